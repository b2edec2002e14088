"""Ties among enemies: what the rules leave to the party, and the party may leave to the table.

Owns which questions these are, and the names by which a person says once for all that they are
answered as suggested. Rules: seed 004 (the party decides), battle 1.7.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.core.system import Habit
from game.systems.battle.definitions import Role
from game.systems.battle.state import Battle

ALWAYS = "ties"
"""The name by which they are answered as suggested from now on."""

_ORDER = "enemies"
_OF_ENEMIES = frozenset({"destination", "approach", "targets", "resolve", "arrives", "replaced"})


def this_round(state: Battle) -> str:
    """The name by which they are answered as suggested as long as this round lasts."""
    return f"{ALWAYS}:{state.system.round}"


def among(said: Iterable[str]) -> frozenset[str]:
    """Those names of what was said once for all that are about ties, of whatever round."""
    return frozenset(name for name in said if name.partition(":")[0] == ALWAYS)


def are_left(state: Battle, said: Collection[str]) -> bool:
    """Whether ties are answered as suggested now, by what was said once for all."""
    return ALWAYS in said or this_round(state) in said


def habit(state: Battle, prompt: Prompt) -> Habit | None:
    """What may be said once for all about a question: a tie among enemies goes as suggested.

    None for any other question, and where the rules suggest nothing.
    """
    if prompt.suggested is None or not _is_tie(state, prompt):
        return None
    return Habit((ALWAYS, this_round(state)), prompt.suggested)


def _is_tie(state: Battle, prompt: Prompt) -> bool:
    if prompt.topic == _ORDER:
        return True
    return prompt.topic in _OF_ENEMIES and _is_enemy(state, prompt.unit)


def _is_enemy(state: Battle, unit: PieceId | None) -> bool:
    return unit is not None and state.pieces[unit].kind in {Role.ENEMY, Role.QUEST}
