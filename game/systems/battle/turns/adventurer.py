"""An adventurer's turn: recovery and actions. Rules: battle 5 (2), 3.4, 3.5."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.choices import Choice, Done, Walk
from game.core.events import Placed
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.modifiers import forbidden
from game.core.prompts import Ask, Prompt
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.book import BOOK
from game.systems.battle.choices import Engage, Explore, FreeSlot, TypedHit, UseAbility
from game.systems.battle.definitions import LIGHT_FATIGUE, AdventurerChip, Form
from game.systems.battle.delve.doors import explorable
from game.systems.battle.events import FormSet
from game.systems.battle.frames import ExploreFrame, StrikeFrame, TurnFrame, WalkFrame
from game.systems.battle.queries import is_mat, movement, opponents
from game.systems.battle.state import ACTIVE_SLOTS, Battle, BattleState, chip_of
from game.systems.battle.turns import moments
from game.systems.battle.turns.aiming import targetable_by, why_not_target, why_not_typed
from game.systems.battle.turns.dice import (
    full_hand,
    hands,
    weapons,
    why_not_dice,
    why_not_weapon,
)
from game.systems.battle.turns.track import put_on_track, recover, slots_free, take_from_slot
from game.systems.battle.turns.using import use, uses, why_not_use
from game.systems.battle.turns.walks import reach, route_of, why_not_walk

_ACTIONS: dict[type[Choice], str] = {
    Walk: "move",
    Explore: "explore",
    Engage: "engage",
    TypedHit: "engage",
    UseAbility: "ability",
}
"""The actions of a turn, each with its word at the window that it opens. Rule: battle 5, 2c."""


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how an adventurer's turn goes."""
    book.step(TurnFrame, "recover", _recover)
    book.step(TurnFrame, "actions", _act, prompt=ask_act, check=why_not_act, options=act_options)
    book.step(TurnFrame, "begun", _do)


def _recover(run: Run[BattleState], frame: TurnFrame) -> None:
    """Recovery. Rule: battle 5, 2b.

    RULING(ruling.numbers-only): one kept as numbers recovers on his own mat, off the table.
    """
    run.become(replace(frame, step="actions"))
    if is_mat(run.state, frame.unit):
        recover(run, frame.unit)


def ask_act(state: Battle, frame: TurnFrame) -> Prompt | None:
    """What an adventurer does next. Rule: battle 5, 2c."""
    del state
    return Prompt(
        frame=frame.serial,
        ask=Ask.ACT,
        topic="adventurer",
        rule=rules.ADVENTURER_ACTS,
        who=frame.unit,
        unit=frame.unit,
    )


def steps_left(state: Battle, frame: TurnFrame) -> int:
    """Hexes that an adventurer may move now; 0 where no move action is left."""
    if _why_not_move(state, frame) is not None:
        return 0
    return frame.rest or movement(state, frame.unit)


def walk_ends_turn(state: Battle, frame: TurnFrame, at: Hex) -> bool:
    """Whether nothing is left to an adventurer once he has walked to a hex."""
    there = evolve(BOOK, state, Placed(frame.unit, at))
    after = replace(frame, moves=frame.moves + (not frame.rest), rest=0)
    return all(isinstance(choice, Done) for choice in act_options(there, after))


def _why_not_move(state: Battle, frame: TurnFrame) -> Refusal | None:
    """Once a turn; a second time only without any engage. Rule: battle 5, 2c.

    RULING(ruling.second-move): a second move closes the way to engages for the rest of the turn.
    """
    if forbidden(BOOK, state, "move", frame.unit) is not None:
        return Refusal(reason=Reason.FORBIDDEN, rule=rules.DAZE, subject=frame.unit)
    if frame.rest:
        return None  # 4.3: exploring interrupts a move and does not end it
    if frame.explored:
        return Refusal(reason=Reason.NOT_YET, rule=rules.EXPLORE, subject=frame.unit)
    if frame.moves >= (1 if frame.engages else 2):
        return Refusal(reason=Reason.ALREADY_MOVED, rule=rules.SECOND_MOVE, subject=frame.unit)
    return None


