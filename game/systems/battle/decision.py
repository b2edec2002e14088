"""What an enemy will do and why, ready to be drawn and read; and what all of them could hit.

Owns the shapes: which hexes are lit, which route is drawn. The decision itself is `movement.plan`,
its words are in `words`. Rules: seed 004, battle 6.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import TurnBegan
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.modifiers import forbidden
from game.core.view import Check, Decision
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.book import BOOK
from game.systems.battle.frames import EngageFrame, TurnFrame, WalkFrame
from game.systems.battle.movement import Decides, Finding, Plan, Why, plan
from game.systems.battle.movement.field import survey
from game.systems.battle.movement.reasons import how_it_goes_on, who_is_targetable
from game.systems.battle.movement.result import EndTargets
from game.systems.battle.movement.routes import shortest
from game.systems.battle.movement.targeting import targets_from
from game.systems.battle.queries import ranges
from game.systems.battle.redirected import redirected
from game.systems.battle.state import Battle, Phase, name_of, targets_by_hand
from game.systems.battle.threats import threat
from game.systems.battle.turns.enemy import suggested_end
from game.systems.battle.turns.order import ribbon
from game.systems.battle.view import still_acts
from game.systems.battle.words import findings, plans
from game.systems.battle.words.language import names

__all__ = ["decision", "intentions", "threat"]

_ABOUT_TARGETS = frozenset({Why.TARGETS, Why.PARTY_TARGETS, Why.NO_TARGET})
_OPEN = frozenset({Why.PARTY_HEX, Why.PARTY_END, Why.PARTY_TARGETS})


def decision(state: Battle, unit: PieceId) -> Decision:
    """What an enemy does if its turn came now, or with the rest of the turn that is open.

    Raises:
        ValueError: the unit is not on the map, or is defeated.
    """
    if not state.pieces[unit].is_up:
        raise ValueError(f"{unit} takes no turn")
    asked = state
    if not state.turns or state.turns[-1].unit != unit:
        asked = evolve(BOOK, state, TurnBegan(unit))
    if forbidden(BOOK, asked, "turn", unit) is not None:
        return _left_out(asked, unit)
    told = _by_the_rules(state, asked, unit)
    said = state.system.redirected.get(unit)
    return told if said is None else redirected(asked, told, said)


def _by_the_rules(state: Battle, asked: Battle, unit: PieceId) -> Decision:
    frame = _turn_of(state, unit)
    if frame is not None and has_moved(state, unit):
        return _rest_of_turn(asked, frame)
    found = plan(asked, unit)
    if forbidden(BOOK, asked, "move", unit) is not None:
        return _without_moving(asked, found)
    return _whole_turn(asked, found, engages=frame is None or not frame.no_engage)


def intentions(state: Battle) -> tuple[Decision, ...]:
    """The decision of every enemy and quest unit that still acts this round, in their order.

    Each is worked out from the table as it stands, as if it were the next to act.
    """
    return tuple(
        decision(state, unit) for unit in ribbon(state, Phase.ENEMIES) if still_acts(state, unit)
    )


def has_moved(state: Battle, unit: PieceId) -> bool:
    """Whether the Move step of a unit's open turn has been made; False outside its turn."""
    frame = _turn_of(state, unit)
    return frame is not None and frame.step not in {"start", "opened", "move"}


def _turn_of(state: Battle, unit: PieceId) -> TurnFrame | None:
    for frame in reversed(state.stack):
        if isinstance(frame, TurnFrame) and frame.unit == unit:
            return frame
    return None


def _whole_turn(state: Battle, found: Plan, *, engages: bool) -> Decision:
    path, onward, taken = _route(state, found)
    moves = found.decision in {Decides.MOVE, Decides.APPROACH} and found.movement > 0
    engages = engages and (not moves or plans.engages_after_moving(state, found.unit))
    sure, some = _targets(found) if engages else ((), ())
    shown = found.distances
    if found.decision is Decides.MOVE:
        steps = found.distances[0][1]
        shown = tuple((hex_, steps) for hex_ in found.closest)
    told = tuple(
        one
        for one in found.findings
        if engages or findings.finding(state, found, one)[0] != findings.WHOM
    )
    return Decision(
        piece=found.unit,
        start=found.start,
        summary=plans.summary_of(state, found),
        checks=(
            *plans.before_the_move(state, found),
            *checks_of(state, found, told),
            *plans.after_the_move(state, found),
        ),
        reach=_reach(state, found.unit, found.start),
        destinations=shown,
        path=path,
        onward=onward,
        ends=found.ends,
        suggested=_way(state, found, suggested_end(state, found)) if found.is_open else (),
        taken=taken,
        targets=sure,
        choose_targets=some,
    )


def _targets(found: Plan) -> tuple[tuple[PieceId, ...], tuple[PieceId, ...]]:
    """Whom it hits wherever its move ends, and among whom the party chooses where that is one."""
    sure = set(found.targets[0].certain)
    for entry in found.targets[1:]:
        sure &= set(entry.certain)
    some = found.targets[0].choose if len(found.targets) == 1 else ()
    return tuple(sorted(sure)), some


def _route(state: Battle, found: Plan) -> tuple[tuple[Hex, ...], tuple[Hex, ...], Hex | None]:
    """The route of this turn, the rest of the way, and the destination taken; empty while open."""
    taken = found.destinations[0] if len(found.destinations) == 1 else None
    if found.is_open or found.ends == (found.start,):
        return (), (), taken
    grid, free = state.board.grid, survey(state, found.unit).free
    end = found.ends[0]
    onward = () if taken is None else shortest(grid, end, taken, free) or ()
    return _way(state, found, end), onward, taken


