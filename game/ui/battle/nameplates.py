"""Where the names of chips stand on a map, and how much room they have.

Owns which chips may show more of their name, and which show it above them because another chip
would cover it. Pure: chips in, chips out. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.ui.items import NAME_ROOM, NAME_SIZE, Chip, Rect
from game.ui.shapes import Weight
from game.ui.widgets.part import Measure

_MOST_ROOM = 4.6
"""In radii; wider, a name would lie over the middle of the hexes beside its chip's."""
_SMALL_ROOM = 116.0
"""In logical pixels; so much a name may have on a small map, whatever hexes lie beside it."""
_BODY = 0.9
"""Of a chip's radius: half the square that stands for its face."""
_HIT_POINTS, _PIPS = (0.4, 0.6, 1.1), 0.97
"""In radii: half their width, how far above the middle of a chip they begin and end; as pips."""
_MOST_COVERED = 0.15
"""Of a short name, by what is beside it: so little costs less than another place would."""
_AMPLE = 1.05
"""Of what a name needs: chips are drawn at round sizes, and so a little smaller than they are."""
_NEAR = 5.0
"""In radii; chips farther away are not in the way of a name."""


def with_room(
    chips: Sequence[Chip], measure: Measure, top: float, marks: Sequence[Rect] = ()
) -> list[Chip]:
    """Return the chips, each name where no chip or name is in its way, as long as may be.

    The shorter ones come first: they take the least from the others.

    Args:
        chips: all that stand on the map.
        measure: of type.
        top: where the map begins; no name stands higher.
        marks: what else on the map a name should not cover.
    """
    placed = list(chips)
    needs = [_needed(chip, measure) if chip.is_named else 0.0 for chip in chips]
    plates = [_plate(chip, NAME_ROOM, above=False) for chip in chips]
    bodies = [Rect.around(chip.center, chip.radius * _BODY) for chip in chips]
    for at in sorted(range(len(chips)), key=needs.__getitem__):
        if needs[at]:
            near = [n for n, other in enumerate(chips) if n != at and _near(chips[at], other)]
            others = [*marks, *(bodies[n] for n in near), *(plates[n] for n in near if needs[n])]
            points = [_hit_points(chips[n]) for n in near]
            above, room, plates[at] = _best(chips[at], needs[at], (others, points), top)
            if above or room != NAME_ROOM:
                placed[at] = replace(chips[at], name_above=above, name_room=room)
    return placed


def _best(
    chip: Chip, needs: float, beside: tuple[Sequence[Rect], Sequence[Rect]], top: float
) -> tuple[bool, float, Rect]:
    """Return whether a name stands above, its room, and where: it is free, or least covered.

    Of what is beside, hit points come last: none are covered while there is another place.
    """
    least, found = 0.0, None
    others, points = beside
    for above, room in _places(chip, needs):
        plate = _plate(chip, min(room, needs), above=above)
        if above and plate.y < top:
            continue
        covered = sum(_shared(plate, other) for other in others) / (plate.w * plate.h)
        covered += any(_shared(plate, point) for point in points)
        if covered <= (0.0 if room > NAME_ROOM else _MOST_COVERED):
            return above, room, plate
        if found is None or covered < least - _MOST_COVERED:
            least, found = covered, (above, room, plate)
    assert found is not None
    return found


def _places(chip: Chip, needs: float) -> Iterator[tuple[bool, float]]:
    """Whether above, and the room there, the best place first.

    A name under the pointer is whole, whatever it covers: it is drawn last.
    """
    if needs > NAME_ROOM:
        room = _AMPLE * needs if chip.hovered else max(_MOST_ROOM, _SMALL_ROOM / chip.radius)
        yield from ((False, room), (True, room))
    if needs <= NAME_ROOM or not chip.hovered:
        yield from ((False, NAME_ROOM), (True, NAME_ROOM))


def _needed(chip: Chip, measure: Measure) -> float:
    """How much room a chip's whole name takes, in its radii."""
    return (measure.width(chip.token.name, NAME_SIZE, Weight.SEMIBOLD) + 8) / chip.radius


def _near(chip: Chip, other: Chip) -> bool:
    (ax, ay), (bx, by) = chip.center, other.center
    most = max(_NEAR * chip.radius, _SMALL_ROOM)
    return -most < ax - bx < most and -most < ay - by < most


def _plate(chip: Chip, room: float, *, above: bool) -> Rect:
    """Where a name stands, of so many radii."""
    (x, y), high = chip.center, NAME_SIZE * 0.72
    away = chip.radius + high + 3
    half = room * chip.radius / 2 + 5
    return Rect(x - half, (y - away if above else y + away) - high, 2 * half, 2 * high)


def _hit_points(chip: Chip) -> Rect:
    """Where the hit points of a chip stand."""
    (x, y), (wide, low, high) = chip.center, (reach * chip.radius for reach in _HIT_POINTS)
    high = high if chip.shows_number else chip.radius * _PIPS
    return Rect(x - wide, y - high, 2 * wide, high - low)


def _shared(one: Rect, other: Rect) -> float:
    """How much of the map both cover."""
    (ax, ay, aw, ah), (bx, by, bw, bh) = one, other
    wide = min(ax + aw, bx + bw) - max(ax, bx)
    high = min(ay + ah, by + bh) - max(ay, by)
    return wide * high if wide > 0 and high > 0 else 0.0
