"""Scrolled areas: how far one is scrolled, and its bar.

Owns: `Scroll`, the frozen state of one area, and the part that shows it. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ui.items import Colour, Fill, Rect
from game.ui.theme import with_alpha
from game.ui.widgets.attention import Attention, Dragged
from game.ui.widgets.part import Control, Kind, Part, Stage, clipped, of

WHEEL_STEP = 48.0
"""Logical pixels that one step of the wheel scrolls."""
BAR_WIDTH = 10.0
_SHORTEST_BAR = 28.0
_FADES, _FADE = 6, 3.0  # strips of a soft edge, and how high each is


@dataclass(frozen=True, slots=True, kw_only=True)
class Scroll:
    """How far an area is scrolled.

    Attributes:
        offset: how far down, in logical pixels.
        content: the height of all there is.
        view: the height of what is seen.
        grab: where on the bar it is held; None while it is not.
    """

    offset: float = 0.0
    content: float = 0.0
    view: float = 0.0
    grab: float | None = None

    @property
    def most(self) -> float:
        """How far down it can be scrolled."""
        return max(0.0, self.content - self.view)

    def fitted(self, content: float, view: float) -> Scroll:
        """Return the same for other heights, no further down than there is something to see."""
        most = max(0.0, content - view)
        return replace(self, content=content, view=view, offset=max(0.0, min(self.offset, most)))

    def by(self, distance: float) -> Scroll:
        """Return it scrolled down by a distance; up where that is negative."""
        return replace(self, offset=max(0.0, min(self.offset + distance, self.most)))

    def showing(self, top: float, bottom: float) -> Scroll:
        """Return it scrolled as little as needed to see from `top` to `bottom` of the content."""
        offset = min(self.offset, top) if top < self.offset else self.offset
        if bottom > offset + self.view:
            offset = min(top, bottom - self.view)
        return replace(self, offset=max(0.0, min(offset, self.most)))

    def dragged(self, act: Dragged, track: Rect) -> Scroll:
        """Return it after the bar was dragged; a press beside the bar's thumb brings it there."""
        thumb = thumb_of(self, track)
        grab = self.grab
        if act.first or grab is None:
            inside = thumb.y <= act.at[1] < thumb.bottom
            grab = act.at[1] - thumb.y if inside else thumb.h / 2
        room = track.h - thumb.h
        share = (act.at[1] - grab - track.y) / room if room > 0 else 0.0
        offset = max(0.0, min(share * self.most, self.most))
        return replace(self, offset=offset, grab=grab)


def thumb_of(scroll: Scroll, track: Rect) -> Rect:
    """Return the part of the bar that stands for what is seen."""
    if scroll.content <= scroll.view or scroll.content <= 0:
        return track
    height = min(track.h, max(_SHORTEST_BAR, track.h * scroll.view / scroll.content))
    share = scroll.offset / scroll.most
    return Rect(track.x, track.y + (track.h - height) * share, track.w, height)


def track_of(rect: Rect) -> Rect:
    """Return where the bar of a scrolled area runs."""
    return Rect(rect.right - BAR_WIDTH, rect.y, BAR_WIDTH, rect.h)


def soft_edges(scroll: Scroll, room: Rect, ground: Colour) -> Part:
    """Return soft edges where there is more above or below, in the colour of what lies behind."""
    items: list[Fill] = []
    for number in range(_FADES):
        colour = with_alpha(ground, 1 - number / _FADES)
        if scroll.offset > 0:
            y = room.y + number * _FADE
            items.append(Fill(rect=Rect(room.x + 1, y, room.w - 1, _FADE), colour=colour))
        if scroll.offset < scroll.most:
            y = room.bottom - (number + 1) * _FADE
            items.append(Fill(rect=Rect(room.x + 1, y, room.w - 1, _FADE), colour=colour))
    return of(*items)


def scroll_area(
    stage: Stage,
    attention: Attention,
    content: Part,
    rect: Rect,
    scroll: Scroll,
    *,
    bar: str,
    ground: Colour | None = None,
) -> Part:
    """Return `content`, laid out as if it were not scrolled, seen through `rect`, with its bar.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        content: laid out from the top of `rect` down, leaving `BAR_WIDTH` free at the right.
        rect: what is seen.
        scroll: how far it is scrolled, fitted to the content.
        bar: the hit id of the bar.
        ground: the colour behind it, in which it ends softly; None for that of a whole screen.
    """
    shown = clipped(content, rect, dy=-scroll.offset)
    if scroll.most <= 0:
        return shown
    palette, track = stage.palette, track_of(rect)
    lively = attention.is_hovered(bar) or attention.pressed == bar
    thumb = thumb_of(scroll, track).inset(2.0)
    return (
        shown
        + soft_edges(scroll, rect, ground or palette.table)
        + of(
            Fill(rect=track, colour=palette.pressed, radius=BAR_WIDTH / 2, hit=bar),
            Fill(rect=thumb, colour=palette.quiet if lively else palette.line, radius=3.0),
        )
        + Part(controls=(Control(id=bar, rect=track, kind=Kind.BAR),))
    )
