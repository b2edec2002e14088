"""Clauses about a round and its actions that the other modules leave: each test names its own."""

from __future__ import annotations

import pytest
import yaml

from game.core.ids import PieceId, TileId
from game.places import data_folder
from game.systems.arena.book import borne_by
from game.systems.arena.definitions import BLUE, RED, Sort
from game.systems.arena.events import CoinFlipped
from game.systems.arena.state import Where
from game.systems.arena.turns.attacks import minion_modifier
from random_arenas import games
from tests.arena.tables import PLAIN, How, Table

WEIR = next(game.map for game in games() if game.map.id == "weir")

COPY = """
- id: c
  primary: skill
  steps: [{name: copy, do: perform, to: cards resolved self, choose: 1}]
- id: walk
  colour: silver
  primary: movement
  value: 3
  steps: [{name: go, do: movement, at: reach, need: up-to}]
"""


def hindered(modifier: str) -> str:
    """A card that hinders enemy heroes near its owner for this turn."""
    return f"""
- id: hinder
  primary: skill
  steps: [{{name: lay, do: lay, word: it, until: turn-end}}]
  effects:
    - {{name: it, text: It lasts., scope: "enemy hero within:9", modifiers: [{modifier}]}}
"""


@pytest.mark.rule("arena.B5.limits", "arena.B15.44")
def test_limits_and_bans_hold_for_a_movement_action_that_a_card_performs_too() -> None:
    """They are looked at when that action begins."""
    for modifier, allowed in (
        ("{query: initiative, kind: add, value: 1}", {"1", "2", "3"}),
        ("{query: movement, kind: cap, value: 1}", {"1"}),
        ("{query: movement, kind: forbid}", None),
    ):
        deck = hindered(modifier)
        table = Table("E a 1 2 3", COPY, How(decks={"E": deck}), a="hero red", E="hero blue")
        table.card_at("a.c", Where.UNRESOLVED)
        table.perform("E.hinder")
        table.card_at("a.walk", Where.RESOLVED)
        table.turn_of("a.c")
        if allowed is None:
            assert "primary" not in table.offers
            continue
        table.pick("primary")
        assert table.offers == allowed


@pytest.mark.rule("arena.B9.modifiers", "arena.B15.45")
def test_a_token_that_counts_as_a_minion_modifies_defences_in_its_owners_attacks_alone() -> None:
    """For an attack of another hero of its team it is a token alone."""
    more = "{tokens: [{id: rock, name: Rock, counts_as: melee}]}"
    table = Table(
        "a t E b",
        "- {id: c, primary: skill}",
        How(more=more),
        a="hero red",
        b="hero red",
        E="hero blue",
        t="token a/rock/1",
    )
    assert minion_modifier(table.state, PieceId("E"), PieceId("a")) == -1
    assert minion_modifier(table.state, PieceId("E"), PieceId("b")) == 0


@pytest.mark.rule("arena.B1")
def test_the_long_lane_has_the_zones_of_the_rules() -> None:
    """Thrones of 19, gates of 41, a middle of 60, two banks of 15: 210 hexes."""
    sizes = {zone.id: len(zone.hexes) for zone in WEIR.zones}
    assert [sizes[zone] for zone in WEIR.lane] == [19, 41, 60, 41, 19]
    assert sorted(size for zone, size in sizes.items() if zone not in WEIR.lane) == [15, 15]
    assert sum(sizes.values()) == 210


@pytest.mark.rule("arena.B1")
def test_spawn_points_of_the_long_lane() -> None:
    """4 melee, 1 ranged, 1 heavy a team in the middle; at a gate its defender has one melee more.

    Three points for heroes in each Throne.
    """

    def points(zone: str, team: str, sort: Sort | None) -> int:
        inside = next(one.hexes for one in WEIR.zones if one.id == zone)
        return sum(
            one.team == team and one.sort is sort and one.at in inside for one in WEIR.spawns
        )

    for team in (RED, BLUE):
        for zone, melee in (("weir", 4), (f"{team}-gate", 4)):
            assert points(zone, team, Sort.MELEE) == melee
            assert (points(zone, team, Sort.RANGED), points(zone, team, Sort.HEAVY)) == (1, 1)
        foe = "blue" if team == RED else "red"
        assert points(f"{foe}-gate", team, Sort.MELEE) == 3
        assert points(f"{team}-throne", team, None) == 3
    assert WEIR.lane[2] == TileId("weir")


@pytest.mark.rule("arena.B2.2")
def test_a_hero_without_a_card_passes() -> None:
    """It plays none, and the others do."""
    table = Table("a . E", PLAIN, a="hero red", E="hero blue")
    for card in table.state.system.sheets[PieceId("a")].at(Where.HAND):
        table.card_at(card, Where.DISCARDED)
    table.go_on()
    assert table.asked is not None
    assert (table.asked.topic, table.asked.who) == ("play-card", "E")
    table.pick("E.gold")
    assert (table.asked.topic, table.asked.who) == ("action", "E")


@pytest.mark.rule("arena.B2.1")
def test_a_hero_off_the_board_must_play_a_card_too() -> None:
    """Whether it comes back is asked when it is to act."""
    table = Table(". . E", PLAIN, a="hero red", E="hero blue")
    table.go_on()
    assert table.asked is not None
    assert (table.asked.topic, table.asked.who, table.asked.least) == ("play-card", "a", 1)


