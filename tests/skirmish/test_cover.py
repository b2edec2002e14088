"""Cover and line of effect: the clauses C1 to C5, on drawn boards and on random ones."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.refusals import Reason
from game.hexes import Edge, Hex
from game.hexes.edge import Place, center, sample_points
from game.systems.skirmish.choices import SlipAway, Strike, TakeCare, TurnDoor
from game.systems.skirmish.cover import LOW, SOLID, Field, weight
from game.systems.skirmish.definitions import Barrier, BarrierKind, Block, BlockKind, Degree
from game.systems.skirmish.queries import defence, degree, every_sight, is_hidden, sight
from game.systems.skirmish.state import Skirmish, first_state
from tests.skirmish.boards import CUB, FOE, HERO, Table, foe, hero, setup, wall

O = Hex(0, 0)  # noqa: E741 - the origin
MAP = tuple(O.range_(5))
TARGET = Hex(0, -3)


def seen(edges: dict[Edge, int], at: Hex = O, other: Hex = TARGET) -> Degree:
    """The degree on a plain map with these barriers."""
    return Field(at, MAP, edges).sight(other).degree


@pytest.mark.rule("skirmish.C1", "skirmish.A5")
def test_c1_cover_is_half_of_the_rays_and_no_less() -> None:
    """Below half there is none: four of seven rays make half of a body."""
    assert seen({}) is Degree.NONE
    start, target = Hex(0, -2), Hex(1, -4)
    for end, blocked, degree_ in (
        (Hex(1, -2), 3, Degree.NONE),
        (Hex(1, -3), 4, Degree.COVER),
    ):
        found = Field(O, MAP, {Edge.between(start, end): LOW}).sight(target)
        assert (sum(found.blocked), found.degree) == (blocked, degree_)


@pytest.mark.rule("skirmish.C2")
def test_c2_hiding_needs_cover() -> None:
    """In the open nobody hides; behind a low wall one may."""
    open_ = Table.of(setup(hero(O), foe(Hex(0, -4))))
    refusal = open_.why_not(SlipAway(HERO))
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (Reason.FORBIDDEN, "skirmish.C2")
    low = wall(O, Hex(0, -1), BarrierKind.LOW_WALL)
    behind = Table.of(setup(hero(O), foe(Hex(0, -4)), barriers=(low,)), face=19)
    assert behind.why_not(SlipAway(HERO)) is None
    behind.do(SlipAway(HERO))
    assert behind.state.system.hidden[HERO] == {FOE}


@pytest.mark.rule("skirmish.C2", "skirmish.A5")
def test_c2_cover_and_hiding_are_relative_to_one_observer() -> None:
    """Hidden from whom one is in cover from, and from nobody else."""
    low = wall(O, Hex(0, -1), BarrierKind.LOW_WALL)
    table = Table.of(setup(hero(O), foe(Hex(0, -4)), foe(Hex(0, 4), CUB), barriers=(low,)), face=19)
    table.do(SlipAway(HERO))
    assert is_hidden(table.state, HERO, FOE)
    assert not is_hidden(table.state, HERO, CUB)


@pytest.mark.rule("skirmish.C3")
def test_c3_a_defensive_action_does_more_in_cover() -> None:
    """It exists without cover too, at a lower benefit; cover alone changes nothing."""
    low = wall(O, Hex(0, -1), BarrierKind.LOW_WALL)
    found = {}
    for barriers in ((), (low,)):
        table = Table.of(setup(hero(O), foe(Hex(0, -4)), barriers=barriers))
        before = defence(table.state, HERO, FOE)
        table.do(TakeCare(HERO))
        found[barriers] = (before, defence(table.state, HERO, FOE))
    assert found[()] == (12, 14)
    assert found[low,] == (12, 16)


@pytest.mark.rule("skirmish.C4")
def test_c4_full_cover_is_no_line_of_effect_and_no_attack() -> None:
    """A wall on the shared side of two neighbours is full cover: the attack is illegal."""
    table = Table.of(setup(hero(O), foe(Hex(0, -1)), barriers=(wall(O, Hex(0, -1)),)))
    assert degree(table.state, HERO, FOE) is Degree.FULL
    refusal = table.why_not(Strike(HERO, FOE))
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (Reason.OUT_OF_SIGHT, "skirmish.C4")


@pytest.mark.rule("skirmish.C5")
def test_c5_line_of_effect_is_the_same_both_ways() -> None:
    """Through the same wall neither attacks the other."""
    table = Table.of(setup(hero(O), foe(Hex(0, -1)), barriers=(wall(O, Hex(0, -1)),)))
    assert degree(table.state, FOE, HERO) is degree(table.state, HERO, FOE) is Degree.FULL


@pytest.mark.rule("skirmish.C4")
def test_an_opened_door_changes_cover_at_once() -> None:
    """A closed door is a wall, an open one is nothing."""
    door = wall(O, Hex(0, -1), BarrierKind.DOOR)
    table = Table.of(setup(hero(O), foe(Hex(0, -2)), barriers=(door,)))
    table.do(TurnDoor(HERO, door.edge))
    assert degree(table.state, HERO, FOE) is Degree.NONE
    table.do(TurnDoor(HERO, door.edge))
    assert degree(table.state, HERO, FOE) is not Degree.NONE


def test_a_low_wall_never_stops_a_ray_whole() -> None:
    """Walls all round are full cover, low ones are cover."""
    around = Edge.around(TARGET)
    assert seen(dict.fromkeys(around, SOLID)) is Degree.FULL
    assert seen(dict.fromkeys(around, LOW)) is Degree.COVER


@pytest.mark.rule("skirmish.A5")
def test_the_maps_author_has_the_last_word() -> None:
    """A degree written beside a barrier wins over the rays. Rule: skirmish A5."""
    for given_ in Degree:
        edges = {edge: weight(solid=True, given=given_) for edge in Edge.around(TARGET)}
        assert seen(edges) is given_
        assert seen(edges, TARGET, O) is given_


@pytest.mark.rule("skirmish.A5", "known fault L4")
def test_a_ray_along_a_side_is_blocked_only_from_both_hands() -> None:
    """The ray to a hex two off a corner runs along a side: a wall there hides nobody.

    L4: a ray between two barriers is blocked, with a barrier on one hand alone it is open.
    """
    along = Edge.between(Hex(1, -1), Hex(1, 0))
    target = Hex(2, -1)
    middle = Field(O, MAP, {along: SOLID}).sight(target)
    assert not middle.blocked[0]
    both = {Edge.between(O, Hex(1, -1)): SOLID, Edge.between(O, Hex(1, 0)): SOLID}
    assert Field(O, MAP, both).sight(target).blocked[0]
    for edge in both:
        assert not Field(O, MAP, {edge: SOLID}).sight(target).blocked[0]


def test_rock_hides_and_rubble_covers() -> None:
    """A filled hex is a barrier on each of its sides."""
    rock = Block(at=Hex(0, -1), kind=BlockKind.ROCK)
    rubble = Block(at=Hex(0, -1), kind=BlockKind.RUBBLE)
    degrees = []
    for block in (rock, rubble):
        state: Skirmish = first_state(setup(hero(O), foe(Hex(0, -2)), blocks=(block,)))
        degrees.append(sight(state, O, Hex(0, -2)))
    assert degrees[0].degree is not Degree.NONE
    assert degrees[1].degree is Degree.COVER


# Laws on random maps

_HEXES = st.sampled_from(MAP)
_EDGES = st.dictionaries(
    st.builds(lambda at, way: Edge.between(at, at.neighbors()[way]), _HEXES, st.integers(0, 5)),
    st.sampled_from((SOLID, LOW)),
    max_size=25,
)


def turn(at: Place, first: Place, second: Place) -> int:
    """Above 0 where the second lies to the left of the way to the first, below where right."""
    dx, dy = first[0] - at[0], first[1] - at[1]
    return dx * (second[1] - at[1]) - dy * (second[0] - at[0])


def crosses(start: Place, end: Place, edge: Edge, hair: int) -> bool:
    """Whether a ray moved by a hair crosses a side, by the signs of four areas alone."""
    one, other = edge.ends()
    apart = (turn(start, end, one) or hair) * (turn(start, end, other) or hair) < 0
    return apart and turn(one, other, start) * turn(one, other, end) < 0


@settings(max_examples=60, deadline=None)
@given(_EDGES, _HEXES, _HEXES)
def test_rays_are_those_of_plain_arithmetic(edges: dict[Edge, int], one: Hex, other: Hex) -> None:
    """A ray is blocked where it is, moved a hair to either side. Rule: skirmish A5."""
    if one == other:
        return
    found = Field(one, MAP, edges).sight(other)
    for end, blocked in zip(sample_points(other), found.blocked, strict=True):
        twins = [any(crosses(center(one), end, edge, hair) for edge in edges) for hair in (-1, 1)]
        assert blocked == all(twins)


@pytest.mark.rule("skirmish.C5")
@settings(max_examples=40, deadline=None)
@given(_EDGES, _HEXES, _HEXES)
def test_line_of_effect_is_symmetric(edges: dict[Edge, int], one: Hex, other: Hex) -> None:
    """Rule: skirmish C5, A5."""
    there, back = Field(one, MAP, edges).sight(other), Field(other, MAP, edges).sight(one)
    assert there.has_effect == back.has_effect


@pytest.mark.rule("skirmish.C1")
@settings(max_examples=40, deadline=None)
@given(_EDGES, _HEXES, _HEXES, _HEXES, st.integers(0, 5))
def test_one_barrier_more_never_lessens_cover(
    edges: dict[Edge, int], one: Hex, other: Hex, at: Hex, way: int
) -> None:
    """Rule: skirmish C1."""
    more = {Edge.between(at, at.neighbors()[way]): LOW if way % 2 else SOLID, **edges}
    before, after = Field(one, MAP, edges).sight(other), Field(one, MAP, more).sight(other)
    assert after.degree.rank >= before.degree.rank


@pytest.mark.rule("skirmish.A5")
@settings(max_examples=30, deadline=None)
@given(_EDGES, _HEXES, _HEXES, st.integers(0, 5))
def test_turning_mirroring_and_moving_change_nothing(
    edges: dict[Edge, int], one: Hex, other: Hex, turns: int
) -> None:
    """Rule: skirmish A5."""
    before = Field(one, MAP, edges).sight(other)
    step = Hex(7, -4)
    turned = {edge.rotated(turns): kind for edge, kind in edges.items()}
    mirrored = {edge.reflected(): kind for edge, kind in edges.items()}
    moved = {edge.moved(step): kind for edge, kind in edges.items()}
    images = (
        (one.rotated(turns), other.rotated(turns), [at.rotated(turns) for at in MAP], turned),
        (one.reflected(), other.reflected(), [at.reflected() for at in MAP], mirrored),
        (one + step, other + step, [at + step for at in MAP], moved),
    )
    for own, there, hexes, walls in images:
        after = Field(own, tuple(hexes), walls).sight(there)
        assert after.degree is before.degree
        assert sum(after.blocked) == sum(before.blocked)


@settings(max_examples=30, deadline=None)
@given(_EDGES, _EDGES, _HEXES)
def test_a_map_brought_up_to_date_is_one_made_anew(
    edges: dict[Edge, int], later: dict[Edge, int], one: Hex
) -> None:
    """And only hexes that a changed barrier stands before are looked at again."""
    kept = Field(one, MAP, edges)
    before = kept.sights()
    touched = kept.take(later)
    fresh = Field(one, MAP, later).sights()
    assert kept.sights() == fresh
    assert {at for at in before if before[at] != fresh[at]} <= touched


@pytest.mark.rule("skirmish.C4")
@settings(max_examples=30, deadline=None)
@given(_EDGES, _HEXES)
def test_full_cover_and_no_attack_are_the_same(edges: dict[Edge, int], other: Hex) -> None:
    """In range, with an attack left: full cover if and only if no attack is offered. Rule: C4."""
    if other == O:
        return
    kinds = {SOLID: BarrierKind.WALL, LOW: BarrierKind.LOW_WALL}
    barriers = tuple(Barrier(edge=edge, kind=kinds[kind]) for edge, kind in edges.items())
    table = Table.of(setup(hero(O), foe(other), hexes=MAP, barriers=barriers))
    shown = every_sight(table.state, O)[other]
    assert shown == sight(table.state, O, other), "overlay, tooltip and rule are one function"
    assert shown.degree is degree(table.state, HERO, FOE)
    full = shown.degree is Degree.FULL
    offered = table.why_not(Strike(HERO, FOE, 1)) is None
    assert offered != full
