"""Damage and defeat. Rules: battle 3.2, 3.3; seed 001 (defeated companions, all defeated)."""

from __future__ import annotations

from dataclasses import replace

from game.core.choices import Pick
from game.core.events import EffectEnded, HPSet, Placed, StatusLost, TurnEnded
from game.core.frames import Fact, Moment
from game.core.modifiers import total, word
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.systems.battle import rules
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import Chip, Role
from game.systems.battle.events import BattleEnded, DamageDealt, SlotsSet, UnitDefeated
from game.systems.battle.frames import DefeatFrame, HitFrame
from game.systems.battle.queries import adventurers_up, is_mat
from game.systems.battle.state import COMBAT_DIE, Battle, BattleState, Outcome, chip_of
from game.systems.battle.turns import moments
from game.systems.battle.turns.track import put_on_track


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how damage and defeat go."""
    book.step(HitFrame, "start", _before)
    book.step(HitFrame, "reduce", _reduce)
    book.step(HitFrame, "prevent", _prevent, prompt=ask_which_dice_prevent)
    book.step(HitFrame, "apply", _apply)
    book.step(HitFrame, "end", _end)
    book.step(DefeatFrame, "start", _defeated)
    book.step(DefeatFrame, "leave", _leave)
    book.queries.update(
        {"dice-damage", "damage-dealt", "damage-type", "damage-taken", "damage-cap", "defense"}
    )


def _moment(frame: HitFrame, window: str = moments.BEFORE_DAMAGE) -> Moment:
    facts = [Fact(moments.UNIT, (frame.unit,))]
    if frame.source is not None:
        facts.append(Fact(moments.SOURCE, (frame.source,)))
    words = (*(("engage",) if frame.engage else ()), *(("true",) if frame.true else ()))
    return Moment(window, tuple(facts), frame.amount, (*words, *frame.faces))


def _before(run: Run[BattleState], frame: HitFrame) -> None:
    if not run.state.pieces[frame.unit].is_up:
        run.pop()
        return
    run.become(replace(frame, step="reduce"))
    moment = _moment(frame)
    moments.at(
        run,
        moments.BEFORE_DAMAGE,
        frame.unit,
        source=frame.source,
        amount=frame.amount,
        words=moment.words,
    )


def _reduce(run: Run[BattleState], frame: HitFrame) -> None:
    """Work out what is dealt and what the unit's defense and abilities take off."""
    if not run.state.pieces[frame.unit].is_up:
        run.pop()
        return
    frame = _as_dealt(run.state, frame)
    prevented = 0
    if not frame.true:
        prevented = _defended(run.state, frame)
    left = frame.amount - prevented
    capped = total(
        BOOK,
        run.state,
        "damage-cap",
        frame.unit,
        left,
        other=frame.source,
        moment=_moment(frame),
    )
    prevented += left - max(0, min(left, capped))
    run.become(replace(frame, step="prevent", prevented=prevented))


def _as_dealt(state: Battle, frame: HitFrame) -> HitFrame:
    """The damage as its source deals it, in an engage: its abilities change amount and type."""
    if frame.source is None or not frame.engage:
        return frame
    amount, moment = frame.amount, _moment(frame)
    kind = word(
        BOOK, state, "damage-type", frame.source, "normal", other=frame.unit, moment=moment
    )
    is_true = frame.true or kind == "true"
    # 9, Maim: only what Combat dice deal, and not as true damage
    queries = ("damage-dealt",) if is_true else ("dice-damage", "damage-dealt")
    for query in queries:
        amount = total(
            BOOK, state, query, frame.source, amount, other=frame.unit, moment=moment
        )
    return replace(frame, amount=max(0, amount), true=is_true)


