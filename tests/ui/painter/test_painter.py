"""The painter keeps the last scene: it paints what changed, no more, and the same pixels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.view import Token
from game.hexes import Hex, HexLayout
from game.ui import overlays
from game.ui.items import (
    Area,
    Chart,
    Chip,
    Circle,
    Clip,
    Colour,
    Fill,
    HexTag,
    HexTexts,
    Icon,
    Item,
    MapLayer,
    Picture,
    Polygon,
    Polyline,
    Rect,
    label_at,
)
from game.ui.painter.brush import Box
from game.ui.painter.diff import MOST_BOXES, merged
from game.ui.painter.painter import Painter
from game.ui.theme import CLEAR, STANDARD

MakePainter = Callable[[], Painter]
Paint = Callable[[Sequence[Item]], bytes]

LAYOUT = HexLayout(18.0, (150.3, 110.7))
CHART = Chart(
    (Hex(0, 0).range_(2), tuple(hex_ + Hex(4, -2) for hex_ in Hex(0, 0).range_(1))),
    frozenset({Hex(1, 0)}),
    frozenset({Hex(-2, 0)}),
)
GROUND = MapLayer(chart=CHART, layout=LAYOUT, rect=Rect(20, 10, 260, 200))


def pixels(painter: Painter) -> bytes:
    """Return what is on a painter's surface."""
    return pygame.image.tobytes(painter.surface, "RGB")


def colour_at(painter: Painter, x: int, y: int) -> Colour:
    """Return the colour of a pixel."""
    found = painter.surface.get_at((x, y))
    return (found.r, found.g, found.b)


def settled(painter: Painter, items: Sequence[Item]) -> bytes:
    """Paint until nothing is rough any more, and return the pixels."""
    painter.paint(items)
    for _ in range(500):
        if not painter.is_busy:
            return pixels(painter)
        painter.paint(items)
    raise AssertionError("the painter never comes to rest")


_places = st.tuples(st.integers(-10, 330).map(float), st.floats(-10, 250, width=16))
_colours = st.sampled_from([STANDARD.gold, STANDARD.panel, (30, 200, 90, 120), STANDARD.text])
_hexes = st.sampled_from(CHART.hexes)


def _sides(most: int) -> st.SearchStrategy[float]:
    """Return places and lengths by quarters of a pixel."""
    return st.integers(1, 4 * most).map(lambda number: number / 4)


def _chips(token: Token) -> st.SearchStrategy[Chip]:
    return st.builds(
        Chip,
        token=st.sampled_from([token, replace(token, hp=1), replace(token, hp=12, health=12)]),
        center=_places,
        radius=st.sampled_from([9.0, 17.0, 36.0]),
        active=st.booleans(),
        targeted=st.booleans(),
        opacity=st.sampled_from([1.0, 0.4]),
    )


def _items(token: Token) -> st.SearchStrategy[Item]:
    """Return scenes' items of every kind but clips."""
    return st.one_of(
        st.builds(
            Fill,
            rect=st.tuples(_sides(300), _sides(200), _sides(90), _sides(60)).map(Rect._make),
            colour=st.none() | _colours,
            radius=st.sampled_from([0.0, 7.0]),
            border=st.none() | _colours,
        ),
        st.builds(label_at, st.sampled_from(["Step", "Run on"]), _places, size=st.just(14.0),
                  colour=_colours),
        st.builds(Circle, center=_places, radius=st.sampled_from([4.0, 11.5]), colour=_colours,
                  border=st.none() | _colours),
        st.builds(lambda hex_, colour: Polygon(points=LAYOUT.corners(hex_), colour=colour,
                                               border=STANDARD.gold, edge=STANDARD.dark_edge),
                  _hexes, _colours),
        st.builds(lambda a, b, arrow: Polyline(points=(a, b), colour=STANDARD.gold, arrow=arrow,
                                               edge=STANDARD.dark_edge),
                  _places, _places, st.booleans()),
        st.builds(Icon, name=st.sampled_from(["undo", "skull", "nothing"]), center=_places,
                  size=st.just(20.0), colour=_colours),
        st.builds(HexTag, center=_places, text=st.sampled_from(["2", "12"]), radius=st.just(9.0),
                  colour=st.just(STANDARD.tag), text_colour=st.just(STANDARD.tag_text)),
        st.builds(Area, hexes=st.lists(_hexes, min_size=1, unique=True).map(tuple),
                  layout=st.just(LAYOUT), tint=_colours, edge=st.none() | _colours,
                  dark=st.none() | st.just(STANDARD.dark_edge)),
        st.builds(HexTexts, texts=st.lists(st.tuples(_hexes, st.just("3"))).map(tuple),
                  layout=st.just(LAYOUT), size=st.just(10.0), colour=_colours),
        _chips(token),
    )  # fmt: skip


