"""Two lanes: two battle zones, each with its own minions and waves. Rules: arena B1, B10."""

from __future__ import annotations

import pytest

import random_arenas
from game.core.choices import At
from game.core.ids import PieceId
from game.session import Session
from game.systems.arena.definitions import BLUE, RED, Kind
from game.systems.arena.events import WavesHeld
from game.systems.arena.lanes import battle_zone, lane_of
from game.systems.arena.opponents import advise
from game.systems.arena.targets import is_shielded
from game.systems.arena.view import view
from game.systems.arena.words.prompts import question
from tests.arena.tables import PLAIN, SYSTEM, How, Table

FORDS = next(one for one in random_arenas.games() if one.map.id == "two-fords")

STRIKE = """
- id: strike
  primary: attack
  value: 9
  steps:
    - {name: victim, do: target, to: units enemy minion adjacent, choose: 1}
    - {name: attack, do: attack, to: role victim}
"""

ZONES = {"blue-gate": "g", "second": "p q r s t", "blue-pass": "h"}
"""A lane `1 2 3 4 g` beside another one, `p q r s t h`."""


def two_lanes(first: str, second: str, /, cards: str = PLAIN, **specs: str) -> Table:
    """Two battle zones, with a gate of blue's behind each and red's Throne before both."""
    far = {"g": "hero blue", **specs}
    return Table(f"{first} g # {second} h", cards, How(zones=ZONES), **far)


def end_the_round(table: Table) -> Table:
    """Hold in the last turn of a round, so that the minion battle comes."""
    table.system(turn=4)
    return table.perform("a.silver", "hold")


@pytest.mark.rule("arena.B1", "arena.B10.lanes")
def test_two_lanes_have_a_battle_zone_and_seven_waves_each() -> None:
    """Six lives for six players; each middle zone has the wave of a single lane."""
    state = Session(SYSTEM, FORDS).state
    assert state.system.fields == ("upper-ford", "lower-ford")
    assert state.system.waves == (7, 7)
    assert state.system.lives == {RED: 6, BLUE: 6}
    for lane in (0, 1):
        own = [one for one in state.pieces.values() if one.kind == Kind.MINION]
        own = [one for one in own if lane_of(state, one.id) == lane]
        assert all(one.at in battle_zone(state, lane) for one in own)
        for team in (RED, BLUE):
            sorts = [one.definition for one in own if one.side == team]
            assert sorted(sorts) == ["heavy", *["melee"] * 4, "ranged"]


@pytest.mark.rule("arena.B10.lanes")
def test_a_push_in_one_lane_leaves_the_other_as_it_is() -> None:
    """Its counter is flipped, its zone goes on, its minions go; the others stay."""
    table = two_lanes(
        "n a m .",
        "p q . .",
        cards=STRIKE,
        a="hero red",
        m="melee blue",
        n="melee red",
        p="melee red 1",
        q="melee blue 1",
    ).perform("a.strike")
    assert table.state.system.fields == ("blue-gate", "second")
    assert table.state.system.waves == (2, 3)
    assert table.where("n") is None
    assert (table.where("p"), table.where("q")) == ("p", "q")


@pytest.mark.rule("arena.B10.lanes", "ruling.arena-two-battles")
def test_battles_are_separate_and_simultaneous() -> None:
    """Each counts its own minions; the coin's team removes first, in whichever lane it lost."""
    table = two_lanes(
        "1 2 3 4 5",
        "p q r s t a",
        a="hero red",
        **{"1": "melee blue", "2": "melee blue", "3": "melee red", "4": "melee red"},
        **{"5": "melee blue", "p": "melee blue 1", "q": "melee blue 1"},
        **dict.fromkeys("rst", "melee red 1"),
    )
    table.system(coin=BLUE)
    end_the_round(table)
    assert table.asked is not None
    assert (table.asked.topic, table.asked.who, table.offers) == (
        "minion-battle",
        "blue",
        {"p", "q"},
    )
    told = question(table.state, table.asked).text
    assert told == "The minion battle at second is lost: choose 1 minion to remove."
    table.pick("p")
    assert (table.asked.topic, table.asked.who, table.offers) == (
        "minion-battle",
        "red",
        {"3", "4"},
    )
    table.pick("3")
    assert (table.where("p"), table.where("3")) == (None, None)
    assert all(table.where(one) == one for one in "1245qrst")
    assert table.state.system.waves == (3, 3)


@pytest.mark.rule("arena.B10.lanes")
def test_a_minion_belongs_to_its_lane_and_walks_back_to_it() -> None:
    """Pushed into the other battle zone, it does not stay there."""
    card = """
- id: c
  primary: skill
  steps: [{name: push, do: push, to: units enemy minion adjacent, choose: 1, at: push 1}]
"""
    how = How(zones={"second": "p q", "blue-gate": "g"})
    table = Table("2 a m p q g", card, how, a="hero red", g="hero blue", m="melee blue")
    table.perform("a.c")
    assert table.where("m") == "m"


@pytest.mark.rule("arena.B10.lanes", "arena.B10.spawn")
def test_a_card_respawns_a_minion_in_any_battle_zone_that_lacks_one() -> None:
    """In each of the two, spawn points must outnumber such minions."""
    card = """
- id: c
  primary: skill
  steps:
    - {name: back, do: respawn-minion, to: sorts melee, choose: 1, at: free-points}
"""
    spawns = ("red melee 1", "red melee 2", "red melee p", "red melee q")
    how = How(zones=ZONES, spawns=spawns)
    full = {"3": "melee red", "4": "melee red"}
    table = Table("1 2 3 4 a g # p q r s h", card, how, a="hero red", g="hero blue", **full)
    table.perform("a.c")
    if "melee" in table.offers:
        table.pick("melee")
    assert table.offers == {"p", "q"}
    table.at("q")
    (made,) = (one for one in table.state.pieces if one.startswith("red-melee"))
    assert lane_of(table.state, made) == 1


