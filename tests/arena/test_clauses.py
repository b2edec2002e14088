"""Short clauses of the arena rules that no other module is about: each test names its own."""

from __future__ import annotations

import pytest

from game.core.ids import AbilityId, PieceId
from game.core.values import replace
from game.hexes import Direction, Hex
from game.systems.arena.definitions import BLUE, RED
from game.systems.arena.filters import in_line
from game.systems.arena.state import Where
from game.systems.arena.turns.rounds import initiative
from game.systems.arena.view import card_view, view
from tests.arena.tables import PLAIN, How, Table

ROCKS = "tokens: [{id: rock, name: Rock, count: 2}]"


def skill(*steps: str) -> str:
    """A skill card of these steps."""
    return f"- {{id: c, primary: skill, steps: [{', '.join(steps)}]}}"


def attack(value: int, to: str, before: tuple[str, ...] = (), after: tuple[str, ...] = ()) -> str:
    """An attack card with steps before and after its attack."""
    own = (
        f"{{name: victim, do: target, to: {to}, choose: 1}}",
        "{name: attack, do: attack, to: role victim}",
    )
    steps = ", ".join((*before, *own, *after))
    return f"- {{id: c, primary: attack, value: {value}, steps: [{steps}]}}"


def slowed(scope: str) -> str:
    """A card that makes others slower for this turn."""
    return f"""
- id: c
  initiative: 9
  primary: skill
  steps: [{{name: lay, do: lay, word: it, until: turn-end}}]
  effects:
    - name: it
      text: It lasts.
      scope: {scope}
      modifiers: [{{query: initiative, kind: add, value: -5}}]
"""


@pytest.mark.rule("arena.B2.3.again")
def test_initiative_is_looked_up_again_after_each_card() -> None:
    """An effect makes the second of three the last."""
    how = How(decks={"E": PLAIN.replace("initiative: 5", "initiative: 8")})
    table = Table("a b . E", slowed("enemy hero"), how, a="hero red", b="hero red", E="hero blue")
    for card in ("a.c", "b.gold", "E.gold"):
        table.card_at(card, Where.UNRESOLVED)
    table.go_on()
    acted = []
    for _ in range(3):
        assert table.asked is not None
        acted.append(table.asked.who)
        table.pick("primary" if acted == ["a"] else "hold")
    assert acted == ["a", "b", "E"]


@pytest.mark.rule("arena.B2.5")
def test_a_card_is_resolved_and_shows_that_its_effect_lasts() -> None:
    """Whatever was done with it."""
    table = Table("a . E", slowed("enemy hero"), a="hero red", E="hero blue")
    table.card_at("E.gold", Where.UNRESOLVED)
    table.perform("a.c")
    assert table.cards("a", Where.RESOLVED) == {"c"}
    assert card_view(table.state, AbilityId("a.c")).lasts
    assert not card_view(table.state, AbilityId("E.gold")).lasts


@pytest.mark.rule("arena.B3.minions")
@pytest.mark.parametrize("coin", [RED, BLUE])
def test_of_minions_that_return_those_of_the_coins_team_are_first(coin: str) -> None:
    """The coin stays as it lies."""
    how = How(zones={"blue-gate": "m n"})
    table = Table(
        "2 m 3 # 5 n 6", PLAIN, how, a="hero red", E="hero blue", m="melee red", n="melee blue"
    )
    table.system(coin=coin)
    table.go_on()
    asked = []
    while table.asked is not None and table.asked.topic == "return":
        asked.append(table.asked.who)
        table.at(min(table.offers))
    assert asked == sorted((RED, BLUE), key=lambda team: team != coin)
    assert table.state.system.coin == coin


@pytest.mark.rule("arena.B4.defence")
def test_a_defence_is_discarded_from_the_hand_alone() -> None:
    """Neither the card of the turn nor a resolved one defends."""
    strike = attack(2, "units enemy adjacent")
    table = Table("a E", strike, a="hero red", E="hero blue")
    table.card_at("E.gold", Where.RESOLVED)
    table.card_at("E.silver", Where.UNRESOLVED)
    table.perform("a.c")
    assert table.asked is not None
    assert (table.asked.topic, table.offers) == ("defend", {"E.red", "E.green"})


