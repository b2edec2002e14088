"""Mats, the battle and who comes in, changed by hand: logged, undone, with reasons."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.ids import AbilityId
from game.session.session import Session
from game.systems.battle.definitions import Goal
from game.systems.battle.state import Outcome, objective_of
from game.ui.battle.dialogs.sheet import SheetScreen
from game.ui.options import Options
from tests.session.playing import SYSTEM, begun
from tests.ui.battle.driving import Driver, driven
from tests.ui.battle.test_hands import free, hero, is_logged, open_ring
from tests.ui.battle.test_kit import HERO, yard

COAT, TEA = AbilityId("item:quilted-coat"), AbilityId("item:black-tea")


@pytest.fixture
def laid() -> Iterator[Driver]:
    """The sheet of an adventurer with dice, items and a class, in his turn."""
    with driven(Session(SYSTEM, yard().setup), options=Options()) as driver:
        open_ring(driver, hero(driver))
        driver.press("ring:more")
        driver.press("lay-mat")
        assert isinstance(driver.dialog(), SheetScreen)
        yield driver


def test_dice_tenacity_and_fatigue_are_counted_up_and_down(laid: Driver) -> None:
    """Each press is a step of its own; what cannot be is greyed and says why."""
    before = laid.session.state
    for control in ("more:tenacity", "more:track:light", "more:slot:2", "more:bonus"):
        laid.press(control)
        assert is_logged(laid)
    mat = laid.session.state.system.mats[HERO]
    assert (mat.tenacity, mat.track, mat.slots) == (1, ("light",), (2,))
    assert laid.session.state.pieces[HERO].bonus_hp == 1
    sheet = laid.dialog()
    assert isinstance(sheet, SheetScreen)
    numbers = {one.id: one for one in sheet.sheet.leaves[0].numbers}
    assert numbers["out:blade.1"].no_less == "There is none."
    assert numbers["slot:1"].no_more == ""
    for control in ("less:tenacity", "less:track:light", "less:slot:2", "less:bonus"):
        laid.press(control)
    assert laid.session.state.system.mats == before.system.mats
    laid.key("escape")
    for _ in range(8):
        laid.key("ctrl+z")
    assert laid.session.state == before


def test_items_are_put_away_used_up_taken_back_and_given(laid: Driver) -> None:
    """One press on the place where the item is now."""
    laid.press("tab:items")
    for place in ("spent", "pack", "gone"):
        laid.press(f"put:{COAT}:{place}")
        mat = laid.session.state.system.mats[HERO]
        held = {"spent": mat.spent, "pack": mat.pack, "gone": (COAT,)}[place]
        assert COAT in held
        assert COAT not in mat.ready
    laid.press("tab:give")
    laid.press(f"take:give:{TEA}")
    assert TEA in laid.session.state.system.mats[HERO].ready


def test_a_unit_acts_at_once_by_hand() -> None:
    """From the dialogue of the unit."""
    with driven(begun("01"), options=Options()) as driver:
        tokens = driver.table.view.tokens
        other = next(one for one in tokens if one.at and not one.active and one.waiting)
        open_ring(driver, other)
        driver.press("ring:more")
        driver.press("act-now")
        driver.key("escape")
        driver.rest()
        turns = {memory.unit for memory in driver.session.state.turns}
        assert other.id in turns | driver.session.state.system.acted


def test_a_hex_brings_a_unit_and_leads_to_round_and_end() -> None:
    """Who comes in stands there; the round counter is another; the battle can be ended."""
    with driven(begun("01"), options=Options()) as driver:
        at = free(driver)
        driver.click_hex(at, button=3)
        driver.press("ring:bring")
        sheet = driver.dialog()
        assert isinstance(sheet, SheetScreen)
        driver.press(f"take:{sheet.sheet.leaves[0].cells[0].id}")
        assert any(piece.at == at for piece in driver.session.state.pieces.values())
        driver.click_hex(free(driver), button=3)
        driver.press("ring:battle")
        driver.press("more:round")
        assert driver.session.state.system.round == 2
        driver.press(f"put:goal:{Goal.ELIMINATE}")
        goal = objective_of(driver.session.state.system)
        assert (goal.kind, len(goal.units)) == (Goal.ELIMINATE, 1)
        driver.press("tab:named")
        sheet = driver.dialog()
        assert isinstance(sheet, SheetScreen)
        other = next(one.id for one in sheet.sheet.leaves[1].cells if not one.on)
        driver.press(f"take:{other}")
        assert len(objective_of(driver.session.state.system).units) == 2
        driver.press(f"take:{other}")
        assert objective_of(driver.session.state.system) == goal
        driver.press("tab:battle")
        driver.press(f"take:{Outcome.WON}")
        assert driver.session.state.system.outcome is Outcome.WON
        driver.key("ctrl+z")
        assert driver.session.state.system.outcome is None
