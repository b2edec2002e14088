"""Ties among enemies left to the table: said by a button, seen while it is so, told in the log."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.choices import At
from game.session import savefile
from game.session.simulate import Ties as Trial
from game.systems.battle.decision import decision
from game.systems.battle.state import Phase
from game.ui.ask.phase import PhaseTool
from game.ui.ask.screen import AskScreen
from game.ui.battle import ties
from game.ui.battle.face import sentence_of
from game.ui.options import Options
from tests.session.keeping import PROGRAM
from tests.session.playing import SYSTEM
from tests.ui.battle.driving import Driver, driven
from tests.ui.battle.scenes import asked

_TOPICS = ("enemies", "destination", "approach", "targets", "resolve")


@pytest.fixture
def tied() -> Iterator[Driver]:
    """An enemy has two hexes as close as each other; others come after it."""
    with driven(asked("destination"), options=Options(motion=False)) as driver:
        yield driver


def label(driver: Driver) -> str:
    """What the button in the bottom line says."""
    driver.step()
    assert driver.control_at("ties") is not None
    return ties.button(driver.session)[0].label


def enemies_act(driver: Driver) -> list[str]:
    """Let all enemies of this round act; what was asked meanwhile."""
    topics: list[str] = []
    state = driver.session.state
    while driver.session.state.system.round == state.system.round:
        if driver.session.can_advance:
            driver.press("step")
        elif driver.session.pending is not None:
            topics.append(driver.session.pending.topic)
            driver.press("accept")
        driver.step()
    return topics


def test_the_button_goes_from_asked_to_this_round_to_always_and_back(tied: Driver) -> None:
    """The tie that is asked about stays with the party; undo takes back what was said."""
    question, position = tied.session.pending, tied.session.position
    said = []
    for _ in range(3):
        said.append(label(tied))
        tied.press("ties")
    assert said == list(ties.Ties)
    assert label(tied) == ties.Ties.ASKED
    assert (tied.session.pending, tied.session.position) == (question, position)
    tied.key("g")
    assert label(tied) == ties.Ties.ROUND
    assert "still yours to choose" in tied.screen.said[-1]
    tied.press("accept")
    tied.press("undo")
    assert label(tied) == ties.Ties.ROUND
    tied.press("undo")
    assert not ties.are_left(tied.session)


def test_what_is_left_to_the_table_is_not_asked_and_is_told(tied: Driver) -> None:
    """Each goes as suggested; the log says that the table chose, behind what came of it."""
    told = "the table takes the one suggested"
    assert not any(told in line.sentence.text for line in tied.screen.chronicle.lines())
    tied.press("ties")
    tied.press("accept")
    assert not any(told in line.sentence.text for line in tied.screen.chronicle.lines())
    before = tied.session.position
    assert not set(enemies_act(tied)) & set(_TOPICS)
    lines = [line.sentence.text for line in tied.screen.chronicle.lines()]
    assert any(told in line for line in lines)
    number = next(n for n, line in enumerate(lines) if told in line)
    assert " moves " in lines[number - 1]
    assert "table takes" not in "".join(tied.screen.chronicle.titles()[before:])


def test_it_lasts_for_the_round_that_it_was_said_in(tied: Driver) -> None:
    """In the next round the party is asked again; a save keeps what was said."""
    tied.press("ties")
    text = savefile.whole(tied.session, PROGRAM)
    assert ties.said(savefile.read(text, SYSTEM).session) is ties.Ties.ROUND
    tied.press("accept")
    enemies_act(tied)
    assert ties.said(tied.session) is ties.Ties.ASKED
    tied.press("undo")
    assert ties.said(tied.session) is ties.Ties.ROUND


def test_what_the_table_will_take_is_shown_before(tied: Driver) -> None:
    """The way to the end that is suggested is the one that is gone."""
    tied.press("ties")
    tied.press("accept")
    session = tied.session
    while session.can_advance and session.state.system.phase is Phase.ENEMIES:
        assert session.pending is not None
        assert session.pending.unit is not None
        unit = session.pending.unit
        told = decision(session.state, unit)
        tied.step()
        if told.suggested:
            assert told.suggested[-1] in told.ends
            assert "marked way" in sentence_of(tied.screen, tied.table, told)
            session.advance()
            moves = [move.action for move in session.steps[-1].moves]
            assert any(getattr(one, "choice", None) == At(told.suggested[-1]) for one in moves)
            return
        tied.press("step")
    pytest.fail("no other enemy has a tie")


def test_a_trial_begins_by_what_is_said_and_asks_where_its_own_button_says_so(
    tied: Driver,
) -> None:
    """*Ask* has a button of its own: what is said at the table does not go over its head."""
    tied.press("ties")
    tied.key("a")
    screen = tied.app.top
    assert isinstance(screen, AskScreen)
    screen.do("ask-phase")
    tied.step()
    tool = screen.tool
    assert isinstance(tool, PhaseTool)
    assert tool.ties is Trial.SUGGESTED
    screen.do("ask-ties")
    tool.work(lambda: False)
    assert tool.trial.pending is not None
    assert tool.trial.pending.topic in _TOPICS
