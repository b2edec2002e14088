"""Every skill shows in a small battle of its own, which is played to the end by habit. Battle 8."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

import golden
from game.core.event import Event
from game.core.machine import evolve
from game.core.view import Cue
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import Chip
from game.systems.battle.scenes import scenes
from game.systems.battle.state import Battle, first_state
from game.systems.battle.words import log_lines
from tests.battle.boards import catalog

BOARDS = golden.skill_boards()
BUILT = sorted(name for name, skill in catalog().skills.items() if skill.built)


def test_every_skill_that_is_built_has_a_board() -> None:
    """A file of its name, in which a unit bears it."""
    assert sorted(BOARDS) == BUILT
    for name, setup in BOARDS.items():
        chips = [unit.chip for unit in setup.units if isinstance(unit.chip, Chip)]
        borne = [skill.ability for chip in chips for skill in chip.skills]
        assert catalog().skills[name].id in borne


@pytest.mark.parametrize("name", BUILT)
def test_the_skill_is_named_as_it_acts(name: str) -> None:
    """It acts there, its name stands over the unit that bears it, and in the log."""
    skill = catalog().skills[name]
    steps = golden.moment(BOARDS[name], skill)
    assert steps, f"{name} does not act on its board"
    *before, last = steps
    state = before[-1][2] if before else first_state(BOARDS[name])
    told = " ".join(line.sentence.text for line in log_lines(state, last[1]))
    assert skill.name in told
    assert any(text.startswith(skill.name) for text in floating(state, last[1]))


def floating(state: Battle, events: Sequence[Event]) -> Iterator[str]:
    """What stands over chips while these events are shown."""
    for event in events:
        after = evolve(BOOK, state, event)
        yield from (one.text for one in scenes(state, event, after) if one.cue is Cue.FLOAT)
        state = after
