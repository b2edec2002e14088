"""Simple opponents: they prefer attacks that defeat, and avoid being defeated."""

from __future__ import annotations

import pytest

from game.core.choices import At, Choice, Pick
from game.core.ids import PieceId
from game.systems.arena.opponents import advise
from game.systems.arena.state import Where
from tests.arena.tables import How, Table

SHOT = """
- id: shot
  primary: attack
  value: 4
  range: 3
  movement: 3
  steps:
    - {name: victim, do: target, to: units enemy in-range, choose: 1}
    - {name: attack, do: attack, to: role victim}
"""

GUARDED = """
- {id: low, primary: skill, defence: 3}
- {id: middle, colour: silver, primary: skill, defence: 4}
- {id: high, colour: red, tier: 1, primary: skill, defence: 6}
"""


def advised(table: Table) -> Choice | None:
    """What an opponent answers."""
    return advise(table.state)


def test_a_hero_that_cannot_defend_is_preferred_to_one_that_can_and_to_a_minion() -> None:
    """Its hand is empty, so that it falls at once."""
    table = Table(
        "F . a m E . . n",
        SHOT,
        a="hero red",
        E="hero blue",
        F="hero blue",
        m="melee blue",
        n="melee blue",
    )
    for card in table.state.system.sheets[PieceId("E")].at(Where.HAND):
        table.card_at(card, Where.DISCARDED)
    table.perform("a.shot")
    assert table.offers == {"E", "F", "m"}
    assert advised(table) == Pick(("E",))


def test_a_minion_that_falls_is_preferred_to_nothing() -> None:
    """The attack is made, not held back."""
    table = Table("a . m", SHOT, a="hero red", E="hero blue", m="melee blue").turn_of("a.shot")
    assert advised(table) == Pick(("primary",))


def test_an_attack_is_preferred_to_walking_and_walking_nearer_to_nothing() -> None:
    """With somebody in range it attacks; with nobody it comes nearer."""
    near = Table("a . E . .", SHOT, a="hero red", E="hero blue").turn_of("a.shot")
    assert advised(near) == Pick(("primary",))
    far = Table("a . . . . . E", SHOT, a="hero red", E="hero blue").turn_of("a.shot")
    assert advised(far) == Pick(("movement",))
    far.pick("movement")
    chosen = advised(far)
    assert isinstance(chosen, At)
    there, foe = chosen.hex, far.spots["E"]
    assert there.distance_to(foe) < far.spots["a"].distance_to(foe)


@pytest.mark.parametrize(("value", "card"), [(3, "low"), (4, "middle"), (5, "high"), (9, None)])
def test_the_cheapest_card_that_holds_defends(value: int, card: str | None) -> None:
    """None is thrown away where none holds."""
    shot = SHOT.replace("value: 4", f"value: {value}")
    table = Table("a . E", shot, How(decks={"E": GUARDED}), a="hero red", E="hero blue")
    table.perform("a.shot")
    assert advised(table) == (Pick() if card is None else Pick((f"E.{card}",)))


def test_no_space_among_several_enemies_is_chosen_where_another_does() -> None:
    """Being alone among enemies is being defeated soon."""
    drawing = """
        m   n
          .
        .   .
          k
        .   .
          a
"""
    table = Table(
        drawing,
        SHOT,
        a="hero red",
        E="hero blue",
        m="melee blue",
        n="melee blue",
        k="melee blue",
    )
    table.perform("a.shot", "movement")
    chosen = advised(table)
    assert isinstance(chosen, At)
    beside = [one for one in "mnk" if table.spots[one].distance_to(chosen.hex) == 1]
    assert len(beside) <= 1


def test_a_hero_off_the_board_comes_back() -> None:
    """However far the battle is from its Throne."""
    table = Table(". . E", SHOT, a="hero red", E="hero blue").turn_of("a.shot")
    assert table.asked is not None
    assert table.asked.topic == "respawn"
    assert isinstance(advised(table), At)
