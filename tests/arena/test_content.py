"""The heroes that ship: each of the 46 patterns of section B15 is on a card of theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import random_arenas
from game.core.abilities import Need, Step
from game.core.program_tree import all_steps
from game.systems.arena.definitions import Act, Card, Hero, Lasting

GAMES = random_arenas.games()
HEROES: dict[str, Hero] = {seat.hero.id: seat.hero for setup in GAMES for seat in setup.seats}
CARDS = [card for hero in HEROES.values() for card in hero.cards]


def steps(card: Card) -> Iterator[Step]:
    """Every step of a card, those of its effects too."""
    yield from all_steps(card.steps)
    for effect in card.effects:
        for trigger in effect.ability.triggers:
            yield from all_steps(trigger.steps)


def some(test: Callable[[Step], bool]) -> Callable[[Card], bool]:
    """A card one of whose steps is such a one."""
    return lambda card: any(test(step) for step in steps(card))


def lasts(test: Callable[[Lasting], bool]) -> Callable[[Card], bool]:
    """A card one of whose effects is such a one."""
    return lambda card: any(test(effect) for effect in card.effects)


def words(*wanted: str, do: str = "") -> Callable[[Card], bool]:
    """A card with a step to whom all these words are written."""
    return some(lambda one: (not do or one.do == do) and set(wanted) <= set(one.to.split()))


def at(start: str, do: str = "") -> Callable[[Card], bool]:
    """A card with a step at such places."""
    return some(lambda one: (not do or one.do == do) and one.at.startswith(start))


def after_attack(test: Callable[[Step], bool]) -> Callable[[Card], bool]:
    """A card with such a step after its attack."""

    def found(card: Card) -> bool:
        names = [step.do for step in card.steps]
        return "attack" in names and any(map(test, card.steps[names.index("attack") + 1 :]))

    return found


def laid(until: str) -> Callable[[Card], bool]:
    """A card that leaves an effect behind so long."""
    return some(lambda one: one.do == "lay" and one.until == until)


PATTERNS: dict[int, Callable[[Card], bool]] = {
    1: words("units", "enemy", "adjacent"),
    2: words("units", "enemy", "in-range"),
    3: words("at-range"),
    4: words("enemy", "hero", "adjacent"),
    5: words("near:victim", do="move"),
    6: some(lambda one: "behind:victim" in one.to and one.need is Need.UP_TO),
    7: at("line 3 beside-enemy"),
    8: some(lambda one: "over-enemy" in one.at),
    9: after_attack(lambda one: one.at.startswith("push-upto")),
    10: after_attack(lambda one: one.at == "spot victim" and one.need is Need.IF_ABLE),
    11: after_attack(lambda one: "gone victim" in one.when),
    12: some(lambda one: "played:attack" in one.amount),
    13: some(lambda one: "count enemy adjacent not-role:victim" in one.amount),
    14: some(lambda one: one.do == "extend-range"),
    15: some(lambda one: one.to == "cards hand victim" and one.need is Need.IF_ABLE),
    16: some(lambda one: one.do == "threaten"),
    17: some(lambda one: bool(one.each) and one.to == "role victims"),
    18: some(lambda one: bool(one.each) and "role:crossed" in one.to),
    19: some(lambda one: "of:colour" in one.to),
    20: some(lambda one: bool(one.modes) and one.choose == 1),
    21: some(lambda one: bool(one.modes) and one.choose == 2 and one.least == 1),
    22: some(lambda one: bool(one.modes) and one.again and one.need is Need.UP_TO),
    23: some(lambda one: bool(one.modes) and bool(one.chooser)),
    24: some(lambda one: one.do == "retrieve" and one.chooser == "ally"),
    25: some(lambda one: one.name == "cost" and one.need is Need.MAY),
    26: some(lambda one: one.name == "cost" and one.do == "take-away" and one.need is Need.MUST),
    27: some(lambda one: one.at.startswith("exact") and one.need is Need.MUST),
    28: some(lambda one: one.at.startswith("upto") and one.need is Need.UP_TO),
    29: some(lambda one: one.at.startswith("exact") and one.need is Need.MAY),
    30: at("line 2-4"),
    31: at("line 1-9 ignoring crossing:1"),
    32: some(lambda one: one.to == "cards hand stopped"),
    33: some(lambda one: one.choose == 2 and one.need is Need.UP_TO and "enemy" in one.to),
    34: at("free in-range away-from-spawns", do="place"),
    35: some(lambda one: one.do == "put-token" and one.least == 2 and "farthest" in one.at),
    36: some(lambda one: one.do == "repeat" and bool(one.when)),
    37: words("same-again"),
    38: lambda card: any(
        laid(until)(card) for until in ("turn-end", "next-turn", "round-end", "after-reveal")
    ),
    39: lasts(lambda one: {"travel", "movement"} <= {m.query for m in one.ability.modifiers}),
    40: lasts(lambda one: any("not excepted" in m.when for m in one.ability.modifiers)),
    41: some(lambda one: one.do == "keep"),
    42: some(lambda one: one.do == "give-instead"),
    43: lambda card: card.primary is Act.DEFENCE and card.block is not None and bool(card.steps),
    44: some(lambda one: one.do == "perform"),
    45: some(lambda one: one.to.startswith("supply banner")),
    46: some(lambda one: "coin" in one.when or "rune rage" in one.when),
}


@pytest.mark.parametrize("number", PATTERNS)
def test_each_pattern_is_on_a_card(number: int) -> None:
    """At least one card of the eight heroes has it."""
    assert [card.id for card in CARDS if PATTERNS[number](card)]


@pytest.mark.rule("arena.B15.38")
@pytest.mark.parametrize("until", ["turn-end", "next-turn", "round-end", "after-reveal"])
def test_each_duration_is_on_a_card(until: str) -> None:
    """This turn, next turn, this round, after playing cards."""
    assert [card.id for card in CARDS if laid(until)(card)]


@pytest.mark.rule("arena.B1")
@pytest.mark.parametrize("hero", HEROES.values(), ids=HEROES.keys())
def test_a_deck_is_whole(hero: Hero) -> None:
    """18 cards, an item on each of tiers II and III, words on every card."""
    assert len(hero.cards) == 18
    for card in hero.cards:
        assert (card.item is not None) is (card.tier in {2, 3})
        said = " ".join(step.says for step in all_steps(card.steps))
        assert said or card.effects, card.id
        for step in all_steps(card.steps):
            assert "  " not in step.says


@pytest.mark.rule("arena.B1.handicap")
@pytest.mark.parametrize("hero", HEROES.values(), ids=HEROES.keys())
def test_each_hero_has_a_handicap_card_beside_its_deck(hero: Hero) -> None:
    """It says what it does, and does something."""
    assert hero.handicap is not None
    assert hero.handicap.ability.text
    assert hero.handicap.ability.modifiers


def test_all_patterns_are_looked_for() -> None:
    """There are 46 of them."""
    assert sorted(PATTERNS) == list(range(1, 47))
    assert len(HEROES) == 9


def test_every_word_that_a_card_may_use_is_on_a_card() -> None:
    """What the rules know to do, to choose, to ask and to count, some hero does.

    Fast travel is an action of every card, and `present` is for looking without targeting, which
    the guards and numbers of that name do.
    """
    book = random_arenas.SYSTEM.book
    every = [step for card in CARDS for step in steps(card)]
    guards = [guard for step in every for guard in step.when]
    guards += [guard for card in CARDS for guard in card.block or ()]
    lasting = [effect for card in CARDS for effect in card.effects]
    guards += [guard for one in lasting for part in one.ability.modifiers for guard in part.when]
    first = [guard.removeprefix("not ").split()[0] for guard in guards]
    numbers = {word for step in every for word in step.amount.split()}
    assert set(book.operations) - {step.do for step in every} == {"travel"}
    assert set(book.places) - {step.at.split()[0] for step in every if step.at} == {"travel"}
    assert set(book.guards) - set(first) - numbers == set()
    assert set(book.numbers) - numbers == set()
    assert set(book.selectors) - {step.to.split()[0] for step in every} == {"present"}
