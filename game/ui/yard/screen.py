"""The screen on which skirmishes are set up: walls, doors, creatures, and the cover they give.

Owns what is shown and chosen: the desk, the camera, the tray, the panel. Gestures are `Pointing`'s,
edits `Editing`'s, commands `Commands`'. Never works out a rule and never judges a table.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.catalog import SkirmishTable
from game.core.view import Face, Token
from game.hexes import Edge, Hex, Point
from game.systems.skirmish.definitions import Barrier, Block
from game.tables.skirmish_desk import SkirmishDesk
from game.ui.input import (
    Drop,
    Input,
    KeyDown,
    KeyUp,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Text,
    Wheel,
)
from game.ui.items import Rect, hit_test
from game.ui.keys import Context, hold_for
from game.ui.screens.base import Change
from game.ui.screens.page import Page
from game.ui.table.chip_list import Tray
from game.ui.table.layout import Layout
from game.ui.table.looking import Looking
from game.ui.table.panel import new_panel
from game.ui.table.sheet import FIELD
from game.ui.table.tray import SEARCH
from game.ui.table.watch import Watch
from game.ui.widgets.attention import Act, focus_on
from game.ui.widgets.part import Part, Stage
from game.ui.yard.commands import Commands
from game.ui.yard.editing import Editing
from game.ui.yard.face import build_face
from game.ui.yard.fields import Fields
from game.ui.yard.filing import Filing
from game.ui.yard.hand import HeldCreature
from game.ui.yard.pointing import Pointing
from game.ui.yard.services import YardServices
from game.ui.yard.shown import Shown, gallery
from game.ui.yard.sides import side_near


class YardScreen(Page):
    """A skirmish that is set up.

    Attributes:
        services: what the program around it does for it.
        desk: the table, with undo and redo.
        watch: its file.
        looking: where the map is looked at from.
        chosen: the creatures that are chosen; cover is seen from the first of them.
        thing_at: the side or the hex that is chosen, for what stands there; None for none.
        shows_cover: whether the cover map is shown.
        held: the command of the key that is held down; "" for none.
        creatures: every creature of the tray.
    """

    covers = True

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
        super().__init__()
        self.services = services
        self.desk = SkirmishDesk(table, services.catalog)
        self.watch: Watch[SkirmishTable] = Watch(
            services.stamp, path, table if path and saved else None
        )
        self.pointing = Pointing(self)
        self.editing = Editing(self)
        self.filing = Filing(self)
        self.commands = Commands(self)
        self.fields = Fields(self)
        self.held = ""
        self.tray, self.panel = Tray(), new_panel()
        self.looking = Looking(self, room=1)
        self.chosen: tuple[str, ...] = ()
        self.thing_at: Edge | Hex | None = None
        self.shows_cover = True
        self.creatures = gallery(services.catalog)
        self._shown: tuple[SkirmishTable, Shown | None] | None = None
        self._would: tuple[object, Shown | None] | None = None
        self._layout: Layout | None = None
        for notice in services.notices[:1]:
            self.say(notice)

    # What there is

    @property
    def shown(self) -> Shown | None:
        """The skirmish that the table means; None while it has no hexes."""
        now = self.desk.now
        if self._shown is None or self._shown[0] is not now.table:
            self._shown = (now.table, None if now.setup is None else Shown(now.setup))
        return self._shown[1]

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

    def unit_on(self, at: Hex | None) -> str:
        """Return the creature on a hex; "" for none."""
        token = None if at is None or self.shown is None else self.shown.by_hex.get(at)
        return "" if token is None else str(token.id)

    def token_of(self, held: HeldCreature) -> Token:
        """Return how a creature of the tray looks."""
        return next(one.token for one in self.creatures if one.creature == held.creature)

    def map_hexes(self) -> tuple[Hex, ...]:
        """Return the hexes of the map."""
        return self.desk.table.hexes

    def chosen_at(self) -> Hex | None:
        """Return the hex of the creature that is chosen; None for none."""
        unit = self.editing.unit(self.chosen[0]) if self.chosen else None
        return None if unit is None else unit.at

    # What is done

    def refresh(self) -> None:
        """Take up a table that has changed."""
        there = {unit.id for unit in self.desk.table.units}
        self.chosen = tuple(own for own in self.chosen if own in there)
        if self.thing is None:
            self.thing_at = None

    def choose(self, units: Sequence[str]) -> None:
        """Choose creatures, and nothing else."""
        self.thing_at = None
        if tuple(units) != self.chosen:
            self.chosen = tuple(units)
            self.panel.scroll = self.panel.scroll.by(-self.panel.scroll.content)
            self.release_keyboard()

    def choose_thing(self, at: Edge | Hex | None) -> None:
        """Choose what stands on a side, or fills a hex; cover is seen from where it was."""
        self.thing_at = at
        self.release_keyboard()

    def toggle_choice(self, unit: str) -> None:
        """Choose one creature more, or one less."""
        left = tuple(one for one in self.chosen if one != unit)
        self.choose(left if unit in self.chosen else (*self.chosen, unit))

    def choose_within(self, band: Rect, *, add: bool) -> None:
        """Choose the creatures whose middle a rubber band holds."""
        camera = self.looking.camera
        if self.shown is None or camera is None:
            return
        found = [
            str(token.id)
            for at, token in self.shown.by_hex.items()
            if band.contains(camera.center(at))
        ]
        kept = [one for one in self.chosen if one not in found] if add else []
        self.choose((*kept, *found))

    def toggle_cover(self) -> None:
        """Show the cover map, or hide it."""
        self.shows_cover = not self.shows_cover
        if self.shows_cover and self.observer is None:
            self.say("Point at a creature, or choose one: cover is seen from there.")
        elif not self.shows_cover:
            self.say("The cover map is hidden; K shows it.")

    def release_keyboard(self) -> None:
        """Take the keyboard from any field."""
        self.attention = focus_on(self.attention, None, by_key=False)
        self.panel.typing.follow(None, ())

    def is_over_map(self, at: Point) -> bool:
        """Whether a place is on the map and nothing covers it."""
        layout = self._layout
        return layout is not None and layout.map.contains(at) and hit_test(self._items, at) is None

    def is_over_panel(self, at: Point) -> bool:
        """Whether a place is on the panel."""
        return self._layout is not None and self._layout.panel.contains(at)

    def control_under(self, at: Point) -> str:
        """Return the hit id of the control at a place; "" for none."""
        return hit_test(self._items, at) or ""

    def is_over_tray(self, at: Point) -> bool:
        """Whether a place is on the tray."""
        return self._layout is not None and self._layout.tray.contains(at)

    # Time and picture

    def update(self, ms: float) -> bool:
        """Let messages go; look after the table's file."""
        super().update(ms)
        if self.watch.is_changed(ms):
            self.filing.reload()
        return False

    def wakes_in(self) -> float | None:
        """Return when a tooltip comes, a message goes, or the file is looked at."""
        due, file = super().wakes_in(), self.watch.wakes_in
        return due if file is None else file if due is None else min(due, file)

    def lay_out(self, stage: Stage) -> Part:
        """Return everything: bar, tray, map, panel, bottom line."""
        layout = Layout.of(stage)
        self._layout = layout
        self.panel.typing.follow(self.attention.focus, self.editing.entries())
        return build_face(self, stage, layout, self.looking.within(layout.map))

    def kept_clear(self, stage: Stage) -> Sequence[Rect]:
        """The bottom line is never covered."""
        return (Layout.of(stage).line,)

    # Input

    @property
    def types(self) -> bool:
        """Whether a field has the keyboard."""
        focus = self.attention.focus or ""
        return focus == SEARCH or focus.startswith(FIELD)

    def handle(self, given: Input) -> Change | None:
        """Take an input; while a field has the keyboard, keys type."""
        self.contexts = (Context.TEXT,) if self.types else (Context.YARD,)
        change = super().handle(given)
        self.takes_text = self.types
        return change

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Give typing to fields, and to the map what concerns it."""
        match given:
            case Text() | KeyDown() if self.types:
                return self.fields.type(given), None
            case PointerMove(at=at):
                self.looking.point(at)
                return self.pointing.moved(at), None
            case PointerDown(at=at) if self.is_over_map(at):
                self.release_keyboard()
                self.pointing.down(given)
                return True, None
            case PointerUp():
                self.looking.point(given.at)
                return self.pointing.up(given), None
            case PointerLeave():
                self.looking.hover, self.held = None, ""
                self.pointing.cancel()
                return False, None
            case Wheel(at=at, steps=steps):
                self.fields.wheel(at, steps)
                return True, None
            case KeyDown() | KeyUp() if hold_for(given.key, *self.contexts) is not None:
                return self._hold(given), None
            case Drop(path=path):
                return True, self.services.open_path(path)
            case _:
                return False, None

    def _hold(self, given: KeyDown | KeyUp) -> bool:
        """See to a key that acts as long as it is down."""
        known = hold_for(given.key, *self.contexts)
        if known is None or (isinstance(given, KeyDown) and given.chord != given.key):
            return False
        self.held = known.id if isinstance(given, KeyDown) else ""
        return True

    def act(self, act: Act) -> Change | None:
        """Do what happened to a control."""
        return self.commands.act(act)

    def do(self, command: str) -> Change | None:
        """Do what a key or a button asks for."""
        return self.commands.do(command)

    def put_aside(self) -> str:
        """Keep a table on which something was done that is saved nowhere; return what to say."""
        table = self.desk.table
        if table.hexes and self.desk.can_undo and not self.watch.is_saved(table):
            return self.services.put_aside(table)
        return ""

    def leave(self) -> None:
        """Put the table aside, however it is left."""
        super().leave()
        self.put_aside()
