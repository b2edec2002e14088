"""The patterns 1 to 23 of section B15: each performed once whole, and once for each step that fails."""

from __future__ import annotations

import pytest

from game.core.choices import Pick
from game.systems.arena.events import AttackMade
from game.systems.arena.state import Where
from tests.arena.tables import Table

HIT = """
    - {name: victim, do: target, to: VICTIM, choose: 1}
    - {name: attack, do: attack, to: role victim}
"""


def attack(steps: str, *, range_: int | None = None, value: int = 4) -> str:
    """An attack card with these steps."""
    reach = f"\n  range: {range_}" if range_ else ""
    return f"- id: c\n  primary: attack\n  value: {value}{reach}\n  steps:{steps}"


def skill(steps: str, header: str = "radius: 3") -> str:
    """A skill card with these steps."""
    return f"- id: c\n  primary: skill\n  {header}\n  steps:{steps}"


def why_unstartable(table: Table) -> str:
    """The first step of the card that cannot be done, as the table says it."""
    table.turn_of("a.c")
    refusal = table.why_not(Pick(("primary",)))
    return "" if refusal is None else refusal.subject


def attacked(table: Table) -> list[tuple[str, int]]:
    """Who was attacked, and with what."""
    return [(e.target, e.value) for e in table.events if isinstance(e, AttackMade)]


@pytest.mark.rule("arena.B15.1")
def test_1_a_unit_next_to_you() -> None:
    """No legal target: stop, no attack, no after-text."""
    card = attack(
        HIT.replace("VICTIM", "units enemy adjacent") + "    - {name: after, do: gain, amount: 1}"
    )
    done = Table("a E", card, a="hero red", E="hero blue").perform("a.c").decline()
    assert done.fallen == ["E"]
    assert done.coins("a") == 2
    assert why_unstartable(Table("a . E", card, a="hero red", E="hero blue")) == "victim"


@pytest.mark.rule("arena.B15.2")
def test_2_a_unit_in_range() -> None:
    """As 1, over a distance."""
    card = attack(HIT.replace("VICTIM", "units enemy in-range"), range_=2)
    table = Table("a . E", card, a="hero red", E="hero blue").perform("a.c").decline()
    assert table.fallen == ["E"]
    assert why_unstartable(Table("a . . E", card, a="hero red", E="hero blue")) == "victim"


@pytest.mark.rule("arena.B15.3")
@pytest.mark.parametrize(
    ("words", "good", "bad"),
    [
        ("in-range not-adjacent", "a . E", "a E ."),
        ("in-range not-in-line", "a\n  .\n.\n  E", "a . E"),
        ("at-range", "a . E", "a E ."),
    ],
)
def test_3_geometric_filters(words: str, good: str, bad: str) -> None:
    """An empty set stops; the maximum range is the modified one."""
    card = attack(HIT.replace("VICTIM", f"units enemy {words}"), range_=2)
    table = Table(good, card, a="hero red", E="hero blue").perform("a.c").decline()
    assert table.fallen == ["E"]
    assert why_unstartable(Table(bad, card, a="hero red", E="hero blue")) == "victim"


@pytest.mark.rule("arena.B15.3")
def test_3_maximum_range_is_the_modified_one() -> None:
    """An item raises it."""
    card = attack(HIT.replace("VICTIM", "units enemy at-range"), range_=2)
    card += "\n- {id: glass, colour: red, tier: 2, primary: skill, item: range}"
    table = Table("a . . E", card, a="hero red", E="hero blue")
    table.card_at("a.glass", Where.ITEM)
    assert table.perform("a.c").decline().fallen == ["E"]


@pytest.mark.rule("arena.B15.4")
def test_4_a_hero_next_to_you() -> None:
    """Only minions near: stop."""
    card = attack(HIT.replace("VICTIM", "units enemy hero adjacent"))
    assert Table("m a E", card, a="hero red", E="hero blue", m="melee blue").perform("a.c").offers
    assert why_unstartable(Table("m a . E", card, a="hero red", E="hero blue", m="melee blue"))


SHIFT = """
    - {name: victim, do: target, to: units enemy adjacent, choose: 1}
    - {name: shift, do: move, to: "units near:victim not-role:victim", choose: 1, at: exact 2, need: may}
    - {name: attack, do: attack, to: role victim}
"""


