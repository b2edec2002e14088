"""What is to be seen of a skirmish: the table, pips, clocks, what stands on sides of hexes.

Turns a state into plain values. It decides nothing; every number comes from the queries that the
rules ask. Rules: skirmish A4 to A7.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.ids import PieceId
from game.core.view import (
    Badge,
    Face,
    Marker,
    Note,
    Rank,
    RibbonGroup,
    Shape,
    Stat,
    TableView,
    TileView,
    Token,
)
from game.hexes import Edge, Hex
from game.systems.skirmish.definitions import PARTY_SIDE, BarrierKind, BlockKind, CreatureKind
from game.systems.skirmish.frames import ActorFrame
from game.systems.skirmish.queries import attack_limit, attacks_left, profile, reach_of, speed
from game.systems.skirmish.state import (
    Outcome,
    Skirmish,
    creature_of,
    master_of,
    minions_of,
    name_of,
)
from game.systems.skirmish.turns.budget import hand_of
from game.systems.skirmish.turns.fight import waiting
from game.systems.skirmish.words.common import ability_name, ability_text, range_words, whose

_RANKS = (
    (4, Shape.OCTAGON, "red"),
    (3, Shape.PENTAGON, "purple"),
    (2, Shape.DIAMOND, "green"),
    (1, Shape.TRIANGLE, "black"),
)


def view(state: Skirmish) -> TableView:
    """The whole table; in a skirmish nothing is hidden from the person."""
    board, system = state.board, state.system
    return TableView(
        title=system.lore.setup.name,
        round_label="Calm" if system.round == 0 else str(system.round),
        round_note="before the fight" if system.round == 0 else "",
        goal="Bring every foe down.",
        tiles=tuple(TileView(tile.id, tile.hexes) for tile in board.tiles),
        impassable=frozenset(board.impassable),
        entrance=(),
        markers=_markers(state),
        tokens=tuple(token(state, unit) for unit in state.pieces),
        ribbon=_ribbon(state),
        over=_over(state),
    )


def _over(state: Skirmish) -> str | None:
    match state.system.outcome:
        case Outcome.WON:
            return "The party has won."
        case Outcome.LOST:
            return "The party is beaten."
        case _:
            return None


def acting(state: Skirmish) -> PieceId | None:
    """Whose turn is going on; None between turns."""
    for frame in reversed(state.stack):
        if isinstance(frame, ActorFrame):
            return frame.unit
    return None


def _ribbon(state: Skirmish) -> tuple[RibbonGroup, ...]:
    """Everybody in order of initiative; each character's minions are with him on the map."""
    shown = tuple(unit for unit in state.system.order if state.pieces[unit].at is not None)
    title = "As they are listed" if state.system.round == 0 else "In order of initiative"
    return (RibbonGroup(title, shown),) if shown else ()


def _markers(state: Skirmish) -> tuple[Marker, ...]:
    return tuple(
        Marker(at, mark.marker or "note", mark.text) for at, mark in sorted(state.marks.items())
    )


def token(state: Skirmish, unit: PieceId) -> Token:
    """One creature as everybody sees it."""
    piece, creature = state.pieces[unit], creature_of(state, unit)
    active = acting(state) == unit
    return Token(
        id=unit,
        name=name_of(state, unit),
        kind=_kind(state, unit),
        face=_face(state, unit),
        emblem=creature.emblem,
        rank=_rank(state, unit),
        at=piece.at,
        hp=piece.hp,
        health=creature.health,
        badges=_badges(state, unit),
        stats=_stats(state, unit),
        notes=_notes(state, unit),
        acted=unit in state.system.acted,
        active=active,
        waiting=not active and unit in waiting(state),
        down=piece.hp <= 0 and piece.at is not None,
    )


def _face(state: Skirmish, unit: PieceId) -> Face:
    if state.pieces[unit].side != PARTY_SIDE:
        return Face.ENEMY
    character = state.pieces[unit].kind == CreatureKind.CHARACTER
    return Face.ADVENTURER if character else Face.COMPANION


def _kind(state: Skirmish, unit: PieceId) -> str:
    master = master_of(state, unit)
    if master is not None:
        return f"Minion of {name_of(state, master)}"
    if state.pieces[unit].kind == CreatureKind.CHARACTER:
        return "Character"
    return "Foe" if state.pieces[unit].side != PARTY_SIDE else "Ally with a turn of its own"


def _rank(state: Skirmish, unit: PieceId) -> Rank | None:
    if _face(state, unit) is not Face.ENEMY:
        return None
    level = creature_of(state, unit).rank
    return next((Rank(shape, hue, str(level)) for least, shape, hue in _RANKS if level >= least))


