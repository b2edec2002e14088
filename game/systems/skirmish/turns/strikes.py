"""Rolls against a number: attacks, and attempts to hide; hero dice. Rules: skirmish M10, A4."""

from __future__ import annotations

from game.core.choices import Faces, Pick
from game.core.events import DiceRolled
from game.core.ids import PieceId
from game.core.programs import YES
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.systems.skirmish import rules
from game.systems.skirmish.book import decides
from game.systems.skirmish.events import (
    HeroDieSpent,
    HideTried,
    StrikeBegan,
    StrikeEnded,
)
from game.systems.skirmish.frames import HideFrame, ReactionFrame, RollFrame, StrikeFrame
from game.systems.skirmish.queries import asked, bonus, damage, defence, profile
from game.systems.skirmish.state import Skirmish, SkirmishState, creature_of, is_up
from game.systems.skirmish.turns import falls, hiding, moments
from game.systems.skirmish.turns.budget import hand_of, player_of

D20 = "d20"
HERO_DIE = "hero"
_TWENTY = tuple(str(face) for face in range(1, 21))


def register(book: Rulebook[SkirmishState]) -> None:
    """Teach a rulebook attacks and checks."""
    book.step(StrikeFrame, "start", _start)
    book.step(StrikeFrame, "begin", _begin)
    book.step(StrikeFrame, "settle", _settle_strike)
    book.step(HideFrame, "start", _start_hiding)
    book.step(HideFrame, "settle", _settle_hiding)
    for kind in (StrikeFrame, HideFrame):
        book.step(kind, "roll", _roll, prompt=_ask_roll)
        book.step(kind, "hero", _hero, prompt=_ask_hero)
        book.step(kind, "hero-roll", _hero_roll, prompt=_ask_hero_roll)
    book.guard(StrikeFrame, _stands, lambda run, _frame: run.pop())
    book.guard(HideFrame, _goes_on, lambda run, _frame: run.pop())


def _goes_on(state: Skirmish, frame: RollFrame) -> bool:
    return state.system.outcome is None and is_up(state, frame.unit)


def _stands(state: Skirmish, frame: StrikeFrame) -> bool:
    return _goes_on(state, frame) and state.pieces[frame.target].is_up


def _start(run: Run[SkirmishState], frame: StrikeFrame) -> None:
    """Whoever is attacked may react before the roll."""
    run.become(replace(frame, step="begin"))
    run.push(ReactionFrame(step="ask", foe=frame.unit, target=frame.target))


def _begin(run: Run[SkirmishState], frame: StrikeFrame) -> None:
    state = run.state
    attack = creature_of(state, frame.unit).attacks[frame.attack]
    adds = bonus(state, frame.unit, attack, frame.target)
    need = defence(state, frame.target, frame.unit)
    run.become(replace(frame, step="roll", bonus=adds, need=need))
    hiding.give_away(run, frame.unit)
    run.emit(StrikeBegan(frame.unit, frame.target, frame.attack, adds, need))


def _ask_roll(state: Skirmish, frame: RollFrame) -> Prompt:
    return Prompt(
        frame=frame.serial,
        ask=Ask.ROLL,
        topic="strike" if isinstance(frame, StrikeFrame) else "hide",
        rule=rules.ROLL,
        who=decides(state, frame.unit),
        unit=frame.unit,
        names=_TWENTY,
        most=1,
        die=D20,
    )


def _roll(run: Run[SkirmishState], frame: RollFrame) -> None:
    assert isinstance(frame.answer, Faces)
    face = frame.answer.faces[0]
    run.become(replace(frame, step="hero", total=face + 1 + frame.bonus))
    run.emit(DiceRolled(frame.unit, D20, (face,)))


def _ask_hero(state: Skirmish, frame: RollFrame) -> Prompt | None:
    """Whether a hero die is spent: asked only where it could turn the roll.

    His own dice, on his minions' rolls too. Rule: skirmish M10, A8 15.
    """
    short = frame.need - frame.total
    house = profile(state)
    most = min(hand_of(state, frame.unit).hero_dice, house.hero_dice_a_roll - frame.spent)
    if not 0 < short <= house.hero_die * most:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="hero-die",
        rule=rules.HERO_DICE,
        who=decides(state, frame.unit),
        unit=frame.unit,
        names=(YES,),
        least=0,
        most=1,
        suggested=Pick((YES,)),
    )


def _hero(run: Run[SkirmishState], frame: RollFrame) -> None:
    spends = isinstance(frame.answer, Pick) and bool(frame.answer.names)
    run.become(replace(frame, step="hero-roll" if spends else "settle"))


def _ask_hero_roll(state: Skirmish, frame: RollFrame) -> Prompt:
    return Prompt(
        frame=frame.serial,
        ask=Ask.ROLL,
        topic="hero-roll",
        rule=rules.HERO_DICE,
        who=decides(state, frame.unit),
        unit=frame.unit,
        names=tuple(str(face + 1) for face in range(profile(state).hero_die)),
        most=1,
        die=HERO_DIE,
    )


def _hero_roll(run: Run[SkirmishState], frame: RollFrame) -> None:
    assert isinstance(frame.answer, Faces)
    face = frame.answer.faces[0]
    added, spent = face + 1, frame.spent + 1
    run.become(
        replace(
            frame,
            step="hero",
            total=frame.total + added,
            added=frame.added + added,
            spent=spent,
        )
    )
    run.emit(HeroDieSpent(frame.unit, player_of(run.state, frame.unit), added))
    run.emit(DiceRolled(frame.unit, HERO_DIE, (face,)))


def _settle_strike(run: Run[SkirmishState], frame: StrikeFrame) -> None:
    run.pop()
    state, unit, target = run.state, frame.unit, frame.target
    dealt, strong = 0, False
    if frame.total >= frame.need:
        dealt = damage(state, unit, creature_of(state, unit).attacks[frame.attack], target)
        margin = profile(state).strong_hit
        strong = margin > 0 and frame.total >= frame.need + margin
        if strong:
            dealt += (dealt + 1) // 2
    run.emit(StrikeEnded(unit, target, frame.total, frame.need, dealt, strong))
    if frame.total >= frame.need:
        moments.at(run, moments.HIT, unit, target)
        falls.hurt(run, target, dealt)


def _start_hiding(run: Run[SkirmishState], frame: HideFrame) -> None:
    unit = frame.unit
    base = creature_of(run.state, unit).stealth
    adds: int = asked(run.state, "stealth", unit, base)
    run.become(replace(frame, step="roll", bonus=adds, need=profile(run.state).hide_dc))


def _settle_hiding(run: Run[SkirmishState], frame: HideFrame) -> None:
    run.pop()
    run.emit(HideTried(frame.unit, frame.total, frame.need))
    if frame.total >= frame.need:
        hiding.slip(run, PieceId(frame.unit))
