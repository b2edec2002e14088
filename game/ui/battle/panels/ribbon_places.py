"""Where the chips of the ribbon stand, also while there are too many for their usual places.

Owns `RibbonPlaces`. Never draws; measures no type, so that a drag needs no stage: headings are
given room by the number of their letters. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from game.core.ids import PieceId
from game.core.view import RibbonGroup, TableView
from game.ui.battle.panels.common import capitals
from game.ui.items import Rect
from game.ui.theme import RIBBON_CHIP

BUTTON_WIDTH = 74.0
ICON_WIDTH = 34.0
BUTTON_GAP = 8.0
EDGE = 18.0
ROUND_WIDTH = 92.0
ARROW = 20.0
"""The width of the buttons that scroll."""
CHIP_Y = 39.0
HEADING = 11.0
"""The height of a heading's middle."""
_PITCHES = (50.0, 46.0, 42.0, 39.0, 36.0, 33.0, 30.0, 27.0, 24.0)
_SCROLLED_PITCH = 40.0
_GAPS = (26.0, 18.0)
_RING = RIBBON_CHIP * 1.2
_HINTS = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine")


@dataclass(frozen=True, slots=True)
class Place:
    """One chip of the ribbon: the piece, and the middle of its chip from left."""

    piece: PieceId
    x: float


@dataclass(frozen=True, slots=True)
class GroupPlace:
    """One group of the ribbon.

    Attributes:
        group: what it shows.
        chips: its chips, from the left.
        x: where its heading begins.
        width: of the whole group.
        hint: what the person may do with it, in words; "" for nothing.
        hint_x: where these words begin.
    """

    group: RibbonGroup
    chips: tuple[Place, ...]
    x: float
    width: float
    hint: str = ""
    hint_x: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class RibbonPlaces:
    """The places of a ribbon.

    Attributes:
        groups: from the left, already moved by what is scrolled.
        room: where chips can be seen.
        scroll: how far it is scrolled, in logical pixels.
        most: how far it can be scrolled; 0 where all is seen.
        active: whoever acts; nobody can be put before it.
    """

    groups: tuple[GroupPlace, ...]
    room: Rect
    scroll: float = 0.0
    most: float = 0.0
    active: PieceId | None = None

    @classmethod
    def of(cls, rect: Rect, view: TableView, scroll: float | None = None) -> Self:
        """Return the places for a table.

        Args:
            rect: the whole ribbon.
            view: the table.
            scroll: how far a ribbon that is too long is scrolled; None follows whoever acts.
        """
        room = chips_room(rect)
        active = _acting(view)
        for gap in _GAPS:
            for pitch in _PITCHES:
                groups = _laid(view.ribbon, room.x, pitch, gap, active)
                if _end(groups) <= room.right:
                    return cls(groups=groups, room=room, active=active)
        room = Rect(room.x + ARROW, room.y, room.w - 2 * ARROW, room.h)
        groups = _laid(view.ribbon, room.x, _SCROLLED_PITCH, _GAPS[-1], active)
        most = max(0.0, _end(groups) - room.right)
        wanted = _centred(groups, room, _followed(view)) if scroll is None else scroll
        kept = max(0.0, min(wanted, most))
        moved = _laid(view.ribbon, room.x - kept, _SCROLLED_PITCH, _GAPS[-1], active)
        return cls(groups=moved, room=room, scroll=kept, most=most, active=active)

    def slot(self, x: float) -> tuple[int, int] | None:
        """Return the group whose order may be changed, and the place in its movable ones, at `x`.

        None where no order may be changed.
        """
        best: tuple[float, int, int] | None = None
        for number, place in enumerate(self.groups):
            movable = place.group.movable
            chips = [chip for chip in place.chips if chip.piece in movable]
            for index, chip in enumerate(chips):
                if chip.piece == self.active:
                    continue
                found = (abs(chip.x - x), number, index)
                best = found if best is None or found < best else best
        return None if best is None else best[1:]


def chips_room(rect: Rect) -> Rect:
    """Return where chips stand: between the round and the buttons."""
    x = rect.x + EDGE + ROUND_WIDTH
    return Rect(x, rect.y, max(0.0, buttons_left(rect) - EDGE - x), rect.h)


def buttons_left(rect: Rect) -> float:
    """Return where the buttons at the right begin."""
    return rect.right - EDGE - 3 * (BUTTON_WIDTH + BUTTON_GAP) - ICON_WIDTH


def draggable(view: TableView, piece: PieceId) -> bool:
    """Tell whether a piece may be dragged to another place; the one that acts may not."""
    return piece != _acting(view) and any(piece in group.movable for group in view.ribbon)


def reordered(movable: Sequence[PieceId], piece: PieceId, index: int) -> tuple[PieceId, ...]:
    """Return the movable pieces with one of them at another place.

    >>> reordered(("a", "b", "c"), "c", 0)
    ('c', 'a', 'b')
    """
    others = [other for other in movable if other != piece]
    return (*others[:index], piece, *others[index:])


def heading_width(text: str) -> float:
    """Return room enough for a heading in capitals."""
    return sum(3.4 if letter in "I,.' " else 7.2 for letter in capitals(text)) + 4.0


def _laid(
    groups: Iterable[RibbonGroup], x: float, pitch: float, gap: float, active: PieceId | None
) -> tuple[GroupPlace, ...]:
    laid: list[GroupPlace] = []
    for group in groups:
        first = x + _RING
        chips = tuple(Place(piece, first + n * pitch) for n, piece in enumerate(group.pieces))
        width = max((len(chips) - 1) * pitch + 2 * _RING, heading_width(group.title))
        free = [chip for chip in chips if chip.piece in group.movable and chip.piece != active]
        hint, hint_x = "", 0.0
        if group.unsettled and len(free) > 1:
            hint = f"drag these {_HINTS[len(free)] if len(free) < len(_HINTS) else len(free)}"
            hint_x = max(x + heading_width(group.title) + 6, free[0].x - RIBBON_CHIP)
            width = max(width, hint_x + _words_width(hint) - x)
        laid.append(GroupPlace(group, chips, x, width, hint, hint_x))
        x += width + gap
    return tuple(laid)


def _words_width(text: str) -> float:
    return len(text) * 5.6 + 4.0


def _end(groups: Sequence[GroupPlace]) -> float:
    return groups[-1].x + groups[-1].width if groups else 0.0


def _acting(view: TableView) -> PieceId | None:
    return next((token.id for token in view.tokens if token.active), None)


def _followed(view: TableView) -> PieceId | None:
    """Return whoever acts, or whoever is next."""
    waiting = {token.id for token in view.tokens if token.waiting}
    order = [piece for group in view.ribbon for piece in group.pieces]
    return _acting(view) or next((piece for piece in order if piece in waiting), None)


def _centred(groups: Sequence[GroupPlace], room: Rect, piece: PieceId | None) -> float:
    for group in groups:
        for chip in group.chips:
            if chip.piece == piece:
                return chip.x - room.center[0]
    return 0.0
