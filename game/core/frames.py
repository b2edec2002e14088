"""Frames: how a rule waits in the middle of itself.

A frame is a small frozen value that can be saved. It says which rule is at work, at which named
step, about which pieces, and which answer it was given last. No frame holds code.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.choices import Choice
from game.core.ids import AbilityId, PieceId
from game.core.values import replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One rule at work.

    Attributes:
        serial: told apart by it; given when the frame is pushed.
        step: the named step that comes next.
        answer: the answer to the question of that step; None until it is given.
    """

    serial: int = 0
    step: str = "start"
    answer: Choice | None = None


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a window or a program knows: a role and the pieces that play it."""

    role: str
    pieces: tuple[PieceId, ...]


@dataclass(frozen=True, slots=True)
class Due:
    """A trigger that waits its turn in a window."""

    owner: PieceId
    ability: AbilityId
    trigger: str

    @property
    def key(self) -> str:
        """The name by which a prompt and a limit speak of it."""
        return f"{self.owner}/{self.ability}/{self.trigger}"


@dataclass(frozen=True, slots=True)
class Moment:
    """What just happens: the window's name, who plays which part in it, and one number.

    Attributes:
        window: the name of the window.
        facts: who plays which part.
        amount: the number it is about, such as the damage taken; 0 where there is none.
        words: facts that are not pieces, such as the battle form used.
    """

    window: str
    facts: tuple[Fact, ...] = ()
    amount: int = 0
    words: tuple[str, ...] = ()

    def pieces(self, role: str) -> tuple[PieceId, ...]:
        """Who plays a part; empty where nobody does."""
        for fact in self.facts:
            if fact.role == role:
                return fact.pieces
        return ()

    def with_pieces(self, role: str, pieces: tuple[PieceId, ...]) -> Moment:
        """The moment with these pieces in a part, in the place of those who played it."""
        others = tuple(fact for fact in self.facts if fact.role != role)
        return replace(self, facts=(*others, Fact(role, pieces)))

    def piece(self, role: str) -> PieceId | None:
        """The one who plays a part; None where nobody does."""
        found = self.pieces(role)
        return found[0] if found else None


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowFrame(Frame):
    """A window in which abilities act, one after the other.

    Attributes:
        moment: what just happens.
        queue: the triggers that have not run yet.
        ordered: whether the order of those at its head, of which none comes first by itself, is
            settled.
    """

    moment: Moment
    queue: tuple[Due, ...] = ()
    ordered: bool = False


class Came(StrEnum):
    """What became of a step of a program."""

    DONE = "done"
    DECLINED = "declined"
    """Somebody was free not to do it, and did not."""
    IMPOSSIBLE = "impossible"
    SKIPPED = "skipped"
    """A guard of it was false, which is no failure."""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a step, with what was picked in it."""

    step: str
    came: Came
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Inside:
    """A step whose inner steps are being done.

    Attributes:
        step: its name.
        left: the pieces for which they are still to be done.
        picked: the modes chosen so far.
    """

    step: str
    left: tuple[PieceId, ...] = ()
    picked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramFrame(Frame):
    """A program at work; `step` is the name of the program's step that comes next.

    Attributes:
        due: which trigger of which ability of whom.
        moment: the moment at which it was triggered.
        number: the number printed with the ability.
        left: the pieces to which the present step is still to be done; None before it began.
        inside: the steps whose inner steps are being done, the innermost last.
        results: what became of the steps so far.
    """

    due: Due
    moment: Moment
    number: int = 0
    left: tuple[PieceId, ...] | None = None
    inside: tuple[Inside, ...] = ()
    results: tuple[Result, ...] = ()

    def came(self, step: str) -> Came | None:
        """What became of a step, the last time; None where it was not reached."""
        for result in reversed(self.results):
            if result.step == step:
                return result.came
        return None
