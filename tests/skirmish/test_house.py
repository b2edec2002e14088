"""Every switch of the house profile, by what it changes. Rules: skirmish A4, A5, A8."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from game.catalog.skirmish_models import ProfileIn
from game.core import machine
from game.core.actions import PlaceByHand
from game.core.choices import Pick
from game.core.refusals import Reason
from game.core.run import Run
from game.hexes import Edge, Hex
from game.systems.skirmish.book import BOOK
from game.systems.skirmish.choices import DirectMinions, Go, SlipAway, Strike, TakeCare, Tend
from game.systems.skirmish.cover import SOLID, Field
from game.systems.skirmish.definitions import BarrierKind, Degree, Profile, TurnOrder
from game.systems.skirmish.events import HideTried, StrikeEnded
from game.systems.skirmish.queries import (
    defence,
    degree,
    every_sight,
    hexes_of,
    is_hidden,
    sight,
    speed,
)
from game.systems.skirmish.turns import falls, hiding
from game.systems.skirmish.turns.budget import hand_of
from game.systems.skirmish.words.house import SWITCHES, differs
from tests.skirmish.boards import CUB, FOE, HERO, HIT, PET, Table, foe, hero, pet, setup, wall
from tests.skirmish.test_cover import MAP, O

NEAR, FAR = Hex(1, -1), Hex(0, -7)
LOW_WALL = wall(O, Hex(0, -1), BarrierKind.LOW_WALL)


def table(profile: Profile, *, at: Hex = NEAR, face: int = 0, heroic: bool = False) -> Table:
    """A hero with a pet, and a foe."""
    made = setup(hero(O), pet(Hex(-1, 0)), foe(at), profile=profile)
    return Table.of(made, face=face, heroic=heroic)


@pytest.mark.rule("skirmish A4: every switch of the profile is shown and can be changed")
def test_every_field_of_a_profile_is_a_switch_with_the_values_that_a_file_may_give() -> None:
    """The form offers the numbers that content may write, and no field is missing."""
    own = {field.name for field in fields(Profile)} - {"id", "name", "text"}
    assert {switch.field for switch in SWITCHES} == own
    for switch in SWITCHES:
        for value in switch.values:
            read = ProfileIn.model_validate(
                {"id": "x", "name": "X", "text": "x", switch.field: value}
            )
            assert getattr(read, switch.field) == value
        assert switch.of(Profile()) in switch.values
        assert switch.words(Profile())
        last = switch.stepped(Profile(), 99)
        assert switch.stepped(last, 1) == last
        assert len(differs(switch.stepped(last, -1), last)) == 1


@pytest.mark.rule("skirmish A4: the defaults")
def test_the_defaults_are_those_of_the_rules() -> None:
    """Three actions, one reaction, no limit for characters, nothing for cover alone, d6, and so on.

    The profile that ships as the default one is the same.
    """
    house = Profile()
    assert (house.actions, house.reserve, house.most_reserved) == (3, True, 1)
    assert (house.attack_limit, house.turn_order) == (None, TurnOrder.INITIATIVE)
    assert (house.loe_symmetric, house.cover_bonus, house.units_give_cover) == (True, 0, False)
    assert (house.defend_bonus, house.defend_in_cover) == (2, 4)
    assert (house.hero_dice, house.hero_die, house.hero_dice_a_roll) == (3, 6, 1)
    assert (house.hex_scale, house.melee_reach, house.moving_costs) == (1, 1, True)
    assert (house.minion_actions, house.minion_attacks, house.reserve_each) == (3, 1, False)


@pytest.mark.rule("skirmish A4: turn_order", "ruling.initiative-ties")
def test_turn_order() -> None:
    """By initiative; or one side before the other, as the set-up lists them, without a roll."""
    made = setup(hero(O), foe(NEAR), hero(Hex(0, 2), CUB))
    assert Table.of(made).state.system.order == (HERO, CUB, FOE)
    for order, wanted in (
        (TurnOrder.PARTY_FIRST, (HERO, CUB, FOE)),
        (TurnOrder.FOES_FIRST, (FOE, HERO, CUB)),
    ):
        played = Table.of(replace(made, profile=Profile(turn_order=order)))
        assert played.state.system.order == wanted
        assert "DiceRolled" not in played.kinds()


@pytest.mark.rule("skirmish A4: moving_costs_action")
def test_moving_costs() -> None:
    """Each move an action; or the first of one's own turn free, with no action left, too."""
    played = table(Profile(), at=FAR)
    played.do(Go(HERO, (Hex(0, 1),)))
    assert hand_of(played.state, HERO).actions == 2
    free = table(Profile(moving_costs=False), at=FAR)
    for _ in range(3):
        free.do(TakeCare(HERO))
    assert free.why_not(TakeCare(HERO)) is not None
    free.do(Go(HERO, (Hex(0, 1),)))
    refusal = free.why_not(Go(HERO, (Hex(0, 2),)))
    assert refusal is not None
    assert refusal.reason is Reason.USED_UP
    free.round()
    free.do(Go(HERO, (Hex(0, 2),)))
    assert hand_of(free.state, HERO).actions == 3
    rides = Table.of(setup(hero(O), pet(Hex(-1, 0)), foe(FAR), profile=Profile(moving_costs=False)))
    for deed in (Tend(HERO, PET), TakeCare(HERO), TakeCare(HERO)):
        rides.do(deed)
    listed = machine.options(BOOK, rides.state)
    assert not [one for one in listed if isinstance(one, Go)], "a rider does not move by himself"


