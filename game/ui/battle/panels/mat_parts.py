"""What the mat is drawn of: dice, pills with a name, headings, the cooldown track.

Owns their looks. Never knows what they do. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.battle.view import TrackPlace
from game.ui.battle.panels.common import capitals, label, text_width
from game.ui.battle.panels.mat_data import DieCell, Pill
from game.ui.battle.panels.tray_parts import cell, fitting
from game.ui.glyphs import ICONS
from game.ui.items import Align, Circle, Colour, Fill, Icon, Item, Rect, Weight
from game.ui.theme import (
    CORNER_SMALL,
    GAP_TINY,
    SIZE_LABEL,
    SIZE_QUIET,
    SIZE_SMALL,
    Palette,
    blend,
    with_alpha,
)
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import Face, focus_ring
from game.ui.widgets.part import Control, Part, Stage, of

HEAD = 15.0
TRACK_GAP = 3.0
_CARD_LABEL = 14.0
_COST = 12.0
_LOW = 36.0
"""Below this height a die's label stands beside its sign."""


def die_icon(face: str) -> str:
    """Return the drawing of a die that shows a face."""
    return f"die_{face}" if f"die_{face}" in ICONS else "die_unknown"


def heading(stage: Stage, text: str, x: float, y: float, width: float) -> Part:
    """Return the small capitals above a section."""
    rect = Rect(x, y, width, HEAD)
    words = capitals(text)
    size = fitting(stage, words, width, Weight.BOLD, SIZE_LABEL)
    return of(label(words, rect, stage.palette.quiet, size=size, weight=Weight.BOLD))


def tint(palette: Palette, kind: str) -> Colour:
    """Return the ground of a die by the stat that it counts against."""
    whole = {
        "stamina": palette.rank_green,
        "magicka": palette.rim_party,
        "none": palette.rank_brown,
    }.get(kind, palette.quiet)
    return blend(palette.panel, whole, 0.62)


def die(stage: Stage, attention: Attention, one: DieCell, rect: Rect, *, lifted: bool) -> Part:
    """Return a die; its label, where it has one, below the sign."""
    palette = stage.palette
    lit = bool(one.control) and not one.why_not
    ghost = lifted or one.done
    ground = tint(palette, one.kind)
    border = palette.gold if one.chosen else palette.quiet if lit else palette.line
    if lit and attention.is_hovered(one.control):
        ground, border = blend(ground, palette.text, 0.16), palette.gold
    ink = palette.emblem if lit or one.chosen or not one.control else palette.disabled
    strength = 0.4 if ghost else 1.0
    box = Fill(
        rect=rect,
        colour=with_alpha(ground, strength),
        radius=CORNER_SMALL + 1,
        border=with_alpha(border, strength),
        border_width=2.0 if one.chosen else 1.0,
        hit=one.control or None,
    )
    items: list[Item] = [box, *_inside(stage, one, rect, with_alpha(ink, strength))]
    if one.done:
        corner = (rect.right - 5, rect.y + 5)
        items += [
            Circle(center=corner, radius=6.5, colour=palette.gold),
            Icon(name="check", center=corner, size=8.5, colour=palette.on_gold),
        ]
    if not one.control:
        return of(*items)
    tip = f"{one.tooltip} {one.why_not}".strip()
    control = Control(id=one.control, rect=rect, enabled=lit, tooltip=tip)
    ring = focus_ring(stage, attention, one.control, rect)
    return ring + Part(tuple(items), (control,))


def _inside(stage: Stage, one: DieCell, rect: Rect, ink: Colour) -> list[Item]:
    if one.label and rect.h < _LOW:
        return _beside(stage, one, rect, ink)
    below = _CARD_LABEL if one.label else 0.0
    size = min(rect.w, rect.h - below) - (4 if below else 8)
    middle = (rect.center[0], rect.y + (rect.h - below) / 2 + (1 if below else 0))
    items: list[Item] = [Icon(name=one.icon, center=middle, size=size, colour=ink)]
    if below:
        room = rect.w - 4
        words = Rect(rect.x + 2, rect.bottom - below - 1, room, below)
        text = fitting(stage, one.label, room, Weight.SEMIBOLD, SIZE_QUIET)
        items.append(
            label(one.label, words, ink, size=text, weight=Weight.SEMIBOLD, align=Align.CENTER)
        )
    return items


def _beside(stage: Stage, one: DieCell, rect: Rect, ink: Colour) -> list[Item]:
    """Return the sign with its label at the right, where there is no room below it."""
    side = rect.h - 6
    icon = Icon(
        name=one.icon, center=(rect.x + 4 + side / 2, rect.center[1]), size=side, colour=ink
    )
    words = Rect(rect.x + 7 + side, rect.y, rect.w - 10 - side, rect.h)
    text = fitting(stage, one.label, words.w, Weight.SEMIBOLD, SIZE_QUIET)
    return [icon, label(one.label, words, ink, size=text, weight=Weight.SEMIBOLD)]


