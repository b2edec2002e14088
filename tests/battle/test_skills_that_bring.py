"""Skills that bring units in, and what defeat sets off. Rules: battle 8, 7.2, 5 (4)."""

from __future__ import annotations

import pytest

from game.core.choices import Faces
from game.core.events import AbilityFailed, TurnBegan
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.hexes import Hex
from game.systems.battle.definitions import Goal, Objective
from game.systems.battle.supply import ChipDrawn, Joined, Returned
from tests.battle.boards import Table, hexagon, table

skill = pytest.mark.rule


def begun(board: str | dict[Hex, str], **specs: str) -> Table:
    """A table after the battle has begun."""
    return table(board, units=specs).begin()


def felled(played: Table, target: str = "E", *faces: str) -> Table:
    """Let the adventurer hit an enemy, with a 2 where nothing else is said."""
    played.turn("a")
    played.strike(target, *(faces or ("2",)))
    return played


# --- Rally


@skill("skill: rally")
def test_rally() -> None:
    """A chip of the next lower level comes in where it stood; it goes back to its own bag."""
    foe = begun(
        "a E . F",
        E="enemy level=10 health=1 rally",
        F="enemy",
        G="enemy level=5 health=4",
        a="adventurer",
    )
    spot = foe.at("E")
    felled(foe)
    assert (foe.at("G"), foe.hp("G"), foe["E"].at, foe.hp("E")) == (spot, (4,), None, (1,))
    assert foe.state.system.defeated == ()
    foe.done()
    # its level's time is still to come
    foe.turn("G")
    assert foe.hp("a") == (4,)


@skill("skill: rally")
def test_rally_needs_another_enemy_a_lower_level_and_a_chip() -> None:
    """Nothing comes of it for the last enemy, at level 1, and with none in the bag."""
    last = felled(begun("a E", E="enemy level=5 health=1 rally", G="enemy", a="adventurer"))
    assert last["G"].at is None
    lowest = felled(begun("a E F", E="enemy health=1 rally", F="enemy", G="enemy", a="adventurer"))
    assert lowest["G"].at is None
    empty = felled(begun("a E F", E="enemy level=5 health=1 rally", F="enemy", a="adventurer"))
    assert empty.seen(AbilityFailed)
    assert empty.state.system.defeated == (PieceId("E"),)
    other = felled(
        begun(
            "a E F", E="enemy level=20 health=1 rally", F="enemy", G="enemy level=5", a="adventurer"
        )
    )
    assert other["G"].at is None


@skill("skill: rally", "battle.7.2")
def test_rally_does_nothing_on_a_companion() -> None:
    """A companion brings nobody in."""
    played = begun(
        "C E a",
        C="companion level=5 health=2 rally",
        E="enemy combat=2",
        G="enemy",
        a="adventurer hp=1",
    )
    played.turn("E")
    if played.asked.ask is Ask.NAMES:
        played.pick("C")
    assert (played["C"].at, played["G"].at) == (None, None)


@skill("skill: rally", "ruling.arrives-and-acts")
def test_who_rallies_after_its_level_has_passed_waits() -> None:
    """In a level 1 turn the time of level 5 has passed: it takes no turn in this round."""
    played = begun(
        "E F a",
        E="enemy level=10 health=1 combat=0 rally",
        F="enemy health=9 +blind",
        G="enemy level=5",
        a="adventurer hp=1",
    )
    played.turn("F")
    if played.asked.ask is Ask.NAMES:
        played.pick("E")
    assert [(event.unit, event.idle) for event in played.seen(Joined)] == [("G", True)]
    assert not [turn for turn in played.seen(TurnBegan) if turn.unit == "G"]


@skill("battle.4.1.draw", "skill: rally")
def test_chips_that_differ_are_drawn_by_chance() -> None:
    """Of several chips one is drawn, as a die is rolled; two of a kind need no draw."""
    played = begun(
        "a E F",
        E="enemy level=5 health=1 rally",
        F="enemy",
        G="enemy",
        H="enemy range=2",
        a="adventurer",
    )
    played.turn("a")
    played.dice = ["H"]
    rolled = played.state.rolls
    played.strike("E", "2")
    assert played.seen(ChipDrawn) == [ChipDrawn(PieceId("H"), PieceId("E"))]
    assert played["H"].at is not None
    assert played.state.rolls == rolled + 2


