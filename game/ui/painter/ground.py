"""Draws the map's ground and keeps it in pieces.

Owns: pieces of ground by chart, size and turn, blitted when the map is dragged. While the map is
zoomed the last sharp view is scaled, and sharp pieces follow, a few a frame. What a piece looks
like is in `ground_piece`. No rule section.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TypeAlias

import pygame

from game.hexes import HexLayout
from game.ui.items import Chart, MapLayer
from game.ui.painter.brush import Box, Brush
from game.ui.painter.ground_piece import PIECE, Plan, draw_piece, draw_rough
from game.ui.shapes import Rect

_OVERVIEW_SIDE = 640
_OVERVIEW_KEPT = 6
_Key: TypeAlias = tuple[Chart, float, int]


@dataclass(slots=True)
class _View:
    """What one map layer showed last: its device layout, and a picture while it is rough."""

    layout: HexLayout
    box: Box
    rough: pygame.Surface | None = None


class Ground:
    """All ground that is kept."""

    def __init__(self, *, limit_bytes: int) -> None:
        """Keep at most so much in pieces."""
        self._limit = limit_bytes // (PIECE * PIECE * 4)
        self._pieces: OrderedDict[tuple[_Key, int, int], pygame.Surface] = OrderedDict()
        self._plans: OrderedDict[tuple[Chart, int], Plan] = OrderedDict()
        self._overviews: OrderedDict[tuple[Chart, int], tuple[HexLayout, pygame.Surface]] = (
            OrderedDict()
        )
        self._views: dict[tuple[Chart, int, Box], _View] = {}

    @property
    def held_bytes(self) -> int:
        """How much memory the pieces take."""
        rough = sum(
            view.rough.get_width() * view.rough.get_height() * 4
            for view in self._views.values()
            if view.rough is not None
        )
        return len(self._pieces) * PIECE * PIECE * 4 + rough

    def clear(self) -> None:
        """Forget everything, for other colours."""
        self._pieces.clear()
        self._plans.clear()
        self._overviews.clear()
        self._views.clear()

    def draw(self, brush: Brush, item: MapLayer) -> None:
        """Draw the ground that is seen through the item's rectangle."""
        box = brush.pixels(item.rect)
        layout = _device_layout(brush, item.layout)
        old_clip = brush.surface.get_clip()
        clip = old_clip.clip(box.rect)
        brush.surface.set_clip(clip)
        view = self._view(brush, item.chart, layout, box)
        self._draw_pieces(
            brush, item.chart, view, Box(clip.left, clip.top, clip.right, clip.bottom)
        )
        brush.surface.set_clip(old_clip)

    def _view(self, brush: Brush, chart: Chart, layout: HexLayout, box: Box) -> _View:
        key = (chart, layout.turns, box)
        view = self._views.get(key)
        if view is None:
            if len(self._views) > _OVERVIEW_KEPT:
                self._views.clear()
            view = self._views[key] = _View(layout, box)
        elif view.layout.size != layout.size:
            view.rough = self._rough(brush, chart, view, layout)
            view.layout = layout
        elif view.layout != layout:
            if view.rough is not None:
                view.rough = self._rough(brush, chart, view, layout)
            view.layout = layout
        return view

    def _draw_pieces(self, brush: Brush, chart: Chart, view: _View, area: Box) -> None:
        """Draw the pieces that meet an area; those not there yet are shown rough, named stale."""
        layout, x0, y0 = view.layout, *_origin(view.layout)
        key = (chart, round(layout.size, 4), layout.turns)
        plan = self._plan(chart, layout.turns)
        missing = False
        for column in range((area.left - x0) // PIECE, (area.right - 1 - x0) // PIECE + 1):
            for row in range((area.top - y0) // PIECE, (area.bottom - 1 - y0) // PIECE + 1):
                at = (x0 + column * PIECE, y0 + row * PIECE)
                piece = self._find(brush, key, plan, (column, row))
                if piece is not None:
                    brush.surface.blit(piece, at)
                    continue
                missing = True
                if view.rough is None:
                    view.rough = self._rough(brush, chart, view, layout)
                part = pygame.Rect(at[0] - view.box.left, at[1] - view.box.top, PIECE, PIECE)
                part = part.clip(view.rough.get_rect())
                place = (view.box.left + part.left, view.box.top + part.top)
                brush.surface.blit(view.rough, place, part)
                brush.stale.append(Box(at[0], at[1], at[0] + PIECE, at[1] + PIECE).shared(view.box))
        if not missing and area.holds(view.box):
            view.rough = None

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
        piece = self._pieces[name] = draw_piece(plan, brush.palette, size=key[1], at=at)
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

    def _overview(self, brush: Brush, chart: Chart, turns: int) -> tuple[HexLayout, pygame.Surface]:
        """Return the whole map drawn small and fast, to be scaled where nothing better is there."""
        key = (chart, turns)
        found = self._overviews.get(key)
        if found is None:
            side = float(_OVERVIEW_SIDE)
            hexes = chart.hexes
            layout = HexLayout.fit(hexes, width=side, height=side, margin=8, turns=turns)
            surface = draw_rough(chart, brush.palette, layout, side=_OVERVIEW_SIDE)
            found = self._overviews[key] = (layout, surface)
            if len(self._overviews) > _OVERVIEW_KEPT:
                self._overviews.popitem(last=False)
        return found

    def _rough(self, brush: Brush, chart: Chart, view: _View, layout: HexLayout) -> pygame.Surface:
        """Return a picture of the view at a new layout, scaled from what is there."""
        width, height = view.box.rect.size
        rough = pygame.Surface((width, height), 0, brush.surface)
        rough.fill(brush.palette.table)
        corner = (float(view.box.left), float(view.box.top))
        if chart.tiles:
            over_layout, overview = self._overview(brush, chart, layout.turns)
            _lay_scaled(rough, overview, over_layout, _moved(layout, corner))
        old = view.rough if view.rough is not None else self._snapshot(brush, chart, view)
        if old is not None:
            _lay_scaled(rough, old, _moved(view.layout, corner), _moved(layout, corner))
        return rough

    def _snapshot(self, brush: Brush, chart: Chart, view: _View) -> pygame.Surface | None:
        """Return the last view from its pieces; None if any is gone."""
        x0, y0 = _origin(view.layout)
        key = (chart, round(view.layout.size, 4), view.layout.turns)
        box = view.box
        surface = pygame.Surface(box.rect.size, 0, brush.surface)
        for column in range((box.left - x0) // PIECE, (box.right - 1 - x0) // PIECE + 1):
            for row in range((box.top - y0) // PIECE, (box.bottom - 1 - y0) // PIECE + 1):
                piece = self._pieces.get((key, column, row))
                if piece is None:
                    return None
                at = (x0 + column * PIECE - box.left, y0 + row * PIECE - box.top)
                surface.blit(piece, at)
        return surface


def _device_layout(brush: Brush, layout: HexLayout) -> HexLayout:
    return HexLayout(layout.size * brush.scale, brush.place(layout.origin), layout.turns)


def _origin(layout: HexLayout) -> tuple[int, int]:
    return round(layout.origin[0]), round(layout.origin[1])


def _moved(layout: HexLayout, corner: tuple[float, float]) -> HexLayout:
    x, y = layout.origin
    return replace(layout, origin=(x - corner[0], y - corner[1]))


def _lay_scaled(
    target: pygame.Surface, source: pygame.Surface, before: HexLayout, after: HexLayout
) -> None:
    """Lay a picture made for one layout over a target with another, only where it is seen."""
    factor = after.size / before.size
    left = after.origin[0] - before.origin[0] * factor
    top = after.origin[1] - before.origin[1] * factor
    width, height = target.get_size()
    # The part of the source that is seen, on whole pixels of the source.
    seen_left = max(0, math.floor(-left / factor))
    seen_top = max(0, math.floor(-top / factor))
    seen_right = min(source.get_width(), math.ceil((width - left) / factor))
    seen_bottom = min(source.get_height(), math.ceil((height - top) / factor))
    if seen_right <= seen_left or seen_bottom <= seen_top:
        return
    part = pygame.Rect(seen_left, seen_top, seen_right - seen_left, seen_bottom - seen_top)
    size = (max(1, round(part.w * factor)), max(1, round(part.h * factor)))
    scaled = pygame.transform.scale(source.subsurface(part), size)
    place = Rect(left + seen_left * factor, top + seen_top * factor, 0, 0)
    target.blit(scaled, (round(place.x), round(place.y)))
