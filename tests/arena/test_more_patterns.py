"""The patterns 24 to 46 of section B15: each performed once whole, and once for each failing step."""

from __future__ import annotations

import pytest

from game.core.choices import Pick
from game.systems.arena.definitions import BLUE
from game.systems.arena.events import CoinsSet
from game.systems.arena.state import Where
from game.systems.arena.words.prompts import option, question
from tests.arena.tables import PLAIN, How, Table
from tests.arena.test_patterns import attack, attacked, skill, why_unstartable

ROCKS = "{tokens: [{id: rock, name: Rock, count: 3}]}"
END = "    - {name: end, do: gain, amount: 1}\n"
STRIKE = """
- id: strike
  primary: attack
  value: 4
  movement: 3
  steps:
    - {name: victim, do: target, to: units enemy adjacent, choose: 1}
    - {name: attack, do: attack, to: role victim}
"""


@pytest.mark.rule("arena.B15.24")
def test_24_an_ally_may_take_a_card_back_and_pays_for_it() -> None:
    """Declined: the reward is not given."""
    card = skill("""
    - {name: ally, do: target, to: units friendly hero in-radius, choose: 1}
    - {name: back, do: retrieve, to: cards discarded ally, choose: 1, chooser: ally, need: may}
    - {name: coin, do: gain, amount: 1, when: [done back]}
""")
    table = Table("a B", card, a="hero red", B="hero red")
    table.card_at("B.red", Where.DISCARDED)
    table.perform("a.c")
    assert table.asked is not None
    assert table.asked.who == "B"
    table.pick("B.red")
    assert table.coins("a") == 1
    assert "red" in table.cards("B", Where.HAND)
    table = Table("a B", card, a="hero red", B="hero red")
    table.card_at("B.red", Where.DISCARDED)
    assert table.perform("a.c").decline().coins("a") == 0
    assert why_unstartable(Table("a . . . B", card, a="hero red", B="hero red")) == "ally"


@pytest.mark.rule("arena.B15.25")
def test_25_an_optional_cost_unlocks_a_shot() -> None:
    """Declined: the guarded part is skipped, which is no failure; paid with nobody there: stop."""
    card = (
        attack(
            """
    - {name: cost, do: discard, to: cards hand self, choose: 1, need: may}
    - {name: victim, do: target, to: units enemy in-range, choose: 1, when: [done cost]}
    - {name: attack, do: attack, to: role victim, when: [done cost]}
"""
            + END,
            range_=2,
        )
        + "\n- {id: other, colour: silver, primary: skill}"
    )
    table = Table("a . E", card, a="hero red", E="hero blue").perform("a.c").pick("a.other")
    assert attacked(table) == [("E", 4)]
    spared = Table("a . E", card, a="hero red", E="hero blue").perform("a.c").decline()
    assert (attacked(spared), spared.coins("a"), spared.failed) == ([], 1, [])
    lost = Table("a . . E", card, a="hero red", E="hero blue").perform("a.c").pick("a.other")
    assert (lost.stopped, lost.coins("a")) == (["victim"], 0)


@pytest.mark.rule("arena.B15.26")
def test_26_a_mandatory_token_pays_for_a_shot() -> None:
    """No token: stop before the attack. A token and nobody in range: stop after paying."""
    card = attack(
        """
    - {name: cost, do: take-away, to: "tokens mine:rock", choose: 1}
    - {name: victim, do: target, to: units enemy in-range, choose: 1}
    - {name: attack, do: attack, to: role victim}
""",
        range_=2,
    )
    table = Table("t a . E", card, How(more=ROCKS), a="hero red", E="hero blue", t="token a/rock/1")
    table.perform("a.c")
    assert attacked(table) == [("E", 4)]
    assert table.where("a/rock/1") is None
    none = Table("a . E", card, How(more=ROCKS), a="hero red", E="hero blue")
    assert why_unstartable(none) == "cost"
    far = Table("t a . . E", card, How(more=ROCKS), a="hero red", E="hero blue", t="token a/rock/1")
    assert far.perform("a.c").stopped == ["victim"]


