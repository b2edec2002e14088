"""Walls, doors and low walls are drawn in *set up a table*, and cover follows at once."""

from __future__ import annotations

from game.catalog import skirmish_text
from game.catalog.skirmishes import read_skirmish_text
from game.hexes import Edge, Hex
from game.systems.skirmish.definitions import (
    FOE_SIDE,
    PARTY_SIDE,
    BarrierKind,
    BlockKind,
    Degree,
)
from game.systems.skirmish.queries import sight
from tests.tables.skirmish_content import known
from tests.ui.yard.driving import YardDriver, driven

NORTH, SOUTH = Hex(4, 1), Hex(4, 2)
BETWEEN = Edge.between(NORTH, SOUTH)


def _kinds(driver: YardDriver) -> dict[Edge, BarrierKind]:
    return {one.edge: one.kind for one in driver.table.barriers}


def test_a_wall_is_drawn_along_sides_and_taken_away_by_a_second_stroke() -> None:
    """Dragging along sides draws walls, and no spurs; the same stroke again takes them away."""
    ring = [Edge.between(Hex(4, 2), near) for near in Hex(4, 2).neighbors()]
    with driven() as driver:
        driver.press("tool:wall")
        driver.along(*(driver.side(edge) for edge in ring))
        assert _kinds(driver) == dict.fromkeys(ring, BarrierKind.WALL)
        driver.along(*(driver.side(edge) for edge in ring))
        assert not driver.table.barriers
        driver.key("ctrl+z")
        assert len(driver.table.barriers) == len(ring), "a stroke is taken back as one edit"
        driver.key("ctrl+z")
        driver.key("ctrl+y")
        assert len(driver.table.barriers) == len(ring)


def test_each_kind_of_barrier_and_block_has_a_tool() -> None:
    """Walls, doors, low walls, windows, rock, rubble: each is drawn, one in place of another."""
    with driven() as driver:
        for key, kind in (("e", "wall"), ("l", "low-wall"), ("v", "window"), ("d", "door")):
            driver.key(key)
            driver.click(driver.side(BETWEEN))
            assert _kinds(driver) == {BETWEEN: BarrierKind(kind)}
        for key, block in (("i", BlockKind.ROCK), ("u", BlockKind.RUBBLE)):
            driver.key(key)
            driver.click(driver.at(Hex(6, 0)))
            assert [(one.at, one.kind) for one in driver.table.blocks] == [(Hex(6, 0), block)]
        driver.key("g")
        driver.click(driver.at(Hex(6, 0)))
        assert Hex(6, 0) not in driver.table.hexes
        assert not driver.table.blocks, "what filled the hex goes with the ground"
        driver.key("escape")
        assert driver.screen.pointing.hand is None


def test_a_click_on_a_door_changes_cover_in_the_next_frame() -> None:
    """A door between two is full cover; a click opens it, and the next frame has no cover."""
    with driven() as driver:
        driver.key("e")
        driver.along(*(driver.side(Edge.between(NORTH, near)) for near in NORTH.neighbors()))
        driver.key("d")
        driver.click(driver.side(BETWEEN))
        driver.key("escape")
        hanna = driver.put("beast-master", NORTH)
        driver.put("yard-dog", SOUTH)
        assert driver.screen.chosen
        driver.click(driver.at(NORTH))
        assert driver.screen.chosen == (hanna,)
        driver.move(driver.at(SOUTH))
        assert driver.screen.ray == (NORTH, SOUTH)
        shown = driver.screen.seen
        assert shown is not None
        assert sight(shown.state, NORTH, SOUTH).degree is Degree.FULL
        driver.click(driver.side(BETWEEN))
        assert [one.open for one in driver.table.barriers if one.edge == BETWEEN] == [True]
        shown = driver.screen.seen
        assert shown is not None
        assert sight(shown.state, NORTH, SOUTH).degree is Degree.NONE
        assert driver.screen.observer == NORTH, "cover is still seen from who was chosen"


