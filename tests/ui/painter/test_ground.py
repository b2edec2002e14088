"""The ground: tiles are told apart, and what is not ground is clearly none."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.hexes import Hex, HexLayout
from game.ui.items import Chart
from game.ui.painter.ground_piece import PIECE, Plan, draw_piece, tile_tones
from game.ui.theme import STANDARD, contrast

TWO = Chart(
    (Hex(0, 0).range_(1), tuple(hex_ + Hex(2, 1) for hex_ in Hex(0, 0).range_(1))),
    frozenset({Hex(0, 1)}),
    frozenset({Hex(0, -1)}),
)


@given(spots=st.sets(st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4)), min_size=2))
def test_tiles_that_touch_have_different_tones(spots: set[Hex]) -> None:
    """On tiles of seven hexes that fill the plane; there each has six neighbours at most."""
    tiles = tuple(
        tuple(
            sorted(Hex(2, 1) * spot.q + Hex(-1, 3) * spot.r + hex_ for hex_ in Hex(0, 0).range_(1))
        )
        for spot in sorted(spots)
    )
    tones = tile_tones(Chart(tiles, frozenset(), frozenset()))
    owner = {hex_: number for number, tile in enumerate(tiles) for hex_ in tile}
    clashes = {
        (owner[hex_], owner[other])
        for hex_ in owner
        for other in hex_.neighbors()
        if other in owner and owner[other] != owner[hex_]
        if tones[owner[other]] == tones[owner[hex_]]
    }
    assert not clashes


def test_every_side_is_of_one_kind() -> None:
    """Inside a tile, between tiles, or at the edge of the map; both hexes agree."""
    plan = Plan.of(TWO, 0)
    assert all(
        sorted((*cell.thin, *cell.seams, *cell.outer)) == list(range(6)) for cell in plan.cells
    )
    seams = sum(len(cell.seams) for cell in plan.cells)
    assert seams > 0
    assert seams % 2 == 0


def test_hexes_look_like_what_they_are() -> None:
    """An impassable hex is dark, ground is light, and beyond the edge is the table."""
    piece = draw_piece(Plan.of(TWO, 0), STANDARD, size=20.0, at=(0, 0))
    layout = HexLayout(20.0, (0.0, 0.0))

    def seen(hex_: Hex, dx: float = 0.0) -> tuple[int, int, int]:
        x, y = layout.center(hex_)
        found: pygame.Color = piece.get_at((round(x + dx), round(y)))
        return (found.r, found.g, found.b)

    assert contrast(seen(Hex(1, 0)), seen(Hex(0, 1), 6)) > 3
    assert seen(Hex(0, 3)) == STANDARD.table
    assert piece.get_size() == (PIECE, PIECE)


def test_a_turned_view_shows_the_same_map_turned() -> None:
    """Six sixths are one turn; the tones go with their tiles."""
    for turns in range(6):
        plan, turned = Plan.of(TWO, 0), Plan.of(TWO, turns)
        unit = HexLayout(1.0, (0.0, 0.0), turns)
        for cell, other in zip(plan.cells, turned.cells, strict=True):
            assert (other.x, other.y) == unit.center(cell.hex_)
            assert (other.tone, other.impassable) == (cell.tone, cell.impassable)
            assert sorted((side - turns) % 6 for side in other.outer) == sorted(cell.outer)
