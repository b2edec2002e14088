"""A battle as a picture, without a window: the map fitted, its overlays, the panel of reasons.

Owns what such a picture shows. The map, the marks and the reasons are drawn as in the client; the
ribbon, the log and everything that can be pressed are left out. Asks no rules beside the views.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from game.core.ids import PieceId
from game.core.view import Decision, TableView
from game.hexes import Hex
from game.systems.battle.decision import decision as decision_of
from game.systems.battle.decision import intentions
from game.systems.battle.state import Battle
from game.systems.battle.view import view
from game.ui import overlays
from game.ui.battle import marks
from game.ui.battle.layout import panel_width_for
from game.ui.battle.panels.common import MARGIN, capitals, placed, rich, rule
from game.ui.battle.panels.reasons import reasons
from game.ui.battle.scenery import MapLook, map_items
from game.ui.battle.services import BattleSession
from game.ui.battle.table import Seen
from game.ui.camera import Camera
from game.ui.items import Chip, Clip, Fill, Item, Polygon, Rect, Weight
from game.ui.mapping import PixelMap
from game.ui.painter.painter import Painter
from game.ui.theme import (
    GAP,
    GAP_LARGE,
    GAP_SMALL,
    GAP_TINY,
    SIZE_LABEL,
    SIZE_NAME,
    SIZE_QUIET,
    SIZE_TEXT,
    STANDARD,
)
from game.ui.widgets.part import Part, Stage, of

_CHIP = 24.0
"""The radius of the chip beside a name."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a picture is about.

    Attributes:
        decisions: of all who act, or of the one that is asked about.
        one: whether it is about that one alone.
    """

    decisions: tuple[Decision, ...]
    one: bool


def draw_battle(
    session: BattleSession, *, size: tuple[int, int], unit: PieceId | None = None
) -> pygame.Surface:
    """Return a battle as a picture.

    Args:
        session: the battle; its present state is drawn.
        size: width and height in pixels.
        unit: whose decision is shown; None for those of all who still act this round.

    Raises:
        ValueError: the unit takes no turn.
    """
    easel = Easel.of(size)
    easel.painter.paint(picture_items(session.state, easel.stage, unit), patient=True)
    return easel.surface


@dataclass(frozen=True, slots=True)
class Easel:
    """What is drawn on without a window.

    Attributes:
        surface: the picture.
        painter: what draws on it.
        stage: what items are made for.
    """

    surface: pygame.Surface
    painter: Painter
    stage: Stage

    @classmethod
    def of(cls, size: tuple[int, int]) -> Easel:
        """Return one of a size in pixels."""
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((1, 1))  # surfaces take their format from a display
        return cls.beside_a_window(size)

    @classmethod
    def beside_a_window(cls, size: tuple[int, int]) -> Easel:
        """Return one of a size in pixels, while a window is open."""
        surface = pygame.Surface(size)
        pixels = PixelMap.fitting(*size)
        painter = Painter(surface, scale=pixels.scale)
        width, height = pixels.size
        stage = Stage(
            width=width, height=height, measure=painter.fonts, palette=STANDARD, motion=False
        )
        return cls(surface, painter, stage)


def png_of(surface: pygame.Surface) -> bytes:
    """Return a picture as the bytes of a PNG file."""
    file = io.BytesIO()
    pygame.image.save(surface, file, "picture.png")
    return file.getvalue()


def board_picture(
    state: Battle,
    *,
    size: tuple[int, int],
    unit: PieceId | None = None,
    explained: bool = True,
    note: str = "",
) -> pygame.Surface:
    """Return a table as a picture, while a window is open.

    Args:
        state: the table.
        size: width and height in pixels.
        unit: whose decision is shown; None for those of all who still act this round.
        explained: whether decisions are shown at all, on the map and in words.
        note: what is said beside it of the table; "" for nothing.

    Raises:
        ValueError: the unit takes no turn.
    """
    easel = Easel.beside_a_window(size)
    stage = easel.stage
    draws = picture_items(state, stage, unit, note) if explained else map_alone(state, stage)
    easel.painter.paint(draws, patient=True)
    return easel.surface


class Answer(Protocol):
    """An answer as a screen shows it: marks on the map, and words beside it."""

    def below(self, seen: Seen) -> Sequence[Item]:
        """What lies on the ground, under the chips."""

    def above(self, seen: Seen) -> Sequence[Item]:
        """What lies over the chips."""

    def active(self, seen: Seen) -> PieceId | None:
        """The piece that it is about; None for none."""

    def panel(self, seen: Seen, rect: Rect) -> tuple[Part, float]:
        """What stands beside the map, from the top of `rect` down, and how high that is."""


def answer_picture(
    state: Battle, answer: Answer, *, size: tuple[int, int], note: str = ""
) -> pygame.Surface:
    """Return a table with an answer as it is on the screen, while a window is open.

    Args:
        state: the table that the answer is about.
        answer: what is shown on it and beside it.
        size: width and height in pixels.
        note: what is said of the table, such as that pieces stand on trial; "" for nothing.
    """
    easel = Easel.beside_a_window(size)
    easel.painter.paint(answer_items(state, easel.stage, answer, note), patient=True)
    return easel.surface


def answer_items(state: Battle, stage: Stage, answer: Answer, note: str) -> list[Item]:
    """Return all that a picture with an answer shows; see `answer_picture`."""
    map_rect, panel = _places(stage)
    table = _seen(state, stage, map_rect)
    look = MapLook(
        below=answer.below(table), above=answer.above(table), active=answer.active(table)
    )
    head, high = heading(stage, table.view, panel.w, note=note)
    told, _ = answer.panel(table, Rect(panel.x, high, panel.w, panel.h - high))
    words = placed(head, panel, dx=panel.x, dy=0.0) + told
    return _framed(stage, map_items(table, map_rect, look, None), words)


def _places(stage: Stage) -> tuple[Rect, Rect]:
    """Return where the map stands, and the words beside it."""
    width = panel_width_for(stage.width)
    panel = Rect(stage.width - width, 0.0, width, stage.height)
    return Rect(0.0, 0.0, panel.x, stage.height), panel


def _framed(stage: Stage, drawn: Sequence[Item], words: Part) -> list[Item]:
    """Return a map and the words beside it."""
    map_rect, panel = _places(stage)
    palette = stage.palette
    return [
        Fill(rect=stage.rect, colour=palette.table),
        Clip(rect=map_rect, children=tuple(drawn)),
        Fill(rect=panel, colour=palette.panel),
        Fill(rect=Rect(panel.x, 0.0, 1.0, panel.h), colour=palette.line),
        *words.items,
    ]


def map_alone(state: Battle, stage: Stage) -> list[Item]:
    """Return a picture of the map and what stands on it, without any decision."""
    table = _seen(state, stage, stage.rect)
    return [
        Fill(rect=stage.rect, colour=stage.palette.table),
        *map_items(table, stage.rect, MapLook(), None),
    ]


def _seen(state: Battle, stage: Stage, rect: Rect) -> Seen:
    """Return a table with its whole map fitted into a place."""
    seen = view(state)
    hexes = [hex_ for tile in seen.tiles for hex_ in tile.hexes]
    return Seen(state=state, view=seen, camera=Camera.fit(hexes, rect), stage=stage)


def picture_items(state: Battle, stage: Stage, unit: PieceId | None, note: str = "") -> list[Item]:
    """Return all that a picture with decisions shows.

    Args:
        state: the table.
        stage: what it is drawn for.
        unit: whose decision is shown; None for those of all who still act this round.
        note: what is said of the table, such as that pieces stand on trial; "" for nothing.

    Raises:
        ValueError: the unit takes no turn.
    """
    shown = _shown(state, unit)
    map_rect, panel = _places(stage)
    table = _seen(state, stage, map_rect)
    drawn = map_items(table, map_rect, _look(table, shown), None)
    return _framed(stage, drawn, _panel(table, shown, panel, note))


def _shown(state: Battle, unit: PieceId | None) -> _Shown:
    if unit is None:
        return _Shown(intentions(state), one=False)
    found = decision_of(state, unit)
    if len(found.ends) > 1:
        # Nobody chooses in a picture: whatever is open stays open in it.
        found = replace(found, taken=None, path=(), onward=())
    return _Shown((found,), one=True)


def _look(table: Seen, shown: _Shown) -> MapLook:
    if not shown.one:
        return MapLook(above=marks.foreseen(table, shown.decisions))
    found = shown.decisions[0]
    below = [*marks.decision_below(table, found), *_rings(table, _open_hexes(table, found))]
    return MapLook(
        below=below,
        above=marks.decision_above(table, found),
        targeted=frozenset(found.targets),
        active=found.piece,
    )


def _open_hexes(table: Seen, found: Decision) -> tuple[Hex, ...]:
    """Return where something is still to be chosen: hexes to end on, units to target."""
    ends = found.ends if len(found.ends) > 1 else ()
    units = (table.tokens[unit].at for unit in found.choose_targets)
    return (*ends, *(at for at in units if at is not None))


def _rings(table: Seen, hexes: Sequence[Hex]) -> list[Item]:
    """Return a ring about each hex, without a fill."""
    rings = overlays.ties(table.layout, hexes, table.stage.palette, 0.5)
    return [replace(ring, colour=None) for ring in rings if isinstance(ring, Polygon)]


def _panel(table: Seen, shown: _Shown, rect: Rect, note: str) -> Part:
    """Return the panel: the battle, and the reasons of one unit or the summaries of all."""
    stage, width = table.stage, rect.w
    part, y = heading(stage, table.view, width, note=note)
    for number, found in enumerate(shown.decisions):
        row, height = unit_row(table, found, y + GAP, width)
        left = len(shown.decisions) - number
        if left > 1 and y + GAP + 2 * height > rect.h:
            text = f"And {left} more. Ask for one of them with --unit."
            row, _ = rich(stage, text, (MARGIN, y + GAP), width, colour=stage.palette.quiet)
            part += row
            break
        part += rule(stage, MARGIN, y, width - 2 * MARGIN) + row
        y += GAP + height
        if shown.one:
            y += GAP_SMALL
            checks, height = reasons(stage, width, found, pointed=None)
            part += placed(checks, Rect(0.0, y, width, height), dx=0.0, dy=y)
            y += height
        y += GAP
    if not shown.decisions:
        text = "Nobody here moves by the rules any more this round."
        row, _ = rich(stage, text, (MARGIN, y), width - 2 * MARGIN, colour=stage.palette.quiet)
        part += row
    return placed(part, rect, dx=rect.x, dy=rect.y)


def heading(stage: Stage, seen: TableView, width: float, *, note: str = "") -> tuple[Part, float]:
    """Return what the battle is, with a note where there is one, and how high that is."""
    room, quiet = width - 2 * MARGIN, stage.palette.quiet
    part, y = Part(), GAP_LARGE
    round_ = capitals(f"Round {seen.round_label} {seen.round_note}".strip())
    for text, size, colour, weight in (
        (round_, SIZE_LABEL + 1, quiet, Weight.BOLD),
        (seen.title, SIZE_NAME, stage.palette.text, Weight.BOLD),
        (seen.over or seen.goal, SIZE_QUIET, quiet, Weight.REGULAR),
        *(((note, SIZE_QUIET, stage.palette.gold, Weight.REGULAR),) if note else ()),
    ):
        row, height = rich(stage, text, (MARGIN, y), room, size=size, colour=colour, weight=weight)
        part, y = part + row, y + height + GAP_TINY
    return part, y + GAP_SMALL


def unit_row(table: Seen, found: Decision, y: float, width: float) -> tuple[Part, float]:
    """Return a unit's chip, its name and what it will do."""
    stage, token = table.stage, table.tokens[found.piece]
    x = MARGIN + 2 * _CHIP + GAP
    room = width - x - MARGIN
    chip = Chip(token=token, center=(MARGIN + _CHIP, y + _CHIP + 2), radius=_CHIP, plain=True)
    name, height = rich(stage, token.name, (x, y), room, size=SIZE_TEXT + 1, weight=Weight.BOLD)
    says, more = rich(stage, found.summary, (x, y + height), room, colour=stage.palette.quiet)
    return of(chip) + name + says, max(2 * _CHIP + GAP_SMALL, height + more)
