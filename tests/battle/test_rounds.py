"""Battle 4.5 and 5: rounds, adventurers' turns, objectives, the end of a battle."""

from __future__ import annotations

import pytest

from game.core.actions import PlaceByHand
from game.core.choices import Order, Pick, Walk
from game.core.events import TurnBegan
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.prompts import Ask
from game.core.refusals import Reason
from game.hexes import Hex
from game.systems.battle.actions import SetRetreat
from game.systems.battle.choices import Engage
from game.systems.battle.definitions import Form, Goal, Objective, Options
from game.systems.battle.events import DamageDealt, PhaseBegan, RoundBegan, TenacitySet, TrackSet
from tests.battle.boards import BOOK, Table, table


def turns(played: Table) -> list[str]:
    """Whose turns began, in order."""
    return [event.unit for event in played.seen(TurnBegan)]


@pytest.mark.rule("battle.5.2.order")
def test_adventurers_act_in_their_permanent_order() -> None:
    """First player, then the others in the order of the battle, each once a round."""
    played = table(
        "a b c . . E", a="adventurer", b="adventurer", c="adventurer", E="enemy", order="cab"
    )
    played.begin().end_round().end_round()
    assert turns(played)[:3] == ["c", "a", "b"]
    assert [unit for unit in turns(played) if unit != "E"] == ["c", "a", "b"] * 2


@pytest.mark.rule("battle 5: the phases of a round")
def test_a_round_is_adventurers_companions_enemies() -> None:
    """Start of round, adventurers, companions, enemies, end of round."""
    played = table("a C . . E", a="adventurer", C="companion", E="enemy").begin()
    played.end_round()
    assert [event.phase for event in played.seen(PhaseBegan)][:3] == [
        "adventurers",
        "companions",
        "enemies",
    ]
    assert [event.round for event in played.seen(RoundBegan)] == [1, 2]


@pytest.mark.rule("battle.5.2.actions", "battle.5.2.move")
def test_an_adventurer_moves_up_to_his_stamina_and_ends_his_turn_when_he_likes() -> None:
    """Move: up to Stamina hexes; actions in any order, each finished before the next."""
    played = table("a 1 2 3 4", a="adventurer stamina=3").begin()
    played.turn("a")
    spots = [played.spots[name] for name in "1234"]
    assert (played.asked.ask, played.asked.who) == (Ask.ACT, "a")
    assert played.why_not(Walk(tuple(spots[:3]))) is None
    far = played.why_not(Walk(tuple(spots)))
    assert far is not None
    assert (far.rule, far.have, far.need) == ("battle.5.2.move", 3, 4)


@pytest.mark.rule("battle.5.2.second-move", "ruling.second-move")
def test_a_second_move_only_without_an_engage() -> None:
    """A second move action only if there is no engage at all this turn."""
    played = table("a 1 2 3 E", a="adventurer", E="enemy health=9").begin()
    played.turn("a")
    played.walk("1")
    played.walk("2")
    third = played.why_not(Walk((played.spots["3"],)))
    assert third is not None
    assert (third.reason, third.rule) == (Reason.ALREADY_MOVED, "battle.5.2.second-move")
    engage = played.why_not(Engage(Form.RANGED, 1, PieceId("E")))
    assert engage is not None
    assert engage.rule == "ruling.second-move"


@pytest.mark.rule("battle.5.2.second-move")
def test_engage_move_engage_is_allowed() -> None:
    """Engage-move-engage is allowed; a second move then is not."""
    played = table("1 2 a E", a="adventurer", E="enemy health=9").begin()
    played.turn("a")
    played.strike("E", "1")
    played.walk("2")
    played.strike("E", "1", form=Form.RANGED)
    assert played.hp("E") == (7,)
    second = played.why_not(Walk((played.spots["1"],)))
    assert second is not None
    assert second.reason is Reason.ALREADY_MOVED


