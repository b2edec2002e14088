"""The content of skirmishes, read once; without the interface."""

from __future__ import annotations

from functools import cache

from game.catalog import SkirmishCatalog, load_skirmish_content
from game.places import data_folder
from game.systems.skirmish.system import skirmish_system


@cache
def known() -> SkirmishCatalog:
    """The content of skirmishes."""
    return load_skirmish_content(data_folder("content"), skirmish_system().book.vocabulary())[0]
