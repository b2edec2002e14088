"""What lies over the skirmish screen: menu, history, saving, hit points by hand.

Owns how these are opened, and what an entry does. Asks no rule but whether something may be done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import SetHP
from game.core.ids import PieceId
from game.systems.skirmish.definitions import Profile
from game.systems.skirmish.state import name_of
from game.systems.skirmish.words import refuse
from game.ui.battle.dialogs.history import HistoryScreen
from game.ui.screens.base import Change, Pop, Push, Replace
from game.ui.screens.dialogs import TextDialog
from game.ui.screens.help import HelpScreen
from game.ui.skirmish import habits
from game.ui.skirmish.chronicle import entries
from game.ui.skirmish.house import HouseScreen
from game.ui.skirmish.menu import SkirmishMenu

if TYPE_CHECKING:
    from game.ui.skirmish.screen import SkirmishScreen


def opened(screen: SkirmishScreen, command: str) -> Change | None:
    """What a command of the menu, or its key, opens; None for a command that opens nothing."""
    match command:
        case "menu" | "back":
            setup = screen.session.setup
            return Push(
                SkirmishMenu(
                    screen.services.title,
                    setup.profile,
                    screen.services.profiles,
                    lambda: screen.session.policy,
                    lambda entry: chosen(screen, entry),
                )
            )
        case "house":
            return Push(
                HouseScreen(
                    screen.session.setup.profile,
                    screen.services.profiles,
                    lambda profile: _begin_by(screen, profile),
                )
            )
        case "always" | "never":
            habits.answer(screen, command)
            return None
        case "history":
            return Push(
                HistoryScreen(entries(screen.session), lambda position: _go_to(screen, position))
            )
        case "help":
            return Push(HelpScreen(screen.contexts))
        case "leave":
            return Replace(screen.services.leave(), everything=True)
        case "options":
            return screen.services.open_options()
        case "save-as":
            return save_as(screen)
        case "edit-moment":
            return screen.services.edit_moment()
        case "report":
            screen.say(screen.services.report_fault(None))
            return None
        case _:
            return None


def save_as(screen: SkirmishScreen) -> Change:
    """Ask for a name to keep the play-through under."""

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
            label="Name",
        )
    )


def hit_points(screen: SkirmishScreen, piece: PieceId) -> Change:
    """Ask for somebody's hit points, to be set over the rules' head."""
    state = screen.session.state

    def set_them(text: str) -> str | None:
        if not text.strip().isdecimal():
            return "Write a whole number, 0 or more."
        action = SetHP(piece, int(text))
        refusal = screen.session.why_not(action)
        if refusal is not None:
            return refuse(state, refusal)
        screen.submit(action)
        return None

    return Push(
        TextDialog(
            f"Hit points of {name_of(state, piece)}",
            accept=set_them,
            clipboard=screen.services.clipboard,
            text=str(state.pieces[piece].hp),
            label="Hit points, set by hand",
            button="Set",
        )
    )


def chosen(screen: SkirmishScreen, entry: str) -> Change | None:
    """Do what an entry of the menu says."""
    if entry.startswith(habits.HABIT):
        screen.session.policy = habits.changed(screen.session.policy, entry)
        return None
    if entry.startswith("restart:"):
        wanted = entry.removeprefix("restart:")
        profile = next(one for one in screen.services.profiles if one.id == wanted)
        screen.follow(screen.services.restart(profile))
        return None
    return opened(screen, entry)


def _begin_by(screen: SkirmishScreen, profile: Profile) -> Change:
    """Begin again by a profile, which the form has made."""
    screen.follow(screen.services.restart(profile))
    screen.say(f"Begun again by {profile.name.lower()}.")
    return Pop()


def _go_to(screen: SkirmishScreen, position: int) -> Change | None:
    screen.running = False
    screen.playback.skip()
    screen.session.go_to(position)
    screen.refresh()
    return None
