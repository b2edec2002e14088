"""Seed 004, an enemy's turn but for its movement, sentence by sentence."""

from __future__ import annotations

import pytest

from game.core.choices import Done, Order, Pick
from game.core.events import DiceRolled, HPSet, Moved, StatusGained, Stepped, TurnBegan, TurnEnded
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.core.refusals import Reason
from game.systems.battle.events import DamageDealt, Engaged, StayedPut, TargetsChosen
from tests.battle.boards import Table, table


def turns(played: Table) -> list[str]:
    """Whose turns began, in order."""
    return [event.unit for event in played.seen(TurnBegan)]


@pytest.mark.rule("seed004.order.level", "seed004: after adventurers and companions, by level")
def test_enemies_act_after_the_party_from_the_highest_level_to_the_lowest() -> None:
    """After all adventurer and companion turns each enemy acts, highest level first."""
    played = table(
        "F G H I C a",
        F="enemy level=1",
        G="enemy level=20",
        H="enemy level=5",
        I="enemy level=10",
        C="companion health=9 defense=9",
        a="adventurer health=9",
    ).begin()
    played.end_round()
    assert turns(played) == ["a", "C", "G", "I", "H", "F"]


@pytest.mark.rule("seed004.order.quest-first", "seed004: quest units are the highest level")
def test_quest_units_act_before_all_other_enemies() -> None:
    """Quest units are treated as having the highest level in any encounter."""
    played = table("G Q . . a", G="enemy level=20", Q="quest", a="adventurer health=9").begin()
    played.end_round()
    assert turns(played) == ["a", "Q", "G"]


@pytest.mark.rule("seed004.order.equals", "seed004: the party orders equals in each round")
def test_the_party_orders_enemies_of_one_level_anew_each_round() -> None:
    """If several enemies have the same level, the party decides their order each round."""
    played = table(
        "F G H . . a", F="enemy", G="enemy", H="enemy level=5", a="adventurer health=9"
    ).begin()
    for order in (("G", "F"), ("F", "G")):
        played.turn("a")
        played.done()
        played.turn("H")
        prompt = played.asked
        assert (prompt.ask, prompt.who, set(prompt.names)) == (Ask.ORDER, "party", {"F", "G"})
        assert prompt.rule == "seed004.order.equals"
        played.answer(Order(order))
        assert played.asked.names == order
        played.end_round()
    assert turns(played) == ["a", "H", "G", "F", "a", "H", "F", "G"]


@pytest.mark.rule("seed004.1.start", "seed004: start of turn triggers status effects")
def test_statuses_on_the_chip_act_at_the_start_of_its_turn() -> None:
    """Start of turn: abilities with this timing, such as status effects on the chip."""
    played = table("E a", E="enemy health=3 +bane", a="adventurer").begin()
    happened = played.turn("E")
    first = next(event for event in happened if isinstance(event, HPSet))
    assert first == HPSet(PieceId("E"), 2)


@pytest.mark.rule("seed004.2.up-to-2", "seed004: move the enemy up to 2 hexes")
def test_an_enemy_moves_up_to_2_hexes() -> None:
    """Move the enemy up to 2 hexes."""
    played = table("E . 1 . . a", E="enemy", a="adventurer").begin()
    played.turn("E")
    assert played.at("E") == played.spots["1"]
    assert played.seen(Moved) == [Moved(PieceId("E"), 2)]


@pytest.mark.rule(
    "seed004.2.only-if-nobody-targetable", "seed004: moves only if nobody is in range"
)
def test_an_enemy_moves_only_if_nobody_is_targetable() -> None:
    """The enemy moves only if there are no targetable units in its range."""
    played = table("E . . a", E="enemy range=3", a="adventurer").begin()
    played.turn("E")
    assert not played.seen(Stepped)
    assert played.seen(StayedPut)[0] == StayedPut(PieceId("E"), "holds")


@pytest.mark.rule("seed004.2.toward-closest-hex", "seed004: toward the closest hex with a target")
def test_it_moves_toward_the_closest_hex_from_which_somebody_is_targetable() -> None:
    """It moves toward the closest hex where a targetable unit would be in range and in sight."""
    played = table("E . 1 . . a", E="enemy range=3", a="adventurer").begin()
    assert played.plan("E").closest == played.where("1")
    played.turn("E")
    assert played.at("E") == played.spots["1"]


@pytest.mark.rule("seed004.3.if-able", "seed004: the enemy engages, if able")
def test_it_engages_if_able() -> None:
    """The enemy engages opposing units, if able; else its turn goes on to its end."""
    played = table("E a", E="enemy combat=2", a="adventurer health=5").begin()
    played.turn("E")
    assert played.hp("a") == (3,)
    far = table("E . . . . a", E="enemy", a="adventurer").begin()
    far.turn("E")
    assert far.seen(StayedPut)[-1] == StayedPut(PieceId("E"), "no-target")
    assert not far.seen(Engaged)


