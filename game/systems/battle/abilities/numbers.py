"""The numbers that abilities may name. Rules: battle 8; 2.1 (party size)."""

from __future__ import annotations

from game.core.rulebook import Asked, Rulebook
from game.systems.battle.definitions import Role
from game.systems.battle.queries import adventurers, adventurers_up, round_value
from game.systems.battle.state import Battle, BattleState


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook the numbers of battles."""
    book.numbers.update(
        {
            "round-hexes": lambda state, _asked: round_value(state),
            "party-size": lambda state, _asked: len(adventurers(state)),
            "adventurers-up": lambda state, _asked: len(adventurers_up(state)),
            "twice-adventurers-up": lambda state, _asked: 2 * len(adventurers_up(state)),
            "number": lambda _state, asked: asked.number,
            "damage": lambda _state, asked: asked.moment.amount if asked.moment else 0,
            "opposing-adventurers": _opposing_adventurers,
            "unrest": lambda state, _asked: state.system.lore.setup.world.unrest,
            "hp-but-the-last": _hp_but_the_last,
            "left-of-one-this-turn": _left_of_one,
        }
    )


def _opposing_adventurers(state: Battle, asked: Asked) -> int:
    side = state.pieces[asked.owner].side
    return sum(
        piece.kind == Role.ADVENTURER and piece.is_up and piece.side != side
        for piece in state.pieces.values()
    )


def _hp_but_the_last(state: Battle, asked: Asked) -> int:
    """All hit points but the last; the last one where it is alone. Rule: battle 8, Divert."""
    return max(1, state.pieces[asked.owner].hp - 1)


def _left_of_one(state: Battle, asked: Asked) -> int:
    """What is left of the one hit point that may be lost in a turn. Rule: battle 8, Stalwart."""
    if not state.turns:
        return 1
    return max(0, 1 - state.turns[-1].lost.get(asked.owner, 0))
