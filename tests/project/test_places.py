"""Where data is found in a checkout, from any working directory."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import places

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", ["content", "assets"])
def test_a_checkout_uses_its_own_folders(
    name: places.DataFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder of the same name in the working directory is never taken for ours."""
    (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path)
    assert places.data_folder(name) == ROOT / name


def test_a_folder_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An incomplete installation says what is missing and what helps."""
    monkeypatch.setattr(places, "_PACKAGE", tmp_path / "game")
    with pytest.raises(FileNotFoundError, match="content/ is missing .* install Hexmarch again"):
        places.data_folder("content")


@pytest.mark.parametrize("weight", ["Regular", "Italic", "Semibold", "Bold"])
def test_the_font_is_there_in_every_weight(weight: str) -> None:
    """The licence asks that its text goes with the font."""
    fonts = places.data_folder("assets") / "fonts"
    assert (fonts / f"Lato-{weight}.ttf").is_file()
    assert (fonts / "OFL.txt").is_file()
