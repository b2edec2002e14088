"""Text in several styles: where its lines break."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.battle.panels.common import Runs, wrap_runs
from game.ui.fonts import Fonts
from game.ui.shapes import Run, Weight
from game.ui.widgets.text import wrap

SIZE = 14.0
words = st.text(alphabet="abcdefghi.", min_size=1, max_size=20)
styled = st.builds(
    Run, st.text(alphabet="abc de ghi. ", max_size=40), weight=st.sampled_from([None, Weight.BOLD])
)


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    """The fonts that texts are measured with."""
    pygame.font.init()
    return Fonts(1.0)


def plain(line: Runs) -> str:
    """A line without its styles."""
    return "".join(run.text for run in line)


@given(text=st.lists(words, max_size=12).map(" ".join), width=st.floats(30, 300))
def test_a_line_holds_as_many_words_as_fit(fonts: Fonts, text: str, width: float) -> None:
    """It breaks where a plain text breaks that is laid word by word."""
    lines = wrap_runs((Run(text),), width, SIZE, fonts)
    assert tuple(map(plain, lines)) == wrap(text, width, SIZE, fonts)


@given(runs=st.lists(styled, max_size=3).map(tuple), width=st.floats(30, 300))
def test_styles_lose_and_double_nothing(fonts: Fonts, runs: Runs, width: float) -> None:
    """All letters stand in order in their own style, and no line is too wide."""
    lines = wrap_runs(runs, width, SIZE, fonts)
    for weight in (None, Weight.BOLD):
        before, after = (
            "".join(run.text for run in of if run.weight is weight).replace(" ", "")
            for of in (runs, [run for line in lines for run in line])
        )
        assert before == after
    for line in lines:
        wide = sum(fonts.width(run.text, SIZE, run.weight or Weight.REGULAR) for run in line)
        assert wide <= width


def test_a_full_stop_stays_with_the_name_before_it(fonts: Fonts) -> None:
    """Two runs without a space between them are not torn apart."""
    told = (Run("Old Marrow hits "), Run("Mira", weight=Weight.BOLD), Run("."))
    width = fonts.width("Old Marrow hits Mira", SIZE)
    lines = wrap_runs(told, width, SIZE, fonts)
    assert [plain(line) for line in lines] == ["Old Marrow hits", "Mira."]
    assert lines[1][0].weight is Weight.BOLD


def test_a_word_wider_than_the_line_is_broken_inside(fonts: Fonts) -> None:
    """It begins a line of its own, and what follows it goes on behind its end."""
    width = fonts.width("abcdef", SIZE)
    lines = wrap_runs((Run("ab abcdefabcdef ab"),), width, SIZE, fonts)
    assert [plain(line) for line in lines] == ["ab", "abcdef", "abcdef", "ab"]


def test_no_text_is_one_empty_line(fonts: Fonts) -> None:
    """What is not there still has the height of a line."""
    assert wrap_runs((), 100.0, SIZE, fonts) == ((),)
