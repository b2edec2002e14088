"""Changing one unit by hand: hit points, statuses, its turn, its place.

Owns `OverruleScreen` and the values that it shows. Never changes a table: each press goes to the
caller, and what stands there is read again after it. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.view import Badge, Token
from game.ui.battle.panels.tray_parts import cell, fitting
from game.ui.glyphs import ICONS
from game.ui.input import Input, PointerLeave
from game.ui.items import Chip, Circle, Icon, Item, Label, Rect, Weight
from game.ui.keys import Context
from game.ui.screens.base import Chain, Change, Pop
from game.ui.screens.page import Page
from game.ui.theme import GAP, GAP_LARGE, GAP_SMALL, SIZE_NAME, SIZE_QUIET, SIZE_TEXT
from game.ui.widgets.attention import Act, Attention, Dragged, focus_on
from game.ui.widgets.buttons import (
    BUTTON_HEIGHT,
    Face,
    Look,
    button,
    button_row,
    button_width,
    icon_button,
)
from game.ui.widgets.field import Clipboard, Field, caret_at, edited, text_field
from game.ui.widgets.overlays import dialog_box, dialog_frame
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.text import heading, line

_WIDTH = 520.0
_FIELD = "hp-field"
_FIELD_WIDTH = 64.0
_ROW = 36.0
_HEAD = 24.0
_CHIP = 22.0
_COLUMNS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Overruled:
    """What stands about one unit now.

    Attributes:
        token: the unit.
        statuses: every status there is, in the order shown.
        why_no_skip: why its turn cannot be left out; "" where it can.
        why_no_turn: why it cannot act at once; "" where it can.
        numbers: whether an adventurer is kept as numbers only; None for all others.
        most_hp: the most hit points that can be set.
    """

    token: Token
    statuses: tuple[Badge, ...]
    why_no_skip: str = ""
    why_no_turn: str = ""
    numbers: bool | None = None
    most_hp: int = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class OverruleActions:
    """What the caller does.

    Attributes:
        read: returns what stands now.
        set_hp: sets the hit points; returns why not, "" when it is done.
        set_status: gives (True) or takes a status by its id; returns why not, or "".
        skip: leaves its turn out; returns why not, or "".
        act_now: lets it take a turn at once; returns why not, or "".
        lay_mat: lets the person change its mat; None for units without one.
        take_off: takes it off the map; returns why not, or "".
        put_on: lets the person choose a hex for it; what it returns happens after this has closed.
        keep_as_numbers: keeps an adventurer as numbers only (True) or with the full mat; returns
            why not, or "".
    """

    read: Callable[[], Overruled]
    set_hp: Callable[[int], str]
    set_status: Callable[[str, bool], str]
    skip: Callable[[], str]
    take_off: Callable[[], str]
    put_on: Callable[[], Change | None]
    keep_as_numbers: Callable[[bool], str]
    act_now: Callable[[], str]
    lay_mat: Callable[[], Change] | None = None


class OverruleScreen(Page):
    """One unit, to be changed over the rules' head; everything can be undone."""

    covers = False
    takes_text = True
    contexts: tuple[Context, ...] = (Context.TEXT,)
    toast_top = 24.0

    def __init__(self, actions: OverruleActions, clipboard: Clipboard) -> None:
        super().__init__()
        self._actions, self._clipboard = actions, clipboard
        self.shown = actions.read()
        self.field = Field.holding(str(self.shown.token.hp))
        self._rect = Rect(0.0, 0.0, 0.0, 0.0)

    def lay_out(self, stage: Stage) -> Part:
        """Return the unit's head, hit points, statuses and the rest, below each other."""
        width = min(_WIDTH, stage.width - 4 * GAP) - 2 * GAP_LARGE
        rows = -(-len(self.shown.statuses) // _COLUMNS)
        status_height = rows * (_ROW + GAP_SMALL) + (_HEAD + GAP_SMALL if rows else 0.0)
        height = 2 * GAP_LARGE + 2 * _CHIP + GAP + _HEAD + 2 * GAP_SMALL + _ROW
        height += status_height + _HEAD + GAP_SMALL + self._rest_height(stage, width)
        height += GAP_LARGE + BUTTON_HEIGHT + GAP_SMALL
        box = dialog_box(stage, width=width + 2 * GAP_LARGE, height=height)
        x, y = box.x + GAP_LARGE, box.y + GAP_LARGE
        whole = dialog_frame(stage, box) + self._head(stage, Rect(x, y, width, 2 * _CHIP))
        y += 2 * _CHIP + GAP
        whole += heading(stage, "Hit points", Rect(x, y, width, _HEAD), ruled=False)
        y += _HEAD + GAP_SMALL
        whole += self._hit_points(stage, Rect(x, y, width, _ROW))
        y += _ROW + GAP_SMALL
        if rows:
            whole += heading(stage, "Statuses", Rect(x, y, width, _HEAD), ruled=False)
            y += _HEAD + GAP_SMALL
            whole += self._statuses(stage, x, y, width)
            y += rows * (_ROW + GAP_SMALL)
        whole += heading(stage, "Turn and place", Rect(x, y, width, _HEAD), ruled=False)
        y += _HEAD + GAP_SMALL
        whole += self._rest(stage, x, y, width)
        close = Face(id="back", text="Close", hint="Esc", look=Look.PRIMARY)
        return whole + button_row(
            stage,
            self.attention,
            (close,),
            right=box.right - GAP_LARGE,
            y=box.bottom - GAP_LARGE - BUTTON_HEIGHT,
        )

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Give typing to the field of hit points while it has the keyboard."""
        if isinstance(given, PointerLeave) or self.attention.focus != _FIELD:
            return super().take(given)
        field = edited(self.field, given, self._clipboard)
        if field is None:
            return super().take(given)
        digits = "".join(letter for letter in field.text if letter.isdecimal())[:2]
        at = min(field.caret, len(digits))
        self.field = Field(text=digits, caret=at, anchor=min(field.anchor, len(digits)))
        return True, None

    def act(self, act: Act) -> Change | None:
        """Place the caret where the field is pressed."""
        if isinstance(act, Dragged) and act.id == _FIELD and self.stage is not None:
            at = caret_at(self.field, self._rect, act.at[0], self.stage.measure)
            first = act.first or act.clicks > 1
            self.field = (
                self.field.all_selected() if first else self.field.moved(at, selecting=True)
            )
            return None
        return super().act(act)

    def do(self, command: str) -> Change | None:
        """Hand a change to the caller, and read again what stands."""
        if command == "put-on":
            then = self._actions.put_on()
            return Pop() if then is None else Chain((Pop(), then))
        if command == "lay-mat" and self._actions.lay_mat is not None:
            return Chain((Pop(), self._actions.lay_mat()))
        if command in ("text-accept", "hp-set"):
            self._typed()
            return None
        problem = self._change(command)
        if problem is None:
            return super().do(command)
        self._done(problem)
        return None

    def _change(self, command: str) -> str | None:
        """Ask for a change; return why not, "" when it is done, None where it is none."""
        actions, token = self._actions, self.shown.token
        match command:
            case "hp-less":
                return actions.set_hp(token.hp - 1)
            case "hp-more":
                return actions.set_hp(token.hp + 1)
            case "skip-turn":
                return actions.skip()
            case "act-now":
                return actions.act_now()
            case "take-off":
                return actions.take_off()
            case "keep-numbers" | "keep-mat":
                return actions.keep_as_numbers(command == "keep-numbers")
            case _ if command.startswith("status:"):
                status = command.removeprefix("status:")
                has = any(badge.id == status for badge in token.badges)
                return actions.set_status(status, not has)
            case _:
                return None

    def _typed(self) -> None:
        self.attention = focus_on(self.attention, None, by_key=False)
        same = not self.field.text or int(self.field.text) == self.shown.token.hp
        self._done("" if same else self._actions.set_hp(int(self.field.text)))

    def _done(self, problem: str) -> None:
        if problem:
            self.say(problem, warns=True)
        self.shown = self._actions.read()
        self.field = Field.holding(str(self.shown.token.hp))

    def _head(self, stage: Stage, rect: Rect) -> Part:
        token, palette = self.shown.token, stage.palette
        x = rect.x + 2 * _CHIP + GAP
        room = rect.right - x
        return (
            of(Chip(token=token, center=(rect.x + _CHIP, rect.center[1]), radius=_CHIP, plain=True))
            + line(
                token.name,
                Rect(x, rect.y - 2, room, 28),
                palette.text,
                size=SIZE_NAME,
                weight=Weight.BOLD,
            )
            + line(
                "By hand: nothing is triggered, and it can be undone.",
                Rect(x, rect.y + 25, room, 18),
                palette.quiet,
                size=SIZE_QUIET,
            )
        )

    def _hit_points(self, stage: Stage, rect: Rect) -> Part:
        token, attention = self.shown.token, self.attention
        side = _ROW
        low = "It has none left." if token.hp <= 0 else ""
        high = f"{self.shown.most_hp} is the most." if token.hp >= self.shown.most_hp else ""
        less = Face(id="hp-less", text="", tooltip=low or "One less", enabled=not low)
        more = Face(id="hp-more", text="", tooltip=high or "One more", enabled=not high)
        self._rect = Rect(rect.x + side + GAP_SMALL, rect.y, _FIELD_WIDTH, _ROW)
        x = self._rect.right + GAP_SMALL
        whole = icon_button(stage, attention, less, "minus", Rect(rect.x, rect.y, side, side))
        whole += text_field(stage, attention, self.field, self._rect, control=_FIELD, label="0")
        whole += icon_button(stage, attention, more, "plus", Rect(x, rect.y, side, side))
        x += side + GAP
        waits = self.field.text != str(token.hp)
        words = "Enter sets it." if waits else f"of {token.health}"
        if token.hp <= 0 and not waits:
            words = "Defeated." if token.at is None else "Defeated, and left where it stands."
        return whole + line(
            words, Rect(x, rect.y, rect.right - x, rect.h), stage.palette.quiet, size=SIZE_TEXT
        )

    def _statuses(self, stage: Stage, x: float, y: float, width: float) -> Part:
        whole = Part()
        on = {badge.id for badge in self.shown.token.badges}
        wide = (width - (_COLUMNS - 1) * GAP_SMALL) / _COLUMNS
        for number, badge in enumerate(self.shown.statuses):
            row, column = divmod(number, _COLUMNS)
            at = Rect(x + column * (wide + GAP_SMALL), y + row * (_ROW + GAP_SMALL), wide, _ROW)
            whole += _status(stage, self.attention, badge, at, on=badge.id in on)
        return whole

    def _rest_faces(self) -> tuple[Face, ...]:
        shown = self.shown
        skip = Face(
            id="skip-turn",
            text="Leave its turn out",
            tooltip=shown.why_no_skip or "It does nothing in its next turn this round",
            enabled=not shown.why_no_skip,
        )
        act = Face(
            id="act-now",
            text="Let it act now",
            tooltip=shown.why_no_turn or "It takes a turn at once, whoever acts",
            enabled=not shown.why_no_turn,
        )
        place = Face(id="put-on", text="Put it on a hex", tooltip="Then click a free hex")
        faces = [skip, act, place]
        if shown.token.at is not None:
            faces.append(Face(id="take-off", text="Take it off the map"))
        if self._actions.lay_mat is not None:
            tip = "Dice, track, active slots, tenacity, bonus HP and items"
            faces.append(Face(id="lay-mat", text="Change its mat", tooltip=tip))
        if shown.numbers is True:
            tip = "With dice, cooldown track, active slots and tenacity"
            faces.append(Face(id="keep-mat", text="Keep the full mat", tooltip=tip))
        elif shown.numbers is False:
            tip = "The mat and the dice are on your own table; damage is typed in"
            faces.append(Face(id="keep-numbers", text="Keep as numbers only", tooltip=tip))
        return tuple(faces)

    def _rest_places(self, stage: Stage, width: float) -> list[tuple[Face, Rect]]:
        """Return the buttons with their places from the origin; a new row where one is full."""
        places: list[tuple[Face, Rect]] = []
        x = y = 0.0
        for face in self._rest_faces():
            wide = button_width(stage, face)
            if x > 0 and x + wide > width:
                x, y = 0.0, y + BUTTON_HEIGHT + GAP_SMALL
            places.append((face, Rect(x, y, min(wide, width), BUTTON_HEIGHT)))
            x += wide + GAP_SMALL
        return places

    def _rest_height(self, stage: Stage, width: float) -> float:
        return max(rect.bottom for _, rect in self._rest_places(stage, width))

    def _rest(self, stage: Stage, x: float, y: float, width: float) -> Part:
        whole = Part()
        for face, rect in self._rest_places(stage, width):
            whole += button(stage, self.attention, face, rect.moved(x, y))
        return whole


def _status(stage: Stage, attention: Attention, badge: Badge, rect: Rect, *, on: bool) -> Part:
    palette = stage.palette
    glyph = f"status_{badge.id}"
    center = (rect.x + 20, rect.center[1])
    room = Rect(rect.x + 38, rect.y, rect.w - 58, rect.h)
    inside: tuple[Item, ...] = (
        Circle(center=center, radius=11.0, colour=palette.badge, border=palette.badge_line),
        Icon(
            name=glyph if glyph in ICONS else "status_other",
            center=center,
            size=15.0,
            colour=palette.badge_line,
        ),
        Label(
            text=badge.name,
            rect=room,
            size=fitting(stage, badge.name, room.w, Weight.SEMIBOLD, SIZE_TEXT),
            colour=palette.gold if on else palette.text,
            weight=Weight.SEMIBOLD,
        ),
    )
    face = Face(id=f"status:{badge.id}", text=badge.name, tooltip=badge.text)
    return cell(stage, attention, face, rect, chosen=on, inside=inside)