def empty(stage: Stage, rect: Rect) -> Item:
    """Return the place of a die that is elsewhere."""
    palette = stage.palette
    return Fill(rect=rect, colour=palette.pressed, radius=CORNER_SMALL + 1, border=palette.line)


def pill(stage: Stage, attention: Attention, one: Pill, rect: Rect) -> Part:
    """Return something with a name that is clicked."""
    palette = stage.palette
    lit = bool(one.control) and not one.why_not
    ink = palette.gold if one.chosen else palette.text if lit else palette.disabled
    right = rect.right - (18 if one.chosen else 7)
    beside = _beside_name(stage, one, rect, right, palette.quiet if lit else palette.disabled)
    left = min((item.bounds.x for item in beside), default=right)
    name = Rect(rect.x + 7, rect.y, left - GAP_TINY - rect.x - 7, rect.h)
    size = fitting(stage, one.label, name.w, Weight.SEMIBOLD, SIZE_SMALL)
    inside = [label(one.label, name, ink, size=size, weight=Weight.SEMIBOLD), *beside]
    if not one.control:
        ground = Fill(rect=rect, colour=palette.panel, radius=CORNER_SMALL, border=palette.line)
        return of(ground, *inside)
    tip = f"{one.tooltip} {one.why_not}".strip()
    face = Face(id=one.control, text=one.label, tooltip=tip, enabled=lit)
    return cell(stage, attention, face, rect, chosen=one.chosen, inside=inside)


def _beside_name(stage: Stage, one: Pill, rect: Rect, right: float, ink: Colour) -> list[Item]:
    """Return what stands at the right of a name: the tenacity it costs, and a word or two."""
    items: list[Item] = []
    if one.detail:
        size = fitting(stage, one.detail, rect.w * 0.5, Weight.REGULAR, SIZE_QUIET)
        wide = text_width(stage, one.detail, size)
        right -= wide
        at = Rect(right, rect.y, wide, rect.h)
        items.append(label(one.detail, at, ink, size=size, align=Align.RIGHT))
    if one.cost:
        words = str(one.cost)
        wide = text_width(stage, words, SIZE_QUIET, Weight.SEMIBOLD)
        right -= _COST + wide + (GAP_TINY if one.detail else 0)
        at = Rect(right, rect.y, wide, rect.h)
        star = (right + wide + _COST / 2, rect.center[1])
        items += [
            label(words, at, ink, size=SIZE_QUIET, weight=Weight.SEMIBOLD),
            Icon(name="tenacity", center=star, size=_COST, colour=stage.palette.gold),
        ]
    return items


def track(
    stage: Stage, rect: Rect, places: Sequence[TrackPlace], *, hit: str | None = None
) -> Part:
    """Return the places of a cooldown track; those that come off next are underlined in gold."""
    count = max(1, len(places))
    side = min(rect.h, (rect.w - (count - 1) * TRACK_GAP) / count)
    whole = of(Fill(rect=rect, colour=None, hit=hit)) if hit else Part()
    for number, place in enumerate(places):
        box = Rect(rect.x + number * (side + TRACK_GAP), rect.y, side, side)
        whole += of(*_place(stage, box, place))
    return whole


def _place(stage: Stage, box: Rect, place: TrackPlace) -> list[Item]:
    palette = stage.palette
    if not place.die:
        return [Fill(rect=box, colour=palette.pressed, radius=3.0, border=palette.line)]
    icon, ink, ground = "status_other", palette.badge_line, palette.badge
    if place.die == "combat" or place.kind:
        icon, ink, ground = place.icon or "dice", palette.text, tint(palette, place.kind)
    elif place.die in ("light", "over"):
        over = place.die == "over"
        ink = palette.on_gold if over else palette.text
        icon, ground = "fatigue", palette.warning if over else palette.hovered
    elif f"status_{place.die}" in ICONS:
        icon = f"status_{place.die}"
    items: list[Item] = [
        Fill(rect=box, colour=ground, radius=3.0, border=palette.quiet),
        Icon(name=icon, center=box.center, size=box.w * 0.72, colour=ink),
    ]
    if place.recovers:
        mark = Rect(box.x, box.bottom + 1.5, box.w, 2.5)
        items.append(Fill(rect=mark, colour=palette.gold, radius=1.0))
    return items


def stars(stage: Stage, rect: Rect, held: int, most: int) -> Part:
    """Return tenacity: a star for each that can be held, those held in gold."""
    palette = stage.palette
    step = min(18.0, rect.w / max(1, most))
    return of(
        *(
            Icon(
                name="tenacity",
                center=(rect.x + step * (number + 0.5), rect.center[1]),
                size=min(15.0, step),
                colour=palette.gold if number < held else palette.line,
            )
            for number in range(most)
        )
    )
