"""Who would be hit if a unit of the party stood elsewhere: hex by hex, exact from the dice.

Each enemy is asked alone, from the table as it stands with that unit on that hex; what happens
between the start of its turn and its engage (Bane, Rush, Restrain) is left aside. Where the party
chooses among ties, an answer is a band from the choices that hurt least to those that hurt most.
Rules: battle 1.5 to 1.7, 5 (Move), 6.2, 6.6.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from game.core.events import Moved, Placed, TurnBegan
from game.core.ids import PieceId, TileId
from game.core.machine import evolve, fold
from game.core.modifiers import forbidden
from game.core.state import Piece
from game.core.values import replace
from game.hexes import Hex
from game.systems.battle.asks.chances import Chances
from game.systems.battle.asks.endings import Blow, endings
from game.systems.battle.asks.odds import dealt, engaging
from game.systems.battle.book import BOOK
from game.systems.battle.movement import EndTargets, plan
from game.systems.battle.movement.field import survey
from game.systems.battle.movement.targeting import targets_from
from game.systems.battle.queries import movement
from game.systems.battle.state import Battle, Phase
from game.systems.battle.turns.order import ribbon
from game.systems.battle.turns.walks import reach
from game.systems.battle.view import still_acts

Blows = Mapping[Blow, Fraction]
"""What one engage deals to one unit, with how likely each is."""

_SPARED: Blows = {Blow(): Fraction(1)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Threat:
    """What one enemy, asked alone, may do to a unit on a hex.

    Attributes:
        unit: the enemy.
        sure: whether it engages him whatever the party chooses.
        least: the damage with the choices that hurt least; none for sure where one spares him.
        most: the damage with the choices that hurt most.
        defeated: how likely it defeats him alone, with the least and with the most.
    """

    unit: PieceId
    sure: bool
    least: Chances
    most: Chances
    defeated: tuple[Fraction, Fraction]


@dataclass(frozen=True, slots=True, kw_only=True)
class Exposed:
    """What a unit is exposed to on a hex, the least and the most that the party's choices leave.

    Attributes:
        at: the hex.
        threats: the enemies that may engage him there, in the order of their turns.
        damage: the damage to be expected of all of them.
        defeated: how likely all of them together defeat him, from 0 to 1.
    """

    at: Hex
    threats: tuple[Threat, ...]
    damage: tuple[Fraction, Fraction]
    defeated: tuple[Fraction, Fraction]


def reach_of(state: Battle, unit: PieceId) -> tuple[Hex, ...]:
    """The hexes where a unit could stand after one whole move, its own first, the nearest first.

    Empty for a unit off the map.
    """
    at = state.pieces[unit].at
    return () if at is None else (at, *reach(state, unit, movement(state, unit)))


def exposure(
    state: Battle, unit: PieceId, hexes: Sequence[Hex] | None = None
) -> Iterator[Exposed | None]:
    """What a unit of the party is exposed to on each of some hexes, one after the other.

    Args:
        state: the battle.
        unit: who might stand there.
        hexes: free hexes of the map; None for all that he can reach.

    Yields:
        None while it works, then what it found of the next hex.
    """
    enemies = [enemy for enemy in ribbon(state, Phase.ENEMIES) if still_acts(state, enemy)]
    known: dict[_Likeness, Blows] = {}
    for at in reach_of(state, unit) if hexes is None else hexes:
        there = state.with_piece(replace(state.pieces[unit], at=at))
        threats: list[tuple[PieceId, bool, Blows, Blows]] = []
        for enemy in enemies:
            threat = yield from _threat(there, enemy, unit, known)
            if threat is not None:
                threats.append((enemy, *threat))
            yield None
        yield _exposed(at, there.pieces[unit], threats)


def _exposed(at: Hex, piece: Piece, threats: list[tuple[PieceId, bool, Blows, Blows]]) -> Exposed:
    least = _together(blows for _enemy, _sure, blows, _most in threats)
    most = _together(blows for _enemy, _sure, _least, blows in threats)
    return Exposed(
        at=at,
        threats=tuple(
            Threat(
                unit=enemy,
                sure=sure,
                least=_damage(low),
                most=_damage(high),
                defeated=(_defeated(low, piece), _defeated(high, piece)),
            )
            for enemy, sure, low, high in threats
        ),
        damage=(_expected(least), _expected(most)),
        defeated=(_defeated(least, piece), _defeated(most, piece)),
    )


def _threat(
    state: Battle, enemy: PieceId, unit: PieceId, known: dict[_Likeness, Blows]
) -> Generator[None, None, tuple[bool, Blows, Blows] | None]:
    """Whether an enemy engages a unit in any case, and what it deals at least and at most."""
    found: list[Blows] = []
    spares = False
    piece = state.pieces[unit]
    for asked, targets in engages(state, enemy):
        if unit not in targets:
            spares = True
            continue
        likeness = _likeness(asked, enemy, targets)
        if likeness not in known:
            known[likeness] = yield from _blows(asked, enemy, targets, unit)
        found.append(known[likeness])
    if not found:
        return None

    def hurts(blows: Blows) -> tuple[Fraction, Fraction]:
        return _expected(blows), _defeated(blows, piece)

    least = _SPARED if spares else min(found, key=hurts)
    return not spares, least, max(found, key=hurts)


def engages(state: Battle, enemy: PieceId) -> Iterator[tuple[Battle, tuple[PieceId, ...]]]:
    """Every engage that an enemy's turn may lead to, by the choices that its plan leaves.

    Yields:
        The table at the moment of the engage, and its targets; one without targets where it would
        engage nobody.
    """
    if not state.turns or state.turns[-1].unit != enemy:
        state = evolve(BOOK, state, TurnBegan(enemy))
    if forbidden(BOOK, state, "turn", enemy) is not None:
        return
    start = state.pieces[enemy].at
    assert start is not None
    found: tuple[EndTargets, ...]
    if forbidden(BOOK, state, "move", enemy) is not None:
        found = (targets_from(state, survey(state, enemy), start),)
    else:
        found = plan(state, enemy).targets
    for end in found:
        asked = state
        if end.at != start:
            asked = fold(BOOK, state, (Placed(enemy, end.at), Moved(enemy, 1)))
        if forbidden(BOOK, asked, "engage", enemy) is not None:
            yield asked, ()
            continue
        for chosen in combinations(end.choose, end.count):
            yield asked, (*end.certain, *chosen)


def _blows(
    state: Battle, enemy: PieceId, targets: tuple[PieceId, ...], unit: PieceId
) -> Generator[None, None, Blows]:
    """What an engage deals to one of its targets."""
    run, above = engaging(state, enemy, targets)
    found = []
    for ending in endings(run.state, enemy, above, tuple(run.events)):
        if ending is not None:
            found.append(ending)
        yield None
    total: dict[Blow, Fraction] = defaultdict(Fraction)
    for blow, share in dealt(found, unit):
        total[blow] += share
    return total


@dataclass(frozen=True, slots=True)
class _Likeness:
    """What one engage has in common with another that ends alike: all that guards look at.

    Attributes:
        unit: who engages.
        targets: whom.
        beside: for the engager and each target, who stands next to it.
        tiles: on which tile each of them stands.
        started_beside: the targets that were next to the engager when its turn began.
        moved: whether the engager has moved.
    """

    unit: PieceId
    targets: tuple[PieceId, ...]
    beside: tuple[frozenset[PieceId], ...]
    tiles: tuple[TileId | None, ...]
    started_beside: frozenset[PieceId]
    moved: bool


def _likeness(state: Battle, unit: PieceId, targets: tuple[PieceId, ...]) -> _Likeness:
    where = {piece.at: piece.id for piece in state.pieces.values() if piece.at is not None}
    memory = state.turns[-1]
    stood = memory.stood(unit)
    places = [state.pieces[one].at for one in (unit, *targets)]
    known = [at for at in places if at is not None]
    tiles = [state.board.tile_at(at) for at in known]
    return _Likeness(
        unit=unit,
        targets=targets,
        beside=tuple(
            frozenset(where[near] for near in at.neighbors() if near in where) for at in known
        ),
        tiles=tuple(None if tile is None else tile.id for tile in tiles),
        started_beside=frozenset(
            target
            for target in targets
            if stood is not None
            and (other := memory.stood(target)) is not None
            and stood.distance_to(other) == 1
        ),
        moved=unit in memory.moved,
    )


def _together(every: Iterable[Blows]) -> Blows:
    """What several engages deal together, none of which changes another."""
    total: Blows = _SPARED
    for blows in every:
        added: dict[Blow, Fraction] = defaultdict(Fraction)
        for one, share in total.items():
            for other, chance in blows.items():
                both = Blow(one.normal + other.normal, one.true + other.true)
                added[both] += share * chance
        total = added
    return total


def _damage(blows: Blows) -> Chances:
    shares: dict[int, Fraction] = defaultdict(Fraction)
    for blow, share in blows.items():
        shares[blow.damage] += share
    return Chances.of_shares(shares)


def _expected(blows: Blows) -> Fraction:
    return sum((blow.damage * share for blow, share in blows.items()), Fraction(0))


def _defeated(blows: Blows, piece: Piece) -> Fraction:
    hurts = (share for blow, share in blows.items() if blow.defeats(piece.hp, piece.bonus_hp))
    return sum(hurts, Fraction(0))


def safest(exposed: Iterable[Exposed]) -> tuple[Hex, ...]:
    """The safest of some hexes: by the chance of being defeated, then by the damage to expect.

    The most that the party's choices leave counts first, then the least; several are as safe as
    each other.
    """

    def danger(one: Exposed) -> tuple[Fraction, ...]:
        return (one.defeated[1], one.damage[1], one.defeated[0], one.damage[0])

    every = list(exposed)
    best = min((danger(one) for one in every), default=None)
    return tuple(one.at for one in every if danger(one) == best)
