"""The engage of an enemy or a companion. Rules: seed 004, 3; seed 000, 3; battle 5, 4; 6.6."""

from __future__ import annotations

from itertools import permutations

from game.core.choices import Choice, Faces, Order, Pick
from game.core.events import DiceRolled
from game.core.frames import Fact, Moment
from game.core.ids import PARTY, PieceId
from game.core.machine import accepts, work
from game.core.prompts import Ask, Prompt
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.systems.battle import rules
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import ENEMY_DIE, Priority, Role
from game.systems.battle.events import Engaged, TargetsChosen
from game.systems.battle.frames import EngageFrame, HitFrame
from game.systems.battle.movement.targeting import targets_now
from game.systems.battle.queries import combat, priority
from game.systems.battle.state import Battle, BattleState, targets_by_hand
from game.systems.battle.turns import moments
from game.systems.battle.turns.companion import controller
from game.systems.battle.turns.counting import made_targetable, rolling, tell
from game.systems.battle.turns.hits import strip

_ROLLED = frozenset({"rolled", "order"})
"""The steps of an engage at which its roll lies open; a save of older rules has the second."""

MOST_TIED = 4
"""Ties of up to so many targets are tried out to see whether their order matters."""


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how enemies and companions engage."""
    book.step(EngageFrame, "targets", _targets, prompt=ask_targets)
    book.step(EngageFrame, "begin", lambda run, frame: begin(run, frame, frame.targets))
    book.step(EngageFrame, "ready", _ready)
    book.step(EngageFrame, "gather", _gather)
    book.step(EngageFrame, "roll", _roll, prompt=ask_roll)
    book.step(EngageFrame, "reroll", _reroll, prompt=ask_reroll)
    book.step(EngageFrame, "rolled", _rolled)
    book.step(
        EngageFrame,
        "order",
        _order,
        prompt=ask_order,
        check=_why_not_this_order,
        options=_orders_listed,
    )
    book.step(EngageFrame, "hits", _hits)
    book.step(EngageFrame, "end", _end)
    book.guard(EngageFrame, _stands, _leave)
    book.queries.update({"range", "sight", "targetable", "opposing", "priority", "targets"})
    book.queries.update({"combat", "engage"})


def _stands(state: Battle, frame: EngageFrame) -> bool:
    """Whether the engager is there; once its roll is being resolved the rest goes on without it."""
    return state.pieces[frame.unit].is_up or frame.step in {"hits", "end"}


def _leave(run: Run[BattleState], frame: EngageFrame) -> None:
    run.pop()
    strip(run, frame.targets)


def ask_targets(state: Battle, frame: EngageFrame) -> Prompt | None:
    """Whom an enemy targets, where several have the same priority. Rule: seed 004, 3a."""
    if targets_by_hand(state, frame.unit):
        return None
    found = targets_now(state, frame.unit)
    if not found.choose:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="targets",
        rule=rules.TARGETS_TIE,
        unit=frame.unit,
        names=tuple(found.choose),
        least=found.more,
        most=found.more,
        suggested=Pick(tuple(found.choose[: found.more])),
    )


def _targets(run: Run[BattleState], frame: EngageFrame) -> None:
    said = targets_by_hand(run.state, frame.unit)
    if said and frame.answer is None:
        begin(run, frame, by_priority(run.state, frame.unit, said))
        return
    found = targets_now(run.state, frame.unit)
    chosen = found.certain
    if isinstance(frame.answer, Pick):
        picked = tuple(PieceId(name) for name in frame.answer.names)
        # a choice made by hand replaces the certain ones too
        chosen = (*chosen, *picked) if set(picked) <= set(found.choose) else picked
    if not chosen:
        run.pop()
        return
    begin(run, frame, by_priority(run.state, frame.unit, chosen))


def begin(run: Run[BattleState], frame: EngageFrame, targets: tuple[PieceId, ...]) -> None:
    """The targets stand: on to the roll, after whatever happens when a target is chosen."""
    run.become(replace(frame, step="ready", targets=targets))
    run.emit(TargetsChosen(frame.unit, targets))
    tell(run, made_targetable(run.state, frame.unit, targets))
    moments.at(run, moments.TARGET_CHOSEN, frame.unit, targets=targets)


def _ready(run: Run[BattleState], frame: EngageFrame) -> None:
    """What happens before a roll comes now. Rule: seed 004, 3b."""
    run.become(replace(frame, step="gather"))
    moments.at(run, moments.BEFORE_ROLL, frame.unit, targets=frame.targets)


def _gather(run: Run[BattleState], frame: EngageFrame) -> None:
    """Gather the Combat dice, as many as there are now. Rule: seed 004, 3b."""
    facts = (Fact(moments.UNIT, (frame.unit,)), Fact(moments.TARGET, frame.targets))
    moment = Moment(moments.BEFORE_ROLL, facts)
    run.become(replace(frame, step="roll", dice=combat(run.state, frame.unit, moment)))
    tell(run, rolling(run.state, frame.unit, moment))


def by_priority(state: Battle, unit: PieceId, targets: tuple[PieceId, ...]) -> tuple[PieceId, ...]:
    """Targets in the order in which an enemy's roll is resolved. Rule: seed 004, 3c."""
    sign = -1 if priority(state, unit) is Priority.STRONGEST else 1
    return tuple(sorted(targets, key=lambda target: (sign * state.pieces[target].hp, target)))