@pytest.mark.rule("skirmish A5: units_give_cover", "skirmish A8 18: behind an ally")
def test_units_give_cover() -> None:
    """By default nobody's body does; else as a low wall: cover, and never full."""
    for gives in (False, True):
        made = setup(hero(O), pet(Hex(0, -1)), foe(Hex(0, -3)),
                     profile=Profile(units_give_cover=gives))  # fmt: skip
        state = Table.of(made).state
        assert degree(state, HERO, FOE) is (Degree.COVER if gives else Degree.NONE)
        assert degree(state, HERO, PET) is Degree.NONE
        assert every_sight(state, O)[Hex(0, -3)] == sight(state, O, Hex(0, -3))
        _, moved = machine.take(BOOK, state, PlaceByHand(PET, Hex(0, 3)))
        assert degree(moved, HERO, FOE) is Degree.NONE


@pytest.mark.rule("skirmish A5: units_give_cover", "skirmish.C2")
def test_whoever_hid_behind_somebody_that_falls_is_found() -> None:
    """The cover goes with the body that gave it."""
    made = setup(hero(O), pet(Hex(0, -1)), foe(Hex(0, -3)), profile=Profile(units_give_cover=True))
    run = Run(BOOK, Table.of(made).state)
    assert hiding.slip(run, HERO)
    assert is_hidden(run.state, HERO, FOE)
    falls.hurt(run, PET, 99)
    assert not is_hidden(run.state, HERO, FOE)


@pytest.mark.rule("skirmish A4: loe_symmetric")
def test_loe_symmetric() -> None:
    """Somewhere a ray back is open and none there: then it is effect only where both ways count."""
    walls = dict.fromkeys(_corner(), SOLID)
    found = set()
    for one in MAP:
        both, single = (Field(one, MAP, walls, symmetric=own) for own in (True, False))
        for other in MAP:
            found.add((both.sight(other).degree, single.sight(other).degree))
    assert (Degree.COVER, Degree.FULL) in found
    assert not {pair for pair in found if pair[0].rank > pair[1].rank}


def _corner() -> list[Edge]:
    """Walls with gaps of one side."""
    return [wall(Hex(q, -1), Hex(q + 1, -2)).edge for q in range(-4, 4)] + [
        wall(Hex(q, -1), Hex(q, -2)).edge for q in range(-4, 4) if q
    ]


