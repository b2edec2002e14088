"""The screen of saves: a list with a small map each; open, rename, delete.

Owns: `SaveCard` and how saves are shown. Never touches a file: what is chosen goes to its caller.
A deleted save is put aside and can be brought back until the screen closes. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.input import Drop, Input
from game.ui.items import Align, Clip, Fill, Label, Polygon, Rect, Weight
from game.ui.keys import Context
from game.ui.screens.base import Change, Push
from game.ui.screens.dialogs import TextDialog
from game.ui.screens.lists import ListPage
from game.ui.theme import (
    CORNER,
    CORNER_SMALL,
    GAP,
    GAP_LARGE,
    GAP_SMALL,
    SIZE_QUIET,
    SIZE_SMALL,
    SIZE_TEXT,
)
from game.ui.widgets.buttons import BUTTON_HEIGHT, Look, button_row, button_width, command_face
from game.ui.widgets.field import Clipboard
from game.ui.widgets.frame import frame
from game.ui.widgets.minimap import MiniMap, minimap
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.text import line, paragraph

_MAP_WIDTH = 116.0
_DATE_WIDTH = 190.0


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveCard:
    """A save in the list.

    Attributes:
        id: what the caller knows it by.
        name: its name.
        battle: the battle's name and how far it is, such as "The bridge at dusk, round 3 of 5".
        when: when it was last played, in words.
        map: its ground and pieces; None for a damaged one.
        problem: why it cannot be opened, in one sentence; "" where it can.
    """

    id: str
    name: str
    battle: str
    when: str
    map: MiniMap | None = None
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveActions:
    """What the caller does with saves.

    Attributes:
        read: returns the list, the newest first, without those put aside.
        open: opens one, and says what becomes of the stack.
        rename: gives one another name; returns why it cannot, "" when it is done.
        delete: puts one aside; returns why it cannot, "" when it is done.
        bring_back: brings one back that was put aside; returns why it cannot, "" when it is done.
        purge: deletes all that is put aside.
    """

    read: Callable[[], tuple[SaveCard, ...]]
    open: Callable[[str], Change | None]
    rename: Callable[[str, str], str]
    delete: Callable[[str], str]
    bring_back: Callable[[str], str]
    purge: Callable[[], None]


class SavesScreen(ListPage):
    """All saves."""

    contexts: tuple[Context, ...] = (Context.LIST,)
    row_height = 84.0

    def __init__(self, actions: SaveActions, clipboard: Clipboard) -> None:
        super().__init__()
        self._actions, self._clipboard = actions, clipboard
        self._aside: list[SaveCard] = []
        self.cards = actions.read()
        self.choose(0)

    def resume(self) -> None:
        """Read the list again; what was chosen stays so."""
        super().resume()
        self._read_again()

    def leave(self) -> None:
        """Delete for good what was put aside."""
        super().leave()
        if self._aside:
            self._actions.purge()

    def count(self) -> int:
        """Return how many saves there are."""
        return len(self.cards)

    def lay_out(self, stage: Stage) -> Part:
        """Return the list, and below it what can be done with the one chosen."""
        count = len(self.cards)
        framed = frame(
            stage,
            self.attention,
            "Saved battles",
            note="1 save" if count == 1 else f"{count} saves",
        )
        room, palette = framed.inside, stage.palette
        whole = framed.part + of(
            Fill(rect=room, colour=palette.panel, radius=CORNER, border=palette.line)
        )
        inside = room.inset(6.0)
        whole += self.listed(stage, inside)
        if not count:
            text = "Nothing is saved yet. Every battle is saved by itself as you play it."
            whole += paragraph(stage, text, inside.inset(GAP), colour=palette.quiet)
        return whole + self._footer(stage, framed.footer)

    def row(self, stage: Stage, number: int, rect: Rect) -> Part:
        """Return a row: small map, name, battle, date; for a damaged save the reason instead."""
        palette, card = stage.palette, self.cards[number]
        picture = Rect(rect.x + GAP, rect.y + 6, _MAP_WIDTH, rect.h - 12)
        whole = of(Fill(rect=picture, colour=palette.table, radius=CORNER_SMALL))
        if card.map is not None:
            small = minimap(stage, card.map, picture, margin=5.0)
            whole += of(Clip(rect=picture, children=small.items))
        else:
            whole += _warning(stage, picture)
        date = Rect(rect.right - GAP - _DATE_WIDTH, rect.y, _DATE_WIDTH, rect.h)
        x = picture.right + GAP_LARGE
        width = date.x - x - GAP
        name = Rect(x, rect.y + 16, width, SIZE_TEXT * 1.7)
        below = Rect(x, name.bottom + 2, width, SIZE_SMALL * 1.6)
        text, ink = (
            (card.problem, palette.warning) if card.problem else (card.battle, palette.quiet)
        )
        return (
            whole
            + line(card.name, name, palette.text, size=SIZE_TEXT + 2, weight=Weight.SEMIBOLD)
            + line(text, below, ink, size=SIZE_SMALL)
            + line(card.when, date, palette.quiet, size=SIZE_SMALL, align=Align.RIGHT)
        )

    def open_row(self, number: int) -> Change | None:
        """Open a save; of a damaged one, say why not."""
        card = self.cards[number]
        if card.problem:
            self.say(card.problem, warns=True)
            return None
        return self._actions.open(card.id)

    def do(self, command: str) -> Change | None:
        """Rename, delete or bring back."""
        match command:
            case "list-rename" if self._chosen is not None:
                return self._rename(self._chosen)
            case "list-delete" if self._chosen is not None:
                self._delete(self._chosen)
                return None
            case "list-undelete":
                self._bring_back()
                return None
            case _:
                return super().do(command)

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Point out that a dropped file is opened from the title screen."""
        if isinstance(given, Drop):
            self.say("Go back to the title screen and drop the file there.")
            return True, None
        return super().take(given)

    @property
    def _chosen(self) -> SaveCard | None:
        return self.cards[self.chosen] if 0 <= self.chosen < len(self.cards) else None

    def _rename(self, card: SaveCard) -> Change:
        def accept(name: str) -> str | None:
            if not name:
                return "Type a name."
            return self._actions.rename(card.id, name) or None

        return Push(
            TextDialog(
                "Rename the save",
                accept=accept,
                clipboard=self._clipboard,
                text=card.name,
                label="Name",
                button="Rename",
            )
        )

    def _delete(self, card: SaveCard) -> None:
        problem = self._actions.delete(card.id)
        if problem:
            self.say(problem, warns=True)
            return
        self._aside.append(card)
        self._read_again()
        self.say(f"{card.name} is put aside until you leave this list. Ctrl+Z brings it back.")

    def _bring_back(self) -> None:
        if not self._aside:
            self.say("Nothing has been deleted since this list was opened.")
            return
        card = self._aside[-1]
        problem = self._actions.bring_back(card.id)
        if problem:
            self.say(problem, warns=True)
            return
        self._aside.pop()
        self._read_again()
        ids = [one.id for one in self.cards]
        if card.id in ids:
            self.choose(ids.index(card.id))
        self.say(f"{card.name} is back.")

    def _read_again(self) -> None:
        card, number = self._chosen, self.chosen
        self.cards = self._actions.read()
        ids = [one.id for one in self.cards]
        self.choose(ids.index(card.id) if card is not None and card.id in ids else number)

    def _footer(self, stage: Stage, rect: Rect) -> Part:
        card = self._chosen
        nothing = None if card is not None else "Nothing is chosen."
        damaged = card.problem if card is not None and card.problem else nothing
        none_aside = None if self._aside else "Nothing has been deleted since this list was opened."
        y = rect.center[1] - BUTTON_HEIGHT / 2
        right = button_row(
            stage,
            self.attention,
            (
                command_face("list-rename", why_not=nothing),
                command_face("list-delete", why_not=nothing),
                command_face("list-open", why_not=damaged, look=Look.PRIMARY),
            ),
            right=rect.right,
            y=y,
        )
        back = command_face("list-undelete", why_not=none_aside)
        if none_aside is not None:
            return right
        width = right.controls[0].rect.x - rect.x - GAP_SMALL
        count = len(self._aside)
        x = rect.x + button_width(stage, back)
        left = button_row(stage, self.attention, (back,), right=x, y=y)
        x += GAP
        text = f"{count} put aside, gone when you leave"
        words = Rect(x, rect.y, rect.x + width - x, rect.h)
        return left + right + line(text, words, stage.palette.quiet, size=SIZE_QUIET)


def _warning(stage: Stage, rect: Rect) -> Part:
    """Return a triangle with an exclamation mark: a sign, not a sentence."""
    x, y = rect.center
    points = ((x, y - 17), (x + 20, y + 16), (x - 20, y + 16))
    return of(
        Polygon(points=points, colour=None, border=stage.palette.warning, border_width=2.5),
        Label(
            text="!",
            rect=Rect.around((x, y + 4), 12.0),
            size=20.0,
            colour=stage.palette.warning,
            weight=Weight.BOLD,
            align=Align.CENTER,
        ),
    )
