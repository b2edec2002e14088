"""The choice of a party for the next battle: the battle's own, or one taken on from another.

Owns: `PartyCard` and how parties are listed. Reads no file. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.items import Rect, Weight
from game.ui.keys import Context
from game.ui.screens.base import Change
from game.ui.screens.lists import ListPage
from game.ui.theme import GAP_LARGE, GAP_SMALL, SIZE_QUIET, SIZE_TEXT
from game.ui.widgets.buttons import BUTTON_HEIGHT, Look, button_row, command_face
from game.ui.widgets.frame import frame
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.text import line

_OWN = "As each battle says"


@dataclass(frozen=True, slots=True, kw_only=True)
class PartyCard:
    """A party in the list.

    Attributes:
        id: what the caller knows it by; "" for the battle's own.
        name: its name.
        members: who is in it.
        problem: why it cannot be chosen; "" where it can.
    """

    id: str
    name: str
    members: str = ""
    problem: str = ""


class PartiesScreen(ListPage):
    """Parties, one a row; two clicks, or Enter, choose one."""

    contexts: tuple[Context, ...] = (Context.LIST,)
    row_height = 52.0

    def __init__(self, cards: Sequence[PartyCard], choose: Callable[[str], Change | None]) -> None:
        """Prepare to show parties.

        Args:
            cards: the parties.
            choose: takes the id of a party, "" for the battle's own.
        """
        super().__init__()
        own = PartyCard(id="", name=_OWN, members="The adventurers that the battle is made for.")
        self._cards = (own, *cards)
        self._choose = choose
        self.chosen = 0

    def lay_out(self, stage: Stage) -> Part:
        """Return the frame, the list and its button."""
        framed = frame(
            stage,
            self.attention,
            "Who plays?",
            note="A party goes on with the hit points, tracks and items that it came away with.",
        )
        whole = framed.part + self.listed(stage, framed.inside)
        why = self._cards[self.chosen].problem if self.chosen >= 0 else "Choose a party first."
        face = command_face("list-open", text="Take it", why_not=why or None, look=Look.PRIMARY)
        return whole + button_row(
            stage,
            self.attention,
            (face,),
            right=framed.footer.right - GAP_LARGE,
            y=framed.footer.y + (framed.footer.h - BUTTON_HEIGHT) / 2,
        )

    def count(self) -> int:
        """Return how many parties there are, the battle's own among them."""
        return len(self._cards)

    def row(self, stage: Stage, number: int, rect: Rect) -> Part:
        """Return a party's name, and who is in it."""
        card, palette = self._cards[number], stage.palette
        x, wide = rect.x + GAP_LARGE, rect.w - 2 * GAP_LARGE
        name = Rect(x, rect.y + 6, wide, 20)
        below = Rect(x, rect.y + 6 + 20, wide, 20 - GAP_SMALL / 4)
        told, ink = card.problem or card.members, palette.warning if card.problem else palette.quiet
        return line(card.name, name, palette.text, size=SIZE_TEXT, weight=Weight.SEMIBOLD) + line(
            told, below, ink, size=SIZE_QUIET
        )

    def open_row(self, number: int) -> Change | None:
        """Choose a party."""
        card = self._cards[number]
        if card.problem:
            self.say(card.problem, warns=True)
            return None
        return self._choose(card.id)