@pytest.mark.rule("arena.B10.lanes")
def test_the_battle_zone_on_a_card_means_any() -> None:
    """A minion fits in the one zone and in the other."""
    card = """
- id: c
  primary: skill
  steps: [{name: one, do: target, to: units enemy minion in-battle-zone, choose: 1}]
"""
    table = two_lanes(
        "1 a . .", "p . . .", cards=card, a="hero red", **{"1": "melee blue"}, p="melee blue 1"
    ).perform("a.c")
    assert table.offers == {"1", "p"}


@pytest.mark.rule("arena.B10.lanes", "arena.B7.heavy")
def test_a_heavy_minion_is_not_shielded_by_the_other_lane() -> None:
    """Only by others in its own battle zone."""
    table = two_lanes("1 a . .", "p . . .", a="hero red", **{"1": "heavy blue"}, p="melee blue 1")
    assert not is_shielded(table.state, table.state.pieces[PieceId("1")])


@pytest.mark.rule("arena.B10.lanes")
@pytest.mark.parametrize("lane", [0, 1])
def test_a_wave_that_comes_to_the_throne_on_either_lane_wins(lane: int) -> None:
    """However the other lane stands."""
    first, second = ("n a m .", "p q . .") if lane == 0 else ("1 2 . .", "n a m .")
    how = How(zones={"second": "p q" if lane == 0 else "n a m"})
    bound = f" {lane}"
    table = Table(
        f"{first} # {second}",
        STRIKE,
        how,
        a="hero red",
        m=f"melee blue{bound}",
        n=f"melee red{bound}",
    ).perform("a.strike")
    assert (table.state.system.winner, table.state.system.how) == (RED, "throne")


@pytest.mark.rule("arena.B10.lanes", "ruling.arena-zones-tie")
@pytest.mark.parametrize(
    ("second", "winner", "how"),
    [("blue-pass", RED, "zones"), ("red-pass", BLUE, "zones"), ("second", RED, "waves")],
)
def test_after_the_last_wave_whoever_holds_most_zones_wins(
    second: str, winner: str, how: str
) -> None:
    """Counted on both lanes between one's own Throne and the battles; a tie is the pusher's.

    Red pushes the last wave of the first lane into its middle, where both hold one zone.
    """
    zones = {"red-gate": "1", "blue-gate": "g", "red-pass": "p", "second": "s", "blue-pass": "h"}
    table = Table(
        "1 n a m g # p s h",
        STRIKE,
        How(zones=zones),
        a="hero red",
        m="melee blue",
        n="melee red",
    )
    table.system(waves=(1, 5), fields=("red-gate", second))
    table.perform("a.strike")
    assert (table.state.system.winner, table.state.system.how) == (winner, how)


@pytest.mark.rule("arena.B10.lanes", "ruling.arena-double-win")
def test_both_win_at_once_and_play_goes_on() -> None:
    """A wave at each Throne in the same minion battle: all come back where they were."""
    how = How(
        zones={"second": "p q r s"},
        spawns=("red melee 1", "blue melee 2", "red melee p", "blue melee q"),
    )
    table = Table(
        "1 2 3 . a # p q r s E",
        PLAIN,
        how,
        a="hero red",
        E="hero blue",
        **{"1": "melee red", "2": "melee red", "3": "melee blue"},
        p="melee blue 1",
        q="melee blue 1",
        r="melee red 1",
    )
    end_the_round(table)
    assert table.state.system.winner is None
    assert table.state.system.fields == ("field", "second")
    assert table.state.system.waves == (3, 3)
    assert WavesHeld() in table.events
    there = {
        (one.side, table.where(one.id), lane_of(table.state, one.id))
        for one in table.state.pieces.values()
        if one.kind == Kind.MINION
    }
    assert there == {(RED, "1", 0), (BLUE, "2", 0), (RED, "p", 1), (BLUE, "q", 1)}


def test_opponents_are_posted_to_one_lane_and_the_other() -> None:
    """With both battles as far away, the first walks to the one and the second to the other."""
    cards = "- {id: c, primary: skill, movement: 3}"
    goals = []
    for name in ("a", "b"):
        table = Table(
            "1 . . . . . a b . . . . . p",
            cards,
            How(zones={"second": "p"}, decks={"b": cards}),
            a="hero red",
            b="hero red",
            **{"1": "melee blue", "p": "melee blue 1"},
        )
        table.perform(f"{name}.c", "movement")
        choice = advise(table.state)
        assert isinstance(choice, At)
        goals.append(choice.hex.q - table.spots[name].q)
    assert goals[0] < 0 < goals[1]


def test_a_view_tells_both_lanes() -> None:
    """Each with its zones, its battle zone and its waves; the Thrones are the same."""
    seen = view(Session(SYSTEM, FORDS).state)
    assert [(lane.field, lane.waves) for lane in seen.lanes] == [
        ("upper-ford", 7),
        ("lower-ford", 7),
    ]
    assert seen.thrones == {"red-keep", "blue-keep"}
    assert [lane.zones[2].name for lane in seen.lanes] == ["The Heron Ford", "The Otter Ford"]
