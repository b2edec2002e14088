"""Sessions that are written to the disk."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from game.session import store
from game.session.store import Autosave
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.state import BattleState
from tests.session.playing import (
    SYSTEM,
    BattleSession,
)

PROGRAM = "0.1.0 test"
NOW = datetime(2025, 3, 4, 5, 6, 7, tzinfo=UTC)


def kept(
    session: BattleSession, folder: Path, title: str = "A battle"
) -> Autosave[BattleState, BattleSetup]:
    """A session that is written at every change."""
    autosave = Autosave(session, store.new_path(folder, title, NOW), PROGRAM)
    session.on_change = autosave.changed
    return autosave


def resumed(path: Path) -> BattleSession:
    """A session read from a file and written on there."""
    loaded = store.load(path, SYSTEM)
    store.mend(path, loaded)
    autosave = Autosave(loaded.session, path, PROGRAM, name=loaded.name)
    loaded.session.on_change = autosave.changed
    return loaded.session
