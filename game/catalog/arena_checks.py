"""Heroes of a content file against the names that the arena registers, and against themselves.

Owns every check on cards that their shape does not show: unknown names, parts that are used before
a step gives them to somebody, choices that can never have an option, cards that can never be
performed. Works on the models of a file that is whole in shape. Rules: arena B1, B5, B6, B12.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.catalog.arena_models import (
    BranchIn,
    CardStepIn,
    EffectIn,
    HeroCardIn,
    HeroIn,
    LeafIn,
    ProgramIn,
)
from game.catalog.problems import listed, meant, quoted
from game.catalog.tree import Found, Path, Value, found_at
from game.core.abilities import Need, Vocabulary
from game.systems.arena.definitions import Act, Colour

DECK: Final = 18
"""Cards in a hero's deck. Rule: arena B1."""

_ALWAYS: Final = frozenset(
    {"self", "earlier", "used", "chosen", "each", "crossed", "stopped", "attacker", "unit", "by"}
)
"""Parts that the rules themselves give to somebody."""

_SPEAKING: Final = ("near:", "role:", "behind:", "beside:")
_AGAINST: Final = (
    {"enemy", "friendly"},
    {"hero", "minion"},
    {"hero", "token"},
    {"melee", "ranged"},
    {"melee", "heavy"},
    {"ranged", "heavy"},
)
"""Words that nobody can fit at once; a token that counts as a minion is both of the others."""

_TIERS: Final = {0: 2, 1: 3, 2: 6, 3: 6, 4: 1}
_UNTILS: Final = ("turn-end", "round-end", "next-turn", "after-reveal")


@dataclass(slots=True)
class HeroChecks:
    """Checks the heroes of one file.

    Attributes:
        root: what the file holds.
        vocabulary: the names there are; None leaves names unchecked.
        found: problems are added here.
    """

    root: Value
    vocabulary: Vocabulary | None
    found: list[Found]

    def run(self, heroes: tuple[HeroIn, ...]) -> None:
        """Note everything that is wrong."""
        for number, hero in enumerate(heroes):
            path: Path = ("heroes", number)
            if "." in hero.id:
                told = f"a hero's id has no point in it; write {quoted(hero.id.replace('.', '-'))}"
                self.note((*path, "id"), told)
            self._deck(path, hero)
            for place, card in enumerate(hero.cards):
                own = (*path, "cards", place)
                _CardChecks(self, hero, own, card.range, card.radius).run(card)
            beside = _CardChecks(self, hero, path)
            for place, token in enumerate(hero.tokens):
                if token.is_hero and token.counts_as is not None:
                    told = "a piece of the hero is no minion; delete `counts_as` or `is_hero`"
                    self.note((*path, "tokens", place, "counts_as"), told)
                if token.property is not None:
                    beside.effect(("tokens", place, "property"), token.property, set())
            if hero.handicap is not None:
                beside.effect(("handicap",), hero.handicap, set())

    def note(self, path: Path, text: str) -> None:
        """Note a problem at a place."""
        self.found.append(found_at(self.root, path, text))

    def _deck(self, path: Path, hero: HeroIn) -> None:
        """A deck holds 18 cards: two basic ones, one of each colour, twice two of each, and one."""
        ids = Counter(card.id for card in hero.cards)
        for number, card in enumerate(hero.cards):
            if ids[card.id] > 1:
                ids[card.id] = 1
                told = f"the card {quoted(card.id)} is there twice; give one of the two another id"
                self.note((*path, "cards", number, "id"), told)
        if len(hero.cards) != DECK:
            told = f"a deck holds {DECK} cards, this one {len(hero.cards)}"
            self.note((*path, "cards"), told)
            return
        tiers = Counter(card.tier for card in hero.cards)
        if tiers != _TIERS:
            wanted = listed([f"{count} of tier {tier}" for tier, count in _TIERS.items()])
            self.note((*path, "cards"), f"a deck holds {wanted}")
        for number, card in enumerate(hero.cards):
            basic = card.colour in {Colour.GOLD, Colour.SILVER}
            if basic is not (card.tier == 0):
                told = "gold and silver cards are of tier 0, and no others"
                self.note((*path, "cards", number, "tier"), told)


