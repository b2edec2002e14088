"""The trays and the bottom line at every size."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.view import Sentence, Span
from game.ui.battle.layout import Layout
from game.ui.battle.panels import tray
from game.ui.battle.panels.bottom import LineButton, bottom
from game.ui.items import Rect
from game.ui.widgets.part import Part, Stage
from tests.ui.battle.panels.checks import check_cut, check_part, words_of
from tests.ui.battle.panels.samples import token

_NAMES = [
    tray.NameOption(
        name=f"unit-{n}",
        label=token("archer", n).name,
        detail="Enemy, level 5",
        token=token("a", n),
    )
    for n in range(14)
]
_TITLE = "What the table asks about a piece with a long name, in one sentence"
_TRAYS: dict[str, Callable[[Stage, Rect], Part]] = {
    "told": lambda stage, rect: tray.told(stage, rect, f"{_TITLE}. {_TITLE}. {_TITLE}."),
    "verdict": lambda stage, rect: tray.verdict(stage, rect, "Victory", _TITLE, won=True),
    "typed": lambda stage, rect: tray.dice_typed(
        stage, rect, ["tenacity", "1", "1", "1", "1", "2"], chosen=[None, 1, 5, 0], title=_TITLE
    ),
    "slots": lambda stage, rect: tray.slots_choice(
        stage, rect, {0: 1, 1: 2, 2: 1, 3: 2}, on={1, 3}, damage=3, title=_TITLE
    ),
    "names": lambda stage, rect: tray.names_choice(
        stage, rect, _NAMES, chosen=["unit-2"], title=_TITLE
    ),
    "order": lambda stage, rect: tray.order_list(stage, rect, _NAMES, title=_TITLE),
}


@pytest.mark.parametrize("name", _TRAYS)
def test_a_tray_stays_inside_its_room(stage: Stage, name: str) -> None:
    """Its controls do not overlap, and all of it lies in its own box at the bottom."""
    room = Layout.of(stage, folded=0.0).tray
    part = _TRAYS[name](stage, room)
    box = tray.tray_bounds(part)
    assert box is not None
    assert box.bottom <= room.bottom + 1
    check_part(Part(part.items[1:], part.controls), box.inset(-1))
    check_part(Part(controls=part.controls), room)


@pytest.mark.parametrize("name", ["told", "typed", "slots"])
def test_a_tray_cuts_no_word(stage: Stage, name: str) -> None:
    """What is too wide shrinks or wraps."""
    check_cut(stage, _TRAYS[name](stage, Layout.of(stage, folded=0.0).tray))


def test_every_tray_fits_the_smallest_window(small: Stage) -> None:
    """At 1024 by 640 logical pixels nothing leaves the map."""
    layout = Layout.of(small, folded=0.0)
    for build in _TRAYS.values():
        check_part(Part(controls=build(small, layout.tray).controls), layout.map)


def test_typed_dice_offer_each_face_once(small: Stage) -> None:
    """Equal faces share one button, which names the first position that shows it."""
    part = _TRAYS["typed"](small, Layout.of(small, folded=0.0).tray)
    ids = [control.id for control in part.controls if control.id.startswith("face:0:")]
    assert ids == ["face:0:0", "face:0:1", "face:0:5"]


def test_slots_say_what_they_prevent(small: Stage) -> None:
    """The sum against the damage, and what is more than needed."""
    words = words_of(_TRAYS["slots"](small, Layout.of(small, folded=0.0).tray).items)
    assert "Prevents 3" in words
    assert "0 of 3 damage comes through. 1 more than needed." in words


def test_an_order_finds_the_place_under_the_pointer(small: Stage) -> None:
    """The middle of each row is its own place."""
    room = Layout.of(small, folded=0.0).tray
    part = _TRAYS["order"](small, room)
    rows = [control for control in part.controls if control.id.startswith("name:")]
    for number, row in enumerate(rows):
        found = tray.order_slot(small, room, _NAMES, title=_TITLE, at=row.rect.center)
        assert found == number


_BUTTONS = (
    LineButton(id="step", label="Step", key="Space", primary=True),
    LineButton(id="run", label="Run", key="Enter"),
    LineButton(id="speed", label="Speed 3", key="3"),
    LineButton(id="overrule", label="Overrule", key="O"),
)


def test_the_bottom_line_stays_inside(stage: Stage) -> None:
    """A sentence too long for one line stands on two, every word there."""
    rect = Layout.of(stage, folded=0.0).line
    piece = token("archer")
    spans = (
        Span(piece.name, piece.id),
        Span(" has two hexes as close as each other. Choose one of them with a click."),
    )
    part = bottom(stage, rect, Sentence(spans), _BUTTONS)
    check_part(part, rect)
    check_cut(stage, part)
    assert words_of(part.items).startswith(piece.name)
    assert "with a click." in words_of(part.items)


def test_keys_give_way_before_words_do(small: Stage) -> None:
    """Where the buttons are too many, only the first of them keeps its key."""
    rect = Rect(0.0, 592.0, 760.0, 48.0)
    part = bottom(small, rect, "Choose.", _BUTTONS)
    check_part(part, rect)
    words = words_of(part.items)
    assert "Space" in words
    assert "Enter" not in words


@pytest.mark.parametrize("folded", [0.0, 0.5, 1.0])
def test_the_places_fill_the_window(stage: Stage, folded: float) -> None:
    """Ribbon, map and panel, bottom line: no gap and no overlap."""
    layout = Layout.of(stage, folded=folded)
    assert layout.ribbon.bottom == layout.map.y == layout.panel.y
    assert layout.map.right == layout.panel.x
    assert layout.map.bottom == layout.panel.bottom == layout.line.y
    assert layout.line.bottom == stage.height
    assert layout.map.w >= 640 or folded == 0.0
