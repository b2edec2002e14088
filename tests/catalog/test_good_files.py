"""Good battle files, and what is made of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import Catalog, battle_format, check, load_content, read_battle_text, read_battles
from game.core.board import Feature
from game.core.ids import PieceId
from game.hexes import Hex
from game.places import data_folder
from game.systems.battle.definitions import (
    AdventurerChip,
    BattleSetup,
    Chip,
    Form,
    Goal,
    Kept,
    Priority,
    Reading,
    Role,
    Skill,
)

CASES = Path(__file__).parents[3] / "shared" / "cases"

WHOLE = """\
format: hexmarch/battle/1
name: The bridge at dusk
rules: {system: battle, enemy_movement: v1, expert: true}
seed: 7
round: 2
tiles:
  - {id: yard, shape: trio, at: [5, -2], turns: 1}
  - {id: gate, hexes: [[0, 0], [0, 1], [1, 0]]}
impassable: [[1, 0]]
objective: {kind: eliminate, units: [boss]}
order: [odo]
units:
  - {id: mira, role: adventurer, at: [0, 0], chip: isolde, kept: numbers}
  - id: odo
    role: adventurer
    at: off
    hp: 9
    bonus_hp: 2
    statuses: [stealth, bane]
    chip: {name: Odo, health: 5, stamina: 3, magicka: 2}
  - {id: hound, role: companion, at: [0, 1], chip: old-guard}
  - {id: cat, role: companion, at: off, chip: moor-cat, controller: odo}
  - id: boss
    role: quest
    at: [5, -2]
    hp: 0
    chip: {name: Boss, level: 7, health: 12, targets: all, priority: weakest,
           skills: [bane, {riposte: 2}]}
world: {province: CY, unrest: 2, weather: rainy, siege: true, dominates: remnant}
about: {blurb: Hold the bridge., teaches: sight, difficulty: 2, minutes: 20}
"""


def setup_of(text: str, catalog: Catalog) -> BattleSetup:
    """The battle of a text without problems."""
    read = read_battle_text(text, catalog, file="x.yaml")
    assert [str(problem) for problem in read.problems] == []
    assert read.setup is not None
    return read.setup


def test_everything_a_battle_file_can_say(catalog: Catalog) -> None:
    """Each key lands where the rules look for it."""
    setup = setup_of(WHOLE, catalog)
    assert (setup.name, setup.seed, setup.round) == ("The bridge at dusk", 7, 2)
    assert setup.options.enemy_movement is Reading.V1
    assert (setup.options.expert, setup.options.end_after_round) == (True, False)
    assert setup.impassable == (Hex(1, 0),)
    assert (setup.objective.kind, setup.objective.units) == (Goal.ELIMINATE, (PieceId("boss"),))
    assert (setup.world.province, setup.world.unrest, setup.world.siege) == ("CY", 2, True)
    assert (setup.world.weather, setup.world.dominates) == ("rainy", "remnant")
    assert (setup.about.difficulty, setup.about.minutes) == (2, 20)
    assert [die.id for die in setup.dice] == ["enemy-combat", "adventurer-combat"]


def test_a_shape_is_turned_about_its_origin_and_then_moved(catalog: Catalog) -> None:
    """One sixth clockwise takes [q, r] to [-r, q+r]; its marks go with it."""
    setup = setup_of(WHOLE, catalog)
    assert setup.tiles[0].hexes == (Hex(5, -2), Hex(5, -1), Hex(4, -1))
    assert setup.entrance == (Hex(5, -2), Hex(4, -1))
    assert setup.features == (Feature("cache", Hex(5, -1)),)


def test_what_the_file_says_itself_replaces_the_marks_of_shapes(catalog: Catalog) -> None:
    """An entrance or features written out, be they none, stand instead."""
    setup = setup_of(WHOLE + "entrance: [[0, 1]]\nfeatures: []\n", catalog)
    assert (setup.entrance, setup.features) == ((Hex(0, 1),), ())


def test_the_order_names_some_and_the_others_follow_as_listed(catalog: Catalog) -> None:
    """Whoever `order` leaves out comes after, in the order of the units."""
    assert setup_of(WHOLE, catalog).order == ("odo", "mira")
    assert setup_of(WHOLE.replace("order: [odo]\n", ""), catalog).order == ("mira", "odo")


def test_units(catalog: Catalog) -> None:
    """HP above health is legal; the default is the chip's health."""
    mira, odo, hound, cat, boss = setup_of(WHOLE, catalog).units
    assert (mira.hp, mira.kept, mira.at, mira.controller) == (5, Kept.NUMBERS, Hex(0, 0), "")
    assert isinstance(mira.chip, AdventurerChip)
    assert (mira.chip.id, mira.chip.form) == ("isolde", Form.RANGED)
    assert (odo.hp, odo.bonus_hp, odo.at, odo.statuses) == (9, 2, None, ("bane", "stealth"))
    assert (hound.controller, cat.controller) == ("party", "odo")
    assert isinstance(hound.chip, Chip)
    assert (hound.chip.targets, hound.chip.level) == (None, None)
    assert isinstance(boss.chip, Chip)
    assert (boss.role, boss.hp, boss.chip.priority) == (Role.QUEST, 0, Priority.WEAKEST)


