"""The selectors that the steps of abilities may name: which units a step is done to.

Rules: battle 8; seed 000 and 004 (each target is affected by each relevant skill).
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.ids import PieceId
from game.core.programs import CHOSEN
from game.core.rulebook import Asked, Rulebook
from game.core.state import Piece
from game.systems.battle.definitions import Chip, Role
from game.systems.battle.queries import (
    adventurers,
    adventurers_up,
    health,
    is_adjacent,
    ranges,
    sees,
)
from game.systems.battle.state import Battle, BattleState, chip_of, is_quest
from game.systems.battle.turns import moments
from game.systems.battle.turns.aiming import targetable_by
from game.systems.battle.turns.checks import check_shows

WEAK = 2
"""A beast with no more HP may be won over."""

RESTRAIN_RANGE = 3
"""How near a unit must be to be pulled. Rule: battle 8, Restrain."""


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook the selectors of battles."""
    book.selectors.update(
        {
            "bearer": lambda _state, asked: (asked.owner,),
            "unit": _in_part(moments.UNIT),
            "source": _in_part(moments.SOURCE),
            "targets": _in_part(moments.TARGET),
            # RULING(ruling.one-check): one roll of the D6 counts for all targets
            "targets-within-check": lambda state, asked: tuple(
                unit
                for unit in _in_part(moments.TARGET)(state, asked)
                if state.pieces[unit].hp <= check_shows(asked.moment)
            ),
            "adventurers": lambda state, _asked: adventurers_up(state),
            "beside": _those(_beside),
            "beside-allies": _those(lambda s, o, p: _beside(s, o, p) and _allied(s, o, p)),
            "beside-opposing": _those(lambda s, o, p: _beside(s, o, p) and not _allied(s, o, p)),
            "allies": _those(_allied),
            "allies-in-sight": _those(lambda s, o, p: _allied(s, o, p) and sees(s, o, p.id)),
            "targetable": lambda state, asked: targetable_by(state, asked.owner),
            "target": _in_part(moments.TARGET),
            "beside-target": _beside_target,
            "chosen": _in_part(CHOSEN),
            "party": _party,
            "party-in-sight": lambda state, asked: tuple(
                unit for unit in _party(state, asked) if sees(state, asked.owner, unit)
            ),
            "party-within-2": lambda state, asked: _party(state, asked, 2),
            "hurt-within-2": lambda state, asked: tuple(
                unit
                for unit in _party(state, asked, 2)
                if state.pieces[unit].hp < health(state, unit)
            ),
            "adventurers-within-2": lambda state, asked: tuple(
                unit
                for unit in _party(state, asked, 2)
                if state.pieces[unit].kind == Role.ADVENTURER
            ),
            "own-companions": _own_companions,
            "opposing-within-2": _those(lambda s, o, p: not _allied(s, o, p) and _near(s, o, p, 2)),
            "foes-beside": _those(_is_foe_beside),
            "weak-beasts-beside": _those(_is_weak_beast_beside),
            "turned-companions": lambda state, _asked: tuple(
                unit for unit in state.system.turned if state.pieces[unit].is_up
            ),
            "last-defeated": lambda state, _asked: tuple(
                unit for unit in state.system.defeated if state.pieces[unit].at is None
            )[-1:],
            "fallen": lambda state, _asked: tuple(
                unit for unit in adventurers(state) if state.pieces[unit].hp <= 0
            ),
            "others-in-range": _those(_in_range),
            # RULING(ruling.unbridled-opposing): a companion hurts nobody of its own side
            "opposing-adventurers": _those(
                lambda s, o, p: not _allied(s, o, p) and p.kind == Role.ADVENTURER
            ),
            "opposing-within-3": _nearest_first(
                lambda s, o, p: not _allied(s, o, p) and _near(s, o, p, RESTRAIN_RANGE)
            ),
        }
    )


_Test = Callable[[Battle, PieceId, Piece], bool]
_Selector = Callable[[Battle, Asked], tuple[PieceId, ...]]