@pytest.mark.rule("arena.B3.team")
def test_a_tie_inside_one_team_is_agreed_on_and_flips_no_coin() -> None:
    """The team chooses who is first; the coin stays as it lies."""
    deck = "- {id: c, primary: skill, initiative: 9, movement: 1}"
    table = Table(
        "a . B . E", deck, How(decks={"B": deck}), a="hero red", B="hero red", E="hero blue"
    )
    for card in ("a.c", "B.c"):
        table.card_at(card, Where.UNRESOLVED)
    table.go_on()
    assert table.asked is not None
    assert (table.asked.topic, table.asked.who, table.offers) == ("who-first", "red", {"a", "B"})
    table.pick("B").pick("hold").pick("hold")
    assert [event for event in table.events if isinstance(event, CoinFlipped)] == []


@pytest.mark.rule("arena.B4.swap")
def test_a_swap_of_two_cards_swaps_their_states() -> None:
    """The resolved one comes to hand, the one from the hand is resolved; its effect ends."""
    card = """
- id: c
  primary: skill
  steps:
    - {name: one, do: note, to: cards resolved self, choose: 1}
    - {name: two, do: swap-cards, to: cards hand self, choose: 1, word: one}
- id: old
  colour: silver
  primary: skill
  steps: [{name: lay, do: lay, word: it, until: round-end}]
  effects: [{name: it, text: It lasts., modifiers: [{query: initiative, kind: add, value: 5}]}]
- {id: new, colour: silver, primary: skill}
"""
    table = Table("a . E", card, a="hero red", E="hero blue")
    table.card_at("E.gold", Where.UNRESOLVED)
    table.perform("a.old")
    laid = [effect.ability for effect in table.state.effects]
    assert laid == ["a.old:it"]
    table.perform("a.c")
    assert table.cards("a", Where.HAND) == {"old"}
    assert "new" in table.cards("a", Where.RESOLVED)
    assert [effect.ability for effect in table.state.effects] == []


@pytest.mark.rule("arena.B4.swap")
@pytest.mark.parametrize("discarded", [True, False])
def test_the_cartwheel_swaps_a_discarded_card_with_one_in_hand(*, discarded: bool) -> None:
    """After the attack, if its player likes; not asked where nothing is discarded."""
    file = data_folder("content") / "heroes" / "perrin.yaml"
    deck = yaml.safe_load(file.read_text(encoding="utf-8"))["heroes"][0]["cards"]
    own = [card for card in deck if card["id"] in {"cartwheel", "tumble", "empty-pockets"}]
    table = Table("a . m n", yaml.dump(own), a="hero red", m="melee blue", n="melee blue")
    if discarded:
        table.card_at("a.tumble", Where.DISCARDED)
    table.perform("a.cartwheel")
    if not discarded:
        assert table.asked is not None
        assert table.asked.topic == "play-card"
        return
    table.pick("a.tumble")
    assert table.cards("a", Where.HAND) == {"tumble"}
    assert table.cards("a", Where.DISCARDED) == {"empty-pockets"}


@pytest.mark.rule("arena.B10.return")
def test_a_minion_without_a_way_back_is_put_on_the_nearest_free_space_of_its_zone() -> None:
    """Walls shut it out: it is put down, and its team chooses among the nearest."""
    table = Table(
        "2 3 # m",
        "- {id: c, primary: skill}",
        How(zones={"blue-gate": "m"}),
        a="hero red",
        m="melee blue",
    )
    table.go_on()
    assert table.where("m") == "3"


@pytest.mark.rule("arena.B13.level")
def test_all_cards_of_tier_two_are_taken_before_any_of_tier_three() -> None:
    """With one colour left at tier I, only its cards of tier II are offered."""
    deck = "- {id: gold, primary: skill}\n"
    for colour in ("red", "blue"):
        deck += "".join(
            f"- {{id: {colour}{number}, colour: {colour}, tier: {tier}, primary: skill}}\n"
            for number, tier in enumerate((1, 2, 2, 3, 3))
        )
    table = Table("a . E", deck, a="hero red", E="hero blue")
    for card, where in (("red0", Where.AWAY), ("red1", Where.HAND), ("red2", Where.ITEM)):
        table.card_at(f"a.{card}", where)
    table.sheet("a", coins=2, level=2)
    table.system(turn=4)
    table.perform("a.gold", "hold")
    assert table.offers == {"a.blue1", "a.blue2"}


@pytest.mark.rule("arena.B13.ultimate")
def test_an_ultimate_holds_while_its_hero_is_on_the_board() -> None:
    """At the last level, and not before; off the board it does nothing."""
    deck = """
- {id: c, primary: movement, value: 1, steps: [{name: go, do: movement, at: reach, need: up-to}]}
- id: last
  colour: purple
  tier: 4
  primary: skill
  effects:
    - {name: far, text: You move 2 further., modifiers: [{query: movement, kind: add, value: 2}]}
"""
    for level, offers in ((7, {"1"}), (8, {"1", "2", "3"})):
        table = Table("a 1 2 3 . E", deck, a="hero red", E="hero blue")
        table.sheet("a", level=level)
        assert table.perform("a.c").offers == offers
    gone = Table(". . E", deck, a="hero red", E="hero blue")
    gone.sheet("a", level=8)
    assert borne_by(gone.state, PieceId("a")) == ()
