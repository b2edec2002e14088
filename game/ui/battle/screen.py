"""The battle screen: the table on the map, the panels about it, and how they answer.

Owns the session while it is shown, the camera, the mode, and the timeline that lags behind the
rules. Every command, from key, button or map, ends in one of a few doings here; legality is asked
of the session. Never works out a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.actions import Action, Answer, ByHand, PlaceByHand
from game.core.event import Event
from game.core.ids import PieceId
from game.core.refusals import Refusal
from game.core.view import Token
from game.hexes import Hex, Point
from game.systems.battle.definitions import BAG, D6
from game.systems.battle.state import Battle, Phase
from game.systems.battle.summary import Summary, summarize
from game.systems.battle.view import acting, movable_now, token, view
from game.systems.battle.words import refuse
from game.ui.battle.chronicle import Chronicle
from game.ui.battle.commands import Commands
from game.ui.battle.face import Face, build_face
from game.ui.battle.layout import Layout
from game.ui.battle.modes import Advance, Intent, Mode, Say, Submit, mode_for
from game.ui.battle.modes.base import Do
from game.ui.battle.pointer import Clicked, Dropped, Gesture, Panned, Pointer
from game.ui.battle.reordering import Reordering
from game.ui.battle.services import BattleServices, BattleSession
from game.ui.battle.sidebar import Sidebar
from game.ui.battle.table import Table
from game.ui.battle.timeline import Timeline
from game.ui.camera import Camera
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
from game.ui.items import Rect, hit_test
from game.ui.keys import Context, command_for, hold_for
from game.ui.options import Dice
from game.ui.screens.base import Change
from game.ui.screens.page import Page
from game.ui.theme import BREATH_MS, PANEL_MS
from game.ui.widgets.attention import Act, Pressed
from game.ui.widgets.part import Part, Stage

_ZOOM_STEP = 1.15
_TRAY_ROOM = 104.0
_BREATH_FRAME_MS = BREATH_MS / 24


def fitted(hexes: tuple[Hex, ...], room: Rect, *, turns: int = 0) -> Camera:
    """A camera that shows the whole map, above where the tray usually stands."""
    above = Rect(room.x, room.y, room.w, max(room.h / 2, room.h - _TRAY_ROOM))
    return replace(Camera.fit(hexes, above, turns=turns), view=room)


class BattleScreen(Page):
    """One battle on the table.

    Attributes:
        session: the play-through.
        services: what the program around it does for it.
        timeline: what is still to be shown.
        mode: what the pointer means now.
        camera: where the map is looked at from; None before the first picture.
        held: the command of the key that is held down; "" for none.
        running: whether enemies go on by themselves.
        by_hand: whether chips are moved over the rules' head.
        placing: the piece that the next click puts on the map by hand; None for none.
        side: what the panel at the right shows and how far it is scrolled.
        stale: whether the picture is of another question than the one that is asked now.
    """

    covers = True

    def __init__(self, session: BattleSession, services: BattleServices) -> None:
        super().__init__()
        self.session = session
        self.services = services
        self.timeline = Timeline()
        self.pointer = Pointer()
        self.chronicle = Chronicle(session)
        self.commands = Commands(self)
        self.side = Sidebar()
        self.mode: Mode = mode_for(session)
        self.camera: Camera | None = None
        self.hover: Hex | None = None
        self.held = ""
        self.running = False
        self._goes_on = False
        self.by_hand = False
        self.placing: PieceId | None = None
        self.folded = False
        self._fold = 0.0
        self._breath = 0.0
        self._moving = False
        self._table: Table | None = None
        self._face: Face | None = None
        self._view: tuple[Battle, object] | None = None
        self._notices = list(services.notices)
        self.reordering = Reordering(self)
        self.ribbon_scroll: float | None = None
        self.stale = True
        self._begun: tuple[Mode, bool] | None = None
        self.take_options()
        self._tell_next_notice()

    def handle(self, given: Input) -> Change | None:
        """Take an input; while things move, the keys that step and run count."""
        if self.stale and isinstance(given, PointerDown):
            return None  # it aims at what is no longer asked
        playing = not self.timeline.idle
        self.contexts = (Context.ENEMIES,) if playing else self.mode.contexts
        if Context.DICE not in self.contexts:
            self.contexts += (Context.DICE,)  # a roll can be taken back at any time
        if isinstance(given, PointerDown | KeyDown):
            self._begun = None if self.stale else (self.mode, playing)
        return super().handle(given)

    def take_options(self) -> None:
        """Take up the options: speed, motion, who rolls."""
        options = self.services.options()
        self.timeline.speed = options.speed
        self.timeline.motion = options.motion
        if not options.motion:
            self.timeline.skip()
        by_hand = options.dice is Dice.BY_HAND
        dice = frozenset({D6, BAG, *(die.id for die in self.session.setup.dice)})
        self.session.policy = replace(self.session.policy, by_hand=dice if by_hand else frozenset())

    def resume(self) -> None:
        """Take up options that were changed meanwhile."""
        super().resume()
        self.take_options()
        self.refresh()

    # What is done

    def submit(self, action: Action) -> bool:
        """Do something; return whether it was done. A refusal is said, and nothing is lost."""
        before, goes_on = self.session.state, self._goes_on
        result = self.session.submit(action)
        if isinstance(result, Refusal):
            self.say(refuse(before, result), warns=True)
            return False
        self._show(before, result)
        if isinstance(action, Answer):
            self._go_on(goes_on=goes_on)
        return True

    def advance(self, *, asked: bool) -> None:
        """Let the next enemy take its turn."""
        before = self.session.state
        self._show(before, self.session.advance(decided=asked), thinking=not asked)

    def _show(self, before: Battle, events: tuple[Event, ...], *, thinking: bool = True) -> None:
        shows = thinking and self.services.options().show_reasons
        self.hush()
        # What is done while something moves ends it, so that picture and log stay with one step.
        self.timeline.skip()
        self.timeline.play(before, events, thinking=shows)
        self.refresh()
        trouble = self.services.trouble()
        if trouble:
            self.say(trouble, warns=True)

    def by_hand_or_why_not(self, action: ByHand) -> str:
        """Do something by hand; return why not, or ""."""
        before = self.session.state
        result = self.session.submit(action)
        if isinstance(result, Refusal):
            return refuse(before, result)
        self._show(before, result)
        return ""

    def settle(self) -> None:
        """Show at once what is still on the way."""
        if not self.timeline.idle:
            self.timeline.skip()
            self.running = False
            self.refresh()

    def refresh(self) -> None:
        """Take up a state that has changed: the mode is made anew, what was held is let go."""
        self.mode = mode_for(self.session)
        if self.mode.in_view():
            self.fit()
        self.pointer.cancel()
        self.reordering.ribbon = None
        self.side.forget()
        self._moving = self.stale = True
        self._goes_on = False

    def follow(self, session: BattleSession) -> None:
        """Go over to another play-through of the same battle."""
        self.session = session
        self.chronicle = Chronicle(session)
        self.timeline.skip()
        self.running = self.by_hand = False
        self.placing = None
        self.take_options()
        self.refresh()

    def obey(self, intent: Intent) -> None:
        """Do what a mode says."""
        match intent:
            case Submit(choice):
                prompt = self.session.pending
                self.submit(Answer(prompt.frame if prompt else 0, choice))
            case Do(action):
                self.submit(action)
            case Advance(run):
                self.running = run
                self.advance(asked=True)
            case Say(text) if text:
                self.say(text, warns=True)
            case _:
                pass

    def fit(self) -> None:
        """Show the whole map, turned as it is."""
        if self.camera is not None:
            hexes = (*self.session.state.board.grid, *self.mode.in_view())
            turns = self.camera.layout.turns
            self.camera = fitted(hexes, self.camera.view, turns=turns)

    def replay(self, start: Battle, events: tuple[Event, ...]) -> None:
        """Show what happened from a state on, such as a roll that was taken back."""
        self.timeline.skip()
        self._show(start, events)

    @property
    def shown(self) -> Table | None:
        """The moment that was shown last; None before the first picture."""
        return self._table

    @property
    def actor(self) -> PieceId | None:
        """Whose turn it is, or whose comes next; None for nobody."""
        return acting(self.session.state) or self.mode.unit

    @property
    def timeline_plays(self) -> bool:
        """Whether something is still being shown."""
        return not self.timeline.idle

    @property
    def movable(self) -> tuple[PieceId, ...]:
        """The units whose order may be changed now, in their order."""
        return movable_now(self.session.state) if self.timeline.idle else ()

    def token(self, piece: PieceId) -> Token:
        """A piece as it is now."""
        return token(self.session.state, piece)

    def summary(self) -> Summary:
        """What came of the battle so far."""
        events = [event for step in self.session.steps for event in step.events]
        return summarize(self.session.state_before(0), events)

    def may_drop(self, table: Table, piece: PieceId, at: Hex) -> bool:
        """Whether a piece that is dragged can be put down on a hex."""
        if self.by_hand:
            return self.session.why_not(PlaceByHand(piece, at)) is None
        return isinstance(self.mode.drop(table, table.tokens[piece], at), Submit)

    # Time

    def update(self, ms: float) -> bool:
        """Let things move; let enemies go on by themselves where they may."""
        super().update(ms)
        before_idle = self.timeline.idle
        playing = self.timeline.update(ms)
        if not playing:
            if not before_idle:
                self._moving = True
                self._tell_next_notice()
            if self.running:
                self._run_on()
                playing = not self.timeline.idle
        if self.mode.breathes and self.services.options().motion:
            self._breath = (self._breath + ms / BREATH_MS) % 1.0
        folding = self._update_fold(ms)
        once, self._moving = self._moving, False
        return playing or folding or once

    def _run_on(self) -> None:
        if self.session.can_advance:
            self.advance(asked=False)
        else:
            self.running = False
            # A question in the middle of it only interrupts it.
            self._goes_on = self.session.state.system.phase is Phase.ENEMIES

    def _go_on(self, *, goes_on: bool) -> None:
        """After an answer, let enemies go on that were interrupted by it, or do by themselves."""
        goes_on = goes_on or self.running or self.services.options().run_by_itself
        self.running = goes_on and self.session.can_advance
        self._goes_on = goes_on and self.session.state.system.phase is Phase.ENEMIES

    def _update_fold(self, ms: float) -> bool:
        goal = 1.0 if self.folded else 0.0
        if self._fold == goal:
            return False
        if not self.services.options().motion:
            self._fold = goal
            return True
        step = ms / PANEL_MS
        self._fold = min(goal, self._fold + step) if goal else max(goal, self._fold - step)
        return True

    def wakes_in(self) -> float | None:
        """Return when something breathes on, a tooltip comes or a message goes."""
        due = super().wakes_in()
        breathes = self.mode.breathes and self.services.options().motion and self.timeline.idle
        if not breathes:
            return due
        return _BREATH_FRAME_MS if due is None else min(due, _BREATH_FRAME_MS)

    def _tell_next_notice(self) -> None:
        if self._notices:
            self.say(self._notices.pop(0))

    # What is seen

    def table_for(self, stage: Stage) -> Table:
        """The moment that is shown."""
        layout = Layout.of(stage, folded=self._fold)
        motion = self.timeline.now
        state = self.session.state if motion is None else motion.state
        camera = self._camera_for(state, layout)
        return Table(
            tray=layout.tray,
            attention=self.attention,
            session=self.session,
            state=state,
            view=view(state),
            prompt=self.session.pending if motion is None else None,
            camera=camera,
            stage=stage,
            hover=self.hover,
            phase=self._breath if self.services.options().motion else 0.5,
        )

    def _camera_for(self, state: Battle, layout: Layout) -> Camera:
        if self.camera is None:
            self.camera = fitted(tuple(state.board.grid), layout.map)
        elif self.camera.view != layout.map:
            self.camera = self.camera.resized(layout.map)
        return self.camera

    def lay_out(self, stage: Stage) -> Part:
        """Return everything: map, ribbon, panel, tray, bottom line."""
        table = self.table_for(stage)
        self._table, self.stale = table, False
        self._face = build_face(self, table, Layout.of(stage, folded=self._fold))
        return self._face.part

    def kept_clear(self, stage: Stage) -> Sequence[Rect]:
        """The bottom line: what the table waits for is never covered."""
        return (Layout.of(stage, folded=self._fold).line,)

    # Input

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Give the map what concerns it, and see to keys that are held."""
        if self.reordering.take(given, self._hit(given)):
            return True, None
        match given:
            case PointerMove(at=at):
                return self._move(at), None
            case PointerDown(at=at, button=button) if self._over_map(at):
                self._press(at, button)
                return True, None
            case PointerUp() if self.pointer.pressed_at is None:
                self.side.released()
                return False, None
            case PointerUp(at=at):
                return True, self._gesture(self.pointer.release(at, self._hex_at(at)))
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
        face = self._face
        if face is None or not face.map.contains(at):
            return False
        return hit_test(face.part.items, at) is None

    def _hex_at(self, at: Point) -> Hex | None:
        if self.camera is None or self._table is None or not self._over_map(at):
            return None
        found = self.camera.hex_at(at)
        if found is None or self._table.on_map(found):
            return found
        return found if self.mode.reaches(found) else None

    def _move(self, at: Point) -> bool:
        self.hover = self._hex_at(at)
        gesture = self.pointer.move(at)
        if isinstance(gesture, Panned):
            self._pan(gesture.dx, gesture.dy)
        return self.pointer.pressed_at is not None

    def _pan(self, dx: float, dy: float) -> None:
        if self.camera is not None:
            hexes = tuple(self.session.state.board.grid)
            self.camera = self.camera.panned(dx, dy).kept(hexes)

    def _press(self, at: Point, button: Button) -> None:
        hex_ = self._hex_at(at)
        token = None
        if self._table is not None and hex_ is not None and button is Button.LEFT:
            token = self._table.by_hex.get(hex_)
        free = token is not None and self._table is not None and self._may_take(token.id)
        taken = token.id if token is not None and free else None
        self.pointer.press(at, right=button is not Button.LEFT, taken=taken)

    def _may_take(self, piece: PieceId) -> bool:
        table = self._table
        if table is None or not self.timeline.idle:
            return False
        return self.by_hand or self.mode.drags(table, table.tokens[piece])

    def _gesture(self, gesture: Gesture | None) -> Change | None:
        table = self._table
        if table is None:
            return None
        match gesture:
            case Clicked(at, right) if at is not None:
                return self._clicked(table, at, right=right)
            case Dropped(piece, at):
                self._dropped(table, piece, at)
            case _:
                pass
        return None

    def _clicked(self, table: Table, at: Hex, *, right: bool) -> Change | None:
        if self.placing is not None and not right:
            piece, self.placing = self.placing, None
            self.submit(PlaceByHand(piece, at))
            return None
        token = table.by_hex.get(at)
        if token is not None and (right or self.by_hand):
            return self.commands.overrule(token.id)
        if right:
            return None
        if not self.timeline.idle:
            self.timeline.skip()
            self._moving = True
            return None
        self.obey(self.mode.click(table, at))
        return None

    def _dropped(self, table: Table, piece: PieceId, at: Hex | None) -> None:
        if not self.by_hand:
            self.obey(self.mode.drop(table, table.tokens[piece], at))
        elif at is not None and at != table.tokens[piece].at:
            self.submit(PlaceByHand(piece, at))

    def _wheel(self, at: Point, steps: float) -> bool:
        face = self._face
        if face is None or self.camera is None:
            return False
        if face.map.contains(at) and hit_test(face.part.items, at) is None:
            if self.timeline.idle and self.mode.wheel(steps):
                return True
            self.camera = self.camera.zoomed(_ZOOM_STEP**steps, at)
            self._pan(0.0, 0.0)
            self.hover = self._hex_at(at)
            return True
        return self.side.wheel(face.side, at, steps)

    def act(self, act: Act) -> Change | None:
        """Do what happened to a control."""
        if isinstance(act, Pressed):
            return None if self._is_late(act) else self.commands.pressed(act)
        self.side.act(act)
        return None

    def _is_late(self, act: Pressed) -> bool:
        """Whether a press began at another question, or while there was something to skip."""
        if act.id == "step":
            return self._begun is not None and self._begun[1] and self.timeline.idle
        if self.commands.is_own(act.id):
            return False
        return self._begun is None or self._begun[0] is not self.mode

    def do(self, command: str) -> Change | None:
        """Do what a key or a button asks for."""
        return self.commands.do(command)
