"""Going back and forth in what was played: undo, redo, the list of steps, another roll.

Owns no state: the history is the session's. What a step is worth in words, the chronicle says. No
rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.actions import Action, Answer
from game.core.refusals import Refusal
from game.systems.battle.events import RoundBegan
from game.systems.battle.state import Battle
from game.systems.battle.words import option_words, refuse
from game.ui.battle.dialogs.history import HistoryEntry, HistoryScreen
from game.ui.battle.dialogs.roll import RollScreen
from game.ui.battle.services import BattleSession
from game.ui.screens.base import Change, Push

if TYPE_CHECKING:
    from game.ui.battle.screen import BattleScreen


class Rewinding:
    """Going through the history of one battle screen."""

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen

    def commands(self) -> dict[str, Callable[[], Change | None]]:
        """What each command of the history does, by its id."""
        return {
            "undo": lambda: self._undo(one_step=False),
            "undo-step": lambda: self._undo(one_step=True),
            "redo": self._redo,
            "history": self._history,
            "roll-again": self._roll_again,
            "change-roll": self._change_roll,
        }

    def _undo(self, *, one_step: bool) -> Change | None:
        screen = self._screen
        if not screen.session.can_undo:
            screen.say("There is nothing to take back.")
            return None
        passed = screen.session.undo(one_step=one_step)
        what = screen.chronicle.title(screen.session.position) if passed else ""
        self._moved("Taken back", len(passed), what)
        if passed:
            self._take_up(passed[-1].moves[0].action)
        return None

    def _take_up(self, action: Action) -> None:
        """Let lie in hand again what was taken back, where the same is asked as then."""
        prompt = self._screen.session.pending
        if isinstance(action, Answer) and prompt is not None and action.frame == prompt.frame:
            self._screen.mode.takes_up(action.choice)

    def _redo(self) -> Change | None:
        screen = self._screen
        if not screen.session.can_redo:
            screen.say("There is nothing to do again.")
            return None
        passed = screen.session.redo()
        what = screen.chronicle.title(screen.session.position - len(passed)) if passed else ""
        self._moved("Done again", len(passed), what)
        return None

    def _moved(self, word: str, steps: int, what: str) -> None:
        screen = self._screen
        screen.running = False
        screen.timeline.skip()
        screen.refresh()
        count = "1 step" if steps == 1 else f"{steps} steps"
        screen.say(f"{word}: {what}" if what else f"{word}: {count}.")

    def _history(self) -> Change | None:
        screen = self._screen
        position, rounds = screen.session.position, _rounds(screen.session)
        entries = [
            HistoryEntry(
                position=number + 1,
                text=title or "Nothing worth telling.",
                by_hand=bool(lines) and lines[0].by_hand,
                undone=number >= position,
                now=number + 1 == position,
                round=rounds.get(number),
            )
            for number, (title, lines) in enumerate(
                zip(screen.chronicle.titles(), screen.chronicle.whole(), strict=True)
            )
        ]
        return Push(HistoryScreen(entries, self._go_to))

    def _go_to(self, position: int) -> Change | None:
        screen = self._screen
        back = position < screen.session.position
        passed = screen.session.go_to(position)
        if passed:
            self._moved("Taken back" if back else "Done again", len(passed), "")
        return None

    def _roll_again(self) -> Change | None:
        screen = self._screen
        events = screen.session.roll_again()
        if not events:
            screen.say("There is no roll of the table's to take back.")
            return None
        start: Battle = screen.session.state_before(screen.session.position - 1)
        screen.replay(start, events)
        return None

    def _change_roll(self) -> Change | None:
        screen = self._screen
        screen.settle()
        found = screen.session.last_roll
        if found is None:
            screen.say("Nothing was rolled yet.")
            return None
        prompt, faces = found
        state = screen.session.state
        words = tuple(option_words(state, prompt, name) for name in prompt.names)
        if not state.system.lore.dice[prompt.die].line:
            words = prompt.names
        unit = prompt.unit
        who = "The last roll" if unit is None else f"{screen.token(unit).name}'s roll"
        return Push(RollScreen(who, words, faces, self._take_faces))

    def _take_faces(self, faces: tuple[int, ...]) -> str:
        """Let the last roll show other faces; return why not, or ""."""
        screen = self._screen
        before = screen.session.state
        result = screen.session.change_roll(faces)
        if isinstance(result, Refusal):
            return refuse(before, result)
        screen.replay(screen.session.state_before(screen.session.position - 1), result)
        return ""


def _rounds(session: BattleSession) -> dict[int, int]:
    """The rounds, each by the number of the first step in it; the first stands in the list."""
    steps = range(session.position + len(session.undone))
    return {
        number + 1: event.round
        for number in steps
        for event in session.step(number).events
        if number and isinstance(event, RoundBegan)
    }
