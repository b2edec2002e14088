"""Type: lines end where they should, and a missing font is said once."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.fonts import ELLIPSIS, Fonts
from game.ui.shapes import Weight

FONTS = Fonts(1.0)
texts = st.text(alphabet="abc de ghi. ", max_size=60)


@given(text=texts, width=st.floats(20, 300))
def test_a_fitted_text_is_the_text_or_its_beginning(text: str, width: float) -> None:
    """What does not fit ends in an ellipsis and then fits."""
    fitted = FONTS.fit(text, 14, width)
    if fitted != text:
        assert fitted.endswith(ELLIPSIS)
        assert text.startswith(fitted.removesuffix(ELLIPSIS))
        assert FONTS.width(text, 14) > width
    assert FONTS.width(fitted, 14) <= max(width, FONTS.width(ELLIPSIS, 14))


def test_widths_are_logical_at_every_scale() -> None:
    """Twice the scale gives nearly the same logical width."""
    once, twice = FONTS.width("Bramble archer", 14), Fonts(2.0).width("Bramble archer", 14)
    assert twice == pytest.approx(once, rel=0.06)
    assert FONTS.width("Bramble archer", 40, Weight.BOLD) > FONTS.width("Bramble archer", 40)


def test_missing_files_give_one_warning(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Pygame's own font stands in."""
    fonts = Fonts(1.0, folder=tmp_path)
    with caplog.at_level(logging.WARNING):
        assert fonts.width("text", 14) > 0
        assert fonts.width("text", 20, Weight.BOLD) > 0
    assert len(caplog.records) == 1
    assert "Lato-Regular.ttf" in caplog.text
