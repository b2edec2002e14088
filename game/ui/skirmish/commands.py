"""What keys and buttons of the skirmish screen do.

Owns `Commands`, which turns a command's id into answers, changes by hand, dialogues and services.
No rule section.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.choices import Done, Pick
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.ui.screens.base import Change
from game.ui.skirmish import byhand, dialogs, meaning
from game.ui.skirmish.byhand import RING
from game.ui.skirmish.scene import acting_at
from game.ui.skirmish.tray import UNIT

if TYPE_CHECKING:
    from game.ui.skirmish.screen import SkirmishScreen

_SPEED = "speed-"


class Commands:
    """The commands of one screen."""

    def __init__(self, screen: SkirmishScreen) -> None:
        self._screen = screen

    def do(self, command: str) -> Change | None:
        """Do what a key or a button asks for."""
        screen = self._screen
        if command.startswith(UNIT):
            self._pick_unit(PieceId(command.removeprefix(UNIT)))
        elif command.startswith("act:"):
            self._press(command)
        elif command.startswith(RING):
            return byhand.pressed(screen, command)
        elif command.startswith(_SPEED):
            self._set_speed(int(command.removeprefix(_SPEED)))
        elif screen.viewing.do(command, tuple(screen.session.state.board.grid)):
            pass
        else:
            return self._other(command)
        return None

    def _other(self, command: str) -> Change | None:
        screen = self._screen
        match command:
            case "step":
                self._step()
            case "run":
                screen.running = not screen.running and screen.session.can_advance
            case "done" | "accept":
                self._answer(command)
            case "panel":
                screen.folded = not screen.folded
            case "undo" | "undo-step" | "redo":
                self._travel(command)
            case "back" if screen.ring is not None:
                screen.ring = None
            case "centre":
                at = acting_at(screen)
                if at is not None:
                    screen.viewing.centre(at)
            case "marker":
                byhand.turn_marker(screen, screen.hover)
            case "note":
                return byhand.note(screen, screen.hover)
            case "overrule":
                byhand.open_ring(screen)
            case _:
                return dialogs.opened(screen, command)
        return None

    def _set_speed(self, speed: int) -> None:
        screen = self._screen
        screen.services.set_options(replace(screen.services.options(), speed=speed))
        screen.take_options()
        screen.say(f"Speed {speed} of 5.")

    def _pick_unit(self, unit: PieceId) -> None:
        screen, prompt = self._screen, self._screen.prompt
        if prompt is not None and unit in prompt.names and prompt.topic in meaning.MOVES:
            screen.unit, screen.aim = unit, None

    def _press(self, control: str) -> None:
        screen, direct = self._screen, self._screen.direct
        known = [*screen.acts, *([direct] if direct is not None else [])]
        act = next((one for one in known if one.id == control), None)
        if act is None:
            return
        if act.attack is not None:
            screen.take_aim(None if screen.aim == act.attack else act.attack)
        elif act.choice is not None:
            screen.choose(act.choice)

    def _step(self) -> None:
        screen = self._screen
        if not screen.playback.idle:
            screen.skip()
        elif screen.session.can_advance:
            screen.advance(asked=True)

    def _answer(self, command: str) -> None:
        screen, prompt = self._screen, self._screen.prompt
        if prompt is None:
            return
        if prompt.ask is Ask.NAMES:
            if command == "accept" and prompt.suggested is not None:
                screen.choose(prompt.suggested)
            elif command == "done" and prompt.least == 0:
                screen.choose(Pick())
        elif prompt.ask is Ask.ACT and command == "done":
            screen.choose(Done())

    def _travel(self, command: str) -> None:
        screen = self._screen
        screen.running = False
        screen.playback.skip()
        if command == "redo":
            gone = screen.session.redo()
        else:
            gone = screen.session.undo(one_step=command == "undo-step")
        screen.refresh()
        if not gone:
            told = "There is nothing to take back." if command != "redo" else "Nothing to redo."
            screen.say(told)
