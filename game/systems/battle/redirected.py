"""The decision of an enemy that does what a person said, ready to be drawn and read.

Owns what is changed of the decision by the rules. Rule: ruling.by-hand.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.ids import PieceId
from game.core.view import Check, Decision
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.frames import TurnFrame
from game.systems.battle.movement.field import survey
from game.systems.battle.movement.routes import shortest
from game.systems.battle.movement.targeting import targets_from
from game.systems.battle.state import Battle, Elsewhere, name_of, targets_by_hand
from game.systems.battle.words.language import names


def redirected(state: Battle, told: Decision, said: Elsewhere) -> Decision:
    """What an enemy does in its turn after all.

    Args:
        state: the battle, with the enemy's turn open.
        told: its decision by the rules.
        said: what it does instead.
    """
    changed = told
    if said.at is not None and _has_yet_to_move(state, told.piece):
        changed = _elsewhere(state, told, said.at)
    targets = targets_by_hand(state, told.piece)
    if targets:
        changed = replace(changed, targets=targets, choose_targets=())
    summary = _summary(state, changed)
    check = Check(
        title="By hand",
        text=summary,
        rule=rules.BY_HAND,
        hexes=changed.ends,
        pieces=changed.targets,
    )
    return replace(changed, summary=f"By hand: {summary}", checks=(check,))


def _has_yet_to_move(state: Battle, unit: PieceId) -> bool:
    turns = (f for f in reversed(state.stack) if isinstance(f, TurnFrame) and f.unit == unit)
    frame = next(turns, None)
    return frame is None or frame.step in {"start", "opened", "move"}


def _elsewhere(state: Battle, told: Decision, end: Hex) -> Decision:
    """The decision with its move ending on another hex, and whom the rules let it engage there."""
    field = survey(state, told.piece)
    path = shortest(state.board.grid, told.start, end, field.free) or ()
    there = targets_from(field, end)
    goes = end != told.start
    return replace(
        told,
        destinations=((end, len(path)),) if goes else (),
        path=(told.start, *path) if path else (),
        onward=(),
        ends=(end,),
        suggested=(),
        taken=end if goes else None,
        targets=there.certain,
        choose_targets=there.choose,
    )


def _summary(state: Battle, changed: Decision) -> str:
    goes = "goes to the marked hex" if changed.taken is not None else "stays"
    if changed.taken is None and len(changed.ends) > 1:
        goes = "moves as the party chooses"
    engages = _engages(state, changed.targets, changed.choose_targets)
    return f"{name_of(state, changed.piece)} {goes} and {engages}."


def _engages(state: Battle, sure: tuple[PieceId, ...], some: tuple[PieceId, ...]) -> str:
    if sure:
        return f"engages {names(state, sure)}"
    return f"engages {names(state, some, 'or')}" if some else "engages nobody"
