"""The table editor: what each gesture and key does to the table."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.catalog import TableFile, check_table
from game.catalog.problems import Problem
from game.catalog.table import (
    Table,
    TableTile,
    TableUnit,
    WrittenAdventurer,
    WrittenChip,
    WrittenSkill,
)
from game.core.board import Feature
from game.hexes import Hex
from game.systems.battle.definitions import Goal, GoFor, Role
from game.tables.sheet import written_out
from game.ui.ask.screen import AskScreen
from game.ui.editor.menu import TableMenu
from game.ui.input import Drop, PointerLeave
from game.ui.items import Rect
from game.ui.screens.base import Push
from game.ui.screens.help import HelpScreen
from game.ui.screens.page import Page
from game.ui.table.dialogs.drawing import DrawTile
from game.ui.table.dialogs.form import NewChip
from game.ui.table.dialogs.picker import Picker
from tests.catalog.test_tables import shipped
from tests.ui.ask.asking import texts_in
from tests.ui.fitting import fit_again
from tests.ui.table.driving import Disk, TableDriver, driven

CUR, WREN = Hex(0, 0), Hex(2, 0)


def small() -> Table:
    """A hexagon with a cur and Wren."""
    return Table(
        name="Small",
        tiles=(TableTile(id="yard", shape="hexagon-19"),),
        units=(
            TableUnit(id="cur", role=Role.ENEMY, chip="mire-cur", at=CUR),
            TableUnit(id="wren", role=Role.ADVENTURER, chip="wren", at=WREN),
        ),
    )


def unit(driver: TableDriver, own: str) -> TableUnit:
    """A unit of the table."""
    return next(one for one in driver.table.units if one.id == own)


def top(driver: TableDriver) -> object:
    """The screen that gets the input."""
    return driver.app.top


# Tiles


def test_a_tile_that_would_overlap_says_so_and_is_not_laid() -> None:
    """It stays in the hand, so that it can be laid elsewhere."""
    wide = replace(
        small(), tiles=(*small().tiles, TableTile(id="far", shape="hexagon-19", at=Hex(5, -2)))
    )
    with driven(wide) as driver:
        driver.drag(driver.place_of("shape:hexagon-37"), driver.at(CUR))
        assert driver.table == wide
        assert "another tile" in driver.screen.said[-1]
        assert driver.screen.pointing.hand is not None
        driver.key("escape")
        assert driver.screen.pointing.hand is None


def test_a_tile_that_touches_no_other_is_laid_and_that_is_said() -> None:
    """Perhaps it is to be moved; until then no way leads there."""
    with driven(small()) as driver:
        driver.keys(*["minus"] * 4)
        driver.drag(driver.place_of("shape:entrance"), driver.at(Hex(7, -3)))
        assert len(driver.table.tiles) == len(small().tiles) + 1
        assert "touches no other tile" in driver.screen.said[-1]
        driver.key("ctrl+z")
        driver.drag(driver.place_of("shape:entrance"), driver.at(Hex(3, 0)))
        assert "touches no other tile" not in driver.screen.said[-1]


def test_a_tile_is_moved_and_turned_with_what_is_on_it() -> None:
    """With the map's half of the tray shown, a drag on a tile takes it."""
    with driven(small()) as driver:
        driver.drag(driver.at(Hex(-1, 0)), driver.at(Hex(0, -1)))
        assert driver.table.tiles[0].at == Hex(1, -1)
        assert unit(driver, "cur").at == CUR + Hex(1, -1)
        driver.move(driver.at(Hex(1, 0)))
        driver.key("r")
        assert driver.table.tiles[0].turns == 1
        assert unit(driver, "wren").at == Hex(2, 0).rotated(1) + Hex(1, -1)
        driver.key("ctrl+z")
        driver.key("ctrl+z")
        assert driver.table == small()


