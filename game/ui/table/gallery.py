"""Every chip that can be put on a table, as it looks and as it is told.

Owns the lists of the tray. A chip's picture comes from the rules' own view of a table on which all
of them lie. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.catalog import Catalog, Table, check_table
from game.catalog.own import OwnThings
from game.catalog.table import TableTile, TableUnit, Written
from game.core.view import Token
from game.hexes import Hex
from game.systems.battle.definitions import Role
from game.systems.battle.state import first_state
from game.tables.names import free_id, id_for
from game.ui.table.shown import Shown


@dataclass(frozen=True, slots=True)
class ChipEntry:
    """A chip of the tray.

    Attributes:
        id: told apart by it on the tray.
        group: the heading that it stands under.
        chip: the id of a chip of the content, or the chip written out.
        role: the role that it is put down in.
        token: how it looks.
        words: what is searched, in small letters.
    """

    id: str
    group: str
    chip: str | Written
    role: Role
    token: Token
    words: str

    @property
    def name(self) -> str:
        """Its name."""
        return self.token.name


_YOURS = "Yours"
_GROUPS = {
    Role.ADVENTURER: "Adventurers",
    Role.COMPANION: "Companions",
    Role.QUEST: "Quest units",
}


def gallery(catalog: Catalog, own: OwnThings) -> tuple[ChipEntry, ...]:
    """Return all chips: a person's own, then the content's by kind and level."""
    listed = list(_listed(catalog, own))
    units: list[TableUnit] = []
    taken: set[str] = {"party"}
    for _, chip, role in listed:
        name = free_id(id_for(chip if isinstance(chip, str) else chip.name), taken)
        taken.add(name)
        units.append(TableUnit(id=name, role=role, chip=chip))
    ground = TableTile(id="ground", hexes=(Hex(0, 0),))
    setup = check_table(Table(name="Tray", tiles=(ground,), units=tuple(units)), catalog).setup
    if setup is None:
        return ()
    tokens = Shown(first_state(setup)).tokens
    return tuple(
        _entry(number, listed[number], tokens[unit.id], setup.units[number].chip.name)
        for number, unit in enumerate(units)
    )


def _entry(
    number: int, listed: tuple[str, str | Written, Role], token: Token, name: str
) -> ChipEntry:
    group, chip, role = listed
    notes = " ".join(note.name for note in token.notes)
    return ChipEntry(
        id=f"chip:{number}",
        group=group,
        chip=chip,
        role=role,
        token=_named(token, name),
        words=f"{name} {token.kind} {notes}".lower(),
    )


def _named(token: Token, name: str) -> Token:
    """Return a token under the name on its chip: on the tray nothing is numbered."""
    return Token(
        id=token.id,
        name=name,
        kind=token.kind,
        face=token.face,
        emblem=token.emblem,
        rank=token.rank,
        at=None,
        hp=token.hp,
        health=token.health,
        stats=token.stats,
        notes=token.notes,
    )


def _listed(catalog: Catalog, own: OwnThings) -> Iterable[tuple[str, str | Written, Role]]:
    """Yield group, chip and role of every chip."""
    for one in reversed(own.chips):
        yield _YOURS, one.chip, one.role
    for name in catalog.adventurers:
        yield _GROUPS[Role.ADVENTURER], name, Role.ADVENTURER
    enemies = [name for name in catalog.chips if catalog.roles[name] is Role.ENEMY]
    for name in sorted(enemies, key=lambda name: catalog.chips[name].level or 0):
        yield f"Level {catalog.chips[name].level}", name, Role.ENEMY
    for role in (Role.COMPANION, Role.QUEST):
        for name in catalog.chips:
            if catalog.roles[name] is role:
                yield _GROUPS[role], name, role