@pytest.mark.rule("arena.B15.5")
def test_5_optionally_shift_another_unit_before_the_attack() -> None:
    """Declined or impossible, the attack still happens."""
    specs = {"a": "hero red", "m": "melee blue", "n": "melee red"}
    table = Table("a m n . 1", attack(SHIFT), **specs)
    assert table.perform("a.c").offers == {"n"}
    assert table.pick("n").where("n") == "1"
    assert table.fallen == ["m"]
    assert Table("a m n . 1", attack(SHIFT), **specs).perform("a.c").decline().fallen == ["m"]
    stuck = Table("a m n .", attack(SHIFT), **specs).perform("a.c")
    assert (stuck.failed, stuck.fallen) == (["shift"], ["m"])


@pytest.mark.rule("arena.B15.6")
def test_6_at_most_one_hero_behind_the_victim_sheds_or_falls() -> None:
    """None there: the attack goes on. One without cards is defeated."""
    card = attack("""
    - {name: victim, do: target, to: units enemy adjacent, choose: 1}
    - {name: second, do: target, to: "units enemy hero behind:victim,4", choose: 1, need: up-to}
    - {name: threat, do: threaten, to: role second, when: [done second]}
    - {name: attack, do: attack, to: role victim}
""")
    specs = {"a": "hero red", "m": "melee blue", "n": "melee blue", "E": "hero blue"}
    table = Table("a m . E n", card, **specs).perform("a.c").pick("E").pick("E.red")
    assert (table.cards("E", Where.DISCARDED), table.fallen) == ({"red"}, ["m"])
    bare = Table("a m . E n", card, **specs)
    bare.sheet("E", cards={})
    assert bare.perform("a.c").pick("E").fallen == ["E", "m"]
    assert Table("E a m . n", card, **specs).perform("a.c").pick("m").fallen == ["m"]
    assert Table("a m . E n", card, **specs).perform("a.c").decline().fallen == ["m"]


CHARGE = """
    - {name: run, do: move, at: line 3 beside-enemy}
    - {name: victim, do: target, to: units enemy adjacent, choose: 1}
    - {name: attack, do: attack, to: role victim}
"""


@pytest.mark.rule("arena.B15.7")
def test_7_charge_in_a_line_and_attack() -> None:
    """No such path: stop. Only an immune unit beside the end: stop after moving."""
    table = Table("a . . 1 m n", attack(CHARGE), a="hero red", m="melee blue", n="melee blue")
    table.perform("a.c")
    assert (table.where("a"), table.fallen) == ("1", ["m"])
    short = Table("a . 1 m", attack(CHARGE), a="hero red", m="melee blue")
    assert why_unstartable(short) == "run"
    immune = Table("a . . 1 h m", attack(CHARGE), a="hero red", h="heavy blue", m="melee blue")
    immune.perform("a.c")
    assert (immune.where("a"), immune.stopped) == ("1", ["victim"])


@pytest.mark.rule("arena.B15.8")
def test_8_run_through_a_foe_and_attack_it() -> None:
    """No path that crosses one: stop."""
    card = attack("""
    - {name: run, do: move, at: line 2-3 ignoring over-enemy}
    - {name: victim, do: target, to: "units enemy role:crossed", choose: 1}
    - {name: attack, do: attack, to: role victim}
""")
    table = Table("a m 1 n", card, a="hero red", m="melee blue", n="melee blue").perform("a.c")
    assert (table.where("a"), table.fallen) == ("1", ["m"])
    assert why_unstartable(Table("a . . n", card, a="hero red", n="melee blue")) == "run"


SHOVE = (
    HIT.replace("VICTIM", "units enemy adjacent")
    + """
    - {name: who, do: target, to: units enemy adjacent, choose: 1, need: may}
    - {name: shove, do: push, to: role who, at: push-upto 3, need: up-to, when: [done who]}
    - {name: end, do: gain, amount: 1}
"""
)


