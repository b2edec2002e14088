"""A unit's sheet as widgets: numbers with steps, choices, skills and statuses, each set in place.

Owns how entries look and what typing into one does. What an entry may hold is `game.tables.sheet`'s
to say. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.view import Badge
from game.tables.belongings import Belonging
from game.tables.sheet import Entry, Kind
from game.ui.glyphs import ICONS
from game.ui.input import Input, KeyDown, Text
from game.ui.items import Align, Circle, Fill, Icon, Label, Rect, Weight
from game.ui.theme import CORNER_SMALL, GAP_SMALL, GAP_TINY, SIZE_QUIET, SIZE_SMALL, SIZE_TEXT
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import focus_ring
from game.ui.widgets.field import Clipboard, Field, edited, text_field
from game.ui.widgets.part import Control, Part, Stage, of
from game.ui.widgets.part import Kind as ControlKind
from game.ui.widgets.text import heading, line

FIELD = "field:"
STEP = "step:"
CHOICE = "choice:"
TAKE = "take:"
GIVE = "give:"
STATUS = "status:"
RING = "ring:"
_LABEL = 15.0
_BOX = 30.0
ROW = _LABEL + _BOX + GAP_TINY + 2
"""How far one row of a sheet is below the one above it."""
_STEP = 20.0
_PILL = 26.0
_HEAD = 22.0


@dataclass(slots=True)
class Typing:
    """What is being typed into a sheet.

    Attributes:
        entry: the entry that has the keyboard; "" for none.
        line: the text in it.
        bad: whether the text cannot stand there.
    """

    entry: str = ""
    line: Field = field(default_factory=Field)
    bad: bool = False

    def follow(self, focus: str | None, entries: Sequence[Entry]) -> None:
        """Take up the entry that has the keyboard now, its text selected."""
        wanted = focus.removeprefix(FIELD) if focus is not None and focus.startswith(FIELD) else ""
        if wanted == self.entry:
            return
        self.entry, self.bad = wanted, False
        value = next((one.value for one in entries if one.id == wanted), "")
        self.line = Field.holding(value)

    def typed(self, given: Input, clipboard: Clipboard) -> bool:
        """Take typing; return whether the text has changed or the caret moved."""
        if not self.entry or not isinstance(given, Text | KeyDown):
            return False
        changed = edited(self.line, given, clipboard)
        if changed is None:
            return False
        self.line = changed
        return True

    def says(self, entry: Entry) -> None:
        """Take up a value that was set otherwise than by typing."""
        if entry.id == self.entry:
            self.line, self.bad = Field.holding(entry.value), False


def sheet(
    stage: Stage,
    attention: Attention,
    entries: Sequence[Entry],
    at: Rect,
    typing: Typing,
) -> tuple[Part, float]:
    """Return entries from the top of a place down: text, numbers in fours, choices in twos.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        entries: what stands on the sheet.
        at: where it begins, and how wide it is.
        typing: what is being typed.
    """
    whole, y = Part(), at.y
    for kind, columns in ((Kind.TEXT, 1), (Kind.NUMBER, 4), (Kind.CHOICE, 2)):
        own = [one for one in entries if one.kind is kind]
        wide = (at.w - (columns - 1) * GAP_SMALL) / columns
        for number, entry in enumerate(own):
            column = number % columns
            if number and not column:
                y += ROW
            cell = Rect(at.x + column * (wide + GAP_SMALL), y, wide, _LABEL + _BOX)
            whole += _cell(stage, attention, entry, cell, typing)
        if own:
            y += _LABEL + _BOX + GAP_SMALL
    return whole, y - at.y


def _cell(stage: Stage, attention: Attention, entry: Entry, cell: Rect, typing: Typing) -> Part:
    label = Rect(cell.x, cell.y, cell.w, _LABEL)
    box = Rect(cell.x, label.bottom, cell.w, _BOX)
    whole = line(entry.label, label, stage.palette.quiet, size=SIZE_QUIET)
    if entry.kind is Kind.CHOICE:
        return whole + _choice(stage, attention, entry, box)
    if entry.kind is Kind.TEXT:
        return whole + _field(stage, attention, entry, box, typing)
    return whole + _number(stage, attention, entry, box, typing)


def _field(stage: Stage, attention: Attention, entry: Entry, box: Rect, typing: Typing) -> Part:
    own = FIELD + entry.id
    shown = typing.line if typing.entry == entry.id else Field(text=entry.value)
    part = text_field(stage, attention, shown, box, control=own, label=entry.label)
    if typing.bad and typing.entry == entry.id:
        part += of(
            Fill(
                rect=box,
                colour=None,
                radius=CORNER_SMALL,
                border=stage.palette.warning,
                border_width=1.5,
            )
        )
    return part


def _number(stage: Stage, attention: Attention, entry: Entry, box: Rect, typing: Typing) -> Part:
    """Return a number between a step down and a step up; it can be typed as well."""
    palette = stage.palette
    own = FIELD + entry.id
    whole = of(Fill(rect=box, colour=palette.raised, radius=CORNER_SMALL))
    inside = Rect(box.x + _STEP, box.y, box.w - 2 * _STEP, box.h)
    if attention.focus == own:
        shown = typing.line if typing.entry == entry.id else Field.holding(entry.value)
        border = palette.warning if typing.bad else palette.gold
        selected = bool(shown.selected)
        mark = Rect(inside.center[0] - 14, inside.y + 5, 28.0, inside.h - 10)
        whole += of(
            Fill(rect=inside, colour=palette.pressed, radius=CORNER_SMALL, border=border, hit=own),
            Fill(rect=mark, colour=palette.rim_party if selected else None, radius=2.0),
            Label(
                text=shown.text,
                rect=inside,
                size=SIZE_TEXT,
                colour=palette.text,
                weight=Weight.BOLD,
                align=Align.CENTER,
            ),
        )
    else:
        hovered = palette.hovered if attention.is_hovered(own) else None
        whole += of(
            Fill(rect=inside, colour=hovered, radius=CORNER_SMALL, hit=own),
            Label(
                text=entry.value,
                rect=inside,
                size=SIZE_TEXT,
                colour=palette.text,
                weight=Weight.BOLD,
                align=Align.CENTER,
            ),
        )
    tip = f"{entry.tooltip}; type it, or turn the wheel" if entry.tooltip else ""
    control = Control(id=own, rect=inside, kind=ControlKind.FIELD, tooltip=tip)
    down = Rect(box.x, box.y, _STEP, box.h)
    up = Rect(box.right - _STEP, box.y, _STEP, box.h)
    whole += _step(stage, attention, f"{STEP}{entry.id}:-1", "minus", down)
    whole += Part(controls=(control,))
    return whole + _step(stage, attention, f"{STEP}{entry.id}:1", "plus", up)


def _step(stage: Stage, attention: Attention, own: str, icon: str, rect: Rect) -> Part:
    palette = stage.palette
    hovered = attention.is_hovered(own)
    return of(
        Fill(
            rect=rect,
            colour=palette.hovered if hovered else None,
            radius=CORNER_SMALL,
            hit=own,
        ),
        Icon(
            name=icon,
            center=rect.center,
            size=11.0,
            colour=palette.text if hovered else palette.quiet,
        ),
    ) + Part(controls=(Control(id=own, rect=rect, stop=False),))


def _choice(stage: Stage, attention: Attention, entry: Entry, box: Rect) -> Part:
    """Return a choice, which goes on to the next word when it is pressed."""
    palette = stage.palette
    own = CHOICE + entry.id
    hovered = attention.is_hovered(own)
    shown = next((text for word, text in entry.choices if word == entry.value), entry.value)
    words = Rect(box.x + 10, box.y, box.w - 30, box.h)
    return (
        focus_ring(stage, attention, own, box)
        + of(
            Fill(
                rect=box,
                colour=palette.hovered if hovered else palette.raised,
                radius=CORNER_SMALL,
                hit=own,
            ),
            Label(text=shown, rect=words, size=SIZE_SMALL, colour=palette.text),
            Icon(
                name="right",
                center=(box.right - 12, box.center[1]),
                size=10.0,
                colour=palette.quiet,
            ),
        )
        + Part(controls=(Control(id=own, rect=box, tooltip=entry.tooltip),))
    )


def belongings(
    stage: Stage,
    attention: Attention,
    kind: Belonging,
    names: Sequence[tuple[str, str]],
    at: Rect,
) -> tuple[Part, float]:
    """Return what a chip has of a kind as pills that take it away, and a button that adds one.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        kind: skills, skill dice or items.
        names: the word and the name of each.
        at: where they begin, and how wide they may be.
    """
    title, add, tip = _TITLES[kind]
    whole = heading(stage, title, Rect(at.x, at.y, at.w, _HEAD - 6), ruled=False)
    pills = [(f"{TAKE}{kind}:{word}", name, "cross", f"Take {name} away") for word, name in names]
    pills.append((f"{GIVE}{kind}", add, "plus", tip))
    part, height = _pills(stage, attention, pills, Rect(at.x, at.y + _HEAD, at.w, 0.0))
    return whole + part, _HEAD + height + GAP_SMALL


_TITLES = {
    Belonging.SKILL: ("Skills", "Add a skill", "Search among all skills (K)"),
    Belonging.DIE: ("Skill dice", "Add a die", "Search among the dice of all skill lines"),
    Belonging.ITEM: ("Items", "Add an item", "Search among all items"),
}


def _pills(
    stage: Stage,
    attention: Attention,
    pills: Sequence[tuple[str, str, str, str]],
    at: Rect,
) -> tuple[Part, float]:
    palette = stage.palette
    whole, x, y = Part(), at.x, at.y
    for own, name, icon, tip in pills:
        wide = stage.measure.width(name, SIZE_SMALL) + 36.0
        if x > at.x and x + wide > at.right:
            x, y = at.x, y + _PILL + GAP_TINY
        box = Rect(x, y, min(wide, at.w), _PILL)
        hovered = attention.is_hovered(own)
        whole += focus_ring(stage, attention, own, box) + of(
            Fill(
                rect=box,
                colour=palette.hovered if hovered else palette.raised,
                radius=_PILL / 2,
                border=palette.line,
                hit=own,
            ),
            Label(
                text=name,
                rect=Rect(box.x + 10, box.y, box.w - 30, box.h),
                size=SIZE_SMALL,
                colour=palette.text,
            ),
            Icon(
                name=icon,
                center=(box.right - 14, box.center[1]),
                size=9.0,
                colour=palette.text if hovered else palette.quiet,
            ),
        )
        whole += Part(controls=(Control(id=own, rect=box, tooltip=tip),))
        x += wide + GAP_TINY + 2
    return whole, y + _PILL - at.y


def statuses(
    stage: Stage,
    attention: Attention,
    known: Sequence[Badge],
    on: frozenset[str],
    at: Rect,
) -> tuple[Part, float]:
    """Return every status as a badge with its name, those that are on marked.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        known: all statuses.
        on: the ids of those that are on.
        at: where they begin, and how wide they may be.
    """
    palette = stage.palette
    whole = heading(stage, "Statuses", Rect(at.x, at.y, at.w, _HEAD - 6), ruled=False)
    columns, y = 3, at.y + _HEAD
    wide = (at.w - (columns - 1) * GAP_TINY) / columns
    for number, badge in enumerate(known):
        column, row = number % columns, number // columns
        own = f"{STATUS}{badge.id}"
        box = Rect(at.x + column * (wide + GAP_TINY), y + row * (_PILL + GAP_TINY), wide, _PILL)
        is_on = badge.id in on
        ground = palette.gold_quiet if is_on else palette.raised
        if attention.is_hovered(own) and not is_on:
            ground = palette.hovered
        center = (box.x + 14, box.center[1])
        whole += focus_ring(stage, attention, own, box) + of(
            Fill(
                rect=box,
                colour=ground,
                radius=CORNER_SMALL,
                border=palette.gold if is_on else None,
                hit=own,
            ),
            *badge_at(stage, badge, center, 9.0),
            Label(
                text=badge.name,
                rect=Rect(box.x + 28, box.y, box.w - 30, box.h),
                size=SIZE_SMALL,
                colour=palette.gold if is_on else palette.text,
                weight=Weight.BOLD if is_on else Weight.REGULAR,
            ),
        )
        whole += Part(controls=(Control(id=own, rect=box, tooltip=badge.text),))
    rows = -(-len(known) // columns)
    return whole, _HEAD + rows * (_PILL + GAP_TINY) + GAP_TINY


def badge_at(
    stage: Stage, badge: Badge, center: tuple[float, float], radius: float
) -> tuple[Circle, Icon]:
    """Return a status as the round badge that lies on chips."""
    palette = stage.palette
    return (
        Circle(center=center, radius=radius, colour=palette.badge, border=palette.badge_line),
        Icon(
            name=status_icon(badge),
            center=center,
            size=radius * 1.35,
            colour=palette.badge_line,
        ),
    )


def status_icon(badge: Badge) -> str:
    """Return the name of a status's sign."""
    glyph = f"status_{badge.id}"
    return glyph if glyph in ICONS else "status_other"
