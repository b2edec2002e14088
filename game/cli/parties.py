"""The folder of parties: those taken on from a battle, to play the next one.

Owns their names and the order in which they are listed. Draws nothing and knows no rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from game.catalog import Catalog, Party, read_party, text_of_party
from game.systems.battle.definitions import Role
from game.systems.battle.party import taken_on
from game.systems.battle.state import Battle
from game.ui.screens.parties import PartyCard

_MOST = 40


class PartyShelf:
    """The parties of one folder.

    Args:
        folder: the folder; it need not be there yet.
        catalog: returns the content that parties may speak of.
    """

    def __init__(self, folder: Path, catalog: Callable[[], Catalog]) -> None:
        self._folder, self._catalog = folder, catalog

    def keep(self, state: Battle, battle: str) -> Party:
        """Keep the party of a battle that is over, in a file of its own.

        Args:
            state: the battle.
            battle: its name.

        Raises:
            OSError: the file cannot be written.
        """
        party = Party(f"After {battle}", taken_on(state))
        word = re.sub(r"[^a-z0-9]+", "-", battle.lower()).strip("-") or "battle"
        self._folder.mkdir(parents=True, exist_ok=True)
        stem, path = f"{datetime.now().astimezone():%Y%m%d-%H%M%S}-{word}", Path()
        for number in range(100):
            path = self._folder / f"{stem}{f'-{number}' if number else ''}.yaml"
            if not path.exists():
                break
        path.write_text(text_of_party(party, self._catalog()), encoding="utf-8", newline="\n")
        return party

    def cards(self) -> tuple[PartyCard, ...]:
        """Return the parties, the latest first."""
        if not self._folder.is_dir():
            return ()
        paths = sorted(self._folder.glob("*.yaml"), key=lambda path: path.name, reverse=True)
        return tuple(map(self._card, paths[:_MOST]))

    def party(self, card: str) -> Party | None:
        """Return the party of a card; None where it cannot be read any more."""
        return read_party(Path(card), self._catalog()).party

    def _card(self, path: Path) -> PartyCard:
        read = read_party(path, self._catalog())
        if read.party is None:
            return PartyCard(id=str(path), name=path.stem, problem=str(read.problems[0]))
        return PartyCard(
            id=str(path), name=read.party.name or path.stem, members=members(read.party)
        )


def members(party: Party) -> str:
    """Return who is in a party, with hit points: "Wren Ashdown 3/5, War hound 2/3"."""
    ordered = sorted(party.units, key=lambda unit: unit.role is not Role.ADVENTURER)
    return ", ".join(f"{unit.chip.name} {unit.hp}/{unit.chip.health}" for unit in ordered)
