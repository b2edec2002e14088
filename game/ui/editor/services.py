"""What an editor may ask of the program around it, and how the kinds of tables are spoken of.

Owns: `EditorServices`, which the client's start fills. Never touches a file or a window itself. No
rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from game.catalog.problems import Problem
from game.ui.screens.base import Change, Screen
from game.ui.widgets.field import Clipboard


class Placed(Protocol):
    """A unit of a table."""

    @property
    def id(self) -> str:
        """Told apart by it on the table."""


class Laid(Protocol):
    """A table of any kind."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def units(self) -> Sequence[Placed]:
        """Who is on it, or beside its map."""


TableT = TypeVar("TableT", bound=Laid)
"""A kind of table."""
SetupT = TypeVar("SetupT")
"""What it means to the rules."""
TableT_co = TypeVar("TableT_co", bound=Laid, covariant=True)


class Read(Protocol[TableT_co]):
    """What came of reading a table."""

    @property
    def table(self) -> TableT_co | None:
        """The table; None where it cannot be read."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What came of keeping something: where it is, "" for nowhere, and why not, "" where it is."""

    path: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """How a kind of table is spoken of.

    Attributes:
        table: the table.
        unit: one of its units.
        begin: what is done first on an empty one, in the imperative.
    """

    table: str
    unit: str
    begin: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EditorServices(Generic[TableT, SetupT]):
    """What every editor may ask for. None of these raises anything.

    Attributes:
        clipboard: where copied text lies.
        save: writes a table to a path, or under a name of its own where that is "".
        read: reads the table of a path.
        stamp: returns when a file was changed last, in any unit; None where it is not there.
        put_aside: keeps a table with changes that are not saved, so that it is found again;
            returns a sentence that says where, or why not.
        play: begins what is set up, which leads back to the table.
        other_kind: shows the table that is set up for another game.
        choose: lets the person choose a file to open.
        open_path: opens a file.
        open_options: returns the screen of options.
        leave: returns the title screen, which says a sentence; "" for none.
        notices: sentences to show once at the start.
    """

    clipboard: Clipboard
    save: Callable[[TableT, str], Kept]
    read: Callable[[str], Read[TableT]]
    stamp: Callable[[str], float | None]
    put_aside: Callable[[TableT], str]
    play: Callable[[SetupT], Change]
    other_kind: Callable[[], Change]
    choose: Callable[[], Change]
    open_path: Callable[[str], Change | None]
    open_options: Callable[[], Change]
    leave: Callable[[str], Screen]
    notices: tuple[str, ...] = ()
