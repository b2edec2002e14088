"""Shortest ways over a grid of hexes: how far others lie from some, and what lies on the way.

Owns: one search over masks of a `HexGrid`, layer by layer, and going back through its layers. Never
knows terrain or pieces. No rule section.

How it works: on a wide map a mask is long, and most of it is empty near the start. So the search
goes some steps at a time on a strip of the map that holds the last layer and whatever those steps
can reach. A layer stays on the strip that it was found on: it is a mask from which so many empty
bits at the low end are left out.
"""

from __future__ import annotations

WIDE = 4_000
"""So many bits of a mask are not worth a strip."""
_NEARBY = 8
"""So many steps are taken on the first strip: targets are mostly near."""
_FURTHER = 16
"""So many on each one after it."""


class Ways:
    """The hexes at 0, 1, 2 and so on steps from some, and the shortest ways to them.

    It never changes. All masks that it takes and gives are those of the grid.
    """

    __slots__ = ("_layers", "_lows", "_south_east")

    def __init__(self, start: int, free: int, until: int, most: int, south_east: int) -> None:
        """Search.

        Args:
            start: Where it begins, as a mask that is not empty.
            free: The hexes that may be entered, none of `start` among them.
            until: The first layer with one of these is the last, be it layer 0; 0 for no such end.
            most: The most steps to go, 0 or more.
            south_east: The shift to the left by which a hex becomes that neighbour.
        """
        self._south_east = south_east
        self._layers = [start]
        self._lows = [0]
        size = max(start.bit_length(), free.bit_length())
        if size <= WIDE:
            self._walk(start, free, until, most, 0)
            return
        steps = _NEARBY
        while most > 0:
            margin = steps * (south_east + 1)
            last = self.last
            low = max(0, (last & -last).bit_length() - 1 - margin)
            width = min(size, last.bit_length() + margin) - low
            strip = free >> low & (1 << width) - 1
            left = self._walk(last >> low, strip, until >> low, min(steps, most), low)
            if left is None:
                return
            free ^= (strip ^ left) << low
            most -= steps
            steps = _FURTHER

    def _walk(self, frontier: int, free: int, until: int, steps: int, low: int) -> int | None:
        """Go on from the last layer on one strip; what is free then, None where the search ends."""
        south_east, layers = self._south_east, self._layers
        south_west = south_east - 1
        known = len(layers)
        left: int | None = None
        for _ in range(steps):
            if frontier & until:
                break
            grown = frontier | frontier >> 1
            grown |= grown << south_east
            frontier = (grown | grown >> south_west) & free
            if not frontier:
                break
            free ^= frontier
            layers.append(frontier)
        else:
            left = free
        self._lows += [low] * (len(layers) - known)
        return left

    def __len__(self) -> int:
        """Return how many layers there are: one more than the most steps that were gone."""
        return len(self._layers)

    @property
    def last(self) -> int:
        """The last layer."""
        return self._layers[-1] << self._lows[-1]

    def layers(self) -> tuple[int, ...]:
        """Return all layers, the start first."""
        return tuple([layer << low for layer, low in zip(self._layers, self._lows, strict=True)])

    def reached(self) -> int:
        """Return the hexes of all layers."""
        total = strip = at = 0
        for layer, low in zip(self._layers, self._lows, strict=True):
            if low != at:
                total |= strip << at
                strip, at = 0, low
            strip |= layer
        return total | strip << at

    def nearest(self, among: int) -> tuple[int, int]:
        """Return those of some hexes that are the fewest steps away, and how many steps that is.

        Raises:
            ValueError: None of them was reached.
        """
        for steps, (layer, low) in enumerate(zip(self._layers, self._lows, strict=True)):
            found = among >> low & layer
            if found:
                return found << low, steps
        raise ValueError("None of these hexes was reached.")

    def back(self, goal: int, far: int, steps: int) -> int:
        """Return every hex after so many steps of a shortest way to some hexes.

        Args:
            goal: Hexes of the layer `far`.
            far: How many steps away they are.
            steps: How many steps to go; where they are no further the hexes themselves are given.
        """
        if steps >= far:
            return goal
        south_east, layers, lows = self._south_east, self._layers, self._lows
        south_west = south_east - 1
        at = lows[far]
        goal >>= at
        before = zip(layers[steps:far][::-1], lows[steps:far][::-1], strict=True)
        for layer, low in before:
            grown = goal | goal >> 1
            grown |= grown << south_east
            grown |= grown >> south_west
            if low == at:
                goal = grown & layer
            else:
                # Here the search went on to another strip, which holds this layer, too.
                goal = (grown << at & layer << low) >> low
                at = low
        return goal << at
