"""How the arena screen is put together at one moment: map, top bar, panel, tray, bottom line.

Pure: reads the screen, gives items and controls. Why something cannot be chosen is asked of the
session. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.ids import AbilityId, PieceId
from game.core.prompts import Ask, Prompt
from game.hexes import Hex
from game.systems.arena.state import Where
from game.systems.arena.view import ArenaView, CardView, HeroView, card_view
from game.systems.arena.words import prompts as words
from game.systems.arena.words.choices import why_not_card, why_not_space
from game.systems.arena.words.reading import aims
from game.systems.arena.words.summary import summary
from game.systems.arena.words.targets import why_not_target
from game.ui import overlays
from game.ui.arena import rewinding
from game.ui.arena.answers import GO_ON, HAND_OVER, SKIP, answer_faces
from game.ui.arena.cards import CardLook
from game.ui.arena.ground import LOOK, NAME, choices, ground, pieces, spaces, ways
from game.ui.arena.layout import ArenaLayout
from game.ui.arena.panel import panel
from game.ui.arena.top import HERO, top_bar
from game.ui.arena.tray import asking_line, tray
from game.ui.items import Rect
from game.ui.moving import moving
from game.ui.widgets.buttons import Face, Look, command_face, fit_button
from game.ui.widgets.part import Part, Stage, clipped, of

if TYPE_CHECKING:
    from game.ui.arena.screen import ArenaScreen

CARD = "card:"
"""What the hit ids of cards begin with."""


def build_face(screen: ArenaScreen, stage: Stage, places: ArenaLayout, seen: ArenaView) -> Part:
    """Return the whole screen.

    Args:
        screen: whose.
        stage: the window.
        places: where its parts stand.
        seen: the table as whoever sits at it sees it.
    """
    prompt = screen.prompt
    return (
        clipped(_map(screen, stage, places.map, seen), places.map)
        + top_bar(
            stage,
            screen.attention,
            seen,
            places.top,
            decides=_decides(screen),
            can_undo=screen.session.can_undo,
            can_redo=screen.session.can_redo,
        )
        + panel(
            stage,
            screen.attention,
            places,
            shown=_pointed_at(screen, seen) or (seen.acting if seen.over is None else None),
            hero=_hero_at(screen, seen),
            told=screen.chronicle.last(screen.session, screen.playback.seen),
            aims=aims(seen),
            ended=_ended(screen, seen),
        )
        + fit_button(stage, screen.attention, places.map, fits=screen.viewing.fits)
        + _tray(screen, stage, seen, places.tray)
        + asking_line(
            stage,
            screen.attention,
            places.line,
            told=_told(screen, seen),
            ink=stage.palette.quiet if prompt is None else stage.palette.gold,
            faces=_faces(screen, seen),
        )
        + screen.overruling.ring(stage, places, seen)
    )


def _map(screen: ArenaScreen, stage: Stage, rect: Rect, seen: ArenaView) -> Part:
    """The map with what lies on it, what may be chosen there, and what moves."""
    prompt = None if screen.is_covered else screen.prompt
    layout = screen.viewing.camera_for(screen.hexes, rect).layout
    motion = screen.playback.now
    part = ground(stage, seen, layout, rect)
    if prompt is not None:
        part += spaces(stage, layout, screen.attention, prompt.hexes, {})
    if motion is None:
        part += of(*ways(layout, screen.last_events, stage.palette))
    part += pieces(
        stage,
        seen,
        layout,
        screen.attention,
        asked=_decides(screen),
        targeted=frozenset(prompt.names) if prompt is not None else frozenset(),
        why_not=lambda piece: why_not_piece(screen, piece),
        motion=motion,
    )
    part += choices(layout, seen, prompt, screen.chosen, stage.palette)
    tokens = {token.id: token for token in seen.table.tokens}
    dragged = screen.pointer.dragged
    if dragged is not None and dragged in tokens:
        part += of(overlays.lifted(layout, tokens[dragged], screen.pointer.at))
    if motion is not None:
        part += of(*moving(stage, rect, layout, tokens, motion))
    return part


def _ended(screen: ArenaScreen, seen: ArenaView) -> tuple[tuple[str, str], ...]:
    """What the game came to, once that was shown."""
    if not screen.playback.idle:
        return ()
    return summary(seen, (event for step in screen.session.steps for event in step.events))


def _decides(screen: ArenaScreen) -> str:
    """Who is asked now; "" while what happened is still shown, and where nobody is."""
    prompt = screen.session.pending
    return prompt.who if prompt is not None and screen.playback.idle else ""


def _hero_at(screen: ArenaScreen, seen: ArenaView) -> HeroView | None:
    """The hero under the pointer, on the map or in the top bar."""
    hover = screen.attention.hover or ""
    for prefix in (HERO, LOOK, NAME):
        if hover.startswith(prefix):
            name = hover.removeprefix(prefix)
            return next((hero for hero in seen.heroes if name in hero.pieces), None)
    return None


def _pointed_at(screen: ArenaScreen, seen: ArenaView) -> CardView | None:
    """The card under the pointer."""
    hover = screen.attention.hover or ""
    wanted = hover.removeprefix(CARD) if hover.startswith(CARD) else None
    if wanted is None:
        return None
    for hero in seen.heroes:
        for one in (*(hero.hand or ()), *hero.cards):
            if one.id == wanted:
                return one
    return None


def _tray(screen: ArenaScreen, stage: Stage, seen: ArenaView, rect: Rect) -> Part:
    """The cards of whoever decides; those that answer the question can be pressed."""
    hero = _decider(screen, seen)
    if hero is None or hero.hand is None:
        title = "The cards of whoever decides lie here."
        return tray(stage, screen.attention, rect, title=title, cards=())
    shown = _offered_cards(screen, seen, hero)
    where = "in hand" if shown == hero.hand else "to choose from"
    title = f"{hero.name}, {hero.team}: {where}"
    looked = [(one, _look(screen, one)) for one in shown]
    return tray(stage, screen.attention, rect, title=title, cards=looked)


def _look(screen: ArenaScreen, one: CardView) -> CardLook:
    """How a card in the tray is shown: greyed where cards are asked for and it is no answer."""
    prompt = screen.prompt
    state = screen.session.state
    names = prompt.names if prompt is not None else ()
    asks_cards = any(AbilityId(name) in state.system.lore.cards for name in names)
    legal = one.id in names or not asks_cards
    return CardLook(
        id=CARD + one.id,
        enabled=legal,
        chosen=one.id in screen.chosen,
        tooltip="" if legal or prompt is None else why_not_card(state, prompt, one.id),
        foot=_foot(screen, prompt, one),
    )


def _foot(screen: ArenaScreen, prompt: Prompt | None, one: CardView) -> str:
    """What counts of a card for what is asked: whether it defends, what it is as an item."""
    if prompt is None or one.id not in prompt.names:
        return ""
    if prompt.topic == "defend":
        return words.defends(screen.session.state, one.id)
    return f"Item: +1 {one.item}" if prompt.topic == "level-up" and one.item else ""


def _offered_cards(screen: ArenaScreen, seen: ArenaView, hero: HeroView) -> tuple[CardView, ...]:
    """The hand; or, where the question names cards from elsewhere, those that it names."""
    prompt = screen.prompt
    named = set(prompt.names) if prompt is not None else set()
    hand = hero.hand or ()
    known = {one.id for one in hand}
    others = [
        one
        for each in seen.heroes
        for one in (*each.cards, *(each.hand or ()))
        if one.id in named and one.id not in known
    ]
    elsewhere = (*others, *_new_cards(screen, named))
    return (*elsewhere, *(one for one in hand if one.id in named)) if elsewhere else hand


def _new_cards(screen: ArenaScreen, named: set[str]) -> tuple[CardView, ...]:
    """Cards of the deck that a level brings."""
    state = screen.session.state
    return tuple(
        card_view(state, one)
        for sheet in state.system.sheets.values()
        for one in sheet.at(Where.DECK)
        if one in named
    )


def why_not_piece(screen: ArenaScreen, piece: str) -> str:
    """Why a piece cannot be chosen for what is asked; "" where it can, or nobody is asked."""
    prompt = screen.prompt
    if prompt is None or screen.is_covered or piece in prompt.names:
        return ""
    return why_not_target(screen.session.state, piece)


def why_not_click(screen: ArenaScreen, prompt: Prompt, space: Hex) -> str:
    """Why a click on a space answers nothing, in one sentence."""
    state = screen.session.state
    piece = state.piece_on(space)
    if prompt.ask is Ask.HEX:
        return f"{why_not_space(state, prompt, space)} Choose one of the lit spaces."
    if piece is not None and any(PieceId(name) in state.pieces for name in prompt.names):
        return why_not_piece(screen, piece.id) or "It cannot be chosen now."
    if any(PieceId(name) in state.pieces for name in prompt.names):
        return "Choose one of the marked pieces."
    if any(AbilityId(name) in state.system.lore.cards for name in prompt.names):
        return "Choose one of the cards below the map."
    return "Choose with the buttons at the lower right."


def _decider(screen: ArenaScreen, seen: ArenaView) -> HeroView | None:
    """The hero whose cards lie in the tray."""
    prompt = screen.session.pending
    who = "" if prompt is None else prompt.who
    if screen.is_covered:
        return None
    found = next((hero for hero in seen.heroes if hero.id == who), None)
    if found is not None and found.hand is not None:
        return found
    return next((hero for hero in seen.heroes if hero.hand is not None), None)


def _told(screen: ArenaScreen, seen: ArenaView) -> str:
    """The sentence of the bottom line."""
    prompt = screen.session.pending
    if not screen.playback.idle:
        return "Watch what happens."
    if seen.over is not None:
        return seen.over
    if prompt is None:
        return ""
    asked = words.question(screen.session.state, prompt)
    if screen.is_covered:
        return f"{asked.who} decides now. Give the table to whoever plays it."
    if screen.is_opponents:
        return (
            f"{asked.who} decides." if not screen.held else f"{asked.who} decides; you went back."
        )
    return f"{asked.who}: {asked.text}"


def _faces(screen: ArenaScreen, seen: ArenaView) -> tuple[Face, ...]:
    """The buttons of the bottom line."""
    prompt = screen.prompt
    if not screen.playback.idle:
        return (Face(id=SKIP, text="Skip", hint="Space"),)
    if seen.over is not None:
        return (
            command_face("history"),
            Face(id="restart", text="Play again", tooltip="Begin anew; this game is kept"),
            Face(id="leave", text="Leave", look=Look.PRIMARY),
        )
    if screen.held and screen.is_opponents:
        return (Face(id=GO_ON, text="Let them go on", hint="Space", look=Look.PRIMARY),)
    if prompt is None:
        return ()
    if screen.is_covered:
        return (Face(id=HAND_OVER, text="I am here", hint="Enter", look=Look.PRIMARY),)
    faces = answer_faces(screen.session, prompt, screen.chosen)
    if rewinding.can_put_back(screen):
        return (command_face("back"), *faces)
    return faces
