"""Which skills, statuses, faces, items and abilities the golden transcripts do not show.

python tools/golden_coverage.py

To bear one is not enough: its program runs, or what it changes counts; see `golden.is_shown`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import golden
from game.catalog import Catalog, load_content
from game.core.abilities import Ability
from game.core.event import Event
from game.places import data_folder
from game.systems.battle.system import battle_system

_SHOWING = ("ability-acted", "ability-counted", "die-resolved", "status-gained")
"""The events that show abilities, as the transcripts write them."""


def _events() -> Iterator[Event]:
    """What shows abilities in the transcripts, each line once."""
    texts = (path.read_text(encoding="utf-8") for path in golden.FOLDER.rglob("*.txt"))
    lines = {line.strip() for text in texts for line in text.splitlines()}
    read = battle_system().notation.read
    for line in lines:
        if line.startswith(_SHOWING):
            yield read(Event, line)


def every(catalog: Catalog) -> tuple[Ability, ...]:
    """Every ability of the content."""
    return (*catalog.abilities, *catalog.owned)


def missing() -> tuple[str, ...]:
    """The ids of the abilities that no transcript shows."""
    catalog, _problems = load_content(data_folder("content"))
    events = tuple(_events())
    return tuple(
        one.id for one in every(catalog) if not any(golden.is_shown(one, told) for told in events)
    )


def main() -> int:
    """Say what is missing; 1 where anything is, else 0."""
    about = "Say which abilities the golden transcripts do not show."
    argparse.ArgumentParser(description=about).parse_args()
    left = missing()
    print("\n".join(left) if left else "every ability is shown")
    return 1 if left else 0


if __name__ == "__main__":
    raise SystemExit(main())
