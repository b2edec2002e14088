"""Bad skirmish files: one message for each thing wrong, with its line and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import SkirmishContent, check, load_content, load_skirmish_content
from game.places import data_folder
from game.systems.skirmish.system import rulebook

GOOD = """\
format: hexmarch/skirmish/1
name: A shed
strips: [{q: 0, r: [0, 4]}, {q: 1, r: [0, 4]}]
blocks: [{kind: rubble, hexes: [[1, 2]]}]
barriers:
  - {kind: wall, sides: [[[0, 1], [0, 2]]]}
units:
  - {id: hanna, creature: beast-master, side: party, at: [0, 0]}
  - {id: hound, creature: rook-hound, side: party, at: [1, 0], master: hanna}
  - {id: dog, creature: yard-dog, side: foes, at: [0, 4]}
"""

BAD = {
    "creature: yard-dog|creature: yard-dgo": (
        "10: units.dog.creature: unknown creature `yard-dgo`; did you mean `yard-dog`?"
    ),
    "[[0, 1], [0, 2]]|[[0, 1], [0, 3]]": (
        "6: barriers.#1.sides.#1: [0, 1] and [0, 3] are no neighbours; name two that share it"
    ),
    "at: [0, 4]|at: [0, 0]": "10: units.dog.at: `hanna` stands there; name another hex",
    "at: [0, 4]|at: [9, 9]": (
        "10: units.dog.at: the hex [9, 9] cannot be stood on; name one of the map"
    ),
    "master: hanna|master: dog": (
        "9: units.hound.master: only a character of its side is a master; name one"
    ),
    "master: hanna|master: hana": (
        "9: units.hound.master: unknown unit `hana`; did you mean `hanna`?"
    ),
    "kind: wall|kind: hedge": (
        "6: barriers.#1.kind: unknown word `hedge`; it is door, low-wall, wall or window"
    ),
    "side: foes|side: party": ("8: units: a fight needs a creature of each side, party and foes"),
    "name: A shed|name: A shed\nprofile: soft": (
        "3: profile: unknown profile `soft`; it is default or gritty"
    ),
}


def told(tmp_path: Path, text: str) -> list[str]:
    """What is said of a file."""
    file = tmp_path / "shed.yaml"
    file.write_text(text, encoding="utf-8")
    root = data_folder("content")
    words = rulebook().vocabulary()
    catalog, _ = load_content(root)
    creatures, _ = load_skirmish_content(root, words)
    found = check([file], catalog, skirmishes=SkirmishContent(creatures, words))
    return [str(problem).removeprefix(f"{file}:") for problem in found.problems]


@pytest.mark.parametrize("change", ["|", *BAD])
def test_each_thing_wrong_is_told(tmp_path: Path, change: str) -> None:
    """And a good file has nothing wrong."""
    old, new = change.split("|")
    expected = [BAD[change]] if old else []
    assert told(tmp_path, GOOD.replace(old, new, 1) if old else GOOD) == expected


def test_an_effect_needs_turns_and_a_summons_a_creature(tmp_path: Path) -> None:
    """Of abilities, too, everything is told at once."""
    text = """\
format: hexmarch/skirmish-abilities/1
abilities:
  - id: flash
    kind: skill
    name: Flash
    text: It flashes.
    timing: one action
    triggers:
      - name: use
        window: use
        steps:
          - {name: a, do: lay, to: bearer, word: marked, until: turn-end}
          - {name: b, do: bring-minion, word: ash-hond}
"""
    step = "abilities.flash.triggers.use.steps"
    assert told(tmp_path, text) == [
        f"12: {step}.a.amount: an effect lasts for turns; add `amount: ...`, 1 for this turn alone",
        f"13: {step}.b: `bring-minion` needs a hex; add `at: ...`",
        f"13: {step}.b.word: unknown creature `ash-hond`; did you mean `ash-hound`?",
    ]
