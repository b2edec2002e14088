"""What the panel of the table editor speaks of: one chip, several, or the table.

Owns the words and buttons of each. Changes nothing. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog.table import TableUnit
from game.systems.battle.definitions import Role
from game.tables.belongings import kinds_of, owned
from game.ui.editor.panel import Subject
from game.ui.keys import COMMANDS
from game.ui.widgets.buttons import Face, command_face

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen

_MOST = 8


def subject_of(screen: TableScreen) -> Subject:
    """Return what the panel shows above the answer."""
    if not screen.chosen:
        return _table(screen)
    unit = screen.editing.unit(screen.chosen[0])
    if len(screen.chosen) > 1 or unit is None:
        return _several(screen)
    return _one(screen, unit)


def _one(screen: TableScreen, unit: TableUnit) -> Subject:
    shown = screen.shown
    token = None if shown is None else shown.tokens.get(unit.id)
    faces: list[Face] = []
    if unit.role in {Role.ENEMY, Role.QUEST}:
        wanted = unit.id in screen.desk.table.objective.units
        text = "It need not be defeated" if wanted else "It must be defeated"
        tip = "The party wins when all that must be defeated are"
        faces.append(Face(id="target", text=text, tooltip=tip))
    keep = "Keep it on the tray, under Yours, for other tables"
    faces.append(Face(id="keep-chip", text="Keep this chip", tooltip=keep))
    faces += [command_face("duplicate"), command_face("remove")]
    return Subject(
        title=unit.id if token is None else token.name,
        kind="" if token is None else token.kind,
        token=token,
        entries=screen.editing.entries(),
        has=tuple((kind, owned(unit, kind, screen.catalog)) for kind in kinds_of(unit.role)),
        statuses=screen.statuses,
        on=frozenset(unit.statuses),
        faces=tuple(faces),
    )


def _several(screen: TableScreen) -> Subject:
    shown = screen.shown
    own = [unit for unit in screen.desk.table.units if unit.id in screen.chosen]
    names = [
        unit.id if shown is None or unit.id not in shown.tokens else shown.tokens[unit.id].name
        for unit in own
    ]
    more = len(names) - _MOST
    told = ", ".join(names[:_MOST]) + (f" and {more} more" if more > 0 else "")
    on = frozenset.intersection(*(frozenset(unit.statuses) for unit in own))
    return Subject(
        title=f"{len(own)} chips",
        kind=f"{told}. Drag one, and all of them move. 1 to 9 set their hit points.",
        statuses=screen.statuses,
        on=on,
        faces=(command_face("duplicate"), command_face("remove")),
    )


def _table(screen: TableScreen) -> Subject:
    count = len(screen.desk.table.units)
    hint = COMMANDS["help"].hint
    if not screen.desk.table.tiles:
        told = f"Nothing is on it yet. {hint} lists all keys."
    elif not count:
        told = f"No chips yet. {hint} lists all keys."
    else:
        chips = "1 chip" if count == 1 else f"{count} chips"
        told = f"{chips}. Click one to change its numbers; drag over several to choose them."
    return Subject(title="The table", kind=told, entries=screen.editing.entries())
