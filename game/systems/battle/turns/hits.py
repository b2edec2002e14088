"""Damage and defeat. Rules: battle 3.2, 3.3; seed 001 (defeated companions, all defeated)."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.choices import Pick
from game.core.events import EffectEnded, HPSet, Placed, StatusLost
from game.core.frames import Frame
from game.core.ids import PieceId
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.core.windows import open_window
from game.systems.battle import rules
from game.systems.battle.definitions import Role
from game.systems.battle.events import DamageDealt, UnitDefeated
from game.systems.battle.frames import DefeatFrame, EngageFrame, HitFrame, StrikeFrame
from game.systems.battle.queries import adventurers_up, is_mat
from game.systems.battle.state import Battle, BattleState, Outcome
from game.systems.battle.supply import Returned
from game.systems.battle.turns import moments
from game.systems.battle.turns.counting import tell
from game.systems.battle.turns.damage import as_dealt, moment_of, reduced
from game.systems.battle.turns.ending import end_battle
from game.systems.battle.turns.track import empty_slots


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how damage and defeat go."""
    book.step(HitFrame, "start", _before)
    book.step(HitFrame, "due", _due)
    book.step(HitFrame, "reduce", _reduce)
    book.step(HitFrame, "prevent", _prevent, prompt=ask_which_dice_prevent)
    book.step(HitFrame, "apply", _apply)
    book.step(HitFrame, "end", _end)
    book.step(DefeatFrame, "start", _defeated)
    book.step(DefeatFrame, "leave", _leave)
    book.queries.update({"dice-damage", "damage-dealt", "damage-type", "damage-taken"})
    book.queries.update({"damage-cap", "defense", "hp-loss"})


def _before(run: Run[BattleState], frame: HitFrame) -> None:
    """Let happen what comes before damage; the amount told is what the source deals.

    RULING(ruling.subdue-as-dealt): what prevents damage comes later.
    """
    if not run.state.pieces[frame.unit].is_up:
        run.pop()
        return
    run.become(replace(frame, step="due"))
    open_window(run, replace(moment_of(frame), amount=as_dealt(run.state, frame).amount))


def _due(run: Run[BattleState], frame: HitFrame) -> None:
    """What may be used against damage is asked about once it is known what would land."""
    run.become(replace(frame, step="reduce"))
    if run.state.pieces[frame.unit].is_up:
        open_window(run, moment_of(frame, moments.DAMAGE_DUE))


def _reduce(run: Run[BattleState], frame: HitFrame) -> None:
    """Work out what is dealt and what the unit's defense and abilities take off."""
    if not run.state.pieces[frame.unit].is_up:
        run.pop()
        return
    run.become(replace(reduced(run.state, frame), step="prevent"))


def ask_which_dice_prevent(state: Battle, frame: HitFrame) -> Prompt | None:
    """Which of an adventurer's active dice are exhausted against an enemy's damage.

    Rule: battle 3.5.
    """
    worth = preventing(state, frame.unit) if is_mat(state, frame.unit) else {}
    if not worth or frame.true or frame.amount <= frame.prevented or frame.source is None:
        return None
    if state.pieces[frame.source].side == state.pieces[frame.unit].side:
        return None
    names = tuple(str(place) for place in worth)
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="prevent",
        rule=rules.ACTIVE_DICE,
        who=frame.unit,
        unit=frame.unit,
        names=names,
        least=0,
        most=len(names),
        suggested=Pick(_least_waste(worth, frame.amount - frame.prevented)),
    )


def preventing(state: Battle, unit: PieceId) -> dict[int, int]:
    """The places of an adventurer's active dice that prevent damage, with how much each does.

    Every Combat die is among them; of the skill dice those whose face has a number.
    Rule: battle 3.5.
    """
    mat, abilities = state.system.mats[unit], state.system.lore.abilities
    worth = dict(enumerate(mat.slots))
    for place, active in enumerate(mat.active, start=len(mat.slots)):
        if abilities[active.face].value:
            worth[place] = abilities[active.face].value
    return worth


