"""Dice that lie on the mat after a roll, skill dice among them: resolved one at a time."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from game.core.choices import Pick
from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.hexes import Hex
from game.systems.battle.asks.dice_order import Tried, tried
from game.systems.battle.frames import StrikeFrame
from game.systems.battle.rolls import RolledView, rolled, waiting_words
from game.systems.battle.state import Battle, name_of
from game.systems.battle.turns.reaching import why_out_of_reach
from game.systems.battle.turns.resolving import TENACITY_FACE
from game.systems.battle.words import refuse
from game.systems.battle.words.language import listed
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
        suggested = prompt.suggested
        self.order = suggested.names if isinstance(suggested, Pick) else prompt.names
        self._state: Battle | None = None
        self._tried: dict[tuple[str, ...], Tried] = {}

    def _try(self, state: Battle, *names: str) -> Tried:
        """What becomes of an order, each worked out once."""
        if state is not self._state:
            self._state, self._tried = state, {}
        if names not in self._tried:
            self._tried[names] = tried(state, self.frame, names)
        return self._tried[names]

    def _lost(self, state: Battle, *names: str) -> tuple[str, ...]:
        """The dice that an order would waste."""
        return () if self.again else self._try(state, *names).wasted

    def _comes_to(self, state: Battle) -> str:
        """What all dice that are left do to their target, as a sentence; "" where that is open."""
        target = self.frame.target
        after = None if self.again or target is None else self._try(state, *self.order).after
        if target is None or after is None:
            return ""
        left = after.pieces.get(target)
        hp = 0 if left is None else left.hp
        lost = max(0, state.pieces[target].hp - hp)
        ends = " and is defeated" if hp <= 0 else ""
        return f"All in all {name_of(state, target)} loses {lost or 'no'} HP{ends}."

    def _by_going_first(self, state: Battle, name: str) -> tuple[str, ...]:
        """The dice that are wasted if this one goes first, and are not in the order suggested."""
        others = (other for other in self.order if other != name)
        lost = Counter(self._lost(state, name, *others))
        lost -= Counter(self._lost(state, *self.order)) + Counter(self._lost(state, name))
        return tuple(lost.elements())

    def targeted(self, table: Table) -> frozenset[PieceId]:
        """The declared target."""
        del table
        return frozenset() if self.frame.target is None else frozenset({self.frame.target})

    def mat(self, table: Table) -> MatData | None:
        """The dice rolled, and the damage that waits."""
        data = mat_data(table, self.frame.unit, Kit.rolling(self.frame))
        hand = [self._die(table.state, one) for one in rolled(table.state, self.frame)]
        title = "Roll again?" if self.again else "Rolled: resolve in any order"
        words = waiting_words(table.state, self.frame)
        if not words:
            words = "Mark those to roll again." if self.again else "Click a die to resolve it next."
        more = self._warnings(table.state) or [self._comes_to(table.state)]
        words = " ".join([*more, words]).strip()
        return replace(data, live=True, title=title, hand=hand, words=words)

    def _die(self, state: Battle, one: RolledView) -> DieCell:
        name, cell = str(one.place), _cell(one)
        if name not in self.names:
            return cell
        cell = replace(cell, control=f"name:{name}", chosen=not self.again or name in self.picked)
        if self._lost(state, name):
            why = _why_nobody(state, self.frame)
            tooltip = f"{cell.tooltip} It would reach nobody. {why}".strip()
            return replace(cell, label="no target", tooltip=tooltip, chosen=False)
        after = self._by_going_first(state, name)
        if after:
            tooltip = f"{cell.tooltip} Resolve {listed(after)} first: after this it reaches nobody."
            return replace(cell, tooltip=tooltip)
        return cell

    def _warnings(self, state: Battle) -> list[str]:
        """What a die that goes first takes from the others."""
        told = []
        for one in rolled(state, self.frame):
            name = str(one.place)
            after = self._by_going_first(state, name) if name in self.names else ()
            if after:
                told.append(f"After {one.face}, {listed(after)} would reach nobody.")
        return list(dict.fromkeys(told))

    def sentence(self, table: Table) -> str:
        """What a click on a die does."""
        name = table.tokens[self.frame.unit].name
        if self.again:
            some = "one die" if self.most == 1 else f"up to {self.most} dice"
            return f"{name} may roll {some} again: click those, or keep them all."
        lost = self._lost(table.state, *self.order)
        if len(self.names) == 1 and lost:
            return f"{listed(lost)} would reach nobody. {_why_nobody(table.state, self.frame)}"
        if len(self.names) == 1:
            return (
                f"{name} has one die left: resolve it, or leave it; it is exhausted all the same."
            )
        if lost:
            return f"Resolve all wastes {listed(lost)}, which would reach nobody. Or click dice."
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

    def asks_again(self, table: Table, command: str) -> str:
        """A key does not leave dice at its first press that could still act."""
        del table
        if command != "done" or self.again:
            return ""
        left = "the die" if len(self.names) == 1 else f"{len(self.names)} dice"
        return f"Press again to leave {left}: exhausted without acting."

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
            return Submit(Pick(tuple(self.picked) if self.again else self.order))
        return Submit(Pick()) if control == "done" else None

    def _mark(self, name: str) -> Intent:
        if name in self.picked:
            self.picked.remove(name)
        elif len(self.picked) < self.most:
            self.picked.append(name)
        return None


def _why_nobody(state: Battle, frame: StrikeFrame) -> str:
    refusal = why_out_of_reach(state, frame)
    return "" if refusal is None else refuse(state, refusal, advises=False)


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
