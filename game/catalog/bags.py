"""The bags: which chips are drawn at random, and what is wrong with their backs.

A chip that names its `reverse` is one chip with it: level 1 with level 5, level 10 with level 20.
Companions and quest units have no back and are in no bag. Rule: battle 2.2.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.catalog.board_checks import word_of
from game.catalog.content_files import ContentFile, entries_of, id_of
from game.catalog.problems import meant, quoted
from game.catalog.tree import found_at

_BACKS = {1: 5, 10: 20}


def levels_of(files: Iterable[ContentFile]) -> dict[str, int]:
    """Return the level of every chip that has one, by id."""
    found: dict[str, int] = {}
    for content in files:
        for _, chip in entries_of(content.root, "chips"):
            own, level = id_of(chip), chip.get("level")
            if own is not None and type(level) is int:
                found[own] = level
    return found


def bag_of(files: Iterable[ContentFile]) -> tuple[tuple[str, ...], ...]:
    """Return the chips of the bags, each with the ids of its sides, in the order of the files."""
    return tuple(
        (chip.id, chip.reverse)
        for content in files
        for chip in (() if content.chips is None else content.chips.chips)
        if chip.reverse
    )


def check_backs(content: ContentFile, levels: Mapping[str, int], taken: dict[str, str]) -> None:
    """Note every back that is no chip, is of the wrong level, or is on two chips.

    Args:
        content: a file of chips.
        levels: the levels of all chips.
        taken: whose back a chip is; the file's own are added.
    """
    for path, chip in entries_of(content.root, "chips"):
        back = word_of(chip.get("reverse"))
        level = chip.get("level")
        if not back:
            continue
        wanted = _BACKS.get(level) if type(level) is int else None
        if wanted is None:
            told = "only chips of level 1 and 10 name their back; delete the key"
        elif levels.get(back) != wanted:
            fitting = [name for name, other in levels.items() if other == wanted]
            hint = meant(back, fitting) or "there is none"
            told = f"{quoted(back)} is no chip of level {wanted}; {hint}"
        elif back in taken:
            told = f"{quoted(back)} is the back of {quoted(taken[back])}; name another"
        else:
            taken[back] = id_of(chip) or ""
            continue
        content.found.append(found_at(content.root, (*path, "reverse"), told))