def test_a_button_shows_the_whole_map_again() -> None:
    """It comes once the map was moved."""
    with driven(small()) as driver:
        assert driver.screen.stage is not None
        fit_again(driver.screen, driver.screen.stage)


def test_the_wheel_turns_the_tile_in_the_hand() -> None:
    """One notch, one sixth; the other way turns it back."""
    with driven(small()) as driver:
        driver.click(driver.place_of("shape:entrance"))
        far = driver.at(Hex(3, -3))
        driver.wheel(far, 2)
        driver.wheel(far, -1)
        driver.click(far)
        assert driver.table.tiles[1].turns == 1


def test_a_tile_is_removed_with_its_rocks_and_its_chips_lie_beside_the_map() -> None:
    """They can be dragged onto it again."""
    table = replace(
        small(), tiles=(*small().tiles, TableTile(id="trio", shape="trio", at=Hex(3, 0)))
    )
    table = replace(table, units=(replace(table.units[0], at=Hex(3, 0)), table.units[1]))
    with driven(table) as driver:
        driver.move(driver.at(Hex(4, 0)))
        driver.key("delete")
        assert [tile.id for tile in driver.table.tiles] == ["yard"]
        assert unit(driver, "cur").at is None
        driver.drag(driver.place_of("beside:cur"), driver.at(CUR))
        assert unit(driver, "cur").at == CUR


def test_hexes_are_painted_with_one_stroke_and_taken_back_at_once() -> None:
    """Rocks, the entrance, features; the same key marks the hex under the pointer."""
    with driven(small()) as driver:
        driver.click(driver.place_of("brush:rock"))
        driver.drag(driver.at(Hex(-2, 0)), driver.at(Hex(-2, 2)))
        assert list(driver.table.impassable) == [Hex(-2, 0), Hex(-2, 1), Hex(-2, 2)]
        driver.key("ctrl+z")
        assert driver.table == small()
        driver.key("escape")
        for key in ("i", "i", "e", "d"):
            driver.move(driver.at(Hex(0, -2)))
            driver.key(key)
        assert list(driver.table.impassable) == []
        assert driver.table.entrance == (Hex(0, -2),)
        assert driver.table.destinations[0].hexes == (Hex(0, -2),)
        driver.click(driver.place_of("brush:feature:cache"))
        driver.click(driver.at(Hex(0, 2)))
        assert driver.table.features == (Feature("cache", Hex(0, 2)),)


def test_buttons_are_pressed_with_a_brush_in_hand() -> None:
    """The brush stays in hand."""
    with driven(small()) as driver:
        driver.click(driver.place_of("brush:rock"))
        driver.click(driver.at(Hex(-2, 0)))
        assert driver.table.impassable == (Hex(-2, 0),)
        driver.press("table-undo")
        assert driver.table == small()
        assert driver.screen.pointing.source == "brush:rock"


def test_a_rock_cannot_lie_under_a_chip() -> None:
    """The catalog says why."""
    with driven(small()) as driver:
        driver.move(driver.at(CUR))
        driver.key("i")
        assert driver.table == small()
        assert "impassable" in driver.screen.said[-1]


def test_a_tile_is_drawn_hex_by_hex_and_kept() -> None:
    """It comes into the hand, and is the first on the tray from then on."""
    with driven(small()) as driver:
        driver.key("h")
        drawing = top(driver)
        assert isinstance(drawing, DrawTile)
        driver.type("My hook")
        layout = drawing.layout
        assert layout is not None
        for hex_ in (Hex(0, 0), Hex(1, 0), Hex(1, 1), Hex(2, 2), Hex(2, 2)):
            driver.click(layout.center(hex_))
        driver.key("enter")
        assert [shape.name for shape in driver.disk.own.shapes] == ["My hook"]
        assert len(driver.disk.own.shapes[0].hexes) == 3
        driver.click(driver.at(Hex(3, -3)))
        assert len(driver.table.tiles[1].hexes) == 3
        assert driver.control_at("shape:my-hook") is not None


# Chips


