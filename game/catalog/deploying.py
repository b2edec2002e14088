"""Where a party stands that plays a battle in place of the one that its file lists.

Rules: battle 4.1 (4 and 5), 1.4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from game.catalog.board_checks import Laid
from game.core.ids import PARTY, PieceId
from game.hexes import Hex
from game.systems.battle.definitions import Role, UnitSetup

_OURS = frozenset({Role.ADVENTURER, Role.COMPANION})


def with_party(
    listed: Sequence[UnitSetup],
    party: Sequence[UnitSetup],
    laid: Laid,
    entrance: Sequence[Hex],
) -> tuple[UnitSetup, ...]:
    """Return the units of a battle with another party in it.

    Adventurers stand where those of the file would, then on what is free of the entrance, then as
    near to it as there is room; companions where those of the file would, then on the entrance,
    and for the rest they wait beside the map.

    Args:
        listed: the units of the file.
        party: who plays; whoever bears the id of an enemy is given another.
        laid: the map.
        entrance: where the party comes in.
    """
    others = [unit for unit in listed if unit.role not in _OURS]
    names = _renamed([unit.id for unit in party], {unit.id for unit in others})
    taken = {unit.at for unit in others} | set(laid.impassable)
    spots = _Spots([unit for unit in listed if unit.role in _OURS], entrance, laid, taken)
    placed = []
    for unit in party:
        at = spots.take(unit.role)
        controller = str(names.get(PieceId(unit.controller), PARTY)) if unit.controller else ""
        placed.append(replace(unit, id=names[unit.id], at=at, controller=controller))
    return (*placed, *others)


def _renamed(own: Iterable[PieceId], taken: set[PieceId]) -> dict[PieceId, PieceId]:
    """Return for each id one that no other unit has."""
    names: dict[PieceId, PieceId] = {}
    for name in own:
        free = name
        while free in taken:
            free = PieceId(f"{free}-too")
        names[name] = free
        taken.add(free)
    return names


class _Spots:
    """The hexes that are still free for a party, the best first."""

    def __init__(
        self,
        ours: Sequence[UnitSetup],
        entrance: Sequence[Hex],
        laid: Laid,
        taken: set[Hex | None],
    ) -> None:
        self._ours, self._entrance = ours, entrance
        self._floor = sorted(laid.owner)
        self._taken = taken

    def take(self, role: Role) -> Hex | None:
        """Take the best hex for a unit; None where a companion waits beside the map."""
        at = next((one for one in self._in_order(role) if one not in self._taken), None)
        self._taken.add(at)
        return at

    def _in_order(self, role: Role) -> Iterator[Hex]:
        yield from (unit.at for unit in self._ours if unit.role is role and unit.at is not None)
        yield from self._entrance
        if role is Role.ADVENTURER and self._floor:
            first = next(self._in_order(Role.COMPANION), self._floor[0])
            yield from sorted(self._floor, key=lambda at: (at.distance_to(first), at))
