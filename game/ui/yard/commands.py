"""What keys and buttons of the editor of skirmishes do besides those of any editor.

Owns `Commands`, which turns a command's id into edits, dialogues and services. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.catalog import SkirmishTable
from game.systems.skirmish.definitions import SkirmishSetup
from game.tables.skirmish_desk import why_not_played
from game.ui.editor import commands
from game.ui.editor.bar import BATTLE
from game.ui.editor.chip_list import MAP
from game.ui.screens.base import Change
from game.ui.yard.hand import Brush, HeldCreature, Tool
from game.ui.yard.tray import TOOL

if TYPE_CHECKING:
    from game.ui.yard.screen import YardScreen

_PAINT = "paint-"


class Commands(commands.Commands[SkirmishTable, SkirmishSetup]):
    """The commands of one screen."""

    menu: ClassVar[tuple[str, ...]] = (
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

    def __init__(self, screen: YardScreen) -> None:
        super().__init__(screen)
        self._screen = screen
        self._edits |= {
            "cover-map": screen.toggle_cover,
            "share": lambda: screen.say(
                "A skirmish is shared as its file, or as the text that Ctrl+C copies."
            ),
        }
        self._changes |= {BATTLE: screen.services.other_kind}

    def refusal(self) -> str:
        """Return why no skirmish can begin from the table, "" where one can."""
        return why_not_played(self._screen.desk.table)

    def press(self, own: str) -> Change | None:
        """Do what pressing a control asks for."""
        screen = self._screen
        if own.startswith(TOOL):
            self._take_tool(Tool(own.removeprefix(TOOL)))
            return None
        one = next((entry for entry in screen.creatures if entry.id == own), None)
        if one is None:
            return super().press(own)
        screen.pointing.hold(HeldCreature(one.creature), own, carried=True)
        return None

    def _take_tool(self, tool: Tool) -> None:
        """Take a tool into the hand, or lay it down where it is held."""
        pointing, own = self._screen.pointing, f"{TOOL}{tool}"
        if pointing.source == own:
            pointing.let_go()
        else:
            pointing.hold(Brush(tool), own)

    def do(self, command: str) -> Change | None:
        """Do what a key or a button asks for."""
        if not command.startswith(_PAINT):
            return super().do(command)
        self._screen.tray.tab = MAP
        self._take_tool(Tool(command.removeprefix(_PAINT)))
        return None
