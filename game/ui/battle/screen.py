"""The battle screen: the table on the map, the panels about it, and how they answer.

Owns the session while it is shown, the mode, and the timeline that lags behind the
rules. Every command, from key, button or map, ends in one of a few doings here; legality is asked
of the session. Never works out a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.actions import Action, Answer, ByHand
from game.core.event import Event
from game.core.ids import PieceId
from game.core.refusals import Refusal
from game.core.view import Token
from game.hexes import Point
from game.systems.battle.definitions import BAG, D6
from game.systems.battle.state import Battle, Phase
from game.systems.battle.summary import Summary, summarize
from game.systems.battle.view import acting, movable_now, token
from game.systems.battle.words import refuse
from game.systems.battle.words.language import listed
from game.ui.battle.chronicle import Chronicle, fallen, opening
from game.ui.battle.clearing import message_place
from game.ui.battle.commands import Commands
from game.ui.battle.face import Face, build_face, table_of
from game.ui.battle.fresh import Fresh
from game.ui.battle.hands import Hands
from game.ui.battle.mats import Mats
from game.ui.battle.modes import Advance, Intent, Mode, Say, Submit, mode_for
from game.ui.battle.modes.base import Do
from game.ui.battle.odds import OddsAhead
from game.ui.battle.pointing import Pointing
from game.ui.battle.reordering import Reordering
from game.ui.battle.services import BattleServices, BattleSession
from game.ui.battle.sidebar import Sidebar
from game.ui.battle.table import Table
from game.ui.battle.timeline import Timeline
from game.ui.battle.viewing import Viewing
from game.ui.camera import Camera
from game.ui.input import Drop, Input, KeyDown, PointerDown
from game.ui.items import Rect
from game.ui.keys import Context
from game.ui.options import Dice
from game.ui.screens.base import Change
from game.ui.screens.page import Page
from game.ui.theme import BREATH_MS
from game.ui.widgets.attention import Act, Pressed
from game.ui.widgets.part import Part, Stage

_BREATH_FRAME_MS = BREATH_MS / 24


class BattleScreen(Page):
    """One battle on the table.

    Attributes:
        session: the play-through.
        services: what the program around it does for it.
        timeline: what is still to be shown.
        mode: what the pointer means now.
        running: whether enemies go on by themselves.
        by_hand: whether chips are moved over the rules' head.
        hands: what is begun by hand over the map, such as the ring of a piece.
        side: what the panel at the right shows and how far it is scrolled.
        face: what was built last; None before the first picture.
        stale: whether the picture is of another question than the one that is asked now.
    """

    covers = True

    def __init__(self, session: BattleSession, services: BattleServices) -> None:
        super().__init__()
        self.session = session
        self.services = services
        self.timeline = Timeline()
        self.chronicle = Chronicle(session)
        self.viewing = Viewing(self)
        self.hands = Hands(self)
        self.odds = OddsAhead(self)
        self.commands = Commands(self)
        self.side = Sidebar()
        self.mode: Mode = mode_for(session)
        self._asked = (session, session.pending, session.state.stack)
        self.running = False
        self._goes_on = False
        self.by_hand = False
        self._breath = 0.0
        self._moves_on = False
        self._table: Table | None = None
        self.face: Face | None = None
        self._view: tuple[Battle, object] | None = None
        self._notices = list(services.notices)
        self.pointing = Pointing(self)
        self.reordering = Reordering(self)
        self.mats = Mats(self)
        self.fresh = Fresh()
        self.ribbon_scroll: float | None = None
        self.stale = True
        self._begun: tuple[Mode, bool] | None = None
        self._take_up()
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

    def _take_up(self) -> None:
        self.take_options()
        self.timeline.play(self.session.state_before(0), opening(self.session), thinking=False)

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
        self.hush(whole=True)
        self._show(before, result)
        if isinstance(action, Answer) and not self._stops(before):
            self._go_on(goes_on=goes_on)
        return True

    def advance(self, *, asked: bool) -> None:
        """Let the next enemy take its turn."""
        before = self.session.state
        self._show(before, self.session.advance(decided=asked), thinking=not asked)
        self._stops(before)

    def _stops(self, before: Battle) -> bool:
        """Whether one of the party has fallen: nothing goes on by itself then, and it is said."""
        names = fallen(before, self.session.state)
        if names:
            self.running = False
            self._notices.append(f"{listed(names)} {'is' if len(names) == 1 else 'are'} defeated.")
            if self.timeline.idle:
                self._tell_next_notice()
        return bool(names)

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

    def hurry(self) -> None:
        """Show at once what is still on the way; enemies that go on by themselves still do."""
        self.timeline.skip()
        self._moves_on = True

    def settle(self) -> None:
        """Show at once what is still on the way."""
        if not self.timeline.idle:
            self.timeline.skip()
            self.running = False
            self.refresh()

    def refresh(self) -> None:
        """Take up a state that has changed: what was held is let go.

        The mode is made anew, except where the same is asked as before and what was begun in it can
        still be done: a marker that is put down costs nobody his choice of dice.
        """
        asked = (self.session, self.session.pending, self.session.state.stack)
        showed_more = bool(self.mode.in_view())
        if asked != self._asked or not self.mode.stands(self.session.state):
            before, self.mode, self._asked = self.mode, mode_for(self.session), asked
            self.mode.goes_on_from(before, self.session.state)
            self.pointing.rest()
        if self.mode.in_view() or (showed_more and self.viewing.fits):
            self.viewing.fit()
        self.pointing.let_go()
        self.mats.let_go()
        self.reordering.ribbon = None
        self.side.forget()
        self._moves_on = self.stale = True
        self._goes_on = False

    def follow(self, session: BattleSession) -> None:
        """Go over to another play-through of the same battle."""
        self.session = session
        self.chronicle = Chronicle(session)
        self.timeline.skip()
        self.running = self.by_hand = False
        self.hands.let_go()
        self._take_up()
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

    def replay(self, start: Battle, events: tuple[Event, ...]) -> None:
        """Show what happened from a state on, such as a roll that was taken back."""
        self.timeline.skip()
        self._show(start, events)

    @property
    def camera(self) -> Camera | None:
        """Where the map is looked at from; None before the first picture."""
        return self.viewing.camera

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

    @property
    def breath(self) -> float:
        """How far what breathes has come, 0 to 1 through one breath; the middle without motion."""
        return self._breath if self.services.options().motion else 0.5

    def token(self, piece: PieceId) -> Token:
        """A piece as it is now."""
        return token(self.session.state, piece)

    def summary(self) -> Summary:
        """What came of the battle so far."""
        events = [event for step in self.session.steps for event in step.events]
        return summarize(self.session.state_before(0), events)

    # Time

    def update(self, ms: float) -> bool:
        """Let things move; let enemies go on by themselves where they may."""
        super().update(ms)
        self.fresh.update(ms)
        before_idle = self.timeline.idle
        playing = self.timeline.update(ms)
        if not playing:
            if not before_idle:
                self._moves_on = True
                self._tell_next_notice()
            if self.running:
                self._run_on()
                playing = not self.timeline.idle
        if self.mode.breathes and self.services.options().motion:
            self._breath = (self._breath + ms / BREATH_MS) % 1.0
        folding = self.viewing.update(ms)
        once, self._moves_on = self._moves_on, False
        return self.odds.update() or playing or folding or once

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

    def wakes_in(self) -> float | None:
        """Return when something breathes on, is worked on, a tooltip comes or a message goes."""
        if self.odds.works:
            return 0.0
        due = super().wakes_in()
        breathes = self.mode.breathes and self.services.options().motion and self.timeline.idle
        if not breathes:
            return due
        return _BREATH_FRAME_MS if due is None else min(due, _BREATH_FRAME_MS)

    def _tell_next_notice(self) -> None:
        if self._notices:
            self.say(self._notices.pop(0))

    # What is seen

    def lay_out(self, stage: Stage) -> Part:
        """Return everything: map, ribbon, panel, tray, bottom line."""
        table = table_of(self, stage)
        self._table, self.stale = table, False
        self.face = build_face(self, table, self.viewing.layout(stage))
        if self.timeline.idle:
            self.fresh.drawn(self.mode)
        return self.face.part

    def toast_place(self, stage: Stage, size: tuple[float, float]) -> Point:
        """At the top of the map, where it covers least."""
        if self._table is None or self.face is None:
            return super().toast_place(stage, size)
        return message_place(self._table, size, self.face.map, self.face.odds)

    def kept_clear(self, stage: Stage) -> Sequence[Rect]:
        """The bottom line: what the table waits for is never covered."""
        return (self.viewing.layout(stage).line,)

    # Input

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Open a dropped file; give what is dragged and the map what concerns them."""
        if isinstance(given, Drop):
            return True, self.services.sharing.open_path(given.path)
        hit = self._hit(given)
        if self.reordering.take(given, hit):
            return True, None
        taken, change = self.mats.take(given, hit)
        return (True, change) if taken else self.pointing.take(given)

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

    def _by_key(self, command: str) -> Change | None:
        """A key may be meant for what was there before; some want to be pressed twice."""
        waits = None
        if self._table is not None and self.timeline.idle and not self.by_hand:
            waits = self.fresh.holds(self.mode, self._table, command)
        if waits is None:
            return super()._by_key(command)
        if waits:
            self.say(waits)
        return None

    def do(self, command: str) -> Change | None:
        """Do what a key or a button asks for."""
        return self.commands.do(command)
