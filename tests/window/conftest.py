"""A virtual screen, and the program in a window on it."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
_PATIENCE = 20.0
_QUIET = 3  # tenths of a second without work after which it is taken to sleep
_NAPS = 1  # hundredths of a second that looking for events may cost in each of them
_BETWEEN = 0.06  # seconds: longer than a picture takes, as with any hand


@dataclass(frozen=True)
class Display:
    """A virtual screen.

    Attributes:
        name: as programs are told it.
        frame: the file that holds what is seen on it now, as an X window dump.
    """

    name: str
    frame: Path

    def pixels(self, rect: tuple[int, int, int, int]) -> list[bytes]:
        """Return what is seen within x, y, width and height: a row each, four bytes a pixel."""
        raw = self.frame.read_bytes()
        header = struct.unpack(">25I", raw[:100])
        start, line, colours = header[0], header[12], header[19]
        x, y, width, height = rect
        first = start + 12 * colours
        return [
            raw[first + row * line + 4 * x : first + row * line + 4 * (x + width)]
            for row in range(y, y + height)
        ]

    def xdotool(self, *words: object) -> str:
        """Do something with the mouse or a window; what xdotool prints."""
        env = {**os.environ, "DISPLAY": self.name}
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        return done.stdout.strip()


@dataclass
class Client:
    """The program in a window; the screen has no window manager, so nothing frames it.

    Attributes:
        display: the screen that the window is on.
        process: the program.
        window: the window's number.
        corner: where its upper left corner is.
    """

    display: Display
    process: subprocess.Popen[str]
    window: str = ""
    corner: tuple[int, int] = (0, 0)

    def wait_for_window(self) -> None:
        """Wait until the window is there and has its place."""

        def found() -> bool:
            assert self.process.poll() is None, self.errors()
            told = self.display.xdotool("search", "--onlyvisible", "--pid", self.process.pid)
            self.window = told.partition("\n")[0]
            return bool(self.window)

        until(found)
        told = self.display.xdotool("getwindowgeometry", "--shell", self.window)
        facts = dict(line.split("=") for line in told.splitlines())
        assert (int(facts["WIDTH"]), int(facts["HEIGHT"])) == SIZE
        self.corner = int(facts["X"]), int(facts["Y"])
        self.settle()

    def settle(self) -> None:
        """Wait until it has painted what there is to paint, and sleeps again."""
        quiet = 0
        before = self._worked()
        while quiet < _QUIET:
            time.sleep(0.1)
            now = self._worked()
            quiet = quiet + 1 if now - before <= _NAPS else 0
            before = now

    def _worked(self) -> int:
        """How long it has worked, in hundredths of a second."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8")
        user, system = stat.rpartition(")")[2].split()[11:13]
        return int(user) + int(system)

    def move(self, at: tuple[int, int]) -> None:
        """Point at a pixel of the window."""
        self.display.xdotool("mousemove", at[0] + self.corner[0], at[1] + self.corner[1])
        time.sleep(_BETWEEN)

    def click(self, at: tuple[int, int]) -> None:
        """Click a pixel of the window."""
        self.move(at)
        self.display.xdotool("mousedown", 1)
        time.sleep(_BETWEEN)
        self.display.xdotool("mouseup", 1)
        time.sleep(_BETWEEN)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from a pixel to a pixel."""
        self.move(start)
        self.display.xdotool("mousedown", 1)
        for share in (0.3, 0.7, 1.0):
            x = round(start[0] + (end[0] - start[0]) * share)
            y = round(start[1] + (end[1] - start[1]) * share)
            self.move((x, y))
        self.display.xdotool("mouseup", 1)
        time.sleep(_BETWEEN)

    def press(self, at: tuple[int, int]) -> None:
        """Press the button at a pixel, and hold it."""
        self.move(at)
        self.display.xdotool("mousedown", 1)
        time.sleep(_BETWEEN)

    def let_go(self, at: tuple[int, int]) -> None:
        """Let the button go at a pixel."""
        self.move(at)
        self.display.xdotool("mouseup", 1)
        time.sleep(_BETWEEN)

    def wheel(self, at: tuple[int, int], steps: int) -> None:
        """Turn the wheel over a pixel."""
        self.move(at)
        for _ in range(abs(steps)):
            self.display.xdotool("click", 4 if steps > 0 else 5)
            time.sleep(_BETWEEN)

    def type(self, text: str) -> None:
        """Type a text."""
        self.display.xdotool("windowfocus", self.window)
        self.display.xdotool("type", "--delay", 30, text)
        time.sleep(_BETWEEN)

    def key(self, name: str) -> None:
        """Press a key."""
        self.display.xdotool("windowfocus", self.window)
        self.display.xdotool("key", name)

    def quit(self) -> int:
        """Quit from the title screen, with its key; the program's exit status."""
        for _ in range(40):  # until the title screen is there to hear it
            self.key("q")
            try:
                return self.process.wait(timeout=_PATIENCE / 40)
            except subprocess.TimeoutExpired:
                continue
        raise AssertionError("it does not quit")

    def kill(self) -> None:
        """End the program without asking it."""
        self.process.kill()
        self.process.wait(timeout=_PATIENCE)

    def errors(self) -> str:
        """What an ended program has said."""
        return "" if self.process.stderr is None else self.process.stderr.read()


def until(found: Callable[[], bool], patience: float = _PATIENCE) -> None:
    """Wait until something is so."""
    end = time.monotonic() + patience
    while not found():
        assert time.monotonic() < end, "it does not come to that"
        time.sleep(0.05)


@pytest.fixture(autouse=True)
def _in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test itself opens is in memory, and of any size."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("game.ui.window._on_screen", lambda wanted: wanted)


@pytest.fixture
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Display]:
    """A virtual screen of its own."""
    frames = tmp_path_factory.mktemp("screen")
    read, write = os.pipe()
    width, height = SIZE
    command = [
        "Xvfb",
        "-displayfd",
        str(write),
        "-screen",
        "0",
        f"{width}x{height}x24",
        "-fbdir",
        str(frames),
        "-nolisten",
        "tcp",
        "-noreset",  # without it the screen is away for a moment whenever its last client leaves
    ]
    with subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as told:
            name = told.readline().strip()
        assert name, "the virtual screen does not start"
        yield Display(f":{name}", frames / "Xvfb_screen0")
        server.terminate()


@pytest.fixture
def start(display: Display, tmp_path: Path) -> Callable[..., AbstractContextManager[Client]]:
    """Starts the program on the virtual screen, with a data folder of its own."""

    @contextmanager
    def begun(*arguments: str) -> Iterator[Client]:
        env = {
            **os.environ,
            "DISPLAY": display.name,
            "HEXMARCH_DATA": str(tmp_path),
            "SDL_VIDEODRIVER": "x11",
        }
        command = [sys.executable, "main.py", *arguments]
        with subprocess.Popen(
            command, cwd=ROOT, env=env, stderr=subprocess.PIPE, text=True
        ) as process:
            client = Client(display, process)
            try:
                client.wait_for_window()
                yield client
            finally:
                if process.poll() is None:
                    process.kill()

    return begun
