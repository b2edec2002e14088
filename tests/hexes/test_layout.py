"""Hexes and pixels: what is under the pointer, outlines, fitting a view."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexes import Direction, Hex, HexLayout, Point

ORIGIN = Hex(0, 0)
SCALES = (0.25, 0.5, 1.0, 2.0, 4.0)
SIZE = 40.0

coordinates = st.integers(-200, 200)
hexes = st.builds(Hex, coordinates, coordinates)
shapes = st.lists(hexes, min_size=1, max_size=30)
pixels = st.floats(-5000, 5000)
layouts = st.builds(HexLayout, st.floats(4, 200), st.tuples(pixels, pixels), st.integers(-7, 7))


def near(a: Point, b: Point, within: float = 1e-6) -> bool:
    """Tell whether two places are the same but for rounding."""
    return math.dist(a, b) <= within


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("turns", range(6))
def test_the_hex_at_a_pixel_has_the_nearest_centre(scale: float, turns: int) -> None:
    """Known fault P1: near a corner the neighbour is picked."""
    chance = random.Random(f"{scale} {turns}")  # noqa: S311 - places to try, not secrets
    layout = HexLayout(SIZE * scale, (chance.uniform(-900, 900), chance.uniform(-900, 900)), turns)
    for _ in range(2_000):
        pixel = (chance.uniform(-2000, 2000), chance.uniform(-2000, 2000))
        at = layout.hex_at(pixel)
        here = math.dist(layout.center(at), pixel)
        # No hex but a neighbour can be nearer when this one holds the pixel within its outline.
        assert here <= layout.size + 1e-9
        assert all(
            here <= math.dist(layout.center(other), pixel) + 1e-9 for other in at.neighbors()
        )


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("turns", range(6))
def test_just_inside_each_corner_is_the_hex_itself(scale: float, turns: int) -> None:
    """Known fault P1: the right corner of a hex picks the neighbour."""
    layout = HexLayout(SIZE * scale, (641.5, 333.25), turns)
    for at in ORIGIN.range_(12):
        x, y = layout.center(at)
        for corner_x, corner_y in layout.corners(at):
            inside = (x + 0.999 * (corner_x - x), y + 0.999 * (corner_y - y))
            assert layout.hex_at(inside) == at


@given(layouts, hexes)
def test_a_centre_belongs_to_its_hex(layout: HexLayout, at: Hex) -> None:
    """Known faults P4, P5: a place stands for a hex at every zoom, after every pan."""
    assert layout.hex_at(layout.center(at)) == at


@given(layouts, hexes)
def test_neighbours_lie_where_their_directions_say(layout: HexLayout, at: Hex) -> None:
    """Flat-top: a step is the root of 3 times the size."""
    x, y = layout.center(at)
    for i, direction in enumerate(Direction):
        # North is up; each direction and each turn of the view is a sixth more, clockwise.
        angle = math.radians(60 * (i + layout.turns) - 90)
        step = layout.size * math.sqrt(3)
        expected = (x + step * math.cos(angle), y + step * math.sin(angle))
        assert near(layout.center(at.neighbor(direction)), expected)


@given(layouts, hexes)
def test_corners_are_clockwise_from_the_right(layout: HexLayout, at: Hex) -> None:
    """As they are seen, however the view is turned."""
    x, y = layout.center(at)
    for i, corner in enumerate(layout.corners(at)):
        angle = math.radians(60 * i)
        expected = (x + layout.size * math.cos(angle), y + layout.size * math.sin(angle))
        assert near(corner, expected)


@given(layouts, hexes)
def test_an_edge_is_shared_with_the_neighbour(layout: HexLayout, at: Hex) -> None:
    """The six edges are the six sides, each also the side of one neighbour."""
    corners = layout.corners(at)
    sides = set(zip(corners, corners[1:] + corners[:1], strict=True))
    edges = {direction: layout.edge(at, direction) for direction in Direction}
    assert set(edges.values()) == sides
    for i, direction in enumerate(Direction):
        back = tuple(Direction)[(i + 3) % 6]
        first, second = edges[direction]
        other_first, other_second = layout.edge(at.neighbor(direction), back)
        assert near(first, other_second)
        assert near(second, other_first)


@given(layouts, hexes)
def test_a_pixel_on_a_side_belongs_to_a_hex_that_has_it(layout: HexLayout, at: Hex) -> None:
    """A tie goes to one of the hexes that meet there."""
    for direction in Direction:
        (x, y), (other_x, other_y) = layout.edge(at, direction)
        middle = ((x + other_x) / 2, (y + other_y) / 2)
        found = layout.hex_at(middle)
        assert found in {at, at.neighbor(direction)}
        assert layout.hex_at((x, y)) in at.range_(1)


@given(layouts, shapes)
def test_bounds_are_those_of_all_corners(layout: HexLayout, shape: list[Hex]) -> None:
    """No outline sticks out, and none is far from the border."""
    corners = [corner for at in shape for corner in layout.corners(at)]
    left, top, right, bottom = layout.bounds(shape)
    assert near((left, top), (min(x for x, _ in corners), min(y for _, y in corners)))
    assert near((right, bottom), (max(x for x, _ in corners), max(y for _, y in corners)))


@given(
    shapes,
    st.floats(100, 3000),
    st.floats(100, 3000),
    st.floats(0, 45),
    st.integers(-7, 7),
)
def test_fit_fills_the_view_in_one_way_and_is_centred(
    shape: list[Hex], width: float, height: float, margin: float, turns: int
) -> None:
    """As large as the margin allows."""
    layout = HexLayout.fit(shape, width=width, height=height, margin=margin, turns=turns)
    left, top, right, bottom = layout.bounds(shape)
    assert layout.turns == turns
    assert near((left + right, top + bottom), (width, height), 1e-5)
    spare = (left - margin, top - margin)
    assert min(spare) == pytest.approx(0, abs=1e-5)


def test_what_makes_no_sense_is_refused() -> None:
    """Sizes, origins, margins and empty maps."""
    for size, origin in ((0.0, (0.0, 0.0)), (math.nan, (0.0, 0.0)), (1.0, (0.0, math.inf))):
        with pytest.raises(ValueError, match="size above 0 and a finite origin"):
            HexLayout(size, origin)
    with pytest.raises(ValueError, match="give at least one"):
        HexLayout(1.0, (0.0, 0.0)).bounds([])
    with pytest.raises(ValueError, match="leaves no room"):
        HexLayout.fit([ORIGIN], width=100, height=30, margin=15)
    with pytest.raises(ValueError, match="give at least one"):
        HexLayout.fit([], width=100, height=30)
