"""One line of text for every value, that parses back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.actions import Action, Answer, PlaceByHand, SetNote
from game.core.choices import At, Choice, Done, Faces, Order, Pick, Walk
from game.core.event import Event
from game.core.events import HPSet, StackSet, Stepped
from game.core.frames import Due, Fact, Frame, Moment, ProgramFrame, WindowFrame
from game.core.ids import AbilityId, PieceId
from game.core.notation import Notation
from game.core.notation_words import NotationError, quote
from game.hexes import Hex

NOTATION = Notation([Event, Frame, Choice, Action])

texts = st.text(max_size=12)
hexes = st.builds(Hex, st.integers(-99, 99), st.integers(-99, 99))
pieces = texts.map(PieceId)
choices = st.one_of(
    st.builds(Pick, st.lists(texts, max_size=3).map(tuple)),
    st.builds(At, hexes),
    st.builds(Walk, st.lists(hexes, max_size=4).map(tuple)),
    st.builds(Order, st.lists(texts, max_size=3).map(tuple)),
    st.builds(Faces, st.lists(st.integers(0, 5), max_size=3).map(tuple)),
    st.just(Done()),
)


@given(frame=st.integers(0, 10**6), choice=choices)
def test_an_answer_reads_back(frame: int, choice: Choice) -> None:
    """Whatever stands in a choice, odd names included."""
    action = Answer(frame, choice)
    line = NOTATION.write(action)
    assert len(line.splitlines()) == 1
    assert NOTATION.read(Action, line) == action


@given(piece=pieces, to=st.none() | hexes)
def test_what_is_optional_reads_back(piece: PieceId, to: Hex | None) -> None:
    """None is not a text, and a piece may be called `-`, `~` or `yes`."""
    action = PlaceByHand(piece, to)
    assert NOTATION.read(Action, NOTATION.write(action)) == action


@given(text=texts, marker=texts)
def test_notes_read_back(text: str, marker: str) -> None:
    """A person may write anything on a hex."""
    action = SetNote(Hex(0, 0), marker, text)
    line = NOTATION.write(action)
    assert "|" not in line
    assert "#" not in line
    assert NOTATION.read(Action, line) == action


@pytest.mark.parametrize("word", ["-", "~", "", " ", "( )", "[", "%", "yes", "no", "a b", "|", "#"])
def test_a_word_that_looks_like_grammar_is_still_a_word(word: str) -> None:
    """What a word means is decided by the type of its field, never by the word."""
    event = HPSet(PieceId(word), 3)
    line = NOTATION.write(event)
    assert NOTATION.read(Event, line) == event
    assert " " not in quote(word)


def test_frames_in_frames_read_back() -> None:
    """A stack with a window and a program in it."""
    moment = Moment("turn-end", (Fact("unit", (PieceId("a"),)),), 2, ("true", "engage"))
    due = Due(PieceId("a"), AbilityId("decay"), "rot")
    event = StackSet(
        1,
        (
            WindowFrame(serial=3, step="run", moment=moment, queue=(due, due)),
            ProgramFrame(serial=4, due=due, moment=moment, left=()),
            ProgramFrame(serial=5, due=due, moment=moment, left=None),
        ),
        5,
    )
    assert NOTATION.read(Event, NOTATION.write(event)) == event


def test_fields_that_hold_their_default_are_left_out() -> None:
    """So that a text of an older version, which knows fewer fields, still reads."""
    assert NOTATION.write(HPSet(PieceId("a"), 3)) == "hp-set a 3"
    assert NOTATION.read(Event, "hp-set a 3") == HPSet(PieceId("a"), 3)
    assert NOTATION.write(Stepped(PieceId("a"), Hex(0, 1), Hex(0, 2))) == "stepped a 0,1 0,2"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense a",
        "hp-set",
        "hp-set a",
        "hp-set a x",
        "hp-set a 3 0 maybe",
        "hp-set a 3 0 no x",
        "stepped a 0,1 0",
        "stack-set 1 [ 5",
        "stack-set 1 ( ) 5",
    ],
)
def test_text_that_is_no_notation_is_refused(text: str) -> None:
    """With an error of its own, whatever is wrong."""
    with pytest.raises(NotationError):
        NOTATION.read(Event, text)
