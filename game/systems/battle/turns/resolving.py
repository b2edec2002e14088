"""How the dice of an adventurer's engage are resolved, one at a time. Rules: battle 3.2, 3.5, 5.

RULING(ruling.dice-exhausted): a die that was rolled is exhausted, resolved or not.
RULING(ruling.dice-placed): dice go on the track together once all are resolved, in the order in
which they were; those left unresolved come last.
"""

from __future__ import annotations

from itertools import takewhile

from game.core.abilities import Borne, Code
from game.core.choices import Choice, Pick
from game.core.frames import Due, Fact, Moment
from game.core.ids import AbilityId, PieceId
from game.core.modifiers import guards_hold
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Asked
from game.core.run import Run
from game.core.values import replace
from game.core.windows import run_trigger
from game.systems.battle import rules
from game.systems.battle.definitions import COMBAT_DIE, AdventurerChip, Form, Role
from game.systems.battle.events import ActiveSet, DieResolved, OutOfReach, SlotsSet, TenacitySet
from game.systems.battle.frames import HitFrame, Pooled, StrikeFrame
from game.systems.battle.queries import is_adjacent
from game.systems.battle.state import ActiveDie, Battle, BattleState, chip_of
from game.systems.battle.turns import moments
from game.systems.battle.turns.dice import trigger_at
from game.systems.battle.turns.reaching import is_aimed, movers_last, why_out_of_reach
from game.systems.battle.turns.track import drain, put_on_track, slots_free

TENACITY_FACE = "tenacity"


def dice_of(frame: StrikeFrame) -> tuple[tuple[str, str], ...]:
    """The dice rolled, by place: the kind, and the face as a word of it; Combat dice first."""
    combat = tuple((COMBAT_DIE, face) for face in frame.faces)
    return (*combat, *zip(frame.skill, frame.shown, strict=False))


def unresolved(frame: StrikeFrame) -> tuple[int, ...]:
    """The places of the dice that have not been resolved."""
    return tuple(place for place in range(len(dice_of(frame))) if place not in frame.resolved)


def ask_resolve(state: Battle, frame: StrikeFrame) -> Prompt | None:
    """Which dice are resolved next, in which order; none of them leaves the rest unresolved.

    Rule: battle 3.2, 3.5, 5 (resolve).
    """
    names = tuple(str(place) for place in unresolved(frame))
    if not names:
        return None
    order = movers_last(state, dice_of(frame), unresolved(frame))
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
        suggested=Pick(tuple(str(place) for place in order)),
    )


def resolve_options(state: Battle, frame: StrikeFrame) -> tuple[Choice, ...]:
    """Each die alone, all of them, and none: other orders are legal all the same."""
    order = movers_last(state, dice_of(frame), unresolved(frame))
    names = tuple(str(place) for place in order)
    some = [Pick((name,)) for name in sorted(names, key=int)]
    return (*some, Pick(names), Pick()) if len(names) > 1 else (*some, Pick())


def take_answer(run: Run[BattleState], frame: StrikeFrame) -> None:
    """Resolve the dice that are named, one after the other, or leave the rest."""
    named = frame.answer.names if isinstance(frame.answer, Pick) else ()
    if named:
        run.become(replace(frame, step="next", waiting=tuple(int(name) for name in named)))
    else:
        run.become(replace(frame, step="settle"))


def resolve_next(run: Run[BattleState], frame: StrikeFrame) -> None:
    """Resolve one skill die, or the Combat dice that come next one after the other."""
    if not frame.waiting:
        # with Combat dice alone nothing is seen in between that could change the choice
        more = frame.skill and unresolved(frame)
        run.become(replace(frame, step="resolve" if more else "settle"))
        return
    dice = dice_of(frame)
    together = tuple(takewhile(lambda place: dice[place][0] == COMBAT_DIE, frame.waiting))
    now = together or frame.waiting[:1]
    frame = replace(frame, waiting=frame.waiting[len(now) :], resolved=(*frame.resolved, *now))
    if together:
        _combat(run, frame, together)
        return
    kind, face = dice[now[0]]
    run.become(replace(frame, step="placed"))
    _skill(run, frame, kind, AbilityId(face))


