"""YAML events into a tree, strictly: what could be read in two ways is refused.

Owns the refusals of YAML's own traps: doubled keys, anchors, aliases, tags, merge keys, directives,
several documents, endless nesting, numbers that only look like numbers. Only `true` and `false` are
booleans, only plain decimal whole numbers are numbers; `yes`, `No` and `off` are words. Never knows
what a file is about. No rule section.
"""

from __future__ import annotations

import re
from typing import Final, Protocol

from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from game.catalog.problems import quoted
from game.catalog.tree import YAML, Broken, Fields, Found, Items, Mark, Start, Value

_DEEPEST: Final = 16
_START: Final = Start()
_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,14})", re.ASCII)
# What one reader of YAML or another takes for a number, an hour, a date or a special number.
_ODD = re.compile(
    r"""[-+]?(?:
        [0-9][0-9_,]*(?:\.[0-9_]*)?(?:e[-+]?[0-9]+)?    # 007, 1_000, 1.5, 2e3, +4
      | \.[0-9][0-9_]*(?:e[-+]?[0-9]+)?                 # .5
      | 0[xob][0-9a-f_]+                                # 0x1F, 0o17, 0b1
      | [0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?     # 1:30, which YAML 1.1 counts in sixties
      | \.(?:inf|nan)
      | [0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[t\ ].*)?      # dates
    )""",
    re.IGNORECASE | re.VERBOSE | re.ASCII,
)
_MAY_BE_NUMBER = frozenset("0123456789+-.")
_CONSTANTS: Final[dict[str, bool | None]] = {
    "true": True,
    "false": False,
    "null": None,
    "": None,
}
_SPELT_BADLY: Final = {
    "~": "null",
    "Null": "null",
    "NULL": "null",
    "True": "true",
    "TRUE": "true",
    "False": "false",
    "FALSE": "false",
}


class StopReadingError(Exception):
    """Nothing sensible can be read after this; what is wrong has been noted."""


class Parser(Protocol):
    """A source of YAML events."""

    def get_event(self) -> Event | None:
        """Return the next event; it raises YAMLError where the text is no YAML."""


class TreeBuilder:
    """Builds the tree of one document; one builder reads one text."""

    def __init__(self, parser: Parser, found: list[Found]) -> None:
        self._next = parser.get_event
        self._found = found

    def document(self) -> Value:
        """Return what the text holds.

        Raises:
            YAMLError: the text is no YAML.
            StopReadingError: it is, but not such as can be read; the reason is noted.
        """
        self._event()  # the start of the stream
        start = self._event()
        if isinstance(start, StreamEndEvent):
            told = "the file is empty; begin it with `format: hexmarch/battle/1`, or another format"
            self._found.append(Found(0, 0, "file", told))
            raise StopReadingError
        if isinstance(start, DocumentStartEvent) and (start.version or start.tags):
            told = "a directive (a line that begins with `%`) is refused; delete it"
            self._note(_at(start), told)
        value = self._value(self._event(), 0)
        self._event()  # the end of the document
        after = self._event()
        if not isinstance(after, StreamEndEvent):
            told = "a second document begins; a file is one, so put this one into a file of its own"
            self._note(_at(after), told)
        return value

    def _event(self) -> Event:
        event = self._next()
        if event is None:  # a parser that has nothing left; not reached by whole documents
            raise StopReadingError
        return event

    def _note(self, mark: Mark, text: str, where: str = YAML) -> None:
        self._found.append(Found(mark.line, mark.column, where, text))

    def _value(self, event: Event, depth: int) -> Value:
        """Return the value that begins with this event."""
        if isinstance(event, ScalarEvent):
            return self._scalar(event)
        if isinstance(event, AliasEvent):
            self._note(_at(event), f"an alias (*{event.anchor}); write the value out again")
            return Broken()
        if depth == _DEEPEST:
            told = f"nested more than {_DEEPEST} deep; no format needs that"
            self._note(_at(event), told)
            raise StopReadingError
        if isinstance(event, SequenceStartEvent):
            self._check_plain(event)
            return self._items(event, depth + 1)
        if isinstance(event, MappingStartEvent):
            self._check_plain(event)
            return self._fields(event, depth + 1)
        raise StopReadingError

    def _items(self, start: SequenceStartEvent, depth: int) -> Items:
        items = Items(_at(start))
        add, mark = items.append, items.marks.append
        following = self._event
        while not isinstance(event := following(), SequenceEndEvent):
            mark(_at(event))
            add(self._value(event, depth))
        return items

    def _fields(self, start: MappingStartEvent, depth: int) -> Fields:
        fields = Fields(_at(start))
        following = self._event
        while not isinstance(event := following(), MappingEndEvent):
            key = self._key(event, depth)
            after = following()
            value = self._value(after, depth)
            if key is None:
                continue
            if key in fields:
                line = fields.key_marks[key].line + 1
                told = f"the key {quoted(key)} stands here a second time; keep this or line {line}"
                self._note(_at(event), told, key)
                continue
            fields[key] = value
            fields.key_marks[key] = _at(event)
            fields.marks[key] = _at(after)
        return fields

    def _key(self, event: Event, depth: int) -> str | None:
        """Return a key; None for one that was refused."""
        key = self._value(event, depth)
        if isinstance(key, Broken):
            return None
        if not isinstance(key, str):
            self._note(_at(event), "a key must be a word; write `word: value`")
            return None
        if key == "<<":
            self._note(_at(event), "a merge key (<<); write the keys out")
            return None
        return key

    def _scalar(self, event: ScalarEvent) -> Value:
        text: str = event.value
        if event.anchor is not None or event.tag is not None:
            self._check_plain(event)
        if event.implicit[0]:
            if text in _CONSTANTS:
                return _CONSTANTS[text]
            if text[0] in _MAY_BE_NUMBER:
                if _WHOLE.fullmatch(text) and text != "-0":
                    return int(text)
                if _ODD.fullmatch(text):
                    self._note(_at(event), _odd(text))
                    return Broken(text)
            elif text in _SPELT_BADLY:
                told = f"{quoted(text)} is written {_SPELT_BADLY[text]}; text needs quotes"
                self._note(_at(event), told)
                return Broken(text)
        if not text.isprintable() and not text.replace("\n", "").isprintable():
            told = "text with a sign that cannot be shown; delete the sign or its escape"
            self._note(_at(event), told)
            return Broken(text)
        return text

    def _check_plain(self, event: NodeEvent | ScalarEvent) -> None:
        """Note an anchor or a tag."""
        if event.anchor is not None:
            told = (
                f"an anchor (&{event.anchor}); delete it, and write the value out where it is used"
            )
            self._note(_at(event), told)
        tag = getattr(event, "tag", None)
        if tag is not None:
            self._note(_at(event), f"a tag ({tag}); delete it and write the value alone")


def _at(event: Event) -> Mark:
    return event.start_mark or _START


def _odd(text: str) -> str:
    """Return what is wrong with a plain text that some take for a number."""
    digits = text.replace("_", "").replace(",", "").lstrip("+")
    if digits.lstrip("-").isdecimal() and digits.isascii():
        sign = "-" if digits.startswith("-") else ""
        number = sign + (digits.lstrip("-").lstrip("0") or "0")
        number = "0" if number == "-0" else number
        if len(number) > 15:  # noqa: PLR2004 - as _WHOLE allows
            return f"{quoted(text)} is too large; a whole number has at most 15 digits"
        return f"{quoted(text)} can be read in two ways; write {number}, or quotes round text"
    return (
        f"{quoted(text)} is no whole number; write one in plain digits, such as 12, "
        "or quotes round text"
    )
