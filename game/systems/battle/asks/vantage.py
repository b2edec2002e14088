"""Whom a unit of the party could target from elsewhere. Rules: battle 1.5 to 1.7, 3.4."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.core.events import TurnBegan
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.values import replace
from game.hexes import Hex
from game.systems.battle.asks.exposure import reach_of
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import Form
from game.systems.battle.state import Battle
from game.systems.battle.turns.aiming import targetable_by


@dataclass(frozen=True, slots=True)
class Vantage:
    """A hex, and whom the unit could target from it."""

    at: Hex
    targets: tuple[PieceId, ...]


def vantages(state: Battle, unit: PieceId, form: Form | None = None) -> Iterator[Vantage]:
    """Whom a unit could target from each hex in its reach, its own first.

    Args:
        state: the battle; outside the unit's turn it is asked as if that began now.
        unit: a unit of the party.
        form: for an adventurer the battle form asked about; None for the one he is in.
    """
    if not state.turns or state.turns[-1].unit != unit:
        state = evolve(BOOK, state, TurnBegan(unit))
    piece = state.pieces[unit]
    for at in reach_of(state, unit):
        there = state.with_piece(replace(piece, at=at))
        yield Vantage(at, targetable_by(there, unit, form))


def best_vantages(every: Iterable[Vantage]) -> tuple[Hex, ...]:
    """The hexes from which most can be hit; empty where nobody can be hit from any."""
    found = list(every)
    most = max((len(one.targets) for one in found), default=0)
    return tuple(one.at for one in found if most and len(one.targets) == most)