def _defends(state: Battle, frame: StrikeFrame) -> bool:
    return state.system.mats[frame.unit].form is Form.DEFENSIVE


def target_now(state: Battle, frame: StrikeFrame) -> PieceId | None:
    """The target, while it can still be targeted: in range when the die resolves, too.

    Rule: battle 1.7, 3.2.
    """
    if frame.target is None or _defends(state, frame):
        return None
    return frame.target if why_out_of_reach(state, frame) is None else None


def _combat(run: Run[BattleState], frame: StrikeFrame, places: tuple[int, ...]) -> None:
    """Resolve Combat dice: tenacity, damage that waits, or dice stored in the defensive form."""
    faces = {place: frame.faces[place] for place in places}
    worth = {place: int(face) for place, face in faces.items() if face != TENACITY_FACE}
    target = target_now(run.state, frame)
    if _defends(run.state, frame):
        stored = [place for place, number in worth.items() if number]
        stored = stored[: slots_free(run.state, frame.unit)]
        run.become(replace(frame, gone=(*frame.gone, *stored)))
        if stored:
            slots = run.state.system.mats[frame.unit].slots
            run.emit(SlotsSet(frame.unit, (*slots, *(worth[place] for place in stored))))
    else:
        pool, dealing = frame.pool, frame.dealing
        if target is not None and worth:
            stood = stood_to(run.state, frame.unit, target)
            pool = _added(pool, target, stood, combat=sum(worth.values()))
            dealing = (*dealing, *(place for place, number in worth.items() if number))
        elif frame.target is not None and any(worth.values()):
            run.emit(OutOfReach(frame.unit, frame.target, amount=sum(worth.values())))
        run.become(replace(frame, used=(*frame.used, *faces.values()), pool=pool, dealing=dealing))
    _gain_tenacity(run, frame.unit, len(faces) - len(worth))


def _gain_tenacity(run: Run[BattleState], unit: PieceId, gained: int) -> None:
    chip = chip_of(run.state, unit)
    held = run.state.system.mats[unit].tenacity
    now = min(chip.tenacity, held + gained) if isinstance(chip, AdventurerChip) else held
    if now != held:
        run.emit(TenacitySet(unit, now))


def stood_to(state: Battle, unit: PieceId, other: PieceId) -> str:
    """Whether two units stand next to each other now, as a word of a moment."""
    return moments.BESIDE if is_adjacent(state, unit, other) else moments.APART


def _added(
    pool: tuple[Pooled, ...],
    unit: PieceId,
    stood: str,
    *,
    combat: int = 0,
    extra: int = 0,
    true: int = 0,
) -> tuple[Pooled, ...]:
    """A pool with more damage for one unit in it.

    Adjacency is judged now, as the die is resolved, and not as the damage lands. Rule: battle 3.2.
    """
    held = next((one for one in pool if one.unit == unit), Pooled(unit))
    more = replace(
        held,
        combat=held.combat + combat,
        extra=held.extra + extra,
        true=held.true + true,
        stood=tuple(dict.fromkeys((*held.stood, stood))),
    )
    if held in pool:
        return tuple(more if one is held else one for one in pool)
    return (*pool, more)


def pool_damage(
    run: Run[BattleState], owner: PieceId, unit: PieceId, amount: int, *, true: bool
) -> bool:
    """Let damage of an ability wait with that of its owner's engage, where one is being resolved.

    Damage to adventurers is never pooled. Rule: battle 3.2.

    Returns:
        Whether it waits now.
    """
    waits = run.state.pieces[unit].kind != Role.ADVENTURER
    for frame in reversed(run.state.stack):
        if isinstance(frame, StrikeFrame) and frame.unit == owner:
            pool = frame.pool
            if waits:
                stood = stood_to(run.state, owner, unit)
                extra, more = (0, amount) if true else (amount, 0)
                pool = _added(pool, unit, stood, extra=extra, true=more)
            # a weapon acts before any die is resolved, and is none itself
            dealing = (*frame.dealing, *frame.resolved[-1:])
            run.become(replace(frame, pool=pool, dealing=dealing))
            return waits
    return False


