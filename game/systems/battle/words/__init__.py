"""Words: the one place where a battle's facts become names, sentences and short texts.

Nothing here decides anything. Facts come from the state, from plans, prompts, refusals and events.
"""

from __future__ import annotations

from game.systems.battle.words.clauses import clause
from game.systems.battle.words.refusals import refuse

__all__ = ["clause", "refuse"]
