"""What the client does to share tables: text, pictures that carry one, and opening what came.

Owns where pictures are written, and the words for what goes wrong. Holds no rule and no pixel.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.catalog import Catalog, Table
from game.catalog.sharing.forms import read_any_bytes
from game.catalog.sharing.png import with_text
from game.catalog.sharing.text import shared_text
from game.cli.copying import copy_picture
from game.cli.storage import Storage
from game.cli.trouble import reason
from game.core.language import capital
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.moment import setup_now
from game.systems.battle.state import Battle
from game.tables.moments import table_of
from game.tables.names import free_id, id_for
from game.ui.screens.base import Change
from game.ui.sharing import Sharing, Told
from game.ui.widgets.field import Clipboard

_FROM = "The text"


def sharing(
    storage: Storage,
    catalog: Callable[[], Catalog],
    clipboard: Clipboard,
    *,
    open_path: Callable[[str], Change],
    open_table: Callable[[Table, BattleSetup], Change],
) -> Sharing:
    """Return what the screens may ask to share tables.

    Args:
        storage: the data folder.
        catalog: returns the content that tables speak of.
        clipboard: the window system's.
        open_path: opens any file.
        open_table: shows a table that was pasted, with the battle that it means.
    """

    def text_of(state: Battle) -> Told:
        return _text_of(state, catalog())

    def carrying(png: bytes, state: Battle) -> bytes:
        told = text_of(state)
        return png if told.problem else with_text(png, told.text)

    def open_text(text: str) -> Change | str:
        read = read_any_bytes(text.encode(), catalog(), file=_FROM)
        if read.setup is None or read.table is None:
            if not read.problems:
                return "This is no table."
            return f"{capital(read.problems[0].text)}."
        return open_table(read.table, read.setup)

    return Sharing(
        text_of=text_of,
        with_text=carrying,
        keep_picture=lambda png, state: _keep(storage.pictures, state, png),
        open_path=open_path,
        open_text=open_text,
        keep_text=lambda text: _keep_text(storage.pictures, text),
        copy=clipboard.put,
        copy_picture=copy_picture,
        paste=clipboard.get,
    )


def _text_of(state: Battle, catalog: Catalog) -> Told:
    try:
        return Told(shared_text(table_of(setup_now(state), catalog)))
    except (LookupError, ValueError) as error:
        return Told(problem=f"This moment cannot be written as text: {error}.")


def _keep(folder: Path, state: Battle, png: bytes) -> str:
    """Write a picture under the battle's name, with a number where that is taken."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = {one.stem for one in folder.glob("*.png")}
        path = folder / f"{free_id(id_for(state.system.lore.setup.name), taken)}.png"
        path.write_bytes(png)
    except OSError as error:
        return f"The picture cannot be saved: {reason(error)}."
    return f"Saved as {path}."


def _keep_text(folder: Path, text: str) -> Told:
    """Write what the clipboard did not take, over what was written so before."""
    path = folder / "copied.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{text}\n", encoding="utf-8")
    except OSError as error:
        return Told(problem=f"It cannot be written to a file either: {reason(error)}.")
    return Told(str(path))