def _way(state: Battle, found: Plan, end: Hex) -> tuple[Hex, ...]:
    """The route to one of the ends of a plan, its start first."""
    free = survey(state, found.unit).free
    return (found.start, *(shortest(state.board.grid, found.start, end, free) or ()))


def _reach(state: Battle, unit: PieceId, start: Hex) -> tuple[Hex, ...]:
    """The hexes within a unit's range of a hex, that hex left out."""
    board = state.board
    mask = board.range_mask(start, ranges(state, unit)[1])
    return board.grid.hexes(mask & ~board.grid.bit(start))


def checks_of(state: Battle, found: Plan, told: Sequence[Finding]) -> tuple[Check, ...]:
    """Findings as checks; those about who is targetable now become one.

    Args:
        state: the state that the plan was made from.
        found: the plan.
        told: those of its findings that are told.
    """
    first = [one for one in told if one.why in findings.OPENING]
    checks: list[Check] = []
    if first:
        title, text = findings.opening(state, found, first)
        units = tuple(unit for one in first for unit in one.units)
        checks.append(
            Check(
                title=title,
                text=text,
                rule=first[-1].rule,
                hexes=_reach(state, found.unit, found.start),
                pieces=units,
            )
        )
    for one in told:
        if one.why in findings.OPENING:
            continue
        title, text = findings.finding(state, found, one)
        checks.append(
            Check(
                title=title,
                text=text,
                rule=one.rule,
                hexes=one.hexes,
                pieces=one.units,
                open=one.why in _OPEN,
            )
        )
    return tuple(checks)


def _left_out(state: Battle, unit: PieceId) -> Decision:
    at = _at(state, unit)
    check = Check(
        title="It is left out", text="By hand: it does nothing in this turn.", rule=rules.BY_HAND
    )
    return Decision(
        piece=unit,
        start=at,
        summary=f"{name_of(state, unit)} is left out this turn.",
        checks=(check,),
        reach=_reach(state, unit, at),
        ends=(at,),
    )


def _without_moving(state: Battle, found: Plan) -> Decision:
    """Something forbids it to move: it engages from where it stands, if it can."""
    return _whole_turn(state, standing(state, found), engages=True)


def standing(state: Battle, found: Plan) -> Plan:
    """The plan of a unit that may not move: whom it targets from where it stands.

    Args:
        state: the state that its plan was made from.
        found: that plan.
    """
    here = _targets_here(state, found.unit, found.start)
    return found._replace(
        decision=Decides.HOLD,
        closest=(),
        destinations=(),
        distances=(),
        ends=(found.start,),
        targets=(here,),
        findings=(
            Finding(why=Why.MAY_NOT_MOVE, rule=rules.DAZE),
            *how_it_goes_on(survey(state, found.unit), (), 0, (found.start,), (here,)),
        ),
    )


def _rest_of_turn(state: Battle, frame: TurnFrame) -> Decision:
    """What is left of a turn whose Move step has been made."""
    unit, at = frame.unit, _at(state, frame.unit)
    engage = next(
        (
            above
            for above in reversed(state.stack)
            if isinstance(above, EngageFrame) and above.unit == unit
        ),
        None,
    )
    ahead = next(
        (
            above.path
            for above in state.stack
            if isinstance(above, WalkFrame) and above.unit == unit
        ),
        (),
    )
    if engage is not None and engage.targets:
        here = EndTargets(at=at, certain=engage.targets)
    elif engage is not None or (frame.step in {"moved", "engage"} and not frame.no_engage):
        here = _targets_here(state, unit, ahead[-1] if ahead else at)
    else:
        here = EndTargets(at=at, certain=())
    if frame.step != "end" and forbidden(BOOK, state, "engage", unit) is not None:
        here = EndTargets(at=at, certain=())
    return Decision(
        piece=unit,
        start=at,
        summary=_rest_summary(state, unit, here, walks=bool(ahead)),
        checks=_rest_checks(state, unit, here),
        reach=_reach(state, unit, at),
        path=(at, *ahead) if ahead else (),
        ends=(here.at,),
        targets=here.certain,
        choose_targets=here.choose,
    )


def _rest_summary(state: Battle, unit: PieceId, here: EndTargets, *, walks: bool) -> str:
    who = name_of(state, unit)
    if walks:
        return f"{who} walks on."
    if here.choose:
        return f"{who} engages {names(state, here.choose, 'or')}, as the party chooses."
    if here.certain:
        return f"{who} engages {names(state, here.certain)}."
    return f"{who} engages nobody and ends its turn."


def _rest_checks(state: Battle, unit: PieceId, here: EndTargets) -> tuple[Check, ...]:
    field = survey(state, unit)
    found = Plan(
        unit=unit,
        start=field.at,
        movement=0,
        range=field.range,
        decision=Decides.HOLD,
        ends=(here.at,),
        targets=(here,),
    )
    who = who_is_targetable(field) if here.at == field.at else ()
    return checks_of(state, found, (*who, *how_it_goes_on(field, (), 0, (here.at,), (here,))))


def _targets_here(state: Battle, unit: PieceId, at: Hex) -> EndTargets:
    said = targets_by_hand(state, unit)
    if said:
        return EndTargets(at=at, certain=said)
    return targets_from(survey(state, unit), at)


def _at(state: Battle, unit: PieceId) -> Hex:
    at = state.pieces[unit].at
    assert at is not None
    return at
