"""The enemies' phase on trial: all enemies in order as one strip, then applied or discarded.

Owns the trial, which moment of it is looked at, and how ties are answered. The trial is the
session's and plays by the rules; nothing of it is done before it is applied. Rules: seed 004.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.actions import Action, PlaceByHand
from game.core.choices import At, Choice
from game.core.events import TurnBegan
from game.core.ids import PieceId
from game.core.machine import options
from game.core.prompts import Ask
from game.core.refusals import Refusal
from game.core.view import LogLine
from game.hexes import Hex
from game.session.simulate import Course, Simulation, Ties
from game.systems.battle.asks.phase import to_the_enemies, until_next_round
from game.systems.battle.book import BOOK
from game.systems.battle.decision import decision
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.state import Battle, BattleState
from game.systems.battle.turns.ties import among, are_left
from game.systems.battle.words import ask, log_lines, refuse
from game.ui import overlays
from game.ui.ask.ordering import Ordering
from game.ui.ask.strip import STRIP, above_strip, strip_part, strip_place
from game.ui.ask.tool import ENEMIES, Desk, Tool, pointable
from game.ui.ask.trial import answers_part, cautions, choice_words, trial_head
from game.ui.battle import marks
from game.ui.battle.modes.base import line_button
from game.ui.battle.panels.bottom import LineButton
from game.ui.battle.panels.common import MARGIN, capitals, label, rich, rule
from game.ui.battle.services import BattleSession
from game.ui.battle.table import Seen
from game.ui.items import Fill, Item, Rect, Weight
from game.ui.theme import GAP, GAP_SMALL, SIZE_LABEL
from game.ui.widgets.attention import Dragged
from game.ui.widgets.part import Part, of

_SEEN = 240.0  # so much of a question is brought into view at least

Trial = Simulation[BattleState, BattleSetup]


class PhaseTool(Tool):
    """The strip of one enemies' phase.

    Attributes:
        at: the moment looked at: 0 before the first step, then after each.
        ties: who answers what the rules leave open.
        applied: whether the trial was applied; the screen closes then.
    """

    id = "ask-phase"
    name = "Whole phase"

    def __init__(self, desk: Desk, session: BattleSession) -> None:
        super().__init__(desk)
        self.session = session
        self.at = 0
        self.ties = Ties.SUGGESTED if are_left(session.state, session.policy.always) else Ties.ASKED
        self.applied = False
        self._trial: Trial | None = None
        self._of: Battle | None = None
        self._works = False
        self._lines: dict[int, tuple[LogLine, ...]] = {}
        self._strip = Rect(0.0, 0.0, 0.0, 0.0)
        self._row: Rect | None = None
        self._question: Rect | None = None
        self._ordering: Ordering | None = None

    # The trial

    @property
    def trial(self) -> Trial:
        """The trial of the table as it is asked about; begun anew where a chip was moved."""
        if self._trial is None or self._of is not self.desk.what.settled:
            self._begin()
        assert self._trial is not None
        return self._trial

    def _begin(self) -> None:
        what = self.desk.what
        self._of = what.settled
        wanted = {piece: what.settled.pieces[piece].at for piece in what.moved}

        def lead_in(state: Battle) -> Action | None:
            """First what was tried by hand, then on to the enemies."""
            for piece in [one for one, at in wanted.items() if state.pieces[one].at == at]:
                del wanted[piece]  # from now on it may go where it will
            return _placing(state, wanted) if wanted else to_the_enemies(state)

        over = until_next_round(self.session.state)
        said = among(self.session.policy.always)  # here the button counts, not that of the table
        course = Course(over=over, lead_in=lead_in, ties=self.ties, asks=said)
        self._trial = Simulation(self.session, course)
        self.at, self._works, self._lines = 0, True, {}

    def work(self, until: Callable[[], bool]) -> bool:
        """Play on, step by step."""
        trial = self.trial
        while self._works and not until():
            self._works = not trial.go_on(most=1)
            self.at, self.follows = len(trial.steps), True
            self._lines.clear()
        return self._works

    def shown(self) -> Battle:
        """The table at the moment that is looked at."""
        states = self.trial.states
        return states[min(self.at, len(states) - 1)]

    def told(self, number: int) -> tuple[LogLine, ...]:
        """What happened in one step, in words."""
        if number not in self._lines:
            trial = self.trial
            self._lines[number] = log_lines(trial.states[number], trial.steps[number].events)
        return self._lines[number]

    def actor(self, number: int) -> PieceId | None:
        """Whose turn began in a step; None for nobody's."""
        for event in self.trial.steps[number].events:
            if isinstance(event, TurnBegan):
                return event.unit
        return None

    def _asks(self) -> bool:
        """Whether the moment looked at is the last, and waits for an answer."""
        return self.at == len(self.trial.steps) and self.trial.pending is not None

    def choices(self) -> tuple[Choice, ...]:
        """What may be answered now."""
        return options(BOOK, self.trial.state) if self._asks() else ()

    def ordering(self) -> Ordering | None:
        """The order that is asked for, as far as it is set; None where no order is."""
        prompt = self.trial.pending
        if prompt is None or prompt.ask is not Ask.ORDER or not self._asks():
            return None
        if self._ordering is None or self._ordering.prompt != prompt:
            self._ordering = Ordering(prompt)
        return self._ordering

    # What is seen

    def below(self, seen: Seen) -> Sequence[Item]:
        """The hexes among which the party chooses; else what the next enemy does from here."""
        prompt = self.trial.pending
        if self._asks() and prompt is not None and prompt.hexes:
            return overlays.ties(seen.layout, prompt.hexes, seen.stage.palette, 0.5)
        unit = self._next()
        if unit is None:
            return ()
        found = decision(seen.state, unit)
        return (*marks.decision_below(seen, found), *marks.decision_above(seen, found))

    def above(self, seen: Seen) -> Sequence[Item]:
        """The place of each in the order that is asked for."""
        order = self.ordering()
        return () if order is None else order.marks(seen)

    def lit(self, seen: Seen) -> tuple[tuple[Hex, ...], tuple[PieceId, ...]]:
        """The one whose place in the order is pointed at."""
        order = self.ordering()
        return (), () if order is None else order.lit(seen)

    def _next(self) -> PieceId | None:
        """The enemy that acts in the step after the moment looked at."""
        if self.at >= len(self.trial.steps):
            return None
        unit = self.actor(self.at)
        pieces = self.shown().pieces
        up = unit is not None and pieces[unit].is_up and pieces[unit].kind in ENEMIES
        return unit if up else None

    def active(self, seen: Seen) -> PieceId | None:
        """Who acts next, or has just acted."""
        del seen
        return self._next() or (self.actor(self.at - 1) if self.at else None)

    def map_place(self, rect: Rect) -> Rect:
        """The map stands above the strip."""
        return above_strip(rect)

    def over(self, seen: Seen, rect: Rect) -> Part:
        """The strip below the map."""
        trial = self.trial
        actors = [self.actor(number) for number in range(len(trial.steps))]
        self._strip = strip_place(rect)
        return strip_part(seen, self._strip, actors, at=self.at, asks=trial.pending is not None)

    def sentence(self, seen: Seen) -> str:
        """The question, or what the moment is."""
        prompt = self.trial.pending
        if self._asks() and prompt is not None:
            return ask(seen.state, prompt).text
        steps = len(self.trial.steps)
        if self.at == 0:
            return "Before the enemies act. Right goes on; nothing is done until you apply it."
        if self.at == steps and self.trial.is_over:
            told = self._caution() or "The phase is over, on trial. Apply does it all."
            return f"{told} One undo takes all of it back; Esc discards it."
        lines = self.told(self.at - 1)
        return lines[-1].sentence.text if lines else "Nothing worth telling."

    def buttons(self, seen: Seen) -> tuple[LineButton, ...]:
        """Apply it, answer a tie, answer ties otherwise."""
        del seen
        done = self.trial.is_over
        why = "A question is open: answer it, or let ties be answered as suggested."
        asked = self.ties is Ties.ASKED
        words = "" if self.ordering() is None else "Take this order"
        take = (line_button("ask-accept", words, primary=True),) if self._asks() else ()
        return (
            *take,
            line_button("ask-apply", primary=done and not self._caution(), enabled=done, why=why),
            line_button("ask-ties", "Ties: asked" if asked else "Ties: as suggested"),
        )

    def _caution(self) -> str:
        """What is to be known before it is applied; "" for nothing."""
        by_hand = bool(self.session.policy.by_hand)
        return cautions(self.session.state, self.trial.state, rolls_by_hand=by_hand)

    def panel(self, seen: Seen, rect: Rect) -> tuple[Part, float]:
        """What came of it, the question that is open, and every step in words."""
        x, width, y = rect.x + MARGIN, rect.w - 2 * MARGIN, rect.y + GAP
        stage, palette = seen.stage, seen.stage.palette
        trial = self.trial
        part, height = trial_head(
            seen,
            self.session.state,
            trial.state,
            Rect(x, y, width, 0.0),
            waits=trial.pending is not None and not trial.is_over,
            caution=self._caution(),
        )
        y += height + GAP_SMALL
        if self._asks():
            order, place = self.ordering(), Rect(x, y, width, 0.0)
            if order is None:
                offered = [choice_words(trial.state, choice) for choice in self.choices()]
                answers, height = answers_part(seen, offered, place)
            else:
                answers, height = order.part(seen, place)
            self._question = Rect(x, rect.y, width, y - rect.y + min(height, _SEEN))
            part, y = part + answers, y + height + GAP_SMALL
        part += rule(stage, x, y, width)
        part += of(
            label(
                capitals("Step by step"),
                Rect(x, y + GAP_SMALL, width, 16),
                palette.quiet,
                size=SIZE_LABEL,
                weight=Weight.BOLD,
            )
        )
        y += GAP_SMALL + 20
        for number in range(len(trial.steps)):
            lit = number + 1 == self.at
            words = " ".join(line.sentence.text for line in self.told(number) if line.sentence.text)
            if not words:
                continue
            row, height = rich(
                stage,
                words,
                (x, y + 2),
                width,
                colour=palette.text if lit else palette.quiet,
                weight=Weight.SEMIBOLD if lit else Weight.REGULAR,
            )
            place = Rect(x - 6, y, width + 8, height + 4)
            self._row = place if lit else self._row
            part += row_ground(seen, f"step:{number + 1}", place, lit=lit) + row
            y += height + 6
        return part, y + GAP - rect.y

    def focus(self, seen: Seen) -> Rect | None:
        """The question that is open, else the step looked at."""
        del seen
        if not self.follows or not self.at:
            return None
        return self._question if self._asks() else self._row

    # What is done

    def click(self, seen: Seen, at: Hex) -> None:
        """Answer with a hex, where one is asked for."""
        prompt = self.trial.pending
        if self._asks() and prompt is not None and at in prompt.hexes:
            self._answer(seen, At(at))

    def press(self, seen: Seen, control: str) -> bool:
        """Go through the strip, answer, apply."""
        kind, _, rest = control.partition(":")
        match kind:
            case "step":
                self._go_to(int(rest))
            case "ask-left" | "ask-up":
                self._go_to(self.at - 1)
            case "ask-right" | "ask-down":
                self._go_to(self.at + 1)
            case "answer":
                self._answer(seen, self.choices()[int(rest)])
            case "up" | "down":
                self._put(lambda order: order.press(control, self.trial.why_not))
            case "ask-accept":
                prompt, order = self.trial.pending, self.ordering()
                choice = order.choice if order else prompt.suggested if prompt else None
                if self._asks() and choice is not None:
                    self._answer(seen, choice)
            case "ask-ties":
                self.ties = Ties.SUGGESTED if self.ties is Ties.ASKED else Ties.ASKED
                self._trial = None
            case "ask-apply":
                self._apply()
            case "ask-undo" if self._trial is not None and self._trial.back():
                self._works, self.at = True, len(self._trial.steps)
                self._lines.clear()
            case _:
                return False
        return True

    def dragged(self, act: Dragged) -> None:
        """The strip is scrubbed, or a row of an order is dragged."""
        if act.id == STRIP:
            share = (act.at[0] - self._strip.x) / max(1.0, self._strip.w)
            self._go_to(round(share * len(self.trial.steps)))
        elif act.id.startswith("name:"):
            self._put(lambda order: order.dragged(act, self.trial.why_not))

    def _put(self, move: Callable[[Ordering], Refusal | None]) -> None:
        """Change the order that is asked for, or say why it cannot be so."""
        order = self.ordering()
        refusal = None if order is None else move(order)
        if refusal is not None:
            self.desk.say(refuse(self.trial.state, refusal))

    def _go_to(self, at: int) -> None:
        self.at, self.follows = max(0, min(at, len(self.trial.steps))), True

    def _answer(self, seen: Seen, choice: Choice) -> None:
        refusal = self.trial.answer(choice)
        if refusal is not None:
            self.desk.say(refuse(seen.state, refusal))
            return
        self._works, self.at = True, len(self.trial.steps)
        self._lines.clear()

    def _apply(self) -> None:
        if not self.trial.is_over:
            self.desk.say("A question is open: answer it first.")
            return
        self.trial.apply()
        self.applied = True


def _placing(state: Battle, wanted: Mapping[PieceId, Hex | None]) -> PlaceByHand:
    """The next of some pieces put where it is wanted; in a ring one is taken off the map first."""
    taken = {piece.at for piece in state.pieces.values()}
    free = (piece for piece, at in wanted.items() if at not in taken)
    piece = next(free, None)
    if piece is None:
        return PlaceByHand(next(iter(wanted)), None)
    return PlaceByHand(piece, wanted[piece])


def row_ground(seen: Seen, control: str, rect: Rect, *, lit: bool) -> Part:
    """Return the ground of a row that can be pressed."""
    colour = seen.stage.palette.gold_quiet if lit else None
    return pointable(control, rect) + of(Fill(rect=rect, colour=colour, radius=4.0, hit=control))
