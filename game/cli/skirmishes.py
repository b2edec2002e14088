"""Skirmishes as the client begins, opens and lists them.

Owns reading those that ship, and how a skirmish or a save of one is opened. Draws nothing; reads,
and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.catalog import (
    SkirmishCatalog,
    battle_format,
    load_skirmish_content,
    read_skirmish,
    read_skirmishes,
)
from game.cli.opening import NotOpened
from game.core.system import System
from game.places import data_folder
from game.session import Session, store
from game.session.savefile import Loaded, SaveError
from game.systems.skirmish.definitions import SkirmishSetup
from game.systems.skirmish.state import SkirmishState, first_state
from game.systems.skirmish.system import skirmish_system
from game.systems.skirmish.view import view
from game.ui.screens.battles import BattleCard
from game.ui.widgets.minimap import MiniMap

_FORMAT = "hexmarch/skirmish/1"


@dataclass(frozen=True, slots=True)
class OpenedSkirmish:
    """A skirmish that was opened.

    Attributes:
        session: the play-through.
        name: the name that a person gave it; "" for none.
        save: the save that it was read from; None for a new one.
        loaded: what came of reading that save; None for a new one.
    """

    session: Session[SkirmishState, SkirmishSetup]
    name: str = ""
    save: Path | None = None
    loaded: Loaded[SkirmishState, SkirmishSetup] | None = None


@cache
def skirmish_rules() -> System[SkirmishState, SkirmishSetup]:
    """Return the rules of skirmishes, put together once."""
    return skirmish_system()


@cache
def skirmish_catalog() -> SkirmishCatalog:
    """Return the creatures, abilities and profiles that ship."""
    root = data_folder("content")
    return load_skirmish_content(root, skirmish_rules().book.vocabulary())[0]


def is_skirmish(path: Path) -> bool:
    """Tell whether a file is a skirmish, or a save of one."""
    try:
        return store.system_of(path) == skirmish_rules().name or battle_format(path) == _FORMAT
    except OSError:
        return False


def open_skirmish(path: Path) -> OpenedSkirmish | NotOpened:
    """Open a skirmish, or a save of one without touching it."""
    try:
        if store.system_of(path) != skirmish_rules().name:
            read = read_skirmish(path, skirmish_catalog())
            if read.setup is None:
                return NotOpened(tuple(map(str, read.problems)))
            return OpenedSkirmish(Session(skirmish_rules(), read.setup))
        loaded = store.load(path, skirmish_rules())
    except SaveError as error:
        return NotOpened((f"{path}: {error}",))
    except OSError as error:
        return NotOpened((f"{path}: {(error.strerror or str(error)).lower()}",))
    return OpenedSkirmish(loaded.session, loaded.name, path, loaded)


@dataclass(frozen=True, slots=True)
class SkirmishShelf:
    """The skirmishes that can be begun.

    Attributes:
        cards: one for each.
        setups: what each begins with, by the id of its card.
    """

    cards: tuple[BattleCard, ...]
    setups: dict[str, SkirmishSetup]


def skirmish_shelf() -> SkirmishShelf:
    """Read the skirmishes that ship, in the order of their files."""
    cards: list[BattleCard] = []
    setups: dict[str, SkirmishSetup] = {}
    for read in read_skirmishes(data_folder("content") / "skirmishes", skirmish_catalog()):
        if read.setup is None:
            continue
        setups[read.file] = read.setup
        cards.append(
            BattleCard(
                id=read.file,
                name=read.setup.name,
                blurb=read.blurb,
                teaches=read.teaches,
                difficulty=read.difficulty,
                minutes=read.minutes,
                map=MiniMap.of(view(first_state(read.setup))),
            )
        )
    return SkirmishShelf(tuple(cards), setups)


def shown(opened: OpenedSkirmish) -> tuple[str, str, MiniMap, bool]:
    """Return a play-through's title, how far it is, its small map, and whether it is over."""
    seen = view(opened.session.state)
    note = seen.over or (
        f"round {seen.round_label}" if seen.round_label.isdigit() else "before the fight"
    )
    return seen.title, note[:1].lower() + note[1:], MiniMap.of(seen), seen.over is not None