def _at(item: Item, layout: HexLayout) -> Item:
    return replace(item, layout=layout) if isinstance(item, MapLayer | Area) else item


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_what_changed_is_painted_as_if_all_were(
    data: st.DataObject, token: Token, new_painter: MakePainter, picture: Paint
) -> None:
    """After any edits of a scene the surface has the pixels of a full painting."""
    one = _items(token)
    scene: list[Item] = [GROUND, *data.draw(st.lists(one, max_size=7))]
    painter = new_painter()
    settled(painter, scene)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(scene)))
        match data.draw(st.sampled_from(["add", "drop", "swap", "clip", "pan"])):
            case "add":
                scene = [*scene[:at], data.draw(one), *scene[at:]]
            case "drop":
                scene = [*scene[:at], *scene[at + 1 :]]
            case "swap":
                scene = [*scene[at:], *scene[:at]]
            case "clip":
                window = Rect(40, 30, data.draw(st.integers(1, 200)), 120)
                scene = [Clip(rect=window, children=tuple(scene), dy=data.draw(_places)[1] / 9)]
            case "pan":
                moved = replace(LAYOUT, origin=data.draw(_places))
                scene = [_at(item, moved) for item in scene]
    assert settled(painter, scene) == picture(scene)


def test_painting_the_same_scene_again_touches_nothing(
    token: Token, new_painter: MakePainter
) -> None:
    """Drawing twice changes nothing, and items built anew but alike count as the same."""
    painter = new_painter()
    before = settled(painter, [GROUND, Chip(token=token, center=(100, 100), radius=17)])
    again: list[Item] = [replace(GROUND), Chip(token=replace(token), center=(100, 100), radius=17)]
    assert painter.paint(again) == []
    assert pixels(painter) == before


def test_only_the_place_of_a_change_is_painted(token: Token, new_painter: MakePainter) -> None:
    """A chip that moves touches where it was and where it is; all else is left alone."""
    painter = new_painter()
    chip = Chip(token=token, center=(60, 60), radius=17)
    still = Chip(token=token, center=(260, 200), radius=17)
    settled(painter, [GROUND, chip, still])
    painter.surface.fill((1, 2, 3), (240, 180, 40, 40))
    moved = replace(chip, center=(90, 60))
    touched = painter.paint([GROUND, moved, still])
    reach = pygame.Rect(60 - 36, 60 - 36, 102, 90)
    assert touched
    assert all(reach.contains(rect) for rect in touched)
    assert colour_at(painter, 260, 200) == (1, 2, 3)


def test_a_filled_rectangle_touches_its_own_pixels_alone(new_painter: MakePainter) -> None:
    """So a row over the whole width of a panel has only the panel painted below it."""
    painter = new_painter()
    panel = Fill(rect=Rect(200, 10, 100, 180), colour=STANDARD.panel)
    row = Fill(rect=Rect(200, 60, 100, 30), colour=STANDARD.raised)
    settled(painter, [GROUND, panel, row])
    touched = painter.paint([GROUND, panel, replace(row, colour=STANDARD.hovered)])
    assert touched == [pygame.Rect(200, 60, 100, 30)]


def test_after_forgetting_everything_is_painted(new_painter: MakePainter) -> None:
    """A lost surface comes back whole."""
    painter = new_painter()
    before = settled(painter, [GROUND])
    painter.surface.fill((9, 9, 9))
    painter.forget()
    assert settled(painter, [GROUND]) == before


