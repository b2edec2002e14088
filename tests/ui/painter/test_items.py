"""Draw items: values, their bounds, and which of them lies under a point."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from game.core.view import Token
from game.hexes import Hex, HexLayout
from game.ui.items import (
    Area,
    Chart,
    Chip,
    Circle,
    Clip,
    Fill,
    Item,
    Label,
    Polygon,
    Polyline,
    Rect,
    hit_test,
    label_at,
)

RED = (200, 0, 0)


def fill(x: float, y: float, hit: str | None = None) -> Fill:
    """Return a square of 20."""
    return Fill(rect=Rect(x, y, 20, 20), colour=RED, hit=hit)


def test_items_are_values(token: Token) -> None:
    """Items built alike are equal, hash alike, and cannot be changed."""
    first = (fill(0, 0, "a"), Chip(token=token, center=(1, 2), radius=9))
    second = (fill(0, 0, "a"), Chip(token=replace(token), center=(1, 2), radius=9))
    assert first == second
    assert hash(first) == hash(second)
    assert first[1] != replace(first[1], active=True)
    name = "radius"
    with pytest.raises(FrozenInstanceError):
        setattr(first[0], name, 3.0)


def test_a_chart_hashes_what_it_shows() -> None:
    """Charts built alike are one key for what is kept."""
    charts = [Chart(((Hex(0, 0), Hex(1, 0)),), frozenset({Hex(1, 0)}), frozenset()) for _ in "ab"]
    assert charts[0] == charts[1]
    assert len(set(charts)) == 1
    assert charts[0] != Chart(charts[0].tiles, frozenset(), frozenset())


def test_the_topmost_item_with_an_id_is_hit() -> None:
    """Later items lie above earlier ones; those without an id let through."""
    items = [fill(0, 0, "below"), fill(10, 10, "above"), fill(10, 10)]
    assert hit_test(items, (15, 15)) == "above"
    assert hit_test(items, (5, 5)) == "below"
    assert hit_test(items, (100, 100)) is None
    assert hit_test(items, (30, 30)) is None, "the right and lower sides lie outside"


def test_inside_a_clip_what_is_scrolled_away_is_not_hit() -> None:
    """Children are hit where they are seen, and only through the clip's rectangle."""
    rows: tuple[Item, ...] = tuple(fill(0, 20 * row, f"row {row}") for row in range(10))
    clip = Clip(rect=Rect(100, 100, 20, 40), children=rows, dx=100, dy=60, hit="list")
    assert hit_test([clip], (110, 101)) == "row 2"
    assert hit_test([clip], (110, 139)) == "row 3"
    assert hit_test([clip], (110, 141)) is None
    assert hit_test([replace(clip, children=())], (110, 101)) == "list"


@pytest.mark.parametrize(
    ("item", "inside", "outside"),
    [
        (Circle(center=(50, 50), radius=10, colour=RED, hit="x"), (50, 41), (41, 41)),
        (
            Polygon(points=((0, 0), (40, 0), (0, 40)), colour=RED, hit="x"),
            (10, 10),
            (30, 30),
        ),
        (
            Area(hexes=(Hex(1, 0),), layout=HexLayout(20, (0, 0)), tint=RED, hit="x"),
            HexLayout(20, (0, 0)).center(Hex(1, 0)),
            (0, 0),
        ),
    ],
)
def test_shapes_are_hit_where_they_are_drawn(
    item: Item, inside: tuple[float, float], outside: tuple[float, float]
) -> None:
    """A corner of the bounds that the shape does not cover is not hit."""
    assert hit_test([item], inside) == "x"
    assert hit_test([item], outside) is None


def test_a_chip_is_hit_on_its_face_only(token: Token) -> None:
    """Name, shadow and badges around a chip belong to what lies below."""
    chip = Chip(token=token, center=(50, 50), radius=20, hit="x")
    assert hit_test([chip], (50, 31)) == "x"
    assert hit_test([chip], (32, 32)) is None
    assert chip.bounds.contains((32, 32))


def test_bounds_hold_line_ends_and_arrowheads() -> None:
    """An arrowhead is wider than its line."""
    plain = Polyline(points=((10, 10), (40, 10)), colour=RED, width=4)
    assert plain.bounds.contains((40, 11.9))
    assert replace(plain, arrow=True).bounds.h > plain.bounds.h


def test_a_label_at_a_point_has_room_for_its_text() -> None:
    """Without a width to fit into, the box is wider than any letters."""
    label = label_at("WWWW", (100, 50), size=10, colour=RED)
    assert isinstance(label, Label)
    assert label.rect.x == 100
    assert label.rect.w >= 4 * 10
    assert label.rect.center[1] == 50


def test_rectangles_that_do_not_meet_share_nothing() -> None:
    """An empty rectangle has neither width nor height."""
    assert Rect(0, 0, 10, 10).clipped(Rect(20, 0, 10, 10)).w == 0
    assert Rect(0, 0, 10, 10).clipped(Rect(5, 5, 10, 10)) == Rect(5, 5, 5, 5)
    assert Rect(0, 0, 10, 10).union(Rect(20, 5, 10, 10)) == Rect(0, 0, 30, 15)
