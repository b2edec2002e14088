"""The skirmish that a table means, ready to be drawn; and every creature as the tray shows it.

Owns nothing of it: the rules say what is seen. What was worked out is kept as long as the table is
the same. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from game.catalog import SkirmishCatalog
from game.core.ids import PieceId
from game.core.view import TableView, Token
from game.hexes import Hex
from game.systems.skirmish.definitions import (
    FOE_SIDE,
    PARTY_SIDE,
    Creature,
    CreatureKind,
    PlacedUnit,
    SkirmishSetup,
)
from game.systems.skirmish.state import first_state
from game.systems.skirmish.view import view
from game.ui.editor.shown import Pictured


class Shown(Pictured):
    """A table as it is seen.

    Attributes:
        state: the state of its skirmish, which has not begun.
    """

    def __init__(self, setup: SkirmishSetup) -> None:
        self.state = first_state(setup)

    @cached_property
    def view(self) -> TableView:
        """What is seen of the table."""
        return view(self.state)


@dataclass(frozen=True, slots=True)
class CreatureEntry:
    """A creature of the tray; its attributes are those of `Listed`."""

    id: str
    group: str
    creature: Creature
    token: Token
    words: str
    told: str


_GROUPS = {
    CreatureKind.CHARACTER: "Characters",
    CreatureKind.MINION: "Minions",
    CreatureKind.NPC: "Foes and others",
}


def gallery(catalog: SkirmishCatalog) -> tuple[CreatureEntry, ...]:
    """Return every creature: characters, minions, then the others by rank."""
    kinds = list(CreatureKind)
    listed = sorted(
        catalog.creatures.values(), key=lambda one: (kinds.index(one.kind), one.rank, one.name)
    )
    units = tuple(
        PlacedUnit(
            id=PieceId(str(one.id)),
            creature=one.id,
            side=FOE_SIDE if one.kind is CreatureKind.NPC else PARTY_SIDE,
            at=None,
        )
        for one in listed
    )
    setup = SkirmishSetup(
        name="Tray",
        hexes=(Hex(0, 0),),
        creatures=tuple(listed),
        abilities=tuple(catalog.abilities.values()),
        units=units,
    )
    tokens = Shown(setup).tokens
    return tuple(_entry(one, tokens[str(one.id)]) for one in listed)


def _entry(creature: Creature, token: Token) -> CreatureEntry:
    far = max((attack.range for attack in creature.attacks), default=0)
    told = f"HP {creature.health}, defence {creature.defence}, range {far}"
    notes = " ".join(note.name for note in token.notes)
    return CreatureEntry(
        id=f"creature:{creature.id}",
        group=_GROUPS[creature.kind],
        creature=creature,
        token=replace(token, badges=()),
        words=f"{creature.name} {creature.kind} {creature.text} {notes}".lower(),
        told=told,
    )