@pytest.mark.rule("arena.B15.9")
def test_9_optionally_shove_after_the_attack() -> None:
    """Nobody left, or declined: only this clause is skipped."""
    table = Table(
        "1 . . E a m n", attack(SHOVE), a="hero red", E="hero blue", m="melee blue", n="melee blue"
    )
    table.perform("a.c").pick("m")
    assert table.offers == {"E"}
    table.pick("E")
    assert table.offers == {
        "1",
        str(table.spots["1"].__class__(1, 0)),
        str(table.spots["1"].__class__(2, 0)),
    }
    table.at("1")
    assert table.where("E") == "1"
    none = Table("a m n", attack(SHOVE), a="hero red", m="melee blue", n="melee blue").perform(
        "a.c"
    )
    assert (none.failed, none.coins("a")) == (["who"], 3)


@pytest.mark.rule("arena.B15.10")
def test_10_advance_into_the_hex_of_the_victim_if_able() -> None:
    """Free, he must step in; the target still there, nothing."""
    card = attack(
        HIT.replace("VICTIM", "units enemy adjacent")
        + """
    - {name: advance, do: move, at: spot victim, need: if-able}
    - {name: end, do: gain, amount: 1}
"""
    )
    table = (
        Table("a E n", card, a="hero red", E="hero blue", n="melee blue").perform("a.c").decline()
    )
    assert table.where("a") == "E"
    held = Table("a E n", card, a="hero red", E="hero blue", n="melee blue").perform("a.c")
    held.pick("E.gold")
    assert (held.where("a"), held.failed, held.coins("a")) == ("a", ["advance"], 1)


@pytest.mark.rule("arena.B15.11")
def test_11_a_clause_on_what_happened_to_the_victim() -> None:
    """False: the clause is skipped, not a stop."""
    card = attack(
        HIT.replace("VICTIM", "units enemy adjacent")
        + """
    - {name: died, do: gain, amount: 5, when: [gone victim]}
    - {name: lived, do: gain, amount: 1, when: [not gone victim]}
"""
    )
    table = Table("a E", card, a="hero red", E="hero blue").perform("a.c").decline()
    assert table.coins("a") == 6
    held = Table("a E", card, a="hero red", E="hero blue").perform("a.c").pick("E.gold")
    assert (held.coins("a"), held.stopped) == (1, [""])


@pytest.mark.rule("arena.B15.12")
def test_12_a_bonus_against_whoever_showed_an_attack_card() -> None:
    """Played holds whatever became of the card; false: +0."""
    card = attack("""
    - {name: victim, do: target, to: units enemy hero adjacent, choose: 1}
    - {name: attack, do: attack, to: role victim, amount: "bonus 2 is victim played:attack"}
""")
    table = Table("a E", card, a="hero red", E="hero blue")
    table.sheet("E", shown=tuple(c for c in table.state.system.lore.cards if c == "E.gold"))
    assert attacked(table.perform("a.c")) == [("E", 6)]
    assert attacked(Table("a E", card, a="hero red", E="hero blue").perform("a.c")) == [("E", 4)]


@pytest.mark.rule("arena.B15.13")
def test_13_a_bonus_for_each_other_enemy_next_to_you() -> None:
    """None: +0; the target itself does not count."""
    card = attack("""
    - {name: victim, do: target, to: units enemy hero adjacent, choose: 1}
    - {name: attack, do: attack, to: role victim, amount: "times 2 count enemy adjacent not-role:victim"}
""")
    specs = {"a": "hero red", "E": "hero blue", "m": "melee blue"}
    assert attacked(Table("m a E", card, **specs).perform("a.c")) == [("E", 6)]
    assert attacked(Table("a E m", card, **specs).perform("a.c")) == [("E", 4)]


@pytest.mark.rule("arena.B15.14")
def test_14_range_grows_before_the_selection() -> None:
    """+1 for each friendly unit beside you; nobody in range then: stop."""
    card = attack(
        """
    - {name: far, do: extend-range, amount: count friendly adjacent}
    - {name: victim, do: target, to: units enemy in-range, choose: 1}
    - {name: attack, do: attack, to: role victim}
""",
        range_=1,
    )
    specs = {"a": "hero red", "E": "hero blue", "n": "melee red"}
    assert Table("n a . E", card, **specs).perform("a.c").decline().fallen == ["E"]
    assert why_unstartable(Table("a . E n", card, **specs)) == "victim"


SHED = """
    - {name: victim, do: target, to: units enemy hero in-radius, choose: 1}
    - {name: shed, do: discard, to: cards hand victim, choose: 1, chooser: victim, need: if-able}
    - {name: end, do: gain, amount: 1}
"""