def test_the_level_of_a_quest_unit_is_ignored(catalog: Catalog) -> None:
    """Written out or of the content: it has none, and its chip is no other unit's."""
    text = WHOLE.replace(
        "  - {id: hound, role: companion, at: [0, 1], chip: old-guard}\n",
        "  - {id: hound, role: quest, at: [0, 1], chip: moor-cat}\n"
        "  - {id: lynx, role: enemy, at: [4, -1], chip: moor-cat}\n",
    )
    units = {unit.id: unit for unit in setup_of(text, catalog).units}
    chips = [units[PieceId(name)].chip for name in ("boss", "hound", "lynx")]
    assert [chip.level for chip in chips if isinstance(chip, Chip)] == [None, None, 1]
    assert len({chip.id for chip in chips}) == 3


def test_a_companion_may_be_a_quest_unit(catalog: Catalog) -> None:
    """By its chip, which says so where a file writes it out, and where its usual role is quest."""
    text = WHOLE.replace(
        "  - {id: hound, role: companion, at: [0, 1], chip: old-guard}\n",
        "  - {id: hound, role: companion, at: [0, 1], chip: {name: H, health: 2, quest: true}}\n"
        "  - {id: guard, role: companion, at: off, chip: old-guard}\n",
    )
    units = {unit.id: unit for unit in setup_of(text, catalog).units}
    chips = [units[PieceId(name)].chip for name in ("boss", "hound", "guard")]
    assert [chip.quest for chip in chips if isinstance(chip, Chip)] == [True, True, False]


def test_a_skill_and_a_status_of_one_name_are_told_apart(catalog: Catalog) -> None:
    """A battle carries every status, and those skills that are on its chips."""
    setup = setup_of(WHOLE, catalog)
    boss = setup.units[-1].chip
    assert isinstance(boss, Chip)
    assert [str(skill.ability) for skill in boss.skills] == ["bane-skill", "riposte"]
    assert boss.skills[1] == Skill(boss.skills[1].ability, 2)
    names = [str(ability.id) for ability in setup.abilities]
    assert names == ["bane", "stealth", "bane-skill", "swift", "riposte"]
    assert len(set(names)) == len(names)


def test_a_battle_without_units_is_legal(catalog: Catalog) -> None:
    """Only a format, a name and tiles must be there."""
    text = "format: hexmarch/battle/1\nname: Empty\ntiles: [{id: a, hexes: [[0, 0]]}]\n"
    setup = setup_of(text, catalog)
    assert (setup.units, setup.order, setup.about.difficulty) == ((), (), 0)


@pytest.mark.parametrize(
    "text",
    [
        WHOLE.replace("\n", "\r\n"),
        "\ufeff" + WHOLE,
        "---\n" + WHOLE,
        WHOLE + "...\n",
        WHOLE.replace("name: The bridge at dusk", 'name: "The bridge at dusk"'),
        WHOLE.replace("id: gate", 'id: "gate"'),
        WHOLE.replace("at: off", 'at: "off"'),
    ],
    ids=["windows", "bom", "start", "end", "quoted-name", "quoted-id", "quoted-word"],
)
def test_other_spellings_of_the_same(text: str, catalog: Catalog) -> None:
    """Line ends, a byte order mark, document marks and quotes round text change nothing."""
    assert setup_of(text, catalog) == setup_of(WHOLE, catalog)


def test_words_that_some_readers_take_for_something_else_are_words(catalog: Catalog) -> None:
    """`No`, `on` and their like are names like all others."""
    text = WHOLE.replace("The bridge at dusk", "No").replace("CY", "NO").replace("gate", "on")
    setup = setup_of(text, catalog)
    assert (setup.name, setup.world.province, setup.tiles[1].id) == ("No", "NO", "on")


def test_the_format_is_found_without_reading_the_file(tmp_path: Path, catalog: Catalog) -> None:
    """Also in flow style; a folder's files of other formats are passed over, broken ones not."""
    contents = {
        "a.yaml": WHOLE,
        "b.yaml": "# chips\nformat: hexmarch/chips/1\n",
        "c.yaml": '{"format": "hexmarch/save/1", "name": "x"}\n',
        "d.yaml": "",
        "sub/e.yaml": WHOLE,
    }
    for name, text in contents.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = [battle_format(tmp_path / name) for name in contents]
    assert found == [
        "hexmarch/battle/1",
        "hexmarch/chips/1",
        "hexmarch/save/1",
        None,
        "hexmarch/battle/1",
    ]
    assert battle_format(tmp_path / "none.yaml") is None
    read = list(read_battles(tmp_path, catalog))
    assert [Path(one.file).name for one in read] == ["a.yaml", "d.yaml", "e.yaml"]
    assert [one.setup is not None for one in read] == [True, False, True]


def test_a_check_counts_files(tmp_path: Path, catalog: Catalog) -> None:
    """Every file once, whatever the paths have in common."""
    (tmp_path / "a.yaml").write_text(WHOLE, encoding="utf-8")
    checked = check([tmp_path, tmp_path / "a.yaml"], catalog)
    assert (checked.files, checked.problems) == (1, ())


@pytest.mark.skipif(not CASES.is_dir(), reason="the reference cases lie beside the repository")
def test_the_reference_cases_are_read_without_problems() -> None:
    """All of them, with the game's own content."""
    content, problems = load_content(data_folder("content"))
    assert problems == ()
    read = list(read_battles(CASES, content))
    assert len(read) > 100
    assert [str(problem) for one in read for problem in one.problems] == []