def roll_prompt(state: Battle, frame: EngageFrame, count: int, topic: str) -> Prompt | None:
    """The question what so many enemy Combat dice show; None for no dice."""
    if count <= 0:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.ROLL,
        topic=topic,
        rule=rules.ROLL_ALL,
        who=_who_decides(state, frame),
        unit=frame.unit,
        names=state.system.lore.dice[ENEMY_DIE].faces,
        least=count,
        most=count,
        die=ENEMY_DIE,
    )


def ask_roll(state: Battle, frame: EngageFrame) -> Prompt | None:
    """What the dice show: all of them, once for all targets. Rule: seed 004, 3b."""
    return roll_prompt(state, frame, frame.dice, "roll")


def _roll(run: Run[BattleState], frame: EngageFrame) -> None:
    """Read the dice; without any the step is done all the same. Rule: seed 004, 3b."""
    shown = frame.answer.faces if isinstance(frame.answer, Faces) else ()
    words = run.state.system.lore.dice[ENEMY_DIE].faces
    faces = tuple(words[face] for face in shown)
    run.become(replace(frame, step="rolled", faces=faces))
    run.emit(DiceRolled(frame.unit, ENEMY_DIE, shown))
    moments.at(run, moments.AFTER_ROLL, frame.unit, targets=frame.targets, words=("dice", *faces))


def _missed(frame: EngageFrame) -> tuple[int, ...]:
    return tuple(place for place, face in enumerate(frame.faces) if face == "0")


def reroll_misses(run: Run[BattleState], unit: PieceId) -> bool:
    """Let a unit that has just rolled roll its misses again. Rule: battle 8, Aggressive."""
    for frame in reversed(run.state.stack):
        if isinstance(frame, EngageFrame) and frame.unit == unit and frame.step in _ROLLED:
            if not _missed(frame):
                return False
            run.become(replace(frame, step="reroll"))
            return True
    return False


def ask_reroll(state: Battle, frame: EngageFrame) -> Prompt | None:
    """What the dice rolled again show."""
    return roll_prompt(state, frame, len(_missed(frame)), "reroll")


def _reroll(run: Run[BattleState], frame: EngageFrame) -> None:
    faces = list(frame.faces)
    if isinstance(frame.answer, Faces):
        words = run.state.system.lore.dice[ENEMY_DIE].faces
        for place, face in zip(_missed(frame), frame.answer.faces, strict=True):
            faces[place] = words[face]
        run.become(replace(frame, step="rolled", faces=tuple(faces)))
        run.emit(DiceRolled(frame.unit, ENEMY_DIE, frame.answer.faces))
        return
    run.become(replace(frame, step="rolled"))


def _rolled(run: Run[BattleState], frame: EngageFrame) -> None:
    """The dice lie as they count; what happens before their damage is dealt comes now."""
    run.become(replace(frame, step="order"))
    words = ("dice", *frame.faces)
    moments.at(run, moments.BEFORE_RESOLVE, frame.unit, targets=frame.targets, words=words)


def make_true(run: Run[BattleState], unit: PieceId) -> bool:
    """Let the roll of a unit's engage be true damage. Rule: battle 8, Unbridled.

    Returns:
        Whether a roll of it waits to be resolved.
    """
    for frame in reversed(run.state.stack):
        if isinstance(frame, EngageFrame) and frame.unit == unit and frame.step == "order":
            run.become(replace(frame, true=True))
            return True
    return False


def ask_order(state: Battle, frame: EngageFrame) -> Prompt | None:
    """Against whom the roll is resolved first, where hit points tie and it matters.

    Rule: seed 004, 3c; a companion's targets have no order of their own, its player chooses.
    """
    names = _in_order(state, frame)
    if not _is_open(state, frame) or not _order_matters(state, frame):
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.ORDER,
        topic="resolve",
        rule=rules.RESOLVE_TIE,
        who=_who_decides(state, frame),
        unit=frame.unit,
        names=names,
        suggested=Order(names),
    )


