"""The state: one frozen value that holds everything about a play-through.

A copy costs microseconds, so undo, previews and what-ifs come free. Mappings are never changed
after they are put into a state: whoever changes one makes a new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from game.core.board import Board
from game.core.frames import Frame
from game.core.ids import AbilityId, DefinitionId, PieceId, Side
from game.core.values import copier
from game.hexes import Hex

S = TypeVar("S")
"""The part of the state that a rule system owns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A piece, on the map or off it.

    Attributes:
        id: its id.
        kind: what kind of piece it is, a word of the rule system's.
        side: whom it belongs to.
        definition: the definition that it is one of.
        at: its hex; None off the map.
        hp: hit points left; 0 for a defeated piece.
        bonus_hp: hit points lost before those.
        statuses: on it, sorted; no status twice.
    """

    id: PieceId
    kind: str
    side: Side
    definition: DefinitionId
    at: Hex | None = None
    hp: int = 0
    bonus_hp: int = 0
    statuses: tuple[AbilityId, ...] = ()

    @property
    def is_up(self) -> bool:
        """Whether it is on the map and not defeated."""
        return self.at is not None and self.hp > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """An ability that lies on a piece for a while.

    Attributes:
        serial: told apart by it.
        ability: what acts.
        bearer: whom it lies on; it goes when that piece leaves the map.
        until: the window at which it ends, after all triggers of that window have run.
        unit: the piece that the window must be about; None for any.
        number: the number that comes with the ability.
        times: at how many such windows it is still met; it ends at the last of them.
    """

    serial: int
    ability: AbilityId
    bearer: PieceId
    until: str
    unit: PieceId | None = None
    number: int = 0
    times: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnMemory:
    """What must be remembered while a turn is open.

    Turns nest: limits count in the innermost, start positions in all. With no turn open, play is
    outside turns.

    Attributes:
        unit: whose turn.
        start: the pieces as they were when it began.
        used: the limits used, as `owner/ability/trigger`.
        lost: hit points that units lost in this turn, bonus hit points not counted.
        moved: units that moved by their own move in this turn.
        rolled: units that rolled dice in this turn.
        damaged: whether anybody took damage in this turn.
        dealers: units that dealt damage in this turn.
    """

    unit: PieceId
    start: Mapping[PieceId, Piece]
    used: frozenset[str] = frozenset()
    lost: Mapping[PieceId, int] = field(default_factory=dict)
    moved: frozenset[PieceId] = frozenset()
    rolled: frozenset[PieceId] = frozenset()
    damaged: bool = False
    dealers: frozenset[PieceId] = frozenset()

    def stood(self, piece: PieceId) -> Hex | None:
        """Where a piece stood when the turn began; None where it was not on the map."""
        was = self.start.get(piece)
        return None if was is None else was.at


@dataclass(frozen=True, slots=True)
class Mark:
    """A person's marker and note on a hex."""

    marker: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState(Generic[S]):
    """A play-through at one moment.

    Attributes:
        board: the map.
        pieces: every piece, in the order of the set-up.
        effects: what lies on pieces for a while.
        stack: what is going on, the innermost last; it ends with what waits for an answer.
        turns: the memories of the turns that are open, the innermost last.
        used: limits used up for the whole play-through.
        marks: a person's notes.
        rolls: how many dice have been rolled.
        serial: the last number given to a frame or an effect.
        system: what the rule system owns.
    """

    board: Board
    pieces: Mapping[PieceId, Piece]
    system: S
    effects: tuple[Effect, ...] = ()
    stack: tuple[Frame, ...] = ()
    turns: tuple[TurnMemory, ...] = ()
    used: frozenset[str] = frozenset()
    marks: Mapping[Hex, Mark] = field(default_factory=dict)
    rolls: int = 0
    serial: int = 0

    def piece_on(self, at: Hex) -> Piece | None:
        """The piece on a hex, a defeated one too; None where the hex is unoccupied."""
        # Compared by their numbers: calling `==` of a hex takes as long as all the rest.
        q, r = at.q, at.r
        for piece in self.pieces.values():
            place = piece.at
            if place is not None and place.q == q and place.r == r:
                return piece
        return None

    def with_piece(self, piece: Piece) -> GameState[S]:
        """The state with this piece in place of the one of its id."""
        return _with_pieces(self, {**self.pieces, piece.id: piece})

    def with_stack(self, stack: tuple[Frame, ...], serial: int) -> GameState[S]:
        """The state with something else going on, and the last serial given by then."""
        return _with_stack(self, stack, serial)

    def with_turns(self, turns: tuple[TurnMemory, ...]) -> GameState[S]:
        """The state with other turns open."""
        return _with_turns(self, turns)

    def with_system(self, system: S) -> GameState[S]:
        """The state with something else in the rule system's part."""
        return _with_system(self, system)

    def occupied_mask(self) -> int:
        """The hexes that hold a piece. Rule: battle 1.4."""
        grid = self.board.grid
        return grid.joined(
            grid.places([piece.at for piece in self.pieces.values() if piece.at is not None])
        )


_with_pieces = copier(GameState, "pieces")
_with_stack = copier(GameState, "stack", "serial")
_with_turns = copier(GameState, "turns")
_with_system = copier(GameState, "system")
