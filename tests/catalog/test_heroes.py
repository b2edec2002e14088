"""What is wrong with heroes and arenas, with file and place, and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import load_content
from game.places import data_folder
from game.systems.arena.system import rulebook

HERO = (data_folder("content") / "heroes" / "brann.yaml").read_text(encoding="utf-8")
ARENA = (data_folder("content") / "arenas" / "ferry-steps.yaml").read_text(encoding="utf-8")

BAD_HEROES = [
    ("do: attack, to: role victim}", "do: atack, to: role victim}", "unknown word `atack`"),
    ("to: units enemy adjacent", "to: unit enemy adjacent", "unknown word `unit`"),
    ("units enemy adjacent", "units enmy adjacent", "unknown word `enmy`"),
    ("do: attack, to: role victim}", "do: attack, to: role foe}", "`foe` is used before a step"),
    ("when: [not done back]", "when: [not done bach]", "`bach` is used before a step"),
    ("when: [not done back]", "when: [not dne back]", "unknown word `dne`"),
    ("at: exact 1", "at: exactly 1", "unknown word `exactly`"),
    ("units enemy adjacent", "units enemy friendly adjacent", "can never be performed"),
    ("units enemy in-radius", "units enemy in-range", "this choice can never have an option"),
    ("id: hew", "id: shoulder", "is there twice"),
    ("word: mire", "word: mirre", "the card has no effect `mirre`"),
    ("until: turn-end", "until: turns-end", "an effect ends at"),
    ("name: step, says", "name: attack, says", "the step `attack` is there twice"),
    ("tier: 4", "tier: 3", "a deck holds 2 of tier 0"),
    ("tier: 1", "tier: 0", "gold and silver cards are of tier 0"),
    ("query: travel", "query: travels", "unknown word `travels`"),
    ("initiative: 11", 'initiative: "11"', "write 11 without quotes"),
    ("primary: attack", "primary: atack", "unknown word `atack`"),
    ("primary: attack", "primary: movement", "a movement card moves in one of its steps"),
    ("  - id: brann", "  - id: brann.o", "a hero's id has no point in it"),
    ("to: role victim}", "to: role victim, too: x}", "unknown key `too`"),
]

NEVER_PERFORMED = "this card can never be performed"
NEVER_AN_OPTION = "this choice can never have an option"
USED_TOO_EARLY = "is used before a step of that name"
FOE = "{name: foe, do: target, to: units enemy adjacent, choose: 1}"

BAD_BESIDE = [
    (
        "    handicap:\n",
        "    tokens: [{id: x, name: X, counts_as: melee, is_hero: true}]\n    handicap:\n",
        "a piece of the hero is no minion",
    ),
    ("{query: movement, kind: add", "{query: movements, kind: add", "`movements`"),
    ("kind: add, value: -1}]", "kind: add, value: -1, when: [is later hero]}]", USED_TOO_EARLY),
]

BAD_TEXTS = [
    ("{name: it, do: target, to: units enemy friendly, choose: 1}", NEVER_PERFORMED),
    ("{name: it, do: target, to: units hero minion, choose: 1}", NEVER_PERFORMED),
    ("{name: it, do: target, to: units enemy not-enemy, choose: 1}", NEVER_PERFORMED),
    ("{name: it, do: target, to: units in-range, choose: 1}", NEVER_PERFORMED),
    ("{name: it, do: target, to: units in-range, choose: 1, need: may}", NEVER_AN_OPTION),
    ("{name: it, do: take-away, to: tokens hero, choose: 1, need: may}", NEVER_AN_OPTION),
    ("{name: it, do: note, to: numbers 4 2, choose: 1}", NEVER_AN_OPTION),
    ("{name: it, do: move, at: line 4-2}", NEVER_AN_OPTION),
    ("{name: it, do: gain, amount: 1, when: [done later]}", USED_TOO_EARLY),
    ("{name: it, do: gain, amount: 1, when: [is later hero]}", USED_TOO_EARLY),
    ("{name: it, do: gain, amount: chosen-number later}", USED_TOO_EARLY),
    ("{name: it, do: defeat, to: role later}", USED_TOO_EARLY),
    ("{name: it, do: target, to: 'units near:later', choose: 1}", USED_TOO_EARLY),
    ("{name: it, do: discard, to: cards hand later, choose: 1}", USED_TOO_EARLY),
    ("{name: it, do: move, at: exact 2 beside:later}", USED_TOO_EARLY),
    ("{name: it, do: move, at: spot later}", USED_TOO_EARLY),
    ("{name: it, do: gain, amount: 1, need: may, chooser: later}", USED_TOO_EARLY),
    ("{name: it, do: swap-cards, to: cards hand self, choose: 1, word: later}", USED_TOO_EARLY),
]

BAD_ARENAS = [
    ("red: [brann, sela]", "red: [bran, sela]", "there is no hero `bran`"),
    ("blue: [morrow, ashka]", "blue: [brann, ashka]", "`brann` is seated twice"),
    (
        "lane: [red-landing, steps, blue-landing]",
        "lane: [red-landing, step, blue-landing]",
        "there is no zone `step`",
    ),
    (
        "lane: [red-landing, steps, blue-landing]",
        "lane: [red-landing, steps, blue-landing, steps]",
        "an odd number",
    ),
    ("team: red, sort: hero", "team: green, sort: hero", "unknown word `green`"),
    ("waves: 2", "waves: 0", "0 is too small"),
    (
        "lane: [red-landing, steps, blue-landing]",
        "lane: [red-landing, steps, steps]",
        "the lane goes through `steps` twice",
    ),
    *(
        (
            "lane: [red-landing, steps, blue-landing]",
            f"lane: [red-landing, steps, blue-landing]\n    second_lane: [{lane}]",
            told,
        )
        for lane, told in (
            ("red-landing, steps, blue-landing", "`steps` is in the first lane too"),
            ("steps, red-landing, blue-landing", "write `red-landing` here"),
            ("red-landing", "a lane has at least 3 zones"),
            ("red-landing, blue-landing", "an odd number"),
            ("red-landing, bank, blue-landing", "there is no zone `bank`"),
        )
    ),
]


def problems(folder: Path, hero: str, arena: str) -> list[str]:
    """What is wrong with the content once these two files are in it."""
    whole = data_folder("content")
    for name in ("heroes", "arenas"):
        (folder / name).mkdir()
        for path in (whole / name).glob("*.yaml"):
            (folder / name / path.name).write_text(path.read_text(encoding="utf-8"), "utf-8")
    (folder / "heroes" / "brann.yaml").write_text(hero, encoding="utf-8")
    (folder / "arenas" / "ferry-steps.yaml").write_text(arena, encoding="utf-8")
    _catalog, found = load_content(folder, None, rulebook().vocabulary())
    return [str(problem) for problem in found if "no die has the id" not in str(problem)]


def test_the_content_is_right(tmp_path: Path) -> None:
    """Nothing is wrong with what ships."""
    assert problems(tmp_path, HERO, ARENA) == []


@pytest.mark.parametrize(("right", "wrong", "told"), BAD_HEROES, ids=[one[2] for one in BAD_HEROES])
def test_what_is_wrong_with_a_hero_is_told(
    tmp_path: Path, right: str, wrong: str, told: str
) -> None:
    """With the file and its line."""
    assert right in HERO
    found = problems(tmp_path, HERO.replace(right, wrong, 1), ARENA)
    assert any(told in one and "brann.yaml:" in one for one in found), found


@pytest.mark.parametrize(("right", "wrong", "told"), BAD_BESIDE, ids=["piece", "query", "guard"])
def test_what_is_wrong_beside_the_deck_is_told(
    tmp_path: Path, right: str, wrong: str, told: str
) -> None:
    """With handicaps and further pieces, at its line."""
    assert right in HERO
    line = HERO[: HERO.index(right)].count("\n") + 1
    found = problems(tmp_path, HERO.replace(right, wrong, 1), ARENA)
    assert any(told in one and f"brann.yaml:{line}:" in one for one in found), found


@pytest.mark.parametrize(("step", "told"), BAD_TEXTS, ids=[one[0] for one in BAD_TEXTS])
def test_text_that_cannot_be_carried_out_is_told_with_its_line(
    tmp_path: Path, step: str, told: str
) -> None:
    """Cards never performed, choices without an option, bindings used before they are set."""
    start = HERO.index("        steps:\n") + len("        steps:\n")
    end = HERO.index("      - id: ", start)
    later = "" if told is NEVER_PERFORMED else FOE.replace("foe", "later")
    steps = [step, later] if later else [step]
    text = "".join(f"          - {one}\n" for one in steps)
    card = HERO[:start] + text + HERO[end:]
    card = card.replace("primary: attack", "primary: skill", 1)
    number = card[: card.index("{name: it,")].count("\n") + 1
    found = problems(tmp_path, card, ARENA)
    assert any(told in one and f"brann.yaml:{number}:" in one for one in found), found


@pytest.mark.parametrize(("right", "wrong", "told"), BAD_ARENAS, ids=[one[2] for one in BAD_ARENAS])
def test_what_is_wrong_with_an_arena_is_told(
    tmp_path: Path, right: str, wrong: str, told: str
) -> None:
    """With the file and its line."""
    assert right in ARENA
    found = problems(tmp_path, HERO, ARENA.replace(right, wrong, 1))
    assert any(told in one and "ferry-steps.yaml:" in one for one in found), found