def _in_part(role: str) -> _Selector:
    """Whoever plays a part in the moment and is still there."""

    def select(state: Battle, asked: Asked) -> tuple[PieceId, ...]:
        named = asked.moment.pieces(role) if asked.moment else ()
        return tuple(unit for unit in named if state.pieces[unit].is_up)

    return select


def _those(test: _Test) -> _Selector:
    """Every other unit on the map that passes a test, in the set-up's order."""

    def select(state: Battle, asked: Asked) -> tuple[PieceId, ...]:
        return tuple(
            piece.id
            for piece in state.pieces.values()
            if piece.is_up and piece.id != asked.owner and test(state, asked.owner, piece)
        )

    return select


def _nearest_first(test: _Test) -> _Selector:
    """Those who pass a test, the nearest first, so that each makes room for the next.

    RULING(ruling.restrain-nearest-first): nobody is blocked by one who is pulled as well.
    """
    found = _those(test)

    def select(state: Battle, asked: Asked) -> tuple[PieceId, ...]:
        start = state.pieces[asked.owner].at

        def away(unit: PieceId) -> int:
            at = state.pieces[unit].at
            if start is None or at is None:
                return 0
            return state.board.distance(start, at) or 0

        return tuple(sorted(found(state, asked), key=away))

    return select


def _party(state: Battle, asked: Asked, most: int | None = None) -> tuple[PieceId, ...]:
    """Adventurers and companions, within so many hexes of the bearer; itself is among them."""
    return tuple(
        piece.id
        for piece in state.pieces.values()
        if piece.is_up
        and piece.kind in {Role.ADVENTURER, Role.COMPANION}
        and (most is None or _near(state, asked.owner, piece, most))
    )


def _own_companions(state: Battle, asked: Asked) -> tuple[PieceId, ...]:
    return tuple(
        piece.id
        for piece in state.pieces.values()
        if piece.is_up
        and piece.kind == Role.COMPANION
        and state.system.controllers.get(piece.id) == asked.owner
    )


def _beside_target(state: Battle, asked: Asked) -> tuple[PieceId, ...]:
    """Units next to the target that stand with it against the bearer."""
    targets = asked.moment.pieces(moments.TARGET) if asked.moment else ()
    return tuple(
        piece.id
        for piece in state.pieces.values()
        if piece.is_up
        and piece.id not in targets
        and not _allied(state, asked.owner, piece)
        and any(is_adjacent(state, target, piece.id) for target in targets)
    )


def _allied(state: Battle, owner: PieceId, piece: Piece) -> bool:
    return state.pieces[owner].side == piece.side


def _beside(state: Battle, owner: PieceId, piece: Piece) -> bool:
    return is_adjacent(state, owner, piece.id)


def _is_foe_beside(state: Battle, owner: PieceId, piece: Piece) -> bool:
    """An enemy next to the bearer that is no quest unit. Rule: battle 7.2."""
    ordinary = piece.kind == Role.ENEMY and not is_quest(state, piece.id)
    return ordinary and _beside(state, owner, piece) and not _allied(state, owner, piece)


def _is_weak_beast_beside(state: Battle, owner: PieceId, piece: Piece) -> bool:
    chip = chip_of(state, piece.id)
    beast = isinstance(chip, Chip) and chip.type == "beast"
    return beast and piece.hp <= WEAK and _is_foe_beside(state, owner, piece)


def _near(state: Battle, owner: PieceId, piece: Piece, most: int) -> bool:
    start = state.pieces[owner].at
    if start is None or piece.at is None:
        return False
    return bool(state.board.range_mask(start, most) & state.board.grid.bit(piece.at))


def _in_range(state: Battle, owner: PieceId, piece: Piece) -> bool:
    """In range whatever hides it; quest units are spared. Rule: battle 8, Siphon."""
    return not is_quest(state, piece.id) and _near(state, owner, piece, ranges(state, owner)[1])
