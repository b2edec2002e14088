"""Device and logical pixels (known fault P7: the mapping is our own, every border can be hit)."""

from __future__ import annotations

import pytest

from game.hexes import Hex, HexLayout
from game.ui.mapping import SMALLEST, PixelMap

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (2560, 1440)]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("percent", [80, 100, 150])
def test_every_border_pixel_lies_inside_and_comes_back(
    width: int, height: int, percent: int
) -> None:
    """Every border pixel lies inside and comes back."""
    pixels = PixelMap.fitting(width, height, percent=percent)
    right, bottom = pixels.size
    border = [(x, y) for x in range(width) for y in (0, height - 1)]
    border += [(x, y) for x in (0, width - 1) for y in range(height)]
    for x, y in border:
        logical = pixels.logical(x, y)
        assert 0 < logical[0] < right
        assert 0 < logical[1] < bottom
        assert pixels.device(*logical) == (x, y)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_border_hex_of_a_fitted_map_can_be_clicked(width: int, height: int) -> None:
    """Every border hex of a fitted map can be clicked."""
    pixels = PixelMap.fitting(width, height)
    hexes = Hex(0, 0).range_(6)
    layout = HexLayout.fit(hexes, width=pixels.size[0], height=pixels.size[1])
    for hex_ in Hex(0, 0).ring(6):
        device = pixels.device(*layout.center(hex_))
        assert layout.hex_at(pixels.logical(*device)) == hex_


@pytest.mark.parametrize(
    ("size", "percent", "scale"),
    [
        ((1280, 720), 100, 1.0),
        ((2560, 1440), 100, 2.0),
        ((1920, 1080), 100, 1.5),
        ((1024, 640), 100, 0.9),
        ((2560, 1440), 125, 2.4),  # as far as a screen keeps what it can count on
        ((1280, 720), 80, 0.8),
        ((2560, 1080), 100, 1.5),
    ],
)
def test_the_scale_follows_the_window_and_the_option(
    size: tuple[int, int], percent: int, scale: float
) -> None:
    """The scale follows the window and the option."""
    assert PixelMap.fitting(*size, percent=percent).scale == pytest.approx(scale)


@pytest.mark.parametrize("size", [(640, 400), (1024, 640), (1280, 720), (1, 1), (0, 0)])
@pytest.mark.parametrize("percent", [80, 100, 150])
def test_a_screen_never_gets_less_than_it_counts_on(size: tuple[int, int], percent: int) -> None:
    """A screen never gets less than it counts on."""
    width, height = PixelMap.fitting(*size, percent=percent).size
    assert width >= SMALLEST[0] - 1e-6
    assert height >= SMALLEST[1] - 1e-6


def test_a_window_without_pixels_is_refused() -> None:
    """A window without pixels is refused."""
    with pytest.raises(ValueError, match="0x720"):
        PixelMap(width=0, height=720, scale=1.0)