def _is_free(state: Battle, unit: PieceId) -> bool:
    """Whether its targets have no order of their own: a companion's icon counts for nothing."""
    return state.pieces[unit].kind == Role.COMPANION


def _who_decides(state: Battle, frame: EngageFrame) -> str:
    """A companion's player decides for it, the party for an enemy. Rule: seed 000 (Control)."""
    return controller(state, frame.unit) if _is_free(state, frame.unit) else PARTY


def _in_order(state: Battle, frame: EngageFrame) -> tuple[PieceId, ...]:
    """The targets as the icon orders them now, a companion's as its player named them."""
    if _is_free(state, frame.unit):
        return frame.targets
    return by_priority(state, frame.unit, frame.targets)


def _ranks(state: Battle, names: tuple[str, ...]) -> list[int]:
    return [state.pieces[PieceId(name)].hp for name in names]


def _is_open(state: Battle, frame: EngageFrame) -> bool:
    """Whether the rules allow more than one order: two targets with equal hit points."""
    if _is_free(state, frame.unit):
        return len(frame.targets) > 1
    ranks = _ranks(state, frame.targets)
    return len(set(ranks)) < len(ranks)


def _legal_orders(state: Battle, frame: EngageFrame) -> tuple[tuple[PieceId, ...], ...]:
    """Every order that the rules allow: by priority, those with equal hit points in any order.

    Of more than `MOST_TIED` targets the order shown stands for all.
    """
    if len(frame.targets) > MOST_TIED:
        return (_in_order(state, frame),)
    orders = permutations(_in_order(state, frame))
    if _is_free(state, frame.unit):
        return tuple(orders)
    ranks = _ranks(state, _in_order(state, frame))
    return tuple(order for order in orders if _ranks(state, order) == ranks)


def _orders_listed(state: Battle, frame: EngageFrame) -> tuple[Choice, ...]:
    return tuple(Order(order) for order in _legal_orders(state, frame))


def _why_not_this_order(state: Battle, frame: EngageFrame, choice: Choice) -> Refusal | None:
    """Why the roll cannot be resolved in this order: it breaks the descending priority.

    Rule: seed 004, 3c.
    """
    prompt = ask_order(state, frame)
    if prompt is None:
        return Refusal(reason=Reason.NOTHING_ASKED)
    refusal = accepts(prompt, choice)
    if refusal is not None or not isinstance(choice, Order) or _is_free(state, frame.unit):
        return refusal
    if _ranks(state, choice.names) != _ranks(state, prompt.names):
        return Refusal(reason=Reason.NOT_OFFERED, rule=rules.RESOLVE_ORDER)
    return None


def _order_matters(state: Battle, frame: EngageFrame) -> bool:
    """Whether different orders end differently, or ask something on the way."""
    if len(frame.targets) > MOST_TIED:
        return True
    height = len(state.stack) - 1
    ends = []
    for order in _legal_orders(state, frame):
        run = Run(BOOK, state)
        run.become(replace(frame, step="hits", left=order))
        if not work(run, above=height):
            return True
        ends.append(replace(run.state, serial=0))
    return any(end != ends[0] for end in ends[1:])


def _order(run: Run[BattleState], frame: EngageFrame) -> None:
    order = _in_order(run.state, frame)
    if isinstance(frame.answer, Order):
        order = tuple(PieceId(name) for name in frame.answer.names)
    run.become(replace(frame, step="hits", left=order))


def _hits(run: Run[BattleState], frame: EngageFrame) -> None:
    """Resolve the roll against the next target. Rule: seed 004, 3c.

    A defeated engager hurts nobody further, and loses its own abilities after the engage.
    """
    if not frame.left or not run.state.pieces[frame.unit].is_up:
        run.become(replace(frame, step="end", left=()))
        moments.after_engage(run, frame.unit, frame.targets, frame.faces)
        return
    target, *rest = frame.left
    run.become(replace(frame, left=tuple(rest)))
    damage = sum(int(face) for face in frame.faces)
    if run.state.pieces[target].is_up:
        run.push(
            HitFrame(
                unit=target,
                source=frame.unit,
                amount=damage,
                true=frame.true,
                engage=True,
                faces=frame.faces,
            )
        )


def _end(run: Run[BattleState], frame: EngageFrame) -> None:
    run.pop()
    run.emit(Engaged(frame.unit, frame.targets))
    strip(run, frame.targets)
