"""What can be set of a skirmish, and of what is on it, as entries of a sheet.

Owns these entries and the table after one was set. What may not be is refused by the catalog when
the table is changed. Rules: skirmish A4, A5, M1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.catalog import SkirmishCatalog, SkirmishTable
from game.core.ids import Side
from game.systems.skirmish.definitions import (
    FOE_SIDE,
    PARTY_SIDE,
    Barrier,
    BarrierKind,
    Block,
    BlockKind,
    Creature,
    CreatureKind,
    Degree,
    PlacedUnit,
)
from game.tables import skirmish_edits as edits
from game.tables.sheet import Entry, choice_entry, number_entry, parsed

BARRIER_NAMES = {
    BarrierKind.WALL: "Wall",
    BarrierKind.DOOR: "Door",
    BarrierKind.LOW_WALL: "Low wall",
    BarrierKind.WINDOW: "Window",
}
BLOCK_NAMES = {BlockKind.ROCK: "Rock", BlockKind.RUBBLE: "Rubble"}
_BY_RAYS = "rays"
_COVERS = (
    (_BY_RAYS, "As the rays say"),
    (Degree.NONE, "No cover"),
    (Degree.COVER, "Cover"),
    (Degree.FULL, "Full cover"),
)
_NOBODY = ""
_NO, _YES = "no", "yes"


def skirmish_entries(table: SkirmishTable, catalog: SkirmishCatalog) -> tuple[Entry, ...]:
    """Return what can be set about a skirmish as a whole."""
    profiles = [(one.id, one.name) for one in catalog.profiles.values()]
    begins = ((_NO, "With initiative"), (_YES, "Before the fight"))
    return (
        number_entry(
            "seed",
            "Seed",
            table.seed,
            "All dice come from this number: the same number, the same dice",
        ),
        choice_entry(
            "profile", "House rules", table.profile, profiles, "What the rules leave open"
        ),
        choice_entry(
            "calm", "Begins", _YES if table.calm else _NO, begins, "Whether foes have noticed you"
        ),
    )


def with_skirmish_entry(table: SkirmishTable, entry: str, value: str) -> SkirmishTable | None:
    """Return a skirmish with one of its entries set; None where the value cannot stand there."""
    match entry:
        case "profile":
            return replace(table, profile=value)
        case "calm":
            return replace(table, calm=value == _YES)
        case _:
            number = parsed(value.strip())
            return None if number is None else replace(table, seed=number)


def creature_entries(
    table: SkirmishTable, unit: PlacedUnit, creatures: Mapping[str, Creature]
) -> tuple[Entry, ...]:
    """Return what can be set of a creature on the table."""
    creature = creatures[unit.creature]
    hp = creature.health if unit.hp is None else unit.hp
    sides = ((PARTY_SIDE, "The party"), (FOE_SIDE, "Foes"))
    entries = [
        number_entry("hp", "HP now", hp, "Hit points it has now"),
        choice_entry("side", "Side", unit.side, sides, "Whom it fights for"),
    ]
    masters = [own for own, _ in edits.masters_on(table, unit.side, creatures)]
    if creature.kind is not CreatureKind.CHARACTER and (masters or unit.master is not None):
        who = ((_NOBODY, "Nobody's"), *((own, own) for own in masters))
        told = "Whose minion it is; nobody's has a turn of its own"
        entries.append(choice_entry("master", "Minion of", unit.master or _NOBODY, who, told))
    return tuple(entries)


def with_creature_entry(
    table: SkirmishTable, own: str, entry: str, value: str, creatures: Mapping[str, Creature]
) -> SkirmishTable | None:
    """Return a table with an entry of a creature set; None where the value cannot stand there."""
    match entry:
        case "side":
            return edits.with_side(table, own, Side(value))
        case "master":
            return edits.with_master(table, own, value or None)
        case _:
            number = parsed(value.strip(), 1)
            return (
                None if number is None else edits.with_hit_points(table, (own,), number, creatures)
            )


def thing_entries(thing: Barrier | Block) -> tuple[Entry, ...]:
    """Return what can be set of what stands on a side, or fills a hex. Rule: skirmish A5."""
    names: Sequence[tuple[str, str]] = (
        tuple(BARRIER_NAMES.items()) if isinstance(thing, Barrier) else tuple(BLOCK_NAMES.items())
    )
    cover = _BY_RAYS if thing.cover is None else thing.cover
    told = "Your word over what the rays say, for whoever looks across it"
    entries = [
        choice_entry("kind", "Kind", thing.kind, names, "What stands there"),
        choice_entry("cover", "Cover", cover, _COVERS, told),
    ]
    if isinstance(thing, Barrier) and thing.kind is BarrierKind.DOOR:
        stands = ((_NO, "Closed"), (_YES, "Open"))
        now = _YES if thing.open else _NO
        entries.append(choice_entry("open", "Stands", now, stands, "How the skirmish begins"))
    return tuple(entries)


def with_thing_entry(
    table: SkirmishTable, thing: Barrier | Block, entry: str, value: str
) -> SkirmishTable:
    """Return a table with an entry of what stands on a side, or fills a hex, set."""
    cover = None if value == _BY_RAYS else Degree(value) if entry == "cover" else thing.cover
    if isinstance(thing, Block):
        kind = BlockKind(value) if entry == "kind" else thing.kind
        return edits.with_block_changed(table, replace(thing, kind=kind, cover=cover))
    barrier = replace(thing, cover=cover)
    if entry == "kind":
        barrier = replace(barrier, kind=BarrierKind(value), open=False)
    elif entry == "open":
        barrier = replace(barrier, open=value == _YES)
    return edits.with_barrier_changed(table, barrier)
