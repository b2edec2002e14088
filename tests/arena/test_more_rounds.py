"""Clauses about a round and its actions that the other modules leave: each test names its own."""

from __future__ import annotations

import pytest

from game.core.ids import PieceId, TileId
from game.systems.arena.definitions import BLUE, RED, Sort
from game.systems.arena.state import Where
from game.systems.arena.turns.attacks import minion_modifier
from random_arenas import games
from tests.arena.tables import How, Table

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
