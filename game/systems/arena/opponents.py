"""Simple opponents: what a seat that nobody plays answers.

Legal, quick and not foolish: they look one step ahead, take what defeats somebody, and keep what
they may need to defend with. On two lanes a team's heroes are posted to one and the other in turn.
They judge only what their seat may see: a hand of the other team is a number of cards. Rules: none;
what is legal is asked of the rules.
"""

from __future__ import annotations

from game.core import machine
from game.core.choices import Choice, Pick
from game.core.ids import AbilityId, PieceId, Side
from game.core.prompts import Prompt
from game.core.run import Run
from game.core.values import replace
from game.hexes import Hex
from game.systems.arena.book import BOOK
from game.systems.arena.definitions import BOUNTY, PRIMARY, TEAMS, Act, Card, Kind
from game.systems.arena.frames import AttackFrame, HeroFrame
from game.systems.arena.lanes import lane_of, zones_held
from game.systems.arena.state import Arena, Where, sort_of
from game.systems.arena.turns.attacks import blocks, defence_value
from game.systems.arena.turns.heroes import why_not_act

_MOST = 40
"""Options looked at for one answer; of more, evenly spread ones."""

_WIN = 1_000.0
_LIFE, _ZONE, _MINION, _COIN, _CARD = 9.0, 8.0, 1.0, 0.4, 0.7
_STRIKE, _SKILL, _STEP, _HOLDING = 4.0, 1.2, 0.6, 0.2
"""What an attack promises, what a skill does, a step nearer, and how little nothing is worth."""

_THREAT = 2.5
"""What an attack on a hero is worth before it is known how that defends."""


def advise(state: Arena) -> Choice | None:
    """The answer to the question that is asked; None where nothing is asked."""
    prompt = machine.pending(BOOK, state)
    if prompt is None:
        return None
    match prompt.topic:
        case "play-card":
            return _play(state, prompt)
        case "defend":
            return _defend(state, prompt)
        case "respawn":
            return prompt.suggested
        case _:
            return _best(state, prompt)


def team_of(state: Arena, who: str) -> Side:
    """The team of whoever decides: a hero, or a team as a whole."""
    piece = state.pieces.get(PieceId(who))
    return Side(who) if piece is None else piece.side


