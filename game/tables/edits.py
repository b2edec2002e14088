"""What can be done to a table: each edit gives another table.

Nothing here judges: whether a table may be so is the catalog's to say (`Desk.change`). What goes
together stays together: a tile takes what stands and lies on it along, and a unit that goes is
named no more. Rules: battle 1.2 to 1.4, 2.1, 6.8.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from game.catalog.table import Destination, Table, TableTile, TableUnit, Written
from game.core.board import Feature
from game.core.ids import PieceId
from game.hexes import Hex
from game.systems.battle.definitions import Goal, Objective, Role
from game.tables.ground import Shapes, hexes_of
from game.tables.names import free_id, id_for


def with_tile(table: Table, tile: TableTile) -> Table:
    """Return a table with one more tile, under an id of its own."""
    own = free_id(tile.id, {one.id for one in table.tiles})
    return replace(table, tiles=(*table.tiles, replace(tile, id=own)))


def with_tile_moved(table: Table, tile: TableTile, shapes: Shapes) -> Table:
    """Return a table with a tile elsewhere; what is on it goes along.

    Args:
        table: the table, with the tile as it was.
        tile: the tile as it will be, under its own id.
        shapes: the outlines of tiles.
    """
    before = next(one for one in table.tiles if one.id == tile.id)
    went = dict(zip(hexes_of(before, shapes), hexes_of(tile, shapes), strict=True))
    tiles = tuple(tile if one.id == tile.id else one for one in table.tiles)
    return _carried(replace(table, tiles=tiles), went)


def without_tile(table: Table, tile: str, shapes: Shapes) -> Table:
    """Return a table without a tile; the units on it are put beside the map."""
    gone = next(one for one in table.tiles if one.id == tile)
    left = tuple(one for one in table.tiles if one.id != tile)
    return _carried(replace(table, tiles=left), dict.fromkeys(hexes_of(gone, shapes)))


def _carried(table: Table, went: Mapping[Hex, Hex | None]) -> Table:
    """Return a table after hexes went elsewhere (None: away), with all that was on them."""

    def gone_along(hexes: Iterable[Hex]) -> tuple[Hex, ...]:
        return tuple(at for hex_ in hexes if (at := went.get(hex_, hex_)) is not None)

    features = table.features
    if features is not None:
        features = tuple(
            Feature(one.kind, at)
            for one in features
            if (at := went.get(one.at, one.at)) is not None
        )
    destinations = tuple(replace(one, hexes=gone_along(one.hexes)) for one in table.destinations)
    return replace(
        table,
        impassable=gone_along(table.impassable),
        entrance=None if table.entrance is None else gone_along(table.entrance),
        features=features,
        destinations=tuple(one for one in destinations if one.hexes or one.feature),
        units=tuple(
            unit if unit.at is None else replace(unit, at=went.get(unit.at, unit.at))
            for unit in table.units
        ),
    )


def with_rock(table: Table, at: Hex, *, on: bool) -> Table:
    """Return a table on which a hex is impassable, or is no more."""
    left = tuple(hex_ for hex_ in table.impassable if hex_ != at)
    return replace(table, impassable=(*left, at) if on else left)


def with_entrance(table: Table, at: Hex, now: Collection[Hex], *, on: bool) -> Table:
    """Return a table on which the party comes in at a hex, or does so no more.

    Args:
        table: the table.
        at: the hex.
        now: where the party comes in so far, be it said by the shapes or by the table.
        on: whether it is to come in there.
    """
    left = tuple(hex_ for hex_ in now if hex_ != at)
    return replace(table, entrance=(*left, at) if on else left)


def with_feature(table: Table, feature: Feature, now: Collection[Feature], *, on: bool) -> Table:
    """Return a table with a feature on a hex in place of what lies there, or with nothing there.

    Args:
        table: the table.
        feature: the feature; its hex alone counts where it is taken away.
        now: what lies on hexes so far, be it said by the shapes or by the table.
        on: whether it is to lie there.
    """
    left = tuple(one for one in now if one.at != feature.at)
    return replace(table, features=(*left, feature) if on else left)


def with_destination(table: Table, at: Hex, units: Collection[str], *, on: bool) -> Table:
    """Return a table that sends units to a hex, or does so no more. Rule: battle 6.8.

    Args:
        table: the table.
        at: the hex.
        units: who is sent; none for every enemy and quest unit.
        on: whether they are to be sent there.
    """
    cleared = [
        replace(one, hexes=tuple(hex_ for hex_ in one.hexes if hex_ != at))
        for one in table.destinations
    ]
    kept = [one for one in cleared if one.hexes or one.feature]
    if on:
        who = tuple(sorted(units))
        same = next((one for one in kept if one.units == who and not one.feature), None)
        if same is None:
            kept.append(Destination(hexes=(at,), units=who))
        else:
            kept[kept.index(same)] = replace(same, hexes=(*same.hexes, at))
    return replace(table, destinations=tuple(kept))


def with_unit(table: Table, chip: str | Written, role: Role, at: Hex | None, *, name: str) -> Table:
    """Return a table with one more unit.

    Args:
        table: the table.
        chip: the id of its chip, or the chip written out.
        role: what kind of unit it is.
        at: its hex; None beside the map.
        name: its name, from which its id is made.
    """
    own = free_id(id_for(name), _taken(table))
    unit = TableUnit(id=own, role=role, chip=chip, at=at)
    return replace(table, units=(*table.units, unit))


def with_units_moved(table: Table, to: Mapping[str, Hex | None]) -> Table:
    """Return a table with units elsewhere; None is beside the map."""
    units = tuple(replace(unit, at=to[unit.id]) if unit.id in to else unit for unit in table.units)
    return replace(table, units=units)


def with_units_copied(table: Table, to: Mapping[str, Hex | None]) -> Table:
    """Return a table with a copy of each of some units, which stands at the hex given."""
    taken = _taken(table)
    copies: list[TableUnit] = []
    for unit in table.units:
        if unit.id in to:
            own = free_id(unit.id, taken)
            taken.add(own)
            copies.append(replace(unit, id=own, at=to[unit.id]))
    return replace(table, units=(*table.units, *copies))


def without_units(table: Table, gone: Collection[str]) -> Table:
    """Return a table without some units; nothing speaks of them any more."""
    objective = table.objective
    left = tuple(name for name in objective.units if name not in gone)
    if objective.kind is Goal.ELIMINATE:
        objective = Objective(Goal.ELIMINATE, left) if left else Objective()
    destinations = (
        replace(one, units=tuple(name for name in one.units if name not in gone))
        for one in table.destinations
        if not one.units or not set(one.units) <= set(gone)
    )
    return replace(
        table,
        units=tuple(
            replace(unit, controller="party") if unit.controller in gone else unit
            for unit in table.units
            if unit.id not in gone
        ),
        order=tuple(name for name in table.order if name not in gone),
        objective=objective,
        destinations=tuple(destinations),
    )


def with_unit_changed(table: Table, unit: TableUnit) -> Table:
    """Return a table with a unit as it will be, under its own id."""
    return replace(table, units=tuple(unit if one.id == unit.id else one for one in table.units))


def with_status(table: Table, units: Collection[str], status: str, *, on: bool) -> Table:
    """Return a table on which units have a status, or have it no more."""

    def changed(unit: TableUnit) -> TableUnit:
        left = tuple(one for one in unit.statuses if one != status)
        return replace(unit, statuses=(*left, status) if on else left)

    units_ = tuple(changed(unit) if unit.id in units else unit for unit in table.units)
    return replace(table, units=units_)


def with_target(table: Table, unit: str, *, on: bool) -> Table:
    """Return a table whose objective is to defeat a unit, among others, or is so no more."""
    left = tuple(name for name in table.objective.units if name != unit)
    names = (*left, PieceId(unit)) if on else left
    objective = Objective(Goal.ELIMINATE, names) if names else Objective()
    return replace(table, objective=objective)


def _taken(table: Table) -> set[str]:
    # `party` means all adventurers and is nobody's id.
    return {"party", *(unit.id for unit in table.units)}