@pytest.mark.rule("ruling.arena-adjacent")
def test_zones_are_adjacent_where_free_spaces_of_them_touch() -> None:
    """Terrain of a zone touches nothing."""
    how = How(zones={"blue-gate": "2", "red-gate": "3"})
    table = Table("1 2 # 3", PLAIN, how, a="hero red")
    near = table.state.system.lore.neighbours
    zones = {zone.name: zone.id for zone in table.state.system.lore.setup.map.zones}
    assert near[zones["field"]] == {zones["blue-gate"]}
    assert near[zones["red-gate"]] == set()


@pytest.mark.rule("arena.B7.range")
def test_an_attack_without_a_range_is_close_and_an_item_raises_a_range_of_none() -> None:
    """A radius makes no attack longer; a range of 0 has no target until it is raised."""
    close = "- {id: c, primary: skill, radius: 3, attack: 3}"
    table = Table("a E n", close, a="hero red", E="hero blue", n="melee blue")
    table.perform("a.c", "attack")
    assert table.asked is not None
    assert table.asked.topic == "defend"
    cards = """
- id: c
  primary: skill
  range: 0
  steps: [{name: one, do: target, to: units enemy in-range, choose: 1}]
- {id: glass, colour: red, tier: 2, primary: skill, item: range}
"""
    for where, offered in ((Where.DECK, False), (Where.ITEM, True)):
        table = Table("a E n", cards, a="hero red", E="hero blue", n="melee blue")
        table.card_at("a.glass", where)
        table.turn_of("a.c")
        assert ("primary" in table.offers) is offered


@pytest.mark.rule("arena.B7.sight", "arena.B8.distance")
def test_obstacles_neither_block_targeting_nor_lengthen_a_distance() -> None:
    """Three spaces are three spaces, with terrain, a minion and a token on them."""
    card = skill("{name: one, do: target, to: units enemy hero within:4, choose: 1}")
    table = Table(
        "E # m t a . . . F",
        card,
        How(more=ROCKS),
        a="hero red",
        E="hero blue",
        F="hero blue",
        m="melee blue",
        t="token a/rock/1",
    ).perform("a.c")
    assert table.offers == {"E", "F"}


@pytest.mark.rule("arena.B7.self")
def test_your_own_actions_affect_you_though_you_are_immune() -> None:
    """Immunity is against everybody else."""
    cards = """
- id: c
  primary: skill
  steps: [{name: lay, do: lay, word: it, until: round-end}]
  effects: [{name: it, text: It lasts., modifiers: [{query: targeted, kind: forbid}]}]
- {id: go, colour: silver, primary: skill, steps: [{name: go, do: move, at: upto 1}]}
"""
    table = Table("1 a . E", cards, a="hero red", E="hero blue")
    table.card_at("E.gold", Where.UNRESOLVED)
    table.perform("a.c")
    table.turn_of("a.go").pick("primary").at("1")
    assert table.where("a") == "1"


@pytest.mark.rule("arena.B7.cross")
def test_whoever_ignores_obstacles_crosses_an_immune_unit() -> None:
    """A heavy minion beside another of its team."""
    card = skill('{name: go, do: move, at: "line 2-3 ignoring"}')
    table = Table("n h a", card, a="hero red", h="heavy blue", n="melee blue")
    table.turn_of("a.c")
    assert "primary" not in table.offers
    table = Table("1 h a n", card, a="hero red", h="heavy blue", n="melee blue").perform("a.c")
    assert table.where("a") == "1"


@pytest.mark.rule("arena.B8.line")
def test_straight_lines_go_in_six_directions() -> None:
    """A space alone is a line; two steps in different directions are none."""
    start = Hex(2, -1)
    assert in_line(start, start)
    for direction in Direction:
        assert in_line(start, start + direction.vector * 3)
    ends = [start + one.vector + two.vector for one in Direction for two in Direction]
    bent = [end for end in ends if start.distance_to(end) == 2 and not in_line(start, end)]
    assert len(set(bent)) == 6


@pytest.mark.rule("arena.B9.minion")
def test_a_minion_is_defeated_without_a_defence() -> None:
    """Even by an attack of 0, with all the minions beside it."""
    strike = attack(0, "units enemy minion adjacent")
    table = Table("a m n o", strike, a="hero red", m="melee blue", n="melee blue", o="melee blue")
    table.perform("a.c")
    assert table.fallen == ["m"]


@pytest.mark.rule("arena.B9.after")
def test_text_after_an_attack_that_never_took_place_is_skipped() -> None:
    """Text before it has been applied, and stays."""
    more = ("{name: gain, do: gain, amount: 2}",)
    strike = attack(3, "units enemy adjacent", ("{name: go, do: move, at: exact 1}",), more)
    table = Table("1 a . . E", strike, a="hero red", E="hero blue").perform("a.c").at("1")
    assert (table.stopped, table.where("a"), table.coins("a")) == (["victim"], "1", 0)


