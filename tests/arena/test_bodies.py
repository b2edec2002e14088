"""A hero of several pieces: each is the hero, with one hand and one turn. Rules: arena B15 (extra).

The readings are those of ruling.arena-bodies.
"""

from __future__ import annotations

import pytest

from game.systems.arena.state import Where
from game.systems.arena.view import view
from tests.arena.tables import PLAIN, How, Table
from tests.arena.test_clauses import attack, skill

MIRROR = "tokens: [{id: mirror, name: Mirror, count: 1, is_hero: true}]"
PUT = skill("{name: put, do: put-token, to: supply mirror 1, at: free adjacent}")


def two_pieces(
    drawing: str, cards: str, /, deck: str = PLAIN, more: str = MIRROR, **also: str
) -> Table:
    """Hero a with a second piece at t, and an enemy hero."""
    how = How(more=more, decks={"E": deck})
    return Table(drawing, cards, how, a="hero red", E="hero blue", t="token a/mirror/1", **also)


@pytest.mark.rule("arena.B15.extra", "ruling.arena-bodies")
def test_a_card_puts_one_more_piece_of_its_hero_on_the_board() -> None:
    """A hero by name, for everybody who looks at it."""
    table = Table("1 a . E", PUT, How(more=MIRROR), a="hero red", E="hero blue").perform("a.c")
    table.at("1")
    assert table.where("a/mirror/1") == "1"
    tokens = {str(token.id): token for token in view(table.state).table.tokens}
    assert tokens["a/mirror/1"].kind == "hero"
    assert tokens["a/mirror/1"].name == tokens["a"].name
    assert view(table.state).heroes[0].pieces == ("a", "a/mirror/1")


@pytest.mark.rule("arena.B15.extra", "ruling.arena-bodies")
def test_its_player_chooses_which_piece_acts() -> None:
    """The card is resolved from where that piece stands, and the other stays."""
    table = two_pieces("a . . t E", attack(3, "units enemy hero adjacent"))
    table.turn_of("a.c")
    assert table.asked is not None
    assert (table.asked.topic, table.asked.who, table.offers) == (
        "which-piece",
        "a",
        {"a", "a/mirror/1"},
    )
    table.pick("a/mirror/1").pick("primary")
    assert (table.where("a"), table.where("a/mirror/1")) == ("t", "a")
    assert table.asked.topic == "defend"
    far = two_pieces("a . . t E", attack(3, "units enemy hero adjacent")).turn_of("a.c").pick("a")
    assert "primary" not in far.offers


@pytest.mark.rule("arena.B15.extra", "ruling.arena-bodies")
def test_whoever_looks_for_a_hero_finds_each_piece_and_one_hand() -> None:
    """A discard comes from the hand of the hero, whose player chooses it."""
    shed = skill(
        "{name: foe, do: target, to: units enemy hero has-hand within:9, choose: 1}",
        "{name: shed, do: discard, to: cards hand foe, choose: 1, chooser: foe}",
    )
    table = two_pieces("a . . t E", PLAIN, deck=shed).perform("E.c")
    assert table.offers == {"a", "a/mirror/1"}
    table.pick("a/mirror/1")
    assert table.asked is not None
    assert table.asked.who == "a"
    table.pick("a.red")
    assert table.cards("a", Where.DISCARDED) == {"red"}


@pytest.mark.rule("arena.B15.extra", "ruling.arena-bodies")
def test_a_piece_defends_with_the_hand_of_its_hero_from_where_it_stands() -> None:
    """Minions beside that piece count; what holds, keeps all of them on the board."""
    table = two_pieces(
        "a . . m t E", PLAIN, deck=attack(5, "units enemy hero adjacent"), m="melee red"
    )
    table.perform("E.c")
    assert table.asked is not None
    assert (table.asked.topic, table.asked.who) == ("defend", "a")
    table.pick("a.gold")
    assert table.fallen == []
    assert (table.where("a"), table.where("a/mirror/1")) == ("a", "t")


@pytest.mark.rule("arena.B15.extra", "ruling.arena-bodies")
def test_whoever_defeats_a_piece_has_defeated_the_hero() -> None:
    """It is paid once, and all pieces leave the board."""
    table = two_pieces("a . . t E", PLAIN, deck=attack(9, "units enemy hero adjacent"))
    table.perform("E.c").decline()
    assert table.fallen == ["a"]
    assert (table.where("a"), table.where("a/mirror/1")) == (None, None)
    assert table.coins("E") == 1


@pytest.mark.rule("arena.B15.extra", "ruling.arena-bodies")
def test_no_text_of_ones_own_means_ones_other_pieces() -> None:
    """They are neither friends nor units around the hero, and its effects lie on them."""
    card = """
- id: c
  primary: skill
  steps: [{name: lay, do: lay, word: it, until: round-end}]
  effects: [{name: it, text: It lasts., modifiers: [{query: targeted, kind: forbid}]}]
- {id: d, colour: silver, primary: skill, steps: [{name: it, do: target, to: units adjacent, choose: 1}]}
"""
    strike = attack(9, "units enemy hero adjacent")
    table = two_pieces("t a . E", card, deck=strike)
    table.turn_of("a.d").pick("a")
    assert "primary" not in table.offers
    table = two_pieces("a . t E", card, deck=strike).turn_of("a.c").pick("a").pick("primary")
    table.turn_of("E.c")
    assert "primary" not in table.offers, "the other piece is immune too"


@pytest.mark.rule("arena.B15.extra", "ruling.arena-bodies")
@pytest.mark.parametrize(("stays", "where"), [("false", None), ("true", "t")])
def test_a_further_piece_leaves_at_the_end_of_the_round_unless_told(
    stays: str, where: str | None
) -> None:
    """As tokens do."""
    more = MIRROR.replace("is_hero: true", f"is_hero: true, stays: {stays}")
    table = two_pieces("a . t E", PLAIN, more=more)
    table.system(turn=4)
    table.turn_of("a.gold").pick("a").pick("hold")
    assert table.where("a/mirror/1") == where
