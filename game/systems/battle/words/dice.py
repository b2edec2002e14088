"""What dice show, in words. Rule: battle 3.1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.ids import AbilityId
from game.systems.battle.frames import EngageFrame, StrikeFrame
from game.systems.battle.state import Battle
from game.systems.battle.words.language import listed


def face_word(face: str) -> str:
    """One face: "miss" for 0, else what is on it.

    >>> face_word("0"), face_word("2"), face_word("tenacity")
    ('miss', '2', 'tenacity')
    """
    return "miss" if face == "0" else face


def face_name(state: Battle, face: str) -> str:
    """One face, a skill die's by the name of what it does."""
    ability = state.system.lore.abilities.get(AbilityId(face))
    return face_word(face) if ability is None else ability.name


def faces_of(state: Battle, die: str, shown: Sequence[int]) -> tuple[str, ...]:
    """The faces at some positions of a die, those of a skill die by name."""
    faces = state.system.lore.dice[die].faces
    if state.system.lore.dice[die].line:
        return tuple(face_name(state, faces[place]) for place in shown)
    return tuple(faces[place] for place in shown)


def sum_words(faces: Sequence[str]) -> str:
    """Numbers as a sum, other faces after it: "1 + 2 and tenacity".

    >>> sum_words(["1", "tenacity", "2"])
    '1 + 2 and tenacity'
    """
    numbers = [face for face in faces if face.isdigit()]
    others = [
        face if number == 1 else f"{number} {face}"
        for face, number in Counter(face for face in faces if not face.isdigit()).items()
    ]
    return listed([*([" + ".join(numbers)] if numbers else []), *others])


def faces_on_stack(state: Battle, unit: str) -> tuple[str, ...]:
    """What a unit has rolled in the engage that is going on; empty where it has not rolled."""
    for frame in reversed(state.stack):
        if isinstance(frame, EngageFrame | StrikeFrame) and frame.unit == unit:
            return frame.faces
    return ()
