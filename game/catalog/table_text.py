"""The text of a table: YAML that a person reads and edits.

Owns how a battle file is laid out when the program writes it: one thing a line, groups apart, what
is long broken at a hundred signs. It writes only what reading takes for the same. Rules: none.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator
from typing import Final

from game.catalog.table import Table
from game.catalog.table_tree import tree_of
from game.catalog.tree import Fields, Items, Value

_WIDTH: Final = 100
_PAIR: Final = 2
# What needs no quotes anywhere: it begins with a letter and holds no sign that YAML has a use for.
_PLAIN: Final = re.compile(r"[^\W\d_](?:[\w .;()/'-]*[\w.;()/'-])?")
_CONSTANTS: Final = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n"})
_LISTED: Final = frozenset(
    {"tiles", "units", "destinations", "adventurers", "companions"}
    | {"strips", "blocks", "barriers"}
)
"""Lists with one entry a line."""
_APART: Final = frozenset(
    {"about", "tiles", "objective", "destinations", "setup", "units", "bag"}
    | {"adventurers", "companions", "strips", "blocks", "barriers"}
)
"""Before these a line is left empty, and after the first."""


def text_of(table: Table) -> str:
    """Return the battle file of a table.

    Reading it gives the same table, for every table that a file can hold.
    """
    return text_of_tree(tree_of(table))


def text_of_tree(tree: Fields) -> str:
    """Return the file that holds a tree."""
    lines: list[str] = []
    before = ""
    for key, value in tree.items():
        if key in _APART or before == "about":
            lines.append("")
        lines.extend(_entry(key, value))
        before = key
    return "\n".join(lines) + "\n"


def _entry(key: str, value: Value) -> Iterator[str]:
    """Yield the lines of one key of the file."""
    match key, value:
        case "about", Fields():
            yield "about:"
            for part, told in value.items():
                yield from _told(part, told)
        case "setup", Fields():
            yield "setup:"
            for part, wanted in value.items():
                yield from _filled(f"  {part}:", _atoms(wanted))
        case _, Items() if key in _LISTED:
            yield f"{key}:" if value else f"{key}: []"
            for one in value:
                yield from flow(one)
        case _:
            yield from _filled(f"{key}:", _atoms(value))


def _told(key: str, value: Value) -> Iterator[str]:
    """Yield the lines of a text about the battle; a long one is folded."""
    line = f"  {key}: {_scalar(value)}"
    if isinstance(value, str) and len(line) > _WIDTH and value == " ".join(value.split()):
        yield f"  {key}: >-"
        yield from textwrap.wrap(
            value,
            _WIDTH,
            initial_indent="    ",
            subsequent_indent="    ",
            break_long_words=False,
            break_on_hyphens=False,
        )
    else:
        yield line


def flow(entry: Value) -> Iterator[str]:
    """Yield the lines of an entry of a list: one, or one a key where that would be too long."""
    whole = f"  - {' '.join(_atoms(entry))}"
    if len(whole) <= _WIDTH or not isinstance(entry, Fields):
        yield whole
        return
    mark = "-"
    for key, value in entry.items():
        yield from _filled(f"  {mark} {_scalar(key)}:", _atoms(value))
        mark = " "


def _filled(head: str, atoms: list[str]) -> Iterator[str]:
    """Yield a key and its value, broken where the lines would be too long."""
    line = head
    indent = " " * (len(head) - len(head.lstrip(" -")) + 2)
    for atom in atoms:
        if len(line) + 1 + len(atom) > _WIDTH and line.strip():
            yield line
            line = indent + atom
        else:
            line = f"{line} {atom}"
    yield line


def _atoms(value: Value) -> list[str]:
    """Return the pieces of a value on one line, between which the line may be broken."""
    match value:
        case Items() if _is_hex(value) or _is_side(value):
            return [f"[{', '.join(atom for part in value for atom in _atoms(part))}]"]
        case Items():
            return _bracketed("[", [_atoms(one) for one in value], "]")
        case Fields():
            return _bracketed("{", [_pair(key, one) for key, one in value.items()], "}")
        case _:
            return [_scalar(value)]


def _pair(key: str, value: Value) -> list[str]:
    first, *more = _atoms(value)
    return [f"{_scalar(key)}: {first}", *more]


def _bracketed(opening: str, parts: list[list[str]], closing: str) -> list[str]:
    pieces = [piece for part in parts for piece in (*part[:-1], f"{part[-1]},")]
    if not pieces:
        return [opening + closing]
    pieces[0] = opening + pieces[0]
    pieces[-1] = pieces[-1][:-1] + closing
    return pieces


def _is_hex(value: Items) -> bool:
    return len(value) == _PAIR and all(type(part) is int for part in value)


def _is_side(value: Items) -> bool:
    """Tell whether it is two hexes: a side of one, which is not broken over two lines."""
    return len(value) == _PAIR and all(isinstance(part, Items) and _is_hex(part) for part in value)


def _scalar(value: Value) -> str:
    """Return a word, a number or a truth value, with quotes where it needs them."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str) and not _is_plain(value):
        return json.dumps(value, ensure_ascii=False)
    return str(value)


def _is_plain(text: str) -> bool:
    # `off` stands for a unit that is not on the map, and reading takes it for a word anyhow.
    return bool(_PLAIN.fullmatch(text)) and (text == "off" or text.lower() not in _CONSTANTS)
