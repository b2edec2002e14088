"""The tray below the map: who acts with which pips, and what can be done, as buttons.

Owns how they look. Works nothing out: pips come from a view, buttons from `acts`. No rule section.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.ids import PieceId
from game.core.view import Token
from game.systems.skirmish.view import HandView
from game.ui.battle.panels.common import capitals
from game.ui.items import Align, Chip, Circle, Fill, Icon, Item, Label, Polyline, Rect, Weight
from game.ui.skirmish.acts import Act
from game.ui.theme import (
    CORNER,
    CORNER_SMALL,
    GAP,
    GAP_SMALL,
    GAP_TINY,
    SIZE_LABEL,
    SIZE_QUIET,
    SIZE_SMALL,
)
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, Look, button, button_width, focus_ring
from game.ui.widgets.part import Control, Kind, Part, Stage, of

UNIT = "unit:"
_CHIP = 15.0
_PIP = 5.5
_CARD = 158.0
_NARROW = 118.0
_HEAD = 52.0


@dataclass(frozen=True, slots=True, kw_only=True)
class TrayData:
    """What the tray shows.

    Attributes:
        hands: the players whose creatures can be chosen, whoever acts alone in a fight.
        tokens: every piece by id.
        chosen: the creature that the buttons are for; None for none.
        acts: the buttons.
        direct: the button of *Direct Minion*; None where there are no minions.
        aim: the attack that is chosen, by its number; None for the usual one.
        fight: whether the fight has begun.
    """

    hands: Sequence[HandView]
    tokens: Mapping[PieceId, Token]
    chosen: PieceId | None
    acts: Sequence[Act]
    direct: Act | None
    aim: int | None
    fight: bool


def tray(stage: Stage, attention: Attention, rect: Rect, data: TrayData) -> Part:
    """Return the tray: a row of creatures with their pips, and rows of buttons."""
    palette = stage.palette
    whole = of(
        Fill(rect=rect, colour=palette.panel),
        Fill(rect=Rect(rect.x, rect.y, rect.w, 1.0), colour=palette.line),
    )
    x = rect.x + GAP
    for hand in data.hands:
        room = Rect(x, rect.y + GAP_SMALL, rect.right - x, _HEAD)
        part, x = _hand(stage, attention, room, hand, data)
        whole += part
    rows = Rect(rect.x + GAP, rect.y + _HEAD + GAP, rect.w - 2 * GAP, rect.h - _HEAD - GAP)
    return whole + _buttons(stage, attention, rows, data)


def _hand(
    stage: Stage, attention: Attention, rect: Rect, hand: HandView, data: TrayData
) -> tuple[Part, float]:
    """Return a player's creatures: the character, then minions with what they share."""
    whole, x = _card(stage, attention, rect, hand.unit, data)
    if data.fight:
        whole += _own_pips(stage, Rect(x - _CARD + 40, rect.y + 28, _CARD - 44, 18), hand)
    if not hand.minions:
        return whole, x + GAP_SMALL
    if data.fight and data.direct is not None:
        part, x = _shared(stage, attention, Rect(x + GAP_TINY, rect.y, rect.w, rect.h), hand, data)
        whole += part
    for minion in hand.minions:
        room = Rect(x + GAP_TINY, rect.y, rect.w, rect.h)
        card, right = _card(stage, attention, room, minion.unit, data)
        whole += card
        if data.fight:
            whole += _attack_mark(stage, (x + GAP_TINY + 48, rect.y + 37), struck=minion.attacked)
        x = right + GAP_TINY
    return whole, x + GAP_SMALL


def _card(
    stage: Stage, attention: Attention, rect: Rect, unit: PieceId, data: TrayData
) -> tuple[Part, float]:
    token, palette, x = data.tokens[unit], stage.palette, rect.x
    minion = token.kind.startswith("Minion")
    width = _CARD
    if minion:
        wide = stage.measure.width(token.name, SIZE_QUIET, Weight.BOLD)
        width = max(_NARROW, min(_CARD, wide + 50))
    box, control = Rect(x, rect.y, width, rect.h), f"{UNIT}{unit}"
    chosen = data.chosen == unit
    lit = attention.is_hovered(control)
    ground = palette.gold_quiet if chosen else palette.hovered if lit else palette.raised
    items: list[Item] = [
        Fill(
            rect=box,
            colour=ground,
            radius=CORNER,
            border=palette.gold if chosen else palette.line,
            border_width=2.0 if chosen else 1.0,
            hit=control,
        ),
        Chip(token=token, center=(x + 22, rect.y + rect.h / 2), radius=_CHIP, plain=True),
        Label(
            text=token.name,
            rect=Rect(x + 42, rect.y + 5, width - 46, 20),
            size=SIZE_QUIET if minion else SIZE_SMALL,
            colour=palette.text,
            weight=Weight.BOLD,
        ),
    ]
    if not data.fight:
        items.append(
            Label(
                text=f"{token.hp} of {token.health} hit points",
                rect=Rect(x + 42, rect.y + 26, width - 46, 18),
                size=SIZE_LABEL + 1,
                colour=palette.quiet,
            )
        )
    tip = f"{token.name}: {token.hp} of {token.health} hit points"
    pressed = Control(id=control, rect=box, kind=Kind.ROW, tooltip=tip)
    return (
        focus_ring(stage, attention, control, box) + Part(tuple(items), (pressed,)),
        x + width,
    )


