"""Rounds, turns, defeats, minions and levels: sections B2 to B5, B9 to B13."""

from __future__ import annotations

import pytest

from game.core.choices import Order, Pick
from game.core.ids import PieceId, Side
from game.systems.arena.definitions import BLUE, LEVEL_COST, LOWEST_TIER, RED
from game.systems.arena.events import AttackMade, CardShown, LevelReached
from game.systems.arena.state import Where
from game.systems.arena.turns.attacks import minion_modifier
from game.systems.arena.words.prompts import option, question
from tests.arena.tables import PLAIN, How, Table

STRIKE = """
- id: strike
  primary: attack
  value: 4
  movement: 2
  attack: 1
  defence: 3
  steps:
    - {name: victim, do: target, to: units enemy adjacent, choose: 1}
    - {name: attack, do: attack, to: role victim}
- {id: spare, colour: silver, primary: skill, movement: 1, attack: 2}
- {id: third, colour: silver, primary: skill, movement: 1}
"""
ROCKS = "{tokens: [{id: rock, name: Rock, count: 3}, {id: pillar, name: Pillar, stays: true}]}"


@pytest.mark.rule("arena.B2.1", "arena.B2.2")
def test_cards_are_played_face_down_and_revealed_at_once() -> None:
    """Nothing is shown before everybody has played; without a card one passes."""
    table = Table("a . E", PLAIN, a="hero red", E="hero blue")
    table.go_on()
    assert table.asked is not None
    assert (table.asked.topic, table.asked.who) == ("play-card", "a")
    table.pick("a.silver")
    assert not [event for event in table.events if isinstance(event, CardShown)]
    assert table.cards("a", Where.DOWN) == {"silver"}
    table.pick("E.gold")
    shown = [event.card for event in table.events if isinstance(event, CardShown)]
    assert shown == ["a.silver", "E.gold"]


@pytest.mark.rule("arena.B2.3")
def test_the_highest_initiative_acts_first() -> None:
    """Gold is 5, silver 4; an effect in between is looked up again."""
    table = Table("a . E", PLAIN, a="hero red", E="hero blue")
    table.card_at("a.silver", Where.UNRESOLVED)
    table.card_at("E.gold", Where.UNRESOLVED)
    table.go_on()
    assert table.asked is not None
    assert table.asked.who == "E"
    assert table.pick("hold").asked is not None
    assert table.asked.who == "a"


@pytest.mark.rule("arena.B2.4", "arena.B5.hold")
def test_one_action_of_the_card_or_hold() -> None:
    """Primary, secondary, fast travel in place of a movement; hold with any card."""
    table = Table(
        "m a 1 2 E",
        STRIKE,
        How(zones={"blue-gate": "E"}),
        a="hero red",
        E="hero blue",
        m="melee blue",
    ).turn_of("a.strike")
    assert table.offers == {"primary", "movement", "attack", "hold"}
    table.pick("movement")
    assert table.offers == {"1", "2"}
    table.at("2")
    assert (table.where("a"), table.cards("a", Where.RESOLVED)) == ("2", {"strike"})


@pytest.mark.rule("arena.B5.attack")
def test_a_secondary_attack_applies_no_text() -> None:
    """Its number alone, against somebody adjacent."""
    table = Table("n a m", STRIKE, a="hero red", m="melee blue", n="melee red")
    table.perform("a.spare", "attack")
    assert [(e.target, e.value) for e in table.events if isinstance(e, AttackMade)] == [("m", 2)]
    assert table.fallen == ["m"]


@pytest.mark.rule("arena.B5.clear")
def test_clear_removes_any_number_of_adjacent_tokens() -> None:
    """In place of an attack action; not offered without a token beside."""
    table = Table(
        "t a u . E",
        STRIKE,
        How(more=ROCKS),
        a="hero red",
        E="hero blue",
        t="token a/rock/1",
        u="token a/rock/2",
    )
    table.turn_of("a.strike").pick("clear")
    assert table.offers == {"a/rock/1", "a/rock/2"}
    table.pick("a/rock/1", "a/rock/2")
    assert table.where("a/rock/1") is None
    assert table.where("a/rock/2") is None
    none = Table("a . E", STRIKE, a="hero red", E="hero blue").turn_of("a.strike")
    assert "clear" not in none.offers
    refusal = none.why_not(Pick(("clear",)))
    assert refusal is not None


