"""The ruler: hexes counted as the rules do, and what is seen from a hex.

Owns from where to where is measured. Rules: battle 1.5, 1.6.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ids import PieceId
from game.hexes import Hex
from game.systems.battle.asks.looking import Measured, measure, sight_from
from game.systems.battle.words.language import count
from game.ui import overlays
from game.ui.ask.tool import Desk, Tool, pointable
from game.ui.battle.panels.common import MARGIN, capitals, label, rich, rule
from game.ui.battle.table import Seen
from game.ui.items import Colour, Fill, Icon, Item, Polyline, Rect, Weight
from game.ui.theme import (
    CORNER,
    GAP,
    GAP_SMALL,
    GAP_TINY,
    SIZE_LABEL,
    SIZE_NAME,
    SIZE_QUIET,
    SIZE_TEXT,
)
from game.ui.widgets.part import Part, Stage, of

_CELL = 58.0
_LINE = 20.0


class Ruler(Tool):
    """Drag from hex to hex; the hex under the pointer shows what it sees.

    Attributes:
        start: from where is measured; None while nothing is.
        end: to where.
    """

    id = "ask-ruler"
    name = "Ruler and sight"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.start: Hex | None = None
        self.end: Hex | None = None

    def measures(self) -> bool:
        """Dragging measures."""
        return True

    def drag(self, seen: Seen, start: Hex, at: Hex | None) -> None:
        """Measure from where the button went down to where the pointer is."""
        if seen.on_map(start):
            self.start = start
            self.end = at if at is not None and seen.on_map(at) else self.end or start

    def click(self, seen: Seen, at: Hex) -> None:
        """Measure no more."""
        del seen, at
        self.start = self.end = None

    def measured(self, seen: Seen) -> Measured | None:
        """What is measured now."""
        if self.start is None or self.end is None:
            return None
        return measure(seen.state, self.start, self.end)

    def _eye(self, seen: Seen) -> Hex | None:
        """From where is looked: where the measure starts, else the hex under the pointer."""
        if self.start is not None:
            return self.start
        at = seen.hover
        return at if at is not None and seen.on_map(at) else None

    def _sight(self, seen: Seen, at: Hex) -> tuple[Hex, ...]:
        token = seen.by_hex.get(at)
        return sight_from(seen.state, at, None if token is None else token.id)

    def below(self, seen: Seen) -> Sequence[Item]:
        """What is seen, and the way that is counted, hex by hex."""
        palette, layout = seen.stage.palette, seen.layout
        items: list[Item] = []
        eye = self._eye(seen)
        if eye is not None:
            items.extend(overlays.sight(layout, self._sight(seen, eye), palette))
            items.extend(overlays.hover_hex(layout, eye, palette))
        found = self.measured(seen)
        if found is not None and found.way:
            items.extend(overlays.path(layout, (found.start, *found.way), palette))
        return items

    def above(self, seen: Seen) -> Sequence[Item]:
        """The straight line with a sign for sight, and the count on each hex."""
        found = self.measured(seen)
        if found is None or found.start == found.end:
            return ()
        palette, layout = seen.stage.palette, seen.layout
        start, end = layout.center(found.start), layout.center(found.end)
        items: list[Item] = []
        if not found.way:
            items.append(
                Polyline(
                    points=(start, end),
                    colour=palette.destination,
                    width=2.0,
                    edge=palette.dark_edge,
                    edge_width=1.0,
                    dash=7.0,
                )
            )
        items.extend(
            overlays.distance_tag(layout, hex_, str(number), palette)
            for number, hex_ in enumerate(found.way, start=1)
        )
        return [*items, *_plate(seen, found)]

    def lit(self, seen: Seen) -> tuple[tuple[Hex, ...], tuple[PieceId, ...]]:
        """The hex of the list that is pointed at."""
        found = self.measured(seen)
        kind, _, rest = (seen.attention.hover or "").partition(":")
        if kind != "way" or found is None or int(rest) >= len(found.way):
            return (), ()
        return (found.way[int(rest)],), ()

    def sentence(self, seen: Seen) -> str:
        """What was measured, or what to do."""
        found = self.measured(seen)
        if found is None:
            eye = self._eye(seen)
            if eye is None:
                return "Drag from hex to hex to measure. Point at a hex to see what it sees."
            seen_hexes = count(len(self._sight(seen, eye)), "hex", "hexes")
            return f"From here {seen_hexes} are in sight, marked in blue. Drag to measure."
        return _told(found)

    def panel(self, seen: Seen, rect: Rect) -> tuple[Part, float]:
        """The three answers in cells, then the hexes counted."""
        stage, palette = seen.stage, seen.stage.palette
        x, width = rect.x + MARGIN, rect.w - 2 * MARGIN
        y = rect.y + GAP
        part, height = rich(
            stage, "Ruler and sight", (x, y), width, size=SIZE_NAME, weight=Weight.BOLD
        )
        y += height + GAP_TINY
        note = "Range is counted over hexes of the map: units do not count, impassable hexes do."
        row, height = rich(stage, note, (x, y), width, colour=palette.quiet)
        part, y = part + row, y + height + GAP
        found = self.measured(seen)
        if found is None:
            hint = "Sight goes over the same tile and those that touch it."
            row, height = rich(stage, hint, (x, y), width, colour=palette.quiet)
            return part + row, y + height + GAP - rect.y
        cells = (
            ("Hexes", "no way" if found.hexes is None else str(found.hexes)),
            ("Straight", str(found.straight)),
            ("Sight", "yes" if found.sees else "no"),
        )
        part += _cells(stage, cells, Rect(x, y, width, _CELL))
        y += _CELL + GAP
        part += rule(stage, x, y, width)
        y += GAP_SMALL
        part += of(
            label(
                capitals("Hexes counted"),
                Rect(x, y, width, _LINE),
                palette.quiet,
                size=SIZE_LABEL,
                weight=Weight.BOLD,
            )
        )
        y += _LINE + GAP_TINY
        for number, hex_ in enumerate(found.way, start=1):
            token = seen.by_hex.get(hex_)
            who = "" if token is None else f"  {token.name}"
            place = Rect(x, y, width, _LINE)
            part += pointable(f"way:{number - 1}", place) + of(
                Fill(rect=place, colour=None, hit=f"way:{number - 1}"),
                label(f"{number}", Rect(x, y, 24, _LINE), palette.text, weight=Weight.BOLD),
                label(f"{hex_}{who}", Rect(x + 28, y, width - 28, _LINE), palette.text),
            )
            y += _LINE
        return part, y + GAP - rect.y


def _plate(seen: Seen, found: Measured) -> Sequence[Item]:
    """The answer beside the hex measured to, on a dark plate."""
    stage, palette, layout = seen.stage, seen.stage.palette, seen.layout
    x, y = layout.center(found.end)
    far = "no way" if found.hexes is None else str(found.hexes)
    text = f"{far}  (straight {found.straight})"
    width = stage.measure.width(text, SIZE_TEXT, Weight.BOLD) + 46
    left = max(seen.camera.view.x + 4, min(x - width / 2, seen.camera.view.right - width - 4))
    top = max(seen.camera.view.y + 4, y - layout.size - 34)
    box = Rect(left, top, width, 28)
    sign = Rect(box.right - 30, top, 26, 28)
    return (
        Fill(rect=box, colour=palette.tag, radius=CORNER, border=palette.destination),
        label(
            text,
            Rect(left + 10, top, width - 40, 28),
            palette.tag_text,
            size=SIZE_TEXT,
            weight=Weight.BOLD,
        ),
        Icon(name="eye", center=sign.center, size=20, colour=palette.tag_text),
        *(() if found.sees else _struck(sign, palette.warning)),
    )


def _struck(rect: Rect, colour: Colour) -> Sequence[Item]:
    """A stroke across a sign: it does not hold."""
    x, y = rect.center
    return (Polyline(points=((x - 9, y + 9), (x + 9, y - 9)), colour=colour, width=2.4),)


def _told(found: Measured) -> str:
    sight = "in sight" if found.sees else "out of sight"
    if found.hexes is None:
        return f"There is no way over the map; straight {found.straight}, {sight}."
    straight = "" if found.straight == found.hexes else f", {found.straight} straight"
    return f"{count(found.hexes, 'hex', 'hexes')}{straight}, {sight}."


def _cells(stage: Stage, cells: Sequence[tuple[str, str]], rect: Rect) -> Part:
    palette = stage.palette
    wide = (rect.w - GAP_SMALL * (len(cells) - 1)) / len(cells)
    part = Part()
    for number, (name, value) in enumerate(cells):
        box = Rect(rect.x + number * (wide + GAP_SMALL), rect.y, wide, rect.h)
        upper = Rect(box.x + GAP_SMALL, box.y + 6, wide - GAP_SMALL, 18)
        lower = Rect(box.x + GAP_SMALL, box.y + 26, wide - GAP_SMALL, 24)
        part += of(
            Fill(rect=box, colour=palette.raised, radius=CORNER),
            label(name, upper, palette.quiet, size=SIZE_QUIET),
            label(value, lower, palette.text, size=SIZE_TEXT + 3, weight=Weight.BOLD),
        )
    return part
