"""The operations that adventurers' dice, classes, peoples and items use.

Each returns whether it could be done. Rules: battle 2.4, 3.2, 3.5, 6.5, 7.
"""

from __future__ import annotations

from game.core.events import EffectBegan, HPSet, Placed, Stepped
from game.core.ids import PARTY, AbilityId, DefinitionId, PieceId
from game.core.rulebook import Rulebook
from game.core.run import OpCall, Run
from game.core.state import Effect
from game.core.values import replace
from game.systems.battle.definitions import DECOY, LIGHT_FATIGUE, Role
from game.systems.battle.events import TrackSet
from game.systems.battle.frames import StrikeFrame, WalkFrame
from game.systems.battle.ground import close
from game.systems.battle.queries import is_mat
from game.systems.battle.state import BattleState, chip_of
from game.systems.battle.turns import moments
from game.systems.battle.turns.arrivals import deploy, raise_ally
from game.systems.battle.turns.items import discard
from game.systems.battle.turns.joining import create, take_away, turn, turn_back
from game.systems.battle.turns.resolving import prevented_by
from game.systems.battle.turns.track import exhausted_dice, take_from_slot
from game.systems.battle.turns.walks import route_of

_Run = Run[BattleState]

_ROLLED = frozenset({"weapon", "again"})
"""The steps of an engage at which its dice lie on the table and none has been resolved."""


