"""The screen on which an arena is played: what is shown, and what a press means.

Owns the order of the parts and the answers that presses give. Legality is the session's: what may
be chosen is the question's, and why not is asked. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.actions import Answer
from game.core.choices import At, Choice, Done, Pick
from game.core.ids import AbilityId, PieceId
from game.core.prompts import Ask, Prompt
from game.core.refusals import Refusal
from game.hexes import Hex
from game.session.session import Session
from game.systems.arena.definitions import PRIMARY, RED, Act, ArenaSetup, Hands
from game.systems.arena.frames import HeroFrame
from game.systems.arena.opponents import advise, team_of
from game.systems.arena.state import ArenaState, Where
from game.systems.arena.turns.heroes import CHOICES
from game.systems.arena.view import ArenaView, CardView, HeroView, card_view, view
from game.systems.arena.words import prompts as words
from game.systems.arena.words.log import sentences
from game.ui.arena.cards import CardLook, card
from game.ui.arena.ground import HEX, NAME, choices, ground, pieces, spaces
from game.ui.arena.layout import ArenaLayout
from game.ui.arena.top import HERO, top_bar
from game.ui.camera import Camera
from game.ui.items import Fill, Rect, Weight
from game.ui.keys import Context
from game.ui.screens.base import Change, Push, Replace, Screen
from game.ui.screens.help import HelpScreen
from game.ui.screens.page import Page
from game.ui.theme import GAP, GAP_SMALL, GAP_TINY, SIZE_LINE, SIZE_QUIET, SIZE_SMALL
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, Look, button, button_width
from game.ui.widgets.part import Part, Stage, clipped, of
from game.ui.widgets.text import line, paragraph, paragraph_height

CARD = "card:"
_OPTION = "option:"
_TAKE, _DECLINE, _HAND_OVER = "take", "done", "hand-over"
_PAUSE_MS = 550.0
"""How long a simple opponent waits before it answers, so that its moves can be followed."""

_CARD_WIDTH = 168.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ArenaServices:
    """What the arena screen may ask of the program around it.

    Attributes:
        title: the game's name.
        leave: returns the title screen, to put in place of everything.
        trouble: returns a sentence that has not been told yet, "" where there is none.
    """

    title: str
    leave: Callable[[], Screen]
    trouble: Callable[[], str]


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
        self._services, self._hands = services, session.setup.hands
        self._chosen: tuple[str, ...] = ()
        self._pause = _PAUSE_MS
        self._at_table: str | None = None
        self._read: str | None = None

    # What is shown.

    def lay_out(self, stage: Stage) -> Part:
        """Return the table, the cards and the question."""
        places = ArenaLayout.of(stage)
        seen = view(self.session.state, self._seat)
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
        part += of(*pieces(seen, layout, self.attention, targeted))
        if not covered:
            part += choices(layout, seen.table.tokens, prompt, self._chosen, stage.palette)
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
            + self._panel(stage, seen, places)
            + self._tray(stage, seen, places.tray)
            + self._line(stage, seen, places.line)
        )

    @property
    def _asked(self) -> Prompt | None:
        """The question that a person at the table has to answer; None while others decide."""
        prompt = self.session.pending
        return None if prompt is None or self._is_opponents(prompt) else prompt

    def _is_opponents(self, prompt: Prompt) -> bool:
        """Whether a simple opponent answers."""
        return self._hands is Hands.RED and team_of(self.session.state, prompt.who) != RED

    @property
    def _seat(self) -> str | None:
        """Whose eyes the table is seen with; None sees all hands."""
        prompt = self.session.pending
        if self._hands is Hands.OPEN:
            return None
        if prompt is not None and not self._is_opponents(prompt):
            if self._hands is Hands.COVERED and prompt.who != self._at_table:
                return ""
            return prompt.who
        return self._at_table or ""

    @property
    def _is_covered(self) -> bool:
        """Whether the table waits for another person to sit down."""
        prompt = self.session.pending
        return self._hands is Hands.COVERED and prompt is not None and prompt.who != self._at_table

    def _panel(self, stage: Stage, seen: ArenaView, places: ArenaLayout) -> Part:
        """The card that is read, and the log below it."""
        palette = stage.palette
        part = of(
            Fill(rect=places.panel, colour=palette.panel),
            Fill(rect=Rect(places.panel.x, places.panel.y, 1, places.panel.h), colour=palette.line),
        )
        shown = self._pointed_at(seen) or seen.acting
        if shown is not None:
            part += card(stage, self.attention, shown, places.card, CardLook(large=True))
        else:
            told = "Point at a hero above, or at a card below, to read it here."
            part += paragraph(stage, told, places.card, size=SIZE_SMALL, colour=palette.quiet)
        return part + self._log(stage, places.log)

    def _pointed_at(self, seen: ArenaView) -> CardView | None:
        """The card under the pointer, or the one that the hero under it has played."""
        hover = self.attention.hover or ""
        if hover.startswith(HERO):
            return next(
                (hero.played for hero in seen.heroes if hero.id == hover.removeprefix(HERO)), None
            )
        wanted = hover.removeprefix(CARD) if hover.startswith(CARD) else None
        if wanted is None:
            return None
        for hero in seen.heroes:
            for one in (*(hero.hand or ()), *hero.cards):
                if one.id == wanted:
                    return one
        return None

    def _log(self, stage: Stage, rect: Rect) -> Part:
        """The last sentences, the latest at the bottom."""
        part = Part()
        y = rect.bottom
        for told in reversed(self._sentences()):
            height = paragraph_height(stage, told, rect.w, size=SIZE_QUIET)
            y -= height + 2
            if y < rect.y:
                break
            strong = told.startswith(("Round", "Turn"))
            part += paragraph(
                stage,
                told,
                Rect(rect.x, y, rect.w, height + 1),
                size=SIZE_QUIET,
                colour=stage.palette.text if strong else stage.palette.quiet,
                weight=Weight.BOLD if strong else Weight.REGULAR,
            )
        return part

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
        palette = stage.palette
        part = of(
            Fill(rect=rect, colour=palette.table),
            Fill(rect=Rect(rect.x, rect.y, rect.w, 1), colour=palette.line),
        )
        hero = self._decider(seen)
        if hero is None or hero.hand is None:
            told = "The cards of whoever decides lie here."
            return part + line(
                told, Rect(rect.x + GAP, rect.y + GAP, rect.w, 20), palette.quiet, size=SIZE_SMALL
            )
        shown = self._offered_cards(seen, hero)
        where = "in hand" if shown == hero.hand else "to choose from"
        title = f"{hero.name}, {hero.team}: {where}"
        part += line(
            title,
            Rect(rect.x + GAP, rect.y + 4, rect.w - 2 * GAP, 18),
            palette.quiet,
            size=SIZE_QUIET,
        )
        return part + self._cards(stage, shown, rect)

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

    def _cards(self, stage: Stage, shown: tuple[CardView, ...], rect: Rect) -> Part:
        part = Part()
        prompt = self._asked
        names = prompt.names if prompt is not None else ()
        asks_cards = any(AbilityId(name) in self.session.state.system.lore.cards for name in names)
        room = rect.w - 2 * GAP
        width = min(
            _CARD_WIDTH * max(1.0, rect.h / 200),
            (room + GAP_SMALL) / max(1, len(shown)) - GAP_SMALL,
        )
        y = rect.y + 24
        for number, one in enumerate(shown):
            box = Rect(rect.x + GAP + number * (width + GAP_SMALL), y, width, rect.h - 32)
            legal = one.id in names
            look = CardLook(
                id=CARD + one.id,
                enabled=legal or not asks_cards,
                chosen=one.id in self._chosen,
                tooltip="" if legal or not asks_cards else self._why_not(one.id),
            )
            part += card(stage, self.attention, one, box, look)
        return part

    def _why_not(self, name: str) -> str:
        prompt = self.session.pending
        if prompt is None:
            return ""
        told = self.session.why_not(Answer(prompt.frame, Pick((name,))))
        return "" if told is None else words.refusal(self.session.state, told)

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

    def _line(self, stage: Stage, seen: ArenaView, rect: Rect) -> Part:
        """What the table waits for, and the buttons that answer it."""
        palette = stage.palette
        part = of(
            Fill(rect=rect, colour=palette.panel),
            Fill(rect=Rect(rect.x, rect.y, rect.w, 1), colour=palette.line),
        )
        faces = self._faces(seen)
        x = rect.right - GAP
        for face in reversed(faces):
            wide = button_width(stage, face)
            x -= wide
            box = Rect(x, rect.y + (rect.h - BUTTON_HEIGHT) / 2, wide, BUTTON_HEIGHT)
            part += button(stage, self.attention, face, box)
            x -= GAP_SMALL
        text = Rect(rect.x + GAP, rect.y, max(60.0, x - rect.x - 2 * GAP), rect.h)
        ink = palette.gold if self._asked is not None else palette.quiet
        return part + line(self._told(seen), text, ink, size=SIZE_LINE, weight=Weight.SEMIBOLD)

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
        if self._is_opponents(prompt):
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
            return (Face(id=_HAND_OVER, text="I am here", hint="Enter", look=Look.PRIMARY),)
        faces = list(self._option_faces(prompt))
        if prompt.ask is Ask.NAMES and prompt.most > 1:
            faces.append(self._take_face(prompt))
        decline = words.question(self.session.state, prompt).decline
        if decline:
            faces.append(Face(id=_DECLINE, text=decline, hint="Space"))
        return tuple(faces)

    def _take_face(self, prompt: Prompt) -> Face:
        count = len(self._chosen)
        enough = max(1, prompt.least) <= count <= prompt.most
        why = "" if enough else f"Choose {max(1, prompt.least)} to {prompt.most} first."
        text = f"Take {count} of {prompt.most}"
        return Face(
            id=_TAKE, text=text, hint="Enter", enabled=enough, tooltip=why, look=Look.PRIMARY
        )

    def _option_faces(self, prompt: Prompt) -> list[Face]:
        """Buttons for what is neither on the map nor a card."""
        state = self.session.state
        frame = state.stack[-1]
        faces: list[Face] = []
        names = prompt.names
        if isinstance(frame, HeroFrame) and prompt.topic == "action":
            names = tuple(str(name) for name in CHOICES)
        for name in names:
            piece = state.pieces.get(PieceId(name))
            on_map = piece is not None and piece.at is not None
            if on_map or AbilityId(name) in state.system.lore.cards:
                continue
            told = self._refused(prompt, name)
            if told is not None and name not in {PRIMARY, str(Act.MOVEMENT), str(Act.TRAVEL)}:
                continue
            first = told is None and not any(face.look is Look.PRIMARY for face in faces)
            faces.append(
                Face(
                    id=_OPTION + name,
                    text=words.option(state, name),
                    enabled=told is None,
                    tooltip="" if told is None else words.refusal(state, told),
                    look=Look.PRIMARY
                    if first and prompt.suggested == Pick((name,))
                    else Look.PLAIN,
                )
            )
        return faces

    def _refused(self, prompt: Prompt, name: str) -> Refusal | None:
        if prompt.most > 1:
            return None
        return self.session.why_not(Answer(prompt.frame, Pick((name,))))

    # What a press means.

    def do(self, command: str) -> Change | None:
        """Answer the question, go back, or leave."""
        match command:
            case "leave" | "menu":
                return Replace(self._services.leave(), everything=True)
            case "back":
                self._chosen = ()
                return None
            case "help":
                return Push(HelpScreen(self.contexts))
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

    def _accept(self) -> None:
        """Enter: take what is chosen, or what is suggested."""
        prompt = self._asked
        if prompt is None:
            return
        if self._is_covered:
            self._press(_HAND_OVER)
        elif self._chosen and prompt.most > 1:
            self._answer(Pick(self._chosen))
        elif prompt.suggested is not None and prompt.ask is not Ask.HEX:
            self._answer(prompt.suggested)

    def _press(self, command: str) -> None:
        prompt = self._asked
        if prompt is None:
            return
        if command == _HAND_OVER:
            self._at_table = prompt.who
        elif command == _DECLINE and not prompt.least:
            self._answer(Done() if prompt.ask is Ask.HEX else Pick())
        elif command == _TAKE:
            self._answer(Pick(self._chosen))
        elif command.startswith(HEX):
            self._answer(At(Hex.parse(command.removeprefix(HEX))))
        else:
            for prefix in (NAME, CARD, _OPTION):
                if command.startswith(prefix):
                    self._name(prompt, command.removeprefix(prefix))

    def _name(self, prompt: Prompt, name: str) -> None:
        """Name one: at once where one is asked for, else taken up and put down again."""
        if prompt.ask is not Ask.NAMES or name not in prompt.names:
            return
        if prompt.most == 1:
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
        if prompt is None or not self._is_opponents(prompt):
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
        prompt = self.session.pending
        if prompt is None or not self._is_opponents(prompt):
            return soon
        pause = max(1.0, self._pause)
        return pause if soon is None else min(soon, pause)
