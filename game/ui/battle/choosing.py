"""What an adventurer's chip and mat say of the form that is chosen but not yet engaged in.

Owns no state: the mode holds the form, the rules say its range. Rules: battle 3.2, 3.4.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.view import Stat, TableView, Token
from game.systems.battle.state import Battle
from game.systems.battle.view import FormView, MatView, mat_view
from game.ui.battle.modes import Mode
from game.ui.battle.modes.adventurer import AdventurerMode


def shown_as_chosen(table: TableView, state: Battle, mode: Mode) -> TableView:
    """Return the table with the chosen form on the chip of who acts, and the range it gives."""
    if not isinstance(mode, AdventurerMode) or state.system.mats[mode.actor].form is mode.form:
        return table
    mat = mat_view(state, mode.actor)
    form = next((one for one in mat.forms if one.form is mode.form), None)
    if form is None:
        return table
    tokens = (_token(one, form) if one.id == mode.actor else one for one in table.tokens)
    return replace(table, tokens=tuple(tokens))


def mat_as_chosen(mat: MatView, mode: Mode) -> MatView:
    """Return a mat in the form that is chosen, where its owner acts."""
    if isinstance(mode, AdventurerMode) and mode.actor == mat.unit:
        return replace(mat, form=mode.form)
    return mat


def _token(token: Token, form: FormView) -> Token:
    values = {"form": form.name, "range": form.range}
    stats = tuple(Stat(one.id, one.label, values.get(one.id, one.value)) for one in token.stats)
    return replace(token, stats=stats)
