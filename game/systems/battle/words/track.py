"""The dice on a cooldown track, in words. Rule: battle 3.5."""

from __future__ import annotations

from collections import Counter

from game.systems.battle.state import COMBAT_DIE, LIGHT_FATIGUE, OVERFATIGUE
from game.systems.battle.words.language import capital, count, listed

_WORDS = {
    COMBAT_DIE: "Combat die",
    LIGHT_FATIGUE: "light fatigue",
    OVERFATIGUE: "overfatigue",
}


def die_word(die: str) -> str:
    """What a die on the track is: "Combat die", "light fatigue", "Bane"."""
    return _WORDS.get(die) or capital(die)


def dice_words(dice: tuple[str, ...]) -> str:
    """Several dice, the same kinds together: "2 Combat dice, 1 light fatigue and Bane"."""
    words = []
    for die, number in Counter(dice).items():
        if die == COMBAT_DIE:
            words.append(count(number, "Combat die", "Combat dice"))
        elif die in _WORDS:
            words.append(f"{number} {_WORDS[die]}")
        else:
            words.append(capital(die))
    return listed(words)