def _least_waste(slots: Mapping[int, int], damage: int) -> tuple[str, ...]:
    """The active dice that prevent most of a damage, and of those choices the least in all."""
    best: tuple[int, int, tuple[int, ...]] = (0, 0, ())
    for bits in range(1, 1 << len(slots)):
        places = tuple(place for number, place in enumerate(slots) if bits >> number & 1)
        worth = sum(slots[place] for place in places)
        entry = (min(worth, damage), -worth, tuple(-place for place in places))
        best = max(best, entry)
    return tuple(str(-place) for place in best[2])


def _prevent(run: Run[BattleState], frame: HitFrame) -> None:
    prevented = frame.prevented
    if isinstance(frame.answer, Pick) and frame.answer.names:
        worth = preventing(run.state, frame.unit)
        used = {int(name) for name in frame.answer.names}
        prevented = min(frame.amount, prevented + sum(worth[place] for place in used))
        run.become(replace(frame, step="apply", prevented=prevented))
        empty_slots(run, frame.unit, used)
        return
    run.become(replace(frame, step="apply"))


def _apply(run: Run[BattleState], frame: HitFrame) -> None:
    """Take off bonus hit points first, then hit points; true damage passes by the bonus."""
    piece = run.state.pieces[frame.unit]
    if not piece.is_up:
        run.pop()
        return
    damage = frame.amount - frame.prevented
    from_bonus = 0 if frame.true else min(piece.bonus_hp, damage)
    from_hp = min(piece.hp, damage - from_bonus)
    run.become(replace(frame, step="end"))
    taken = from_bonus + from_hp
    tell(run, frame.sways)
    run.emit(
        DamageDealt(
            frame.unit,
            frame.source,
            frame.amount,
            frame.prevented,
            taken,
            true=frame.true,
            engage=frame.engage,
        )
    )
    if not taken:
        return
    run.emit(HPSet(frame.unit, piece.hp - from_hp, piece.bonus_hp - from_bonus))
    moments.at(
        run,
        moments.DAMAGE_TAKEN,
        frame.unit,
        source=frame.source,
        amount=taken,
        words=moment_of(frame).words,
    )


def _end(run: Run[BattleState], frame: HitFrame) -> None:
    run.pop()
    piece = run.state.pieces[frame.unit]
    if piece.at is not None and piece.hp <= 0:
        run.push(DefeatFrame(unit=frame.unit, source=frame.source))


def _defeated(run: Run[BattleState], frame: DefeatFrame) -> None:
    run.become(replace(frame, step="leave"))
    run.emit(UnitDefeated(frame.unit, frame.source))
    moments.at(run, moments.AFTER_DEFEAT, frame.unit, source=frame.source)


def _leave(run: Run[BattleState], frame: DefeatFrame) -> None:
    """The unit leaves the map; statuses come off only now. Rule: battle 3.3, 5.

    One that a person has given hit points again meanwhile stays.
    """
    run.pop()
    unit = frame.unit
    piece = run.state.pieces[unit]
    if piece.hp > 0:
        return
    run.emit(Placed(unit, None))
    strip(run, (unit,))
    empty_slots(run, unit)
    for effect in run.state.effects:
        if effect.bearer == unit:
            run.emit(EffectEnded(effect.serial))
    if unit in run.state.system.turned:
        # seed 001: the chip of an enemy that was a companion goes back into its bag
        run.emit(Returned(unit))
    everybody_down = piece.kind == Role.ADVENTURER and not adventurers_up(run.state)
    if everybody_down and not run.state.system.lore.setup.options.end_after_round:
        end_battle(run, Outcome.LOST)


def _engaged_by(frame: Frame) -> tuple[PieceId, ...]:
    """Whom an open engage is about."""
    if isinstance(frame, EngageFrame):
        return frame.targets
    return (frame.target,) if isinstance(frame, StrikeFrame) and frame.target else ()


def strip(run: Run[BattleState], units: tuple[PieceId, ...]) -> None:
    """Take the statuses off those units that have left the map; an adventurer keeps them.

    A unit defeated in an engage keeps them to its end: Fear silences what a unit does after it was
    engaged, be it defeated or not. Rule: battle 5 (statuses after the skills), 9.
    """
    engaged = {unit for frame in run.state.stack for unit in _engaged_by(frame)}
    for unit in units:
        piece = run.state.pieces[unit]
        if piece.at is None and unit not in run.state.system.mats and unit not in engaged:
            for status in piece.statuses:
                run.emit(StatusLost(unit, status))
