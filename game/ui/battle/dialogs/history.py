"""The list of all steps, to go back to one of them, or forward to one taken back.

Owns `HistoryEntry` and `HistoryScreen`. Never goes back by itself. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.items import Align, Fill, Icon, Item, Rect, Weight
from game.ui.keys import Context
from game.ui.screens.base import Chain, Change, Pop
from game.ui.screens.lists import ListPage
from game.ui.theme import CORNER, GAP, GAP_SMALL, SIZE_QUIET, SIZE_SMALL, SIZE_TEXT
from game.ui.widgets.buttons import BUTTON_HEIGHT, Look, button_row, command_face
from game.ui.widgets.frame import frame
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.text import line

_NUMBER = 52.0
_STATE = 130.0
_WIDEST = 900.0


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryEntry:
    """One step in the list.

    Attributes:
        position: how many steps were taken after it, counted from the beginning.
        text: what was done, in one sentence.
        by_hand: whether it was done over the rules' head.
        undone: whether it was taken back and can be done again.
        now: whether the table stands right after it.
        round: the round that it is the first step of; None within a round.
    """

    position: int
    text: str
    by_hand: bool = False
    undone: bool = False
    now: bool = False
    round: int | None = None


class HistoryScreen(ListPage):
    """All steps, the first on top; choosing one goes to the moment right after it."""

    contexts: tuple[Context, ...] = (Context.LIST,)
    row_height = 32.0

    def __init__(
        self,
        entries: Sequence[HistoryEntry],
        on_choose: Callable[[int], Change | None],
    ) -> None:
        """Prepare to show the steps.

        Args:
            entries: the steps, in order; those taken back last.
            on_choose: goes to a position; what it returns happens after the list has closed.
        """
        super().__init__()
        self._entries, self._on_choose = tuple(entries), on_choose
        self._first = True
        done = [number for number, entry in enumerate(self._entries) if not entry.undone]
        self._now = next(
            (number for number, entry in enumerate(self._entries) if entry.now),
            done[-1] if done else -1,
        )
        self.choose(self._now)

    def count(self) -> int:
        """Return how many steps there are."""
        return len(self._entries)

    def lay_out(self, stage: Stage) -> Part:
        """Return the list, and the button that goes to the chosen step."""
        palette = stage.palette
        framed = frame(
            stage,
            self.attention,
            "History",
            note="Going back loses nothing until something else is done from there.",
            widest=_WIDEST,
        )
        room = framed.inside
        whole = framed.part + of(
            Fill(rect=room, colour=palette.panel, radius=CORNER, border=palette.line)
        )
        inside = room.inset(6.0)
        if self._first:  # the row of the present moment is to be seen at once
            self._first = False
            self.scroll = self.scroll.fitted(self.count() * self.row_height, inside.h)
            self.choose(self.chosen)
        whole += self.listed(stage, inside)
        lies_ahead = self.chosen >= 0 and self._entries[self.chosen].undone
        words = "Forward to here" if lies_ahead else "Back to here"
        return whole + button_row(
            stage,
            self.attention,
            (command_face("list-open", text=words, why_not=self._why_not(), look=Look.PRIMARY),),
            right=framed.footer.right,
            y=framed.footer.y + (framed.footer.h - BUTTON_HEIGHT) / 2,
        )

    def row(self, stage: Stage, number: int, rect: Rect) -> Part:
        """Return a row: number, what was done, and what is special about it."""
        palette, entry = stage.palette, self._entries[number]
        ink = palette.disabled if entry.undone else palette.text
        here = number == self._now
        state = "now" if here else "taken back" if entry.undone else ""
        items: list[Item] = []
        x = rect.x + GAP + _NUMBER
        if entry.by_hand:
            center = (x + 8, rect.center[1])
            items.append(Icon(name="hand", center=center, size=15.0, colour=palette.quiet))
        x += 24.0
        right = rect.right - GAP - _STATE
        if entry.round is not None and number:
            top = Rect(rect.x + GAP, rect.y, rect.w - 2 * GAP, 1.0)
            items.append(Fill(rect=top, colour=palette.line))
        first = "" if entry.round is None else f"round {entry.round}"
        hand = "by hand" if entry.by_hand else ""
        words = ", ".join(one for one in (first, state, hand) if one)
        return (
            line(
                str(entry.position),
                Rect(rect.x + GAP, rect.y, _NUMBER - GAP, rect.h),
                palette.quiet,
                size=SIZE_SMALL,
                align=Align.RIGHT,
            )
            + of(*items)
            + line(
                entry.text,
                Rect(x, rect.y, right - x - GAP_SMALL, rect.h),
                ink,
                size=SIZE_TEXT,
                weight=Weight.SEMIBOLD if here else Weight.REGULAR,
            )
            + line(
                f"{words[:1].upper()}{words[1:]}" if first else words,
                Rect(right, rect.y, _STATE, rect.h),
                palette.gold if here else palette.quiet,
                size=SIZE_QUIET,
                align=Align.RIGHT,
            )
        )

    def open_row(self, number: int) -> Change | None:
        """Go to the moment right after a step."""
        if number == self._now:
            self.say("The table stands there already.")
            return None
        then = self._on_choose(self._entries[number].position)
        return Pop() if then is None else Chain((Pop(), then))

    def _why_not(self) -> str | None:
        if self.chosen < 0:
            return "There are no steps yet."
        return "The table stands there already." if self.chosen == self._now else None
