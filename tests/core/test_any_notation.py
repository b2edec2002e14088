"""Notation of any value of every kind: one line of text that reads back; nonsense is refused."""

from __future__ import annotations

import sys
import types
from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.abilities import Ability, Mode, Step
from game.core.actions import Action, Answer, SetHP, SetNote
from game.core.choices import Choice, Done, Pick, Walk
from game.core.event import Event
from game.core.events import HPSet, Placed, StackSet
from game.core.frames import Frame
from game.core.ids import PieceId
from game.core.notation_words import NotationError, quote, unquote
from game.hexes import Hex
from game.systems.battle.definitions import UnitSetup
from game.systems.battle.system import battle_system

NOTATION = battle_system().notation
ROOTS: tuple[type, ...] = (Action, Event, Choice, Frame)

ODD = (
    *("", "-", "~", "--", "~~", "%2D", "%", "%%", "%zz", " ", "  ", "a b", " a ", "\t", "\n"),
    *("(", ")", "[", "]", "( )", "[ ]", "|", "||", " | ", " || ", "#", "# x", "yes", "no", "0"),
    *("1,2", "\r\n", "\x00", "\x1b[0m", "\x85", "\u2028", "\xa0", "Zoë", "狼", "\U0001f43a"),
    *("\ud800", "\udcff\udfff"),
)

texts = st.one_of(st.sampled_from(ODD), st.text(st.characters(exclude_categories=()), max_size=12))
hexes = st.builds(Hex, *[st.integers(-999_999_999, 999_999_999)] * 2)


@cache
def members(root: type) -> tuple[type, ...]:
    """Every dataclass of the kernel and of battles below a root that its module knows by name."""
    found: dict[str, type] = {}
    for name, module in tuple(sys.modules.items()):
        if name.startswith(("game.core.", "game.systems.battle.")):
            for kind in tuple(vars(module).values()):
                if isinstance(kind, type) and issubclass(kind, root) and kind is not root:
                    found[f"{kind.__module__}.{kind.__name__}"] = kind
    return tuple(found[name] for name in sorted(found) if is_dataclass(found[name]))


@cache
def values(hint: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401 - a type, of any form
    """Any value of a type, with every field of it filled."""
    if isinstance(hint, NewType):
        return values(hint.__supertype__)
    origin, args = get_origin(hint), get_args(hint)
    if origin in {Union, types.UnionType}:
        return st.one_of(*map(values, args))
    if origin is tuple:
        assert args[1:] == (...,)
        return st.lists(values(args[0]), max_size=3).map(tuple)
    if hint in {Mode, Step}:
        return _flat(hint)
    if hint in ROOTS:
        return st.one_of(*map(values, members(hint)))
    plain: dict[object, st.SearchStrategy[Any]] = {
        type(None): st.none(),
        bool: st.booleans(),
        int: st.integers(),
        str: texts,
        Hex: hexes,
    }
    if hint in plain:
        return plain[hint]
    if issubclass(hint, StrEnum):
        return st.sampled_from(hint)
    hints = get_type_hints(hint)
    return st.builds(hint, **{field.name: values(hints[field.name]) for field in fields(hint)})


def _flat(hint: type) -> st.SearchStrategy[Any]:
    """A step or a mode; the steps inside it hold no others."""
    hints = get_type_hints(hint)
    inner = {"modes": (), "each": (), "steps": (Step(name="only"),)}
    return st.builds(
        hint,
        **{
            field.name: st.just(inner[field.name])
            if field.name in inner
            else values(hints[field.name])
            for field in fields(hint)
        },
    )


KINDS = [(root, kind) for root in ROOTS for kind in members(root)]


@pytest.mark.parametrize(("root", "kind"), KINDS, ids=lambda kind: kind.__name__)
@settings(max_examples=40)
@given(st.data())
def test_any_value_reads_back_from_its_line(root: type, kind: type, data: st.DataObject) -> None:
    """Whatever stands in its fields, it is one line that no other sign of a save breaks."""
    value = data.draw(values(kind))
    line = NOTATION.write(value)
    assert len(line.splitlines()) <= 1
    assert not set(line) & set("|#\x00")
    assert line.encode().decode() == line
    back: object = NOTATION.read(root, line)
    assert back == value
    assert repr(back) == repr(value)


@pytest.mark.parametrize("kind", [UnitSetup, Ability], ids=lambda kind: kind.__name__)
@given(st.data())
def test_definitions_read_back_from_their_lines(kind: type, data: st.DataObject) -> None:
    """What a set-up is made of goes into a save by the same way."""
    value = data.draw(values(kind))
    back: object = NOTATION.read(kind, NOTATION.write(value))
    assert repr(back) == repr(value)


def test_every_family_is_tried() -> None:
    """The kernel's kinds are among them, and the battle's."""
    names = {kind.__name__ for _root, kind in KINDS}
    assert {"Begin", "SetOrder", "HPSet", "RoundBegan", "Walk", "Engage", "HitFrame"} <= names


@given(texts)
def test_any_text_is_one_word(text: str) -> None:
    """A word holds no blank, so that lines can be parted at blanks."""
    word = quote(text)
    assert word
    assert word.split() == [word]
    assert unquote(word) == text


@pytest.mark.parametrize(
    ("value", "line"),
    [
        (HPSet(PieceId("wolf"), 3), "hp-set wolf 3"),
        (HPSet(PieceId("wolf"), 3, by_hand=True), "hp-set wolf 3 0 yes"),
        (SetHP(PieceId("wolf"), 0), "set-hp wolf 0"),
        (Placed(PieceId("wolf"), None), "placed wolf -"),
        (Placed(PieceId("-"), Hex(0, -1)), "placed %2D 0,-1"),
        (Answer(2, Pick(("mira", "no"))), "answer 2 ( pick [ mira no ] )"),
        (Answer(2, Pick()), "answer 2 ( pick )"),
        (Answer(2, Done()), "answer 2 ( done )"),
        (Answer(2, Walk((Hex(1, 0), Hex(1, 1)))), "answer 2 ( walk [ 1,0 1,1 ] )"),
        (SetNote(Hex(0, 0), "", "a note"), "set-note 0,0 ~ a%20note"),
        (StackSet(1, (), 4), "stack-set 1 [ ] 4"),
    ],
)
def test_lines_look_as_they_are_described(value: object, line: str) -> None:
    """The form is written down, so that saves and bug reports can be read by people."""
    assert NOTATION.write(value) == line
    assert NOTATION.read(Event if isinstance(value, Event) else Action, line) == value


@given(st.sampled_from(ROOTS), texts)
def test_no_text_breaks_the_reader(root: type, text: str) -> None:
    """Nonsense is refused, and by nothing but a `NotationError`."""
    with pytest.raises(NotationError):
        NOTATION.read(root, text)


@given(st.data())
def test_lines_with_words_lost_or_swapped_are_refused_or_read(data: st.DataObject) -> None:
    """A damaged line is never another fault than a `NotationError`."""
    root = data.draw(st.sampled_from(ROOTS))
    words = NOTATION.write(data.draw(values(root))).split(" ")
    place, other = (data.draw(st.integers(0, len(words) - 1)) for _ in range(2))
    words[place], words[other] = words[other], words[place]
    del words[data.draw(st.integers(0, len(words))) :]
    try:
        value: object = NOTATION.read(root, " ".join(words))
    except NotationError:
        return
    assert isinstance(value, root)
    assert NOTATION.read(root, NOTATION.write(value)) == value
