"""What can be done to a skirmish that is being set up: each edit gives another table.

Nothing here judges: whether a table may be so is the catalog's to say. What goes together stays
together: a minion is on its master's side, and what stands on a side goes with the ground on both
of its hexes. Rules: skirmish A5, M1.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from game.catalog import SkirmishTable
from game.catalog.skirmish_table import tidy
from game.core.ids import PieceId, Side
from game.hexes import Edge, Hex
from game.systems.skirmish.definitions import (
    FOE_SIDE,
    PARTY_SIDE,
    Barrier,
    BarrierKind,
    Block,
    BlockKind,
    Creature,
    CreatureKind,
    PlacedUnit,
)
from game.tables.names import free_id, id_for


def with_ground(table: SkirmishTable, hexes: Collection[Hex], *, on: bool) -> SkirmishTable:
    """Return a table with more ground, or with less and nothing on what is gone."""
    there = set(table.hexes) | set(hexes) if on else set(table.hexes) - set(hexes)
    return tidy(
        replace(
            table,
            hexes=tuple(there),
            blocks=tuple(one for one in table.blocks if one.at in there),
            barriers=tuple(one for one in table.barriers if not there.isdisjoint(one.edge.hexes)),
        )
    )


def with_block(table: SkirmishTable, at: Hex, kind: BlockKind, *, on: bool) -> SkirmishTable:
    """Return a table with something filling a hex in place of what does, or with nothing."""
    left = tuple(one for one in table.blocks if one.at != at)
    return tidy(replace(table, blocks=(*left, Block(at=at, kind=kind)) if on else left))


def with_barrier(table: SkirmishTable, edge: Edge, kind: BarrierKind, *, on: bool) -> SkirmishTable:
    """Return a table with something on a side in place of what stands there, or with nothing."""
    left = tuple(one for one in table.barriers if one.edge != edge)
    return tidy(replace(table, barriers=(*left, Barrier(edge=edge, kind=kind)) if on else left))


def with_barrier_changed(table: SkirmishTable, barrier: Barrier) -> SkirmishTable:
    """Return a table with what stands on a side as it will be."""
    left = tuple(one for one in table.barriers if one.edge != barrier.edge)
    return tidy(replace(table, barriers=(*left, barrier)))


def with_block_changed(table: SkirmishTable, block: Block) -> SkirmishTable:
    """Return a table with what fills a hex as it will be."""
    left = tuple(one for one in table.blocks if one.at != block.at)
    return tidy(replace(table, blocks=(*left, block)))


def with_creature(
    table: SkirmishTable, creature: Creature, at: Hex, creatures: Mapping[str, Creature]
) -> SkirmishTable:
    """Return a table with one more creature on it.

    Foes are those that are neither characters nor made to be granted; a minion is granted to the
    nearest character of the party. Rule: skirmish M1.

    Args:
        table: the table.
        creature: what is put down.
        at: its hex.
        creatures: every creature by id.
    """
    side = FOE_SIDE if creature.kind is CreatureKind.NPC else PARTY_SIDE
    own = free_id(id_for(creature.name), {unit.id for unit in table.units})
    masters = masters_on(table, side, creatures) if creature.kind is CreatureKind.MINION else ()
    unit = PlacedUnit(
        id=PieceId(own),
        creature=creature.id,
        side=side,
        at=at,
        master=min(masters, key=lambda one: one[1].distance_to(at))[0] if masters else None,
    )
    return replace(table, units=(*table.units, unit))


def masters_on(
    table: SkirmishTable, side: Side, creatures: Mapping[str, Creature]
) -> tuple[tuple[PieceId, Hex], ...]:
    """Return who of a side may have minions, with their hexes. Rule: skirmish M1, M9."""
    return tuple(
        (unit.id, unit.at)
        for unit in table.units
        if unit.side == side
        and unit.at is not None
        and unit.master is None
        and creatures[unit.creature].kind is CreatureKind.CHARACTER
    )


def with_master(table: SkirmishTable, minion: str, master: str | None) -> SkirmishTable:
    """Return a table on which a creature is somebody's minion, or nobody's. Rule: skirmish M1."""
    side = next((unit.side for unit in table.units if unit.id == master), None)

    def granted(unit: PlacedUnit) -> PlacedUnit:
        if unit.id != minion:
            return unit
        owner = None if master is None else PieceId(master)
        return replace(unit, master=owner, side=unit.side if side is None else side)

    return replace(table, units=tuple(map(granted, table.units)))


def with_side(table: SkirmishTable, own: str, side: Side) -> SkirmishTable:
    """Return a table with a creature on a side; its minions go along, its master does not."""

    def changed(unit: PlacedUnit) -> PlacedUnit:
        if unit.id == own:
            return replace(unit, side=side, master=None if unit.side != side else unit.master)
        return replace(unit, side=side) if unit.master == own else unit

    return replace(table, units=tuple(map(changed, table.units)))


def with_units_at(table: SkirmishTable, to: Mapping[str, Hex]) -> SkirmishTable:
    """Return a table with creatures elsewhere."""
    units = (replace(unit, at=to[unit.id]) if unit.id in to else unit for unit in table.units)
    return replace(table, units=tuple(units))


def with_copies(table: SkirmishTable, to: Mapping[str, Hex]) -> SkirmishTable:
    """Return a table with a copy of each of some creatures, which stands at the hex given."""
    taken = {str(unit.id) for unit in table.units}
    copies: list[PlacedUnit] = []
    for unit in table.units:
        if unit.id in to:
            own = free_id(unit.id, taken)
            taken.add(own)
            copies.append(replace(unit, id=PieceId(own), at=to[unit.id]))
    return replace(table, units=(*table.units, *copies))


def without_creatures(table: SkirmishTable, gone: Collection[str]) -> SkirmishTable:
    """Return a table without some creatures; their minions are nobody's."""
    return replace(
        table,
        units=tuple(
            replace(unit, master=None) if unit.master in gone else unit
            for unit in table.units
            if unit.id not in gone
        ),
    )


def with_hit_points(
    table: SkirmishTable, own: Collection[str], hp: int, creatures: Mapping[str, Creature]
) -> SkirmishTable:
    """Return a table on which creatures have so many hit points, none below 1 or above whole."""

    def changed(unit: PlacedUnit) -> PlacedUnit:
        if unit.id not in own:
            return unit
        whole = creatures[unit.creature].health
        now = max(1, min(hp, whole))
        return replace(unit, hp=None if now == whole else now)

    return replace(table, units=tuple(map(changed, table.units)))
