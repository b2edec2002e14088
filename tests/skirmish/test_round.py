"""Rounds, turns, rolls, foes, by the house profile; play that saves, undoes and replays."""

from __future__ import annotations

import pytest

from game.catalog import load_skirmish_content
from game.core import machine
from game.core.actions import PlaceByHand, SetHP, SetNote
from game.core.choices import Pick
from game.core.frames import Frame
from game.core.ids import PieceId
from game.core.refusals import Reason, Refusal
from game.hexes import Hex
from game.places import data_folder
from game.systems.battle.system import battle_system
from game.systems.skirmish import rules
from game.systems.skirmish.book import BOOK
from game.systems.skirmish.choices import Go, Invoke, SlipAway, Strike, TakeCare, Tend
from game.systems.skirmish.decision import decision
from game.systems.skirmish.definitions import (
    BarrierKind,
    CreatureKind,
    Profile,
)
from game.systems.skirmish.foes.findings import Why
from game.systems.skirmish.foes.plan import plan
from game.systems.skirmish.queries import is_hidden
from game.systems.skirmish.state import Outcome, SkirmishState
from game.systems.skirmish.system import skirmish_system
from game.systems.skirmish.turns.budget import hand_of
from game.systems.skirmish.turns.deeds import strikes
from game.systems.skirmish.words import refuse
from random_boards import lot
from skirmish_checks import play, setups
from tests.skirmish.boards import CUB, FOE, HERO, HIT, PET, Table, foe, hero, pet, setup, wall

O = Hex(0, 0)  # noqa: E741 - the origin
SYSTEM = skirmish_system()


@pytest.mark.rule("skirmish.house.initiative", "skirmish.house.actions")
def test_turns_come_by_initiative_and_have_three_actions() -> None:
    """The highest first; every round in the same order."""
    table = Table.of(setup(foe(Hex(0, -8)), hero(O)))
    assert table.state.system.order == (HERO, FOE)
    for _ in range(3):
        table.do(TakeCare(HERO))
    refusal = table.why_not(TakeCare(HERO))
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (Reason.USED_UP, rules.ACTIONS)


@pytest.mark.rule("skirmish.house.roll", "skirmish.house.range", "skirmish.house.down")
def test_an_attack_rolls_against_the_defence_and_may_bring_down() -> None:
    """20 + 5 against 12 is a strong hit: 4 and half as much again."""
    table = Table.of(setup(hero(O), foe(Hex(1, 0), hp=6), foe(Hex(0, -8), CUB)), face=HIT)
    table.do(Strike(HERO, FOE))
    assert table.state.pieces[FOE].at is None
    refusal = table.why_not(Strike(HERO, CUB))
    assert refusal is not None
    assert refusal.rule == rules.RANGE


@pytest.mark.rule("skirmish.house.end")
def test_the_fight_is_over_with_the_last_foe() -> None:
    """At once, in the middle of a turn."""
    table = Table.of(setup(hero(O), foe(Hex(1, 0), hp=1)), face=HIT)
    table.do(Strike(HERO, FOE))
    assert table.state.system.outcome is Outcome.WON
    assert table.prompt is None


@pytest.mark.rule("skirmish.house.move")
def test_walls_stop_and_low_walls_cost() -> None:
    """A low wall takes two steps, a wall cannot be passed."""
    low = wall(O, Hex(0, 1), BarrierKind.LOW_WALL)
    table = Table.of(setup(hero(O), foe(Hex(0, -8)), barriers=(low, wall(O, Hex(1, 0)))))
    path = tuple(Hex(0, r) for r in range(1, 5))
    refusal = table.why_not(Go(HERO, path))
    assert refusal is not None
    assert (refusal.reason, refusal.have, refusal.need) == (Reason.TOO_FAR, 5, 4)
    assert table.why_not(Go(HERO, path[:3])) is None
    assert table.why_not(Go(HERO, (Hex(1, 0),))) is not None


@pytest.mark.rule("skirmish.house.interact", "skirmish.house.attacks", "skirmish.house.ability")
def test_the_grittier_profile_limits_attacks_and_lets_who_is_down_bleed() -> None:
    """Two attacks a round; down for so many of one's turns is dead, unless helped up."""
    gritty = Profile(attack_limit=2, bleeding=2)
    made = setup(hero(O), hero(Hex(0, 1), CUB), foe(Hex(1, -1)), profile=gritty)
    table = Table.of(made)
    table.do(Strike(HERO, FOE))
    table.do(Strike(HERO, FOE))
    refusal = table.why_not(Strike(HERO, FOE))
    assert refusal is not None
    assert refusal.rule == rules.ATTACKS
    _, table.state = machine.take(BOOK, table.state, SetHP(CUB, 0))
    assert table.why_not(Tend(HERO, CUB)) is None
    table.round()
    assert table.state.pieces[CUB].at is not None
    table.round()
    assert table.state.pieces[CUB].at is None
    unknown = Invoke(HERO, made.abilities[-1].id)
    refusal = table.why_not(unknown)
    assert refusal is not None
    assert refusal.rule == rules.ABILITY


