"""Going hex by hex, and being moved. Rules: battle 1.4, 1.7, 6.5 (Swap, Restrain)."""

from __future__ import annotations

from game.core.choices import At
from game.core.events import Moved, Placed, Stepped
from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.state import Piece
from game.core.values import replace
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.frames import PullFrame, WalkFrame
from game.systems.battle.movement.routes import shortest
from game.systems.battle.queries import passes_units
from game.systems.battle.state import Battle, BattleState
from game.systems.battle.turns import moments
from game.systems.battle.turns.asking import one_of
from game.systems.battle.turns.counting import passing_by, tell, went_far
from game.systems.battle.turns.entering import arrive


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how walks and pulls go."""
    book.step(WalkFrame, "start", _step)
    book.step(PullFrame, "start", _pull, prompt=ask_pulled_where)
    book.guard(PullFrame, _pull_stands, lambda run, _frame: run.pop())
    book.queries.update({"movement", "enter"})


def why_not_enter(state: Battle, unit: PieceId, start: Hex, end: Hex) -> Refusal | None:
    """Why a unit cannot step from one hex to another; None when it can. Rule: battle 1.4."""
    return _why_not_past(state, unit, start, end, state.piece_on(end))


def _why_not_past(
    state: Battle, unit: PieceId, start: Hex, end: Hex, there: Piece | None
) -> Refusal | None:
    """The same, for whoever knows already which piece stands on the hex to be entered."""
    if not state.board.is_floor(end):
        if state.board.exists(end):
            return Refusal(reason=Reason.IMPASSABLE, rule=rules.IMPASSABLE, hex=end)
        return Refusal(reason=Reason.NO_HEX, rule=rules.MOVE_ACTION, hex=end)
    if start.distance_to(end) != 1:
        return Refusal(reason=Reason.NOT_ADJACENT, rule=rules.MOVE_ACTION, hex=end)
    if there is not None and there.id != unit and not passes_units(state, unit):
        return Refusal(reason=Reason.OCCUPIED, rule=rules.OCCUPIED, hex=end, subject=there.id)
    return None


def why_not_walk(state: Battle, unit: PieceId, path: tuple[Hex, ...], most: int) -> Refusal | None:
    """Why a unit cannot walk a route of its own choice; None when it can.

    Args:
        state: the battle.
        unit: who walks.
        path: the route without the hex it starts from.
        most: how many hexes it may go.
    """
    at = state.pieces[unit].at
    if at is None:
        return Refusal(reason=Reason.NOT_ON_MAP, subject=unit)
    if not path:
        return Refusal(reason=Reason.TOO_FEW, rule=rules.MOVE_ACTION, have=0, need=1)
    for hex_ in path:
        refusal = why_not_enter(state, unit, at, hex_)
        if refusal is not None:
            return refusal
        at = hex_
    if len(path) > most:
        return Refusal(
            reason=Reason.TOO_FAR, rule=rules.MOVE_ACTION, hex=path[-1], have=most, need=len(path)
        )
    return None


def reach(state: Battle, unit: PieceId, most: int) -> dict[Hex, int]:
    """The hexes that a unit can walk to, each with the hexes it costs; its own is not among them.

    Rule: battle 1.4, 5 (Move).
    """
    at = state.pieces[unit].at
    if at is None or most <= 0:
        return {}
    grid = state.board.grid
    here = grid.bit(at)
    blocked = 0 if passes_units(state, unit) else state.occupied_mask()
    layers = grid.layers(here, (state.board.floor & ~blocked) | here, limit=most)
    return {hex_: cost for cost, layer in enumerate(layers) if cost for hex_ in grid.hexes(layer)}


def route_of(state: Battle, unit: PieceId, end: Hex) -> tuple[Hex, ...]:
    """A shortest route of a unit to a hex, without its own hex; empty where there is none."""
    at = state.pieces[unit].at
    if at is None:
        return ()
    grid = state.board.grid
    blocked = 0 if passes_units(state, unit) else state.occupied_mask() & ~grid.bit(at)
    return shortest(grid, at, end, state.board.floor & ~blocked) or ()


def _step(run: Run[BattleState], frame: WalkFrame) -> None:
    """Enter the next hex, or end where there is none, or where it has become closed.

    RULING(ruling.free-walk): where an ability lets a unit walk, it has not moved: what asks for
    that, such as Daze, means its own move.
    """
    piece = run.state.pieces[frame.unit]
    start = piece.at
    if start is None or not piece.is_up:
        run.pop()
        return
    end = frame.path[0] if frame.path else None
    there = None if end is None else run.state.piece_on(end)
    if end is None or _why_not_past(run.state, frame.unit, start, end, there) is not None:
        run.pop()
        if frame.gone and not frame.free:
            run.emit(Moved(frame.unit, frame.gone))
        return
    if not frame.gone and not frame.free:
        tell(run, went_far(run.state, frame.unit, len(frame.path)))
    run.become(replace(frame, path=frame.path[1:], gone=frame.gone + 1))
    run.emit(Stepped(frame.unit, start, end))
    if there is not None:
        # 6.5, Swap: whoever stood there is put in the hex that was left.
        tell(run, passing_by(run.state, frame.unit))
        run.emit(Placed(there.id, start))
        arrive(run, there.id)
    arrive(run, frame.unit, walks=frame.most > 0)
    moments.at(run, moments.HEX_ENTERED, frame.unit)


def _pull_stands(state: Battle, frame: PullFrame) -> bool:
    return state.pieces[frame.unit].is_up and state.pieces[frame.toward].is_up


def pulled_to(state: Battle, unit: PieceId, toward: PieceId) -> tuple[Hex, ...]:
    """The free hexes next to a unit that are one hex closer to another; sorted.

    Rule: battle 6.5, Restrain.
    """
    start, goal = state.pieces[unit].at, state.pieces[toward].at
    if start is None or goal is None:
        return ()
    board, grid = state.board, state.board.grid
    away = board.distance(start, goal)
    if away is None or away <= 1:
        return ()
    closer = board.range_mask(goal, away - 1) & grid.grow(grid.bit(start))
    return grid.hexes(closer & board.floor & ~state.occupied_mask())


def ask_pulled_where(state: Battle, frame: PullFrame) -> Prompt | None:
    """Where a unit is moved closer, where more than one hex is as close."""
    hexes = pulled_to(state, frame.unit, frame.toward)
    return one_of(frame, frame.unit, hexes, topic="pulled", rule=rules.RESTRAIN)


def _pull(run: Run[BattleState], frame: PullFrame) -> None:
    hexes = pulled_to(run.state, frame.unit, frame.toward)
    start = run.state.pieces[frame.unit].at
    run.pop()
    if not hexes or start is None:
        return
    end = frame.answer.hex if isinstance(frame.answer, At) else hexes[0]
    near = start.distance_to(end) == 1  # a hex named by hand may lie anywhere
    run.emit(Stepped(frame.unit, start, end) if near else Placed(frame.unit, end, by_hand=True))
    arrive(run, frame.unit)
    moments.at(run, moments.HEX_ENTERED, frame.unit)
