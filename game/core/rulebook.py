"""The registry of a rule system: how its frames step, its events change a state, its words mean.

A rulebook is built by the system's modules, one after the other, and never changes afterwards.
The kernel knows rules only through it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar, cast

from game.core.abilities import Ability, Borne, Mode, Step, Vocabulary
from game.core.actions import ByHand
from game.core.choices import Choice
from game.core.event import Event
from game.core.frames import Frame, Moment, ProgramFrame, Result
from game.core.ids import PARTY, AbilityId, PieceId
from game.core.prompts import Prompt
from game.core.refusals import Refusal
from game.core.state import GameState
from game.hexes import Hex

if TYPE_CHECKING:
    from game.core.run import OpCall, Run

S = TypeVar("S")
F = TypeVar("F", bound=Frame)
E = TypeVar("E", bound=Event)
A = TypeVar("A", bound=ByHand)


class Asked(NamedTuple):
    """Whom and what a guard or a number is about.

    Attributes:
        owner: the bearer of the ability.
        other: the piece on the other side of the query, or None.
        moment: what just happens, or None for a query outside any window.
        number: the number printed with the ability.
        ability: the ability that asks; None where a query asks for all.
        results: what became of the steps of the program that asks.
        word: what stands after the name in the text of a guard, number, selector or place.
    """

    owner: PieceId
    other: PieceId | None = None
    moment: Moment | None = None
    number: int = 0
    ability: AbilityId | None = None
    results: tuple[Result, ...] = ()
    word: str = ""


def named(text: str, asked: Asked) -> tuple[str, Asked]:
    """The registered name that a text of content begins with; the words after it are asked too.

    >>> named("count units enemy", Asked(PieceId("mira")))[0]
    'count'
    """
    if " " not in text:
        return text, asked
    name, word = text.split(" ", 1)
    return name, asked._replace(word=word)


@dataclass(frozen=True, slots=True)
class StepRule(Generic[S]):
    """What happens at one named step of one kind of frame.

    Attributes:
        do: goes on from there.
        prompt: the question asked before; None for a step that asks nothing. A prompt that is
            None for a state means that there is nothing to ask there.
        check: what else a choice must hold to; None where the prompt's lists say it all.
        options: every choice worth listing, one after the other, for the prompts whose lists do
            not say it all.
        always: whether the question is asked in every state, so that nobody has to work it out to
            know that the table waits.
    """

    do: Callable[[Run[S], Frame], None]
    prompt: Callable[[GameState[S], Frame], Prompt | None] | None = None
    check: Callable[[GameState[S], Frame, Choice], Refusal | None] | None = None
    options: Callable[[GameState[S], Frame], Iterable[Choice]] | None = None
    always: bool = False


@dataclass(frozen=True, slots=True)
class Hand(Generic[S]):
    """What an action by hand needs, and what it does."""

    why_not: Callable[[GameState[S], ByHand], Refusal | None]
    do: Callable[[Run[S], ByHand], None]


@dataclass(slots=True)
class Rulebook(Generic[S]):
    """Everything that one rule system teaches the kernel.

    Attributes:
        borne: every ability that is on a piece now: the one place that says whose are on.
        abilities: every ability that may come up in this play-through, by id.
        acting_order: all pieces, in the order in which their triggers are looked at.
        watched: whether an ability may act at a window in which its bearer plays no part.
        decides: who decides for a piece, as `Prompt.who` says it.
        asks: whether anybody is asked what the abilities of a piece leave open; where nobody is,
            the first pieces and hexes that are found are taken.
        orders: who decides the order of triggers of the same moment, as `Prompt.who` says it.
        can_pay: whether a piece can pay what using an ability costs.
        pay: lets it pay.
        declines_hexes: whether a step that may be declined, and is done to one piece at a hex, is
            accepted by pointing at the hex, in one question.
        costs: operations that are only the price of what comes after them: what may be used, and
            would do nothing beside paying it, is not asked about; None where all of it is.
        program_ended: told of a program that has come to its end, or stopped.
        rooms: families of places that offer fewer hexes at a time than there are: all of them.
        offers: whether a mode of a program's step can be chosen now, its guards aside.
    """

    name: str
    borne: Callable[[GameState[S], PieceId], tuple[Borne, ...]]
    abilities: Callable[[GameState[S]], Mapping[AbilityId, Ability]]
    acting_order: Callable[[GameState[S]], tuple[PieceId, ...]]
    watched: Callable[[GameState[S], str], bool] = lambda _state, _window: True
    decides: Callable[[GameState[S], PieceId], str] = lambda _state, _piece: PARTY
    asks: Callable[[GameState[S], PieceId], bool] = lambda _state, _piece: True
    orders: Callable[[GameState[S]], str] = lambda _state: PARTY
    can_pay: Callable[[GameState[S], PieceId, Ability], bool] = lambda _state, _piece, _what: True
    pay: Callable[[Run[S], PieceId, Ability], None] = lambda _run, _piece, _what: None
    costs: frozenset[str] | None = None
    program_ended: Callable[[Run[S], ProgramFrame], None] = lambda _run, _frame: None
    declines_hexes: bool = False
    offers: Callable[[GameState[S], ProgramFrame, Step, Mode], bool] = (
        lambda _state, _frame, _step, _mode: True
    )
    steps: dict[tuple[type[Frame], str], StepRule[S]] = field(default_factory=dict)
    free_steps: dict[type[Frame], StepRule[S]] = field(default_factory=dict)
    gone: dict[
        type[Frame], tuple[Callable[[GameState[S], Frame], bool], Callable[[Run[S], Frame], None]]
    ] = field(default_factory=dict)
    evolvers: dict[type[Event], Callable[[GameState[S], Event], GameState[S]]] = field(
        default_factory=dict
    )
    hands: dict[type[ByHand], Hand[S]] = field(default_factory=dict)
    guards: dict[str, Callable[[GameState[S], Asked], bool]] = field(default_factory=dict)
    numbers: dict[str, Callable[[GameState[S], Asked], int]] = field(default_factory=dict)
    selectors: dict[str, Callable[[GameState[S], Asked], tuple[PieceId, ...]]] = field(
        default_factory=dict
    )
    operations: dict[str, Callable[[Run[S], OpCall], bool]] = field(default_factory=dict)
    operation_words: dict[str, frozenset[str]] = field(default_factory=dict)
    places: dict[str, Callable[[GameState[S], Asked, PieceId], tuple[Hex, ...]]] = field(
        default_factory=dict
    )
    rooms: dict[str, Callable[[GameState[S], Asked, PieceId], tuple[Hex, ...]]] = field(
        default_factory=dict
    )
    queries: set[str] = field(default_factory=set)
    windows: set[str] = field(default_factory=set)
    roles: set[str] = field(default_factory=set)
    filters: set[str] = field(default_factory=set)

    def select(self, state: GameState[S], text: str, asked: Asked) -> tuple[PieceId, ...]:
        """The pieces that a selector of content means now."""
        name, asked = named(text, asked)
        return self.selectors[name](state, asked)

    def hexes(
        self, state: GameState[S], text: str, asked: Asked, piece: PieceId
    ) -> tuple[Hex, ...]:
        """The hexes that a family of places of content means for a piece now."""
        name, asked = named(text, asked)
        return self.places[name](state, asked, piece)

    def room(self, state: GameState[S], text: str, asked: Asked, piece: PieceId) -> tuple[Hex, ...]:
        """The hexes that there are for several pieces together, one after the other.

        The same as `hexes`, but for a family that offers only the best of them at a time.
        """
        name, asked = named(text, asked)
        return self.rooms.get(name, self.places[name])(state, asked, piece)

    def step(
        self,
        kind: type[F],
        name: str,
        do: Callable[[Run[S], F], None],
        *,
        prompt: Callable[[GameState[S], F], Prompt | None] | None = None,
        check: Callable[[GameState[S], F, Choice], Refusal | None] | None = None,
        options: Callable[[GameState[S], F], Iterable[Choice]] | None = None,
        always: bool = False,
    ) -> None:
        """Say what happens at a named step of a kind of frame."""
        self.steps[kind, name] = StepRule(
            cast("Callable[[Run[S], Frame], None]", do),
            cast("Callable[[GameState[S], Frame], Prompt | None] | None", prompt),
            cast("Callable[[GameState[S], Frame, Choice], Refusal | None] | None", check),
            cast("Callable[[GameState[S], Frame], Iterable[Choice]] | None", options),
            always,
        )

    def any_step(
        self,
        kind: type[F],
        do: Callable[[Run[S], F], None],
        *,
        prompt: Callable[[GameState[S], F], Prompt | None] | None = None,
    ) -> None:
        """Say what happens at every step of a kind of frame whose steps are named by content."""
        self.free_steps[kind] = StepRule(
            cast("Callable[[Run[S], Frame], None]", do),
            cast("Callable[[GameState[S], Frame], Prompt | None] | None", prompt),
        )

    def rule_of(self, frame: Frame) -> StepRule[S]:
        """What happens at the step that a frame stands at.

        Raises:
            LookupError: no rule knows that step.
        """
        rule = self.steps.get((type(frame), frame.step)) or self.free_steps.get(type(frame))
        if rule is None:
            message = f"no rule for step {frame.step!r} of {type(frame).__name__}"
            raise LookupError(message)
        return rule

    def guard(
        self,
        kind: type[F],
        stands: Callable[[GameState[S], F], bool],
        leave: Callable[[Run[S], F], None],
    ) -> None:
        """Say when a frame no longer stands, because what it speaks of is gone, and how it ends."""
        self.gone[kind] = cast(
            "tuple[Callable[[GameState[S], Frame], bool], Callable[[Run[S], Frame], None]]",
            (stands, leave),
        )

    def evolver(self, kind: type[E], change: Callable[[GameState[S], E], GameState[S]]) -> None:
        """Say how an event changes a state."""
        self.evolvers[kind] = cast("Callable[[GameState[S], Event], GameState[S]]", change)

    def by_hand(
        self,
        kind: type[A],
        why_not: Callable[[GameState[S], A], Refusal | None],
        do: Callable[[Run[S], A], None],
    ) -> None:
        """Say what an action by hand needs and does."""
        self.hands[kind] = Hand(
            cast("Callable[[GameState[S], ByHand], Refusal | None]", why_not),
            cast("Callable[[Run[S], ByHand], None]", do),
        )

    def vocabulary(self) -> Vocabulary:
        """The names that content may use."""
        return Vocabulary(
            queries=frozenset(self.queries),
            windows=frozenset(self.windows),
            roles=frozenset(self.roles),
            guards=frozenset(self.guards),
            numbers=frozenset(self.numbers),
            selectors=frozenset(self.selectors),
            operations=frozenset(self.operations),
            words=dict(self.operation_words),
            places=frozenset(self.places),
            filters=frozenset(self.filters),
        )
