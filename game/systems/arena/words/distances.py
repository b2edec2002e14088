"""How far a space is, and how far the step that is asked about goes, in one sentence.

What can be reached is the question's; this only says by how much something else is missed. Rules:
arena B5, B7, B8.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.frames import ProgramFrame
from game.core.ids import PieceId
from game.core.program_tree import asked_by, step_of
from game.core.rulebook import Asked, named
from game.hexes import Hex
from game.systems.arena import routes
from game.systems.arena.book import BOOK
from game.systems.arena.definitions import Icon
from game.systems.arena.filters import reach
from game.systems.arena.state import Arena
from game.systems.arena.words.names import first_name

_ICONS = {"in-range": Icon.RANGE, "in-radius": Icon.RADIUS}


def most_steps(state: Arena) -> int | None:
    """How many spaces the step that is asked about moves somebody at most; None for no such."""
    found = _asked(state)
    if found is None:
        return None
    name, asked = found
    words = asked.word.split()
    match name:
        case "reach":
            return asked.number
        case "upto" | "exact":
            return int(words[0])
        case "line":
            return int(words[0].rpartition("-")[2])
        case _:
            return None


def moved(state: Arena) -> PieceId | None:
    """Who is moved by the step that is asked about; None where no step is, or nobody."""
    frame = state.stack[-1] if state.stack else None
    step = step_of(BOOK, state, frame) if isinstance(frame, ProgramFrame) else None
    if not isinstance(frame, ProgramFrame) or step is None:
        return None
    found = frame.left or BOOK.select(state, step.to, asked_by(frame))
    return next((piece for piece in found if piece in state.pieces), None)


def too_far(state: Arena, space: Hex) -> str:
    """Why the step that is asked about does not get to an empty space; "" where it is not that.

    Args:
        state: the table.
        space: a space that is no answer.
    """
    found = _asked(state)
    mover = moved(state)
    piece = None if mover is None else state.pieces[mover]
    if found is None or piece is None or piece.at is None:
        return ""
    name, asked = found
    far, who = piece.at.distance_to(space), first_name(state, piece.id)
    most = most_steps(state)
    match name:
        case "reach" | "upto" if most is not None:
            return _walk(far, len(routes.shortest(state, piece.id, space)), most, who)
        case "exact":
            return f"It is {_spaces(far)} away; {who} moves exactly {most}, by free spaces."
        case "line":
            return _line(piece.at, space, asked.word.split()[0])
        case "free":
            return _free(state, asked, space)
        case "travel":
            return "Fast travel ends in its own zone or one beside it, where no enemy stands."
        case _:
            return ""


def _asked(state: Arena) -> tuple[str, Asked] | None:
    """The family of spaces that the step chooses from, with what is asked."""
    frame = state.stack[-1] if state.stack else None
    step = step_of(BOOK, state, frame) if isinstance(frame, ProgramFrame) else None
    if not isinstance(frame, ProgramFrame) or step is None or not step.at:
        return None
    return named(step.at, asked_by(frame))


def _walk(far: int, way: int, most: int, who: str) -> str:
    goes = f"{who} goes {most} at most."
    if far > most:
        return f"It is {_spaces(far)} away; {goes}"
    return (
        f"The free way there is {_spaces(way)} long; {goes}" if way else "No free way leads there."
    )


def _line(start: Hex, space: Hex, numbers: str) -> str:
    low, _, high = numbers.partition("-")
    least, most = int(low), int(high or low)
    far, away = start.distance_to(space), space - start
    if far and (away.q % far or away.r % far):
        return "It is not in a straight line."
    if not least <= far <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        return f"It is {_spaces(far)} away; the move is {wanted}."
    return "The line there is blocked, or does not go as the text says."


def _free(state: Arena, asked: Asked, space: Hex) -> str:
    at = state.pieces[asked.owner].at
    if at is None:
        return ""
    far = at.distance_to(space)
    for word, most in _limits(state, asked, asked.word.split()):
        if far > most:
            return f"It is {_spaces(far)} away; the {word} is {most}."
    return ""


def _limits(state: Arena, asked: Asked, words: Sequence[str]) -> list[tuple[str, int]]:
    """The distances that a text names, in words."""
    found = [
        (str(_ICONS[word]), reach(state, asked, _ICONS[word])) for word in words if word in _ICONS
    ]
    found += [
        ("limit", int(word.partition(":")[2])) for word in words if word.startswith("within:")
    ]
    return found + [("limit", 1)] * ("adjacent" in words)


def _spaces(number: int) -> str:
    return "1 space" if number == 1 else f"{number} spaces"