@pytest.mark.rule("seed004.3a.icon-order", "seed004: up to its target value, in its icon's order")
@pytest.mark.parametrize(
    ("icon", "count", "hit"), [("strongest", 2, "ab"), ("weakest", 2, "cb"), ("weakest", 1, "c")]
)
def test_it_targets_up_to_its_value_in_the_order_of_its_icon(
    icon: str, count: int, hit: str
) -> None:
    """It targets opposing units up to its target value, within range and sight, by its icon."""
    played = table(
        "a b E c",
        E=f"enemy range=3 targets={count} {icon} combat=1",
        a="adventurer hp=5",
        b="adventurer hp=4",
        c="adventurer hp=3",
    ).begin()
    played.turn("E")
    assert played.seen(TargetsChosen)[0].targets == tuple(hit)
    assert [hit.unit for hit in played.seen(DamageDealt)] == list(hit)


@pytest.mark.rule("seed004.3a.icon-order", "seed004: within range and in sight")
def test_only_units_in_range_and_in_sight_are_targeted() -> None:
    """Targets are within its range and in sight."""
    played = table(
        "a b E c d",
        tiles="s t t u v",
        E="enemy range=2 all combat=1",
        a="adventurer",
        b="adventurer",
        c="adventurer",
        d="adventurer",
    ).begin()
    played.turn("E")
    # a is on a tile that touches E's, d is two hexes away on a tile that does not
    assert set(played.seen(TargetsChosen)[0].targets) == {"a", "b", "c"}


@pytest.mark.rule("seed004.3a.tie", "seed004: same priority, the party chooses the target")
def test_between_units_of_the_same_priority_the_party_chooses() -> None:
    """If several units have the same priority, the party chooses the target."""
    played = table("a E b", E="enemy combat=1", a="adventurer", b="adventurer").begin()
    played.turn("E")
    prompt = played.asked
    assert (prompt.topic, prompt.who, prompt.names) == ("targets", "party", ("a", "b"))
    played.pick("b")
    assert played.hp("a", "b") == (5, 4)


@pytest.mark.rule("seed004.3b.roll-all", "seed004: roll all of its Combat dice")
def test_it_rolls_all_its_dice() -> None:
    """Roll all of the enemy's Combat dice."""
    played = table("a E", E="enemy combat=4", a="adventurer health=9").begin()
    played.dice = ["2", "0", "1", "1"]
    played.turn("E")
    assert [len(roll.faces) for roll in played.seen(DiceRolled)] == [4]
    assert played.hp("a") == (5,)


@pytest.mark.rule("seed004.3b.roll-once", "seed004: rolls once, resolved for each target")
def test_it_rolls_once_for_all_its_targets() -> None:
    """With several targets in range it rolls once and resolves the roll for each target."""
    played = table(
        "a E b", E="enemy combat=2 targets=2", a="adventurer hp=5", b="adventurer hp=4"
    ).begin()
    played.dice = ["2", "0"]
    played.turn("E")
    assert len(played.seen(DiceRolled)) == 1
    assert played.hp("a", "b") == (3, 2)


@pytest.mark.rule("seed004.3b.no-dice", "seed004: the step is completed even without dice")
def test_without_dice_the_engage_still_happens_for_its_abilities() -> None:
    """Without any dice this step is still completed, for what it triggers."""
    played = table("a E", E="enemy combat=0 bane", a="adventurer").begin()
    played.turn("E")
    assert played.seen(DiceRolled) == [DiceRolled(PieceId("E"), "enemy-combat", ())]
    assert played.hp("a") == (5,)
    assert played.has("a", "bane")


@pytest.mark.rule("seed004.3c.resolve", "seed004: resolve the roll to deal the rolled damage")
def test_the_rolled_total_is_the_damage() -> None:
    """Resolve the total rolled value against the target to deal that amount of damage."""
    played = table("a E", E="enemy combat=3", a="adventurer health=9").begin()
    played.dice = ["2", "2", "1"]
    played.turn("E")
    assert played.seen(DamageDealt) == [
        DamageDealt(PieceId("a"), PieceId("E"), 5, 0, 5, engage=True)
    ]


@pytest.mark.rule("seed004.3c.order", "seed004: highest priority first, then descending")
@pytest.mark.parametrize(("icon", "order"), [("strongest", "bca"), ("weakest", "acb")])
def test_the_roll_is_resolved_in_the_order_of_priority(icon: str, order: str) -> None:
    """Starting with the highest priority unit and continuing in descending order."""
    played = table(
        "a b E c",
        E=f"enemy range=2 combat=1 all {icon}",
        a="adventurer hp=2",
        b="adventurer hp=5",
        c="adventurer hp=3",
    ).begin()
    played.turn("E")
    assert [hit.unit for hit in played.seen(DamageDealt)] == list(order)


