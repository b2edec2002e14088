"""The numbers that abilities may name. Rules: battle 8; 2.1 (party size)."""

from __future__ import annotations

from game.core.rulebook import Asked, Rulebook
from game.systems.battle.abilities.guards import other_of
from game.systems.battle.definitions import AdventurerChip, Role
from game.systems.battle.frames import EngageFrame, StrikeFrame
from game.systems.battle.queries import adventurers, adventurers_up, round_value
from game.systems.battle.state import Battle, BattleState, chip_of
from game.systems.battle.turns.resolving import dice_of

_WEATHER = {"rainy": 2, "flooding": 3}


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
            "unrest": lambda state, _asked: _unrest(state),
            "by-weather": _by_weather,
            "trained-combat-dice": _trained_combat_dice,
            "idle-dice": _idle_dice,
            "hp-but-the-last": _hp_but_the_last,
            "left-of-one-this-turn": _left_of_one,
        }
    )


def _unrest(state: Battle) -> int:
    return state.system.lore.setup.world.unrest + state.system.unrest_gained


def _by_weather(state: Battle, _asked: Asked) -> int:
    """1 in the sun, 2 in rain, 3 in a flood. Rule: battle 8, Storm Seer.

    RULING(ruling.fair-weather): where a battle names no weather, the sun shines.
    """
    return _WEATHER.get(state.system.lore.setup.world.weather or "", 1)


def _trained_combat_dice(state: Battle, _asked: Asked) -> int:
    """All Combat dice that the adventurers own, wherever they are. Rule: battle 8, Colossal."""
    chips = (chip_of(state, unit) for unit in adventurers(state))
    return sum(chip.combat for chip in chips if isinstance(chip, AdventurerChip))


def _idle_dice(state: Battle, asked: Asked) -> int:
    """The dice rolled in the engage that deal no damage. Rule: battle 8, Dodge.

    Enemy Combat dice count, and dice that were rolled and are not resolved; a die that damages
    anybody deals damage.
    """
    source = other_of(asked)
    if asked.moment is None or "engage" not in asked.moment.words:
        return 0
    for frame in reversed(state.stack):
        if isinstance(frame, StrikeFrame) and frame.unit == source:
            return len(dice_of(frame)) - len(set(frame.dealing))
        if isinstance(frame, EngageFrame) and frame.unit == source:
            return sum(face == "0" for face in frame.faces)
    return 0


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
