"""Places: the spaces at which a step can be done, as the words of a card say it.

Rules: arena B5, B8, B15 (7, 8, 10, 27 to 36).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.core.ids import PieceId
from game.core.modifiers import forbidden
from game.core.rulebook import Asked, Rulebook
from game.core.values import replace
from game.hexes import Hex
from game.systems.arena import routes, targets
from game.systems.arena.book import BOOK
from game.systems.arena.definitions import Icon, Kind
from game.systems.arena.filters import actor, reach, role
from game.systems.arena.state import Arena, ArenaState

TRAVEL = "travel"
"""The query whether a hero can travel fast; only forbidding it counts."""

SPOT = "spot:"
"""How a moment remembers where somebody stood: `spot:victim=2,-1`."""


def ways(
    state: Arena, text: str, asked: Asked, piece: PieceId
) -> Mapping[Hex, tuple[Hex, ...]] | None:
    """The spaces of a movement with the way to each; None for a text that names no movement."""
    name, _, word = text.partition(" ")
    words = word.split()
    match name:
        case "exact":
            found = routes.exactly(state, piece, int(words[0]))
        case "upto":
            found = routes.up_to(state, piece, int(words[0]))
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
        case "reach":
            found = routes.up_to(state, piece, asked.number)
        case "spot":
            start = state.pieces[piece].at
            spots = _spot(state, replace(asked, word=word), piece)
            return {at: (at,) for at in spots if start is not None and start.distance_to(at) == 1}
        case _:
            return None
    return {at: way for at, way in found.items() if _ends_well(state, asked, piece, way, words)}


def _ends_well(
    state: Arena, asked: Asked, piece: PieceId, way: tuple[Hex, ...], words: list[str]
) -> bool:
    """Whether a move ends, or goes, as its text asks."""
    at = way[-1]
    mine = state.pieces[piece].side
    units = [one for one in state.pieces.values() if one.at is not None and one.id != piece]
    units = [one for one in units if one.kind != Kind.TOKEN and one.side != mine]
    for word in words:
        if word == "beside-enemy" and not any(
            one.at is not None and one.at.distance_to(at) == 1 for one in units
        ):
            return False
        if word == "over-enemy" and not any(one.at in way for one in units):
            return False
        name, _, part = word.partition(":")
        spots = _where(state, asked, part)
        if name == "beside" and not any(spot.distance_to(at) == 1 for spot in spots):
            return False
    return True


def _move(state: Arena, asked: Asked, piece: PieceId, name: str) -> tuple[Hex, ...]:
    found = ways(state, f"{name} {asked.word}".strip(), asked, piece)
    start = state.pieces[piece].at
    return tuple(sorted(found or (), key=lambda at: (_steps(start, at), at)))


def _steps(start: Hex | None, at: Hex) -> int:
    return 0 if start is None else start.distance_to(at)


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
    taken = routes.occupied(state)
    found = [
        at
        for zone in state.board.tiles
        for at in zone.hexes
        if state.board.is_floor(at) and at not in taken
    ]
    for word in asked.word.split():
        found = [at for at in found if _fits(state, asked, start, at, word)]
    return tuple(sorted(found, key=lambda at: (start.distance_to(at), at)))


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
    lore = state.system.lore
    home = lore.zone_of[start]
    zones = [
        zone
        for zone in (home, *sorted(lore.neighbours[home]))
        if not _enemies_in(state, piece, lore.zones[zone])
    ]
    if home not in zones:
        return ()
    taken = routes.occupied(state)
    return tuple(
        sorted(
            at
            for zone in zones
            for at in lore.zones[zone]
            if state.board.is_floor(at) and at not in taken
        )
    )


def _enemies_in(state: Arena, hero: PieceId, zone: Iterable[Hex]) -> bool:
    inside = frozenset(zone)
    asked = Asked(actor(state, hero))
    return any(
        state.pieces[one].at in inside for one in targets.present_units(state, asked, "enemy")
    )


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
