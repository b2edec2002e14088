"""The machine: resolve an action into events, evolve a state by an event, say what is awaited.

    resolve(state, action) -> events
    evolve(state, event)   -> state

A state is always the fold of its events. The machine knows no rule; it works the topmost frame of
the stack by what the rulebook says of its step, until somebody must decide.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations, islice, permutations
from typing import TypeVar

from game.core.actions import Action, Answer, Begin, ByHand, ChooseOtherwise
from game.core.choices import At, Choice, Done, Faces, Order, Pick
from game.core.event import Event
from game.core.prompts import Ask, Prompt
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.state import GameState
from game.core.values import replace

S = TypeVar("S")

_MOST_STEPS = 20_000
"""More frames than any turn works through: beyond it a rule calls itself for ever."""

_MOST_ORDERS = 24
"""How many orders of several names are listed at most, the suggestion first."""


class IllegalActionError(ValueError):
    """An action was resolved that `why_not` refuses."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"refused: {refusal}")
        self.refusal = refusal


def evolve(book: Rulebook[S], state: GameState[S], event: Event) -> GameState[S]:
    """The state after an event."""
    return book.evolvers[type(event)](state, event)


def fold(book: Rulebook[S], state: GameState[S], events: Iterable[Event]) -> GameState[S]:
    """The state after several events."""
    evolvers = book.evolvers
    for event in events:
        state = evolvers[type(event)](state, event)
    return state


class _Latest:
    """The question of the state that was asked about last.

    One step asks for it half a dozen times (does anybody have to decide, is this answer legal, who
    gives it), and working it out may take a whole plan. A state never changes, so it stays true.
    """

    __slots__ = ("book", "prompt", "state")

    def __init__(self) -> None:
        self.book: object = None
        self.state: object = None
        self.prompt: Prompt | None = None


_latest = _Latest()


def pending(book: Rulebook[S], state: GameState[S]) -> Prompt | None:
    """The question that the table waits on; None when nothing goes on any more."""
    if _latest.state is state and _latest.book is book:
        return _latest.prompt
    prompt = _asked(book, state)
    _latest.book, _latest.state, _latest.prompt = book, state, prompt
    return prompt


def _asked(book: Rulebook[S], state: GameState[S]) -> Prompt | None:
    if not state.stack:
        return None
    frame = state.stack[-1]
    rule = book.rule_of(frame)
    return None if rule.prompt is None else rule.prompt(state, frame)


def resolve(book: Rulebook[S], state: GameState[S], action: Action) -> tuple[Event, ...]:
    """What happens when this is done, until somebody must decide again.

    Raises:
        IllegalActionError: the action is refused.
    """
    return take(book, state, action)[0]


def take(
    book: Rulebook[S], state: GameState[S], action: Action
) -> tuple[tuple[Event, ...], GameState[S]]:
    """What happens when this is done, and the state after it: the same as folding the events.

    Raises:
        IllegalActionError: the action is refused.
    """
    refusal = why_not(book, state, action)
    if refusal is not None:
        raise IllegalActionError(refusal)
    run = Run(book, state)
    if isinstance(action, Answer | ChooseOtherwise):
        *below, top = state.stack
        run.state = state.with_stack((*below, replace(top, answer=action.choice)), state.serial)
    elif isinstance(action, ByHand):
        book.hands[type(action)].do(run, action)
    work(run)
    return run.seal(), run.state


def work(run: Run[S], above: int = 0) -> bool:
    """Work the stack until somebody must decide, or until it is no taller than `above`.

    Returns:
        True when it came down to that height, False when it waits.
    """
    for _ in range(_MOST_STEPS):
        if len(run.state.stack) <= above:
            return True
        if not work_once(run):
            return False
    message = f"the rules do not come to an end: {[type(f).__name__ for f in run.state.stack]}"
    raise RuntimeError(message)


def work_once(run: Run[S]) -> bool:
    """Work the topmost frame by one step.

    Returns:
        False where it waits for somebody to decide.
    """
    book, frame = run.book, run.state.stack[-1]
    watch = book.gone.get(type(frame))
    if watch is not None and not watch[0](run.state, frame):
        watch[1](run, frame)
        return True
    rule = book.rule_of(frame)
    may_ask = rule.prompt is not None and frame.answer is None
    if may_ask and (rule.always or pending(book, run.state) is not None):
        return False
    rule.do(run, frame)
    return True


