"""Which skills, statuses, faces, items and abilities the golden transcripts do not show.

python tools/golden_coverage.py

What has programs shows where one of them ran, a face where it was resolved, a status where it was
gained; whatever only changes answers shows in a battle of which somebody bears it.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

import golden
from game.catalog import Catalog, load_content
from game.core.abilities import Ability
from game.places import data_folder
from game.systems.battle.definitions import AdventurerChip, BattleSetup

_SHOWS = re.compile(
    r"^  (?:ability-acted \S+|die-resolved \S+ \S+|status-gained \S+) (\S+)", re.MULTILINE
)
_BEGAN = re.compile(r"^  effect-began \( \d+ (\S+) ", re.MULTILINE)


def shown() -> frozenset[str]:
    """The ids of all abilities that the transcripts show."""
    found: set[str] = set()
    for path in golden.FOLDER.rglob("*.txt"):
        text = path.read_text(encoding="utf-8")
        found.update(_SHOWS.findall(text))
        found.update(_BEGAN.findall(text))
    for kit in golden.battles().values():
        found.update(_borne(kit.setup))
    return frozenset(found)


def _borne(setup: BattleSetup) -> Iterator[str]:
    """Abilities without programs that somebody in a battle bears, or that lie beside its tiles."""
    silent = {one.id for one in setup.abilities if not one.triggers}
    for unit in setup.units:
        chip = unit.chip
        if isinstance(chip, AdventurerChip):
            yield from silent & {*chip.abilities, *chip.items}
        else:
            yield from silent & {skill.ability for skill in chip.skills}
    for card in () if setup.delve is None else setup.delve.cards:
        yield from silent & {card.environment}


def every(catalog: Catalog) -> tuple[Ability, ...]:
    """Every ability of the content."""
    return (*catalog.abilities, *catalog.owned)


def missing() -> tuple[str, ...]:
    """The ids of the abilities that no transcript shows."""
    catalog, _problems = load_content(data_folder("content"))
    there = shown()
    return tuple(one.id for one in every(catalog) if one.id not in there)


def main() -> int:
    """Say what is missing; 1 where anything is, else 0."""
    about = "Say which abilities the golden transcripts do not show."
    argparse.ArgumentParser(description=about).parse_args()
    left = missing()
    print("\n".join(left) if left else "every ability is shown")
    return 1 if left else 0


if __name__ == "__main__":
    raise SystemExit(main())
