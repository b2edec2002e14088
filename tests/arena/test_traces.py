"""The worked traces T-1 to T-15 of the arena rules, section B16."""

from __future__ import annotations

import pytest

from game.core.choices import Pick
from game.core.refusals import Reason
from game.systems.arena.definitions import BLUE, RED, Options
from game.systems.arena.events import CoinFlipped, MinionMade
from game.systems.arena.state import Where
from tests.arena.tables import PLAIN, How, Table

STRIKE = """
- id: strike
  primary: attack
  value: 5
  movement: 2
  defence: 3
  steps:
    - {name: victim, do: target, to: units enemy adjacent, choose: 1}
    - {name: attack, do: attack, to: role victim}
"""


@pytest.mark.rule("arena.T-1")
def test_t1_a_failed_must_keeps_what_was_done() -> None:
    """May move 2, must steal, if done may move 2: nobody adjacent, so it stops at the steal."""
    steps = """
- id: thief
  primary: skill
  steps:
    - {name: go, do: move, at: exact 2, need: may}
    - {name: steal, do: steal, to: units enemy hero adjacent, choose: 1, amount: 1}
    - {name: back, do: move, at: exact 2, need: may, when: [done steal]}
"""
    table = Table("1 2 a . E", steps, a="hero red", E="hero blue")
    table.sheet("E", coins=3)
    table.perform("a.thief").at("1")
    assert table.where("a") == "1"
    assert table.stopped == ["steal"]
    assert table.coins("a") == 0
    assert table.cards("a", Where.RESOLVED) == {"thief"}


@pytest.mark.rule("arena.T-2")
def test_t2_up_to_one_before_the_attack_may_be_nobody() -> None:
    """Nobody stands behind the victim: the attack resolves normally."""
    steps = """
- id: lunge
  primary: attack
  value: 5
  steps:
    - {name: victim, do: target, to: units enemy adjacent, choose: 1}
    - {name: second, do: target, to: "units enemy hero behind:victim,4", choose: 1, need: up-to}
    - {name: shed, do: discard, to: cards hand second, choose: 1, chooser: second, need: if-able, when: [done second]}
    - {name: attack, do: attack, to: role victim}
"""
    table = Table("n a m . .", steps, a="hero red", m="melee blue", n="melee blue")
    table.perform("a.lunge").pick("m")
    assert table.fallen == ["m"]
    assert "second" in table.failed
    assert table.stopped == [""]


@pytest.mark.rule("arena.T-3")
def test_t3_nobody_to_target_stops_and_an_empty_hand_does_not() -> None:
    """Must pick a hero, if able it discards, must regain a life."""
    steps = """
- id: tithe
  primary: skill
  radius: 3
  steps:
    - {name: victim, do: target, to: units enemy hero in-radius, choose: 1}
    - {name: shed, do: discard, to: cards hand victim, choose: 1, chooser: victim, need: if-able}
    - {name: life, do: regain-lives, amount: 1}
"""
    none = Table("a . . . . E", steps, a="hero red", E="hero blue")
    none.turn_of("a.tithe")
    refusal = none.why_not(Pick(("primary",)))
    assert refusal is not None
    assert (refusal.reason, refusal.subject) == (Reason.NOBODY_FOR_IT, "victim")
    table = Table("a . E", steps, a="hero red", E="hero blue")
    table.system(lives={RED: 2, BLUE: 4})
    table.sheet("E", cards={})
    table.perform("a.tithe")
    assert table.failed == ["shed"]
    assert table.state.system.lives[RED] == 3
    assert table.stopped == [""]


@pytest.mark.rule("arena.T-4")
def test_t4_a_bullet_that_stops_does_not_fall_back_on_another() -> None:
    """Push is chosen with nobody to push: the action stops, no coins are gained."""
    steps = """
- id: choice
  primary: skill
  steps:
    - name: which
      modes:
        - name: push
          steps: [{name: shove, do: push, to: units enemy adjacent, choose: 1, at: push 2}]
        - name: coins
          steps: [{name: gain, do: gain, amount: 2}]
"""
    open_table = Table(
        "a . E",
        steps,
        How(options=Options(offer_unstartable_bullets=True)),
        a="hero red",
        E="hero blue",
    )
    open_table.perform("a.choice")
    assert open_table.offers == {"push", "coins"}
    open_table.pick("push")
    assert open_table.stopped == ["shove"]
    assert open_table.coins("a") == 0
    table = Table("a . E", steps, a="hero red", E="hero blue")
    assert table.perform("a.choice").offers == {"coins"}


