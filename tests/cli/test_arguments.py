"""What stands on the command line: help, mistakes, interruptions."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import game.cli
from game.cli.arguments import COMMANDS, read_arguments

ROOT = Path(__file__).resolve().parents[2]
MAIN = str(ROOT / "main.py")


@pytest.mark.parametrize("command", [*COMMANDS, ""])
def test_help_shows_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every command has help with examples that name the command."""
    assert read_arguments([*([command] if command else []), "--help"]) == 0
    out = capsys.readouterr().out
    assert "examples:" in out
    assert f"hexmarch {command}".strip() in out.split("examples:")[1]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["explian", "x.yaml"], "did you mean explain?"),
        (["nowhere.yaml"], "there is no file 'nowhere.yaml'"),
        (["explain"], "the following arguments are required: PATH"),
        (["explain", "x", "--jsn"], "did you mean --json?"),
        (["explain", "x", "--unit"], "expected one argument"),
        (["check", "--json"], "there is no place for '--json' here"),
        (["picture", "a.yaml"], "OUT.png"),
        (["picture", "a.yaml", "b.png", "--size", "12"], "write it as 1280x720"),
        (["picture", "a.yaml", "b.png", "--size", "9x9"], "each side is from 200 to 8192 pixels"),
        (["picture", "a.yaml", "b.png", "--size", "-5x300"], "--size"),
        (["--wide"], "there is no place for '--wide' here"),
        (["replay"], "FILE"),
        (["", ""], "there is no file ''"),
        (["a\0b"], "there is no file"),
    ],
)
def test_a_mistake_is_one_line_and_status_2(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One clear line on standard error, and nothing on standard output."""
    assert game.cli.main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert says in captured.err
    assert captured.err.count("\n") == 1


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """The version stands alone on a line."""
    assert game.cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"hexmarch {game.__version__}\n"


def test_an_interruption_is_quiet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C ends a command without a word."""

    def interrupted(_wanted: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(game.cli, "_run", interrupted)
    assert game.cli.main(["check"]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(os.name == "nt", reason="the reader's end of a pipe closes otherwise there")
def test_a_reader_that_goes_is_no_fault() -> None:
    """A closed pipe ends a command without a word, however much is still to be said."""
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, MAIN, "explain", str(ROOT / "content/battles"), "--json"],
            stdout=pipe,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 141
    assert done.stderr == b""


@pytest.mark.parametrize("command", ["explain", "check"])
def test_commands_that_draw_nothing_load_no_pygame(command: str) -> None:
    """`explain` and `check` never import pygame, nor what draws with it."""
    script = (
        "import sys; from game.cli import main; "
        f"status = main(['{command}', 'content/battles']); "
        "loaded = [name for name in sys.modules if name.startswith(('pygame', 'game.ui'))]; "
        "sys.exit(f'loaded {loaded}' if loaded else status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_importing_does_nothing_but_define() -> None:
    """Importing the command line loads neither content nor rules."""
    script = (
        "import sys, game.cli; "
        "sys.exit([n for n in sys.modules if n.startswith(('game.systems', 'pydantic'))] or 0)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False)
    assert done.returncode == 0


def test_text_that_a_terminal_cannot_show_does_not_end_a_command(battle: Path) -> None:
    """A name beyond the terminal's letters is written with escapes."""
    battle.write_text(
        battle.read_text(encoding="utf-8").replace("name: Wolf", "name: Wölfin Ж"), encoding="utf-8"
    )
    done = subprocess.run(
        [sys.executable, MAIN, "explain", str(battle)],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "W\\xf6lfin" in done.stdout
