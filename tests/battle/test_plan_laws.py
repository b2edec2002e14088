"""What must hold of every decision of an enemy, on boards drawn by lot and on the cases."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalog import read_battle, read_battle_text
from game.core import machine
from game.core.board import Board, Tile
from game.core.events import TurnBegan
from game.core.ids import PieceId, TileId
from game.hexes import Hex
from game.systems.battle.definitions import BattleSetup, Role
from game.systems.battle.movement import Decides, Plan, Why, plan
from game.systems.battle.movement.field import survey
from game.systems.battle.movement.targeting import targets_from, targets_now
from game.systems.battle.queries import sees
from game.systems.battle.state import Battle, first_state
from random_boards import lot, random_ground, random_setup
from tests.battle.boards import BOOK, catalog, hexagon, table
from tests.battle.oracle import Oracle, Verdict, spread

HERE = Path(__file__).parent.parent / "cases"
SHARED = Path(os.environ.get("HEXMARCH_CASES", Path(__file__).parents[2].parent / "shared/cases"))
Json = Mapping[str, object]


def enemies(state: Battle) -> list[PieceId]:
    """Every enemy and quest unit that stands."""
    kinds = {Role.ENEMY, Role.QUEST}
    return [piece.id for piece in state.pieces.values() if piece.kind in kinds and piece.is_up]


def boards(seed: int, count: int) -> Iterator[Battle]:
    """First states of battles drawn by lot."""
    rng = lot(seed)
    for number in range(count):
        yield first_state(random_setup(rng, catalog(), f"board {number}"))


def told(found: Plan) -> Verdict:
    """A plan in the words of the oracle."""
    return Verdict(
        str(found.decision),
        found.movement,
        frozenset(found.closest),
        frozenset(found.destinations),
        frozenset(steps for _hex, steps in found.distances) or frozenset({0}),
        frozenset(map(str, found.priority_units)),
        frozenset(map(str, found.approach)),
        frozenset(found.ends),
    )


# --- the cases with the right answers


def case_files() -> list[Path]:
    """The cases that are always there, and those beside the project where they are."""
    return [*sorted(HERE.glob("*.yaml")), *sorted(SHARED.rglob("*.yaml"))]


@pytest.mark.rule("battle 6.2: the cases with the right answers")
@pytest.mark.parametrize("path", case_files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_case_agrees_in_every_field(path: Path) -> None:
    """Every field of every enemy's answer agrees, whole sets both ways."""
    setup = read_battle(path, catalog()).setup
    assert setup is not None
    state = first_state(setup)
    wanted = cast("list[Json]", json.loads(path.with_suffix(".json").read_text()))
    found = [answer(plan(state, unit)) for unit in enemies(state)]
    assert found == wanted


@pytest.mark.rule("battle 6.2: all cases of the reference")
def test_the_cases_of_the_reference_are_all_there() -> None:
    """Beside the project lie 109 cases; without them only those of the project are compared."""
    if not SHARED.is_dir():
        pytest.skip("the reference cases are not beside the project; its own copies are compared")
    assert len(list(SHARED.rglob("*.yaml"))) == 109


def answer(found: Plan) -> Json:
    """A plan as the files of answers tell it."""
    steps = sorted({number for _hex, number in found.distances}) or [0]
    return {
        "unit": found.unit,
        "movement": found.movement,
        "closest": pairs(found.closest),
        "destinations": pairs(found.destinations),
        "distance": steps[0] if len(steps) == 1 else steps,
        "priority_units": list(found.priority_units),
        "approach": list(found.approach),
        "decision": str(found.decision),
        "ends": pairs(found.ends),
        "targets": [
            {
                "at": [entry.at.q, entry.at.r],
                "certain": list(entry.certain),
                "choose": {"count": entry.more, "from": list(entry.choose)}
                if entry.choose
                else None,
            }
            for entry in found.targets
        ],
    }


def pairs(hexes: tuple[Hex, ...]) -> list[list[int]]:
    """Hexes as the files write them."""
    return [[hex_.q, hex_.r] for hex_ in sorted(hexes)]


# --- an independent reading


