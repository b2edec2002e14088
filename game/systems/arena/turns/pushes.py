"""Minion battle and pushes: who removes minions, where the wave goes, who spawns.

Rules: arena B10.
"""

from __future__ import annotations

from game.core.choices import At, Pick
from game.core.events import Placed
from game.core.ids import DefinitionId, PieceId, Side
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.state import Piece
from game.core.values import replace
from game.hexes import Hex
from game.systems.arena import rules
from game.systems.arena.definitions import TEAMS, Kind, Sort, SpawnPoint, other
from game.systems.arena.events import MinionMade, WavePushed
from game.systems.arena.frames import PushFrame, ThinFrame
from game.systems.arena.routes import nearest_empty
from game.systems.arena.state import Arena, ArenaState, sort_of, throne, toward
from game.systems.arena.turns.common import minions, take_off, win


def spawn_points(state: Arena) -> tuple[SpawnPoint, ...]:
    """The minions' spawn points in the battle zone, the coin's team first. Rule: arena B3, B10."""
    lore = state.system.lore
    zone = lore.zones[state.system.field]
    found = [one for at, one in lore.spawns.items() if at in zone and one.sort is not None]
    return tuple(sorted(found, key=lambda one: one.team != state.system.coin))


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook pushes and the removal of minions."""
    book.step(PushFrame, "start", _push)
    book.step(PushFrame, "spawn", _spawn, prompt=_ask_space)
    book.step(ThinFrame, "start", _thin, prompt=_ask_minion)


def _push(run: Run[ArenaState], frame: PushFrame) -> None:
    """Flip a wave counter, go on to the next zone, clear the old one. Rule: arena B10, 1-3."""
    loser = frame.loser
    if loser is not None:
        left = run.state.system.waves - 1
        zone = toward(run.state, loser)
        here = run.state.system.field
        run.emit(WavePushed(left, zone or here))
        if left <= 0 or zone is None or zone == throne(run.state, loser):
            run.pop()
            win(run, other(loser), "waves" if left <= 0 else "throne")
            return
        for team in TEAMS:
            for minion in minions(run.state, team):
                take_off(run, minion)
    left_over = tuple(str(point.at) for point in spawn_points(run.state))
    run.become(replace(frame, step="spawn", left=left_over))


def _space(state: Arena, frame: PushFrame) -> tuple[SpawnPoint, tuple[Hex, ...]] | None:
    """The next spawn point and the spaces where its minion can come in.

    A token there is removed; beside another obstacle it comes in at the nearest empty space of the
    zone. Rule: arena B10.
    """
    if not frame.left:
        return None
    point = state.system.lore.spawns[Hex.parse(frame.left[0])]
    there = state.piece_on(point.at)
    if there is None or there.kind == Kind.TOKEN:
        return point, (point.at,)
    return point, nearest_empty(state, point.at, state.system.lore.zones[state.system.field])


def _ask_space(state: Arena, frame: PushFrame) -> Prompt | None:
    found = _space(state, frame)
    if found is None or len(found[1]) <= 1:
        return None
    point, hexes = found
    return Prompt(
        frame=frame.serial,
        ask=Ask.HEX,
        topic="spawn",
        rule=rules.SPAWN,
        who=point.team,
        hexes=hexes,
        suggested=At(hexes[0]),
    )


def _spawn(run: Run[ArenaState], frame: PushFrame) -> None:
    found = _space(run.state, frame)
    if found is None:
        run.pop()
        return
    point, hexes = found
    run.become(replace(frame, left=frame.left[1:]))
    if not hexes:
        return
    at = frame.answer.hex if isinstance(frame.answer, At) else hexes[0]
    bring_minion(run, point.team, point.sort or Sort.MELEE, at)


def bring_minion(run: Run[ArenaState], team: Side, sort: Sort, at: Hex) -> None:
    """Let a minion of a team come in; a token there goes back first. Rule: arena B10."""
    there = run.state.piece_on(at)
    if there is not None and there.kind == Kind.TOKEN:
        run.emit(Placed(there.id, None))
    number = run.state.system.made + 1
    run.emit(
        MinionMade(
            Piece(
                id=PieceId(f"{team}-{sort}-{number}"),
                kind=Kind.MINION,
                side=team,
                definition=DefinitionId(sort),
                at=at,
                hp=1,
            )
        )
    )


def battle(state: Arena) -> tuple[Side, int] | None:
    """The team with fewer minions and how many it removes; None where both have as many.

    Rule: arena B10 (the difference, or all it has).
    """
    counts = {team: len(minions(state, team)) for team in TEAMS}
    one, two = TEAMS
    if counts[one] == counts[two]:
        return None
    fewer = one if counts[one] < counts[two] else two
    return fewer, min(counts[fewer], abs(counts[one] - counts[two]))


def _removable(state: Arena, team: Side) -> tuple[PieceId, ...]:
    """The minions of which one is removed next: the heavy ones last. Rule: arena B10."""
    own = minions(state, team)
    light = tuple(one for one in own if sort_of(state.pieces[one]) is not Sort.HEAVY)
    return light or own


def _ask_minion(state: Arena, frame: ThinFrame) -> Prompt | None:
    own = _removable(state, frame.team)
    if not frame.count or len(own) <= min(frame.count, 1):
        return None
    most = min(frame.count, len(own))
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="minion-battle",
        rule=rules.MINION_BATTLE,
        who=frame.team,
        names=tuple(own),
        least=most,
        most=most,
        suggested=Pick(tuple(own[:most])),
    )


def _thin(run: Run[ArenaState], frame: ThinFrame) -> None:
    own = _removable(run.state, frame.team)
    if not frame.count or not own:
        run.pop()
        return
    names = frame.answer.names if isinstance(frame.answer, Pick) else own[: frame.count]
    run.become(replace(frame, count=frame.count - len(names)))
    for name in names:
        take_off(run, PieceId(name))
