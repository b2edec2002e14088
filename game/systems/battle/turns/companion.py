"""A companion's turn. Rules: seed 000 and seed 001 (Companion Turn Sequence), battle 5 (3), 7."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.core.choices import At, Choice, Done, Pick, Walk
from game.core.events import Placed
from game.core.ids import PARTY, PieceId
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
from game.systems.battle.choices import EngageUnits
from game.systems.battle.events import ControllerSet, Skipped
from game.systems.battle.frames import EngageFrame, TurnFrame, WalkFrame
from game.systems.battle.queries import adventurers, movement, target_count
from game.systems.battle.state import Battle, BattleState
from game.systems.battle.turns import moments
from game.systems.battle.turns.aiming import targetable_by, why_not_target
from game.systems.battle.turns.walks import reach, route_of, why_not_walk

_MOST_LISTED = 3
"""Choices of up to so many targets are listed; larger ones are legal all the same."""


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how a companion's turn goes."""
    book.step(TurnFrame, "deploy", _deploy, prompt=ask_deploy)
    book.step(TurnFrame, "control", _control, prompt=ask_controller)
    book.step(TurnFrame, "act", _act, prompt=ask_act, check=why_not_act, options=act_options)
    book.step(TurnFrame, "walked", _walked)
    book.step(
        TurnFrame, "strike", _strike, prompt=ask_strike, check=why_not_act, options=act_options
    )


def first_step(state: Battle, unit: PieceId) -> str:
    """Where a companion's turn begins: it is deployed first where it waits beside the map."""
    return "deploy" if state.pieces[unit].at is None else "control"


def free_entrance(state: Battle) -> tuple[Hex, ...]:
    """The entrance hexes that nobody stands on. Rule: battle 5, 3."""
    occupied = state.occupied_mask()
    grid = state.board.grid
    return tuple(
        hex_ for hex_ in state.board.entrance if grid.bit(hex_) & state.board.floor & ~occupied
    )


def ask_deploy(state: Battle, frame: TurnFrame) -> Prompt | None:
    """On which entrance hex a companion comes in that waited beside the map."""
    hexes = free_entrance(state)
    if not hexes or state.pieces[frame.unit].at is not None:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.HEX,
        topic="deploy",
        rule=rules.DEPLOYS_LATE,
        who=controller(state, frame.unit),
        unit=frame.unit,
        hexes=hexes,
        suggested=At(hexes[0]),
    )


def _deploy(run: Run[BattleState], frame: TurnFrame) -> None:
    """RULING(ruling.deploy-then-act): a companion that comes in takes its turn at once."""
    if run.state.pieces[frame.unit].at is not None:
        # put on the map by hand while the question was open
        run.become(replace(frame, step="control"))
        return
    if not isinstance(frame.answer, At):
        run.become(replace(frame, step="close"))
        run.emit(Skipped(frame.unit, "no-room"))
        return
    run.become(replace(frame, step="control"))
    run.emit(Placed(frame.unit, frame.answer.hex))
    moments.at(run, moments.DEPLOY, frame.unit)


def controller(state: Battle, unit: PieceId) -> str:
    """Who decides for a companion: an adventurer's player, or the party while that is open.

    Its controller's defeat changes nothing. Rule: seed 000 (Control), seed 001.
    """
    decided = state.system.controllers.get(unit)
    if decided is not None:
        return decided
    players = adventurers(state)
    return players[0] if len(players) == 1 else PARTY


def ask_controller(state: Battle, frame: TurnFrame) -> Prompt | None:
    """Which player controls a companion of the party; asked once a battle.

    Rule: seed 000 (Control).
    """
    if controller(state, frame.unit) != PARTY or len(adventurers(state)) <= 1:
        return None
    names = adventurers(state)
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="controller",
        rule=rules.COMPANION_CONTROL,
        unit=frame.unit,
        names=names,
        suggested=Pick((names[0],)),
    )


def _control(run: Run[BattleState], frame: TurnFrame) -> None:
    run.become(replace(frame, step="start"))
    if isinstance(frame.answer, Pick):
        run.emit(ControllerSet(frame.unit, PieceId(frame.answer.names[0])))


def may_engage(state: Battle, frame: TurnFrame) -> bool:
    """Whether a companion's engage is still to come and nothing forbids it."""
    if frame.no_engage:
        return False
    return forbidden(BOOK, state, "engage", frame.unit) is None


def steps_left(state: Battle, frame: TurnFrame) -> int:
    """Hexes that a companion may still move: its movement before its one move, 0 after it."""
    if frame.step != "act" or frame.moves:
        return 0
    if forbidden(BOOK, state, "move", frame.unit) is not None:
        return 0
    return movement(state, frame.unit)


def walk_ends_turn(state: Battle, frame: TurnFrame, at: Hex) -> bool:
    """Whether a companion is asked nothing more in its turn once it has walked to a hex."""
    there = evolve(BOOK, state, Placed(frame.unit, at))
    return ask_strike(there, replace(frame, step="strike", moves=frame.moves + 1)) is None


