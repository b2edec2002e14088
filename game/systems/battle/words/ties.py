"""What the table has chosen for the party, in words.

Rules: seed 004 (the party decides).
"""

from __future__ import annotations

from game.core.actions import Action, Answer
from game.core.choices import At, Order, Pick
from game.core.ids import PieceId
from game.core.machine import pending
from game.core.prompts import Prompt
from game.core.view import Sentence
from game.systems.battle.book import BOOK
from game.systems.battle.state import Battle
from game.systems.battle.turns.ties import habit
from game.systems.battle.words.language import Part, number_word, say, whos


def may_be_of_a_tie(action: Action) -> bool:
    """Whether an action can be the answer to a tie, as far as it says itself."""
    return isinstance(action, Answer) and isinstance(action.choice, At | Order | Pick)


def left_to_the_table(state: Battle, action: Action) -> Sentence | None:
    """What the table has chosen in a tie among enemies; None where there was none.

    Args:
        state: the state before its answer.
        action: the answer.
    """
    prompt = pending(BOOK, state)
    if prompt is None or not isinstance(action, Answer) or habit(state, prompt) is None:
        return None
    words = _words(prompt, action)
    return say(state, *words, ".", hexes=prompt.hexes, rule=prompt.rule, quiet=True)


def _words(prompt: Prompt, answer: Answer) -> tuple[Part, ...]:
    names = tuple(map(PieceId, prompt.names))
    match answer.choice:
        case At():
            return (f"Of {number_word(len(prompt.hexes))} hexes the table takes the one suggested",)
        case Pick(chosen):
            taken = whos(tuple(map(PieceId, chosen)))
            return ("Of ", *whos(names), " the table takes ", *taken, ", as suggested")
        case _:
            return ("The table takes the order suggested",)
