"""Skills and statuses as chips and units name them: known, numbered as they must be, each once.

Rules: battle 2.2 (12), 8, 9.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.catalog.problems import meant, quoted
from game.catalog.tree import Broken, Fields, Found, Items, Path, Value, found_at
from game.core.abilities import Ability


def check_skills(
    root: Value, path: Path, skills: Value, known: Mapping[str, Ability], found: list[Found]
) -> None:
    """Note what is wrong with the skills of a chip.

    Args:
        root: what the file holds.
        path: where in it the skills stand.
        skills: the skills as the file has them.
        known: the skills there are, by name.
        found: problems are added here.
    """
    if not isinstance(skills, Items):
        return
    seen: set[str] = set()
    for number, entry in enumerate(skills):
        name, printed = _skill(entry)
        if name is None:
            continue
        told = _wrong_skill(name, printed, known)
        if told is None and name in seen:
            told = f"{quoted(name)} is there twice; a chip has at most one of each skill"
        if told is not None:
            found.append(found_at(root, (*path, number), told))
        seen.add(name)


def _skill(entry: Value) -> tuple[str | None, bool]:
    """Return a skill's name, None where the entry is none, and whether a number follows it."""
    if isinstance(entry, str):
        return (None if isinstance(entry, Broken) else entry), False
    if isinstance(entry, Fields) and len(entry) == 1:
        return next(iter(entry)), True
    return None, False


def _wrong_skill(name: str, printed: bool, known: Mapping[str, Ability]) -> str | None:  # noqa: FBT001
    ability = known.get(name)
    if ability is None:
        hint = meant(name, known) if known else "no skills are known here"
        return f"unknown skill {quoted(name)}; {hint}"
    if ability.numbered and not printed:
        return f"{quoted(name)} needs its number; write {{{name}: 2}}"
    if printed and not ability.numbered:
        return f"{quoted(name)} takes no number; write {name} alone"
    return None


def check_words(
    root: Value, path: Path, *, kind: str, known: Collection[str], found: list[Found]
) -> list[str]:
    """Return the words of a list, after noting those that are unknown or there twice.

    Args:
        root: what the file holds.
        path: where in it the list stands.
        kind: what the words are, such as `status`.
        known: the words that may stand there.
        found: problems are added here.
    """
    value: Value = root
    for step in path:
        if isinstance(value, Fields) and isinstance(step, str):
            value = value.get(step)
        elif isinstance(value, Items) and isinstance(step, int):
            value = value[step]
    words: list[str] = []
    if not isinstance(value, Items):
        return words
    for number, word in enumerate(value):
        if not isinstance(word, str) or isinstance(word, Broken):
            continue
        if word not in known:
            hint = meant(word, known) or f"there is no {kind} that it could be"
            told = f"unknown {kind} {quoted(word)}; {hint}"
            found.append(found_at(root, (*path, number), told))
        elif word in words:
            told = f"{quoted(word)} is there twice; delete it here"
            found.append(found_at(root, (*path, number), told))
        words.append(word)
    return words
