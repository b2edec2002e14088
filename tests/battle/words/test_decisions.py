"""Decisions as they are shown: checks, routes, targets; threats; the explanation of a file."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.catalog import read_battle
from game.core import machine
from game.core.actions import Skip
from game.core.board import Feature
from game.core.events import Placed
from game.core.ids import PieceId
from game.core.view import Check
from game.hexes import Hex
from game.systems.battle.decision import decision, intentions, threat
from game.systems.battle.explain import explain, explained
from game.systems.battle.movement import plan
from game.systems.battle.queries import ranges
from game.systems.battle.state import Battle, first_state
from tests.battle.boards import BOOK, Table, catalog, hexagon, table
from tests.battle.words.naming import named
from tests.battle.words.test_events import check as is_sentence

CASES = sorted((Path(__file__).parents[2] / "cases").glob("*.yaml"))
NAMES = {"E": "Bramble archer", "F": "Cur", "M": "Mira", "N": "Tovin", "H": "Hound"}
E, M = PieceId("E"), PieceId("M")


def shown(checks: tuple[Check, ...]) -> list[tuple[str, str]]:
    """Title and text of each check."""
    return [(one.title, one.text) for one in checks]


def drawn(played: Table) -> Table:
    """A table with names."""
    return named(played, **NAMES).begin()


def test_the_checks_say_why_in_the_order_of_the_rules() -> None:
    """Who is not targetable and why, the hexes found, the way, and whom it engages."""
    played = drawn(
        table(
            "E . . . M N",
            E="enemy range=2",
            M="adventurer hp=4",
            N="companion +stealth",
        )
    )
    found = decision(played.state, E)
    assert found.summary == "Bramble archer walks to the marked hex and engages Mira."
    assert shown(found.checks) == [
        (
            "Is anybody targetable now?",
            "No. Mira is 4 away, Tovin 5; the range is 2.",
        ),
        ("Closest free hexes to hit from", "One, 2 steps away."),
        ("It goes to the marked hex", "2 of 2 steps, then it stops."),
        ("Whom it engages", "Mira."),
    ]
    assert found.path == (Hex(0, 0), Hex(1, 0), Hex(2, 0))
    assert found.taken == Hex(2, 0)
    assert found.targets == (M,)
    assert found.onward == ()


def test_whom_it_engages_says_why_them() -> None:
    """Where others could be hit, too, by whose hit points the icon decides."""
    played = drawn(table("N E M", E="enemy", M="adventurer hp=4", N="companion hp=3"))
    assert shown(decision(played.state, E).checks)[-1] == (
        "Whom it engages",
        "Mira, the strongest in range: Mira has 4 HP, Tovin 3.",
    )


def test_hidden_and_unseen_units_are_told_apart() -> None:
    """Stealth, and a tile out of sight."""
    played = drawn(table("E . N", E="enemy range=2", N="companion +stealth", M="adventurer"))
    first = decision(played.state, E).checks[0]
    assert first.text == "No. Tovin is hidden (Stealth)."
    split = drawn(table("E . . M", tiles="a a b c", E="enemy range=3", M="adventurer"))
    assert decision(split.state, E).checks[0].text == "No. Mira is out of sight."


def test_why_a_hidden_unit_is_targetable_is_said() -> None:
    """It stood beside the enemy as the turn began; another skill finds it out from afar."""
    near = drawn(table("E N . M", E="enemy", N="companion +stealth", M="adventurer"))
    told = [one.text for one in decision(near.state, E).checks if one.title == "Stealth"]
    assert told == [
        "Stealth does not hide Tovin from it: it stood beside it as this turn began."
    ]  # fmt: skip


def test_an_open_choice_is_marked() -> None:
    """The icon decides by hit points; what is left to the party stands open."""
    field = hexagon(2, {"E": (0, 0), "M": (2, -1)})
    found = decision(drawn(table(field, E="enemy", M="adventurer")).state, E)
    assert found.summary == (
        "Bramble archer has two hexes as close as each other; the party chooses."
    )
    assert [one.title for one in found.checks if one.open] == ["The party chooses"]
    assert found.path == ()
    assert found.ends == (Hex(1, -1), Hex(1, 0))
    assert found.targets == (M,)


def test_part_of_the_way_shows_the_rest() -> None:
    """The route of this turn, and the way beyond it."""
    found = decision(drawn(table("E . . . . M", E="enemy", M="adventurer")).state, E)
    assert found.summary == (
        "Bramble archer walks 2 steps toward the marked hex and engages nobody yet."
    )
    assert found.path == (Hex(0, 0), Hex(1, 0), Hex(2, 0))
    assert found.onward == (Hex(3, 0), Hex(4, 0))


@pytest.mark.parametrize(
    ("spec", "title", "text"),
    [
        ("enemy +daze", "Daze", "It moves, so it rolls no dice and does not engage."),
        ("enemy swift", "Swift", "It moves up to 1 hex this round."),
        ("enemy +fear riposte=1", "Fear", "Its skills do not count: Riposte."),
        ("enemy +bane", "Bane", "It takes 1 true damage before it moves."),
        (
            "enemy +blind",
            "Blind",
            "Its range is 1, and every other unit counts as an opponent.",
        ),
        (
            "enemy restrain",
            "Restrain",
            "After the Move step every opposing unit within 3 hexes is pulled 1 closer.",
        ),
    ],
)
def test_statuses_and_skills_that_matter_are_checks(spec: str, title: str, text: str) -> None:
    """What changes a decision stands among its reasons."""
    found = decision(drawn(table("E . M", E=spec, M="adventurer")).state, E)
    assert (title, text) in shown(found.checks)


def test_a_dazed_enemy_that_moves_has_no_targets() -> None:
    """The summary says so, too."""
    found = decision(drawn(table("E . M", E="enemy +daze", M="adventurer")).state, E)
    assert found.summary == "Bramble archer walks to the marked hex and, dazed, does not engage."
    assert found.targets == ()


def test_a_landmark_names_the_hex() -> None:
    """A feature next to the destination."""
    played = drawn(table("E . . M", E="enemy range=2", M="adventurer"))
    board = replace(played.state.board, features=(Feature("well", Hex(2, 0)),))
    found = decision(replace(played.state, board=board), E)
    assert "It goes next to the well" in [one.title for one in found.checks]


def test_who_is_left_out_does_nothing() -> None:
    """By hand."""
    played = drawn(table("E . M", E="enemy", M="adventurer"))
    played.do(Skip(E))
    assert decision(played.state, E).summary == "Bramble archer is left out this turn."
    assert threat(played.state) == {}


def test_the_rest_of_a_turn() -> None:
    """Once it has moved, only its targets are left."""
    played = drawn(table("M E N", E="enemy", M="adventurer", N="adventurer", F="companion"))
    played.until("E")
    played.turn("E")
    found = decision(played.state, E)
    assert found.summary == "Bramble archer engages Mira or Tovin, as the party chooses."
    assert found.choose_targets == (M, PieceId("N"))
    assert found.path == ()


def test_intentions_are_those_who_still_act_in_their_order() -> None:
    """By level; whoever has acted has none."""
    played = drawn(
        table("E F . . M", E="enemy level=1", F="enemy level=20", M="adventurer health=9")
    )
    assert [one.piece for one in intentions(played.state)] == ["F", "E"]
    played.until("E")
    assert [one.piece for one in intentions(played.state)] == ["E"]


FIELDS = [
    "range=1",
    "range=2 swift",
    "range=3 +daze",
    "range=1 +blind",
    "range=2 vision",
    "range=0",
    "range=2 movement=0",
    "range=1 swap",
]


@pytest.mark.parametrize("spec", FIELDS)
def test_a_threatened_hex_is_one_where_the_only_target_would_be_hit(spec: str) -> None:
    """The definition, tried out on every hex of a map of three tiles with a wall."""
    board = hexagon(3, {"E": (-1, 0), "F": (0, -1)}) | {Hex(0, 1): "#", Hex(1, 0): "#"}
    tiles = {hex_: "a" if hex_.q < 0 else "b" if hex_.q < 2 else "c" for hex_ in board}
    played = table(board, E=f"enemy {spec}", F="enemy range=0", M="adventurer")
    setup = replace(
        played.setup,
        tiles=tuple(
            replace(
                played.setup.tiles[0],
                id=type(played.setup.tiles[0].id)(sign),
                hexes=tuple(sorted(hex_ for hex_ in board if tiles[hex_] == sign)),
            )
            for sign in "abc"
        ),
    )
    state = first_state(setup)
    stage = machine.evolve(BOOK, state, Placed(PieceId("F"), None))
    found = {hex_ for hex_, who in threat(stage).items() if E in who}
    for hex_ in board:
        if board[hex_] != "#" and stage.piece_on(hex_) is None:
            assert (hex_ in found) == _would_be_hit(stage, hex_), hex_


def _would_be_hit(state: Battle, at: Hex) -> bool:
    """Whether the only target, standing there, is hit by this turn's move and engage."""
    there = machine.evolve(BOOK, state, Placed(M, at))
    found = plan(there, E)
    hits = [entry for entry in found.targets if entry.certain or entry.choose]
    moves = found.ends != (found.start,)
    if moves and "daze" in state.pieces[E].statuses:
        return False
    return bool(hits) and ranges(there, E)[1] >= 0


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_explain_agrees_with_the_cases(path: Path) -> None:
    """The JSON object has every field of the format, and the reasons are sentences."""
    setup = read_battle(path, catalog()).setup
    assert setup is not None
    state = first_state(setup)
    wanted = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    found = []
    for unit in explained(state):
        told = explain(state, unit)
        fields = told.as_json("a.yaml")
        assert fields.pop("file") == "a.yaml"
        reasons = fields.pop("reasons")
        assert isinstance(reasons, list)
        assert reasons
        for reason in reasons:
            assert isinstance(reason, dict)
            assert sorted(reason) == ["rule", "text"]
            is_sentence(str(reason["text"]))
        found.append(fields)
        assert told.as_text().startswith(told.name)
    assert found == wanted


