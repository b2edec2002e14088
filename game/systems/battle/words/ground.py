"""A hex that closes or opens in words. Rule: battle 1.4."""

from __future__ import annotations

from game.core.prompts import Prompt
from game.core.view import Sentence
from game.systems.battle import rules
from game.systems.battle.ground import FeatureMoved, GroundSet
from game.systems.battle.state import Battle
from game.systems.battle.words.chips import ability_name
from game.systems.battle.words.language import Part, Who, capital, number_word, say


def ground_set(state: Battle, event: GroundSet) -> tuple[Sentence, ...]:
    """A hex is impassable, or is not any more."""
    words = "A hex becomes impassable" if event.impassable else "A hex can be entered again"
    tail = f" ({ability_name(state, event.by)})." if event.by else ", by hand."
    return (say(state, words + tail, hexes=(event.at,), rule=rules.IMPASSABLE),)


def feature_moved(state: Battle, event: FeatureMoved) -> tuple[Sentence, ...]:
    """What lay on a hex lies on another."""
    words = f"A {_thing(event.kind)} is put on another hex."
    return (say(state, words, hexes=(event.start, event.end), rule=rules.DISPLACED),)


def displaced(state: Battle, prompt: Prompt) -> tuple[Part, ...]:
    """Where whoever stands on a hex that closes is put."""
    del state
    many = number_word(len(prompt.hexes))
    who: tuple[Part, ...] = (", and the cache there",)
    if prompt.unit is not None:
        who = (" under ", Who(prompt.unit), ", who")
    choose = f"{capital(many)} free hexes are as close; choose one."
    return ("A hex closes", *who, f" is put elsewhere. {choose}")


def _thing(kind: str) -> str:
    return kind.replace("-", " ")
