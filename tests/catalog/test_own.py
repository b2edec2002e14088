"""Chips and shapes that a person made."""

from __future__ import annotations

from pathlib import Path

from game.catalog.definitions import Shape
from game.catalog.own import (
    CHIPS_FILE,
    TILES_FILE,
    OwnChip,
    OwnThings,
    chips_text,
    read_own,
    shapes_text,
)
from game.catalog.table import WrittenAdventurer, WrittenChip, WrittenSkill
from game.hexes import Hex
from game.systems.battle.definitions import Role
from tests.catalog.test_tables import shipped


def test_what_was_made_comes_back(tmp_path: Path) -> None:
    """Chips with their skills, adventurers with their dice, shapes with their hexes."""
    catalog = shipped()
    dice = next(iter(catalog.skill_dice))
    asha = WrittenAdventurer(name="Asha", health=4, stamina=3, magicka=2, dice=((dice, 2),))
    wolf = WrittenChip(name="Wolf", health=2, skills=(WrittenSkill("riposte", 2),))
    own = OwnThings(
        chips=(
            OwnChip(
                "bandit", Role.ENEMY, WrittenChip(name="Bandit", level=1, health=3, targets=None)
            ),
            OwnChip("wolf", Role.COMPANION, wolf),
            OwnChip("asha", Role.ADVENTURER, asha),
        ),
        shapes=(Shape(id="nook-3", name="My nook: a hole", hexes=(Hex(0, 0), Hex(1, 0))),),
    )
    (tmp_path / CHIPS_FILE).write_text(chips_text(own), encoding="utf-8")
    (tmp_path / TILES_FILE).write_text(shapes_text(own), encoding="utf-8")
    assert read_own(tmp_path, catalog) == (own, ())


def test_nothing_made_is_nothing_read(tmp_path: Path) -> None:
    """Without files there is nothing to complain about."""
    assert read_own(tmp_path, shipped()) == (OwnThings(), ())


def test_a_bad_file_says_where_and_gives_nothing(tmp_path: Path) -> None:
    """The other file is still read."""
    own = OwnThings(shapes=(Shape(id="a", name="A", hexes=(Hex(0, 0),)),))
    text = "format: hexmarch/chips/1\nchips: [{id: x, name: X, health: 2, skills: [swft]}]\n"
    (tmp_path / CHIPS_FILE).write_text(text, encoding="utf-8")
    (tmp_path / TILES_FILE).write_text(shapes_text(own), encoding="utf-8")
    read, problems = read_own(tmp_path, shipped())
    assert read == own
    assert [problem.line for problem in problems] == [2]
    assert "did you mean `swift`?" in problems[0].text


def test_a_file_in_which_no_tile_is_drawn_is_no_fault(tmp_path: Path) -> None:
    """Such files were written once, beside chips that were made."""
    text = "format: hexmarch/tiles/1\nshapes: []\n"
    (tmp_path / TILES_FILE).write_text(text, encoding="utf-8")
    assert read_own(tmp_path, shipped()) == (OwnThings(), ())
