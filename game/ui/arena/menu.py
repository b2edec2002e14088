"""The menu of an arena, and what its entries do.

Owns `EntriesPage`, `arena_menu` and `from_menu`. What takes a file or another screen is the
program's around it. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.systems.arena.definitions import Options as GameOptions
from game.systems.arena.words.house import SWITCHES, differs
from game.ui.arena.services import ArenaServices
from game.ui.items import Rect, Weight
from game.ui.keys import Context
from game.ui.screens.base import Chain, Change, Pop, Push, Replace
from game.ui.screens.dialogs import TextDialog
from game.ui.screens.help import HelpScreen
from game.ui.screens.page import Page
from game.ui.screens.switches import SwitchesScreen
from game.ui.theme import GAP_LARGE, GAP_SMALL, SIZE_NAME, SIZE_QUIET
from game.ui.widgets.buttons import Face, Look, button, command_face
from game.ui.widgets.overlays import dialog_box, dialog_frame
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.text import paragraph, paragraph_height

_WIDTH, _ROW = 380.0, 36.0
_SAVED = "Every step is saved as you play."


class EntriesPage(Page):
    """A title, a note, and entries below each other; Escape closes it, as each entry does."""

    covers = False

    def __init__(
        self,
        title: str,
        note: str,
        faces: Sequence[Face],
        on_choose: Callable[[str], Change | None],
    ) -> None:
        """Prepare to show the entries.

        Args:
            title: what they are about.
            note: what holds for all of them.
            faces: the entries; `back` closes.
            on_choose: does what an entry says, by its id, after the list has closed.
        """
        super().__init__()
        self._title, self._note, self._entries = title, note, tuple(faces)
        self._on_choose = on_choose

    def lay_out(self, stage: Stage) -> Part:
        """Return the entries below each other, closer where there are many."""
        width = min(_WIDTH, stage.width - 48.0) - 2 * GAP_LARGE
        note = paragraph_height(stage, self._note, width, size=SIZE_QUIET)
        title = paragraph_height(stage, self._title, width, size=SIZE_NAME, weight=Weight.BOLD)
        head = 2 * GAP_LARGE + title + note + GAP_SMALL
        step = min(_ROW + GAP_SMALL, (stage.height - 32.0 - head) / len(self._entries))
        height = head + len(self._entries) * step
        box = dialog_box(stage, width=width + 2 * GAP_LARGE, height=height)
        x, y = box.x + GAP_LARGE, box.y + GAP_LARGE
        whole = dialog_frame(stage, box)
        place = Rect(x, y, width, title + 1)
        whole += paragraph(stage, self._title, place, size=SIZE_NAME, weight=Weight.BOLD)
        y += title
        place = Rect(x, y, width, note + 1)
        whole += paragraph(stage, self._note, place, size=SIZE_QUIET, colour=stage.palette.quiet)
        y += note + GAP_SMALL
        for face in self._entries:
            row = Rect(x, y, width, min(_ROW, step - 2.0))
            whole += button(stage, self.attention, face, row)
            y += step
        return whole

    def do(self, command: str) -> Change | None:
        """Give an entry to the caller."""
        if command not in {face.id for face in self._entries} - {"back"}:
            return super().do("back" if command == "menu" else command)
        then = self._on_choose(command)
        return Pop() if then is None else Chain((Pop(), then))


def arena_menu(
    title: str, played: GameOptions, on_choose: Callable[[str], Change | None]
) -> EntriesPage:
    """Return the menu of a game.

    Args:
        title: the game's.
        played: what it is played by; what differs from the rules as printed is told.
        on_choose: does what an entry says, by its id.
    """
    faces = (
        command_face("back", text="Go on with the game", look=Look.PRIMARY),
        command_face("history"),
        command_face("overrule"),
        command_face("save-as"),
        Face(id="restart", text="Restart", tooltip="Begin this game again; this one is kept"),
        command_face("report"),
        Face(id="rules", text="Rules of this game", tooltip="See and change what is played for"),
        Face(id="options", text="Options", tooltip="Set size, speed, colours and dice"),
        command_face("help"),
        Face(id="leave", text="Leave the game", tooltip="Go to the title screen"),
    )
    own = "; ".join(
        f"{one.label.lower()}: {one.words(played)}"
        for one in differs(played, GameOptions(waves=played.waves, lives=played.lives))
    )
    return EntriesPage(title, f"{_SAVED} Own rules: {own}." if own else _SAVED, faces, on_choose)


def from_menu(
    command: str,
    services: ArenaServices,
    played: GameOptions,
    say: Callable[[str], None],
    contexts: tuple[Context, ...],
) -> Change | None:
    """Do what an entry of the menu says, by its id; return what becomes of the stack.

    Args:
        command: the entry.
        services: what the program around the screen does.
        played: what the game is played by.
        say: shows a short message.
        contexts: whose keys the help screen shows first.
    """
    match command:
        case "leave":
            return Replace(services.leave(), everything=True)
        case "restart":
            return Replace(services.restart(played), everything=True)
        case "rules":

            def begin(options: GameOptions) -> Change:
                return Replace(services.restart(options), everything=True)

            return Push(SwitchesScreen(SWITCHES, played, begin))
        case "options":
            return services.open_options()
        case "help":
            return Push(HelpScreen(contexts))
        case "report":
            say(services.report_fault(None))
        case "save-as":
            return _save_as(services, say)
        case _:
            pass
    return None


def _save_as(services: ArenaServices, say: Callable[[str], None]) -> Change:
    def keep(name: str) -> str | None:
        if not name.strip():
            return "A save needs a name."
        say(services.save_as(name.strip()))
        return None

    return Push(
        TextDialog(
            "Save as",
            accept=keep,
            clipboard=services.clipboard,
            text=services.title,
            note="Keeps this moment under a name. The game itself is saved at every step.",
            button="Save",
        )
    )
