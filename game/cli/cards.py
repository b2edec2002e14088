"""Cards of battles and saves, as the title screen and the lists show them.

Owns reading the battles that ship and the saves there are, and putting into words how far each is
and when it was played. Reads; changes nothing.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from game.catalog import BattleFile, Catalog, read_battles
from game.cli.any_save import AnyOpened, open_any_save
from game.cli.arenas import OpenedArena
from game.cli.arenas import shown as shown_arena
from game.cli.opening import NotOpened, Opened
from game.cli.skirmishes import OpenedSkirmish
from game.cli.skirmishes import shown as shown_skirmish
from game.core.language import capital
from game.session import store
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.state import first_state
from game.systems.battle.view import view
from game.ui.screens.battles import BattleCard
from game.ui.screens.saves import SaveCard
from game.ui.screens.title import Featured
from game.ui.widgets.minimap import MiniMap

_MOST_LOOKED_AT = 30
"""As many saves are looked at for one that can be continued."""
_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


@dataclass(frozen=True, slots=True)
class Last:
    """The save that Continue opens."""

    path: Path
    featured: Featured


@dataclass(frozen=True, slots=True)
class _Known:
    """A save as it was when it was read: its card, and what is shown of it where it goes on."""

    stamp: tuple[int, int]
    card: SaveCard
    featured: Featured | None


@dataclass(slots=True)
class SaveShelf:
    """The saves of a folder; one that has not changed is not read again.

    Attributes:
        folder: the folder of saves.
    """

    folder: Path
    _known: dict[Path, _Known] = field(default_factory=dict)

    def cards(self) -> tuple[SaveCard, ...]:
        """Return all saves, the latest first, damaged ones with the reason."""
        now = datetime.now().astimezone()
        listed = store.listed(self.folder)
        cards = [self._look(entry, now).card for entry in listed]
        return told_apart(cards, [entry.changed for entry in listed])

    def last(self) -> Last | None:
        """Return the latest save that can be opened and is not over; None for none."""
        now = datetime.now().astimezone()
        for entry in store.listed(self.folder)[:_MOST_LOOKED_AT]:
            featured = self._look(entry, now).featured
            if featured is not None:
                return Last(entry.path, featured)
        return None

    def _look(self, entry: store.Listed, now: datetime) -> _Known:
        stamp = _stamp(entry.path)
        known = self._known.get(entry.path)
        when = when_words(entry.changed, now)
        if known is not None and known.stamp == stamp and known.card.when == when:
            return known
        known = _known(entry.path, stamp, when)
        self._known[entry.path] = known
        return known


def _stamp(path: Path) -> tuple[int, int]:
    try:
        about = path.stat()
    except OSError:
        return (0, 0)
    return (about.st_mtime_ns, about.st_size)


def _told(opened: AnyOpened) -> tuple[str, str, MiniMap, bool]:
    """Return a play-through's title, how far it is, its small map, and whether it is over."""
    match opened:
        case Opened():
            return _shown(opened)
        case OpenedArena():
            return shown_arena(opened)
        case OpenedSkirmish():
            return shown_skirmish(opened)


def _known(path: Path, stamp: tuple[int, int], when: str) -> _Known:
    opened = open_any_save(path)
    if isinstance(opened, NotOpened):
        problem = opened.lines[0].removeprefix(f"{path}: ")
        card = SaveCard(id=str(path), name=path.stem, battle="", when=when, problem=problem)
        return _Known(stamp, card, None)
    told = _told(opened)
    title, note, small, is_over = told
    name = opened.name or title
    # A save that nobody has named is called by its battle already.
    battle = capital(note) if name == title else f"{title}, {note}"
    card = SaveCard(id=str(path), name=name, battle=battle, when=when, map=small)
    featured = None if is_over else Featured(name=name, note=note, map=small)
    return _Known(stamp, card, featured)


def _shown(opened: Opened) -> tuple[str, str, MiniMap, bool]:
    """The same for a battle."""
    seen = view(opened.session.state)
    note = seen.over or f"round {seen.round_label} {seen.round_note}".strip()
    return seen.title, note[:1].lower() + note[1:], MiniMap.of(seen), seen.over is not None


@dataclass(frozen=True, slots=True)
class BattleShelf:
    """The battles that ship.

    Attributes:
        cards: one for each that can be begun.
        problem: a sentence about those that cannot be read; "" where all can.
    """

    cards: tuple[BattleCard, ...]
    problem: str


def battle_shelf(folder: Path, catalog: Catalog) -> BattleShelf:
    """Read the battles below a folder, in the order of their files."""
    cards: list[BattleCard] = []
    bad: list[BattleFile] = []
    for read in read_battles(folder, catalog):
        if read.setup is None:
            bad.append(read)
            continue
        cards.append(_card(read.file, read.setup))
    problem = ""
    if bad:
        names = ", ".join(os.path.basename(one.file) for one in bad)  # noqa: PTH119 - any text
        problem = f"{names} cannot be read; hexmarch check names what is wrong."
    return BattleShelf(tuple(cards), problem)


def featured_battle(shelf: BattleShelf) -> Featured | None:
    """Return the first battle, for the title screen of somebody who has not played yet."""
    if not shelf.cards:
        return None
    first = shelf.cards[0]
    return Featured(name=first.name, note=first.teaches, map=first.map)


def _card(file: str, setup: BattleSetup) -> BattleCard:
    about = setup.about
    teaches = about.teaches
    return BattleCard(
        id=file,
        name=setup.name,
        blurb=about.blurb,
        teaches=f"Teaches: {teaches}." if teaches else "",
        difficulty=about.difficulty or 2,
        minutes=about.minutes or 30,
        map=MiniMap.of(view(first_state(setup))),
    )


def told_apart(cards: Sequence[SaveCard], times: Sequence[datetime]) -> tuple[SaveCard, ...]:
    """Return the cards, those that say the same with the time of day to the second.

    Args:
        cards: the saves.
        times: when each was last played.
    """
    alike = Counter((card.name, card.battle, card.when) for card in cards)
    return tuple(
        replace(card, when=f"{card.when.partition(',')[0]}, {then:%H:%M:%S}")
        if alike[card.name, card.battle, card.when] > 1
        else card
        for card, then in zip(cards, times, strict=True)
    )


def when_words(then: datetime, now: datetime) -> str:
    """Return when something was, in words, as short as its distance allows.

    Args:
        then: when it was.
        now: the present.
    """
    days = (now.date() - then.date()).days
    if days == 0:
        return f"today, {then:%H:%M}"
    if days == 1:
        return f"yesterday, {then:%H:%M}"
    day = f"{then.day} {_MONTHS[then.month - 1]}"
    return day if then.year == now.year else f"{day} {then.year}"
