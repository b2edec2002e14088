"""Overlays: what lies over the map says what it should, and nothing where there is nothing."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
import pytest

from game.core.view import Marker, Token
from game.hexes import Hex, HexLayout
from game.ui import overlays, threat_marks
from game.ui.items import (
    Area,
    Chart,
    HexTag,
    HexTexts,
    Item,
    MapLayer,
    Polygon,
    Polyline,
    Rect,
    hit_test,
)
from game.ui.markers import markers
from game.ui.theme import STANDARD

Paint = Callable[[Sequence[Item]], bytes]
LAYOUT = HexLayout(30.0, (160.0, 120.0))
HEXES = Hex(0, 0).range_(1)
GROUND = MapLayer(
    chart=Chart((Hex(0, 0).range_(3),), frozenset(), frozenset()),
    layout=LAYOUT,
    rect=Rect(0, 0, 320, 240),
)


def test_nothing_to_show_gives_nothing() -> None:
    """P8: no moves left, no hexes lit."""
    assert overlays.reach(LAYOUT, {}, STANDARD) == ()
    assert overlays.enemy_range(LAYOUT, (), STANDARD) == ()
    assert overlays.sight(LAYOUT, (), STANDARD) == ()
    assert overlays.destinations(LAYOUT, (), STANDARD) == ()
    assert overlays.path(LAYOUT, (Hex(0, 0),), STANDARD) == ()
    assert threat_marks.threats(LAYOUT, {Hex(0, 0): 0}, STANDARD) == ()
    assert overlays.ties(LAYOUT, (), STANDARD, 0.5) == ()


def test_reach_shows_every_hex_and_its_cost() -> None:
    """One tint, one line about the whole, one number a hex."""
    costs = {hex_: hex_.distance_to(Hex(0, 0)) for hex_ in HEXES}
    area, numbers = overlays.reach(LAYOUT, costs, STANDARD)
    assert isinstance(area, Area)
    assert isinstance(numbers, HexTexts)
    assert set(area.hexes) == set(HEXES)
    assert dict(numbers.texts) == {hex_: str(cost) for hex_, cost in costs.items()}


def test_the_taken_destination_is_filled() -> None:
    """Rings with their distance; the one taken is told apart without its colour."""
    found = ((Hex(0, 1), 2), (Hex(1, 0), 2))
    items = overlays.destinations(LAYOUT, found, STANDARD, taken=Hex(1, 0))
    rings = [item for item in items if isinstance(item, Polygon)]
    assert [ring.colour is not None for ring in rings] == [False, True]
    assert [item.text for item in items if isinstance(item, HexTag)] == ["2", "2"]


def test_gold_on_the_map_has_a_dark_edge() -> None:
    """Look: on the map every gold mark has a dark edge."""
    items: list[Item] = [
        *overlays.path(LAYOUT, HEXES, STANDARD, onward=(Hex(3, 0),)),
        *overlays.ties(LAYOUT, HEXES, STANDARD, 0.3),
        *overlays.destinations(LAYOUT, ((Hex(0, 0), 1),), STANDARD, taken=Hex(0, 0)),
        *overlays.lit(LAYOUT, HEXES, STANDARD),
    ]
    edges = [item.edge for item in items if isinstance(item, Polygon | Polyline)]
    edges += [item.dark for item in items if isinstance(item, Area)]
    assert edges
    assert all(edge == STANDARD.dark_edge for edge in edges)


def test_ties_breathe_and_can_be_pressed() -> None:
    """A ring is smallest at the start of a breath; each hex answers with its own text."""
    still, full = (overlays.ties(LAYOUT, HEXES, STANDARD, at, hit="tie ") for at in (0.0, 0.5))
    assert full[0].bounds.w > still[0].bounds.w
    assert overlays.ties(LAYOUT, HEXES, STANDARD, 1.0, hit="tie ") == still
    assert hit_test(full, LAYOUT.center(Hex(1, 0))) == "tie 1,0"


def test_threats_deepen_with_their_count() -> None:
    """The more enemies, the more tints lie over each other, and the number says how many."""
    counts = {Hex(0, 0): 3, Hex(1, 0): 1, Hex(0, 1): 0}
    items = threat_marks.threats(LAYOUT, counts, STANDARD)
    tints = [item.hexes for item in items if isinstance(item, Area)]
    assert sum(Hex(0, 0) in hexes for hexes in tints) == 3
    assert sum(Hex(1, 0) in hexes for hexes in tints) == 1
    (numbers,) = [item for item in items if isinstance(item, HexTexts)]
    assert dict(numbers.texts) == {Hex(0, 0): "3", Hex(1, 0): "1"}


def test_a_chip_does_not_hide_how_many_could_hit_it() -> None:
    """Its number stands on a tag at its rim instead of on the ground; where nobody hits, none."""
    counts = {Hex(0, 0): 3, Hex(1, 0): 1}
    taken = (Hex(0, 0), Hex(0, 1))
    (numbers,) = (
        item
        for item in threat_marks.threats(LAYOUT, counts, STANDARD, taken=taken)
        if isinstance(item, HexTexts)
    )
    assert dict(numbers.texts) == {Hex(1, 0): "1"}
    (tag,) = threat_marks.threat_tags(LAYOUT, counts, STANDARD, taken=taken)
    assert tag.text == "3"
    (x, y), radius = LAYOUT.center(Hex(0, 0)), overlays.chip_radius(LAYOUT)
    assert radius < math.dist((x, y), tag.center) < LAYOUT.size


def test_sight_has_a_line_and_leaves_the_tint_of_others() -> None:
    """Tint and line tell it on any tile; what another overlay tints is within the line alone."""
    tint, line = overlays.sight(LAYOUT, HEXES, STANDARD, but=(Hex(0, 0),))
    assert isinstance(tint, Area)
    assert isinstance(line, Area)
    assert set(tint.hexes) == set(HEXES) - {Hex(0, 0)}
    assert (set(line.hexes), line.tint, line.edge) == (set(HEXES), None, STANDARD.sight_edge)


def test_the_face_of_the_chip_that_walks_stays_free() -> None:
    """From its rim on, along the line between the centres."""
    (line,) = overlays.path(LAYOUT, (Hex(0, 0), Hex(1, 0)), STANDARD, rim=True)
    assert isinstance(line, Polyline)
    centre, end = LAYOUT.center(Hex(0, 0)), LAYOUT.center(Hex(1, 0))
    away = math.dist(centre, line.points[0])
    assert away == pytest.approx(overlays.chip_radius(LAYOUT))
    assert away + math.dist(line.points[0], end) == pytest.approx(math.dist(centre, end))


def test_a_path_is_gold_from_centre_to_centre(picture: Paint) -> None:
    """P5, in pixels: the line is there at the centres it runs through, and not elsewhere."""
    way = (Hex(-1, 0), Hex(0, 0), Hex(1, 0))
    shown = picture([GROUND, *overlays.path(LAYOUT, way, STANDARD)])
    surface = pygame.image.frombytes(shown, (320, 240), "RGB")
    for hex_ in way[:2]:
        x, y = LAYOUT.center(hex_)
        found = surface.get_at((round(x), round(y)))
        assert (found.r, found.g, found.b) == STANDARD.gold
    x, y = LAYOUT.center(Hex(0, 1))
    away = surface.get_at((round(x), round(y)))
    assert (away.r, away.g, away.b) != STANDARD.gold


def test_marks_lifted_chips_and_targets_lie_where_they_should(token: Token) -> None:
    """A dragged chip is at the pointer; corner marks lie around a hex, not on its middle."""
    assert overlays.lifted(LAYOUT, token, (5.0, 6.0)).center == (5.0, 6.0)
    assert overlays.ghost(LAYOUT, token, Hex(1, 0)).center == LAYOUT.center(Hex(1, 0))
    marks = overlays.target_marks(LAYOUT, Hex(0, 0), STANDARD)
    assert len(marks) == 4
    assert not any(mark.bounds.contains(LAYOUT.center(Hex(0, 0))) for mark in marks)
    notes = (Marker(Hex(0, 1), "cache", "gold"),)
    pinned = markers(LAYOUT, notes, STANDARD, hit="mark ")
    assert hit_test(pinned, LAYOUT.center(Hex(0, 1))) == "mark 0,1"


def test_every_overlay_can_be_painted(picture: Paint, token: Token) -> None:
    """Each of them changes the picture."""
    bare = picture([GROUND])
    for items in (
        overlays.sight(LAYOUT, HEXES, STANDARD),
        overlays.refused_hex(LAYOUT, Hex(0, 0), STANDARD),
        overlays.hover_hex(LAYOUT, Hex(0, 0), STANDARD),
        overlays.thread((10, 10), (300, 220), STANDARD),
        markers(LAYOUT, (Marker(Hex(0, 0), "no such mark", ""),), STANDARD),
        (overlays.ghost(LAYOUT, token, Hex(0, 0)),),
    ):
        assert picture([GROUND, *items]) != bare
