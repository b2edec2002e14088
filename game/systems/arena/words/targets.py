"""Why a piece cannot be a target of the step that is asked about, in one sentence.

Goes through the words of the step's filter in their order; the first that the piece does not fit is
told. What fits and what is immune is asked of the rules. Rules: seed 003 (Picking Targets), B7.
"""

from __future__ import annotations

from game.core.frames import ProgramFrame
from game.core.ids import PieceId
from game.core.program_tree import asked_by, step_of
from game.core.rulebook import Asked, named
from game.systems.arena.book import BOOK
from game.systems.arena.definitions import Icon
from game.systems.arena.filters import fits, reach
from game.systems.arena.state import Arena
from game.systems.arena.targets import IGNORING, is_immune, is_shielded

_WHY = {
    "enemy": "It is not an enemy.",
    "friendly": "It is not a friend.",
    "hero": "It is not a hero.",
    "minion": "It is not a minion.",
    "melee": "It is not a melee minion.",
    "ranged": "It is not a ranged minion.",
    "heavy": "It is not a heavy minion.",
    "token": "It is not a token.",
    "adjacent": "It is not next to the hero.",
    "not-adjacent": "It is next to the hero.",
    "in-line": "It is not in a straight line.",
    "not-in-line": "It is in a straight line.",
    "has-hand": "It has no cards in hand.",
    "has-discard": "It has no discarded card.",
    "in-battle-zone": "It is not in the battle zone.",
    "not-role:used": "It was chosen before.",
    "not-role:earlier": "It was chosen before.",
    "not-role:victim": "It is the target itself.",
    "same-again": "It is not the same target as before.",
}


def why_not_target(state: Arena, piece: str) -> str:
    """Why a piece cannot be chosen for the step that is asked about; "" where it can, or none is.

    Args:
        state: the table.
        piece: the piece that is pointed at.
    """
    frame = state.stack[-1] if state.stack else None
    about = state.pieces.get(PieceId(piece))
    if not isinstance(frame, ProgramFrame) or about is None or about.at is None:
        return ""
    step = step_of(BOOK, state, frame)
    if step is None or not step.choose:
        return ""
    name, asked = named(step.to, asked_by(frame))
    if name not in {"units", "tokens"}:
        return ""
    if about.id == asked.owner:
        return "A card does not affect its own hero unless it says so."
    ignoring = IGNORING in asked.word
    for word in asked.word.replace(IGNORING, "").split():
        if not fits(state, word, asked, about.id):
            return _WHY.get(word) or _reach(state, word, asked) or "It does not fit the text."
    if is_immune(state, asked, about.id, ignoring_heavy=ignoring):
        if is_shielded(state, about):
            return "A heavy minion is immune while its team has others in its zone."
        return "It is immune."
    return ""


def _reach(state: Arena, word: str, asked: Asked) -> str:
    """Why it is too far, with the number that counts."""
    if word == "in-range":
        return f"It is farther than the range, {reach(state, asked, Icon.RANGE)}."
    if word == "at-range":
        return f"It is not at exactly the range, {reach(state, asked, Icon.RANGE)}."
    if word == "in-radius":
        return f"It is farther than the radius, {reach(state, asked, Icon.RADIUS)}."
    if word.startswith("within:"):
        return f"It is farther than {word.removeprefix('within:')}."
    return ""
