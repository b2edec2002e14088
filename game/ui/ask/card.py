"""The odds of an engage as a small card: how likely each damage is, and each defeat.

Owns its look and where it stands beside a target. Never works out a chance. No rule section.
"""

from __future__ import annotations

from game.core.ids import PieceId
from game.systems.battle.asks.odds import Odds, TargetOdds
from game.ui.ask.numbers import number, percent
from game.ui.battle.clearing import Worth, clearest
from game.ui.battle.panels.common import label
from game.ui.battle.table import Seen
from game.ui.items import Align, Fill, Item, Polyline, Rect, Weight
from game.ui.theme import CORNER, GAP_SMALL, SIZE_LABEL, SIZE_QUIET, SIZE_SMALL, with_alpha
from game.ui.widgets.part import Part, of

_WIDTH = 232.0
_PAD = 10.0
_HEAD = 18.0
_BARS = 46.0
_FEET = 14.0
_NOTE = 16.0
_WIDEST = 30.0
_MOST_ROWS = 3


def odds_card(seen: Seen, odds: Odds, within: Rect, worth: Worth) -> Part:
    """Return the card beside the first target, inside `within`; it takes no clicks.

    Args:
        seen: the moment.
        odds: what is known of the engage.
        within: where it may lie.
        worth: how much each hex matters that it might cover.
    """
    rows = odds.targets[:_MOST_ROWS]
    if not rows:
        return Part()
    note = _note(odds, len(odds.targets) - len(rows))
    tall = 2 * _PAD + len(rows) * (_HEAD + _BARS + _FEET + GAP_SMALL) + (_NOTE if note else 0.0)
    box = _beside(seen, rows[0].unit, tall, within, worth)
    palette = seen.stage.palette
    part = _ground(seen, box)
    y = box.y + _PAD
    for row in rows:
        part += of(*_row(seen, row, Rect(box.x + _PAD, y, box.w - 2 * _PAD, 0.0)))
        y += _HEAD + _BARS + _FEET + GAP_SMALL
    if note:
        place = Rect(box.x + _PAD, y - 2, box.w - 2 * _PAD, _NOTE)
        part += of(label(note, place, palette.quiet, size=SIZE_QUIET - 1))
    return part


def waiting_card(seen: Seen, target: PieceId, within: Rect, worth: Worth) -> Part:
    """Return the card while the odds of an engage are worked out, where theirs will stand.

    Args:
        seen: the moment.
        target: who would be engaged.
        within: where it may lie.
        worth: how much each hex matters that it might cover.
    """
    box = _beside(seen, target, 2 * _PAD + _HEAD + _NOTE, within, worth)
    token, palette = seen.tokens[target], seen.stage.palette
    name = Rect(box.x + _PAD, box.y + _PAD, box.w - 2 * _PAD, _HEAD)
    below = Rect(name.x, name.bottom, name.w, _NOTE)
    return _ground(seen, box) + of(
        label(token.name, name, palette.name(token.face), weight=Weight.SEMIBOLD),
        label("Many dice: working out what they do", below, palette.quiet, size=SIZE_QUIET),
    )


def _ground(seen: Seen, box: Rect) -> Part:
    palette = seen.stage.palette
    return of(
        Fill(
            rect=Rect(box.x, box.y + 3, box.w, box.h),
            colour=with_alpha(palette.shade, 0.5),
            radius=CORNER + 4,
        ),
        Fill(rect=box, colour=palette.panel, radius=CORNER + 4, border=palette.line),
    )


def _note(odds: Odds, left_out: int) -> str:
    notes = []
    if left_out > 0:
        notes.append(f"and {left_out} more")
    if odds.party_may_prevent:
        notes.append("if nothing is used against it")
    return "; ".join(notes)


