"""What things of an arena are called."""

from __future__ import annotations

from game.core.ids import AbilityId, PieceId
from game.systems.arena.definitions import RED, Act, Kind
from game.systems.arena.state import Arena, hero_of_piece, sort_of

_ACTS = {
    Act.MOVEMENT: "Move",
    Act.ATTACK: "Attack",
    Act.SKILL: "Skill",
    Act.DEFENCE: "Defence",
    Act.TRAVEL: "Fast travel",
    Act.CLEAR: "Clear",
    Act.HOLD: "Hold",
}


def act_name(act: Act) -> str:
    """A kind of action."""
    return _ACTS[act]


def team_name(team: str) -> str:
    """A team."""
    return "Red" if team == RED else "Blue"


def piece_name(state: Arena, piece: str) -> str:
    """A piece: a hero by name, a minion by team and sort, a token by its kind."""
    lore = state.system.lore
    hero = lore.heroes.get(hero_of_piece(state, PieceId(piece)))
    if hero is not None:
        return hero.name
    about = state.pieces.get(PieceId(piece))
    if about is None:
        team, _, rest = piece.partition("-")
        return f"a {team} {rest.partition('-')[0]} minion" if rest else piece
    sort = sort_of(about)
    if sort is not None:
        return f"a {about.side} {sort} minion"
    if about.kind == Kind.TOKEN:
        return f"a {lore.tokens[about.definition].name.lower()}"
    return piece


def first_name(state: Arena, piece: str) -> str:
    """A hero by the first of its names."""
    return piece_name(state, piece).split(" ", maxsplit=1)[0]


def zone_name(state: Arena, zone: str) -> str:
    """A zone."""
    return next(one.name for one in state.system.lore.setup.map.zones if one.id == zone)


def effect_text(state: Arena, serial: int) -> str:
    """An active effect by its bearer and its words."""
    effect = next(one for one in state.effects if one.serial == serial)
    text = state.system.lore.abilities[effect.ability].text
    return f"{first_name(state, effect.bearer)}: {text}"


def card_name(state: Arena, card: str) -> str:
    """A card by its name; a word that is no card stands for itself."""
    about = state.system.lore.cards.get(AbilityId(card))
    return card if about is None else about.name


def who_name(state: Arena, who: str) -> str:
    """Whoever decides: a hero, or a team."""
    return piece_name(state, who) if PieceId(who) in state.pieces else team_name(who)
