"""Every question in words: what the table waits for, and what a click will do."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.actions import Answer
from game.core.choices import Choice, Done, Faces
from game.core.prompts import Ask, Prompt
from game.hexes import Hex
from game.systems.battle.choices import Engage, EngageUnits
from game.systems.battle.definitions import BattleSetup, Form
from game.systems.battle.words import ask, option_words
from tests.battle.boards import Table, hexagon, table
from tests.battle.words.naming import named

ROOT = Path(__file__).parents[3]
NAMES = {"E": "Cur", "F": "Rat", "M": "Mira", "N": "Odo", "H": "Hound", "K": "Kestrel"}

# M is two hexes from E, and two hexes lie between them.
FIELD = hexagon(2, {"E": (0, 0), "M": (2, -1)})

DRAG = "Drag them into the order you want, or keep the order shown."

Case = tuple[Callable[[], Table], str, tuple[str, ...]]

CASES: dict[str, Case] = {
    "next-adventurers": (
        lambda: table("E . M", E="enemy", M="adventurer"),
        "Mira is next. Step, and the turn begins.",
        ("Mira",),
    ),
    "next-companions": (
        lambda: table("E . H M", E="enemy", H="companion", M="adventurer"),
        "Hound is next. Step, and its turn begins.",
        ("Hound",),
    ),
    "next-enemies": (
        lambda: table("E . M", E="enemy", M="adventurer"),
        "Cur is next. Step, and its turn begins.",
        ("Cur",),
    ),
    "companions": (
        lambda: table("E . H K M", E="enemy", H="companion", K="companion", M="adventurer"),
        "Two companions act now. " + DRAG,
        ("Hound", "Kestrel"),
    ),
    "enemies": (
        lambda: table("E F . M", E="enemy level=5", F="enemy level=5", M="adventurer"),
        "Two enemies of level 5 act now. " + DRAG,
        ("Cur", "Rat"),
    ),
    "adventurer": (
        lambda: table("E M .", E="enemy", M="adventurer"),
        "Mira acts: click a lit hex to move (3 at most) or an enemy to engage, or end the turn.",
        (),
    ),
    "companion-move": (
        lambda: table("E . H M", E="enemy", H="companion", M="adventurer"),
        "Hound acts: click a lit hex to move (2 at most), or end its turn.",
        (),
    ),
    "companion-engage": (
        lambda: table("E F H . M", E="enemy", F="enemy", H="companion range=2", M="adventurer"),
        "Hound may engage Rat: click it, or end its turn.",
        (),
    ),
    "destination": (
        lambda: table(FIELD, E="enemy combat=1", M="adventurer"),
        "Cur has two hexes as close as each other. Click one.",
        (),
    ),
    "approach": (
        lambda: table(FIELD, E="enemy", M="companion +stealth", K="adventurer"),
        "Cur closes up on Mira and may end on two hexes. Click one.",
        (),
    ),
    "pulled": (
        lambda: table(FIELD, E="enemy restrain range=3", M="adventurer"),
        "Mira is pulled 1 hex closer to Cur. Choose one of two hexes.",
        (),
    ),
    "deploy": (
        lambda: table("E . . . 1 M", E="enemy", H="companion", M="adventurer", entrance="1"),
        "Hound comes in. Choose a free hex of the entrance.",
        (),
    ),
    "star": (
        lambda: Table(with_stars(), {}),
        "Rat stands on one of two star hexes. Choose which.",
        (),
    ),
    "controller": (
        lambda: table("E . H M N", E="enemy", H="companion", M="adventurer", N="adventurer"),
        "Who plays Hound in this battle, Mira or Odo? Nothing in this battle depends on it.",
        ("Mira", "Odo"),
    ),
    "targets": (
        lambda: table("M E N", E="enemy", M="adventurer", N="adventurer"),
        "Cur engages one of Mira and Odo, who have 5 HP each. Choose.",
        ("Mira", "Odo"),
    ),
    "resolve": (
        lambda: table(
            "M E N",
            E="enemy targets=2 hp=1",
            M="companion riposte=1 health=5",
            N="companion health=5",
            K="adventurer",
        ),
        "Mira and Odo have the same HP. Choose whom the roll of Cur counts for first.",
        ("Mira", "Odo"),
    ),
    "roll": (
        lambda: table("E M", E="enemy combat=2", M="adventurer defensive"),
        "Cur rolls 2 Combat dice. Click what each shows.",
        ("miss", "1", "1", "1", "1", "2"),
    ),
    "reroll": (
        lambda: table("E M", E="enemy combat=2 aggressive", M="adventurer"),
        "Cur rolls 2 misses again. Click what each shows.",
        ("miss", "1", "1", "1", "1", "2"),
    ),
    "resolve-dice": (
        lambda: table("E M", E="enemy", M="adventurer combat=2"),
        "Mira rolled tenacity, tenacity. Click those to use. Every die rolled is exhausted.",
        ("tenacity", "tenacity"),
    ),
    "prevent": (
        lambda: table("E M", E="enemy combat=2", M="adventurer defensive"),
        "Mira is about to take 2 damage. Click the active dice to exhaust against it.",
        ("die worth 1", "die worth 1"),
    ),
    "triggers": (
        lambda: table("E . . M", E="enemy hp=1 recover +bane", M="adventurer"),
        "Two abilities act at the same moment. Drag them into order.",
        ("Recover of Cur", "Bane on Cur"),
    ),
    "offer": (
        lambda: table("E . F M", F="enemy health=1 reward", E="enemy", M="adventurer"),
        "Reward of Rat: what happens to Mira?",
        ("Gain a legendary item", "Gain 5 tenacity", "Gain 1 Health"),
    ),
    "give-up": (
        lambda: table("E M", E="enemy disrupt", M="adventurer defensive"),
        "Mira exhausts an active die. Choose which.",
        ("die worth 1", "die worth 2"),
    ),
    "check": (
        lambda: table("E M", E="enemy unbridled", M="adventurer"),
        "Cur rolls a D6. Click what it shows.",
        ("1", "2", "3", "4", "5", "6"),
    ),
    "draw": (
        lambda: table(
            "E M",
            E="quest lord",
            F="enemy level=5 daedra",
            H="enemy level=5 daedra",
            M="adventurer",
        ),
        "A chip is drawn from the bag for Cur. Click which it is.",
        ("Rat", "Hound"),
    ),
    "arrives": (
        lambda: table(
            "1 E 2 . M", E="quest lord movement=0", F="enemy level=5 daedra", M="adventurer"
        ),
        "Rat comes in. Two free hexes are as close; choose one.",
        (),
    ),
    "replaced": (
        lambda: table(
            "E F H M",
            E="enemy hp=2",
            F="enemy hp=2",
            H="quest health=1 penumbra",
            M="adventurer",
        ),
        "Hound takes the place of an ally: Cur or Rat, with 2 HP each. Choose.",
        ("Cur", "Rat"),
    ),
}


def with_stars() -> BattleSetup:
    """A battle in which the party chooses where the rat stands."""
    setup = table("E F . M", E="enemy", F="enemy", M="adventurer").setup
    stars = (Hex(1, 0), Hex(2, 0))
    units = (replace(one, stars=stars) if one.id == "F" else one for one in setup.units)
    return replace(setup, units=tuple(units))


def at_topic(topic: str) -> tuple[Table, Prompt]:
    """The table of a case, played on until it asks the question."""
    drawn, _line, _offered = CASES[topic]
    played = named(drawn(), **NAMES).begin()
    for _ in range(60):
        prompt = played.asked
        if prompt.topic == topic:
            return played, prompt
        played.do(Answer(prompt.frame, _choose(played, prompt, topic)))
    raise AssertionError(f"{topic} is not asked")


def _choose(played: Table, prompt: Prompt, topic: str) -> Choice:
    """What leads to the question: engages where they are wanted, else as little as can be."""
    if prompt.ask is Ask.ROLL:
        face = {"reroll": "0", "resolve-dice": "tenacity"}.get(topic, "1")
        if topic == "give-up" and "2" in prompt.names:
            place = prompt.names.index("2")
            return Faces((prompt.names.index("1"), *(place,) * (prompt.most - 1)))
        place = prompt.names.index(face if face in prompt.names else "1")
        return Faces((place,) * prompt.most)
    if prompt.ask is Ask.ACT:
        return _act(played.offers(), topic)
    assert prompt.suggested is not None
    return prompt.suggested


def _act(offers: Sequence[Choice], topic: str) -> Choice:
    engage = next((one for one in offers if isinstance(one, Engage) and one.target), Done())
    stored = next(
        (one for one in offers if isinstance(one, Engage) and one.target is None and one.dice > 1),
        Done(),
    )
    wanted: dict[str, Choice] = {
        "offer": engage,
        "replaced": engage,
        "give-up": stored,
        "resolve-dice": next(
            (one for one in offers if isinstance(one, Engage) and one.dice > 1), Done()
        ),
        "prevent": next(
            (one for one in offers if isinstance(one, Engage) and one.form is Form.DEFENSIVE),
            Done(),
        ),
        "companion-engage": next(
            (one for one in offers if not isinstance(one, Engage | EngageUnits | Done)), Done()
        ),
    }
    return wanted.get(topic, Done())


@pytest.mark.parametrize("topic", list(CASES))
def test_every_question_is_asked_in_words(topic: str) -> None:
    """The bottom line of each question, and the names that it offers."""
    played, prompt = at_topic(topic)
    _drawn, line, offered = CASES[topic]
    assert ask(played.state, prompt).text == line
    names = tuple(option_words(played.state, prompt, name) for name in prompt.names)
    assert names == offered or set(names) == set(offered)


def test_no_topic_is_missing() -> None:
    """Every topic that the rules name is among the cases above."""
    source = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("game/systems/battle/turns", "game/core")
        for path in sorted((ROOT / folder).glob("*.py"))
    )
    lines = re.findall(r"topic=.*", source)
    topics = {topic for line in lines for topic in re.findall(r'"([a-z-]+)"', line)}
    handed_on = {"roll", "reroll", "next-adventurers", "next-companions", "next-enemies"}
    by_programs = {"may", "choose-units", "choose-hex", "reroll-dice"}  # beside this file
    elsewhere = {"choose-mode"}  # no file of a battle's abilities can ask for a mode
    assert topics | handed_on == set(CASES) | by_programs | elsewhere
