"""What holds of skills together: Fear, defeat, quest units, duplicates. Rules: battle 3.3, 8, 9."""

from __future__ import annotations

from dataclasses import replace

import pytest

import golden
from game.core.abilities import Ability
from game.core.events import AbilityActed, DiceRolled, StatusGained
from game.core.ids import AbilityId, DefinitionId, PieceId
from game.core.machine import evolve
from game.systems.battle.definitions import BattleSetup, Chip, Skill
from game.systems.battle.events import TenacitySet, UnitDefeated
from game.systems.battle.state import first_state, with_skills
from tests.battle.boards import BOOK, catalog, table

BOARDS = golden.skill_boards()
FEAR = AbilityId("fear")

AFTER_ITS_ENGAGE = ("bane", "blind", "daze", "maim", "intimidate", "enfeeble=1", "vinesnare")
AFTER_IT_IS_ENGAGED = ("chilblain", "fumes")
STATUS_GIVERS = ("bane", "blind", "daze", "maim", "intimidate")


def feared(setup: BattleSetup, ability: AbilityId) -> BattleSetup:
    """A battle with Fear on whoever has a skill."""
    return replace(
        setup,
        units=tuple(
            replace(unit, statuses=tuple(sorted({*unit.statuses, FEAR})))
            if isinstance(unit.chip, Chip)
            and any(skill.ability == ability for skill in unit.chip.skills)
            else unit
            for unit in setup.units
        ),
    )


def without(setup: BattleSetup, ability: Ability) -> BattleSetup:
    """A battle with an ability taken off every chip."""
    units = tuple(
        replace(
            unit,
            chip=replace(
                unit.chip,
                skills=tuple(one for one in unit.chip.skills if one.ability != ability.id),
            ),
        )
        if isinstance(unit.chip, Chip)
        else unit
        for unit in setup.units
    )
    return replace(setup, units=units)


@pytest.mark.rule("battle 9: Fear against every skill")
@pytest.mark.parametrize("name", sorted(BOARDS))
def test_fear_silences_every_skill(name: str) -> None:
    """The whole battle goes as it would without the skill, those after a defeat included."""
    skill = catalog().skills[name]
    afraid = feared(BOARDS[name], skill.id)
    bare = without(afraid, skill)
    told = [(action, events) for action, events, _state in golden.play(afraid)]
    assert told == [(action, events) for action, events, _state in golden.play(bare)]
    acted = [one for _a, events in told for one in events if isinstance(one, AbilityActed)]
    assert not [one for one in acted if one.ability == skill.id]


@pytest.mark.rule("battle.3.3.no-skills-after")
@pytest.mark.parametrize("word", AFTER_ITS_ENGAGE)
def test_an_engager_that_falls_has_no_abilities_after_its_engage(word: str) -> None:
    """It is defeated in its own engage, by Riposte: what it does after it does not happen."""
    played = table(
        "E C", E=f"enemy health=1 {word}", C="companion health=9 riposte=1", a="adventurer"
    ).begin()
    played.turn("E")
    ids = {skill.id for skill in catalog().skills.values()} - {AbilityId("riposte")}
    assert [fall.unit for fall in played.seen(UnitDefeated)] == ["E"]
    assert not [one for one in played.seen(AbilityActed) if one.ability in ids]


@pytest.mark.rule("battle.3.3.no-skills-after")
@pytest.mark.parametrize("word", AFTER_IT_IS_ENGAGED)
def test_one_engaged_that_falls_does_not_answer(word: str) -> None:
    """Chilblain and Fumes come after the engage: not if the unit fell in it."""
    played = table("a E", E=f"enemy health=1 {word}", a="adventurer").begin()
    played.turn("a")
    played.strike("E", "2")
    assert not played.seen(AbilityActed)


@pytest.mark.rule("battle.3.3: Dispel is the exception", "skill: dispel")
def test_dispel_answers_though_it_fell() -> None:
    """Its text says so; but not under Fear, whose die comes off after the skills."""
    for status, left in (("", 4), (" +fear", 5)):
        played = table(
            "a C E",
            E=f"enemy health=1 dispel{status}",
            C="companion daedra health=5",
            a="adventurer",
        ).begin()
        played.turn("C")
        played.hit_with("E")
        assert (played["E"].at, played.hp("C")) == (None, (left,))


@pytest.mark.rule("battle.2.1.quest-immune")
@pytest.mark.parametrize("word", STATUS_GIVERS)
def test_no_skill_gives_a_quest_unit_a_status(word: str) -> None:
    """Quest units are immune, unless a rule says otherwise."""
    played = table(
        "a C Q", C=f"companion combat=0 {word}", Q="quest health=9", a="adventurer"
    ).begin()
    played.turn("C")
    played.hit_with("Q")
    assert played["Q"].statuses == ()
    assert not played.seen(StatusGained)