REPEATED = """
- id: flurry
  primary: attack
  value: 4
  steps:
    - {name: victim, do: target, to: units enemy adjacent, choose: 1}
    - {name: attack, do: attack, to: role victim}
    - {name: again, do: repeat, amount: 1}
"""


@pytest.mark.rule("arena.T-5", "seed003.repeat")
def test_t5_a_push_comes_before_the_repeat_which_may_hit_a_fresh_minion() -> None:
    """The last enemy minion falls, the wave is pushed, and a new one stands beside the hero."""
    table = Table(
        "n m a 1 . . .",
        REPEATED,
        How(zones={"field": "n m", "blue-gate": "a 1"}, spawns=("blue melee 1",)),
        a="hero red",
        m="melee blue",
        n="melee red",
    )
    table.system(waves=(3,))
    table.perform("a.flurry")
    assert table.state.system.waves == (2,)
    assert table.state.system.fields == ("blue-gate",)
    assert table.asked is not None
    assert table.asked.topic == "repeat"
    made = [event.piece.id for event in table.events if isinstance(event, MinionMade)]
    table.pick("yes")
    assert table.fallen == ["m", made[0]]


@pytest.mark.rule("arena.T-6", "seed003.repeat.effect")
def test_t6_a_repeated_active_effect_is_there_once() -> None:
    """This turn: +1 initiative; repeated, it is not doubled."""
    steps = """
- id: shout
  primary: skill
  steps:
    - {name: shout, do: lay, word: haste, until: turn-end}
    - {name: again, do: repeat, amount: 1}
  effects:
    - {name: haste, text: You act sooner., modifiers: [{query: initiative, kind: add, value: 1}]}
"""
    table = Table("a . E", steps, a="hero red", E="hero blue")
    table.perform("a.shout").pick("yes")
    assert len(table.state.effects) <= 1
    began = [event for event in table.events if type(event).__name__ == "EffectBegan"]
    assert len(began) == 1


@pytest.mark.rule("arena.T-7")
def test_t7_next_turn_is_lost_in_turn_4() -> None:
    """A card that begins next turn does nothing when it is played in the last turn."""
    steps = """
- id: later
  primary: skill
  steps: [{name: later, do: lay, word: haste, until: next-turn}]
  effects:
    - {name: haste, text: You act sooner., modifiers: [{query: initiative, kind: add, value: 1}]}
"""
    table = Table("a . E", steps, a="hero red", E="hero blue")
    table.system(turn=4)
    table.perform("a.later")
    assert not any(type(event).__name__ == "EffectBegan" for event in table.events)
    early = Table("a . E", steps, a="hero red", E="hero blue")
    early.perform("a.later")
    assert [effect.until for effect in early.state.effects] == ["turn-end"]
    assert early.state.system.turn == 2


@pytest.mark.rule("arena.T-8")
def test_t8_minions_beside_the_defender_count() -> None:
    """Attack 5 against 3 and two friendly melee minions holds; with no card it does not."""
    drawing = """
          m
        a   .
          E
        n   .
"""
    specs = {"a": "hero red", "E": "hero blue", "m": "melee blue", "n": "melee blue"}
    table = Table(drawing, STRIKE, **specs)
    table.perform("a.strike").pick("E")
    assert table.offers == {"E.gold", "E.silver", "E.red", "E.green"}
    table.pick("E.silver")
    assert table.fallen == []
    assert "silver" in table.cards("E", Where.DISCARDED)
    table = Table(drawing, STRIKE, **specs)
    table.perform("a.strike").pick("E").decline()
    assert table.fallen == ["E"]


@pytest.mark.rule("arena.T-9")
def test_t9_an_exact_move_needs_all_its_spaces() -> None:
    """Move 2 in a corridor of 1 free space cannot be done; up to 2 may be 1 or 0."""
    exact = "- {id: c, primary: skill, steps: [{name: go, do: move, at: exact 2}]}"
    table = Table("1 a E", exact, a="hero red", E="hero blue")
    table.turn_of("a.c")
    assert table.offers == {"hold"}
    up_to = "- {id: c, primary: skill, steps: [{name: go, do: move, at: upto 2, need: up-to}]}"
    table = Table("1 a E", up_to, a="hero red", E="hero blue")
    assert table.perform("a.c").offers == {"1"}
    table.decline()
    assert table.stopped == [""]
    assert table.where("a") == "a"


