"""The sequence of a skirmish: before the fight, initiative, rounds, whose turn comes.

Rules: skirmish M8, A4 (turn order), A6 (round start).
"""

from __future__ import annotations

from game.core.choices import Choice, Done, Faces, Pick
from game.core.events import DiceRolled, Stepped
from game.core.ids import PieceId
from game.core.prompts import Ask, Prompt
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.hexes import Hex
from game.systems.skirmish import rules
from game.systems.skirmish.choices import Go, Tend, TurnDoor
from game.systems.skirmish.definitions import PARTY_SIDE, CreatureKind, TurnOrder
from game.systems.skirmish.events import FightJoined, RoundReached
from game.systems.skirmish.frames import ActorFrame, SkirmishFrame
from game.systems.skirmish.queries import hexes_of, profile, route, sight, ways
from game.systems.skirmish.state import (
    Skirmish,
    SkirmishState,
    creature_of,
    is_up,
    master_of,
    minions_of,
    rider_of,
    spot,
)
from game.systems.skirmish.turns import deeds, falls
from game.systems.skirmish.turns.actor import moves_of
from game.systems.skirmish.turns.strikes import D20

HELD = "next-foes"
"""The topic of the question whose turn comes, where it is a creature that moves by the rules."""
_TWENTY = tuple(str(face) for face in range(1, 21))
_CalmDeed = Go | TurnDoor | Tend


def register(book: Rulebook[SkirmishState]) -> None:
    """Teach a rulebook how a skirmish goes."""
    book.step(SkirmishFrame, "start", _start)
    book.step(
        SkirmishFrame, "calm", _calm, prompt=_ask_calm, check=_check_calm, options=_calm_options
    )
    book.step(SkirmishFrame, "initiative", _initiative, prompt=_ask_initiative)
    book.step(SkirmishFrame, "round", _round)
    book.step(SkirmishFrame, "next", _next, prompt=_ask_next)
    book.guard(
        SkirmishFrame,
        lambda state, _frame: state.system.outcome is None,
        lambda run, _frame: run.pop(),
    )


def _start(run: Run[SkirmishState], frame: SkirmishFrame) -> None:
    run.become(replace(frame, step="calm" if run.state.system.calm else "initiative"))
    falls.end_if_over(run)


# Before the fight


def party(state: Skirmish) -> tuple[PieceId, ...]:
    """Everybody whom the person moves: characters, then minions."""
    own = [piece for piece in state.pieces.values() if piece.side == PARTY_SIDE]
    characters = [piece.id for piece in own if piece.kind == CreatureKind.CHARACTER]
    minions = [piece.id for piece in own if master_of(state, piece.id) is not None]
    return tuple(unit for unit in (*characters, *minions) if is_up(state, unit))


def _ask_calm(state: Skirmish, frame: SkirmishFrame) -> Prompt:
    return Prompt(
        frame=frame.serial,
        ask=Ask.ACT,
        topic="calm",
        rule=rules.OUT_OF_COMBAT,
        names=party(state),
    )


def why_not_calm(state: Skirmish, choice: Choice) -> Refusal | None:
    """Why something cannot be done before the fight; None where it can.

    Walking, doors and helping cost nothing then; a minion does only what it is ordered to.
    """
    if isinstance(choice, Done):
        return None
    if not isinstance(choice, _CalmDeed):
        return Refusal(reason=Reason.NOT_YET, rule=rules.OUT_OF_COMBAT)
    if choice.unit not in party(state):
        return Refusal(reason=Reason.NO_SUCH_PIECE, rule=rules.OUT_OF_COMBAT, subject=choice.unit)
    return deeds.why_not_do(state, choice)


def _check_calm(state: Skirmish, _frame: SkirmishFrame, choice: Choice) -> Refusal | None:
    return why_not_calm(state, choice)


def _calm_options(state: Skirmish, _frame: SkirmishFrame) -> tuple[Choice, ...]:
    found: list[Choice] = []
    for unit in party(state):
        found.extend(moves_of(state, unit))
        found.extend(TurnDoor(unit, edge) for edge in deeds.doors_beside(state, unit))
        found.extend(Tend(unit, other) for other in deeds.tendable(state, unit))
    return (*found, Done())


