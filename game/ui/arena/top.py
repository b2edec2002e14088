"""The top bar of the arena: round and turn, the lanes with their waves, lives, the heroes.

Pure: a view in, items and controls out. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from game.systems.arena.definitions import BLUE, RED, TURNS
from game.systems.arena.view import ArenaView, HeroView, LaneView
from game.systems.arena.words.names import team_name
from game.ui.arena.ground import counted, team_colour
from game.ui.items import Align, Circle, Fill, Icon, Item, Label, Rect, Weight
from game.ui.theme import (
    CORNER,
    GAP,
    GAP_SMALL,
    GAP_TINY,
    SIZE_LABEL,
    SIZE_QUIET,
    SIZE_ROUND,
    SIZE_SMALL,
)
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import command_face, icon_button
from game.ui.widgets.part import Control, Part, Stage, of

HERO = "hero:"
"""What the hit ids of heroes in the bar begin with."""

_ROOMY = 118.0
"""So wide a plate has room for level and coins beside the name; else the panel tells them."""

_ROUND_WIDTH, _LANE_WIDTH, _PLATE_WIDTH, _BUTTON = 104.0, 216.0, 150.0, 34.0

_WAVES_WIDTH = 56.0
"""So wide are the waves beside each of two lanes."""


def top_bar(
    stage: Stage,
    attention: Attention,
    view: ArenaView,
    rect: Rect,
    *,
    can_undo: bool,
    can_redo: bool,
) -> Part:
    """Return the whole bar."""
    palette = stage.palette
    part = of(
        Fill(rect=rect, colour=palette.panel),
        Fill(rect=Rect(rect.x, rect.bottom - 1, rect.w, 1), colour=palette.line),
    )
    part += of(*_round(stage, view, Rect(rect.x + GAP, rect.y, _ROUND_WIDTH, rect.h)))
    lane = Rect(rect.x + GAP + _ROUND_WIDTH, rect.y, _LANE_WIDTH, rect.h)
    part += of(*_lanes(stage, view, lane))
    x = rect.right - GAP - 3 * (_BUTTON + GAP_TINY)
    y = rect.y + (rect.h - _BUTTON) / 2
    for command, sign, why in (
        ("undo", "undo", None if can_undo else "There is nothing to take back."),
        ("redo", "redo", None if can_redo else "There is nothing to do again."),
        ("menu", "menu", None),
    ):
        face = command_face(command, why_not=why, hint=False)
        part += icon_button(stage, attention, face, sign, Rect(x, y, _BUTTON, _BUTTON))
        x += _BUTTON + GAP_TINY
    right = rect.right - GAP - 3 * (_BUTTON + GAP_TINY) - GAP
    return part + _plates(
        stage, attention, view, Rect(lane.right + GAP, rect.y, right - lane.right - GAP, rect.h)
    )


def _round(stage: Stage, view: ArenaView, rect: Rect) -> list[Item]:
    palette = stage.palette
    turn = f"turn {view.turn} of {TURNS}" if view.turn else "end of the round"
    return [
        Label(
            text=f"Round {view.round}",
            rect=Rect(rect.x, rect.y + 8, rect.w, 28),
            size=SIZE_ROUND - 3,
            colour=palette.text,
            weight=Weight.BOLD,
        ),
        Label(
            text=turn,
            rect=Rect(rect.x, rect.y + 36, rect.w, 18),
            size=SIZE_QUIET,
            colour=palette.quiet,
        ),
    ]


def _lanes(stage: Stage, view: ArenaView, rect: Rect) -> list[Item]:
    """The lanes from Throne to Throne with battle zones and waves, lives and the coin."""
    counters = _counters(stage, view, Rect(rect.x, rect.y + 32, rect.w, 20))
    if len(view.lanes) == 1:
        (lane,) = view.lanes
        waves = Label(
            text=counted(lane.waves),
            rect=Rect(rect.x, rect.y + 32, rect.w, 20),
            size=SIZE_SMALL,
            colour=stage.palette.quiet,
            align=Align.CENTER,
        )
        return [*_lane(stage, lane, Rect(rect.x, rect.y + 12, rect.w, 14)), waves, *counters]
    for number, lane in enumerate(view.lanes):
        row = Rect(rect.x, rect.y + 6 + number * 13, rect.w - _WAVES_WIDTH, 10)
        counters.extend(_lane(stage, lane, row))
        counters.append(
            Label(
                text=counted(lane.waves),
                rect=Rect(row.right + GAP_TINY, row.y - 4, _WAVES_WIDTH - GAP_TINY, 18),
                size=SIZE_QUIET,
                colour=stage.palette.quiet,
                align=Align.RIGHT,
            )
        )
    return counters


def _lane(stage: Stage, lane: LaneView, rect: Rect) -> list[Item]:
    """The zones of a lane, its battle zone lit."""
    palette = stage.palette
    count = len(lane.zones)
    gap = 3.0
    wide = (rect.w - gap * (count - 1)) / count
    items: list[Item] = []
    for number, zone in enumerate(lane.zones):
        box = Rect(rect.x + number * (wide + gap), rect.y, wide, rect.h)
        colour = palette.raised
        if number == 0:
            colour = team_colour(palette, RED)
        elif number == count - 1:
            colour = team_colour(palette, BLUE)
        here = zone.id == lane.field
        items.append(
            Fill(
                rect=box,
                colour=palette.gold if here else colour,
                radius=3.0,
                border=palette.line,
            )
        )
    return items


def _counters(stage: Stage, view: ArenaView, rect: Rect) -> list[Item]:
    """The lives of both teams, the coin beside the one that it shows."""
    palette = stage.palette
    items: list[Item] = []
    for team, x in ((RED, rect.x), (BLUE, rect.right - 78)):
        colour = team_colour(palette, team)
        middle = rect.center[1]
        items.append(Icon(name="heart", center=(x + 8, middle), size=13, colour=colour))
        text = f"{team_name(team)} {view.lives[team]}"
        box = Rect(x + 18, rect.y, 46, rect.h)
        items.append(
            Label(text=text, rect=box, size=SIZE_SMALL, colour=palette.text, weight=Weight.BOLD)
        )
        if view.coin == team:
            wide = stage.measure.width(text, SIZE_SMALL, Weight.BOLD)
            at = (box.x + wide + 9, middle)
            items.append(
                Circle(center=at, radius=5.0, colour=palette.gold, border=palette.dark_edge)
            )
    return items


def _plates(stage: Stage, attention: Attention, view: ArenaView, rect: Rect) -> Part:
    """A plate for each hero, who has most initiative first."""
    part = Part()
    order = sorted(view.heroes, key=lambda hero: -(hero.played.initiative if hero.played else -1))
    count = max(1, len(order))
    width = min(_PLATE_WIDTH + 30, (rect.w - GAP_TINY * (count - 1)) / count)
    for number, hero in enumerate(order):
        box = Rect(rect.x + number * (width + GAP_TINY), rect.y + 7, width, rect.h - 14)
        part += _plate(stage, attention, hero, box)
    return part


def cards_left(hero: HeroView) -> str:
    """Return how many cards a hero has in hand, in words."""
    return "1 card" if hero.hand_count == 1 else f"{hero.hand_count} cards"


def _plate(stage: Stage, attention: Attention, hero: HeroView, box: Rect) -> Part:
    palette = stage.palette
    control = HERO + hero.id
    lively = attention.is_hovered(control)
    border = palette.gold if hero.acting else palette.line
    if hero.played is not None:
        told = f"{hero.played.initiative}  {hero.played.name}"
    else:
        told = "a card face down" if hero.is_down else cards_left(hero)
    name = hero.name.split(" ")[0] + ("" if hero.on_board else " (off)")
    roomy = box.w >= _ROOMY
    stripe = Rect(box.x, box.y, 5.0, box.h)
    items: list[Item] = [
        Fill(
            rect=box,
            colour=palette.hovered if lively else palette.raised,
            radius=CORNER,
            border=border,
            border_width=2.0 if hero.acting else 1.0,
            hit=control,
        ),
        Fill(rect=stripe, colour=team_colour(palette, hero.team), radius=2.0),
        Label(
            text=name,
            rect=Rect(box.x + GAP, box.y + 3, box.w - (62 if roomy else GAP), 22),
            size=SIZE_SMALL,
            colour=palette.text,
            weight=Weight.BOLD,
        ),
        Label(
            text=told,
            rect=Rect(box.x + GAP, box.y + 25, box.w - GAP - GAP_SMALL, 20),
            size=SIZE_QUIET,
            colour=palette.gold if hero.acting else palette.quiet,
        ),
    ]
    if roomy:
        items.append(
            Label(
                text=f"L{hero.level}  {hero.coins}c",
                rect=Rect(box.right - 58, box.y + 3, 52, 22),
                size=SIZE_LABEL + 1,
                colour=palette.quiet,
                align=Align.RIGHT,
            )
        )
    return of(*items) + Part(controls=(Control(id=control, rect=box, stop=False),))
