"""What happens to an adventurer who enters a hex, apart from abilities: skyshards.

Rule: battle 4.3 (skyshards). Enemies and companions set nothing off. Rule: battle 6.3, 7.
"""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.run import Run
from game.systems.battle.definitions import SKYSHARD, Role
from game.systems.battle.events import ShardGained
from game.systems.battle.state import BattleState


def arrive(run: Run[BattleState], unit: PieceId) -> None:
    """Let a unit that has entered a hex, or was placed there, set off what lies on its tile."""
    piece, board = run.state.pieces[unit], run.state.board
    if piece.kind != Role.ADVENTURER or piece.at is None or not board.features:
        return
    tile = board.tile_at(piece.at)
    for feature in board.features:
        if feature.kind == SKYSHARD and board.tile_at(feature.at) == tile:
            run.emit(ShardGained(unit, feature.at))
