"""Text that the clipboard refuses is written where a person finds it."""

from __future__ import annotations

from pathlib import Path

from game.cli.sharing import sharing
from game.cli.storage import Storage
from game.ui.screens.base import Pop
from game.ui.sharing import Sharing, copied_text, pasted
from tests.catalog.test_tables import shipped


class Refusing:
    """A clipboard that takes nothing."""

    def get(self) -> str:
        """Nothing."""
        return ""

    def put(self, text: str) -> bool:
        """Take nothing."""
        return not text


def sharing_in(folder: Path) -> Sharing:
    """Sharing beside a clipboard that refuses."""
    return sharing(
        Storage(folder),
        shipped,
        Refusing(),
        open_path=lambda _path: Pop(),
        open_table=lambda _table, _setup: Pop(),
    )


def test_what_the_clipboard_refuses_stands_in_a_file_that_is_named(tmp_path: Path) -> None:
    """The newest text alone, so that the file can be found again."""
    shared = sharing_in(tmp_path)
    copied_text(shared, "older")
    told = copied_text(shared, "hexmarch:a")
    file = tmp_path / "pictures" / "copied.txt"
    assert told.startswith("The clipboard refused the text")
    assert told.endswith(f"It stands in {file}.")
    assert file.read_text(encoding="utf-8") == "hexmarch:a\n"
    assert pasted(shared) == "There is no text on the clipboard."


def test_a_disk_that_refuses_as_well_is_told(tmp_path: Path) -> None:
    """In the same sentence."""
    (tmp_path / "data").write_text("in the way", encoding="utf-8")
    told = copied_text(sharing_in(tmp_path / "data"), "hexmarch:a")
    assert "It cannot be written to a file either: " in told
