"""Words: the one place where a skirmish's facts become names, sentences and short texts.

Nothing here decides anything. Facts come from the state, plans, prompts, refusals and events.
"""

from __future__ import annotations

from game.systems.skirmish.words.clauses import clause
from game.systems.skirmish.words.log import log_lines
from game.systems.skirmish.words.prompts import ask
from game.systems.skirmish.words.refusals import refuse

__all__ = ["ask", "clause", "log_lines", "refuse"]
