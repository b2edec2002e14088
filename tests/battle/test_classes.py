"""What classes, peoples and items let an adventurer do: when, for what, and how often."""

from __future__ import annotations

import pytest

from game.core.events import AbilityActed, HPSet, StatusGained
from game.core.ids import AbilityId, PieceId
from game.core.machine import evolve
from game.core.refusals import Reason
from game.core.values import replace
from game.systems.battle.actions import SetMat
from game.systems.battle.choices import Engage, UseAbility
from game.systems.battle.definitions import AdventurerChip, Form
from game.systems.battle.events import TenacitySet, TrackSet
from game.systems.battle.state import ActiveDie, chip_of
from game.systems.battle.words import ask
from tests.battle.boards import BOOK, Table, table


def begun(board: str, *, tenacity: int = 5, **specs: str) -> Table:
    """A table at the adventurer's first action, with tenacity in hand."""
    played = table(board, units=specs).begin()
    played.turn("a")
    if tenacity:
        played.state = evolve(BOOK, played.state, TenacitySet(played["a"].id, tenacity))
    return played


def refused(played: Table, ability: str, form: Form | None = None) -> Reason | None:
    """Why something cannot be used now; None where it can."""
    refusal = played.why_not(UseAbility(AbilityId(ability), form))
    return None if refusal is None else refusal.reason


@pytest.mark.rule("battle.5.2.class-ability", "battle 3.5: tenacity is spent on class abilities")
def test_a_class_ability_costs_tenacity_and_is_used_once_a_turn() -> None:
    """It is paid for, runs, and is used up until the next turn of any unit."""
    played = begun("1 a E . .", a="adventurer class:sapper", E="enemy health=9")
    played.use("shove")
    assert played.mat("a").tenacity == 4
    assert played.at("E").q == 3
    assert refused(played, "class:shove") is Reason.USED_UP
    poor = begun("a E .", tenacity=0, a="adventurer class:sapper", E="enemy")
    assert refused(poor, "class:shove") is Reason.NO_TENACITY


@pytest.mark.rule("ruling.use-in-vain")
def test_what_would_find_nobody_cannot_be_paid_for() -> None:
    """Nobody beside him: nothing to shove; nobody in range in this form, but in another."""
    played = begun("a . E", a="adventurer class:lamplighter", E="enemy health=9")
    assert refused(played, "class:glare") is Reason.NOBODY_FOR_IT
    assert refused(played, "class:glare", Form.RANGED) is None
    played.use("glare", form=Form.RANGED)
    assert played.has("E", "blind")
    assert played.mat("a").form is Form.RANGED
    assert played.mat("a").track.count("light") == 1


@pytest.mark.rule("ruling.use-in-vain")
@pytest.mark.parametrize(
    "ability",
    [
        "item:healing-draught",
        "item:grey-salve",
        "item:black-tea",
        "item:quick-bread",
        "item:courage",
        "class:kindle",
        "class:snuff",
        "class:bitter-tea",
    ],
)
def test_what_would_change_nothing_is_not_offered(ability: str) -> None:
    """Whoever is whole, rested and bold has no use for what heals, rests, frees or emboldens."""
    word = "class:lamplighter" if ability.startswith("class:") else ability
    word = "class:hedge-witch" if ability == "class:bitter-tea" else word
    played = begun("a E", tenacity=99, a=f"adventurer health=5 {word}", E="enemy health=9")
    well = played.state
    chip = chip_of(well, PieceId("a"))
    assert isinstance(chip, AdventurerChip)
    played.state = evolve(BOOK, well, TenacitySet(PieceId("a"), chip.tenacity))
    in_vain = {Reason.CHANGES_NOTHING, Reason.FORBIDDEN, Reason.NOBODY_FOR_IT}
    assert refused(played, ability) in in_vain
    for event in (
        HPSet(PieceId("a"), 2, 0),
        TrackSet(PieceId("a"), ("light", "combat", "bane"), "status"),
        StatusGained(PieceId("a"), AbilityId("bane")),
        TenacitySet(PieceId("a"), chip.tenacity - 1),
    ):
        played.state = evolve(BOOK, played.state, event)
    assert refused(played, ability) is None