@pytest.mark.rule("arena.B15.27", "arena.B15.28", "arena.B15.29")
@pytest.mark.parametrize(
    ("step", "offers", "least", "stuck"),
    [
        ("at: exact 3", {"3"}, 1, "go"),
        ("at: upto 3, need: up-to", {"1", "2", "3"}, 0, ""),
        ("at: exact 2, need: may", {"2"}, 0, ""),
    ],
)
def test_27_28_29_moves_of_the_text(step: str, offers: set[str], least: int, stuck: str) -> None:
    """Exact and mandatory; up to; exact where it is accepted."""
    card = skill(f"\n    - {{name: go, do: move, {step}}}\n{END}")
    table = Table("a 1 2 3 4", card, a="hero red", Z="hero blue").turn_of("a.c").pick("primary")
    if least:
        assert table.where("a") == "3"
    else:
        assert table.asked is not None
        assert (table.offers, table.asked.least) == (offers, 0)
        assert table.decline().coins("a") == 1
    blocked = Table("a #", card, a="hero red", Z="hero blue")
    if stuck:
        assert why_unstartable(blocked) == stuck
    else:
        assert blocked.perform("a.c").coins("a") == 1


@pytest.mark.rule("arena.B15.30")
def test_30_move_so_many_in_a_line() -> None:
    """Only what is feasible is offered; none feasible: stop."""
    card = skill("\n    - {name: go, do: move, at: line 2-4}\n")
    assert Table("1 2 3 a 4 5 #", card, a="hero red").perform("a.c").offers == {"1", "2", "5"}
    assert why_unstartable(Table("# 3 a 4 #", card, a="hero red")) == "go"


@pytest.mark.rule("arena.B15.31")
def test_31_a_line_ignoring_obstacles_across_one_empty_space() -> None:
    """The end must be empty; more than one empty space is not crossed."""
    card = skill("\n    - {name: go, do: move, at: line 1-9 ignoring crossing:1}\n")
    specs = {"a": "hero red", "m": "melee blue"}
    assert Table("a m 1 2 3", card, **specs).perform("a.c").offers == {"1", "2"}
    assert why_unstartable(Table("a m", card, **specs)) == "go"


SHOVE = skill(
    """
    - {name: who, do: target, to: units enemy adjacent, choose: 1}
    - {name: far, do: note, to: numbers 0 4, choose: 1}
    - {name: push, do: push, to: role who, at: push far, amount: chosen-number far}
    - {name: shed, do: discard, to: cards hand stopped, choose: 1, chooser: stopped, need: if-able, when: [is stopped hero]}
"""
    + END
)


@pytest.mark.rule("arena.B15.32")
def test_32_a_hero_stopped_early_sheds_a_card() -> None:
    """A push of no space is a push; going the full distance is not being stopped."""
    specs = {"a": "hero red", "E": "hero blue"}
    table = Table("a E 1 #", SHOVE, **specs).perform("a.c").pick("2")
    assert table.where("E") == "1"
    table.pick("E.red")
    assert table.coins("a") == 1
    full = Table("a E 1 #", SHOVE, **specs).perform("a.c").pick("1")
    assert (full.where("E"), full.coins("a")) == ("1", 1)
    wall = Table("a E #", SHOVE, **specs).perform("a.c").pick("1")
    assert wall.asked is not None
    assert wall.asked.who == "E"
    assert Table("a E #", SHOVE, **specs).perform("a.c").pick("0").coins("a") == 1
    assert why_unstartable(Table("a . E", SHOVE, **specs)) == "who"


@pytest.mark.rule("arena.B15.33")
def test_33_up_to_two_are_pushed_at_the_same_time() -> None:
    """Two in one line do not stop each other; none chosen is fine."""
    card = skill(
        """
    - {name: who, do: target, to: units enemy in-radius, choose: 2, need: up-to}
    - {name: push, do: push, to: role who, at: push 2, when: [done who]}
"""
        + END
    )
    specs = {"a": "hero red", "E": "hero blue", "F": "hero blue"}
    table = Table("a E F 1 2", card, **specs).perform("a.c").pick("E", "F")
    assert (table.where("E"), table.where("F")) == ("1", "2")
    assert Table("a E F 1 2", card, **specs).perform("a.c").decline().coins("a") == 1


