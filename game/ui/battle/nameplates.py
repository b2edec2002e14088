"""How much room the names under chips have on a map.

Owns which chips may show more of their name. Pure: chips in, chips out. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.ui.items import NAME_ROOM, NAME_SIZE, Chip, Rect
from game.ui.shapes import Weight
from game.ui.widgets.part import Measure

_MOST_ROOM = 4.2
"""In radii; wider, a name would lie over the middle of the hexes beside its chip's."""


def with_room(chips: Sequence[Chip], measure: Measure) -> list[Chip]:
    """Return the chips; a name too long for its place gets more where no chip or name is.

    The shorter ones come first: they take the least from the others.
    """
    room = {chip.token.id: NAME_ROOM for chip in chips}
    needs = {chip.token.id: _needed(chip, measure) for chip in chips if chip.is_named}
    long = [chip for chip in chips if needs.get(chip.token.id, 0.0) > NAME_ROOM]
    for chip in sorted(long, key=lambda one: needs[one.token.id]):
        plate = _plate(chip, min(_MOST_ROOM, needs[chip.token.id]))
        others = (one for one in chips if one.token.id != chip.token.id)
        if not any(_in_the_way(plate, one, room[one.token.id]) for one in others):
            room[chip.token.id] = min(_MOST_ROOM, needs[chip.token.id])
    return [
        replace(chip, name_room=_MOST_ROOM) if room[chip.token.id] > NAME_ROOM else chip
        for chip in chips
    ]


def _needed(chip: Chip, measure: Measure) -> float:
    """How much room a chip's whole name takes, in its radii."""
    return (measure.width(chip.token.name, NAME_SIZE, Weight.SEMIBOLD) + 8) / chip.radius


def _in_the_way(plate: Rect, other: Chip, room: float) -> bool:
    return _meet(plate, Rect.around(other.center, other.radius)) or (
        other.is_named and _meet(plate, _plate(other, room))
    )


def _plate(chip: Chip, room: float) -> Rect:
    """Where a name stands, of so many radii."""
    (x, y), high = chip.center, NAME_SIZE * 0.72
    return Rect.around((x, y + chip.radius + high + 3), room * chip.radius / 2 + 5, high)


def _meet(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )
