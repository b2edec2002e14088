"""What if a piece stood elsewhere: a table of which pieces are moved without any rule acting.

Owns the table as it stands, the moves tried, and the piece that is held. Never changes the battle
that it was given. Design: overrules (placing by hand), without the log.
"""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.refusals import Refusal
from game.core.values import replace
from game.hexes import Hex
from game.systems.battle.asks.whatif import refusal_there, standing
from game.systems.battle.state import Battle, name_of
from game.systems.battle.words.language import listed, verb


class WhatIf:
    """A table that is asked about.

    Attributes:
        base: the table as it stands.
        state: the table that is asked about: with everything that was moved, and what is held.
        held: the piece that is held over the map; None for none.
    """

    def __init__(self, base: Battle) -> None:
        self.base = base
        self._tried: list[Battle] = [base]
        self.held: PieceId | None = None
        self.state = base
        self._home: tuple[tuple[PieceId, dict[PieceId, Hex | None]], Battle] | None = None

    @property
    def moved(self) -> tuple[PieceId, ...]:
        """The pieces that stand elsewhere than on the table as it is."""
        pieces = self.state.pieces
        return tuple(
            piece.id for piece in self.base.pieces.values() if pieces[piece.id].at != piece.at
        )

    @property
    def note(self) -> str:
        """One sentence on who stands elsewhere than on the table as it is; "" for nobody."""
        if not self.moved:
            return ""
        told = listed([name_of(self.base, piece) for piece in self.moved])
        return f"On trial: {told} {verb(len(self.moved), 'stands', 'stand')} elsewhere."

    @property
    def settled(self) -> Battle:
        """The table with everything where it was put down last."""
        return self._tried[-1]

    def home(self, piece: PieceId) -> Battle:
        """The table with a piece where it really stands, all others where they were put.

        The same table as before where nothing else was moved. Where somebody was put on its hex, it
        stands where it was put itself.
        """
        others = {other: self.state.pieces[other].at for other in self.moved if other != piece}
        if self.base.pieces[piece].at in others.values():
            return self.settled
        if self._home is None or self._home[0] != (piece, others):
            state = self.base
            for other, at in others.items():
                state = state.with_piece(replace(state.pieces[other], at=at))
            self._home = (piece, others), state
        return self._home[1]

    @property
    def tried(self) -> bool:
        """Whether anything was tried that can be put back."""
        return len(self._tried) > 1

    def why_not(self, piece: PieceId, at: Hex) -> Refusal | None:
        """Why a piece cannot stand on a hex; None where it can, its own hex among them."""
        return refusal_there(self._tried[-1], piece, at)

    def hold(self, piece: PieceId, at: Hex | None) -> None:
        """Hold a piece over a hex: it stands there if it can, else where it stood last."""
        self.held = piece
        there = at is not None and self.state.pieces[piece].at == at
        if at is not None and not there and self.why_not(piece, at) is None:
            self.state = standing(self._tried[-1], piece, at)

    def drop(self) -> None:
        """Let go of what is held, where it stands now."""
        if self.state is not self._tried[-1]:
            self._tried.append(self.state)
        self.held = None

    def let_go(self) -> None:
        """Put what is held back to where it was taken up."""
        self.held, self.state = None, self._tried[-1]

    def undo(self) -> bool:
        """Put back what was moved last; return whether there was anything."""
        if not self.tried:
            return False
        self._tried.pop()
        self.let_go()
        return True

    def reset(self) -> bool:
        """Put everything back; return whether anything had been moved."""
        tried = self.tried or self.held is not None
        del self._tried[1:]
        self.let_go()
        return tried
