"""A screen of asking in memory, driven by input values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.hexes import Hex, Point
from game.systems.battle.state import Battle
from game.ui.ask.screen import AskScreen
from game.ui.input import Button, KeyDown, PointerDown, PointerMove, PointerUp
from game.ui.items import Item, Label
from game.ui.screens.base import Change
from game.ui.theme import STANDARD
from game.ui.widgets.part import Stage
from tests.session.playing import begun


class EvenLetters:
    """Letters of one width."""

    def width(self, text: str, size: float, weight: object = None) -> float:
        """Half the type size for each letter."""
        del weight
        return len(text) * size * 0.5


@dataclass
class Asking:
    """A screen, and hands."""

    screen: AskScreen
    stage: Stage = field(
        default_factory=lambda: Stage(
            width=1280, height=720, measure=EvenLetters(), palette=STANDARD
        )
    )

    def build(self) -> Sequence[Item]:
        """Look at it."""
        return self.screen.build(self.stage)

    def at(self, hex_: Hex) -> Point:
        """Where a hex is seen."""
        self.build()
        assert self.screen.over.camera is not None
        return self.screen.over.camera.center(hex_)

    def point(self, at: Point) -> None:
        """Point at a place, and look."""
        self.screen.handle(PointerMove(at))
        self.build()

    def click(self, at: Point) -> Change | None:
        """Click a place."""
        self.point(at)
        change = self.screen.handle(PointerDown(at))
        self.build()
        return self.screen.handle(PointerUp(at)) or change

    def take(self, start: Hex, end: Hex, button: Button = Button.LEFT) -> None:
        """Take up what stands on a hex and hold it over another, until its words are there."""
        self.point(self.at(start))
        self.screen.handle(PointerDown(self.at(start), button))
        self.point(self.at(end))
        self.build()
        self.build()

    def drag(self, start: Hex, end: Hex, button: Button = Button.LEFT) -> None:
        """Drag from hex to hex."""
        self.take(start, end, button)
        self.screen.handle(PointerUp(self.at(end), button))
        self.build()

    def key(self, chord: str) -> Change | None:
        """Press a key."""
        self.build()
        change = self.screen.handle(KeyDown(chord))
        self.build()
        return change

    def press(self, control: str) -> Change | None:
        """Click a control."""
        self.build()
        found = self.screen.control(control)
        assert found is not None, control
        return self.click(found.rect.center)

    def finish(self) -> None:
        """Let it work until nothing is left."""
        for _ in range(10_000):
            works = self.screen.update(16.0)
            self.build()
            if not works:
                return
        raise AssertionError("it never comes to an end")

    def texts(self) -> str:
        """Everything that is written."""
        return "\n".join(texts_in(self.build()))


def texts_in(items: Sequence[Item]) -> list[str]:
    """Everything that is written among items."""
    found: list[str] = []
    for item in items:
        if isinstance(item, Label):
            text = item.text
            found.append(text if isinstance(text, str) else "".join(run.text for run in text))
        found.extend(texts_in(getattr(item, "children", ())))
    return found


def asking(battle: str = "03", *, tool: str = "") -> Asking:
    """Ask about a battle as it begins."""
    return Asking(AskScreen(begun(battle).state, tool=tool))


def free_hexes(state: Battle) -> list[Hex]:
    """The hexes on which nobody stands."""
    taken = {piece.at for piece in state.pieces.values()}
    return [at for at in state.board.grid if state.board.is_floor(at) and at not in taken]
