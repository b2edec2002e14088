"""The switches of section B18: what each of them changes."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game.catalog.arena_models import GameIn
from game.core.ids import Side
from game.systems.arena.definitions import BLUE, RED, Options, PushTiming
from game.systems.arena.events import AttackMade
from game.systems.arena.state import Where
from game.systems.arena.view import view
from game.systems.arena.words.house import SWITCHES, differs
from tests.arena.tables import How, Table
from tests.arena.test_patterns import skill, why_unstartable

STRIKE = """
- id: strike
  primary: attack
  value: 9
  steps:
    - {name: victim, do: target, to: units enemy minion adjacent, choose: 1}
    - {name: attack, do: attack, to: role victim}
    - {name: go, do: move, at: exact 1, need: may}
"""


@pytest.mark.rule("arena.B18.push_timing")
@pytest.mark.parametrize(
    ("timing", "waves"), [(PushTiming.IMMEDIATE, 2), (PushTiming.AFTER_ACTION, 3)]
)
def test_a_push_is_immediate_or_waits_for_the_end_of_the_action(
    timing: PushTiming, waves: int
) -> None:
    """Seen while the rest of the text is still being asked about."""
    how = How(options=Options(push_timing=timing), zones={"field": "n m a 1", "blue-gate": "E"})
    table = Table(
        "n m a 1 E", STRIKE, how, a="hero red", E="hero blue", m="melee blue", n="melee red"
    ).perform("a.strike")
    assert table.state.system.waves == (waves,)
    assert table.decline().state.system.waves == (2,)


@pytest.mark.rule("arena.B18.exact_move_may_revisit")
@pytest.mark.parametrize(("again", "offers"), [(False, set()), (True, {"a"})])
def test_an_exact_move_may_come_back_or_not(again: bool, offers: set[str]) -> None:  # noqa: FBT001
    """Move 2 with one free space: only back and forth is possible."""
    how = How(options=Options(exact_move_may_revisit=again))
    card = skill(
        "\n    - {name: go, do: move, at: exact 2, need: may}\n    - {name: end, do: gain, amount: 1, need: may}\n"
    )
    table = Table("1 a E", card, how, a="hero red", E="hero blue").perform("a.c")
    assert (table.offers & {"a", "1"}) == offers


@pytest.mark.rule("arena.B18.upto_zero_counts_as_done")
@pytest.mark.parametrize(("counts", "coins"), [(False, 0), (True, 1)])
def test_none_of_up_to_counts_as_done_or_not(counts: bool, coins: int) -> None:  # noqa: FBT001
    """What hangs on "if you do", after choosing 0."""
    how = How(options=Options(upto_zero_counts_as_done=counts))
    card = skill(
        "\n    - {name: go, do: move, at: upto 1, need: up-to}\n    - {name: coin, do: gain, amount: 1, when: [done go]}\n"
    )
    table = Table("1 a E", card, how, a="hero red", E="hero blue").perform("a.c").decline()
    assert table.coins("a") == coins


@pytest.mark.rule("arena.B18.steal_partial_counts")
@pytest.mark.parametrize(("counts", "coins"), [(True, 6), (False, 1)])
def test_stealing_fewer_counts_as_done_or_stops(counts: bool, coins: int) -> None:  # noqa: FBT001
    """Three are asked for, one is there: it is taken either way."""
    how = How(options=Options(steal_partial_counts=counts))
    card = skill(
        "\n    - {name: steal, do: steal, to: units enemy hero adjacent, choose: 1, amount: 3}\n    - {name: more, do: gain, amount: 5}\n"
    )
    table = Table("a E", card, how, a="hero red", E="hero blue")
    table.sheet("E", coins=1)
    assert table.perform("a.c").coins("a") == coins


@pytest.mark.rule("arena.B18.discard_or_defeat_victim_may_choose_defeat")
@pytest.mark.parametrize(("free", "least"), [(False, 1), (True, 0)])
def test_the_victim_may_choose_defeat_or_not(free: bool, least: int) -> None:  # noqa: FBT001
    """It holds cards, and has to discard one unless the option says otherwise."""
    how = How(options=Options(victim_may_choose_defeat=free))
    card = skill("\n    - {name: v, do: threaten, to: units enemy hero adjacent, choose: 1}\n")
    table = Table("a E", card, how, a="hero red", E="hero blue").perform("a.c")
    assert table.asked is not None
    assert table.asked.least == least
    if free:
        assert table.decline().fallen == ["E"]


@pytest.mark.rule("arena.B18.offer_unstartable_bullets")
@pytest.mark.parametrize(("free", "offers"), [(False, {"coin"}), (True, {"coin", "push"})])
def test_bullets_that_cannot_start_are_offered_or_not(free: bool, offers: set[str]) -> None:  # noqa: FBT001
    """To the owner; another player may always choose any."""
    how = How(options=Options(offer_unstartable_bullets=free))
    card = skill("""
    - name: which
      modes:
        - {name: push, steps: [{name: shove, do: push, to: units enemy adjacent, choose: 1, at: push 1}]}
        - {name: coin, steps: [{name: gain, do: gain, amount: 1}]}