@pytest.mark.rule("arena.B15.15")
def test_15_a_hero_in_radius_sheds_a_card_if_able() -> None:
    """No legal hero: stop. A hero without cards is a legal choice."""
    table = (
        Table("a . E", skill(SHED), a="hero red", Z="hero blue", E="hero blue")
        .perform("a.c")
        .pick("E.blue")
    )
    assert (table.cards("E", Where.DISCARDED), table.coins("a")) == ({"blue"}, 1)
    bare = Table("a . E", skill(SHED), a="hero red", Z="hero blue", E="hero blue")
    bare.sheet("E", cards={})
    assert (bare.perform("a.c").coins("a"), bare.failed) == (1, ["shed"])
    assert (
        why_unstartable(Table("a . . . E", skill(SHED), a="hero red", Z="hero blue", E="hero blue"))
        == "victim"
    )


@pytest.mark.rule("arena.B15.16")
def test_16_it_falls_when_it_has_nothing_to_shed() -> None:
    """No hero: stop; never impossible otherwise."""
    card = skill("""
    - {name: victim, do: target, to: units enemy hero in-radius, choose: 1}
    - {name: threat, do: threaten, to: role victim}
""")
    table = Table("a . E", card, a="hero red", E="hero blue").perform("a.c")
    assert table.asked is not None
    assert (table.asked.who, table.asked.least) == ("E", 1)
    table.pick("E.red")
    assert table.fallen == []
    bare = Table("a . E", card, a="hero red", E="hero blue")
    bare.sheet("E", cards={})
    assert bare.perform("a.c").fallen == ["E"]
    assert why_unstartable(Table("a . . . E", card, a="hero red", E="hero blue")) == "victim"


EACH_SHEDS = """
    - {name: victims, do: target, to: units enemy hero in-radius, choose: 2, need: up-to}
    - name: sheds
      to: role victims
      need: if-able
      when: [done victims]
      each:
        - {name: shed, do: discard, to: cards hand each, choose: 1, chooser: each, need: if-able}
    - {name: end, do: gain, amount: 1}
"""


@pytest.mark.rule("arena.B15.17")
def test_17_at_most_two_heroes_each_shed_a_card() -> None:
    """None chosen is fine, and so is none there."""
    specs = {"a": "hero red", "E": "hero blue", "F": "hero blue"}
    table = Table("F a E", skill(EACH_SHEDS), **specs).perform("a.c").pick("E", "F")
    assert table.asked is not None
    first = table.asked.who
    table.pick(f"{first}.red")
    assert table.asked.who == ("F" if first == "E" else "E")
    table.pick(f"{table.asked.who}.red")
    assert table.coins("a") == 1
    assert Table("F a E", skill(EACH_SHEDS), **specs).perform("a.c").decline().coins("a") == 1
    assert Table("a . . . E", skill(EACH_SHEDS), **specs).perform("a.c").coins("a") == 1


@pytest.mark.rule("arena.B15.18")
def test_18_each_hero_moved_through_sheds_a_card() -> None:
    """For each of a recorded set, without a choice; an empty set is nothing."""
    card = skill("""
    - {name: run, do: move, at: line 2-4 ignoring}
    - name: sheds
      to: "units enemy hero role:crossed"
      need: if-able
      each:
        - {name: shed, do: discard, to: cards hand each, choose: 1, chooser: each, need: if-able}
    - {name: end, do: gain, amount: 1}
""")
    specs = {"a": "hero red", "E": "hero blue", "F": "hero blue"}
    table = Table("a E F 1", card, **specs).perform("a.c").pick("E.red").pick("F.red")
    assert (table.where("a"), table.coins("a")) == ("1", 1)
    assert Table("F a . 1", card, **specs).perform("a.c").coins("a") == 1
    assert why_unstartable(Table("a E", card, **specs)) == "run"


