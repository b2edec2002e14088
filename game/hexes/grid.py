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
from operator import attrgetter

from game.hexes.hex import Hex
from game.hexes.ways import WIDE, Ways

_TO_FLAGS = bytes.maketrans(b"01", b"\x00\x01")
# Below one hex in so many bits, looking for the bits is faster than going through all of them.
_SPARSE = 32


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
    _columns: dict[int, int] = field(compare=False)
    """The number of each column's first bit, by `q`."""
    _rows: dict[int, int] = field(compare=False)
    """What a row adds to that, by `r`, or by `q + r` where rows follow a slant."""
    _is_slanted: bool = field(compare=False)
    _ring: int = field(compare=False)
    """A hex and its neighbours, as a mask in which the hex itself is the bit `_south_east + 1`."""
    _at: tuple[Hex, ...] = field(compare=False)

    def __init__(self, hexes: Iterable[Hex]) -> None:
        """Give every hex its bit."""
        members = tuple(sorted(set(hexes), key=attrgetter("q", "r")))
        straight = _squeezed({hex_.r for hex_ in members})
        slanted = _squeezed({hex_.q + hex_.r for hex_ in members})
        is_slanted = len(slanted) > 0 and max(slanted.values()) < max(straight.values())
        rows = slanted if is_slanted else straight
        stride = max(rows.values(), default=0) + 2
        # One column and two rows stay empty at the start: what surrounds a hex always has bits.
        first = stride + 2
        columns = {
            q: first + number * stride
            for q, number in _squeezed({hex_.q for hex_ in members}).items()
        }
        south_east = stride + is_slanted
        put = object.__setattr__
        put(self, "members", members)
        put(self, "_south_east", south_east)
        put(self, "_south_west", south_east - 1)
        put(self, "_columns", columns)
        put(self, "_rows", rows)
        put(self, "_is_slanted", is_slanted)
        numbers = self.places(members)
        # Bits of no hex are never asked for; any hex fills their places.
        at = [members[0]] * (numbers[-1] + 1) if members else []
        bits = bytearray(len(at) // 8 + 1)
        for hex_, number in zip(members, numbers, strict=True):
            at[number] = hex_
            bits[number >> 3] |= 1 << (number & 7)
        put(self, "_at", tuple(at))
        put(self, "all", int.from_bytes(bits, "little"))
        hub = 1 << (south_east + 1)
        put(self, "_ring", hub | self.grow(hub))

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
        return isinstance(hex_, Hex) and self.bit(hex_) > 0

    def index(self, hex_: Hex) -> int:
        """Return which bit stands for a hex; bits are in the order of the hexes.

        Raises:
            KeyError: The hex is not in the grid.
        """
        bit = self.bit(hex_)
        if not bit:
            raise KeyError(hex_)
        return bit.bit_length() - 1

    def places(self, hexes: Iterable[Hex]) -> list[int]:
        """Return which bit stands for each of some hexes of the grid; others are not asked for."""
        columns, rows = self._columns, self._rows
        if self._is_slanted:
            return [columns[hex_.q] + rows[hex_.q + hex_.r] for hex_ in hexes]
        return [columns[hex_.q] + rows[hex_.r] for hex_ in hexes]

    def joined(self, numbers: Iterable[int]) -> int:
        """Return the mask of a few hexes, each named by its bit's number: sooner than `mask`."""
        mask = 0
        for number in numbers:
            mask |= 1 << number
        return mask

    def bit(self, hex_: Hex) -> int:
        """Return the mask of one hex; 0 where it is not in the grid."""
        column = self._columns.get(hex_.q)
        row = self._rows.get(hex_.q + hex_.r if self._is_slanted else hex_.r)
        return 0 if column is None or row is None else 1 << column + row & self.all

    def mask(self, hexes: Iterable[Hex]) -> int:
        """Return the mask of all those of `hexes` that are in the grid."""
        column_of, row_of, is_slanted = self._columns.get, self._rows.get, self._is_slanted
        size = len(self._at)
        bits = bytearray(size // 8 + 1)
        for hex_ in hexes:
            column = column_of(hex_.q)
            row = row_of(hex_.q + hex_.r if is_slanted else hex_.r)
            if column is not None and row is not None and column + row < size:
                number = column + row
                bits[number >> 3] |= 1 << (number & 7)
        return int.from_bytes(bits, "little") & self.all

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

    def strip(self, numbers: Sequence[int], steps: int) -> tuple[int, int] | None:
        """Return a strip of a wide map that holds whatever is within some steps of some hexes.

        Masks are cut to it by `mask >> low & (1 << width) - 1`. They stay masks for `ways` and
        `disks`, and are exact for what is asked of those hexes and goes no further.

        Args:
            numbers: The number of each hex's bit, of one at least.
            steps: How many steps are to be held.

        Returns:
            How many bits are left out at the low end and how many are kept; None where that
            would not spare half of the map, or where masks are short as it is.
        """
        size = len(self._at)
        if size <= WIDE:
            return None
        margin = steps * (self._south_east + 1)
        low = min(numbers) - margin
        width = max(numbers) + margin - low
        return (low, width) if low > 0 and 2 * width < size else None

    def disks(self, numbers: Iterable[int], steps: int, within: int) -> list[int]:
        """Return what `spread` gives for each of some hexes, each named by its bit's number.

        Each is grown on the strip of the map about its hex: on a wide map, too, masks are short.

        Args:
            numbers: The number of each hex's bit.
            steps: How many steps to go.
            within: The hexes of the grid that may be entered.
        """
        south_east, south_west, ring = self._south_east, self._south_west, self._ring
        lowest = south_east + 1
        hub = 1 << lowest
        if steps < 1:
            return [1 << number for number in numbers]
        if steps == 1:
            return [(within >> at - lowest & ring | hub) << at - lowest for at in numbers]
        margin = steps * lowest
        found = []
        for number in numbers:
            at = min(number, margin)
            low = number - at
            free = within >> low
            hub = 1 << at
            reached = ring << at - lowest & free | hub
            for _ in range(steps - 1):
                grown = reached | reached >> 1
                grown |= grown << south_east
                grown = (grown | grown >> south_west) & free | hub
                if grown == reached:
                    break
                reached = grown
            found.append(reached << low)
        return found

    def ways(self, start_mask: int, within: int, until: int = 0, limit: int | None = None) -> Ways:
        """Return how far hexes lie from a mask, and the shortest ways to them.

        Args:
            start_mask: Where the ways begin, not empty; it need not lie within `within`.
            within: The hexes of the grid that may be entered.
            until: The search ends where the first of these are found; 0 for no such end.
            limit: The most steps to go, 0 or more; None for as far as there is a way.
        """
        free = within ^ (within & start_mask)
        # No way is longer than the number of hexes there are.
        most = len(self.members) if limit is None else limit
        return Ways(start_mask, free, until, most, self._south_east)

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
        return self.ways(start_mask, within & self.all, until, limit).layers()


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
