"""Minions: M1 to M11, and the 24 answers of A8."""

from __future__ import annotations

import pytest

from game.core import machine
from game.core.actions import SetHP
from game.core.choices import Done, Pick
from game.core.events import Stepped
from game.core.ids import AbilityId, PieceId
from game.core.refusals import Reason
from game.hexes import Hex
from game.systems.skirmish.choices import (
    DirectMinions,
    Go,
    Invoke,
    Strike,
    TakeCare,
    Tend,
    TurnDoor,
)
from game.systems.skirmish.definitions import BarrierKind, Degree, Profile
from game.systems.skirmish.events import HeroDieSpent, MinionsDirected
from game.systems.skirmish.queries import degree, is_defending
from game.systems.skirmish.state import master_of, minions_of
from game.systems.skirmish.system import rulebook
from game.systems.skirmish.turns.budget import hand_of
from tests.skirmish.boards import CUB, FOE, HERO, HIT, PET, Table, foe, hero, pet, setup, wall

O = Hex(0, 0)  # noqa: E741 - the origin
DIRECT = DirectMinions(HERO)
FAR = Hex(0, -7)
NEXT = Hex(1, -1)


def board(*, foe_at: Hex = FAR, profile: Profile | None = None) -> Table:
    """A hero with two pets, and a foe."""
    made = setup(hero(O), pet(Hex(1, 0)), pet(Hex(-1, 1), CUB), foe(foe_at), profile=profile)
    return Table.of(made)


def reason(table: Table, choice: object) -> tuple[Reason, str] | None:
    """Why a choice is refused, and by which rule."""
    refusal = table.why_not(choice)  # type: ignore[arg-type]
    return None if refusal is None else (refusal.reason, str(refusal.rule))


def step(unit: PieceId, table: Table, way: Hex) -> Go:
    """A step of a creature."""
    at = table.state.pieces[unit].at
    assert at is not None
    return Go(unit, (at + way,))


@pytest.mark.rule("skirmish.M1", "skirmish.M2", "skirmish.A8.11", "skirmish.A8.12")
def test_m1_m2_only_what_is_granted_is_a_minion_and_obeys_without_a_check() -> None:
    """A8 11, 12: an ability that says so grants one; others have a turn of their own."""
    table = board()
    table.do(Invoke(HERO, AbilityId("call")))
    table.do(Invoke(HERO, AbilityId("call-other")))
    granted, other = PieceId("pet~1"), PieceId("pet~2")
    assert master_of(table.state, granted) == HERO
    assert master_of(table.state, other) is None
    assert other in table.state.system.order
    before = table.state.rolls
    table.do(DIRECT)
    table.do(TakeCare(granted))
    assert table.state.rolls == before, "no check is rolled"
    assert reason(table, TakeCare(other)) == (Reason.FORBIDDEN, "skirmish.M1")


@pytest.mark.rule("skirmish.M3", "skirmish.A8.10")
def test_m3_minions_act_within_the_players_turn_in_any_order() -> None:
    """A8 10: one minion, the player, another minion."""
    table = board()
    table.do(DIRECT)
    table.do(step(PET, table, Hex(0, 1)))
    table.do(step(HERO, table, Hex(0, 1)))
    table.do(step(CUB, table, Hex(0, 1)))
    assert not {PET, CUB} & set(table.state.system.order)


@pytest.mark.rule("skirmish.M4", "skirmish.A8.1", "skirmish.A8.8")
def test_m4_direct_minion_costs_one_action_each_turn() -> None:
    """A8 1, 8: one covers all; without it they do nothing."""
    table = board()
    assert reason(table, TakeCare(PET)) == (Reason.NOT_YET, "skirmish.M4")
    table.do(DIRECT)
    assert hand_of(table.state, HERO).actions == 2
    assert reason(table, TakeCare(PET)) is reason(table, TakeCare(CUB)) is None
    table.round()
    assert reason(table, TakeCare(PET)) == (Reason.NOT_YET, "skirmish.M4")