def _calm(run: Run[SkirmishState], frame: SkirmishFrame) -> None:
    choice = frame.answer
    if not isinstance(choice, _CalmDeed):
        run.become(replace(frame, step="initiative"))
        return
    run.become(frame)
    deeds.do(run, choice)
    if isinstance(choice, Go):
        _follow(run, choice.unit)
    if _is_noticed(run.state):
        run.become(replace(frame, step="initiative"))


def _follow(run: Run[SkirmishState], unit: PieceId) -> None:
    """Minions follow their master without an order, and do nothing else. Rule: skirmish M8."""
    for minion in minions_of(run.state, unit):
        if rider_of(run.state, minion) is not None:
            continue
        goal, at = spot(run.state, unit), run.state.pieces[minion].at
        if goal is None or at is None or at.distance_to(goal) <= 1:
            continue
        way = ways(run.state, minion, None)
        free = [end for end in way if end.distance_to(goal) == 1] or list(way)
        end = min(free, key=lambda one: (one.distance_to(goal), way[one][0], one))
        for step in route(way, end):
            run.emit(Stepped(minion, at, step))
            at = step


def _is_noticed(state: Skirmish) -> bool:
    """Whether a foe notices anybody.

    RULING(ruling.noticed): foes notice whomever they have line of effect to within the profile's
    distance; then the fight begins.
    """
    most = hexes_of(state, profile(state).notice)
    seen: list[Hex] = [at for unit in party(state) if (at := spot(state, unit)) is not None]
    return any(
        piece.at.distance_to(at) <= most and sight(state, piece.at, at).has_effect
        for piece in state.pieces.values()
        if piece.side != PARTY_SIDE and piece.at is not None and piece.hp > 0
        for at in seen
    )


# The fight


def _ask_initiative(state: Skirmish, frame: SkirmishFrame) -> Prompt | None:
    if profile(state).turn_order is not TurnOrder.INITIATIVE:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.ROLL,
        topic="initiative",
        rule=rules.INITIATIVE,
        names=_TWENTY,
        most=len(state.system.order),
        die=D20,
    )


def _initiative(run: Run[SkirmishState], frame: SkirmishFrame) -> None:
    """The highest first, or one side before the other, as the profile says. Rule: skirmish A4.

    RULING(ruling.initiative-ties): equals, and those of one side where nobody rolls, come as the
    set-up lists them.
    """
    run.become(replace(frame, step="round"))
    if not isinstance(frame.answer, Faces):
        first = profile(run.state).turn_order is TurnOrder.PARTY_FIRST
        pieces = run.state.pieces
        own = sorted(
            run.state.system.order, key=lambda unit: (pieces[unit].side == PARTY_SIDE) is not first
        )
        run.emit(FightJoined(tuple(own), {}))
        return
    scores: dict[PieceId, int] = {}
    for unit, face in zip(run.state.system.order, frame.answer.faces, strict=True):
        run.emit(DiceRolled(unit, D20, (face,)))
        scores[unit] = face + 1 + creature_of(run.state, unit).initiative
    order = tuple(sorted(scores, key=lambda unit: -scores[unit]))
    run.emit(FightJoined(order, scores))


def _round(run: Run[SkirmishState], frame: SkirmishFrame) -> None:
    run.become(replace(frame, step="next"))
    run.emit(RoundReached(run.state.system.round + 1))


def waiting(state: Skirmish) -> tuple[PieceId, ...]:
    """The slots that have not come in this round, in order."""
    return tuple(unit for unit in state.system.order if unit not in state.system.acted)


def _ask_next(state: Skirmish, frame: SkirmishFrame) -> Prompt | None:
    left = waiting(state)
    if not left or not is_up(state, left[0]):
        return None
    played = state.pieces[left[0]].kind == CreatureKind.CHARACTER
    return Prompt(
        frame=frame.serial,
        ask=Ask.NEXT,
        topic="next-party" if played else HELD,
        rule=rules.INITIATIVE,
        unit=left[0],
        names=left[:1],
        suggested=Pick((left[0],)),
    )


def _next(run: Run[SkirmishState], frame: SkirmishFrame) -> None:
    left = waiting(run.state)
    if not left:
        run.become(replace(frame, step="round"))
        return
    run.become(frame)
    up = is_up(run.state, left[0])
    run.push(ActorFrame(unit=left[0], step="start" if up else "pass", skipped=not up))