def why_not(book: Rulebook[S], state: GameState[S], action: Action) -> Refusal | None:
    """Why an action cannot be done now; None when it can. The one source of legality."""
    if isinstance(action, Answer):
        prompt = pending(book, state)
        if prompt is None:
            return Refusal(reason=Reason.NOTHING_ASKED)
        if prompt.frame != action.frame:
            return Refusal(reason=Reason.STALE, rule=prompt.rule)
        frame = state.stack[-1]
        rule = book.rule_of(frame)
        if rule.check is not None:
            return rule.check(state, frame, action.choice)
        return accepts(prompt, action.choice)
    if isinstance(action, Begin):
        begun = not state.stack or state.serial != state.stack[0].serial
        waits = pending(book, state) is not None
        return Refusal(reason=Reason.NO_CHANGE) if begun or waits else None
    if isinstance(action, ByHand):
        hand = book.hands.get(type(action))
        if hand is None:
            return Refusal(reason=Reason.WRONG_KIND)
        return hand.why_not(state, action)
    return Refusal(reason=Reason.WRONG_KIND)


def accepts(prompt: Prompt, choice: Choice) -> Refusal | None:
    """Why a prompt's own lists do not hold a choice; None when they do."""
    match prompt.ask, choice:
        case (Ask.NEXT | Ask.NAMES, Pick(names)):
            return _why_not_names(prompt, names)
        case (Ask.ORDER, Order(names)):
            if sorted(names) != sorted(prompt.names):
                return Refusal(reason=Reason.NOT_OFFERED, rule=prompt.rule)
            return None
        case (Ask.HEX, At(hex_)):
            if hex_ not in prompt.hexes:
                return Refusal(reason=Reason.NOT_OFFERED, rule=prompt.rule, hex=hex_)
            return None
        case (Ask.HEX, Done()) if not prompt.least:
            return None
        case (Ask.ROLL, Faces(faces)):
            return _why_not_faces(prompt, faces)
        case _:
            return Refusal(reason=Reason.WRONG_KIND, rule=prompt.rule)


def _why_not_names(prompt: Prompt, names: tuple[str, ...]) -> Refusal | None:
    if len(set(names)) < len(names):
        return Refusal(reason=Reason.TWICE, rule=prompt.rule)
    for name in names:
        if name not in prompt.names:
            return Refusal(reason=Reason.NOT_OFFERED, rule=prompt.rule, subject=name)
    if len(names) < prompt.least:
        reason, need = Reason.TOO_FEW, prompt.least
    elif len(names) > prompt.most:
        reason, need = Reason.TOO_MANY, prompt.most
    else:
        return None
    return Refusal(reason=reason, rule=prompt.rule, have=len(names), need=need)


def _why_not_faces(prompt: Prompt, faces: tuple[int, ...]) -> Refusal | None:
    if len(faces) != prompt.most:
        reason = Reason.TOO_FEW if len(faces) < prompt.most else Reason.TOO_MANY
        return Refusal(reason=reason, rule=prompt.rule, have=len(faces), need=prompt.most)
    for face in faces:
        if not 0 <= face < len(prompt.names):
            return Refusal(reason=Reason.NO_SUCH_FACE, rule=prompt.rule, have=face)
    return None


def options(book: Rulebook[S], state: GameState[S]) -> tuple[Choice, ...]:
    """The choices worth listing for the question that is asked; empty when none is.

    Not every legal choice is listed: one route stands for all that end in the same hex, and the
    faces of a roll are left to the dice.
    """
    return tuple(offered(book, state))


def offered(book: Rulebook[S], state: GameState[S]) -> Iterable[Choice]:
    """The same choices one after the other, for whoever needs only the first of them."""
    prompt = pending(book, state)
    if prompt is None:
        return ()
    frame = state.stack[-1]
    rule = book.rule_of(frame)
    if rule.options is not None:
        return rule.options(state, frame)
    match prompt.ask:
        case Ask.NEXT | Ask.NAMES:
            most = min(prompt.most, len(prompt.names))
            return (
                Pick(names)
                for count in range(prompt.least, most + 1)
                for names in combinations(prompt.names, count)
            )
        case Ask.ORDER:
            return map(Order, islice(permutations(prompt.names), _MOST_ORDERS))
        case Ask.HEX:
            none = () if prompt.least else (Done(),)
            return chain(map(At, prompt.hexes), none)
        case _:
            return ()


def legal_actions(book: Rulebook[S], state: GameState[S]) -> tuple[Answer, ...]:
    """Every answer worth listing to the question that is asked."""
    prompt = pending(book, state)
    if prompt is None:
        return ()
    return tuple(Answer(prompt.frame, choice) for choice in options(book, state))
