"""Colours: text can be read, and the two palettes are whole."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.core.view import Face
from game.ui.items import Colour
from game.ui.theme import (
    PALETTES,
    Palette,
    blend,
    colour_names,
    contrast,
    luminance,
    with_alpha,
)

ENOUGH = 4.5
palettes = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


def solid(tint: Colour, ground: Colour) -> Colour:
    """Return what a tint looks like over a solid colour."""
    return blend(ground, tint, tint[3] / 255 if len(tint) == 4 else 1.0)


@palettes
@pytest.mark.parametrize("ground", ["table", "panel", "raised", "gold_quiet"])
@pytest.mark.parametrize(
    "text",
    ["text", "quiet", "warning", "good", "text_party", "text_companion", "text_enemy", "gold"],
)
def test_text_can_be_read_on_panels(palette: Palette, ground: str, text: str) -> None:
    """Look: text at 4.5 to 1 at least, quiet text too."""
    assert contrast(getattr(palette, text), getattr(palette, ground)) >= ENOUGH


@palettes
def test_text_can_be_read_on_buttons_and_tags(palette: Palette) -> None:
    """The gold button, a button pointed at or pressed, and the round tags on the map."""
    pairs = [
        (palette.on_gold, palette.gold),
        (palette.on_gold, palette.gold_hovered),
        (palette.text, palette.hovered),
        (palette.text, palette.pressed),
        (palette.disabled, palette.panel),
        (palette.tag_text, palette.tag),
    ]
    assert all(contrast(text, ground) >= ENOUGH for text, ground in pairs)


@palettes
def test_costs_can_be_read_on_every_tile_under_every_tint(palette: Palette) -> None:
    """Numbers on the ground keep their contrast where an overlay tints it."""
    tints = (
        palette.reach,
        palette.enemy_range,
        palette.threat,
        palette.taken,
        palette.lit,
        palette.sight,
    )
    for tile in palette.tiles:
        assert contrast(palette.on_map, tile) >= ENOUGH
        for tint in tints:
            assert contrast(palette.on_map, solid(tint, tile)) >= ENOUGH


@palettes
def test_a_rank_can_be_read_on_its_badge(palette: Palette) -> None:
    """Large bold figures need 3 to 1; the lighter or the darker ink gives it on every rank."""
    for name in ("black", "green", "purple", "red", "brown"):
        ground = palette.rank(name)
        assert max(contrast(ink, ground) for ink in (palette.emblem, palette.dark_edge)) >= ENOUGH


@palettes
def test_emblems_stand_out_from_every_face(palette: Palette) -> None:
    """Light on dark."""
    for face in Face:
        assert contrast(palette.emblem, palette.face(face)) >= ENOUGH


@palettes
def test_ground_and_no_ground_differ_without_colour(palette: Palette) -> None:
    """Impassable hexes are far darker than every tile, and tiles differ from each other."""
    for tile in palette.tiles:
        assert contrast(tile, palette.impassable) >= 3
        assert contrast(tile, palette.map_edge) >= ENOUGH
    for one, other in combinations(palette.tiles, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) >= 18


def test_an_unknown_rank_has_a_colour() -> None:
    """Content may name ranks that the palette does not know."""
    palette = PALETTES["standard"]
    assert palette.rank("silver") == palette.rank_black
    assert palette.rim(Face.COMPANION, None) == palette.rim_companion
    assert "gold" in colour_names()


def test_luminance_and_alpha() -> None:
    """The ends of the scale, and a colour's own strength."""
    assert luminance((0, 0, 0)) == 0
    assert luminance((255, 255, 255)) == pytest.approx(1)
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert with_alpha((1, 2, 3, 100), 0.5) == (1, 2, 3, 50)
    assert with_alpha((1, 2, 3), 2.0) == (1, 2, 3, 255)
