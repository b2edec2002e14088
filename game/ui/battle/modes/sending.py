"""Sending an enemy elsewhere by dragging it: to another hex, or onto somebody else.

Owns what such a drag means. Whether it can be done, the session says. Rule: ruling.by-hand.
"""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.view import Token
from game.hexes import Hex
from game.systems.battle.actions import Redirect
from game.systems.battle.state import Elsewhere
from game.systems.battle.words import refuse
from game.ui.battle.modes.base import Do, Intent, Say
from game.ui.battle.table import Table


def redirect_to(table: Table, unit: PieceId, at: Hex) -> Redirect:
    """Let an enemy's move end on a hex; whom it engages stays as it was said."""
    said = table.session.state.system.redirected.get(unit, Elsewhere())
    return Redirect(unit, at, said.targets)


def redirect_at(table: Table, unit: PieceId, target: PieceId) -> Redirect:
    """Let an enemy engage a unit; where its move ends stays as it was said."""
    said = table.session.state.system.redirected.get(unit, Elsewhere())
    return Redirect(unit, said.at, (target,))


def sent(table: Table, token: Token, at: Hex | None) -> Intent:
    """What it means that an enemy was dragged to a hex; None off the map changes nothing."""
    if at is None:
        return None
    there = table.by_hex.get(at)
    if there is None:
        action = redirect_to(table, token.id, at)
    elif there.id != token.id:
        action = redirect_at(table, token.id, there.id)
    elif token.id in table.session.state.system.redirected:
        action = Redirect(token.id, None)
    else:
        return None
    refusal = table.session.why_not(action)
    return Do(action) if refusal is None else Say(refuse(table.state, refusal))