def test_chips_are_dragged_copied_and_numbered_by_themselves() -> None:
    """From the tray, and with Ctrl from the map; dropped on another they are refused."""
    with driven(small()) as driver:
        driver.key("b")
        entry = next(one for one in driver.screen.chips if one.chip == "gallows-crow")
        driver.key("ctrl+f")
        driver.type("crow")
        driver.drag(driver.place_of(entry.id), driver.at(Hex(0, -1)))
        assert unit(driver, "gallows-crow").at == Hex(0, -1)
        driver.drag(driver.at(Hex(0, -1)), driver.at(WREN))
        assert "is taken by" in driver.screen.said[-1]
        pygame.key.set_mods(pygame.KMOD_LCTRL)
        driver.drag(driver.at(Hex(0, -1)), driver.at(Hex(0, 1)))
        pygame.key.set_mods(0)
        assert unit(driver, "gallows-crow-2").at == Hex(0, 1)
        shown = driver.screen.shown
        assert shown is not None
        names = [shown.tokens[f"gallows-crow{end}"].name for end in ("", "-2")]
        assert names == ["Gallows crow 1", "Gallows crow 2"]


def test_a_band_chooses_chips_that_move_and_go_together() -> None:
    """All is one edit each."""
    with driven(small()) as driver:
        driver.key("b")
        x, y = driver.at(Hex(-2, -1))
        driver.drag((x, y), (driver.at(WREN)[0] + 40, driver.at(WREN)[1] + 60))
        assert set(driver.screen.chosen) == {"cur", "wren"}
        driver.drag(driver.at(CUR), driver.at(Hex(0, -1)))
        assert (unit(driver, "cur").at, unit(driver, "wren").at) == (Hex(0, -1), Hex(2, -1))
        driver.key("4")
        assert [one.hp for one in driver.table.units] == [4, 4]
        driver.key("ctrl+d")
        driver.click(driver.at(Hex(-2, 1)))
        names = [one.id for one in driver.table.units]
        assert names == ["cur", "wren", "cur-2", "wren-2"]
        driver.key("ctrl+a")
        driver.key("delete")
        assert not driver.table.units
        driver.key("ctrl+z")
        assert [one.id for one in driver.table.units] == names


def test_a_chip_let_go_over_the_tray_is_removed_and_beside_the_map_lies_there() -> None:
    """Either is taken back like any edit."""
    with driven(small()) as driver:
        driver.key("b")
        driver.drag(driver.at(CUR), driver.at(Hex(0, -5)))
        assert unit(driver, "cur").at is None
        driver.key("ctrl+z")
        driver.drag(driver.at(CUR), (100.0, 400.0))
        assert [one.id for one in driver.table.units] == ["wren"]
        driver.key("ctrl+z")
        assert driver.table == small()


def test_beside_the_map_a_chip_in_the_hand_is_judged_once() -> None:
    """Every hex off the map means the same; back on the map the answer is that of the hex again."""
    with driven(small()) as driver:
        foresight = driver.screen.foresight
        driver.key("b")
        driver.press_down(driver.at(CUR))
        driver.move(driver.at(Hex(0, -4)), held=True)
        driver.move(driver.at(Hex(0, -5)), held=True)
        first, why = foresight.preview
        assert first is not None
        assert not why
        assert first.tokens["cur"].at is None
        driver.move(driver.at(Hex(1, -5)), held=True)
        assert foresight.preview[0] is first
        driver.move(driver.at(Hex(1, 0)), held=True)
        moved = foresight.preview[0]
        assert moved is not None
        assert moved.tokens["cur"].at == Hex(1, 0)


def test_the_wheel_and_the_digits_set_hit_points() -> None:
    """A turn of the wheel is one edit; what a chip begins with is not written."""
    with driven(small()) as driver:
        driver.wheel(driver.at(CUR), 3)
        assert unit(driver, "cur").hp == 5
        driver.wheel(driver.at(CUR), -3)
        assert unit(driver, "cur").hp is None
        driver.move(driver.at(WREN))
        driver.key("1")
        assert unit(driver, "wren").hp == 1
        driver.key("0")
        assert unit(driver, "wren").hp == 0
        driver.key("ctrl+z")
        assert driver.table == small()


