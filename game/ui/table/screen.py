"""The table editor's screen: a map that is set up by hand, with the answers of its enemies on it.

Owns what is shown and chosen besides what every editor shows: the answers of enemies, the ring of
statuses, what this person made. Never works out a rule and never judges a table.
"""

from __future__ import annotations

from functools import cached_property

from game.catalog import Catalog, Table
from game.catalog.own import OwnThings
from game.core.view import Badge, Decision
from game.hexes import Hex, Point
from game.systems.battle.definitions import BattleSetup
from game.tables.desk import Desk
from game.tables.ground import Shapes, owners
from game.ui.camera import Camera
from game.ui.editor.bar import ROUND
from game.ui.editor.layout import Layout
from game.ui.editor.screen import Editor
from game.ui.editor.services import Wording
from game.ui.input import Input, PointerDown
from game.ui.keys import Context
from game.ui.screens.base import Change
from game.ui.table.commands import Commands
from game.ui.table.editing import Editing
from game.ui.table.face import build_face
from game.ui.table.filing import Filing
from game.ui.table.foresight import Foresight
from game.ui.table.gallery import ChipEntry, gallery
from game.ui.table.pointing import Pointing
from game.ui.table.services import TableServices
from game.ui.table.shown import Shown
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.ring import GROUND


class TableScreen(Editor[Table, BattleSetup]):
    """A table that is set up for a battle.

    Attributes:
        foresight: what enemies do.
        ring: the chips about which the ring of statuses stands; none where it is closed.
        own: what this person made.
    """

    keys = Context.TABLE
    wording = Wording(table="table", unit="chip", begin="lay a tile first")
    room = 2

    def __init__(
        self, services: TableServices, table: Table, *, path: str = "", saved: bool = True
    ) -> None:
        """Show a table.

        Args:
            services: what the program around it does for it.
            table: the table, which the catalog accepts.
            path: the file that it was read from; "" for none.
            saved: whether it is as that file has it.
        """
        super().__init__(services, Desk(table, services.catalog), path=path, saved=saved)
        self._services = services
        self.foresight = Foresight(self)
        self.ring: tuple[str, ...] = ()
        self.own = services.own
        self._gallery: tuple[ChipEntry, ...] | None = None

    @property
    def services(self) -> TableServices:
        """What the program around it does for it."""
        return self._services

    @cached_property
    def pointing(self) -> Pointing:
        """What the mouse does."""
        return Pointing(self)

    @cached_property
    def editing(self) -> Editing:
        """The edits."""
        return Editing(self)

    @cached_property
    def filing(self) -> Filing:
        """The table's file."""
        return Filing(self)

    @cached_property
    def commands(self) -> Commands:
        """What keys and buttons do."""
        return Commands(self)

    # What there is

    @property
    def catalog(self) -> Catalog:
        """The content."""
        return self.services.catalog

    @property
    def shapes(self) -> Shapes:
        """The outlines of tiles."""
        return self.catalog.shapes

    @property
    def chips(self) -> tuple[ChipEntry, ...]:
        """Every chip of the tray."""
        if self._gallery is None:
            self._gallery = gallery(self.catalog, self.own)
        return self._gallery

    @property
    def shown(self) -> Shown | None:
        """The battle that the table means; None while it has no tiles."""
        return self.foresight.shown

    @property
    def statuses(self) -> tuple[Badge, ...]:
        """Every status there is."""
        return tuple(
            Badge(str(one.id), one.name, one.text) for one in self.catalog.statuses.values()
        )

    @property
    def is_empty(self) -> bool:
        """Whether no tile is laid yet."""
        return not self.desk.table.tiles

    @property
    def pointed_unit(self) -> str | None:
        """The chip under the pointer; None for none."""
        return self.unit_on(self.looking.hover) or None

    def on_floor(self, at: Hex) -> Hex | None:
        """Return a hex where the map has it; None off the map."""
        shown = self.shown
        return at if shown is not None and shown.state.board.exists(at) else None

    def answer(self) -> Decision | None:
        """What the enemy that is asked about would do now; None for nobody."""
        return self.foresight.answer()

    def map_hexes(self) -> tuple[Hex, ...]:
        """Return the hexes of the map."""
        return tuple(owners(self.desk.table, self.shapes))

    # What is done

    def refresh(self) -> None:
        """Take up a table that has changed."""
        super().refresh()
        there = {unit.id for unit in self.desk.table.units}
        self.ring = tuple(own for own in self.ring if own in there)
        self.foresight.forget()

    def open_ring(self, unit: str) -> None:
        """Open the ring of statuses about a chip, for all chosen where it is one of them."""
        if unit:
            self.ring = self.chosen if unit in self.chosen else (unit,)

    def keep(self, own: OwnThings) -> None:
        """Keep what this person made."""
        self.own, self._gallery = own, None
        why = self.services.keep_own(own)
        if why:
            self.say(why, warns=True)

    def problem_here(self) -> str:
        """Return why a tile cannot be laid where the pointer is."""
        return "It would lie on another tile. Move it, or turn it with R or the wheel."

    # Picture and input

    def face(self, stage: Stage, layout: Layout, camera: Camera) -> Part:
        """Return the whole screen."""
        return build_face(self, stage, layout, camera)

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Close the ring of statuses at a press beside it; else as any editor does."""
        if isinstance(given, PointerDown) and self.ring:
            control = self.control_under(given.at)
            if not control.startswith(GROUND):
                self.ring = ()
                return not control, None
        return super().take(given)

    def wheel_on_map(self, at: Point, steps: float) -> None:
        """Turn the wheel over the map: the tile in hand, else as in any editor."""
        if not self.pointing.turn(1 if steps > 0 else -1):
            super().wheel_on_map(at, steps)

    def wheel_on_control(self, control: str, notch: int) -> None:
        """Turn the wheel over the bar: the round."""
        if control.startswith(ROUND):
            self.editing.set_round(notch)
