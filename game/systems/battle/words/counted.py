"""The abilities that count without a program, in words. Rules: battle 8."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from game.core.event import Event
from game.core.events import DiceRolled
from game.core.ids import PieceId
from game.systems.battle.events import AbilityCounted, Engaged
from game.systems.battle.state import Battle
from game.systems.battle.words.chips import ability_name
from game.systems.battle.words.log_parts import Walk

WALK = frozenset({"movement", "enter"})
"""What is told with a unit's move."""

ENGAGE = frozenset({"sight", "targetable", "combat"})
"""What is told with an engage: whom it can target, how many dice it rolls."""

DEALING = frozenset({"damage-type", "dice-damage", "damage-dealt"})
"""What is told with a hit."""

PREVENTING = frozenset({"defense", "damage-taken", "damage-cap", "hp-loss"})
"""What is told with what is left after a hit."""


def short_words(state: Battle, event: AbilityCounted) -> str:
    """What stands over a chip: "Bladed +2", "Smite +1 die", "Dodge prevents 2"."""
    name, by = ability_name(state, event.ability), f"{event.by:+d}".replace("-", "\u2212")
    if event.query == "combat":
        return f"{name} {by} {'die' if abs(event.by) == 1 else 'dice'}"
    if event.query in PREVENTING and prevents(event):
        return f"{name} prevents {prevents(event)}"
    if event.query in DEALING | PREVENTING and event.by:
        return f"{name} {by}"
    return name


def prevents(event: AbilityCounted) -> int:
    """How much damage an ability prevents; 0 for one that prevents none."""
    return max(0, event.by if event.query == "defense" else -event.by)


@dataclass(slots=True)
class Counted:
    """The abilities that have counted, until a line has named them."""

    _open: list[AbilityCounted] = field(default_factory=list)

    def hear(self, event: AbilityCounted) -> None:
        """Keep one until what it belongs to is told."""
        self._open.append(event)

    def of(
        self, owner: PieceId | None, queries: frozenset[str], other: PieceId | None = None
    ) -> tuple[AbilityCounted, ...]:
        """Those of a unit, in an engage those that concern one target."""
        return tuple(
            one
            for one in self._open
            if one.owner == owner
            and one.query in queries
            and (one.other is None or other is None or one.other == other)
        )

    def walked_by(self, walk: Walk) -> str:
        """The abilities behind a move, with commas between them; "" for none."""
        own = names(walk.state, self.of(walk.unit, WALK))
        self.forget(WALK)
        return ", ".join([*([walk.cause] if walk.cause else []), *own])

    def forget(self, queries: frozenset[str]) -> None:
        """Let go of those that have been told."""
        self._open = [one for one in self._open if one.query not in queries]


def names(state: Battle, counted: Sequence[AbilityCounted]) -> list[str]:
    """The abilities by name, each once."""
    return list(dict.fromkeys(ability_name(state, one.ability) for one in counted))


def engaged_by(state: Battle, unit: PieceId, onward: Sequence[Event]) -> str:
    """The abilities behind a unit's engage, with commas between them; "" for none.

    Args:
        state: the state in which it begins.
        unit: who engages.
        onward: what happens once the targets are chosen.
    """
    so_far = takewhile(lambda one: not isinstance(one, DiceRolled | Engaged), onward)
    counted = [one for one in so_far if isinstance(one, AbilityCounted) and one.query in ENGAGE]
    return ", ".join(names(state, [one for one in counted if one.owner == unit]))
