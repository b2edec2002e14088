"""Where a battle sends an enemy: the nearest free hex that is, or touches, a marked one.

It says whether there is a way, not when an enemy takes it; that is `plan`'s. Rule: battle 6.8.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.systems.battle import rules
from game.systems.battle.movement.field import Field
from game.systems.battle.movement.result import Finding, Why


@dataclass(frozen=True, slots=True)
class Sent:
    """A way to where the battle sends an enemy, if there is one.

    Attributes:
        finding: what was found.
        goal: the nearest hexes there, as a mask; its own hex where it has arrived, 0 without a way.
        steps: how far they are along free hexes; 0 where it has arrived.
        layers: the hexes at each distance from where it stands.
    """

    finding: Finding
    goal: int = 0
    steps: int = 0
    layers: tuple[int, ...] = ()


def go_for(field: Field) -> Sent:
    """The way from where a unit stands to the marked hexes.

    RULING(ruling.alternate-destination): an enemy goes to the nearest free hex that is, or touches,
    a marked one; of several as near the party chooses. Where no way leads to any, the battle's
    destination counts for nothing this turn.

    Args:
        field: a field with a goal.
    """
    grid, rule = field.board.grid, rules.ALTERNATE_DESTINATION
    if field.here & field.goal:
        there = Finding(why=Why.AT_GOAL, rule=rule, hexes=field.hexes(field.here))
        return Sent(there, field.here)
    wanted = field.goal & field.free
    layers = grid.layers(field.here, field.free | field.here, until=wanted)
    nearest = layers[-1] & wanted
    if not nearest:
        return Sent(Finding(why=Why.GOAL_CLOSED, rule=rule))
    steps = len(layers) - 1
    found = Finding(why=Why.SENT, rule=rule, hexes=field.hexes(nearest), number=steps)
    return Sent(found, nearest, steps, layers)