@pytest.mark.rule("battle.5.2.engage", "battle.5.2.engage-fatigue")
def test_from_the_second_engage_on_it_costs_light_fatigue() -> None:
    """Any number of engages; from the second on 1 light fatigue comes first, 2 on Expert."""
    for expert, cost in ((False, 1), (True, 2)):
        played = table(
            "a E", a="adventurer", E="enemy health=9", options=Options(expert=expert)
        ).begin()
        played.turn("a")
        played.strike("E", "1")
        played.strike("E", "1")
        played.strike("E", "1")
        assert played.mat("a").track == ("combat", *(["light"] * cost + ["combat"]) * 2)
        gained = [event.why for event in played.seen(TrackSet)]
        assert gained[1] == "fatigue"


@pytest.mark.rule("battle.5.2.engage-fatigue", "battle.3.5.fatigue")
def test_fatigue_that_finds_no_room_hurts_before_the_engage() -> None:
    """With nothing but overfatigue on the track further fatigue hurts first; he may fall by it."""
    played = table(
        "b a E",
        a="adventurer hp=3 combat=4 cooldown=0",
        b="adventurer",
        E="enemy health=9 combat=0 enfeeble=26",
    ).begin()
    played.turn("a")
    played.strike("E", "1")
    played.done()
    played.turn("b")
    played.done()
    played.turn("E")
    if played.asked.topic == "targets":
        played.pick("a")
    # 12 make the track full, 13 replace what is left, and the one more hurts
    assert played.mat("a").track == ("over",) * 13
    assert played.hp("a") == (2,)
    played.turn("a")
    assert played.mat("a").drained == 1
    played.strike("E", "1")
    assert played.hp("a", "E") == (1, 7)
    played.answer(Engage(Form.LIGHT, 1, PieceId("E")))
    assert played["a"].at is None
    assert played.hp("E") == (7,)


@pytest.mark.rule("battle.5.2.gather", "ruling.combat-as-stamina")
def test_he_gathers_at_most_as_many_dice_as_his_stamina_and_has() -> None:
    """Up to Stamina dice, of those that are available; at least one."""
    played = table("a E", a="adventurer stamina=2 combat=3", E="enemy health=9").begin()
    played.turn("a")
    target = PieceId("E")
    assert played.why_not(Engage(Form.LIGHT, 2, target)) is None
    for dice, reason in ((3, Reason.TOO_MANY), (0, Reason.NO_DICE), (-1, Reason.NO_DICE)):
        refusal = played.why_not(Engage(Form.LIGHT, dice, target))
        assert refusal is not None
        assert (refusal.reason, refusal.rule) == (reason, "battle.5.2.gather")
    played.strike("E", "1", "1")
    last = played.why_not(Engage(Form.LIGHT, 2, target))
    assert last is not None
    assert last.have == 1
    # a target is optional
    assert played.why_not(Engage(Form.LIGHT, 1, None)) is None


@pytest.mark.rule("battle.5.1.fatigue-round")
def test_in_fatigue_rounds_everybody_gains_overfatigue_and_is_hurt_by_all_of_it() -> None:
    """After round 5: each undefeated adventurer gains 1 overfatigue, then as much true damage."""
    played = table(
        "a b . . . . E",
        a="adventurer health=9 bonus=5",
        b="adventurer hp=1",
        E="enemy movement=0",
        start_round=5,
    ).begin()
    assert played.hp("a") == (9,)
    played.end_round()
    assert (played.hp("a"), played.mat("a").track) == ((8,), ("over",))
    assert played["b"].at is None
    played.end_round()
    # recovery has put the first to the right end again
    assert (played.hp("a"), played.mat("a").track) == ((6,), ("over", "over"))
    assert played["a"].bonus_hp == 5
    assert all(hit.source is None for hit in played.seen(DamageDealt))


@pytest.mark.rule("battle.4.5.objective")
def test_conquer_is_won_at_the_end_of_the_round_with_no_enemy_left() -> None:
    """Objectives are checked at the end of the round: the battle runs to it."""
    played = table("b a E", a="adventurer", b="adventurer", E="enemy health=1").begin()
    played.turn("a")
    played.strike("E", "1")
    assert played.prompt is not None
    played.end_round()
    assert played.state.system.outcome == "won"
    assert "b" in turns(played)


