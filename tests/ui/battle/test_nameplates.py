"""Names under chips: whole where there is room, short where another chip stands beside."""

from __future__ import annotations

from dataclasses import replace

from game.core.ids import PieceId
from game.core.view import Face, Token
from game.hexes import Point
from game.ui.battle.nameplates import with_room
from game.ui.items import NAME_ROOM, Chip

RADIUS = 20.0


class Even:
    """Every letter is as wide as every other."""

    def width(self, text: str, size: float, weight: object = None) -> float:
        """Return the width of one line."""
        assert weight
        return len(text) * size / 2


def chip(name: str, at: Point) -> Chip:
    """A chip with its name."""
    token = Token(
        id=PieceId(name), name=name, kind="", face=Face.ENEMY, emblem="bow", rank=None,
        at=None, hp=1, health=1,
    )  # fmt: skip
    return Chip(token=token, center=at, radius=RADIUS, named=True)


def test_a_long_name_has_more_room_where_nobody_stands() -> None:
    """A short name stays as it is; so does a long one that would lie over another chip."""
    crow, brannoc = chip("Crow", (0.0, 0.0)), chip("Brannoc Hale", (200.0, 0.0))
    one, other = with_room((crow, brannoc), Even())
    assert (one, other.name_room > NAME_ROOM) == (crow, True)
    beside = replace(crow, center=(200 + 2.14 * RADIUS, 1.24 * RADIUS))
    assert with_room((beside, brannoc), Even()) == [beside, brannoc]


def test_of_two_long_names_in_a_row_the_shorter_one_is_whole() -> None:
    """They stand two columns apart; both at their full width would lie over each other."""
    crow = chip("Gallows crow", (0.0, 0.0))
    keeper = chip("Tollkeeper of the ford", (4.28 * RADIUS, 0.0))
    for chips in ((crow, keeper), (keeper, crow)):
        wide = {one.token.name for one in with_room(chips, Even()) if one.name_room > NAME_ROOM}
        assert wide == {"Gallows crow"}
