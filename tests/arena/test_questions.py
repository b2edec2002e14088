"""The questions of the arena rules, section B17, by their numbers.

Those that a sentence of the seed answers are tested with the seed; the test there names them.
"""

from __future__ import annotations

import pytest

from game.core.choices import Pick
from game.core.ids import AbilityId, PieceId
from game.core.refusals import Reason
from game.core.run import Run
from game.systems.arena.events import AttackMade
from game.systems.arena.state import Where
from game.systems.arena.turns.common import move_card
from tests.arena import test_seed003, test_traces
from tests.arena.tables import BOOK, How, Table

STRIKE = """
- id: strike
  primary: attack
  value: 4
  movement: 2
  defence: 3
  steps:
    - {name: victim, do: target, to: units enemy adjacent, choose: 1}
    - {name: attack, do: attack, to: role victim}
"""

SHED = """
- id: c
  primary: skill
  radius: 3
  steps:
    - {name: victim, do: target, to: units enemy hero in-radius, choose: 1}
    - {name: shed, do: discard, to: cards hand victim, choose: 1, chooser: victim, need: if-able}
    - {name: end, do: gain, amount: 1}
"""


@pytest.mark.rule("arena.B17.1", "arena.B17.13")
def test_if_able_is_forced_and_the_owner_of_the_card_picks_it() -> None:
    """1: it cannot be declined. 13: its owner picks the discarded card."""
    table = Table("a E", SHED, a="hero red", E="hero blue")
    table.perform("a.c")
    assert table.asked is not None
    assert (table.asked.who, table.asked.least) == ("E", 1)
    refusal = table.why_not(Pick(()))
    assert refusal is not None
    assert refusal.reason is Reason.TOO_FEW


@pytest.mark.rule("arena.B17.2", "arena.B17.4")
def test_the_hero_of_an_if_able_discard_must_be_selected() -> None:
    """2: the selection is mandatory. 4: an action whose first step is impossible is not started."""
    table = Table("a m", SHED, a="hero red", m="melee blue")
    table.turn_of("a.c")
    assert table.offers == {"hold"}
    refusal = table.why_not(Pick(("primary",)))
    assert refusal is not None
    assert refusal.subject == "victim"


@pytest.mark.rule("arena.B17.3")
def test_a_hero_without_cards_may_be_aimed_at() -> None:
    """3: nothing is discarded, and the text goes on."""
    table = Table("F a E", SHED, a="hero red", E="hero blue", F="hero blue")
    table.sheet("E", cards={})
    table.perform("a.c").pick("E")
    assert table.coins("a") == 1


@pytest.mark.rule("arena.B17.5")
def test_the_first_step_stands_and_the_card_is_resolved() -> None:
    """5: the first step is kept, the action stops, the card is resolved."""
    steps = """
- id: c
  primary: skill
  steps: [{name: gain, do: gain, amount: 2}, {name: go, do: move, at: exact 9}]
"""
    table = Table("a . E", steps, a="hero red", E="hero blue")
    table.perform("a.c")
    assert (table.coins("a"), table.stopped) == (2, ["go"])
    assert table.cards("a", Where.RESOLVED) == {"c"}


@pytest.mark.rule("arena.B17.6")
def test_up_to_one_hero_needs_none() -> None:
    """6: no hero is there, the text goes on."""
    steps = SHED.replace(
        "choose: 1}\n    - {name: shed", "choose: 1, need: up-to}\n    - {name: shed"
    )
    table = Table("a m", steps, a="hero red", m="melee blue")
    table.perform("a.c")
    assert table.coins("a") == 1


@pytest.mark.rule(
    "arena.B17.7",
    "arena.B17.8",
    "arena.B17.9",
    "arena.B17.10",
    "arena.B17.11",
    "arena.B17.12",
    "arena.B17.14",
)
def test_what_the_seed_answers_is_tested_with_it() -> None:
    """7 to 12 and 14: their tests stand in test_seed003 and test_traces, by the sentence."""
    for module, name in (
        (test_seed003, "test_a_repeated_action_cannot_be_repeated"),
        (test_seed003, "test_a_repeat_of_a_modal_action_may_choose_otherwise"),
        (test_seed003, "test_a_repeat_cannot_be_another_action"),
        (test_traces, "test_t6_a_repeated_active_effect_is_there_once"),
        (test_seed003, "test_an_action_does_not_affect_you_unless_it_says_so"),
        (test_seed003, "test_a_hero_in_range_and_target_a_hero_in_range_mean_the_same"),
        (test_seed003, "test_several_bullets_are_one_action_in_any_order"),
    ):
        assert callable(getattr(module, name))