@pytest.mark.rule("arena.B15.34")
def test_34_placed_in_range_away_from_free_spawn_points() -> None:
    """None such: stop."""
    card = skill("\n    - {name: go, do: place, at: free in-range away-from-spawns}\n", "range: 3")
    table = Table("a 1 2 3 4", card, How(spawns=("blue melee 4",)), a="hero red")
    assert table.perform("a.c").offers == {"1", "2"}
    assert (
        why_unstartable(Table("a 1 #", card, How(spawns=("blue melee 1",)), a="hero red")) == "go"
    )


@pytest.mark.rule("arena.B15.35")
def test_35_exactly_two_tokens_as_far_as_possible() -> None:
    """Fewer than two spaces: stop before any is placed; up to two never stops."""
    card = skill(
        """
    - {name: put, do: put-token, to: supply rock 2, least: 2, at: free within:3 farthest}
"""
        + END
    )
    table = Table("a 1 2 3 E", card, How(more=ROCKS), a="hero red", Z="hero blue", E="hero blue")
    table.perform("a.c")
    assert (table.where("a/rock/1"), table.where("a/rock/2")) == ("3", "2")
    assert (
        why_unstartable(Table("a 1 #", card, How(more=ROCKS), a="hero red", Z="hero blue")) == "put"
    )
    free = skill(
        """
    - {name: one, do: put-token, to: supply rock 1, at: free within:3, need: up-to}
    - {name: two, do: put-token, to: supply rock 1, at: free within:3, need: up-to, when: [done one]}
"""
        + END
    )
    table = (
        Table("a 1 #", free, How(more=ROCKS), a="hero red", Z="hero blue").perform("a.c").at("1")
    )
    assert (table.coins("a"), table.failed) == (1, ["two"])


SWAP = skill(
    """
    - {name: who, do: target, to: units enemy minion in-range, choose: 1}
    - {name: was-near, do: note, when: [is who adjacent]}
    - {name: swap, do: swap, to: role who}
    - {name: again, do: repeat, amount: 1, when: [done was-near]}
""",
    "range: 3",
)


@pytest.mark.rule("arena.B15.36")
def test_36_trade_places_and_once_more_when_it_was_a_neighbour() -> None:
    """The condition looks at what was true before; false: no repeat."""
    specs = {"a": "hero red", "m": "melee blue"}
    table = Table("a m", SWAP, **specs).perform("a.c")
    assert (table.where("a"), table.where("m")) == ("m", "a")
    assert table.asked is not None
    assert table.asked.topic == "repeat"
    far = Table("a . m E", SWAP, E="hero blue", **specs).perform("a.c")
    assert far.where("a") == "m"
    assert far.asked is None or far.asked.topic != "repeat"
    assert why_unstartable(Table("a . . . m", SWAP, **specs)) == "who"


@pytest.mark.rule("arena.B15.37")
@pytest.mark.parametrize(("word", "second"), [("not-role:earlier", "n"), ("same-again", "")])
def test_37_repeats_on_a_different_unit_or_on_the_same(word: str, second: str) -> None:
    """An impossible repeat is not offered; a stop skips the clause."""
    card = attack(f"""
    - {{name: victim, do: target, to: "units enemy adjacent {word}", choose: 1}}
    - {{name: attack, do: attack, to: role victim}}
    - {{name: again, do: repeat, amount: 1}}
""")
    specs = {"a": "hero red", "m": "melee blue", "n": "melee blue", "k": "melee blue"}
    table = Table("m a n . k", card, **specs).perform("a.c").pick("m")
    if second:
        assert table.pick("yes").fallen == ["m", second]
    else:
        assert table.asked is None or table.asked.topic != "repeat"


def lasting(until: str, effect: str, more: str = "") -> str:
    """A card that lays one effect."""
    return f"""
- id: c
  primary: skill
  radius: 2
  steps: [{{name: lay, do: lay, word: it, until: {until}}}]
  effects:
    - {{name: it, text: It lasts., {effect}}}
{more}"""


