"""The window's clipboard: what it cannot copy a program of the system does, else it is told."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pygame
import pytest

from game.ui.clipboard import WindowClipboard
from game.ui.clipboard_programs import copied_by_program, pasted_by_program, programs


class System:
    """A window system's clipboard that may refuse."""

    def __init__(self) -> None:
        self.held: bytes | None = None
        self.refuses = self.fails = False

    def init(self) -> None:
        """Nothing to begin."""

    def put(self, kind: str, data: bytes) -> None:
        """Hold a text, refuse it without a word, or fail."""
        assert kind == pygame.SCRAP_TEXT
        if self.fails:
            raise pygame.error("content could not be placed in clipboard.")
        if not self.refuses:
            self.held = data

    def get(self, kind: str) -> bytes | None:
        """What is held."""
        assert kind == pygame.SCRAP_TEXT
        return self.held


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> System:
    """A window system in place of the real one."""
    there = System()
    monkeypatch.setattr(pygame, "scrap", there)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setenv("DISPLAY", ":9")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("PATH", "/nowhere")
    return there


@pytest.mark.usefixtures("dummy")
def test_without_a_system_a_text_is_for_this_window() -> None:
    """It is told, and comes back."""
    clipboard = WindowClipboard()
    assert not clipboard.put("a table")
    assert clipboard.get() == "a table"


def test_what_the_system_takes_others_find(system: System) -> None:
    """And what another program copies later is pasted here."""
    clipboard = WindowClipboard()
    assert clipboard.put("a table")
    assert system.held == b"a table"
    system.held = b"from elsewhere\0"
    assert clipboard.get() == "from elsewhere"


@pytest.mark.parametrize("fails", [True, False])
@pytest.mark.parametrize("before", [None, b"an old text"])
def test_what_the_system_refuses_is_pasted_all_the_same(
    system: System,
    before: bytes | None,
    fails: bool,  # noqa: FBT001 - a case of the test
) -> None:
    """Whether it fails or says nothing; what it holds in spite of it is older."""
    system.held, system.fails, system.refuses = before, fails, True
    clipboard = WindowClipboard()
    assert not clipboard.put("a table")
    assert clipboard.get() == "a table"
    system.held = b"a newer text"
    assert clipboard.get() == "a newer text"


def put_program(folder: Path, name: str, *, fails: bool = False) -> None:
    """Put a program into a folder that keeps what it reads, and prints it where asked."""
    held = folder / "held"
    script = folder / name
    lines = [
        f"#!{sys.executable}",
        "import sys",
        "from pathlib import Path",
        f"if {fails}: sys.exit(1)",
        f"held = Path({str(held)!r})",
        "prints = any('out' in word for word in sys.argv) or 'paste' in sys.argv[0]",
        "if prints: sys.stdout.buffer.write(held.read_bytes())",
        "else: held.write_bytes(sys.stdin.buffer.read())",
    ]
    script.write_text("\n".join(lines), encoding="utf-8")
    script.chmod(script.stat().st_mode | stat.S_IXUSR)


@pytest.mark.skipif(sys.platform == "win32", reason="such programs are of Linux")
@pytest.mark.parametrize("names", [("xclip",), ("xsel",), ("wl-copy", "wl-paste")])
def test_a_program_copies_what_the_window_cannot(
    system: System, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]
) -> None:
    """Other programs find it, and what they copy later is pasted here."""
    for name in names:
        put_program(tmp_path, name)
    monkeypatch.setenv("PATH", str(tmp_path))
    if names[0].startswith("wl"):
        monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    system.refuses = True
    clipboard = WindowClipboard()
    assert clipboard.put("a table: ä")
    assert (tmp_path / "held").read_text(encoding="utf-8") == "a table: ä"
    (tmp_path / "held").write_text("from elsewhere", encoding="utf-8")
    assert clipboard.get() == "from elsewhere"


@pytest.mark.skipif(sys.platform == "win32", reason="such programs are of Linux")
@pytest.mark.usefixtures("system")
def test_a_program_that_fails_copies_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next one is tried; with none left the text is told to be refused."""
    put_program(tmp_path, "xclip", fails=True)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not copied_by_program("a table")
    assert pasted_by_program() == ""
    put_program(tmp_path, "xsel")
    assert copied_by_program("a table")
    assert pasted_by_program() == "a table"


@pytest.mark.usefixtures("system")
def test_without_a_display_no_program_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor one of the other kind of display."""
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    assert [one.copies[0] for one in programs()] == ["xclip", "xsel"]
    monkeypatch.delenv("DISPLAY")
    assert programs() == ()
