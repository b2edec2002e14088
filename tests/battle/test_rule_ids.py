"""Every rule id says where its clause stands: in a seed, in the battle rules, or in our rulings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.ids import RuleId
from game.systems.battle import rules
from game.systems.battle.words import clause

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared"

IDS = {
    name: str(value)
    for name, value in vars(rules).items()
    if name.isupper() and isinstance(value, str)
}

# Rule id -> the seed, and a few words that stand in it.
SEEDS: dict[str, tuple[str, str]] = {
    "seed000.1.start": ("000", "Trigger any abilities with this timing"),
    "seed000.2.as-chosen": ("000", "can be moved as chosen"),
    "seed000.2.move": ("000", "move the companion up to 2"),
    "seed000.3.may-engage": ("000", "companion may engage opposing units"),
    "seed000.3a.choose": ("000", "choose which unit(s) the companion targets"),
    "seed000.3a.icon-ignored": ("000", "targeting priority icon is ignored"),
    "seed000.3a.targetable": ("000", "Only targetable units in sight"),
    "seed000.3b.enemy-dice": ("000", "companion rolls enemy Combat dice"),
    "seed000.3b.one-roll": ("000", "roll its engage once"),
    "seed000.3c.resolve": ("000", "Resolve the total rolled Combat dice"),
    "seed000.3d.react": ("000", "Enemies must resolve these abilities"),
    "seed000.4.end": ("000", "the next companion takes its turn"),
    "seed000.after-adventurers": ("000", "immediately after all adventurers"),
    "seed000.control": ("000", "which player controls a companion"),
    "seed000.order": ("000", "The party decides the order"),
    "seed000.skills.each-target": ("000", "each target is affected by each"),
    "seed000.skills.forced": ("000", "Skill resolution is not optional"),
    "seed001.all-defeated": ("001", "the encounter ends and all remaining"),
    "seed001.back-to-bag": ("001", "back in the correct enemy bag"),
    "seed001.controller-defeated": ("001", "player continues to control the companion"),
    "seed001.full-hp": ("001", "at its maximum HP unless"),
    "seed001.lost": ("001", "removed from the party permanently"),
    "seed001.not-adventurer": ("001", "but not an adventurer"),
    "seed004.1.start": ("004", "status effects on the enemy chip"),
    "seed004.2.only-if-nobody-targetable": ("004", "there are no targetable"),
    "seed004.2.toward-closest-hex": ("004", "it moves toward the closest"),
    "seed004.2.up-to-2": ("004", "Move the enemy up to 2"),
    "seed004.3.if-able": ("004", "engages opposing units, if able"),
    "seed004.3a.icon-order": ("004", "in the order its priority icon"),
    "seed004.3a.tie": ("004", "the party chooses the target"),
    "seed004.3b.no-dice": ("004", "this step is still completed"),
    "seed004.3b.roll-all": ("004", "all of the enemy's Combat dice"),
    "seed004.3b.roll-once": ("004", "rolls its Combat dice once"),
    "seed004.3c.order": ("004", "continuing in descending order"),
    "seed004.3c.resolve": ("004", "deal the rolled amount of damage"),
    "seed004.3c.tie": ("004", "target units have the same HP"),
    "seed004.3d.react": ("004", "Enemies must resolve these abilities"),
    "seed004.4.end": ("004", "the next enemy in level order"),
    "seed004.move.close-up": ("004", "the closest hex it can get"),
    "seed004.move.count-ignored": ("004", "its number of possible targets"),
    "seed004.move.icon": ("004", "uses its priority icon to determine"),
    "seed004.move.none": ("004", "no valid destination hexes available"),
    "seed004.move.part-way": ("004", "cannot reach the destination hex"),
    "seed004.move.party": ("004", "the party decides which it moves"),
    "seed004.move.path-unoccupied": ("004", "its destination must be unoccupied"),
    "seed004.move.skips": ("004", "they skip movement"),
    "seed004.move.stops": ("004", "ends its movement immediately after"),
    "seed004.move.unoccupied": ("004", "The destination must be the closest"),
    "seed004.order.equals": ("004", "which order those enemies act"),
    "seed004.order.level": ("004", "from highest to lowest level value"),
    "seed004.order.quest-first": ("004", "as having the highest level"),
    "seed004.skills.each-target": ("004", "each target is affected by each"),
}


def _of(book: str) -> list[str]:
    return sorted(rule for rule in IDS.values() if rule.startswith(book))


def _rulings() -> str:
    return (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")


def test_every_id_belongs_to_a_book() -> None:
    """No id stands outside the seeds, the battle rules and the rulings."""
    known = {*_of("seed"), *_of("battle."), *_of("ruling.")}
    assert set(IDS.values()) == known
    assert len(set(IDS.values())) == len(IDS), "two names for one id"


def test_every_seed_id_has_its_words() -> None:
    """The list above names exactly the ids of the seeds, each with at most six words."""
    assert sorted(SEEDS) == _of("seed")
    assert all(len(words.split()) <= 6 for _seed, words in SEEDS.values())
    assert all(rule.startswith(f"seed{seed}.") for rule, (seed, _words) in SEEDS.items())


@pytest.mark.parametrize("rule", sorted(SEEDS))
def test_the_seed_says_it(rule: str) -> None:
    """The words of each id stand in its seed."""
    number, words = SEEDS[rule]
    found = sorted((SHARED / "seeds").glob(f"{number}_*"))
    if not found:
        pytest.skip("the seeds do not lie beside this checkout")
    text = re.sub(r"\s+", " ", found[0].read_text(encoding="utf-8")).replace("\u2019", "'")
    assert words in text


@pytest.mark.parametrize("rule", _of("battle."))
def test_the_battle_rules_have_the_section(rule: str) -> None:
    """The section that a battle id names exists."""
    page = SHARED / "rules" / "battle.md"
    if not page.exists():
        pytest.skip("the battle rules do not lie beside this checkout")
    number = ".".join(rule.removeprefix("battle.").split(".")[:-1])
    text = page.read_text(encoding="utf-8")
    section, _, step = number.partition(".")
    if section == "5":  # its steps are a numbered list, not headings
        assert re.search(r"^## 5\. ", text, re.MULTILINE)
        body = text.split("\n## 5. ")[1].split("\n## ")[0]
        assert re.search(rf"^{step}\. ", body, re.MULTILINE)
    else:
        assert re.search(rf"^#+ {re.escape(number)}\.? ", text, re.MULTILINE)


@pytest.mark.parametrize("rule", _of("ruling."))
def test_every_ruling_has_a_row(rule: str) -> None:
    """Each reading of ours has a row in docs/rulings.md."""
    assert f"| `{rule}` |" in _rulings()


def test_every_ruling_in_the_code_has_a_row_and_every_row_its_code() -> None:
    """The ids at `RULING` comments and those in the table's rows are told where they stand."""
    marked: dict[str, set[str]] = {}
    for path in sorted((ROOT / "game").rglob("*.py")):
        for rule in re.findall(r"RULING\((ruling\.[a-z-]+)\)", path.read_text(encoding="utf-8")):
            marked.setdefault(rule, set()).add(path.relative_to(ROOT).as_posix())
    row = re.compile(r"^\| `(ruling\.[a-z-]+)` \|.*\| `([^`]+)` \|$", re.MULTILINE)
    rows = dict(row.findall(_rulings()))
    assert set(marked) <= set(rows)
    for rule, places in marked.items():
        assert rows[rule] in places, f"{rule} is decided in {sorted(places)}"


def test_the_places_in_the_rulings_exist() -> None:
    """Every file that docs/rulings.md points at is there."""
    for place in re.findall(r"\| `(game/[^`]+)` \|$", _rulings(), re.MULTILINE):
        assert (ROOT / place).is_file(), place


def test_every_clause_can_be_looked_up() -> None:
    """Each id has words that say where its clause stands."""
    for rule in IDS.values():
        words = clause(RuleId(rule))
        assert words.startswith(
            ("Companion Turns, ", "Companion, ", "Enemy Turn, ", "Battle ", "Ruling: ")
        ), words