def _skill(run: Run[BattleState], frame: StrikeFrame, die: str, face: AbilityId) -> None:
    """Resolve a skill die: its printed damage waits in the pool, its program runs."""
    ability = run.state.system.lore.abilities[face]
    run.emit(DieResolved(frame.unit, die, face))
    target = target_now(run.state, frame)
    facts = [Fact(moments.UNIT, (frame.unit,))]
    if target is not None:
        facts.append(Fact(moments.TARGET, (target,)))
        if ability.value and ability.code is not Code.SLOT:
            pool_damage(run, frame.unit, target, ability.value, true=False)
    elif frame.target is not None and is_aimed(ability) and not _defends(run.state, frame):
        run.emit(OutOfReach(frame.unit, frame.target, face))
    trigger = trigger_at(ability, moments.DIE_RESOLVED)
    moment = Moment(moments.DIE_RESOLVED, tuple(facts))
    asked = Asked(frame.unit, moment=moment, number=ability.value, ability=face)
    if trigger is not None and guards_hold(run.book, run.state, trigger.when, asked):
        due = Due(frame.unit, face, trigger.name)
        run_trigger(run, due, (Borne(ability, ability.value), trigger), moment)


def waiting_hits(frame: StrikeFrame) -> tuple[HitFrame, ...]:
    """The damage that waits, as it will be dealt: for each unit the normal one, then the true one.

    Rule: battle 3.2.
    """
    hits: list[HitFrame] = []
    for pooled in frame.pool:
        hit = HitFrame(
            unit=pooled.unit, source=frame.unit, amount=0, engage=True, stood=pooled.stood
        )
        by_combat = pooled.unit == frame.target and frame.used
        if pooled.combat or pooled.extra or by_combat:
            hits.append(
                replace(
                    hit,
                    amount=pooled.combat + pooled.extra,
                    extra=pooled.extra,
                    faces=frame.used if by_combat else (),
                )
            )
        if pooled.true:
            hits.append(replace(hit, amount=pooled.true, true=True))
    return tuple(hits)


def to_its_place(run: Run[BattleState], frame: StrikeFrame) -> None:
    """The die that was resolved last goes where its face says, if that is not the track.

    RULING(ruling.no-slot): with no active slot free it is exhausted.
    """
    place = frame.resolved[-1]
    die, face = dice_of(frame)[place]
    code = run.state.system.lore.abilities[AbilityId(face)].code
    run.become(replace(frame, step="next"))
    if code is Code.DRAINED:
        run.become(replace(frame, step="next", gone=(*frame.gone, place)))
        drain(run, frame.unit, die)
    elif code is Code.SLOT and slots_free(run.state, frame.unit) > 0:
        run.become(replace(frame, step="next", gone=(*frame.gone, place)))
        active = run.state.system.mats[frame.unit].active
        run.emit(ActiveSet(frame.unit, (*active, ActiveDie(die, AbilityId(face)))))


def put_away(run: Run[BattleState], frame: StrikeFrame) -> None:
    """Put the dice on the track that have not gone elsewhere. Rule: battle 3.5."""
    dice, abilities = dice_of(frame), run.state.system.lore.abilities
    for place in (*frame.resolved, *unresolved(frame)):
        if place in frame.gone:
            continue
        entry, face = dice[place]
        if place in frame.resolved and entry != COMBAT_DIE:
            acts = abilities[AbilityId(face)].code is Code.COOLDOWN
            entry = f"{entry}/{face}" if acts else entry
        put_on_track(run, frame.unit, entry, "exhaust")


def prevented_by(run: Run[BattleState], unit: PieceId, amount: int, by: tuple[str, ...]) -> bool:
    """Let an ability prevent damage of the hit that is about to land on a unit.

    Args:
        run: the run.
        unit: who is hit.
        amount: how much is prevented.
        by: the item that does it and where it is worn; empty where no item does.

    Returns:
        Whether there is such a hit.
    """
    for frame in reversed(run.state.stack):
        if isinstance(frame, HitFrame) and frame.unit == unit:
            worn = (*frame.worn, *by)
            run.become(replace(frame, warded=frame.warded + amount, worn=worn))
            return True
    return False
