"""What creatures that move by the rules do besides attacking: abilities, hiding, called allies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.catalog import load_skirmish_content
from game.core import machine
from game.core.actions import SetHP
from game.core.choices import Done, Pick
from game.core.ids import AbilityId, DefinitionId, PieceId
from game.hexes import Hex
from game.places import data_folder
from game.systems.skirmish.book import BOOK
from game.systems.skirmish.choices import Invoke, SlipAway, Strike
from game.systems.skirmish.decision import decision
from game.systems.skirmish.definitions import (
    FOE_SIDE,
    PARTY_SIDE,
    Barrier,
    BarrierKind,
    PlacedUnit,
    SkirmishSetup,
)
from game.systems.skirmish.foes.findings import Plan, Why
from game.systems.skirmish.foes.plan import plan
from game.systems.skirmish.queries import is_hidden
from game.systems.skirmish.state import Skirmish
from game.systems.skirmish.system import rulebook
from game.systems.skirmish.turns.budget import hand_of
from tests.skirmish.boards import FOE, HERO, HIT, Table, foe, hero, setup, wall

O = Hex(0, 0)  # noqa: E741 - the origin
CATALOG, _ = load_skirmish_content(data_folder("content"), rulebook().vocabulary())


def board(*units: tuple[str, str, Hex], barriers: tuple[Barrier, ...] = ()) -> SkirmishSetup:
    """Creatures of the content on a plain map: the id, with a capital for foes, and where."""
    placed = tuple(
        PlacedUnit(
            id=PieceId(unit),
            creature=DefinitionId(creature),
            side=FOE_SIDE if unit[0].isupper() else PARTY_SIDE,
            at=at,
        )
        for unit, creature, at in units
    )
    return SkirmishSetup(
        name="Test",
        hexes=tuple(O.range_(8)),
        barriers=barriers,
        creatures=tuple(CATALOG.creatures.values()),
        abilities=tuple(CATALOG.abilities.values()),
        units=placed,
    )


def turn_of(table: Table, unit: str) -> Skirmish:
    """The state in which a creature that moves by the rules has a whole turn before it."""
    state = table.state
    hands = {**state.system.hands, PieceId(unit): replace(hand_of(state, FOE), actions=2)}
    return replace(state, system=replace(state.system, hands=hands))


def planned(table: Table, unit: str) -> Plan:
    """What a creature would do at the beginning of its turn."""
    return plan(turn_of(table, unit), PieceId(unit))


@pytest.mark.rule("skirmish.house.foes")
def test_foes_use_abilities_that_are_worth_an_action() -> None:
    """They hinder whom nobody has hindered, mend what was lost, and protect who could be hit."""
    witch = Table.of(board(("a", "shield-bearer", O), ("W", "hedge-witch", Hex(0, -4))))
    told = planned(witch, "W")
    assert told.deed == Invoke(PieceId("W"), AbilityId("briars"))
    assert told.target == PieceId("a")
    assert Why.HINDERS in [one.why for one in told.findings]
    brute = Table.of(board(("a", "shield-bearer", O), ("B", "bruiser", Hex(0, -1))))
    assert isinstance(planned(brute, "B").deed, Strike), "it is whole: nothing to mend"
    _, brute.state = machine.take(BOOK, brute.state, SetHP(PieceId("B"), 6))
    told = planned(brute, "B")
    assert told.deed == Invoke(PieceId("B"), AbilityId("second-wind"))
    assert told.findings[-1].why is Why.MENDS
    guard = Table.of(board(("a", "shield-bearer", O), ("G", "gate-guard", Hex(0, -1))))
    assert planned(guard, "G").findings[-1].why is Why.PROTECTS


def test_a_foe_uses_it_in_its_turn_and_nobody_is_asked_for_it() -> None:
    """The weakest of those in reach is chosen, and the reasons are told before."""
    made = board(
        ("a", "shield-bearer", O), ("b", "scout", Hex(1, 0)), ("W", "hedge-witch", Hex(0, -4))
    )
    table = Table.of(made)
    while table.topic == "turn":
        table.end_turn()
    told = decision(table.state, PieceId("W"))
    assert told is not None
    assert told.summary == "Hedge witch uses Briars on Linnet Shaw."
    assert told.targets == (PieceId("b"),)
    assert "Whom could it hinder?" in [check.title for check in told.checks]
    assert table.prompt is not None
    table.do(Pick(table.prompt.names))
    on = [one.bearer for one in table.state.effects if one.ability == "briared"]
    assert on == [PieceId("b")]


def test_a_foe_that_would_bring_somebody_down_attacks_first() -> None:
    """Finishing the wounded comes before abilities."""
    table = Table.of(board(("a", "shield-bearer", O), ("W", "hedge-witch", Hex(0, -4))))
    _, table.state = machine.take(BOOK, table.state, SetHP(PieceId("a"), 2))
    assert isinstance(planned(table, "W").deed, Strike)


@pytest.mark.rule("skirmish.house.foes")
def test_a_foe_that_is_hurt_hides_with_its_last_action_where_it_is_in_cover() -> None:
    """In the open it does not; each reason is told."""
    low = wall(Hex(0, -4), Hex(0, -3), BarrierKind.LOW_WALL)
    for barriers, hides in (((low,), True), ((), False)):
        made = board(("a", "scout", O), ("W", "hedge-witch", Hex(0, -4)), barriers=barriers)
        table = Table.of(made, face=HIT)
        _, table.state = machine.take(BOOK, table.state, SetHP(PieceId("W"), 3))
        state = turn_of(table, "W")
        hands = {**state.system.hands, PieceId("W"): replace(hand_of(state, FOE), actions=1)}
        state = replace(state, system=replace(state.system, hands=hands))
        told = plan(_without_briars(state), PieceId("W"))
        assert isinstance(told.deed, SlipAway) is hides
        assert (told.findings[-1].why is Why.HIDES) is hides


def _without_briars(state: Skirmish) -> Skirmish:
    """The state in which the witch has no ability."""
    lore = state.system.lore
    witch = DefinitionId("hedge-witch")
    creatures = {**lore.creatures, witch: replace(lore.creatures[witch], abilities=())}
    return replace(state, system=replace(state.system, lore=replace(lore, creatures=creatures)))


@pytest.mark.rule("skirmish.house.foes", "skirmish.M1")
def test_an_ally_that_was_called_acts_by_itself_for_the_party() -> None:
    """It attacks foes in its own turn; nobody orders it, and no reaction of its is asked about."""
    table = Table.of(board(("a", "shield-bearer", O), ("D", "grave-hulk", Hex(0, -6))), face=HIT)
    table.do(Invoke(PieceId("a"), AbilityId("call-the-watch")))
    warden = PieceId("warden~1")
    told = planned(table, warden)
    assert told.target == PieceId("D")
    while not (table.topic == "next-foes" and table.prompt and table.prompt.names == (warden,)):
        assert table.prompt is not None
        table.do(Pick(table.prompt.names) if table.topic == "next-foes" else Done())
    before = table.state.pieces[warden].at
    table.do(Pick((warden,)))
    assert table.state.pieces[warden].at != before
    assert hand_of(table.state, warden).reserve == 0


def test_whoever_hides_from_a_foe_is_looked_for_where_he_was() -> None:
    """It sees nobody, and closes up."""
    low = wall(O, Hex(0, -1), BarrierKind.LOW_WALL)
    table = Table.of(setup(hero(O), foe(Hex(0, -4)), barriers=(low,)), face=HIT)
    table.do(SlipAway(HERO))
    assert is_hidden(table.state, HERO, FOE)
    assert Why.NOBODY_SEEN in [one.why for one in planned(table, FOE).findings]


@pytest.mark.rule("skirmish.house.foes", "skirmish.C1")
def test_a_foe_that_shoots_steps_into_cover_first() -> None:
    """Where it can shoot from there as well; in the open it shoots at once."""
    low = wall(Hex(1, -5), Hex(1, -4), BarrierKind.LOW_WALL)
    for barriers, covers in (((low,), True), ((), False)):
        made = board(("a", "scout", O), ("X", "crossbowman", Hex(0, -4)), barriers=barriers)
        told = planned(Table.of(made), "X")
        assert (Why.TAKES_COVER in [one.why for one in told.findings]) is covers
        assert isinstance(told.deed, Strike) is not covers


@pytest.mark.rule("skirmish.house.foes")
def test_foes_spread() -> None:
    """Of two hexes to attack from, it takes the one apart from its own."""
    made = board(
        ("a", "shield-bearer", O), ("C", "cutthroat", Hex(1, -1)), ("D", "cutthroat", Hex(2, -4))
    )
    told = planned(Table.of(made), "D")
    assert Why.KEEPS_APART in [one.why for one in told.findings]
    assert told.path[-1].distance_to(Hex(1, -1)) > 1
    assert told.path[-1].distance_to(O) == 1
