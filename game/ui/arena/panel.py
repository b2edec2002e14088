"""The panel of the arena screen: the card that is read, and below it what happened.

Pure: what is shown is given. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.arena.state import Where
from game.systems.arena.view import CardView, HeroView
from game.ui.arena.cards import CardLook, card
from game.ui.arena.layout import ArenaLayout
from game.ui.items import Fill, Rect, Weight
from game.ui.theme import GAP_SMALL, SIZE_NAME, SIZE_QUIET, SIZE_SMALL, SIZE_TEXT
from game.ui.widgets.attention import Attention
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.text import paragraph, paragraph_height

_CARD_LEAST = 130.0
_PLACES = (
    (Where.UNRESOLVED, "Shown"),
    (Where.RESOLVED, "Resolved"),
    (Where.DISCARDED, "Discarded"),
    (Where.ITEM, "Items"),
)

_POINT = "Point at a hero above, or at a card below, to read it here."

_HEADINGS = ("Round ", "Turn ")
"""How the sentences begin that part the log."""


def panel(
    stage: Stage,
    attention: Attention,
    places: ArenaLayout,
    *,
    shown: CardView | None,
    hero: HeroView | None,
    told: Sequence[str],
    aims: Sequence[str],
    ended: Sequence[tuple[str, str]],
) -> Part:
    """Return the panel.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        places: where it stands.
        shown: the card that is read; None for none.
        hero: the hero that is pointed at, read instead of the card; None for none.
        told: the last sentences of the log, the latest last.
        aims: what is told where nothing else is read: how the game is won.
        ended: what the game came to, headings and sentences; none while it goes on.
    """
    palette = stage.palette
    part = of(
        Fill(rect=places.panel, colour=palette.panel),
        Fill(rect=Rect(places.panel.x, places.panel.y, 1, places.panel.h), colour=palette.line),
    )
    if hero is not None:
        part += _hero(stage, attention, places.card, hero)
    elif shown is not None:
        part += card(stage, attention, shown, places.card, CardLook(large=True))
    elif ended:
        part += _ended(stage, places.card, ended)
    else:
        part += _paragraphs(stage, places.card, (*aims, _POINT))
    return part + _log(stage, places.log, told)


def _paragraphs(stage: Stage, rect: Rect, texts: Sequence[str]) -> Part:
    """Texts below each other, as many as have room."""
    part, y = Part(), rect.y
    for text in texts:
        height = paragraph_height(stage, text, rect.w, size=SIZE_SMALL)
        if y + height > rect.bottom:
            break
        place = Rect(rect.x, y, rect.w, height + 1)
        part += paragraph(stage, text, place, size=SIZE_SMALL, colour=stage.palette.quiet)
        y += height + GAP_SMALL
    return part


def _ended(stage: Stage, rect: Rect, ended: Sequence[tuple[str, str]]) -> Part:
    """What the game came to: how it ended, then each hero with what it did."""
    part, y = Part(), rect.y
    for number, (head, text) in enumerate(ended):
        size = SIZE_SMALL if number else SIZE_TEXT
        for told, weight, ink in (
            (head, Weight.BOLD, stage.palette.text if number else stage.palette.gold),
            (text, Weight.REGULAR, stage.palette.quiet),
        ):
            height = paragraph_height(stage, told, rect.w, size=size, weight=weight)
            if y + height > rect.bottom:
                return part
            place = Rect(rect.x, y, rect.w, height + 1)
            part += paragraph(stage, told, place, size=size, colour=ink, weight=weight)
            y += height
        y += GAP_SMALL
    return part


def _hero(stage: Stage, attention: Attention, rect: Rect, hero: HeroView) -> Part:
    """Who a hero is and what it has; below that the card that it played this turn."""
    palette = stage.palette
    part = of()
    y = rect.y
    for number, text in enumerate(hero_lines(hero)):
        size, weight = (SIZE_NAME, Weight.BOLD) if not number else (SIZE_SMALL, Weight.REGULAR)
        height = paragraph_height(stage, text, rect.w, size=size, weight=weight)
        if y + height > rect.bottom:
            break
        place = Rect(rect.x, y, rect.w, height + 1)
        ink = palette.quiet if number else palette.text
        part += paragraph(stage, text, place, size=size, colour=ink, weight=weight)
        y += height + 2
    room = Rect(rect.x, y + GAP_SMALL, rect.w, rect.bottom - y - GAP_SMALL)
    if hero.played is not None and room.h >= _CARD_LEAST:
        part += card(stage, attention, hero.played, room, CardLook(large=True))
    return part


def hero_lines(hero: HeroView) -> list[str]:
    """Return what is to be read of a hero: name first, then what everybody may know of it."""
    down = ", one face down" if hero.is_down else ""
    holds = f"{_count(hero.coins, 'coin')}, {_count(hero.hand_count, 'card')} in hand{down}"
    told = [hero.name, f"{hero.team.capitalize()}, level {hero.level}, {holds}."]
    if not hero.on_board:
        told.append("Not on the board.")
    if hero.markers:
        told.append(f"Marked: {', '.join(hero.markers)}.")
    if hero.handicap:
        told.append(f"Handicap: {hero.handicap}")
    for where, word in _PLACES:
        names = ", ".join(one.name for one in hero.cards if one.where is where)
        if names:
            told.append(f"{word}: {names}.")
    return told


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _log(stage: Stage, rect: Rect, told: Sequence[str]) -> Part:
    """The last sentences, the latest at the bottom."""
    part = Part()
    y = rect.bottom
    for text in reversed(told):
        height = paragraph_height(stage, text, rect.w, size=SIZE_QUIET)
        y -= height + 2
        if y < rect.y:
            break
        strong = text.startswith(_HEADINGS)
        part += paragraph(
            stage,
            text,
            Rect(rect.x, y, rect.w, height + 1),
            size=SIZE_QUIET,
            colour=stage.palette.text if strong else stage.palette.quiet,
            weight=Weight.BOLD if strong else Weight.REGULAR,
        )
    return part