@pytest.mark.rule("battle.2.1.quest-immune", "skill: fumes", "skill: retreat")
def test_a_quest_unit_gains_no_status_by_fumes_nor_by_its_own_retreat() -> None:
    """Neither by those it engages nor by itself; what else Retreat does, it does."""
    fumes = table("Q C a", Q="quest combat=0", C="companion fumes health=9", a="adventurer").begin()
    fumes.turn("Q")
    assert fumes["Q"].statuses == ()
    hides = table("Q . . . . a", Q="quest health=5 hp=2 retreat", a="adventurer").begin()
    hides.turn("Q")
    assert (hides["Q"].statuses, hides.hp("Q")) == ((), (3,))


@pytest.mark.rule("battle 8: at most one copy of a skill, the higher number counts")
def test_of_two_copies_of_a_skill_the_higher_number_counts() -> None:
    """However a chip came to have two, it has one, once."""
    setup = table("E a", E="enemy health=9", a="adventurer").setup
    riposte = catalog().skills["riposte"].id
    unit = next(unit for unit in setup.units if unit.id == "E")
    assert isinstance(unit.chip, Chip)
    chip = replace(
        unit.chip,
        id=DefinitionId("twice~"),
        skills=(Skill(riposte, 1), Skill(riposte, 3), Skill(riposte, 2)),
    )
    units = tuple(replace(one, chip=chip) if one.id == "E" else one for one in setup.units)
    state = first_state(replace(setup, units=units))
    assert [borne.number for borne in with_skills(state, PieceId("E"))] == [3]


@pytest.mark.rule("skill: stalwart", "battle 8: Fear gets round it")
def test_stalwart_counts_each_turn_and_not_what_is_lost_outside_turns() -> None:
    """One turn, one HP, however many hits; without an open turn there is no limit."""
    played = table(
        "a E C", E="enemy health=9 stalwart +fear", a="adventurer", C="companion combat=2"
    ).begin()
    played.turn("a")
    played.strike("E", "2", "2")
    assert played.hp("E") == (5,)


@pytest.mark.rule(
    "skill: elusive",
    "skill: divert",
    "skill: stalwart",
    "battle 3.2: a whole engage is one instance",
)
def test_the_arithmetic_of_those_that_protect_themselves() -> None:
    """Several at once: what is least counts, and a whole engage is one instance."""
    both = table(
        "a E", E="enemy health=3 divert stalwart", a="adventurer combat=4 stamina=4"
    ).begin()
    both.turn("a")
    both.strike("E", "2", "2", "2")
    assert both.hp("E") == (2,)
    both.strike("E", "2")
    assert both.hp("E") == (2,)  # its one hit point of this turn is gone
    dodging = table("a E", E="enemy health=9 defense=1 dodge", a="adventurer combat=3").begin()
    dodging.turn("a")
    dodging.strike("E", "2", "2", "tenacity")
    assert dodging.hp("E") == (7,)  # 4, less 1 of its defense, less 1 for the die without damage


@pytest.mark.rule("skill: restrain", "ruling.restrain-nearest-first")
def test_restrain_pulls_the_nearest_first() -> None:
    """The nearest makes room: the one behind it is pulled into the hex that it left."""
    played = table(
        "E 1 c b a",
        E="enemy restrain range=5 combat=0",
        b="companion",
        c="companion",
        a="adventurer hp=1",
    ).begin()
    near = played.at("c")
    played.turn("E")
    assert (played.at("c"), played.at("b")) == (played.spots["1"], near)


@pytest.mark.rule("ruling.full-track")
def test_a_track_full_of_overfatigue_hurts() -> None:
    """With nothing left to replace each further die is 1 true damage."""
    played = table("a E", E="enemy combat=0 enfeeble=30", a="adventurer health=9").begin()
    played.turn("E")
    # 13 fill it, 13 more turn each of those into overfatigue, and 4 find nothing to turn
    assert played.mat("a").track == ("over",) * 13
    assert played.hp("a") == (5,)


@pytest.mark.rule("ruling.one-window", "seed004.3d.react")
def test_own_abilities_and_reactions_share_one_moment() -> None:
    """What the engager does after its engage, and what answers it, is ordered by the party."""
    played = table(
        "E C a",
        E="enemy health=3 combat=0 intimidate",
        C="companion fumes health=9",
        a="adventurer",
    ).begin()
    played.turn("E")
    # Intimidate first silences Fumes, Fumes first leaves both: the order matters, so it is asked
    prompt = played.asked
    assert prompt.topic == "triggers"
    assert set(prompt.names) == {"E/intimidate/scare", "C/fumes/choke"}


@pytest.mark.rule("battle 5: statuses come off after the skills", "battle 9: one copy")
def test_statuses_come_off_though_the_engager_fell_before_its_roll() -> None:
    """Burn takes a companion's last HP, the evil eye the engager's: no roll, and no status left."""
    played = table(
        "C E b . F",
        C="companion health=1 +maim",
        F="enemy",
        E="enemy burn targets=2 weakest hp=2",  # the thorn skin takes one
        b="adventurer class:hedge-witch",
    ).begin()
    played.state = evolve(BOOK, played.state, TenacitySet(PieceId("b"), 1))
    played.turn("E")
    played.pick("take-true-damage")
    played.pick(*played.asked.names)
    assert (played["C"].is_up, played["E"].is_up) == (False, False)
    assert (played["C"].statuses, played.seen(DiceRolled)) == ((), [])
