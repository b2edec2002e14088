"""What can be set about a table as a whole, as entries of a sheet.

Owns these entries, and the table after one was set. What may not be is refused by the catalog when
the table is changed. Rules: battle 4.5, 6.1, 6.8.
"""

from __future__ import annotations

from dataclasses import replace

from game.catalog import Table
from game.catalog.table import TableUnit
from game.systems.battle.definitions import Goal, GoFor, Objective, Reading, Role
from game.tables.sheet import Entry, choice_entry, number_entry, parsed

TURN = "turn"
"""The entry of when an adventurer acts."""
_HIGH_ROCK = "HR"  # the one province that a skill asks for (battle 8)
_NO, _YES = "no", "yes"
_SHARDS = frozenset({Goal.SURVEY, Goal.UNCOVER})


def table_entries(table: Table) -> tuple[Entry, ...]:
    """Return what can be set about a table as a whole."""
    options, world, aim = table.options, table.world, table.objective
    movement = ((Reading.V2, "Newer text (v2)"), (Reading.V1, "First text (v1)"))
    when = (
        (GoFor.DEFAULT, "If none to hit"),
        (GoFor.ONLY_IF_NO_DESTINATION, "If no way to any"),
        (GoFor.PREFER, "Always"),
    )
    goals = [(Goal.CONQUER, "Conquer"), (Goal.SURVEY, "Survey"), (Goal.UNCOVER, "Uncover")]
    if aim.kind is Goal.ELIMINATE:
        goals.append((Goal.ELIMINATE, "Defeat those marked"))
    skies = (("", "None"), ("sunny", "Sunny"), ("rainy", "Rainy"), ("flooding", "Flooding"))
    provinces = {"": "None", _HIGH_ROCK: "High Rock"}
    here = world.province or ""
    provinces.setdefault(here, here)
    switch = ((_NO, "No"), (_YES, "Yes"))
    shards = number_entry("shards", "Shards", aim.shards, "Skyshards that must be gained")
    return (
        number_entry(
            "seed",
            "Seed",
            table.seed,
            "All dice come from this number: the same number, the same dice",
        ),
        number_entry("unrest", "Unrest", world.unrest, "Unrest of the land; a few skills count it"),
        number_entry(
            "enemy_dice", "Enemy dice", options.enemy_dice, "Most dice of an engage; 0 for no limit"
        ),
        number_entry(
            "status_dice",
            "Each status",
            options.status_dice,
            "On so many units at most at once; 0: no limit",
        ),
        number_entry(
            "light_fatigue",
            "Fatigue dice",
            options.light_fatigue,
            "Dice of light fatigue in the box; then overfatigue is used; 0: no limit",
        ),
        number_entry(
            "overfatigue",
            "Overfatigue",
            options.overfatigue,
            "Dice of overfatigue in the box; then 1 true damage instead of each; 0: no limit",
        ),
        number_entry("caches", "Caches", options.caches, "Most in a delve; 0 for no limit"),
        *((replace(shards, least=1),) if aim.kind in _SHARDS else ()),
        choice_entry("goal", "Objective", aim.kind, goals, "What the party is after"),
        choice_entry(
            "enemy_movement",
            "Movement rules",
            options.enemy_movement,
            movement,
            "Which text of the movement rules is in force",
        ),
        choice_entry(
            "alternate_destination",
            "Head for destinations",
            options.alternate_destination,
            when,
            "When enemies head for the hexes that are marked as their destinations",
        ),
        choice_entry(
            "expert",
            "Expert",
            _YES if options.expert else _NO,
            switch,
            "Further engages in a turn cost two light fatigue",
        ),
        choice_entry(
            "province",
            "Province",
            here,
            tuple(provinces.items()),
            "Where this is; a few skills ask for it",
        ),
        choice_entry(
            "range_over_gaps",
            "Range over holes",
            _YES if options.range_over_gaps else _NO,
            switch,
            "Yes: range is counted straight over places without a tile. No: round them",
        ),
        choice_entry("weather", "Weather", world.weather or "", skies, "A few skills ask for it"),
        choice_entry(
            "siege",
            "Siege",
            _YES if world.siege else _NO,
            switch,
            "Whether this is a siege; a few skills ask",
        ),
    )


def with_table_entry(table: Table, entry: str, value: str) -> Table | None:
    """Return a table with one of its entries set; None where the value cannot stand there."""
    options, world = table.options, table.world
    match entry:
        case "goal":
            return replace(table, objective=Objective(Goal(value)))
        case "enemy_movement":
            return replace(table, options=replace(options, enemy_movement=Reading(value)))
        case "alternate_destination":
            return replace(table, options=replace(options, alternate_destination=GoFor(value)))
        case "expert":
            return replace(table, options=replace(options, expert=value == _YES))
        case "province":
            return replace(table, world=replace(world, province=value or None))
        case "range_over_gaps":
            return replace(table, options=replace(options, range_over_gaps=value == _YES))
        case "weather":
            return replace(table, world=replace(world, weather=value or None))
        case "siege":
            return replace(table, world=replace(world, siege=value == _YES))
        case _:
            number = parsed(value.strip(), 1 if entry == "shards" else 0)
            return None if number is None else _with_number(table, entry, number)


def _with_number(table: Table, entry: str, number: int) -> Table:
    match entry:
        case "seed":
            return replace(table, seed=number)
        case "unrest":
            return replace(table, world=replace(table.world, unrest=number))
        case "enemy_dice":
            return replace(table, options=replace(table.options, enemy_dice=number))
        case "status_dice":
            return replace(table, options=replace(table.options, status_dice=number))
        case "light_fatigue":
            return replace(table, options=replace(table.options, light_fatigue=number))
        case "overfatigue":
            return replace(table, options=replace(table.options, overfatigue=number))
        case "caches":
            return replace(table, options=replace(table.options, caches=number))
        case "shards":
            return replace(table, objective=replace(table.objective, shards=number))
        case _:
            raise LookupError(entry)


def turn_entries(table: Table, unit: TableUnit) -> tuple[Entry, ...]:
    """Return when an adventurer acts among the others; none where there are no others."""
    party = _party(table)
    if unit.id not in party or party == [unit.id]:
        return ()
    turns = tuple((str(one), f"{one} of {len(party)}") for one in range(1, len(party) + 1))
    now = str(party.index(unit.id) + 1)
    return (choice_entry(TURN, "Turn", now, turns, "When the adventurer acts in a round"),)


def with_turn(table: Table, unit: TableUnit, value: str) -> Table:
    """Return a table on which an adventurer acts at another time, from 1 on. Rule: battle 5.2."""
    party = [own for own in _party(table) if own != unit.id]
    party.insert(int(value) - 1, unit.id)
    return replace(table, order=tuple(party))


def _party(table: Table) -> list[str]:
    """The adventurers in the order in which they act: as it is said, then as they are listed."""
    heroes = [one.id for one in table.units if one.role is Role.ADVENTURER]
    said = [own for own in table.order if own in heroes]
    return [*said, *(own for own in heroes if own not in said)]