@pytest.mark.rule("arena.B15.38")
@pytest.mark.parametrize(("until", "turn"), [("turn-end", 1), ("next-turn", 2), ("round-end", 0)])
def test_38_effects_of_this_turn_the_next_and_the_round(until: str, turn: int) -> None:
    """Each begins and ends when it says; a stop before it prevents it."""
    card = lasting(until, "modifiers: [{query: initiative, kind: add, value: 5}]")
    deck = "- {id: e, primary: skill}\n- {id: f, colour: silver, primary: skill}"
    table = Table("a E", card, How(decks={"E": deck}), a="hero red", E="hero blue")
    table.card_at("E.e", Where.UNRESOLVED)
    table.perform("a.c")
    assert len(table.state.effects) == 1
    table.pick("hold")
    assert len(table.state.effects) == int(turn != 1)
    stop = skill("""
    - {name: gain, do: gain, amount: 1}
    - {name: go, do: move, at: exact 9}
    - {name: lay, do: lay, word: it, until: round-end}
  effects:
    - {name: it, text: It lasts., modifiers: [{query: initiative, kind: add, value: 5}]}
""")
    stopped = Table("a E", stop, a="hero red", E="hero blue").perform("a.c")
    assert (stopped.stopped, stopped.state.effects) == (["go"], ())


@pytest.mark.rule("arena.B15.38")
@pytest.mark.parametrize("window", ["turn-end", "round-end"])
def test_38_effects_at_the_end_of_a_turn_and_of_a_round(window: str) -> None:
    """Once, and then gone."""
    effect = (
        f"triggers: [{{name: t, window: {window}, steps: [{{name: coin, do: gain, amount: 3}}]}}]"
    )
    spare = "- {id: d, colour: silver, primary: skill}\n- {id: g, colour: silver, primary: skill}"
    table = Table("a E", lasting(window, effect, spare), a="hero red", Z="hero blue", E="hero blue")
    if window == "round-end":
        table.system(turn=4)
    table.perform("a.c")
    assert 3 in [event.coins for event in table.events if isinstance(event, CoinsSet)]
    assert table.state.effects == ()


@pytest.mark.rule("arena.B15.38")
def test_38_next_turn_after_playing_cards() -> None:
    """Once, right after the next reveal."""
    effect = (
        "triggers: [{name: t, window: after-reveal, steps: [{name: coin, do: gain, amount: 3}]}]"
    )
    spare = "- {id: d, colour: silver, primary: skill}"
    table = Table("a E", lasting("after-reveal", effect, spare), a="hero red", E="hero blue")
    table.perform("a.c")
    assert table.coins("a") == 0
    assert table.asked is not None
    table.pick("a.d").pick("E.gold")
    assert (table.coins("a"), table.state.effects) == (3, ())


@pytest.mark.rule("arena.B15.39")
def test_39_no_fast_travel_and_movement_capped_in_the_radius() -> None:
    """Looked at when the action begins, from where the owner stands."""
    effect = (
        "scope: enemy hero in-radius, modifiers: [{query: travel, kind: forbid}, "
        "{query: movement, kind: cap, value: 2}]"
    )
    table = Table(
        "a . E 1 2 3",
        lasting("turn-end", effect),
        How(decks={"E": STRIKE}),
        a="hero red",
        E="hero blue",
    )
    table.card_at("E.strike", Where.UNRESOLVED)
    table.perform("a.c")
    assert "fast-travel" not in table.offers
    assert "3" not in table.pick("movement").offers
    out = Table(
        "a . . E 1 2 3",
        lasting("turn-end", effect),
        How(decks={"E": STRIKE}),
        a="hero red",
        E="hero blue",
    )
    out.card_at("E.strike", Where.UNRESOLVED)
    assert "3" in out.perform("a.c").pick("movement").offers


