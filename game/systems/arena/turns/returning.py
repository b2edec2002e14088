"""What waits for the end of an action: minions walk back into their zone.

Rules: arena B10.
"""

from __future__ import annotations

from game.core.choices import At
from game.core.events import Placed
from game.core.ids import PieceId, Side
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.systems.arena import rules
from game.systems.arena.book import acting_order
from game.systems.arena.definitions import TEAMS, Kind, PushTiming
from game.systems.arena.frames import PushFrame, ReturnFrame
from game.systems.arena.lanes import lane_of
from game.systems.arena.routes import ways_back
from game.systems.arena.state import Arena, ArenaState
from game.systems.arena.turns.common import minions


def settle(run: Run[ArenaState]) -> None:
    """Push a wave that waits for the end of the action, then let minions return."""
    if run.state.system.winner is not None:
        return
    away = _away(run.state)
    if away:
        run.push(ReturnFrame(left=away))
    if run.state.system.lore.setup.options.push_timing is PushTiming.AFTER_ACTION:
        first, second = loser(run.state, 0), loser(run.state, 1)
        if first or second:
            run.push(PushFrame(loser=first, second_loser=second))


def lost_minion(run: Run[ArenaState], team: Side, lane: int) -> None:
    """A team has lost a minion of a lane: where it was the last one, the wave is pushed.

    By a defeat or a removal alone; moving, pushing and swapping never do it.
    Rule: arena B10, B18 (push_timing).
    """
    timing = run.state.system.lore.setup.options.push_timing
    goes_on = run.state.system.winner is None
    if timing is PushTiming.IMMEDIATE and goes_on and not minions(run.state, team, lane):
        run.push(PushFrame(loser=None if lane else team, second_loser=team if lane else None))


def loser(state: Arena, lane: int) -> Side | None:
    """The team that alone has no minion of a lane left; None for none. Rule: arena B10."""
    if lane >= len(state.system.fields):
        return None
    without = [team for team in TEAMS if not minions(state, team, lane)]
    return without[0] if len(without) == 1 else None


def _away(state: Arena) -> tuple[PieceId, ...]:
    """The minions outside their battle zone, the coin's team first. Rule: arena B3, B10."""
    lore = state.system.lore
    return tuple(
        piece
        for piece in acting_order(state)
        if state.pieces[piece].kind == Kind.MINION
        and (at := state.pieces[piece].at) is not None
        and lore.zone_of.get(at) != state.system.fields[lane_of(state, piece)]
    )


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook how minions return."""
    book.step(ReturnFrame, "start", _return, prompt=_ask)


def _ask(state: Arena, frame: ReturnFrame) -> Prompt | None:
    """Which of several equally short ways; the minion's team decides."""
    ends = ways_back(state, frame.left[0]) if frame.left and frame.left[0] in state.pieces else ()
    if len(ends) <= 1:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.HEX,
        topic="return",
        rule=rules.RETURN,
        who=state.pieces[frame.left[0]].side,
        unit=frame.left[0],
        hexes=ends,
        suggested=At(ends[0]),
    )


def _return(run: Run[ArenaState], frame: ReturnFrame) -> None:
    if not frame.left:
        run.pop()
        return
    first, *rest = frame.left
    ends = ways_back(run.state, first) if first in run.state.pieces else ()
    run.become(replace(frame, left=tuple(rest)))
    if ends:
        run.emit(Placed(first, frame.answer.hex if isinstance(frame.answer, At) else ends[0]))
