"""Clauses of battle 3 to 7 that no other test is about."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.abilities import Kind, Modifier
from game.core.choices import Walk
from game.core.events import AbilityActed, DiceRolled
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.core.refusals import Reason
from game.hexes import Hex
from game.systems.battle.choices import Explore
from game.systems.battle.definitions import ADVENTURER_DIE, ENEMY_DIE, Form, Options
from game.systems.battle.events import DamageDealt, TargetsChosen, TrackSet
from game.systems.battle.queries import movement
from game.systems.battle.state import Outcome
from tests.battle.boards import Table, catalog, table
from tests.battle.test_delves import NORTH_DOOR, delve


@pytest.mark.rule("dice of content", "battle 3.1: the faces of the Combat dice")
def test_the_faces_of_the_combat_dice() -> None:
    """An adventurer's shows tenacity, four 1s and a 2; an enemy's a miss for the tenacity."""
    dice = catalog().dice
    assert sorted(dice[ADVENTURER_DIE].faces) == ["1", "1", "1", "1", "2", "tenacity"]
    assert sorted(dice[ENEMY_DIE].faces) == ["0", "1", "1", "1", "1", "2"]


@pytest.mark.rule("battle 3.3: a defeated adventurer", "battle 3.5: slots are emptied")
def test_a_defeated_adventurer_keeps_his_track_and_nothing_in_his_slots() -> None:
    """His active dice are exhausted; he has no turn, and no fatigue reaches him."""
    played = table(
        "a E . b",
        a="adventurer health=1 combat=2 shield.1=1 cooldown=0",
        b="adventurer health=30",
        E="enemy health=30 combat=4 range=1",
        start_round=5,
    ).begin()
    played.turn("a")
    played.roll("E", "1", form=Form.LIGHT, shield_1=("shield-wall",))
    played.pick("0", "1")
    if played.asked.topic == "resolve-dice":
        played.pick()
    played.done()
    played.dice = ["2", "2", "2", "2"]
    played.turn("E")
    while played["a"].at is not None:
        played.pick()
    assert played.mat("a").active == ()
    track = played.mat("a").track
    assert set(track) == {"combat", "shield.1"}
    played.end_round().end_round()
    assert played.mat("a").track == track
    assert played.hp("a") == (0,)


@pytest.mark.rule("battle 4.5: clean-up", "battle 9: statuses stay on adventurers after the battle")
def test_what_is_cleared_up_after_the_battle() -> None:
    """Bonus HP and what is above Health go, slots are emptied, drained dice come back."""
    played = table(
        "a C E",
        a="adventurer bonus=2 combat=4 +maim blade.2=1 cooldown=0 health=5",
        C="companion hp=5 health=3 combat=2 +maim",
        E="enemy health=1 combat=0",
    ).begin()
    played.turn("a")
    played.strike(None, "1", form=Form.DEFENSIVE)
    played.done()
    played.turn("C")
    played.hit_with("E")
    played.end_round()
    assert played.state.system.outcome is Outcome.WON
    mat = played.mat("a")
    assert (played["a"].bonus_hp, mat.slots, mat.drained, mat.out) == (0, (), 0, ())
    assert mat.track == ("maim", "combat")
    assert (played.hp("C"), played["C"].statuses) == ((3,), ())


@pytest.mark.rule("battle 4.5: clean-up")
def test_drained_dice_come_back_after_the_battle() -> None:
    """A finishing blow drains its die; at the end it is there again."""
    played = table("a E", a="adventurer blade.2=1 combat=0", E="enemy health=1 combat=0").begin()
    played.turn("a")
    played.roll("E", blade_2=("blade-finish",))
    played.pick("0")
    assert played.mat("a").out == ("blade.2",)
    played.end_round()
    assert played.mat("a").out == ()


@pytest.mark.rule("battle 7.1: adventurers only")
def test_a_companion_neither_explores_nor_sets_off_what_lies_on_a_tile() -> None:
    """No offer at a door, no explore action, no skyshard and no trap for it."""
    hound = "  - {id: hound, role: companion, at: [1, 0], chip: war-hound}\n"
    played = delve(["nest"], ["round-room"], experience=0, party=("wren",), more=hound)
    played.turn("wren")
    played.pick("explore")
    played.answer(played.offers()[0])
    while played.asked.ask is Ask.HEX:
        played.to_hex(played.asked.hexes[0])
    shards = played.state.system.shards
    played.turn("hound")
    refusal = played.why_not(Explore(NORTH_DOOR))
    assert refusal is not None
    assert refusal.reason is Reason.WRONG_KIND
    room = next(one for one in played.state.board.tiles if one.id == "round-room")
    into = [one for one in played.offers() if isinstance(one, Walk) and one.path[-1] in room.hexes]
    assert into
    played.answer(into[0])
    delve_state = played.state.system.delve
    assert delve_state is not None
    assert (played.state.system.shards, delve_state.sprung) == (shards, frozenset())
    assert not played.has("hound", "daze")


@pytest.mark.rule("battle 7.2: damage to companions is pooled")
def test_damage_of_an_adventurer_to_a_companion_is_pooled() -> None:
    """A Blind adventurer hits his own companion: one instance, its defense counts once."""
    played = table(
        "a C . E",
        a="adventurer combat=3 +blind cooldown=0",
        C="companion health=9 defense=1",
        E="enemy",
    ).begin()
    played.turn("a")
    played.strike("C", "1", "2", "1")
    (hit,) = played.seen(DamageDealt)
    assert (hit.unit, hit.amount, hit.prevented) == ("C", 4, 1)


@pytest.mark.rule("battle 6.6: the all icon", "seed004.3a.icon-order")
def test_the_all_icon_takes_everybody_in_range_and_sight() -> None:
    """However many they are; who is further away is no target."""
    played = table(
        "a E b . c",
        E="enemy all combat=0",
        a="adventurer",
        b="adventurer hp=4",
        c="adventurer",
    ).begin()
    played.turn("E")
    (chosen,) = played.seen(TargetsChosen)
    assert set(chosen.targets) == {"a", "b"}


@pytest.mark.rule("battle.4.4.star", "battle 4.4: the party chooses the star hex")
def test_the_party_chooses_a_unit_s_star_hex() -> None:
    """Before anything else: of those that are free, its own among them."""
    setup = table("E F 1 . a", E="enemy", F="enemy cornered", a="adventurer").setup
    stars = (Hex(0, 0), Hex(1, 0), Hex(2, 0))
    units = tuple(replace(one, stars=stars) if one.id == "F" else one for one in setup.units)
    played = Table(replace(setup, units=units), {}).begin()
    prompt = played.asked
    assert (prompt.topic, prompt.who, prompt.unit) == ("star", "party", "F")
    assert prompt.hexes == stars[1:]  # E stands on the first
    played.to_hex(stars[2])
    assert played.at("F") == stars[2]
    assert played.hp("F") == (5,)  # it was deployed there: Cornered
    assert PieceId("F") in played.state.pieces


@pytest.mark.rule("design: interrupts first", "battle 5: interrupt abilities go first")
def test_an_interrupt_goes_before_what_comes_at_the_same_moment() -> None:
    """With Recover as an interrupt nobody is asked whether it or Bane comes first."""
    setup = table("E . . a", E="enemy hp=1 recover +bane", a="adventurer").setup
    abilities = tuple(
        replace(one, triggers=tuple(replace(each, interrupts=True) for each in one.triggers))
        if one.id == "recover"
        else one
        for one in setup.abilities
    )
    played = Table(replace(setup, abilities=abilities), {}).begin()
    played.turn("E")
    assert [event.ability for event in played.seen(AbilityActed)] == ["recover", "bane"]
    assert played.hp("E") == (1,)


@pytest.mark.rule("battle 3.1: component limits", "battle 3.1: enemy dice are limited")
@pytest.mark.parametrize(("limit", "rolled"), [(0, 4), (3, 3), (9, 4)])
def test_no_more_enemy_dice_are_rolled_than_there_are(limit: int, rolled: int) -> None:
    """None left in the supply, none added to the engage."""
    options = Options(enemy_dice=limit)
    played = table("a E", options=options, a="adventurer health=9", E="enemy combat=4").begin()
    played.turn("E")
    (roll,) = played.seen(DiceRolled)
    assert len(roll.faces) == rolled


@pytest.mark.rule("battle 3.1: component limits", "battle 3.5: limited fatigue")
def test_without_light_fatigue_overfatigue_is_gained_and_without_that_it_hurts() -> None:
    """Each further engage costs one: of two dice there is one each; the third is 1 true damage."""
    played = table(
        "a E",
        options=Options(light_fatigue=1, overfatigue=1),
        a="adventurer health=9 combat=6",
        E="enemy health=30",
    ).begin()
    played.turn("a")
    fatigue = []
    for _ in range(4):
        played.roll("E", "1")
        played.pick("0")
        fatigue.append([die for die in played.mat("a").track if die != "combat"])
    assert fatigue == [[], ["light"], ["light", "over"], ["light", "over"]]
    assert played.hp("a") == (8,)
    assert "short" in [event.why for event in played.seen(TrackSet)]


@pytest.mark.rule("battle 3.1: component limits", "battle 3.1: status dice are limited")
@pytest.mark.parametrize(("limit", "dazed"), [(0, 2), (1, 1)])
def test_no_more_statuses_are_given_than_there_are_dice(limit: int, dazed: int) -> None:
    """None left, not applied."""
    played = table(
        "a E C",
        options=Options(status_dice=limit),
        a="adventurer",
        C="companion",
        E="enemy all combat=0 daze",
    ).begin()
    played.turn("E")
    assert sum(played.has(name, "daze") for name in "aC") == dazed


@pytest.mark.rule("ruling.two-sets", "battle 1.7: two clashing effects")
def test_of_two_abilities_that_set_a_number_the_least_counts() -> None:
    """A unit whose movement is set to 5 and to 2 moves 2."""
    setup = table("E . . . . . a", E="enemy swift", a="adventurer").setup
    sets = tuple(Modifier(query="movement", kind=Kind.SET, value=value) for value in ("5", "2"))
    abilities = tuple(
        replace(one, modifiers=sets) if one.id == "swift" else one for one in setup.abilities
    )
    played = Table(replace(setup, abilities=abilities), {}).begin()
    assert movement(played.state, PieceId("E")) == 2
