"""The screen on which an arena is played: what is shown, and what a press means.

Owns the order of the parts and the answers that presses give. Legality is the session's: what may
be chosen is the question's, and why not is asked. No rule section.
"""

from __future__ import annotations

from game.core.actions import Answer
from game.core.choices import At, Choice, Done, Order, Pick
from game.core.event import Event
from game.core.ids import AbilityId
from game.core.prompts import Ask, Prompt
from game.core.refusals import Refusal
from game.hexes import Hex
from game.session.session import Session
from game.systems.arena.definitions import ArenaSetup
from game.systems.arena.opponents import advise
from game.systems.arena.state import ArenaState, Where
from game.systems.arena.view import ArenaView, CardView, HeroView, card_view, view
from game.systems.arena.words import prompts as words
from game.systems.arena.words.log import sentences
from game.systems.arena.words.targets import why_not_target
from game.ui.arena.answers import DECLINE, HAND_OVER, OPTION, TAKE, answer_faces
from game.ui.arena.cards import CardLook
from game.ui.arena.ground import HEX, LOOK, NAME, choices, ground, pieces, spaces, ways
from game.ui.arena.layout import ArenaLayout
from game.ui.arena.menu import ArenaMenu, from_menu
from game.ui.arena.panel import panel
from game.ui.arena.seats import Seats
from game.ui.arena.services import ArenaServices
from game.ui.arena.top import HERO, top_bar
from game.ui.arena.tray import asking_line, tray
from game.ui.camera import Camera
from game.ui.items import Rect
from game.ui.keys import Context
from game.ui.screens.base import Change, Push
from game.ui.screens.page import Page
from game.ui.theme import GAP_TINY
from game.ui.widgets.buttons import Face, Look
from game.ui.widgets.part import Part, Stage, clipped, of

CARD = "card:"
_PAUSE_MS = 550.0
"""How long a simple opponent waits before it answers, so that its moves can be followed."""


