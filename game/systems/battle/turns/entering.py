"""What an adventurer sets off who enters a hex, apart from abilities.

Skyshards, traps, and the offer to explore. Enemies and companions set nothing off. Rules: battle
4.3, 6.3, 7.
"""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.run import Run
from game.systems.battle.definitions import SKYSHARD, Role
from game.systems.battle.delve.doors import explorable
from game.systems.battle.delve.events import TrapSprung
from game.systems.battle.delve.explore import TRAP, run_card_text
from game.systems.battle.events import ShardGained
from game.systems.battle.frames import ExploreFrame
from game.systems.battle.state import BattleState


def arrive(run: Run[BattleState], unit: PieceId, *, walks: bool = False) -> None:
    """Let a unit that has entered a hex, or was placed there, set off what lies on its tile.

    Skyshard and trap come first, since nobody is asked about them, then the offer to explore.

    Args:
        run: the run.
        unit: who has come.
        walks: whether it is in the middle of its own move.
    """
    piece, board = run.state.pieces[unit], run.state.board
    if piece.kind != Role.ADVENTURER or piece.at is None or not board.features:
        return
    tile = board.tile_at(piece.at)
    for feature in board.features:
        if feature.kind == SKYSHARD and board.tile_at(feature.at) == tile:
            run.emit(ShardGained(unit, feature.at))
    offer(run, unit, walks=walks)
    delve = run.state.system.delve
    if delve is None or tile is None or tile.id not in delve.beside or tile.id in delve.sprung:
        return
    trap = run.state.system.lore.cards[delve.beside[tile.id]].trap
    if trap:
        run.emit(TrapSprung(unit, tile.id))
        run_card_text(run, unit, trap, TRAP)


def offer(run: Run[BattleState], unit: PieceId, *, walks: bool = False) -> None:
    """Let an adventurer on a door hex explore it, if he likes: on entering, and as turns begin."""
    piece = run.state.pieces[unit]
    if piece.kind == Role.ADVENTURER and piece.at in explorable(run.state):
        assert piece.at is not None
        run.push(ExploreFrame(step="offer", unit=unit, at=piece.at, walks=walks))
