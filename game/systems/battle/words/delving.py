"""Delves in words: what was drawn and laid, what is asked, why something cannot be explored.

Rule: battle 4.3.
"""

from __future__ import annotations

from game.core.prompts import Prompt
from game.core.refusals import Reason, Refusal
from game.core.view import Sentence
from game.systems.battle import rules
from game.systems.battle.choices import LayTile
from game.systems.battle.delve import events
from game.systems.battle.delve.doors import laid
from game.systems.battle.state import Battle
from game.systems.battle.words.chips import ability_name
from game.systems.battle.words.language import Part, Who, capital, number_word, say

_Told = tuple[Sentence, ...]
_Parts = tuple[Part, ...]


def drawn(state: Battle, event: events.Drawn) -> _Told:
    """A card with its text, a tile by its name; a chip is told when it is deployed."""
    lore = state.system.lore
    match event.pile:
        case "card":
            card = lore.cards[event.name]
            return (say(state, f"{card.name} is drawn. {card.text}", rule=rules.DELVE_CARD),)
        case "tile":
            name = lore.delve_tiles[event.name].name
            return (say(state, f"Its tile: {name}.", rule=rules.DELVE_CARD, quiet=True),)
        case _:
            return ()


def card_kept(state: Battle, event: events.CardKept) -> _Told:
    """A card without a tile."""
    words = "No tile is left for it: it counts as a skyshard of the party."
    del event
    return (say(state, words, rule=rules.SKYSHARDS),)


def tile_laid(state: Battle, event: events.TileLaid) -> _Told:
    """A tile on the map."""
    tile = state.system.lore.delve_tiles[event.tile]
    hexes = laid(tile.hexes, LayTile(event.at, event.turns))
    words = f"{tile.name} is laid beside the door."
    return (say(state, words, hexes=hexes, rule=rules.LAY_TILE),)


def tile_returned(state: Battle, event: events.TileReturned) -> _Told:
    """A tile without a place."""
    name = state.system.lore.delve_tiles[event.tile].name
    words = f"{name} finds no place: it goes to the bottom of its stack, and the card is discarded."
    return (say(state, words, rule=rules.LAY_TILE),)


def feature_placed(state: Battle, event: events.FeaturePlaced) -> _Told:
    """A cache on a hex."""
    kind = event.kind.replace("-", " ")
    words = f"A {kind} is placed."
    return (say(state, words, hexes=(event.at,), rule=rules.DELVE_CACHES),)


def trap_sprung(state: Battle, event: events.TrapSprung) -> _Told:
    """A trap, by the name of what it does."""
    delve, lore = state.system.delve, state.system.lore
    card = None if delve is None else delve.beside.get(event.tile)
    trap = None if card is None else lore.cards[card].trap
    name = "its card tells" if trap is None else ability_name(state, trap)
    return (say(state, Who(event.unit), f" sets off a trap: {name}.", rule=rules.TRAP),)


def option(state: Battle, prompt: Prompt, name: str) -> str:
    """A name of a question about a delve in words."""
    lore = state.system.lore
    match prompt.topic:
        case "draw-card":
            return lore.cards[name].name
        case "draw-tile" | "lay-tile":
            return lore.delve_tiles[name].name
        case "draw-chip":
            return next(chip.name for own, chip in lore.chips.items() if own == name)
        case _:
            return capital(name)


def ask_explore(_state: Battle, prompt: Prompt) -> _Parts:
    """An adventurer on a door hex."""
    assert prompt.unit is not None
    return (Who(prompt.unit), " stands in a door. Explore what lies behind it, or leave it closed.")


def ask_draw(_state: Battle, prompt: Prompt) -> _Parts:
    """A draw by hand."""
    kind = prompt.topic.removeprefix("draw-")
    return (f"Draw a {kind} from {number_word(len(prompt.names))} and click which it is.",)


def ask_lay(state: Battle, prompt: Prompt) -> _Parts:
    """A tile to be laid."""
    name = option(state, prompt, prompt.names[0])
    return (f"{name} is to be laid beside the door. Turn it, point at a place, and click.",)


def ask_cache(_state: Battle, prompt: Prompt) -> _Parts:
    """Cache hexes as far as each other."""
    many = number_word(len(prompt.hexes))
    return (f"A cache is to be placed, and {many} hexes are as far as each other. Click one.",)


def ask_den(_state: Battle, prompt: Prompt) -> _Parts:
    """Hexes for an enemy as far as each other."""
    many = number_word(len(prompt.hexes))
    return (f"An enemy waits here, and {many} hexes are as far as each other. Click one.",)


def refused(refusal: Refusal) -> str:
    """Why something cannot be explored or laid; "" for a refusal about anything else."""
    if refusal.rule == rules.LAY_TILE:
        return "The tile cannot lie there. Turn it, or choose one of the places that are lit."
    if refusal.rule == rules.EXPLORABLE:
        return "That is no door hex that can be explored now. Choose one with a free edge."
    if refusal.rule != rules.EXPLORE:
        return ""
    match refusal.reason:
        case Reason.TOO_FAR:
            return f"That door is {refusal.need} away; {refusal.have} is as far as Stamina goes."
        case Reason.OUT_OF_SIGHT:
            return "That door is out of sight. Units see their own tile and those that touch it."
        case _:
            return "Explore once a turn, and not in a turn with a move. End the turn, or engage."
