"""The screen of asking: map, tools on top, answers in the panel; any chip can be tried elsewhere.

Owns the camera, the tool in hand, and what is dragged. It works on a table of its own: nothing that
is tried here changes the battle it came from. Never works out a rule.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from game.core.ids import PieceId
from game.core.view import TableView
from game.systems.battle.state import Battle
from game.systems.battle.view import view
from game.systems.battle.words import refuse
from game.ui import overlays
from game.ui.ask.explain import Explain
from game.ui.ask.marked import coordinates, ghosts, named
from game.ui.ask.matrix import Matrix
from game.ui.ask.over_map import OverMap
from game.ui.ask.phase import PhaseTool
from game.ui.ask.risk import Risk
from game.ui.ask.ruler import Ruler
from game.ui.ask.saying import Said, Saying
from game.ui.ask.tool import ENEMIES, Desk, Tool
from game.ui.ask.whatif import WhatIf
from game.ui.battle import marks
from game.ui.battle.layout import Layout
from game.ui.battle.panels.bottom import bottom
from game.ui.battle.scenery import MapLook, map_items
from game.ui.battle.services import BattleSession
from game.ui.battle.table import Seen
from game.ui.camera import Camera
from game.ui.input import (
    Drop,
    Input,
    KeyDown,
    KeyUp,
    PointerLeave,
    PointerMove,
    Wheel,
)
from game.ui.items import Fill, Item, Rect
from game.ui.keys import Context, command_for, hold_for
from game.ui.screens.base import Change, Pop, Push
from game.ui.screens.help import HelpScreen
from game.ui.screens.page import Page
from game.ui.screens.share import ShareScreen
from game.ui.sharing import Sharing, copied, pasted
from game.ui.theme import GAP, GAP_SMALL
from game.ui.widgets.attention import Act, Dragged, Pressed
from game.ui.widgets.buttons import BUTTON_HEIGHT, button_row, command_face, fit_button, tabs
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.scroll import BAR_WIDTH, WHEEL_STEP, Scroll, scroll_area

_HOMES: Mapping[str, str] = {
    "ask-safest": Risk.id,
    "ask-vantage": Risk.id,
    "ask-accept": PhaseTool.id,
    "ask-apply": PhaseTool.id,
    "ask-ties": PhaseTool.id,
    **{f"ask-{way}": Explain.id for way in ("up", "down", "left", "right", "reading")},
}
"""The tool that a command belongs to; it is taken up where another is in hand."""
_BAR = "ask-bar"
_WORK_MS = 4.0
"""How long a frame may work on an answer that takes longer."""


class AskScreen(Page):
    """One table that is asked about.

    Attributes:
        desk: what all tools share.
        tool: the one in hand.
        over: the pointer over the map, and where that is looked at from.
        held: the command of the key that is held down; "" for none.
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
        session: BattleSession | None = None,
        sharing: Sharing | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Begin to ask.

        Args:
            state: the table; it is never changed.
            camera: where its map is looked at from; None shows all of it.
            tool: the command of the tool to begin with; "" for the first.
            about: the piece to ask about; None for the first enemy.
            session: the play-through whose present moment this is, for the phase on trial; None
                where there is none to be applied to.
            sharing: what it takes to share the table; None where it cannot be.
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
            *(() if session is None else (PhaseTool(self.desk, session),)),
        )
        self.tool: Tool = next((one for one in self.tools if one.id == tool), self.tools[0])
        self.over = OverMap(self.desk, camera)
        self.held = ""
        self._sharing = sharing
        self._clock = clock
        self._scroll = Scroll()
        self._layout: Layout | None = None
        self._seen: Seen | None = None
        self._saying = Saying()
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
        """Return the tools, the map, the panel and the bottom line.

        While a chip is held, the map shows the answer of every new hex at once; what is said of it
        follows (`Saying`).
        """
        layout = Layout.of(stage, folded=0.0)
        seen = self._look_at(stage, layout)
        self._layout, self._seen = layout, seen
        said = self._saying.said(seen, layout, self.tool, lambda: self._say(seen, layout))
        place = self.tool.map_place(layout.map)
        part = of(*self._map(seen, place, said)) + self.tool.over(seen, layout.map)
        part += fit_button(stage, self.attention, place, fits=self.over.fits) + said.part
        self.over.built(seen, place, part.items)
        return part

    def _say(self, seen: Seen, layout: Layout) -> Said:
        """What is said of the moment: the panel, the tools on top, the bottom line."""
        part = self._panel(seen, layout.panel) + self._bar(seen, layout.ribbon)
        part += bottom(
            seen.stage,
            layout.line,
            self._sentence(seen),
            self.tool.buttons(seen),
            attention=self.attention,
            asks=False,
        )
        return Said(part, layout, *self.tool.lit(seen), named(seen, part.items))

    def _look_at(self, stage: Stage, layout: Layout) -> Seen:
        state = self.tool.shown()
        if self._view is None or self._view[0] is not state:
            self._view = state, view(state)
        return Seen(
            state=state,
            view=self._view[1],
            camera=self.over.camera_for(state, self.tool.map_place(layout.map)),
            stage=stage,
            hover=self.over.hover,
            attention=self.attention,
        )

    def _map(self, seen: Seen, rect: Rect, said: Said) -> list[Item]:
        held = self.desk.what.held
        below, above = self._marks(seen)
        look = MapLook(
            below=below,
            above=above,
            targeted=self.tool.targeted(seen),
            active=self.tool.active(seen),
            hovered=None if seen.hovered is None else seen.hovered.id,
            lit_hexes=said.hexes,
            lit_pieces=said.pieces,
            dragged=held,
            pointer=self.over.pointer.at,
        )
        items = [*map_items(seen, rect, look, None), *coordinates(seen, said.named)]
        at = self.over.hover
        refused = held is not None and at is not None and self.desk.what.why_not(held, at)
        if refused and at is not None and seen.on_map(at):
            items.extend(overlays.refused_hex(seen.layout, at, seen.stage.palette))
        return items

    def _marks(self, seen: Seen) -> tuple[Sequence[Item], Sequence[Item]]:
        """What lies under the chips and over them: what a held key shows, else the tool's."""
        if self.held:
            pointed = self.tool.active(seen) if seen.hovered is None else seen.hovered.id
            return marks.held(seen, self.held, pointed)
        below = [*self._heat_below(seen), *ghosts(seen, self.desk.what), *self.tool.below(seen)]
        return below, [*self._heat_above(seen), *self.tool.above(seen)]

    def _heat_below(self, seen: Seen) -> Sequence[Item]:
        """The heat map, where it is kept on the map under another tool."""
        kept = self.desk.heat and self.tool is not self._risk
        return self._risk.below(seen) if kept else ()

    def _heat_above(self, seen: Seen) -> Sequence[Item]:
        kept = self.desk.heat and self.tool is not self._risk
        return self._risk.heat.above(seen.layout, seen.stage.palette) if kept else ()

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
            seen.stage, self.attention, content, rect, self._scroll, bar=_BAR, ground=palette.panel
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
        if self._sharing is not None:
            row.insert(0, command_face("share", hint=False))
        if self.desk.what.tried:
            row.insert(0, command_face("ask-undo", text="Put back one"))
            row[-1] = command_face("back", text="Put all back")
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
        at = self.over.hover
        if held is not None and at is not None:
            refusal = self.desk.what.why_not(held, at)
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
        late = self.tool.quick or self._saying.is_late
        if late or self._seen is None or self._seen.state is not self.tool.shown():
            return True  # what has just changed is shown first; long answers follow
        end = self._clock() + _WORK_MS / 1000.0
        before = self._clock()
        works = self.tool.work(lambda: self._clock() >= end)
        if self.desk.heat and self.tool is not self._risk:
            works = self._risk.work(lambda: self._clock() >= end) or works
        return works or self._clock() - before > 0.0005  # noqa: PLR2004 - something was found

    # Input

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Give the map and the panel what concerns them."""
        if not isinstance(given, PointerMove):
            self._saying.forget()
        match given:
            case Wheel(at=at, steps=steps) if self._layout and self._layout.panel.contains(at):
                self.tool.follows = False
                self._scroll = self._scroll.by(-steps * WHEEL_STEP)
                return True, None
            case KeyDown() if hold_for(given.key, *self.contexts) is not None:
                command = command_for(given.chord, *self.contexts)
                self.held = command.id if command is not None and command.hold else self.held
                return command is not None and command.hold, None
            case KeyUp(key=key):
                held = hold_for(key, *self.contexts)
                ends = held is not None and held.id == self.held
                self.held = "" if ends else self.held
                return ends, None
            case PointerLeave():
                self.held = ""
            case Drop(path=path) if self._sharing is not None:
                return True, self._sharing.open_path(path)
            case _:
                pass
        return self.over.take(given, self.tool), None

    def act(self, act: Act) -> Change | None:
        """Do what happened to a control."""
        if isinstance(act, Pressed):
            return self.do(act.id)
        if isinstance(act, Dragged):
            self.tool.dragged(act)
        if isinstance(act, Dragged) and act.id == _BAR and self._layout is not None:
            track = self._layout.panel
            bar = Rect(track.right - BAR_WIDTH, track.y, BAR_WIDTH, track.h)
            self._scroll = self._scroll.dragged(act, bar)
        return None

    def do(self, command: str) -> Change | None:
        """Do what a key or a button asks for."""
        seen = self._seen
        if seen is not None and self.tool.press(seen, command):
            return Pop() if self.tool.applied else None
        if self._take_up(_HOMES.get(command, command)):
            return None
        match command:
            case "back":
                return None if self.desk.what.reset() else Pop()
            case "help":
                return Push(HelpScreen(self.contexts))
            case "ask-undo":
                if not self.desk.what.undo():
                    self.say("Nothing was moved here.")
            case "ask-heat":
                self.desk.heat = not self.desk.heat
                stays = "The heat map stays on the map."
                self.say(stays if self.desk.heat else "The heat map is off again.")
            case "share" | "copy-table" | "paste-table":
                return self._share(command)
            case "marker" | "note":
                self.say("Marks are put on the table itself, not here.")
            case _:
                self.over.look_from(command)
        return None

    def _share(self, command: str) -> Change | None:
        """Share the table as it is asked about, with what was tried on it."""
        sharing, state = self._sharing, self.tool.shown()
        if sharing is None:
            self.say("There is nothing to share this table with.")
        elif command == "share":
            answer = self.tool if isinstance(self.tool, Ruler | Matrix | Risk) else None
            unit, note = self.desk.unit, self.desk.what.note
            return Push(ShareScreen(sharing, state, unit, answer=answer, note=note))
        elif command == "copy-table":
            self.say(copied(sharing, state))
        else:
            found = pasted(sharing)
            if not isinstance(found, str):
                return found
            self.say(found, warns=True)
        return None

    def _take_up(self, wanted: str) -> bool:
        """Take up the tool of that command; return whether there is one."""
        for tool in self.tools:
            if tool.id == wanted:
                self.tool = tool
                self._scroll = Scroll()
                return True
        return False
