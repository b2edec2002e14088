"""Names under chips: whole where there is room, short where another chip stands beside."""

from __future__ import annotations

from dataclasses import replace

from game.core.ids import PieceId
from game.core.view import Face, Token
from game.hexes import Point
from game.ui.battle.nameplates import with_room
from game.ui.items import NAME_ROOM, Chip, Rect

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
    one, other = with_room((crow, brannoc), Even(), -100.0)
    assert (one, other.name_room > NAME_ROOM) == (crow, True)
    beside = replace(crow, center=(200 + 2.14 * RADIUS, 1.24 * RADIUS))
    assert with_room((beside, brannoc), Even(), -20.0) == [beside, brannoc]


def test_a_name_that_another_chip_would_cover_stands_above() -> None:
    """Not over the map's edge; with chips on both sides it is short, under the pointer whole."""
    brannoc = chip("Brannoc Hale", (200.0, 0.0))
    below, above = (
        chip(name, (200.0, way * 2.474 * RADIUS)) for name, way in (("B", 1), ("A", -1))
    )
    assert with_room((below, brannoc), Even(), -100.0)[1].name_above
    assert not with_room((below, brannoc), Even(), -20.0)[1].name_above
    assert not with_room((above, brannoc), Even(), -100.0)[1].name_above
    mark = Rect.around((200.0, 2.0 * RADIUS), 0.5 * RADIUS)
    assert with_room((brannoc,), Even(), -100.0, (mark,))[0].name_above
    beside = chip("C", (200 + 2.14 * RADIUS, 1.24 * RADIUS))
    short = with_room((above, beside, brannoc), Even(), -100.0)[2]
    assert (short.name_above, short.name_room) == (False, NAME_ROOM)
    pointed = replace(brannoc, hovered=True)
    assert with_room((above, beside, pointed), Even(), -100.0)[2].name_room > NAME_ROOM


def test_a_name_leaves_the_hit_points_of_the_chip_below_free() -> None:
    """Those that are a number stand out farther at the top than pips."""
    hound, kara = chip("Hound", (0.0, 0.0)), chip("Kara", (0.0, 3.0 * RADIUS))
    assert not with_room((hound, kara), Even(), -100.0)[0].name_above
    nearer = replace(kara, center=(0.0, 2.8 * RADIUS))
    assert with_room((hound, nearer), Even(), -100.0)[0].name_above
    strong = replace(kara, token=replace(kara.token, hp=9, health=9))
    assert with_room((hound, strong), Even(), -100.0)[0].name_above


def test_of_two_long_names_in_a_row_the_shorter_one_is_whole() -> None:
    """They stand two columns apart; at their full width the longer has room above, if anywhere."""
    crow = chip("Gallows crow", (0.0, 0.0))
    keeper = chip("Tollkeeper of the ford", (4.28 * RADIUS, 0.0))
    for chips in ((crow, keeper), (keeper, crow)):
        for top, above in ((-100.0, {"Tollkeeper of the ford"}), (-20.0, set())):
            found = with_room(chips, Even(), top)
            wide = {one.token.name for one in found if one.name_room > NAME_ROOM}
            assert {one.token.name for one in found if one.name_above} == above
            assert wide == {"Gallows crow"} | above
