"""Putting names in order, and choosing among names that are no places on the map."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Answer
from game.core.chance import faces
from game.core.choices import Faces, Order, Pick
from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.core.windows import MAY_USE
from game.hexes import Point
from game.systems.battle.state import Outcome
from game.systems.battle.words import ask, option_words, refuse
from game.systems.battle.words.mat_prompts import price
from game.ui.battle.dialogs.summary import OUTCOMES
from game.ui.battle.modes.base import Intent, Mode, Say, Submit, line_button
from game.ui.battle.panels import tray
from game.ui.battle.panels.bottom import LineButton
from game.ui.battle.table import Seen, Table
from game.ui.keys import Context
from game.ui.widgets.part import Part

_ORDER_TITLES = {
    "companions": "The order in which the companions act",
    "enemies": "The order in which these enemies act",
    "resolve": "Against whom the roll is resolved first",
    "triggers": "The order in which these abilities act",
}


def name_options(seen: Seen, prompt: Prompt, names: Sequence[str]) -> list[tray.NameOption]:
    """Return names of a question as a list shows them."""
    return [
        tray.NameOption(
            name=name,
            label=option_words(seen.state, prompt, name),
            token=seen.tokens.get(PieceId(name)),
        )
        for name in names
    ]


def order_title(prompt: Prompt) -> str:
    """Return what is put in order, in a few words."""
    return _ORDER_TITLES.get(prompt.topic, "The order in which this happens")


class _NamesMode(Mode):
    """What both kinds of lists share."""

    def _options(self, table: Table, names: Sequence[str]) -> list[tray.NameOption]:
        assert self.prompt is not None
        return name_options(table, self.prompt, names)


class OrderMode(_NamesMode):
    """The order shown is taken by a key; chips in the ribbon and rows in the tray change it.

    Attributes:
        names: the order so far.
        dragged: the name that is being dragged; None for none.
        at: where the pointer drags it.
    """

    contexts: tuple[Context, ...] = (Context.QUESTION,)

    def __init__(self, prompt: Prompt) -> None:
        super().__init__(prompt)
        self.names = list(prompt.names)
        self.dragged: str | None = None
        self.at: Point | None = None

    def tray(self, table: Table) -> Part | None:
        """The names, one under the other."""
        return tray.order_list(
            table.stage,
            table.tray,
            self._options(table, self.names),
            title=self._title(),
            dragged=self.dragged,
            at=self.at,
            attention=table.attention,
        )

    def _title(self) -> str:
        assert self.prompt is not None
        return order_title(self.prompt)

    def slot_at(self, table: Table, at: Point) -> int | None:
        """The place in the list nearest to a point."""
        options = self._options(table, self.names)
        return tray.order_slot(table.stage, table.tray, options, title=self._title(), at=at)

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """Take the order shown."""
        del table
        return (line_button("accept", "Take this order", primary=True),)

    def move(self, table: Table, name: str, to: int) -> Intent:
        """Put a name at a place among the others, or say why it cannot stand there."""
        if self.prompt is None or name not in self.names:
            return None
        names = [other for other in self.names if other != name]
        names.insert(max(0, min(len(names), to)), name)
        refusal = table.session.why_not(Answer(self.prompt.frame, Order(tuple(names))))
        if refusal is not None:
            return Say(refuse(table.state, refusal))
        self.names = names
        return None

    def answers(self, table: Table, command: str) -> bool:
        """Going on takes the order shown, too."""
        return command == "done" or super().answers(table, command)

    def press(self, table: Table, control: str) -> Intent:
        """A name moved up or down, or the order taken."""
        kind, _, rest = control.partition(":")
        match kind:
            case "up":
                return self.move(table, rest, self.names.index(rest) - 1)
            case "down":
                return self.move(table, rest, self.names.index(rest) + 1)
            case "accept" | "done":
                return Submit(Order(tuple(self.names)))
            case _:
                pass
        return None


class NamesMode(_NamesMode):
    """One of several names, such as the player who controls a companion."""

    contexts: tuple[Context, ...] = (Context.QUESTION,)

    def __init__(self, prompt: Prompt) -> None:
        super().__init__(prompt)
        suggested = prompt.suggested
        self.chosen = suggested.names if isinstance(suggested, Pick) else ()

    def tray(self, table: Table) -> Part | None:
        """The names to choose from."""
        names = () if self.prompt is None else self.prompt.names
        return tray.names_choice(
            table.stage,
            table.tray,
            self._options(table, names),
            chosen=self.chosen,
            title=ask(table.state, self.prompt).text if self.prompt is not None else "",
            attention=table.attention,
        )

    def targeted(self, table: Table) -> frozenset[PieceId]:
        """Nobody is a target here."""
        del table
        return frozenset()

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """Take the marked name."""
        del table
        return (line_button("accept", primary=True, enabled=bool(self.chosen)),)

    def press(self, table: Table, control: str) -> Intent:
        """A name, which is taken at once, or the marked one taken."""
        del table
        kind, _, rest = control.partition(":")
        if kind == "name":
            return Submit(Pick((rest,)))
        if control == "accept" and self.chosen:
            return Submit(Pick(self.chosen))
        return None


class DrawMode(NamesMode):
    """The person has drawn a chip from a real bag, and says which."""

    contexts: tuple[Context, ...] = (Context.DICE, Context.QUESTION)

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """Let the table draw."""
        del table
        return (line_button("roll", "Draw for me"),)

    def press(self, table: Table, control: str) -> Intent:
        """A chip, which is taken at once, or the one that the table would draw."""
        kind, _, rest = control.partition(":")
        names = () if self.prompt is None else self.prompt.names
        if kind == "name" and rest in names:
            return Submit(Faces((names.index(rest),)))
        if control == "roll" and names:
            system, setup = table.session.system, table.session.setup
            rolls = table.session.state.rolls
            return Submit(Faces(faces(system.seed(setup), rolls, len(names), 1)))
        return None


class MayMode(NamesMode):
    """Something may be used or done, or not."""

    def tray(self, table: Table) -> Part | None:
        """What it would do, in full."""
        if self.prompt is None:
            return None
        return tray.told(table.stage, table.tray, ask(table.state, self.prompt).text)

    def sentence(self, table: Table) -> str:
        """How it is answered, and that it can be answered once for all."""
        del table
        if self.prompt is None or self.prompt.topic != MAY_USE:
            return "Yes or no?"
        return "Yes or no? Always and Never hold from now on, until you change them on the mat."

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """Yes, no; for an ability also always or never from now on."""
        del table
        found = [line_button("accept", "Yes", primary=True), line_button("done", "No")]
        if self.prompt is not None and self.prompt.topic == MAY_USE:
            found += [line_button("always"), line_button("never")]
        return tuple(found)

    def answers(self, table: Table, command: str) -> bool:
        """Going on without it is an answer, too; for an ability, also always and never."""
        habit = self.prompt is not None and self.prompt.topic == MAY_USE
        if command in {"always", "never"}:
            return habit
        return command == "done" or super().answers(table, command)

    def asks_again(self, table: Table, command: str) -> str:
        """A key does not spend anything at its first press."""
        if command != "accept" or self.prompt is None:
            return ""
        spends = price(table.state, self.prompt)
        return f"Press again for Yes: {spends}." if spends else ""

    def press(self, table: Table, control: str) -> Intent:
        """Yes, or no."""
        if control == "done":
            return Submit(Pick())
        if control in {"always", "never"} and self.prompt is not None:
            ability = self.prompt.names[0].split("/")[1]
            policy = table.session.policy.with_habit(ability, control == "always")
            table.session.change_with_answer(policy)
            return Submit(Pick(self.prompt.names) if control == "always" else Pick())
        return super().press(table, control)


class OverMode(Mode):
    """The battle is over; what is to be seen then, the screen's commands show."""

    contexts: tuple[Context, ...] = (Context.QUESTION,)

    def tray(self, table: Table) -> Part | None:
        """How it ended."""
        outcome = table.state.system.outcome
        if outcome is None:
            return None
        told, won = table.view.over or "", outcome is Outcome.WON
        return tray.verdict(table.stage, table.tray, OUTCOMES[outcome], told, won=won)

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """What to look at; from there it can be played again. No slip here loses the table."""
        del table
        return (line_button("accept", "Summary", primary=True), line_button("leave"))