@pytest.mark.rule("arena.T-10")
def test_t10_a_stop_in_the_defence_text_stops_that_text_alone() -> None:
    """The defence text cannot push anybody; the attack is held by its value all the same."""
    decks = {
        "E": """
- id: parry
  primary: defence
  defence: 6
  steps:
    - {name: shove, do: push, to: units friendly adjacent, choose: 1, at: push 2}
    - {name: coins, do: gain, amount: 3}
"""
    }
    table = Table("a E .", STRIKE, How(decks=decks), a="hero red", Z="hero blue", E="hero blue")
    table.perform("a.strike").pick("E.parry")
    assert table.failed == ["shove"]
    assert table.coins("E") == 0
    assert table.fallen == []
    assert table.stopped == [""]


@pytest.mark.rule("arena.T-11")
def test_t11_the_heavy_is_not_removed_with_its_last_guard_in_one_step() -> None:
    """Up to 2 minions at once: only the melee is legal; repeated, the heavy is next."""
    both = """
- id: c
  primary: skill
  steps: [{name: gone, do: take-away, to: units enemy minion adjacent, choose: 2, need: up-to}]
"""
    specs = {"a": "hero red", "m": "melee blue", "h": "heavy blue", "r": "melee red"}
    table = Table("r m a h", both, **specs)
    assert table.perform("a.c").offers == {"m"}
    again = """
- id: c
  primary: skill
  steps:
    - {name: gone, do: take-away, to: units enemy minion adjacent, choose: 1}
    - {name: again, do: repeat, amount: 1}
"""
    table = Table("r m a h", again, **specs)
    table.perform("a.c").pick("yes")
    assert table.where("m") is None
    assert table.where("h") is None


@pytest.mark.rule("arena.T-12")
def test_t12_the_side_with_fewer_minions_removes_the_difference_or_all() -> None:
    """Red 4, blue 1: blue removes its 1, and is pushed."""
    table = Table(
        "a E 1 2 3 4 5",
        PLAIN,
        How(zones={"field": "1 2 3 4 5", "blue-gate": "E"}),
        a="hero red",
        E="hero blue",
        **{
            "1": "melee red",
            "2": "melee red",
            "3": "melee red",
            "4": "heavy red",
            "5": "melee blue",
        },
    )
    table.system(turn=4, waves=(3,))
    table.perform("a.silver", "hold")
    assert table.state.system.waves == (2,)
    assert table.state.system.fields == ("blue-gate",)


@pytest.mark.rule("arena.T-13")
def test_t13_a_hero_defeated_before_it_acts_has_its_card_resolved() -> None:
    """Its card is resolved with no action; in the next turn it may come back."""
    table = Table("a E .", STRIKE, a="hero red", E="hero blue")
    table.card_at("E.gold", Where.UNRESOLVED)
    table.perform("a.strike").decline()
    assert table.fallen == ["E"]
    assert table.cards("E", Where.RESOLVED) == {"gold"}
    assert table.state.system.turn == 2
    table.pick("E.silver")
    assert table.asked is not None
    assert (table.asked.topic, table.asked.who) == ("respawn", "E")


@pytest.mark.rule("arena.T-14")
def test_t14_an_immune_minion_in_the_zone_forbids_fast_travel() -> None:
    """Looking for enemies in the zone is not targeting."""
    zones = {"field": "a h m 1", "blue-gate": "2 3"}
    table = Table(
        "a h m 1 2 3", STRIKE, How(zones=zones), a="hero red", h="heavy blue", m="melee blue"
    )
    table.turn_of("a.strike")
    assert "fast-travel" not in table.offers
    free = Table("a 1 2 3", STRIKE, How(zones=zones), a="hero red")
    free.turn_of("a.strike").pick("fast-travel")
    assert free.offers == {"1", "2", "3"}


@pytest.mark.rule("arena.T-15")
def test_t15_the_coin_breaks_ties_and_is_flipped_each_time() -> None:
    """Two red and one blue tie, the coin shows red: A acts, then blue, then B."""
    hold = "- {id: c, primary: skill, initiative: 9, movement: 1}"
    decks = {"B": hold, "E": hold}
    table = Table("a . B . E", hold, How(decks=decks), a="hero red", B="hero red", E="hero blue")
    for card in ("B.c", "E.c", "a.c"):
        table.card_at(card, Where.UNRESOLVED)
    table.go_on()
    assert table.asked is not None
    assert (table.asked.topic, table.asked.who, table.offers) == ("who-first", "red", {"a", "B"})
    table.pick("a").pick("hold")
    assert table.asked.who == "E"
    table.pick("hold")
    assert table.asked.who == "B"
    flips = [event.team for event in table.events if isinstance(event, CoinFlipped)]
    assert flips == [BLUE, RED]
