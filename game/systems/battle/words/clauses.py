"""Where the clause behind a rule id stands, in words: "Enemy Turn, Enemy Movement".

A seed is named by its own title, so that it means something to whoever has only the rules.

The ids say it in short; this spells them out. No rule section of its own.
"""

from __future__ import annotations

from game.core.ids import RuleId
from game.systems.battle.words.language import capital

_TITLES = {"seed000": "Companion Turns", "seed001": "Companion", "seed004": "Enemy Turn"}
_SEED_PARTS = {
    "seed000": {
        "after-adventurers": "opening",
        "order": "opening",
        "control": "Control",
        "1": "step 1 (Start of Turn)",
        "2": "step 2 (Move)",
        "3": "step 3 (Engage)",
        "3a": "step 3a (Determine Targets)",
        "3b": "step 3b (Gather and Roll Dice)",
        "3c": "step 3c (Resolve the Roll)",
        "3d": "step 3d (Units React)",
        "4": "step 4 (End of Turn)",
        "skills": "Companion Skills",
    },
    "seed001": {
        "not-adventurer": "its list",
        "full-hp": "its list",
        "lost": "its list",
        "back-to-bag": "its list",
        "controller-defeated": "its list",
        "all-defeated": "its list",
    },
    "seed004": {
        "order": "opening",
        "1": "step 1 (Start of Turn)",
        "2": "step 2 (Move)",
        "3": "step 3 (Engage)",
        "3a": "step 3a (Determine Targets)",
        "3b": "step 3b (Gather and Roll Dice)",
        "3c": "step 3c (Resolve the Roll)",
        "3d": "step 3d (Units React)",
        "4": "step 4 (End of Turn)",
        "move": "Enemy Movement",
        "skills": "Enemy Skills",
    },
}

_KERNEL = {
    "window.order": "Battle 5, timing words",
    "window.choice": "Battle 1.7, may is a choice",
}


def clause(rule: RuleId) -> str:
    """Where a clause stands, for a person to look it up.

    >>> clause(RuleId("seed004.move.icon"))
    'Enemy Turn, Enemy Movement'
    >>> clause(RuleId("battle.3.2.defense"))
    'Battle 3.2, defence'
    >>> clause(RuleId("ruling.approach-tie"))
    'Ruling: approach tie'
    """
    if rule in _KERNEL:
        return _KERNEL[rule]
    book, _, rest = rule.partition(".")
    if book == "ruling":
        return f"Ruling: {_spaced(rest)}"
    if book == "battle":
        *numbers, topic = rest.split(".")
        return f"Battle {'.'.join(numbers)}, {_spaced(topic)}"
    parts = _SEED_PARTS.get(book)
    if parts is None:
        return capital(_spaced(rule.replace(".", " ")))
    return f"{_TITLES[book]}, {parts[rest.split('.')[0]]}"


def _spaced(word: str) -> str:
    return word.replace("-", " ").replace("defense", "defence")