def test_creatures_are_dragged_from_the_tray_moved_copied_and_removed() -> None:
    """Characters, minions and foes come from the tray; a minion is granted to who is nearest."""
    with driven() as driver:
        hanna = driver.put("beast-master", Hex(2, 1))
        hound = driver.put("rook-hound", Hex(3, 1))
        dog = driver.put("yard-dog", Hex(9, 0))
        units = {str(unit.id): unit for unit in driver.table.units}
        assert [units[own].side for own in (hanna, hound, dog)] == [
            PARTY_SIDE,
            PARTY_SIDE,
            FOE_SIDE,
        ]
        assert units[hound].master == hanna
        driver.drag(driver.at(Hex(9, 0)), driver.at(Hex(8, 2)))
        assert driver.table.units[-1].at == Hex(8, 2)
        driver.click(driver.at(Hex(8, 2)))
        driver.key("ctrl+d")
        driver.click(driver.at(Hex(9, 2)))
        assert [unit.at for unit in driver.table.units if unit.creature == "yard-dog"] == [
            Hex(8, 2),
            Hex(9, 2),
        ]
        driver.wheel(driver.at(Hex(9, 2)), -1)
        assert driver.table.units[-1].hp == known().creatures["yard-dog"].health - 1
        driver.key("delete")
        assert driver.screen.unit_on(Hex(9, 2)) == ""
        driver.drag(driver.at(Hex(8, 2)), driver.at(Hex(3, 1)))
        assert driver.screen.unit_on(Hex(3, 1)) == hound, "two cannot stand on one hex"
        assert driver.screen.said[-1] == "Somebody stands there already."


def test_the_author_gives_a_barrier_cover_over_the_rays() -> None:
    """A wall that is clicked shows its cover in the panel; what is set there wins over the rays."""
    with driven() as driver:
        driver.key("e")
        driver.click(driver.side(BETWEEN))
        driver.key("escape")
        driver.click(driver.side(BETWEEN))
        assert driver.screen.thing is not None
        driver.press("choice:cover")
        assert driver.screen.thing.cover is Degree.NONE
        shown = driver.screen.shown
        assert shown is not None
        assert sight(shown.state, NORTH, SOUTH).degree is Degree.NONE


def test_what_is_drawn_is_saved_as_a_file_that_reads_the_same_and_is_played() -> None:
    """The table is saved, its text means the same table, and it is played from."""
    with driven() as driver:
        assert driver.control_at("play-table") is None
        driver.key("e")
        driver.along(driver.side(BETWEEN), driver.side(BETWEEN))
        driver.put("beast-master", NORTH)
        driver.put("yard-dog", SOUTH)
        driver.key("ctrl+s")
        driver.key("enter")
        assert list(driver.disk.saved.values()) == [driver.table]
        text = skirmish_text(driver.table)
        assert "kind: wall" in text
        assert read_skirmish_text(text, known(), file="x").table == driver.table
        driver.key("p")
        assert driver.disk.played == [driver.screen.desk.now.setup]


def test_a_file_with_a_fault_is_told_with_its_line_and_changes_nothing() -> None:
    """A file that was changed into something wrong is told by line; the table stays."""
    with driven(path="/tables/x.yaml") as driver:
        before = driver.table
        text = skirmish_text(before).replace("{q: 3,", "{q: three,")
        driver.disk.reads = read_skirmish_text(text, known(), file="/tables/x.yaml")
        driver.disk.stamps["/tables/x.yaml"] = 2.0
        for _ in range(3):
            driver.step(300)
        assert driver.table == before
        line = next(n for n, told in enumerate(text.splitlines(), 1) if "three" in told)
        assert f"Line {line}:" in driver.screen.said[-1]


def test_the_switch_in_the_bar_leads_to_the_other_kind_of_table() -> None:
    """The bar says what is set up, and a press on the other shows it."""
    with driven() as driver:
        driver.press("kind-battle")
        assert driver.disk.kinds == 1


def test_keys_that_are_held_show_what_foes_would_do_and_cover_against_them() -> None:
    """W draws where foes would go; T shows cover against the foe that is nearest."""
    with driven() as driver:
        driver.put("beast-master", NORTH)
        driver.put("yard-dog", Hex(9, 0))
        driver.click(driver.at(NORTH))
        before = driver.app.surface.copy()
        driver.key_down("w")
        assert driver.screen.held == "foresee"
        driver.step()
        assert driver.app.surface.get_buffer().raw != before.get_buffer().raw
        driver.key_up("w")
        assert driver.screen.held == ""
        driver.key_down("t")
        assert driver.screen.observer == Hex(9, 0)
        driver.key_up("t")
        assert driver.screen.observer == NORTH
