"""Which engages end alike, so that one of them need be worked out.

Owns what of a table an engage can depend on at all: who stands where counts only where something on
one of the units goes by that. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.ids import PieceId, TileId
from game.systems.battle.asks.blows import Blows
from game.systems.battle.state import Battle, borne_by


@dataclass(frozen=True, slots=True)
class Likeness:
    """What one engage has in common with another that ends alike: all that guards look at.

    Where nothing on any of the units goes by where they stand, the rest is empty.

    Attributes:
        unit: who engages.
        targets: whom.
        moved: whether the engager has moved.
        beside: for the engager and each target, who stands next to it.
        tiles: on which tile each of them stands.
        started_beside: the targets that were next to the engager when its turn began.
    """

    unit: PieceId
    targets: tuple[PieceId, ...]
    moved: bool
    beside: tuple[frozenset[PieceId], ...] = ()
    tiles: tuple[TileId | None, ...] = ()
    started_beside: frozenset[PieceId] = frozenset()


class Known:
    """What has been worked out already, for one table with one unit of it elsewhere."""

    def __init__(self, state: Battle) -> None:
        self.blows: dict[Likeness, Blows] = {}
        delve = state.system.delve is not None
        self._around = {unit for unit in state.pieces if delve or _looks_around(state, unit)}

    def likeness(self, state: Battle, unit: PieceId, targets: tuple[PieceId, ...]) -> Likeness:
        """What an engage has in common with others that end alike."""
        memory = state.turns[-1]
        moved = unit in memory.moved
        if not self._around.intersection((unit, *targets)):
            return Likeness(unit, targets, moved)
        where = {piece.at: piece.id for piece in state.pieces.values() if piece.at is not None}
        stood = memory.stood(unit)
        places = [state.pieces[one].at for one in (unit, *targets)]
        known = [at for at in places if at is not None]
        tiles = [state.board.tile_at(at) for at in known]
        return Likeness(
            unit=unit,
            targets=targets,
            moved=moved,
            beside=tuple(
                frozenset(where[near] for near in at.neighbors() if near in where) for at in known
            ),
            tiles=tuple(None if tile is None else tile.id for tile in tiles),
            started_beside=frozenset(
                target
                for target in targets
                if stood is not None
                and (other := memory.stood(target)) is not None
                and stood.distance_to(other) == 1
            ),
        )


_PLACES = ("beside", "within", "range", "sight", "near", "closest", "targetable", "away")
"""What is in the names of guards, selectors and hexes that go by where units stand."""


def _looks_around(state: Battle, unit: PieceId) -> bool:
    """Whether anything on a unit goes by where units stand."""
    words: list[str] = []
    for borne in borne_by(state, unit):
        for modifier in borne.ability.modifiers:
            words += (*modifier.when, modifier.value)
        for trigger in borne.ability.triggers:
            words += trigger.when
            for step in trigger.steps:
                words += (*step.when, step.to, step.at)
    return any(place in word for word in words for place in _PLACES)
