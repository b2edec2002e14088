"""Seed 003, Performing Actions: a test for each of its sentences, in its order."""

from __future__ import annotations

import pytest

from game.core.choices import Pick
from game.core.frames import Came, ProgramFrame
from game.core.refusals import Reason
from game.systems.arena.events import ActionBegan, AttackMade
from game.systems.arena.state import Where
from tests.arena.tables import How, Table

WALK = "{name: go, do: move, at: exact 1}"


@pytest.mark.rule("seed003.order")
def test_the_text_is_applied_in_the_exact_order_it_is_written() -> None:
    """The seed: "When performing a primary action the card text must be applied in the exact order"."""
    first = f"- {{id: c, primary: skill, steps: [{{name: gain, do: gain, amount: 1}}, {WALK}]}}"
    then = f"- {{id: c, primary: skill, steps: [{WALK}, {{name: gain, do: gain, amount: 1}}]}}"
    for steps, kinds in ((first, ["CoinsSet", "Stepped"]), (then, ["Stepped", "CoinsSet"])):
        table = Table("a 1 E", steps, a="hero red", E="hero blue")
        table.perform("a.c")
        told = [type(event).__name__ for event in table.events]
        assert [name for name in told if name in kinds] == kinds


@pytest.mark.rule("seed003.stop")
def test_a_mandatory_step_that_cannot_be_completed_stops_the_action_there() -> None:
    """The seed: "stop performing the action at that step, and skip any remaining steps"."""
    steps = f"""
- id: c
  primary: skill
  steps:
    - {{name: gain, do: gain, amount: 1}}
    - {{name: far, do: move, at: exact 3}}
    - {{name: more, do: gain, amount: 5}}
    - {WALK}
"""
    table = Table("a 1 E", steps, a="hero red", E="hero blue")
    table.perform("a.c")
    assert table.stopped == ["far"]
    assert table.coins("a") == 1
    assert table.where("a") == "a"
    assert table.cards("a", Where.RESOLVED) == {"c"}


@pytest.mark.rule("seed003.optional")
@pytest.mark.parametrize("need", ["may", "up-to", "if-able"])
def test_steps_with_you_may_up_to_and_if_able_are_not_mandatory(need: str) -> None:
    """Such a step that cannot be done does not stop the action."""
    steps = f"""
- id: c
  primary: skill
  steps:
    - {{name: gone, do: take-away, to: units enemy minion adjacent, choose: 1, need: {need}}}
    - {{name: gain, do: gain, amount: 1}}
"""
    table = Table("a 1 E", steps, a="hero red", E="hero blue")
    table.perform("a.c")
    assert table.stopped == [""]
    assert table.coins("a") == 1


@pytest.mark.rule("seed003.optional")
@pytest.mark.parametrize(("need", "least"), [("may", 0), ("up-to", 0), ("if-able", 1), ("must", 1)])
def test_only_you_may_and_up_to_can_be_declined(need: str, least: int) -> None:
    """The seed: "If able" is forced where it is possible."""
    steps = f"""
- id: c
  primary: skill
  steps: [{{name: gone, do: take-away, to: units enemy adjacent, choose: 1, need: {need}}}]
"""
    table = Table("m a n", steps, a="hero red", m="melee blue", n="melee blue")
    table.perform("a.c")
    assert table.asked is not None
    assert table.asked.least == least
    assert table.offers == {"m", "n"}


@pytest.mark.rule("seed003.optional")
def test_all_other_steps_are_mandatory() -> None:
    """A step of a file that says nothing of its need must be done."""
    table = Table("a 1 E", f"- {{id: c, primary: skill, steps: [{WALK}]}}", a="hero red")
    steps = table.state.system.lore.abilities[next(iter(table.state.system.lore.cards))].triggers
    assert [str(step.need) for step in steps[0].steps] == ["must"]


SHED = """
- id: c
  primary: skill
  radius: 3
  steps:
    - {name: victim, do: target, to: units enemy hero in-radius, choose: 1}
    - {name: shed, do: discard, to: cards hand victim, choose: 1, chooser: victim, need: if-able}
"""


