"""The mat below the map at every size."""

from __future__ import annotations

import pytest

from game.ui.battle.layout import Layout
from game.ui.battle.mats import FULL, SMALL
from game.ui.battle.panels.mat_full import full_mat
from game.ui.battle.panels.mat_small import numbers_mat, small_mat
from game.ui.widgets.part import Part, Stage
from shots_battle import crowded_mat, laid_out, play
from tests.ui.battle.panels.checks import check_cut, check_part

_WREN = play("01-mill-road", steps=1).data("wren").mat
assert _WREN is not None
_DATA = laid_out(crowded_mat(_WREN))


def _all(stage: Stage) -> dict[str, tuple[Part, Layout]]:
    whole = Layout.of(stage, folded=0.0, mat=FULL)
    low = Layout.of(stage, folded=0.0, mat=SMALL)
    numbers = numbers_mat(stage, low.mat, _DATA, amount=3, true=True)
    return {
        "full": (full_mat(stage, whole.mat, _DATA), whole),
        "small": (small_mat(stage, low.mat, _DATA), low),
        "numbers": (numbers, low),
    }


@pytest.mark.parametrize("name", ["full", "small", "numbers"])
def test_a_mat_stays_inside_its_place(stage: Stage, name: str) -> None:
    """Its controls do not overlap, and the map is above it."""
    part, layout = _all(stage)[name]
    check_part(part, layout.mat.inset(-1))
    assert layout.map.bottom == layout.mat.y


@pytest.mark.parametrize("name", ["full", "small", "numbers"])
def test_a_mat_fits_the_smallest_window(small: Stage, name: str) -> None:
    """At 1024 by 640 logical pixels, too."""
    part, layout = _all(small)[name]
    check_part(Part(controls=part.controls), layout.mat.inset(-1))


def test_a_mat_cuts_no_word(stage: Stage) -> None:
    """What is too wide shrinks or wraps."""
    for part, _ in _all(stage).values():
        check_cut(stage, part)
