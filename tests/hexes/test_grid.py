"""Sets of hexes as integers, compared with plain sets and with the searches that ask a callback."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.hexes import Hex, HexGrid, breadth_first

ORIGIN = Hex(0, 0)
small = st.integers(-6, 6)
hexes = st.builds(Hex, small, small)
offsets = st.builds(Hex, st.integers(-(10**6), 10**6), st.integers(-(10**6), 10**6))
# Scattered hexes; lines along each axis and a slanted band; a ring and a disc with holes, which are
# not convex; two islands far apart.
loose = st.frozensets(hexes, max_size=60)
fixed = st.sampled_from(
    [
        frozenset(Hex(3, r) for r in range(-5, 6)),
        frozenset(Hex(q, -2) for q in range(-5, 6)),
        frozenset(Hex(q, -q) for q in range(-5, 6)),
        frozenset(Hex(q, -q // 2 + d) for q in range(-8, 9) for d in (0, 1)),
        frozenset(ORIGIN.ring(3)) | {ORIGIN},
        frozenset(ORIGIN.range_(3)) - {Hex(1, 0), Hex(1, -1), Hex(0, -2)},
        frozenset(ORIGIN.range_(1)) | frozenset(Hex(900, -400).range_(1)),
        frozenset(Hex(q, r) for q in range(3) for r in range(4)),
    ]
)
shapes = st.builds(
    lambda shape, offset: frozenset(at + offset for at in shape), loose | fixed, offsets
)


@st.composite
def grids(draw: st.DrawFn) -> tuple[HexGrid, frozenset[Hex], frozenset[Hex]]:
    """Draw a grid that is not empty and two sets of its hexes, the first not empty."""
    shape = draw(shapes.filter(bool))
    members = st.sampled_from(sorted(shape))
    return (
        HexGrid(shape),
        draw(st.frozensets(members, min_size=1, max_size=8)),
        draw(st.frozensets(members)),
    )


def touching(some: frozenset[Hex]) -> set[Hex]:
    """Return all neighbours of some hexes."""
    return {neighbor for at in some for neighbor in at.neighbors()}


def plain_layers(start: frozenset[Hex], within: frozenset[Hex]) -> list[frozenset[Hex]]:
    """Return the layers worked out with plain sets."""
    layers = [start]
    seen = set(start)
    while layer := (touching(layers[-1]) & within) - seen:
        layers.append(frozenset(layer))
        seen |= layer
    return layers


@given(shapes)
def test_a_grid_is_the_set_it_was_made_of(shape: frozenset[Hex]) -> None:
    """Sorted, each hex once, bits in the order of the hexes."""
    grid = HexGrid(list(shape) * 2)
    assert grid.members == tuple(grid) == tuple(sorted(shape)) == grid.hexes(grid.all)
    assert len(grid) == len(shape) == grid.count(grid.all)
    assert all(at in grid and grid.bit(at) == 1 << grid.index(at) for at in shape)
    indexes = [grid.index(at) for at in grid]
    assert indexes == sorted(set(indexes))


@given(shapes, shapes)
def test_hexes_outside_have_no_bit(shape: frozenset[Hex], other: frozenset[Hex]) -> None:
    """They are nowhere in a mask, and asking for the index is an error."""
    grid = HexGrid(shape)
    assert grid.hexes(grid.mask(other)) == tuple(sorted(shape & other))
    for at in (other | touching(shape)) - shape:
        assert grid.bit(at) == 0
        assert at not in grid
        with pytest.raises(KeyError):
            grid.index(at)


@given(grids())
def test_masks_are_sets(drawn: tuple[HexGrid, frozenset[Hex], frozenset[Hex]]) -> None:
    """The operators on integers are those on sets."""
    grid, some, others = drawn
    a, b = grid.mask(some), grid.mask(others)
    assert grid.hexes(a) == tuple(sorted(some))
    assert grid.hexes(a | b) == tuple(sorted(some | others))
    assert grid.hexes(a & b) == tuple(sorted(some & others))
    assert grid.hexes(a & ~b) == tuple(sorted(some - others))
    assert grid.count(a | b) == len(some | others)


@given(shapes)
def test_each_step_goes_to_the_neighbours_and_never_wraps(shape: frozenset[Hex]) -> None:
    """From every hex of a shape, in all six directions."""
    grid = HexGrid(shape)
    for at in shape:
        grown = grid.grow(grid.bit(at))
        inside = set(at.neighbors()) & shape
        assert grid.hexes(grown) == tuple(sorted(inside))
        # Nothing is lost either: a neighbour beyond the grid is a bit beyond the grid.
        assert (grown & ~grid.all != 0) == (len(inside) < 6)


@given(grids())
def test_growing_a_set_grows_each_of_its_hexes(
    drawn: tuple[HexGrid, frozenset[Hex], frozenset[Hex]],
) -> None:
    """The set itself is left out."""
    grid, some, others = drawn
    for part in (some, others):
        expected = (touching(part) & set(grid)) - part
        assert grid.hexes(grid.grow(grid.mask(part))) == tuple(sorted(expected))


@given(grids(), st.integers(0, 5))
def test_layers_and_spread_agree_with_plain_sets(
    drawn: tuple[HexGrid, frozenset[Hex], frozenset[Hex]], steps: int
) -> None:
    """From any start, inside `within` or not, with a limit or none."""
    grid, start, within = drawn
    expected = plain_layers(start, within)
    a, b = grid.mask(start), grid.mask(within)
    assert [set(grid.hexes(layer)) for layer in grid.layers(a, b)] == expected
    limited = grid.layers(a, b, limit=steps)
    assert [set(grid.hexes(layer)) for layer in limited] == expected[: steps + 1]
    reached = frozenset[Hex]().union(*expected[: steps + 1])
    assert grid.hexes(grid.spread(a, steps, b)) == tuple(sorted(reached))


@given(grids())
def test_layers_agree_with_the_search_that_asks(
    drawn: tuple[HexGrid, frozenset[Hex], frozenset[Hex]],
) -> None:
    """Distances are those of `breadth_first`."""
    grid, start, within = drawn
    first = min(start)
    layers = grid.layers(grid.bit(first), grid.mask(within))
    found = {at: steps for steps, layer in enumerate(layers) for at in grid.hexes(layer)}
    assert found == breadth_first(first, within.__contains__)


@given(grids(), st.data())
def test_layers_stop_at_the_first_hit(
    drawn: tuple[HexGrid, frozenset[Hex], frozenset[Hex]], data: st.DataObject
) -> None:
    """The layer with the hit is the last one, layer 0 among them."""
    grid, start, within = drawn
    goals = data.draw(st.frozensets(st.sampled_from(grid.members), min_size=1))
    until = grid.mask(goals)
    everything = grid.layers(grid.mask(start), grid.mask(within))
    stopped = grid.layers(grid.mask(start), grid.mask(within), until)
    hits = [i for i, layer in enumerate(everything) if layer & until]
    assert stopped == (everything[: hits[0] + 1] if hits else everything)


@given(grids(), st.data())
def test_the_way_back_leads_along_the_shortest_ways(
    drawn: tuple[HexGrid, frozenset[Hex], frozenset[Hex]], data: st.DataObject
) -> None:
    """Of the hexes of any layer those from which some goal is as near as the layers say."""
    grid, start, within = drawn
    ways = grid.ways(grid.mask(start), grid.mask(within))
    layers = ways.layers()
    far = data.draw(st.integers(0, len(layers) - 1))
    steps = data.draw(st.integers(0, far))
    ends = grid.hexes(layers[far])
    goal = grid.mask(data.draw(st.frozensets(st.sampled_from(ends), min_size=1)))
    expected = []
    for at in grid.hexes(layers[steps]):
        found = grid.layers(grid.bit(at), grid.mask(within), limit=far - steps)
        if len(found) > far - steps and found[far - steps] & goal:
            expected.append(at)
    assert grid.hexes(ways.back(goal, far, steps)) == tuple(expected)
    assert ways.nearest(goal) == (goal, far)
    assert ways.back(goal, far, far + 1) == goal


@given(grids(), st.integers(0, 4))
def test_disks_are_what_spreads_from_single_hexes(
    drawn: tuple[HexGrid, frozenset[Hex], frozenset[Hex]], steps: int
) -> None:
    """All at once gives the same as one after the other."""
    grid, some, within = drawn
    bits = [grid.bit(at) for at in some]
    expected = [grid.spread(bit, steps, grid.mask(within)) for bit in bits]
    assert grid.disks(grid.places(some), steps, grid.mask(within)) == expected
    assert grid.joined(grid.places(some)) == grid.mask(some)


@given(shapes)
@example(frozenset(Hex(q, r) for q in range(4) for r in range(4)))
def test_a_mask_with_bits_beyond_the_grid_shows_only_the_grid(shape: frozenset[Hex]) -> None:
    """Such bits are no hexes and lead nowhere."""
    grid = HexGrid(shape)
    beyond = (1 << (grid.all.bit_length() + 9)) - 1
    assert grid.hexes(beyond) == grid.members
    assert grid.count(beyond) == len(shape)
    assert grid.layers(grid.all, beyond) == ((grid.all,) if shape else ())
    assert grid.spread(grid.all, 3, beyond) == grid.all


def test_few_hexes_of_a_large_grid_come_out_like_many() -> None:
    """Both ways of reading a mask give the same."""
    grid = HexGrid(ORIGIN.range_(30))
    for count in (1, 2, 50, 100, 150, 2000):
        some = grid.members[:: max(1, len(grid) // count)]
        assert grid.hexes(grid.mask(some)) == some


def test_an_empty_grid_has_nothing() -> None:
    """And asking it does no harm."""
    grid = HexGrid([])
    assert (grid.all, grid.members, grid.bit(ORIGIN), grid.mask([ORIGIN])) == (0, (), 0, 0)
    assert grid.grow(0) == 0
    assert grid.layers(0, grid.all) == ()
    assert grid.hexes(0) == ()


@pytest.mark.parametrize("step", [Hex(0, 1), Hex(1, 0), Hex(1, -1)])
def test_lines_and_far_islands_stay_small(step: Hex) -> None:
    """Bits are counted by the hexes there are, not by the space between."""
    line = HexGrid(ORIGIN + step * i for i in range(5000))
    assert line.all.bit_length() <= 4 * 5000
    assert len(line.layers(line.bit(ORIGIN), line.all)) == 5000
    islands = HexGrid(at + step * times for at in ORIGIN.range_(1) for times in (0, 10**9))
    assert islands.all.bit_length() < 100
    assert islands.count(islands.spread(islands.bit(ORIGIN), 50, islands.all)) == 7


@pytest.mark.parametrize("limit", [None, 3, 8, 9, 30])
@pytest.mark.parametrize("middle", [Hex(0, 0), Hex(60, 3), Hex(119, 4), Hex(30, 2)])
def test_a_wide_map_is_searched_like_a_small_one(middle: Hex, limit: int | None) -> None:
    """A search begins on a strip of a wide map; what it finds there and further on is the same."""
    shape = [Hex(q, r) for q in range(120) for r in range(5)]
    walls = {at for at in shape if (at.q * 7 + at.r * 5) % 11 == 0 or (at.q == 33 and at.r < 4)}
    grid = HexGrid(shape)
    free = {at for at in shape if at not in walls}
    within, start = grid.mask(free), grid.bit(middle)
    expected, seen = [{middle}], {middle}
    while limit is None or len(expected) <= limit:
        ring = {at for one in expected[-1] for at in one.neighbors() if at in free} - seen
        if not ring:
            break
        seen |= ring
        expected.append(ring)
    found = grid.layers(start, within, limit=limit)
    assert [set(grid.hexes(layer)) for layer in found] == expected
    for steps, ring in enumerate(expected):
        goal = grid.bit(min(ring))
        assert grid.layers(start, within, goal, limit) == found[: steps + 1]
    ways = grid.ways(start, within, limit=limit)
    assert ways.reached() == grid.mask(seen)
    for far in (7, 8, 9, 23, 24, 25, 60, 119):
        if far < len(ways):
            goal = found[far]
            for before in range(far - 1, -1, -1):
                goal = grid.grow(goal) & found[before]
                assert ways.back(found[far], far, before) == goal
            assert ways.nearest(found[far] | within & ~ways.reached()) == (found[far], far)
    with pytest.raises(ValueError, match="None of these hexes"):
        ways.nearest(0)


def test_grids_are_values_and_cannot_be_changed() -> None:
    """Equal where their hexes are."""
    grid = HexGrid(ORIGIN.range_(2))
    assert grid == HexGrid(reversed(ORIGIN.range_(2)))
    assert hash(grid) == hash(HexGrid(ORIGIN.range_(2)))
    assert grid != HexGrid(ORIGIN.range_(1))
    assert repr(HexGrid([ORIGIN])) == "HexGrid((Hex(q=0, r=0),))"
    for name in ("all", "members"):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(grid, name, 0)