@pytest.mark.rule("seed003.choices")
def test_you_choose_the_hero_and_the_hero_chooses_the_card() -> None:
    """The seed: "You choose one enemy hero in radius to target, then that hero chooses a card"."""
    table = Table("E a F", SHED, a="hero red", E="hero blue", F="hero blue")
    table.perform("a.c")
    assert table.asked is not None
    assert (table.asked.who, table.offers) == ("a", {"E", "F"})
    table.pick("F")
    assert table.asked.who == "F"
    assert table.offers == {"F.gold", "F.silver", "F.red", "F.green", "F.blue"}
    table.pick("F.red")
    assert table.cards("F", Where.DISCARDED) == {"red"}


@pytest.mark.rule("seed003.choices")
def test_a_hero_without_cards_discards_none() -> None:
    """The seed: "...to discard, if they have one"."""
    table = Table("E a F", SHED, a="hero red", E="hero blue", F="hero blue")
    table.sheet("E", cards={})
    table.perform("a.c").pick("E")
    assert table.failed == ["shed"]
    assert table.stopped == [""]


@pytest.mark.rule("seed003.targets")
def test_targets_fit_the_text_are_in_range_or_radius_and_not_immune() -> None:
    """The seed: "determined by your card's text, Range/Radius value of the card, and if [...] Immune"."""
    shot = """
- id: c
  primary: attack
  value: 4
  range: 2
  steps:
    - {name: victim, do: target, to: units enemy in-range, choose: 1}
    - {name: attack, do: attack, to: role victim}
"""
    specs = {"m": "melee blue", "h": "heavy blue", "n": "melee red", "f": "ranged blue"}
    table = Table("h m a n . f", shot, a="hero red", **specs)
    table.perform("a.c")
    assert table.fallen == ["m"]
    near = Table("h . a m E", shot, a="hero red", m="melee blue", h="heavy blue", E="hero blue")
    assert near.perform("a.c").offers == {"m", "E"}


@pytest.mark.rule("seed003.targets")
def test_a_target_that_was_not_offered_is_refused() -> None:
    """The seed: "You must choose valid targets"."""
    table = Table(
        "E a F . G",
        SHED.replace("radius: 3", "radius: 1"),
        a="hero red",
        E="hero blue",
        F="hero blue",
        G="hero blue",
    )
    table.perform("a.c")
    refusal = table.why_not(Pick(("G",)))
    assert refusal is not None
    assert (refusal.reason, refusal.subject) == (Reason.NOT_OFFERED, "G")


@pytest.mark.rule("seed003.targets.kinds")
def test_actions_affect_you_heroes_minions_tokens_and_spaces() -> None:
    """The seed: "Your actions can affect you, other heroes, minions, tokens, spaces on the board"."""
    steps = """
- id: c
  primary: skill
  steps:
    - {name: me, do: gain, to: self, amount: 1}
    - {name: hero, do: steal, to: units enemy hero adjacent, choose: 1, amount: 1}
    - {name: minion, do: take-away, to: units enemy minion adjacent, choose: 1}
    - {name: token, do: take-away, to: tokens adjacent, choose: 1}
    - {name: space, do: place, at: free within:1}
"""
    more = "{tokens: [{id: rock, name: Rock}]}"
    drawing = """
          E
        m   t
          a
        #   #
          1
        #   #
          n
"""
    table = Table(
        drawing,
        steps,
        How(more=more),
        a="hero red",
        E="hero blue",
        m="melee blue",
        t="token a/rock/1",
        n="melee blue",
    )
    table.sheet("E", coins=1)
    table.perform("a.c")
    assert table.asked is not None
    assert table.coins("a") == 2
    assert table.where("m") is None
    assert table.where("a/rock/1") is None
    assert table.offers == {"m", "t", "1"}


