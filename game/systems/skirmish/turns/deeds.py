"""Deeds: everything that a creature can do with one action, whoever pays for it.

Owns whether a deed is possible and what it does. A turn, a reaction, a foe's plan and the time
before a fight all ask here. Rules: skirmish C2 to C4, M2, M7, A4.
"""

from __future__ import annotations

from game.core.choices import Choice
from game.core.events import HPSet, Stepped
from game.core.ids import AbilityId, PieceId
from game.core.refusals import Reason, Refusal
from game.core.run import Run
from game.hexes import Edge, Hex
from game.systems.skirmish import rules
from game.systems.skirmish.choices import (
    Go,
    Invoke,
    SlipAway,
    Strike,
    TakeCare,
    Tend,
    TurnDoor,
)
from game.systems.skirmish.definitions import BarrierKind, CreatureKind, Degree
from game.systems.skirmish.events import DoorMoved, HelpedUp, MountSet, TookCare
from game.systems.skirmish.frames import HideFrame, ReactionFrame, StrikeFrame
from game.systems.skirmish.queries import (
    BLEEDING,
    DEFENDING,
    attacks_left,
    degree,
    is_hidden,
    mover,
    profile,
    reach_of,
    sight,
    speed,
    way_cost,
)
from game.systems.skirmish.state import (
    Skirmish,
    SkirmishState,
    creature_of,
    is_up,
    master_of,
    opponents,
    spot,
)
from game.systems.skirmish.turns import abilities, durations, hiding

Deed = Go | Strike | TakeCare | SlipAway | Invoke | TurnDoor | Tend


def why_not_do(state: Skirmish, deed: Choice) -> Refusal | None:
    """Why a deed cannot be done, whatever it costs; None where it can."""
    match deed:
        case Go(unit=unit, path=path):
            return _why_not_go(state, unit, path)
        case Strike(unit=unit, target=target, attack=attack):
            return why_not_strike(state, unit, target, attack)
        case TakeCare():
            return None
        case SlipAway(unit=unit):
            return _why_not_hide(state, unit)
        case Invoke(unit=unit, ability=ability):
            return abilities.why_not(state, unit, ability)
        case TurnDoor(unit=unit, edge=edge):
            return _why_not_door(state, unit, edge)
        case Tend(unit=unit, other=other):
            return _why_not_tend(state, unit, other)
        case _:
            return Refusal(reason=Reason.WRONG_KIND)


def do(run: Run[SkirmishState], deed: Choice) -> None:
    """Do a deed that is possible."""
    match deed:
        case Go(unit=unit, path=path):
            _go(run, unit, path)
        case Strike(unit=unit, target=target, attack=attack):
            run.push(StrikeFrame(unit=unit, target=target, attack=attack))
        case TakeCare(unit=unit):
            run.emit(TookCare(unit))
            turns = profile(run.state).defend_turns
            durations.lay(run, AbilityId(DEFENDING), unit, unit, turns)
        case SlipAway(unit=unit):
            run.push(HideFrame(unit=unit))
        case Invoke(unit=unit, ability=ability):
            abilities.use(run, unit, ability)
        case TurnDoor(unit=unit, edge=edge):
            run.emit(DoorMoved(unit, edge, edge not in run.state.system.open))
            hiding.look_again(run)
        case Tend(unit=unit, other=other):
            _tend(run, unit, other)
        case _:
            raise TypeError(f"no deed: {deed}")


def why_not_strike(state: Skirmish, unit: PieceId, target: PieceId, attack: int) -> Refusal | None:
    """Why somebody cannot attack somebody; None where he can.

    Line of effect is a test of legality and no modifier. Rule: skirmish C4, C5, M7.
    """
    attacks = creature_of(state, unit).attacks
    foe = state.pieces.get(target)
    at, there = spot(state, unit), None if foe is None else foe.at
    if not 0 <= attack < len(attacks):
        return Refusal(reason=Reason.NO_SUCH_FACE, rule=rules.ATTACKS, subject=unit)
    if foe is None or there is None or at is None:
        return Refusal(reason=Reason.NOT_ON_MAP, rule=rules.RANGE, subject=target)
    if foe.side == state.pieces[unit].side:
        return Refusal(reason=Reason.OWN_SIDE, rule=rules.RANGE, subject=target)
    if not foe.is_up:
        return Refusal(reason=Reason.DEFEATED, rule=rules.DOWN, subject=target)
    if not attacks_left(state, unit):
        limited = master_of(state, unit) is not None
        rule = rules.ATTACK_LIMIT if limited else rules.ATTACKS
        return Refusal(reason=Reason.USED_UP, rule=rule, subject=unit)
    far, most = at.distance_to(there), reach_of(state, attacks[attack])
    if far > most:
        return Refusal(reason=Reason.TOO_FAR, rule=rules.RANGE, subject=target, have=far, need=most)
    if not sight(state, at, there).has_effect:
        return Refusal(reason=Reason.OUT_OF_SIGHT, rule=rules.NO_EFFECT, subject=target)
    if is_hidden(state, target, unit):
        return Refusal(reason=Reason.HIDDEN, rule=rules.HIDE, subject=target)
    return None


def strikes(state: Skirmish, unit: PieceId) -> tuple[Strike, ...]:
    """Every attack that somebody could make from where he is, the usual attacks first."""
    return tuple(
        Strike(unit, target, attack)
        for attack in range(len(creature_of(state, unit).attacks))
        for target in opponents(state, unit)
        if why_not_strike(state, unit, target, attack) is None
    )


