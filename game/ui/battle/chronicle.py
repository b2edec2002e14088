"""The log of a play-through as lines, worked out once for each step.

Owns the cache, who of the party fell in a step, and what is seen as a battle begins: the words come
from the rule system, the steps from the session.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from game.core.actions import ChooseOtherwise
from game.core.event import Event
from game.core.events import AbilityActed
from game.core.machine import fold
from game.core.view import LogLine, Sentence, Span
from game.session.journal import Step
from game.systems.battle.book import BOOK
from game.systems.battle.events import BattleEnded, DamageDealt, FormSet, UnitDefeated
from game.systems.battle.queries import is_party
from game.systems.battle.state import Battle, name_of
from game.systems.battle.words import log_lines
from game.systems.battle.words.ties import left_to_the_table, may_be_of_a_tie
from game.ui.battle.services import BattleSession

_AT_ONCE = 60
"""So many of the latest steps are told of a play-through that goes on; they fill the panel."""

_MORE = 200
"""So many steps are told more whenever somebody wants to read what came before."""


class Chronicle:
    """The log lines of a session: of all that is played on, and of the steps before on demand.

    Attributes:
        session: whose.
        start: the number of the first step that is told, from 0.
    """

    def __init__(self, session: BattleSession) -> None:
        self.session = session
        self.start = max(0, session.position - _AT_ONCE)
        self._steps: list[Step] = []
        self._lines: list[tuple[LogLine, ...]] = []

    def by_step(self) -> list[tuple[LogLine, ...]]:
        """The lines of each step taken, those before `start` left out, the first step first."""
        session = self.session
        if session.position <= self.start:
            self.start = max(0, session.position - _AT_ONCE)
        steps = session.steps[self.start :]
        same = 0
        for old, new in zip(self._steps, steps, strict=False):
            if old is not new:
                break
            same += 1
        del self._steps[same:], self._lines[same:]
        self._steps += steps[same:]
        self._lines += map(self._told, range(self.start + same, session.position))
        return self._lines

    def tell_more(self) -> None:
        """Tell more of the steps before `start`."""
        self._tell_from(max(0, self.start - _MORE))

    def _tell_from(self, start: int) -> None:
        self._steps[:0] = self.session.steps[start : self.start]
        self._lines[:0] = map(self._told, range(start, self.start))
        self.start = start

    def whole(self) -> list[tuple[LogLine, ...]]:
        """The lines of each step taken, and after them of each step that was taken back."""
        self.by_step()
        self._tell_from(0)
        first = self.session.position
        return [*self._lines, *map(self._told, range(first, first + len(self.session.undone)))]

    def titles(self) -> list[str]:
        """Each step taken, and after them each that was taken back, in one sentence; "" for none.

        Damage is what a step is called by, else what was done first, a change of form last; then
        comes who fell, and how the battle ended.
        """
        step = self.session.step
        return [_title(lines, step(number)) for number, lines in enumerate(self.whole())]

    def title(self, number: int) -> str:
        """The step of this number, from 0, in one sentence; "" for none."""
        return _title(self._told(number), self.session.step(number))

    def lines(self, shown: int | None = None) -> list[LogLine]:
        """All lines, the latest last; before them what is left out, where anything is.

        Args:
            shown: how many events of the last step are told; None for all.
        """
        by_step = self.by_step()
        lines = [_left_out(self.start)] if self.start else []
        lines += [line for step in by_step[:-1] for line in step]
        last = by_step[-1] if by_step else ()
        return [*lines, *(line for line in last if shown is None or line.index < shown)]

    def _told(self, number: int) -> tuple[LogLine, ...]:
        return told(self.session.state_before(number), self.session.step(number))


@cache
def _left_out(steps: int) -> LogLine:
    """The line that stands for steps that are not told."""
    count = "1 step" if steps == 1 else f"{steps} steps"
    words = Span(f"{count} before. Click to read more.")
    return LogLine(sentence=Sentence((words,), quiet=True), first=0, index=0)


def told(start: Battle, step: Step) -> tuple[LogLine, ...]:
    """The lines of one step; what was chosen against the rules, or a changed roll, is by hand.

    What the table has chosen for the party is told behind what came of it.

    Args:
        start: the state before it.
        step: what happened.
    """
    lines = list(log_lines(start, step.events))
    place = 0
    for move in step.moves:
        if isinstance(move.action, ChooseOtherwise):
            after = (number for number, line in enumerate(lines) if line.index >= place)
            first = next(after, None)
            if first is not None:
                lines[first] = replace(lines[first], by_hand=True)
        place += len(move.events)
    for at, sentence in _left_to_the_table(start, step):
        # behind what came of it
        index = next((n for n, line in enumerate(lines) if line.index >= at), len(lines) - 1)
        lines.insert(index + 1, LogLine(sentence=sentence, first=at, index=lines[index].index))
    return tuple(lines)


def _left_to_the_table(start: Battle, step: Step) -> Iterator[tuple[int, Sentence]]:
    """Where among the events of a step the table chose for the party, and what."""
    own = 1 if step.decided else 0  # what the person did himself comes first
    ties = [n for n, move in enumerate(step.moves) if n >= own and may_be_of_a_tie(move.action)]
    state, place = start, 0
    for number, move in enumerate(step.moves[: ties[-1] + 1] if ties else ()):
        told = left_to_the_table(state, move.action) if number in ties else None
        if told is not None:
            yield place, told
        state = fold(BOOK, state, move.events)
        place += len(move.events)


def _title(lines: Sequence[LogLine], step: Step) -> str:
    def about(line: LogLine, kind: type[Event]) -> bool:
        return isinstance(step.events[line.index], kind)

    hits = [line for line in lines if about(line, DamageDealt)]
    others = [line for line in lines if not about(line, FormSet)]
    ends = [line for line in lines if about(line, UnitDefeated) or about(line, BattleEnded)]
    main = [line for line in (*hits, *others, *lines) if line not in ends][:1]
    return " ".join(line.sentence.text for line in (*main, *ends))


def fallen(before: Battle, after: Battle) -> tuple[str, ...]:
    """The names of those of the party who were up before and are defeated after."""
    return tuple(
        name_of(before, piece.id)
        for piece in before.pieces.values()
        if is_party(piece)
        and piece.is_up
        and (now := after.pieces.get(piece.id)) is not None
        and now.hp <= 0
    )


def opening(session: BattleSession) -> tuple[Event, ...]:
    """What is to be seen as a battle begins: abilities that act while it is set up; mostly nothing.

    Nothing either where the play-through has gone on since.
    """
    first = session.steps[0].events if len(session.steps) == 1 else ()
    return first if any(isinstance(event, AbilityActed) for event in first) else ()
