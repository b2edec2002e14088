"""Options: kept and read again; whatever a file holds, there are options and at most a message."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.options import (
    FORMAT,
    SCALES,
    SPEEDS,
    Dice,
    Options,
    Palette,
    dump,
    load,
    parse,
    save,
)
from game.ui.theme import PALETTES

ALL = st.builds(
    Options,
    scale=st.sampled_from(SCALES),
    full_screen=st.booleans(),
    window=st.tuples(st.integers(1024, 16384), st.integers(640, 16384)),
    speed=st.sampled_from(SPEEDS),
    motion=st.booleans(),
    palette=st.sampled_from(Palette),
    dice=st.sampled_from(Dice),
    run_by_itself=st.booleans(),
    show_reasons=st.booleans(),
    tooltips=st.booleans(),
)


@given(ALL)
def test_options_come_back_as_they_were(options: Options) -> None:
    """Options come back as they were."""
    loaded = parse(dump(options))
    assert loaded.options == options
    assert loaded.message is None


def test_every_option_is_drawn_above() -> None:
    """Every option is drawn above."""
    assert {field.name for field in fields(Options)} == {
        "scale", "full_screen", "window", "speed", "motion", "palette", "dice",
        "run_by_itself", "show_reasons", "tooltips",
    }  # fmt: skip


def test_a_file_is_written_and_read(tmp_path: Path) -> None:
    """A file is written and read."""
    path = tmp_path / "new" / "options.json"
    options = Options(speed=5, palette=Palette.CLEAR, window=(1920, 1080))
    save(path, options)
    save(path, options)
    assert load(path).options == options
    assert [file.name for file in path.parent.iterdir()] == ["options.json"]


def test_no_file_yet_is_no_problem(tmp_path: Path) -> None:
    """No file yet is no problem."""
    loaded = load(tmp_path / "options.json")
    assert loaded.options == Options()
    assert loaded.message is None


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b"\xff\xfe\x00", b'{"format": "other/1"}', b"[" * 100_000],
    ids=["empty", "torn", "list", "null", "bytes", "format", "deep"],
)
def test_a_damaged_file_gives_the_defaults_and_one_message(tmp_path: Path, content: bytes) -> None:
    """A damaged file gives the defaults and one message."""
    path = tmp_path / "options.json"
    path.write_bytes(content)
    loaded = load(path)
    assert loaded.options == Options()
    assert loaded.message is not None
    assert loaded.message.startswith("options.json")
    assert "\n" not in loaded.message


def test_a_folder_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    """A folder in the place of the file is told."""
    (tmp_path / "options.json").mkdir()
    loaded = load(tmp_path / "options.json")
    assert loaded.options == Options()
    assert "cannot be read" in (loaded.message or "")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("scale", "101"),
        ("scale", "true"),
        ("scale", '"100"'),
        ("speed", "0"),
        ("speed", "6"),
        ("speed", "true"),
        ("full_screen", "1"),
        ("motion", '"yes"'),
        ("palette", '"pink"'),
        ("dice", "null"),
        ("window", "[100, 100]"),
        ("window", "[1280]"),
        ("window", "[1280, true]"),
        ("window", '"1280x720"'),
        ("tooltips", "{}"),
    ],
)
def test_one_bad_value_costs_that_option_alone(name: str, value: str) -> None:
    """One bad value costs that option alone."""
    text = f'{{"format": "{FORMAT}", "show_reasons": false, "{name}": {value}}}'
    loaded = parse(text, name="options.json")
    assert loaded.options == Options(show_reasons=False)
    assert loaded.message == f"options.json has unusable values, left as new: {name}."


def test_all_bad_values_are_named_in_one_message() -> None:
    """All bad values are named in one message."""
    loaded = parse(f'{{"format": "{FORMAT}", "speed": 9, "scale": 7, "motion": false}}')
    assert loaded.options == Options(motion=False)
    assert loaded.message == "options has unusable values, left as new: scale, speed."


def test_an_option_of_a_newer_version_is_no_fault() -> None:
    """An option of a newer version is no fault."""
    loaded = parse(f'{{"format": "{FORMAT}", "music": true}}')
    assert loaded.options == Options()
    assert loaded.message is None


def test_every_palette_has_its_colours() -> None:
    """Every palette has its colours."""
    assert {palette.value for palette in Palette} == set(PALETTES)