def why_not_act(state: Battle, frame: TurnFrame, choice: Choice) -> Refusal | None:
    """Why an adventurer cannot do this now; None when he can."""
    match choice:
        case Done():
            return None
        case Walk(path):
            most = frame.rest or movement(state, frame.unit)
            return _why_not_move(state, frame) or why_not_walk(state, frame.unit, path, most)
        case Explore(at):
            return why_not_explore(state, frame, at)
        case Engage():
            return _why_not_engage(state, frame) or _why_not_gather(state, frame, choice)
        case UseAbility(ability, form):
            return why_not_use(state, frame.unit, ability, form)
        case TypedHit(target, amount):
            if is_mat(state, frame.unit):
                return Refusal(reason=Reason.WRONG_KIND, rule=rules.NUMBERS_ONLY)
            if amount < 0:
                return Refusal(reason=Reason.BAD_NUMBER, rule=rules.NUMBERS_ONLY, have=amount)
            return _why_not_engage(state, frame) or why_not_typed(state, frame.unit, target)
        case FreeSlot(slot):
            if not 0 <= slot < ACTIVE_SLOTS - slots_free(state, frame.unit):
                return Refusal(reason=Reason.NOT_OFFERED, rule=rules.ACTIVE_DICE)
            return None
        case _:
            return Refusal(reason=Reason.WRONG_KIND, rule=rules.ADVENTURER_ACTS)


def why_not_explore(state: Battle, frame: TurnFrame, at: Hex) -> Refusal | None:
    """Why an adventurer cannot make an explore action; None when he can.

    Once a turn, not in a turn with a move action, a door hex in sight and no further than Stamina.
    Rule: battle 4.3, 5 (Explore).
    """
    if frame.explored or frame.moves:
        return Refusal(reason=Reason.ALREADY_MOVED, rule=rules.EXPLORE, subject=frame.unit)
    if at not in explorable(state):
        return Refusal(reason=Reason.NOT_OFFERED, rule=rules.EXPLORABLE, hex=at)
    chip, stands = chip_of(state, frame.unit), state.pieces[frame.unit].at
    assert isinstance(chip, AdventurerChip)
    if stands is None or not state.board.sees(stands, at):
        return Refusal(reason=Reason.OUT_OF_SIGHT, rule=rules.EXPLORE, hex=at)
    away = state.board.distance(stands, at)
    if away is None or away > chip.stamina:
        return Refusal(
            reason=Reason.TOO_FAR, rule=rules.EXPLORE, hex=at, have=chip.stamina, need=away
        )
    return None


def _why_not_engage(state: Battle, frame: TurnFrame) -> Refusal | None:
    if frame.moves > 1:
        return Refusal(reason=Reason.ALREADY_MOVED, rule=rules.MOVED_TWICE, subject=frame.unit)
    if forbidden(BOOK, state, "engage", frame.unit) is not None:
        return Refusal(reason=Reason.FORBIDDEN, rule=rules.DAZE, subject=frame.unit)
    return None


def _why_not_gather(state: Battle, frame: TurnFrame, choice: Engage) -> Refusal | None:
    refusal = why_not_dice(state, frame.unit, choice) or why_not_weapon(state, frame.unit, choice)
    if refusal is not None or choice.target is None:
        return refusal
    return why_not_target(state, frame.unit, choice.target, choice.form)


def act_options(state: Battle, frame: TurnFrame) -> Iterator[Choice]:
    """What an adventurer may do now: a route to each hex in reach, each engage, or the end.

    For each form and target the engage with all dice and the one with one die are listed.
    """
    unit = frame.unit
    for hex_ in reach(state, unit, steps_left(state, frame)):
        yield Walk(route_of(state, unit, hex_))
    if _why_not_engage(state, frame) is None:
        yield from _engages(state, frame)
    for at in explorable(state):
        if why_not_explore(state, frame, at) is None:
            yield Explore(at)
    yield from map(FreeSlot, range(ACTIVE_SLOTS - slots_free(state, unit)))
    yield from uses(state, unit)
    yield Done()


