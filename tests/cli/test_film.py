"""Replays and enemies' turns as animated pictures."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from game.cli import animation
from game.session import savefile
from game.session.simulate import Course, Simulation, Ties
from game.systems.battle.asks.phase import to_the_enemies, until_next_round
from game.ui.film import LONGEST_MS, film, speed_of
from tests.cli.running import Run
from tests.session.playing import begun, chance, go_on

SMALL = ("--size", "320x200")


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A save of the first steps of a battle."""
    session, rng = begun("01"), chance(3)
    for _ in range(5):
        go_on(session, rng)
    path = tmp_path / "some.hexmarch"
    path.write_text(savefile.whole(session, "0.1.0", "Some way in"), encoding="utf-8")
    return path


@pytest.mark.parametrize("ending", ["png", "apng", "gif"])
def test_the_enemies_of_a_table_are_filmed(
    ending: str, run: Run, battle: Path, tmp_path: Path
) -> None:
    """Several pictures of the size asked for, which begin again when they are over."""
    out = tmp_path / f"film.{ending}"
    ran = run("film", str(battle), str(out), *SMALL)
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    with Image.open(out) as picture:
        assert picture.size == (320, 200)
        assert getattr(picture, "n_frames", 1) > 3
        assert picture.info.get("loop") == 0


def test_a_film_carries_the_table(run: Run, battle: Path, tmp_path: Path) -> None:
    """As every picture of a table does."""
    out = tmp_path / "film.png"
    assert run("film", str(battle), str(out), *SMALL).status == 0
    assert run("convert", str(out), "-").out == run("convert", str(battle), "-").out


def test_a_save_is_filmed_as_it_was_played(run: Run, save: Path, tmp_path: Path) -> None:
    """All of it, or one round."""
    out = tmp_path / "film.gif"
    assert run("film", str(save), str(out), *SMALL).status == 0
    assert run("film", str(save), str(out), "--round", "1", *SMALL).status == 0
    ran = run("film", str(save), str(out), "--round", "77", *SMALL)
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert "it has no round 77" in ran.err


@pytest.mark.parametrize(
    ("out", "options", "says"),
    [
        ("film.jpg", [], "an animated picture is a .png (or .apng) or a .gif"),
        ("no/such/film.png", [], "there is no folder"),
        ("film.png", ["--round", "none"], "is no round"),
        ("film.png", ["--round", "0"], "is no round"),
        ("film.png", ["--size", "2x2"], "cannot be drawn"),
    ],
)
def test_a_film_that_cannot_be(
    out: str, options: list[str], says: str, run: Run, battle: Path
) -> None:
    """One line says why, the status is 2, and no file is left."""
    path = battle.parent / out
    ran = run("film", str(battle), str(path), *options)
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err
    assert ran.err.count("\n") == 1
    assert not path.exists()


def test_without_pillow_it_says_what_to_install(
    run: Run, battle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one line, before anything is drawn."""
    monkeypatch.setattr(animation, "is_installed", lambda: False)
    ran = run("film", str(battle), str(tmp_path / "film.png"))
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert "pip install 'hexmarch[animation]'" in ran.err


def test_a_table_without_enemies_has_nothing_to_show(run: Run, tmp_path: Path) -> None:
    """And that is said."""
    bare = tmp_path / "bare.yaml"
    bare.write_text(
        "format: hexmarch/battle/1\nname: Bare\ntiles: [{id: one, hexes: [[0, 0]]}]\nunits: []\n",
        encoding="utf-8",
    )
    ran = run("film", str(bare), str(tmp_path / "film.png"), *SMALL)
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert "there is nothing to show" in ran.err


def test_no_two_pictures_in_a_row_are_the_same() -> None:
    """What does not change is one picture that is seen longer."""
    session = begun("01")
    over = until_next_round(session.state)
    tried = Simulation(session, Course(over=over, lead_in=to_the_enemies, ties=Ties.SUGGESTED))
    tried.go_on()
    frames = list(film(tried.states, tried.steps, size=(320, 200), speed=5))
    assert len(frames) > 5
    assert all(len(one.pixels) == 3 * 320 * 200 for one in frames)
    assert all(a.pixels != b.pixels for a, b in pairwise(frames))
    assert sum(one.ms for one in frames) < LONGEST_MS


def test_a_long_film_is_quick_and_a_longer_one_refused() -> None:
    """A short one is shown at the client's usual speed."""
    session, rng = begun("01"), chance(3)
    for _ in range(6):
        go_on(session, rng)
    states = [session.state_before(number) for number in range(session.position)]
    steps = list(session.steps)
    speeds = [speed_of(states * times, steps * times) for times in (1, 30, 100)]
    assert speeds[0] == 3
    assert speeds[-1] is None
    assert speeds[1] in {4, 5}