def test_statuses_are_given_in_the_ring() -> None:
    """With the right button or a key; a second press takes one."""
    with driven(small()) as driver:
        driver.click(driver.at(CUR), button=3)
        driver.press("ring:daze")
        driver.press("ring:bane")
        driver.press("ring:daze")
        assert unit(driver, "cur").statuses == ("bane",)
        driver.key("escape")
        assert driver.screen.ring == ()
        driver.move(driver.at(WREN))
        driver.key("s")
        driver.press("ring:stealth")
        driver.click((driver.at(Hex(-2, -1))[0], driver.at(Hex(0, 2))[1]))
        assert driver.screen.ring == ()
        assert unit(driver, "wren").statuses == ("stealth",)


def test_everything_else_is_set_in_the_inspector() -> None:
    """By steps, by the wheel, by typing; a chip of the content is written out then."""
    with driven(small()) as driver:
        driver.click(driver.at(CUR))
        driver.press("step:range:1")
        driver.press("field:combat")
        driver.wheel(driver.place_of("field:combat"), 2)
        driver.press("field:health")
        driver.type("12")
        driver.key("enter")
        driver.press("choice:priority")
        chip = unit(driver, "cur").chip
        assert isinstance(chip, WrittenChip)
        assert (chip.health, chip.range, chip.combat, chip.priority) == (12, 2, 3, "strongest")
        assert chip.skills == (WrittenSkill("swift"),)
        driver.press("take:skill:swift")
        driver.press("status:fear")
        driver.press("field:name")
        driver.type("Old cur")
        driver.key("tab")
        chip = unit(driver, "cur").chip
        assert isinstance(chip, WrittenChip)
        assert (chip.skills, chip.name, unit(driver, "cur").statuses) == ((), "Old cur", ("fear",))


def test_a_number_that_cannot_stand_changes_nothing() -> None:
    """What was there stays, and the field says so."""
    with driven(small()) as driver:
        driver.click(driver.at(CUR))
        driver.press("field:range")
        driver.type("x")
        assert driver.table == small()
        assert driver.screen.panel.typing.bad
        driver.key("escape")
        assert driver.screen.fields.has_keyboard is False


def test_skills_are_searched_and_numbered() -> None:
    """Typing narrows the list; the number behind the name is the skill's."""
    with driven(small()) as driver:
        driver.click(driver.at(CUR))
        driver.key("k")
        picker = top(driver)
        assert isinstance(picker, Picker)
        driver.type("ripo 3")
        assert picker.found()[0] == "riposte"
        driver.key("enter")
        chip = unit(driver, "cur").chip
        assert isinstance(chip, WrittenChip)
        assert chip.skills == (WrittenSkill("swift"), WrittenSkill("riposte", 3))


def test_dice_items_people_and_turn_of_an_adventurer_are_set_in_the_inspector() -> None:
    """Each in place, and each can be taken back."""
    bran = TableUnit(id="bran", role=Role.ADVENTURER, chip="wren", at=Hex(1, 1))
    with driven(replace(small(), units=(*small().units, bran))) as driver:
        before = written(driver, "wren")
        driver.click(driver.at(WREN))
        die, item = before.dice[0][0], before.items[0]
        driver.press(f"take:die:{die}")
        driver.press(f"take:item:{item}")
        after = written(driver, "wren")
        assert dict(after.dice).get(die, 0) == dict(before.dice)[die] - 1
        assert after.items == before.items[1:]
        driver.press("give:die")
        picker = top(driver)
        assert isinstance(picker, Picker)
        driver.type(f"{driver.screen.catalog.skill_dice[die].name} 2")
        driver.key("enter")
        assert dict(written(driver, "wren").dice)[die] == dict(before.dice)[die] + 1
        driver.press("give:item")
        driver.type(driver.screen.catalog.items[item].name)
        driver.key("enter")
        assert item in written(driver, "wren").items
        driver.press("choice:people")
        driver.press("choice:calling")
        after = written(driver, "wren")
        assert (after.people, after.calling) != (before.people, before.calling)
        driver.press("choice:turn")
        assert driver.table.order == ("bran", "wren")
        driver.key("escape")
        driver.press("choice:province")
        assert driver.table.world.province == "HR"