@pytest.mark.rule("arena.B15.40")
def test_40_immune_to_attacks_but_those_of_one() -> None:
    """The exception is chosen; skills still affect it."""
    card = """
- id: c
  primary: skill
  radius: 3
  steps:
    - {name: foe, do: target, to: units enemy hero in-radius, choose: 1}
    - {name: lay, do: lay, to: role foe, word: ward, until: turn-end}
  effects:
    - name: ward
      text: Attacks of enemies but the one chosen do not target you.
      modifiers: [{query: targeted, kind: forbid, when: [act attack, not excepted]}]
"""
    for foe, legal in (("E", True), ("F", False)):
        table = Table(
            "F a E", card, How(decks={"E": STRIKE}), a="hero red", E="hero blue", F="hero blue"
        )
        table.card_at("E.strike", Where.UNRESOLVED)
        table.perform("a.c").pick(foe)
        assert ("primary" in table.offers) is legal
    shed = skill("\n    - {name: v, do: target, to: units enemy hero in-radius, choose: 1}\n")
    table = Table("F a E", card, How(decks={"E": shed}), a="hero red", E="hero blue", F="hero blue")
    table.card_at("E.c", Where.UNRESOLVED)
    assert "primary" in table.perform("a.c").pick("F").offers


KEEP = """
- id: c
  primary: skill
  radius: 3
  steps: [{name: lay, do: lay, word: keep, until: round-end}]
  effects:
    - name: keep
      text: When a friendly minion in radius is defeated, you may discard a silver card to keep it.
      triggers:
        - name: keep
          window: falling
          may: true
          when: [is unit friendly minion in-radius, cards hand self silver]
          steps:
            - {name: cost, do: discard, to: cards hand self silver, choose: 1}
            - {name: keep, do: keep}
- {id: coin, colour: silver, primary: skill}
"""


@pytest.mark.rule("arena.B15.41")
def test_41_a_card_keeps_a_minion_and_the_bounty_is_paid() -> None:
    """No such card: no replacement; declined: it falls."""

    def begun() -> Table:
        table = Table(
            "a m E", KEEP, How(decks={"E": STRIKE}), a="hero red", E="hero blue", m="melee red"
        )
        table.card_at("E.strike", Where.UNRESOLVED)
        return table

    table = begun().perform("a.c").pick("primary")
    assert table.asked is not None
    assert table.asked.who == "a"
    table.pick(table.asked.names[0])
    assert (table.where("m"), table.coins("E")) == ("m", 2)
    assert begun().perform("a.c").pick("primary").decline().where("m") is None
    bare = begun()
    bare.card_at("a.coin", Where.RESOLVED)
    assert bare.perform("a.c").pick("primary").where("m") is None


INSTEAD = """
- id: c
  primary: skill
  radius: 3
  steps: [{name: lay, do: lay, word: shield, until: turn-end}]
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


@pytest.mark.rule("arena.B15.42")
def test_42_a_token_goes_instead_and_nothing_was_defeated() -> None:
    """No token: the minion falls."""
    specs = {"a": "hero red", "E": "hero blue", "m": "melee red"}
    for drawing, coins in (("t a m E", 0), (". a m E", 2)):
        table = Table(
            drawing, INSTEAD, How(more=ROCKS, decks={"E": STRIKE}), t="token a/rock/1", **specs
        )
        table.card_at("E.strike", Where.UNRESOLVED)
        table.perform("a.c").pick("primary")
        assert table.coins("E") == coins
        assert (table.where("m") is None) is bool(coins)


@pytest.mark.rule("arena.B12.tokens")
def test_what_a_token_does_lasts_as_long_as_it_lies_there() -> None:
    """Its owner is asked; with the token gone, nobody is."""
    more = """
tokens:
  - id: rock
    name: Rock
    property:
      name: guard
      text: When a friendly minion beside the rock is defeated, you may keep it.
      triggers:
        - name: guard
          window: falling
          may: true
          when: [is unit friendly minion adjacent]
          steps: [{name: keep, do: keep}]
"""
    specs = {"a": "hero red", "E": "hero blue", "m": "melee red", "n": "melee red"}
    for drawing, asked in (("a t m E n", True), ("a . m E n", False)):
        how = How(more=more, decks={"E": STRIKE})
        table = Table(drawing, PLAIN, how, t="token a/rock/1", **specs).turn_of("E.strike")
        table.pick("primary").pick("m")
        prompt = table.asked
        assert prompt is not None
        assert (prompt.topic == "may-use") is asked
        if asked:
            assert prompt.who == "a"
            assert "you may keep it" in question(table.state, prompt).text
            assert option(table.state, prompt.names[0]) == "Use it"
            table.pick(prompt.names[0])
        assert table.where("m") == ("m" if asked else None)


@pytest.mark.rule("arena.B15.43")
def test_43_a_block_of_ranged_attacks_with_a_tail() -> None:
    """Met: the attack is stopped and the tail follows; not met: defeated, the tail is skipped."""
    deck = """
