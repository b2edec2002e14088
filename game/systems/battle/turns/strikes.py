"""An adventurer's engage: gather, roll, resolve, react. Rules: battle 5 (2c), 3.2, 3.4, 3.5."""

from __future__ import annotations

from dataclasses import replace

from game.core.choices import Faces, Pick
from game.core.events import DiceRolled
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.systems.battle import rules
from game.systems.battle.definitions import ADVENTURER_DIE, AdventurerChip, Form
from game.systems.battle.events import Engaged, SlotsSet, TargetsChosen, TenacitySet
from game.systems.battle.frames import HitFrame, StrikeFrame
from game.systems.battle.state import ACTIVE_SLOTS, COMBAT_DIE, Battle, BattleState, chip_of
from game.systems.battle.turns import moments
from game.systems.battle.turns.aiming import why_not_target
from game.systems.battle.turns.hits import strip
from game.systems.battle.turns.track import put_on_track

TENACITY_FACE = "tenacity"


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how an adventurer's engage goes."""
    book.step(StrikeFrame, "start", _start)
    book.step(StrikeFrame, "roll", _roll, prompt=ask_roll)
    book.step(StrikeFrame, "resolve", _resolve, prompt=ask_resolve)
    book.step(StrikeFrame, "typed", _typed)
    book.step(StrikeFrame, "after", _after)
    book.step(StrikeFrame, "end", _end)
    book.guard(StrikeFrame, _stands, lambda run, _frame: run.pop())


def _stands(state: Battle, frame: StrikeFrame) -> bool:
    return state.pieces[frame.unit].is_up or frame.step in {"after", "end"}


def _start(run: Run[BattleState], frame: StrikeFrame) -> None:
    run.become(replace(frame, step="roll"))
    if frame.target is not None:
        run.emit(TargetsChosen(frame.unit, (frame.target,)))
        moments.at(run, moments.TARGET_CHOSEN, frame.unit, targets=(frame.target,))


def ask_roll(state: Battle, frame: StrikeFrame) -> Prompt | None:
    """What an adventurer's Combat dice show. Rule: battle 3.1."""
    if frame.dice <= 0:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.ROLL,
        topic="roll",
        rule=rules.ENGAGE_DICE,
        who=frame.unit,
        unit=frame.unit,
        names=state.system.lore.dice[ADVENTURER_DIE].faces,
        least=frame.dice,
        most=frame.dice,
        die=ADVENTURER_DIE,
    )


def _roll(run: Run[BattleState], frame: StrikeFrame) -> None:
    shown = frame.answer.faces if isinstance(frame.answer, Faces) else ()
    words = run.state.system.lore.dice[ADVENTURER_DIE].faces
    faces = tuple(words[face] for face in shown)
    run.become(replace(frame, step="resolve", faces=faces))
    run.emit(DiceRolled(frame.unit, ADVENTURER_DIE, shown))
    targets = () if frame.target is None else (frame.target,)
    moments.at(run, moments.AFTER_ROLL, frame.unit, targets=targets, words=("dice", *faces))


def ask_resolve(state: Battle, frame: StrikeFrame) -> Prompt | None:
    """Which of the rolled dice are resolved. Rule: battle 3.2, 3.5."""
    del state
    if not frame.faces:
        return None
    names = tuple(str(place) for place in range(len(frame.faces)))
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="resolve-dice",
        rule=rules.DICE_EXHAUSTED,
        who=frame.unit,
        unit=frame.unit,
        names=names,
        least=0,
        most=len(names),
        suggested=Pick(names),
    )


def _resolve(run: Run[BattleState], frame: StrikeFrame) -> None:
    """Resolve the chosen dice; the damage to one unit is pooled. Rule: battle 3.2.

    RULING(ruling.dice-exhausted): a die that was rolled is exhausted, resolved or not.
    """
    used = {int(name) for name in frame.answer.names} if isinstance(frame.answer, Pick) else set()
    faces = tuple(face for place, face in enumerate(frame.faces) if place in used)
    run.become(replace(frame, step="after"))
    numbers = tuple(int(face) for face in faces if face != TENACITY_FACE)
    exhausted = len(frame.faces)
    _gain_tenacity(run, frame, faces.count(TENACITY_FACE))
    if run.state.system.mats[frame.unit].form is Form.DEFENSIVE:
        exhausted -= _store(run, frame, tuple(number for number in numbers if number))
    for _ in range(exhausted):
        put_on_track(run, frame.unit, COMBAT_DIE, "exhaust")
    if frame.target is None or run.state.system.mats[frame.unit].form is Form.DEFENSIVE:
        return
    # battle 3.2: in range when declared and again when the die resolves
    if why_not_target(run.state, frame.unit, frame.target) is None and numbers:
        run.push(
            HitFrame(
                unit=frame.target,
                source=frame.unit,
                amount=sum(numbers),
                engage=True,
                faces=faces,
            )
        )


def _gain_tenacity(run: Run[BattleState], frame: StrikeFrame, gained: int) -> None:
    chip = chip_of(run.state, frame.unit)
    if not gained or not isinstance(chip, AdventurerChip):
        return
    held = run.state.system.mats[frame.unit].tenacity
    now = min(chip.tenacity, held + gained)
    if now != held:
        run.emit(TenacitySet(frame.unit, now))


def _store(run: Run[BattleState], frame: StrikeFrame, numbers: tuple[int, ...]) -> int:
    """Put dice into active slots, as far as there is room; how many found one. Rule: battle 3.5."""
    slots = run.state.system.mats[frame.unit].slots
    stored = numbers[: ACTIVE_SLOTS - len(slots)]
    if stored:
        run.emit(SlotsSet(frame.unit, (*slots, *stored)))
    return len(stored)


def _typed(run: Run[BattleState], frame: StrikeFrame) -> None:
    """An engage whose damage the player typed in."""
    assert frame.target is not None
    run.become(replace(frame, step="after"))
    run.emit(TargetsChosen(frame.unit, (frame.target,)))
    if frame.amount:
        run.push(
            HitFrame(
                unit=frame.target,
                source=frame.unit,
                amount=frame.amount,
                true=frame.true,
                engage=True,
            )
        )
    moments.at(run, moments.TARGET_CHOSEN, frame.unit, targets=(frame.target,))


def _after(run: Run[BattleState], frame: StrikeFrame) -> None:
    """Units react. Rule: battle 5, 2c."""
    run.become(replace(frame, step="end"))
    targets = () if frame.target is None else (frame.target,)
    moments.after_engage(run, frame.unit, targets, frame.faces)


def _end(run: Run[BattleState], frame: StrikeFrame) -> None:
    targets = () if frame.target is None else (frame.target,)
    run.pop()
    run.emit(Engaged(frame.unit, targets))
    strip(run, targets)