def _stats(state: Skirmish, unit: PieceId) -> tuple[Stat, ...]:
    creature = creature_of(state, unit)
    limit = attack_limit(state, unit)
    far = max((reach_of(state, attack) for attack in creature.attacks), default=0)
    return (
        Stat("defence", "Defence", str(creature.defence)),
        Stat("speed", "Speed", str(speed(state, unit))),
        Stat("range", "Range", str(far)),
        Stat("attacks", "Attacks a round", "any number" if limit is None else str(limit)),
        Stat("stealth", "Stealth", f"{creature.stealth:+d}"),
        Stat("hp", "Hit points", f"{state.pieces[unit].hp} of {creature.health}"),
    )


def _badges(state: Skirmish, unit: PieceId) -> tuple[Badge, ...]:
    badges = []
    for clock in clocks(state, unit):
        left = "this turn is the last" if clock.left <= 1 else f"{clock.left} turns left"
        owner = "" if clock.owner is None else f", counted in {whose(state, clock.owner)} turns"
        text = f"{ability_text(state, clock.id)} {left.capitalize()}{owner}."
        badges.append(Badge(clock.id, clock.name, text))
    hidden = state.system.hidden.get(unit)
    if hidden:
        names = ", ".join(name_of(state, foe) for foe in sorted(hidden))
        badges.append(Badge("stealth", "Hidden", f"From {names}."))
    mount = state.system.riding.get(unit)
    if mount is not None:
        horse = state.pieces[mount]
        text = f"{name_of(state, mount)}, {horse.hp} hit points; the mount moves."
        badges.append(Badge("swift", "Mounted", text))
    return tuple(badges)


def _notes(state: Skirmish, unit: PieceId) -> tuple[Note, ...]:
    creature = creature_of(state, unit)
    attacks = [
        Note(
            attack.name,
            f"d20 {attack.bonus:+d}, {attack.damage} harm.",
            range_words(reach_of(state, attack)),
            attacks_left(state, unit),
        )
        for attack in creature.attacks
    ]
    acts = [
        Note(ability_name(state, one), ability_text(state, one), _timing(state, one), on=True)
        for one in creature.abilities
    ]
    return (*attacks, *acts)


def _timing(state: Skirmish, ability: str) -> str:
    return next(
        (one.timing for known, one in state.system.lore.abilities.items() if known == ability), ""
    )


@dataclass(frozen=True, slots=True)
class Clock:
    """An effect on somebody with how long it lasts.

    Attributes:
        id: the ability.
        name: its name.
        left: ends of the owner's turns that it is still met by; 1 for the last.
        owner: in whose turns it is counted.
    """

    id: str
    name: str
    left: int
    owner: PieceId | None


def clocks(state: Skirmish, unit: PieceId) -> tuple[Clock, ...]:
    """The effects on somebody. Rule: skirmish T1 to T3."""
    return tuple(
        Clock(effect.ability, ability_name(state, effect.ability), effect.times, effect.unit)
        for effect in state.effects
        if effect.bearer == unit
    )


@dataclass(frozen=True, slots=True)
class MinionView:
    """One minion of the player whose turn it is.

    Attributes:
        unit: which.
        attacked: whether its attacks of this round are made.
    """

    unit: PieceId
    attacked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HandView:
    """The pips of a player. Rule: skirmish M4 to M7.

    Attributes:
        unit: whose.
        actions: actions left.
        most: actions of a whole turn.
        minions: his minions.
        directed: whether *Direct Minion* was taken.
        left: collective actions left.
        shared: collective actions of a turn.
        used: who took each collective action.
        reserve: reactions kept for himself.
        minion_reserve: reactions kept for his minions.
        hero_dice: hero dice left.
    """

    unit: PieceId
    actions: int
    most: int
    minions: tuple[MinionView, ...]
    directed: bool
    left: int
    shared: int
    used: tuple[PieceId, ...]
    reserve: int
    minion_reserve: int
    hero_dice: int


def hand_view(state: Skirmish, unit: PieceId) -> HandView:
    """What a character's player may still do."""
    hand, creature = hand_of(state, unit), creature_of(state, unit)
    usual = profile(state).actions if creature.actions is None else creature.actions
    return HandView(
        unit=unit,
        actions=hand.actions,
        most=max(usual, hand.actions),
        minions=tuple(
            MinionView(minion, not attacks_left(state, minion))
            for minion in minions_of(state, unit)
        ),
        directed=hand.directed,
        left=hand.left,
        shared=profile(state).minion_actions,
        used=hand.used,
        reserve=hand.reserve,
        minion_reserve=hand.minion_reserve,
        hero_dice=hand.hero_dice,
    )


@dataclass(frozen=True, slots=True)
class SideView:
    """Something on a side of a hex, as it stands now."""

    edge: Edge
    kind: BarrierKind
    open: bool


def sides(state: Skirmish) -> tuple[SideView, ...]:
    """Everything that stands on sides of hexes."""
    return tuple(
        SideView(edge, barrier.kind, edge in state.system.open)
        for edge, barrier in state.system.lore.barriers.items()
    )


def rubble(state: Skirmish) -> tuple[Hex, ...]:
    """The hexes full of rubble."""
    return tuple(
        at for at, block in state.system.lore.blocks.items() if block.kind is BlockKind.RUBBLE
    )