@pytest.mark.rule("battle 6.2: an independent reading agrees")
@pytest.mark.parametrize("seed", range(10))
def test_a_plain_reading_of_the_rules_agrees(seed: int) -> None:
    """The rules, worked out once more with sets of hexes, say the same; v2 and v1 alike."""
    compared = 0
    for state in boards(seed, 60):
        for unit in enemies(state):
            assert told(plan(state, unit)) == Oracle(state, unit).verdict(), (state, unit)
            compared += 1
    assert compared > 60


def with_wings(setup: BattleSetup) -> BattleSetup:
    """The same battle on a map with many empty columns on both sides."""
    columns = [hex_.q for tile in setup.tiles for hex_ in tile.hexes]
    west = Tile(TileId("west"), tuple(Hex(min(columns) - 1 - n // 5, n % 5) for n in range(200)))
    east = Tile(TileId("east"), tuple(Hex(max(columns) + 1 + n // 5, n % 5) for n in range(200)))
    return replace(setup, tiles=(*setup.tiles, west, east))


@pytest.mark.rule("battle 6.2: the same however wide the map is")
@pytest.mark.parametrize("steps", [1, 3])
def test_a_strip_of_a_wide_map_says_what_the_whole_map_says(
    steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is near is decided on the strip about the units, anything else on the whole map."""
    rng = lot(steps)
    setups = [with_wings(random_setup(rng, catalog(), f"wide {number}")) for number in range(40)]
    whole = [[plan(state, unit) for unit in enemies(state)] for state in map(first_state, setups)]
    # As if these maps were wide ones.
    monkeypatch.setattr("game.hexes.grid.WIDE", 0)
    monkeypatch.setattr("game.systems.battle.movement.field._NEAR", steps)
    states = [first_state(setup) for setup in setups]
    assert [[plan(state, unit) for unit in enemies(state)] for state in states] == whole
    cut = [bool(survey(s, unit, near=True).low) for s in states for unit in enemies(s)]
    assert sum(cut) > len(cut) // 2


@pytest.mark.rule("battle 6.6: from where it stands")
def test_whom_it_targets_where_it_stands_is_what_its_field_says() -> None:
    """Looked at from the unit or from those it could hit; on a hex that was closed as well."""
    rng = lot(6)
    for state in boards(6, 60):
        standing = [piece.at for piece in state.pieces.values() if piece.at is not None]
        closed = replace(state, board=state.board.with_impassable(rng.choice(standing), on=True))
        for now in (state, closed):
            for unit in enemies(now):
                field = survey(now, unit)
                assert targets_now(now, unit) == targets_from(field, field.at)


# --- laws, and faults that other programs had


@pytest.mark.rule("known fault M1", "known fault M3", "known fault M11", "known fault M13")
@pytest.mark.parametrize("seed", range(100, 104))
def test_it_never_ends_further_from_every_destination_than_it_began(seed: int) -> None:
    """M3, M11, M13: each end is as near to a destination as its steps allow; adjacent: one step."""
    for state in boards(seed, 60):
        for unit in enemies(state):
            found = plan(state, unit)
            if found.decision not in {Decides.MOVE, Decides.APPROACH}:
                assert found.ends == (found.start,)
                continue
            oracle = Oracle(state, unit)
            steps = dict(found.distances)
            ways = oracle.free | {oracle.start}
            left = {goal: spread(goal, ways.__contains__) for goal in steps}
            for end in found.ends:
                assert any(
                    left[goal][end] == max(0, steps[goal] - found.movement)
                    for goal in steps
                    if end in left[goal]
                )
            if set(steps.values()) == {1} and found.movement:
                assert set(found.ends) == set(steps)
            # M1: asked again, it says the same, tied hexes and reasons included
            assert plan(state, unit) == found


@pytest.mark.rule("known fault M7")
def test_m7_untargetable_units_do_not_draw_while_a_target_can_be_had() -> None:
    """M7: the nearest is hidden: it goes to the farther one; all hidden: it closes up."""
    near_hidden = table("h . E . 1 a", E="enemy", h="companion +stealth", a="adventurer")
    assert near_hidden.plan("E").destinations == near_hidden.where("1")
    all_hidden = table(
        "h 1 . E . . . a", E="enemy", h="companion +stealth", a="adventurer +stealth"
    )
    found = all_hidden.plan("E")
    assert (found.decision, found.approach) == (Decides.APPROACH, ("h",))
    assert found.destinations == all_hidden.where("1")
    whys = [finding.why for finding in found.findings]
    assert Why.NO_DESTINATION in whys
    assert Why.CLOSEST_UNIT in whys


@pytest.mark.rule("known fault M8")
def test_m8_without_any_opposing_unit_it_says_nobody() -> None:
    """M8: no opposing unit at all: it stays, for nobody, at no distance, and nothing crashes."""
    found = table("E . F", E="enemy", F="enemy").plan("E")
    assert (found.decision, found.approach, found.distances) == (Decides.STAY, (), ())
    assert Why.NOBODY in {finding.why for finding in found.findings}


@pytest.mark.rule("known fault M9")
def test_m9_a_target_ringed_by_walls_is_still_approached() -> None:
    """M9: the goal is a hex from which the target can be hit, not the target's own hex."""
    around = Hex(4, 0).neighbors()
    signs = hexagon(6, {"E": (-2, 0), "a": (4, 0)}) | {around[i]: "#" for i in (0, 1, 2, 3, 4)}
    found = table(signs, E="enemy range=2", a="adventurer").plan("E")
    assert found.decision is Decides.MOVE
    walled = table(
        hexagon(6, {"E": (-2, 0), "a": (4, 0)}) | dict.fromkeys(around, "#"),
        E="enemy range=3",
        a="adventurer",
    ).plan("E")
    # range is not counted through walls: nobody can ever hit it, and there is no way to it
    assert (walled.decision, walled.approach) == (Decides.STAY, ())
    friends = dict(zip("BCDFGH", [(h.q, h.r) for h in around], strict=True))
    ringed = table(
        hexagon(6, {"E": (-2, 0), "a": (4, 0)} | friends),
        E="enemy range=2",
        a="adventurer",
        units=dict.fromkeys("BCDFGH", "enemy"),
    ).plan("E")
    assert ringed.decision is Decides.MOVE


@pytest.mark.rule("known fault M15")
def test_m15_the_distance_shown_is_the_length_of_the_route() -> None:
    """M15: round a wall the number of hexes is that of the route, not of the straight line."""
    signs = dict.fromkeys(Hex(0, 0).range_(3), ".")
    signs |= {Hex(1, r): "#" for r in range(-3, 2)}
    signs |= {Hex(0, 0): "E", Hex(2, -1): "a"}
    played = table(signs, E="enemy", a="adventurer")
    (goal, steps), *_ = played.plan("E").distances
    assert steps == spread(Hex(0, 0), lambda h: signs.get(h) == "." and h != Hex(2, -1))[goal]
    assert steps > goal.distance_to(Hex(0, 0))


@pytest.mark.rule("known fault M17")
def test_m17_moving_and_then_hitting_nobody_is_an_outcome_of_its_own() -> None:
    """M17: after the move nobody is in range: the plan says so before, the table after."""
    played = table("E . . . . a", E="enemy", a="adventurer").begin()
    assert Why.NO_TARGET in {finding.why for finding in played.plan("E").findings}
    played.turn("E")
    assert [str(event.why) for event in played.events if hasattr(event, "why")][-1] == "no-target"


@pytest.mark.rule("known fault M20")
def test_m20_two_units_on_one_hex_are_an_error_with_its_place() -> None:
    """M20: such a file is refused by name, with its line; no unit is silently put on another."""
    text = """format: hexmarch/battle/1
name: Two on one hex
tiles:
  - {id: yard, hexes: [[0, 0], [1, 0]]}
units:
  - {id: one, role: adventurer, at: [0, 0], chip: {name: A, health: 3, stamina: 2, magicka: 1}}
  - {id: two, role: enemy, at: [0, 0], chip: tollgate-bruiser}
"""
    found = read_battle_text(text, catalog(), file="two.yaml")
    assert found.setup is None
    (problem,) = found.problems
    assert str(problem).startswith("two.yaml:7: ")
    assert "one" in str(problem)


@pytest.mark.rule("known fault L1", "known fault L2")
def test_l1_l2_sight_is_the_same_both_ways() -> None:
    """L1, L2: sight from one hex to another is sight back, whatever lies between."""
    rng = lot(5)
    for _ in range(100):
        ground = random_ground(rng)
        board = Board(ground.tiles, ground.impassable)
        hexes = rng.sample(board.grid.members, min(20, len(board.grid.members)))
        for one in hexes:
            for other in hexes:
                assert board.sees(one, other) == board.sees(other, one)
                assert board.distance(one, other) == board.distance(other, one) or (
                    one in ground.impassable or other in ground.impassable
                )


@pytest.mark.rule("known fault L3")
def test_l3_there_is_no_sight_off_the_map() -> None:
    """L3: a hex off the map is neither seen nor sees, and counts for no distance."""
    board = Board((Tile(table("a").state.board.tiles[0].id, (Hex(0, 0), Hex(1, 0))),))
    assert not board.sees(Hex(0, 0), Hex(2, 0))
    assert not board.sees(Hex(2, 0), Hex(0, 0))
    assert board.distance(Hex(0, 0), Hex(2, 0)) is None


Turn = st.tuples(st.integers(0, 5), st.integers(-20, 20), st.integers(-20, 20))


def turned(setup: BattleSetup, sixths: int, by: Hex) -> BattleSetup:
    """The same battle on a board turned about 0,0 and moved."""

    def new(at: Hex) -> Hex:
        for _ in range(sixths):
            at = Hex(-at.r, at.q + at.r)
        return at + by

    return replace(
        setup,
        tiles=tuple(Tile(tile.id, tuple(map(new, tile.hexes))) for tile in setup.tiles),
        impassable=tuple(map(new, setup.impassable)),
        entrance=tuple(map(new, setup.entrance)),
        units=tuple(replace(u, at=None if u.at is None else new(u.at)) for u in setup.units),
    )


@pytest.mark.rule("known fault L6", "battle 6.2: the same wherever the board lies")
@settings(max_examples=60)
@given(seed=st.integers(0, 10_000), turn=Turn)
def test_a_turned_and_moved_board_gives_the_turned_and_moved_answer(
    seed: int, turn: tuple[int, int, int]
) -> None:
    """L6: turning or moving the whole board changes no decision, no sight and no target."""
    sixths, q, r = turn
    setup = random_setup(lot(seed), catalog(), "turned")
    state, other = first_state(setup), first_state(turned(setup, sixths, Hex(q, r)))

    def new(at: Hex) -> Hex:
        for _ in range(sixths):
            at = Hex(-at.r, at.q + at.r)
        return at + Hex(q, r)

    for unit in enemies(state):
        here, there = plan(state, unit), plan(other, unit)
        assert {new(hex_) for hex_ in here.ends} == set(there.ends)
        assert {new(hex_) for hex_ in here.closest} == set(there.closest)
        assert {(new(h), n) for h, n in here.distances} == set(there.distances)
        assert (here.decision, here.approach) == (there.decision, there.approach)
        assert {(new(t.at), t.certain, t.choose) for t in here.targets} == {
            (t.at, t.certain, t.choose) for t in there.targets
        }
        for foe in state.pieces:
            assert sees(state, unit, foe) == sees(other, unit, foe)


@pytest.mark.rule("known fault L7")
def test_each_hex_of_a_joined_map_has_one_name_and_one_tile() -> None:
    """L7: hex to text and back is the same hex, also at a seam, and only its own tile holds it."""
    for state in boards(0, 40):
        board = state.board
        named = {str(at): at for at in board.grid.members}
        assert len(named) == len(board.grid.members)
        for text, at in named.items():
            assert Hex.parse(text) == at
            assert [tile for tile in board.tiles if at in tile.hexes] == [board.tile_at(at)]


@pytest.mark.rule("design: plan is pure")
def test_a_plan_changes_nothing_and_is_the_same_inside_the_turn() -> None:
    """Asked before the turn and inside it, at its start, the answer is the same."""
    for state in boards(77, 80):
        for unit in enemies(state):
            before = dict(state.pieces)
            outside = plan(state, unit)
            inside = plan(machine.evolve(BOOK, state, TurnBegan(unit)), unit)
            assert outside == inside
            assert dict(state.pieces) == before