@pytest.mark.rule("arena.B17.15")
def test_text_before_the_attack_happens_without_a_target_too() -> None:
    """15: it comes first and is possible; the attack then has nobody, and stops."""
    steps = """
- id: c
  primary: attack
  value: 3
  steps:
    - {name: before, do: gain, amount: 1}
    - {name: victim, do: target, to: units enemy adjacent, choose: 1}
    - {name: attack, do: attack, to: role victim}
    - {name: after, do: gain, amount: 5}
"""
    table = Table("a . E", steps, a="hero red", E="hero blue")
    table.perform("a.c")
    assert (table.coins("a"), table.stopped) == (1, ["victim"])


LIMITS = """
- id: c
  primary: skill
  radius: 2
  steps: [{name: lay, do: lay, word: mire, until: turn-end}]
  effects:
    - name: mire
      text: Enemies in radius move at most 1.
      scope: enemy in-radius
      modifiers: [{query: movement, kind: {kind}, value: "1"}]
"""


def _limited(kind: str, drawing: str) -> Table:
    """A table where a hero's effect limits the movement of enemies in its radius."""
    table = Table(
        drawing,
        LIMITS.replace("{kind}", kind),
        How(decks={"E": STRIKE}),
        a="hero red",
        E="hero blue",
    )
    table.card_at("E.strike", Where.UNRESOLVED)
    table.perform("a.c")
    return table


@pytest.mark.rule("arena.B17.16")
def test_fast_travel_needs_a_movement_action_and_no_distance() -> None:
    """16: a ban on movement actions bans it; a cap on distance does not matter."""
    zones = {"red-gate": "a", "field": "E 1 2 3"}
    steps = LIMITS.replace("{kind}", "cap")
    table = Table(
        "a E 1 2 3", steps, How(zones=zones, decks={"E": STRIKE}), a="hero red", E="hero blue"
    )
    table.card_at("E.strike", Where.UNRESOLVED)
    table.perform("a.c")
    assert {"fast-travel", "movement"} <= table.offers
    table.pick("fast-travel")
    assert table.offers == {"1", "2", "3"}
    steps = LIMITS.replace("{kind}", "forbid").replace(', value: "1"', "")
    table = Table(
        "a E 1 2 3", steps, How(zones=zones, decks={"E": STRIKE}), a="hero red", E="hero blue"
    )
    table.card_at("E.strike", Where.UNRESOLVED)
    table.perform("a.c")
    assert not {"fast-travel", "movement"} & table.offers


@pytest.mark.rule("arena.B17.17")
def test_a_skill_that_moves_is_no_movement_action() -> None:
    """17: "cannot perform movement actions" does not touch it."""
    decks = {
        "E": "- {id: s, primary: skill, movement: 2, steps: [{name: go, do: move, at: exact 1}]}"
    }
    steps = LIMITS.replace("{kind}", "forbid").replace(', value: "1"', "")
    table = Table("a E 1", steps, How(decks=decks), a="hero red", E="hero blue")
    table.card_at("E.s", Where.UNRESOLVED)
    table.perform("a.c")
    assert table.offers == {"primary", "hold"}
    table.pick("primary")
    assert table.where("E") == "1"


@pytest.mark.rule("arena.B17.18")
def test_a_limit_on_movement_is_looked_at_only_at_the_start() -> None:
    """18: starting outside the radius, moving through it is not cut."""
    outside = _limited("cap", "a 1 2 E")
    assert outside.pick("movement").offers == {"1", "2"}
    inside = _limited("cap", "a 1 E 2 3")
    assert inside.pick("movement").offers == {"1", "2"}


@pytest.mark.rule("arena.B17.19")
@pytest.mark.parametrize("do", ["swap", "place"])
def test_swap_and_place_are_not_movement(do: str) -> None:
    """19: a ban on movement does not touch them."""
    step = "{name: s, do: swap, to: units enemy adjacent, choose: 1}"
    step = step if do == "swap" else "{name: s, do: place, at: free within:1}"
    decks = {"E": f"- {{id: s, primary: skill, steps: [{step}]}}"}
    steps = LIMITS.replace("{kind}", "forbid").replace(', value: "1"', "")
    table = Table("a E 1", steps, How(decks=decks), a="hero red", E="hero blue")
    table.card_at("E.s", Where.UNRESOLVED)
    table.perform("a.c").pick("primary")
    assert table.where("E") == ("a" if do == "swap" else "1")