def written(driver: TableDriver, own: str) -> WrittenAdventurer:
    """An adventurer of the table with all numbers."""
    chip = written_out(unit(driver, own), driver.screen.catalog)
    assert isinstance(chip, WrittenAdventurer)
    return chip


def place(driver: TableDriver, own: str) -> Rect:
    """Where a control of the screen on top stands."""
    screen = top(driver)
    assert isinstance(screen, Page)
    found = screen.control(own)
    assert found is not None
    return found.rect


def test_a_new_chip_is_filled_in_and_kept() -> None:
    """Without a hex under the pointer it comes into the hand; it stands under Yours."""
    with driven(small()) as driver:
        driver.move((100.0, 500.0))
        driver.key("n")
        form = top(driver)
        assert isinstance(form, NewChip)
        driver.key("enter")
        assert top(driver) is form, "it needs a name"
        driver.type("Ogre")
        driver.key("tab")
        driver.type("9")
        driver.press("choice:level")
        role = place(driver, "choice:role")
        driver.press("choice:role")
        assert place(driver, "choice:role") == role, "it may be pressed again"
        last, below = place(driver, "give:skill"), place(driver, "text-accept")
        assert last.bottom < below.y, "the box grows with what is asked of a companion"
        driver.press("choice:role")
        driver.press("choice:role")
        driver.press("give:skill")
        driver.type("stealth")
        picker, stage = top(driver), driver.screen.stage
        assert isinstance(picker, Page)
        assert stage is not None
        assert any("Stealth is a status" in text for text in texts_in(picker.build(stage)))
        driver.keys(*["backspace"] * len("stealth"))
        driver.type("swift")
        driver.key("enter")
        driver.key("enter")
        driver.click(driver.at(Hex(0, 2)))
        ogre = unit(driver, "ogre").chip
        assert ogre == WrittenChip(name="Ogre", level=5, health=9, skills=(WrittenSkill("swift"),))
        assert [one.chip for one in driver.disk.own.chips] == [ogre]
        assert driver.screen.chips[0].group == "Yours"


def test_buttons_answer_while_something_is_in_the_hand() -> None:
    """A press on them puts nothing down, and takes nothing away."""
    with driven(small()) as driver:
        driver.click(driver.place_of("shape:trio"))
        driver.press("tray-chips")
        assert driver.screen.on_map_half is False
        assert driver.screen.pointing.hand is None
        driver.key("ctrl+a")
        driver.key("ctrl+d")
        driver.press("round:1")
        assert driver.table == replace(small(), round=2)
        driver.key("escape")
        driver.click(driver.at(CUR), button=3)
        driver.press("tray-map")
        assert (driver.screen.ring, driver.screen.on_map_half) == ((), True)


def test_a_drag_ends_where_the_window_loses_the_pointer() -> None:
    """Nothing sticks to the pointer when it comes back."""
    with driven(small()) as driver:
        driver.press_down(driver.at(CUR))
        driver.move(driver.at(Hex(0, 1)), held=True)
        driver.screen.handle(PointerLeave())
        driver.let_go(driver.at(Hex(0, 2)))
        assert driver.table == small()
        assert driver.screen.pointing.hand is None


# The answer


