"""Every way in which an engage may end, played by the rules themselves, one roll after another.

Owns the walk through what dice may show. What a die, an ability or a hit does is the rules'
business. Rules: battle 3.1, 3.2, 6.6.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from game.core import machine
from game.core.choices import Choice, Faces, Pick
from game.core.event import Event
from game.core.ids import AbilityId, PieceId
from game.core.prompts import Ask, Prompt
from game.core.run import Run
from game.core.values import replace
from game.core.windows import MAY_USE
from game.systems.battle.asks.chances import falls
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import BAG, D6
from game.systems.battle.events import DamageDealt
from game.systems.battle.state import Battle

_HELD_BACK = frozenset({"prevent", MAY_USE})
"""Questions whether somebody uses what he need not use."""


class Blow(NamedTuple):
    """The damage of one engage to one unit that gets through, before its hit points are counted.

    Attributes:
        normal: damage that bonus hit points take first.
        true: true damage.
    """

    normal: int = 0
    true: int = 0

    @property
    def damage(self) -> int:
        """Both kinds."""
        return self.normal + self.true

    def defeats(self, hp: int, bonus: int) -> bool:
        """Whether it takes the last of so many hit points. Rule: battle 3.2."""
        return self.true + max(0, self.normal - bonus) >= hp


@dataclass(frozen=True, slots=True)
class Ending:
    """One way in which an engage may end.

    Attributes:
        share: how likely it is, from 0 to 1.
        state: the battle after it.
        shown: the sum of what the dice showed.
        held_back: whether somebody might have used something on the way, and was taken not to.
        blows: what the engager dealt to whom.
    """

    share: Fraction
    state: Battle
    shown: int
    held_back: bool
    blows: tuple[tuple[PieceId, Blow], ...]


@dataclass(frozen=True, slots=True)
class _Open:
    """An engage that goes on: its state, and what happened up to now."""

    state: Battle
    events: tuple[Event, ...] = ()
    share: Fraction = Fraction(1)
    shown: int = 0
    held_back: bool = False


def endings(
    state: Battle, unit: PieceId, above: int, before: tuple[Event, ...] = ()
) -> Iterator[Ending | None]:
    """Play an engage to every end that it may have.

    Whatever a player may use and need not use is taken not to be used; other questions are answered
    as the table suggests.

    Args:
        state: an engage on the stack, waiting for an answer or ended already.
        unit: who engages.
        above: how high the stack is without the engage.
        before: what has happened since it began.

    Yields:
        None after every bit of work that ends nothing; the shares of all endings add up to 1.
    """
    waiting = [_Open(state, before)]
    while waiting:
        now = waiting.pop()
        prompt = None if len(now.state.stack) <= above else machine.pending(BOOK, now.state)
        if prompt is None:
            yield _ended(now, unit)
            continue
        for after in _after(now, prompt, above):
            waiting.append(after)
            yield None


def _ended(now: _Open, unit: PieceId) -> Ending:
    blows: dict[PieceId, Blow] = {}
    for event in now.events:
        if isinstance(event, DamageDealt) and event.source == unit:
            held, through = blows.get(event.unit, Blow()), event.amount - event.prevented
            true = through if event.true else 0
            blows[event.unit] = Blow(held.normal + through - true, held.true + true)
    return Ending(now.share, now.state, now.shown, now.held_back, tuple(blows.items()))


def _after(now: _Open, prompt: Prompt, above: int) -> Iterator[_Open]:
    """What may come of a question: of a roll everything that dice may show, else one answer."""
    if prompt.ask is not Ask.ROLL or prompt.die == BAG:
        held_back = prompt.topic in _HELD_BACK
        answer = Pick() if held_back else _usual(now.state, prompt)
        yield replace(_answered(now, answer, above), held_back=now.held_back or held_back)
        return
    for faces, share in falls(prompt.names, prompt.most):
        worth = sum(_worth(now.state, prompt, face) for face in faces)
        after = _answered(now, Faces(faces), above)
        yield replace(after, share=now.share * share, shown=now.shown + worth)


def _usual(state: Battle, prompt: Prompt) -> Choice:
    if prompt.ask is Ask.ROLL:  # which chip is drawn from the bag changes nothing of the engage
        return Faces((0,) * prompt.most)
    return prompt.suggested or machine.options(BOOK, state)[0]


def _worth(state: Battle, prompt: Prompt, face: int) -> int:
    """The number that a face counts for; a check's D6 is no damage."""
    word = prompt.names[face]
    if prompt.die == D6:
        return 0
    ability = state.system.lore.abilities.get(AbilityId(word))
    return ability.value if ability is not None else int(word) if word.isdigit() else 0


def _answered(now: _Open, choice: Choice, above: int) -> _Open:
    stack = now.state.stack
    run = Run(BOOK, replace(now.state, stack=(*stack[:-1], replace(stack[-1], answer=choice))))
    machine.work(run, above=above)
    return replace(now, state=run.state, events=(*now.events, *run.events))