@pytest.mark.rule("arena.B15.19")
def test_19_a_card_of_the_colour_named() -> None:
    """A hero without that colour: nothing."""
    card = skill("""
    - {name: colour, do: note, to: colours, choose: 1}
    - {name: victim, do: target, to: units enemy hero in-radius, choose: 1}
    - {name: shed, do: discard, to: "cards hand victim of:colour", choose: 1, chooser: victim, need: if-able}
    - {name: end, do: gain, amount: 1}
""")
    table = Table("a . E", card, a="hero red", E="hero blue").perform("a.c").pick("green")
    assert table.cards("E", Where.DISCARDED) == {"green"}
    without = Table("a . E", card, a="hero red", E="hero blue")
    without.card_at("E.green", Where.RESOLVED)
    without.perform("a.c").pick("green")
    assert (without.failed, without.coins("a")) == (["shed"], 1)


@pytest.mark.rule("arena.B15.20")
def test_20_one_bullet() -> None:
    """Only bullets that can start are offered; with none, the action cannot be started."""
    card = skill("""
    - name: which
      modes:
        - {name: push, steps: [{name: shove, do: push, to: units enemy adjacent, choose: 1, at: push 2}]}
        - {name: walk, steps: [{name: go, do: move, at: exact 1}]}
""")
    specs = {"a": "hero red", "E": "hero blue"}
    assert Table("1 a E", card, **specs).perform("a.c").offers == {"push", "walk"}
    assert Table("1 a . E", card, **specs).perform("a.c").offers == {"walk"}
    assert why_unstartable(Table("a # E", card, **specs)) == "which"


@pytest.mark.rule("arena.B15.21")
def test_21_one_or_both_on_different_targets() -> None:
    """The second impossible: the first stands."""
    card = skill("""
    - name: which
      choose: 2
      least: 1
      modes:
        - {name: rob, steps: [{name: one, do: steal, to: "units enemy hero in-radius not-role:two", choose: 1, amount: 1}]}
        - {name: burn, steps: [{name: two, do: cancel, to: "units enemy hero in-radius not-role:one", choose: 1, need: if-able}]}
    - {name: end, do: gain, amount: 1}
""")
    specs = {"a": "hero red", "E": "hero blue", "F": "hero blue"}
    table = Table("F a E", card, **specs)
    table.sheet("E", coins=1)
    table.perform("a.c").pick("rob").pick("E").pick("burn")
    assert table.coins("a") == 2
    one = Table("a E . . F", card, **specs)
    one.sheet("E", coins=1)
    one.perform("a.c").pick("rob")
    assert one.asked is not None
    assert one.asked.least == 0
    assert one.decline().coins("a") == 2


@pytest.mark.rule("arena.B15.22")
def test_22_up_to_three_times_each_hero_once() -> None:
    """One action; the same bullet may recur; none is legal."""
    card = skill("""
    - name: which
      choose: 3
      again: true
      need: up-to
      modes:
        - name: rob
          steps:
            - {name: who, do: target, to: "units enemy hero in-radius not-role:used", choose: 1}
            - {name: steal, do: steal, to: role who, amount: 1, need: if-able}
        - {name: coin, steps: [{name: gain, do: gain, amount: 1}]}
""")
    specs = {"a": "hero red", "E": "hero blue", "F": "hero blue"}
    table = Table("F a E", card, **specs)
    table.sheet("E", coins=1)
    table.sheet("F", coins=1)
    table.perform("a.c").pick("rob").pick("E").pick("rob")
    assert table.coins("a") == 2
    assert table.offers == {"coin"}
    table.pick("coin")
    assert table.coins("a") == 3
    assert Table("F a E", card, **specs).perform("a.c").decline().stopped == [""]


@pytest.mark.rule("arena.B15.23")
def test_23_the_foe_chooses_between_a_card_and_coins() -> None:
    """No hero: stop; what it yields goes to the actor."""
    card = skill("""
    - {name: victim, do: target, to: units enemy hero in-radius, choose: 1}
    - name: which
      chooser: victim
      modes:
        - name: card
          steps: [{name: shed, do: discard, to: cards hand victim, choose: 1, chooser: victim, need: if-able}]
        - {name: coins, steps: [{name: give, do: hand-over, to: role victim, amount: 4}]}
""")
    table = Table("a E", card, a="hero red", E="hero blue")
    table.sheet("E", coins=5)
    table.perform("a.c")
    assert table.asked is not None
    assert table.asked.who == "E"
    table.pick("coins")
    assert (table.coins("a"), table.coins("E")) == (4, 1)
    assert why_unstartable(Table("a . . . E", card, a="hero red", E="hero blue")) == "victim"