def test_while_zooming_the_ground_is_rough_and_then_as_sharp_as_ever(
    token: Token, new_painter: MakePainter, picture: Paint
) -> None:
    """A zoomed map comes to rest with the pixels of a map painted at that zoom from the start."""
    painter = new_painter()

    def scene(size: float, x: float) -> list[Item]:
        layout = HexLayout(size, (x, 100.0))
        lit = overlays.enemy_range(layout, CHART.hexes[:12], STANDARD)
        chip = Chip(token=token, center=layout.center(Hex(0, 1)), radius=size * 0.7)
        return [replace(GROUND, layout=layout), *lit, chip]

    settled(painter, scene(18.0, 150.0))
    for step in range(6):
        painter.paint(scene(18.0 * 1.12**step, 150.0 + step))
    assert painter.is_busy
    last = scene(18.0 * 1.12**5, 155.0)
    assert settled(painter, last) == picture(last)
    turned = [replace(GROUND, layout=replace(LAYOUT, turns=2))]
    assert settled(painter, turned) == picture(turned)


def test_another_scale_and_other_colours_paint_all_anew(new_painter: MakePainter) -> None:
    """What was kept for the old ones is not used."""
    painter = new_painter()
    before = settled(painter, [GROUND])
    painter.recolour(replace(CLEAR, tiles=((10, 20, 30),)))
    assert settled(painter, [GROUND]) != before
    painter.recolour(STANDARD)
    painter.resize(pygame.Surface((640, 480), 0, 32), scale=2.0)
    doubled = settled(painter, [GROUND])
    assert len(doubled) == 4 * len(before)
    # The same place of the map has the same colour at both scales: a hex's middle.
    x, y = LAYOUT.center(Hex(0, 1))
    fresh = new_painter()
    fresh.paint([GROUND])
    assert colour_at(painter, round(2 * x), round(2 * y)) == colour_at(fresh, round(x), round(y))


def test_what_is_kept_has_a_limit(token: Token, new_painter: MakePainter) -> None:
    """However many sizes and states are drawn, pictures do not pile up."""
    painter = new_painter()
    for step in range(400):
        layout = HexLayout(14.0 + step * 0.3, (150.0, 100.0))
        chip = Chip(token=replace(token, hp=step % 9), center=(99, 99), radius=30.0 + step * 0.3)
        painter.paint([replace(GROUND, layout=layout), chip], patient=True)
    assert painter.held_bytes < 80 * 1024 * 1024


def test_a_picture_is_fitted_into_its_box(new_painter: MakePainter, tmp_path: Path) -> None:
    """A picture keeps its shape; a file that cannot be read leaves a quiet frame."""
    red = pygame.Surface((40, 20))
    red.fill((200, 10, 10))
    pygame.image.save(red, tmp_path / "red.png")
    painter = new_painter()
    painter.paint([Picture(path=str(tmp_path / "red.png"), rect=Rect(10, 10, 80, 80))])
    assert colour_at(painter, 50, 50) == (200, 10, 10)
    assert colour_at(painter, 50, 20) == STANDARD.table
    painter.paint([Picture(path=str(tmp_path / "none.png"), rect=Rect(10, 10, 80, 80))])
    assert colour_at(painter, 50, 50) == STANDARD.table
    assert colour_at(painter, 50, 10) == STANDARD.line


@given(
    boxes=st.lists(
        st.builds(
            lambda x, y, w, h: Box(x, y, x + w, y + h),
            st.integers(0, 900),
            st.integers(0, 900),
            st.integers(1, 200),
            st.integers(1, 200),
        ),
        max_size=30,
    )
)
def test_few_boxes_cover_all_that_is_dirty(boxes: list[Box]) -> None:
    """Joined boxes hold every one that went in, and there are few of them."""
    joined = merged(boxes)
    assert len(joined) <= MOST_BOXES
    assert all(any(other.holds(box) for other in joined) for box in boxes)
