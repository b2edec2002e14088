"""Actions: what somebody asks for.

`Answer` answers the prompt that the table waits on. All the others are done by hand, over the
rules' head: they are legal at any time, logged, and undone like everything else.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.choices import Choice
from game.core.ids import PieceId
from game.hexes import Hex


@dataclass(frozen=True, slots=True)
class Action:
    """The root of all actions."""


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Let a play-through that has just been set up begin."""


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """An answer to the prompt of the frame with this serial."""

    frame: int
    choice: Choice


@dataclass(frozen=True, slots=True)
class ByHand(Action):
    """The root of what is done over the rules' head."""


@dataclass(frozen=True, slots=True)
class PlaceByHand(ByHand):
    """Lift a piece and put it down; `to` None takes it off the map."""

    piece: PieceId
    to: Hex | None


@dataclass(frozen=True, slots=True)
class SetHP(ByHand):
    """Set a piece's hit points, with nothing triggered; 0 leaves it defeated where it stands."""

    piece: PieceId
    hp: int


@dataclass(frozen=True, slots=True)
class SetStatus(ByHand):
    """Give a piece a status, or take it away."""

    piece: PieceId
    status: str
    on: bool


@dataclass(frozen=True, slots=True)
class Skip(ByHand):
    """Let a piece do nothing: the rest of its open turn, or its next one this round."""

    piece: PieceId


@dataclass(frozen=True, slots=True)
class ChooseOtherwise(ByHand):
    """Answer the open question with something that its options do not hold."""

    frame: int
    choice: Choice


@dataclass(frozen=True, slots=True)
class SetNote(ByHand):
    """Put a marker and a short note on a hex; both empty takes them away."""

    at: Hex
    marker: str
    text: str