@pytest.mark.rule("battle.4.5.objective")
def test_eliminate_is_won_when_the_named_units_are_gone() -> None:
    """Named units defeated or removed, whoever else still stands."""
    played = table(
        "F . a E",
        a="adventurer",
        E="enemy health=1",
        F="enemy",
        objective=Objective(Goal.ELIMINATE, (PieceId("E"),)),
    ).begin()
    played.turn("a")
    played.strike("E", "1")
    played.end_round()
    assert played.state.system.outcome == "won"
    # an objective's unit is kept out of the defeated stack
    assert played.state.system.defeated == ()


@pytest.mark.rule("battle.4.5.objective", "ruling.won-over")
def test_who_is_won_over_to_the_end_of_the_battle_is_eliminated() -> None:
    """It fights for the party and stands; one that does so for a round is an enemy again."""
    for calling, outcome in (("item:sugared-bone", "won"), ("class:houndmaster", None)):
        played = table(
            "F . . a E",
            a=f"adventurer {calling}",
            E="enemy beast health=1 combat=0",
            F="enemy combat=0",
            objective=Objective(Goal.ELIMINATE, (PieceId("E"),)),
        ).begin()
        played.turn("a")
        if outcome:
            played.use("sugared-bone", "item")
        else:
            played.state = evolve(BOOK, played.state, TenacitySet(PieceId("a"), 5))
            played.use("soft-voice")
        assert played["E"].kind == "companion"
        played.end_round()
        assert (played.state.system.outcome, played["E"].is_up) == (outcome, True)


@pytest.mark.rule("battle.4.5.objective")
def test_the_last_adventurer_and_the_last_enemy_together_are_a_loss() -> None:
    """At least one adventurer must be alive then; companions alone do not win."""
    played = table(
        "a E . C", a="adventurer hp=1", E="enemy health=1 dispel necrotic combat=0", C="companion"
    ).begin()
    played.turn("E")
    assert played.state.system.outcome == "lost"


@pytest.mark.rule("battle.4.5.retreat")
def test_the_party_may_leave_at_the_end_of_any_round() -> None:
    """Retreat: at the end of any round, by agreement; an objective that is met goes first."""
    played = table("a . . . E", a="adventurer", E="enemy").begin()
    played.do(SetRetreat(on=True))
    played.end_round()
    assert played.state.system.outcome == "retreated"
    won = table("a", a="adventurer").begin()
    won.do(SetRetreat(on=True))
    won.end_round()
    assert won.state.system.outcome == "won"


@pytest.mark.rule("known fault M18")
def test_m18_whoever_comes_in_the_middle_of_a_round_acts_and_nobody_acts_twice() -> None:
    """M18: a unit that appears in the round gets a turn; those who had theirs keep it at that."""
    played = table("a . E . . . . G", a="adventurer", E="enemy", F="enemy", G="enemy").begin()
    played.turn("E")
    played.do(PlaceByHand(PieceId("F"), Hex(4, 0)))
    prompt = played.asked
    assert (prompt.ask, set(prompt.names)) == (Ask.ORDER, {"F", "G"})
    played.answer(Order(("G", "F")))
    played.answer(Pick(("G",)))
    played.answer(Pick(("F",)))
    assert turns(played) == ["a", "E", "G", "F"]
    assert played.state.system.round == 2


@pytest.mark.rule("window.order")
def test_the_players_order_what_happens_at_the_same_moment_where_it_matters() -> None:
    """Same timing: the players choose the order, and are asked only where it can matter."""
    played = table(
        "C E a",
        C="companion health=4 hp=4",
        E="enemy health=3 hp=2 retreat decay combat=0",
        a="adventurer",
    )
    played.begin().turn("E")
    prompt = played.asked
    assert (prompt.topic, set(prompt.names)) == ("triggers", {"E/retreat/hide", "E/decay/rot"})
    played.answer(Order(("E/decay/rot", "E/retreat/hide")))
    # it was damaged this turn, by itself: no Stealth
    assert not played.has("E", "stealth")