@dataclass(slots=True)
class _CardChecks:
    """Checks one card, or an effect that is on none."""

    all: HeroChecks
    hero: HeroIn
    path: Path
    range: int | None = None
    radius: int | None = None

    def run(self, card: HeroCardIn) -> None:
        """Note everything that is wrong with the card."""
        effects = {effect.name for effect in card.effects}
        if card.primary is Act.ATTACK and not any(_attacks(step) for step in card.steps):
            self._note(("steps",), "an attack card attacks in one of its steps; add `do: attack`")
        moves = any(step.do == "movement" for step in _every(card.steps))
        if card.primary is Act.MOVEMENT and not moves:
            told = "a movement card moves in one of its steps; add `do: movement, at: reach`"
            self._note(("steps",), told)
        if not card.steps and not card.effects and card.primary is not Act.DEFENCE:
            told = "this card does nothing; give it steps, or effects that last while it is held"
            self._note(("id",), told)
        self._program(("steps",), card.steps, effects, set(_ALWAYS))
        if card.block is not None:
            self._guards(("block",), card.block, set(_ALWAYS))
        for number, effect in enumerate(card.effects):
            self.effect(("effects", number), effect, effects)

    def _note(self, where: Path, text: str) -> None:
        self.all.note((*self.path, *where), text)

    def effect(self, where: Path, effect: EffectIn, effects: set[str]) -> None:
        """Note everything that is wrong with an effect; `effects` are those that it can lay."""
        if effect.scope != "self":
            self._filter((*where, "scope"), effect.scope.split(), set(_ALWAYS))
        words = self.all.vocabulary
        for number, modifier in enumerate(effect.modifiers):
            place = (*where, "modifiers", number)
            if words is not None:
                self._known((*place, "query"), modifier.query, words.queries)
            self._guards((*place, "when"), modifier.when, set(_ALWAYS))
        for number, program in enumerate(effect.triggers):
            self._trigger((*where, "triggers", number), program, effects)

    def _trigger(self, where: Path, program: ProgramIn, effects: set[str]) -> None:
        words = self.all.vocabulary
        if words is not None:
            self._known((*where, "window"), program.window, words.windows)
        self._guards((*where, "when"), program.when, set(_ALWAYS))
        self._program((*where, "steps"), program.steps, effects, set(_ALWAYS))

    def _program(
        self, where: Path, steps: tuple[CardStepIn, ...], effects: set[str], parts: set[str]
    ) -> None:
        names = Counter(step.name for step in _every(steps))
        twice = [name for name, count in names.items() if count > 1]
        if twice:
            told = f"the step {quoted(twice[0])} is there twice; give one of the two another name"
            self._note(where, told)
        self._steps(where, steps, effects, parts)
        first = next((step for step in steps if step.do not in {"note", "extend-range"}), None)
        if first is not None and first.need is Need.MUST and self._is_hopeless(first):
            told = "this card can never be performed: nobody ever fits its first step"
            self._note(where, told)

    def _steps(
        self,
        where: Path,
        steps: Sequence[LeafIn | CardStepIn],
        effects: set[str],
        parts: set[str],
    ) -> None:
        for number, step in enumerate(steps):
            place = (*where, number)
            self._step(place, step, effects, parts)
            if isinstance(step, CardStepIn):
                for mode_number, mode in enumerate(step.modes):
                    inside = (*place, "modes", mode_number)
                    self._guards((*inside, "when"), mode.when, parts)
                    # Bullets may be chosen in any order: each knows what the others bind.
                    known = parts | {one.name for m in step.modes for one in _every(m.steps)}
                    self._steps((*inside, "steps"), mode.steps, effects, known)
                    parts |= {one.name for one in _every(mode.steps)}
                self._times(place, step)
            if isinstance(step, BranchIn | CardStepIn) and step.each:
                self._steps((*place, "each"), step.each, effects, parts)
            parts.add(step.name)

    def _times(self, place: Path, step: CardStepIn) -> None:
        most = max(1, step.choose)
        if step.modes and not step.again and most > len(step.modes):
            told = f"{most} are to be chosen of {len(step.modes)}; add `again: true`, or fewer"
            self._note((*place, "choose"), told)

    def _step(
        self, place: Path, step: LeafIn | CardStepIn, effects: set[str], parts: set[str]
    ) -> None:
        words = self.all.vocabulary
        inner = isinstance(step, CardStepIn) and bool(step.modes or step.each)
        inner = inner or (isinstance(step, BranchIn) and bool(step.each))
        if words is not None and not inner:
            self._known((*place, "do"), step.do, words.operations)
        self._guards((*place, "when"), step.when, parts)
        self._selector((*place, "to"), step.to, parts)
        if step.at:
            self._place((*place, "at"), step.at, parts)
        if isinstance(step.amount, str) and step.amount:
            self._number((*place, "amount"), step.amount, parts)
        if step.chooser and step.chooser not in parts:
            self._unset((*place, "chooser"), step.chooser)
        if step.least > max(step.choose, step.least if step.at else 0):
            told = f"at least {step.least} of {step.choose} can never be chosen"
            self._note((*place, "least"), told)
        if step.choose and self._is_hopeless(step):
            self._note((*place, "to"), "this choice can never have an option: nobody ever fits it")
        if step.do == "swap-cards":
            self._part((*place, "word"), step.word, parts)
        if step.do == "lay":
            self._lays(place, step, effects)

    def _lays(self, place: Path, step: LeafIn | CardStepIn, effects: set[str]) -> None:
        if step.word not in effects:
            self._note(
                (*place, "word"),
                f"the card has no effect {quoted(step.word)}; {meant(step.word, sorted(effects))}",
            )
        if step.until not in _UNTILS:
            told = f"an effect ends at {listed(_UNTILS, 'or')}; write one of them as `until`"
            self._note((*place, "until"), told)

    def _selector(self, where: Path, text: str, parts: set[str]) -> None:
        name, *rest = text.split()
        words = self.all.vocabulary
        if words is not None:
            self._known(where, name, words.selectors)
        match name:
            case "role" if rest:
                self._part(where, rest[0], parts)
                self._filter(where, rest[1:], parts)
            case "units" | "present" | "tokens":
                self._filter(where, rest, parts)
            case "cards" if len(rest) > 1:
                self._part(where, rest[1], parts)
                for word in rest[2:]:
                    if word.startswith("of:"):
                        self._part(where, word.removeprefix("of:"), parts)
            case "supply" if rest:
                kinds = [token.id for token in self.hero.tokens]
                if rest[0] not in kinds:
                    told = f"the hero has no token {quoted(rest[0])}; {meant(rest[0], kinds)}"
                    self._note(where, told)
            case _:
                pass

    def _filter(self, where: Path, words: list[str], parts: set[str]) -> None:
        known = self.all.vocabulary
        for word in words:
            if word == "ignoring-heavy":
                continue
            plain = word.removeprefix("not-")
            if known is not None:
                self._known(where, plain.partition(":")[0], known.filters)
            if plain.startswith(_SPEAKING):
                self._part(where, plain.partition(":")[2].partition(",")[0], parts)

    def _guards(self, where: Path, guards: tuple[str, ...], parts: set[str]) -> None:
        for guard in guards:
            name, *rest = guard.removeprefix("not ").split()
            words = self.all.vocabulary
            if words is not None:
                self._known(where, name, words.guards)
            if name in {"done", "is", "gone"} and rest:
                self._part(where, rest[0], parts)
            filtered = rest[1:] if name == "is" else rest
            if name in {"is", "some", "present", "other"}:
                self._filter(where, filtered, parts)

    def _place(self, where: Path, text: str, parts: set[str]) -> None:
        name, *rest = text.split()
        words = self.all.vocabulary
        if words is not None:
            self._known(where, name, words.places)
        for word in rest:
            if word.startswith(_SPEAKING):
                self._part(where, word.partition(":")[2], parts)
        if name in {"push", "push-upto"} and rest and not rest[0].isdigit():
            self._part(where, rest[0], parts)
        if name == "spot" and rest:
            self._part(where, rest[0], parts)
        if name == "line" and rest:
            low, _, high = rest[0].partition("-")
            if high and low.isdigit() and high.isdigit() and int(low) > int(high):
                told = f"this choice can never have an option: {low} is more than {high}"
                self._note(where, told)

    def _number(self, where: Path, text: str, parts: set[str]) -> None:
        if text.lstrip("+-").isdigit():
            return
        name, *rest = text.split()
        words = self.all.vocabulary
        if words is not None:
            self._known(where, name, words.numbers)
        if name == "chosen-number" and rest:
            self._part(where, rest[0], parts)

    def _known(self, where: Path, name: str, names: Collection[str]) -> None:
        if name not in names:
            self._note(where, f"unknown word {quoted(name)}; {meant(name, sorted(names))}")

    def _part(self, where: Path, name: str, parts: set[str]) -> None:
        if name not in parts:
            self._unset(where, name)

    def _unset(self, where: Path, name: str) -> None:
        told = f"{quoted(name)} is used before a step of that name; name an earlier step"
        self._note(where, told)

    def _is_hopeless(self, step: LeafIn | CardStepIn) -> bool:
        """Whether nobody can ever fit: words against each other, or a reach that is not there."""
        name, *rest = step.to.split()
        if name == "numbers":
            return len(rest) > 1 and int(rest[0]) > int(rest[1])
        if name not in {"units", "present", "tokens"}:
            return False
        wanted = {word for word in rest if not word.startswith("not-")}
        wanted |= {"token"} if name == "tokens" else set()
        barred = {word.removeprefix("not-") for word in rest if word.startswith("not-")}
        reaches = (
            ("in-range", self.range),
            ("at-range", self.range),
            ("in-radius", self.radius),
        )
        return (
            bool(wanted & barred)
            or any(pair <= wanted for pair in _AGAINST)
            or any(word in wanted and reach is None for word, reach in reaches)
        )


def _attacks(step: CardStepIn) -> bool:
    return any(one.do == "attack" for one in _every((step,)))


def _every(
    steps: Sequence[LeafIn | CardStepIn],
) -> Iterator[LeafIn | CardStepIn]:
    """Every step, those inside others too."""
    for step in steps:
        yield step
        if isinstance(step, CardStepIn):
            for mode in step.modes:
                yield from _every(mode.steps)
        if isinstance(step, BranchIn | CardStepIn):
            yield from _every(step.each)