def _beside(seen: Seen, target: PieceId, tall: float, within: Rect, worth: Worth) -> Rect:
    """Return where the card stands: beside the target, or in a corner where it covers less."""
    at = seen.tokens[target].at
    x, y = within.center if at is None else seen.layout.center(at)
    away = seen.layout.size * 1.05
    corners = [
        Rect(left, top, _WIDTH, tall)
        for left in (within.x, within.right - _WIDTH)
        for top in (within.y, within.bottom - tall)
    ]
    places = (
        Rect(x + away, y - tall / 2, _WIDTH, tall),
        Rect(x - away - _WIDTH, y - tall / 2, _WIDTH, tall),
        Rect(x - _WIDTH / 2, y + away, _WIDTH, tall),
        Rect(x - _WIDTH / 2, y - away - tall, _WIDTH, tall),
        *corners,
    )
    return clearest(seen, [_inside(place, within) for place in places], worth, near=(x, y))


def _inside(place: Rect, within: Rect) -> Rect:
    """Return a place moved as little as needed to lie inside another."""
    left = max(within.x + 6, min(place.x, within.right - place.w - 6))
    top = max(within.y + 6, min(place.y, within.bottom - place.h - 6))
    return Rect(left, top, place.w, place.h)


def _row(seen: Seen, row: TargetOdds, rect: Rect) -> list[Item]:
    palette = seen.stage.palette
    token, piece = seen.tokens[row.unit], seen.state.pieces[row.unit]
    head = Rect(rect.x, rect.y, rect.w, _HEAD)
    falls = f"{percent(row.defeated)} to defeat"
    wide = seen.stage.measure.width(falls, SIZE_SMALL, Weight.BOLD) + 4
    items: list[Item] = [
        label(
            token.name,
            Rect(head.x, head.y, head.w - wide - 6, head.h),
            palette.name(token.face),
            weight=Weight.SEMIBOLD,
        ),
        label(
            falls,
            Rect(head.right - wide, head.y, wide, head.h),
            palette.gold if row.defeated else palette.quiet,
            weight=Weight.BOLD,
            align=Align.RIGHT,
        ),
    ]
    numbers = range(row.damage.least, row.damage.most + 1)
    side = 84.0
    step = min(_WIDEST, (rect.w - side) / max(1, len(numbers)))
    highest = max(row.damage.share(one) for one in numbers)
    foot = rect.y + _HEAD + _BARS
    for place, one in enumerate(numbers):
        share = row.damage.share(one)
        x = rect.x + place * step
        high = float(share / highest) * (_BARS - 6)
        kills = one >= piece.hp + piece.bonus_hp
        bar = Rect(x + step * 0.14, foot - high, step * 0.72, high)
        if high > 0:
            items.append(
                Fill(rect=bar, colour=palette.gold if kills else palette.rim_party, radius=2.0)
            )
        if kills and high > 6:  # noqa: PLR2004 - lower bars have no room for the stroke
            items.append(_stroke(seen, bar))
        items.append(
            label(
                str(one),
                Rect(x, foot + 1, step, _FEET),
                palette.text if share else palette.quiet,
                size=SIZE_LABEL + 1,
                weight=Weight.BOLD if kills else Weight.REGULAR,
                align=Align.CENTER,
            )
        )
    items.append(Fill(rect=Rect(rect.x, foot, step * len(numbers), 1.0), colour=palette.quiet))
    words = Rect(rect.right - side + 4, foot - 36, side - 4, 17)
    items.append(
        label(
            number(row.damage.mean),
            words,
            palette.text,
            size=SIZE_SMALL + 3,
            weight=Weight.BOLD,
            align=Align.RIGHT,
        )
    )
    below = Rect(words.x, foot - 17, words.w, 16)
    items.append(label("to expect", below, palette.quiet, size=SIZE_QUIET - 1, align=Align.RIGHT))
    return items


def _stroke(seen: Seen, bar: Rect) -> Item:
    """A stroke across a bar: damage that defeats, told apart without its colour."""
    return Polyline(
        points=((bar.x + 2, bar.bottom - 2), (bar.right - 2, max(bar.y, bar.bottom - bar.w) + 2)),
        colour=seen.stage.palette.panel,
        width=1.6,
    )
