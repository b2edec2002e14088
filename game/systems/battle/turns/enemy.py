"""An enemy's turn. Rules: seed 004 (Turn Sequence, Enemy Movement), battle 5 (4), 6."""

from __future__ import annotations

from game.core.choices import At, Choice, Walk
from game.core.events import Placed
from game.core.ids import PieceId
from game.core.machine import accepts, pending
from game.core.modifiers import forbidden
from game.core.prompts import Ask, Prompt
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.book import BOOK
from game.systems.battle.events import StayedPut
from game.systems.battle.frames import EngageFrame, TurnFrame, WalkFrame
from game.systems.battle.movement import Decides, Plan, plan
from game.systems.battle.movement.field import free_for
from game.systems.battle.movement.routes import shortest
from game.systems.battle.movement.targeting import targets_now
from game.systems.battle.state import Battle, BattleState, targets_by_hand
from game.systems.battle.turns import moments
from game.systems.battle.turns.walks import why_not_walk


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how an enemy's turn goes."""
    book.step(TurnFrame, "move", _move, prompt=ask_where, check=_why_not_there)
    book.step(TurnFrame, "moved", _moved)
    book.step(TurnFrame, "engage", _engage)


def ask_where(state: Battle, frame: TurnFrame) -> Prompt | None:
    """Where an enemy's move ends, where the rules leave more than one hex.

    RULING(ruling.same-end): unit, destination and end hex are one question, whose options are the
    hexes where the move may end; routes that end in the same hex are not asked about.
    Rule: seed 004 (the party decides), battle 1.7.
    """
    if end_by_hand(state, frame.unit) or forbidden(BOOK, state, "move", frame.unit) is not None:
        return None
    found = plan(state, frame.unit)
    if not found.is_open:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.HEX,
        topic="destination" if found.decision is Decides.MOVE else "approach",
        rule=rules.PARTY_DECIDES_HEX if len(found.destinations) > 1 else rules.TOWARD,
        unit=frame.unit,
        hexes=found.ends,
        suggested=At(suggested_end(state, found)),
    )


def suggested_end(state: Battle, found: Plan) -> Hex:
    """Of the hexes where a move may end, one nearest to the unit that the icon prefers.

    Rule: battle 6.2, 4 (detail).
    """
    grid, wanted = state.board.grid, found.priority_units or found.approach
    places = [at for unit in wanted if (at := state.pieces[unit].at) is not None]
    if not places:
        return found.ends[0]
    # Grown from those units until the first of the ends is met.
    ends = grid.joined(grid.places(found.ends))
    units = grid.joined(grid.places(places))
    nearest = grid.ways(units, state.board.counted, until=ends).last & ends
    return grid.hexes(nearest)[0] if nearest else found.ends[0]


def _why_not_there(state: Battle, frame: TurnFrame, choice: Choice) -> Refusal | None:
    """A hex of the list, or a route picked by hand that is as short and ends in one of them."""
    prompt = pending(BOOK, state)
    if prompt is None:
        return Refusal(reason=Reason.NOTHING_ASKED)
    if not isinstance(choice, Walk):
        return accepts(prompt, choice)
    refusal = why_not_walk(state, frame.unit, choice.path, plan(state, frame.unit).movement)
    if refusal is not None:
        return refusal
    route = route_to(state, frame, choice.path[-1])
    if choice.path[-1] not in prompt.hexes or route is None or len(route) != len(choice.path):
        return Refusal(reason=Reason.NOT_TOWARD, rule=rules.TOWARD, hex=choice.path[-1])
    return None


def route_to(state: Battle, frame: TurnFrame, end: Hex) -> tuple[Hex, ...] | None:
    """The route that an enemy's move takes to a hex; None where there is none."""
    start = state.pieces[frame.unit].at
    if start is None:
        return None
    grid = state.board.grid
    return shortest(grid, start, end, free_for(state, frame.unit, grid.bit(start)))


def end_by_hand(state: Battle, unit: PieceId) -> Hex | None:
    """The hex where its move ends because a person said so, as long as it is free; else None."""
    said = state.system.redirected.get(unit)
    if said is None or said.at is None:
        return None
    there = state.piece_on(said.at)
    if not state.board.is_floor(said.at):
        return None
    return said.at if there is None or there.id == unit else None


def _go_by_hand(run: Run[BattleState], frame: TurnFrame, end: Hex) -> None:
    """Move where a person said: by a free way of any length, or lifted where there is none.

    RULING(ruling.by-hand): it moves past somebody targetable and further than it could.
    """
    run.become(replace(frame, step="moved", moves=frame.moves + 1))
    path = route_to(run.state, frame, end)
    if path:
        run.push(WalkFrame(unit=frame.unit, path=path))
    elif path is None:
        run.emit(Placed(frame.unit, end, by_hand=True))
    else:
        run.emit(StayedPut(frame.unit, "by-hand"))


def _move(run: Run[BattleState], frame: TurnFrame) -> None:
    """Move, only if nobody is targetable. Rule: seed 004, 2."""
    end = end_by_hand(run.state, frame.unit)
    if end is not None and frame.answer is None:
        _go_by_hand(run, frame, end)
        return
    if forbidden(BOOK, run.state, "move", frame.unit) is not None:
        run.become(replace(frame, step="moved"))
        run.emit(StayedPut(frame.unit, "may-not-move"))
        return
    before = run.state
    path = _path(before, frame)
    run.become(replace(frame, step="moved", moves=frame.moves + 1))
    if not path:
        holds = plan(before, frame.unit).decision is Decides.HOLD
        run.emit(StayedPut(frame.unit, "holds" if holds else "stays"))
        return
    run.push(WalkFrame(unit=frame.unit, path=path))


def _path(state: Battle, frame: TurnFrame) -> tuple[Hex, ...]:
    """The route it takes: to the hex chosen, along the route chosen if one was."""
    match frame.answer:
        case Walk(path):
            return path
        case At(end):
            pass
        case _:
            end = plan(state, frame.unit).ends[0]
    return route_to(state, frame, end) or ()


def _moved(run: Run[BattleState], frame: TurnFrame) -> None:
    """After the Move step, whether it moved or not.

    RULING(ruling.restrain-always): "after movement" is the end of the Move step.
    """
    run.become(replace(frame, step="engage"))
    moments.at(run, moments.AFTER_MOVEMENT, frame.unit)


def _engage(run: Run[BattleState], frame: TurnFrame) -> None:
    """Engage, if able. Rule: seed 004, 3."""
    run.become(replace(frame, step="end"))
    if targets_by_hand(run.state, frame.unit):
        run.push(EngageFrame(step="targets", unit=frame.unit))
        return
    if frame.no_engage:
        return
    if forbidden(BOOK, run.state, "engage", frame.unit) is not None:
        # RULING(ruling.daze-no-engage): without dice for having moved, there is no engage at all.
        run.emit(StayedPut(frame.unit, "may-not-engage"))
        return
    found = targets_now(run.state, frame.unit)
    if not found.certain and not found.choose:
        run.emit(StayedPut(frame.unit, "no-target"))
        return
    run.push(EngageFrame(step="targets", unit=frame.unit))


def move_again(run: Run[BattleState], unit: PieceId) -> bool:
    """Let an enemy move a second time instead of engaging. Rule: battle 8, Rush."""
    for frame in reversed(run.state.stack):
        if isinstance(frame, TurnFrame) and frame.unit == unit and frame.step == "engage":
            run.become(replace(frame, step="move", no_engage=True))
            return True
    return False