@pytest.mark.rule("skirmish.M5")
@pytest.mark.parametrize("split", [(PET, PET, PET), (PET, CUB, PET), (CUB, CUB, PET)])
def test_m5_three_collective_actions_in_any_split(split: tuple[PieceId, ...]) -> None:
    """A8 1, 3, 4: three for all of them together."""
    table = board()
    table.do(DIRECT)
    for unit in split:
        table.do(TakeCare(unit))
    assert hand_of(table.state, HERO).used == split
    assert reason(table, TakeCare(CUB)) == (Reason.USED_UP, "skirmish.M5")


@pytest.mark.rule("skirmish.M6", "skirmish.A8.6")
def test_m6_what_is_left_is_one_reaction_for_any_of_them() -> None:
    """A8 5, 6: two actions left are one reaction, used by whichever minion wants it."""
    table = board(foe_at=Hex(1, -5))
    table.do(DIRECT)
    table.do(TakeCare(PET))
    table.do(TakeCare(HERO))
    table.do(TakeCare(HERO))
    table.end_turn()
    assert hand_of(table.state, HERO).minion_reserve == 1
    assert table.prompt is not None
    table.do(Pick(table.prompt.names))
    assert table.topic == "reaction"
    assert table.prompt is not None
    assert set(table.prompt.names) == {PET, CUB}
    table.do(Strike(CUB, FOE, 1))
    assert hand_of(table.state, HERO).minion_reserve == 0


@pytest.mark.rule("skirmish.M7", "skirmish.A8.4", "skirmish.A8.5")
def test_m7_one_attack_for_each_minion_a_round_reactions_included() -> None:
    """A8 4, 5: the other two actions, and the reaction, are no attacks."""
    table = board(foe_at=Hex(1, -5))
    table.do(DIRECT)
    table.do(Strike(PET, FOE, 1))
    assert reason(table, Strike(PET, FOE, 1)) == (Reason.USED_UP, "skirmish.M7")
    assert reason(table, Strike(CUB, FOE, 1)) is None
    table.do(TakeCare(HERO))
    table.do(TakeCare(HERO))
    table.end_turn()
    assert table.prompt is not None
    table.do(Pick(table.prompt.names))
    assert table.topic == "reaction"
    assert table.prompt is not None
    assert table.prompt.names == (CUB,), "the one that has attacked may not"


@pytest.mark.rule("skirmish.M8", "ruling.noticed", "skirmish.A8.23")
def test_m8_out_of_combat_they_follow_and_do_nothing_unordered() -> None:
    """A8 23: they come along, and open no door unasked."""
    door = wall(Hex(-1, 1), Hex(-2, 1), BarrierKind.DOOR)
    made = setup(hero(O), pet(Hex(1, 0)), pet(Hex(-1, 1), CUB), foe(Hex(0, -8)), calm=True,
                 barriers=(door, *fence()))  # fmt: skip
    table = Table.of(made)
    assert table.topic == "calm"
    events = table.do(Go(HERO, (Hex(0, 1), Hex(0, 2), Hex(0, 3))))
    assert {event.piece for event in events if isinstance(event, Stepped)} == {HERO, PET, CUB}
    assert not table.state.system.open
    assert table.why_not(TakeCare(PET)) is not None
    near = table.state.pieces[PET].at
    assert near is not None
    assert near.distance_to(Hex(0, 3)) == 1
    free = next(at for at in near.neighbors() if table.state.piece_on(at) is None)
    table.do(Go(PET, (free,)))
    table.do(Done())
    assert table.topic == "turn"


def fence() -> tuple:  # type: ignore[type-arg]
    """Walls about the foe, so that it notices nobody."""
    return tuple(
        wall(Hex(0, -8), other) for other in Hex(0, -8).neighbors() if other in Hex(0, 0).range_(8)
    )


@pytest.mark.rule("skirmish.M9", "skirmish.A8.14")
def test_m9_minions_have_no_minions() -> None:
    """A8 14: what a minion summons is no minion of the minion's; it acts by itself."""
    table = board()
    table.do(DIRECT)
    table.do(Invoke(PET, AbilityId("call")))
    assert master_of(table.state, PieceId("pet~1")) is None


