"""A skirmish as a table: a set-up back into what its file would say. Rules: skirmish A5, M1."""

from __future__ import annotations

from game.catalog import SkirmishTable
from game.catalog.skirmish_table import tidy
from game.systems.battle.definitions import About
from game.systems.skirmish.definitions import SkirmishSetup


def skirmish_of(setup: SkirmishSetup) -> SkirmishTable:
    """Return a skirmish as a table that means it."""
    return tidy(
        SkirmishTable(
            name=setup.name,
            about=About(blurb=setup.blurb),
            seed=setup.seed,
            profile=setup.profile.id,
            calm=setup.calm,
            hexes=setup.hexes,
            blocks=setup.blocks,
            barriers=setup.barriers,
            units=setup.units,
        )
    )
