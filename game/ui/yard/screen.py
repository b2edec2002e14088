"""The screen on which skirmishes are set up: walls, doors, creatures, and the cover they give.

Owns what is shown and chosen besides what every editor shows: cover, walls and doors. Never works
out a rule and never judges a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.catalog import SkirmishTable
from game.core.view import Face, Token
from game.hexes import Edge, Hex, Point
from game.systems.skirmish.definitions import Barrier, Block, SkirmishSetup
from game.tables.skirmish_desk import SkirmishDesk
from game.ui.camera import Camera
from game.ui.editor.layout import Layout
from game.ui.editor.looking import ZOOM_STEP
from game.ui.editor.screen import Editor
from game.ui.editor.services import Wording
from game.ui.keys import Context
from game.ui.widgets.part import Part, Stage
from game.ui.yard.commands import Commands
from game.ui.yard.editing import Editing
from game.ui.yard.face import build_face
from game.ui.yard.filing import Filing
from game.ui.yard.hand import HeldCreature
from game.ui.yard.pointing import Pointing
from game.ui.yard.services import YardServices
from game.ui.yard.shown import Shown, gallery
from game.ui.yard.sides import side_near


class YardScreen(Editor[SkirmishTable, SkirmishSetup]):
    """A skirmish that is set up; cover is seen from the first creature that is chosen.

    Attributes:
        thing_at: the side or the hex that is chosen, for what stands there; None for none.
        shows_cover: whether the cover map is shown.
        creatures: every creature of the tray.
    """

    keys = Context.YARD
    wording = Wording(table="skirmish", unit="creature", begin="paint some ground first")
    room = 1

    def __init__(
        self, services: YardServices, table: SkirmishTable, *, path: str = "", saved: bool = True
    ) -> None:
        """Show a table.

        Args:
            services: what the program around it does for it.
            table: the table, which the catalog accepts.
            path: the file that it was read from; "" for none.
            saved: whether it is as that file has it.
        """
        super().__init__(services, SkirmishDesk(table, services.catalog), path=path, saved=saved)
        self._services = services
        self.thing_at: Edge | Hex | None = None
        self.shows_cover = True
        self.creatures = gallery(services.catalog)
        self._shown: tuple[SkirmishTable, Shown | None] | None = None
        self._would: tuple[object, Shown | None] | None = None

    @property
    def services(self) -> YardServices:
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
        """The skirmish's file."""
        return Filing(self)

    @cached_property
    def commands(self) -> Commands:
        """What keys and buttons do."""
        return Commands(self)

    # What there is

    @property
    def shown(self) -> Shown | None:
        """The skirmish that the table means; None while it has no hexes."""
        now = self.desk.now
        if self._shown is None or self._shown[0] is not now.table:
            self._shown = (now.table, None if now.setup is None else Shown(now.setup))
        return self._shown[1]

    @property
    def is_empty(self) -> bool:
        """Whether there is no ground yet."""
        return not self.desk.table.hexes

    @property
    def any_chosen(self) -> bool:
        """Whether a creature is chosen, or anything else."""
        return super().any_chosen or self.thing is not None

    @property
    def seen(self) -> Shown | None:
        """The skirmish as it would be if the hand let go now, else as it is."""
        if not self.pointing.moves_something:
            return self.shown
        key = (self.pointing.hand, self.looking.hover, self.desk.table)
        if self._would is None or self._would[0] != key:
            dropped = self.pointing.dropped()
            setup = None if dropped is None else self.desk.judged(dropped.table)[0]
            self._would = (key, None if setup is None else Shown(setup))
        return self._would[1] or self.shown

    @property
    def floor(self) -> frozenset[Hex]:
        """The hexes of the map."""
        return frozenset(self.desk.table.hexes)

    @property
    def thing(self) -> Barrier | Block | None:
        """What is chosen and no creature; None for nothing."""
        return self._thing(self.thing_at)

    @property
    def pointed_at(self) -> Edge | Hex | None:
        """The side or the hex under the pointer on which anything stands; None for none."""
        at = self.pointing.at
        if self.pointing.hand is not None or not self.is_over_map(at):
            return None
        edge = self.side_on(at)
        if edge is not None or self.unit_on(self.looking.hover):
            return edge
        return None if self.editing.block(self.looking.hover) is None else self.looking.hover

    def side_on(self, at: Point) -> Edge | None:
        """Return the side at a place of the map on which anything stands; None for none."""
        camera = self.looking.camera
        edge = None if camera is None else side_near(camera.layout, at)
        return None if self.editing.barrier(edge) is None else edge

    @property
    def pointed_thing(self) -> Barrier | Block | None:
        """What stands under the pointer and is no creature; None for nothing."""
        return self._thing(self.pointed_at)

    def _thing(self, place: Edge | Hex | None) -> Barrier | Block | None:
        if isinstance(place, Edge):
            return self.editing.barrier(place)
        return self.editing.block(place)

    @property
    def observer(self) -> Hex | None:
        """The hex from which cover is seen: of who is chosen, else carried or pointed at."""
        seen = self.seen
        if seen is None:
            return None
        dropped = self.pointing.dropped() if self.pointing.moves_something else None
        if self.held == "threat":
            return self._nearest_foe(seen)
        own = self.chosen[:1] or (() if dropped is None else dropped.units[:1])
        at = seen.at(own[0]) if own else None
        if at is None and self.looking.hover in seen.by_hex:
            return self.looking.hover
        return at

    def _nearest_foe(self, seen: Shown) -> Hex | None:
        """Return the hex of the foe that is pointed at, else nearest to who is chosen."""
        foes = {at for at, token in seen.by_hex.items() if token.face is Face.ENEMY}
        hover, own = self.looking.hover, self.chosen_at()
        if hover in foes or own is None:
            return hover if hover in foes else min(foes, default=None)
        return min(foes, key=own.distance_to, default=None)

    @property
    def ray(self) -> tuple[Hex, Hex] | None:
        """The hex that is looked from, and that of whoever is pointed at; None for neither."""
        seen, hover, at = self.seen, self.looking.hover, self.observer
        if seen is None or at is None or hover is None or hover == at:
            return None
        return (at, hover) if hover in seen.by_hex else None

    def token_of(self, held: HeldCreature) -> Token:
        """Return how a creature of the tray looks."""
        return next(one.token for one in self.creatures if one.creature == held.creature)

    def map_hexes(self) -> tuple[Hex, ...]:
        """Return the hexes of the map."""
        return self.desk.table.hexes

    # What is done

    def refresh(self) -> None:
        """Take up a table that has changed."""
        super().refresh()
        if self.thing is None:
            self.thing_at = None

    def choose(self, units: Sequence[str]) -> None:
        """Choose creatures, and nothing else."""
        self.thing_at = None
        super().choose(units)

    def choose_thing(self, at: Edge | Hex | None) -> None:
        """Choose what stands on a side, or fills a hex; cover is seen from where it was."""
        self.thing_at = at
        self.release_keyboard()

    def toggle_cover(self) -> None:
        """Show the cover map, or hide it."""
        self.shows_cover = not self.shows_cover
        if self.shows_cover and self.observer is None:
            self.say("Point at a creature, or choose one: cover is seen from there.")
        elif not self.shows_cover:
            self.say("The cover map is hidden; K shows it.")

    # Picture and input

    def face(self, stage: Stage, layout: Layout, camera: Camera) -> Part:
        """Return the whole screen."""
        return build_face(self, stage, layout, camera)

    def wheel_on_map(self, at: Point, steps: float) -> None:
        """Turn the wheel over the map: with something in the hand, the view alone."""
        if self.pointing.hand is None:
            super().wheel_on_map(at, steps)
        else:
            self.looking.zoom(ZOOM_STEP**steps, at)
