"""The lanes in the top bar of the arena: battle zones, waves, lives and the coin.

Each says what it is when it is pointed at. Pure: a view in, items and controls out. Lengths are
logical pixels. No rule section.
"""

from __future__ import annotations

from game.systems.arena.definitions import BLUE, RED
from game.systems.arena.view import ArenaView, LaneView
from game.systems.arena.words.names import team_name
from game.ui.arena.ground import counted, team_colour
from game.ui.items import Align, Circle, Fill, Icon, Label, Rect, Weight
from game.ui.theme import GAP_TINY, SIZE_QUIET, SIZE_SMALL
from game.ui.widgets.part import Control, Part, Stage, of

_SIGN = "sign:"
"""What the hit ids of what is explained in the bar begin with."""

_LIVES = "{}'s lives. A hero that is defeated costs its team 1 to 3."
_COIN = "The coin: where both teams tie, {} acts first, and the coin turns over."
_WAVES = "Each push of the battle takes a wave; whoever pushes the last one wins."
_LAST_WAVES = "Each push takes a wave. After the last one, most zones on the way to a Throne win."

_WAVES_WIDTH = 56.0
"""So wide are the waves beside each of two lanes."""


def lanes(stage: Stage, view: ArenaView, rect: Rect) -> Part:
    """Return the lanes from Throne to Throne with battle zones and waves, lives and the coin."""
    below = Rect(rect.x, rect.y + 32, rect.w, 20)
    part = Part()
    for number, lane in enumerate(view.lanes):
        row, size, waves = Rect(rect.x, rect.y + 12, rect.w, 14), SIZE_SMALL, below
        if len(view.lanes) > 1:
            row = Rect(rect.x, rect.y + 6 + number * 13, rect.w - _WAVES_WIDTH, 10)
            waves = Rect(row.right + GAP_TINY, row.y - 4, _WAVES_WIDTH - GAP_TINY, 18)
            size = SIZE_QUIET
        part += _lane(stage, lane, row)
        part += of(
            Label(
                text=counted(lane.waves),
                rect=waves,
                size=size,
                colour=stage.palette.quiet,
                align=Align.CENTER if waves is below else Align.RIGHT,
            )
        )
        told = _WAVES if waves is below else _LAST_WAVES
        part += _explained(f"waves-{number}", waves, told)
    return part + _counters(stage, view, below)


def _explained(name: str, rect: Rect, tooltip: str) -> Part:
    """A part of the bar that says what it is when it is pointed at."""
    control = f"{_SIGN}{name}"
    hit = Fill(rect=rect, colour=None, hit=control)
    return Part((hit,), (Control(id=control, rect=rect, tooltip=tooltip, stop=False),))


def _lane(stage: Stage, lane: LaneView, rect: Rect) -> Part:
    """The zones of a lane, its battle zone lit."""
    palette = stage.palette
    count = len(lane.zones)
    gap = 3.0
    wide = (rect.w - gap * (count - 1)) / count
    part = Part()
    for number, zone in enumerate(lane.zones):
        box = Rect(rect.x + number * (wide + gap), rect.y, wide, rect.h)
        team = {0: RED, count - 1: BLUE}.get(number)
        colour = palette.raised if team is None else team_colour(palette, team)
        here = zone.id == lane.field
        ground = palette.gold if here else colour
        part += of(Fill(rect=box, colour=ground, radius=3.0, border=palette.line))
        throne = "" if team is None else f", {team}'s Throne"
        battle = ": the battle is here" if here else ""
        part += _explained(f"zone-{zone.id}", box, f"{zone.name}{throne}{battle}.")
    return part


def _counters(stage: Stage, view: ArenaView, rect: Rect) -> Part:
    """The lives of both teams, the coin beside the one that it shows."""
    palette = stage.palette
    part = Part()
    for team, x in ((RED, rect.x), (BLUE, rect.right - 78)):
        middle, name = rect.center[1], team_name(team)
        colour = team_colour(palette, team)
        text = f"{name} {view.lives[team]}"
        box = Rect(x + 18, rect.y, 46, rect.h)
        part += of(
            Icon(name="heart", center=(x + 8, middle), size=13, colour=colour),
            Label(text=text, rect=box, size=SIZE_SMALL, colour=palette.text, weight=Weight.BOLD),
        )
        part += _explained(f"lives-{team}", Rect(x, rect.y, 64, rect.h), _LIVES.format(name))
        if view.coin == team:
            wide = stage.measure.width(text, SIZE_SMALL, Weight.BOLD)
            at = (box.x + wide + 9, middle)
            part += of(Circle(center=at, radius=5.0, colour=palette.gold, border=palette.dark_edge))
            part += _explained("coin", Rect.around(at, 8.0), _COIN.format(team))
    return part
