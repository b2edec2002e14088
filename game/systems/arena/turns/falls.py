"""Defeats: what may prevent one, and what follows it.

Rules: arena B9, B10, B15 (41, 42).
"""

from __future__ import annotations

from game.core.choices import Pick
from game.core.frames import Fact, Moment
from game.core.ids import AbilityId, PieceId
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import OpCall, Run
from game.core.values import replace
from game.core.windows import open_window
from game.systems.arena import rules
from game.systems.arena.definitions import BOUNTY, LOWEST_TIER, Kind, Sort, other
from game.systems.arena.events import UnitFell, UnitSaved
from game.systems.arena.frames import FallFrame, ThreatFrame
from game.systems.arena.lanes import lane_of
from game.systems.arena.state import Arena, ArenaState, Where, hero_of_piece
from game.systems.arena.turns.common import (
    drop_hero,
    gain_coins,
    lose_lives,
    move_card,
    take_off,
)
from game.systems.arena.turns.returning import lost_minion

FALLING = "falling"
"""The window before a unit is defeated: what may keep it on the board acts here."""

KEPT, INSTEAD = "kept", "instead"


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook how units fall."""
    book.step(FallFrame, "start", _start)
    book.step(FallFrame, "fall", _fall)
    book.step(FallFrame, "after", _after)
    book.step(ThreatFrame, "start", _shed, prompt=_ask_shed)
    book.operations["defeat"] = _defeat
    book.operations["threaten"] = _threaten
    book.operations["keep"] = _keep
    book.operations["give-instead"] = _instead
    book.windows.add(FALLING)
    book.roles |= {"unit", "by"}


def _defeat(run: Run[ArenaState], call: OpCall) -> bool:
    """Defeat a unit outright; friends are never defeated. Rule: arena B9."""
    piece = run.state.pieces.get(call.to)
    if piece is None or piece.at is None or piece.side == run.state.pieces[call.owner].side:
        return False
    run.push(FallFrame(unit=call.to, by=call.owner))
    return True


def _threaten(run: Run[ArenaState], call: OpCall) -> bool:
    """Let a hero discard a card, or else be defeated: one of the two always happens.

    Friends are never defeated. Rule: arena B9, B15, 16.
    """
    hero = run.state.pieces[call.to]
    if hero.at is None or hero.side == run.state.pieces[call.owner].side:
        return False
    run.push(ThreatFrame(hero=hero_of_piece(run.state, call.to), by=call.owner))
    return True


def _ask_shed(state: Arena, frame: ThreatFrame) -> Prompt | None:
    """Which card the threatened hero discards; it chooses. Rule: B18."""
    cards = state.system.sheets[frame.hero].at(Where.HAND)
    if not cards:
        return None
    free = state.system.lore.setup.options.victim_may_choose_defeat
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="shed-or-fall",
        rule=rules.CHOICES,
        who=frame.hero,
        unit=frame.hero,
        names=tuple(cards),
        least=0 if free else 1,
    )


def _shed(run: Run[ArenaState], frame: ThreatFrame) -> None:
    run.pop()
    if isinstance(frame.answer, Pick) and frame.answer.names:
        move_card(run, AbilityId(frame.answer.names[0]), Where.DISCARDED)
    else:
        run.push(FallFrame(unit=frame.hero, by=frame.by))


def _start(run: Run[ArenaState], frame: FallFrame) -> None:
    unit = hero_of_piece(run.state, frame.unit)
    run.become(replace(frame, step="fall", unit=unit))
    facts = (Fact("unit", (unit,)), Fact("by", (frame.by,)))
    open_window(run, Moment(FALLING, facts))


def _mark(run: Run[ArenaState], call: OpCall, how: str) -> bool:
    """Keep the unit that is about to fall; the stronger way stands."""
    unit = call.frame.moment.piece("unit")
    for frame in reversed(run.state.stack):
        if isinstance(frame, FallFrame) and frame.unit == unit:
            if frame.saved != INSTEAD:
                run.become(replace(frame, saved=how))
            return True
    return False


def _keep(run: Run[ArenaState], call: OpCall) -> bool:
    """Keep a defeated minion on the board; its bounty is paid all the same. Rule: B15, 41."""
    return _mark(run, call, KEPT)


def _instead(run: Run[ArenaState], call: OpCall) -> bool:
    """Remove this piece in place of the minion: nothing was defeated. Rule: B15, 42."""
    if call.to not in run.state.pieces or run.state.pieces[call.to].at is None:
        return False
    take_off(run, call.to)
    return _mark(run, call, INSTEAD)


def _fall(run: Run[ArenaState], frame: FallFrame) -> None:
    """Pay, and take the unit off the board. Rule: arena B9."""
    if frame.saved == INSTEAD:
        run.emit(UnitSaved(frame.unit, INSTEAD))
        run.pop()
        return
    piece = run.state.pieces[frame.unit]
    lost = piece.side if piece.kind == Kind.MINION and frame.saved != KEPT else None
    run.become(replace(frame, step="after", team=lost, lane=lane_of(run.state, frame.unit)))
    run.emit(UnitFell(frame.unit, frame.by))
    if piece.kind == Kind.HERO:
        _pay_for_hero(run, frame.unit, frame.by)
        drop_hero(run, frame.unit)
        level = run.state.system.sheets[frame.unit].level
        lose_lives(run, piece.side, LOWEST_TIER[level])
        return
    if piece.kind == Kind.MINION:
        _pay(run, frame.by, BOUNTY[Sort(piece.definition)])
    if frame.saved == KEPT:
        run.emit(UnitSaved(frame.unit, KEPT))
    else:
        take_off(run, frame.unit)


def _pay(run: Run[ArenaState], by: PieceId, coins: int) -> None:
    if by in run.state.system.sheets:
        gain_coins(run, by, coins)


def _pay_for_hero(run: Run[ArenaState], victim: PieceId, by: PieceId) -> None:
    """Coins for whoever did it, and for the others of that team. Rule: arena B9."""
    level = run.state.system.sheets[victim].level
    team = other(run.state.pieces[victim].side)
    for hero in run.state.system.sheets:
        if run.state.pieces[hero].side == team:
            gain_coins(run, hero, level if hero == by else LOWEST_TIER[level])


def _after(run: Run[ArenaState], frame: FallFrame) -> None:
    """A side that has lost its last minion is pushed. Rule: arena B10."""
    run.pop()
    if frame.team is not None:
        lost_minion(run, frame.team, frame.lane)