@pytest.mark.rule("skirmish A4: cover_attack_modifier")
def test_cover_bonus() -> None:
    """Nothing for cover alone, unless the house says so."""
    for bonus in (0, 2):
        made = setup(hero(O), foe(Hex(0, -4)), barriers=(LOW_WALL,),
                     profile=Profile(cover_bonus=bonus))  # fmt: skip
        state = Table.of(made).state
        assert defence(state, HERO, FOE) == 12 + bonus


@pytest.mark.rule("skirmish A4: hex_scale, melee_reach")
def test_hex_scale_and_melee_reach() -> None:
    """Speeds and ranges in lengths of which so many are a hex; a reach beside one of its own."""
    for scale, reach in ((1, 8), (2, 4)):
        played = table(Profile(hex_scale=scale), at=Hex(0, -5))
        assert speed(played.state, HERO) == 4 // scale
        assert (played.why_not(Strike(HERO, FOE, 1)) is None) == (reach >= 5)
        assert hexes_of(played.state, 1) == 1
    for beside in (1, 2):
        played = table(Profile(melee_reach=beside), at=Hex(0, -2))
        assert (played.why_not(Strike(HERO, FOE, 0)) is None) == (beside == 2)


@pytest.mark.rule("skirmish A4: hero_dice")
def test_hero_dice() -> None:
    """So many, of so many faces, so many on a roll."""
    for most, face in ((1, 4), (2, 4), (2, 3)):
        house = Profile(hero_dice_a_roll=most, hero_die=2)
        played = Table.of(setup(hero(O), foe(NEAR), profile=house), face=face, heroic=True)
        played.do(Strike(HERO, FOE))
        asked = 0
        while played.topic == "hero-die":
            asked, played.face = asked + 1, 0
            played.do(Pick(("yes",)))
        assert asked == min(most, 12 - 5 - (face + 1))
        assert hand_of(played.state, HERO).hero_dice == 3 - asked


@pytest.mark.rule("skirmish A4: reactions", "skirmish A8 6: reserve_each")
@pytest.mark.parametrize(
    ("house", "own", "minions"),
    [
        (Profile(), 1, 1),
        (Profile(reserve=False), 0, 1),
        (Profile(most_reserved=2), 2, 1),
        (Profile(reserve_each=True), 1, 3),
    ],
)
def test_what_is_left_becomes_reactions(house: Profile, own: int, minions: int) -> None:
    """Two actions and three collective ones are left."""
    played = table(house, at=FAR)
    played.do(DirectMinions(HERO))
    played.end_turn()
    hand = hand_of(played.state, HERO)
    assert (hand.reserve, hand.minion_reserve) == (own, minions)


def test_the_other_numbers() -> None:
    """Actions, attacks, defending, hiding, strong hits, minions: each number is the house's."""
    played = table(Profile(actions=1, minion_actions=2, minion_attacks=2), at=Hex(-1, -1))
    played.do(DirectMinions(HERO))
    assert played.why_not(TakeCare(HERO)) is not None
    played.do(Strike(PET, FOE, 1))
    played.do(Strike(PET, FOE, 1))
    assert played.why_not(TakeCare(PET)) is not None
    limited = table(Profile(attack_limit=1))
    limited.do(Strike(HERO, FOE))
    assert limited.why_not(Strike(HERO, FOE)) is not None
    guarded = table(Profile(defend_bonus=5, defend_turns=1))
    guarded.do(TakeCare(HERO))
    assert defence(guarded.state, HERO, FOE) == 17
    guarded.end_turn()
    assert defence(guarded.state, HERO, FOE) == 12
    made = setup(hero(O), foe(Hex(0, -4)), barriers=(LOW_WALL,), profile=Profile(hide_dc=20))
    hiding = Table.of(made, face=18)
    hiding.do(SlipAway(HERO))
    assert [one.need for one in hiding.events if isinstance(one, HideTried)] == [20]
    for strong, dealt in ((0, 4), (13, 6), (14, 4)):
        hitting = table(Profile(strong_hit=strong), face=HIT)
        hitting.do(Strike(HERO, FOE))
        assert [one.damage for one in hitting.events if isinstance(one, StrikeEnded)] == [dealt]
