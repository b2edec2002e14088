"""Drawing a tile, hex by hex.

Owns the hexes while they are drawn. What becomes of the tile is its caller's. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable

from game.hexes import Hex, HexLayout, Point
from game.ui.input import Button, Input, KeyDown, PointerDown, PointerMove, PointerUp, Text
from game.ui.items import Area, Fill, Rect, Weight, hit_test
from game.ui.keys import Context
from game.ui.screens.base import Change, Pop
from game.ui.screens.page import Page
from game.ui.theme import CORNER, GAP, GAP_HUGE, GAP_SMALL, SIZE_SMALL, SIZE_TEXT
from game.ui.widgets.attention import focus_on
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, Look, button
from game.ui.widgets.field import Clipboard, Field, edited, text_field
from game.ui.widgets.frame import frame
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.text import heading, line, paragraph

_LEFT = 280.0
_ACROSS = 5  # hexes from the middle that can be drawn
_NAME = "shape-name"
_PLANE = Hex(0, 0).range_(_ACROSS)


class DrawTile(Page):
    """A plane of hexes at the right, the tile's name at the left."""

    takes_text = True
    contexts: tuple[Context, ...] = (Context.TEXT,)

    def __init__(
        self, accept: Callable[[str, tuple[Hex, ...]], None], clipboard: Clipboard
    ) -> None:
        """Prepare to draw.

        Args:
            accept: takes the name and the hexes.
            clipboard: where copied text lies.
        """
        super().__init__()
        self._accept, self._clipboard = accept, clipboard
        self.hexes: tuple[Hex, ...] = ()
        self.name = Field.holding("My tile")
        self._problem = ""
        self.layout: HexLayout | None = None
        self._painting: bool | None = None
        self._hover: Hex | None = None
        self.attention = focus_on(self.attention, _NAME, by_key=True)

    def lay_out(self, stage: Stage) -> Part:
        """Return the frame, the name and the plane."""
        framed = frame(
            stage,
            self.attention,
            "Draw a tile",
            note="Click or drag over hexes; once more takes one away.",
            footer=False,
        )
        room, palette = framed.inside, stage.palette
        left = Rect(room.x, room.y, _LEFT, room.h)
        plane = Rect(left.right + GAP_HUGE, room.y, room.right - left.right - GAP_HUGE, room.h)
        fitted = HexLayout.fit(_PLANE, width=plane.w, height=plane.h, margin=GAP)
        origin = (fitted.origin[0] + plane.x, fitted.origin[1] + plane.y)
        layout = HexLayout(fitted.size, origin)
        self.layout = layout
        whole = framed.part + self._words(stage, left)
        whole += of(Fill(rect=plane, colour=palette.panel, radius=CORNER, border=palette.line))
        for hex_ in _PLANE:
            is_on = hex_ in self.hexes
            lit = hex_ == self._hover
            tint = palette.tiles[0] if is_on else palette.raised
            whole += of(
                Area(
                    hexes=(hex_,),
                    layout=layout,
                    tint=tint,
                    edge=palette.gold if lit else None,
                    edge_width=2.0,
                    inset=1.5,
                )
            )
        if self.hexes:
            whole += of(
                Area(
                    hexes=self.hexes,
                    layout=layout,
                    tint=None,
                    edge=palette.tile_line,
                    edge_width=4.0,
                )
            )
        return whole

    def _words(self, stage: Stage, rect: Rect) -> Part:
        palette = stage.palette
        whole = heading(stage, "Name", Rect(rect.x, rect.y, rect.w, 22.0), ruled=False)
        field = Rect(rect.x, rect.y + 26.0, rect.w, 34.0)
        whole += text_field(
            stage, self.attention, self.name, field, control=_NAME, label="Name of the tile"
        )
        count = len(self.hexes)
        told = "1 hex" if count == 1 else f"{count} hexes"
        at = Rect(rect.x, field.bottom + GAP, rect.w, 22.0)
        whole += line(told, at, palette.text, size=SIZE_TEXT, weight=Weight.SEMIBOLD)
        hint = "It is kept with your own things and stands first on the tray from now on."
        words = Rect(rect.x, at.bottom + GAP_SMALL, rect.w, 60.0)
        whole += paragraph(stage, hint, words, size=SIZE_SMALL, colour=palette.quiet)
        y = words.bottom + GAP
        face = Face(id="text-accept", text="Keep it", hint="Enter", look=Look.PRIMARY)
        whole += button(stage, self.attention, face, Rect(rect.x, y, rect.w, BUTTON_HEIGHT + 4))
        y += BUTTON_HEIGHT + 4 + GAP_SMALL
        clear = Face(id="clear", text="Begin anew", tooltip="Take all hexes away")
        whole += button(stage, self.attention, clear, Rect(rect.x, y, rect.w, BUTTON_HEIGHT))
        y += BUTTON_HEIGHT + GAP
        problem = Rect(rect.x, y, rect.w, 60.0)
        return whole + paragraph(
            stage, self._problem, problem, size=SIZE_SMALL, colour=palette.warning
        )

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Draw with the mouse; type the name."""
        match given:
            case PointerDown(at=at, button=Button.LEFT) if self._hex_at(at) is not None:
                hex_ = self._hex_at(at)
                self._painting = hex_ not in self.hexes
                self._paint(hex_)
                return True, None
            case PointerMove(at=at):
                self._hover = self._hex_at(at)
                if self._painting is not None:
                    self._paint(self._hover)
                    return True, None
            case PointerUp() if self._painting is not None:
                self._painting = None
                return True, None
            case KeyDown(chord="enter", repeat=False):
                return True, self.do("text-accept")
            case KeyDown(chord="ctrl+z"):
                self.hexes = self.hexes[:-1]
                return True, None
            case Text() | KeyDown() if self.attention.focus in {_NAME, None}:
                changed = edited(self.name, given, self._clipboard)
                if changed is not None:
                    self.name, self._problem = changed, ""
                    return True, None
            case _:
                pass
        return False, None

    def _hex_at(self, at: Point) -> Hex | None:
        if self.layout is None or hit_test(self._items, at) is not None:
            return None
        hex_ = self.layout.hex_at(at)
        return hex_ if hex_ in _PLANE else None

    def _paint(self, hex_: Hex | None) -> None:
        if hex_ is None:
            return
        self._problem = ""
        left = tuple(one for one in self.hexes if one != hex_)
        self.hexes = (*left, hex_) if self._painting else left

    def do(self, command: str) -> Change | None:
        """Keep the tile, begin anew, or leave."""
        match command:
            case "text-accept":
                if not self.hexes:
                    self._problem = "Draw at least one hex."
                    return None
                if not self.name.text.strip():
                    self._problem = "Give the tile a name."
                    return None
                middle = _middle(self.hexes)
                hexes = tuple(sorted(hex_ - middle for hex_ in self.hexes))
                self._accept(self.name.text.strip(), hexes)
                return Pop()
            case "clear":
                self.hexes = ()
                return None
            case _:
                return super().do(command)


def _middle(hexes: tuple[Hex, ...]) -> Hex:
    """Return the hex of a tile from which the farthest is nearest: it is held and turned by it."""
    return min(sorted(hexes), key=lambda one: max(one.distance_to(other) for other in hexes))