def _why_not_go(state: Skirmish, unit: PieceId, path: tuple[Hex, ...]) -> Refusal | None:
    at, steps = spot(state, unit), speed(state, unit)
    if unit in state.system.riding:
        return Refusal(reason=Reason.FORBIDDEN, rule=rules.RIDING, subject=unit)
    if at is None or not path:
        return Refusal(reason=Reason.NO_CHANGE, rule=rules.MOVE, subject=unit)
    taken = {piece.at for piece in state.pieces.values() if piece.at is not None}
    spent = 0
    for end in path:
        if at.distance_to(end) != 1:
            return Refusal(reason=Reason.NOT_ADJACENT, rule=rules.MOVE, subject=unit, hex=end)
        cost = way_cost(state, at, end)
        if cost is None:
            there = state.board.is_floor(end)
            reason = Reason.IMPASSABLE if there else Reason.NO_HEX
            return Refusal(reason=reason, rule=rules.MOVE, subject=unit, hex=end)
        if end in taken:
            return Refusal(reason=Reason.OCCUPIED, rule=rules.MOVE, subject=unit, hex=end)
        spent += cost
        at = end
    if spent > steps:
        return Refusal(reason=Reason.TOO_FAR, rule=rules.MOVE, subject=unit, have=spent, need=steps)
    return None


def _go(run: Run[SkirmishState], unit: PieceId, path: tuple[Hex, ...]) -> None:
    piece = mover(run.state, unit)
    start = run.state.pieces[piece].at
    for end in path:
        assert start is not None
        run.emit(Stepped(piece, start, end))
        start = end
    hiding.look_again(run)
    if run.state.pieces[unit].side != "party" and not run.state.system.calm:
        run.push(ReactionFrame(step="ask", foe=unit))


def _why_not_hide(state: Skirmish, unit: PieceId) -> Refusal | None:
    """Hiding needs cover from somebody. Rule: skirmish C2."""
    seen = state.system.hidden.get(unit, frozenset())
    free = [foe for foe in opponents(state, unit) if degree(state, foe, unit) is not Degree.NONE]
    if not free:
        return Refusal(reason=Reason.FORBIDDEN, rule=rules.HIDE, subject=unit)
    if seen.issuperset(free):
        return Refusal(reason=Reason.NO_CHANGE, rule=rules.HIDE, subject=unit)
    return None


def _why_not_door(state: Skirmish, unit: PieceId, edge: Edge) -> Refusal | None:
    barrier = state.system.lore.barriers.get(edge)
    if barrier is None or barrier.kind is not BarrierKind.DOOR:
        return Refusal(reason=Reason.WRONG_KIND, rule=rules.INTERACT, subject=unit)
    if spot(state, unit) not in edge.hexes:
        return Refusal(reason=Reason.NOT_ADJACENT, rule=rules.INTERACT, subject=unit)
    return None


def doors_beside(state: Skirmish, unit: PieceId) -> tuple[Edge, ...]:
    """The doors that somebody stands at."""
    at = spot(state, unit)
    if at is None:
        return ()
    return tuple(edge for edge in Edge.around(at) if _why_not_door(state, unit, edge) is None)


def _why_not_tend(state: Skirmish, unit: PieceId, other: PieceId) -> Refusal | None:
    piece = state.pieces.get(other)
    if piece is None or other == unit:
        return Refusal(reason=Reason.NO_SUCH_PIECE, rule=rules.INTERACT, subject=other)
    if state.system.riding.get(unit) == other:
        free = _free_beside(state, spot(state, unit)) is not None
        return None if free else Refusal(reason=Reason.OCCUPIED, rule=rules.RIDING, subject=unit)
    at, there = spot(state, unit), piece.at
    if at is None or there is None or at.distance_to(there) != 1:
        return Refusal(reason=Reason.NOT_ADJACENT, rule=rules.INTERACT, subject=other)
    if way_cost(state, at, there) is None:
        return Refusal(reason=Reason.IMPASSABLE, rule=rules.INTERACT, subject=other)
    if piece.side != state.pieces[unit].side:
        return Refusal(reason=Reason.WRONG_KIND, rule=rules.INTERACT, subject=other)
    if piece.hp == 0 and piece.kind == CreatureKind.CHARACTER:
        return None
    mine = master_of(state, other) == unit and creature_of(state, other).mount
    if mine and unit not in state.system.riding and is_up(state, other):
        return None
    return Refusal(reason=Reason.NO_CHANGE, rule=rules.INTERACT, subject=other)


def _tend(run: Run[SkirmishState], unit: PieceId, other: PieceId) -> None:
    state = run.state
    if state.system.riding.get(unit) == other:
        run.emit(MountSet(unit, None, _free_beside(state, spot(state, unit))))
    elif state.pieces[other].hp == 0:
        run.emit(HelpedUp(unit, other))
        durations.end(run, BLEEDING, other)
        run.emit(HPSet(other, 1))
    else:
        durations.end(run, DEFENDING, other)
        run.emit(MountSet(unit, other))
    hiding.look_again(run)


def tendable(state: Skirmish, unit: PieceId) -> tuple[PieceId, ...]:
    """Everybody whom somebody can see to now."""
    return tuple(other for other in state.pieces if _why_not_tend(state, unit, other) is None)


def _free_beside(state: Skirmish, at: Hex | None) -> Hex | None:
    """The first hex beside one where somebody can stand."""
    if at is None:
        return None
    for end in at.neighbors():
        if way_cost(state, at, end) is not None and state.piece_on(end) is None:
            return end
    return None


def throw(run: Run[SkirmishState], rider: PieceId) -> None:
    """A rider who is down gets off his mount. Rule: ours."""
    mount = run.state.system.riding.get(rider)
    if mount is None:
        return
    at = _free_beside(run.state, run.state.pieces[rider].at)
    run.emit(MountSet(rider, None, at))
