"""Where this machine keeps what a person plays: saves, options, reports of faults.

Owns the one answer to "which folder?". The variable `HEXMARCH_DATA` names another folder; without
it the platform's own place for a program's data is taken. Never creates, reads or writes anything
there.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

VARIABLE = "HEXMARCH_DATA"
"""The environment variable that names another folder."""


@dataclass(frozen=True, slots=True)
class Storage:
    """A data folder and the places in it.

    Attributes:
        folder: the data folder; it need not be there yet.
    """

    folder: Path

    @property
    def saves(self) -> Path:
        """The folder of saves."""
        return self.folder / "saves"

    @property
    def tables(self) -> Path:
        """The folder of tables that were set up."""
        return self.folder / "tables"

    @property
    def unsaved(self) -> Path:
        """The folder of tables that were left without being saved."""
        return self.folder / "unsaved"

    @property
    def own(self) -> Path:
        """The folder of chips and tiles that this person made."""
        return self.folder / "own"

    @property
    def parties(self) -> Path:
        """The folder of parties that were taken on from a battle."""
        return self.folder / "parties"

    @property
    def faults(self) -> Path:
        """The folder of reports of faults."""
        return self.folder / "faults"

    @property
    def pictures(self) -> Path:
        """Pictures of tables, to be shared."""
        return self.folder / "pictures"

    @property
    def options(self) -> Path:
        """The file of options."""
        return self.folder / "options.json"

    @property
    def last_fault(self) -> Path:
        """A short text about a fault that ended the program, until the next start has told it."""
        return self.faults / "last.txt"


def storage() -> Storage:
    """Return the data folder of this machine, or the one that `HEXMARCH_DATA` names."""
    named = os.environ.get(VARIABLE, "").strip()
    if named:
        return Storage(Path(named).expanduser().absolute())
    return Storage(platformdirs.user_data_path("hexmarch", appauthor=False))