@pytest.mark.rule("seed003.targets.same")
def test_a_hero_in_range_and_target_a_hero_in_range_mean_the_same() -> None:
    """Both wordings are one selector; a card writes it once."""
    wordings = [
        "do: target, to: units enemy hero in-range",
        "do: note, to: units enemy hero in-range",
    ]
    offers = []
    for wording in wordings:
        steps = f"- {{id: c, primary: skill, range: 2, steps: [{{name: v, {wording}, choose: 1}}]}}"
        table = Table("E a F", steps, a="hero red", E="hero blue", F="hero blue")
        offers.append(table.perform("a.c").offers)
    assert offers[0] == offers[1] == {"E", "F"}


@pytest.mark.rule("seed003.targets.self")
def test_an_action_does_not_affect_you_unless_it_says_so() -> None:
    """The seed: "it will not affect you, even if it targets all units around you"."""
    steps = """
- id: c
  primary: skill
  radius: 2
  steps:
    - {name: all, do: gain, to: units hero in-radius, amount: 1}
    - {name: me, do: gain, to: self, amount: 5}
"""
    table = Table("E a F", steps, a="hero red", E="hero blue", F="hero red")
    table.perform("a.c")
    assert (table.coins("E"), table.coins("F"), table.coins("a")) == (1, 1, 5)


MODAL = """
- id: c
  primary: skill
  steps:
    - name: which
      choose: {choose}
      modes:
        - {{name: coins, steps: [{{name: gain, do: gain, amount: 1}}]}}
        - {{name: walk, steps: [{{name: go, do: move, at: exact 1}}]}}
      need: {need}
      again: {again}
    - {{name: done, do: gain, amount: 10}}
"""


@pytest.mark.rule("seed003.modal")
def test_one_bullet_is_chosen_and_the_rest_ignored() -> None:
    """The seed: "choose a bullet point and apply its text, ignoring the rest"."""
    steps = MODAL.format(choose=1, need="must", again="false").replace("name: done", "name: end")
    table = Table("a 1 E", steps, a="hero red", E="hero blue")
    assert table.perform("a.c").offers == {"coins", "walk"}
    table.pick("walk")
    assert table.where("a") == "1"
    assert table.coins("a") == 10


@pytest.mark.rule("seed003.modal.several", "seed003.modal.order")
def test_several_bullets_are_one_action_in_any_order() -> None:
    """The seed: "Treat this as a single action. [...] you can choose the bullet points in any order"."""
    steps = MODAL.format(choose=2, need="must", again="false").replace("name: done", "name: end")
    table = Table("a 1 E", steps, a="hero red", E="hero blue")
    table.perform("a.c").pick("walk").pick("coins")
    assert table.where("a") == "1"
    assert table.coins("a") == 11
    assert len([event for event in table.events if isinstance(event, ActionBegan)]) == 1


@pytest.mark.rule("seed003.modal.several")
def test_up_to_several_times_may_be_none_and_the_same_again() -> None:
    """The seed: "(twice/up to etc.)": the same bullet may be chosen again where the text lets it."""
    steps = MODAL.format(choose=3, need="up-to", again="true").replace("name: done", "name: end")
    table = Table("a 1 E", steps, a="hero red", E="hero blue")
    table.perform("a.c").pick("coins").pick("coins").decline()
    assert table.coins("a") == 12
    none = Table("a 1 E", steps, a="hero red", E="hero blue")
    none.perform("a.c").decline()
    assert none.coins("a") == 10
    assert none.stopped == [""]


REPEAT = """
- id: c
  primary: {primary}
  value: 3
  steps:
    - name: which
      modes:
        - {{name: coins, steps: [{{name: gain, do: gain, amount: 1}}]}}
        - {{name: walk, steps: [{{name: go, do: move, at: exact 1}}]}}
    - {{name: again, do: repeat, amount: {times}}}
"""


@pytest.mark.rule("seed003.repeat")
def test_the_entire_action_may_be_performed_again_so_many_times() -> None:
    """The seed: "you may perform the entire action again [...] up to the number of times listed"."""
    table = Table("a . . . E", REPEAT.format(primary="skill", times=2), a="hero red", E="hero blue")
    table.perform("a.c").pick("coins")
    for _ in range(2):
        assert table.asked is not None
        assert table.asked.topic == "repeat"
        table.pick("yes").pick("coins")
    assert table.coins("a") == 3
    assert table.asked is None or table.asked.topic != "repeat"


