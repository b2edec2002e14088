"""Laws of hexes: distance, rings, lines, rotation, text."""

from __future__ import annotations

import copy
import dataclasses
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexes import Direction, Hex

ORIGIN = Hex(0, 0)
NEAR = ORIGIN.range_(7)
whole = st.integers(-1000, 1000)
hexes = st.builds(Hex, whole, whole)
turns = st.integers(-13, 13)


@given(hexes, hexes)
def test_distance_is_the_textbook_formula(a: Hex, b: Hex) -> None:
    """Half the sum of the three cube differences; the same both ways; 0 only for itself."""
    cubes = zip((a.q, a.r, a.s), (b.q, b.r, b.s), strict=True)
    assert 2 * a.distance_to(b) == sum(abs(x - y) for x, y in cubes)
    assert a.distance_to(b) == b.distance_to(a)
    assert (a.distance_to(b) == 0) == (a == b)


@given(hexes, hexes, hexes)
def test_no_detour_is_shorter(a: Hex, b: Hex, c: Hex) -> None:
    """The triangle inequality."""
    assert a.distance_to(c) <= a.distance_to(b) + b.distance_to(c)


@given(hexes, hexes, st.integers(-20, 20))
def test_steps_add_up(a: Hex, b: Hex, times: int) -> None:
    """Hexes add, subtract, multiply and negate like steps."""
    assert a + (b - a) == b
    assert a - b == a + -b
    assert ORIGIN.distance_to(a * times) == abs(times) * ORIGIN.distance_to(a)
    assert a.q + a.r + a.s == 0


def test_directions_are_those_of_the_file_format() -> None:
    """The names, vectors and order of the battle file format."""
    assert [(d.name, d.vector.q, d.vector.r) for d in Direction] == [
        ("N", 0, -1),
        ("NE", 1, -1),
        ("SE", 1, 0),
        ("S", 0, 1),
        ("SW", -1, 1),
        ("NW", -1, 0),
    ]


@given(hexes)
def test_neighbors_are_the_six_directions_in_order(a: Hex) -> None:
    """All hexes one step away and no other."""
    assert a.neighbors() == tuple(a.neighbor(direction) for direction in Direction)
    assert set(a.neighbors()) == {b for b in a.range_(2) if a.distance_to(b) == 1}


@given(hexes, turns)
def test_six_turns_are_none_and_turns_add_up(a: Hex, sixths: int) -> None:
    """Turns are a cycle of six, with the formula for one."""
    assert a.rotated(6) == a
    assert a.rotated(1) == Hex(-a.r, a.q + a.r)
    assert a.rotated(sixths).rotated(-sixths) == a
    assert a.rotated(sixths).rotated(1) == a.rotated(sixths + 1)


@given(hexes, hexes, turns)
def test_turning_and_mirroring_keep_distances(a: Hex, b: Hex, sixths: int) -> None:
    """Neither changes how far hexes lie apart."""
    assert a.rotated(sixths).distance_to(b.rotated(sixths)) == a.distance_to(b)
    assert a.reflected().distance_to(b.reflected()) == a.distance_to(b)
    assert a.reflected().reflected() == a


def test_one_turn_takes_each_direction_to_the_next() -> None:
    """One turn is a sixth, clockwise."""
    ring = [direction.vector for direction in Direction]
    assert [a.rotated(1) for a in ring] == ring[1:] + ring[:1]


def test_mirroring_swaps_east_and_west() -> None:
    """North and south stay where they are."""
    n, ne, se, s, sw, nw = (direction.vector for direction in Direction)
    assert [a.reflected() for a in (n, ne, se, s, sw, nw)] == [n, nw, sw, s, se, ne]


@given(hexes, st.integers(0, 12))
def test_a_ring_is_what_lies_at_its_distance(a: Hex, radius: int) -> None:
    """6n hexes, closed, clockwise from the north."""
    ring = a.ring(radius)
    assert len(ring) == len(set(ring)) == (6 * radius or 1)
    assert {a.distance_to(b) for b in ring} == {radius}
    assert ring[0] == a + Direction.N.vector * radius
    if radius:
        assert all(b.distance_to(c) == 1 for b, c in zip(ring, ring[1:] + ring[:1], strict=True))


