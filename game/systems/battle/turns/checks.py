"""Checks with a six-sided die, and how a skill goes on by what it shows. Rules: battle 3.1, 8."""

from __future__ import annotations

from game.core.choices import Faces
from game.core.events import DiceRolled
from game.core.frames import Moment, ProgramFrame
from game.core.ids import PARTY, PieceId
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.systems.battle import rules
from game.systems.battle.definitions import D6, Role
from game.systems.battle.skill_frames import CheckFrame
from game.systems.battle.state import Battle, BattleState
from game.systems.battle.turns.companion import controller

_SHOWS = "d6:"
"""What a word of a moment begins with that says what the die shows."""


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how a check is rolled."""
    book.step(CheckFrame, "start", _roll, prompt=ask_check)


def decides_for(state: Battle, unit: PieceId) -> str:
    """Who decides for a unit: an adventurer's player, a companion's, the party for an enemy."""
    kind = state.pieces[unit].kind
    if kind == Role.ADVENTURER:
        return unit
    return controller(state, unit) if kind == Role.COMPANION else PARTY


def ask_check(state: Battle, frame: CheckFrame) -> Prompt:
    """What the six-sided die shows. Rule: battle 3.1."""
    return Prompt(
        frame=frame.serial,
        ask=Ask.ROLL,
        topic="check",
        rule=rules.CHECK,
        who=decides_for(state, frame.unit),
        unit=frame.unit,
        names=state.system.lore.dice[D6].faces,
        die=D6,
    )


def _roll(run: Run[BattleState], frame: CheckFrame) -> None:
    """Read the die, and tell the program that waits for it."""
    assert isinstance(frame.answer, Faces)
    (place,) = shown = frame.answer.faces
    face = run.state.system.lore.dice[D6].faces[place]
    run.pop()
    run.emit(DiceRolled(frame.unit, D6, shown))
    below = run.state.stack[-1]
    if isinstance(below, ProgramFrame):
        words = tuple(word for word in below.moment.words if not word.startswith(_SHOWS))
        moment = replace(below.moment, words=(*words, _SHOWS + face))
        run.become(replace(below, moment=moment))


def check_shows(moment: Moment | None) -> int:
    """What the last check of a program showed; 0 where none was rolled."""
    for word in () if moment is None else moment.words:
        if word.startswith(_SHOWS):
            return int(word.removeprefix(_SHOWS))
    return 0
