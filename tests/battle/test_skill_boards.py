"""Every skill shows in a small battle of its own, which is played to the end by habit. Battle 8."""

from __future__ import annotations

import pytest

import golden
from game.systems.battle.definitions import Chip
from game.systems.battle.state import first_state
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
def test_the_skill_shows_there(name: str) -> None:
    """It acts, or the battle goes otherwise than without it."""
    assert golden.moment(BOARDS[name], catalog().skills[name])


@pytest.mark.parametrize("name", [name for name in BUILT if catalog().skills[name].triggers])
def test_the_log_names_it(name: str) -> None:
    """What a skill that is triggered does stands in the log under its name."""
    skill = catalog().skills[name]
    *before, last = golden.moment(BOARDS[name], skill)
    state = before[-1][2] if before else first_state(BOARDS[name])
    told = " ".join(line.sentence.text for line in log_lines(state, last[1]))
    assert skill.name in told
