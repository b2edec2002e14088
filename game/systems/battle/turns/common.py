"""What the turns of all units have in common: beginning, end, being left out. Rule: battle 5."""

from __future__ import annotations

from game.core.events import TurnBegan, TurnEnded
from game.core.modifiers import forbidden
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import Role
from game.systems.battle.events import Skipped, TurnOver
from game.systems.battle.frames import TurnFrame
from game.systems.battle.state import Battle, BattleState
from game.systems.battle.turns import moments
from game.systems.battle.turns.entering import offer

_FIRST_STEP = {
    Role.ADVENTURER: "recover",
    Role.COMPANION: "act",
    Role.ENEMY: "move",
    Role.QUEST: "move",
}


def has_acted(state: Battle, frame: TurnFrame) -> bool:
    """Whether a unit has moved, engaged, explored or used a limited ability in its turn."""
    used = state.turns[-1].used if state.turns else ()
    by_ability = any(key.startswith(f"{frame.unit}/") for key in used)
    return bool(frame.moves or frame.engages or frame.explored or by_ability)


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how every turn begins and ends."""
    book.step(TurnFrame, "start", _start)
    book.step(TurnFrame, "opened", _opened)
    book.step(TurnFrame, "end", _end)
    book.step(TurnFrame, "close", _close)
    book.guard(TurnFrame, _stands, _cut_short)
    book.queries.update({"turn", "move"})


def _stands(state: Battle, frame: TurnFrame) -> bool:
    """Whether the unit still has a turn to go on with; one that comes in is not on the map yet."""
    piece = state.pieces[frame.unit]
    if frame.step == "close":
        return True
    if frame.step == "deploy":
        return piece.hp > 0
    return piece.is_up and not (frame.skipped and frame.step != "end")


def _cut_short(run: Run[BattleState], frame: TurnFrame) -> None:
    """A defeated unit's turn closes; a turn left out by hand still has its end."""
    gone = not run.state.pieces[frame.unit].is_up
    run.become(replace(frame, step="close" if gone else "end"))


def _start(run: Run[BattleState], frame: TurnFrame) -> None:
    """Start of turn: status effects and other abilities. Rule: seed 004, 1; seed 000, 1."""
    if forbidden(BOOK, run.state, "turn", frame.unit) is not None:
        run.become(replace(frame, step="opened", skipped=True))
        run.emit(TurnBegan(frame.unit))
        run.emit(Skipped(frame.unit))
        return
    run.become(replace(frame, step="opened"))
    run.emit(TurnBegan(frame.unit))
    if run.state.system.delve is not None:
        offer(run, frame.unit)
    moments.at(run, moments.TURN_START, frame.unit)


def _opened(run: Run[BattleState], frame: TurnFrame) -> None:
    role = Role(run.state.pieces[frame.unit].kind)
    run.become(replace(frame, step=_FIRST_STEP[role]))


def _end(run: Run[BattleState], frame: TurnFrame) -> None:
    """End of turn: abilities with this timing. Rule: seed 004, 4; seed 000, 4."""
    run.become(replace(frame, step="close"))
    moments.at(run, moments.TURN_END, frame.unit)


def _close(run: Run[BattleState], frame: TurnFrame) -> None:
    run.pop()
    if any(memory.unit == frame.unit for memory in run.state.turns):
        run.emit(TurnEnded(frame.unit))
    run.emit(TurnOver(frame.unit))
