"""The skirmish screen: the table on the map, the panels about it, and how they answer.

Owns the session while it is shown, the camera, the creature that is chosen, and the playback that
lags behind the rules. Legality is asked of the session. Never works out a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.actions import Action, Answer, ByHand
from game.core.choices import Choice
from game.core.event import Event
from game.core.ids import PieceId
from game.core.prompts import Ask, Prompt
from game.core.refusals import Refusal
from game.core.view import LogLine
from game.hexes import Hex
from game.systems.skirmish.state import Skirmish, creature_of
from game.systems.skirmish.words import refuse
from game.ui.battle.panels.side import SideScroll
from game.ui.input import (
    Input,
)
from game.ui.keys import Context
from game.ui.options import Dice
from game.ui.screens.base import Change
from game.ui.screens.page import Page
from game.ui.skirmish import meaning
from game.ui.skirmish.acts import Act, acts_of, direct_act, reaction_acts
from game.ui.skirmish.chronicle import Chronicle
from game.ui.skirmish.commands import Commands
from game.ui.skirmish.face import Face, build_face
from game.ui.skirmish.once import Once
from game.ui.skirmish.places import Places
from game.ui.skirmish.playback import SkirmishPlayback
from game.ui.skirmish.pointing import Pointing
from game.ui.skirmish.services import SkirmishServices, SkirmishSession
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
        ring: the hex about which a ring is open: of whoever stands there, else of the hex.
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
        self.pointing = Pointing(self)
        self.commands = Commands(self)
        self.ring: Hex | None = None
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

    def by_hand(self, action: ByHand) -> None:
        """Do something over the rules' head; a ring that is open stays."""
        ring = self.ring
        self.submit(action)
        self.ring = ring

    def skip(self) -> None:
        """Show at once what moves."""
        self.playback.skip()
        self._moved = True

    def take_aim(self, attack: int | None) -> None:
        """Choose an attack by its number; None for the usual one."""
        self.aim = attack
        self._moved = True

    def refresh(self) -> None:
        """Take up a state that has changed."""
        before = self.unit
        self.unit = meaning.first_unit(self.session.state, self.session.pending, before)
        if before != self.unit:
            self.aim = None
        if self.aim is not None and self.unit is not None:
            count = len(creature_of(self.session.state, self.unit).attacks)
            self.aim = self.aim if self.aim < count else None
        self.pointing.pointer.cancel()
        self.ring = None
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
        return self.pointing.take(given), None

    def act(self, act: Happened) -> Change | None:
        """Do what happened to a control."""
        if isinstance(act, Dragged):
            self.scroll = self.scroll.dragged(act)
        return self.do(act.id) if isinstance(act, Pressed) else None

    def do(self, command: str) -> Change | None:
        """Do what a key or a button asks for."""
        return self.commands.do(command)
