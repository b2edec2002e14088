"""The skirmish screen: the table on the map, the panels about it, and how they answer.

Owns the session while it is shown, the camera, the creature that is chosen, and the playback that
lags behind the rules. Legality is asked of the session. Never works out a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.actions import Action, Answer, PlaceByHand
from game.core.choices import Choice, Done, Pick
from game.core.event import Event
from game.core.ids import PieceId
from game.core.prompts import Ask, Prompt
from game.core.refusals import Refusal
from game.core.view import LogLine
from game.hexes import Hex, Point
from game.systems.skirmish.state import Skirmish, creature_of
from game.systems.skirmish.words import refuse
from game.ui.battle.panels.side import SideScroll
from game.ui.battle.pointer import Clicked, Dropped, Panned, Pointer
from game.ui.input import (
    Button,
    Input,
    KeyDown,
    KeyUp,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Wheel,
)
from game.ui.items import hit_test
from game.ui.keys import Context, command_for, hold_for
from game.ui.options import Dice
from game.ui.screens.base import Change
from game.ui.screens.page import Page
from game.ui.skirmish import dialogs, meaning
from game.ui.skirmish.acts import Act, acts_of, direct_act, reaction_acts
from game.ui.skirmish.chronicle import Chronicle
from game.ui.skirmish.face import Face, build_face
from game.ui.skirmish.once import Once
from game.ui.skirmish.places import Places
from game.ui.skirmish.playback import SkirmishPlayback
from game.ui.skirmish.services import SkirmishServices, SkirmishSession
from game.ui.skirmish.tray import UNIT
from game.ui.viewing import Viewing
from game.ui.widgets.attention import Act as Happened
from game.ui.widgets.attention import Dragged, Pressed
from game.ui.widgets.part import Part, Stage


class SkirmishScreen(Page):
    """One skirmish on the table.

    Attributes:
        session: the play-through.
        services: what the program around it does for it.
        playback: what is still to be shown.
        viewing: where the map is looked at from.
        chronicle: the log, worked out once for each step.
        once: what is worked out once for each state that is shown.
        hover: the hex under the pointer; None off the map.
        held: the command of the key that is held down; "" for none.
        unit: the creature that the buttons are for; None for none.
        aim: the attack that is chosen, by its number; None for the usual one.
        running: whether foes go on by themselves.
        scroll: how far the panel's parts are scrolled.
        folded: whether the panel is folded away.
    """

    covers = True
    toast_top = 76.0

    def __init__(self, session: SkirmishSession, services: SkirmishServices) -> None:
        super().__init__()
        self.session = session
        self.services = services
        self.playback = SkirmishPlayback()
        self.pointer = Pointer()
        self.viewing = Viewing()
        self.hover: Hex | None = None
        self.held = ""
        self.unit: PieceId | None = None
        self.aim: int | None = None
        self.running = False
        self.scroll = SideScroll()
        self.folded = False
        self.face: Face | None = None
        self.chronicle = Chronicle()
        self.once = Once()
        self._notices = list(services.notices)
        self._moved = False
        self.take_options()
        self.refresh()
        if self._notices:
            self.say(self._notices.pop(0))

    # What is asked

    @property
    def prompt(self) -> Prompt | None:
        """The question that waits; None while things move, or when it is over."""
        return self.session.pending if self.playback.idle else None

    @property
    def shown(self) -> Skirmish:
        """The state that is seen."""
        return self.playback.state or self.session.state

    @property
    def acts(self) -> tuple[Act, ...]:
        """The buttons of the tray."""
        prompt = self.prompt
        if prompt is None:
            return ()
        if prompt.topic == "reaction":
            return reaction_acts(self.session.state)
        if prompt.topic in meaning.MOVES and self.unit is not None:
            unit = self.unit
            return self.once.get(
                self.session.state,
                ("acts", unit, prompt.frame),
                lambda: acts_of(self.session, prompt, unit),
            )
        return ()

    @property
    def direct(self) -> Act | None:
        """The button of *Direct Minion*; None where there is nobody to direct."""
        prompt = self.prompt
        if prompt is None or prompt.topic != "turn" or prompt.unit is None:
            return None
        return direct_act(self.session, prompt, prompt.unit)

    # What is done

    def submit(self, action: Action) -> None:
        """Do something. A refusal is said, and nothing is lost."""
        before = self.session.state
        result = self.session.submit(action)
        if isinstance(result, Refusal):
            self.say(refuse(before, result), warns=True)
            return
        self._show(before, result)

    def choose(self, choice: Choice) -> None:
        """Answer the question that is asked."""
        prompt = self.session.pending
        self.submit(Answer(prompt.frame if prompt else 0, choice))

    def advance(self, *, asked: bool) -> None:
        """Let the next foe take its turn."""
        before = self.session.state
        self._show(before, self.session.advance(decided=asked))

    def _show(self, before: Skirmish, events: Sequence[Event]) -> None:
        self.hush()
        self.playback.skip()
        self.playback.play(before, events, thinking=self.services.options().show_reasons)
        self.refresh()
        if self.services.options().run_by_itself and self.session.can_advance:
            self.running = True
        trouble = self.services.trouble()
        if trouble:
            self.say(trouble, warns=True)

    def refresh(self) -> None:
        """Take up a state that has changed."""
        before = self.unit
        self.unit = meaning.first_unit(self.session.state, self.session.pending, before)
        if before != self.unit:
            self.aim = None
        if self.aim is not None and self.unit is not None:
            count = len(creature_of(self.session.state, self.unit).attacks)
            self.aim = self.aim if self.aim < count else None
        self.pointer.cancel()
        self._moved = True

    def take_options(self) -> None:
        """Take up the options: speed, motion, who rolls."""
        options = self.services.options()
        self.playback.speed, self.playback.motion = options.speed, options.motion
        if not options.motion:
            self.playback.skip()
        by_hand = options.dice is Dice.BY_HAND
        dice = frozenset({"d20", "hero"}) if by_hand else frozenset[str]()
        self.session.policy = replace(self.session.policy, by_hand=dice)

    def resume(self) -> None:
        """Take up options that were changed meanwhile."""
        super().resume()
        self.take_options()
        self.refresh()

    def follow(self, session: SkirmishSession) -> None:
        """Go over to another play-through of the same skirmish."""
        self.session, self.running, self.unit = session, False, None
        self.playback.skip()
        self.chronicle = Chronicle()
        self.take_options()
        self.refresh()

    # Time

    def update(self, ms: float) -> bool:
        """Let things move; let foes go on by themselves where they may."""
        super().update(ms)
        before = self.playback.idle
        playing = self.playback.update(ms)
        if not playing:
            self._moved = self._moved or not before
            if self.running:
                if self.session.can_advance:
                    self.advance(asked=False)
                    playing = not self.playback.idle
                else:
                    self.running = False
        once, self._moved = self._moved, False
        return playing or once

    # What is seen

    def lines(self) -> list[LogLine]:
        """The log as far as the picture has come."""
        return self.chronicle.lines(self.session, self.playback.seen)

    def lay_out(self, stage: Stage) -> Part:
        """Return everything: map, ribbon, tray, panel, bottom line."""
        self.contexts = self._contexts()
        self.face = build_face(self, stage, Places.of(stage, folded=self.folded))
        return self.face.part

    def _contexts(self) -> tuple[Context, ...]:
        prompt = self.prompt
        foes = not self.playback.idle or (prompt is not None and prompt.ask is Ask.NEXT)
        return (Context.ENEMIES,) if foes else (Context.QUESTION,)

    # Input

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Give the map what concerns it, and see to keys that are held."""
        match given:
            case PointerMove(at=at):
                self.hover = self._hex_at(at)
                moved = self.pointer.move(at)
                if isinstance(moved, Panned):
                    self.viewing.pan(moved.dx, moved.dy, tuple(self.session.state.board.grid))
                return self.pointer.pressed_at is not None, None
            case PointerDown(at=at, button=button) if self._over_map(at):
                right = button is not Button.LEFT
                self.pointer.press(at, right=right, taken=self._taken(at) if right else None)
                return True, None
            case PointerUp(at=at) if self.pointer.pressed_at is not None:
                return True, self._released(at)
            case PointerUp():
                self.scroll = self.scroll.released()
                return False, None
            case PointerLeave():
                self.pointer.cancel()
                self.hover, self.held = None, ""
                return False, None
            case Wheel(at=at, steps=steps):
                return self._wheel(at, steps), None
            case KeyDown() if hold_for(given.key, *self.contexts) is not None:
                command = command_for(given.chord, *self.contexts)
                if command is not None and command.hold:
                    self.held = command.id
                    return True, None
                return False, None
            case KeyUp(key=key):
                command = hold_for(key, *self.contexts)
                if command is not None and command.id == self.held:
                    self.held = ""
                    return True, None
                return False, None
            case _:
                return False, None

    def _over_map(self, at: Point) -> bool:
        face = self.face
        if face is None or not face.places.map.contains(at):
            return False
        return hit_test(face.part.items, at) is None

    def _hex_at(self, at: Point) -> Hex | None:
        camera = self.viewing.camera
        if camera is None or not self._over_map(at):
            return None
        found = camera.hex_at(at)
        return found if found is not None and self.session.state.board.exists(found) else None

    def _wheel(self, at: Point, steps: float) -> bool:
        face = self.face
        if face is None:
            return False
        if self._over_map(at):
            self.viewing.zoom(steps, at, tuple(self.session.state.board.grid))
            return True
        if face.places.panel.contains(at):
            self.scroll = self.scroll.wheel(at, steps)
            return True
        return False

    def _taken(self, at: Point) -> PieceId | None:
        """The piece that the right button takes up; what moves is shown at once before that."""
        self.playback.skip()
        hex_ = self._hex_at(at)
        piece = None if hex_ is None else self.session.state.piece_on(hex_)
        return None if piece is None else piece.id

    def _released(self, at: Point) -> Change | None:
        match self.pointer.release(at, self._hex_at(at)):
            case Dropped(piece, to) if to is not None:
                self.submit(PlaceByHand(piece, to))
            case Clicked(to, right) if to is not None:
                if right:
                    piece_there = self.session.state.piece_on(to)
                    return None if piece_there is None else dialogs.hit_points(self, piece_there.id)
                self._clicked(to)
            case _:
                pass
        return None

    def _clicked(self, at: Hex) -> None:
        if not self.playback.idle:
            self.playback.skip()
            self._moved = True
            return
        prompt = self.prompt
        if prompt is None:
            return
        meant = meaning.click(self.session.state, prompt, self.unit, self.aim, at)
        if isinstance(meant, Choice):
            self.choose(meant)
        elif meant is not None:
            self.unit, self.aim = meant, None

    def act(self, act: Happened) -> Change | None:
        """Do what happened to a control."""
        if isinstance(act, Dragged):
            self.scroll = self.scroll.dragged(act)
        return self.do(act.id) if isinstance(act, Pressed) else None

    def do(self, command: str) -> Change | None:
        """Do what a key or a button asks for."""
        if command.startswith(UNIT):
            self._pick_unit(PieceId(command.removeprefix(UNIT)))
            return None
        if command.startswith("act:"):
            self._press(command)
            return None
        if self.viewing.do(command, tuple(self.session.state.board.grid)):
            return None
        speed = command.removeprefix("speed-")
        if speed != command:
            self.services.set_options(replace(self.services.options(), speed=int(speed)))
            self.take_options()
            self.say(f"Speed {speed} of 5.")
            return None
        match command:
            case "step":
                self._step()
            case "run":
                self.running = not self.running and self.session.can_advance
            case "done" | "accept":
                self._answer(command)
            case "panel":
                self.folded = not self.folded
            case "undo" | "undo-step" | "redo":
                self._travel(command)
            case _:
                return dialogs.opened(self, command)
        return None

    def _pick_unit(self, unit: PieceId) -> None:
        prompt = self.prompt
        if prompt is not None and unit in prompt.names and prompt.topic in meaning.MOVES:
            self.unit, self.aim = unit, None

    def _press(self, control: str) -> None:
        direct = self.direct
        known = [*self.acts, *([direct] if direct is not None else [])]
        act = next((one for one in known if one.id == control), None)
        if act is None:
            return
        if act.attack is not None:
            self.aim = None if self.aim == act.attack else act.attack
            self._moved = True
        elif act.choice is not None:
            self.choose(act.choice)

    def _step(self) -> None:
        if not self.playback.idle:
            self.playback.skip()
            self._moved = True
        elif self.session.can_advance:
            self.advance(asked=True)

    def _answer(self, command: str) -> None:
        prompt = self.prompt
        if prompt is None:
            return
        if prompt.ask is Ask.NAMES:
            if command == "accept" and prompt.suggested is not None:
                self.choose(prompt.suggested)
            elif command == "done" and prompt.least == 0:
                self.choose(Pick())
        elif prompt.ask is Ask.ACT and command == "done":
            self.choose(Done())

    def _travel(self, command: str) -> None:
        self.running = False
        self.playback.skip()
        if command == "redo":
            gone = self.session.redo()
        else:
            gone = self.session.undo(one_step=command == "undo-step")
        self.refresh()
        if not gone:
            self.say("There is nothing to take back." if command != "redo" else "Nothing to redo.")