@pytest.mark.rule("skirmish.M10", "skirmish.A8.15")
def test_m10_hero_dice_may_be_spent_on_minions() -> None:
    """A8 15: from the player's own pool, where it can turn the roll."""
    made = setup(hero(O), pet(Hex(1, 0)), foe(NEXT))
    table = Table.of(made, face=4, heroic=True)
    table.do(DIRECT)
    table.do(Strike(PET, FOE, 0))
    assert table.topic == "hero-die"
    table.do(Pick(("yes",)))
    spent = [event for event in table.events if isinstance(event, HeroDieSpent)]
    assert [event.player for event in spent] == [HERO]
    assert hand_of(table.state, HERO).hero_dice == 2


@pytest.mark.rule("skirmish.M11", "skirmish.A8.24")
def test_m11_a_specific_rule_wins() -> None:
    """A8 24: a creature that may attack twice a round does."""
    made = setup(hero(O), pet(Hex(1, 0), kind="wild"), foe(Hex(2, -1)))
    table = Table.of(made)
    table.do(DIRECT)
    table.do(Strike(PET, FOE))
    table.do(Strike(PET, FOE))
    assert reason(table, Strike(PET, FOE)) == (Reason.USED_UP, "skirmish.M7")


# The answers of A8 that stand in no clause above


@pytest.mark.rule("skirmish.A8.2")
def test_a8_2_a_second_direct_minion_gives_nothing() -> None:
    """The collective actions are three a turn."""
    table = board()
    table.do(DIRECT)
    assert reason(table, DIRECT) == (Reason.NO_CHANGE, "skirmish.M5")


@pytest.mark.rule("skirmish.A8.3")
def test_a8_3_four_minions_cannot_all_act() -> None:
    """At most three actions in a turn: the fourth minion has none."""
    table = board()
    table.do(Invoke(HERO, AbilityId("call")))
    table.do(Invoke(HERO, AbilityId("call")))
    table.do(DIRECT)
    for unit in (PET, CUB, PieceId("pet~1")):
        table.do(TakeCare(unit))
    assert reason(table, TakeCare(PieceId("pet~2"))) == (Reason.USED_UP, "skirmish.M5")


@pytest.mark.rule("skirmish.A8.4", "skirmish.M7")
def test_a8_4_one_minion_takes_all_three_actions_and_attacks_once() -> None:
    """The other two are no attacks."""
    table = board(foe_at=NEXT)
    table.do(DIRECT)
    table.do(Strike(PET, FOE))
    assert reason(table, Strike(PET, FOE)) == (Reason.USED_UP, "skirmish.M7")
    table.do(step(PET, table, Hex(0, 1)))
    table.do(TakeCare(PET))
    assert hand_of(table.state, HERO).used == (PET, PET, PET)


@pytest.mark.rule("skirmish.A8.5", "skirmish.M6")
def test_a8_5_a_minion_that_has_attacked_may_react_otherwise() -> None:
    """Attacked before its player's next turn, it defends; in the next round it attacks again."""
    made = setup(hero(O), pet(Hex(3, -2)), foe(Hex(4, -3)))
    table = Table.of(made)
    table.do(DIRECT)
    table.do(Strike(PET, FOE))
    for _ in range(2):
        table.do(TakeCare(HERO))
    table.end_turn()
    assert table.prompt is not None
    table.do(Pick(table.prompt.names))
    assert table.topic == "reaction"
    assert table.prompt is not None
    assert table.prompt.names == (PET,)
    table.do(TakeCare(PET))
    assert is_defending(table.state, PET)
    while table.topic != "turn":
        table.do(Done())
    table.do(DIRECT)
    assert reason(table, Strike(PET, FOE)) is None


@pytest.mark.rule("skirmish.A8.6")
def test_a8_6_the_lenient_reading_is_a_switch() -> None:
    """With `reserve_each` every action left is a reaction."""
    table = board(profile=Profile(reserve_each=True))
    table.do(DIRECT)
    table.do(TakeCare(PET))
    table.end_turn()
    assert hand_of(table.state, HERO).minion_reserve == 2


