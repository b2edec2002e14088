"""The file formats there are, and telling which one a file has.

Owns the list of formats. Rules: none.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from game.catalog.arena_models import ArenasFile, HeroesFile
from game.catalog.battle_models import BattleIn
from game.catalog.chip_models import ChipsFile
from game.catalog.content_models import AbilitiesFile, DelvesFile, DiceFile, TilesFile
from game.catalog.mat_models import ClassesFile, ItemsFile, LinesFile, PeoplesFile
from game.catalog.party_models import PartyIn
from game.catalog.reading import LARGEST, parse_bytes
from game.catalog.skirmish_models import (
    CreaturesFile,
    ProfilesFile,
    SkirmishAbilitiesFile,
    SkirmishIn,
)
from game.catalog.tree import Fields, Value
from game.catalog.validation import Format

BATTLE: Final = Format("hexmarch/battle/1", BattleIn)
TILES: Final = Format("hexmarch/tiles/1", TilesFile)
CHIPS: Final = Format("hexmarch/chips/1", ChipsFile)
ABILITIES: Final = Format("hexmarch/abilities/1", AbilitiesFile)
DICE: Final = Format("hexmarch/dice/1", DiceFile)
DELVES: Final = Format("hexmarch/delves/1", DelvesFile)
LINES: Final = Format("hexmarch/lines/1", LinesFile)
CLASSES: Final = Format("hexmarch/classes/1", ClassesFile)
ITEMS: Final = Format("hexmarch/items/1", ItemsFile)
PEOPLES: Final = Format("hexmarch/peoples/1", PeoplesFile)
PARTY: Final = Format("hexmarch/party/1", PartyIn)
HEROES: Final = Format("hexmarch/heroes/1", HeroesFile)
ARENAS: Final = Format("hexmarch/arenas/1", ArenasFile)
CREATURES: Final = Format("hexmarch/creatures/1", CreaturesFile)
SKIRMISH_ABILITIES: Final = Format("hexmarch/skirmish-abilities/1", SkirmishAbilitiesFile)
PROFILES: Final = Format("hexmarch/profiles/1", ProfilesFile)
SKIRMISH: Final = Format("hexmarch/skirmish/1", SkirmishIn)

ALL: Final = (
    BATTLE,
    TILES,
    CHIPS,
    ABILITIES,
    DICE,
    DELVES,
    LINES,
    CLASSES,
    ITEMS,
    PEOPLES,
    PARTY,
    HEROES,
    ARENAS,
    CREATURES,
    SKIRMISH_ABILITIES,
    PROFILES,
    SKIRMISH,
)
"""The formats there are."""

NAMES: Final = tuple(one.name for one in ALL)
"""The formats by name."""

_FORMAT_LINE = re.compile(
    rb"^(?:\xef\xbb\xbf)?format: +([\w/.-]+|\"[\w/.-]+\"|'[\w/.-]+') *(?:#|$)"
)
_LOOKED_AT: Final = 40


def format_of(root: Value) -> str | None:
    """Return the format that a tree names; None where it names none."""
    named = root.get("format") if isinstance(root, Fields) else None
    return named if isinstance(named, str) else None


def battle_format(path: Path) -> str | None:
    """Return the format that a file names, reading no more of it than that takes.

    None where the file cannot be read, is no YAML or names no format: reading it says why.
    """
    try:
        with path.open("rb") as stream:
            head = stream.read(4096)
            for line in head.splitlines()[:_LOOKED_AT]:
                if match := _FORMAT_LINE.match(line.rstrip()):
                    return match[1].strip(b"\"'").decode("ascii", errors="replace")
            return format_of(parse_bytes(head + stream.read(LARGEST))[0])
    except OSError:
        return None