def test_pointing_at_an_enemy_shows_what_it_does() -> None:
    """So does choosing it, and what was asked last stays asked."""
    other = TableUnit(id="crow", role=Role.ENEMY, chip="gallows-crow", at=Hex(-2, 0))
    with driven(replace(small(), units=(*small().units, other))) as driver:
        assert driver.answer() is None
        driver.move(driver.at(Hex(-2, 0)))
        found = driver.answer()
        assert found is not None
        assert found.piece == "crow"
        driver.move((100.0, 500.0))
        assert driver.answer() == found
        driver.click(driver.at(CUR))
        found = driver.answer()
        assert found is not None
        assert found.piece == "cur"


def test_enemies_go_for_destinations_when_the_table_says_so() -> None:
    """Marked for the chosen enemies, else for all; when, is set for the table."""
    with driven(small()) as driver:
        driver.press("choice:alternate_destination")
        driver.press("choice:alternate_destination")
        assert driver.table.options.alternate_destination is GoFor.PREFER
        driver.click(driver.at(CUR))
        driver.move(driver.at(Hex(-2, 0)))
        driver.key("d")
        assert driver.table.destinations[0].units == ("cur",)
        found = driver.answer()
        assert found is not None
        assert found.ends == (Hex(-1, 0),)


def test_the_table_itself_is_set_while_nothing_is_chosen() -> None:
    """Objective, rules, weather, seed."""
    with driven(small()) as driver:
        for entry in ("goal", "expert", "siege", "enemy_movement", "weather"):
            driver.press(f"choice:{entry}")
        driver.press("step:shards:-1")
        driver.press("step:seed:1")
        driver.press("step:enemy_dice:1")
        driver.press("step:status_dice:1")
        table = driver.table
        assert (table.objective.kind, table.objective.shards) == (Goal.SURVEY, 2)
        assert (table.options.expert, table.options.enemy_movement) == (True, "v1")
        assert (table.options.enemy_dice, table.options.status_dice) == (1, 1)
        assert (table.world.siege, table.world.weather, table.seed) == (True, "sunny", 2)


def test_a_companion_is_given_to_an_adventurer() -> None:
    """And an adventurer a people and a class."""
    hound = TableUnit(id="hound", role=Role.COMPANION, chip="war-hound", at=Hex(0, 1))
    with driven(replace(small(), units=(*small().units, hound))) as driver:
        driver.click(driver.at(Hex(0, 1)))
        driver.press("choice:controller")
        assert unit(driver, "hound").controller == "wren"
        driver.click(driver.at(WREN))
        driver.press("choice:calling")
        chip = unit(driver, "wren").chip
        assert isinstance(chip, WrittenAdventurer)
        assert chip.calling != "reeve"
        driver.key("delete")
        assert unit(driver, "hound").controller == "party"


def test_the_objective_is_set_in_the_inspector() -> None:
    """Whoever must be defeated; twice is as before."""
    with driven(small()) as driver:
        driver.click(driver.at(CUR))
        driver.screen.panel.scroll = driver.screen.panel.scroll.by(2000)
        driver.step(20)
        driver.screen.do("target")
        assert driver.table.objective.kind is Goal.ELIMINATE
        driver.screen.do("target")
        assert driver.table == small()


# Files


def test_a_table_is_saved_under_a_name_and_then_where_it_is() -> None:
    """The bar says whether it is saved."""
    with driven(small()) as driver:
        driver.key("ctrl+s")
        driver.type("The yard")
        driver.key("enter")
        assert list(driver.disk.saved) == ["/tables/The yard.yaml"]
        assert driver.screen.watch.is_saved(driver.table)
        driver.move(driver.at(CUR))
        driver.key("9")
        assert "changed" in driver.screen.watch.note(driver.table)
        driver.key("ctrl+s")
        assert driver.disk.saved["/tables/The yard.yaml"] == driver.table