@pytest.mark.rule("arena.B17.20")
def test_a_push_into_a_wall_is_a_push_of_no_space() -> None:
    """20: it is valid, and what depends on it goes on."""
    steps = """
- id: c
  primary: skill
  steps:
    - {name: push, do: push, to: units enemy adjacent, choose: 1, at: push 3}
    - {name: gain, do: gain, amount: 1, when: [done push]}
"""
    table = Table("a E #", steps, a="hero red", E="hero blue")
    table.perform("a.c")
    assert (table.where("E"), table.coins("a"), table.stopped) == ("E", 1, [""])


IMMUNE = """
- id: c
  primary: skill
  steps:
    - {name: gain, do: gain, amount: 1, when: [present enemy minion adjacent]}
    - {name: gone, do: take-away, to: units enemy minion adjacent, choose: 1}
"""


@pytest.mark.rule("arena.B17.21")
def test_an_immune_unit_counts_for_adjacent_to_a_minion() -> None:
    """21: it is present, though it cannot be targeted."""
    table = Table("a h m", IMMUNE, a="hero red", h="heavy blue", m="melee blue")
    table.perform("a.c")
    assert (table.coins("a"), table.stopped) == (1, ["gone"])


@pytest.mark.rule("arena.B17.22")
def test_an_immune_hero_does_not_satisfy_a_check_of_its_discard() -> None:
    """22: looking at a status needs a target."""
    deck = """
- id: ward
  primary: skill
  steps: [{name: lay, do: lay, word: ward, until: turn-end}]
  effects:
    - {name: ward, text: You are immune., modifiers: [{query: targeted, kind: forbid}]}
- {id: other, colour: silver, primary: skill}
"""
    steps = """
- id: c
  primary: skill
  radius: 3
  steps: [{name: gain, do: gain, amount: 1, when: [some enemy hero has-discard in-radius]}]
"""
    for warded, coins in ((True, 0), (False, 1)):
        table = Table(
            "a E", steps, How(decks={"E": deck}), a="hero red", Z="hero blue", E="hero blue"
        )
        table.card_at("E.other", Where.DISCARDED)
        if warded:
            table.card_at("a.c", Where.UNRESOLVED)
            table.perform("E.ward").pick("primary")
        else:
            table.perform("a.c")
        assert table.coins("a") == coins


@pytest.mark.rule("arena.B17.23")
def test_immunity_this_turn_covers_the_end_of_the_turn() -> None:
    """23: end-of-turn effects resolve before the turn ends."""
    deck = """
- id: ward
  primary: skill
  steps: [{name: lay, do: lay, word: ward, until: turn-end}]
  effects:
    - {name: ward, text: You are immune., modifiers: [{query: targeted, kind: forbid}]}
- {id: other, colour: silver, primary: skill}
"""
    steps = """
- id: c
  primary: skill
  radius: 3
  steps: [{name: lay, do: lay, word: blast, until: turn-end}]
  effects:
    - name: blast
      text: "End of turn: enemy heroes in radius lose 1 coin."
      triggers:
        - name: blast
          window: turn-end
          steps: [{name: burn, do: gain, to: units enemy hero in-radius, amount: "-1", need: if-able}]
"""
    for warded, coins in ((True, 3), (False, 2)):
        table = Table("a E", steps, How(decks={"E": deck}), a="hero red", E="hero blue")
        table.sheet("E", coins=3)
        table.card_at("E.ward", Where.UNRESOLVED)
        table.perform("a.c").pick("primary" if warded else "hold")
        assert table.state.system.turn == 2
        assert table.coins("E") == coins


@pytest.mark.rule("arena.B17.24")
def test_a_negative_attack_is_an_attack() -> None:
    """24: minions still die, heroes still have to defend."""
    steps = STRIKE.replace("to: role victim}", 'to: role victim, amount: "-9"}')
    table = Table("n a m", steps, a="hero red", m="melee blue", n="melee red")
    table.perform("a.strike")
    assert table.fallen == ["m"]
    table = Table("a E", steps, a="hero red", E="hero blue")
    table.perform("a.strike").decline()
    assert table.fallen == ["E"]
    assert next(e for e in table.events if isinstance(e, AttackMade)).value == -5


@pytest.mark.rule("arena.B17.25")
def test_a_card_that_cannot_hold_may_be_discarded() -> None:
    """25: green defends with 1 against 4."""
    table = Table("a E", STRIKE, a="hero red", E="hero blue")
    table.perform("a.strike").pick("E.green")
    assert table.fallen == ["E"]


