"""What a table would be if the hand let go now.

Owns this one question, asked for every preview and for the drop itself, so that both agree. Pure.
No rule section.
"""

from __future__ import annotations

from game.catalog.table import Table, TableTile
from game.hexes import Hex
from game.tables import edits
from game.tables.ground import Fit, Shapes, fit, moved, snapped
from game.ui.editor.hand import Dropped, HeldUnits
from game.ui.table.hand import HeldChip, HeldTile


def tile_at(held: HeldTile, at: Hex, table: Table, shapes: Shapes) -> tuple[TableTile, Fit]:
    """Return a tile that is held as it would lie with the pointer on a hex, and how it fits."""
    tile = snapped(table, moved(held.tile, at - held.grip), shapes)
    return tile, fit(table, tile, shapes)


def tile_dropped(held: HeldTile, at: Hex, table: Table, shapes: Shapes) -> Dropped[Table] | None:
    """Return the table with a held tile laid there; None where it would cover others."""
    tile, lies = tile_at(held, at, table, shapes)
    if not lies.is_free:
        return None
    if held.laid:
        return Dropped(edits.with_tile_moved(table, tile, shapes), "moving a tile")
    return Dropped(edits.with_tile(table, tile), "laying a tile")


def is_apart(held: HeldTile, at: Hex, table: Table, shapes: Shapes) -> bool:
    """Return whether a tile let go on a hex would touch none of the others there are."""
    _, lies = tile_at(held, at, table, shapes)
    others = len(table.tiles) - (1 if held.laid else 0)
    return others > 0 and not lies.edges


def chip_dropped(held: HeldChip, at: Hex | None, table: Table) -> Dropped[Table]:
    """Return the table with a chip of the tray put down; None is beside the map."""
    after = edits.with_unit(table, held.chip, held.role, at, name=held.name)
    return Dropped(after, f"putting {held.name} down", (after.units[-1].id,))


def units_dropped(held: HeldUnits, at: Hex | None, table: Table) -> Dropped[Table]:
    """Return the table with units moved, or copies of them put down; None is beside the map."""
    there = {unit.id: unit.at for unit in table.units}
    to: dict[str, Hex | None] = {}
    for unit in held.units:
        own = there.get(unit)
        to[unit] = at if at is None or own is None else own + (at - held.grip)
    if not held.copies:
        return Dropped(edits.with_units_moved(table, to), "moving chips", held.units)
    after = edits.with_units_copied(table, to)
    added = tuple(unit.id for unit in after.units[len(table.units) :])
    first = next(unit.at for unit in after.units if unit.id == added[0])
    if to[held.units[0]] != first:  # the copy of the one under the pointer comes first
        added = tuple(sorted(added, key=lambda own: _at(after, own) != to[held.units[0]]))
    return Dropped(after, "copying chips", added)


def _at(table: Table, unit: str) -> Hex | None:
    return next(one.at for one in table.units if one.id == unit)
