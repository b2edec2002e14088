"""Who would be hit if a unit of the party stood elsewhere: hex by hex, exact from the dice.

Each enemy is asked alone, from the table as it stands with that unit on that hex; what happens
between the start of its turn and its engage (Bane, Rush, Restrain) is left aside. Where the party
chooses among ties, an answer is a band from the choices that hurt least to those that hurt most.
Rules: battle 1.5 to 1.7, 5 (Move), 6.2, 6.6.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from game.core.events import Moved, Placed, TurnBegan
from game.core.ids import PieceId
from game.core.machine import evolve, fold
from game.core.modifiers import forbidden
from game.core.state import Piece
from game.core.values import replace
from game.hexes import Hex
from game.systems.battle.asks.blows import Blows
from game.systems.battle.asks.chances import Chances
from game.systems.battle.asks.endings import Blow, endings
from game.systems.battle.asks.likeness import Known
from game.systems.battle.asks.odds import dealt, engaging
from game.systems.battle.book import BOOK
from game.systems.battle.movement import EndTargets, plan
from game.systems.battle.movement.targeting import targets_now
from game.systems.battle.queries import movement
from game.systems.battle.state import Battle, Phase, targets_by_hand
from game.systems.battle.turns.enemy import end_by_hand
from game.systems.battle.turns.order import ribbon
from game.systems.battle.turns.walks import reach
from game.systems.battle.view import still_acts

_SPARED = Blows({Blow(): 1}, 1)


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


def still_to_act(state: Battle) -> tuple[PieceId, ...]:
    """The enemies that still act in this round, in their order: those that a risk counts."""
    return tuple(enemy for enemy in ribbon(state, Phase.ENEMIES) if still_acts(state, enemy))


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
    known = Known(state)
    enemies = still_to_act(state)
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
    least = most = _SPARED
    for _enemy, _sure, low, high in threats:
        least, most = least.and_(low), most.and_(high)
    return Exposed(
        at=at,
        threats=tuple(
            Threat(
                unit=enemy,
                sure=sure,
                least=low.damage,
                most=high.damage,
                defeated=(low.defeated(piece), high.defeated(piece)),
            )
            for enemy, sure, low, high in threats
        ),
        damage=(least.expected, most.expected),
        defeated=(least.defeated(piece), most.defeated(piece)),
    )


def _threat(
    state: Battle, enemy: PieceId, unit: PieceId, known: Known
) -> Generator[None, None, tuple[bool, Blows, Blows] | None]:
    """Whether an enemy engages a unit in any case, and what it deals at least and at most."""
    found: list[Blows] = []
    spares = False
    piece = state.pieces[unit]
    for asked, targets in engages(state, enemy):
        if unit not in targets:
            spares = True
            continue
        likeness = known.likeness(asked, enemy, targets)
        if likeness not in known.blows:
            known.blows[likeness] = yield from _blows(asked, enemy, targets, unit)
        found.append(known.blows[likeness])
    if not found:
        return None

    def hurts(blows: Blows) -> tuple[Fraction, Fraction]:
        return blows.expected, blows.defeated(piece)

    least = _SPARED if spares else min(found, key=hurts)
    return not spares, least, max(found, key=hurts)


def engages(state: Battle, enemy: PieceId) -> Iterator[tuple[Battle, tuple[PieceId, ...]]]:
    """Every engage that an enemy's turn may lead to, by the choices that its plan leaves.

    Where a person said where it goes, or whom it engages, that counts. Rule: ruling.by-hand.

    Yields:
        The table at the moment of the engage, and its targets; one without targets where it would
        engage nobody.
    """
    if not state.turns or state.turns[-1].unit != enemy:
        state = evolve(BOOK, state, TurnBegan(enemy))
    if forbidden(BOOK, state, "turn", enemy) is not None:
        return
    found: tuple[EndTargets, ...]
    told, said = end_by_hand(state, enemy), targets_by_hand(state, enemy)
    if told is not None:
        found = (targets_now(_standing(state, enemy, told), enemy),)
    elif forbidden(BOOK, state, "move", enemy) is not None:
        found = (targets_now(state, enemy),)
    else:
        found = plan(state, enemy).targets
    for end in found:
        asked = _standing(state, enemy, end.at)
        if said:
            yield asked, said
            continue
        if forbidden(BOOK, asked, "engage", enemy) is not None:
            yield asked, ()
            continue
        for chosen in combinations(end.choose, end.more):
            yield asked, (*end.certain, *chosen)


def _standing(state: Battle, enemy: PieceId, end: Hex) -> Battle:
    """The table with an enemy's move ended on a hex; the same where that is its own."""
    if state.pieces[enemy].at == end:
        return state
    return fold(BOOK, state, (Placed(enemy, end), Moved(enemy, 1)))


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
    return Blows.of_shares(dealt(found, unit))


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
