"""Content and battle files, read strictly into definitions.

Owns `content/` and the file formats: `load_content` first, then `read_battle` with what it gave.
Every problem of a file is found in one go, each as `file:line: where: what is wrong, and what would
be right`. Never plays a battle and knows no rule; the names that abilities use are checked against
the vocabulary that the caller passes in.
"""

from __future__ import annotations

from game.catalog.battles import BattleFile, read_battle, read_battle_text, read_battles
from game.catalog.check import Checked, SkirmishContent, check
from game.catalog.content import load_content
from game.catalog.definitions import Catalog, Shape
from game.catalog.formats import BATTLE as _BATTLE
from game.catalog.formats import battle_format
from game.catalog.mats import needs_of
from game.catalog.parties import Party, PartyFile, read_party, text_of_party
from game.catalog.problems import Problem
from game.catalog.skirmish_content import SkirmishCatalog, load_skirmish_content
from game.catalog.skirmish_table import SkirmishTable, skirmish_text
from game.catalog.skirmishes import (
    SkirmishFile,
    check_skirmish,
    read_skirmish,
    read_skirmishes,
)
from game.catalog.table import Table
from game.catalog.table_files import TableFile, check_table, read_table, read_table_text
from game.catalog.table_text import text_of

BATTLE_FORMAT = _BATTLE.name
"""The `format:` of battle files."""

__all__ = [
    "BATTLE_FORMAT",
    "BattleFile",
    "Catalog",
    "Checked",
    "Party",
    "PartyFile",
    "Problem",
    "Shape",
    "SkirmishCatalog",
    "SkirmishContent",
    "SkirmishFile",
    "SkirmishTable",
    "Table",
    "TableFile",
    "battle_format",
    "check",
    "check_skirmish",
    "check_table",
    "load_content",
    "load_skirmish_content",
    "needs_of",
    "read_battle",
    "read_battle_text",
    "read_battles",
    "read_party",
    "read_skirmish",
    "read_skirmishes",
    "read_table",
    "read_table_text",
    "skirmish_text",
    "text_of",
    "text_of_party",
]