@pytest.mark.rule("arena.B5.fast-travel")
def test_fast_travel_goes_to_a_free_zone_beside() -> None:
    """No enemy in the zone left and in the zone entered; no path is needed."""
    zones = {"red-gate": "a 1", "field": "# 2 3", "blue-gate": "4 E"}
    table = Table("a 1 # 2 3 4 E", STRIKE, How(zones=zones), a="hero red", E="hero blue")
    table.turn_of("a.strike").pick("fast-travel")
    assert table.where("a") == "1"
    held = Table(
        "a E # 2 3 4 .",
        STRIKE,
        How(zones={"red-gate": "a E", "field": "# 2 3"}),
        a="hero red",
        E="hero blue",
    ).turn_of("a.strike")
    assert "fast-travel" not in held.offers


@pytest.mark.rule("arena.B2.respawn")
def test_a_hero_off_the_board_may_come_back_or_stay_away() -> None:
    """First to come back, then to act; staying away resolves the card with no action."""
    how = How(zones={"red-throne": "1 2"}, spawns=("red hero 2",))
    table = Table("1 2 . E", STRIKE, how, a="hero red", E="hero blue").turn_of("a.strike")
    assert table.offers == {"1", "2"}
    table.at("2")
    assert table.where("a") == "2"
    assert table.asked is not None
    assert table.asked.topic == "action"
    away = Table("1 2 . E", STRIKE, how, a="hero red", E="hero blue").turn_of("a.strike").decline()
    assert away.where("a") is None
    assert away.cards("a", Where.RESOLVED) == {"strike"}


@pytest.mark.rule("arena.B2.respawn")
def test_where_all_spawn_points_are_taken_it_comes_back_beside_one() -> None:
    """The closest free space that touches a spawn point."""
    how = How(zones={"red-throne": "E 2"})
    table = Table("E 2 . .", STRIKE, how, a="hero red", E="hero blue").turn_of("a.strike")
    assert table.offers == {"2"}


@pytest.mark.rule("arena.B9.order")
def test_minions_modify_the_defence() -> None:
    """+1 each friendly melee or heavy, -1 each enemy one beside, -1 each enemy ranged within 2."""
    drawing = """
          m
        h   r
          E
        k   .
          f
"""
    table = Table(
        drawing,
        E="hero blue",
        a="hero red",
        m="melee blue",
        h="heavy blue",
        r="ranged blue",
        k="melee red",
        f="ranged red",
    )
    assert minion_modifier(table.state, PieceId("E"), PieceId("a")) == 0
    far = Table("E . . f", E="hero blue", a="hero red", f="ranged red")
    assert minion_modifier(far.state, PieceId("E"), PieceId("a")) == 0
    near = Table("E . f", E="hero blue", a="hero red", f="ranged red")
    assert minion_modifier(near.state, PieceId("E"), PieceId("a")) == -1


@pytest.mark.rule("arena.B9.reward")
@pytest.mark.parametrize(("level", "coins", "assist"), [(1, 1, 1), (4, 4, 2), (7, 7, 3)])
def test_a_defeated_hero_pays_by_its_level(level: int, coins: int, assist: int) -> None:
    """The killer gets its level, each other of that team the assist, its team loses lives."""
    table = Table("a E . B", STRIKE, a="hero red", B="hero red", E="hero blue")
    table.sheet("E", level=level, markers=("hex",))
    table.perform("a.strike").decline()
    assert (table.coins("a"), table.coins("B")) == (coins, assist)
    assert table.state.system.lives[BLUE] == 4 - LOWEST_TIER[level]
    assert table.where("E") is None
    assert table.state.system.sheets[PieceId("E")].markers == ()


@pytest.mark.rule("arena.B9.lives")
def test_a_team_without_lives_has_lost() -> None:
    """The game is over at once."""
    table = Table("a E", STRIKE, a="hero red", E="hero blue")
    table.system(lives={RED: 4, BLUE: 1})
    table.perform("a.strike").decline()
    assert (table.state.system.winner, table.state.system.how) == (RED, "lives")
    assert table.state.stack == ()


@pytest.mark.rule("arena.B10.push")
def test_a_push_into_the_throne_wins_and_so_does_the_last_wave() -> None:
    """Two ways to win by minions."""
    table = Table("n a m", STRIKE, a="hero red", m="melee blue", n="melee red")
    table.perform("a.strike")
    assert (table.state.system.winner, table.state.system.how) == (RED, "throne")
    how = How(zones={"blue-gate": "1"})
    table = Table("n a m 1", STRIKE, how, a="hero red", m="melee blue", n="melee red")
    table.system(waves=(1,))
    table.perform("a.strike")
    assert (table.state.system.winner, table.state.system.how) == (RED, "waves")


