"""The order that a question of a phase on trial asks for: its names as a list in the panel.

Owns the order so far, and the row that is dragged. Whether an order is allowed, the trial says. No
rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.choices import Order
from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.core.refusals import Refusal
from game.ui.battle.modes.lists import name_options, order_title
from game.ui.battle.panels.common import placed
from game.ui.battle.panels.tray import ORDER_ROW, order_list, tray_bounds
from game.ui.battle.table import Seen
from game.ui.items import HexTag, Item, Rect
from game.ui.widgets.attention import Dragged
from game.ui.widgets.part import Part

_ROOM = 2_000.0  # more than any list is high
_SHADOW = 4.0


class Ordering:
    """The names of one question in the order in which they stand now.

    Attributes:
        prompt: the question.
        names: its names in their order.
    """

    def __init__(self, prompt: Prompt) -> None:
        self.prompt = prompt
        self.names = prompt.names
        self._held = (0, 0.0)

    @property
    def choice(self) -> Order:
        """The answer as it stands."""
        return Order(self.names)

    def part(self, seen: Seen, rect: Rect) -> tuple[Part, float]:
        """Return the list from the top of `rect` down, and how high it is."""
        part = order_list(
            seen.stage,
            Rect(rect.x, 0.0, rect.w, _ROOM),
            name_options(seen, self.prompt, self.names),
            title=order_title(self.prompt),
            attention=seen.attention,
        )
        box = tray_bounds(part)
        assert box is not None
        view = Rect(rect.x, rect.y, rect.w, box.h + _SHADOW)
        return placed(part, view, dx=0.0, dy=rect.y - box.y), view.h

    def marks(self, seen: Seen) -> Sequence[Item]:
        """Return the place of each piece in the order, over its chip."""
        palette, layout = seen.stage.palette, seen.layout
        items = []
        for number, name in enumerate(self.names, start=1):
            token = seen.tokens.get(PieceId(name))
            if token is None or token.at is None:
                continue
            x, y = layout.center(token.at)
            items.append(
                HexTag(
                    center=(x, y - layout.size * 0.7),
                    text=str(number),
                    radius=max(8.0, min(12.0, layout.size * 0.24)),
                    colour=palette.gold,
                    text_colour=palette.on_gold,
                    border=palette.dark_edge,
                )
            )
        return items

    def lit(self, seen: Seen) -> tuple[PieceId, ...]:
        """Return the piece whose row is pointed at."""
        kind, _, name = (seen.attention.hover or "").partition(":")
        return (PieceId(name),) if kind in {"name", "up", "down"} else ()

    def press(self, control: str, why_not: Callable[[Order], Refusal | None]) -> Refusal | None:
        """Move a name up or down; return why it cannot stand there.

        Args:
            control: the button, `up:<name>` or `down:<name>`.
            why_not: why an order is not allowed.
        """
        way, _, name = control.partition(":")
        at = self.names.index(name)
        return self._move(name, at - 1 if way == "up" else at + 1, why_not)

    def dragged(self, act: Dragged, why_not: Callable[[Order], Refusal | None]) -> Refusal | None:
        """Move the row that is dragged along with the pointer; return why it cannot stand there."""
        name, y = act.id.partition(":")[2], act.at[1]
        if act.first:
            self._held = self.names.index(name), y
        start, top = self._held
        return self._move(name, start + round((y - top) / ORDER_ROW), why_not)

    def _move(
        self, name: str, to: int, why_not: Callable[[Order], Refusal | None]
    ) -> Refusal | None:
        names = [other for other in self.names if other != name]
        names.insert(max(0, min(len(names), to)), name)
        refusal = why_not(Order(tuple(names)))
        if refusal is None:
            self.names = tuple(names)
        return refusal
