"""What the pointer means for the question that is asked: which choice a click on a hex makes.

Owns nothing that is kept. Asks the rules what may be chosen; never re-derives it. No rule section.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.choices import At, Choice, Pick
from game.core.ids import PieceId
from game.core.prompts import Ask, Prompt
from game.hexes import Hex
from game.systems.skirmish.choices import Go, Strike
from game.systems.skirmish.definitions import PARTY_SIDE, Degree
from game.systems.skirmish.frames import ReactionFrame
from game.systems.skirmish.queries import route, sight, speed, ways
from game.systems.skirmish.state import Skirmish, creature_of, opponents, rider_of, spot
from game.systems.skirmish.turns.budget import why_not_spend
from game.systems.skirmish.turns.deeds import why_not_strike

MOVES = frozenset({"turn", "calm"})
"""The questions in which creatures are moved."""


def reach_of(state: Skirmish, prompt: Prompt | None, unit: PieceId | None) -> Mapping[Hex, int]:
    """The hexes that a creature can be moved to now, with their cost."""
    if prompt is None or unit is None or prompt.topic not in MOVES:
        return {}
    if unit in state.system.riding:
        return {}
    owner = prompt.unit if prompt.topic == "turn" else None
    if owner is not None and why_not_spend(state, owner, unit, move=True) is not None:
        return {}
    found = ways(state, unit, speed(state, unit))
    return {at: cost for at, (cost, _back) in found.items() if cost}


def targets_of(
    state: Skirmish, prompt: Prompt | None, unit: PieceId | None, aim: int | None
) -> frozenset[PieceId]:
    """Whom a click would attack or choose, and whom a reaction is about."""
    if prompt is None:
        return frozenset()
    if prompt.ask is Ask.NAMES:
        return frozenset(PieceId(name) for name in prompt.names if name in state.pieces)
    top = state.stack[-1]
    if isinstance(top, ReactionFrame):
        return frozenset({top.foe if top.target is None else top.target})
    if prompt.topic != "turn" or unit is None or prompt.unit is None:
        return frozenset()
    if why_not_spend(state, prompt.unit, unit) is not None:
        return frozenset()
    return frozenset(
        foe for foe in opponents(state, unit) if attack_on(state, unit, foe, aim) is not None
    )


def attack_on(state: Skirmish, unit: PieceId, foe: PieceId, aim: int | None) -> Strike | None:
    """The attack that a click on a foe makes: the chosen one, else the first that reaches."""
    numbers = range(len(creature_of(state, unit).attacks)) if aim is None else (aim,)
    for number in numbers:
        if why_not_strike(state, unit, foe, number) is None:
            return Strike(unit, foe, number)
    return None


def click(
    state: Skirmish, prompt: Prompt, unit: PieceId | None, aim: int | None, at: Hex
) -> Choice | PieceId | None:
    """What a click on a hex means: a choice, a creature to choose, or nothing."""
    piece = state.piece_on(at)
    if prompt.ask is Ask.HEX:
        return At(at)
    if prompt.ask is Ask.NAMES:
        return None if piece is None else Pick((piece.id,))
    if prompt.topic not in MOVES or unit is None:
        return None
    if piece is None:
        # as far as it may be: what is too far is refused with the count of steps
        return Go(unit, route(ways(state, unit, None), at) or (at,))
    if piece.side == PARTY_SIDE:
        mount = state.system.riding.get(piece.id)
        again = piece.id == unit and mount is not None
        return mount if again and mount in prompt.names else _chosen(prompt, piece.id)
    return attack_on(state, unit, piece.id, aim) or Strike(unit, piece.id, aim or 0)


def _chosen(prompt: Prompt, piece: PieceId) -> PieceId | None:
    return piece if piece in prompt.names else None


def first_unit(state: Skirmish, prompt: Prompt | None, before: PieceId | None) -> PieceId | None:
    """The creature that the buttons are for: the one chosen before, while it can act.

    In a turn, the character comes first, then the first minion that has an action.
    """
    if prompt is None or prompt.topic not in MOVES:
        return None
    units = tuple(PieceId(name) for name in prompt.names)
    wanted = [*([before] if before in units else []), *units]
    if prompt.topic == "turn" and prompt.unit is not None:
        free = [unit for unit in wanted if why_not_spend(state, prompt.unit, unit) is None]
        return (free or [prompt.unit])[0]
    return wanted[0] if wanted else None


def covered_hexes(state: Skirmish, unit: PieceId, hexes: Mapping[Hex, int]) -> Mapping[Hex, Degree]:
    """The hexes in reach where no foe has one without cover.

    Where all have no line of effect it is full, else cover.
    """
    foes = [at for foe in opponents(state, unit) if (at := spot(state, foe)) is not None]
    found: dict[Hex, Degree] = {}
    for hex_ in hexes:
        least = min((sight(state, at, hex_).degree.rank for at in foes), default=0)
        if least:
            found[hex_] = Degree.FULL if least == Degree.FULL.rank else Degree.COVER
    return found


def piece_at(state: Skirmish, unit: PieceId) -> PieceId:
    """The piece that stands for a creature on the map: its rider, where it is ridden."""
    rider = rider_of(state, unit)
    return unit if rider is None else rider
