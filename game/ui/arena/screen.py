"""The screen on which an arena is played: what is shown, and what a press means.

Owns the order of the parts and the answers that presses give. Legality is the session's: what may
be chosen is the question's, and why not is asked. No rule section.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.actions import Answer, PlaceByHand
from game.core.choices import At, Choice, Done, Order, Pick
from game.core.event import Event
from game.core.ids import PieceId
from game.core.prompts import Ask, Prompt
from game.core.refusals import Refusal
from game.hexes import Hex, Point
from game.session.session import Session
from game.systems.arena.definitions import ArenaSetup
from game.systems.arena.opponents import advise
from game.systems.arena.state import ArenaState
from game.systems.arena.view import view
from game.systems.arena.words import prompts as words
from game.ui.arena import rewinding
from game.ui.arena.answers import DECLINE, HAND_OVER, OPTION, TAKE
from game.ui.arena.byhand import Overruling
from game.ui.arena.byhand_lists import RING
from game.ui.arena.chronicle import Chronicle
from game.ui.arena.face import CARD, build_face, why_not_click
from game.ui.arena.ground import HEX, LOOK, NAME, SPAWN
from game.ui.arena.layout import ArenaLayout
from game.ui.arena.menu import arena_menu, from_menu
from game.ui.arena.playback import ArenaPlayback
from game.ui.arena.seats import Seats
from game.ui.arena.services import ArenaServices
from game.ui.battle.pointer import Clicked, Dropped, Panned, Pointer
from game.ui.input import (
    Button,
    Input,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Wheel,
)
from game.ui.keys import Context
from game.ui.screens.base import Change, Push
from game.ui.screens.page import Page
from game.ui.viewing import Viewing
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.ring import GROUND

SPEEDS = frozenset(f"speed-{number}" for number in range(1, 6))
"""The commands that set how fast things move."""

_PAUSE_MS = 550.0
"""How long a simple opponent waits before it answers, so that its moves can be followed."""


class ArenaScreen(Page):
    """A game of an arena.

    Attributes:
        session: the play-through.
        playback: what is still to be shown.
        viewing: where the map is looked at from.
        chronicle: the log, worked out once for each step.
        chosen: what was named so far, where several may be.
        overruling: what is changed by hand.
        pointer: what the mouse has begun over the map.
        held: whether opponents wait, because somebody went back to a decision of theirs.
        places: where the parts of the screen stand; None before the first picture.
    """

    contexts: tuple[Context, ...] = (Context.QUESTION,)
    toast_top = 76.0

    def __init__(self, session: Session[ArenaState, ArenaSetup], services: ArenaServices) -> None:
        """Prepare to play.

        Args:
            session: the play-through.
            services: what the program around it does.
        """
        super().__init__()
        self.session = session
        self._services, self._seats = services, Seats(session.setup.hands)
        self.playback = ArenaPlayback()
        self.viewing = Viewing()
        self.chronicle = Chronicle()
        self.chosen: tuple[str, ...] = ()
        self.held = False
        self.places: ArenaLayout | None = None
        self.overruling = Overruling(self)
        self.pointer = Pointer()
        self._pause = _PAUSE_MS
        self._take_options()

    # What is shown.

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The spaces of the map."""
        return tuple(self.session.state.board.grid)

    @property
    def prompt(self) -> Prompt | None:
        """The question that a person at the table has to answer; None while others decide."""
        if not self.playback.idle:
            return None
        return self._seats.asked(self.session.state, self.session.pending)

    @property
    def is_covered(self) -> bool:
        """Whether the table waits for another person to sit down."""
        return self._seats.is_covered(self.session.pending)

    @property
    def is_opponents(self) -> bool:
        """Whether a simple opponent answers now."""
        return self._seats.are_opponents(self.session.state, self.session.pending)

    def sees_hand(self, hero: PieceId) -> bool:
        """Whether whoever sits at the table may see a hero's hand."""
        seat = self._seats.seen_by(self.session.state, self.session.pending)
        return seat is None or seat == hero

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What happened in the last step."""
        steps = self.session.steps
        return steps[-1].events if steps else ()

    def lay_out(self, stage: Stage) -> Part:
        """Return the table, the cards and the question."""
        watching = not self.playback.idle or self.is_opponents
        self.contexts = (Context.ENEMIES,) if watching else (Context.QUESTION,)
        self.places = ArenaLayout.of(stage)
        seat = self._seats.seen_by(self.session.state, self.session.pending)
        seen = view(self.playback.state or self.session.state, seat)
        return build_face(self, stage, self.places, seen)

    # The pointer over the map.

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Give the map what concerns it: dragging and the wheel; the rest goes to the controls."""
        match given:
            case PointerDown(at=at, button=button) if self._over_map(at) and not self._on_ring(at):
                right = button is not Button.LEFT
                taken = self._taken(at) if right else None
                self.pointer.press(at, right=right, taken=taken)
                return right, None
            case PointerMove(at=at):
                moved = self.pointer.move(at)
                if isinstance(moved, Panned):
                    self.viewing.pan(moved.dx, moved.dy, self.hexes)
                return self.pointer.travelled, None
            case PointerUp(at=at) if self.pointer.pressed_at is not None:
                return self._released(at), None
            case PointerLeave():
                self.pointer.cancel()
                return False, None
            case Wheel(at=at, steps=steps) if self._over_map(at):
                self.viewing.zoom(steps, at, self.hexes)
                return True, None
            case _:
                return False, None

    def _taken(self, at: Point) -> PieceId | None:
        """The piece that the right button takes up; what moves is shown at once before that."""
        self.playback.skip()
        space = self._space_at(at)
        piece = None if space is None else self.session.state.piece_on(space)
        return None if piece is None else piece.id

    def _space_at(self, at: Point) -> Hex | None:
        camera = self.viewing.camera
        return None if camera is None else camera.hex_at(at)

    def _on_ring(self, at: Point) -> bool:
        hit = self._hit(PointerDown(at=at)) or ""
        return hit == GROUND or hit.startswith(RING)

    def _over_map(self, at: Point) -> bool:
        return self.places is not None and self.places.map.contains(at)

    def _released(self, at: Point) -> bool:
        """End what the pointer began over the map; whether the controls hear nothing of it."""
        had_ring, self.overruling.about = self.overruling.about is not None, None
        done = self.pointer.release(at, self._space_at(at))
        match done:
            case Dropped(piece, to) if to is not None:
                self.overruling.submit(PlaceByHand(piece, to))
            case Clicked(to, right) if right and to is not None:
                self.overruling.open(to)
            case _:
                pass
        if not isinstance(done, Clicked) or done.right or had_ring:
            self.attention = replace(self.attention, pressed=None)
            return True
        hit = self._hit(PointerUp(at=at))
        if hit is None or hit.startswith((LOOK, SPAWN)):
            self._say_why_not(at)
        return False

    def _say_why_not(self, at: Point) -> None:
        """Say why a click on the map answers nothing."""
        if not self.playback.idle:
            self.playback.skip()
            return
        prompt = self.prompt
        space = self._space_at(at)
        if prompt is None or self.is_covered or space is None:
            return
        if not self.session.state.board.exists(space):
            return
        self.say(why_not_click(self, prompt, space), warns=True)

    # What a press means.

    def do(self, command: str) -> Change | None:
        """Answer the question, go back, or leave."""
        if self.viewing.do(command, self.hexes):
            return None
        if command in SPEEDS:
            speed = int(command.removeprefix("speed-"))
            self._services.set_options(replace(self._services.options(), speed=speed))
            self._take_options()
            self.say(f"Speed {speed} of 5.")
            return None
        if command.startswith(RING):
            return self.overruling.press(command)
        match command:
            case "menu" | "overrule" | "history":
                return self._open(command)
            case "back":
                return self._put_down()
            case "undo" | "undo-step" | "redo":
                rewinding.travel(self, command)
            case "centre":
                rewinding.centre(self)
            case "step" | "run":
                self._step()
            case "accept":
                self._accept()
            case "leave" | "save-as" | "restart" | "report" | "help":
                return self._from_menu(command)
            case _:
                self._press(command)
        return None

    def _step(self) -> None:
        """Show nothing more of what moves; else let the opponents go on."""
        if not self.playback.idle:
            self.playback.skip()
        elif self.is_opponents:
            self.held, self._pause = False, 0.0

    def _put_down(self) -> Change | None:
        """Escape: put down what is taken up, or an action just chosen; else open the menu."""
        if self.overruling.about is not None:
            self.overruling.about = None
            return None
        if not self.playback.idle:
            self.playback.skip()
            return None
        if self.chosen:
            self.chosen = ()
            return None
        return None if rewinding.put_back(self) else self._open("menu")

    def _open(self, command: str) -> Change:
        """Open what lies over the table."""
        if command == "history":
            return rewinding.history(self)
        if command == "overrule":
            return self.overruling.table()
        played = self.session.setup.options
        return Push(arena_menu(self._services.title, played, self._from_menu))

    def _from_menu(self, command: str) -> Change | None:
        """Do what an entry of the menu says."""
        if command in {"history", "overrule"}:
            return self._open(command)
        played = self.session.setup.options
        return from_menu(command, self._services, played, self.say, self.contexts)

    def _accept(self) -> None:
        """Enter: take what is chosen, or what is suggested."""
        prompt = self.prompt
        if prompt is None:
            return
        if self.is_covered:
            self._press(HAND_OVER)
        elif self.chosen and prompt.most > 1:
            self._answer(Pick(self.chosen))
        elif prompt.suggested is not None and prompt.ask is not Ask.HEX:
            self._answer(prompt.suggested)

    def _press(self, command: str) -> None:
        prompt = self.prompt
        if prompt is None:
            if command.startswith(CARD) and self.is_opponents:
                self.say("Others decide now; your cards are here to be read.")
            return
        if command == HAND_OVER:
            self._seats.at_table = prompt.who
        elif command == DECLINE and not prompt.least:
            self._answer(Done() if prompt.ask is Ask.HEX else Pick())
        elif command == TAKE:
            self._answer(Pick(self.chosen))
        elif command.startswith(HEX):
            self._answer(At(Hex.parse(command.removeprefix(HEX))))
        else:
            for prefix in (NAME, CARD, OPTION):
                if command.startswith(prefix):
                    self._name(prompt, command.removeprefix(prefix))

    def _name(self, prompt: Prompt, name: str) -> None:
        """Name one: at once where one is asked for, else taken up and put down again.

        Of an order, one after the other is named; the last follows by itself.
        """
        if name not in prompt.names:
            return
        if prompt.ask is Ask.ORDER:
            order = (*self.chosen, name)
            left = tuple(one for one in prompt.names if one not in order)
            self.chosen = order
            if len(left) <= 1:
                self._answer(Order((*order, *left)))
        elif prompt.most == 1:
            self._answer(Pick((name,)))
        elif name in self.chosen:
            self.chosen = tuple(one for one in self.chosen if one != name)
        else:
            self.chosen = (*self.chosen, name)

    def _answer(self, choice: Choice) -> None:
        before = self.session.state
        told = self.session.answer(choice)
        if isinstance(told, Refusal):
            self.say(words.refusal(before, told), warns=True)
            return
        self.changed()
        self.playback.play(before, told)

    def changed(self) -> None:
        """Put away what was begun, and tell what has gone wrong."""
        self.chosen = ()
        self.overruling.about = None
        self.held = False
        self._pause = _PAUSE_MS
        self.hush()
        trouble = self._services.trouble()
        if trouble:
            self.say(trouble, warns=True)

    # Time.

    def update(self, ms: float) -> bool:
        """Let things move, then let simple opponents answer, one after another, with a pause."""
        moving = super().update(ms)
        if not self.playback.idle:
            self.playback.update(ms)
            return True
        prompt = self.session.pending
        if prompt is None or self.held or not self.is_opponents:
            return moving
        self._pause -= ms
        if self._pause <= 0:
            before = self.session.state
            choice = advise(before)
            events = None
            if choice is not None:
                events = self.session.submit(Answer(prompt.frame, choice), decided=False)
            self.changed()
            if isinstance(events, tuple):
                self.playback.play(before, events)
        return moving or not self.playback.idle

    def wakes_in(self) -> float | None:
        """Return when the next opponent answers, or the next short text comes or goes."""
        soon = super().wakes_in()
        if self.held or not self.is_opponents:
            return soon
        pause = max(1.0, self._pause)
        return pause if soon is None else min(soon, pause)

    def resume(self) -> None:
        """Take up options that were changed meanwhile."""
        super().resume()
        self._take_options()

    def _take_options(self) -> None:
        options = self._services.options()
        self.playback.speed, self.playback.motion = options.speed, options.motion
        if not options.motion:
            self.playback.skip()
