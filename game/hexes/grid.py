"""Sets of hexes as big integers, for one fixed collection of hexes.

Owns: which bit stands for which hex, and growing such sets step by step. Never knows terrain or
pieces: what may be entered is a set like any other. Such integers never leave the board that uses
them; states and texts hold hexes. No rule section.

How it works: column by column (`q`) a hex has one bit each, and after every column one bit stays
empty. A step to a neighbour is then the same shift everywhere, and what leaves a column lands on an
empty bit instead of wrapping into the next column. Where a map is long and slanted, rows follow its
slant (`q + r` instead of `r`), and empty stretches shrink to one column or row, so that far apart
pieces of a map cost nothing.

A hex and its six neighbours are where three choices lead: stay or go north, then stay or go
south-east, then stay or go south-west. So three shifts grow a set by a ring. They are written out
in every loop below, since a call would cost as much as they do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import compress

from game.hexes.hex import Hex

_TO_FLAGS = bytes.maketrans(b"01", b"\x00\x01")
# Below one hex in so many bits, looking for the bits is faster than going through all of them.
_SPARSE = 32
# So many steps of a search are taken on a strip of a wide map, where masks are short.
_NEARBY = 8


@dataclass(frozen=True, slots=True, init=False, repr=False)
class HexGrid:
    """A fixed collection of hexes whose subsets are integers, "masks"; immutable, cheap to share.

    Masks of the same grid are joined, cut and subtracted with `|`, `&` and `& ~`.

    >>> grid = HexGrid(Hex(0, 0).range_(2))
    >>> grid.hexes(grid.grow(grid.bit(Hex(2, 0))) & grid.all)
    (Hex(q=1, r=0), Hex(q=1, r=1), Hex(q=2, r=-1))
    """

    members: tuple[Hex, ...]
    """The hexes of the grid, sorted, each once."""
    all: int = field(compare=False)
    """The mask of every hex of the grid."""
    _south_east: int = field(compare=False)
    """The shift to the left by which a hex becomes that neighbour."""
    _south_west: int = field(compare=False)
    """The same to the right."""
    _index: dict[Hex, int] = field(compare=False)
    _at: tuple[Hex, ...] = field(compare=False)

    def __init__(self, hexes: Iterable[Hex]) -> None:
        """Give every hex its bit."""
        members = tuple(sorted(set(hexes)))
        columns = _squeezed({hex_.q for hex_ in members})
        straight = _squeezed({hex_.r for hex_ in members})
        slanted = _squeezed({hex_.q + hex_.r for hex_ in members})
        is_slanted = len(slanted) > 0 and max(slanted.values()) < max(straight.values())
        rows = slanted if is_slanted else straight
        stride = max(rows.values(), default=0) + 2
        # One column stays empty at the start: a shift to the right loses no bit of a neighbour.
        index = {
            hex_: (columns[hex_.q] + 1) * stride + rows[hex_.q + hex_.r if is_slanted else hex_.r]
            for hex_ in members
        }
        # Bits of no hex are never asked for; any hex fills their places.
        at = [members[0]] * (index[members[-1]] + 1) if members else []
        for hex_, i in index.items():
            at[i] = hex_
        object.__setattr__(self, "members", members)
        object.__setattr__(self, "_south_east", stride + is_slanted)
        object.__setattr__(self, "_south_west", stride + is_slanted - 1)
        object.__setattr__(self, "_index", index)
        object.__setattr__(self, "_at", tuple(at))
        object.__setattr__(self, "all", self.mask(members))

    def __repr__(self) -> str:
        """Return a text that makes the same grid."""
        return f"HexGrid({self.members!r})"

    def __len__(self) -> int:
        """Return how many hexes the grid has."""
        return len(self.members)

    def __iter__(self) -> Iterator[Hex]:
        """Go through the hexes of the grid, sorted."""
        return iter(self.members)

    def __contains__(self, hex_: object) -> bool:
        """Tell whether a hex belongs to the grid."""
        return hex_ in self._index

    def index(self, hex_: Hex) -> int:
        """Return which bit stands for a hex; bits are in the order of the hexes.

        Raises:
            KeyError: The hex is not in the grid.
        """
        return self._index[hex_]

    def bit(self, hex_: Hex) -> int:
        """Return the mask of one hex; 0 where it is not in the grid."""
        i = self._index.get(hex_)
        return 0 if i is None else 1 << i

    def mask(self, hexes: Iterable[Hex]) -> int:
        """Return the mask of all those of `hexes` that are in the grid."""
        index = self._index
        bits = bytearray(len(self._at) // 8 + 1)
        for hex_ in hexes:
            i = index.get(hex_)
            if i is not None:
                bits[i >> 3] |= 1 << (i & 7)
        return int.from_bytes(bits, "little")

    def hexes(self, mask: int) -> tuple[Hex, ...]:
        """Return the hexes of a mask, sorted; bits beyond the grid are left out."""
        mask &= self.all
        at = self._at
        count = mask.bit_count()
        if count == 1:
            return (at[mask.bit_length() - 1],)
        if count * _SPARSE > len(at):
            # The first digit is the highest bit, so the digits are read backwards.
            flags = f"{mask:b}".encode().translate(_TO_FLAGS)[::-1]
            return tuple(compress(at, flags))
        found: list[Hex] = []
        while mask:
            highest = mask.bit_length() - 1
            found.append(at[highest])
            mask ^= 1 << highest
        return tuple(found[::-1])

    def count(self, mask: int) -> int:
        """Return how many hexes a mask has."""
        return (mask & self.all).bit_count()

    def grow(self, mask: int) -> int:
        """Return all neighbours of the hexes of a mask, without those hexes themselves.

        The answer is not limited: where the mask touches the edge it has bits beyond the grid, so
        `grid.grow(mask) & ~grid.all` tells whether it does. Cut it with `&` before it grows again.
        """
        grown = mask | mask >> 1
        grown |= grown << self._south_east
        return (grown | grown >> self._south_west) & ~mask

    def spread(self, mask: int, steps: int, within: int) -> int:
        """Return the hexes that at most `steps` steps reach from a mask, the mask included.

        Args:
            mask: Where the steps begin; it need not lie within `within`.
            steps: How many steps to go, 0 or more.
            within: The hexes that may be entered.
        """
        south_east, south_west = self._south_east, self._south_west
        within &= self.all
        reached = mask
        for _ in range(steps):
            grown = reached | reached >> 1
            grown |= grown << south_east
            grown = (grown | grown >> south_west) & within | mask
            if grown == reached:
                break
            reached = grown
        return reached

    def layers(
        self, start_mask: int, within: int, until: int = 0, limit: int | None = None
    ) -> tuple[int, ...]:
        """Return the hexes at 0, 1, 2 and so on steps from a mask, one mask each.

        Args:
            start_mask: Layer 0; it need not lie within `within`. If empty there are no layers.
            within: The hexes that may be entered.
            until: The first layer with one of these is the last, be it layer 0; 0 for no such end.
            limit: The most steps to go, 0 or more; None for as far as there is a way.
        """
        if not start_mask:
            return ()
        found = [start_mask]
        free = within & self.all
        free ^= free & start_mask
        # No way is longer than the number of hexes there are.
        steps = len(self.members) if limit is None else limit
        margin = _NEARBY * (self._south_east + 1)
        low = max(0, (start_mask & -start_mask).bit_length() - 1 - margin)
        width = start_mask.bit_length() + margin - low
        if steps > _NEARBY and width * 2 < len(self._at):
            cut = (1 << width) - 1
            near = [start_mask >> low]
            more = self._walk(near, free >> low & cut, until >> low & cut, _NEARBY)
            found += [layer << low for layer in near[1:]]
            if not more:
                return tuple(found)
            for layer in found[1:]:
                free ^= layer
            steps -= _NEARBY
        self._walk(found, free, until, steps)
        return tuple(found)

    def _walk(self, found: list[int], free: int, until: int, steps: int) -> bool:
        """Add the layers after the last of some; False where no more follow it, True if cut short.

        Args:
            found: the layers so far.
            free: the hexes that may be entered and are in none of them.
            until: as for `layers`.
            steps: the most layers to add.
        """
        south_east, south_west = self._south_east, self._south_west
        frontier = found[-1]
        for _ in range(steps):
            if frontier & until:
                return False
            grown = frontier | frontier >> 1
            grown |= grown << south_east
            frontier = (grown | grown >> south_west) & free
            if not frontier:
                return False
            free ^= frontier
            found.append(frontier)
        return True

    def back(self, layers: Sequence[int], goal: int) -> int:
        """Return the hexes of the first layer from which a shortest way leads to some hexes.

        Args:
            layers: As `layers` gives them, the first of them left out or not.
            goal: Hexes of the last of these layers.
        """
        south_east, south_west = self._south_east, self._south_west
        for layer in reversed(layers[:-1]):
            grown = goal | goal >> 1
            grown |= grown << south_east
            goal = (grown | grown >> south_west) & layer
        return goal


def _squeezed(values: set[int]) -> dict[int, int]:
    """Number values from 0 upwards: neighbours stay neighbours, any wider gap becomes 2."""
    numbers: dict[int, int] = {}
    number = 0
    before: int | None = None
    for value in sorted(values):
        if before is not None:
            number += 1 if value == before + 1 else 2
        numbers[value] = number
        before = value
    return numbers
