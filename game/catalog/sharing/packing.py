"""Trees of plain values as few bytes, and back.

A value is a byte that says what it is, then what belongs to it. Whole numbers near nothing, words
of the lexicon and short lists take one byte or two; words that come again are named by number;
hexes that stand in order are a frame with a bit for each hex in it. Reading gives what was written
or refuses. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from game.catalog.sharing.lexicon import WORDS
from game.catalog.tree import Fields, Items, Start, Value

_INTS: Final = 64
"""Bytes below this are whole numbers, from -_SHIFT on."""
_SHIFT: Final = 16
_TRUE, _FALSE, _NULL, _NUMBER, _TEXT, _AGAIN, _LIST, _MAP, _PAIRS, _AREA = range(64, 74)
_LISTS: Final = 74
"""From here to _MAPS: lists of 0 to 9 entries."""
_MAPS: Final = 84
"""From here to _WORDS: mappings of 0 to 15 keys."""
_WORDS: Final = 100
"""From here to _RARE: the first words of the lexicon; from _RARE on the first byte of two."""
_RARE: Final = 252
_DEEPEST: Final = 16
_MOST_VALUES: Final = 200_000
_BITS: Final = 12
"""A frame with more hexes than so many for each that is in it is not worth it."""
_NUMBER_OF: Final = {word: number for number, word in enumerate(WORDS)}


class NotPackedError(ValueError):
    """The bytes are no packed tree."""


def packed(value: Value) -> bytes:
    """Return a tree as bytes."""
    writer = _Writer()
    writer.value(value)
    return bytes(writer.out)


def unpacked(data: bytes) -> Value:
    """Return the tree that was packed.

    Raises:
        NotPackedError: the bytes are no packed tree.
    """
    reader = _Reader(data)
    value = reader.value(0)
    if reader.at != len(data):
        raise NotPackedError
    return value


class _Writer:
    def __init__(self) -> None:
        self.out = bytearray()
        self._told: dict[str, int] = {}

    def value(self, value: Value) -> None:
        match value:
            case None:
                self.out.append(_NULL)
            case bool():
                self.out.append(_TRUE if value else _FALSE)
            case int():
                self._int(value)
            case str():
                self._text(value)
            case Fields():
                self._size(len(value), _MAP, _MAPS, _WORDS)
                for key, below in value.items():
                    self._text(key)
                    self.value(below)
            case Items() if (pairs := _pairs_of(value)) is not None:
                self._pairs(pairs)
            case Items():
                self._size(len(value), _LIST, _LISTS, _MAPS)
                for below in value:
                    self.value(below)

    def _pairs(self, pairs: list[tuple[int, int]]) -> None:
        """Write pairs of numbers: as a frame with bits where that is shorter and says the same."""
        left, top = (min(numbers) for numbers in zip(*pairs, strict=True))
        wide, high = (max(numbers) + 1 for numbers in zip(*pairs, strict=True))
        wide, high = wide - left, high - top
        if pairs != sorted(set(pairs)) or wide * high > _BITS * len(pairs):
            self.out.append(_PAIRS)
            self._count(len(pairs))
            for one, other in pairs:
                self._int(one)
                self._int(other)
            return
        self.out.append(_AREA)
        self._int(left)
        self._int(top)
        self._count(wide)
        self._count(high)
        bits = sum(1 << (one - left) * high + other - top for one, other in pairs)
        self.out += bits.to_bytes((wide * high + 7) // 8, "little")

    def _size(self, size: int, large: int, small: int, end: int) -> None:
        if size < end - small:
            self.out.append(small + size)
        else:
            self.out.append(large)
            self._count(size)

    def _int(self, number: int) -> None:
        if 0 <= number + _SHIFT < _INTS:
            self.out.append(number + _SHIFT)
        else:
            self.out.append(_NUMBER)
            self._count(number * 2 if number >= 0 else -number * 2 - 1)

    def _text(self, text: str) -> None:
        number = _NUMBER_OF.get(text)
        if number is not None:
            if number < _RARE - _WORDS:
                self.out.append(_WORDS + number)
            else:
                self.out += (number - (_RARE - _WORDS) + (_RARE << 8)).to_bytes(2, "big")
        elif text in self._told:
            self.out.append(_AGAIN)
            self._count(self._told[text])
        else:
            self._told[text] = len(self._told)
            spelt = text.encode()
            self.out.append(_TEXT)
            self._count(len(spelt))
            self.out += spelt

    def _count(self, number: int) -> None:
        while number > 127:  # noqa: PLR2004 - seven bits a byte, the eighth says that more follow
            self.out.append(number & 127 | 128)
            number >>= 7
        self.out.append(number)


def _pairs_of(items: Items) -> list[tuple[int, int]] | None:
    """Return a list of pairs of whole numbers as such; None for any other, and for an empty one."""
    pairs: list[tuple[int, int]] = []
    for item in items:
        match item:
            case [int(one), int(other)] if type(one) is type(other) is int:
                pairs.append((one, other))
            case _:
                return None
    return pairs or None


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.at = 0
        self._data = data
        self._told: list[str] = []
        self._values = 0

    def value(self, depth: int) -> Value:
        self._values += 1
        if depth > _DEEPEST or self._values > _MOST_VALUES:
            raise NotPackedError
        kind = self._byte()
        if kind < _INTS:
            return kind - _SHIFT
        if kind in {_TRUE, _FALSE}:
            return kind == _TRUE
        if kind == _NULL:
            return None
        if kind == _NUMBER:
            return self._number()
        if kind in {_PAIRS, _AREA}:
            return self._listed(self._pairs() if kind == _PAIRS else self._area())
        if kind == _LIST or _LISTS <= kind < _MAPS:
            return self._items(self._count() if kind == _LIST else kind - _LISTS, depth)
        if kind == _MAP or _MAPS <= kind < _WORDS:
            return self._fields(self._count() if kind == _MAP else kind - _MAPS, depth)
        return self._text(kind)

    def _items(self, size: int, depth: int) -> Items:
        items = Items(Start())
        for _ in range(size):
            items.append(self.value(depth + 1))
            items.marks.append(Start())
        return items

    def _listed(self, pairs: Iterable[tuple[int, int]]) -> Items:
        items = Items(Start())
        for pair in pairs:
            self._values += 1
            if self._values > _MOST_VALUES:
                raise NotPackedError
            hex_ = Items(Start())
            hex_.extend(pair)
            hex_.marks += [Start(), Start()]
            items.append(hex_)
            items.marks.append(Start())
        return items

    def _pairs(self) -> Iterator[tuple[int, int]]:
        for _ in range(self._count()):
            yield self._int(), self._int()

    def _area(self) -> Iterator[tuple[int, int]]:
        left, top = self._int(), self._int()
        wide, high = self._count(), self._count()
        size = (wide * high + 7) // 8
        bits = int.from_bytes(self._data[self.at : self.at + size], "little")
        self.at += size
        while bits:
            place = (bits & -bits).bit_length() - 1
            if place >= wide * high:
                raise NotPackedError
            yield left + place // high, top + place % high
            bits &= bits - 1

    def _int(self) -> int:
        kind = self._byte()
        if kind < _INTS:
            return kind - _SHIFT
        if kind != _NUMBER:
            raise NotPackedError
        return self._number()

    def _number(self) -> int:
        number = self._count()
        return -(number + 1) // 2 if number & 1 else number // 2

    def _fields(self, size: int, depth: int) -> Fields:
        fields = Fields(Start())
        for _ in range(size):
            key = self._text(self._byte())
            if key in fields:
                raise NotPackedError
            fields[key] = self.value(depth + 1)
            fields.key_marks[key] = fields.marks[key] = Start()
        return fields

    def _text(self, kind: int) -> str:
        if kind >= _WORDS:
            number = kind - _WORDS
            if kind >= _RARE:
                number = _RARE - _WORDS + ((kind - _RARE) << 8) + self._byte()
            if number >= len(WORDS):
                raise NotPackedError
            return WORDS[number]
        number = self._count()
        if kind == _AGAIN and number < len(self._told):
            return self._told[number]
        if kind != _TEXT:
            raise NotPackedError
        spelt = self._data[self.at : self.at + number]
        self.at += number
        try:
            text = spelt.decode()
        except UnicodeDecodeError as error:
            raise NotPackedError from error
        if len(spelt) != number:
            raise NotPackedError
        self._told.append(text)
        return text

    def _count(self) -> int:
        number = 0
        for shift in range(0, 56, 7):
            byte = self._byte()
            number |= (byte & 127) << shift
            if byte <= 127:  # noqa: PLR2004 - as written
                return number
        raise NotPackedError

    def _byte(self) -> int:
        if self.at >= len(self._data):
            raise NotPackedError
        self.at += 1
        return self._data[self.at - 1]
