"""Guards: the conditions of a card's text. A false one is no failure.

Rules: arena B6, B7, B15 (11, 12, 36, 46).
"""

from __future__ import annotations

from game.core.abilities import Need
from game.core.frames import Came
from game.core.program_tree import all_steps
from game.core.rulebook import Asked, Rulebook
from game.systems.arena import targets
from game.systems.arena.filters import actor, fits, role
from game.systems.arena.state import Arena, ArenaState
from game.systems.arena.text.selectors import cards_of


def _done(state: Arena, asked: Asked) -> bool:
    """A step was accepted and carried out: `done cost`. Rule: arena B6 ("if you do").

    Whether none of "up to" counts is an option. Rule: arena B18 (upto_zero_counts_as_done).
    """
    lore = state.system.lore
    for result in reversed(asked.results):
        if result.step != asked.word:
            continue
        if result.came is Came.DECLINED and lore.setup.options.upto_zero_counts_as_done:
            ability = lore.abilities[asked.ability] if asked.ability else None
            programs = () if ability is None else ability.triggers
            steps = (step for program in programs for step in all_steps(program.steps))
            return any(step.name == asked.word and step.need is Need.UP_TO for step in steps)
        return result.came is Came.DONE
    return False


def _is(state: Arena, asked: Asked) -> bool:
    """Those who play a part stand on the board and fit a filter: `is victim hero adjacent`."""
    name, _, words = asked.word.partition(" ")
    pieces = role(asked, name)
    return bool(pieces) and all(fits(state, words, asked, piece) for piece in pieces)


def _gone(state: Arena, asked: Asked) -> bool:
    """Those who play a part are off the board: `gone victim`."""
    pieces = role(asked, asked.word)
    return bool(pieces) and all(
        piece not in state.pieces or state.pieces[piece].at is None for piece in pieces
    )


def _some(state: Arena, asked: Asked) -> bool:
    """Somebody fits who can be targeted: for checks of a status. Rule: arena B7, B17, 22."""
    return bool(targets.units(state, asked))


def _present(state: Arena, asked: Asked) -> bool:
    """Somebody fits, immune or not. Rule: arena B7 (presence)."""
    return bool(targets.present(state, asked))


def _cards(state: Arena, asked: Asked) -> bool:
    """There is such a card: `cards hand self silver`."""
    return bool(cards_of(state, asked))


def _coin(state: Arena, asked: Asked) -> bool:
    """The coin shows the owner's team. Rule: arena B15, 46."""
    return state.system.coin == state.pieces[asked.owner].side


def _rune(state: Arena, asked: Asked) -> bool:
    """The owner is in a personal state: `rune rage`. Rule: arena B15, 46."""
    return asked.word in state.system.sheets[actor(state, asked.owner)].runes


def _coins(state: Arena, asked: Asked) -> bool:
    """The owner holds at least so many coins."""
    return state.system.sheets[actor(state, asked.owner)].coins >= int(asked.word)


def _act(_state: Arena, asked: Asked) -> bool:
    """What asks is an action of one of these kinds, or its effects: `act attack`."""
    return asked.moment is not None and asked.moment.window in asked.word.split()


def _ranged(_state: Arena, asked: Asked) -> bool:
    """The attack is made over a distance."""
    return asked.moment is not None and "ranged" in asked.moment.words


def _other_marked(state: Arena, asked: Asked) -> bool:
    """The one on the other side of a query plays a part in the effect: it was named by it."""
    return asked.other is not None and any(
        asked.other == effect.unit for effect in state.effects if effect.ability == asked.ability
    )


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook the guards."""
    book.guards["done"] = _done
    book.guards["is"] = _is
    book.guards["gone"] = _gone
    book.guards["some"] = _some
    book.guards["present"] = _present
    book.guards["cards"] = _cards
    book.guards["coin"] = _coin
    book.guards["rune"] = _rune
    book.guards["coins"] = _coins
    book.guards["act"] = _act
    book.guards["ranged"] = _ranged
    book.guards["excepted"] = _other_marked
