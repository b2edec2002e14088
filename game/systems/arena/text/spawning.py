"""Operations that bring pieces onto the board: tokens from the supply, minions by a card.

Rules: arena B10, B13, B15 (35).
"""

from __future__ import annotations

from game.core.events import Placed
from game.core.ids import PieceId
from game.core.rulebook import Asked, Rulebook
from game.core.run import OpCall, Run
from game.hexes import Hex
from game.systems.arena.definitions import Sort
from game.systems.arena.routes import is_empty
from game.systems.arena.state import Arena, ArenaState
from game.systems.arena.text.selectors import lacking
from game.systems.arena.turns.pushes import bring_minion


def _put_token(run: Run[ArenaState], call: OpCall) -> bool:
    """Put a token on the space that was chosen; one from the board is taken up first."""
    if call.hex is None or not is_empty(run.state, call.hex):
        return False
    if run.state.pieces[call.to].at is not None:
        run.emit(Placed(call.to, None))
    run.emit(Placed(call.to, call.hex, by=call.frame.due.ability))
    return True


def _respawn(run: Run[ArenaState], call: OpCall) -> bool:
    """Bring back a minion of the owner's team, of the sort that was chosen. Rule: arena B10."""
    if call.hex is None or run.state.piece_on(call.hex) is not None:
        return False
    team = run.state.pieces[call.owner].side
    bring_minion(run, team, Sort(call.to), call.hex)
    return True


def _free_points(state: Arena, asked: Asked, sort: PieceId) -> tuple[Hex, ...]:
    """The empty spawn points in the battle zones for a sort of minion of the owner's team.

    In those zones alone whose points outnumber such minions. Rule: arena B10.
    """
    team = state.pieces[asked.owner].side
    zones = lacking(state, team, Sort(sort))
    return tuple(
        at
        for at, spawn in state.system.lore.spawns.items()
        if spawn.team == team
        and spawn.sort is Sort(sort)
        and is_empty(state, at)
        and any(at in zone for zone in zones)
    )


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook how pieces come onto the board."""
    book.operations["put-token"] = _put_token
    book.operations["respawn-minion"] = _respawn
    book.places["free-points"] = _free_points
