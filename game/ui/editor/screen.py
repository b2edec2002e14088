"""The screen of an editor: what is shown and chosen, whatever is set up.

Owns what every editor has: the desk, the camera, the tray, the panel, the keyboard. Gestures are
`Pointing`'s, edits `Editing`'s, commands `Commands`'. Never works out a rule and never judges a
table.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic

from game.hexes import Hex, Point
from game.tables.history import History
from game.ui.camera import Camera
from game.ui.editor.chip_list import MAP, Tray
from game.ui.editor.commands import Commands
from game.ui.editor.editing import Editing
from game.ui.editor.fields import Fields
from game.ui.editor.filing import Filing
from game.ui.editor.layout import Layout
from game.ui.editor.looking import ZOOM_STEP, Looking
from game.ui.editor.panel import new_panel
from game.ui.editor.pointing import Pointing
from game.ui.editor.services import EditorServices, SetupT, TableT, Wording
from game.ui.editor.shown import Pictured
from game.ui.editor.watch import Watch
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
from game.ui.widgets.attention import Act, focus_on
from game.ui.widgets.buttons import fit_button
from game.ui.widgets.part import Part, Stage


class Editor(Page, Generic[TableT, SetupT]):
    """A table that is set up.

    Attributes:
        keys: whose keys it knows.
        wording: how its kind of table is spoken of.
        room: how many hexes about the map are seen with it.
        desk: the table, with undo and redo.
        watch: its file.
        looking: where the map is looked at from.
        chosen: the units that are chosen, the first of them in the panel.
        held: the command of the key that is held down; "" for none.
    """

    covers = True
    keys: ClassVar[Context]
    wording: ClassVar[Wording]
    room: ClassVar[int]

    def __init__(
        self,
        services: EditorServices[TableT, SetupT],
        desk: History[TableT, SetupT],
        *,
        path: str,
        saved: bool,
    ) -> None:
        """Show a table.

        Args:
            services: what the program around it does for it.
            desk: the table.
            path: the file that it was read from; "" for none.
            saved: whether it is as that file has it.
        """
        super().__init__()
        self.desk = desk
        self.watch: Watch[TableT] = Watch(
            services.stamp, path, desk.table if path and saved else None
        )
        self.fields = Fields(self)
        self.tray, self.panel = Tray(), new_panel()
        self.looking = Looking(self, self.room)
        self.chosen: tuple[str, ...] = ()
        self.held = ""
        self._layout: Layout | None = None
        for notice in services.notices[:1]:
            self.say(notice)

    # What each editor has of its own

    @property
    @abstractmethod
    def services(self) -> EditorServices[TableT, SetupT]:
        """What the program around it does for it."""

    @property
    @abstractmethod
    def pointing(self) -> Pointing[TableT, SetupT]:
        """What the mouse does."""

    @property
    @abstractmethod
    def editing(self) -> Editing[TableT, SetupT]:
        """The edits."""

    @property
    @abstractmethod
    def filing(self) -> Filing[TableT, SetupT]:
        """The table's file."""

    @property
    @abstractmethod
    def commands(self) -> Commands[TableT, SetupT]:
        """What keys and buttons do."""

    @property
    @abstractmethod
    def shown(self) -> Pictured | None:
        """What the table means, as it is seen; None while it has no map."""

    @property
    @abstractmethod
    def is_empty(self) -> bool:
        """Whether the table has no map yet."""

    @abstractmethod
    def map_hexes(self) -> tuple[Hex, ...]:
        """Return the hexes of the map."""

    @abstractmethod
    def face(self, stage: Stage, layout: Layout, camera: Camera) -> Part:
        """Return the whole screen; pure, as `build` is."""

    # What there is

    @property
    def on_map_half(self) -> bool:
        """Whether the tray shows what the map is made of."""
        return self.tray.tab == MAP

    @property
    def any_chosen(self) -> bool:
        """Whether anything is chosen."""
        return bool(self.chosen)

    def unit_on(self, at: Hex | None) -> str:
        """Return the unit on a hex; "" for none."""
        shown = self.shown
        token = None if at is None or shown is None else shown.by_hex.get(at)
        return "" if token is None else str(token.id)

    def chosen_at(self) -> Hex | None:
        """Return the hex of the unit that is chosen; None for none."""
        shown = self.shown
        return shown.at(self.chosen[0]) if shown is not None and self.chosen else None

    # What is done

    def refresh(self) -> None:
        """Take up a table that has changed."""
        there = {unit.id for unit in self.desk.table.units}
        self.chosen = tuple(own for own in self.chosen if own in there)

    def choose(self, units: Sequence[str]) -> None:
        """Choose units."""
        if tuple(units) != self.chosen:
            self.chosen = tuple(units)
            self.panel.scroll = self.panel.scroll.by(-self.panel.scroll.content)
            self.release_keyboard()

    def toggle_choice(self, unit: str) -> None:
        """Choose one unit more, or one less."""
        left = tuple(one for one in self.chosen if one != unit)
        self.choose(left if unit in self.chosen else (*self.chosen, unit))

    def choose_within(self, band: Rect, *, add: bool) -> None:
        """Choose the units whose middle a rubber band holds."""
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

    def release_keyboard(self) -> None:
        """Take the keyboard from any field."""
        self.attention = focus_on(self.attention, None, by_key=False)
        self.panel.typing.follow(None, ())

    def wheel_on_map(self, at: Point, steps: float) -> None:
        """Turn the wheel over the map: hit points of the unit there, else the view."""
        unit = self.unit_on(self.looking.hex_at(at))
        if unit:
            self.editing.step_hp(unit, 1 if steps > 0 else -1)
        else:
            self.looking.zoom(ZOOM_STEP**steps, at)

    def wheel_on_control(self, control: str, notch: int) -> None:
        """Turn the wheel over what is neither tray nor panel nor map."""

    # Places

    def is_over_map(self, at: Point) -> bool:
        """Whether a place is on the map and nothing covers it."""
        layout = self._layout
        return layout is not None and layout.map.contains(at) and not self.control_under(at)

    def is_over_tray(self, at: Point) -> bool:
        """Whether a place is on the tray."""
        return self._layout is not None and self._layout.tray.contains(at)

    def is_over_panel(self, at: Point) -> bool:
        """Whether a place is on the panel."""
        return self._layout is not None and self._layout.panel.contains(at)

    def control_under(self, at: Point) -> str:
        """Return the hit id of what is at a place; "" for nothing."""
        return hit_test(self._items, at) or ""

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
        part = self.face(stage, layout, self.looking.within(layout.map))
        return part + fit_button(stage, self.attention, layout.map, fits=self.looking.fits)

    def kept_clear(self, stage: Stage) -> Sequence[Rect]:
        """The bottom line is never covered."""
        return (Layout.of(stage).line,)

    # Input

    def handle(self, given: Input) -> Change | None:
        """Take an input; while a field has the keyboard, keys type."""
        self.contexts = (Context.TEXT,) if self.fields.has_keyboard else (self.keys,)
        change = super().handle(given)
        self.takes_text = self.fields.has_keyboard
        return change

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Give typing to fields, and to the map what concerns it."""
        match given:
            case Text() | KeyDown() if self.fields.has_keyboard:
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
            case Drop(path=path):
                return True, self.services.open_path(path)
            case KeyDown() | KeyUp() if hold_for(given.key, *self.contexts) is not None:
                return self._hold(given), None
            case _:
                return False, None

    def _hold(self, given: KeyDown | KeyUp) -> bool:
        """See to a key that acts as long as it is down."""
        if isinstance(given, KeyUp):
            command = hold_for(given.key, *self.contexts)
            if command is not None and command.id == self.held:
                self.held = ""
            return False
        command = command_for(given.chord, *self.contexts)
        if command is None or not command.hold:
            return False
        self.held = command.id
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
        if not self.is_empty and self.desk.can_undo and not self.watch.is_saved(table):
            return self.services.put_aside(table)
        return ""

    def leave(self) -> None:
        """Put the table aside, however it is left."""
        super().leave()
        self.put_aside()