@pytest.mark.rule("ruling.stays-hidden")
def test_whoever_is_hidden_is_no_target_until_seen_or_attacking() -> None:
    """Behind a low wall one stays hidden from a foe; an attack gives one away."""
    low = wall(O, Hex(0, -1), BarrierKind.LOW_WALL)
    table = Table.of(setup(hero(O), foe(Hex(0, -4)), barriers=(low,)), face=HIT)
    table.do(SlipAway(HERO))
    assert is_hidden(table.state, HERO, FOE)
    assert not strikes(table.state, FOE)
    table.do(Strike(HERO, FOE, 1))
    assert not is_hidden(table.state, HERO, FOE)


@pytest.mark.rule("skirmish.house.foes")
def test_foes_finish_the_wounded_close_up_and_open_doors() -> None:
    """Each step of the decision is told."""
    made = setup(hero(Hex(0, -1)), hero(Hex(1, -1), CUB), pet(Hex(-1, 0)), foe(O))
    table = Table.of(made)
    _, table.state = machine.take(BOOK, table.state, SetHP(PET, 2))
    while table.topic == "turn":
        table.end_turn()
    told = decision(table.state, FOE)
    assert told is not None
    assert told.targets == (PET,)
    assert "Whom would one hit bring down?" in [check.title for check in told.checks]
    far = Table.of(setup(hero(O), foe(Hex(0, -8))))
    far.end_turn()
    assert far.prompt is not None
    far.do(Pick(far.prompt.names))
    assert far.state.pieces[FOE].at != Hex(0, -8)
    room = [wall(Hex(0, -5), other) for other in Hex(0, -5).neighbors()[1:]]
    door = wall(Hex(0, -5), Hex(0, -6), BarrierKind.DOOR)
    shut = Table.of(setup(hero(O), foe(Hex(0, -5)), barriers=(door, *room)))
    shut.end_turn()
    assert shut.prompt is not None
    shut.do(Pick(shut.prompt.names))
    assert door.edge in shut.state.system.open


@pytest.mark.rule("ruling.skirmish-by-hand")
def test_by_hand() -> None:
    """A piece is put down, hit points are set, a note is written; nonsense is refused."""
    table = Table.of(setup(hero(O), foe(Hex(0, -8))))
    state = table.state
    for action in (PlaceByHand(HERO, Hex(2, 0)), SetHP(FOE, 3), SetNote(O, "star", "here")):
        assert machine.why_not(BOOK, state, action) is None
        _, state = machine.take(BOOK, state, action)
    assert state.pieces[HERO].at == Hex(2, 0)
    assert state.pieces[FOE].hp == 3
    assert machine.why_not(BOOK, state, PlaceByHand(HERO, Hex(0, -8))) is not None
    assert machine.why_not(BOOK, state, SetHP(PieceId("none"), 3)) is not None


def test_the_content_is_what_was_asked_for() -> None:
    """Six characters, twelve foes, twenty abilities from this turn to five, four maps."""
    catalog, _ = load_skirmish_content(data_folder("content"), BOOK.vocabulary())
    kinds = [creature.kind for creature in catalog.creatures.values()]
    assert kinds.count(CreatureKind.CHARACTER) == 6
    assert kinds.count(CreatureKind.NPC) >= 12
    skills = [one for one in catalog.abilities.values() if one.kind == "skill"]
    assert len(skills) >= 20
    turns = {int(step.amount) for one in skills for step in one.triggers[0].steps if step.until}
    assert turns >= {1, 2, 3, 4, 5}
    assert len(setups()) == 4
    assert set(catalog.profiles) == {"default", "gritty"}


@pytest.mark.parametrize("number", range(4))
def test_random_play_keeps_every_law(number: int) -> None:
    """At every step; in the end save, load, undo and replay."""
    play(setups()[number], lot(number), most=60)


def test_every_refusal_is_a_sentence() -> None:
    """Whatever is refused, and by whichever rule."""
    table = Table.of(setup(hero(O), pet(Hex(1, 0)), foe(Hex(0, -8))))
    for reason in Reason:
        for rule in (None, rules.ACTIONS, rules.DIRECT, rules.COLLECTIVE, rules.MOVE):
            told = refuse(table.state, Refusal(reason=reason, rule=rule, subject=HERO))
            assert told.endswith(".")
            assert "{" not in told


def test_a_plan_is_legal_and_says_why() -> None:
    """What a foe does is a deed that the rules take; there is always a reason."""
    table = Table.of(setup(hero(O), foe(Hex(0, -3))))
    table.end_turn()
    told = plan(table.state, FOE)
    assert told.findings
    assert all(isinstance(found.why, Why) for found in told.findings)
    assert hand_of(table.state, FOE).actions == 0, "its turn has not begun"
    assert isinstance(table.state.system, SkirmishState)


def test_saves_read_back_beside_other_rule_systems() -> None:
    """Another system that is loaded may have frames and choices of the same names."""
    assert battle_system().notation is not SYSTEM.notation
    table = Table.of(setup(hero(O), foe(Hex(0, -3))), heroic=True, face=5)
    table.do(Strike(HERO, FOE, 1))
    frame = table.state.stack[-1]
    text = SYSTEM.notation.write(frame)
    assert SYSTEM.notation.read(Frame, text) == frame
    assert text.startswith("strike-frame ")
