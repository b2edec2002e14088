"""What a person said once for all belongs to the play-through: it is undone, kept and read back.

Design: asking without nagging; undo, saves, replay.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.choices import Done, Pick
from game.core.prompts import Ask
from game.session import Session, savefile
from game.session.policy import Habits
from tests.battle.boards import table
from tests.session.keeping import PROGRAM, kept, resumed
from tests.session.playing import SYSTEM, BattleSession, begun, chance, go_on


def in_danger() -> BattleSession:
    """An adventurer whose coat may be overtaxed, at the first hit of an enemy beside him."""
    setup = table(
        "a E", a="adventurer health=60 item:quilted-coat", E="enemy health=60 combat=4"
    ).setup
    session = Session(SYSTEM, setup)
    to_the_question(session)
    return session


def to_the_question(session: BattleSession, *, rounds: int = 9) -> bool:
    """End turns until an ability may be used; whether that is asked before so many rounds."""
    while (prompt := session.pending) is not None and session.state.system.round <= rounds:
        if prompt.topic == "may-use":
            return True
        if session.can_advance:
            session.advance()
        elif prompt.ask is Ask.ACT:
            session.answer(Done())
        else:
            assert prompt.suggested is not None
            session.answer(prompt.suggested)
    return False


def say(session: BattleSession, *, uses: bool) -> str:
    """Answer always or never, as the buttons of the question do; the ability that was meant."""
    prompt = session.pending
    assert prompt is not None
    ability = prompt.names[0].split("/")[1]
    session.change_with_answer(session.policy.with_habit(ability, uses))
    session.answer(Pick(prompt.names if uses else ()))
    return ability


def at_every_position(session: BattleSession) -> list[Habits]:
    """What had been said after each number of steps."""
    return [
        session.habits_at(position)
        for position in range(len(session.steps) + len(session.undone) + 1)
    ]


@pytest.mark.parametrize("uses", [True, False])
def test_always_and_never_are_undone_with_the_answer_that_said_so(*, uses: bool) -> None:
    """Undo asks again, and nothing is said any more; redo answers, and it is said again."""
    session = in_danger()
    ability = say(session, uses=uses)
    said = session.policy
    assert ability in (said.always if uses else said.never)
    session.undo(one_step=True)
    assert session.pending is not None
    assert session.pending.topic == "may-use"
    assert session.policy.habits == Habits()
    session.redo(one_step=True)
    assert session.policy == said


def test_what_is_changed_between_steps_belongs_to_that_moment() -> None:
    """Undo goes back behind it and redo comes to it again; the steps after it keep it."""
    session = begun("01")
    rng = chance(1)
    go_on(session, rng)
    session.policy = session.policy.with_habit("item:coat", uses=False)
    go_on(session, rng)
    session.undo(one_step=True)
    assert session.policy.never == {"item:coat"}
    session.undo(one_step=True)
    assert session.policy.never == frozenset()
    session.redo(one_step=True)
    assert session.policy.never == {"item:coat"}


def test_a_save_is_read_with_what_was_said_and_goes_on_by_it(tmp_path: Path) -> None:
    """Written line by line or as a whole: the same at every step, and it is not asked about."""
    session = in_danger()
    autosave = kept(session, tmp_path)
    say(session, uses=False)
    session.undo(one_step=True)
    session.redo(one_step=True)
    session.policy = session.policy.with_habit("odd name | [ ] %", uses=True)
    whole = savefile.read(savefile.whole(session, PROGRAM), SYSTEM)
    read = resumed(autosave.path)
    for other in (whole.session, read):
        assert at_every_position(other) == at_every_position(session)
        assert other.policy == session.policy
    assert not to_the_question(read, rounds=3)
    assert read.state.system.round > 3


def test_what_was_undone_before_a_save_is_not_said_after_it(tmp_path: Path) -> None:
    """The save stands where the play-through stood."""
    session = in_danger()
    autosave = kept(session, tmp_path)
    say(session, uses=True)
    session.undo(one_step=True)
    for text in (savefile.whole(session, PROGRAM), autosave.path.read_text(encoding="utf-8")):
        loaded = savefile.read(text, SYSTEM).session
        assert loaded.policy.habits == Habits()
        loaded.redo(one_step=True)
        assert loaded.policy.always


def test_a_save_without_such_lines_is_read_and_a_wrong_line_says_so() -> None:
    """Saves of before have none; a line that says something else is where reading ends."""
    session = begun("01")
    text = savefile.whole(session, PROGRAM)
    assert "\nhabits " not in text
    assert savefile.read(text, SYSTEM).session.policy.habits == Habits()
    good = savefile.habits_line(Habits(always=frozenset({"item:coat"})))
    assert savefile.read(text + good, SYSTEM).session.policy.always == {"item:coat"}
    for bad in (good.replace("coat", "boat"), savefile.name_line("x").replace("name", "habits")):
        loaded = savefile.read(text + bad, SYSTEM)
        assert "damaged" in loaded.notice
        assert loaded.session.policy.habits == Habits()
        assert loaded.session.position == session.position


def test_roll_again_keeps_what_was_said_with_the_step() -> None:
    """The dice of a later step fall otherwise; what was said before it stays said."""
    session = in_danger()
    say(session, uses=True)
    rolls = session.state.rolls
    while session.state.rolls == rolls:
        assert not to_the_question(session, rounds=session.state.system.round)
    assert session.roll_again()
    assert session.policy.always
    assert session.policy.habits == session.habits_at(session.position)
    while session.policy.always:
        assert session.undo()
    assert session.pending is not None
    assert session.pending.topic == "may-use"
