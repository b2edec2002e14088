"""A hex that becomes impassable while a battle goes on, or is ground again.

Owns both events, the frame that empties the hex, and the action by hand. Whoever stands on the hex
and the caches on it go to the closest free hex, the party choosing among equals; only then does it
close, so that nobody ever stands where nobody can. Rules: battle 1.4; ruling.by-hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.board import Feature
from game.core.choices import At
from game.core.event import Event
from game.core.events import Placed
from game.core.frames import Frame
from game.core.ids import PieceId
from game.core.prompts import Ask, Prompt
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.actions import SetImpassable
from game.systems.battle.definitions import CACHE, LEGENDARY_CACHE, SKYSHARD
from game.systems.battle.hands import no_change
from game.systems.battle.state import Battle, BattleState
from game.systems.battle.turns.arrivals import closest_free
from game.systems.battle.turns.entering import arrive

_Run = Run[BattleState]

_CHIPS = frozenset({CACHE, LEGENDARY_CACHE, SKYSHARD})
"""The kinds of features that lie on a hex, and are not printed on it."""


@dataclass(frozen=True, slots=True)
class GroundSet(Event):
    """A hex is impassable from now on, or is not any more.

    Attributes:
        at: the hex.
        impassable: which of the two.
        by: the ability that did it; "" for a person.
    """

    at: Hex
    impassable: bool
    by: str = ""


@dataclass(frozen=True, slots=True)
class FeatureMoved(Event):
    """What lay on a hex, such as a cache, lies on another."""

    kind: str
    start: Hex
    end: Hex


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseFrame(Frame):
    """A hex is emptied and then becomes impassable. Rule: battle 1.4.

    Attributes:
        at: the hex.
        by: the ability that closes it; "" for a person.
        moved: who stood there and was put elsewhere; None for nobody.
    """

    at: Hex
    by: str = ""
    moved: PieceId | None = None


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how hexes close and open."""
    book.evolver(GroundSet, _ground_set)
    book.evolver(FeatureMoved, _feature_moved)
    book.by_hand(SetImpassable, _why_not_set, _set)
    book.step(CloseFrame, "start", _empty, prompt=ask_displaced)


def can_close(state: Battle, at: Hex) -> bool:
    """Whether a hex can become impassable: all that is on it can be put on another."""
    empty = state.piece_on(at) is None and _lying(state, at) is None
    return state.board.is_floor(at) and (empty or bool(_ways(state, at)))


def close(run: _Run, at: Hex, by: str) -> bool:
    """Let an ability make a hex impassable; whether it can become so."""
    if not can_close(run.state, at):
        return False
    run.push(CloseFrame(at=at, by=by))
    return True


def _ground_set(state: Battle, event: GroundSet) -> Battle:
    return replace(state, board=state.board.with_impassable(event.at, on=event.impassable))


def _feature_moved(state: Battle, event: FeatureMoved) -> Battle:
    was, now = Feature(event.kind, event.start), Feature(event.kind, event.end)
    features = tuple(now if one == was else one for one in state.board.features)
    return replace(state, board=state.board.with_features(features))


def _lying(state: Battle, at: Hex) -> Feature | None:
    """The next chip on a hex that is no unit."""
    here = (one for one in state.board.features if one.at == at and one.kind in _CHIPS)
    return next(here, None)


def _others(state: Battle, at: Hex, among: int) -> tuple[Hex, ...]:
    """The free hexes nearest to one that closes, which is not among them."""
    return closest_free(state, at, among & ~state.board.grid.bit(at))


def _ways(state: Battle, at: Hex) -> tuple[Hex, ...]:
    """Where the next thing on a hex goes: first whoever stands there, then what lies there.

    RULING(ruling.closing): a skyshard belongs to its tile, so it stays on that if it can, and where
    is all the same. Rule: battle 1.4, 4.3.
    """
    chip, board = _lying(state, at), state.board
    tile = board.tile_at(at)
    if state.piece_on(at) is None and chip is not None and chip.kind == SKYSHARD and tile:
        own = _others(state, at, board.grid.mask(tile.hexes))
        return (own or _others(state, at, board.all))[:1]
    return _others(state, at, board.all)


def ask_displaced(state: Battle, frame: CloseFrame) -> Prompt | None:
    """On which of the closest free hexes whoever stands there is put, or what lies there."""
    there = state.piece_on(frame.at)
    hexes = _ways(state, frame.at)
    if len(hexes) <= 1 or (there is None and _lying(state, frame.at) is None):
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.HEX,
        topic="displaced",
        rule=rules.DISPLACED,
        unit=None if there is None else there.id,
        hexes=hexes,
        suggested=At(hexes[0]),
    )


def _empty(run: _Run, frame: CloseFrame) -> None:
    """Put elsewhere what is on the hex, one after the other; then it closes.

    Where something finds no hex any more, since the table was changed meanwhile, it stays open.
    """
    state = run.state
    there, chip = state.piece_on(frame.at), _lying(state, frame.at)
    if there is None and chip is None:
        _shut(run, frame)
        return
    hexes = _ways(state, frame.at)
    if not hexes:
        run.pop()
        return
    end = frame.answer.hex if isinstance(frame.answer, At) else hexes[0]
    if there is not None:
        run.become(replace(frame, moved=there.id))
        run.emit(Placed(there.id, end, by=frame.by, by_hand=not frame.by))
    elif chip is not None:
        run.become(frame)
        run.emit(FeatureMoved(chip.kind, frame.at, end))


def _shut(run: _Run, frame: CloseFrame) -> None:
    """Close the hex; one who was moved by the rules then sets off what lies on his new tile."""
    run.pop()
    if not run.state.board.is_floor(frame.at):
        return
    run.emit(GroundSet(frame.at, impassable=True, by=frame.by))
    if frame.by and frame.moved is not None:
        arrive(run, frame.moved)


def _why_not_set(state: Battle, action: SetImpassable) -> Refusal | None:
    if state.system.outcome is not None:
        return Refusal(reason=Reason.OVER, rule=rules.BY_HAND)
    if not state.board.exists(action.at):
        return Refusal(reason=Reason.NO_HEX, rule=rules.BY_HAND, hex=action.at)
    if state.board.is_floor(action.at) is not action.on:
        return no_change()
    if action.on and not can_close(state, action.at):
        return Refusal(reason=Reason.NO_ROOM, rule=rules.DISPLACED, hex=action.at)
    return None


def _set(run: _Run, action: SetImpassable) -> None:
    if action.on:
        run.push(CloseFrame(at=action.at))
    else:
        run.emit(GroundSet(action.at, impassable=False))