@pytest.mark.rule("arena.B17.26")
def test_removed_minions_pay_nothing_and_defeated_ones_do() -> None:
    """26: coins are for defeats alone."""
    steps = """
- {id: r, primary: skill, steps: [{name: g, do: take-away, to: units enemy minion adjacent, choose: 1}]}
- {id: d, colour: silver, primary: skill, steps: [{name: g, do: defeat, to: units enemy minion adjacent, choose: 1}]}
"""
    for card, coins in (("a.r", 0), ("a.d", 2)):
        table = Table("k a m n", steps, a="hero red", m="melee blue", n="melee blue", k="melee red")
        table.perform(card)
        assert (table.coins("a"), table.where("m")) == (coins, None)


SAVER = """
- id: keep
  primary: skill
  radius: 3
  steps: [{name: lay, do: lay, word: keep, until: round-end}]
  effects:
    - name: keep
      text: When a friendly minion in radius is defeated, you may discard a card to keep it.
      triggers:
        - name: keep
          window: falling
          may: true
          when: [is unit friendly minion in-radius]
          steps:
            - {name: cost, do: discard, to: cards hand self silver, choose: 1}
            - {name: keep, do: keep}
- {id: coin, colour: silver, primary: skill}
"""


@pytest.mark.rule("arena.B17.27")
def test_protection_from_defeat_does_nothing_in_the_minion_battle() -> None:
    """27: that is removal."""
    table = Table(
        "a m . k l 5",
        SAVER,
        How(zones={"red-gate": "5"}),
        a="hero red",
        m="melee red",
        k="melee blue",
        l="melee blue",
    )
    table.system(turn=4)
    table.perform("a.keep")
    assert table.where("m") is None
    assert table.cards("a", Where.HAND) == {"keep", "coin"}


@pytest.mark.rule("arena.B17.28")
def test_a_token_that_goes_instead_of_a_minion_pays_nothing() -> None:
    """28: nothing was defeated."""
    deck = """
- id: shield
  primary: skill
  radius: 3
  steps:
    - {name: put, do: put-token, to: supply rock, choose: 1, at: free adjacent}
    - {name: lay, do: lay, word: shield, until: turn-end}
  effects:
    - name: shield
      text: When a friendly minion in radius is defeated, remove your token instead.
      triggers:
        - name: shield
          window: falling
          interrupts: true
          when: [is unit friendly minion in-radius]
          steps: [{name: gone, do: give-instead, to: "tokens mine:rock", choose: 1, need: if-able}]
"""
    table = Table(
        "1 a m E",
        deck,
        How(more="{tokens: [{id: rock, name: Rock}]}", decks={"E": STRIKE}),
        a="hero red",
        E="hero blue",
        m="melee red",
    )
    table.card_at("E.strike", Where.UNRESOLVED)
    table.perform("a.shield").pick("primary")
    assert table.fallen == []
    assert table.where("m") == "m"
    assert table.coins("E") == 0
    assert table.state.pieces[next(p for p in table.state.pieces if "rock" in p)].at is None


@pytest.mark.rule("arena.B17.29")
def test_a_marker_stays_when_its_giver_is_defeated() -> None:
    """29: it goes when the bearer is defeated."""
    steps = "- {id: c, primary: skill, steps: [{name: m, do: mark, word: hex, to: units enemy hero adjacent, choose: 1}]}"
    deck = STRIKE + "- {id: spare, colour: silver, primary: skill}\n"
    deck += "- {id: more, colour: silver, primary: skill}\n"
    table = Table("a E", steps, How(decks={"E": deck}), a="hero red", E="hero blue")
    table.card_at("E.strike", Where.UNRESOLVED)
    table.perform("a.c").pick("primary")
    assert table.fallen == ["a"]
    assert table.state.system.sheets[PieceId("E")].markers == ("hex",)


@pytest.mark.rule("arena.B17.30")
def test_having_played_an_attack_card_holds_from_its_reveal_on() -> None:
    """30: whatever was done with it, and wherever it is now."""
    steps = """
- id: c
  primary: attack
  value: 2
  steps:
    - {name: victim, do: target, to: units enemy hero adjacent, choose: 1}
    - {name: attack, do: attack, to: role victim, amount: "3", when: ["is victim played:attack"]}
    - {name: plain, do: attack, to: role victim, when: ["not is victim played:attack"]}
"""
    table = Table("a E", steps, How(decks={"E": STRIKE}), a="hero red", E="hero blue")
    table.turn_of("E.strike").pick("hold")
    table = Table("a E", steps, How(decks={"E": STRIKE}), a="hero red", E="hero blue")
    table.sheet("E", shown=(AbilityId("E.strike"),))
    table.card_at("E.strike", Where.DISCARDED)
    table.perform("a.c")
    assert next(e for e in table.events if isinstance(e, AttackMade)).value == 5


