"""The game's own content, and content folders in general."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.catalog import Catalog, check, load_content
from game.catalog.schemas import schema_texts
from game.core.abilities import AbilityKind, Vocabulary
from game.places import data_folder

CONTENT = data_folder("content")

STATUSES = {"bane", "blind", "daze", "fear", "maim", "stealth"}
NUMBERED = {"enfeeble", "riposte", "ritual"}


@pytest.fixture(scope="module")
def content() -> Catalog:
    """Everything below `content/`."""
    catalog, problems = load_content(CONTENT)
    assert [str(problem) for problem in problems] == []
    return catalog


@pytest.mark.rule("battle 9")
def test_the_six_statuses(content: Catalog) -> None:
    """All of them, and all of them do something."""
    assert set(content.statuses) == STATUSES
    assert all(status.modifiers or status.triggers for status in content.statuses.values())


@pytest.mark.rule("battle 8")
def test_the_48_sides_of_enemies_use_every_skill_between_them(content: Catalog) -> None:
    """No skill is known from its text alone: somebody who may be drawn has it."""
    sides = [content.chips[side] for chip in content.bag for side in chip]
    assert (len(content.bag), len(sides)) == (24, 48)
    borne = {skill.ability for side in sides for skill in side.skills}
    assert borne == {skill.id for skill in content.skills.values()}


@pytest.mark.rule("battle 8")
def test_all_56_skills_are_known(content: Catalog) -> None:
    """All of them are built; three have a number, which their text mentions."""
    assert len(content.skills) == 56
    for name, skill in content.skills.items():
        assert skill.kind is AbilityKind.SKILL
        assert skill.built == bool(skill.modifiers or skill.triggers), name
        assert skill.numbered == (name in NUMBERED) == ("#" in skill.text), name
    assert all(skill.built for skill in content.skills.values())


def test_ids_of_abilities_are_unique(content: Catalog) -> None:
    """Skills that share a name with a status have ids of their own."""
    ids = [ability.id for ability in content.abilities]
    assert len(set(ids)) == len(ids)
    assert {str(content.skills[name].id) for name in ("bane", "swift")} == {"bane-skill", "swift"}


def test_the_content_and_its_battles_have_no_problems(content: Catalog) -> None:
    """As the command says it."""
    assert [str(problem) for problem in check([CONTENT], content).problems] == []


def test_schemas_are_those_of_the_formats() -> None:
    """Where this fails, run `python tools/write_schemas.py`."""
    folder = CONTENT / "schema"
    expected = {name: json.loads(text) for name, text in schema_texts()}
    there = {path.name: json.loads(path.read_text("utf-8")) for path in folder.glob("*.json")}
    assert there == expected


def write(folder: Path, **texts: str) -> None:
    """Write files of a content folder."""
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


DICE = "format: hexmarch/dice/1\ndice: [{id: enemy-combat, faces: [0, 1]}]\n"


def test_content_without_a_die_that_battles_need(tmp_path: Path) -> None:
    """The die is named."""
    write(tmp_path, dice=DICE)
    catalog, problems = load_content(tmp_path)
    assert set(catalog.dice) == {"enemy-combat"}
    assert [problem.text for problem in problems] == [
        "no die has the id `adventurer-combat`; add it to a file of hexmarch/dice/1"
    ]


def test_a_folder_without_content(tmp_path: Path) -> None:
    """An empty folder is no content."""
    catalog, (problem,) = load_content(tmp_path)
    assert catalog == Catalog()
    assert problem.text.startswith("there is no content here")


def test_an_id_taken_by_another_file(tmp_path: Path) -> None:
    """The later file is named, and speaks of the earlier; it gives nothing to the catalog."""
    write(tmp_path, a=DICE, b=DICE.replace("[0, 1]", "[5, 6]"))
    catalog, (problem,) = load_content(tmp_path)
    assert problem.file == str(tmp_path / "b.yaml")
    assert problem.text == (
        f"the id `enemy-combat` is taken by {tmp_path / 'a.yaml'}:2; give one of the two another"
    )
    assert catalog.dice["enemy-combat"].faces == ("0", "1")


def test_chips_are_not_blamed_for_broken_abilities(tmp_path: Path, vocabulary: Vocabulary) -> None:
    """Where the skills cannot be read, only that is said."""
    write(
        tmp_path,
        abilities="format: hexmarch/abilities/1\nabilities: [{id: leap, kind: skill}]\n",
        chips="format: hexmarch/chips/1\nchips: [{id: a, name: A, health: 1, skills: [leap]}]\n",
    )
    catalog, problems = load_content(tmp_path, vocabulary)
    assert {Path(problem.file).stem for problem in problems} == {"abilities"}
    assert catalog.chips == {}
