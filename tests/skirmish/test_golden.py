"""What the golden transcripts of skirmishes show, and that a sensible player wins each map."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import golden_skirmishes
from game.systems.skirmish.definitions import CreatureKind
from game.systems.skirmish.state import Outcome

TEXT = "\n".join(path.read_text("utf-8") for path in golden_skirmishes.FOLDER.glob("*.txt"))
SETUPS = golden_skirmishes.skirmishes()
WON = {"03-the-ravine": 1, "04-the-ruin": 2}
"""Lots with which a sensible player wins; the other two he wins with those of their files."""


@pytest.mark.rule("design: every ability occurs in a golden transcript")
def test_every_ability_and_every_minion_is_in_a_transcript() -> None:
    """Those of the party and those of foes; each minion has acted."""
    acted = set(re.findall(r"^  ability-acted \S+ (\S+)", TEXT, re.MULTILINE))
    abilities = {one for setup in SETUPS.values() for one in setup.abilities}
    assert {one.id for one in abilities if one.kind == "skill"} <= acted
    minions = {
        creature.id
        for setup in SETUPS.values()
        for creature in setup.creatures
        if creature.kind is CreatureKind.MINION
    }
    ids = {unit.id: unit.creature for setup in SETUPS.values() for unit in setup.units}
    done = set(re.findall(r"\( (?:go|strike|invoke|take-care|slip-away|tend) (\S+)", TEXT))
    assert minions <= {ids.get(unit, unit.split("~")[0]) for unit in done}


@pytest.mark.parametrize("name", sorted(WON))
def test_a_sensible_player_can_win(name: str) -> None:
    """The harder maps too; the transcripts show the other two won."""
    *_, last = golden_skirmishes.play(replace(SETUPS[name], seed=WON[name]), shows=False)
    assert last[2].system.outcome is Outcome.WON


def test_the_two_first_maps_are_won_in_their_transcripts() -> None:
    """With the dice that each file names."""
    assert TEXT.count("# ended won") >= 2
