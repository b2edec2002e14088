"""Abilities of a content file against the names that a rule system registers.

Owns every check on abilities that their shape does not show. Works on a file's tree, so that it
says all it can of a file whose other parts are wrong. Rules: battle 8, 9.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from game.catalog.board_checks import word_of
from game.catalog.problems import meant, quoted
from game.catalog.tree import Fields, Found, Items, Path, Value, found_at
from game.core.abilities import Need, Vocabulary

_WHOLE: Final = re.compile(r"[+-]?\d+", re.ASCII)
_FRACTION: Final = re.compile(r"\d+/[1-9]\d*", re.ASCII)
# The number printed with the ability; no rule system registers it.
_PRINTED: Final = "number"
# Kinds whose value is counted with; those of the others may be words that only the query knows.
_COUNTING: Final = frozenset({"add", "multiply", "cap"})
# Operations with this ending change a status, which their word names.
_ON_STATUS: Final = "-status"
# Operations whose word is an effect or a chip, and those done at a hex.
_LAYS: Final = "lay"
_BRINGS: Final = frozenset({"summon", "enlist", "decoy", "deploy"})
_AT_A_HEX: Final = frozenset({"summon", "enlist", "decoy", "place", "walk", "revive", "raise-ally"})


@dataclass(frozen=True, slots=True)
class Names:
    """What the steps of abilities may name beside the vocabulary, of the whole content.

    Attributes:
        statuses: the statuses.
        effects: the effects.
        chips: the chips of enemies, companions and quest units.
    """

    statuses: frozenset[str]
    effects: frozenset[str] = frozenset()
    chips: frozenset[str] = frozenset()


class AbilityChecks:
    """Checks the abilities of one file.

    Args:
        root: what the file holds.
        vocabulary: the names there are; None leaves names unchecked.
        names: what the content names.
        found: problems are added here.
    """

    def __init__(
        self,
        root: Fields,
        vocabulary: Vocabulary | None,
        names: Names,
        found: list[Found],
    ) -> None:
        self._root = root
        self._vocabulary = vocabulary
        self._names = names
        self._found = found

    def run(self) -> None:
        """Note everything that is wrong with a file of abilities."""
        for path, ability in _entries(self._root, (), "abilities"):
            self.check(path, ability, numbered=ability.get("numbered") is True)
            acts = [key for key in ("modifiers", "triggers") if key in ability]
            if ability.get("built") is False and acts:
                told = (
                    "an ability that is not built does nothing; delete the key, or `built: false`"
                )
                self._note((*path, acts[0]), told)

    def check(self, path: Path, ability: Fields, *, numbered: bool) -> None:
        """Note what is wrong with one ability.

        Args:
            path: where it stands.
            ability: the ability.
            numbered: whether a number is printed with it.
        """
        for place, modifier in _entries(ability, path, "modifiers"):
            self._modifier(place, modifier, numbered=numbered)
        names: set[str] = set()
        for place, trigger in _entries(ability, path, "triggers"):
            self._once(place, trigger, names)
            self._trigger(place, trigger, numbered=numbered)

    def _note(self, path: Path, text: str) -> None:
        self._found.append(found_at(self._root, path, text))

    def _modifier(self, path: Path, modifier: Fields, *, numbered: bool) -> None:
        if self._vocabulary is not None:
            self._known(path, modifier, "query", self._vocabulary.queries)
        self._guards(path, modifier)
        kind, value = word_of(modifier.get("kind")), modifier.get("value")
        if kind in _COUNTING:
            if value is None:
                self._note((*path, "value"), f"{kind} needs a number; add `value: ...`")
            else:
                self._number((*path, "value"), value, numbered, fraction=kind == "multiply")
        elif value == _PRINTED and not numbered:
            self._number((*path, "value"), value, numbered)

    def _trigger(self, path: Path, trigger: Fields, *, numbered: bool) -> None:
        if self._vocabulary is not None:
            self._known(path, trigger, "window", self._vocabulary.windows)
            self._known(path, trigger, "role", self._vocabulary.roles)
        self._guards(path, trigger)
        names: set[str] = set()
        for place, step in _entries(trigger, path, "steps"):
            self._once(place, step, names)
            if self._vocabulary is not None:
                self._known(place, step, "do", self._vocabulary.operations)
                self._known(place, step, "to", self._vocabulary.selectors)
            self._guards(place, step)
            amount = step.get("amount")
            if amount is not None and amount != "":
                self._number((*place, "amount"), amount, numbered)
            self._word(place, step)
            self._words(place, step)
            self._choosing(place, step)

    def _words(self, path: Path, step: Fields) -> None:
        """Check the words of an operation that takes only some."""
        known = {} if self._vocabulary is None else self._vocabulary.words
        named, word = known.get(word_of(step.get("do")) or ""), word_of(step.get("word", ""))
        if named is None or word is None:
            return
        if not word:
            self._note((*path, "word"), f"a word is missing; add `word: {min(named)}`")
        for one in word.split():
            if one not in named:
                self._note((*path, "word"), f"unknown word {quoted(one)}; {meant(one, named)}")

    def _word(self, path: Path, step: Fields) -> None:
        """Check the word of a step: a status it changes, an effect it lays, a chip it brings."""
        word, do = word_of(step.get("word", "")), str(step.get("do"))
        if do.endswith(_ON_STATUS):
            kind, known = "status", self._names.statuses
        elif do == _LAYS:
            kind, known = "effect", self._names.effects
        elif do in _BRINGS:
            kind, known = "chip", self._names.chips
        else:
            return
        if word == "":
            self._note((*path, "word"), f"the {kind} is missing; add `word: ...`")
        elif word is not None and word not in known:
            hint = meant(word, known) or "the content has none"
            self._note((*path, "word"), f"unknown {kind} {quoted(word)}; {hint}")

    def _choosing(self, path: Path, step: Fields) -> None:
        """Check what a step leaves to be chosen: pieces, hexes, and until when an effect lasts."""
        do, choose = word_of(step.get("do")), step.get("choose", 0)
        if step.get("need") == Need.UP_TO and not choose:
            self._note((*path, "need"), "up-to needs how many; add `choose: ...`")
        if step.get("need") == Need.MAY and type(choose) is int and choose > 1:
            self._note((*path, "need"), "of several the player takes some or none; write up-to")
        if do in _AT_A_HEX and not step.get("at"):
            self._note(path, f"{quoted(do)} needs a hex; add `at: ...`")
        if do == _LAYS and not step.get("until"):
            self._note(path, f"{quoted(do)} needs an end; add `until: ...`")
        if self._vocabulary is None:
            return
        if step.get("at", "") != "":
            self._known(path, step, "at", self._vocabulary.places)
        if step.get("until", "") != "":
            self._known(path, step, "until", self._vocabulary.windows)

    def _once(self, path: Path, named: Fields, names: set[str]) -> None:
        name = word_of(named.get("name"))
        if name is None:
            return
        if name in names:
            told = f"the name {quoted(name)} is taken beside it; give one of the two another"
            self._note((*path, "name"), told)
        names.add(name)

    def _known(self, path: Path, holder: Fields, key: str, known: Collection[str]) -> None:
        word = word_of(holder.get(key))
        if word is not None and word not in known:
            hint = meant(word, known) or "none is known"
            told = f"unknown {_CALLED.get(key, key)} {quoted(word)}; {hint}"
            self._note((*path, key), told)

    def _guards(self, path: Path, holder: Fields) -> None:
        guards = holder.get("when")
        if self._vocabulary is None or not isinstance(guards, Items):
            return
        for number, entry in enumerate(guards):
            word = word_of(entry)
            name = "" if word is None else word.removeprefix("not ")
            if name and name not in self._vocabulary.guards:
                hint = meant(name, self._vocabulary.guards) or "none is known"
                self._note((*path, "when", number), f"unknown guard {quoted(name)}; {hint}")

    def _number(self, path: Path, value: Value, numbered: bool, *, fraction: bool = False) -> None:  # noqa: FBT001
        """Check a value that is counted with."""
        word = word_of(value)
        if word is None or _WHOLE.fullmatch(word):
            return
        if word == _PRINTED and not fraction:
            if not numbered:
                self._note(
                    path, "no number is printed with it; write `numbered: true`, or a number"
                )
            return
        if fraction:
            if not _FRACTION.fullmatch(word):
                told = (
                    f"{quoted(word)} is no number; write a whole number, or a fraction such as 1/2"
                )
                self._note(path, told)
            return
        if self._vocabulary is not None and word not in self._vocabulary.numbers:
            known = {*self._vocabulary.numbers, _PRINTED}
            self._note(path, f"unknown number {quoted(word)}; {meant(word, known)}")


_CALLED: Final = {
    "do": "operation",
    "to": "selector",
    "at": "family of hexes",
    "until": "window",
}


def _entries(holder: Fields, path: Path, key: str) -> Iterator[tuple[Path, Fields]]:
    """Yield the mappings of a list with where they stand."""
    value = holder.get(key)
    for number, entry in enumerate(value if isinstance(value, Items) else ()):
        if isinstance(entry, Fields):
            yield (*path, key, number), entry
