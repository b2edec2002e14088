"""What keys and buttons of an editor do, whatever is set up.

Owns `Commands`, which turns a command's id into edits, dialogues and services. No rule section.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Generic

from game.hexes import Hex
from game.ui.editor.bar import NAME
from game.ui.editor.chip_list import BAR as TRAY_BAR
from game.ui.editor.chip_list import CHIPS, MAP, SEARCH
from game.ui.editor.hand import HeldUnits
from game.ui.editor.menu import TableMenu
from game.ui.editor.panel import BAR as PANEL_BAR
from game.ui.editor.services import SetupT, TableT
from game.ui.editor.sheet import CHOICE, FIELD, STEP
from game.ui.screens.base import Change, Push, Replace
from game.ui.screens.help import HelpScreen
from game.ui.widgets.attention import Act, Dragged, Pressed, focus_on
from game.ui.widgets.scroll import track_of

if TYPE_CHECKING:
    from game.ui.editor.screen import Editor


class Commands(ABC, Generic[TableT, SetupT]):
    """The commands of one screen.

    Attributes:
        menu: those that the menu offers.
    """

    menu: ClassVar[tuple[str, ...]]

    def __init__(self, editor: Editor[TableT, SetupT]) -> None:
        self._editor = editor
        services, filing = editor.services, editor.filing
        self._edits: dict[str, Callable[[], None]] = {
            "table-undo": lambda: self._history(undo=True),
            "table-redo": lambda: self._history(undo=False),
            "tray": lambda: self._show_half(CHIPS if editor.on_map_half else MAP),
            MAP: lambda: self._show_half(MAP),
            CHIPS: lambda: self._show_half(CHIPS),
            "find-chip": self._find,
            "remove": editor.editing.remove,
            "duplicate": self._duplicate,
            "choose-all": lambda: editor.choose([unit.id for unit in editor.desk.table.units]),
            "copy-table": filing.copy,
            "paste-table": filing.paste,
        }
        self._changes: dict[str, Callable[[], Change | None]] = {
            "save-table": filing.save,
            "save-table-as": filing.ask_name,
            "open-table": services.choose,
            "play-table": self._play,
            "table-menu": self._menu,
            "options": services.open_options,
            "help": lambda: Push(HelpScreen((editor.keys,))),
            "leave-table": self._leave,
            NAME: filing.rename,
            "back": self._back,
        }

    @abstractmethod
    def refusal(self) -> str:
        """Return why nothing can be played from the table, "" where it can."""

    # Controls

    def act(self, act: Act) -> Change | None:
        """Do what happened to a control."""
        editor = self._editor
        match act:
            case Pressed(id=own):
                return self.press(own)
            case Dragged(id=own) if own == TRAY_BAR:
                tray = editor.tray
                scroll = tray.scrolls[tray.tab].dragged(act, track_of(tray.room))
                tray.scrolls[tray.tab] = scroll
            case Dragged(id=own) if own == PANEL_BAR:
                panel = editor.panel
                panel.scroll = panel.scroll.dragged(act, track_of(panel.room))
            case Dragged(id=own, first=True) if own.startswith(FIELD):
                editor.fields.focus(own)
            case _:
                pass
        return None

    def press(self, own: str) -> Change | None:
        """Do what pressing a control asks for."""
        editor = self._editor
        if own.startswith(STEP):
            entry, _, steps = own.removeprefix(STEP).partition(":")
            editor.fields.step_entry(entry, int(steps))
            return None
        if own.startswith(CHOICE):
            editor.fields.step_entry(own.removeprefix(CHOICE), 1)
            return None
        return self.do(own)

    # Commands

    def do(self, command: str) -> Change | None:
        """Do what a key or a button asks for."""
        if command.startswith("hp-"):
            self._editor.editing.set_hp(int(command.removeprefix("hp-")))
            return None
        known = self._changes.get(command)
        if known is not None:
            return known()
        done = self._edits.get(command)
        if done is not None:
            done()
            return None
        self._editor.looking.do(command)
        return None

    def let_go(self) -> bool:
        """Let go of what is begun, the last thing first; return whether there was anything."""
        editor = self._editor
        if editor.pointing.let_go():
            return True
        any_chosen = editor.any_chosen
        editor.choose(())
        return any_chosen

    def _back(self) -> Change | None:
        return None if self.let_go() else self._menu()

    def _menu(self) -> Change:
        return Push(TableMenu(self._editor.desk.table.name, self.do, self.menu))

    def _leave(self) -> Change:
        told = self._editor.put_aside()
        return Replace(self._editor.services.leave(told), everything=True)

    def _find(self) -> None:
        editor = self._editor
        editor.tray.tab = CHIPS
        editor.attention = focus_on(editor.attention, SEARCH, by_key=True)
        editor.tray.search = editor.tray.search.all_selected()

    def _history(self, *, undo: bool) -> None:
        editor = self._editor
        told = editor.desk.undo() if undo else editor.desk.redo()
        if editor.pointing.moves_something:
            editor.pointing.let_go()
        editor.refresh()
        if told:
            editor.say(f"{'Taken back' if undo else 'Done again'}: {told}.")
        else:
            editor.say("There is nothing to take back." if undo else "Nothing was taken back.")

    def _show_half(self, half: str) -> None:
        self._editor.tray.tab = half
        self._editor.pointing.let_go()

    def _duplicate(self) -> None:
        editor = self._editor
        meant = editor.editing.meant()
        if not meant:
            one = editor.wording.unit
            editor.say(f"Point at a {one}, or choose some; then Ctrl+D takes copies into the hand.")
            return
        places = (None if editor.shown is None else editor.shown.at(own) for own in meant)
        at = next((one for one in places if one is not None), Hex(0, 0))
        editor.pointing.hold(HeldUnits(meant, at, copies=True))

    def _play(self) -> Change | None:
        editor, setup = self._editor, self._editor.desk.now.setup
        why_not = self.refusal()
        if why_not or setup is None:
            editor.say(why_not)
            return None
        return editor.services.play(setup)
