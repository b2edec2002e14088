"""The odds of an engage before its dice are rolled, exact.

Every way in which the dice may fall is played by the rules themselves, from the choice of targets
to the reactions: defense, skills, armour and rerolls count as they will. What a player may use and
need not use (active dice that prevent, what is asked about) counts as unused; the odds say so.
Rules: battle 3.1, 3.2, 6.6; seed 004, 3; seed 000, 3.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from game.core import machine
from game.core.events import TurnBegan
from game.core.frames import Frame
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.core.run import Run
from game.systems.battle.asks.chances import Chances
from game.systems.battle.asks.endings import Blow, Ending, endings
from game.systems.battle.book import BOOK
from game.systems.battle.choices import Engage
from game.systems.battle.frames import EngageFrame, StrikeFrame
from game.systems.battle.state import Battle, BattleState
from game.systems.battle.turns.adventurer import gather
from game.systems.battle.turns.engages import by_priority


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetOdds:
    """What an engage does to one unit.

    Attributes:
        unit: the unit.
        damage: the damage that gets through to it, true damage among it; not cut off at its hit
            points.
        defeated: how likely the engage defeats it, from 0 to 1.
    """

    unit: PieceId
    damage: Chances
    defeated: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds:
    """The odds of one engage.

    Attributes:
        unit: who engages.
        dice: how many dice it is made with; those rolled again count once.
        shown: the sum of what all dice show; a face without a number counts for nothing.
        targets: its targets, then everybody else whom it may damage.
        party_may_prevent: whether a player might use something against it, which is not counted.
    """

    unit: PieceId
    dice: int
    shown: Chances
    targets: tuple[TargetOdds, ...]
    party_may_prevent: bool


def odds(state: Battle, unit: PieceId, targets: Sequence[PieceId]) -> Iterator[Odds | None]:
    """The odds of an engage of an enemy or a companion, made at once from where it stands.

    Args:
        state: the battle.
        unit: who engages.
        targets: whom.
    """
    run, above = engaging(state, unit, targets)
    yield from _odds(state, run, unit, tuple(targets), above)


def engaging(
    state: Battle, unit: PieceId, targets: Sequence[PieceId]
) -> tuple[Run[BattleState], int]:
    """An engage of an enemy or a companion up to its roll, and the height of the stack below it."""
    if not state.turns or state.turns[-1].unit != unit:
        state = machine.evolve(BOOK, state, TurnBegan(unit))
    run, above = Run(BOOK, state), len(state.stack)
    first = by_priority(state, unit, tuple(targets))
    run.push(EngageFrame(step="begin", unit=unit, targets=first))
    machine.work(run, above=above)
    return run, above


def strike_odds(state: Battle, unit: PieceId, choice: Engage) -> Iterator[Odds | None]:
    """The odds of an adventurer's engage, made at once from where he stands.

    All dice are resolved, as the table suggests, and none is rolled again.

    Args:
        state: the battle.
        unit: the adventurer.
        choice: form, dice, target and weapon, which must be legal.
    """
    if not state.turns or state.turns[-1].unit != unit:
        state = machine.evolve(BOOK, state, TurnBegan(unit))
    before, run, above = state, Run(BOOK, state), len(state.stack)
    gather(run, unit, choice)
    machine.work(run, above=above)
    yield from _odds(before, run, unit, () if choice.target is None else (choice.target,), above)


def open_odds(state: Battle) -> Iterator[Odds | None] | None:
    """The odds of the engage whose roll is asked for now; None where no such roll is asked for."""
    prompt = machine.pending(BOOK, state)
    if prompt is None or prompt.ask is not Ask.ROLL:
        return None
    for above in range(len(state.stack) - 1, -1, -1):
        frame = state.stack[above]
        if isinstance(frame, EngageFrame | StrikeFrame):
            return _odds(state, Run(BOOK, state), frame.unit, _targets(frame), above)
    return None


def _targets(frame: Frame) -> tuple[PieceId, ...]:
    if isinstance(frame, EngageFrame):
        return frame.targets
    return (frame.target,) if isinstance(frame, StrikeFrame) and frame.target else ()


def _dice(engage: Sequence[Frame]) -> int:
    """With how many dice an engage is made that may be over already."""
    match engage[:1]:
        case [EngageFrame(dice=dice)]:
            return dice
        case [StrikeFrame(dice=dice, skill=skill)]:
            return dice + len(skill)
        case _:
            return 0


def _odds(
    before: Battle, run: Run[BattleState], unit: PieceId, targets: tuple[PieceId, ...], above: int
) -> Iterator[Odds | None]:
    """Play an engage to all its ends, then count them.

    Args:
        before: the battle before the engage.
        run: the engage as far as it is certain.
        unit: who engages.
        targets: whom.
        above: how high the stack is without the engage.
    """
    state = run.state
    found: list[Ending] = []
    for ending in endings(state, unit, above, tuple(run.events)):
        if ending is not None:
            found.append(ending)
        yield None
    yield Odds(
        unit=unit,
        dice=_dice(state.stack[above:]),
        shown=_counted((ending.shown, ending.share) for ending in found),
        targets=tuple(
            TargetOdds(
                unit=target,
                damage=_counted((blow.damage, share) for blow, share in dealt(found, target)),
                defeated=defeated(before, found, target),
            )
            for target in _hurt(found, targets, unit)
        ),
        party_may_prevent=any(ending.held_back for ending in found),
    )


def dealt(found: Iterable[Ending], target: PieceId) -> list[tuple[Blow, Fraction]]:
    """What a unit is dealt in each ending, with how likely that is."""
    return [(dict(ending.blows).get(target, Blow()), ending.share) for ending in found]


def defeated(before: Battle, found: Iterable[Ending], target: PieceId) -> Fraction:
    """How likely a unit that stands is defeated at the end, from 0 to 1."""
    if before.pieces[target].hp <= 0:
        return Fraction(0)
    shares = (ending.share for ending in found if ending.state.pieces[target].hp <= 0)
    return sum(shares, Fraction(0))


def _hurt(
    found: Iterable[Ending], targets: tuple[PieceId, ...], unit: PieceId
) -> tuple[PieceId, ...]:
    others = {hurt for ending in found for hurt, blow in ending.blows if blow.damage}
    return (*targets, *sorted(others - {*targets, unit}))


def _counted(shares: Iterable[tuple[int, Fraction]]) -> Chances:
    total: dict[int, Fraction] = defaultdict(Fraction)
    for number, share in shares:
        total[number] += share
    return Chances.of_shares(total)
