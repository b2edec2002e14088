"""A card's text in clauses, how far each of them is, and why one was not done.

Rules: seed 003 (Performing an Action); arena B6.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from game.core.abilities import Need, Step
from game.core.frames import Came, ProgramFrame
from game.core.program_tree import all_steps
from game.systems.arena.definitions import Card
from game.systems.arena.state import Arena


class Mark(StrEnum):
    """How far a clause of a card's text is."""

    PLAIN = "plain"
    NOW = "now"
    DONE = "done"
    DECLINED = "declined"
    SKIPPED = "skipped"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Clause:
    """A piece of a card's text, and how far it is; `why` says why it was not done."""

    text: str
    mark: Mark = Mark.PLAIN
    why: str = ""
    bullet: bool = False


_CAME = {
    Came.DONE: Mark.DONE,
    Came.DECLINED: Mark.DECLINED,
    Came.SKIPPED: Mark.SKIPPED,
    Came.IMPOSSIBLE: Mark.STOPPED,
}
_STRENGTH = (Mark.PLAIN, Mark.SKIPPED, Mark.DECLINED, Mark.STOPPED, Mark.DONE, Mark.NOW)

_STOPPED = {
    Need.MUST: "It has to be done and could not be: the action stops here. What was done stays.",
    Need.IF_ABLE: "It could not be done. The text asks for it only if able, so the action goes on.",
    Need.MAY: "It could not be done. It may be left out, so the action goes on.",
    Need.UP_TO: "There was nothing to choose. It may be left out, so the action goes on.",
}


def joined(parts: Iterable[Clause]) -> tuple[Clause, ...]:
    """Clauses as they are read: what goes on a sentence stays on its line, until marks differ."""
    found: list[Clause] = []
    for part in parts:
        last = found[-1] if found else None
        goes_on = last is not None and not part.bullet and not part.text[:1].isupper()
        if last is not None and goes_on and (part.mark, part.why) == (last.mark, last.why):
            found[-1] = replace(last, text=f"{last.text} {part.text}")
        else:
            found.append(part)
    return tuple(found)


def clauses(state: Arena, card: Card) -> tuple[Clause, ...]:
    """The text in clauses; steps without words of their own belong to the clause before them."""
    frame = next(
        (
            one
            for one in reversed(state.stack)
            if isinstance(one, ProgramFrame) and one.due.ability == card.id
        ),
        None,
    )
    groups: list[tuple[str, bool, list[Step]]] = []
    for step in card.steps:
        if step.says or not groups:
            groups.append((step.says, False, [step]))
        else:
            groups[-1][2].append(step)
        groups.extend((mode.says, True, list(mode.steps)) for mode in step.modes)
    found = [_clause(frame, text, steps, bullet=bullet) for text, bullet, steps in groups]
    if not card.steps:
        found.extend(Clause(effect.ability.text) for effect in card.effects)
    return tuple(clause for clause in found if clause.text)


def _clause(frame: ProgramFrame | None, text: str, steps: list[Step], *, bullet: bool) -> Clause:
    mark = Mark.PLAIN
    why = ""
    if frame is None:
        return Clause(text, mark, why, bullet)
    for step in all_steps(tuple(steps)):
        if step.name == frame.step:
            return Clause(text, Mark.NOW, "", bullet)
        came = frame.came(step.name)
        if came is not None and _STRENGTH.index(_CAME[came]) > _STRENGTH.index(mark):
            mark, why = _CAME[came], _why(came, step.need)
    return Clause(text, mark, why, bullet)


def _why(came: Came, need: Need) -> str:
    """Why a step was not done; "" where it was."""
    match came:
        case Came.DECLINED:
            return "Declined: it need not be done."
        case Came.SKIPPED:
            return "Its condition was not met, so it is left out. That is no failure."
        case Came.IMPOSSIBLE:
            return _STOPPED[need]
        case _:
            return ""
