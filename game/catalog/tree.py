"""What a YAML file holds, with the place of every value.

Owns the plain tree that reading gives: mappings, lists, words, whole numbers, true, false and null,
each findable by its path, with line and column. Never judges what a file should hold. No rule
section.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Protocol, TypeAlias

from game.catalog.problems import Problem, shortened

Value: TypeAlias = "str | int | bool | Items | Fields | None"
"""Anything a file can hold. A `Broken` stands where a value was refused already."""

Path: TypeAlias = tuple[str | int, ...]
"""The way to a value: keys of mappings and positions in lists, from 0."""


YAML: Final = "YAML"
"""The place of a problem that has no other name."""


class Mark(Protocol):
    """A place in the text, counted from 0."""

    @property
    def line(self) -> int:
        """The line."""

    @property
    def column(self) -> int:
        """The sign in the line."""


@dataclass(frozen=True, slots=True)
class Start:
    """The start of a text, as a mark."""

    line: int = 0
    column: int = 0


class Broken(str):
    """Stands for a value that was refused when it was read, so that nobody refuses it again."""

    __slots__ = ()


class Items(list["Value"]):
    """A list and where each of its entries begins."""

    __slots__ = ("mark", "marks")

    def __init__(self, mark: Mark) -> None:
        super().__init__()
        self.mark = mark
        self.marks: list[Mark] = []


class Fields(dict[str, "Value"]):
    """A mapping and where each of its keys and values begins."""

    __slots__ = ("key_marks", "mark", "marks")

    def __init__(self, mark: Mark) -> None:
        super().__init__()
        self.mark = mark
        self.key_marks: dict[str, Mark] = {}
        self.marks: dict[str, Mark] = {}


@dataclass(frozen=True, slots=True)
class Found:
    """A problem before it has got its file: where in the text, where in the structure, what."""

    line: int
    column: int
    where: str
    text: str

    def in_file(self, file: str) -> Problem:
        """Return the problem as it is shown."""
        return Problem(file, self.line + 1, self.where, self.text)


def sorted_problems(found: list[Found], file: str) -> tuple[Problem, ...]:
    """Return the problems of one file, each once, from its first line to its last."""
    inorder = sorted(set(found), key=lambda one: (one.line, one.column, one.where, one.text))
    return tuple(one.in_file(file) for one in inorder)


def locate(root: Value, path: Path, *, key: bool = False) -> tuple[Mark, str, Value]:
    """Return where a path leads: its mark, its name in messages, and the value.

    What of the path the file does not have is part of the name; the mark and the value are then
    those of the last thing there is.

    Args:
        root: what the file holds.
        path: the way from there.
        key: whether the last key itself is meant, not its value.
    """
    mark: Mark = root.mark if isinstance(root, Items | Fields) else Start()
    names: list[str] = []
    value = root
    for number, step in enumerate(path):
        if isinstance(value, Fields) and isinstance(step, str) and step in value:
            last = number == len(path) - 1
            mark = value.key_marks[step] if key and last else value.marks[step]
            value = value[step]
            names.append(_short(step))
        elif isinstance(value, Items) and isinstance(step, int) and step < len(value):
            mark, value = value.marks[step], value[step]
            names.append(_entry(value, step))
        else:
            names.append(f"#{step + 1}" if isinstance(step, int) else _short(step))
    return mark, ".".join(names) or "file", value


def named(root: Value, found: list[Found]) -> list[Found]:
    """Return problems of a text's YAML with the names of the places that they stand at."""
    if not found:
        return []
    names: dict[tuple[int, int], str] = {}
    _name(root, "", names)
    return [
        replace(one, where=names.get((one.line, one.column), one.where))
        if one.where == YAML
        else one
        for one in found
    ]


def _name(value: Value, where: str, names: dict[tuple[int, int], str]) -> None:
    """Take in what every value below a place is called."""
    if isinstance(value, Fields):
        for key, below in value.items():
            mark, own = value.marks[key], f"{where}.{_short(key)}".lstrip(".")
            names[mark.line, mark.column] = own
            _name(below, own, names)
    elif isinstance(value, Items):
        for number, below in enumerate(value):
            mark, own = value.marks[number], f"{where}.{_entry(below, number)}".lstrip(".")
            names[mark.line, mark.column] = own
            _name(below, own, names)


def found_at(root: Value, path: Path, text: str, *, key: bool = False) -> Found:
    """Return a problem with what stands at a path."""
    mark, where, _ = locate(root, path, key=key)
    return Found(mark.line, mark.column, where, text)


def _entry(value: Value, number: int) -> str:
    """Return what an entry of a list is called: by its id if it has one, else by its number."""
    if isinstance(value, Fields):
        for naming in ("id", "name"):
            own = value.get(naming)
            if isinstance(own, str) and own and " " not in own and not isinstance(own, Broken):
                return _short(own)
    return f"#{number + 1}"


def _short(name: str) -> str:
    return shortened(name, 40)
