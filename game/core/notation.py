"""Notation: one line of text for every action, event, choice and frame, that parses back.

A value is written as its name and its fields in order, `stepped archer 0,1 0,2`; lists stand in
`[ ]`, values inside values in `( )`, nothing is `-`, true and false are `yes` and `no`. Fields at
the end that hold their default are left out, so that text of an older version still reads. What a
word means is decided by the type of its field, never by the word.
"""

from __future__ import annotations

import re
import sys
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, NewType, TypeVar, Union, cast, get_args, get_origin, get_type_hints
from zlib import crc32

from game.core.notation_words import (
    SIMPLE,
    NotationError,
    Read,
    Write,
    bracketed,
    close,
    items,
)
from game.core.values import Setter, setters

T = TypeVar("T")

_new: Callable[[type], Any] = object.__new__
_MOST_KNOWN = 4_096
_LONGEST_KNOWN = 64


class Notation:
    """Writes and reads values of the types it was built with.

    Args:
        bases: the roots of families, such as `Event`; a field typed by a root holds any member and
            is written with the member's name. Every dataclass derived from a root is known by its
            name in lower case with hyphens.
        within: the packages whose members count, such as the kernel and one rule system: another
            system that is loaded, too, may use the same names. None for all that are loaded.
    """

    def __init__(self, bases: Iterable[type], *, within: Sequence[str] | None = None) -> None:
        self._bases = tuple(bases)
        self._members: dict[type, dict[str, type]] = {
            base: {_name(member): member for member in _family(base) if _counts(member, within)}
            for base in self._bases
        }
        self._names = {
            member: name for family in self._members.values() for name, member in family.items()
        }
        self._records: dict[type, tuple[tuple[str, Write, Read, object], ...]] = {}
        self._readers: dict[type, tuple[tuple[Setter, Read, object], ...] | None] = {}
        # Short lines such as the end of a turn come again and again, and values never change.
        self._known: dict[tuple[type, str], Any] = {}

    def write(self, value: object) -> str:
        """The one line for a member of a family, or for any dataclass made of known types."""
        name = self._names.get(type(value))
        body = self._write_fields(value)
        return " ".join(part for part in (name, body) if part)

    def read(self, base: type[T], text: str) -> T:
        """The value that a line says.

        Args:
            base: a root that the notation was built with, or a dataclass.
            text: one line, as `write` gives it.

        Raises:
            NotationError: the line is no notation of such a value.
        """
        known: T | None = self._known.get((base, text))
        if known is not None:
            return known
        words = text.split(" ")[::-1] if text else []
        try:
            members = self._members.get(base)
            kind = base if members is None else members[words.pop()]
            value = self._read_fields(kind, words)
        except (LookupError, ValueError, TypeError) as error:
            message = f"no {_name(base)}: {text[:80]!r} ({_why(error)})"
            raise NotationError(message) from error
        if words:
            before = text.split(" ")[-len(words) - 1]
            message = f"more than one {_name(base)}: {text[:80]!r} goes on after {before!r}"
            raise NotationError(message)
        if len(text) <= _LONGEST_KNOWN and len(self._known) < _MOST_KNOWN:
            self._known[base, text] = value
        return cast("T", value)

    @cached_property
    def form(self) -> str:
        """A word that changes with the names and fields of the members of all families."""
        names = sorted(
            f"{name} {' '.join(field.name for field in fields(member))}"
            for member, name in self._names.items()
        )
        return f"{crc32(' '.join(names).encode()):08x}"

    def codec(self, hint: object) -> tuple[Write, Read]:
        """What writes and what reads a value of a type.

        Raises:
            TypeError: the notation has no words for it.
        """
        return self._codec(hint)

    def _record(self, kind: type) -> tuple[tuple[str, Write, Read, object], ...]:
        record = self._records.get(kind)
        if record is None:
            hints = get_type_hints(kind)
            record = tuple(
                (
                    field.name,
                    *self._codec(hints[field.name]),
                    field.default if field.default_factory is MISSING else field.default_factory(),
                )
                for field in fields(kind)
                if field.init
            )
            self._records[kind] = record
        return record

    def _write_fields(self, value: object) -> str:
        record = self._record(type(value))
        values = [getattr(value, name) for name, _write, _read, _default in record]
        last = len(record)
        while (
            last and record[last - 1][3] is not MISSING and values[last - 1] == record[last - 1][3]
        ):
            last -= 1
        return " ".join(record[i][1](values[i]) for i in range(last))

    def _read_fields(self, kind: type, words: list[str]) -> object:
        readers = self._readers.get(kind)
        if readers is None:
            if kind in self._readers:
                return self._read_checked(kind, words)
            self._readers[kind] = self._quick_readers(kind)
            return self._read_fields(kind, words)
        value = _new(kind)
        for setter, read, default in readers:
            if words and words[-1] != ")":
                setter(value, read(words))
            elif default is MISSING:
                raise self._lacking(kind, value)
            else:
                setter(value, default)
        return value

    def _read_checked(self, kind: type, words: list[str]) -> object:
        """Read a value of a kind that checks itself, or works something out, when it is made."""
        values: dict[str, Any] = {}
        for name, _write, read, default in self._record(kind):
            if words and words[-1] != ")":
                values[name] = read(words)
            elif default is MISSING:
                raise NotationError(f"{_name(kind)} lacks its {name}")
            else:
                break
        return kind(**values)

    def _quick_readers(self, kind: type) -> tuple[tuple[Setter, Read, object], ...] | None:
        """What reads each field of a kind straight into its slot; None where that is not enough."""
        if hasattr(kind, "__post_init__") or not all(field.init for field in fields(kind)):
            return None
        by_name = setters(kind)
        return tuple(
            (by_name[name], read, default) for name, _write, read, default in self._record(kind)
        )

    def _lacking(self, kind: type, value: object) -> NotationError:
        missing = next(name for name, *_ in self._record(kind) if not hasattr(value, name))
        return NotationError(f"{_name(kind)} lacks its {missing}")

    def _codec(self, hint: Any) -> tuple[Write, Read]:  # noqa: ANN401 - a type, of any form
        if isinstance(hint, NewType):
            return self._codec(hint.__supertype__)
        origin, args = get_origin(hint), get_args(hint)
        if origin in {Union, types.UnionType}:
            return self._optional(args)
        if origin is tuple:
            return self._sequence(args)
        if origin is frozenset:
            return self._set(args[0])
        if origin is not None and issubclass(origin, Mapping):
            return self._mapping(args)
        if origin is not None:
            return self._codec(origin)
        simple = SIMPLE.get(hint)
        if simple is not None:
            return simple
        if issubclass(hint, StrEnum):
            words_of = {str(member): member for member in hint}
            return str, lambda words: words_of[words.pop()]
        if hint in self._members:
            return self._member(hint)
        if isinstance(hint, type) and is_dataclass(hint):
            return self._nested(hint)
        message = f"no notation for {hint}"
        raise TypeError(message)

    def _optional(self, args: tuple[Any, ...]) -> tuple[Write, Read]:
        inner = [arg for arg in args if arg is not type(None)]
        if len(inner) > 1:
            return self._either(inner, optional=len(inner) < len(args))
        write, read = self._codec(inner[0])

        def read_or_none(words: list[str]) -> object:
            if words[-1] == "-":
                words.pop()
                return None
            return read(words)

        return lambda value: "-" if value is None else write(value), read_or_none

    def _either(self, kinds: list[Any], *, optional: bool) -> tuple[Write, Read]:
        """One of several dataclasses, told apart by name."""
        names = {_name(kind): kind for kind in kinds}

        def write(value: object) -> str:
            if value is None and optional:
                return "-"
            return f"( {_name(type(value))} {self._write_fields(value)} )".replace("  ", " ")

        def read(words: list[str]) -> object:
            if words[-1] == "-" and optional:
                words.pop()
                return None
            words.pop()
            value = self._read_fields(names[words.pop()], words)
            close(words, ")")
            return value

        return write, read

    def _sequence(self, args: tuple[Any, ...]) -> tuple[Write, Read]:
        if args[-1] is Ellipsis:
            write, read = self._codec(args[0])
            return (
                lambda values: bracketed(map(write, values)),
                lambda words: tuple(items(words, read)),
            )
        codecs = [self._codec(arg) for arg in args]

        def read_each(words: list[str]) -> tuple[object, ...]:
            words.pop()
            found = tuple(read(words) for _write, read in codecs)
            close(words, "]")
            return found

        return (
            lambda values: bracketed(
                codec[0](value) for codec, value in zip(codecs, values, strict=True)
            ),
            read_each,
        )

    def _set(self, arg: Any) -> tuple[Write, Read]:  # noqa: ANN401 - a type, of any form
        write, read = self._codec(arg)
        return (
            lambda values: bracketed(sorted(map(write, values))),
            lambda words: frozenset(items(words, read)),
        )

    def _mapping(self, args: tuple[Any, ...]) -> tuple[Write, Read]:
        write_key, read_key = self._codec(args[0])
        write_value, read_value = self._codec(args[1])

        def read_pair(words: list[str]) -> tuple[Any, Any]:
            key = read_key(words)
            return key, read_value(words)

        return (
            lambda value: bracketed(
                f"{write_key(key)} {write_value(item)}" for key, item in value.items()
            ),
            lambda words: dict(items(words, read_pair)),
        )

    def _member(self, base: type) -> tuple[Write, Read]:
        members = self._members[base]

        def write(value: object) -> str:
            return f"( {self.write(value)} )"

        def read(words: list[str]) -> object:
            words.pop()
            value = self._read_fields(members[words.pop()], words)
            close(words, ")")
            return value

        return write, read

    def _nested(self, kind: type) -> tuple[Write, Read]:
        def write(value: object) -> str:
            body = self._write_fields(value)
            return f"( {body} )" if body else "( )"

        def read(words: list[str]) -> object:
            words.pop()
            value = self._read_fields(kind, words)
            close(words, ")")
            return value

        return write, read


def _name(kind: type) -> str:
    """A type's name in lower case with hyphens: `HPSet` is `hp-set`, `SetHP` is `set-hp`."""
    parts = r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"
    return re.sub(parts, "-", kind.__name__).lower()


def _why(error: Exception) -> str:
    match error:
        case KeyError():
            return f"{error} is not known"
        case IndexError():
            return "it ends too early"
        case _:
            return str(error)


def _counts(member: type, within: Sequence[str] | None) -> bool:
    """Whether a member stands in one of the packages; None means anywhere."""
    place = f"{member.__module__}."
    return within is None or any(place.startswith(f"{package}.") for package in within)


def _family(base: type) -> list[type]:
    """Every dataclass derived from a root.

    A slotted dataclass leaves its unslotted first self behind; the one in its module counts.
    """
    found: list[type] = []
    queue: list[type] = list(base.__subclasses__())
    while queue:
        kind = queue.pop()
        queue.extend(kind.__subclasses__())
        known = getattr(sys.modules[kind.__module__], kind.__name__, None)
        if is_dataclass(kind) and known is kind:
            found.append(kind)
    return found