@pytest.mark.rule("skirmish.A8.7")
def test_a8_7_without_direct_minion_nothing_is_left_to_keep() -> None:
    """They had no collective actions."""
    table = board()
    table.end_turn()
    assert hand_of(table.state, HERO).minion_reserve == 0


@pytest.mark.rule("skirmish.house.reaction", "skirmish.house.actions", "skirmish.A8.9")
def test_a8_9_nothing_carries_over_but_a_reaction_until_the_next_turn() -> None:
    """What was kept lapses as the next turn begins; a character keeps one action likewise."""
    table = board()
    table.do(DIRECT)
    table.end_turn()
    assert hand_of(table.state, HERO).reserve == 1
    while table.topic == "next-foes":
        table.foes_turn()
    hand = hand_of(table.state, HERO)
    assert (hand.actions, hand.left, hand.reserve, hand.minion_reserve) == (3, 0, 0, 0)


@pytest.mark.rule("ruling.riding", "skirmish.A8.13")
def test_a8_13_riding_uses_a_collective_action() -> None:
    """The mount moves, its rider with it; the rider does not move by himself."""
    table = board()
    table.do(Tend(HERO, PET))
    assert table.state.pieces[PET].at is None
    assert reason(table, step(HERO, table, Hex(0, 1))) == (Reason.FORBIDDEN, "ruling.riding")
    table.do(DIRECT)
    table.do(Go(PET, (Hex(0, 1), Hex(0, 2))))
    assert table.state.pieces[HERO].at == Hex(0, 2)
    assert hand_of(table.state, HERO).left == 2
    table.do(Tend(HERO, PET))
    assert table.state.pieces[PET].at is not None


@pytest.mark.rule("skirmish.C1", "skirmish.A8.16")
def test_a8_16_cover_alone_makes_nobody_harder_to_hit() -> None:
    """It enables hiding and makes a defensive action do more."""
    low = wall(O, Hex(0, -1), BarrierKind.LOW_WALL)
    need = []
    for barriers in ((), (low,)):
        table = Table.of(setup(hero(O), foe(Hex(0, -4)), barriers=barriers))
        table.do(Strike(HERO, FOE, 1))
        began = next(event for event in table.events if type(event).__name__ == "StrikeBegan")
        need.append(began.need)  # type: ignore[attr-defined]
    assert need[0] == need[1]


@pytest.mark.rule("skirmish.A8.17")
def test_a8_17_what_spreads_from_somebody_chosen_needs_effect_from_his_hex() -> None:
    """Not from the caster's: a wall beside the chosen one protects, one beside the caster not."""
    near, behind, apart = (PieceId(name) for name in ("near", "behind", "apart"))
    at = Hex(0, -3)
    walls = (wall(at, Hex(1, -4)), *(wall(Hex(-1, -2), end) for end in caster_side(at)))
    made = setup(hero(O), foe(at, near), foe(Hex(1, -4), behind), foe(Hex(-1, -2), apart),
                 barriers=walls)  # fmt: skip
    table = Table.of(made)
    assert degree(table.state, HERO, apart) is Degree.FULL
    table.do(Invoke(HERO, AbilityId("burst")))
    assert table.topic == "choose-units"
    table.do(Pick((near,)))
    hurt = {piece.id for piece in table.state.pieces.values() if piece.hp < 20}
    assert hurt == {near, apart}


def caster_side(at: Hex) -> tuple[Hex, ...]:
    """The neighbours of the hex left of `at` that are nobody's but the caster's side."""
    return tuple(end for end in Hex(-1, -2).neighbors() if end != at)


