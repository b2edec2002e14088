"""Why a piece, a space or a card is no answer: one sentence, asked of the rules."""

from __future__ import annotations

import pytest

import random_arenas
from game.core.ids import AbilityId
from game.core.prompts import Ask
from game.session import Session
from game.systems.arena.definitions import ArenaSetup
from game.systems.arena.opponents import advise
from game.systems.arena.state import ArenaState
from game.systems.arena.words.choices import why_not_card, why_not_space
from game.systems.arena.words.targets import why_not_target
from tests.arena.tables import SYSTEM, Table

SHOT = """
- id: c
  primary: attack
  value: 4
  range: 1
  steps:
    - {name: victim, do: target, to: WORDS, choose: 1}
    - {name: attack, do: attack, to: role victim}
"""


@pytest.mark.rule("seed003.targets")
@pytest.mark.parametrize(
    ("words", "piece", "told"),
    [
        ("units enemy in-range", "B", "It is not an enemy."),
        ("units enemy in-range", "F", "It is farther than the range, 1."),
        ("units enemy in-range", "a", "A card does not affect its own hero unless it says so."),
        ("units enemy in-range", "h", "A heavy minion is immune while its team has others in its"),
        ("units enemy hero in-range", "m", "It is not a hero."),
        ("units enemy in-range", "E", ""),
    ],
)
def test_why_a_piece_is_no_target(words: str, piece: str, told: str) -> None:
    """One sentence, with the number that counts."""
    drawing = """
    F
      .
    h   E
      a
    B   G
      m
"""
    table = Table(
        drawing,
        SHOT.replace("WORDS", words),
        a="hero red",
        B="hero red",
        E="hero blue",
        F="hero blue",
        G="hero blue",
        h="heavy blue",
        m="melee blue",
    ).perform("a.c")
    found = why_not_target(table.state, piece)
    assert found.startswith(told)
    assert bool(found) is bool(told)


def test_every_space_and_card_that_is_no_answer_says_why() -> None:
    """Through a stretch of a first game; the sentence is empty for answers alone."""
    session: Session[ArenaState, ArenaSetup] = Session(SYSTEM, random_arenas.games()[0])
    told: set[str] = set()
    for _ in range(90):
        prompt, state = session.pending, session.state
        if prompt is None:
            break
        if prompt.ask is Ask.HEX:
            for space in state.board.grid:
                why = why_not_space(state, prompt, space)
                assert bool(why) is (space not in prompt.hexes)
                told.add(why)
        elif any(AbilityId(name) in state.system.lore.cards for name in prompt.names):
            for sheet in state.system.sheets.values():
                for card in sheet.cards:
                    why = why_not_card(state, prompt, card)
                    assert bool(why) is (card not in prompt.names)
                    told.add(why)
        choice = advise(state)
        assert choice is not None
        session.answer(choice)
    assert {
        "That is terrain, or off the map.",
        "It is not in hand.",
        "A hero comes back on a free spawn point of its own team.",
    } <= told


WALK = """
- id: w
  primary: skill
  movement: 2
  steps:
    - {name: go, do: move, to: self, at: AT}
"""


@pytest.mark.rule("arena.B8.move")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("upto 2", "It is 3 spaces away; A goes 2 at most."),
        ("exact 2", "It is 3 spaces away; A moves exactly 2, by free spaces."),
        ("line 1-2", "It is 3 spaces away; the move is 1 to 2."),
        ("free within:2", "It is 3 spaces away; the limit is 2."),
    ],
)
def test_a_space_too_far_says_how_far_it_is_and_how_far_one_goes(words: str, told: str) -> None:
    """Of each way to move, and of a place."""
    table = Table("5 4 a 1 2 3 E", WALK.replace("AT", words), a="hero red", E="hero blue")
    table.turn_of("a.w").pick("primary")
    prompt = table.asked
    assert prompt is not None
    assert why_not_space(table.state, prompt, table.spots["3"]) == told