""")
    table = Table("a . E", card, how, a="hero red", E="hero blue").perform("a.c")
    assert table.offers == offers


@pytest.mark.rule("arena.B18.nested_stop_stops_outer")
@pytest.mark.parametrize(("both", "coins"), [(False, 1), (True, 0)])
def test_a_stop_inside_stops_the_outer_action_or_not(both: bool, coins: int) -> None:  # noqa: FBT001
    """A copied action stops at its second step."""
    how = How(options=Options(nested_stop_stops_outer=both))
    card = (
        skill("""
    - {name: copy, do: perform, to: cards resolved self skill, choose: 1}
    - {name: end, do: gain, amount: 1}
""")
        + """
- id: walk
  colour: silver
  primary: skill
  steps: [{name: note, do: gain, amount: 0}, {name: go, do: move, at: exact 3}]
"""
    )
    table = Table("a 1 E", card, how, a="hero red", E="hero blue")
    table.card_at("a.walk", Where.RESOLVED)
    assert table.perform("a.c").coins("a") == coins


def test_the_defaults_are_those_of_the_rules() -> None:
    """Every switch as B18 gives it."""
    usual = Options()
    assert usual.push_timing is PushTiming.IMMEDIATE
    assert usual.steal_partial_counts
    assert not any(
        (
            usual.exact_move_may_revisit,
            usual.upto_zero_counts_as_done,
            usual.victim_may_choose_defeat,
            usual.offer_unstartable_bullets,
            usual.nested_stop_stops_outer,
        )
    )
    assert (
        why_unstartable(
            Table(
                "a . E",
                skill("\n    - {name: v, do: steal, to: units enemy adjacent, choose: 1}\n"),
                a="hero red",
                E="hero blue",
            )
        )
        == "v"
    )


HANDICAP = """
handicap:
  name: burden
  text: Your attack is 2 less.
  modifiers: [{query: attack, kind: add, value: -2}]
"""


@pytest.mark.rule("arena.B1.handicap", "ruling.arena-handicap")
@pytest.mark.parametrize(("team", "value"), [(None, 4), (RED, 2), (BLUE, 4)])
def test_the_heroes_of_a_team_with_a_handicap_play_with_their_cards(
    team: Side | None, value: int
) -> None:
    """The text of the card holds for them all game long, and for nobody else."""
    how = How(more=HANDICAP, options=Options(handicap=team))
    table = Table(
        "a m n", STRIKE.replace("9", "4"), how, a="hero red", m="melee blue", n="melee blue"
    )
    table.perform("a.strike")
    made = [event.value for event in table.events if isinstance(event, AttackMade)]
    assert made == [value]
    assert view(table.state).heroes[0].handicap == ("Your attack is 2 less." if value == 2 else "")


@pytest.mark.rule("arena.B18")
def test_every_option_is_a_switch_with_the_values_that_a_file_may_give() -> None:
    """The form offers what content may write, no option is missing, and its defaults stand there."""
    assert {switch.field for switch in SWITCHES} == {field.name for field in fields(Options)}
    for switch in SWITCHES:
        for value in switch.values:
            own: dict[str, object] = {switch.field: value}
            game = GameIn.model_validate(
                {"id": "x", "name": "X", "about": "x", "red": ("a",), "blue": ("b",)}
                | (own if switch.field in GameIn.model_fields else {"readings": own})
            )
            assert getattr(game, switch.field, getattr(game.readings, switch.field, None)) == value
        assert switch.of(Options()) in switch.values
        assert switch.words(Options())
        last = switch.stepped(Options(), 99)
        assert switch.stepped(last, 1) == last
        assert differs(switch.stepped(last, -1), last) == (switch,)
