"""An adventurer's mat, drawn: form, dice, cooldown track, active slots, tenacity.

Owns `mat_part`. Never changes a mat. Rules: battle 3.4, 3.5 (as they are shown).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from game.systems.battle.view import MatView
from game.ui.battle.panels.common import MARGIN, Runs, capitals, label, rich
from game.ui.battle.panels.mat_parts import TRACK_GAP, die_icon, track
from game.ui.items import Fill, Icon, Item, Rect, Run, Weight
from game.ui.theme import CORNER_SMALL, GAP_SMALL, GAP_TINY, SIZE_LABEL, SIZE_QUIET
from game.ui.widgets.part import Part, Stage, of

_Section: TypeAlias = Callable[[Stage, float, float, MatView], tuple[Part, float]]

_SLOT = 24.0
_STAR = 14.0
_DIE = 18.0
_HEAD = 18.0


def mat_part(
    stage: Stage, y: float, room: float, mat: MatView, *, cooldown: str = ""
) -> tuple[Part, float]:
    """Return a mat from `y` down, `room` wide, and how high it is, in logical pixels.

    Args:
        stage: what the screen is built for.
        y: where it begins.
        room: how wide it may be.
        mat: what it shows.
        cooldown: how many dice come off the track each turn; "" where that is not known.
    """
    start = y
    whole, height = _form(stage, y, room, mat)
    y += height + GAP_SMALL
    sections: list[_Section] = [_dice, partial(_track, cooldown=cooldown), _held]
    if mat.rows:
        sections.insert(1, _skill)
    if mat.active or mat.weapons or mat.worn or mat.pack or mat.spent:
        sections.append(_kit)
    for section in sections:
        part, height = section(stage, y, room, mat)
        whole += part
        y += height + GAP_SMALL
    return whole, y - GAP_SMALL - start


def _head(stage: Stage, text: str, y: float, room: float, *, x: float = MARGIN) -> Part:
    rect = Rect(x, y, room, _HEAD - 2)
    return of(label(capitals(text), rect, stage.palette.quiet, size=SIZE_LABEL, weight=Weight.BOLD))


def _form(stage: Stage, y: float, room: float, mat: MatView) -> tuple[Part, float]:
    """Return the form with its sign and its range in words."""
    palette = stage.palette
    own = next((form for form in mat.forms if form.form is mat.form), None)
    name = own.name if own is not None else mat.form.value.capitalize()
    reach = "no engage at others" if own is None or own.far < own.near else f"range {own.range}"
    runs: Runs = (Run(name, palette.gold, Weight.BOLD), Run(f", {reach}"))
    icon = of(
        Icon(
            name=f"form_{mat.form.value}",
            center=(MARGIN + 10, y + 10),
            size=18.0,
            colour=palette.gold,
        )
    )
    text, height = rich(stage, runs, (MARGIN + 28, y), room - 28)
    return icon + text, max(height, 20.0)


def _dice(stage: Stage, y: float, room: float, mat: MatView) -> tuple[Part, float]:
    """Return the Combat dice: those ready are solid, the others hollow."""
    palette = stage.palette
    whole = _head(stage, "Combat dice", y, room)
    row = y + _HEAD
    items: list[Item] = []
    for number in range(mat.owned):
        center = (MARGIN + _DIE / 2 + number * (_DIE + GAP_TINY), row + _DIE / 2)
        if number < mat.available:
            items.append(Icon(name="dice", center=center, size=_DIE, colour=palette.text))
        else:
            box = Rect.around(center, _DIE / 2 - 1)
            items.append(Fill(rect=box, colour=None, radius=CORNER_SMALL, border=palette.quiet))
    x = MARGIN + mat.owned * (_DIE + GAP_TINY) + GAP_TINY
    words = f"{mat.available} of {mat.owned} ready"
    if mat.drained:
        words += f", {mat.drained} drained"
    items.append(
        label(words, Rect(x, row, room + MARGIN - x, _DIE), palette.quiet, size=SIZE_QUIET)
    )
    return whole + of(*items), _HEAD + _DIE


def _skill(stage: Stage, y: float, room: float, mat: MatView) -> tuple[Part, float]:
    """Return the skill dice in rows: how many of each kind are ready, of how many."""
    palette = stage.palette
    whole, start = Part(), y
    for row in mat.rows:
        whole += _head(stage, row.name, y, room)
        y += _HEAD
        runs: list[Run] = []
        for die in row.dice:
            out = f", {die.out} drained" if die.out else ""
            if runs:
                runs.append(Run("; "))
            ink = palette.text if die.available else palette.quiet
            runs.append(Run(f"{die.line}: {die.name} ", ink, Weight.SEMIBOLD))
            runs.append(Run(f"{die.available} of {die.owned}{out}", palette.quiet))
        text, height = rich(stage, tuple(runs), (MARGIN, y), room, size=SIZE_QUIET)
        whole += text
        y += height + GAP_TINY
    return whole, y - start


def _kit(stage: Stage, y: float, room: float, mat: MatView) -> tuple[Part, float]:
    """Return the skill dice in active slots, and the items: ready, in the pack, used up."""
    ready = [weapon.name for weapon in mat.weapons]
    ready += [item.name for item in mat.worn]
    ready += [use.name for use in mat.uses if use.kind == "item"]
    active = [f"{die.face} ({die.name})" for die in mat.active]
    groups = (("In active slots", active), ("Ready items", ready), *_packed(mat))
    return _named(stage, y, room, groups)


def pack_part(stage: Stage, y: float, room: float, mat: MatView) -> tuple[Part, float]:
    """Return the items that do not lie on a mat, and how high that is, in logical pixels.

    Args:
        stage: what the screen is built for.
        y: where it begins.
        room: how wide it may be.
        mat: the mat.
    """
    return _named(stage, y, room, _packed(mat))


def _packed(mat: MatView) -> tuple[tuple[str, Sequence[str]], ...]:
    return (("In the pack", mat.pack), ("Used up", mat.spent))


def _named(
    stage: Stage, y: float, room: float, groups: Sequence[tuple[str, Sequence[str]]]
) -> tuple[Part, float]:
    """Return names under their headings, without those that have none."""
    palette = stage.palette
    whole, start = Part(), y
    for title, names in groups:
        if not names:
            continue
        whole += _head(stage, title, y, room)
        y += _HEAD
        words, height = rich(
            stage, ", ".join(names), (MARGIN, y), room, size=SIZE_QUIET, colour=palette.text
        )
        whole += words
        y += height + GAP_TINY
    return whole, y - start


def _track(
    stage: Stage, y: float, room: float, mat: MatView, *, cooldown: str
) -> tuple[Part, float]:
    """Return the cooldown track: every place, those that come off next underlined in gold."""
    title = f"Cooldown track, {cooldown} off each turn" if cooldown else "Cooldown track"
    whole = _head(stage, title, y, room)
    count = max(1, len(mat.track))
    side = (room - (count - 1) * TRACK_GAP) / count
    row = y + _HEAD
    whole += track(stage, Rect(MARGIN, row, room, side), mat.track)
    words, height = rich(
        stage,
        _track_words(mat),
        (MARGIN, row + side + 6),
        room,
        size=SIZE_QUIET,
        colour=stage.palette.quiet,
    )
    return whole + words, _HEAD + side + 6 + height


def _track_words(mat: MatView) -> str:
    if not mat.track_text:
        return "Empty."
    words = f"{mat.track_text}."
    if not mat.recovers:
        return words
    come = "comes" if mat.recovers == 1 else "come"
    return f"{words} The first {mat.recovers} {come} off at the next recovery."


def _held(stage: Stage, y: float, room: float, mat: MatView) -> tuple[Part, float]:
    """Return the active slots, and the tenacity held beside them."""
    palette = stage.palette
    half = room / 2
    whole = _head(stage, "Active slots", y, half - GAP_SMALL)
    row = y + _HEAD
    items: list[Item] = []
    for number in range(mat.slot_count):
        box = Rect(MARGIN + number * (_SLOT + GAP_TINY), row, _SLOT, _SLOT)
        items.append(Fill(rect=box, colour=palette.pressed, radius=4.0, border=palette.line))
        if number < len(mat.slots):
            icon = die_icon(str(mat.slots[number]))
            items.append(Icon(name=icon, center=box.center, size=_SLOT - 2, colour=palette.text))
        elif number < len(mat.slots) + len(mat.active):
            items.append(Icon(name="dice", center=box.center, size=_SLOT - 6, colour=palette.gold))
    x = MARGIN + half
    head = f"Tenacity, {mat.tenacity} of {mat.most_tenacity}"
    whole += _head(stage, head, y, half, x=x)
    step = min(_STAR + 2, half / max(1, mat.most_tenacity))
    for number in range(mat.most_tenacity):
        held = number < mat.tenacity
        center = (x + step * (number + 0.5), row + _SLOT / 2)
        items.append(
            Icon(
                name="tenacity",
                center=center,
                size=min(_STAR, step),
                colour=palette.gold if held else palette.line,
            )
        )
    return whole + of(*items), _HEAD + _SLOT
