"""The top bar of the arena: round and turn, the lanes with their waves, lives, the heroes.

Pure: a view in, items and controls out. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from game.systems.arena.definitions import TURNS
from game.systems.arena.view import ArenaView, HeroView
from game.ui.arena.ground import team_colour
from game.ui.arena.lanes import lanes
from game.ui.items import Align, Circle, Fill, Item, Label, Rect, Weight
from game.ui.theme import (
    CORNER,
    GAP,
    GAP_SMALL,
    GAP_TINY,
    SIZE_LABEL,
    SIZE_QUIET,
    SIZE_ROUND,
    SIZE_SMALL,
)
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import command_face, icon_button
from game.ui.widgets.part import Control, Part, Stage, of

HERO = "hero:"
"""What the hit ids of heroes in the bar begin with."""

_ROOMY, _ROOMIER = 126.0, 158.0
"""So wide a plate has room for level and coins beside the name, on the board and off it; else the
panel tells them."""

_ROUND_WIDTH, _LANE_WIDTH, _PLATE_WIDTH, _BUTTON = 104.0, 216.0, 150.0, 34.0


def top_bar(
    stage: Stage,
    attention: Attention,
    view: ArenaView,
    rect: Rect,
    *,
    decides: str,
    can_undo: bool,
    can_redo: bool,
) -> Part:
    """Return the whole bar.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        view: the table as it is seen.
        rect: where the bar stands.
        decides: who is asked; "" for nobody.
        can_undo: whether there is a step to take back.
        can_redo: whether there is a step to do again.
    """
    palette = stage.palette
    part = of(
        Fill(rect=rect, colour=palette.panel),
        Fill(rect=Rect(rect.x, rect.bottom - 1, rect.w, 1), colour=palette.line),
    )
    part += of(*_round(stage, view, Rect(rect.x + GAP, rect.y, _ROUND_WIDTH, rect.h)))
    lane = Rect(rect.x + GAP + _ROUND_WIDTH, rect.y, _LANE_WIDTH, rect.h)
    part += lanes(stage, view, lane)
    x = rect.right - GAP - 3 * (_BUTTON + GAP_TINY)
    y = rect.y + (rect.h - _BUTTON) / 2
    for command, sign, why in (
        ("undo", "undo", None if can_undo else "There is nothing to take back."),
        ("redo", "redo", None if can_redo else "There is nothing to do again."),
        ("menu", "menu", None),
    ):
        face = command_face(command, why_not=why, hint=False)
        part += icon_button(stage, attention, face, sign, Rect(x, y, _BUTTON, _BUTTON))
        x += _BUTTON + GAP_TINY
    right = rect.right - GAP - 3 * (_BUTTON + GAP_TINY) - GAP
    return part + _plates(
        stage,
        attention,
        view,
        Rect(lane.right + GAP, rect.y, right - lane.right - GAP, rect.h),
        decides=decides,
    )


def _round(stage: Stage, view: ArenaView, rect: Rect) -> list[Item]:
    palette = stage.palette
    turn = f"turn {view.turn} of {TURNS}" if view.turn else "end of the round"
    return [
        Label(
            text=f"Round {view.round}",
            rect=Rect(rect.x, rect.y + 8, rect.w, 28),
            size=SIZE_ROUND - 3,
            colour=palette.text,
            weight=Weight.BOLD,
        ),
        Label(
            text=turn,
            rect=Rect(rect.x, rect.y + 36, rect.w, 18),
            size=SIZE_QUIET,
            colour=palette.quiet,
        ),
    ]


def _plates(
    stage: Stage, attention: Attention, view: ArenaView, rect: Rect, *, decides: str
) -> Part:
    """A plate for each hero, who has most initiative first."""
    part = Part()
    order = sorted(view.heroes, key=lambda hero: -(hero.played.initiative if hero.played else -1))
    count = max(1, len(order))
    width = min(_PLATE_WIDTH + 30, (rect.w - GAP_TINY * (count - 1)) / count)
    for number, hero in enumerate(order):
        box = Rect(rect.x + number * (width + GAP_TINY), rect.y + 7, width, rect.h - 14)
        part += _plate(stage, attention, hero, box, asked=hero.id == decides)
    return part


def cards_left(hero: HeroView) -> str:
    """Return how many cards a hero has in hand, in words."""
    return "1 card" if hero.hand_count == 1 else f"{hero.hand_count} cards"


def _plate(stage: Stage, attention: Attention, hero: HeroView, box: Rect, *, asked: bool) -> Part:
    palette = stage.palette
    control = HERO + hero.id
    lively = attention.is_hovered(control)
    marked = hero.acting or asked
    if hero.played is not None:
        told = f"{hero.played.initiative}  {hero.played.name}"
    else:
        told = "a card face down" if hero.is_down else cards_left(hero)
    name = hero.name.split(" ")[0] + ("" if hero.on_board else " (off)")
    roomy = box.w >= (_ROOMY if hero.on_board else _ROOMIER)
    stripe = Rect(box.x, box.y, 5.0, box.h)
    items: list[Item] = [
        Fill(
            rect=box,
            colour=palette.hovered if lively else palette.raised,
            radius=CORNER,
            border=palette.gold if marked else palette.line,
            border_width=2.0 if marked else 1.0,
            hit=control,
        ),
        Fill(rect=stripe, colour=team_colour(palette, hero.team), radius=2.0),
        Label(
            text=name,
            rect=Rect(box.x + GAP, box.y + 3, box.w - (86 if roomy else GAP), 22),
            size=SIZE_SMALL,
            colour=palette.text,
            weight=Weight.BOLD,
        ),
        Label(
            text=told,
            rect=Rect(box.x + GAP, box.y + 25, box.w - GAP - GAP_SMALL, 20),
            size=SIZE_QUIET,
            colour=palette.gold if hero.acting else palette.quiet,
        ),
    ]
    if roomy:
        items += _wealth(stage, hero, Rect(box.right - 72, box.y + 3, 66, 22))
    return of(*items) + Part(controls=(Control(id=control, rect=box, stop=False),))


def _wealth(stage: Stage, hero: HeroView, rect: Rect) -> list[Item]:
    """A hero's level, and its coins beside the picture of one."""
    palette, coins = stage.palette, str(hero.coins)
    size = SIZE_LABEL + 1
    left = rect.right - stage.measure.width(coins, size, Weight.REGULAR) - 1
    coin = (left - 7, rect.center[1])
    return [
        Label(
            text=f"level {hero.level}",
            rect=Rect(rect.x, rect.y, coin[0] - 9 - rect.x, rect.h),
            size=size,
            colour=palette.quiet,
            align=Align.RIGHT,
        ),
        Circle(center=coin, radius=4.0, colour=palette.gold_quiet, border=palette.gold),
        Label(
            text=coins,
            rect=Rect(left, rect.y, rect.right - left, rect.h),
            size=size,
            colour=palette.quiet,
            align=Align.RIGHT,
        ),
    ]
