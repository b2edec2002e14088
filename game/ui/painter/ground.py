"""Draws the map's ground and keeps it in pieces.

Owns: pieces of ground by chart, size and turn, blitted when the map is dragged. While the map is
zoomed the last sharp view is scaled, and sharp pieces follow, a few a frame. What a piece looks
like is in `ground_piece`. No rule section.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TypeAlias

import pygame

from game.hexes import HexLayout
from game.ui.items import Area, Chart, MapLayer
from game.ui.painter.areas import lay_tints
from game.ui.painter.brush import Box, Brush
from game.ui.painter.ground_piece import PIECE, Plan, draw_piece, draw_rough
from game.ui.painter.scaling import ROOM, around, lay_scaled

_OVERVIEW_SIDE = 640
_OVERVIEW_KEPT = 6
_Key: TypeAlias = tuple[Chart, float, int]
_Shot: TypeAlias = tuple[HexLayout, pygame.Surface]


@dataclass(slots=True)
class _View:
    """What one map layer showed last.

    Attributes:
        layout: where it lay, in device pixels.
        box: what it is seen through.
        source: the last sharp picture of it, and the layout of that; None if there was none.
        rough: that picture scaled to the present size, and the layout it is right for.
        is_tinted: whether the rough picture has the tints of areas on it.
        board: the surface that rough pictures are made on.
        tints: the areas that lay on the ground when the sharp picture was taken.
        tinted: the sharp picture with their tints.
        areas: those that lie on it now.
    """

    layout: HexLayout
    box: Box
    source: _Shot | None = None
    rough: _Shot | None = None
    is_tinted: bool = False
    board: pygame.Surface | None = None
    tints: tuple[Area, ...] = ()
    tinted: _Shot | None = None
    areas: tuple[Area, ...] = ()


class Ground:
    """All ground that is kept."""

    def __init__(self, *, limit_bytes: int) -> None:
        """Keep at most so much in pieces."""
        self._limit = limit_bytes // (PIECE * PIECE * 4)
        self._pieces: OrderedDict[tuple[_Key, int, int], pygame.Surface] = OrderedDict()
        self._plans: OrderedDict[tuple[Chart, int], Plan] = OrderedDict()
        self._overviews: OrderedDict[tuple[Chart, int], _Shot] = OrderedDict()
        self._views: dict[tuple[Chart, int, Box], _View] = {}

    @property
    def held_bytes(self) -> int:
        """How much memory the pieces take."""
        shots = [
            shot for view in self._views.values() for shot in (view.source, view.tinted, view.rough)
        ]
        shots += self._overviews.values()
        rough = sum(
            shot[1].get_width() * shot[1].get_height() * 4 for shot in shots if shot is not None
        )
        return len(self._pieces) * PIECE * PIECE * 4 + rough

    def clear(self) -> None:
        """Forget everything, for other colours."""
        self._pieces.clear()
        self._plans.clear()
        self._overviews.clear()
        self._views.clear()

    def draw(self, brush: Brush, item: MapLayer, areas: tuple[Area, ...]) -> None:
        """Draw the ground that is seen through the item's rectangle.

        `areas` lie straight on it. While the map is zoomed their tints are drawn with the ground,
        and the brush is told so: laying many tints anew would take longer than all the rest.
        """
        box = brush.pixels(item.rect)
        layout = _device_layout(brush, item.layout)
        old_clip = brush.surface.get_clip()
        clip = old_clip.clip(box.rect)
        brush.surface.set_clip(clip)
        view = self._view(brush, item.chart, layout, box)
        view.areas = areas
        if brush.is_patient and item.chart.tiles:
            self._overview(brush, item.chart, layout.turns)
        area = Box(clip.left, clip.top, clip.right, clip.bottom)
        if area.area:
            self._draw_pieces(brush, item.chart, view, area)
        brush.surface.set_clip(old_clip)

    def _view(self, brush: Brush, chart: Chart, layout: HexLayout, box: Box) -> _View:
        key = (chart, layout.turns, box)
        view = self._views.get(key)
        if view is None:
            if len(self._views) > _OVERVIEW_KEPT:
                self._views.clear()
            view = self._views[key] = _View(layout, box)
        elif view.layout.size != layout.size:
            brush.hurry()
            self._take_shot(brush, chart, view)
            view.rough = None
        view.layout = layout
        return view

    def _draw_pieces(self, brush: Brush, chart: Chart, view: _View, area: Box) -> None:
        """Draw the pieces that meet an area; those not there yet are shown rough, named stale."""
        brush.tinted = ()
        if brush.is_hurried and view.source is not None and _same_tints(view.tints, view.areas):
            self._draw_missing(brush, chart, view, view.box, is_tinted=True)
            brush.mark_stale(view.box)
            brush.tinted = view.areas
            return
        layout, x0, y0 = view.layout, *_origin(view.layout)
        key = (chart, round(layout.size, 4), layout.turns)
        plan = self._plan(chart, layout.turns)
        missing: list[Box] = []
        for column in range((area.left - x0) // PIECE, (area.right - 1 - x0) // PIECE + 1):
            for row in range((area.top - y0) // PIECE, (area.bottom - 1 - y0) // PIECE + 1):
                x, y = x0 + column * PIECE, y0 + row * PIECE
                piece = self._find(brush, key, plan, (column, row))
                if piece is not None:
                    brush.surface.blit(piece, (x, y))
                else:
                    missing.append(Box(x, y, x + PIECE, y + PIECE).shared(view.box))
        for box in missing:
            self._draw_missing(brush, chart, view, box)
            brush.mark_stale(box)
        if not missing and not _has_shot(view):
            brush.ask(("shot", key), lambda: self._take_shot(brush, chart, view))

    def _draw_missing(
        self, brush: Brush, chart: Chart, view: _View, box: Box, *, is_tinted: bool = False
    ) -> None:
        """Draw what stands in for pieces that are not there yet."""
        if view.rough is None or view.is_tinted != is_tinted:
            view.is_tinted = is_tinted
            view.rough = (view.layout, self._rough(brush, chart, view))
        layout, rough = view.rough
        (x, y), (then_x, then_y) = _origin(view.layout), _origin(layout)
        left, top = view.box.left + x - then_x, view.box.top + y - then_y
        held = Box(left, top, left + view.box.rect.w, top + view.box.rect.h)
        if not held.holds(box):
            # Dragged in from beside the rough picture.
            shift = (float(box.left), float(box.top))
            patch = pygame.Surface(box.rect.size, 0, brush.surface)
            self._lay_overview(brush, chart, patch, _moved(view.layout, shift))
            brush.surface.blit(patch, (box.left, box.top))
            box = box.shared(held)
        part = box.rect.move(ROOM - left, ROOM - top)
        brush.surface.blit(rough, (box.left, box.top), part)

    def _find(
        self, brush: Brush, key: _Key, plan: Plan, at: tuple[int, int]
    ) -> pygame.Surface | None:
        """Return a piece, drawn now if there is time; None where there is not."""
        name = (key, *at)
        piece = self._pieces.get(name)
        if piece is not None:
            self._pieces.move_to_end(name)
            return piece
        if not brush.has_time:
            return None
        with brush.working():
            piece = draw_piece(plan, brush.palette, size=key[1], at=at)
        self._pieces[name] = piece
        while len(self._pieces) > self._limit:
            self._pieces.popitem(last=False)
        return piece

    def _plan(self, chart: Chart, turns: int) -> Plan:
        key = (chart, turns)
        plan = self._plans.get(key)
        if plan is None:
            plan = self._plans[key] = Plan.of(chart, turns)
            if len(self._plans) > 4 * _OVERVIEW_KEPT:
                self._plans.popitem(last=False)
        return plan

    def _overview(self, brush: Brush, chart: Chart, turns: int) -> _Shot:
        """Return the whole map drawn small and fast, to be scaled where nothing better is there."""
        key = (chart, turns)
        found = self._overviews.get(key)
        if found is None:
            side = float(_OVERVIEW_SIDE)
            hexes = chart.hexes
            layout = HexLayout.fit(hexes, width=side, height=side, margin=8, turns=turns)
            plan = self._plan(chart, turns)
            surface = draw_rough(plan, brush.palette, layout, side=_OVERVIEW_SIDE)
            found = self._overviews[key] = (layout, surface)
            if len(self._overviews) > _OVERVIEW_KEPT:
                self._overviews.popitem(last=False)
        return found

    def _rough(self, brush: Brush, chart: Chart, view: _View) -> pygame.Surface:
        """Return a picture of the view as it lies now, scaled from what is there.

        It has room on each side, so that what is scaled need not be cut to the pixel.
        """
        width, height = view.box.rect.size
        if view.board is None:
            view.board = pygame.Surface((width + 2 * ROOM, height + 2 * ROOM), 0, brush.surface)
        rough, seen = view.board, pygame.Rect(ROOM, ROOM, width, height)
        now = _moved(view.layout, (float(view.box.left - ROOM), float(view.box.top - ROOM)))
        if view.source is None:
            self._lay_overview(brush, chart, rough, now)
            return rough
        before = _moved(view.source[0], (float(view.box.left), float(view.box.top)))
        picture = view.source[1]
        if view.is_tinted and view.tinted is not None:
            picture = view.tinted[1]
        laid = lay_scaled(rough, picture, (before, now), seen).clip(seen)
        for strip in around(laid, seen):
            shift = (float(strip.left), float(strip.top))
            self._lay_overview(brush, chart, rough.subsurface(strip), _moved(now, shift))
        return rough

    def _lay_overview(
        self, brush: Brush, chart: Chart, target: pygame.Surface, layout: HexLayout
    ) -> None:
        target.fill(brush.palette.table)
        if chart.tiles:
            over_layout, overview = self._overview(brush, chart, layout.turns)
            lay_scaled(target, overview, (over_layout, layout), target.get_rect())

    def _take_shot(self, brush: Brush, chart: Chart, view: _View) -> None:
        """Take the picture that is scaled while the map is zoomed, if all of it is sharp."""
        if _has_shot(view):
            return
        shot = self._snapshot(brush, chart, view)
        if shot is not None:
            view.source, view.tints = shot, view.areas
            view.tinted = (shot[0], shot[1].copy())
            corner = (float(view.box.left), float(view.box.top))
            lay_tints(brush, view.tinted[1], _moved(view.layout, corner), view.areas)

    def _snapshot(self, brush: Brush, chart: Chart, view: _View) -> _Shot | None:
        """Return the last view from its pieces; None if any is gone."""
        x0, y0 = _origin(view.layout)
        key = (chart, round(view.layout.size, 4), view.layout.turns)
        box = view.box
        jobs: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for column in range((box.left - x0) // PIECE, (box.right - 1 - x0) // PIECE + 1):
            for row in range((box.top - y0) // PIECE, (box.bottom - 1 - y0) // PIECE + 1):
                piece = self._pieces.get((key, column, row))
                if piece is None:
                    return None
                at = (x0 + column * PIECE - box.left, y0 + row * PIECE - box.top)
                jobs.append((piece, at))
        surface = pygame.Surface(box.rect.size, 0, brush.surface)
        for piece, at in jobs:
            surface.blit(piece, at)
        return view.layout, surface


def _has_shot(view: _View) -> bool:
    """Tell whether the picture that is kept shows the view as it is now."""
    return (
        view.source is not None
        and view.source[0] == view.layout
        and _same_tints(view.tints, view.areas)
    )


def _same_tints(before: tuple[Area, ...], now: tuple[Area, ...]) -> bool:
    """Tell whether the same hexes are tinted alike, wherever the map lies."""
    return [(a.hexes, a.tint, a.inset) for a in before] == [(a.hexes, a.tint, a.inset) for a in now]


def _device_layout(brush: Brush, layout: HexLayout) -> HexLayout:
    return HexLayout(layout.size * brush.scale, brush.place(layout.origin), layout.turns)


def _origin(layout: HexLayout) -> tuple[int, int]:
    return round(layout.origin[0]), round(layout.origin[1])


def _moved(layout: HexLayout, corner: tuple[float, float]) -> HexLayout:
    x, y = layout.origin
    return replace(layout, origin=(x - corner[0], y - corner[1]))