# --- Instigate


@skill("skill: instigate", "battle.1.4.displaced")
def test_instigate() -> None:
    """Each adventurer draws a level 1 and deploys it in the closest free hex to itself."""
    foe = begun(
        "1 a E . F . 2 b 3",
        E="quest health=1 instigate",
        F="enemy level=5",
        G="enemy",
        H="enemy",
        a="adventurer",
        b="adventurer",
    )
    felled(foe)
    arrived = [foe.at("G")]
    assert arrived == [foe.spots["1"]]
    prompt = foe.asked
    assert (prompt.ask, prompt.topic, prompt.who) == (Ask.HEX, "arrives", "party")
    assert prompt.hexes == foe.where("2", "3")
    foe.to("2")
    assert foe.at("H") == foe.spots["2"]
    few = felled(
        begun("1 a E . b", E="enemy health=1 instigate", G="enemy", a="adventurer", b="adventurer")
    )
    # one chip for two adventurers
    assert few["G"].at == few.spots["1"]
    assert few.seen(AbilityFailed)


# --- Necromancy


@skill("skill: necromancy")
def test_necromancy() -> None:
    """At the end of its turn the last defeated comes back with the party size of HP, and waits."""
    foe = begun(
        "a F . E",
        E="enemy level=5 range=1 necromancy movement=0",
        F="enemy level=10 health=2 range=4",
        a="adventurer",
        b="adventurer",
    )
    felled(foe, "F")
    foe.done()
    foe.turn("E")
    assert (foe["F"].at is not None, foe.hp("F"), foe.state.system.defeated) == (True, (2,), ())
    assert [(event.unit, event.idle) for event in foe.seen(Joined)] == [("F", True)]
    foe.end_round()
    foe.turn("F")
    nobody = begun("a . . E", E="enemy necromancy", a="adventurer")
    nobody.turn("E")
    assert nobody.seen(AbilityFailed)


@skill("skill: necromancy", "ruling.brought-by-companions", "battle.7.2")
def test_necromancy_of_a_companion_raises_enemies() -> None:
    """What a companion raises is an enemy."""
    friend = begun(
        "a E . C", C="companion necromancy", E="enemy health=1", F="enemy", a="adventurer"
    )
    felled(friend)
    friend.done()
    friend.turn("C")
    friend.done()
    assert (friend["E"].side, friend["E"].is_up, friend.hp("E")) == ("enemy", True, (1,))


# --- Lord


@skill("skill: lord")
def test_lord() -> None:
    """A daedra of level 5 is set aside, and comes in beside it at the end of its turn."""
    foe = begun(
        "a . . E 1",
        E="quest combat=0 lord movement=0",
        G="enemy level=5 daedra",
        H="enemy level=5",
        a="adventurer",
    )
    foe.turn("E")
    assert foe.asked.topic == "arrives"
    foe.to("1")
    assert (foe.at("G"), foe["H"].at) == (foe.spots["1"], None)
    assert foe.state.system.aside == {}
    foe.turn("G")  # it acts in this round: its level is still to come


@skill("skill: lord")
def test_lord_without_a_daedra_rages() -> None:
    """With none in the bag it rolls 2 more Combat dice in this turn's engage, and only there."""
    foe = begun("a E", E="quest combat=1 lord", H="enemy level=5 beast", a="adventurer health=9")
    foe.turn("E")
    assert foe.hp("a") == (6,)
    assert foe.state.effects == ()
    friend = begun("a C E", C="companion combat=1 lord", E="enemy health=9", a="adventurer")
    friend.turn("C")
    friend.hit_with("E")
    assert friend.hp("E") == (6,)


@skill("skill: lord")
def test_lord_that_falls_deploys_nobody() -> None:
    """What was set aside goes back to the bag where its lord does not see the end of its turn."""
    foe = begun(
        "C E a",
        E="enemy health=1 combat=1 lord weakest",
        G="enemy level=5 daedra",
        C="companion riposte=1",
        a="adventurer health=9",
    )
    foe.turn("E")
    assert (foe["E"].at, foe["G"].at, foe.state.system.aside) == (None, None, {})


# --- Penumbra


