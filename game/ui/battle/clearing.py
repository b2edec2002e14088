"""Where a box may lie over the map so that it covers least of what matters just now.

Owns how much each hex matters, and the choice among places. Never draws. Asks no rule. Lengths are
logical pixels.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.core.view import Decision
from game.hexes import Hex, Point
from game.ui.battle.modes.base import Mode
from game.ui.battle.panels.tray_parts import tray_bounds
from game.ui.battle.table import Seen, Table
from game.ui.items import Rect
from game.ui.theme import GAP

Worth = Mapping[Hex, float]
"""How much it would matter that a hex is covered."""

_ASKED, _DECIDED, _CHIP, _GROUND = 100.0, 40.0, 10.0, 1.0
_MAT = 30.0
_AROUND = 0.8  # of a hex's size: how near its centre a box may come


def worth_of(
    seen: Seen, *, pieces: Collection[PieceId] = (), told: Decision | None = None
) -> dict[Hex, float]:
    """Return how much each hex of the map matters.

    Args:
        seen: the moment.
        pieces: those who act, are aimed at or are asked about.
        told: the decision that is shown; None for none.
    """
    worth = dict.fromkeys(seen.state.board.grid, _GROUND)
    worth.update(dict.fromkeys(seen.by_hex, _CHIP))
    if told is not None:
        ways = (*told.path, *told.ends, *(at for at, _ in told.destinations))
        worth.update(dict.fromkeys(ways, _DECIDED))
        pieces = (*pieces, told.piece, *told.targets, *told.choose_targets)
    for piece in pieces:
        at = seen.tokens[piece].at if piece in seen.tokens else None
        if at is not None:
            worth[at] = _ASKED
    return worth


def worth_to_a_question(seen: Seen, prompt: Prompt) -> dict[Hex, float]:
    """Return how much each hex matters to a question; ground that it does not name, nothing."""
    pieces = [PieceId(name) for name in prompt.names]
    if prompt.unit is not None:
        pieces.append(prompt.unit)
    worth = worth_of(seen, pieces=pieces) | dict.fromkeys(prompt.hexes, _ASKED)
    return {at: much for at, much in worth.items() if much > _GROUND}


def covered(seen: Seen, box: Rect, worth: Worth) -> float:
    """Return how much a box would cover."""
    near = seen.layout.size * _AROUND
    return math.fsum(
        much for at, much in worth.items() if _distance(box, seen.layout.center(at)) < near
    )


def clearest(seen: Seen, places: Sequence[Rect], worth: Worth, *, near: Point) -> Rect:
    """Return the place that covers least, of several as good the one nearest to a point."""
    far = seen.layout.size * 8

    def cost(box: Rect) -> float:
        (x, y), (to_x, to_y) = box.center, near
        return covered(seen, box, worth) + math.dist((x, y), (to_x, to_y)) / far

    return min(places, key=cost)


def tray_room(mode: Mode, table: Table, over: Rect) -> Rect:
    """Return the room for a mode's tray: in the middle, or at a side where it covers less.

    It leaves a mat below the map free, unless it would cover much of what matters on the map.

    Args:
        mode: whose tray.
        table: the moment.
        over: the place of the map.
    """
    room, prompt = table.tray, table.prompt
    told = prompt is not None or table.view.over is not None
    tray = mode.tray(table) if told else None
    box = None if tray is None else tray_bounds(tray)
    if box is None:
        return room
    wide = box.w + 2  # so that what was laid out fits again
    worth = worth_of(table) if prompt is None else worth_to_a_question(table, prompt)
    lefts = (room.x + (room.w - wide) / 2, room.x, room.right - wide)
    low = clearest(
        table, [Rect(left, box.y, wide, box.h) for left in lefts], worth, near=box.center
    )
    top, lift = over.y + GAP, low.bottom - (over.bottom - GAP)
    high = [Rect(left, box.y - lift, wide, box.h) for left in lefts]
    if lift > 0 and high[0].y >= top:
        best = clearest(table, high, worth, near=high[0].center)
        if covered(table, best, worth) <= covered(table, low, worth) + _MAT:
            return Rect(best.x, top, wide, best.bottom - top)
    return Rect(low.x, room.y, wide, room.h)


def message_place(seen: Seen, size: tuple[float, float], over: Rect, card: Rect | None) -> Point:
    """Return where a short message stands: at the top of the map, where it covers least.

    Args:
        seen: the moment.
        size: how wide and high it is.
        over: the place of the map.
        card: what it should not cover at all; None for nothing.
    """
    wide, high = size
    top, middle = over.y + GAP, over.x + (over.w - wide) / 2
    lefts = (middle, over.x + GAP, max(over.x + GAP, over.right - GAP - wide))
    places = [Rect(left, top, wide, high) for left in lefts]
    free = [one for one in places if card is None or one.clipped(card).w <= 0]
    best = clearest(seen, free or places, worth_of(seen), near=places[0].center)
    return best.x, best.y


def _distance(box: Rect, point: Point) -> float:
    """How far a point is from a box; 0 within."""
    x = max(box.x - point[0], 0.0, point[0] - box.right)
    y = max(box.y - point[1], 0.0, point[1] - box.bottom)
    return math.hypot(x, y)
