"""What the commands of the battle screen do, each by the id that `keys` gives it.

Owns no state: it works on the screen. A button, a key and a menu entry with one id end here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.core.actions import SetNote
from game.core.ids import PieceId
from game.systems.battle.actions import SetRetreat
from game.systems.battle.party import why_not_taken_on
from game.systems.battle.view import view
from game.ui.ask.screen import AskScreen
from game.ui.battle import ties
from game.ui.battle.byhand import overrule_actions
from game.ui.battle.dialogs.menu import BattleMenu
from game.ui.battle.dialogs.note import NoteScreen
from game.ui.battle.dialogs.overrule import OverruleScreen
from game.ui.battle.dialogs.summary import SummaryScreen
from game.ui.battle.modes.lists import OverMode
from game.ui.battle.rewinding import Rewinding
from game.ui.battle.rings import MARKER
from game.ui.options import SPEEDS
from game.ui.screens.base import Change, Push, Replace
from game.ui.screens.dialogs import ConfirmDialog, TextDialog
from game.ui.screens.help import HelpScreen
from game.ui.screens.share import ShareScreen
from game.ui.sharing import copied, pasted
from game.ui.widgets.attention import Pressed

if TYPE_CHECKING:
    from game.ui.battle.screen import BattleScreen


_WHY_NOT = {
    "explore": "No door can be explored now: that takes an adventurer near one, before moving.",
    "accept": "Nothing is suggested here: what can be done is lit, and told at the bottom.",
    "done": "This question needs an answer: choose one, or press Enter for what is marked.",
    "next-option": "There are no marked hexes to go through here.",
    "previous-option": "There are no marked hexes to go through here.",
    "roll": "There are no dice to roll here.",
    "always": "Always answers whether an ability is used; that is not asked now.",
    "never": "Never answers whether an ability is used; that is not asked now.",
}
"""Why a key that belongs to questions does nothing with this one."""


class Commands:
    """The doings of one battle screen."""

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen
        self._table: dict[str, Callable[[], Change | None]] = {
            **screen.viewing.commands(),
            **Rewinding(screen).commands(),
            **screen.hands.commands(),
            "ask": self._ask,
            "share": self._share,
            "copy-table": self._copy,
            "paste-table": self._paste,
            "menu": self._menu,
            "back": self._back,
            "save-as": self._save_as,
            "report": self._report,
            "restart": self._ask_restart,
            "edit-moment": screen.services.edit_moment,
            "marker": self._marker,
            "note": self._note,
            "overrule": self._by_hand,
            "step": self._step,
            "run": self._run,
            "ties": partial(ties.change, screen),
            "leave": self._leave,
            **{f"speed-{number}": partial(self._speed, number) for number in SPEEDS},
        }

    def is_own(self, control: str) -> bool:
        """Whether a control means the same whatever is asked."""
        return control in self._table or control.partition(":")[0] in {
            "ribbon",
            "ring",
            "check",
            "log",
            "speed",
            "keep-as",
            "habit",
        }

    def pressed(self, act: Pressed) -> Change | None:
        """Do what a control stands for."""
        screen = self._screen
        kind, _, rest = act.id.partition(":")
        match kind:
            case "ribbon":
                screen.viewing.show_piece(PieceId(rest))
                return None
            case "ring":
                return screen.hands.pressed(rest)
            case "check":
                return None
            case "log":
                screen.viewing.show_line(int(rest))
                return None
            case "keep-as":
                screen.mats.switch()
                return None
            case "habit":
                screen.mats.change_habit(rest)
                return None
            case "speed":
                return self._speed(screen.services.options().speed % 5 + 1)
            case _:
                return self.do(act.id)

    def do(self, command: str) -> Change | None:
        """Do a command: one of the screen's own, or one of the mode's."""
        own = self._table.get(command)
        if own is not None:
            return own()
        screen = self._screen
        table = screen.shown
        if table is None or screen.stale or not screen.timeline.idle:
            return None
        if isinstance(screen.mode, OverMode) and command in {"accept", "done"}:
            return self._summary()
        if screen.by_hand and command in _WHY_NOT:
            screen.say("Things are moved by hand now. Esc ends that.")
        elif command in _WHY_NOT and not screen.mode.answers(table, command):
            screen.say(_WHY_NOT[command])
        else:
            screen.obey(screen.mode.press(table, command))
        return None

    # Marks

    def _marker(self) -> Change | None:
        screen = self._screen
        at = screen.pointing.hover
        if at is None:
            screen.say("Point at a hex first.")
            return None
        mark = screen.session.state.marks.get(at)
        if mark is not None and mark.marker:
            screen.submit(SetNote(at, "", mark.text))
        else:
            screen.submit(SetNote(at, MARKER, mark.text if mark else ""))
        return None

    def _note(self) -> Change | None:
        screen = self._screen
        at = screen.pointing.hover
        if at is None:
            screen.say("Point at a hex first.")
            return None
        mark = screen.session.state.marks.get(at)

        def keep(marker: str, text: str) -> Change | None:
            if (marker, text) != ((mark.marker, mark.text) if mark else ("", "")):
                screen.submit(SetNote(at, marker, text))
            return None

        return Push(
            NoteScreen(
                keep,
                clipboard=screen.services.clipboard,
                marker=mark.marker if mark else "",
                text=mark.text if mark else "",
            )
        )

    # Enemies

    def _step(self) -> Change | None:
        screen = self._screen
        if not screen.timeline.idle:
            screen.timeline.skip()
            screen.running = False
            screen.refresh()
            return None
        screen.running = False
        if screen.session.can_advance:
            screen.advance(asked=True)
        return None

    def _run(self) -> Change | None:
        screen = self._screen
        if screen.running:
            screen.running = False
            screen.say("Paused.")
            return None
        if screen.session.can_advance:
            screen.running = True
            if screen.timeline.idle:
                screen.advance(asked=True)
        elif not screen.timeline.idle:
            screen.timeline.skip()
            screen.refresh()
        return None

    def _speed(self, speed: int) -> Change | None:
        screen = self._screen
        services = screen.services
        before = services.options()
        services.set_options(replace(before, speed=speed))
        screen.take_options()
        # The button in the bottom line says it, where it stands and changes.
        if screen.control("speed:next") is None or speed == before.speed:
            screen.say(f"Speed {speed} of 5.")
        return None

    # By hand

    def _by_hand(self) -> Change | None:
        screen = self._screen
        screen.settle()
        screen.by_hand = not screen.by_hand
        return None

    def overrule(self, piece: PieceId) -> Change | None:
        """Open what can be changed of a piece by hand."""
        screen = self._screen
        screen.settle()
        return Push(OverruleScreen(overrule_actions(screen, piece), screen.services.clipboard))

    # Sharing

    def _share(self) -> Change | None:
        screen = self._screen
        screen.settle()
        return Push(ShareScreen(screen.services.sharing, screen.session.state))

    def _copy(self) -> Change | None:
        screen = self._screen
        screen.settle()
        screen.say(copied(screen.services.sharing, screen.session.state))
        return None

    def _paste(self) -> Change | None:
        found = pasted(self._screen.services.sharing)
        if not isinstance(found, str):
            return found
        self._screen.say(found, warns=True)
        return None

    # Asking

    def _ask(self) -> Change | None:
        """Ask about the table as it is, about whoever is pointed at, else who acts."""
        screen = self._screen
        screen.settle()
        table = screen.shown
        pointed = None if table is None or table.hovered is None else table.hovered.id
        return Push(
            AskScreen(
                screen.session.state,
                camera=screen.camera,
                about=pointed or screen.actor,
                session=screen.session,
                sharing=screen.services.sharing,
            )
        )

    # The battle as a whole

    def _back(self) -> Change | None:
        screen = self._screen
        if screen.hands.let_go():
            return None
        if screen.by_hand:
            screen.by_hand = False
            return None
        if not screen.timeline.idle:
            screen.timeline.skip()
            screen.running = False
            screen.refresh()
            return None
        return self._menu()

    def _menu(self) -> Change | None:
        screen = self._screen
        screen.running = False
        state = screen.session.state
        over = state.system.outcome is not None
        return Push(
            BattleMenu(
                screen.services.title,
                self._chosen,
                retreat=state.system.retreat,
                why_no_retreat="The battle is over." if over else "",
            )
        )

    def _chosen(self, command: str) -> Change | None:
        """An entry of the menu."""
        screen = self._screen
        match command:
            case "retreat":
                screen.submit(SetRetreat(not screen.session.state.system.retreat))
                return None
            case "options":
                return screen.services.open_options()
            case "help":
                return Push(HelpScreen(screen.contexts))
            case _:
                return self.do(command)

    def _save_as(self) -> Change | None:
        screen = self._screen

        def keep(name: str) -> str | None:
            if not name.strip():
                return "A save needs a name."
            screen.say(screen.services.save_as(name.strip()))
            return None

        return Push(
            TextDialog(
                "Save as",
                accept=keep,
                clipboard=screen.services.clipboard,
                text=screen.services.title,
                note="Keeps this moment under a name. The battle itself is saved at every step.",
                button="Save",
            )
        )

    def _report(self) -> Change | None:
        self._screen.say(self._screen.services.report_fault(None))
        return None

    def _ask_restart(self) -> Change | None:
        """Begin again; where something was played, a key pressed by mistake is asked about."""
        session = self._screen.session
        if session.position <= 1 and not session.undone:  # the first step is the set-up's own
            return self._restart()
        return Push(
            ConfirmDialog(
                "Begin this battle again?",
                "The battle as it is now stays among the saved battles.",
                button="Begin again",
                accept=self._restart,
            )
        )

    def _restart(self) -> Change | None:
        screen = self._screen
        screen.follow(screen.services.restart())
        screen.say("The battle begins again. The one before is among the saved battles.")
        return None

    def _leave(self) -> Change | None:
        return Replace(self._screen.services.leave(), everything=True)

    def _summary(self) -> Change | None:
        screen = self._screen
        stays = why_not_taken_on(screen.session.state)
        return Push(
            SummaryScreen(
                screen.summary(),
                self._restart,
                self._leave,
                on_party=None if stays else screen.services.take_on,
                sentence=view(screen.session.state).over or "",
            )
        )