TIED = {"E": "enemy combat=1 all health=9", "a": "companion riposte=9 health=4"}


@pytest.mark.rule("seed004.3c.tie", "seed004: same HP, the party decides who is first")
def test_between_targets_with_the_same_hp_the_party_decides_who_is_first() -> None:
    """If targets have the same HP value, the party decides against whom it is resolved first.

    It is asked because it matters: who ripostes first defeats the enemy and spares the other.
    """
    played = table("a E b c", units=TIED, b="companion health=4 riposte=9", c="adventurer").begin()
    played.turn("E")
    prompt = played.asked
    assert (prompt.topic, prompt.who, prompt.rule) == ("resolve", "party", "seed004.3c.tie")
    played.answer(Order(("b", "a")))
    assert played.hp("a", "b") == (4, 3)
    assert played["E"].at is None


@pytest.mark.rule("seed004.3c.order")
def test_an_order_against_the_priority_is_refused() -> None:
    """Only targets with equal HP may change places: the stronger one still comes first."""
    played = table(
        """
      a   d
    b   E   c
      .   .
""",
        E="enemy combat=1 all health=9 range=2",
        a="companion riposte=9 health=4",
        b="companion health=4",
        c="companion health=6",
        d="adventurer health=5",
    ).begin()
    played.turn("E")
    assert played.asked.topic == "resolve"
    assert played.asked.names == ("c", "d", "a", "b")
    refusal = played.why_not(Order(("a", "c", "d", "b")))
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (Reason.NOT_OFFERED, "seed004.3c.order")
    assert set(played.offers()) == {
        Order(("c", "d", "a", "b")),
        Order(("c", "d", "b", "a")),
    }


@pytest.mark.rule("seed004.3c.order")
def test_without_a_tie_nobody_is_asked_however_many_targets_there_are() -> None:
    """Five targets with five different HP are resolved in one order, without a question."""
    played = table(
        """
      a   b
    c   E   d
      e   .
""",
        E="enemy combat=1 all health=9 range=2",
        a="companion health=9 riposte=1",
        b="companion health=8",
        c="companion health=7",
        d="companion health=6",
        e="adventurer health=5",
    ).begin()
    played.turn("E")
    assert [hit.unit for hit in played.seen(DamageDealt) if hit.source == "E"] == list("abcde")


@pytest.mark.rule("seed004.3d.react", "seed004: units may react; enemies must")
def test_units_react_after_the_engage() -> None:
    """Abilities that are triggered after this engage are resolved: Fumes of its target here."""
    played = table(
        "C E a", E="enemy health=9 weakest", C="companion fumes health=3", a="adventurer"
    )
    played.begin().turn("E")
    assert played.seen(StatusGained) == [StatusGained(PieceId("E"), played["E"].statuses[0])]
    assert played.has("E", "blind")


@pytest.mark.rule("seed004.4.end", "seed004: end of turn, then the next enemy in level order")
def test_what_acts_at_the_end_of_its_turn_then_the_next_enemy() -> None:
    """End of turn: abilities with this timing; then the next enemy in level order."""
    played = table(
        "F E . . . . a", E="enemy level=5 health=3 decay", F="enemy", a="adventurer"
    ).begin()
    played.turn("E")
    assert played.hp("E") == (2,)
    assert played.seen(TurnEnded)[-1].unit == "E"
    assert played.asked.names == ("F",)


@pytest.mark.rule("seed004.skills.each-target", "seed004: each target is affected")
def test_every_target_is_affected_by_its_skills() -> None:
    """Units being targeted are being engaged: each of them is affected by each relevant skill."""
    played = table(
        "a E b", E="enemy targets=2 maim combat=0", a="adventurer hp=5", b="adventurer hp=4"
    ).begin()
    played.turn("E")
    assert (played.has("a", "maim"), played.has("b", "maim")) == (True, True)


@pytest.mark.rule("seed004: a defeated engager hurts nobody further")
def test_an_engager_defeated_on_the_way_hurts_nobody_further() -> None:
    """A unit that a reaction defeats resolves its roll against nobody else, nor its skills."""
    played = table(
        "C E a",
        E="enemy all health=1 maim",
        C="companion health=9 riposte=1",
        a="adventurer health=3",
    ).begin()
    played.turn("E")
    assert played["E"].at is None
    assert played.hp("a") == (3,)
    assert not played.has("C", "maim")


@pytest.mark.rule("seed004: whose turn is next may be answered by the table")
def test_the_next_unit_is_a_question_that_the_table_answers() -> None:
    """Between two units the round waits, so that one enemy's turn is one step."""
    played = table("E . . . . a", E="enemy", a="adventurer").begin()
    played.until("E")
    prompt = played.asked
    assert (prompt.ask, prompt.suggested) == (Ask.NEXT, Pick(("E",)))
    refusal = played.why_not(Done())
    assert refusal is not None
    assert refusal.reason is Reason.WRONG_KIND