@pytest.mark.rule("arena.B17.31")
def test_a_copied_action_uses_the_copied_card() -> None:
    """31: range and type of the copied card; its effect stays though the original changes."""
    steps = """
- id: c
  primary: skill
  radius: 3
  steps:
    - {name: whose, do: target, to: units enemy hero in-radius, choose: 1}
    - {name: copy, do: perform, to: cards resolved whose skill, choose: 1}
"""
    deck = """
- id: haste
  primary: skill
  steps: [{name: lay, do: lay, word: haste, until: turn-end}]
  effects:
    - {name: haste, text: You act sooner., modifiers: [{query: initiative, kind: add, value: 1}]}
- {id: last, colour: silver, primary: skill}
"""
    table = Table("a . E", steps, How(decks={"E": deck}), a="hero red", E="hero blue")
    table.card_at("E.haste", Where.RESOLVED)
    table.card_at("E.last", Where.UNRESOLVED)
    table.perform("a.c")
    assert [effect.bearer for effect in table.state.effects] == ["a"]
    run = Run(BOOK, table.state)
    move_card(run, AbilityId("E.haste"), Where.TURNED)
    assert [effect.bearer for effect in run.state.effects] == ["a"]


@pytest.mark.rule("arena.B17.32")
def test_a_push_in_the_middle_of_a_turn_leaves_the_order_as_it_was() -> None:
    """32: the turn goes on in initiative order."""
    table = Table(
        "n m a . E",
        STRIKE,
        How(zones={"field": "n m", "blue-gate": "E"}),
        a="hero red",
        E="hero blue",
        m="melee blue",
        n="melee red",
    )
    table.card_at("E.gold", Where.UNRESOLVED)
    table.perform("a.strike")
    assert table.state.system.waves == (2,)
    assert table.asked is not None
    assert (table.asked.topic, table.asked.who) == ("action", "E")


@pytest.mark.rule("arena.B17.33")
def test_a_token_on_a_spawn_point_of_heroes_is_removed() -> None:
    """33: it does not block."""
    more = "{tokens: [{id: rock, name: Rock}]}"
    table = Table(
        "1 . E",
        STRIKE,
        How(more=more, zones={"red-throne": "1"}),
        a="hero red",
        E="hero blue",
        **{"1": "token a/rock/1"},
    )
    table.turn_of("a.strike")
    assert table.offers == {"1"}
    table.at("1")
    assert table.where("a") == "1"
    assert table.where("a/rock/1") is None


@pytest.mark.rule("arena.B17.34")
def test_another_player_may_choose_a_bullet_that_does_nothing() -> None:
    """34: the chooser is offered both, though it has no coins."""
    steps = """
- id: c
  primary: skill
  radius: 3
  steps:
    - {name: victim, do: target, to: units enemy hero in-radius, choose: 1}
    - name: which
      chooser: victim
      modes:
        - {name: card, steps: [{name: shed, do: discard, to: cards hand victim, choose: 1, chooser: victim, need: if-able}]}
        - {name: coins, steps: [{name: give, do: hand-over, to: role victim, amount: 4}]}
"""
    table = Table("a E", steps, a="hero red", E="hero blue")
    table.perform("a.c")
    assert table.asked is not None
    assert (table.asked.who, table.offers) == ("E", {"card", "coins"})
    table.pick("coins")
    assert table.stopped == [""]
    assert len(table.cards("E", Where.HAND)) == 5


@pytest.mark.rule("arena.B17.35")
def test_items_raise_icons_and_no_numbers_in_texts() -> None:
    """35: the attack icon rises by 1; a text's "move 2" does not."""
    steps = """
- id: c
  primary: attack
  value: 3
  steps:
    - {name: victim, do: target, to: units enemy adjacent, choose: 1}
    - {name: attack, do: attack, to: role victim}
    - {name: go, do: move, at: exact 1}
- {id: sword, colour: red, tier: 2, primary: skill, item: attack}
- {id: boots, colour: blue, tier: 2, primary: skill, item: movement}
"""
    table = Table("2 1 a m n", steps, a="hero red", m="melee blue", n="melee blue")
    table.card_at("a.sword", Where.ITEM)
    table.card_at("a.boots", Where.ITEM)
    table.perform("a.c")
    assert next(e for e in table.events if isinstance(e, AttackMade)).value == 4
    assert table.where("a") == "1" or "1" in table.offers
