"""The choice of a battle: a card each, with its map, and what it teaches.

Owns: `BattleCard` and how the cards are laid out and chosen. Reads no file. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.items import Circle, Clip, Fill, Rect, Weight
from game.ui.keys import Context
from game.ui.screens.base import Change
from game.ui.screens.scrolling import ScrollingPage
from game.ui.theme import (
    CORNER,
    GAP,
    GAP_LARGE,
    GAP_SMALL,
    GAP_TINY,
    SIZE_NAME,
    SIZE_QUIET,
    SIZE_SMALL,
)
from game.ui.widgets.attention import focus_on
from game.ui.widgets.buttons import Face, focus_ring
from game.ui.widgets.frame import frame
from game.ui.widgets.minimap import MiniMap, minimap
from game.ui.widgets.part import Control, Part, Stage, of
from game.ui.widgets.scroll import BAR_WIDTH
from game.ui.widgets.text import line, paragraph, paragraph_height

DIFFICULTIES = ("First steps", "Fair", "Hard", "Grim")
"""Words for a battle's difficulty, from 1."""
_NARROWEST = 244.0
_LOWEST_MAP = 130.0
_NAME_SIZE = SIZE_NAME - 2
_FOOT = 44.0
_PREFIX = "battle:"
_MAKE = "make"
_PARTY = "party"


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleCard:
    """A battle that can be begun.

    Attributes:
        id: what the caller knows it by.
        name: its name.
        blurb: what it is about, in a sentence or two.
        teaches: what it is good for, in a few words.
        difficulty: from 1, the easiest, to 4.
        minutes: about how long it takes.
        map: its ground and pieces.
    """

    id: str
    name: str
    blurb: str
    teaches: str
    difficulty: int
    minutes: int
    map: MiniMap


@dataclass(frozen=True, slots=True)
class PartyChoice:
    """Who plays the next battle: in a few words, and the way to another party."""

    told: Callable[[], str]
    choose: Callable[[], Change]


