"""Cards, drawn to be read: band, action, numbers, text with how far each clause is.

Owns how a card looks, large and small. Asks no rules. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.systems.arena.clauses import Clause, Mark, joined
from game.systems.arena.view import CardView
from game.systems.arena.words.reading import numbers
from game.ui.items import Align, Circle, Colour, Fill, Icon, Item, Label, Rect, Weight
from game.ui.theme import (
    CORNER,
    GAP_SMALL,
    GAP_TINY,
    SIZE_LABEL,
    SIZE_QUIET,
    SIZE_SMALL,
    SIZE_TEXT,
    Palette,
)
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import focus_ring
from game.ui.widgets.part import Control, Part, Stage, of
from game.ui.widgets.text import paragraph, paragraph_height, wrap

_BANDS: dict[str, Colour] = {
    "gold": (0xB0, 0x86, 0x2E),
    "silver": (0x7C, 0x86, 0x90),
    "red": (0x9E, 0x35, 0x36),
    "green": (0x3A, 0x74, 0x45),
    "blue": (0x2F, 0x5F, 0x9C),
    "purple": (0x6E, 0x4A, 0x98),
}
_LEADING = 1.3
_ROW = 24.0
_STEP, _LARGE_STEP = 27.0, 34.0
_EXPLAINED = 220.0
"""So high a large card has room for what its numbers mean."""
_STRUCK = frozenset({Mark.DECLINED, Mark.SKIPPED, Mark.STOPPED})


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLook:
    """How a card is shown.

    Attributes:
        id: its hit id; "" for one that cannot be pressed.
        enabled: whether it can be chosen; a greyed one says why in its tooltip.
        chosen: whether it is chosen already.
        tooltip: the short text beside it.
        foot: a short line at its lower edge; "" for none.
        large: whether it is drawn to be read from afar.
        back: whether only its back is seen.
    """

    id: str = ""
    enabled: bool = True
    chosen: bool = False
    tooltip: str = ""
    foot: str = ""
    large: bool = False
    back: bool = False


@dataclass(frozen=True, slots=True)
class _Foot:
    """What stands at the foot of a card, and where its text has to end."""

    items: tuple[Item, ...]
    top: float


def card(stage: Stage, attention: Attention, view: CardView, rect: Rect, look: CardLook) -> Part:
    """Return a card in a box."""
    palette = stage.palette
    lively = bool(look.id) and attention.is_hovered(look.id) and look.enabled
    band_height = 34.0 if look.large else 26.0
    band = Rect(rect.x, rect.y, rect.w, band_height)
    ground = palette.hovered if lively else palette.raised
    border = palette.gold if look.chosen or lively else palette.line
    items: list[Item] = [
        Fill(rect=rect, colour=ground, radius=CORNER, hit=look.id or None),
        Fill(rect=band, colour=_BANDS.get(view.colour, palette.line), radius=CORNER),
        Fill(
            rect=rect,
            colour=None,
            radius=CORNER,
            border=border,
            border_width=2.5 if look.chosen else 1.0,
        ),
        *_band(stage, view, band, large=look.large),
    ]
    top = band.bottom + GAP_TINY
    rows = _ROW if _is_wide(stage, view, rect.w, large=look.large) else 2 * _ROW - GAP_TINY
    items += _numbers(stage, view, Rect(rect.x, top, rect.w, rows), large=look.large)
    text = top + rows + 2.0
    room = Rect(rect.x + GAP_SMALL, text, rect.w - 2 * GAP_SMALL, rect.bottom - text - GAP_TINY)
    told = numbers(view) if look.large and rect.h >= _EXPLAINED else look.foot
    foot = _foot(stage, told, room, SIZE_QUIET if look.large else SIZE_LABEL + 1) if told else None
    if foot is not None and _ends(stage, view.clauses, room) <= foot.top:
        items += foot.items
        room = Rect(room.x, room.y, room.w, foot.top - room.y)
    items += _text(stage, view.clauses, room, large=look.large)
    reasons = () if look.id else tuple(_reasons(stage, view.clauses, room, large=look.large))
    items.extend(Fill(rect=one.rect, colour=None, hit=one.id) for one in reasons)
    if not look.enabled:
        items.append(Fill(rect=rect, colour=(*palette.table[:3], 0x96), radius=CORNER))
    part = of(*items)
    if not look.id:
        return part + Part(controls=reasons)
    control = Control(id=look.id, rect=rect, enabled=look.enabled, tooltip=look.tooltip)
    return focus_ring(stage, attention, look.id, rect) + part + Part(controls=(control,))


def _foot(stage: Stage, told: str, room: Rect, size: float) -> _Foot:
    """A quiet text at the foot of a card, below a line."""
    height = paragraph_height(stage, told, room.w, size=size)
    place = Rect(room.x, room.bottom - height, room.w, height + 1)
    ruled = Fill(rect=Rect(room.x, place.y - 3, room.w, 1), colour=stage.palette.line)
    quiet = paragraph(stage, told, place, size=size, colour=stage.palette.quiet)
    return _Foot((ruled, *quiet.items), place.y - GAP_TINY)


def card_back(stage: Stage, rect: Rect) -> Part:
    """Return the back of a card that lies face down."""
    palette = stage.palette
    return of(
        Fill(rect=rect, colour=palette.panel, radius=CORNER, border=palette.line),
        Icon(name="moon", center=rect.center, size=min(rect.w, rect.h) * 0.4, colour=palette.line),
    )


def _band(stage: Stage, view: CardView, band: Rect, *, large: bool) -> list[Item]:
    """Initiative, name and tier; the name in the largest type that it fits in."""
    ink: Colour = stage.palette.pip
    radius = band.h / 2 - 3
    center = (band.x + GAP_TINY + radius, band.center[1])
    size = SIZE_TEXT + 2 if large else SIZE_SMALL
    tier = stage.measure.width(view.tier, SIZE_QUIET, Weight.BOLD) if view.tier else 0.0
    left = center[0] + radius + GAP_TINY + 1
    name = Rect(left, band.y, band.right - GAP_SMALL - tier - GAP_TINY - left, band.h)
    return [
        Circle(center=center, radius=radius, colour=stage.palette.tag),
        Label(
            text=str(view.initiative),
            rect=Rect.around(center, radius),
            size=size - 1,
            colour=ink,
            weight=Weight.BOLD,
            align=Align.CENTER,
        ),
        *_name(stage, view, name, size),
        Label(
            text=view.tier,
            rect=Rect(band.right - 32.0, band.y, 32.0 - GAP_SMALL, band.h),
            size=SIZE_QUIET,
            colour=ink,
            weight=Weight.BOLD,
            align=Align.RIGHT,
        ),
    ]


def _name(stage: Stage, view: CardView, room: Rect, size: float) -> Iterator[Item]:
    """The name in the largest type in which it has room; in two lines where it has none."""
    ink, bold = stage.palette.pip, Weight.BOLD
    for one in (size, SIZE_QUIET, SIZE_LABEL + 1):
        if stage.measure.width(view.name, one, bold) <= room.w:
            yield Label(text=view.name, rect=room, size=one, colour=ink, weight=bold)
            return
    lines = wrap(view.name, room.w, SIZE_LABEL, stage.measure, bold)
    high = room.h / len(lines)
    for number, text in enumerate(lines):
        row = Rect(room.x, room.y + number * high, room.w, high)
        yield Label(text=text, rect=row, size=SIZE_LABEL, colour=ink, weight=bold)


def _is_wide(stage: Stage, view: CardView, width: float, *, large: bool) -> bool:
    """Whether the numbers have room beside the action."""
    size, step = (SIZE_TEXT, _LARGE_STEP) if large else (SIZE_QUIET, _STEP)
    act = stage.measure.width(view.act, size, Weight.BOLD)
    return act + step * len(view.stats) + 3 * GAP_SMALL <= width


def _numbers(stage: Stage, view: CardView, rect: Rect, *, large: bool) -> list[Item]:
    """The primary action, and the other numbers as icons; below each other on a narrow card."""
    palette = stage.palette
    size = SIZE_TEXT if large else SIZE_QUIET
    items: list[Item] = [
        Label(
            text=view.act,
            rect=Rect(rect.x + GAP_SMALL, rect.y, rect.w - 2 * GAP_SMALL, _ROW),
            size=size,
            colour=palette.text,
            weight=Weight.BOLD,
        )
    ]
    step = _LARGE_STEP if large else _STEP
    x = rect.right - GAP_TINY - step * len(view.stats)
    y = rect.y
    if rect.h > _ROW:
        x, y = rect.x + GAP_TINY, rect.y + _ROW - GAP_TINY
    for name, value in view.stats:
        center = (x + 8, y + _ROW / 2)
        items.append(Icon(name=name, center=center, size=size + 1, colour=palette.quiet))
        items.append(
            Label(
                text=value,
                rect=Rect(x + 16, y, step - 14, _ROW),
                size=size,
                colour=palette.text,
                weight=Weight.SEMIBOLD,
            )
        )
        x += step
    return items


def _text(stage: Stage, clauses: tuple[Clause, ...], room: Rect, *, large: bool) -> list[Item]:
    """The clauses below each other, in the largest type that they fit in."""
    return _lines(stage, clauses, room, _size(stage, clauses, room, large=large))[0]


def _size(stage: Stage, clauses: tuple[Clause, ...], room: Rect, *, large: bool) -> float:
    sizes = (SIZE_TEXT + 1, SIZE_TEXT, SIZE_SMALL, SIZE_QUIET) if large else (SIZE_QUIET, 11.0)
    for size in sizes:
        if _lines(stage, clauses, room, size)[1] <= room.h:
            return size
    return SIZE_LABEL


def _ends(stage: Stage, clauses: tuple[Clause, ...], room: Rect) -> float:
    """Where the text ends in its smallest type."""
    return room.y + _lines(stage, clauses, room, SIZE_LABEL)[1]


def _reasons(
    stage: Stage, clauses: tuple[Clause, ...], room: Rect, *, large: bool
) -> Iterator[Control]:
    """What is told on pointing at a clause that was not done: why not."""
    size = _size(stage, clauses, room, large=large)
    y = room.y
    for number, clause in enumerate(joined(clauses)):
        height = _lines(stage, (clause,), room, size)[1]
        if clause.why:
            rect = Rect(room.x, y, room.w, height)
            yield Control(id=f"clause:{number}", rect=rect, tooltip=clause.why, stop=False)
        y += height


def _lines(
    stage: Stage, clauses: tuple[Clause, ...], room: Rect, size: float
) -> tuple[list[Item], float]:
    items: list[Item] = []
    y, step = room.y, size * _LEADING
    for clause in joined(clauses):
        indent = 14.0 if clause.bullet or clause.mark is not Mark.PLAIN else 0.0
        ink = _ink(stage.palette, clause.mark)
        weight = Weight.SEMIBOLD if clause.mark is Mark.NOW else Weight.REGULAR
        lines = wrap(clause.text, room.w - indent, size, stage.measure, weight)
        block = Rect(room.x - 4, y - 1, room.w + 8, len(lines) * step + 2)
        if clause.mark is Mark.NOW:
            items.append(Fill(rect=block, colour=stage.palette.gold_quiet, radius=4.0))
        items += _sign(stage, clause, (room.x + 5, y + step / 2), size)
        for text in lines:
            rect = Rect(room.x + indent, y, room.w - indent, step)
            items.append(Label(text=text, rect=rect, size=size, colour=ink, weight=weight))
            if clause.mark in _STRUCK:
                wide = stage.measure.width(text, size, weight)
                items.append(Fill(rect=Rect(rect.x, rect.center[1], wide, 1.0), colour=ink))
            y += step
        y += GAP_TINY / 2
    return items, y - room.y


def _sign(stage: Stage, clause: Clause, at: tuple[float, float], size: float) -> list[Item]:
    palette = stage.palette
    match clause.mark:
        case Mark.DONE:
            return [Icon(name="check", center=at, size=size, colour=palette.good)]
        case Mark.STOPPED:
            return [Icon(name="cross", center=at, size=size, colour=palette.warning)]
        case Mark.DECLINED | Mark.SKIPPED:
            return [Icon(name="minus", center=at, size=size, colour=palette.quiet)]
        case Mark.NOW:
            return [Icon(name="play", center=at, size=size * 0.8, colour=palette.gold)]
        case _ if clause.bullet:
            return [Circle(center=at, radius=2.0, colour=palette.quiet)]
        case _:
            return []


def _ink(palette: Palette, mark: Mark) -> Colour:
    if mark is Mark.NOW:
        return palette.gold
    if mark is Mark.STOPPED:
        return palette.warning
    return palette.quiet if mark is not Mark.PLAIN else palette.text