- id: dodge
  primary: defence
  block: [ranged]
  radius: 3
  steps:
    - {name: foe, do: target, to: units enemy hero in-radius, choose: 1}
    - {name: shed, do: discard, to: cards hand foe, choose: 1, chooser: foe, need: if-able}
"""
    shot = (
        attack(
            """
    - {name: victim, do: target, to: units enemy in-range, choose: 1}
    - {name: attack, do: attack, to: role victim}
""",
            range_=2,
            value=9,
        )
        + "\n- {id: other, colour: silver, primary: skill}"
    )
    table = Table("a . E", shot, How(decks={"E": deck}), a="hero red", Z="hero blue", E="hero blue")
    table.perform("a.c").pick("E.dodge")
    assert table.fallen == []
    assert table.cards("a", Where.DISCARDED) == {"other"}
    table = Table("a E", STRIKE, How(decks={"E": deck}), a="hero red", Z="hero blue", E="hero blue")
    assert table.perform("a.strike").pick("E.dodge").fallen == ["E"]


@pytest.mark.rule("arena.B15.44")
def test_44_the_main_action_of_another_card_is_performed_again() -> None:
    """An inner stop ends the inner instance only; cards face down have no action."""
    card = (
        skill(
            """
    - {name: copy, do: perform, to: cards latest self, choose: 1}
"""
            + END
        )
        + """
- id: walk
  colour: silver
  primary: skill
  steps: [{name: go, do: move, at: exact 1}]
"""
    )
    table = Table("a 1", card, a="hero red", Z="hero blue")
    table.card_at("a.walk", Where.RESOLVED)
    table.sheet("a", track=tuple(c for c in table.state.system.lore.cards if c == "a.walk"))
    assert table.perform("a.c").where("a") == "1"
    stuck = Table("a #", card, a="hero red", Z="hero blue")
    stuck.card_at("a.walk", Where.RESOLVED)
    stuck.sheet("a", track=tuple(c for c in stuck.state.system.lore.cards if c == "a.walk"))
    stuck.perform("a.c")
    assert (stuck.stopped[:2], stuck.coins("a")) == (["go", ""], 1)
    assert why_unstartable(Table("a 1", card, a="hero red", Z="hero blue")) == "copy"


@pytest.mark.rule("arena.B15.45")
def test_45_a_token_is_a_minion_too_during_its_owners_actions() -> None:
    """For others it is a token alone."""
    card = skill("\n    - {name: who, do: swap, to: units friendly melee in-radius, choose: 1}\n")
    more = "{tokens: [{id: rock, name: Rock, counts_as: melee}]}"
    specs = {"a": "hero red", "B": "hero red", "t": "token a/rock/1"}
    assert Table("a . t B", card, How(more=more), **specs).perform("a.c").where("a") == "t"
    other = Table("a . t B", card, How(more=more, decks={"B": card}), **specs).turn_of("B.c")
    refusal = other.why_not(Pick(("primary",)))
    assert refusal is not None
    assert refusal.subject == "who"


@pytest.mark.rule("arena.B15.46")
def test_46_half_of_the_text_hangs_on_the_coin_or_on_a_state() -> None:
    """False: the clause is skipped."""
    card = skill("""
    - {name: rage, do: set-rune, word: rage, when: [coin]}
    - {name: mine, do: gain, amount: 1, when: [coin]}
    - {name: theirs, do: gain, amount: 2, when: [not coin]}
    - {name: raging, do: gain, amount: 4, when: [rune rage]}
""")
    assert Table("a E", card, a="hero red", E="hero blue").perform("a.c").coins("a") == 5
    other = Table("a E", card, a="hero red", E="hero blue")
    other.system(coin=BLUE)
    assert (other.perform("a.c").coins("a"), other.failed) == (2, [])
