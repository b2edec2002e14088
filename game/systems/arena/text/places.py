"""Places: the spaces at which a step can be done, as the words of a card say it.

Rules: arena B5, B8, B15 (7, 8, 10, 27 to 36).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.core.ids import PieceId
from game.core.modifiers import forbidden
from game.core.rulebook import Asked, Rulebook
from game.hexes import Hex
from game.systems.arena import routes, targets
from game.systems.arena.book import BOOK
from game.systems.arena.definitions import Icon, Kind
from game.systems.arena.filters import actor, reach, role
from game.systems.arena.state import Arena, ArenaState

TRAVEL = "travel"
"""The query whether a hero can travel fast; only forbidding it counts."""

_ANY_WAY = frozenset({"upto", "reach"})
"""Movements of which the space where they end alone is chosen: any shortest way leads there."""

SPOT = "spot:"
"""How a moment remembers where somebody stood: `spot:victim=2,-1`."""


def way(state: Arena, text: str, asked: Asked, piece: PieceId, goal: Hex) -> tuple[Hex, ...]:
    """The way of a movement to a space; none where the text lets nobody move there."""
    found = _ways(state, text, asked, piece).get(goal, ())
    shortened = text.partition(" ")[0] in _ANY_WAY and found
    return routes.shortest(state, piece, goal) if shortened else found


def _ways(state: Arena, text: str, asked: Asked, piece: PieceId) -> Mapping[Hex, tuple[Hex, ...]]:
    """The spaces where a movement can end with the way to each; of `_ANY_WAY` its last space."""
    name, _, word = text.partition(" ")
    words = word.split()
    match name:
        case "exact":
            found = routes.exactly(state, piece, int(words[0]))
        case "upto" | "reach":
            most = asked.number if name == "reach" else int(words[0])
            found = {at: (at,) for at in routes.up_to(state, piece, most)}
        case "line":
            low, _, high = words[0].partition("-")
            empties = next((int(w.split(":")[1]) for w in words if w.startswith("crossing:")), None)
            found = routes.in_lines(
                state,
                piece,
                int(low),
                int(high or low),
                through="ignoring" in words,
                empties=empties,
            )
        case "spot":
            start = state.pieces[piece].at
            spots = _spot(state, asked._replace(word=word), piece)
            return {at: (at,) for at in spots if start is not None and start.distance_to(at) == 1}
        case _:
            return {}
    for word in words:
        found = _ending_well(state, asked, piece, found, word)
    return found


def _ending_well(
    state: Arena,
    asked: Asked,
    piece: PieceId,
    found: Mapping[Hex, tuple[Hex, ...]],
    word: str,
) -> Mapping[Hex, tuple[Hex, ...]]:
    """Those of the ways that end, or go, as a word of the text asks."""
    name, _, part = word.partition(":")
    match name:
        case "beside-enemy":
            spots = _foes(state, piece)
        case "beside":
            spots = _where(state, asked, part)
        case "over-enemy":
            foes = frozenset(_foes(state, piece))
            return {at: way for at, way in found.items() if not foes.isdisjoint(way)}
        case _:
            return found
    beside = {near for spot in spots for near in spot.neighbors()}
    return {at: way for at, way in found.items() if at in beside}


def _foes(state: Arena, piece: PieceId) -> tuple[Hex, ...]:
    """Where the enemies of a piece stand."""
    mine = state.pieces[piece].side
    return tuple(
        one.at
        for one in state.pieces.values()
        if one.at is not None and one.kind != Kind.TOKEN and one.side != mine
    )


def _move(state: Arena, asked: Asked, piece: PieceId, name: str) -> tuple[Hex, ...]:
    return _nearest_first(
        state.pieces[piece].at, _ways(state, f"{name} {asked.word}".strip(), asked, piece)
    )


def _nearest_first(start: Hex | None, found: Iterable[Hex]) -> tuple[Hex, ...]:
    """Spaces by their distance, and those of one distance in the order of the board."""
    in_order = sorted(found)
    return tuple(in_order if start is None else sorted(in_order, key=start.distance_to))


def _where(state: Arena, asked: Asked, part: str) -> tuple[Hex, ...]:
    found = (state.pieces[one].at for one in role(asked, part) if one in state.pieces)
    return tuple(at for at in found if at is not None)


def _push(state: Arena, asked: Asked, piece: PieceId) -> tuple[Hex, ...]:
    """Where a push of so many spaces ends: as far as possible; its own space where it is blocked.

    Rule: arena B8 (partial allowed, 0 is valid).
    """
    words = asked.word.split()
    most = _number(asked, words[0])
    start = state.pieces[asked.owner].at
    at = state.pieces[piece].at
    if start is None or at is None:
        return ()
    way = routes.pushed(state, piece, start, most)
    return (way[-1],) if way else (at,)


def _push_up_to(state: Arena, asked: Asked, piece: PieceId) -> tuple[Hex, ...]:
    """Every space where a push of at most so many spaces can end, the farthest first."""
    start = state.pieces[asked.owner].at
    at = state.pieces[piece].at
    if start is None or at is None:
        return ()
    way = routes.pushed(state, piece, start, _number(asked, asked.word.split()[0]))
    return way[::-1] or (at,)


def _number(asked: Asked, word: str) -> int:
    """A number written, or chosen by an earlier step."""
    if word.isdigit():
        return int(word)
    names = role(asked, word)
    return int(names[0]) if names else 0


def _spot(state: Arena, asked: Asked, _piece: PieceId) -> tuple[Hex, ...]:
    """Where somebody stood when a step chose him, where that is empty now: `spot victim`."""
    key = f"{SPOT}{asked.word}="
    words = () if asked.moment is None else asked.moment.words
    spots = [Hex.parse(word.removeprefix(key)) for word in words if word.startswith(key)]
    return tuple(at for at in spots[-1:] if routes.is_empty(state, at))


def _free(state: Arena, asked: Asked, _piece: PieceId) -> tuple[Hex, ...]:
    """Empty spaces that every word fits, the nearest to the owner first.

    `in-range`, `in-radius`, `within:3`, `adjacent`, `away-from-spawns`, `farthest`, `near:victim`,
    `own-zone`.
    """
    start = state.pieces[asked.owner].at
    if start is None:
        return ()
    found = list(state.board.grid.hexes(routes.free(state)))
    for word in asked.word.split():
        found = [at for at in found if _fits(state, asked, start, at, word)]
    return _nearest_first(start, found)


def _free_now(state: Arena, asked: Asked, piece: PieceId) -> tuple[Hex, ...]:
    """Those of the empty spaces that can be chosen now: with `farthest`, the farthest alone."""
    found = _free(state, asked, piece)
    start = state.pieces[asked.owner].at
    if "farthest" not in asked.word.split() or not found or start is None:
        return found
    most = start.distance_to(found[-1])
    return tuple(at for at in found if start.distance_to(at) == most)


def _fits(state: Arena, asked: Asked, start: Hex, at: Hex, word: str) -> bool:
    lore = state.system.lore
    name, _, argument = word.partition(":")
    far = start.distance_to(at)
    match name:
        case "in-range":
            return far <= reach(state, asked, Icon.RANGE)
        case "in-radius":
            return far <= reach(state, asked, Icon.RADIUS)
        case "within":
            return far <= int(argument)
        case "adjacent":
            return far == 1
        case "away-from-spawns":
            return not any(
                near in lore.spawns and routes.is_empty(state, near)
                for near in (at, *at.neighbors())
            )
        case "near":
            return any(spot.distance_to(at) == 1 for spot in _where(state, asked, argument))
        case "own-zone":
            return lore.zone_of[at] == lore.zone_of[start]
        case _:
            return True


def _travel(state: Arena, _asked: Asked, piece: PieceId) -> tuple[Hex, ...]:
    """Where a hero can travel fast: any empty space in its own or an adjacent zone.

    No enemy hero or minion may be in the zone left and in the zone entered, an immune one neither.
    Rule: arena B5, B16, T-14.
    """
    start = state.pieces[piece].at
    if start is None or forbidden(BOOK, state, TRAVEL, piece) is not None:
        return ()
    lore, grid = state.system.lore, state.board.grid
    home = lore.zone_of[start]
    enemies = targets.present_units(state, Asked(actor(state, piece)), "enemy")
    stood = (state.pieces[enemy].at for enemy in enemies)
    held = {lore.zone_of.get(at) for at in stood if at is not None}
    if home in held:
        return ()
    zones = grid.mask(
        at for zone in (home, *lore.neighbours[home]) if zone not in held for at in lore.zones[zone]
    )
    return grid.hexes(zones & routes.free(state))


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook the families of places."""
    for name in ("exact", "upto", "line", "reach"):
        book.places[name] = _family(name)
    book.places["push"] = _push
    book.places["push-upto"] = _push_up_to
    book.places["spot"] = _spot
    book.places["free"] = _free_now
    book.rooms["free"] = _free
    book.places["travel"] = _travel
    book.queries.add(TRAVEL)


def _family(name: str) -> Callable[[Arena, Asked, PieceId], tuple[Hex, ...]]:
    return lambda state, asked, piece: _move(state, asked, piece, name)
