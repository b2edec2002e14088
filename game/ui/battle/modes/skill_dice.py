"""Dice that lie on the mat after a roll, skill dice among them: resolved one at a time."""

from __future__ import annotations

from dataclasses import replace

from game.core.choices import Pick
from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.hexes import Hex
from game.systems.battle.frames import StrikeFrame
from game.systems.battle.rolls import RolledView, rolled, waiting_words
from game.systems.battle.state import Battle
from game.systems.battle.turns.resolving import TENACITY_FACE
from game.ui.battle.modes.base import Intent, Mode, Submit, line_button
from game.ui.battle.modes.kit import Kit, mat_data
from game.ui.battle.panels.bottom import LineButton
from game.ui.battle.panels.mat_data import DieCell, MatData
from game.ui.battle.panels.mat_parts import die_icon
from game.ui.battle.table import Table
from game.ui.keys import Context


class SkillDiceMode(Mode):
    """A click resolves a die, or marks it to be rolled again.

    Attributes:
        frame: the engage.
        picked: the places of the dice marked to be rolled again, as words.
    """

    contexts: tuple[Context, ...] = (Context.QUESTION,)

    def __init__(self, prompt: Prompt, frame: StrikeFrame) -> None:
        super().__init__(prompt)
        self.names = prompt.names
        self.most = prompt.most
        self.again = prompt.topic == "reroll-dice"
        self.frame = frame
        self.picked: list[str] = []

    def targeted(self, table: Table) -> frozenset[PieceId]:
        """The declared target."""
        del table
        return frozenset() if self.frame.target is None else frozenset({self.frame.target})

    def mat(self, table: Table) -> MatData | None:
        """The dice rolled, and the damage that waits."""
        data = mat_data(table, self.frame.unit, Kit.rolling(self.frame))
        hand = [self._die(one) for one in rolled(table.state, self.frame)]
        title = "Roll again?" if self.again else "Rolled: resolve in any order"
        words = waiting_words(table.state, self.frame)
        if not words:
            words = "Mark those to roll again." if self.again else "Click a die to resolve it next."
        return replace(data, live=True, title=title, hand=hand, words=words)

    def _die(self, one: RolledView) -> DieCell:
        name = str(one.place)
        free = name in self.names
        chosen = name in self.picked if self.again else free
        return replace(_cell(one), control=f"name:{name}" if free else "", chosen=chosen)

    def sentence(self, table: Table) -> str:
        """What a click on a die does."""
        name = table.tokens[self.frame.unit].name
        if self.again:
            some = "one die" if self.most == 1 else f"up to {self.most} dice"
            return f"{name} may roll {some} again: click those, or keep them all."
        if len(self.names) == 1:
            return (
                f"{name} has one die left: resolve it, or leave it; it is exhausted all the same."
            )
        return f"Click {name}'s dice in the order in which they should act, or resolve all at once."

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """All of them, or none of those that are left."""
        del table
        if self.again:
            label = "Roll these again" if self.picked else "Keep them all"
            return (line_button("accept", label, primary=True),)
        return (
            line_button("accept", "Resolve all", primary=True),
            line_button("done", "Leave the rest"),
            line_button("roll-again", "Roll again by hand"),
        )

    def answers(self, table: Table, command: str) -> bool:
        """Leaving the rest is an answer, too."""
        return command == "done" or super().answers(table, command)

    def lifts(self, control: str) -> bool:
        """Dice can be dragged onto their target."""
        return control.startswith("name:") and not self.again

    def put(self, table: Table, control: str, onto: Hex | str) -> Intent:
        """A die put down on a piece of the map is resolved."""
        on_piece = isinstance(onto, Hex) and onto in table.by_hex
        return self.press(table, control) if on_piece else None

    def press(self, table: Table, control: str) -> Intent:
        """One die resolved, all, or no more; or dice marked to be rolled again."""
        del table
        kind, _, rest = control.partition(":")
        if kind == "name":
            return self._mark(rest) if self.again else Submit(Pick((rest,)))
        if control == "accept":
            return Submit(Pick(tuple(self.picked) if self.again else self.names))
        return Submit(Pick()) if control == "done" else None

    def _mark(self, name: str) -> Intent:
        if name in self.picked:
            self.picked.remove(name)
        elif len(self.picked) < self.most:
            self.picked.append(name)
        return None


def rolled_cells(state: Battle, frame: StrikeFrame) -> list[DieCell]:
    """The dice of an engage as they lie there, nothing to be done with them."""
    return [_cell(one) for one in rolled(state, frame)]


def _cell(one: RolledView) -> DieCell:
    shows = f"It shows {one.face}" + (f": {one.text}" if one.text else ".")
    number = one.face.isdigit() or one.face == TENACITY_FACE
    return DieCell(
        control="",
        icon=die_icon(one.face) if number else one.emblem or "dice",
        kind=one.attribute.value if one.attribute is not None else "combat",
        label="Combat" if number else one.face,
        tooltip=f"{one.die}. {shows}",
        done=one.done,
    )
