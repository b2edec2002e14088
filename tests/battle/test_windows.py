"""The moments that open at an action, before a roll and at the end of the battle. Battle 4.5, 5."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.abilities import Ability, AbilityKind, Limit, Step, Trigger
from game.core.choices import Done, Walk
from game.core.events import AbilityActed, DiceRolled, EffectEnded
from game.core.ids import AbilityId, PieceId
from game.core.machine import evolve
from game.systems.battle.actions import Declare
from game.systems.battle.definitions import AdventurerChip, Form, Skill
from game.systems.battle.events import BattleEnded, TargetsChosen, TenacitySet
from game.systems.battle.state import Outcome
from tests.battle.boards import BOOK, Table, table

TRICK = AbilityId("trick")


def trick(window: str, step: Step, *, role: str = "unit", may: bool = False) -> Ability:
    """An ability that does one thing at a window, once."""
    once = Trigger(name="go", window=window, role=role, limit=Limit.BATTLE, steps=(step,), may=may)
    return Ability(
        id=TRICK, kind=AbilityKind.SKILL, name="Trick", text="", timing="", triggers=(once,)
    )


def with_trick(played: Table, bearer: str, ability: Ability) -> Table:
    """The table with an ability on one of its chips, begun."""
    setup = played.setup
    units = []
    for unit in setup.units:
        chip = unit.chip
        if unit.id == bearer and isinstance(chip, AdventurerChip):
            chip = replace(chip, abilities=(*chip.abilities, TRICK))
        elif unit.id == bearer and not isinstance(chip, AdventurerChip):
            chip = replace(chip, skills=(*chip.skills, Skill(TRICK)))
        units.append(replace(unit, chip=chip))
    whole = replace(setup, units=tuple(units), abilities=(*setup.abilities, ability))
    return Table(whole, played.spots).begin()


@pytest.mark.rule("design: windows")
def test_authors_are_told_of_every_moment() -> None:
    """The page on content names each, so that nobody has to look for them in the program."""
    page = (Path(__file__).parents[2] / "docs" / "content.md").read_text(encoding="utf-8")
    assert sorted(one for one in BOOK.windows if f"`{one}`" not in page) == []


# --- an action begins


@pytest.mark.rule("design: windows", "battle.5.2.actions")
def test_what_acts_as_an_engage_begins_comes_before_anything_of_it() -> None:
    """The rowan circlet: at the first engage of the battle, and at no other action."""
    played = table(
        "a 1 E", a="adventurer item:rowan-circlet combat=4", E="enemy health=9 combat=0"
    ).begin()
    played.turn("a")
    played.walk("1")
    assert played["a"].bonus_hp == 0
    played.roll("E", "1")
    kinds = [type(event) for event in played.events]
    assert kinds.index(AbilityActed) < kinds.index(TargetsChosen)
    played.pick("0")
    played.roll("E", "1")
    assert (played["a"].bonus_hp, len(played.seen(AbilityActed))) == (2, 1)


@pytest.mark.rule("ruling.action-start", "design: windows")
def test_an_action_that_cannot_be_done_any_more_is_not_made() -> None:
    """Somebody is put in the way as the move begins: nothing of it is spent, another is chosen."""
    blocks = Step(name="block", do="deploy", to="unit", word="C~")
    played = with_trick(
        table("3 a 1 2 E C", a="adventurer stamina=2", E="enemy combat=0", C="companion"),
        "E",
        trick("action-start", blocks, role="any"),
    )
    stands = played.at("a")
    played.turn("a")
    played.walk("1", "2")
    if played.asked.topic == "arrives":
        played.to("1")
    assert played.state.piece_on(played.spots["1"]) is not None
    assert (played.at("a"), played.asked.topic) == (stands, "adventurer")
    played.walk("3")
    assert played.why_not(Walk((stands,))) is None  # a second move, where this was the first


@pytest.mark.rule("design: windows", "battle.3.3.defeated")
def test_whoever_falls_as_his_action_begins_does_not_do_it() -> None:
    """Nothing is rolled, and the turn is over."""
    strikes = Step(name="strike", do="true-damage", to="unit", amount="9")
    played = with_trick(
        table("b a E", a="adventurer", b="adventurer", E="enemy"),
        "E",
        trick("action-start", strikes, role="any"),
    )
    played.turn("a")
    played.roll("E", "1")
    assert (played["a"].is_up, played.seen(TargetsChosen)) == (False, [])
    assert PieceId("a") in played.state.system.acted


# --- before a roll


@pytest.mark.rule("design: windows", "battle 5, 2c: gather and roll")
def test_what_acts_before_a_roll_is_chosen_before_the_dice_are_seen() -> None:
    """An arrow nocked in a slot: asked about in ranged form alone, and loosed in that engage."""
    played = table("a . E", a="adventurer bow.1=1 combat=4", E="enemy health=9 combat=0").begin()
    played.turn("a")
    played.roll("E", form=Form.RANGED, bow_1=("bow-nock",))
    played.pick("0")
    rolled = len(played.seen(DiceRolled))
    played.roll("E", "1", form=Form.RANGED)
    assert (played.asked.topic, len(played.seen(DiceRolled))) == ("may-use", rolled)
    played.pick(*played.asked.names)
    played.pick("0")
    assert (played.hp("E"), played.mat("a").active) == ((7,), ())
    assert len(played.seen(EffectEnded)) == 1
    played.roll("E", "1", form=Form.RANGED)
    played.pick("0")
    assert played.hp("E") == (6,)


@pytest.mark.rule("design: windows", "seed004.3b.roll-all", "seed004.3b.no-dice")
@pytest.mark.parametrize("dice", [0, 2])
def test_dice_are_gathered_after_what_acts_before_the_roll(dice: int) -> None:
    """An enemy that gains a die at that moment rolls it, though it had none."""
    gains = Step(name="gain", do="lay", word="rousing-call", until="after-engage")
    played = with_trick(
        table("a E", a="adventurer health=9", E=f"enemy combat={dice}"),
        "E",
        trick("before-roll", gains),
    )
    played.turn("E")
    assert [len(roll.faces) for roll in played.seen(DiceRolled)] == [dice + 1]
    played.end_round().turn("E")
    assert len(played.seen(DiceRolled)[-1].faces) == dice


# --- the battle ends


@pytest.mark.rule("design: windows", "battle.4.5.objective")
def test_what_acts_at_the_end_of_the_battle_comes_before_all_is_cleared_up() -> None:
    """The camp kettle: its owner heals 2; what lay to the end of the battle is gone after it."""
    played = table(
        "a E",
        a="adventurer class:reeve item:camp-kettle tenacity=9 hp=2 bonus=3",
        E="enemy health=1 combat=0",
    ).begin()
    played.turn("a")
    played.state = evolve(BOOK, played.state, TenacitySet(PieceId("a"), 9))
    played.use("whetstone")
    played.roll("E", "1")
    played.pick()
    played.pick("0")
    played.end_round()
    kinds = [type(event) for event in played.events]
    assert kinds.index(EffectEnded) < kinds.index(BattleEnded)
    assert (played.hp("a"), played["a"].bonus_hp, played.state.effects) == ((4,), 0, ())
    assert (played.state.system.outcome, played.state.stack) == (Outcome.WON, ())


@pytest.mark.rule("design: windows", "battle.4.5.objective")
def test_the_last_adventurer_may_fall_as_the_battle_ends() -> None:
    """Nobody is alive then: it is lost, and what acts at the end has acted once."""
    strikes = Step(name="strike", do="true-damage", to="adventurers", amount="9")
    played = with_trick(
        table("a C E", a="adventurer", C="companion", E="enemy health=1 hp=0"),
        "C",
        trick("battle-end", strikes, role="any"),
    )
    played.end_round()
    assert (played.state.system.outcome, played.state.stack) == (Outcome.LOST, ())
    assert len(played.seen(AbilityActed)) == len(played.seen(BattleEnded)) == 1


@pytest.mark.rule("design: windows", "ruling.by-hand")
def test_a_question_may_be_open_as_the_battle_ends() -> None:
    """It is answered first; a person may also say that the battle is over, and how."""
    heals = Step(name="heal", do="heal", to="bearer", amount="1")
    for by_hand in (False, True):
        played = with_trick(
            table("a E", a="adventurer hp=1", E="enemy health=1 hp=0"),
            "a",
            trick("battle-end", heals, role="any", may=True),
        )
        while played.asked.topic != "may-use":
            played.answer(played.asked.suggested or Done())
        assert not played.seen(BattleEnded)
        if by_hand:
            played.do(Declare(Outcome.RETREATED))
        else:
            played.pick(*played.asked.names)
        ended = Outcome.RETREATED if by_hand else Outcome.WON
        assert (played.state.system.outcome, played.hp("a")) == (ended, (1 if by_hand else 2,))
        assert played.state.stack == ()