@given(hexes, st.integers(0, 12))
def test_a_range_is_its_rings_together(a: Hex, radius: int) -> None:
    """1 + 3n(n + 1) hexes, sorted or the nearest first."""
    spiral = a.spiral(radius)
    assert len(spiral) == len(set(spiral)) == 1 + 3 * radius * (radius + 1)
    assert [a.distance_to(b) for b in spiral] == sorted(a.distance_to(b) for b in spiral)
    assert a.range_(radius) == tuple(sorted(spiral))


def test_radius_below_0_is_refused() -> None:
    """With a sentence that names the radius."""
    for shape in (ORIGIN.ring, ORIGIN.range_, ORIGIN.spiral):
        with pytest.raises(ValueError, match="radius is -1; it must be 0 or more"):
            shape(-1)


def check_line(a: Hex, b: Hex) -> None:
    """Check the ends, the length, that it is unbroken, and the way back."""
    line = a.line_to(b)
    assert line[0] == a
    assert line[-1] == b
    assert len(line) == a.distance_to(b) + 1
    assert all(c.distance_to(d) == 1 for c, d in pairwise(line))
    # Known fault L1: the line there and the line back pick different hexes.
    assert b.line_to(a) == line[::-1]


def test_lines_between_all_near_hexes() -> None:
    """Every line of up to 20 steps from the middle."""
    for b in ORIGIN.range_(20):
        check_line(ORIGIN, b)


@given(hexes, hexes)
def test_lines_between_any_hexes(a: Hex, b: Hex) -> None:
    """The same for long lines anywhere."""
    check_line(a, b)


def test_a_line_keeps_to_the_hexes_nearest_to_it() -> None:
    """Each hex of a line holds its place on the straight line."""
    for b in NEAR:
        steps = ORIGIN.distance_to(b)
        for i, c in enumerate(ORIGIN.line_to(b)):

            def off(d: Hex, at: Hex = b * i, times: int = steps) -> int:
                """Square of the distance to the i-th place on the line, times a constant."""
                gap = d * times - at
                return gap.q * gap.q + gap.q * gap.r + gap.r * gap.r

            assert off(c) == min(off(d) for d in (c, *c.neighbors()))


@given(hexes)
def test_text_round_trip(a: Hex) -> None:
    """Every hex is read back from its text."""
    assert Hex.parse(str(a)) == a


def test_text_is_q_comma_r() -> None:
    """The form that logs and commands show."""
    assert str(Hex(0, -1)) == "0,-1"
    assert Hex.parse("-12,30") == Hex(-12, 30)


NO_HEXES = (
    *("", "1", "1,", ",1", "1,2,3", "1, 2", " 1,2", "1,2\n", "+1,2", "-0,1", "01,2", "1.0,2"),
    *("a,b", "\u0663,1", "1,\u00b2", "1_0,2", "1234567890,0"),
)


@pytest.mark.parametrize("text", NO_HEXES)
def test_other_texts_are_refused_in_a_sentence(text: str) -> None:
    """The sentence quotes the text and shows the form."""
    with pytest.raises(ValueError, match=r"is not a hex: .* as in 0,-1\.$") as caught:
        Hex.parse(text)
    assert repr(text) in str(caught.value)


@given(st.text("0123456789,- +", max_size=8))
def test_whatever_parses_is_written_the_same(text: str) -> None:
    """A hex has one text, no other is accepted."""
    try:
        parsed = Hex.parse(text)
    except ValueError:
        return
    assert str(parsed) == text


@given(hexes, hexes)
def test_hexes_are_values(a: Hex, b: Hex) -> None:
    """Equal, ordered, hashed, copied and shown by coordinates alone."""
    assert (a == b) == ((a.q, a.r) == (b.q, b.r))
    assert (a < b) == ((a.q, a.r) < (b.q, b.r))
    assert hash(Hex(a.q, a.r)) == hash(a)
    assert copy.deepcopy(a) == a
    assert dataclasses.replace(a, q=b.q) == Hex(b.q, a.r)
    assert repr(a) == f"Hex(q={a.q}, r={a.r})"


def test_a_hex_cannot_be_changed_and_is_no_pair() -> None:
    """Frozen, with slots, and different from a tuple."""
    for name in ("q", "r"):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(ORIGIN, name, 1)
    assert ORIGIN.__eq__((0, 0)) is NotImplemented
    assert not hasattr(ORIGIN, "__dict__")


def test_hashes_of_a_large_map_hardly_collide() -> None:
    """Only the hash that Python itself moves, -1, may meet another."""
    board = ORIGIN.range_(60)
    assert len({hash(a) for a in board}) >= len(board) - 1
