"""The screen of asking: map, tools on top, answers in the panel; any chip can be tried elsewhere.

Owns the camera, the tool in hand, and what is dragged. It works on a table of its own: nothing that
is tried here changes the battle it came from. Never works out a rule.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from game.core.ids import PieceId
from game.core.view import TableView
from game.hexes import Hex, Point
from game.systems.battle.state import Battle
from game.systems.battle.view import view
from game.systems.battle.words import refuse
from game.ui import overlays
from game.ui.ask.explain import Explain
from game.ui.ask.matrix import Matrix
from game.ui.ask.risk import Risk
from game.ui.ask.ruler import Ruler
from game.ui.ask.tool import ENEMIES, Desk, Tool
from game.ui.ask.whatif import WhatIf
from game.ui.battle.layout import Layout
from game.ui.battle.panels.bottom import bottom
from game.ui.battle.pointer import Clicked, Dropped, Panned, Pointer
from game.ui.battle.scenery import MapLook, map_items
from game.ui.battle.table import Seen
from game.ui.camera import Camera
from game.ui.input import (
    Button,
    Input,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Wheel,
)
from game.ui.items import Fill, Item, Rect, hit_test
from game.ui.keys import Context
from game.ui.screens.base import Change, Pop, Push
from game.ui.screens.help import HelpScreen
from game.ui.screens.page import Page
from game.ui.theme import GAP, GAP_SMALL
from game.ui.widgets.attention import Act, Dragged, Pressed
from game.ui.widgets.buttons import BUTTON_HEIGHT, button_row, command_face, tabs
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.scroll import BAR_WIDTH, WHEEL_STEP, Scroll, scroll_area

_ZOOM_STEP = 1.15
_ZOOM = 1.2
_BAR = "ask-bar"
_WORK_MS = 5.0
"""How long a frame may work on an answer that takes longer."""


class AskScreen(Page):
    """One table that is asked about.

    Attributes:
        desk: what all tools share.
        tool: the one in hand.
        camera: where the map is looked at from; None before the first picture.
        hover: the hex under the pointer; None off the map.
    """

    covers = True
    contexts: tuple[Context, ...] = (Context.ASK, Context.MAP)

    def __init__(
        self,
        state: Battle,
        *,
        camera: Camera | None = None,
        tool: str = "",
        about: PieceId | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Begin to ask.

        Args:
            state: the table; it is never changed.
            camera: where its map is looked at from; None shows all of it.
            tool: the command of the tool to begin with; "" for the first.
            about: the piece to ask about; None for the first enemy.
            clock: seconds, for answers that are worked out over several frames.
        """
        super().__init__()
        self.desk = Desk(WhatIf(state), say=self.say)
        self._risk = Risk(self.desk)
        self.tools: tuple[Tool, ...] = (
            Explain(self.desk),
            Ruler(self.desk),
            Matrix(self.desk),
            self._risk,
        )
        self.tool = next((one for one in self.tools if one.id == tool), self.tools[0])
        self.camera = camera
        self.hover: Hex | None = None
        self.pointer = Pointer()
        self._pressed_on: Hex | None = None
        self._clock = clock
        self._scroll = Scroll()
        self._layout: Layout | None = None
        self._seen: Seen | None = None
        self._part = Part()
        self._view: tuple[Battle, TableView] | None = None
        self._choose_first(about)

    def _choose_first(self, about: PieceId | None) -> None:
        pieces = [piece for piece in self.desk.state.pieces.values() if piece.is_up]
        for enemies in (True, False):
            first = next((one.id for one in pieces if (one.kind in ENEMIES) is enemies), None)
            if first is not None:
                self.desk.choose(first)
        if about is not None and self.desk.state.pieces[about].is_up:
            self.desk.choose(about)

    # What is seen

    def lay_out(self, stage: Stage) -> Part:
        """Return the tools, the map, the panel and the bottom line."""
        layout = Layout.of(stage, folded=0.0)
        seen = self._look_at(stage, layout)
        self._layout, self._seen = layout, seen
        part = of(*self._map(seen, layout.map))
        part += self._panel(seen, layout.panel)
        part += self._bar(seen, layout.ribbon)
        part += bottom(
            stage,
            layout.line,
            self._sentence(seen),
            self.tool.buttons(seen),
            attention=self.attention,
            asks=False,
        )
        self._part = part
        return part

    def _look_at(self, stage: Stage, layout: Layout) -> Seen:
        state = self.desk.state
        if self._view is None or self._view[0] is not state:
            self._view = state, view(state)
        if self.camera is None:
            self.camera = Camera.fit(tuple(state.board.grid), layout.map)
        elif self.camera.view != layout.map:
            self.camera = self.camera.resized(layout.map)
        return Seen(
            state=state,
            view=self._view[1],
            camera=self.camera,
            stage=stage,
            hover=self.hover,
            attention=self.attention,
        )

    def _map(self, seen: Seen, rect: Rect) -> list[Item]:
        lit_hexes, lit_pieces = self.tool.lit(seen)
        held = self.desk.what.held
        heat = self._heat_below(seen)
        look = MapLook(
            below=[*heat, *self._ghosts(seen), *self.tool.below(seen)],
            above=[*self._heat_above(seen), *self.tool.above(seen)],
            targeted=self.tool.targeted(seen),
            active=self.tool.active(seen),
            hovered=None if seen.hovered is None else seen.hovered.id,
            lit_hexes=lit_hexes,
            lit_pieces=lit_pieces,
            dragged=held,
            pointer=self.pointer.at,
        )
        items = map_items(seen, rect, look, None)
        at = self.hover
        refused = held is not None and at is not None and self.desk.what.why_not(held, at)
        if refused and at is not None and seen.on_map(at):
            items.extend(overlays.refused_hex(seen.layout, at, seen.stage.palette))
        return items

    def _heat_below(self, seen: Seen) -> Sequence[Item]:
        """The heat map, where it is kept on the map under another tool."""
        kept = self.desk.heat and self.tool is not self._risk
        return self._risk.below(seen) if kept else ()

    def _heat_above(self, seen: Seen) -> Sequence[Item]:
        kept = self.desk.heat and self.tool is not self._risk
        return self._risk.heat.above(seen.layout, seen.stage.palette) if kept else ()

    def _ghosts(self, seen: Seen) -> list[Item]:
        """Where the pieces that were moved stand on the table as it is."""
        what = self.desk.what
        ghosts: list[Item] = []
        for piece in what.moved:
            at = what.base.pieces[piece].at
            if at is not None:
                ghosts.append(overlays.ghost(seen.layout, seen.tokens[piece], at))
        return ghosts

    def _panel(self, seen: Seen, rect: Rect) -> Part:
        palette = seen.stage.palette
        ground = of(
            Fill(rect=rect, colour=palette.panel, hit="ask-panel"),
            Fill(rect=Rect(rect.x, rect.y, 1.0, rect.h), colour=palette.line),
        )
        inner = Rect(rect.x, rect.y, rect.w - BAR_WIDTH, rect.h)
        content, height = self.tool.panel(seen, inner)
        self._scroll = self._scroll.fitted(height, rect.h)
        focus = self.tool.focus(seen)
        if focus is not None:
            self._scroll = self._scroll.showing(focus.y - rect.y, focus.bottom - rect.y)
        return ground + scroll_area(
            seen.stage, self.attention, content, rect, self._scroll, bar=_BAR
        )

    def _bar(self, seen: Seen, rect: Rect) -> Part:
        stage, palette = seen.stage, seen.stage.palette
        ground = of(
            Fill(rect=rect, colour=palette.panel, hit="ask-tools"),
            Fill(rect=Rect(rect.x, rect.bottom - 1, rect.w, 1.0), colour=palette.line),
        )
        faces = [command_face(one.id, text=one.name) for one in self.tools]
        place = Rect(rect.x + GAP, rect.y + GAP_SMALL, rect.w, rect.h - GAP_SMALL)
        row = [command_face("back", text="Back")]
        if self.desk.what.tried:
            row.insert(0, command_face("ask-undo", text="Put back one"))
            row[1] = command_face("back", text="Put all back")
        buttons = button_row(
            stage,
            self.attention,
            row,
            right=rect.right - GAP,
            y=rect.y + (rect.h - BUTTON_HEIGHT) / 2,
        )
        return ground + tabs(stage, self.attention, faces, place, chosen=self.tool.id) + buttons

    def _sentence(self, seen: Seen) -> str:
        held = self.desk.what.held
        if held is not None and self.hover is not None:
            refusal = self.desk.what.why_not(held, self.hover)
            if refusal is not None:
                return refuse(seen.state, refusal)
        return self.tool.sentence(seen)

    def kept_clear(self, stage: Stage) -> Sequence[Rect]:
        """The bottom line."""
        return (Layout.of(stage, folded=0.0).line,)

    # Time

    def update(self, ms: float) -> bool:
        """Work on answers that take longer than a frame."""
        super().update(ms)
        end = self._clock() + _WORK_MS / 1000.0
        before = self._clock()
        works = self.tool.work(lambda: self._clock() >= end)
        if self.desk.heat and self.tool is not self._risk:
            works = self._risk.work(lambda: self._clock() >= end) or works
        return works or self._clock() - before > 0.0005  # noqa: PLR2004 - something was found

    # Input

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Give the map what concerns it."""
        match given:
            case PointerMove(at=at):
                return self._moved(at), None
            case PointerDown(at=at, button=button) if self._over_map(at):
                self._press(at, button)
                return True, None
            case PointerUp(at=at) if self.pointer.pressed_at is not None:
                self._released(at)
                return True, None
            case PointerUp():
                return False, None
            case PointerLeave():
                self.pointer.cancel()
                self.desk.what.let_go()
                self.hover = None
                return False, None
            case Wheel(at=at, steps=steps):
                return self._wheel(at, steps), None
            case _:
                return False, None

    def _over_map(self, at: Point) -> bool:
        layout = self._layout
        return (
            layout is not None
            and layout.map.contains(at)
            and hit_test(self._part.items, at) is None
        )

    def _hex_at(self, at: Point) -> Hex | None:
        if self.camera is None or not self._over_map(at):
            return None
        return self.camera.hex_at(at)

    def _press(self, at: Point, button: Button) -> None:
        hex_ = self._hex_at(at)
        token = None if self._seen is None or hex_ is None else self._seen.by_hex.get(hex_)
        own = self.tool.measures() and button is Button.LEFT
        moves = token is not None and button is not Button.MIDDLE and not own
        self._pressed_on = hex_ if own and hex_ is not None and self._exists(hex_) else None
        taken = token.id if token is not None and moves else None
        self.pointer.press(at, right=button is not Button.LEFT, taken=taken)

    def _exists(self, at: Hex) -> bool:
        return self.desk.state.board.exists(at)

    def _moved(self, at: Point) -> bool:
        self.hover = self._hex_at(at)
        gesture = self.pointer.move(at)
        seen = self._seen
        if self._pressed_on is not None and self.pointer.travelled and seen is not None:
            self.tool.drag(seen, self._pressed_on, self.hover)
        elif isinstance(gesture, Panned):
            self._pan(gesture.dx, gesture.dy)
        elif self.pointer.dragged is not None:
            self.desk.what.hold(self.pointer.dragged, self.hover)
        return self.pointer.pressed_at is not None

    def _released(self, at: Point) -> None:
        seen, measured = self._seen, self._pressed_on
        gesture = self.pointer.release(at, self._hex_at(at))
        self._pressed_on = None
        match gesture:
            case Clicked(hex_) if hex_ is not None and seen is not None:
                self.tool.click(seen, hex_)
            case Dropped():
                self.desk.what.drop()
            case _:
                del measured

    def _wheel(self, at: Point, steps: float) -> bool:
        layout = self._layout
        if layout is None or self.camera is None:
            return False
        if self._over_map(at):
            self.camera = self.camera.zoomed(_ZOOM_STEP**steps, at)
            self._pan(0.0, 0.0)
            self.hover = self._hex_at(at)
            return True
        if layout.panel.contains(at):
            self.tool.follows = False
            self._scroll = self._scroll.by(-steps * WHEEL_STEP)
            return True
        return False

    def _pan(self, dx: float, dy: float) -> None:
        if self.camera is not None:
            self.camera = self.camera.panned(dx, dy).kept(tuple(self.desk.state.board.grid))

    def act(self, act: Act) -> Change | None:
        """Do what happened to a control."""
        if isinstance(act, Pressed):
            return self.do(act.id)
        if isinstance(act, Dragged) and act.id == _BAR and self._layout is not None:
            track = self._layout.panel
            bar = Rect(track.right - BAR_WIDTH, track.y, BAR_WIDTH, track.h)
            self._scroll = self._scroll.dragged(act, bar)
        return None

    def do(self, command: str) -> Change | None:
        """Do what a key or a button asks for."""
        seen = self._seen
        for tool in self.tools:
            if tool.id == command:
                self.tool = tool
                self._scroll = Scroll()
                return None
        if seen is not None and self.tool.press(seen, command):
            return None
        match command:
            case "back":
                return None if self.desk.what.reset() else Pop()
            case "ask-undo":
                if not self.desk.what.undo():
                    self.say("Nothing was moved here.")
            case "help":
                return Push(HelpScreen(self.contexts))
            case "ask-safest" | "ask-vantage":
                self.do(Risk.id)
            case "ask-heat":
                self.desk.heat = not self.desk.heat
                self.say("The heat map stays on the map." if self.desk.heat else "It goes.")
            case "ask-up" | "ask-down" | "ask-left" | "ask-right" | "ask-reading":
                self.do(Explain.id)
            case "marker" | "note":
                self.say("Marks are put on the table itself, not here.")
            case _:
                self._look(command)
        return None

    def _look(self, command: str) -> None:
        """Look at the map from elsewhere."""
        camera = self.camera
        if camera is None:
            return
        match command:
            case "fit":
                hexes = tuple(self.desk.state.board.grid)
                self.camera = Camera.fit(hexes, camera.view, turns=camera.layout.turns)
            case "centre":
                piece = self.desk.unit
                at = None if piece is None else self.desk.state.pieces[piece].at
                self.camera = camera if at is None else camera.centered(at)
            case "turn-left" | "turn-right":
                self.camera = camera.turned(-1 if command == "turn-left" else 1)
            case "zoom-in" | "zoom-out":
                factor = _ZOOM if command == "zoom-in" else 1 / _ZOOM
                self.camera = camera.zoomed(factor, camera.view.center)
            case _:
                pass
