"""Golden transcripts: a whole play-through of every battle of content/ stays as it was."""

from __future__ import annotations

import pytest

import golden
import golden_coverage
from game.catalog import check_table
from game.core.event import Event
from game.systems.battle.moment import setup_now
from game.systems.battle.party import taken_on
from game.systems.battle.state import first_state
from game.systems.battle.summary import summarize
from game.systems.battle.view import view
from game.systems.battle.words.log import log_lines
from game.tables.moments import table_of
from tests.battle.boards import catalog


@pytest.mark.rule("design: golden transcripts of whole battles")
@pytest.mark.parametrize("name", sorted((*golden.battles(), *golden.others())))
def test_a_battle_or_skirmish_is_played_as_it_was(name: str) -> None:
    """The same answers and dice give the same events, to the end; see tools/golden.py."""
    path = golden.FOLDER / f"{name}.txt"
    assert path.is_file(), f"{name} has no transcript; python tools/golden.py --write makes one"
    assert golden.told(name).splitlines() == path.read_text("utf-8").splitlines(), (
        "see python tools/golden.py; with --write the transcript is made anew"
    )


@pytest.mark.rule("design: every ability occurs in a golden transcript")
def test_every_skill_face_and_ability_is_in_a_transcript() -> None:
    """Statuses, effects, items and what classes and peoples do among them."""
    assert golden_coverage.missing() == ()


def test_every_transcript_belongs_to_a_battle() -> None:
    """No transcript is left of a battle that is gone."""
    found = {
        path.relative_to(golden.FOLDER).with_suffix("").as_posix()
        for path in golden.FOLDER.rglob("*.txt")
    }
    assert found == {*golden.battles(), *golden.others()}


@pytest.mark.parametrize("name", ["12-cold-vaults", "kits/class-houndmaster", "kits/line-calling"])
def test_what_is_told_of_a_battle_holds_with_those_who_came_in(name: str) -> None:
    """Log, view, summary, the moment as a table and the party that goes on know them all."""
    kit = golden.battles()[name]
    start = state = first_state(kit.setup)
    happened: list[Event] = []
    for number, (_action, events, after) in enumerate(golden.play(kit.setup, kit.wishes)):
        log_lines(state, events)
        state = after
        happened += events
        if number % 8 == 0:
            view(state)
            assert check_table(table_of(setup_now(state), catalog()), catalog()).problems == ()
    told = {unit.unit for unit in summarize(start, happened).units}
    assert told == {piece.id for piece in state.pieces.values()}
    taken_on(state)