EXPLAINED = """\
Bramble archer (enemy, level 1, humanoid) at 0,0
  Bramble archer has two hexes as close as each other; the party chooses.
  1. Is anybody targetable now? No. Mira is 2 away, the range is 1. [Enemy Turn, step 2 (Move)]
     - Yes: It would not move, and engage from where it stands.
  2. Is there a free hex, with a free way to it, to hit somebody from? Yes. Two, both 1 step
     away. [Enemy Turn, step 2 (Move)]
     - No: From 1,-1 or 1,0 Mira could be hit. It would close up on the closest unit that
       opposes it.
  3. Are several of them as close? Yes. Its icon, the strongest, decides between them. [Enemy
     Turn, step 2 (Move)]
     - No: 1,-1 and 1,0 are as close as each other. That hex would be its destination.
  4. Which of them does its icon, the strongest, keep? 1,-1 and 1,0. Only Mira could be hit from
     there; both hexes are left. [Enemy Turn, Enemy Movement]
  5. Which hex does it go for? The party chooses. Two hexes are as close as each other. [Enemy
     Turn, Enemy Movement]
     - 1,-1: It engages Mira.
     - 1,0: It engages Mira.
  6. Does it get there this turn? Yes. 1 of 2 steps, then it stops. [Enemy Turn, Enemy Movement]
     - No: It may move 2 hexes; the way takes 1. It would go as far as it may on a shortest way.
  7. Whom does it engage? The same from each hex. It engages Mira. [Enemy Turn, step 3a
     (Determine Targets)]
"""


def test_the_explanation_can_be_read_beside_a_table() -> None:
    """Name, decision, and the numbered questions of the chart with answers and clauses."""
    field = hexagon(2, {"E": (0, 0), "M": (2, -1)})
    played = named(table(field, E="enemy humanoid", M="adventurer"), **NAMES)
    assert explain(played.state, E).as_text() == EXPLAINED.rstrip()