def _engages(state: Battle, frame: TurnFrame) -> list[Choice]:
    unit = frame.unit
    if not is_mat(state, unit):
        return [
            TypedHit(foe.id, amount)
            for foe in opponents(state, unit)
            if why_not_typed(state, unit, foe.id) is None
            for amount in (0, 1, 2)
        ]
    found: list[Choice] = []
    for form in Form:
        targets: tuple[PieceId | None, ...] = targetable_by(state, unit, form)
        if form is Form.DEFENSIVE:
            targets = (None,)
        for dice, skill in hands(state, unit, form):
            found.extend(Engage(form, dice, target, skill) for target in targets)
        dice, skill = full_hand(state, unit, form)
        if targets and (dice or skill):
            found.extend(_armed(state, unit, Engage(form, dice, targets[0], skill)))
    return found


def _armed(state: Battle, unit: PieceId, engage: Engage) -> list[Choice]:
    """An engage with each weapon that it may be made with, overtaxed or not."""
    return [
        armed
        for weapon in weapons(state, unit)
        for overtax in (False, True)
        if why_not_weapon(state, unit, armed := replace(engage, weapon=weapon.id, overtax=overtax))
        is None
    ]


def _act(run: Run[BattleState], frame: TurnFrame) -> None:
    """Begin an action; what acts at its start comes before anything of it. Rule: battle 5, 2c."""
    match frame.answer:
        case Walk() | Explore() | Engage() | UseAbility() | TypedHit():
            run.become(replace(frame, step="begun", action=frame.answer))
            _tell_of(run, frame.unit, frame.answer)
        case FreeSlot(slot):
            run.become(frame)
            take_from_slot(run, frame.unit, slot)
        case _:
            run.become(replace(frame, step="end"))


def _tell_of(run: Run[BattleState], unit: PieceId, action: Choice) -> None:
    """Open the window of an action that begins."""
    target = action.target if isinstance(action, Engage | TypedHit) else None
    targets = () if target is None else (target,)
    word = _ACTIONS[type(action)]
    moments.at(run, moments.ACTION_START, unit, targets=targets, words=(word,))


def _do(run: Run[BattleState], frame: TurnFrame) -> None:
    """Do the action that has begun.

    RULING(ruling.action-start): one that cannot be done any more, by what acted at its start, is
    not made: nothing is paid for it, and another may be chosen.
    """
    action, frame = frame.action, replace(frame, step="actions", action=None)
    if action is None or why_not_act(run.state, frame, action) is not None:
        run.become(frame)
        return
    match action:
        case Walk(path):
            most = steps_left(run.state, frame)
            run.become(replace(frame, moves=frame.moves + (not frame.rest), rest=0))
            run.push(WalkFrame(unit=frame.unit, path=path, most=most))
        case Explore(at):
            run.become(replace(frame, explored=True))
            run.push(ExploreFrame(step="card", unit=frame.unit, at=at))
        case Engage():
            _engage(run, replace(frame, rest=0), action)
        case UseAbility(ability, form):
            run.become(frame)
            use(run, frame.unit, ability, form)
        case TypedHit(target, amount, true):
            run.become(replace(frame, engages=frame.engages + 1, rest=0))
            run.push(
                StrikeFrame(step="typed", unit=frame.unit, target=target, amount=amount, true=true)
            )


def _engage(run: Run[BattleState], frame: TurnFrame, choice: Engage) -> None:
    """Fatigue, form, then the engage itself. Rule: battle 5, 2c."""
    run.become(replace(frame, engages=frame.engages + 1))
    gather(run, frame.unit, choice, again=frame.engages > 0)


def gather(run: Run[BattleState], unit: PieceId, choice: Engage, *, again: bool = False) -> None:
    """Let an adventurer gather dice for an engage, which then lies on the stack.

    Args:
        run: the run.
        unit: who engages.
        choice: with what.
        again: whether he has engaged in this turn, so that fatigue comes first.
    """
    run.push(
        StrikeFrame(
            unit=unit,
            target=choice.target,
            dice=choice.dice,
            skill=tuple(sorted(choice.skill)),
            weapon=choice.weapon,
            overtax=choice.overtax,
        )
    )
    if again:
        _tire(run, unit)
    if run.state.system.mats[unit].form is not choice.form:
        run.emit(FormSet(unit, choice.form))


def _tire(run: Run[BattleState], unit: PieceId) -> None:
    """From the second engage of a turn on, fatigue comes first. Rule: battle 5, 2c."""
    expert = run.state.system.lore.setup.options.expert
    for _ in range(2 if expert else 1):
        put_on_track(run, unit, LIGHT_FATIGUE, "fatigue")