def _own_pips(stage: Stage, rect: Rect, hand: HandView) -> Part:
    """Actions as pips, then what is kept and the hero dice, in words."""
    palette = stage.palette
    items = _pips(stage, rect.x + _PIP, rect.center[1], hand.actions, hand.most)
    words = []
    if hand.hero_dice:
        words.append(f"{hand.hero_dice} hero {'die' if hand.hero_dice == 1 else 'dice'}")
    if hand.reserve or hand.minion_reserve:
        words = ["reaction kept"]
    x = rect.x + hand.most * 15 + 4
    items.append(
        Label(
            text=", ".join(words),
            rect=Rect(x, rect.y, rect.right - x, rect.h),
            size=SIZE_LABEL + 1,
            colour=palette.quiet,
        )
    )
    return of(*items)


def _pips(stage: Stage, x: float, y: float, left: int, most: int) -> list[Item]:
    palette = stage.palette
    return [
        Circle(
            center=(x + 15 * number, y),
            radius=_PIP,
            colour=palette.gold if number < left else None,
            border=palette.gold if number < left else palette.quiet,
            border_width=1.4,
        )
        for number in range(most)
    ]


def _shared(
    stage: Stage, attention: Attention, rect: Rect, hand: HandView, data: TrayData
) -> tuple[Part, float]:
    """Return *Direct Minion* as a button, or the shared pips once it was taken."""
    palette, width = stage.palette, 128.0
    assert data.direct is not None
    if not hand.directed:
        face = _face(data.direct, look=Look.PRIMARY if not data.direct.why_not else Look.PLAIN)
        cell = Rect(rect.x, rect.y + 2, width, BUTTON_HEIGHT - 4)
        note = "A reaction is kept" if hand.minion_reserve else "1 action, 3 for them"
        return (
            button(stage, attention, face, cell)
            + of(
                Label(
                    text=note,
                    rect=Rect(rect.x, rect.y + 31, width, 18),
                    size=SIZE_LABEL + 1,
                    colour=palette.gold if hand.minion_reserve else palette.quiet,
                    align=Align.CENTER,
                )
            ),
            rect.x + width + GAP_TINY,
        )
    items: list[Item] = [
        Label(
            text=capitals("They share"),
            rect=Rect(rect.x, rect.y + 3, width, 14),
            size=SIZE_LABEL,
            colour=palette.quiet,
            weight=Weight.BOLD,
            align=Align.CENTER,
        )
    ]
    for number in range(hand.shared):
        center = (rect.x + width / 2 + (number - (hand.shared - 1) / 2) * 36, rect.y + 34)
        items += _shared_pip(stage, center, hand, number, data)
    return of(*items), rect.x + width + GAP_TINY


def _shared_pip(
    stage: Stage, center: tuple[float, float], hand: HandView, number: int, data: TrayData
) -> list[Item]:
    """A pip with the chip of the minion that took the action; a gold ring while it is free."""
    palette = stage.palette
    if number < len(hand.used):
        token = data.tokens[hand.used[number]]
        return [Chip(token=token, center=center, radius=12.0, plain=True, dimmed=True)]
    free = number < len(hand.used) + hand.left
    ink = palette.gold if free else palette.quiet
    return [
        Circle(
            center=center,
            radius=9.0,
            colour=ink if free else None,
            border=ink,
            border_width=1.6,
        )
    ]


def _attack_mark(stage: Stage, at: tuple[float, float], *, struck: bool) -> Part:
    """Return whether a minion may attack in this round: a sign, struck out once it has."""
    palette = stage.palette
    ink = palette.disabled if struck else palette.text
    items: list[Item] = [Icon(name="combat", center=at, size=15.0, colour=ink)]
    if struck:
        x, y = at
        items.append(
            Polyline(points=((x - 8, y + 7), (x + 8, y - 7)), colour=palette.warning, width=2.0)
        )
    words = "has attacked" if struck else "may attack"
    items.append(
        Label(
            text=words,
            rect=Rect(at[0] + 11, at[1] - 9, 62, 18),
            size=SIZE_LABEL,
            colour=ink,
        )
    )
    return of(*items)


def _face(act: Act, *, look: Look = Look.PLAIN) -> Face:
    return Face(
        id=act.id,
        text=act.label,
        tooltip=act.why_not or act.tooltip,
        enabled=not act.why_not,
        look=look,
    )


def _buttons(stage: Stage, attention: Attention, rect: Rect, data: TrayData) -> Part:
    """Return the buttons in as many rows as they need; the chosen attack has a gold frame."""
    whole, x, y = Part(), rect.x, rect.y
    height = BUTTON_HEIGHT - 2
    for act in data.acts:
        face = _face(act)
        width = button_width(stage, face) - GAP
        if x + width > rect.right and x > rect.x:
            x, y = rect.x, y + height + GAP_TINY
        cell = Rect(x, y, width, height)
        whole += button(stage, attention, face, cell)
        if act.attack is not None and act.attack == data.aim and not act.why_not:
            whole += of(
                Fill(
                    rect=cell,
                    colour=None,
                    radius=CORNER_SMALL,
                    border=stage.palette.gold,
                    border_width=2.0,
                )
            )
        x += width + GAP_TINY
    return whole