@pytest.mark.rule("arena.B10.push")
def test_a_push_clears_the_old_zone_and_spawns_in_the_new_one() -> None:
    """A token on a spawn point goes; beside another obstacle its team chooses the nearest space."""
    how = How(
        more=ROCKS,
        zones={"field": "n a m", "blue-gate": "1 2 3 4 E"},
        spawns=("red melee 1", "blue melee 3"),
    )
    table = Table(
        "n a m 1 2 3 4 E",
        STRIKE,
        how,
        a="hero red",
        E="hero blue",
        m="melee blue",
        n="melee red",
        **{"1": "token a/rock/1", "3": "hero blue"},
    )
    table.perform("a.strike")
    assert table.where("n") is None
    assert table.where("a/rock/1") is None
    assert table.asked is not None
    assert (table.asked.topic, table.asked.who, table.offers) == ("spawn", "blue", {"2", "4"})
    table.at("4")
    made = [piece for piece in table.state.pieces.values() if piece.kind == "minion"]
    assert sorted((piece.side, str(table.where(piece.id))) for piece in made) == [
        ("blue", "4"),
        ("red", "1"),
    ]


@pytest.mark.rule("arena.B10.push")
def test_moving_the_last_minion_away_pushes_nothing() -> None:
    """Only a defeat or a removal does; the minion walks back after the action."""
    card = """
- id: c
  primary: skill
  steps: [{name: push, do: push, to: units enemy minion adjacent, choose: 1, at: push 2}]
"""
    how = How(zones={"field": "n a m 2", "blue-gate": "3 4"})
    table = Table("n a m 2 3 4", card, how, a="hero red", m="melee blue", n="melee red")
    table.perform("a.c")
    assert table.state.system.waves == (3,)
    assert table.where("m") == "2"


@pytest.mark.rule("arena.B10.return")
def test_a_minion_outside_its_zone_walks_back_its_team_decides_ties() -> None:
    """Along a shortest free way, after the action."""
    drawing = """
        2
          m
        3
"""
    card = "- {id: c, primary: skill}"
    table = Table(drawing, card, How(zones={"blue-gate": "m"}), a="hero red", m="melee blue")
    table.system(turn=1)
    table._stack(table.state.stack)  # noqa: SLF001 - nothing is played
    table.go_on()
    assert table.asked is not None
    assert (table.asked.topic, table.asked.who, table.offers) == ("return", "blue", {"2", "3"})
    assert table.at("3").where("m") == "3"


@pytest.mark.rule("arena.B10.battle")
def test_the_losing_team_removes_heavies_last() -> None:
    """It chooses among the others."""
    how = How(zones={"red-gate": "5"})
    table = Table(
        "a m n h . 1 2 3 4 5",
        "- {id: c, primary: skill}",
        how,
        a="hero red",
        m="melee red",
        n="ranged red",
        h="heavy red",
        **{str(number): "melee blue" for number in range(1, 5)},
    )
    table.system(turn=4)
    table.perform("a.c", "hold")
    assert table.asked is not None
    assert (table.asked.topic, table.asked.who) == ("minion-battle", "red")
    assert table.offers == {"m", "n"}
    table.pick("n")
    assert table.where("h") == "h"
    assert table.where("n") is None


@pytest.mark.rule("arena.B11")
def test_the_end_of_a_round_in_its_order() -> None:
    """Tokens go unless they stay, markers return, cards are retrieved, levels, the pity coin."""
    table = Table(
        "t a p E",
        STRIKE,
        How(more=ROCKS),
        a="hero red",
        E="hero blue",
        t="token a/rock/1",
        p="token a/pillar/1",
    )
    table.sheet("a", markers=("hex",))
    table.card_at("a.spare", Where.DISCARDED)
    table.card_at("a.third", Where.RESOLVED)
    table.system(turn=4)
    table.perform("a.strike", "hold")
    assert table.where("a/rock/1") is None
    assert table.where("a/pillar/1") == "p"
    assert table.state.system.sheets[PieceId("a")].markers == ()
    assert table.cards("a", Where.HAND) == {"strike", "spare", "third"}
    assert (table.coins("a"), table.coins("E")) == (1, 1)
    assert table.state.system.round == 2