class BattlesScreen(ScrollingPage):
    """Cards, one a battle; a click begins it."""

    contexts: tuple[Context, ...] = (Context.LIST,)

    def __init__(
        self,
        cards: Sequence[BattleCard],
        begin: Callable[[str], Change | None],
        *,
        make: Callable[[], Change] | None = None,
        title: str = "New battle",
        note: str = "Choose one to begin.",
        party: PartyChoice | None = None,
    ) -> None:
        """Prepare to show cards.

        Args:
            cards: the battles, the first one for learning.
            begin: begins the battle of an id, and says what becomes of the stack.
            title: what stands above the cards.
            note: what is to be done, beside it.
            make: goes to where a battle is made up; None where none can be.
            party: who plays, and how another party is chosen; None where none can be.
        """
        super().__init__()
        self._cards, self._begin, self._make = tuple(cards), begin, make
        self._title, self._note = title, note
        self._party = party
        self._columns = 1
        self._card_height = self._name = self._blurb = self._teaches = 0.0

    def lay_out(self, stage: Stage) -> Part:
        """Return the frame and the cards, as many beside each other as there is room for."""
        faces = []
        if self._party is not None:
            told = self._party.told()
            tip = "Let a party play that was taken on from another battle"
            faces.append(Face(id=_PARTY, text=f"Party: {told}", tooltip=tip))
        if self._make is not None:
            tip = "From mode, party, experience and seed"
            faces.append(Face(id=_MAKE, text="Make one up", tooltip=tip))
        framed = frame(
            stage,
            self.attention,
            self._title,
            note=self._note,
            faces=tuple(faces),
            footer=False,
        )
        # Room about the cards for the ring of the one in focus.
        room = framed.inside.inset(-GAP_TINY)
        first = room.inset(GAP_TINY)
        if not self._cards:
            text = "No battles are installed. Install Hexmarch again, or open a file."
            return framed.part + paragraph(stage, text, first)
        width = first.w - BAR_WIDTH
        most = int((width + GAP_LARGE) // (_NARROWEST + GAP_LARGE))
        # As few rows as there is room for, and rows about as long as each other.
        rows = -(-len(self._cards) // max(1, most))
        self._columns = count = -(-len(self._cards) // rows)
        card_width = min(380.0, (width - GAP_LARGE * (count - 1)) / count)
        left = first.x + (width - card_width * count - GAP_LARGE * (count - 1)) / 2
        height = self._card_height = self._height(stage, card_width, room.h - 2 * GAP_TINY)
        content = Part()
        for number, card in enumerate(self._cards):
            row, column = divmod(number, count)
            x = left + column * (card_width + GAP_LARGE)
            y = first.y + row * (height + GAP_LARGE)
            content += self._card(stage, card, Rect(x, y, card_width, height))
        whole = rows * (height + GAP_LARGE) - GAP_LARGE + 2 * GAP_TINY
        return framed.part + self.scrolled(stage, content, room, whole)

    def _height(self, stage: Stage, width: float, room: float) -> float:
        """Return the height of a card: its texts, and above them a map as large as may be."""
        inside = width - 2 * GAP_LARGE
        self._name = max(
            paragraph_height(stage, card.name, inside, size=_NAME_SIZE, weight=Weight.BOLD)
            for card in self._cards
        )
        self._blurb = max(
            paragraph_height(stage, card.blurb, inside, size=SIZE_SMALL) for card in self._cards
        )
        self._teaches = max(
            paragraph_height(stage, card.teaches, inside, size=SIZE_QUIET) for card in self._cards
        )
        texts = self._texts_height
        one_row = self._columns >= len(self._cards)
        picture = min(width * 1.1, room - texts) if one_row else width * 0.6
        return texts + max(_LOWEST_MAP, picture)

    def do(self, command: str) -> Change | None:
        """Begin a battle, or go from card to card."""
        if command == _MAKE and self._make is not None:
            return self._make()
        if command == _PARTY and self._party is not None:
            return self._party.choose()
        if command.startswith(_PREFIX):
            return self._begin(command.removeprefix(_PREFIX))
        step = {
            "list-left": -1,
            "list-right": 1,
            "list-up": -self._columns,
            "list-down": self._columns,
            "list-first": -len(self._cards),
            "list-last": len(self._cards),
        }.get(command)
        if step is None or not self._cards:
            return super().do(command)
        self._go(step)
        return None

    def _go(self, step: int) -> None:
        ids = [_PREFIX + card.id for card in self._cards]
        focus = self.attention.focus
        at = max(0, min(ids.index(focus) + step, len(ids) - 1)) if focus in ids else 0
        self.attention = focus_on(self.attention, ids[at], by_key=True)
        top = (at // self._columns) * (self._card_height + GAP_LARGE)
        self.scroll = self.scroll.showing(top, top + self._card_height + 2 * GAP_TINY)

    @property
    def _texts_height(self) -> float:
        """All of a card below its map."""
        texts = self._name + GAP_TINY + self._blurb + GAP_SMALL + self._teaches
        return GAP + texts + GAP_LARGE + _FOOT

    def _card(self, stage: Stage, card: BattleCard, rect: Rect) -> Part:
        palette, control = stage.palette, _PREFIX + card.id
        hovered = self.attention.is_hovered(control)
        ground = palette.raised if hovered else palette.panel
        picture = Rect(rect.x + 1, rect.y + 1, rect.w - 2, rect.h - self._texts_height)
        x, width = rect.x + GAP_LARGE, rect.w - 2 * GAP_LARGE
        y = picture.bottom + GAP
        small = minimap(stage, card.map, picture, margin=GAP)
        whole = focus_ring(stage, self.attention, control, rect) + of(
            Fill(
                rect=rect,
                colour=ground,
                radius=CORNER,
                hit=control,
            ),
            Fill(rect=picture, colour=palette.table, radius=CORNER),
            Clip(rect=picture, children=small.items),
            Fill(
                rect=rect,
                colour=None,
                radius=CORNER,
                border=palette.gold if hovered else palette.line,
            ),
        )
        name = Rect(x, y, width, self._name)
        whole += paragraph(stage, card.name, name, size=_NAME_SIZE, weight=Weight.BOLD)
        blurb = Rect(x, name.bottom + GAP_TINY, width, self._blurb + 1)
        whole += paragraph(stage, card.blurb, blurb, size=SIZE_SMALL)
        teaches = Rect(x, blurb.bottom + GAP_SMALL, width, self._teaches + 1)
        whole += paragraph(stage, card.teaches, teaches, size=SIZE_QUIET, colour=palette.quiet)
        foot = Rect(x, rect.bottom - GAP - 20.0, width, 20.0)
        whole += _foot(stage, card, foot)
        return whole + Part(controls=(Control(id=control, rect=rect),))


def _foot(stage: Stage, card: BattleCard, rect: Rect) -> Part:
    """Return difficulty, in dots and in words, and length."""
    palette = stage.palette
    level = max(1, min(card.difficulty, len(DIFFICULTIES)))
    y = rect.center[1]
    dots = of(
        Fill(rect=Rect(rect.x, rect.y - GAP_SMALL, rect.w, 1.0), colour=palette.line),
        *(
            Circle(
                center=(rect.x + 5 + 13 * number, y),
                radius=4.5,
                colour=palette.gold if number < level else None,
                border=palette.gold if number < level else palette.quiet,
            )
            for number in range(len(DIFFICULTIES))
        ),
    )
    words_x = rect.x + 13 * len(DIFFICULTIES) + GAP_TINY
    length = f"about {card.minutes} min"
    end = stage.measure.width(length, SIZE_SMALL) + 1
    return (
        dots
        + line(
            DIFFICULTIES[level - 1],
            Rect(words_x, rect.y, rect.right - end - words_x - GAP_TINY, rect.h),
            palette.text,
            size=SIZE_SMALL,
        )
        + line(length, Rect(rect.right - end, rect.y, end, rect.h), palette.quiet, size=SIZE_SMALL)
    )
