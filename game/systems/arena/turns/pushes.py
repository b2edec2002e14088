"""Minion battle and pushes: who removes minions, where the wave goes, who spawns.

Rules: arena B10.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

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
from game.systems.arena.events import MinionMade, WavePushed, WavesHeld
from game.systems.arena.frames import PushFrame, ThinFrame
from game.systems.arena.lanes import battle_zone, lane_at, throne, toward, zones_held
from game.systems.arena.routes import nearest_empty
from game.systems.arena.state import Arena, ArenaState, sort_of
from game.systems.arena.turns.common import minions, take_off, win


def spawn_points(state: Arena, lanes: Collection[int]) -> tuple[SpawnPoint, ...]:
    """The minions' spawn points in the battle zones of lanes, the coin's team first.

    Rule: arena B3, B10.
    """
    zones = [battle_zone(state, lane) for lane in lanes]
    found = [
        one
        for at, one in state.system.lore.spawns.items()
        if one.sort is not None and any(at in zone for zone in zones)
    ]
    return tuple(sorted(found, key=lambda one: one.team != state.system.coin))


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook pushes and the removal of minions."""
    book.step(PushFrame, "start", _push)
    book.step(PushFrame, "spawn", _spawn, prompt=_ask_space)
    book.step(ThinFrame, "start", _thin, prompt=_ask_minion)


def _push(run: Run[ArenaState], frame: PushFrame) -> None:
    """Flip wave counters, go on to the next zones, clear the old ones. Rule: arena B10, 1-3.

    Where both teams would win at once, all minions of these lanes come back where they were.
    RULING(ruling.arena-double-win): no counter is flipped then, and no battle zone moves.
    """
    losers = (frame.loser, frame.second_loser)
    due = {lane: loser for lane, loser in enumerate(losers) if loser is not None}
    pushed = [_pushed(run.state, lane, loser) for lane, loser in due.items()]
    wins = _wins(run.state, due, pushed)
    if len(wins) > 1:
        run.emit(WavesHeld())
    else:
        for one in pushed:
            run.emit(one)
    if len(wins) == 1:
        run.pop()
        win(run, *wins.popitem())
        return
    for lane in due:
        for team in TEAMS:
            for minion in minions(run.state, team, lane):
                take_off(run, minion)
    lanes = due or range(len(run.state.system.fields))
    left_over = tuple(str(point.at) for point in spawn_points(run.state, lanes))
    run.become(replace(frame, step="spawn", left=left_over))


def _pushed(state: Arena, lane: int, loser: Side) -> WavePushed:
    """What a push does to a lane."""
    zone = toward(state, loser, lane)
    return WavePushed(state.system.waves[lane] - 1, zone or state.system.fields[lane], lane)


def _wins(state: Arena, due: Mapping[int, Side], pushed: Sequence[WavePushed]) -> dict[Side, str]:
    """The teams that win by pushes made at the same time, and how each of them does.

    A wave that comes to the Throne wins. After the last counter of the one lane there is, the team
    that pushed wins; of one of two lanes, whoever holds most zones between its own Throne and both
    battle zones. Rule: arena B10.
    RULING(ruling.arena-zones-tie): a Throne that is reached comes before zones that are counted;
    where both hold as many, the team that pushed last wins.
    """
    wins = {
        other(due[one.lane]): "throne"
        for one in pushed
        if one.field in {throne(state, due[one.lane]), state.system.fields[one.lane]}
    }
    last = [other(due[one.lane]) for one in pushed if one.waves <= 0]
    fields = [*state.system.fields]
    if wins or not last:
        return wins
    if len(fields) == 1:
        return dict.fromkeys(last, "waves")
    for one in pushed:
        fields[one.lane] = one.field
    held = {team: zones_held(state, team, tuple(fields)) for team in TEAMS}
    most = [team for team in TEAMS if held[team] > held[other(team)]]
    return dict.fromkeys(most, "zones") if most else dict.fromkeys(last, "waves")


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
    zone = state.system.lore.zone_of[point.at]
    return point, nearest_empty(state, point.at, state.system.lore.zones[zone])


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
    """Let a minion of a team come in; a token there goes back first. Rule: arena B10.

    It belongs to the lane whose battle zone it comes into.
    """
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
            ),
            lane_at(run.state, at),
        )
    )


def battle(state: Arena, lane: int) -> ThinFrame | None:
    """The team with fewer minions of a lane and how many it removes; None where none has fewer.

    Rule: arena B10 (the difference, or all it has).
    """
    counts = {team: len(minions(state, team, lane)) for team in TEAMS}
    one, two = TEAMS
    if counts[one] == counts[two]:
        return None
    fewer = one if counts[one] < counts[two] else two
    count = min(counts[fewer], abs(counts[one] - counts[two]))
    return ThinFrame(team=fewer, count=count, lane=lane)


def _removable(state: Arena, frame: ThinFrame) -> tuple[PieceId, ...]:
    """The minions of which one is removed next: the heavy ones last. Rule: arena B10."""
    own = minions(state, frame.team, frame.lane)
    light = tuple(one for one in own if sort_of(state.pieces[one]) is not Sort.HEAVY)
    return light or own


def _ask_minion(state: Arena, frame: ThinFrame) -> Prompt | None:
    own = _removable(state, frame)
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
    own = _removable(run.state, frame)
    if not frame.count or not own:
        run.pop()
        return
    names = frame.answer.names if isinstance(frame.answer, Pick) else own[: frame.count]
    run.become(replace(frame, count=frame.count - len(names)))
    for name in names:
        take_off(run, PieceId(name))
