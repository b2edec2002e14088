"""Every command of the client: its name, its keys and its tooltip, in one table.

Owns: `COMMANDS`, from which tooltips, the help screen, the hints on buttons and the handling of
keys all come. Never does what a command says: a screen asks which command a key means where it
stands. No rule section.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from game.ui.command import Command, Context, around, key_label

__all__ = ["COMMANDS", "Command", "Context", "around", "command_for", "hold_for", "key_label"]


def _command(
    context: Context,
    name_id: str,
    name: str,
    text: str,
    *keys: str,
    hold: bool = False,
    repeats: bool = False,
    mouse: str = "",
    together: str = "",
) -> Command:
    return Command(
        id=name_id,
        context=context,
        name=name,
        text=text,
        keys=keys,
        hold=hold,
        repeats=repeats,
        mouse=mouse,
        together=together,
    )


_anywhere = partial(_command, Context.ANYWHERE)
_title = partial(_command, Context.TITLE)
_focus = partial(_command, Context.FOCUS)
_list = partial(_command, Context.LIST)
_text = partial(_command, Context.TEXT)
_battle = partial(_command, Context.BATTLE)
_map = partial(_command, Context.MAP)
_editor = partial(_command, Context.EDITOR)
_table = partial(_command, Context.TABLE)
_yard = partial(_command, Context.YARD)
_enemies = partial(_command, Context.ENEMIES)
_question = partial(_command, Context.QUESTION)
_dice = partial(_command, Context.DICE)
_share = partial(_command, Context.SHARE)
_ask = partial(_command, Context.ASK)

# Commands that the help screen lists as one: each of a pair or set of keys.
_focus_step = partial(_anywhere, repeats=True, together="Go from button to button")
_set = partial(_focus, repeats=True, mouse="drag", together="Set the slider")
_line_step = partial(_list, repeats=True, together="Go from line to line")
_card_step = partial(_list, repeats=True, together="Go from card to card")
_list_end = partial(_list, together="Go to the start or the end")
_list_page = partial(_list, repeats=True, mouse="wheel", together="Go by a page")
_turn = partial(_map, repeats=True, together="Turn the map by a sixth")
_zoom = partial(_map, repeats=True, mouse="wheel", together="Look closer, or from farther away")
_pan = partial(_map, repeats=True, mouse="drag the table", together="Move the view")
_ask_walk = partial(_ask, repeats=True, together="Walk through questions and answers")
_hp = partial(_editor, mouse="wheel over it", together="Set hit points of a chip to 1 to 5")
_hp_more = partial(_editor, together="Set hit points of a chip to 6 to 9, or 0")
_speed = partial(_enemies, together="Let things move slower or faster")
_face = partial(_command, Context.FACES, together="Say what the next die shows")
_option_step = partial(
    _question, repeats=True, together="Point at what may be chosen, one after another"
)

_ALL = (
    _anywhere("help", "Keys", "Show all keys", "f1"),
    _anywhere("back", "Back", "Go back, or leave what is begun", "escape"),
    _anywhere(
        "full-screen", "Full screen", "Cover the whole screen, or stop doing so", "f11", "alt+enter"
    ),
    _anywhere("larger", "Larger", "Make the interface larger", "ctrl+plus"),
    _anywhere("smaller", "Smaller", "Make the interface smaller", "ctrl+minus"),
    _anywhere(
        "usual-size", "Usual size", "Make the interface as large as the window suggests", "ctrl+0"
    ),
    _focus_step("focus-next", "Next button", "Go on to the next button", "tab"),
    _focus_step("focus-previous", "Previous button", "Go back to the previous button", "shift+tab"),
    _title("continue", "Continue", "Go on with the battle played last", "c"),
    _title("new-battle", "New battle", "Choose a battle to begin", "n"),
    _title("set-up", "Set up a table", "Lay tiles and chips, and see what enemies do", "t"),
    _title("arena", "Arena", "Choose an arena to play", "a"),
    _title("skirmish", "Skirmish", "Choose a skirmish to play", "k"),
    _title("saves", "Saved battles", "List the battles that are saved", "s"),
    _title(
        "open-file",
        "Open a file",
        "Open a battle or a save from a file",
        "o",
        mouse="drop the file on the window",
    ),
    _title(
        "paste-title", "Paste a table", "Open the table that was copied, text or picture", "ctrl+v"
    ),
    _title("options", "Options", "Set size, speed, colours and dice", "p"),
    _title("quit", "Quit", "Close Hexmarch; every step is saved", "q", "ctrl+q"),
    _focus("press", "Press", "Press the button", "enter", "space", mouse="click"),
    _set("less", "Less", "Set the slider lower", "left"),
    _set("more", "More", "Set the slider higher", "right"),
    _line_step("list-up", "Up", "Go to the line above", "up"),
    _line_step("list-down", "Down", "Go to the line below", "down"),
    _card_step("list-left", "Left", "Go to the card at the left", "left"),
    _card_step("list-right", "Right", "Go to the card at the right", "right"),
    _list_end("list-first", "First", "Go to the start", "home"),
    _list_end("list-last", "Last", "Go to the end", "end"),
    _list_page("list-page-up", "Page up", "Go up by a page", "pageup"),
    _list_page("list-page-down", "Page down", "Go down by a page", "pagedown"),
    _list("list-open", "Open", "Open what is chosen", "enter", mouse="double click"),
    _list("list-parent", "Folder above", "Go to the folder above", "backspace", "alt+up"),
    _list("list-rename", "Rename", "Give the save another name", "f2"),
    _list("list-delete", "Delete", "Put the save aside; it is gone when the list closes", "delete"),
    _list("list-undelete", "Bring back", "Bring back what was deleted last", "ctrl+z"),
    _list("list-paste", "Paste", "Open the table that was copied, text or picture", "ctrl+v"),
    _text("text-accept", "Accept", "Take the text", "enter"),
    _text("text-all", "Select all", "Select the whole text", "ctrl+a", mouse="double click"),
    _text("text-copy", "Copy", "Copy the selection", "ctrl+c"),
    _text("text-cut", "Cut", "Cut the selection", "ctrl+x"),
    _text("text-paste", "Paste", "Paste what was copied", "ctrl+v"),
    _battle(
        "undo", "Undo", "Take back your last decision and what followed", "ctrl+z", "backspace"
    ),
    _battle("undo-step", "Undo one step", "Take back one step", "ctrl+alt+z", "shift+backspace"),
    _battle("redo", "Redo", "Do again what was taken back", "ctrl+y", "ctrl+shift+z"),
    _battle("history", "History", "List all steps, to go back to one of them", "h"),
    _battle("menu", "Menu", "Save, restart, options, leave the battle", "f10"),
    _battle("edit-moment", "Edit this moment", "Take this moment to a table of its own"),
    _battle("save-as", "Save as", "Keep this moment under a name", "ctrl+s"),
    _battle("leave", "Leave", "Leave the battle; it goes on from the title screen"),
    _battle("report", "Report a fault", "Write a file with the battle and the last error"),
    _battle("restart", "Restart", "Begin this battle again; this one stays saved", "ctrl+r"),
    _map("fit", "Fit the map", "Show the whole map", "f"),
    _map("centre", "Centre", "Bring whoever acts to the middle", "c"),
    _turn("turn-left", "Turn left", "Turn the map by a sixth, against the clock", ","),
    _turn("turn-right", "Turn right", "Turn the map by a sixth, with the clock", "."),
    _zoom("zoom-in", "Closer", "Look closer", "plus"),
    _zoom("zoom-out", "Farther", "Look from farther away", "minus"),
    _pan("pan-left", "Look left", "Move the view to the left", "left"),
    _pan("pan-right", "Look right", "Move the view to the right", "right"),
    _pan("pan-up", "Look up", "Move the view up", "up"),
    _pan("pan-down", "Look down", "Move the view down", "down"),
    _battle("panel", "Fold the panel", "Fold the panel away, or bring it back", "p"),
    _map(
        "foresee",
        "Where would they go",
        "Show where every enemy would go now, and whom it would hit",
        "w",
        hold=True,
    ),
    _map(
        "threat",
        "Where could they hit",
        "Show all hexes that enemies could hit this round, with how many",
        "t",
        hold=True,
    ),
    _battle(
        "range",
        "Range and sight",
        "Show the range and sight of whoever is under the pointer",
        "r",
        hold=True,
    ),
    _map("share", "Share", "Share the table as text or as a picture, or take one", "ctrl+p"),
    _map("copy-table", "Copy as text", "Copy the table as one line of text", "ctrl+c"),
    _map(
        "paste-table",
        "Paste a table",
        "Open the table that was copied, text or picture",
        "ctrl+v",
        mouse="drop a file on the window",
    ),
    _share("save-picture", "Save picture", "Write the picture; it carries the table", "ctrl+s"),
    _share("copy-picture", "Copy picture", "Put the picture on the clipboard", "ctrl+shift+c"),
    _battle("marker", "Marker", "Put a marker on the hex under the pointer, or take it away", "m"),
    _battle("note", "Note", "Write a note on the hex under the pointer", "n"),
    _battle("ask", "Ask", "Ask why and what if: decisions, sight, targets, risk", "a"),
    _battle("ring", "Change it", "Change a chip or a hex by hand", mouse="right click"),
    _battle("place", "Place it", "Put any chip elsewhere by hand", mouse="drag it, right button"),
    _battle("hit-points", "Hit points", "Set hit points by hand", mouse="Ctrl and wheel over it"),
    _battle("redirect", "Send it", "Send an enemy to another hex or target", mouse="drag it"),
    _battle(
        "skip-turn", "Leave out", "Leave out the turn of whoever is pointed at, else acts", "k"
    ),
    _battle("end-phase", "End the phase", "Leave out everybody who waits in this phase", "shift+k"),
    _battle(
        "ties",
        "Ties",
        "Answer ties among enemies as suggested, in this round or always, or be asked",
        "g",
    ),
    _battle("overrule", "Overrule", "Change the table by hand: move, hit points, statuses", "o"),
    _editor("table-undo", "Undo", "Take back the last edit", "ctrl+z", "backspace", repeats=True),
    _editor("table-redo", "Redo", "Do again what was taken back", "ctrl+y", "ctrl+shift+z"),
    _editor("tray", "Map or chips", "Show the other half of the tray", "b"),
    _editor("find-chip", "Find a chip", "Search among all chips", "ctrl+f", "/"),
    _table("new-chip", "New chip", "Fill in a chip; it is put on the hex pointed at", "n"),
    _table("new-adventurer", "New adventurer", "Fill in an adventurer", "a"),
    _table("draw-tile", "Draw a tile", "Draw a tile of your own, hex by hex", "h"),
    _table(
        "turn-shape",
        "Turn it",
        "Turn the tile that is held or pointed at, with the clock",
        "r",
        mouse="wheel while it is held",
    ),
    _table("turn-shape-back", "Turn it back", "Turn it against the clock", "shift+r"),
    _table("rock", "Impassable", "Make the hex impassable, or passable again", "i"),
    _table("entrance", "Entrance", "Let the party come in on the hex, or no more", "e"),
    _table("destination", "Destination", "Send enemies to the hex, or no more", "d"),
    *(_hp(f"hp-{n}", f"HP {n}", f"Set its hit points to {n}", str(n)) for n in range(1, 6)),
    *(
        _hp_more(f"hp-{n}", f"HP {n}", f"Set its hit points to {n}", str(n))
        for n in (6, 7, 8, 9, 0)
    ),
    _table("status", "Statuses", "Give or take statuses, in a ring", "s", mouse="right button"),
    _table("add-skill", "Add a skill", "Search among all skills", "k"),
    _editor("duplicate", "Copy", "Take copies of what is chosen", "ctrl+d", mouse="Ctrl and drag"),
    _editor("remove", "Remove", "Take away what is chosen or pointed at", "delete"),
    _editor("choose-all", "All chips", "Choose all chips", "ctrl+a", mouse="drag a band"),
    _editor("save-table", "Save", "Save the table", "ctrl+s"),
    _editor("save-table-as", "Save as", "Save the table under another name", "ctrl+shift+s"),
    _editor("open-table", "Open", "Open a table, something to play, or a save", "ctrl+o"),
    _editor("go-on-table", "Go on with it", "Open the table that was left without being saved"),
    _table("ask-table", "Ask", "Ask why and what if: decisions, sight, targets, risk", "x"),
    _editor("play-table", "Play from here", "Begin to play from this table", "p"),
    _editor("table-menu", "Menu", "Save, open, options, leave", "f10"),
    _editor("leave-table", "Leave", "Go to the title screen"),
    _yard("paint-ground", "Ground", "Take the brush for ground, one hex wide", "g"),
    _yard("paint-wide", "Wide ground", "Take the brush for ground, five hexes wide", "shift+g"),
    _yard("paint-rock", "Rock", "Take the brush for rock, which stops steps and rays", "i"),
    _yard("paint-rubble", "Rubble", "Take the brush for rubble, which gives cover", "u"),
    _yard("paint-wall", "Wall", "Draw walls along the sides of hexes", "e"),
    _yard("paint-door", "Door", "Draw doors along the sides of hexes", "d"),
    _yard("paint-low-wall", "Low wall", "Draw low walls along the sides of hexes", "l"),
    _yard("paint-window", "Window", "Draw windows along the sides of hexes", "v"),
    _yard("cover-map", "Cover", "Show cover from who is chosen or pointed at, or hide it", "k"),
    _enemies("step", "Step", "Let the next enemy act, or skip to the end of what moves", "space"),
    _enemies("run", "Run", "Let them act by themselves, or pause", "enter"),
    *(
        _speed(f"speed-{n}", f"Speed {n}", f"Let things move at speed {n} of 5", str(n))
        for n in range(1, 6)
    ),
    _question("accept", "Take it", "Take what is suggested", "enter"),
    _question("done", "Done", "Go on without doing more", "space"),
    _question("always", "Always", "Use this ability every time from now on", "shift+y"),
    _question("never", "Never", "Do not use this ability, and do not be asked again", "shift+u"),
    _option_step("next-option", "Next", "Point at the next of what may be chosen", "x"),
    _option_step("previous-option", "Previous", "Point at the one before", "shift+x"),
    _command(
        Context.TILE,
        "turn-tile",
        "Turn it",
        "Turn the tile by a sixth, with the clock",
        "q",
        mouse="wheel",
    ),
    _question("explore", "Explore", "Explore the door under the pointer, or the nearest", "e"),
    _ask("ask-explain", "Explain", "Tell an enemy's decision question by question", "1"),
    _ask("ask-ruler", "Ruler", "Measure from hex to hex, and see what a hex sees", "2"),
    _ask("ask-targets", "Who can target whom", "Show who can target whom, and why not", "3"),
    _ask("ask-risk", "Risk", "Show what a unit of the party risks on each hex in reach", "4"),
    _ask("ask-phase", "Whole phase", "Play the enemies' phase on trial", "5"),
    _ask(
        "ask-try",
        "Try it elsewhere",
        "Try any chip elsewhere; nothing is done",
        mouse="drag it, while measuring with the right button",
    ),
    _ask("ask-accept", "As suggested", "Answer the open question as suggested", "enter"),
    _ask("ask-apply", "Apply", "Do what was tried, all of it; it can be undone", "ctrl+enter"),
    _ask("ask-ties", "Ties", "Let ties be asked, or answered as suggested", "t"),
    _ask_walk("ask-up", "Up", "Go to the question above", "up"),
    _ask_walk("ask-down", "Down", "Go to the question below", "down"),
    _ask_walk("ask-left", "Left", "Go to the answer before", "left"),
    _ask_walk("ask-right", "Right", "Go to the answer after", "right"),
    _ask("ask-reading", "Other rules", "Follow the other text of the movement rules", "b"),
    _ask("ask-heat", "Heat map", "Keep the heat map on the map, whatever is asked", "h"),
    _ask("ask-safest", "Safest hex", "Try the safest hex in reach, then the next as safe", "s"),
    _ask("ask-vantage", "Most targets", "Try the hex in reach from which most can be hit", "v"),
    _ask(
        "ask-undo",
        "Put back one",
        "Put back what was moved last",
        "ctrl+z",
    ),
    *(
        _face(f"face-{n}", f"Face {n}", f"Let the next die show face {n} of its row", str(n))
        for n in range(1, 10)
    ),
    _dice("roll", "Roll", "Roll the dice", "space"),
    _dice("change-roll", "Change the dice", "Go back to the last roll and change its faces", "d"),
    _dice("roll-again", "Roll again", "Go back to the last roll, for other faces", "ctrl+shift+r"),
)

COMMANDS: Mapping[str, Command] = MappingProxyType({command.id: command for command in _ALL})
"""Every command by its id, in the order in which the help screen lists them."""


def command_for(chord: str, *contexts: Context) -> Command | None:
    """Return the command that a chord gives in the first of `contexts` that knows it, or None.

    >>> command_for("ctrl+z", Context.ENEMIES).id
    'undo'
    """
    for context in contexts:
        for place in around(context):
            for command in COMMANDS.values():
                if command.context is place and chord in command.keys:
                    return command
    return None


def hold_for(key: str, *contexts: Context) -> Command | None:
    """Return the command that ends when `key` comes up, or None."""
    command = command_for(key, *contexts)
    return command if command is not None and command.hold else None
