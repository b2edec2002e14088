"""The part of the state that battles own, and how a battle's first state is made.

Rules: battle 2 to 5.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from game.core.abilities import AbilityKind, Borne
from game.core.board import Board
from game.core.ids import AbilityId, PieceId, Side, TileId
from game.core.state import GameState, Piece
from game.hexes import Hex
from game.systems.battle.definitions import (
    AdventurerChip,
    BattleSetup,
    Chip,
    Form,
    Goals,
    Kept,
    Objective,
    Role,
    UnitSetup,
)
from game.systems.battle.frames import RoundFrame
from game.systems.battle.lore import Lore

PARTY_SIDE = Side("party")
ENEMY_SIDE = Side("enemy")

TRACK_PLACES = 13
"""Places on a cooldown track. Rule: battle 3.5."""

ACTIVE_SLOTS = 4
"""Active slots on a mat. Rule: battle 3.5."""

LAST_COUNTED_ROUND = 5
"""After this round all rounds are fatigue rounds. Rule: battle 5, 1."""

FATIGUE_VALUE = 6
"""What the round counts as in a fatigue round. Rule: battle 5, 1."""


class Phase(StrEnum):
    """Whose turns it is in a round. Rule: battle 5."""

    ADVENTURERS = "adventurers"
    COMPANIONS = "companions"
    ENEMIES = "enemies"


class Outcome(StrEnum):
    """How a battle ended. Rule: battle 4.5."""

    WON = "won"
    LOST = "lost"
    RETREATED = "retreated"


READY_ITEMS = 4
"""Items that are ready at a time. Rule: battle 2.4."""


@dataclass(frozen=True, slots=True)
class ActiveDie:
    """A skill die that acts where it lies: its kind, and the face that it shows."""

    die: str
    face: AbilityId


@dataclass(frozen=True, slots=True, kw_only=True)
class Mat:
    """An adventurer's mat. Rule: battle 2.4, 3.5.

    Attributes:
        form: the battle form.
        track: the cooldown track from the left: `combat`, `light`, `over`, a status, the kind of a
            skill die, or kind and face of one whose face acts while it lies there (`kind/face`).
        slots: the values of the Combat dice in active slots.
        tenacity: tenacity held.
        drained: Combat dice that are out for the rest of the battle.
        active: the skill dice in active slots; with `slots` 4 at most.
        out: the kinds of the skill dice that are out for the rest of the battle.
        ready: the items that can be used.
        pack: the items that are carried and not ready.
        spent: the items that were used up in this battle.
    """

    form: Form = Form.LIGHT
    track: tuple[str, ...] = ()
    slots: tuple[int, ...] = ()
    tenacity: int = 0
    drained: int = 0
    active: tuple[ActiveDie, ...] = ()
    out: tuple[str, ...] = ()
    ready: tuple[AbilityId, ...] = ()
    pack: tuple[AbilityId, ...] = ()
    spent: tuple[AbilityId, ...] = ()


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What a person says that an enemy does in its turn instead of what the rules say.

    Attributes:
        at: where its move ends; None leaves that to the rules.
        targets: whom it engages; nobody leaves that to the rules.
    """

    at: Hex | None = None
    targets: tuple[PieceId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DelveState:
    """What is left of a delve's cards, tiles and chips, and what lies beside tiles.

    Attributes:
        cards: cards to be drawn.
        tiles: tiles to be drawn, those at the bottom of their stack left out.
        under: tiles at the bottom of their stack, the first to be drawn first.
        bag: numbers of the chips in the bag.
        beside: the card beside each tile that was laid.
        sprung: tiles whose trap was set off.
        found: skyshards drawn, gained or not.
    """

    cards: tuple[str, ...]
    tiles: tuple[str, ...]
    under: tuple[str, ...] = ()
    bag: tuple[int, ...] = ()
    beside: Mapping[TileId, str] = field(default_factory=dict)
    sprung: frozenset[TileId] = frozenset()
    found: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleState:
    """What a battle's state holds beyond board and pieces.

    Attributes:
        lore: the set-up, looked up by id.
        round: the round's number, from 1.
        phase: whose turns it is.
        acted: units whose turn is over this round.
        order: the order shown for those who wait in the present group.
        ordered: the units whose order the party has settled in this group.
        mats: the mats of the adventurers.
        kept: which adventurers are kept as numbers only.
        controllers: who plays each companion, as far as it was decided.
        defeated: enemies on the defeated stack, the latest last.
        lost: companions that are out of the party for good.
        retreat: the party leaves at the end of this round.
        outcome: how it ended; None while it goes on.
        aside: the chip that a unit has set aside, to be deployed at the end of its turn.
        raised: by how much the Health of adventurers was raised.
        unrest_gained: by how much the province's unrest has risen.
        shards: skyshards gained.
        delve: what is left to explore; None where there is nothing to.
        turned: units that have changed sides, each with the kind that it was before.
        passing: units that are what they are to the end of the round only.
        redirected: enemies that do in their turn what a person said, not what the rules say.
        goals: where a person sends enemies, in place of the set-up; None where that holds.
        objective: what a person says the party is after, in place of the set-up; None where that
            holds.
        staying: companions that came in the battle and stay with the party after it.
    """

    lore: Lore
    round: int = 1
    phase: Phase = Phase.ADVENTURERS
    acted: frozenset[PieceId] = frozenset()
    order: tuple[PieceId, ...] = ()
    ordered: frozenset[PieceId] = frozenset()
    mats: Mapping[PieceId, Mat] = field(default_factory=dict)
    kept: Mapping[PieceId, Kept] = field(default_factory=dict)
    controllers: Mapping[PieceId, PieceId] = field(default_factory=dict)
    defeated: tuple[PieceId, ...] = ()
    lost: tuple[PieceId, ...] = ()
    retreat: bool = False
    outcome: Outcome | None = None
    aside: Mapping[PieceId, PieceId] = field(default_factory=dict)
    raised: Mapping[PieceId, int] = field(default_factory=dict)
    unrest_gained: int = 0
    shards: int = 0
    delve: DelveState | None = None
    turned: Mapping[PieceId, str] = field(default_factory=dict)
    passing: frozenset[PieceId] = frozenset()
    redirected: Mapping[PieceId, Elsewhere] = field(default_factory=dict)
    goals: Goals | None = None
    objective: Objective | None = None
    staying: frozenset[PieceId] = frozenset()


Battle = GameState[BattleState]
"""A battle at one moment."""


def first_state(setup: BattleSetup) -> Battle:
    """The state in which a battle begins, with nothing triggered yet.

    Rule: battle 4.1.
    """
    board = Board(
        setup.tiles,
        setup.impassable,
        setup.entrance,
        setup.features,
        over_gaps=setup.options.range_over_gaps,
    )
    pieces = {unit.id: _piece(unit) for unit in setup.units}
    mats = {
        unit.id: Mat(
            form=unit.chip.form,
            track=unit.track or tuple(unit.statuses),
            tenacity=unit.tenacity,
            ready=unit.chip.items[:READY_ITEMS],
            pack=unit.chip.items[READY_ITEMS:],
        )
        for unit in setup.units
        if isinstance(unit.chip, AdventurerChip)
    }
    controllers = {
        unit.id: PieceId(unit.controller)
        for unit in setup.units
        if unit.role is Role.COMPANION and unit.controller in pieces
    }
    system = BattleState(
        lore=Lore(setup),
        round=setup.round,
        mats=mats,
        kept={unit.id: unit.kept for unit in setup.units if unit.role is Role.ADVENTURER},
        controllers=controllers,
        delve=_delve(setup),
    )
    return GameState(
        board=board, pieces=pieces, system=system, stack=(RoundFrame(serial=1),), serial=1
    )


def _delve(setup: BattleSetup) -> DelveState | None:
    delve = setup.delve
    if delve is None:
        return None
    return DelveState(
        cards=tuple(card.id for card in delve.cards),
        tiles=tuple(tile.id for tile in delve.tiles),
        bag=tuple(range(len(delve.bag))),
    )


def _piece(unit: UnitSetup) -> Piece:
    party = unit.role in {Role.ADVENTURER, Role.COMPANION}
    return Piece(
        id=unit.id,
        kind=str(unit.role),
        side=PARTY_SIDE if party else ENEMY_SIDE,
        definition=unit.chip.id,
        at=unit.at,
        hp=unit.hp,
        bonus_hp=unit.bonus_hp,
        statuses=unit.statuses,
    )


def chip_of(state: Battle, unit: PieceId) -> Chip | AdventurerChip:
    """The chip that a unit is one of."""
    return state.system.lore.chips[state.pieces[unit].definition]


def is_quest(state: Battle, unit: PieceId) -> bool:
    """Whether a unit is a quest unit, be it an enemy, or a companion from the start or won over.

    Rule: battle 2.1; seed 001 and 004 (quest units).
    """
    chip = chip_of(state, unit)
    printed = isinstance(chip, Chip) and chip.quest
    return printed or Role.QUEST in {state.pieces[unit].kind, state.system.turned.get(unit)}


def name_of(state: Battle, unit: PieceId) -> str:
    """A unit's name, numbered where several of the battle share it; the bag is counted last."""
    lore = state.system.lore
    chip = lore.chips[state.pieces[unit].definition]
    pieces = [one for one in state.pieces.values() if lore.chips[one.definition].name == chip.name]
    pieces.sort(key=lambda other: _is_in_bag(lore, other.id))
    place = [other.id for other in pieces].index(unit) + 1
    alone = place == 1 and all(_is_in_bag(lore, other.id) for other in pieces[1:])
    return chip.name if alone else f"{chip.name} {place}"


def _is_in_bag(lore: Lore, unit: PieceId) -> bool:
    """Whether a unit lay in the bag at the start; those deployed in play are not of the set-up."""
    setup = lore.units.get(unit)
    return setup is not None and setup.bag


def goals_of(state: Battle) -> Goals:
    """Where enemies are sent now, and when they go there: by the set-up, or as a person said."""
    said = state.system.goals
    return state.system.lore.goals if said is None else said


def objective_of(system: BattleState) -> Objective:
    """What the party is after now: by the set-up, or as a person said."""
    said = system.objective
    return system.lore.setup.objective if said is None else said


def targets_by_hand(state: Battle, unit: PieceId) -> tuple[PieceId, ...]:
    """Whom an enemy engages because a person said so, those gone left out; nobody: by the rules."""
    said = state.system.redirected.get(unit)
    return () if said is None else tuple(one for one in said.targets if state.pieces[one].is_up)


def with_skills(state: Battle, unit: PieceId) -> tuple[Borne, ...]:
    """Every ability printed on a unit's chip, whether it is on or not."""
    return state.system.lore.skills[state.pieces[unit].definition]


def borne_by(state: Battle, unit: PieceId) -> tuple[Borne, ...]:
    """Every ability that is on a unit now.

    Its skills, or what its people and class let it do; what lies on its mat; its statuses; the
    effects on it. The one place that says whose abilities are on. Fear turns off all skills of its
    bearer, those after its defeat too; everything else stays. Rule: battle 9, Fear.
    """
    piece = state.pieces[unit]
    system = state.system
    lore = system.lore
    printed = lore.own[piece.definition]
    if lore.lent and unit in system.controllers:
        # 7.2: what a summoner lends to the companions of his own
        printed = (*printed, *_lent(state, unit))
    mat = system.mats.get(unit)
    if mat is not None and (mat.active or mat.track or mat.ready):
        printed = (*printed, *_on_mat(lore, mat))
    around = _around(state, piece) if system.delve is not None else ()
    if not piece.statuses and not state.effects and not around:
        return printed
    abilities = lore.abilities
    laid = [lore.borne(status) for status in piece.statuses if status in abilities]
    laid += [
        lore.borne(effect.ability, effect.number)
        for effect in state.effects
        if effect.bearer == unit and effect.ability in abilities
    ]
    laid += around
    if any(borne.ability.id in lore.silencing for borne in laid):
        printed = tuple(borne for borne in printed if borne.ability.kind is not AbilityKind.SKILL)
    return (*printed, *laid)


def _lent(state: Battle, unit: PieceId) -> tuple[Borne, ...]:
    """What a companion's controller lets it do, as long as the unit is a companion."""
    player = state.pieces[state.system.controllers[unit]]
    return state.system.lore.lent.get(player.definition, ())


def _around(state: Battle, piece: Piece) -> tuple[Borne, ...]:
    """What acts on everybody on the tile that a piece stands on. Rule: battle 4.3."""
    delve, lore = state.system.delve, state.system.lore
    tile = None if piece.at is None else state.board.tile_at(piece.at)
    if delve is None or tile is None or tile.id not in delve.beside:
        return ()
    acts = lore.cards[delve.beside[tile.id]].environment
    return (lore.borne(acts),) if acts is not None and acts in lore.abilities else ()


def _on_mat(lore: Lore, mat: Mat) -> Iterator[Borne]:
    """What the dice and items on a mat do; of several alike, one. Rule: battle 3.5, 2.4."""
    resting = (die.partition("/")[2] for die in mat.track if "/" in die)
    names = (*(die.face for die in mat.active), *map(AbilityId, resting), *mat.ready)
    for name in dict.fromkeys(names):
        ability = lore.abilities.get(name)
        if ability is not None:
            yield lore.borne(name, ability.value)
