"""The state of a skirmish: what the rules remember besides map, pieces, effects and stack.

Owns `SkirmishState`, its start from a set-up, and the plainest look-ups on it. Holds no rule of
play. Rules: skirmish A6.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TypeAlias

from game.core.abilities import Ability, Borne
from game.core.board import Board, Tile
from game.core.ids import AbilityId, DefinitionId, PieceId, TileId
from game.core.state import GameState, Piece
from game.hexes import Edge, Hex
from game.systems.skirmish.cover import Covers, covers_of
from game.systems.skirmish.definitions import (
    Barrier,
    Block,
    Creature,
    CreatureKind,
    SkirmishSetup,
)
from game.systems.skirmish.frames import SkirmishFrame


class Outcome(StrEnum):
    """How a skirmish ends."""

    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """What one player may still do: his actions, and the actions that his minions share.

    Rule: skirmish M4 to M6, A6.

    Attributes:
        actions: actions left in this turn.
        moved: whether the character moved in this turn.
        directed: whether *Direct Minion* was taken in this turn.
        left: collective actions left in this turn.
        used: which minion took each collective action, in order.
        reserve: reactions kept for the character himself.
        minion_reserve: reactions kept for his minions.
        hero_dice: hero dice left.
    """

    actions: int = 0
    moved: bool = False
    directed: bool = False
    left: int = 0
    used: tuple[PieceId, ...] = ()
    reserve: int = 0
    minion_reserve: int = 0
    hero_dice: int = 0


@dataclass(frozen=True, slots=True)
class Lore:
    """What never changes in a skirmish, made once from the set-up.

    Attributes:
        setup: the set-up.
        creatures: every creature by id.
        abilities: every ability by id.
        barriers: what stands on each side.
        blocks: what fills each hex.
        covers: the cover maps of this map.
    """

    setup: SkirmishSetup
    creatures: Mapping[DefinitionId, Creature]
    abilities: Mapping[AbilityId, Ability]
    barriers: Mapping[Edge, Barrier]
    blocks: Mapping[Hex, Block]
    covers: Covers = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SkirmishState:
    """What a skirmish remembers.

    Attributes:
        lore: what never changes.
        round: from 1; 0 before the fight.
        calm: whether the fight has not begun.
        order: whose turns come, in order of initiative; somebody who is down keeps his slot.
        scores: initiative by creature.
        acted: who has had a turn in this round.
        hands: what each player and each creature with a turn may still do.
        attacks: attacks made in this round.
        masters: whose minion each minion is. Rule: skirmish M1.
        riding: which mount each rider sits on.
        open: doors that stand open.
        hidden: from whom each hidden creature is hidden.
        brought: creatures that leave when the effect of this serial ends.
        outcome: how it ended; None while it goes on.
    """

    lore: Lore
    round: int = 0
    calm: bool = False
    order: tuple[PieceId, ...] = ()
    scores: Mapping[PieceId, int] = field(default_factory=dict)
    acted: frozenset[PieceId] = frozenset()
    hands: Mapping[PieceId, Hand] = field(default_factory=dict)
    attacks: Mapping[PieceId, int] = field(default_factory=dict)
    masters: Mapping[PieceId, PieceId] = field(default_factory=dict)
    riding: Mapping[PieceId, PieceId] = field(default_factory=dict)
    open: frozenset[Edge] = frozenset()
    hidden: Mapping[PieceId, frozenset[PieceId]] = field(default_factory=dict)
    brought: Mapping[PieceId, int] = field(default_factory=dict)
    outcome: Outcome | None = None


Skirmish: TypeAlias = GameState[SkirmishState]
"""The whole state of a skirmish."""


def first_state(setup: SkirmishSetup) -> Skirmish:
    """The state of a skirmish that has just been set up."""
    creatures = {creature.id: creature for creature in setup.creatures}
    solid = tuple(block.at for block in setup.blocks if block.kind.is_solid)
    lore = Lore(
        setup,
        MappingProxyType(creatures),
        MappingProxyType({ability.id: ability for ability in setup.abilities}),
        MappingProxyType({barrier.edge: barrier for barrier in setup.barriers}),
        MappingProxyType({block.at: block for block in setup.blocks}),
        covers_of(tuple(sorted(setup.hexes)), symmetric=setup.profile.loe_symmetric),
    )
    pieces = {
        unit.id: Piece(
            id=unit.id,
            kind=str(creatures[unit.creature].kind),
            side=unit.side,
            definition=unit.creature,
            at=unit.at,
            hp=creatures[unit.creature].health if unit.hp is None else unit.hp,
        )
        for unit in setup.units
    }
    own = [unit.id for unit in setup.units if unit.master is None]
    dice = setup.profile.hero_dice
    heroes = {unit for unit in own if pieces[unit].kind == CreatureKind.CHARACTER}
    system = SkirmishState(
        lore=lore,
        calm=setup.calm,
        order=tuple(own),
        hands={unit: Hand(hero_dice=dice if unit in heroes else 0) for unit in own},
        masters={unit.id: unit.master for unit in setup.units if unit.master is not None},
        open=frozenset(barrier.edge for barrier in setup.barriers if barrier.open),
    )
    board = Board((Tile(TileId("map"), tuple(sorted(setup.hexes))),), impassable=solid)
    return GameState(
        board=board, pieces=pieces, system=system, stack=(SkirmishFrame(serial=1),), serial=1
    )


def creature_of(state: Skirmish, unit: PieceId) -> Creature:
    """What a piece is."""
    return state.system.lore.creatures[state.pieces[unit].definition]


def name_of(state: Skirmish, unit: PieceId) -> str:
    """A piece's name as the table shows it: numbered where several share one."""
    own = state.pieces[unit].definition
    same = [piece.id for piece in state.pieces.values() if piece.definition == own]
    name = state.system.lore.creatures[own].name
    return f"{name} {same.index(unit) + 1}" if len(same) > 1 else name


