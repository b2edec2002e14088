"""Frozen values with some fields changed."""

from __future__ import annotations

import dataclasses
from dataclasses import FrozenInstanceError, dataclass

import pytest

from game.core.choices import Done
from game.core.frames import Moment, WindowFrame
from game.core.ids import DefinitionId, PieceId, Side
from game.core.state import Piece
from game.core.values import copier, replace

_PIECE = Piece(id=PieceId("a"), kind="x", side=Side("s"), definition=DefinitionId("d"), hp=4)
_FRAME = WindowFrame(serial=3, step="run", moment=Moment("bell"), answer=Done())


@dataclass(frozen=True, slots=True)
class _Checked:
    """A value that checks itself."""

    number: int

    def __post_init__(self) -> None:
        assert self.number >= 0


def test_a_copy_is_a_value_of_the_same_kind_with_other_fields() -> None:
    """As `dataclasses.replace` makes it, with fields that a base class brings too."""
    hurt = replace(_PIECE, hp=1, bonus_hp=2)
    assert hurt == dataclasses.replace(_PIECE, hp=1, bonus_hp=2)
    assert (type(hurt), hash(hurt)) == (Piece, hash(dataclasses.replace(hurt)))
    moved = replace(_FRAME, step="may", answer=None)
    assert moved == dataclasses.replace(_FRAME, step="may", answer=None)
    assert isinstance(moved, WindowFrame)
    assert replace(_FRAME) == _FRAME
    assert _PIECE.hp == 4


def test_a_copy_is_frozen_as_well() -> None:
    """Nothing of how it was made is left."""
    with pytest.raises(FrozenInstanceError):
        setattr(replace(_PIECE, hp=1), "hp", 2)  # noqa: B010 - mypy would refuse it otherwise


def test_what_copies_can_be_kept() -> None:
    """It takes the fields in the order in which they were named."""
    hit = copier(Piece, "hp", "bonus_hp")
    assert hit(_PIECE, 1, 2) == replace(_PIECE, hp=1, bonus_hp=2)
    with pytest.raises(TypeError, match="health"):
        copier(Piece, "health")


def test_what_cannot_be_copied_so_is_refused() -> None:
    """A field that there is not, and a kind that checks itself."""
    with pytest.raises(TypeError, match="health"):
        replace(_PIECE, health=3)
    with pytest.raises(TypeError, match="checks itself"):
        replace(_Checked(3), number=2)
