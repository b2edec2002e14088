"""A tree against a model: the model's value, or every place where the two disagree, in our words.

Owns the one use of the validator: which model a file is measured by, and the wording of each kind
of disagreement. What the parts of a file mean together is checked elsewhere. No rule section.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from types import UnionType
from typing import Annotated, Generic, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, Tag, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from game.catalog.problems import listed, meant, quoted
from game.catalog.tree import Broken, Fields, Found, Items, Path, Value, found_at, locate

M = TypeVar("M", bound=BaseModel)

_WORDS = re.compile(r"'([^']*)'")
_BESIDE_WORD = {
    "off": "a hex such as [3, -1]",
    "all": "a whole number",
    "tenacity": "a whole number",
}
# What belongs where something else stands, by the model that was tried.
_INSTEAD = {
    "<written>": "write the id of a chip, or its stats, such as {name: Wolf, health: 2}",
    "<numbered>": "write the name of a skill, or {riposte: 2} for one with a number",
}
_A_HEX = "a hex is two whole numbers in brackets, such as [3, -1]"


class Format(Generic[M]):
    """A file format: its name and the model of its files."""

    def __init__(self, name: str, model: type[M]) -> None:
        self.name = name
        self.model = model
        self._adapter: TypeAdapter[M] | None = None

    def json_schema(self) -> dict[str, object]:
        """Return the JSON Schema of the format's files."""
        return {**self.model.model_json_schema()}

    def read(self, root: Value, found: list[Found]) -> M | None:
        """Return what a tree holds by this format; None, and the reasons in `found`, if it cannot.

        Args:
            root: what the file holds.
            found: problems are added here.
        """
        if not isinstance(root, Fields):
            if not isinstance(root, Broken):
                told = f"the file must hold `key: value` lines; the first is `format: {self.name}`"
                found.append(found_at(root, (), told))
            return None
        if self._adapter is None:  # made at the first use: it takes as long as ten small files
            self._adapter = TypeAdapter(self.model)
        try:
            return self._adapter.validate_json(json.dumps(root))
        except ValidationError as error:
            known = _keys_by_place(self.model)
            for detail in error.errors(include_url=False, include_context=True):
                one = _found(root, detail, known)
                if one is not None:
                    found.append(one)
        return None


def _found(root: Fields, detail: ErrorDetails, known: dict[Path, tuple[str, ...]]) -> Found | None:
    """Return a disagreement as a problem; None for one about a value that was refused already."""
    place = detail["loc"]
    path = _without_tags(root, place)
    kind = detail["type"]
    _, _, value = locate(root, path)
    if kind == "missing":
        if path and isinstance(path[-1], int):
            return found_at(root, path[:-1], _A_HEX)
        return found_at(root, path, f"the key is missing; add `{path[-1]}: ...`")
    if kind == "extra_forbidden":
        key = str(path[-1])
        hint = meant(key, known.get(_pattern(place[:-1]), ()), "the keys here are", "and")
        return found_at(root, path, f"unknown key {quoted(key)}; {hint}", key=True)
    if isinstance(value, Broken) or (kind == "too_short" and _is_long_enough(detail, value)):
        return None
    return found_at(root, path, _wording(kind, detail, value))


def _is_long_enough(detail: ErrorDetails, value: Value) -> bool:
    """Tell whether a list is only called too short because entries of it are wrong."""
    return isinstance(value, Items) and len(value) >= detail.get("ctx", {}).get("min_length", 0)


def _wording(kind: str, detail: ErrorDetails, value: Value) -> str:
    """Return what is wrong with a value, and what would be right."""
    if value is None:
        return f"nothing is written here; {_wanted(kind, detail)}"
    context = detail.get("ctx", {})
    match kind:
        case "enum" | "literal_error":
            words = _WORDS.findall(str(context.get("expected", "")))
            beside = _BESIDE_WORD.get(words[0]) if len(words) == 1 else None
            if isinstance(value, str) and beside:
                return f"unknown word {quoted(value)}; write {beside}, or {words[0]}"
            if isinstance(value, str):
                return f"unknown word {quoted(value)}; {meant(value, words)}"
        case "greater_than_equal":
            return f"{value} is too small; the least is {context['ge']}"
        case "less_than_equal":
            return f"{value} is too large; the most is {context['le']}"
        case "string_pattern_mismatch":
            return _pattern_told(str(context.get("pattern", "")), str(value))
        case "string_too_short":
            return "the text is empty; write at least one sign"
        case "string_too_long":
            return f"the text is too long; at most {context['max_length']} signs"
        case "too_short" | "too_long":
            return _size_told(kind, detail, value)
    return f"{_what(value)}; {_wanted(kind, detail, value)}"


