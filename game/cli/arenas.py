"""Arenas as the client begins, opens and lists them.

Owns which games are offered and with which seats, and how a save of an arena is opened. Draws
nothing; reads, and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TypeAlias

from game.catalog import Catalog
from game.cli.opening import NotOpened
from game.core.system import System
from game.session import Session, store
from game.session.savefile import Loaded, SaveError
from game.systems.arena.definitions import ArenaSetup, Hands
from game.systems.arena.state import ArenaState, first_state
from game.systems.arena.system import arena_system
from game.systems.arena.view import view
from game.ui.screens.battles import BattleCard
from game.ui.widgets.minimap import MiniMap

ArenaSession: TypeAlias = Session[ArenaState, ArenaSetup]
"""A play-through of an arena."""

_WAYS = {
    Hands.RED: ("You are red", "You play red against simple opponents.", 1),
    Hands.BLUE: ("You are blue", "You play blue against simple opponents.", 1),
    Hands.OPEN: ("Open hands", "You play every seat, and see all hands.", 2),
    Hands.COVERED: ("At one table", "Several people; hands are covered between them.", 2),
}
"""Each way of playing a game: its name, what it means, and how hard it is."""


@dataclass(frozen=True, slots=True)
class OpenedArena:
    """An arena that was opened.

    Attributes:
        session: the play-through.
        name: the name that a person gave it; "" for none.
        save: the save that it was read from; None for a new one.
        loaded: what came of reading that save; None for a new one.
    """

    session: ArenaSession
    name: str = ""
    save: Path | None = None
    loaded: Loaded[ArenaState, ArenaSetup] | None = None


@cache
def system() -> System[ArenaState, ArenaSetup]:
    """Return the rules of arenas, put together once."""
    return arena_system()


def is_arena(path: Path) -> bool:
    """Tell whether a file is a save of an arena."""
    try:
        return store.system_of(path) == system().name
    except OSError:
        return False


def open_arena(path: Path) -> OpenedArena | NotOpened:
    """Open a save of an arena without touching it."""
    try:
        loaded = store.load(path, system())
    except SaveError as error:
        return NotOpened((f"{path}: {error}",))
    except OSError as error:
        return NotOpened((f"{path}: {(error.strerror or str(error)).lower()}",))
    return OpenedArena(loaded.session, loaded.name, path, loaded)


@dataclass(frozen=True, slots=True)
class ArenaShelf:
    """The games that can be begun.

    Attributes:
        cards: one for each game and way of playing it.
        setups: what each begins with, by the id of its card.
    """

    cards: tuple[BattleCard, ...]
    setups: dict[str, ArenaSetup]


def arena_shelf(catalog: Catalog) -> ArenaShelf:
    """Return the games of a catalog, each in every way it can be played."""
    cards: list[BattleCard] = []
    setups: dict[str, ArenaSetup] = {}
    for name, game in catalog.games.items():
        small = MiniMap.of(view(first_state(game)).table)
        for hands, (title, what, hard) in _WAYS.items():
            card = f"{name}/{hands}"
            setups[card] = replace(game, hands=hands)
            cards.append(
                BattleCard(
                    id=card,
                    name=f"{game.name}: {title}",
                    blurb=f"{what} {game.about}",
                    teaches=_seats(game),
                    difficulty=hard,
                    minutes=10 * len(game.seats),
                    map=small,
                )
            )
    return ArenaShelf(tuple(cards), setups)


def _seats(game: ArenaSetup) -> str:
    """Who plays for whom, in a line."""
    teams: dict[str, list[str]] = {}
    for seat in game.seats:
        teams.setdefault(seat.team, []).append(seat.hero.name)
    return "; ".join(f"{team.capitalize()}: {', '.join(names)}" for team, names in teams.items())


def shown(opened: OpenedArena) -> tuple[str, str, MiniMap, bool]:
    """Return a play-through's title, how far it is, its small map, and whether it is over."""
    seen = view(opened.session.state)
    note = seen.over or f"round {seen.round}, turn {seen.turn}"
    return seen.table.title, note, MiniMap.of(seen.table), seen.over is not None
