"""A battle that has gone on for long: its log begins with the latest steps, and tells more."""

from __future__ import annotations

import pytest

from game.session import savefile
from game.systems.battle.events import DamageDealt
from game.ui.battle.dialogs.summary import OUTCOMES
from tests.session.playing import SYSTEM, BattleSession, begun, chance, go_on, long_play
from tests.ui.battle.driving import driven
from tests.ui.battle.panels.checks import words_of


def _loaded() -> BattleSession:
    return savefile.read(savefile.whole(long_play(), "test"), SYSTEM).session


def test_the_log_begins_with_the_latest_steps_and_tells_more_on_a_click() -> None:
    """What is seen stays where it is when the earlier lines come in above it."""
    with driven(_loaded()) as table:
        assert table.control_at("log:0") is None
        panel = table.control_at(f"log:{len(table.screen.chronicle.lines()) - 1}")
        assert panel is not None
        table.wheel(panel, 200)
        first, second = table.screen.chronicle.lines()[:2]
        assert first.sentence.text == "65 steps before. Click to read more."
        at = table.control_at("log:1")
        table.press("log:0")
        lines = table.screen.chronicle.lines()
        [number] = [number for number, line in enumerate(lines) if line is second]
        assert number > 1
        assert table.control_at(f"log:{number}") == pytest.approx(at)
        assert first not in lines
        assert len(table.screen.chronicle.by_step()) == 125


def test_the_history_names_every_step() -> None:
    """Also those that the log has not told yet."""
    with driven(_loaded()) as table:
        titles = table.screen.chronicle.titles()
    fresh = _loaded()
    fresh.go_to(1)
    with driven(fresh) as other:
        assert other.screen.chronicle.titles() == titles
        assert len(titles) == 125
        assert other.screen.chronicle.title(70) == titles[70]


def test_going_far_back_tells_the_steps_before_that() -> None:
    """The log never stands empty while there is something to tell."""
    with driven(_loaded()) as table:
        table.session.go_to(50)
        table.screen.refresh()
        table.step()
        told = table.screen.chronicle.by_step()
        assert len(told) == 50
        assert table.screen.chronicle.start == 0


def test_how_it_ended_stands_on_the_map_and_rounds_in_the_history() -> None:
    """A step is called by the damage in it, with who fell and how the battle ended behind that."""
    session, rng = begun("01"), chance(3)
    while session.pending is not None:
        go_on(session, rng)
    outcome = session.state.system.outcome
    assert outcome is not None
    with driven(session) as table:
        assert OUTCOMES[outcome] in table.texts()
        titles = table.screen.chronicle.titles()
        for number, title in enumerate(titles):
            events = session.step(number).events
            if any(isinstance(event, DamageDealt) for event in events):
                assert "hits" in title or "misses" in title
        assert titles[-1].endswith(table.table.view.over or "-")
        table.key("h")
        history, stage = table.dialog(), table.screen.stage
        assert history is not None
        assert stage is not None
        shown = words_of(tuple(history.build(stage)))
        assert "Round 2" in shown
        assert "Round 3" in shown
