"""What sentences about skirmishes share: names, degrees, turns. No rule section."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.ids import PieceId, RuleId
from game.core.language import Part, counted, number_word, sentence
from game.core.view import Sentence
from game.hexes import Hex
from game.systems.skirmish.cover import RAYS, Sight
from game.systems.skirmish.definitions import Degree
from game.systems.skirmish.queries import BLEEDING, BROUGHT, DEFENDING
from game.systems.skirmish.state import Skirmish, name_of

DEGREES = {
    Degree.NONE: "no cover",
    Degree.COVER: "in cover",
    Degree.FULL: "fully covered",
}
_OWN = {DEFENDING: "Defending", BLEEDING: "Bleeding", BROUGHT: "Here for a while"}
_TEXTS = {
    DEFENDING: "Harder to hit, and more so in cover.",
    BLEEDING: "Dead when it ends, unless helped up.",
    BROUGHT: "Leaves when it ends.",
}


def say(
    state: Skirmish,
    *parts: Part,
    hexes: Iterable[Hex] = (),
    rule: RuleId | None = None,
    quiet: bool = False,
) -> Sentence:
    """A sentence of words and creatures."""
    return sentence(lambda unit: name_of(state, unit), parts, hexes=hexes, rule=rule, quiet=quiet)


def ability_name(state: Skirmish, ability: str) -> str:
    """An ability's name, or that of an effect of the rules' own."""
    for known, one in state.system.lore.abilities.items():
        if known == ability:
            return one.name
    return _OWN.get(ability, ability)


def ability_text(state: Skirmish, ability: str) -> str:
    """What an ability does."""
    for known, one in state.system.lore.abilities.items():
        if known == ability:
            return one.text
    return _TEXTS.get(ability, "")


def turns_words(turns: int, whose_: str | None) -> str:
    """How long something lasts: "until the end of the turn", "for three of Hanna's turns"."""
    if turns <= 1:
        return "until the end of the turn" if whose_ is None else f"until {whose_} turn ends"
    if whose_ is None:
        return f"for {counted(turns, 'turn')}"
    return f"for {number_word(turns)} of {whose_} turns"


def range_words(reach: int) -> str:
    """How far an attack reaches: "beside it", "range 6"."""
    return "beside it" if reach == 1 else f"range {reach}"


def sight_words(sight: Sight) -> str:
    """A degree with the rays behind it: "in cover, 5 of 7 rays blocked"."""
    degree = DEGREES[sight.degree]
    if sight.given:
        return f"{degree}, as the map says"
    count = sum(sight.blocked)
    if sight.degree is Degree.FULL:
        return f"{degree}, {count} of {RAYS} rays blocked: no line of effect"
    return f"{degree}, {count} of {RAYS} rays blocked"


def whose(state: Skirmish, unit: PieceId) -> str:
    """A name with its ending: "Hanna Rook's"."""
    return f"{name_of(state, unit)}'s"
