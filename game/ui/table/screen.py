"""The table editor's screen: a map that is set up by hand, with the answers of its enemies on it.

Owns what is shown and chosen: the desk, the camera, the tray, the panel. Gestures are `Pointing`'s,
edits `Editing`'s, commands `Commands`'. Never works out a rule and never judges a table.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.catalog import Catalog, Table
from game.catalog.own import OwnThings
from game.core.view import Badge, Decision
from game.hexes import Hex, Point
from game.tables.desk import Desk
from game.tables.ground import Shapes, owners
from game.tables.sheet import stepped
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
from game.ui.keys import Context, command_for, hold_for
from game.ui.screens.base import Change
from game.ui.screens.page import Page
from game.ui.table.chip_list import MAP, Tray
from game.ui.table.commands import Commands
from game.ui.table.editing import Editing
from game.ui.table.face import build_face
from game.ui.table.filing import Filing
from game.ui.table.foresight import Foresight
from game.ui.table.gallery import ChipEntry, gallery
from game.ui.table.layout import Layout
from game.ui.table.looking import ZOOM_STEP, Looking
from game.ui.table.panel import new_panel
from game.ui.table.pointing import Pointing
from game.ui.table.services import TableServices
from game.ui.table.sheet import FIELD, STEP
from game.ui.table.shown import Shown
from game.ui.table.tray import SEARCH
from game.ui.table.watch import Watch
from game.ui.widgets.attention import Act, focus_on
from game.ui.widgets.field import edited
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.ring import GROUND
from game.ui.widgets.scroll import WHEEL_STEP


class TableScreen(Page):
    """A table that is set up.

    Attributes:
        services: what the program around it does for it.
        desk: the table, with undo and redo.
        watch: its file.
        looking: where the map is looked at from.
        foresight: what enemies do.
        chosen: the chips that are chosen, the first of them in the panel.
        held: the command of the key that is held down; "" for none.
        ring: the chips about which the ring of statuses stands; none where it is closed.
        own: what this person made.
    """

    covers = True

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
        super().__init__()
        self.services = services
        self.desk = Desk(table, services.catalog)
        self.watch = Watch(services.stamp, path, table if path and saved else None)
        self.pointing = Pointing(self)
        self.editing = Editing(self)
        self.filing = Filing(self)
        self.commands = Commands(self)
        self.tray, self.panel = Tray(), new_panel()
        self.looking = Looking(self)
        self.foresight = Foresight(self)
        self.chosen: tuple[str, ...] = ()
        self.held = ""
        self.ring: tuple[str, ...] = ()
        self.own = services.own
        self._gallery: tuple[ChipEntry, ...] | None = None
        self._layout: Layout | None = None
        for notice in services.notices[:1]:
            self.say(notice)

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
    def on_map_half(self) -> bool:
        """Whether the tray shows tiles, so that a drag on the map means a tile."""
        return self.tray.tab == MAP

    @property
    def pointed_unit(self) -> str | None:
        """The chip under the pointer; None for none."""
        return self.unit_on(self.looking.hover) or None

    def unit_on(self, at: Hex | None) -> str:
        """Return the chip on a hex; "" for none."""
        shown = self.shown
        token = None if at is None or shown is None else shown.by_hex.get(at)
        return "" if token is None else str(token.id)

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

    def chosen_at(self) -> Hex | None:
        """Return the hex of the chip that is chosen; None for none."""
        shown = self.shown
        token = shown.tokens.get(self.chosen[0]) if shown is not None and self.chosen else None
        return None if token is None else token.at

    # What is done

    def refresh(self) -> None:
        """Take up a table that has changed."""
        there = {unit.id for unit in self.desk.table.units}
        self.chosen = tuple(own for own in self.chosen if own in there)
        self.ring = tuple(own for own in self.ring if own in there)
        self.foresight.forget()

    def choose(self, units: Sequence[str]) -> None:
        """Choose chips."""
        if tuple(units) != self.chosen:
            self.chosen = tuple(units)
            self.panel.scroll = self.panel.scroll.by(-self.panel.scroll.content)
            self.release_keyboard()

    def toggle_choice(self, unit: str) -> None:
        """Choose one chip more, or one less."""
        left = tuple(one for one in self.chosen if one != unit)
        self.choose(left if unit in self.chosen else (*self.chosen, unit))

    def choose_within(self, band: Rect, *, add: bool) -> None:
        """Choose the chips whose middle a rubber band holds."""
        camera = self.looking.camera
        if self.shown is None or camera is None:
            return
        found = [
            str(token.id)
            for token in self.shown.view.tokens
            if token.at is not None and band.contains(camera.center(token.at))
        ]
        kept = [one for one in self.chosen if one not in found] if add else []
        self.choose((*kept, *found))

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

    def release_keyboard(self) -> None:
        """Take the keyboard from any field."""
        self.attention = focus_on(self.attention, None, by_key=False)
        self.panel.typing.follow(None, ())

    # The map

    def is_over_map(self, at: Point) -> bool:
        """Whether a place is on the map and nothing covers it."""
        layout = self._layout
        return layout is not None and layout.map.contains(at) and hit_test(self._items, at) is None

    def is_over_tray(self, at: Point) -> bool:
        """Whether a place is on the tray."""
        return self._layout is not None and self._layout.tray.contains(at)

    def problem_here(self) -> str:
        """Return why a tile cannot be laid where the pointer is."""
        return "It would lie on another tile. Move it, or turn it with R or the wheel."

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
        self.contexts = (Context.TEXT,) if self.types else (Context.TABLE,)
        change = super().handle(given)
        self.takes_text = self.types
        return change

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Give typing to fields, and to the map what concerns it."""
        match given:
            case Text() | KeyDown() if self.types:
                return self._type(given), None
            case PointerMove(at=at):
                self.looking.point(at)
                return self.pointing.moved(at), None
            case PointerDown(at=at) if self.ring and not self._is_on_ring(at):
                self.ring = ()
                return hit_test(self._items, at) is None, None
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
                self._wheel(at, steps)
                return True, None
            case Drop(path=path):
                return True, self.services.open_path(path)
            case KeyDown() if hold_for(given.key, *self.contexts) is not None:
                return self._hold(given), None
            case KeyUp(key=key):
                command = hold_for(key, *self.contexts)
                if command is not None and command.id == self.held:
                    self.held = ""
                return False, None
            case _:
                return False, None

    def _hold(self, given: KeyDown) -> bool:
        command = command_for(given.chord, *self.contexts)
        if command is None or not command.hold:
            return False
        self.held = command.id
        return True

    def _is_on_ring(self, at: Point) -> bool:
        return (hit_test(self._items, at) or "").startswith(GROUND)

    def _wheel(self, at: Point, steps: float) -> None:
        layout, notch = self._layout, 1 if steps > 0 else -1
        if layout is None:
            return
        control = hit_test(self._items, at) or ""
        entry = control.split(":")[1] if control.startswith((FIELD, STEP)) else ""
        # Where the panel scrolls, the wheel sets a number only while that has the keyboard.
        if entry and (self.panel.scroll.most <= 0 or entry == self.panel.typing.entry):
            self.step_entry(entry, notch)
        elif control.startswith("round:"):
            self.editing.set_round(notch)
        elif layout.tray.contains(at):
            self.tray.wheel(-steps * WHEEL_STEP)
        elif layout.panel.contains(at):
            self.panel.scroll = self.panel.scroll.by(-steps * WHEEL_STEP)
        elif self.is_over_map(at) and not self.pointing.turn(notch):
            unit = self.unit_on(self.looking.hex_at(at))
            if unit:
                self.editing.step_hp(unit, notch)
            else:
                self.looking.zoom(ZOOM_STEP**steps, at)
        self.looking.point(at)

    def _type(self, given: Input) -> bool:
        """Type into the field that has the keyboard; return whether that was all."""
        if isinstance(given, KeyDown) and given.key in {"tab", "enter", "escape"}:
            if given.key == "tab":
                return False
            self.release_keyboard()
            return True
        if self.attention.focus == SEARCH:
            changed = edited(self.tray.search, given, self.services.clipboard)
            self.tray.search = self.tray.search if changed is None else changed
            return True
        typing = self.panel.typing
        if isinstance(given, KeyDown) and given.key in {"up", "down"}:
            self.step_entry(typing.entry, 1 if given.key == "up" else -1)
        elif typing.typed(given, self.services.clipboard):
            before = next((one for one in self.editing.entries() if one.id == typing.entry), None)
            if before is not None and typing.line.text != before.value:
                typing.bad = not self.editing.set_entry(typing.entry, typing.line.text)
        return True

    def step_entry(self, own: str, steps: int) -> None:
        """Set an entry of the panel a step up or down."""
        entry = next((one for one in self.editing.entries() if one.id == own), None)
        if entry is not None:
            self.editing.set_entry(own, stepped(entry, steps))
            for one in self.editing.entries():
                self.panel.typing.says(one)

    def act(self, act: Act) -> Change | None:
        """Do what happened to a control."""
        return self.commands.act(act)

    def do(self, command: str) -> Change | None:
        """Do what a key or a button asks for."""
        return self.commands.do(command)

    def put_aside(self) -> str:
        """Keep a table on which something was done that is saved nowhere; return what to say."""
        table = self.desk.table
        if table.tiles and self.desk.can_undo and not self.watch.is_saved(table):
            return self.services.put_aside(table)
        return ""

    def leave(self) -> None:
        """Put the table aside, however it is left."""
        super().leave()
        self.put_aside()
