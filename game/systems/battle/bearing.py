"""Which units bear an ability that has a say in a query: the quick look before the full question.

Owns no rule and no answer: what an ability says is asked in `game.core.modifiers`. Most units bear
nothing that concerns a query, and a decision asks many; so one look at several units, or at all
queries of one unit, spares asking. A look may find too much, such as a skill that Fear has turned
off, but never too little.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from game.core.abilities import Kind
from game.core.ids import PieceId
from game.core.state import Piece
from game.systems.battle.state import Battle, borne_by


def queries_on(state: Battle, unit: PieceId) -> AbstractSet[str]:
    """The queries in which the abilities on a unit have a say."""
    return {query for borne in borne_by(state, unit) for query in borne.modifiers}


def only_ignores(state: Battle, unit: PieceId, query: str) -> bool:
    """Whether all that the abilities on a unit do in a query is to let others not count."""
    return all(
        modifier.kind is Kind.IGNORE
        for borne in borne_by(state, unit)
        for modifier in borne.modifiers.get(query, ())
    )


def bearers(state: Battle, query: str, pieces: Sequence[Piece]) -> Sequence[Piece]:
    """Those of some units that may bear an ability with a say in a query.

    Whoever has nothing but what is printed on its chip is known from that.
    """
    system = state.system
    lore = system.lore
    if query not in lore.about:
        return ()
    if system.delve is not None or lore.lent:
        # Something may act on anybody: what lies beside a tile, what a summoner lends.
        return pieces
    printed = lore.chips_about.get(query, ())
    laid = {effect.bearer for effect in state.effects}
    if query in lore.loose:
        laid.update(system.mats)
    return [
        piece
        for piece in pieces
        if piece.statuses or piece.definition in printed or piece.id in laid
    ]