def _defended(state: Battle, frame: HitFrame) -> int:
    """What defense and abilities prevent of damage that is not true. Rule: battle 3.2."""
    chip = chip_of(state, frame.unit)
    base = chip.defense if isinstance(chip, Chip) else 0
    moment = _moment(frame)
    defense = total(
        BOOK, state, "defense", frame.unit, base, other=frame.source, moment=moment
    )
    left = max(0, frame.amount - max(0, defense))
    taken = total(
        BOOK, state, "damage-taken", frame.unit, left, other=frame.source, moment=moment
    )
    return frame.amount - max(0, min(left, taken))


def ask_which_dice_prevent(state: Battle, frame: HitFrame) -> Prompt | None:
    """Which of an adventurer's active dice are exhausted against an enemy's damage.

    Rule: battle 3.5.
    """
    slots = state.system.mats[frame.unit].slots if is_mat(state, frame.unit) else ()
    if not slots or frame.true or frame.amount <= frame.prevented or frame.source is None:
        return None
    if state.pieces[frame.source].side == state.pieces[frame.unit].side:
        return None
    names = tuple(str(place) for place in range(len(slots)))
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
        suggested=Pick(_least_waste(slots, frame.amount - frame.prevented)),
    )


def _least_waste(slots: tuple[int, ...], damage: int) -> tuple[str, ...]:
    """The active dice that prevent most of a damage, and of those choices the least in all."""
    best: tuple[int, int, tuple[int, ...]] = (0, 0, ())
    for bits in range(1, 1 << len(slots)):
        places = tuple(place for place in range(len(slots)) if bits >> place & 1)
        worth = sum(slots[place] for place in places)
        entry = (min(worth, damage), -worth, tuple(-place for place in places))
        best = max(best, entry)
    return tuple(str(-place) for place in best[2])


def _prevent(run: Run[BattleState], frame: HitFrame) -> None:
    prevented = frame.prevented
    if isinstance(frame.answer, Pick) and frame.answer.names:
        slots = run.state.system.mats[frame.unit].slots
        used = {int(name) for name in frame.answer.names}
        prevented = min(frame.amount, prevented + sum(slots[place] for place in used))
        run.become(replace(frame, step="apply", prevented=prevented))
        left = tuple(value for place, value in enumerate(slots) if place not in used)
        run.emit(SlotsSet(frame.unit, left))
        for _ in used:
            put_on_track(run, frame.unit, COMBAT_DIE, "exhaust")
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
    run.emit(
        DamageDealt(
            frame.unit, frame.source, frame.amount, frame.prevented, taken, frame.true
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
        words=_moment(frame).words,
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
    """The unit leaves the map; statuses come off only now. Rule: battle 3.3, 5."""
    run.pop()
    unit = frame.unit
    piece = run.state.pieces[unit]
    run.emit(Placed(unit, None))
    mat = run.state.system.mats.get(unit)
    if mat is None:
        for status in piece.statuses:
            run.emit(StatusLost(unit, status))
    elif mat.slots:
        run.emit(SlotsSet(unit, ()))
        for _ in mat.slots:
            put_on_track(run, unit, COMBAT_DIE, "exhaust")
    for effect in run.state.effects:
        if effect.bearer == unit:
            run.emit(EffectEnded(effect.serial))
    everybody_down = piece.kind == Role.ADVENTURER and not adventurers_up(run.state)
    if everybody_down and not run.state.system.lore.setup.options.end_after_round:
        end_battle(run, Outcome.LOST)


def end_battle(run: Run[BattleState], outcome: Outcome) -> None:
    """End the battle: nothing goes on, companions leave unharmed, bonus hit points are gone.

    Rule: seed 001 (all adventurers defeated), battle 4.5.
    """
    run.drop(run.state.stack[0].serial if run.state.stack else 0)
    for memory in reversed(run.state.turns):
        run.emit(TurnEnded(memory.unit))
    run.emit(BattleEnded(outcome))
    for piece in tuple(run.state.pieces.values()):
        if piece.bonus_hp:
            run.emit(HPSet(piece.id, piece.hp, 0, by_hand=True))
        if piece.kind == Role.COMPANION and piece.at is not None and outcome is Outcome.LOST:
            run.emit(Placed(piece.id, None))