class ArenaScreen(Page):
    """A game of an arena."""

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
        self._chosen: tuple[str, ...] = ()
        self._pause = _PAUSE_MS

    # What is shown.

    def lay_out(self, stage: Stage) -> Part:
        """Return the table, the cards and the question."""
        places = ArenaLayout.of(stage)
        seat = self._seats.seen_by(self.session.state, self.session.pending)
        seen = view(self.session.state, seat)
        prompt = self._asked
        camera = Camera.fit(
            [at for tile in seen.table.tiles for at in tile.hexes], places.map.inset(GAP_TINY)
        )
        layout = camera.layout
        covered = self._is_covered
        part = ground(stage, seen, layout, places.map)
        if prompt is not None and not covered:
            part += spaces(stage, layout, self.attention, prompt.hexes, {})
        targeted = frozenset(prompt.names) if prompt is not None and not covered else frozenset()
        part += of(*ways(layout, self._last_events, stage.palette))
        part += pieces(
            stage,
            seen,
            layout,
            self.attention,
            targeted=targeted,
            why_not=self._why_not_target,
        )
        if not covered:
            part += choices(layout, seen, prompt, self._chosen, stage.palette)
        part = clipped(part, places.map)
        return (
            part
            + top_bar(
                stage,
                self.attention,
                seen,
                places.top,
                can_undo=self.session.can_undo,
                can_redo=self.session.can_redo,
            )
            + panel(
                stage,
                self.attention,
                places,
                shown=self._pointed_at(seen) or seen.acting,
                told=self._sentences(),
            )
            + self._tray(stage, seen, places.tray)
            + asking_line(
                stage,
                self.attention,
                places.line,
                told=self._told(seen),
                ink=stage.palette.quiet if prompt is None else stage.palette.gold,
                faces=self._faces(seen),
            )
        )

    @property
    def _last_events(self) -> tuple[Event, ...]:
        """What happened in the last step."""
        steps = self.session.steps
        return steps[-1].events if steps else ()

    @property
    def _asked(self) -> Prompt | None:
        """The question that a person at the table has to answer; None while others decide."""
        return self._seats.asked(self.session.state, self.session.pending)

    @property
    def _is_covered(self) -> bool:
        """Whether the table waits for another person to sit down."""
        return self._seats.is_covered(self.session.pending)

    @property
    def _is_opponents(self) -> bool:
        """Whether a simple opponent answers now."""
        return self._seats.are_opponents(self.session.state, self.session.pending)

    def _pointed_at(self, seen: ArenaView) -> CardView | None:
        """The card under the pointer, or the one that the hero under it has played."""
        hover = self.attention.hover or ""
        for prefix in (HERO, LOOK, NAME):
            if hover.startswith(prefix):
                name = hover.removeprefix(prefix)
                return next((hero.played for hero in seen.heroes if hero.id == name), None)
        wanted = hover.removeprefix(CARD) if hover.startswith(CARD) else None
        if wanted is None:
            return None
        for hero in seen.heroes:
            for one in (*(hero.hand or ()), *hero.cards):
                if one.id == wanted:
                    return one
        return None

    def _sentences(self) -> list[str]:
        """What the last steps did, in words."""
        told: list[str] = []
        steps = self.session.steps
        for number in range(max(0, len(steps) - 30), len(steps)):
            before = self.session.state_before(number)
            events = [event for move in steps[number].moves for event in move.events]
            told.extend(sentences(before, events))
        return told[-40:]

    def _tray(self, stage: Stage, seen: ArenaView, rect: Rect) -> Part:
        """The cards of whoever decides; those that answer the question can be pressed."""
        hero = self._decider(seen)
        if hero is None or hero.hand is None:
            title = "The cards of whoever decides lie here."
            return tray(stage, self.attention, rect, title=title, cards=())
        shown = self._offered_cards(seen, hero)
        where = "in hand" if shown == hero.hand else "to choose from"
        title = f"{hero.name}, {hero.team}: {where}"
        looked = [(one, self._look(one)) for one in shown]
        return tray(stage, self.attention, rect, title=title, cards=looked)

    def _look(self, one: CardView) -> CardLook:
        """How a card in the tray is shown: greyed where cards are asked for and it is no answer."""
        prompt = self._asked
        names = prompt.names if prompt is not None else ()
        asks_cards = any(AbilityId(name) in self.session.state.system.lore.cards for name in names)
        legal = one.id in names or not asks_cards
        return CardLook(
            id=CARD + one.id,
            enabled=legal,
            chosen=one.id in self._chosen,
            tooltip="" if legal else self._why_not(one.id),
        )

    def _offered_cards(self, seen: ArenaView, hero: HeroView) -> tuple[CardView, ...]:
        """The hand; or, where the question names cards from elsewhere, those that it names."""
        prompt = self._asked
        named = set(prompt.names) if prompt is not None else set()
        hand = hero.hand or ()
        known = {one.id for one in hand}
        others = [
            one
            for each in seen.heroes
            for one in (*each.cards, *(each.hand or ()))
            if one.id in named and one.id not in known
        ]
        elsewhere = (*others, *self._new_cards(named))
        return (*elsewhere, *(one for one in hand if one.id in named)) if elsewhere else hand

    def _new_cards(self, named: set[str]) -> tuple[CardView, ...]:
        """Cards of the deck that a level brings."""
        state = self.session.state
        return tuple(
            card_view(state, one)
            for sheet in state.system.sheets.values()
            for one in sheet.at(Where.DECK)
            if one in named
        )

    def _why_not(self, name: str) -> str:
        prompt = self.session.pending
        if prompt is None:
            return ""
        told = self.session.why_not(Answer(prompt.frame, Pick((name,))))
        return "" if told is None else words.refusal(self.session.state, told)

    def _why_not_target(self, piece: str) -> str:
        """Why a piece cannot be chosen for what is asked; "" where it can, or nobody is asked."""
        prompt = self._asked
        if prompt is None or self._is_covered or piece in prompt.names:
            return ""
        return why_not_target(self.session.state, piece)

    def _decider(self, seen: ArenaView) -> HeroView | None:
        """The hero whose cards lie in the tray."""
        prompt = self.session.pending
        who = "" if prompt is None else prompt.who
        if self._is_covered:
            return None
        found = next((hero for hero in seen.heroes if hero.id == who), None)
        if found is not None and found.hand is not None:
            return found
        return next((hero for hero in seen.heroes if hero.hand is not None), None)

    def _told(self, seen: ArenaView) -> str:
        """The sentence of the bottom line."""
        if seen.over is not None:
            return seen.over
        prompt = self.session.pending
        if prompt is None:
            return ""
        asked = words.question(self.session.state, prompt)
        if self._is_covered:
            return f"{asked.who} decides now. Give the table to whoever plays it."
        if self._is_opponents:
            return f"{asked.who} decides."
        return f"{asked.who}: {asked.text}"

    def _faces(self, seen: ArenaView) -> tuple[Face, ...]:
        """The buttons of the bottom line."""
        prompt = self._asked
        if seen.over is not None:
            return (Face(id="leave", text="Leave", look=Look.PRIMARY),)
        if prompt is None:
            return ()
        if self._is_covered:
            return (Face(id=HAND_OVER, text="I am here", hint="Enter", look=Look.PRIMARY),)
        return answer_faces(self.session, prompt, self._chosen)

    # What a press means.

    def do(self, command: str) -> Change | None:
        """Answer the question, go back, or leave."""
        match command:
            case "menu":
                return Push(ArenaMenu(self._services.title, self._from_menu))
            case "leave" | "save-as" | "restart" | "report" | "help":
                return self._from_menu(command)
            case "back":
                return self._put_down()
            case "undo" | "undo-step":
                self.session.undo(one_step=command == "undo-step")
                self._after()
            case "redo":
                self.session.redo()
                self._after()
            case "accept":
                self._accept()
            case _:
                self._press(command)
        return None

    def _put_down(self) -> Change | None:
        """Escape: put down what is taken up; with nothing taken up, open the menu."""
        if self._chosen:
            self._chosen = ()
            return None
        return Push(ArenaMenu(self._services.title, self._from_menu))

    def _from_menu(self, command: str) -> Change | None:
        return from_menu(command, self._services, self.say, self.contexts)

    def _accept(self) -> None:
        """Enter: take what is chosen, or what is suggested."""
        prompt = self._asked
        if prompt is None:
            return
        if self._is_covered:
            self._press(HAND_OVER)
        elif self._chosen and prompt.most > 1:
            self._answer(Pick(self._chosen))
        elif prompt.suggested is not None and prompt.ask is not Ask.HEX:
            self._answer(prompt.suggested)

    def _press(self, command: str) -> None:
        prompt = self._asked
        if prompt is None:
            return
        if command == HAND_OVER:
            self._seats.at_table = prompt.who
        elif command == DECLINE and not prompt.least:
            self._answer(Done() if prompt.ask is Ask.HEX else Pick())
        elif command == TAKE:
            self._answer(Pick(self._chosen))
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
            order = (*self._chosen, name)
            left = tuple(one for one in prompt.names if one not in order)
            self._chosen = order
            if len(left) <= 1:
                self._answer(Order((*order, *left)))
        elif prompt.most == 1:
            self._answer(Pick((name,)))
        elif name in self._chosen:
            self._chosen = tuple(one for one in self._chosen if one != name)
        else:
            self._chosen = (*self._chosen, name)

    def _answer(self, choice: Choice) -> None:
        told = self.session.answer(choice)
        if isinstance(told, Refusal):
            self.say(words.refusal(self.session.state, told), warns=True)
            return
        self._after()

    def _after(self) -> None:
        """Put away what was begun, and tell what has gone wrong."""
        self._chosen = ()
        self._pause = _PAUSE_MS
        self.hush()
        trouble = self._services.trouble()
        if trouble:
            self.say(trouble, warns=True)

    # Time.

    def update(self, ms: float) -> bool:
        """Let simple opponents answer, one after another, each after a moment."""
        moving = super().update(ms)
        prompt = self.session.pending
        if prompt is None or not self._is_opponents:
            return moving
        self._pause -= ms
        if self._pause <= 0:
            choice = advise(self.session.state)
            if choice is not None:
                self.session.submit(Answer(prompt.frame, choice), decided=False)
            self._after()
        return moving

    def wakes_in(self) -> float | None:
        """Return when the next opponent answers, or the next short text comes or goes."""
        soon = super().wakes_in()
        if not self._is_opponents:
            return soon
        pause = max(1.0, self._pause)
        return pause if soon is None else min(soon, pause)
