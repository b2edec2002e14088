"""YAML text into a tree, strictly: one plain document, nothing that could be read in two ways.

Owns getting at the text: size, encoding, tabs, signs that cannot be shown, which parser is used.
What the text may hold is `tree_builder`'s. Never knows what a file is about. No rule section.
"""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from game.catalog.grammar import syntax_problem
from game.catalog.tree import Broken, Found, Value, named
from game.catalog.tree_builder import Parser, StopReadingError, TreeBuilder

LARGEST = 1 << 20
"""The largest file that is read, in bytes."""

# Up to this many signs a text with an error is read again by the slow parser: a second at most.
_LARGEST_REREAD = 1 << 16
_UNREADABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")


def parse_file(path: Path) -> tuple[Value, list[Found]]:
    """Return what a file holds, Broken where that is unusable, and what is wrong with its YAML."""
    raw = read_bytes(path, LARGEST)
    return (Broken(), [raw]) if isinstance(raw, Found) else parse_bytes(raw)


def read_bytes(path: Path, most: int) -> bytes | Found:
    """Return the bytes of a file, one more than `most` at most, or why it cannot be read."""
    try:
        with path.open("rb") as stream:
            return stream.read(most + 1)
    except FileNotFoundError:
        return _whole("there is no such file; check the path")
    except IsADirectoryError:
        return _whole("this is a folder; name a file in it")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return _whole(f"the file cannot be read ({reason}); check its permissions")


def parse_bytes(raw: bytes) -> tuple[Value, list[Found]]:
    """Return what the bytes of a file hold, and what is wrong with its YAML."""
    if len(raw) > LARGEST:
        return Broken(), [_whole("the file is larger than 1 MiB; divide it into smaller files")]
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start)
        told = "the text is not UTF-8 from here on; save the file as UTF-8"
        return Broken(), [Found(line, 0, "file", told)]
    return parse_text(text)


def parse_text(text: str) -> tuple[Value, list[Found]]:
    """Return what a text holds, and what is wrong with its YAML."""
    if len(text) > LARGEST:
        return Broken(), [_whole("the text is larger than 1 MiB; divide it into smaller files")]
    found: list[Found] = []
    if bad := _UNREADABLE.search(text):
        line, column = _place(text, bad.start())
        told = f"the sign U+{ord(bad[0]):04X} cannot stand in a text file; delete it"
        return Broken(), [Found(line, column, "file", told)]
    if "\t" in text:
        for number, line_text in enumerate(_BREAK.split(text)):
            if "\t" in line_text:
                told = "a tab; use spaces"
                found.append(Found(number, line_text.index("\t"), "file", told))
        text = text.replace("\t", " ")
    more: list[Found] = []
    try:
        value = _document(text, more)
    except StopReadingError:
        value = Broken()
    except yaml.YAMLError as error:
        value = Broken()
        if not found:  # where tabs stood, whatever follows is only their consequence
            more.append(syntax_problem(error))
    return value, found + named(value, more)


def fast_parser_exists() -> bool:
    """Tell whether PyYAML brings its fast parser on this machine."""
    return bool(yaml.__with_libyaml__)


def _document(text: str, found: list[Found]) -> Value:
    """Return what a text holds; what is wrong is added to `found`."""
    if not fast_parser_exists():
        return _read_with(yaml.SafeLoader(text), found)
    try:
        return _read_with(yaml.CSafeLoader(text), found)
    except yaml.YAMLError:
        if len(text) > _LARGEST_REREAD:
            raise
    # The slow parser names better places; so that all machines say the same, it has the last word.
    found.clear()
    return _read_with(yaml.SafeLoader(text), found)


def _read_with(parser: Parser, found: list[Found]) -> Value:
    return TreeBuilder(parser, found).document()


def _whole(text: str) -> Found:
    return Found(0, 0, "file", text)


def _place(text: str, index: int) -> tuple[int, int]:
    """Return line and column of a sign, from 0."""
    breaks = [match.end() for match in _BREAK.finditer(text, 0, index)]
    return len(breaks), index - (breaks[-1] if breaks else 0)
