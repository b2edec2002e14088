"""What keys and buttons of the editor of skirmishes do.

Owns `Commands`, which turns a command's id into edits, dialogues and services. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.hexes import Hex
from game.tables.sheet import stepped
from game.tables.skirmish_desk import why_not_played
from game.ui.keys import Context
from game.ui.screens.base import Change, Push, Replace
from game.ui.screens.help import HelpScreen
from game.ui.table.bar import BATTLE, NAME
from game.ui.table.chip_list import BAR as TRAY_BAR
from game.ui.table.chip_list import CHIPS, MAP
from game.ui.table.dialogs.menu import TableMenu
from game.ui.table.hand import HeldUnits
from game.ui.table.panel import BAR as PANEL_BAR
from game.ui.table.sheet import FIELD
from game.ui.table.tray import SEARCH
from game.ui.widgets.attention import Act, Dragged, Pressed, focus_on
from game.ui.widgets.scroll import track_of
from game.ui.yard.hand import Brush, HeldCreature, Tool
from game.ui.yard.tray import TOOL

if TYPE_CHECKING:
    from game.ui.yard.screen import YardScreen

_PAINT = "paint-"
_MENU = (
    "save-table",
    "save-table-as",
    "open-table",
    "play-table",
    "copy-table",
    "paste-table",
    "options",
    "help",
    "leave-table",
)


class Commands:
    """The commands of one screen."""

    def __init__(self, screen: YardScreen) -> None:
        self._screen = screen
        filing = screen.filing
        self._edits: dict[str, Callable[[], None]] = {
            "table-undo": lambda: self._history(undo=True),
            "table-redo": lambda: self._history(undo=False),
            "tray": lambda: self._show_half(CHIPS if screen.tray.tab == MAP else MAP),
            MAP: lambda: self._show_half(MAP),
            CHIPS: lambda: self._show_half(CHIPS),
            "find-chip": self._find,
            "remove": screen.editing.remove,
            "duplicate": self._duplicate,
            "choose-all": lambda: screen.choose(
                tuple(str(unit.id) for unit in screen.desk.table.units)
            ),
            "cover-map": screen.toggle_cover,
            "copy-table": filing.copy,
            "paste-table": filing.paste,
            "share": lambda: screen.say(
                "A skirmish is shared as its file, or as the text that Ctrl+C copies."
            ),
        }
        self._changes: dict[str, Callable[[], Change | None]] = {
            "save-table": filing.save,
            "save-table-as": filing.ask_name,
            "open-table": screen.services.choose,
            "play-table": self._play,
            "table-menu": self._menu,
            "options": screen.services.open_options,
            "help": lambda: Push(HelpScreen((Context.YARD,))),
            "leave-table": self._leave,
            NAME: filing.rename,
            BATTLE: screen.services.other_kind,
            "back": self._back,
        }

    # Controls

    def act(self, act: Act) -> Change | None:
        """Do what happened to a control."""
        screen = self._screen
        match act:
            case Pressed(id=own):
                return self._pressed(own)
            case Dragged(id=own) if own == TRAY_BAR:
                tray = screen.tray
                scroll = tray.scrolls[tray.tab].dragged(act, track_of(tray.room))
                tray.scrolls[tray.tab] = scroll
            case Dragged(id=own) if own == PANEL_BAR:
                panel = screen.panel
                panel.scroll = panel.scroll.dragged(act, track_of(panel.room))
            case Dragged(id=own, first=True) if own.startswith(FIELD):
                screen.panel.typing.follow(own, screen.editing.entries())
                screen.panel.typing.line = screen.panel.typing.line.all_selected()
            case _:
                pass
        return None

    def _pressed(self, own: str) -> Change | None:
        screen, edit = self._screen, self._screen.editing
        kind, _, rest = own.partition(":")
        match f"{kind}:" if rest else own:
            case "tool:":
                self._take_tool(Tool(rest))
            case "creature:":
                one = next(entry for entry in screen.creatures if entry.id == own)
                screen.pointing.hold(HeldCreature(one.creature), own, carried=True)
            case "step:":
                entry, _, steps = rest.partition(":")
                screen.fields.step_entry(entry, int(steps))
            case "choice:":
                found = next(entry for entry in edit.entries() if entry.id == rest)
                edit.set_entry(rest, stepped(found, 1))
            case _:
                return self.do(own)
        return None

    def _take_tool(self, tool: Tool) -> None:
        """Take a tool into the hand, or lay it down where it is held."""
        pointing, own = self._screen.pointing, f"{TOOL}{tool}"
        if pointing.source == own:
            pointing.let_go()
        else:
            pointing.hold(Brush(tool), own)

    # Commands

    def do(self, command: str) -> Change | None:
        """Do what a key or a button asks for."""
        if command.startswith("hp-"):
            self._screen.editing.set_hp(int(command.removeprefix("hp-")))
            return None
        if command.startswith(_PAINT):
            self._screen.tray.tab = MAP
            self._take_tool(Tool(command.removeprefix(_PAINT)))
            return None
        known = self._changes.get(command)
        if known is not None:
            return known()
        done = self._edits.get(command)
        if done is not None:
            done()
            return None
        self._screen.looking.do(command)
        return None

    def _find(self) -> None:
        screen = self._screen
        screen.tray.tab = CHIPS
        screen.attention = focus_on(screen.attention, SEARCH, by_key=True)
        screen.tray.search = screen.tray.search.all_selected()

    def _leave(self) -> Change:
        told = self._screen.put_aside()
        return Replace(self._screen.services.leave(told), everything=True)

    def _menu(self) -> Change:
        return Push(TableMenu(self._screen.desk.table.name, self.do, entries=_MENU))

    def _back(self) -> Change | None:
        """Let go of what is begun, the last thing first; else open the menu."""
        screen = self._screen
        if screen.pointing.let_go():
            return None
        if screen.chosen or screen.thing is not None:
            screen.choose(())
            return None
        return self._menu()

    def _history(self, *, undo: bool) -> None:
        screen = self._screen
        told = screen.desk.undo() if undo else screen.desk.redo()
        if screen.pointing.moves_something:
            screen.pointing.let_go()
        screen.refresh()
        if told:
            screen.say(f"{'Taken back' if undo else 'Done again'}: {told}.")
        else:
            screen.say("There is nothing to take back." if undo else "Nothing was taken back.")

    def _show_half(self, half: str) -> None:
        self._screen.tray.tab = half
        self._screen.pointing.let_go()

    def _duplicate(self) -> None:
        screen = self._screen
        meant = screen.editing.meant()
        unit = screen.editing.unit(meant[0]) if meant else None
        if unit is None:
            screen.say("Point at a creature, or choose some; Ctrl+D takes copies into the hand.")
        else:
            screen.pointing.hold(HeldUnits(meant, unit.at or Hex(0, 0), copies=True))

    def _play(self) -> Change | None:
        screen, setup = self._screen, self._screen.desk.now.setup
        why_not = why_not_played(screen.desk.table)
        if why_not or setup is None:
            screen.say(why_not)
            return None
        return screen.services.play(setup)