@pytest.mark.rule("ruling.use-in-vain")
def test_what_may_be_used_at_a_moment_is_not_asked_about_in_vain() -> None:
    """The omen in a slot is asked about while there is somebody whom it can harm."""
    for board, asked in (("a E", True), ("a . . . . . . . E", False)):
        played = begun(board, a="adventurer grit.1=1", E="enemy health=9")
        omen = ActiveDie("grit.1", AbilityId("face:grit-omen"))
        mat = played.mat("a")
        played.end_round()
        played.do(SetMat(PieceId("a"), replace(mat, active=(omen,))))
        played.turn("a")
        assert (played.asked.topic == "may-use") is asked


@pytest.mark.rule("battle 2.4: each people has one ability, once a battle")
def test_a_people_s_ability_is_used_once_a_battle() -> None:
    """The stone answers, once."""
    played = begun("a E", tenacity=0, a="adventurer people:deepkin", E="enemy health=9")
    played.use("stone-answers", "people")
    assert played.hp("E") == (7,)
    played.end_round().turn("a")
    assert refused(played, "people:stone-answers") is Reason.USED_UP


@pytest.mark.rule("battle 7.2: one turned enemy", "battle 7.1: called by an ability")
def test_calling_and_turning() -> None:
    """A hound comes and is the caller's; an enemy fights for the party until the round ends."""
    played = begun(
        ". a E . F", a="adventurer class:houndmaster", E="enemy health=9", F="enemy health=9"
    )
    played.use("soft-voice")
    assert (played["E"].kind, played["E"].side) == ("companion", "party")
    played.done()
    while played.state.system.round == 1:
        prompt = played.asked
        if prompt.suggested is None:
            played.done()
        else:
            played.answer(prompt.suggested)
    assert (played["E"].kind, played["E"].side) == ("enemy", "enemy")


@pytest.mark.rule("battle 5: reactions of players are optional", "battle.3.5.tenacity")
def test_a_reaction_is_asked_about_and_paid_for() -> None:
    """Turn aside may be used against a hit; declined, it costs nothing."""
    for uses, hp, held in ((True, 4, 4), (False, 3, 5)):
        played = begun("a E", a="adventurer class:skirmisher", E="enemy health=9 combat=1")
        played.done()
        played.dice = ["2"]
        played.turn("E")
        assert played.asked.topic == "may-use"
        played.pick(*(played.asked.names if uses else ()))
        assert (played.hp("a"), played.mat("a").tenacity) == ((hp,), held)


def test_a_turn_in_which_something_can_be_used_is_not_told_to_be_over() -> None:
    """Without dice and steps the tonic is left, and the sentence says so."""
    played = begun("a E", a="adventurer stamina=0 combat=0 item:stone-tonic", E="enemy")
    assert ask(played.state, played.asked).text == "a can still use Stone tonic, or end the turn."


@pytest.mark.rule("battle.2.4.weapon", "ruling.weapon-seen", "battle 3.2: overtax")
def test_a_weapon_acts_in_an_engage_and_overtaxed_it_is_used_up() -> None:
    """The hammer adds 1; overtaxed, 3, and it is gone. Its damage is pooled with the dice's."""
    spec = "adventurer heavy combat=2 item:mill-hammer"
    played = begun("a E", a=spec, E="enemy health=9 defense=1")
    played.roll("E", "1", form=Form.HEAVY, weapon="mill-hammer")
    played.pick("0")
    assert played.hp("E") == (8,)
    played.roll("E", "1", form=Form.HEAVY, weapon="mill-hammer", overtax=True)
    played.pick("0")
    assert played.hp("E") == (5,)
    assert played.mat("a").spent == ("item:mill-hammer",)
    gone = played.why_not(Engage(Form.HEAVY, 0, None, (), "item:mill-hammer"))
    assert gone is not None


