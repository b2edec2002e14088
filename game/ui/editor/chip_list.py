"""The tray's state, and the list of chips in it: searched, under headings, scrolled.

Owns how chips are listed, whatever game they are of. What is taken from it goes into the hand;
never changes a table. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, Self, TypeVar

from game.core.view import Token
from game.ui.items import Chip, Fill, Label, Rect, Weight
from game.ui.theme import CORNER_SMALL, GAP_TINY, SIZE_QUIET, SIZE_TEXT
from game.ui.widgets.attention import Attention
from game.ui.widgets.field import Field
from game.ui.widgets.part import Control, Kind, Part, Stage, of
from game.ui.widgets.scroll import BAR_WIDTH, Scroll, scroll_area
from game.ui.widgets.text import heading, line

MAP, CHIPS = "tray-map", "tray-chips"
BAR = "tray-bar"
SEARCH = "search"
_ROW = 42.0
_HEAD = 28.0


class Listed(Protocol):
    """A chip of the tray: its hit id, its heading, how it looks, and what is searched."""

    @property
    def id(self) -> str:
        """Its hit id."""

    @property
    def group(self) -> str:
        """The heading that it stands under."""

    @property
    def token(self) -> Token:
        """How it looks."""

    @property
    def words(self) -> str:
        """What is searched, in small letters."""


ListedT = TypeVar("ListedT", bound=Listed)
"""A chip of the tray."""


@dataclass(slots=True)
class Tray:
    """What the tray shows, and how far it is scrolled.

    Attributes:
        tab: which half is shown.
        search: what chips are searched for.
        scrolls: how far each half is scrolled.
        room: where the half was last seen.
        kept: what was built last, and from what; while a chip is dragged it stays the same.
    """

    tab: str = MAP
    search: Field = field(default_factory=Field)
    scrolls: dict[str, Scroll] = field(default_factory=lambda: {MAP: Scroll(), CHIPS: Scroll()})
    room: Rect = field(default_factory=lambda: Rect(0.0, 0.0, 0.0, 0.0))
    kept: tuple[object, Part] | None = None

    def found(self, chips: Sequence[ListedT]) -> list[ListedT]:
        """Return the chips that fit the search."""
        words = self.search.text.lower().split()
        return [one for one in chips if all(word in one.words for word in words)]

    def wheel(self, distance: float) -> None:
        """Scroll the half that is shown."""
        self.scrolls[self.tab] = self.scrolls[self.tab].by(distance)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list: a chip, and a few words about it."""

    id: str
    group: str
    token: Token
    told: str

    @classmethod
    def of(cls, one: Listed, told: str) -> Self:
        """Return the line of a chip."""
        return cls(one.id, one.group, one.token, told)


def chip_rows(
    stage: Stage,
    attention: Attention,
    rows: Sequence[Row],
    listed: Rect,
    *,
    held: str,
    none: str,
) -> tuple[Part, float]:
    """Return chips below each other, under their headings, and how high they are.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        rows: the chips.
        listed: where they begin.
        held: the hit id of what is held; "" for nothing.
        none: what stands there where there are none.
    """
    content, y, group = Part(), listed.y, ""
    for one in rows:
        if one.group != group:
            group = one.group
            head = Rect(listed.x, y, listed.w - BAR_WIDTH, _HEAD - 6)
            content += heading(stage, group, head, ruled=False)
            y += _HEAD - 4
        row = Rect(listed.x, y, listed.w - BAR_WIDTH - GAP_TINY, _ROW)
        content += _chip(stage, attention, one, row, held)
        y += _ROW
    if not rows:
        content += line(none, Rect(listed.x, y, listed.w, _HEAD), stage.palette.quiet)
    return content, y - listed.y


def _chip(stage: Stage, attention: Attention, one: Row, row: Rect, held: str) -> Part:
    palette = stage.palette
    is_held = held == one.id
    ground = palette.gold_quiet if is_held else None
    if attention.is_hovered(one.id) and not is_held:
        ground = palette.raised
    x = row.x + 44
    tip = f"{one.token.name}: drag it to the map; Ctrl keeps one in hand"
    return of(
        Fill(rect=row.inset(1.0), colour=ground, radius=CORNER_SMALL, hit=one.id),
        Chip(token=one.token, center=(row.x + 20, row.center[1]), radius=15.0, plain=True),
        Label(
            text=one.token.name,
            rect=Rect(x, row.y + 3, row.right - x - 4, 19.0),
            size=SIZE_TEXT,
            colour=palette.name(one.token.face),
            weight=Weight.SEMIBOLD,
        ),
        Label(
            text=one.told,
            rect=Rect(x, row.y + 21, row.right - x - 4, 17.0),
            size=SIZE_QUIET,
            colour=palette.quiet,
        ),
    ) + Part(controls=(Control(id=one.id, rect=row, kind=Kind.ROW, tooltip=tip, stop=False),))


def scrolled(
    stage: Stage, attention: Attention, room: Rect, tray: Tray, *, content: Part, high: float
) -> Part:
    """Return what the tray shows, scrolled within its room."""
    tray.scrolls[tray.tab] = tray.scrolls[tray.tab].fitted(high, room.h)
    tray.room = room
    ground, scroll = stage.palette.panel, tray.scrolls[tray.tab]
    return scroll_area(stage, attention, content, room, scroll, bar=BAR, ground=ground)