@skill("skill: penumbra", "battle.8.penumbra", "battle.2.1.quest-immune")
def test_penumbra() -> None:
    """It takes hex, HP and statuses of its weakest ally, a quest unit too; the ally goes back."""
    foe = begun(
        "a E . F G",
        E="quest health=1 penumbra",
        F="enemy hp=2 +maim",
        G="enemy hp=3",
        a="adventurer",
    )
    spot = foe.at("F")
    felled(foe)
    assert (foe.at("E"), foe.hp("E"), foe.has("E", "maim")) == (spot, (2,), True)
    assert (foe["F"].at, foe.seen(Returned)) == (None, [Returned(PieceId("F"))])


@skill("skill: penumbra")
def test_penumbra_asks_which_of_the_weakest_and_spares_quest_units() -> None:
    """Among equals the party chooses; quest units are never replaced."""
    foe = felled(
        begun(
            "a E Q F G",
            E="enemy health=1 penumbra",
            Q="quest hp=1",
            F="enemy hp=2",
            G="enemy hp=2",
            a="adventurer",
        )
    )
    prompt = foe.asked
    assert (prompt.topic, prompt.names) == ("replaced", ("F", "G"))
    foe.pick("G")
    assert foe["E"].is_up
    assert foe.state.system.defeated == ()
    alone = felled(begun("a E . Q", E="enemy health=1 penumbra", Q="quest", a="adventurer"))
    assert alone["E"].at is None
    assert alone.seen(AbilityFailed)


@skill("skill: penumbra", "battle.7.2")
def test_penumbra_does_nothing_on_a_companion() -> None:
    """A defeated companion is lost, whatever its skill."""
    played = begun("E C a", C="companion health=1 penumbra", E="enemy weakest", a="adventurer")
    played.turn("E")
    assert (played["C"].at, played.state.system.lost) == (None, (PieceId("C"),))


@skill("skill: penumbra", "battle.4.5.objective")
def test_who_comes_back_reopens_the_objective() -> None:
    """The unit to be eliminated stands again: the battle goes on."""
    played = table(
        "a E . F",
        objective=Objective(Goal.ELIMINATE, (PieceId("E"),)),
        E="quest health=1 penumbra",
        F="enemy combat=0",
        a="adventurer",
    ).begin()
    felled(played)
    played.done()
    played.end_round()
    assert played.state.system.outcome is None


# --- Reward


@skill("skill: reward")
def test_reward() -> None:
    """Each takes a legendary item, 5 tenacity or 1 more Health, which gives a hit point too."""
    foe = begun(
        "a E . F b",
        E="quest health=1 reward",
        F="enemy",
        a="adventurer",
        b="adventurer hp=2 health=4",
    )
    felled(foe)
    prompt = foe.asked
    names = ("gain-item", "gain-tenacity", "gain-health")
    assert (prompt.who, prompt.names) == ("a", names)
    foe.pick("gain-tenacity")
    assert foe.mat("a").tenacity == 5
    assert foe.asked.who == "b"
    foe.pick("gain-health")
    assert foe.hp("b") == (3,)
    assert foe.state.system.raised == {"b": 1}


@skill("skill: reward", "ruling.reward-of-enemies")
def test_reward_is_for_defeating_enemies() -> None:
    """A companion that falls gives nobody anything."""
    played = begun("E C a", C="companion health=1 reward", E="enemy weakest", a="adventurer")
    played.turn("E")
    assert played["C"].at is None
    assert played.asked.ask is Ask.NEXT


# --- the closest free hex


@skill("battle.1.4.displaced")
def test_the_closest_free_hex_is_counted_as_range_is() -> None:
    """With every hex round it taken, the ring beyond is asked about."""
    board = hexagon(
        2,
        {
            "E": (0, 0),
            "a": (1, 0),
            "b": (0, 1),
            "c": (-1, 0),
            "F": (0, -1),
            "H": (1, -1),
            "I": (-1, 1),
        },
    )
    played = begun(
        board,
        E="quest combat=0 lord",
        F="enemy",
        H="enemy",
        I="enemy",
        G="enemy level=5 daedra",
        a="adventurer",
        b="adventurer",
        c="adventurer",
    )
    played.turn("E")
    while played.asked.topic != "arrives":
        prompt = played.asked
        assert prompt.suggested is not None
        played.answer(prompt.suggested)
    assert len(played.asked.hexes) == 12
    assert all(hex_.distance_to(Hex(0, 0)) == 2 for hex_ in played.asked.hexes)
    assert played.why_not(Faces((0,))) is not None