@pytest.mark.rule("seed003.repeat")
def test_a_repeat_may_be_declined() -> None:
    """The seed: "you may perform"."""
    table = Table("a . E", REPEAT.format(primary="skill", times=1), a="hero red", E="hero blue")
    table.perform("a.c").pick("coins").decline()
    assert table.coins("a") == 1


@pytest.mark.rule("seed003.repeat.once")
def test_a_repeated_action_cannot_be_repeated() -> None:
    """The seed: "You cannot repeat a repeated action"."""
    table = Table("a . E", REPEAT.format(primary="skill", times=1), a="hero red", E="hero blue")
    table.perform("a.c").pick("coins").pick("yes").pick("coins")
    assert table.coins("a") == 2
    assert table.asked is None or table.asked.topic != "repeat"


@pytest.mark.rule("seed003.repeat.modal")
def test_a_repeat_of_a_modal_action_may_choose_otherwise() -> None:
    """The seed: "you may choose different options for the new instance"."""
    table = Table("a 1 . E", REPEAT.format(primary="skill", times=1), a="hero red", E="hero blue")
    table.perform("a.c").pick("coins").pick("yes").pick("walk")
    assert (table.coins("a"), table.where("a")) == (1, "1")


@pytest.mark.rule("seed003.repeat.same-action")
def test_a_repeat_cannot_be_another_action() -> None:
    """The seed: "cannot be replaced with a different action (Such as Clear or Fast Travel)"."""
    table = Table("a . E", REPEAT.format(primary="attack", times=1), a="hero red", E="hero blue")
    table.perform("a.c").pick("coins")
    assert table.offers == {"yes"}
    table.pick("yes")
    assert table.offers == {"coins", "walk"}


@pytest.mark.rule("seed003.repeat.separate")
def test_each_instance_is_a_separate_action() -> None:
    """A new defence is made against the second attack, and targets are chosen anew."""
    steps = """
- id: c
  primary: attack
  value: 3
  steps:
    - {name: victim, do: target, to: units enemy adjacent, choose: 1}
    - {name: attack, do: attack, to: role victim}
    - {name: again, do: repeat, amount: 1}
"""
    table = Table("F a E", steps, a="hero red", E="hero blue", F="hero blue")
    table.perform("a.c").pick("E").pick("E.gold").pick("yes").pick("E").pick("E.silver")
    attacks = [event for event in table.events if isinstance(event, AttackMade)]
    assert [event.target for event in attacks] == ["E", "E"]
    assert table.cards("E", Where.DISCARDED) == {"gold", "silver"}
    began = [event.instance for event in table.events if isinstance(event, ActionBegan)]
    assert began == [0, 1]


@pytest.mark.rule("seed003.repeat.restrictions")
def test_a_repeat_is_offered_only_where_it_can_start() -> None:
    """The same range and restrictions hold: nobody is left, so nothing is offered."""
    steps = """
- id: c
  primary: attack
  value: 3
  steps:
    - {name: victim, do: target, to: units enemy minion adjacent, choose: 1}
    - {name: attack, do: attack, to: role victim}
    - {name: again, do: repeat, amount: 1}
"""
    table = Table("n a m . k", steps, a="hero red", m="melee blue", k="melee blue", n="melee red")
    table.perform("a.c")
    assert table.fallen == ["m"]
    assert table.asked is None or table.asked.topic != "repeat"


@pytest.mark.rule("seed003.stop")
def test_a_false_condition_is_no_failure() -> None:
    """The clause is skipped and the text goes on. Rule: arena B6."""
    steps = """
- id: c
  primary: skill
  steps:
    - {name: bonus, do: gain, amount: 5, when: [present enemy adjacent]}
    - {name: gain, do: gain, amount: 1}
    - {name: stay, do: move, at: exact 1, need: may}
"""
    table = Table("a 1 . E", steps, a="hero red", E="hero blue")
    table.perform("a.c")
    assert table.coins("a") == 1
    assert table.failed == []
    program = table.state.stack[-1]
    assert isinstance(program, ProgramFrame)
    assert program.came("bonus") is Came.SKIPPED
