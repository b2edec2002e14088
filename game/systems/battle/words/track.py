"""The dice on a cooldown track, in words. Rule: battle 3.5."""

from __future__ import annotations

from collections import Counter

from game.core.ids import AbilityId
from game.systems.battle.definitions import COMBAT_DIE, LIGHT_FATIGUE, OVERFATIGUE
from game.systems.battle.state import Battle
from game.systems.battle.words.language import capital, count, listed

_WORDS = {
    COMBAT_DIE: "Combat die",
    LIGHT_FATIGUE: "light fatigue",
    OVERFATIGUE: "overfatigue",
}


def die_word(state: Battle, entry: str) -> str:
    """What a die on the track is: "Combat die", "light fatigue", "Bane", "Loose die".

    Of a die whose face acts while it lies there, the face is told, too: "Blaze die (Kiln heat)".
    """
    if entry in _WORDS:
        return _WORDS[entry]
    kind, _, face = entry.partition("/")
    die = state.system.lore.dice.get(kind)
    if die is None:
        return capital(entry)
    ability = state.system.lore.abilities.get(AbilityId(face))
    return f"{die.name} die" if ability is None else f"{die.name} die ({ability.name})"


def dice_words(state: Battle, dice: tuple[str, ...]) -> str:
    """Several dice, the same kinds together: "2 Combat dice, 1 light fatigue and Bane"."""
    words = []
    for die, number in Counter(dice).items():
        if die == COMBAT_DIE:
            words.append(count(number, "Combat die", "Combat dice"))
        elif die in _WORDS:
            words.append(f"{number} {_WORDS[die]}")
        elif die.partition("/")[0] in state.system.lore.dice:
            word = die_word(state, die)
            words.append(
                f"1 {word}" if number == 1 else f"{number} {word.replace(' die', ' dice')}"
            )
        else:
            words.append(capital(die))
    return listed(words)
