"""The ribbon of the round at every size, with few and many pieces."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.ids import PieceId
from game.ui.battle.layout import Layout
from game.ui.battle.panels.ribbon import RibbonDrag, reordered, ribbon, ribbon_slot
from game.ui.battle.panels.ribbon_places import RibbonPlaces
from game.ui.items import Chip, Clip, Item
from game.ui.widgets.part import Kind, Part, Stage
from tests.ui.battle.panels.checks import check_cut, check_part, words_of
from tests.ui.battle.panels.samples import table


def _built(stage: Stage, count: int, *, movable: int = 0, scroll: float | None = None) -> Part:
    rect = Layout.of(stage, folded=0.0).ribbon
    view = table(count, movable=movable)
    return ribbon(stage, rect, view, can_undo=True, can_redo=False, drag=None, scroll=scroll)


def _chips(part: Part) -> list[Chip]:
    def found(items: tuple[Item, ...]) -> list[Chip]:
        chips = [item for item in items if isinstance(item, Chip)]
        for item in items:
            if isinstance(item, Clip):
                chips += found(item.children)
        return chips

    return found(part.items)


@pytest.mark.parametrize("count", [1, 3, 8])
def test_nothing_is_outside_or_overlaps(stage: Stage, count: int) -> None:
    """A usual round stands in its place, every word whole."""
    part = _built(stage, count, movable=2 if count > 2 else 0)
    check_part(part, Layout.of(stage, folded=0.0).ribbon)
    check_cut(stage, part)
    assert {"undo", "redo", "history", "menu", "ribbon:wren-0"} <= {c.id for c in part.controls}


def test_who_has_acted_is_checked_and_who_acts_is_ringed(small: Stage) -> None:
    """The chips say who has had its turn."""
    chips = {chip.token.id: chip for chip in _chips(_built(small, 4))}
    assert chips[PieceId("wren-0")].checked
    assert chips[PieceId("archer-0")].active
    assert not chips[PieceId("archer-2")].checked


def test_who_is_defeated_is_crossed_out(small: Stage) -> None:
    """A cross, no tick, and the tooltip says it."""
    view = table(4)
    tokens = tuple(replace(one, hp=0) if one.id == "wren-0" else one for one in view.tokens)
    rect = Layout.of(small, folded=0.0).ribbon
    view = replace(view, tokens=tokens)
    part = ribbon(small, rect, view, can_undo=True, can_redo=False, drag=None)
    chips = {chip.token.id: chip for chip in _chips(part)}
    assert chips[PieceId("wren-0")].token.down
    assert not chips[PieceId("wren-0")].checked
    tips = {one.id: one.tooltip for one in part.controls}
    assert tips["ribbon:wren-0"].endswith(": defeated")


@pytest.mark.parametrize("count", [12, 20])
def test_many_pieces_move_closer(small: Stage, count: int) -> None:
    """All of them can be seen and pointed at without scrolling."""
    part = _built(small, count)
    seen = [control for control in part.controls if control.id.startswith("ribbon:")]
    assert len(seen) == count + 2
    rect = Layout.of(small, folded=0.0).ribbon
    assert all(control.rect.right <= rect.right for control in seen)


def test_too_many_pieces_scroll(small: Stage) -> None:
    """Forty pieces get arrows; whoever acts is in view, and the far end can be reached."""
    rect = Layout.of(small, folded=0.0).ribbon
    view = table(40, active=20)
    part = ribbon(small, rect, view, can_undo=True, can_redo=True, drag=None)
    ids = {control.id for control in part.controls}
    assert {"ribbon-left", "ribbon-right", "ribbon:archer-20"} <= ids
    assert "ribbon:archer-39" not in ids
    most = RibbonPlaces.of(rect, view).most
    end = ribbon(small, rect, view, can_undo=True, can_redo=True, drag=None, scroll=most)
    assert "ribbon:archer-39" in {control.id for control in end.controls}
    names = [control.id for control in end.controls]
    assert len(names) == len(set(names))


def test_those_that_may_be_dragged_say_so(small: Stage) -> None:
    """The hint counts them until their order is settled; their controls always answer to a drag."""
    part = _built(small, 5, movable=3)
    assert "drag these three" in words_of(part.items)
    kinds = {control.id: control.kind for control in part.controls}
    assert kinds["ribbon:archer-4"] is Kind.BAR
    assert kinds["ribbon:archer-1"] is Kind.ROW
    view = table(5, movable=3, unsettled=False)
    rect = Layout.of(small, folded=0.0).ribbon
    part = ribbon(small, rect, view, can_undo=True, can_redo=True, drag=None)
    assert "drag these" not in words_of(part.items)
    assert {c.id: c.kind for c in part.controls}["ribbon:archer-4"] is Kind.BAR


def test_a_goal_that_is_met_says_so_until_the_battle_is_over(small: Stage) -> None:
    """It counts at the end of a round; until then it may be lost again."""
    rect = Layout.of(small, folded=0.0).ribbon
    for view, told in (
        (replace(table(2), goal_met=True), True),
        (replace(table(2), goal_met=True, over="The party wins."), False),
        (table(2), False),
    ):
        part = ribbon(small, rect, view, can_undo=True, can_redo=True, drag=None)
        assert ("MET" in words_of(part.items).split()) is told


def test_a_drag_finds_its_place(small: Stage) -> None:
    """A slot is the movable piece nearest to the pointer; nobody goes before whoever acts."""
    rect = Layout.of(small, folded=0.0).ribbon
    view = table(4, active=0, movable=4)
    places = {c.piece: c.x for group in RibbonPlaces.of(rect, view).groups for c in group.chips}
    assert ribbon_slot(rect, view, places[PieceId("archer-2")] + 3) == (1, 2)
    assert ribbon_slot(rect, view, 0.0) == (1, 1)
    assert ribbon_slot(rect, table(4), 300.0) is None
    drag = RibbonDrag(PieceId("archer-3"), (places[PieceId("archer-1")], 30.0))
    part = ribbon(small, rect, view, can_undo=True, can_redo=True, drag=drag)
    assert any(chip.lifted for chip in _chips(part))
    ids = [PieceId(name) for name in "abc"]
    assert reordered(ids, ids[0], 2) == (ids[1], ids[2], ids[0])
