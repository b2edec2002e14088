"""The odds of the engage that is about to be made, worked out a little each frame.

Owns which engage that is, and what is known of it. The chances are the rules', exact from the dice.
Rules: battle 3.1, 3.2, 6.6.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.choices import Choice
from game.core.ids import PieceId
from game.systems.battle.asks.exposure import engages
from game.systems.battle.asks.odds import Odds, odds, open_odds, strike_odds
from game.systems.battle.choices import Engage, EngageUnits
from game.systems.battle.decision import decision
from game.systems.battle.state import Battle
from game.ui.ask.card import odds_card, waiting_card
from game.ui.battle.clearing import Worth, worth_of
from game.ui.battle.modes.acting import ActingMode
from game.ui.battle.modes.dice import RollMode
from game.ui.battle.modes.enemies import EnemyMode
from game.ui.battle.table import Table
from game.ui.items import Rect
from game.ui.widgets.part import Part

if TYPE_CHECKING:
    from game.ui.battle.screen import BattleScreen

_WORK_MS = 5.0
_PATIENCE = 0.3
"""Seconds after which it is said that odds are being worked out; most are known sooner."""
Work = Iterator[Odds | None]


@dataclass(frozen=True, slots=True)
class _Engage:
    """One engage: by whom, how, on which table."""

    state: Battle
    unit: PieceId
    choice: Choice | None = None

    @property
    def target(self) -> PieceId | None:
        """Whom it engages first, where that is chosen; None where it is still to be found."""
        match self.choice:
            case Engage(target=target):
                return target
            case EngageUnits(targets):
                return targets[0]
            case _:
                return None

    def __eq__(self, other: object) -> bool:
        """Whether both are the same engage on the same table."""
        if not isinstance(other, _Engage):
            return NotImplemented
        same = self.state is other.state and self.unit == other.unit
        return same and self.choice == other.choice

    def __hash__(self) -> int:
        """A hash by who engages."""
        return hash(self.unit)


class OddsAhead:
    """What is known of the engage that is about to be made.

    Attributes:
        works: whether its odds are still being worked out.
        found: its odds; None while they are not known, or where none is about to be made.
    """

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen
        self._about: _Engage | None = None
        self._left: Work = iter(())
        self._since = 0.0
        self.works = False
        self.found: Odds | None = None

    def part(self, table: Table, within: Rect) -> Part:
        """The card beside the target; nothing where no engage is about to be made."""
        about = self._engage(table)
        if about != self._about:
            self._about, self.found = about, None
            self._left = iter(()) if about is None else self._begin(about)
            self.works, self._since = about is not None, time.perf_counter()
            self._work()  # most are known within the same picture
        if about is None:
            return Part()
        if self.found is None:
            target = about.target
            late = self.works and time.perf_counter() - self._since > _PATIENCE
            if not late or target is None:
                return Part()
            return waiting_card(table, target, within, self._worth(table, about.unit, target))
        targets = (row.unit for row in self.found.targets)
        return odds_card(table, self.found, within, self._worth(table, about.unit, *targets))

    def _worth(self, table: Table, *pieces: PieceId) -> Worth:
        """How much each hex matters that the card might cover, where it is about some pieces."""
        told = self._screen.mode.decision_of(table)
        found = None if told is None else decision(table.state, told)
        return worth_of(table, pieces=pieces, told=found)

    def update(self) -> bool:
        """Work a little; return whether there is something new to see."""
        if not self.works:
            return False
        self._work()
        return True

    def _work(self) -> None:
        end = time.perf_counter() + _WORK_MS / 1000.0
        while self.works and time.perf_counter() < end:
            try:
                found = next(self._left)
            except StopIteration:
                self.works = False
            else:
                self.found = found or self.found

    def _engage(self, table: Table) -> _Engage | None:
        """The engage that is about to be made; None for none."""
        screen, prompt = self._screen, table.prompt
        if prompt is None or prompt.unit is None or screen.by_hand or screen.hands.is_open:
            return None
        match screen.mode:
            case RollMode() | EnemyMode():
                return _Engage(table.state, prompt.unit)
            case ActingMode() as mode if table.hovered is not None:
                if table.hovered.id == mode.actor:
                    return None
                choice = mode.engage(table, table.hovered.id)
                if not isinstance(choice, Engage | EngageUnits) or mode.why_not(table, choice):
                    return None
                return _Engage(table.state, mode.actor, choice)
            case _:
                return None

    def _begin(self, about: _Engage) -> Work:
        match about.choice:
            case Engage() as choice:
                return strike_odds(about.state, about.unit, choice)
            case EngageUnits(targets):
                return odds(about.state, about.unit, targets)
            case _:
                return open_odds(about.state) or _of_an_enemy(about.state, about.unit)


def _of_an_enemy(state: Battle, unit: PieceId) -> Work:
    """The odds of the engage that an enemy's turn leads to, where the party chooses nothing."""
    found = [(asked, targets) for asked, targets in engages(state, unit) if targets]
    if len({targets for _, targets in found}) == 1:
        yield from odds(found[0][0], unit, found[0][1])
