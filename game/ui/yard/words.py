"""What the bottom line of the editor of skirmishes says, and what its panel speaks of.

Owns these sentences and the words of the panel. Changes nothing. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.skirmish.definitions import Barrier, BarrierKind, Block
from game.tables.skirmish_desk import why_not_played
from game.tables.skirmish_sheet import BARRIER_NAMES, BLOCK_NAMES
from game.ui.editor.hand import HeldUnits
from game.ui.editor.panel import Subject
from game.ui.keys import COMMANDS
from game.ui.widgets.buttons import command_face
from game.ui.yard.hand import Brush, HeldCreature, Tool

if TYPE_CHECKING:
    from game.ui.yard.screen import YardScreen

_MOST = 8
_HELD = {
    "foresee": "What every foe would do first: its way in gold, its target by a red thread.",
    "threat": "Cover on every hex against the foe pointed at, or nearest to who is chosen.",
}
_PAINTS = {
    Tool.GROUND: "Click or drag to lay ground; begin on ground to take it away.",
    Tool.WIDE: "Click or drag to lay ground; begin on ground to take it away.",
    Tool.ROCK: "Click or drag over hexes: rock stops steps and rays.",
    Tool.RUBBLE: "Click or drag over hexes: rubble gives cover and takes two steps.",
    Tool.WALL: "Click a side of a hex, or drag along sides; begin on a wall to take walls away.",
    Tool.DOOR: "Click sides of hexes; without the tool, a click opens and closes a door.",
    Tool.LOW_WALL: "Click or drag along sides: a low wall gives cover and can be climbed.",
    Tool.WINDOW: "Click or drag along sides: a window gives cover; climbing through is slow.",
}


def sentence(screen: YardScreen) -> str:
    """Return the bottom line: what a click or a key does now."""
    hand, table = screen.pointing.hand, screen.desk.table
    if screen.held:
        return _HELD.get(screen.held, "")
    if isinstance(hand, Brush):
        return f"{_PAINTS[hand.tool]} Right click or Esc ends."
    if isinstance(hand, HeldCreature | HeldUnits):
        return _carried(screen, hand)
    thing = screen.pointed_thing
    if thing is not None:
        return _of_thing(thing)
    pointed = screen.unit_on(screen.looking.hover)
    if pointed and screen.shown is not None:
        name = screen.shown.tokens[pointed].name
        return (
            f"{name}: click to look from there, drag it, with Ctrl a copy. Wheel or 1 to 9 set its "
            "HP, Del removes it."
        )
    if not table.hexes:
        return "Take the wide brush (Shift+G) and paint some ground, or open a table with Ctrl+O."
    if not table.barriers and not table.units:
        return "Draw walls and doors with the tools at the left; B shows the creatures."
    why_not = why_not_played(table)
    if why_not:
        return f"{why_not} B shows the creatures."
    if not screen.chosen:
        return "Click a creature to see cover from where it stands; a click turns a door."
    return "Point at anyone for the rays; draw walls and turn doors, and cover follows."


def _carried(screen: YardScreen, hand: HeldCreature | HeldUnits) -> str:
    if isinstance(hand, HeldUnits) and screen.is_over_tray(screen.pointing.at):
        return "Let go here to remove it."
    if screen.looking.hover is None:
        name = hand.creature.name if isinstance(hand, HeldCreature) else "it"
        return f"Let go on a hex to put {name} there; Esc drops it."
    why_not = screen.pointing.why_not()
    if why_not:
        return why_not
    if isinstance(hand, HeldCreature):
        return f"Let go to put {hand.creature.name} here. With Ctrl one stays in hand."
    return "Let go to copy it here." if hand.copies else "Let go to move it here; cover follows."


def _of_thing(thing: Barrier | Block) -> str:
    if not isinstance(thing, Barrier):
        return "Click it to set the cover that it gives; Del removes it."
    name = BARRIER_NAMES[thing.kind]
    if thing.kind is BarrierKind.DOOR:
        return f"Click to {'close' if thing.open else 'open'} the door. Del removes it."
    return f"{name}: click it to set the cover that it gives; Del removes it."


def subject_of(screen: YardScreen) -> Subject:
    """Return what the panel shows."""
    thing = screen.thing
    if thing is not None:
        where = "On a side of a hex" if isinstance(thing, Barrier) else "Fills a hex"
        told = f"{where}. What you set for cover wins over the rays."
        title = BARRIER_NAMES[thing.kind] if isinstance(thing, Barrier) else BLOCK_NAMES[thing.kind]
        faces = (command_face("remove"),)
        return Subject(title=title, kind=told, entries=screen.editing.entries(), faces=faces)
    if not screen.chosen:
        return _table(screen)
    return _creatures(screen)


def _creatures(screen: YardScreen) -> Subject:
    shown, chosen = screen.shown, screen.chosen
    tokens = {} if shown is None else shown.tokens
    names = [tokens[own].name for own in chosen if own in tokens]
    faces = (command_face("duplicate"), command_face("remove"))
    token = tokens.get(chosen[0])
    if len(chosen) == 1 and token is not None:
        return Subject(
            title=token.name,
            kind=token.kind,
            token=token,
            entries=screen.editing.entries(),
            faces=(*faces, command_face("cover-map")),
        )
    more = len(names) - _MOST
    told = ", ".join(names[:_MOST]) + (f" and {more} more" if more > 0 else "")
    return Subject(
        title=f"{len(chosen)} creatures",
        kind=f"{told}. Drag one, and all of them move.",
        faces=faces,
    )


def _table(screen: YardScreen) -> Subject:
    table, hint = screen.desk.table, COMMANDS["help"].hint
    count = len(table.units)
    walls = len(table.barriers)
    if not count:
        told = f"Nobody is on it yet. {hint} lists all keys."
    else:
        who = "1 creature" if count == 1 else f"{count} creatures"
        what = "" if not walls else f", {walls} {'side' if walls == 1 else 'sides'} with a barrier"
        told = f"{who}{what}. Click anything to change it."
    return Subject(title="The skirmish", kind=told, entries=screen.editing.entries())