def master_of(state: Skirmish, unit: PieceId) -> PieceId | None:
    """Whose minion a piece is; None where it is no minion. Rule: skirmish M1."""
    return state.system.masters.get(unit)


def minions_of(state: Skirmish, unit: PieceId) -> tuple[PieceId, ...]:
    """The minions of somebody that are up and here, ridden ones too."""
    return tuple(
        minion
        for minion, master in state.system.masters.items()
        if master == unit and state.pieces[minion].hp > 0 and spot(state, minion) is not None
    )


def rider_of(state: Skirmish, mount: PieceId) -> PieceId | None:
    """Who sits on a mount; None where nobody does."""
    for rider, ridden in state.system.riding.items():
        if ridden == mount:
            return rider
    return None


def spot(state: Skirmish, unit: PieceId) -> Hex | None:
    """The hex that a piece acts from; None off the map.

    RULING(ruling.riding): a mount that is ridden stands where its rider is and is no target.
    """
    rider = rider_of(state, unit)
    return state.pieces[unit if rider is None else rider].at


def is_up(state: Skirmish, unit: PieceId) -> bool:
    """Whether a piece is on the map, itself or under its rider, and not down."""
    return state.pieces[unit].hp > 0 and spot(state, unit) is not None


def opponents(state: Skirmish, unit: PieceId) -> tuple[PieceId, ...]:
    """Everybody of the other side who is up and stands on the map."""
    side = state.pieces[unit].side
    return tuple(piece.id for piece in state.pieces.values() if piece.side != side and piece.is_up)


def borne_by(state: Skirmish, unit: PieceId) -> tuple[Borne, ...]:
    """Every ability on a piece now: those of its kind, and the effects that lie on it."""
    abilities = state.system.lore.abilities
    own = tuple(Borne(abilities[ability]) for ability in creature_of(state, unit).abilities)
    laid = tuple(
        Borne(abilities[effect.ability], effect.number)
        for effect in state.effects
        if effect.bearer == unit and effect.ability in abilities
    )
    return own + laid if laid else own
