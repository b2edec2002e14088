"""Where a battle sends an enemy: the nearest free hex that is, or touches, a marked one.

It says whether there is a way, not when an enemy takes it; that is `plan`'s. Rule: battle 6.8.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.hexes import Ways
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
        ways: the ways from where it stands; None where none was looked for.
    """

    finding: Finding
    goal: int = 0
    steps: int = 0
    ways: Ways | None = None


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
    ways = grid.ways(field.here, field.free, until=wanted)
    nearest = ways.last & wanted
    if not nearest:
        return Sent(Finding(why=Why.GOAL_CLOSED, rule=rule))
    steps = len(ways) - 1
    found = Finding(why=Why.SENT, rule=rule, hexes=field.hexes(nearest), number=steps)
    return Sent(found, nearest, steps, ways)