@pytest.mark.rule("arena.B13.level")
def test_a_level_is_mandatory_and_brings_a_card_and_an_item() -> None:
    """One of the two of the next tier is taken, the other is an item, the old one is given up."""
    deck = """
- {id: gold, primary: skill}
- {id: red1, colour: red, tier: 1, primary: skill}
- {id: red2, colour: red, tier: 2, primary: skill, item: attack}
- {id: red3, colour: red, tier: 2, primary: skill, item: defence}
- {id: blue1, colour: blue, tier: 1, primary: skill}
- {id: blue2, colour: blue, tier: 2, primary: skill, item: movement}
- {id: blue3, colour: blue, tier: 2, primary: skill, item: range}
"""
    table = Table("a . E", deck, a="hero red", E="hero blue")
    table.sheet("a", coins=1)
    table.system(turn=4)
    table.perform("a.gold", "hold")
    assert table.asked is not None
    assert (table.asked.topic, table.asked.who) == ("level-up", "a")
    assert table.offers == {"a.red2", "a.red3", "a.blue2", "a.blue3"}
    table.pick("a.red3")
    assert table.cards("a", Where.HAND) == {"gold", "red3", "blue1"}
    assert table.cards("a", Where.ITEM) == {"red2"}
    assert table.cards("a", Where.AWAY) == {"red1"}
    assert (table.coins("a"), table.coins("E")) == (0, 1)
    assert [event.level for event in table.events if isinstance(event, LevelReached)] == [2]


@pytest.mark.rule("arena.B9.levels")
def test_the_table_of_levels() -> None:
    """Cost from the level before, and the lowest tier that is held."""
    assert LEVEL_COST[2:] == (1, 2, 3, 4, 5, 6, 7)
    assert LOWEST_TIER[1:] == (1, 1, 1, 2, 2, 2, 3, 3)


@pytest.mark.rule("arena.B12")
def test_an_effect_ends_with_its_owner_or_its_card_and_fires_nothing() -> None:
    """A cancelled delayed effect does not fire."""
    card = """
- id: bell
  primary: skill
  steps: [{name: lay, do: lay, word: bell, until: turn-end}]
  effects:
    - name: bell
      text: End of turn, gain 9 coins.
      triggers: [{name: t, window: turn-end, steps: [{name: gain, do: gain, amount: 9}]}]
- {id: spare, colour: silver, primary: skill}
"""
    table = Table("a E", card, How(decks={"E": STRIKE}), a="hero red", E="hero blue")
    table.card_at("E.strike", Where.UNRESOLVED)
    table.perform("a.bell").pick("primary")
    assert table.fallen == ["a"]
    assert table.coins("a") == 0


@pytest.mark.rule("arena.B4")
def test_a_change_of_its_state_ends_the_effects_of_a_card() -> None:
    """An enemy turns the card face down."""
    card = """
- id: shout
  primary: skill
  steps: [{name: lay, do: lay, word: haste, until: round-end}]
  effects:
    - {name: haste, text: You act sooner., modifiers: [{query: initiative, kind: add, value: 1}]}
- {id: spare, colour: silver, primary: skill}
"""
    deck = """
- id: hush
  primary: skill
  radius: 3
  steps:
    - {name: who, do: target, to: units enemy hero in-radius, choose: 1}
    - {name: down, do: turn-down, to: cards resolved who, choose: 1}
"""
    table = Table("a E", card, How(decks={"E": deck}), a="hero red", E="hero blue")
    table.card_at("E.hush", Where.UNRESOLVED)
    table.perform("a.shout")
    before = len(table.state.effects)
    table.pick("primary")
    assert (before, len(table.state.effects)) == (1, 0)


@pytest.mark.rule("arena.B10.respawn")
def test_a_card_brings_back_a_minion_only_where_points_outnumber_minions() -> None:
    """On an empty spawn point of its sort."""
    card = """
- id: c
  primary: skill
  steps: [{name: back, do: respawn-minion, to: sorts melee, choose: 1, at: free-points}]
"""
    how = How(spawns=("red melee 1", "red melee 2"))
    table = Table("a 1 2 E", card, how, a="hero red", E="hero blue", **{"1": "melee red"})
    table.perform("a.c")
    there = table.state.piece_on(table.spots["2"])
    assert there is not None
    assert there.side == Side("red")
    full = Table("a 1 2 E", card, how, a="hero red", E="hero blue", **{"1": "melee red"})
    full.state.pieces[PieceId("1")]
    full = Table(
        "a 1 2 m E", card, how, a="hero red", E="hero blue", m="melee red", **{"1": "melee red"}
    ).turn_of("a.c")
    assert full.offers == {"hold"}


