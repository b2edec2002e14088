"""Opening a file that a person names: a table in any of its forms, or a save.

Owns telling the two apart, and putting into words why one cannot be opened. Prints nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.catalog import Catalog, check_table, read_battle_text, read_party, text_of
from game.catalog.table import Table
from game.cli.reading import STANDARD_INPUT, table_or_map
from game.core.system import System
from game.session import Session, savefile, store
from game.session.savefile import Loaded, SaveError
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.moment import setup_now
from game.systems.battle.state import BattleState
from game.systems.battle.system import battle_system
from game.tables.moments import table_of


@dataclass(frozen=True, slots=True)
class Opened:
    """A play-through that was opened.

    Attributes:
        session: the play-through.
        name: the name that a person gave it; "" for none.
        save: the save that it was read from; None for a battle file.
        loaded: what came of reading that save; None for a battle file.
        table: the table as its file has it; None for a save.
        left_out: what of the file no table holds, a sentence each.
    """

    session: Session[BattleState, BattleSetup]
    name: str = ""
    save: Path | None = None
    loaded: Loaded[BattleState, BattleSetup] | None = None
    table: Table | None = None
    left_out: tuple[str, ...] = ()

    def as_written(self) -> Session[BattleState, BattleSetup]:
        """Return a battle as its file has it, before anything happens; a save as it was left."""
        if self.loaded is not None:
            return self.session
        return Session(self.session.system, self.session.setup, begin=False)

    def table_now(self, catalog: Catalog) -> Table | None:
        """Return the table, of a save that of its moment; None for one that no file can hold."""
        if self.table is not None:
            return self.table
        table = table_of(setup_now(self.session.state), catalog)
        return None if check_table(table, catalog).problems else table


@dataclass(frozen=True, slots=True)
class NotOpened:
    """Why a file cannot be opened, a line for each thing that is wrong."""

    lines: tuple[str, ...]


@cache
def system() -> System[BattleState, BattleSetup]:
    """Return the rules of battles, put together once."""
    return battle_system()


def open_file(
    path: str, catalog: Callable[[], Catalog], party: str | None = None
) -> Opened | NotOpened:
    """Open a table or a save.

    Args:
        path: the file; `-` for a table on standard input.
        catalog: returns the content that a battle may speak of; not asked for a save.
        party: the file of a party that plays in place of the table's own; None for that one.
    """
    if path == STANDARD_INPUT:
        return _open_table(path, catalog(), party)
    file = Path(path)
    try:
        if file.is_dir():
            return NotOpened((f"{path}: this is a folder; name a battle or a save",))
        with file.open("rb") as stream:
            is_save = stream.read(len(savefile.MAGIC)) == savefile.MAGIC.encode()
    except (OSError, ValueError) as error:
        why = _why(error) if isinstance(error, OSError) else str(error)
        return NotOpened((f"{path}: {why}",))
    if is_save or path.endswith(store.SUFFIX):
        if party is not None:
            return NotOpened((f"{path}: a save goes on with its own party; leave --party out",))
        return open_save(file)
    return _open_table(path, catalog(), party)


def _open_table(path: str, catalog: Catalog, party: str | None) -> Opened | NotOpened:
    found = table_or_map(path, catalog)
    read = found.read
    if read.setup is None or read.table is None:
        return NotOpened(tuple(map(str, read.problems)))
    if party is None:
        return Opened(Session(system(), read.setup), table=read.table, left_out=found.left_out)
    played = read_party(Path(party), catalog)
    if played.party is None:
        return NotOpened(tuple(map(str, played.problems)))
    battle = read_battle_text(text_of(read.table), catalog, file=path, party=played.party.units)
    if battle.setup is None:
        return NotOpened(tuple(map(str, battle.problems)))
    return Opened(Session(system(), battle.setup), left_out=found.left_out)


def _why(error: OSError) -> str:
    """Return why the disk refused a file that is named already."""
    return (error.strerror or str(error)).lower()


def open_save(path: Path) -> Opened | NotOpened:
    """Open a save without touching it."""
    try:
        loaded = store.load(path, system())
    except SaveError as error:
        return NotOpened((f"{path}: {error}",))
    except OSError as error:
        return NotOpened((f"{path}: {_why(error)}",))
    return Opened(loaded.session, loaded.name, path, loaded)
