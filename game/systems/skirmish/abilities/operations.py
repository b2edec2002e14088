"""The operations that the steps of abilities may name. Each returns whether it could be done.

Rules: skirmish T1, M1, M9, A8 12, 14.
"""

from __future__ import annotations

from game.core.events import Placed
from game.core.ids import AbilityId, DefinitionId, PieceId
from game.core.rulebook import Rulebook
from game.core.run import OpCall, Run
from game.core.state import Piece
from game.systems.skirmish.events import CreatureCame
from game.systems.skirmish.queries import BROUGHT
from game.systems.skirmish.state import SkirmishState, master_of
from game.systems.skirmish.turns import durations, falls, hiding
from game.systems.skirmish.turns.budget import player_of

_Run = Run[SkirmishState]


def register(book: Rulebook[SkirmishState]) -> None:
    """Teach a rulebook the operations of skirmishes."""
    book.operations.update(
        {
            "harm": lambda run, call: falls.hurt(run, call.to, call.amount),
            "mend": lambda run, call: falls.mend(run, call.to, call.amount),
            "lay": _lay,
            "lift": lambda run, call: durations.end(run, call.word, call.to),
            "leap": _leap,
            "hide": lambda run, call: hiding.slip(run, call.to),
            "bring": lambda run, call: _bring(run, call, minion=False),
            "bring-minion": lambda run, call: _bring(run, call, minion=True),
        }
    )


def _lay(run: _Run, call: OpCall) -> bool:
    """Lay an effect for so many turns of whoever used the ability."""
    durations.lay(run, AbilityId(call.word), call.to, call.owner, call.amount)
    return True


def _leap(run: _Run, call: OpCall) -> bool:
    if call.hex is None:
        return False
    run.emit(Placed(call.to, call.hex, by=call.frame.due.ability))
    hiding.look_again(run)
    return True


def _bring(run: _Run, call: OpCall, *, minion: bool) -> bool:
    """Bring a creature: a minion only where the ability says so, and never a minion's minion.

    It joins the collective actions of this turn and does not fill them up again. Whoever is no
    minion has a turn of its own, from the next round on. Rule: skirmish M1, M9, A6, A8 12, 14.
    """
    state, owner = run.state, call.owner
    creature = state.system.lore.creatures.get(DefinitionId(call.word))
    if call.hex is None or creature is None or state.piece_on(call.hex) is not None:
        return False
    number = 1
    while f"{creature.id}~{number}" in state.pieces:
        number += 1
    unit = PieceId(f"{creature.id}~{number}")
    piece = Piece(
        id=unit,
        kind=str(creature.kind),
        side=state.pieces[owner].side,
        definition=creature.id,
        at=call.hex,
        hp=creature.health,
    )
    granted = minion and master_of(state, owner) is None
    player = player_of(state, owner)
    serial = state.serial + 1 if call.amount else 0
    run.emit(CreatureCame(piece, player if granted else None, player, serial))
    if call.amount:
        durations.lay(run, AbilityId(BROUGHT), unit, owner, call.amount)
    return True