def _pattern_told(pattern: str, value: str) -> str:
    if "A-Z" in pattern:
        return f"{quoted(value)} is no province; write its two capital letters"
    if " " in value.strip():
        joined = quoted("-".join(value.split()).lower())
        return f"{quoted(value)} has spaces; an id is one word, such as {joined}"
    return f"{quoted(value)} is no id; write a word of letters, digits, `-`, `_`, `.` and `'`"


def _size_told(kind: str, detail: ErrorDetails, value: Value) -> str:
    context = detail.get("ctx", {})
    if isinstance(value, Fields):
        return "one skill and its number belong here, such as {riposte: 2}"
    if kind == "too_long" and context.get("max_length") == 2:  # noqa: PLR2004 - a pair
        return _A_HEX
    least, most = context.get("min_length"), context.get("max_length")
    size = len(value) if isinstance(value, Items) else 0
    if kind == "too_short":
        return f"the list has {_entries(size)}; at least {least} must be there"
    return f"the list has {_entries(size)}; at most {most} may be there"


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count or 'no'} entries"


def _what(value: Value) -> str:
    """Return what a value is, in words."""
    match value:
        case bool():
            return f"{str(value).lower()} is a truth value"
        case int():
            return f"{value} is a number"
        case str():
            return f"{quoted(value)} is text"
        case Items():
            return "this is a list"
        case _:
            return "this is a mapping"


def _wanted(kind: str, detail: ErrorDetails, value: Value = None) -> str:
    """Return what would be right at a place of that kind."""
    context = detail.get("ctx", {})
    match kind:
        case "enum" | "literal_error":
            words = _WORDS.findall(str(context.get("expected", "")))
            return f"write {listed(words, 'or') if words else context['expected']}"
        case "int_type":
            if isinstance(value, str) and value.strip().lstrip("-").isdecimal():
                return f"write {value.strip()} without quotes"
            return "write a whole number"
        case "bool_type":
            return "write true or false"
        case "string_type":
            if isinstance(value, int):
                return f'write "{str(value).lower()}" in quotes if that is the text'
            return "write text"
        case "tuple_type":
            inner = detail["loc"][-1:] if detail["loc"] else ()
            hexlike = inner and (inner[0] in {"at", "<hex>"} or isinstance(inner[0], int))
            return _A_HEX if hexlike else "write a list, such as [a, b], or [] for none"
        case _:
            last = detail["loc"][-1] if detail["loc"] else ""
            return _INSTEAD.get(str(last), "write a mapping, such as {key: value}")


def _without_tags(root: Fields, place: tuple[int | str, ...]) -> Path:
    """Return the path of a place: the validator's own names for kinds of values left out."""
    path: list[str | int] = []
    value: Value = root
    for step in place:
        if (
            isinstance(step, str)
            and step.startswith("<")
            and not (isinstance(value, Fields) and step in value)
        ):
            continue
        if step == "[key]":
            continue
        path.append(step)
        value = locate(value, (step,))[2] if isinstance(value, Items | Fields) else None
    return tuple(path)


def _pattern(place: tuple[int | str, ...]) -> Path:
    return tuple("*" if isinstance(step, int) else step for step in place)


@lru_cache(maxsize=8)
def _keys_by_place(model: type[BaseModel]) -> dict[Path, tuple[str, ...]]:
    """Return the keys that each mapping of a model may have, by where it stands."""
    return dict(_walk(model, ()))


def _walk(kind: object, place: Path) -> Iterator[tuple[Path, tuple[str, ...]]]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        fields = {field.alias or name: field for name, field in kind.model_fields.items()}
        yield place, tuple(fields)
        for name, field in fields.items():
            yield from _walk(field.annotation, (*place, name))
            for extra in field.metadata:  # a tagged union keeps its members in the annotation
                yield from _walk(extra, (*place, name)) if isinstance(extra, type) else ()
    elif get_origin(kind) is Annotated:
        inner, *notes = get_args(kind)
        tags = tuple(note.tag for note in notes if isinstance(note, Tag))
        yield from _walk(inner, (*place, *tags))
    elif get_origin(kind) is tuple:
        yield from _walk(get_args(kind)[0], (*place, "*"))
    elif get_origin(kind) in {Union, UnionType}:
        for member in get_args(kind):
            yield from _walk(member, place)