OWNER = "owner"
"""Who plays a companion: whoever's ability turned it; else the party."""


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook these operations."""
    book.operation_words["charm"] = frozenset({PARTY, OWNER})
    book.operations.update(
        {
            "bonus-hp": _bonus_hp,
            "place": _place,
            "walk": _walk,
            "prevent": _prevent,
            "lay": _lay,
            "reroll-dice": _reroll_dice,
            "exhaust-self": _exhaust_self,
            "discard-self": _discard_self,
            "refresh": _refresh,
            "rest": _rest,
            "summon": lambda run, call: _join(run, call, Role.COMPANION, call.owner),
            "enlist": lambda run, call: _join(run, call, Role.COMPANION, stays=True),
            "decoy": lambda run, call: _join(run, call, DECOY),
            "deploy": _deploy,
            "close-hex": _close_hex,
            "charm": _charm,
            "turn-back": lambda run, call: turn_back(run, call.to),
            "remove": lambda run, call: take_away(run, call.to),
            "raise-ally": _raise_ally,
            "revive": _revive,
        }
    )


def _bonus_hp(run: _Run, call: OpCall) -> bool:
    """Bonus hit points, for adventurers only. Rule: battle 3.2."""
    piece = run.state.pieces[call.to]
    if piece.kind != Role.ADVENTURER or call.amount <= 0 or not piece.is_up:
        return False
    run.emit(HPSet(call.to, piece.hp, piece.bonus_hp + call.amount))
    return True


def _place(run: _Run, call: OpCall) -> bool:
    """Lift a unit and put it down; to the next hex it is moved. Rule: battle 1.7."""
    start = run.state.pieces[call.to].at
    if call.hex is None or start is None or run.state.piece_on(call.hex) is not None:
        return False
    near = start.distance_to(call.hex) == 1
    by = call.frame.due.ability
    run.emit(Stepped(call.to, start, call.hex) if near else Placed(call.to, call.hex, by=by))
    moments.at(run, moments.HEX_ENTERED, call.to)
    return True


def _walk(run: _Run, call: OpCall) -> bool:
    """Let a unit walk to a hex; this is no move action of its. Rule: battle 5, 2c."""
    path = () if call.hex is None else route_of(run.state, call.to, call.hex)
    if not path:
        return False
    run.push(WalkFrame(unit=call.to, path=path, free=True))
    return True


def _prevent(run: _Run, call: OpCall) -> bool:
    """Prevent damage of the hit that is about to land. Rule: battle 3.2, armour."""
    ability = run.state.system.lore.abilities.get(call.frame.due.ability)
    by = (ability.id, ability.slot) if ability is not None and ability.slot else ()
    return call.amount > 0 and prevented_by(run, call.to, call.amount, by)


def _lay(run: _Run, call: OpCall) -> bool:
    """Lay an effect on a unit for a while: its own turn or engage, the round, the battle."""
    if not run.state.pieces[call.to].is_up:
        return False
    own = call.until in {moments.TURN_START, moments.TURN_END, moments.AFTER_ENGAGE}
    run.emit(
        EffectBegan(
            Effect(
                serial=run.state.serial + 1,
                ability=AbilityId(call.word),
                bearer=call.to,
                until=call.until,
                unit=call.to if own else None,
                number=call.amount,
            )
        )
    )
    return True


def _reroll_dice(run: _Run, call: OpCall) -> bool:
    """Let an adventurer roll dice of his present engage again, before any is resolved."""
    for frame in reversed(run.state.stack):
        if isinstance(frame, StrikeFrame) and frame.unit == call.to and frame.step in _ROLLED:
            run.become(replace(frame, again=frame.again + call.amount))
            return call.amount > 0
    return False


def _exhaust_self(run: _Run, call: OpCall) -> bool:
    """Exhaust the active die whose face this is: the cost before a "then". Rule: battle 3.5."""
    mat = run.state.system.mats.get(call.owner)
    if mat is None:
        return False
    for place, active in enumerate(mat.active, start=len(mat.slots)):
        if active.face == call.frame.due.ability:
            take_from_slot(run, call.owner, place)
            return True
    return False


def _discard_self(run: _Run, call: OpCall) -> bool:
    """Use up the item whose program this is. Rule: battle 3.2 (overtax)."""
    return discard(run, call.owner, call.frame.due.ability)


def _take_off(run: _Run, unit: PieceId, places: list[int]) -> bool:
    track = run.state.system.mats[unit].track
    left = tuple(die for place, die in enumerate(track) if place not in places)
    if len(left) == len(track):
        return False
    run.emit(TrackSet(unit, left, "refresh"))
    return True


def _refresh(run: _Run, call: OpCall) -> bool:
    """Make exhausted dice available again, those that lie furthest left. Rule: battle 3.5."""
    if not is_mat(run.state, call.to):
        return False
    return _take_off(run, call.to, exhausted_dice(run.state, call.to)[: call.amount])


def _rest(run: _Run, call: OpCall) -> bool:
    """Take light fatigue off a track. Rule: battle 3.5."""
    if not is_mat(run.state, call.to):
        return False
    track = run.state.system.mats[call.to].track
    places = [place for place, entry in enumerate(track) if entry == LIGHT_FATIGUE]
    return _take_off(run, call.to, places[: call.amount])


def _join(run: _Run, call: OpCall, role: str, controller: str = "", *, stays: bool = False) -> bool:
    """Bring a companion or a decoy onto the map. Rule: battle 6.5 (decoys), 7.1."""
    if call.hex is None or run.state.piece_on(call.hex) is not None:
        return False
    passing = call.until == moments.ROUND_END
    chip = DefinitionId(call.word)
    unit = create(run, chip, role, controller=controller, passing=passing, stays=stays)
    run.emit(Placed(unit, call.hex, by=call.frame.due.ability))
    moments.at(run, moments.DEPLOY, unit)
    return True


def _charm(run: _Run, call: OpCall) -> bool:
    """An enemy is a companion: to the end of the round, or of the battle. Rule: battle 7.2."""
    controller = "" if call.word == PARTY else call.owner
    return turn(run, call.to, controller, passing=call.until == moments.ROUND_END)


def _deploy(run: _Run, call: OpCall) -> bool:
    """An enemy comes in near a unit. Rule: battle 1.4, 4.3."""
    at = run.state.pieces[call.to].at
    if at is None:
        return False
    deploy(run, at, DefinitionId(call.word))
    return True


def _close_hex(run: _Run, call: OpCall) -> bool:
    """The hex of a unit, or the one that was chosen, becomes impassable. Rule: battle 1.4."""
    at = call.hex or run.state.pieces[call.to].at
    return at is not None and close(run, at, call.frame.due.ability)


def _raise_ally(run: _Run, call: OpCall) -> bool:
    """The last defeated enemy comes back as a companion. Rule: battle 7.2."""
    if call.hex is None or run.state.piece_on(call.hex) is not None:
        return False
    return raise_ally(run, call.to, call.owner, call.amount, call.hex)


def _revive(run: _Run, call: OpCall) -> bool:
    """A defeated adventurer comes back. Rule: battle 3.3."""
    piece = run.state.pieces[call.to]
    if piece.hp > 0 or call.hex is None or run.state.piece_on(call.hex) is not None:
        return False
    hp = min(call.amount, chip_of(run.state, call.to).health)
    if hp <= 0:
        return False
    run.emit(HPSet(call.to, hp, piece.bonus_hp))
    run.emit(Placed(call.to, call.hex, by=call.frame.due.ability))
    return True