@pytest.mark.rule("arena.B9.friends")
@pytest.mark.parametrize("do", ["attack", "defeat", "threaten"])
def test_friends_are_never_attacked_or_defeated(do: str) -> None:
    """Not even where a text says so: that step cannot be done."""
    card = skill(
        "{name: one, do: target, to: units friendly hero adjacent, choose: 1}",
        f"{{name: it, do: {do}, to: role one}}",
    )
    table = Table("b a . E", card, a="hero red", b="hero red", E="hero blue").perform("a.c")
    assert table.failed == ["it"]
    assert table.fallen == []
    assert len(table.cards("b", Where.HAND)) == 5


@pytest.mark.rule("arena.B9.tokens")
def test_the_tokens_of_a_defeated_hero_stay() -> None:
    """They go at the end of the round."""
    strike = attack(9, "units enemy hero adjacent")
    how = How(more=ROCKS, decks={"E": strike})
    table = Table("t a E", PLAIN, how, a="hero red", E="hero blue", t="token a/rock/1")
    table.perform("E.c").decline()
    assert table.fallen == ["a"]
    assert (table.where("a"), table.where("a/rock/1")) == (None, "t")


@pytest.mark.rule("arena.B10.counts-as")
def test_what_only_counts_as_a_minion_stays_where_it_is() -> None:
    """It neither walks back nor is it counted in the minion battle."""
    more = "tokens: [{id: rock, name: Rock, count: 2, counts_as: melee, stays: true}]"
    how = How(more=more, zones={"blue-gate": "t"})
    table = Table(
        "m n a E t",
        "- {id: c, primary: skill}",
        how,
        a="hero red",
        E="hero blue",
        m="melee red",
        n="melee blue",
        t="token a/rock/1",
    )
    table.system(turn=4)
    table.perform("a.c", "hold")
    assert table.where("a/rock/1") == "t"
    assert (table.where("m"), table.where("n")) == ("m", "n")


@pytest.mark.rule("arena.B12.radius")
def test_a_radius_is_measured_from_where_the_owner_stands_now() -> None:
    """It comes with the owner, and leaves behind whom it passes."""
    table = Table("a . E . . . 1", slowed('"enemy hero within:2"'), a="hero red", E="hero blue")
    table.card_at("E.gold", Where.UNRESOLVED)
    table.perform("a.c")
    foe, card = PieceId("E"), AbilityId("E.gold")
    near = initiative(table.state, foe, card)
    away = replace(table.state.pieces[PieceId("a")], at=table.spots["1"])
    assert initiative(table.state.with_piece(away), foe, card) == near + 5


@pytest.mark.rule("arena.B13.obstacles")
def test_a_token_is_an_obstacle_and_no_unit() -> None:
    """Nobody walks through it, and no text about units means it."""
    cards = """
- {id: c, primary: skill, steps: [{name: one, do: target, to: units adjacent, choose: 1}]}
- {id: go, colour: silver, primary: skill, movement: 3}
"""
    table = Table(
        "E . a t 1", cards, How(more=ROCKS), a="hero red", E="hero blue", t="token a/rock/1"
    )
    table.turn_of("a.c")
    assert "primary" not in table.offers
    table.pick("hold")
    table = Table(
        "E . a t 1", cards, How(more=ROCKS), a="hero red", E="hero blue", t="token a/rock/1"
    )
    table.perform("a.go", "movement")
    assert "1" not in table.offers


@pytest.mark.rule("ruling.arena-colour-proof")
def test_a_hand_without_the_named_colour_stays_hidden() -> None:
    """Nothing is discarded, and nobody else sees why."""
    card = skill(
        "{name: colour, do: note, to: colours, choose: 1}",
        "{name: foe, do: target, to: units enemy hero adjacent, choose: 1}",
        '{name: shed, do: discard, to: "cards hand foe of:colour", choose: 1, chooser: foe, need: if-able}',
    )
    table = Table("a E", card, a="hero red", E="hero blue")
    table.card_at("E.red", Where.RESOLVED)
    table.perform("a.c").pick("red")
    assert table.cards("E", Where.DISCARDED) == set()
    foe = next(hero for hero in view(table.state, "a").heroes if hero.id == "E")
    assert foe.hand is None
