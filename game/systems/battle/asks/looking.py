"""Who can target whom, how far it is, and what is seen from where.

Owns no rule: every answer is one that movement, engages and refusals get too.
Rules: battle 1.5 to 1.7, 3.4, 9 (Blind, Stealth).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events import TurnBegan
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.refusals import Refusal
from game.hexes import Hex
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import Form
from game.systems.battle.frames import HitFrame
from game.systems.battle.movement.routes import shortest
from game.systems.battle.queries import opponents, sees_everything
from game.systems.battle.state import Battle
from game.systems.battle.turns.aiming import why_not_aim
from game.systems.battle.turns.damage import reduced


@dataclass(frozen=True, slots=True)
class Aim:
    """Whether one unit can target another from where it stands.

    Attributes:
        unit: who would engage.
        target: whom.
        why_not: why it cannot; None where it can.
    """

    unit: PieceId
    target: PieceId
    why_not: Refusal | None


def aims(state: Battle) -> tuple[Aim, ...]:
    """For every unit that stands on the map, whether it can target each one that opposes it.

    Each is asked as if its turn began now, except the one whose turn it is. An adventurer is asked
    in the form he is in; one kept as numbers has his form, and so his range, on his own mat.
    """
    return tuple(
        aim for piece in state.pieces.values() if piece.is_up for aim in aims_of(state, piece.id)
    )


def aims_of(state: Battle, unit: PieceId, form: Form | None = None) -> tuple[Aim, ...]:
    """Whether one unit can target each one that opposes it.

    Args:
        state: the battle.
        unit: who would engage.
        form: for an adventurer the battle form asked about; None for the one he is in.
    """
    if not state.turns or state.turns[-1].unit != unit:
        state = evolve(BOOK, state, TurnBegan(unit))
    return tuple(
        Aim(unit, foe.id, why_not_aim(state, unit, foe.id, form)) for foe in opponents(state, unit)
    )


def spared_by(state: Battle, unit: PieceId, target: PieceId) -> str:
    """The ability that keeps all damage of an engage off a unit now, by name; "" for none.

    Rule: battle 3.2, 6.5 (Elusive).
    """
    much = 99
    hit = reduced(state, HitFrame(unit=target, source=unit, amount=much, true=True, engage=True))
    caps = [sway.ability for sway in hit.sways if sway.query == "damage-cap"]
    return state.system.lore.abilities[caps[0]].name if caps and hit.prevented >= much else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """How far it is from one hex to another.

    Attributes:
        start: from where.
        end: to where.
        way: the hexes of one shortest way as the rules count them, without the start, the end
            among them; empty where there is none, and where start and end are one hex.
        hexes: how many they are; None without a way.
        straight: how far apart the two hexes are with nothing between them.
        sees: whether there is sight between them.
    """

    start: Hex
    end: Hex
    way: tuple[Hex, ...]
    hexes: int | None
    straight: int
    sees: bool


def measure(state: Battle, start: Hex, end: Hex) -> Measured:
    """How far it is between two hexes, as range is counted: units ignored, nothing impassable.

    Rule: battle 1.5, 1.6.
    """
    board = state.board
    way = None
    if board.is_floor(start) and board.is_floor(end):
        way = shortest(board.grid, start, end, board.counted)
    return Measured(
        start=start,
        end=end,
        way=way or (),
        hexes=None if way is None else len(way),
        straight=start.distance_to(end),
        sees=board.sees(start, end),
    )


def sight_from(state: Battle, at: Hex, unit: PieceId | None = None) -> tuple[Hex, ...]:
    """Every hex that is seen from a hex; none off the map. Rule: battle 1.5.

    Args:
        state: the battle.
        at: the hex.
        unit: who would stand there, for what it can do; None for anybody.
    """
    board = state.board
    everything = unit is not None and sees_everything(state, unit) is not None
    return board.grid.hexes(board.all if everything else board.sight_mask(at))
