"""Tables whose units have names to be read, and what their log says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.core.event import Event
from game.systems.battle.state import Battle
from game.systems.battle.words import log_lines
from tests.battle.boards import Table


def named(played: Table, **names: str) -> Table:
    """The same table, with names for some of its units."""
    units = tuple(
        replace(unit, chip=replace(unit.chip, name=names.get(unit.id, unit.chip.name)))
        for unit in played.setup.units
    )
    return Table(replace(played.setup, units=units), played.spots)


def told(played: Table, do: Callable[[], Sequence[Event]]) -> list[str]:
    """What the log says of something done; lines that follow from others are indented."""
    before: Battle = played.state
    return read(before, do())


def read(before: Battle, events: Sequence[Event]) -> list[str]:
    """What the log says of some events."""
    return [
        ("  " if line.sentence.quiet else "") + line.sentence.text
        for line in log_lines(before, events)
    ]
