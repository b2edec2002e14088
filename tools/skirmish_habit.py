"""A sensible player of skirmishes: the same plan that foes go by, for a party and its minions.

Golden transcripts are played by it, and the checks count how often it wins. It directs its minions
first, uses the abilities that are wanted as soon as it can, spends hero dice and reacts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

import checkout  # noqa: F401 - puts the checkout on the path
from game.core import machine
from game.core.chance import faces
from game.core.choices import At, Choice, Done, Faces, Pick
from game.core.ids import AbilityId, PieceId
from game.core.prompts import Ask, Prompt
from game.hexes import Hex
from game.systems.skirmish.book import BOOK
from game.systems.skirmish.choices import DirectMinions, Go, Invoke, Strike, Tend
from game.systems.skirmish.foes.plan import plan
from game.systems.skirmish.state import Skirmish, creature_of, minions_of, spot

_USEFUL = (Strike, Invoke, Go)
"""What a collective action is spent on, the best first; what is left is kept as a reaction."""


def answer(
    state: Skirmish, prompt: Prompt, seed: int, wanted: Collection[AbilityId] = ()
) -> Choice:
    """What the player answers.

    Args:
        state: the skirmish.
        prompt: what is asked.
        seed: where the dice come from.
        wanted: abilities that are used as soon as they can be.
    """
    match prompt.ask:
        case Ask.ROLL:
            return Faces(faces(seed, state.rolls, len(prompt.names), prompt.most))
        case Ask.HEX:
            return At(_near_foes(state, prompt))
        case Ask.ACT if prompt.topic == "turn":
            assert prompt.unit is not None
            return _turn(state, prompt.unit, wanted)
        case Ask.ACT if prompt.topic == "reaction":
            return machine.options(BOOK, state)[0]
        case Ask.ACT:
            return Done()
        case Ask.NAMES if prompt.topic == "choose-units":
            weakest = sorted(map(PieceId, prompt.names), key=lambda one: state.pieces[one].hp)
            return Pick(tuple(weakest[: max(1, prompt.least)]))
        case _:
            return prompt.suggested or Pick(prompt.names[: prompt.least])


def _near_foes(state: Skirmish, prompt: Prompt) -> Hex:
    own = state.pieces[prompt.unit].side if prompt.unit is not None else ""
    foes = [piece.at for piece in state.pieces.values() if piece.side != own and piece.at]
    return min(prompt.hexes, key=lambda at: min((at.distance_to(foe) for foe in foes), default=0))


def _turn(state: Skirmish, owner: PieceId, wanted: Collection[AbilityId]) -> Choice:
    listed = machine.options(BOOK, state)
    wishes = [one for one in listed if isinstance(one, Invoke) and one.ability in wanted]
    mounts = [one for one in listed if isinstance(one, Tend) and _mounts(state, one)]
    directs = [one for one in listed if isinstance(one, DirectMinions)]
    keen = [one for one in minions_of(state, owner) if _can(state, one, wanted)]
    first = [*directs, *wishes, *mounts] if keen else [*wishes, *directs, *mounts]
    if first:
        return first[0]
    minion = _minion(state, keen, listed) or _minion(state, minions_of(state, owner), listed)
    if minion is not None:
        return minion
    own = plan(state, owner).deed
    return own if own in listed or isinstance(own, Go) else Done()


def _can(state: Skirmish, unit: PieceId, wanted: Collection[AbilityId]) -> bool:
    """Whether a creature has an ability that is wanted."""
    return not set(creature_of(state, unit).abilities).isdisjoint(wanted)


def _mounts(state: Skirmish, tend: Tend) -> bool:
    """Whether it gets onto a mount, or helps somebody up: it never gets off."""
    return state.system.riding.get(tend.unit) != tend.other


def _minion(
    state: Skirmish, minions: Iterable[PieceId], listed: tuple[Choice, ...]
) -> Choice | None:
    """The best that a minion would do with a collective action; None to keep what is left."""
    deeds = [plan(state, minion).deed for minion in minions if spot(state, minion) is not None]
    found = [one for one in deeds if isinstance(one, _USEFUL) and one in listed]
    return min(found, key=lambda one: _USEFUL.index(type(one)), default=None)
