"""The questions of dice, classes and items in words."""

from __future__ import annotations

from game.core.machine import evolve
from game.systems.battle.definitions import Form
from game.systems.battle.events import TenacitySet
from game.systems.battle.words import ask, option_words
from tests.battle.boards import BOOK, Table, table
from tests.battle.words.naming import named

NAMES = {"E": "Cur", "F": "Rat", "a": "Mira"}


def begun(board: str, **specs: str) -> Table:
    """A table at Mira's first action, with 5 tenacity."""
    played = named(table(board, units=specs), **{k: v for k, v in NAMES.items() if k in specs})
    played.begin().turn("a")
    played.state = evolve(BOOK, played.state, TenacitySet(played["a"].id, 5))
    return played


def told(played: Table) -> tuple[str, tuple[str, ...]]:
    """The bottom line, and the names offered."""
    prompt = played.asked
    names = tuple(option_words(played.state, prompt, name) for name in prompt.names)
    return ask(played.state, prompt).text, names


def test_dice_are_named_by_what_they_do() -> None:
    """Rolling, resolving, and what a face leaves open."""
    played = begun("1 a E", a="adventurer blade.1=1 combat=1", E="enemy health=9")
    played.roll("E", "1", blade_1=("blade-slip",))
    line = "Mira rolled 1, Slip. Click those to use. Every die rolled is exhausted."
    assert told(played) == (line, ("1", "Slip"))
    played.pick("1")
    assert told(played) == ("Slip: Mira may walk. Say yes or no.", ("Yes",))
    played.pick("yes")
    line = "Mira still has 1. Click those to use. Every die rolled is exhausted."
    assert told(played) == (line, ("1",))


def test_what_may_be_used_says_what_it_costs() -> None:
    """A reroll after the roll, and which dice."""
    played = begun("a E", a="adventurer class:reeve combat=2", E="enemy health=9")
    played.roll("E", "1", "2")
    line = "Mira may use Steady hand for 1 tenacity: Rolls 1 die of its engage again."
    assert told(played) == (line, ("Use Steady hand",))
    played.pick(*played.asked.names)
    line = "Mira may roll up to 1 die again. Click which, or keep them all."
    assert told(played) == (line, ("1", "2"))


def test_units_and_hexes_are_asked_for_by_the_ability() -> None:
    """Whom to hit, and where to put what is called."""
    played = begun("a . E F", a="adventurer bow.2=1 class:sapper", E="enemy", F="enemy")
    played.roll("E", form=Form.RANGED, bow_2=("bow-volley",))
    played.pick("0")
    line = "Volley: choose up to two of Cur or Rat to damage."
    assert told(played) == (line, ("Cur", "Rat"))
    other = begun(". . a . . E", a="adventurer class:sapper", E="enemy")
    other.use("straw-man")
    assert told(other) == ("Straw man: choose where it is set up, one of four hexes.", ())