def test_a_file_that_changes_is_read_again_and_a_broken_one_is_not() -> None:
    """The table stays as it was where the file is wrong; what was read can be taken back."""
    disk = Disk(stamps={"a.yaml": 1.0})
    with driven(small(), path="a.yaml", disk=disk) as driver:
        problem = Problem("a.yaml", 3, "tiles", "this is no list")
        disk.reads, disk.stamps["a.yaml"] = TableFile("a.yaml", None, None, (problem,)), 2.0
        driver.step(600)
        driver.step(20)
        assert driver.table == small()
        assert "Line 3" in driver.screen.said[-1]
        other = replace(small(), round=4)
        disk.reads = TableFile("a.yaml", other, check_table(other, shipped()).setup)
        disk.stamps["a.yaml"] = 3.0
        driver.step(600)
        driver.step(20)
        assert driver.table == other
        driver.key("ctrl+z")
        assert driver.table == small()


def test_a_table_is_copied_as_text_and_pasted() -> None:
    """What was there before is one undo away; text that was cut says so."""
    with driven(small()) as driver:
        driver.key("ctrl+c")
        clipboard = driver.screen.services.clipboard
        text = clipboard.get()
        driver.key("ctrl+a")
        driver.key("delete")
        driver.key("ctrl+v")
        assert driver.table == small()
        driver.key("ctrl+z")
        assert not driver.table.units
        clipboard.put(text[: len(text) // 2])
        driver.key("ctrl+v")
        assert driver.screen.said[-1].startswith("This is no table. ")
        assert not driver.table.units


def test_asking_opens_about_the_enemy_whose_answer_is_shown() -> None:
    """On a copy: nothing that is tried there comes back."""
    with driven(small()) as driver:
        driver.key("x")
        assert isinstance(top(driver), AskScreen)
        driver.key("escape")
        assert driver.table == small()


def test_play_from_here_begins_the_battle_of_the_table() -> None:
    """With the very set-up that the answers come from."""
    with driven(small()) as driver:
        driver.key("p")
        assert driver.disk.played == [check_table(small(), shipped()).setup]


def test_nobody_to_play_greys_the_button_and_says_so() -> None:
    """The key says the same."""
    table = replace(small(), units=tuple(u for u in small().units if u.role is Role.ENEMY))
    with driven(table) as driver:
        button = driver.screen.control("play-table")
        assert button is not None
        assert not button.enabled
        driver.key("p")
        assert driver.disk.played == []
        assert driver.screen.said == [button.tooltip]
        assert "adventurer" in button.tooltip


def test_an_empty_table_goes_on_with_what_was_left_unsaved() -> None:
    """Only where there is something, and until a tile is laid."""
    disk = Disk(go_on=lambda: Push(HelpScreen()))
    with driven(disk=disk) as driver:
        driver.press("go-on-table")
        assert isinstance(top(driver), HelpScreen)
    with driven(small(), disk=disk) as driver:
        assert driver.screen.control("go-on-table") is None
    with driven() as driver:
        assert driver.screen.control("go-on-table") is None


def test_a_dropped_file_is_opened_and_an_unsaved_table_put_aside() -> None:
    """Leaving loses nothing."""
    with driven(small()) as driver:
        driver.screen.handle(Drop("other.yaml"))
        assert driver.disk.opened == ["other.yaml"]
        driver.move(driver.at(CUR))
        driver.key("1")
        driver.key("f10")
        assert isinstance(top(driver), TableMenu)
        driver.press("leave-table")
        assert driver.disk.aside == driver.table != small()
        assert driver.disk.told == ["Small is put aside."]
        assert isinstance(top(driver), HelpScreen)


@pytest.mark.parametrize(
    "key", ["delete", "1", "s", "k", "i", "r", "ctrl+z", "ctrl+d", "p", "ctrl+s", "ctrl+c", "x"]
)
def test_a_key_without_its_object_says_what_it_needs(key: str) -> None:
    """Nothing is silent, and nothing is done."""
    with driven() as driver:
        driver.key(key)
        assert driver.screen.said
        assert driver.table.tiles == ()