def _best(state: Arena, prompt: Prompt) -> Choice:
    """The option after which the table looks best."""
    options = machine.options(BOOK, state)
    if len(options) > _MOST:
        options = options[:: len(options) // _MOST + 1]
    team = team_of(state, prompt.who)
    drive = _drive if prompt.topic == "action" else _no_drive
    return max(
        options, key=lambda choice: worth(_tried(state, choice), team) + drive(state, choice)
    )


def _no_drive(_state: Arena, _choice: Choice) -> float:
    return 0.0


def _drive(state: Arena, choice: Choice) -> float:
    """What an action promises whose first question is still to be answered."""
    frame = state.stack[-1]
    assert isinstance(frame, HeroFrame)
    assert isinstance(choice, Pick)
    card = state.system.lore.cards[frame.card]
    match choice.names[0]:
        case "primary":
            return _promise(state, frame.hero, card)
        case Act.MOVEMENT:
            return _approach(state, frame.hero, card.movement or 0)
        case Act.ATTACK:
            return _STRIKE
        case Act.HOLD:
            return -_HOLDING
        case _:
            return 0.0


def _promise(state: Arena, hero: PieceId, card: Card) -> float:
    """What the primary action of a card promises that can be begun."""
    if card.primary is Act.ATTACK:
        return _STRIKE + 0.3 * card.value
    return _approach(state, hero, card.value) if card.primary is Act.MOVEMENT else _SKILL


def _approach(state: Arena, hero: PieceId, steps: int) -> float:
    """What it is worth to walk so many steps toward the nearest enemy, up to the space beside."""
    at = state.pieces[hero].at
    far = [] if at is None else [foe.distance_to(at) for foe in _marks(state, hero)]
    return _STEP * min(steps, min(far) - 1) if far else 0.0


def _marks(state: Arena, hero: PieceId) -> list[Hex]:
    """Where those stand whom a hero is after: enemy heroes, and the minions of its post."""
    team = state.pieces[hero].side
    post = _post(state, hero)
    return [
        one.at
        for one in state.pieces.values()
        if one.at is not None
        and one.side != team
        and one.kind != Kind.TOKEN
        and (one.kind == Kind.HERO or lane_of(state, one.id) == post)
    ]


def _post(state: Arena, hero: PieceId) -> int:
    """The lane that a hero is posted to."""
    team = state.pieces[hero].side
    own = [one for one in state.system.sheets if state.pieces[one].side == team]
    return own.index(hero) % len(state.system.fields)


def _tried(state: Arena, choice: Choice) -> Arena:
    """The table after an answer that is known to be legal: the rules listed it."""
    *below, top = state.stack
    run = Run(BOOK, replace(state, stack=(*below, replace(top, answer=choice))))
    machine.work(run)
    return run.state


def worth(state: Arena, team: Side) -> float:
    """How good the table is for a team."""
    if state.system.winner is not None:
        return _WIN if state.system.winner == team else -_WIN
    total = 0.0
    for side in TEAMS:
        sign = 1.0 if side == team else -1.0
        total += sign * _LIFE * state.system.lives[side]
        total += sign * _ZONE * zones_held(state, side, state.system.fields)
        for piece in state.pieces.values():
            sort = sort_of(piece)
            if sort is not None and piece.side == side:
                total += sign * (_MINION + BOUNTY[sort])
        for hero, sheet in state.system.sheets.items():
            if state.pieces[hero].side == side:
                kept = len(sheet.at(Where.HAND)) + 0.5 * len(state.effects)
                total += sign * (_COIN * sheet.coins + _CARD * kept + sheet.level)
    return total + _standing(state, team) + _threats(state, team)


def _standing(state: Arena, team: Side) -> float:
    """Heroes stand where the minions battle, near somebody to attack, and not alone among foes."""
    total = 0.0
    for hero in state.system.sheets:
        piece = state.pieces[hero]
        if piece.side != team or piece.at is None:
            continue
        foes = [foe.distance_to(piece.at) for foe in _marks(state, hero)]
        friends = sum(
            one.at is not None and one.at.distance_to(piece.at) == 1
            for one in state.pieces.values()
            if one.side == team and one.kind == Kind.MINION
        )
        if foes:
            total -= 0.12 * min(foes)
            total -= 0.5 * max(0, sum(far == 1 for far in foes) - 1 - friends)
        total += 0.15 * friends
    return total


def _threats(state: Arena, team: Side) -> float:
    """Attacks that wait for a defence: the larger, the better for whoever makes them."""
    total = 0.0
    for frame in state.stack:
        if isinstance(frame, AttackFrame):
            mine = state.pieces[frame.attacker].side == team
            total += (1 if mine else -1) * (_THREAT + 0.3 * (frame.value - frame.modifier))
    return total


def _play(state: Arena, prompt: Prompt) -> Pick:
    """The card that does most now, and is needed least for defence."""
    hero = PieceId(prompt.who)
    cards = state.system.lore.cards

    def value(name: str) -> float:
        card = cards[AbilityId(name)]
        frame = HeroFrame(hero=hero, card=card.id)
        score = 0.05 * card.initiative - 0.25 * (card.defence or 0)
        if state.pieces[hero].at is None:
            return score
        walk = _approach(state, hero, card.movement or 0)
        if why_not_act(state, frame, PRIMARY) is None:
            return score + max(walk, _promise(state, hero, card))
        return score + walk

    return Pick((max(prompt.names, key=value),))


def _defend(state: Arena, prompt: Prompt) -> Pick:
    """The cheapest card that holds; none where none does."""
    frame = state.stack[-1]
    assert isinstance(frame, AttackFrame)
    cards = state.system.lore.cards
    holding: list[tuple[int, str]] = []
    for name in prompt.names:
        card = AbilityId(name)
        value = defence_value(state, replace(frame, card=card))
        if blocks(state, frame, card) or (value is not None and value >= frame.value):
            holding.append((cards[AbilityId(name)].value + (value or 0), name))
    return Pick((min(holding)[1],)) if holding else Pick()
