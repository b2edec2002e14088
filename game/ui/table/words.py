"""What the table editor's bottom line says: what a click or a key does now.

Owns these sentences. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog import Table
from game.core.view import Decision
from game.systems.battle.definitions import Role
from game.ui.editor.hand import HeldUnits
from game.ui.table.drop import tile_at
from game.ui.table.hand import Brush, HeldChip, HeldTile, Mark

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen


def sentence(screen: TableScreen, told: Decision | None) -> str:
    """Return the bottom line: what a click or a key does now."""
    hand = screen.pointing.hand
    if isinstance(hand, HeldTile):
        return _tile_sentence(screen, hand)
    if isinstance(hand, HeldChip | HeldUnits):
        return _chip_sentence(screen, hand)
    if isinstance(hand, Brush):
        return f"{_PAINTS.get(hand.kind, 'Click or drag over hexes to put it there.')} Esc ends."
    if screen.ring:
        return "Click statuses to give or take them. Esc closes the ring."
    table = screen.desk.table
    if not table.tiles:
        begin = "Drag a tile from the tray to the map, or open a table with Ctrl+O."
        left = " A table was left without being saved." if screen.services.go_on else ""
        return begin + left
    if screen.pointed_unit is not None and screen.shown is not None:
        name = screen.shown.tokens[screen.pointed_unit].name
        return (
            f"{name}: drag it, with Ctrl a copy. Wheel or 1 to 9 set its HP, the right button "
            "its statuses, Del removes it."
        )
    if not table.units:
        return "Now the chips: B shows them. N makes a new one on the hex pointed at."
    if told is not None:
        return told.summary
    if not any(unit.role in {Role.ENEMY, Role.QUEST} for unit in table.units):
        return "Put an enemy on the map to see what it does."
    return "Point at an enemy to see what it does."


def why_not_played(table: Table) -> str:
    """Return why no battle can begin from a table, "" where one can."""
    if not table.tiles:
        return "Lay a tile first, then put chips on it."
    if not any(unit.role is Role.ADVENTURER for unit in table.units):
        return "Put an adventurer on the map first: there is nobody to play."
    return ""


def _tile_sentence(screen: TableScreen, hand: HeldTile) -> str:
    held = screen.pointing.tile_in_hand()
    turn = "R or the wheel turns it"
    if held is None:
        return f"Let go over the map to lay the tile. {turn}."
    _, lies = tile_at(hand, held[1], screen.desk.table, screen.shapes)
    if not lies.is_free:
        count = len(lies.covered)
        hexes = "a hex" if count == 1 else f"{count} hexes"
        return f"It would cover {hexes} of another tile. Move it; {turn.lower()[0]}{turn[1:]}."
    edges = len(lies.edges)
    if edges:
        along = "one edge" if edges == 1 else f"{edges} edges"
        return f"It touches the map along {along}. Let go to lay it. {turn}."
    return f"Let go to lay it here. {turn}."


def _chip_sentence(screen: TableScreen, hand: HeldChip | HeldUnits) -> str:
    problem = screen.foresight.preview[1]
    if problem:
        return f"{problem[:1].upper()}{problem[1:]}."
    if isinstance(hand, HeldUnits):
        if screen.looking.hover is not None and screen.on_floor(screen.looking.hover) is None:
            return "Let go to put it beside the map; over the tray it is removed."
        what = "copy it here" if hand.copies else "move it here"
        return f"Let go to {what}. What the enemy would do then is on the map."
    return f"Let go on a hex to put {hand.name} there. With Ctrl one stays in hand; Esc drops it."


_PAINTS = {
    Mark.ROCK: "Click or drag over hexes that nobody can enter.",
    Mark.ENTRANCE: "Click or drag over hexes where the party comes in.",
    Mark.DESTINATION: "Click hexes that enemies head for: those chosen, else all of them.",
}
