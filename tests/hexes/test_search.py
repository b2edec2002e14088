"""Searches with a callback, compared with plain enumeration."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexes import Direction, Hex, breadth_first, field_of_movement, shortest_path

ORIGIN = Hex(0, 0)
AREA = ORIGIN.range_(4)
shapes = st.frozensets(st.sampled_from(AREA))
places = st.sampled_from(AREA)


def relaxed(start: Hex, costs: dict[Hex, int]) -> dict[Hex, int]:
    """Return the least cost to every hex by repeating until nothing changes (Bellman and Ford)."""
    best = {start: 0}
    changed = True
    while changed:
        changed = False
        for at in list(best):
            for neighbor in at.neighbors():
                if neighbor in costs:
                    total = best[at] + costs[neighbor]
                    if total < best.get(neighbor, total + 1):
                        best[neighbor] = total
                        changed = True
    return best


def test_distance_on_an_open_plane_is_the_number_of_steps() -> None:
    """Up to the limit, the nearest first."""
    found = breadth_first(ORIGIN, lambda _: True, limit=6)
    assert found == {at: ORIGIN.distance_to(at) for at in ORIGIN.range_(6)}
    assert list(found.values()) == sorted(found.values())


@given(shapes, places, st.integers(0, 6) | st.none())
def test_breadth_first_finds_the_least_steps(
    shape: frozenset[Hex], start: Hex, limit: int | None
) -> None:
    """On any shape, from inside or outside it."""
    expected = relaxed(start, dict.fromkeys(shape, 1))
    assert breadth_first(start, shape.__contains__, limit) == {
        at: steps for at, steps in expected.items() if limit is None or steps <= limit
    }


@given(st.dictionaries(places, st.integers(0, 4)), places, st.integers(0, 12))
def test_field_of_movement_finds_the_least_cost(
    costs: dict[Hex, int], start: Hex, budget: int
) -> None:
    """With any costs, 0 among them, and hexes that cannot be entered."""
    expected = relaxed(start, costs)
    assert field_of_movement(start, budget, costs.get) == {
        at: total for at, total in expected.items() if total <= budget
    }


def test_no_movement_reaches_only_the_start() -> None:
    """Known fault P8: nothing left to move with lights no hex."""
    assert field_of_movement(ORIGIN, 0, lambda _: 1) == {ORIGIN: 0}


def test_what_is_below_0_is_refused() -> None:
    """A budget or a cost below 0 is named."""
    with pytest.raises(ValueError, match="budget is -1"):
        field_of_movement(ORIGIN, -1, lambda _: 1)
    with pytest.raises(ValueError, match="costs -2 movement points"):
        field_of_movement(ORIGIN, 3, lambda _: -2)


def all_shortest(start: Hex, goal: Hex, shape: frozenset[Hex]) -> list[tuple[Hex, ...]]:
    """Return every shortest way, those with the earlier directions first."""
    left = relaxed(goal, dict.fromkeys(shape | {start}, 1))
    if start not in left or goal not in shape:
        return []
    ways: list[tuple[Hex, ...]] = [()]
    for steps in range(left[start] - 1, -1, -1):
        ways = [
            (*way, neighbor)
            for way in ways
            for neighbor in (way[-1] if way else start).neighbors()
            if neighbor in shape and left.get(neighbor) == steps
        ]
    return ways


@given(shapes, places, places)
def test_the_path_is_the_first_of_the_shortest(
    shape: frozenset[Hex], start: Hex, goal: Hex
) -> None:
    """The promised one of all shortest ways; None if there is none."""
    path = shortest_path(start, goal, shape.__contains__)
    if start == goal:
        assert path == ()
    else:
        assert path == next(iter(all_shortest(start, goal, shape)), None)


def test_an_open_path_takes_the_earlier_direction_first() -> None:
    """North before north-east."""
    n, ne = Direction.N.vector, Direction.NE.vector
    assert shortest_path(ORIGIN, n + ne, lambda _: True) == (n, n + ne)


def test_an_adjacent_goal_is_one_step() -> None:
    """Known fault M13: a way of one hex is refused."""
    for goal in ORIGIN.neighbors():
        assert shortest_path(ORIGIN, goal, {goal}.__contains__) == (goal,)


def test_a_way_round_a_wall_is_longer_than_the_straight_line() -> None:
    """Known fault M15: the straight distance is taken for the number of steps."""
    wall = frozenset(Hex(1, r) for r in range(-3, 3))
    path = shortest_path(ORIGIN, Hex(2, -1), lambda at: at not in wall)
    assert path is not None
    assert len(path) > ORIGIN.distance_to(Hex(2, -1))
    assert wall.isdisjoint(path)
