"""The camera: zoom, pan, fit and turn, and where lines on the map end (faults P1, P2, P5)."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexes import Hex
from game.ui import overlays
from game.ui.camera import MAX_ZOOM, MIN_ZOOM, Camera
from game.ui.items import Polyline, Rect
from game.ui.theme import STANDARD

VIEW = Rect(0, 60, 940, 612)
MAP = Hex(0, 0).range_(4)

hexes = st.builds(Hex, st.integers(-12, 12), st.integers(-12, 12))
points = st.tuples(st.floats(1, 939), st.floats(61, 671))


def near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Tell whether two places are the same to a thousandth of a pixel."""
    return math.dist(one, other) < 1e-3


def test_fit_shows_the_whole_map_in_the_middle() -> None:
    """Every corner of every hex lies in the view, and the middle is the middle."""
    camera = Camera.fit(MAP, VIEW)
    assert all(VIEW.contains(corner) for hex_ in MAP for corner in camera.layout.corners(hex_))
    left, top, right, bottom = camera.layout.bounds(MAP)
    assert near(((left + right) / 2, (top + bottom) / 2), VIEW.center)


def test_a_tall_map_lies_on_its_side_at_first_where_that_makes_it_larger() -> None:
    """A map as wide as it is tall is seen as it was drawn."""
    tall = [Hex(q, r) for q in range(-1, 2) for r in range(-8, 9)]
    upright, turned = Camera.fit(tall, VIEW), Camera.fit_best(tall, VIEW)
    assert turned.layout.turns
    assert turned.zoom > 1.25 * upright.zoom
    assert all(VIEW.contains(turned.center(hex_)) for hex_ in tall)
    assert Camera.fit_best(MAP, VIEW) == Camera.fit(MAP, VIEW)


def test_fit_without_hexes_or_room_still_gives_a_camera() -> None:
    """An empty map and a folded view are no faults."""
    assert near(Camera.fit((), VIEW).center(Hex(0, 0)), VIEW.center)
    assert Camera.fit(MAP, Rect(0, 0, 3, 2)).zoom == pytest.approx(MIN_ZOOM)


@given(factor=st.floats(0.1, 9), about=points, turns=st.integers(0, 5))
def test_zoom_keeps_what_is_under_the_pointer(
    factor: float, about: tuple[float, float], turns: int
) -> None:
    """What is seen at the pointer stays there, and the zoom stays within its limits."""
    camera = Camera.fit(MAP, VIEW, turns=turns)
    zoomed = camera.zoomed(factor, about)
    assert MIN_ZOOM - 1e-9 <= zoomed.zoom <= MAX_ZOOM + 1e-9
    share = zoomed.layout.size / camera.layout.size
    for hex_ in MAP[::7]:
        (x, y), (to_x, to_y) = camera.center(hex_), zoomed.center(hex_)
        expected = (about[0] + (x - about[0]) * share, about[1] + (y - about[1]) * share)
        assert near(expected, (to_x, to_y))


@given(point=points, zoom=st.floats(MIN_ZOOM, MAX_ZOOM), turns=st.integers(0, 5))
def test_a_place_belongs_to_the_nearest_centre(
    point: tuple[float, float], zoom: float, turns: int
) -> None:
    """P1: no neighbour is picked near a corner, at any zoom and turn."""
    camera = Camera.fit(MAP, VIEW, turns=turns)
    camera = camera.zoomed(zoom / camera.zoom, (300, 300))
    picked = camera.hex_at(point)
    assert picked is not None
    least = min(math.dist(point, camera.center(hex_)) for hex_ in picked.range_(1))
    assert math.dist(point, camera.center(picked)) == pytest.approx(least)


def test_outside_the_view_there_is_no_hex() -> None:
    """P2: a press on the panel is never a press on the map below it."""
    camera = Camera.fit(MAP, VIEW)
    assert camera.hex_at((941, 300)) is None
    assert camera.hex_at((300, 59)) is None


@pytest.mark.parametrize("zoom", [0.5, 1.0, 2.0])
@given(start=hexes, end=hexes, dx=st.floats(-400, 400), dy=st.floats(-400, 400))
def test_lines_end_at_centres_after_zoom_and_pan(
    zoom: float, start: Hex, end: Hex, dx: float, dy: float
) -> None:
    """P5: a path runs from centre to centre, whatever the zoom, wherever the map was dragged."""
    camera = Camera.fit(MAP, VIEW)
    camera = camera.zoomed(zoom / camera.zoom, (123.0, 456.0)).panned(dx, dy)
    way = start.line_to(end)
    items = overlays.path(camera.layout, way, STANDARD)
    if len(way) == 1:
        assert items == ()
        return
    (line,) = items
    assert isinstance(line, Polyline)
    assert [camera.layout.hex_at(point) for point in line.points] == list(way)
    assert line.points[0] == camera.center(start)
    assert line.points[-1] == camera.center(end)


@given(sixths=st.integers(-7, 7))
def test_turning_keeps_the_middle_and_six_turns_are_none(sixths: int) -> None:
    """The hex in the middle stays there; distances stay; six sixths lead back."""
    camera = Camera.fit(MAP, VIEW).panned(37, -21).centered(Hex(2, -1))
    turned = camera.turned(sixths)
    assert near(turned.center(Hex(2, -1)), VIEW.center)
    assert math.dist(turned.center(Hex(3, 0)), VIEW.center) == pytest.approx(
        math.dist(camera.center(Hex(3, 0)), VIEW.center)
    )
    back = turned.turned(-sixths)
    assert back.layout.turns == camera.layout.turns
    assert all(near(back.center(hex_), camera.center(hex_)) for hex_ in MAP)


@given(dx=st.floats(-9000, 9000), dy=st.floats(-9000, 9000))
def test_some_of_the_map_stays_in_view(dx: float, dy: float) -> None:
    """However far it is dragged, the map can be found again."""
    kept = Camera.fit(MAP, VIEW).panned(dx, dy).kept(MAP)
    inside = VIEW.inset(63)
    assert any(inside.contains(kept.center(hex_)) for hex_ in MAP)
    assert near(kept.kept(MAP).center(Hex(0, 0)), kept.center(Hex(0, 0)))


def test_another_view_keeps_its_middle() -> None:
    """Folding the panel away moves the map, and changes nothing else."""
    camera = Camera.fit(MAP, VIEW).centered(Hex(1, 1))
    wider = camera.resized(Rect(0, 60, 1280, 612))
    assert near(wider.center(Hex(1, 1)), wider.view.center)
    assert wider.zoom == camera.zoom
