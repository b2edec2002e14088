"""The lists of what can be changed by hand in an arena that stands on no space.

Owns the entries: of the table, of a hero, of its cards, of effects. What an entry does is its id's,
which `Overruling` reads. Whether something can be done the rules say. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.ids import AbilityId, PieceId
from game.core.program_tree import all_steps
from game.systems.arena.definitions import TEAMS, TOP_LEVEL
from game.systems.arena.hands import MOVABLE, PLAYED, is_performed, played_card
from game.systems.arena.state import Arena, Where
from game.systems.arena.words.names import (
    card_name,
    effect_text,
    first_name,
    piece_name,
    team_name,
    zone_name,
)
from game.ui.arena.menu import EntriesPage
from game.ui.screens.base import Change, Push
from game.ui.widgets.buttons import Face, command_face

RING = "ring:"
"""What the ids of everything that is done by hand begin with."""

Choose = Callable[[str], Change | None]

_NOTE = "Nothing is set off by what is done by hand. It is logged, and undone like all else."
_HINT = "Right click a piece or a space to change it; drag a piece with the right button."
_WALK = "Minions outside the battle walk into it after the next action."


def _page(title: str, note: str, faces: Iterable[Face], choose: Choose) -> Change:
    back = command_face("back", text="Go on with the game")
    return Push(EntriesPage(title, note, (back, *faces), choose))


def _entry(command: str, text: str, why_not: str = "") -> Face:
    return Face(id=f"{RING}{command}", text=text, enabled=not why_not, tooltip=why_not)


def _more_or_fewer(command: str, name: str, number: int, least: int) -> tuple[Face, Face]:
    none = "" if number > least else "There are no fewer."
    return (
        _entry(f"{command}:1", f"{name}: one more"),
        _entry(f"{command}:-1", f"{name}: one fewer", none),
    )


def table_page(state: Arena, seen: Iterable[PieceId], choose: Choose) -> Change:
    """Lives, the coin, waves and battle zones, effects, heroes.

    Args:
        state: the table.
        seen: the heroes whose hands may be seen.
        choose: does what an entry says.
    """
    faces: list[Face] = []
    for team in TEAMS:
        lives = state.system.lives[team]
        name = f"{team_name(team)} has {lives} {'life' if lives == 1 else 'lives'}"
        faces += _more_or_fewer(f"lives:{team}", name, lives, 0)
    faces.append(_entry("turn-coin", f"Turn the coin; it shows {state.system.coin}"))
    for lane in range(len(state.system.fields)):
        faces += _lane(state, lane)
    if state.effects:
        faces.append(_entry("effects", f"Effects that hold: {len(state.effects)}"))
    faces += [_entry(f"cards:{hero}", f"{first_name(state, hero)}'s cards") for hero in seen]
    return _page("Change by hand", f"{_NOTE} {_HINT}", faces, choose)


def _lane(state: Arena, lane: int) -> list[Face]:
    """The waves of a lane, and its battle zone one zone farther either way."""
    zones = state.system.lore.setup.map.lanes[lane]
    here = zones.index(state.system.fields[lane])
    name = zone_name(state, zones[here])
    faces = [*_more_or_fewer(f"waves:{lane}", f"Waves at {name}", state.system.waves[lane], 1)]
    for to in (here - 1, here + 1):
        if 0 <= to < len(zones):
            text = f"The battle moves from {name} to {zone_name(state, zones[to])}"
            faces.append(Face(id=f"{RING}field:{lane}:{zones[to]}", text=text, tooltip=_WALK))
    return faces


def hero_page(state: Arena, hero: PieceId, choose: Choose) -> Change:
    """A hero's level, markers and personal states."""
    sheet, name = state.system.sheets[hero], first_name(state, hero)
    top = "" if sheet.level < TOP_LEVEL else "There is no higher level."
    low = "" if sheet.level > 1 else "There is no lower level."
    faces = [
        _entry(f"level:{hero}:1", f"Level {sheet.level}: one up", top),
        _entry(f"level:{hero}:-1", f"Level {sheet.level}: one down", low),
    ]
    for mark in sorted({*sheet.markers, *_words(state, "mark")}):
        verb = "loses" if mark in sheet.markers else "gets"
        faces.append(_entry(f"marker:{hero}:{mark}", f"{name} {verb} the marker {mark}"))
    for rune in sorted({*sheet.runes, *_words(state, "set-rune", hero)}):
        verb = "leaves" if rune in sheet.runes else "enters"
        faces.append(_entry(f"rune:{hero}:{rune}", f"{name} {verb} its state: {rune}"))
    return _page(piece_name(state, hero), _NOTE, faces, choose)


def _words(state: Arena, operation: str, hero: PieceId | None = None) -> set[str]:
    """The words that cards of this game give an operation; of one hero's cards, where named."""
    return {
        step.word.removeprefix("-")
        for ability in state.system.lore.abilities.values()
        if hero is None or ability.id.split(".")[0] == hero
        for trigger in ability.triggers
        for step in all_steps(trigger.steps)
        if step.do == operation and step.word
    }


def effects_page(state: Arena, choose: Choose) -> Change:
    """The effects that hold, each to be ended."""
    faces = [
        _entry(f"effect:{one.serial}", f"End: {effect_text(state, one.serial)}")
        for one in state.effects
    ]
    return _page("Effects that hold", _NOTE, faces, choose)


def cards_page(state: Arena, hero: PieceId, choose: Choose) -> Change:
    """A hero's cards: back in hand, discarded, or played in exchange for the one of this turn."""
    sheet = state.system.sheets[hero]
    played = played_card(sheet)
    free = played is not None and not is_performed(state, played)
    faces: list[Face] = []
    for card, where in sheet.cards.items():
        name = card_name(state, card)
        if where is Where.HAND:
            faces.append(_entry(f"card:{hero}:{card}", f"{name}: discard it"))
            if played is not None and free:
                text = f"{name}: play it instead of {card_name(state, played)}"
                faces.append(_entry(f"instead:{hero}:{card}", text))
        elif where in MOVABLE or (where in PLAYED and free):
            told = "played this turn" if where in PLAYED else str(where)
            faces.append(_entry(f"card:{hero}:{card}", f"{name}: {told}; take it back in hand"))
    return _page(f"{piece_name(state, hero)}'s cards", _NOTE, faces, choose)


def turned_over(state: Arena, hero: PieceId, card: AbilityId) -> Where:
    """Where a card of a list goes: out of the hand, or back into it."""
    where = state.system.sheets[hero].cards[card]
    return Where.DISCARDED if where is Where.HAND else Where.HAND