@pytest.mark.rule("battle 3.2: armour, once a body slot; overtax after the roll is seen")
def test_armour_prevents_by_itself_and_overtaxed_is_used_up() -> None:
    """Of two coats one is worn against a hit; it may be overtaxed where damage is left."""
    spec = "adventurer health=9 item:quilted-coat item:reed-mail"
    played = begun("a E", tenacity=0, a=spec, E="enemy health=9 combat=2")
    played.done()
    played.dice = ["2", "2"]
    played.turn("E")
    if played.asked.topic == "triggers":
        assert played.asked.suggested is not None
        played.answer(played.asked.suggested)
    worn = {event.ability for event in played.seen(AbilityActed) if event.trigger == "wear"}
    assert len(worn) == 1
    assert played.asked.topic == "may-use"
    played.pick(*played.asked.names)
    assert len(played.mat("a").spent) == 1


@pytest.mark.rule("battle 3.2: true damage cannot be prevented")
def test_armour_is_not_worn_out_against_true_damage() -> None:
    """Nothing that cannot help is asked about, used up or said to take effect."""
    spec = "adventurer health=9 item:quilted-coat"
    played = begun("a E", tenacity=0, a=spec, E="enemy health=9 combat=2 arcane")
    played.done()
    played.dice = ["2", "2"]
    played.turn("E")
    assert not played.seen(AbilityActed)
    assert played.hp("a") == (5,)
    assert not played.mat("a").spent


@pytest.mark.rule("battle 3.2: potions", "battle 3.2: bonus HP")
def test_what_is_drunk_is_used_up() -> None:
    """A tonic gives bonus HP and is gone; a draught for the unhurt cannot be drunk."""
    played = begun(
        "a E", tenacity=0, a="adventurer item:stone-tonic item:healing-draught", E="enemy"
    )
    played.use("stone-tonic", "item")
    assert played["a"].bonus_hp == 3
    assert played.mat("a").ready == ("item:healing-draught",)
    assert refused(played, "item:healing-draught") is Reason.FORBIDDEN


@pytest.mark.rule("battle 5, 2c: dice may be rolled again where an ability says so")
def test_dice_are_rolled_again_before_any_is_resolved() -> None:
    """Steady hand: one die of the engage."""
    played = begun("a E", a="adventurer class:reeve combat=2", E="enemy health=9")
    played.roll("E", "1", "1")
    assert played.asked.topic == "may-use"
    played.pick(*played.asked.names)
    assert played.asked.topic == "reroll-dice"
    played.dice = ["2"]
    played.pick("1")
    assert played.asked.topic == "resolve-dice"
    played.pick("0", "1")
    assert played.hp("E") == (6,)


@pytest.mark.rule("battle.5.2.class-ability")
def test_innate_abilities_act_by_themselves() -> None:
    """Road-hardened adds a hex to every move; nobody uses it."""
    played = begun("a 1 2 3 4 . E", tenacity=0, a="adventurer class:reeve stamina=3", E="enemy")
    assert refused(played, "class:road-hardened") is Reason.NOT_OFFERED
    played.walk("1", "2", "3", "4")
    assert played.at("a") == played.spots["4"]


@pytest.mark.rule("battle.5.2.class-ability", "battle 5, 2c: enduring abilities")
def test_an_enduring_ability_is_paid_once_and_acts_to_the_end_of_the_battle() -> None:
    """Whetted in the first round, it deals 1 more in the second, and is not offered again."""
    played = begun("a E", a="adventurer class:reeve", E="enemy health=9 combat=0")
    played.use("whetstone")
    assert played.mat("a").tenacity == 1
    played.roll("E", "1")
    played.pick()
    played.pick("0")
    assert played.hp("E") == (7,)
    played.done()
    played.end_round().turn("a")
    played.state = evolve(BOOK, played.state, TenacitySet(PieceId("a"), 5))
    assert refused(played, "class:whetstone") is Reason.USED_UP
    played.roll("E", "1")
    played.pick()
    played.pick("0")
    assert played.hp("E") == (5,)


@pytest.mark.rule("battle 3.3: revived when HP are above 0")
def test_a_defeated_adventurer_is_brought_back() -> None:
    """Last oil puts him on a free hex near the one who calls him."""
    played = begun(
        ". a . . E", a="adventurer class:lamplighter", b="adventurer hp=0", E="enemy health=9"
    )
    played.use("last-oil")
    while played.asked.topic == "choose-hex":
        played.answer(played.offers()[0])
    assert played["b"].is_up
    assert played.hp("b") == (2,)