@pytest.mark.rule("skirmish.A8.17")
def test_a8_17_what_spreads_needs_line_of_effect_from_its_origin() -> None:
    """An ability that reaches all foes within some hexes leaves out those behind a wall."""
    walls = tuple(wall(Hex(0, -2), other) for other in Hex(0, -2).neighbors())
    made = setup(hero(O), foe(Hex(0, -2)), foe(Hex(2, 0), CUB), barriers=walls)
    table = Table.of(made)
    table.do(Invoke(HERO, AbilityId("bind")))
    assert {effect.bearer for effect in table.state.effects} == {CUB}


@pytest.mark.rule("skirmish.A8.18")
def test_a8_18_creatures_are_no_cover() -> None:
    """The seed says a physical barrier."""
    table = Table.of(setup(hero(O), pet(Hex(0, -1)), foe(Hex(0, -2))))
    assert degree(table.state, HERO, FOE) is Degree.NONE


@pytest.mark.rule("skirmish.A8.20")
def test_a8_20_effects_of_one_turn_end_together() -> None:
    """Two that are due go after everything else of that turn."""
    table = board()
    table.do(Invoke(HERO, AbilityId("glow-1")))
    table.do(DIRECT)
    table.do(Invoke(PET, AbilityId("glow-1")))
    table.end_turn()
    kinds = table.kinds()
    first = kinds.index("EffectEnded")
    assert kinds[first + 1] == "EffectEnded"


@pytest.mark.rule("skirmish.A8.22")
def test_a8_22_nobody_directs_for_somebody_who_is_down() -> None:
    """*Direct Minion* is an action of the character's; they do not follow in combat either."""
    ally = PieceId("ally")
    table = Table.of(setup(hero(O), hero(Hex(4, 0), ally), pet(Hex(1, 0)), foe(FAR)))
    table.do(DIRECT)
    table.end_turn()
    assert reason(table, DIRECT) is not None, "it is the ally's turn"
    assert reason(table, TakeCare(PET)) == (Reason.FORBIDDEN, "skirmish.M1")
    _, table.state = machine.take(rulebook(), table.state, SetHP(HERO, 0))
    before = len(table.events)
    for _ in range(3):
        table.round()
        assert table.prompt is not None
        assert table.prompt.unit == ally, "the slot of whoever is down is passed"
    assert minions_of(table.state, HERO) == (PET,)
    assert not [one for one in table.events[before:] if isinstance(one, MinionsDirected)]
    assert table.state.pieces[PET].at == Hex(1, 0)


@pytest.mark.rule("skirmish.A6")
def test_the_last_minion_lost_leaves_nothing_to_use() -> None:
    """One lost leaves the pool as it is; with the last, what is left cannot be used."""
    table = board()
    table.do(DIRECT)
    for unit, left in ((PET, 3), (CUB, 3)):
        _, table.state = machine.take(rulebook(), table.state, SetHP(unit, 0))
        assert hand_of(table.state, HERO).left == left
    assert reason(table, TakeCare(PET)) is not None
    assert reason(table, DIRECT) is not None
    table.end_turn()
    while table.topic == "next-foes":
        assert table.prompt is not None
        table.do(Pick(table.prompt.names))
        if table.topic == "reaction":
            assert table.prompt is not None
            assert table.prompt.names == (HERO,)
            table.do(Done())


@pytest.mark.rule("skirmish.A6")
def test_a_minion_gained_joins_what_is_left_and_does_not_fill_it_up() -> None:
    """Rule: skirmish A6."""
    table = board()
    table.do(DIRECT)
    table.do(TakeCare(PET))
    table.do(Invoke(HERO, AbilityId("call")))
    assert hand_of(table.state, HERO).left == 2
    table.do(TakeCare(PieceId("pet~1")))
    assert hand_of(table.state, HERO).left == 1


def test_a_door_is_opened_by_order() -> None:
    """A minion does what its player says, doors among it."""
    door = wall(Hex(1, 0), Hex(2, 0), BarrierKind.DOOR)
    table = Table.of(setup(hero(O), pet(Hex(1, 0)), foe(FAR), barriers=(door,)), face=HIT)
    table.do(DIRECT)
    table.do(TurnDoor(PET, door.edge))
    assert table.state.system.open == {door.edge}
