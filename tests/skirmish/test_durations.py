"""Durations: T1 to T4, and every row of table A7."""

from __future__ import annotations

import pytest

from game.core import machine
from game.core.actions import SetHP
from game.core.events import EffectEnded, HPSet
from game.core.ids import AbilityId, PieceId
from game.core.run import Run
from game.hexes import Hex
from game.systems.skirmish.choices import DirectMinions, Invoke
from game.systems.skirmish.system import rulebook
from game.systems.skirmish.turns import durations
from tests.skirmish.boards import CUB, FOE, HERO, PET, Table, foe, glows, hero, pet, setup

O = Hex(0, 0)  # noqa: E741 - the origin
GLOW = AbilityId("glow")


def board() -> Table:
    """A hero with a pet, and a foe out of everybody's way."""
    return Table.of(setup(hero(O), pet(Hex(1, 0)), foe(Hex(0, -8), hp=20)))


def use(turns: int, unit: PieceId = HERO) -> Invoke:
    """The ability that glows for some turns."""
    return Invoke(unit, AbilityId(f"glow-{turns}"))


@pytest.mark.rule(
    "skirmish.T1", "skirmish.T3", "skirmish.T2", "skirmish.A7.1", "skirmish.A7.3", "skirmish.A8.19"
)
@pytest.mark.parametrize("turns", [1, 2, 3, 5])
def test_a7_the_turn_of_activation_counts_and_it_ends_with_the_nth(turns: int) -> None:
    """T1 to T3, rows 1 to 3: on turn k it is on until turn k + N - 1 ends, and no longer."""
    table = board()
    table.do(use(turns))
    for left in range(turns, 0, -1):
        assert glows(table.state) == {HERO: left}
        table.round()
    assert glows(table.state) == {}


@pytest.mark.rule("skirmish.T3")
def test_it_does_not_end_at_the_start_of_a_turn() -> None:
    """Whoever knows other games expects three turns to be over as the fourth begins: one late."""
    table = board()
    table.do(use(3))
    table.round()
    table.round()
    assert glows(table.state) == {HERO: 1}
    table.end_turn()
    assert glows(table.state) == {}, "gone before anybody else has acted"
    assert table.topic == "next-foes"


@pytest.mark.rule("skirmish.T1", "skirmish.A7.2")
def test_a7_two_turns_last_through_everybody_elses() -> None:
    """Row 2: the rest of turn k, all others' turns, turn k + 1."""
    table = board()
    table.do(use(2))
    table.end_turn()
    assert glows(table.state) == {HERO: 1}
    table.foes_turn()
    assert glows(table.state) == {HERO: 1}


@pytest.mark.rule("skirmish.T4", "skirmish.A8.20")
def test_t4_what_ends_with_a_turn_is_on_while_the_turn_ends() -> None:
    """Triggers at the end see it, and everything due goes together after them."""
    table = board()
    table.do(Invoke(HERO, AbilityId("kindle")))
    table.do(use(2))
    table.round()
    table.end_turn()
    kinds = [
        type(event).__name__
        for event in table.events
        if (isinstance(event, HPSet) and event.piece == HERO) or isinstance(event, EffectEnded)
    ]
    assert kinds == ["HPSet", "HPSet", "EffectEnded", "EffectEnded"]


@pytest.mark.rule("skirmish.A7.4")
def test_a7_by_a_reaction_the_owners_next_turn_is_the_first() -> None:
    """Row 4: activated between turns k and k + 1, it ends with turn k + N."""
    table = board()
    table.end_turn()
    run = Run(rulebook(), table.state)
    durations.lay(run, GLOW, HERO, HERO, 2)
    table.state = run.state
    table.foes_turn()
    assert glows(table.state) == {HERO: 2}
    table.round()
    assert glows(table.state) == {HERO: 1}
    table.round()
    assert glows(table.state) == {}


@pytest.mark.rule("skirmish.A7.5")
def test_a7_a_skipped_turn_counts() -> None:
    """Row 5: whoever cannot act has a turn all the same."""
    table = board()
    table.do(use(2))
    run = Run(rulebook(), table.state)
    durations.lay(run, AbilityId("bound"), HERO, FOE, 9)
    table.state = run.state
    table.round()
    table.round()
    assert glows(table.state) == {}


@pytest.mark.rule("skirmish.A7.6")
def test_a7_a_fallen_owners_slot_goes_on_counting() -> None:
    """Row 6: an effect keeps its count on the slot of an owner who is down."""
    made = setup(hero(O), hero(Hex(2, 0), CUB), pet(Hex(1, 0)), foe(Hex(0, -8), hp=20))
    table = Table.of(made)
    run = Run(rulebook(), table.state)
    durations.lay(run, GLOW, CUB, HERO, 2)
    table.state = run.state
    _, table.state = machine.take(rulebook(), table.state, SetHP(HERO, 0))
    table.settle()
    assert glows(table.state) == {CUB: 1}
    table.round()
    assert glows(table.state) == {}


@pytest.mark.rule("skirmish.A7.7", "skirmish.A8.21")
def test_a7_a_minions_effect_counts_in_its_players_turns() -> None:
    """Row 7: minions share the player's turn."""
    table = board()
    table.do(DirectMinions(HERO))
    table.do(use(1, PET))
    assert glows(table.state) == {PET: 1}
    table.end_turn()
    assert glows(table.state) == {}