@pytest.mark.rule("arena.B13.tokens")
def test_the_supply_comes_first_then_tokens_on_the_board() -> None:
    """With the supply empty, one of the board is taken up."""
    card = """
- id: c
  primary: skill
  steps: [{name: put, do: put-token, to: supply pillar 1, at: free adjacent}]
"""
    table = Table(
        "a 1 . p E", card, How(more=ROCKS), a="hero red", E="hero blue", p="token a/pillar/1"
    ).perform("a.c")
    assert table.where("a/pillar/1") == "1"


@pytest.mark.rule("arena.B7.heavy")
def test_a_heavy_minion_is_immune_to_its_own_team_too() -> None:
    """Unless the text ignores that."""
    card = """
- id: c
  primary: skill
  steps: [{name: who, do: swap, to: units friendly minion adjacent, choose: 1}]
- id: d
  colour: silver
  primary: skill
  steps: [{name: who, do: swap, to: units friendly minion adjacent ignoring-heavy, choose: 1}]
"""
    specs = {"a": "hero red", "h": "heavy red", "m": "melee red"}
    assert Table("a h m", card, **specs).turn_of("a.c").offers == {"hold"}
    assert Table("a h m", card, **specs).perform("a.d").where("a") == "h"


LAST = """
- id: last
  primary: skill
  steps: [{name: lay, do: lay, word: end, until: turn-end}]
  effects:
    - name: end
      text: End of turn, take a coin from an enemy hero.
      triggers:
        - name: t
          window: turn-end
          steps: [{name: take, do: steal, to: units enemy hero, choose: 1, amount: 5, need: if-able}]
- {id: spare, colour: silver, primary: skill}
"""


@pytest.mark.rule("arena.B3.effects")
def test_the_coins_team_orders_effects_of_the_same_moment() -> None:
    """Two heroes take all coins of each other: who comes first matters; the coin does not flip."""
    table = Table("a . E", LAST, How(decks={"E": LAST}), a="hero red", E="hero blue")
    table.sheet("a", coins=2)
    table.sheet("E", coins=3)
    table.system(coin=BLUE)
    table.card_at("E.last", Where.UNRESOLVED)
    table.perform("a.last").pick("primary")
    prompt = table.asked
    assert prompt is not None
    assert (prompt.topic, prompt.who, len(prompt.names)) == ("triggers", "blue", 2)
    assert "come at the same time" in question(table.state, prompt).text
    assert {option(table.state, name).split(":")[0] for name in prompt.names} == {"A", "E"}
    first = next(name for name in prompt.names if name.startswith("a/"))
    other = next(name for name in prompt.names if name != first)
    table.answer(Order((first, other)))
    assert (table.coins("a"), table.coins("E")) == (0, 5)
    assert table.state.system.coin == BLUE


DASH = """
- id: dash
  primary: movement
  value: 2
  attack: 1
  steps:
    - {name: before, do: gain, amount: 1}
    - {name: go, do: movement, at: reach, need: up-to}
    - {name: after, do: gain, amount: 1, when: [present enemy adjacent]}
- {id: boots, colour: blue, tier: 2, primary: skill, item: movement}
- {id: spare, colour: silver, primary: skill}
"""


@pytest.mark.rule("arena.B5.movement")
def test_a_primary_movement_applies_its_text_even_without_a_step() -> None:
    """Text before the move, up to its number with items, then what follows."""
    table = Table("a 1 2 3 E", DASH, a="hero red", E="hero blue")
    table.card_at("a.boots", Where.ITEM)
    assert table.perform("a.dash").offers == {"1", "2", "3"}
    assert table.at("3").coins("a") == 2
    stays = Table("a 1 2 3 E", DASH, a="hero red", E="hero blue").perform("a.dash").decline()
    assert (stays.where("a"), stays.coins("a")) == ("a", 1)


@pytest.mark.rule("arena.B5.fast-travel")
def test_fast_travel_in_place_of_a_primary_movement_applies_no_text() -> None:
    """Then its text is not applied."""
    how = How(zones={"field": "a 1 2 3", "blue-gate": "E"})
    table = Table("a 1 2 3 E", DASH, how, a="hero red", E="hero blue")
    table.turn_of("a.dash").pick("fast-travel").at("3")
    assert (table.where("a"), table.coins("a")) == ("3", 0)