def ask_act(state: Battle, frame: TurnFrame) -> Prompt | None:
    """Move, or engage without having moved, or neither. Rule: seed 000, 2 and 3."""
    return Prompt(
        frame=frame.serial,
        ask=Ask.ACT,
        topic="companion-move",
        rule=rules.COMPANION_MOVE,
        who=controller(state, frame.unit),
        unit=frame.unit,
    )


def ask_strike(state: Battle, frame: TurnFrame) -> Prompt | None:
    """Engage or not, after the move; nothing is asked where nobody can be engaged."""
    if frame.aim or not may_engage(state, frame) or not targetable_by(state, frame.unit):
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.ACT,
        topic="companion-engage",
        rule=rules.COMPANION_ENGAGE,
        who=controller(state, frame.unit),
        unit=frame.unit,
    )


def why_not_act(state: Battle, frame: TurnFrame, choice: Choice) -> Refusal | None:
    """Why a companion cannot do this now; None when it can."""
    match choice:
        case Done():
            return None
        case Walk(path):
            if frame.step == "strike" or frame.moves:
                return Refusal(
                    reason=Reason.ALREADY_MOVED, rule=rules.COMPANION_MOVE, subject=frame.unit
                )
            if forbidden(BOOK, state, "move", frame.unit) is not None:
                return Refusal(reason=Reason.FORBIDDEN, rule=rules.DAZE, subject=frame.unit)
            return why_not_walk(state, frame.unit, path, movement(state, frame.unit))
        case EngageUnits(targets):
            return _why_not_engage(state, frame, targets)
        case _:
            return Refusal(reason=Reason.WRONG_KIND, rule=rules.COMPANION_ENGAGE)


def _why_not_engage(
    state: Battle, frame: TurnFrame, targets: tuple[PieceId, ...]
) -> Refusal | None:
    if frame.no_engage:
        return Refusal(
            reason=Reason.ALREADY_ENGAGED, rule=rules.COMPANION_ENGAGE, subject=frame.unit
        )
    if not may_engage(state, frame):
        return Refusal(reason=Reason.FORBIDDEN, rule=rules.DAZE, subject=frame.unit)
    most = target_count(state, frame.unit)
    if not targets or len(targets) > most:
        return Refusal(
            reason=Reason.TOO_MANY if targets else Reason.TOO_FEW,
            rule=rules.COMPANION_TARGETS,
            have=len(targets),
            need=most if targets else 1,
        )
    if len(set(targets)) < len(targets):
        return Refusal(reason=Reason.TWICE, rule=rules.COMPANION_TARGETS)
    for target in targets:
        refusal = why_not_target(state, frame.unit, target)
        if refusal is not None:
            return refusal
    return None


def act_options(state: Battle, frame: TurnFrame) -> Iterator[Choice]:
    """What a companion may do now: a route to each hex in reach, each choice of targets, or no."""
    if frame.step == "act":
        for hex_ in reach(state, frame.unit, steps_left(state, frame)):
            yield Walk(route_of(state, frame.unit, hex_))
    if may_engage(state, frame):
        within = targetable_by(state, frame.unit)
        most = min(target_count(state, frame.unit), len(within), _MOST_LISTED)
        for count in range(1, most + 1):
            yield from map(EngageUnits, combinations(within, count))
    yield Done()


def _act(run: Run[BattleState], frame: TurnFrame) -> None:
    match frame.answer:
        case Walk(path):
            run.become(replace(frame, step="walked", moves=frame.moves + 1))
            run.push(WalkFrame(unit=frame.unit, path=path))
        case EngageUnits(targets):
            run.become(replace(frame, step="walked", aim=targets))
        case _:
            # where nobody can be engaged yet, only the move is declined: what happens after the
            # Move step may bring somebody into range
            declined = frame.no_engage or bool(targetable_by(run.state, frame.unit))
            run.become(replace(frame, step="walked", no_engage=declined))


def _walked(run: Run[BattleState], frame: TurnFrame) -> None:
    """The Move step is over, whether it moved or not: its skills are not optional."""
    run.become(replace(frame, step="strike"))
    moments.at(run, moments.AFTER_MOVEMENT, frame.unit)


def _strike(run: Run[BattleState], frame: TurnFrame) -> None:
    targets = frame.answer.targets if isinstance(frame.answer, EngageUnits) else frame.aim
    targets = tuple(
        target for target in targets if why_not_target(run.state, frame.unit, target) is None
    )
    run.become(replace(frame, step="end", aim=()))
    if targets and may_engage(run.state, frame):
        run.push(EngageFrame(unit=frame.unit, step="begin", targets=targets))


def move_again(run: Run[BattleState], unit: PieceId) -> bool:
    """Let a companion move a second time instead of engaging. Rule: battle 8, Rush."""
    for frame in reversed(run.state.stack):
        if isinstance(frame, TurnFrame) and frame.unit == unit and frame.step == "strike":
            run.become(replace(frame, step="act", moves=0, no_engage=True, aim=()))
            return True
    return False
