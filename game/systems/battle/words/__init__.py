"""Words: the one place where a battle's facts become names, sentences and short texts.

Nothing here decides anything. Facts come from the state, from plans, prompts, refusals and events.
"""

from __future__ import annotations

from game.core.view import LogLine
from game.systems.battle.words.clauses import clause
from game.systems.battle.words.events import sentences
from game.systems.battle.words.findings import finding
from game.systems.battle.words.log import log_lines
from game.systems.battle.words.prompts import ask, option_words
from game.systems.battle.words.refusals import refuse
from game.systems.battle.words.turn_prompts import further_engage

__all__ = [
    "LogLine",
    "ask",
    "clause",
    "finding",
    "further_engage",
    "log_lines",
    "option_words",
    "refuse",
    "sentences",
]
