"""A delve in the client: the offer, the tile over the map, turning it, laying it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.core.ids import TileId
from game.hexes import Hex
from game.systems.battle.choices import Explore
from game.systems.battle.delve.doors import explorable
from game.ui.battle.modes import Submit
from game.ui.battle.modes.adventurer import AdventurerMode
from game.ui.battle.modes.placing import ExploreMode, TileMode
from game.ui.items import HexTag
from tests.session.playing import begun
from tests.ui.battle.driving import Driver, driven


@pytest.fixture
def cellar() -> Iterator[Driver]:
    """The first delve; the first adventurer stands in a door and is asked."""
    with driven(begun("10")) as found:
        yield found


def opened(driver: Driver) -> TileMode:
    """The door is explored, and a tile waits to be laid."""
    driver.press("accept")
    driver.rest()
    assert isinstance(driver.mode, TileMode)
    return driver.mode


def test_who_stands_in_a_door_is_asked(cellar: Driver) -> None:
    """Both buttons say what they do; leaving it closed goes on with the turn."""
    assert isinstance(cellar.mode, ExploreMode)
    assert any("stands in a door" in text for text in cellar.texts())
    cellar.press("done")
    cellar.rest()
    assert isinstance(cellar.mode, AdventurerMode)
    assert len(cellar.session.state.board.tiles) == 1
    # no enemy is there yet, and the goal is still to be found: ending the turn is not what is next
    assert not cellar.table.view.goal_met
    assert not any(one.primary for one in cellar.mode.buttons(cellar.table) if one.id == "done")
    assert cellar.mode.sentence(cellar.table) == ""


def test_every_place_is_in_view_and_can_be_pointed_at(cellar: Driver) -> None:
    """The map is fitted with the tile wherever it may lie."""
    mode = opened(cellar)
    camera = cellar.screen.camera
    assert camera is not None
    for at in mode.in_view():
        assert camera.view.contains(camera.center(at)), at
        assert mode.reaches(at)
    assert not mode.reaches(Hex(90, 0))


def test_the_key_and_the_wheel_turn_the_tile(cellar: Driver) -> None:
    """Each turn is a way that fits; the wheel does not zoom meanwhile."""
    mode = opened(cellar)
    seen = [mode.way]
    camera = cellar.screen.camera
    for _ in range(len({way.turns for way in mode.ways})):
        cellar.key("q")
        seen.append(mode.way)
        assert mode.way in mode.ways
    if len({way.turns for way in mode.ways}) > 1:
        assert all(one.turns != other.turns for one, other in pairwise(seen))
        before = mode.way
        cellar.wheel(cellar.reveal(explorable(cellar.session.state)[0]), 1)
        assert mode.way.turns != before.turns
    assert cellar.screen.camera is not None
    assert camera is not None
    assert cellar.screen.camera.layout.size == camera.layout.size


def test_a_click_moves_the_tile_and_a_click_on_it_lays_it(cellar: Driver) -> None:
    """What lies on the map then is what was shown."""
    mode = opened(cellar)
    shown = set(mode.in_view()) - set(mode.hexes_of(mode.way))
    if shown:
        cellar.click_hex(min(shown))
        assert min(shown) in mode.hexes_of(mode.way)
    hexes = mode.hexes_of(mode.way)
    cellar.click_hex(hexes[0])
    cellar.rest()
    tile = cellar.session.state.board.tiles[-1]
    assert tile.id == TileId(mode.tile.id)
    assert set(tile.hexes) == set(hexes)
    assert cellar.agrees()


def test_a_click_elsewhere_says_why_not(cellar: Driver) -> None:
    """On the entrance no tile can lie."""
    opened(cellar)
    cellar.click_hex(Hex(0, 0))
    assert cellar.screen.said[-1].startswith("The tile cannot lie there.")


def test_the_map_is_fitted_again_once_the_tile_lies(cellar: Driver) -> None:
    """The room for all its places is given back; a door is explored by the key for it, too."""
    cellar.key("e")
    cellar.rest()
    assert isinstance(cellar.mode, TileMode)
    cellar.press("accept")
    cellar.rest()
    camera = cellar.screen.camera
    assert camera is not None
    whole = camera.fit(tuple(cellar.session.state.board.grid), camera.view)
    assert camera.layout.size == whole.layout.size


def test_the_other_places_are_gone_through_by_key(cellar: Driver) -> None:
    """Forwards, backwards, and taken with Enter."""
    mode = opened(cellar)
    first = mode.way
    cellar.key("x")
    assert (mode.way != first) == (len(mode.ways) > 1)
    cellar.key("shift+x")
    assert mode.way == first
    cellar.key("enter")
    cellar.rest()
    assert len(cellar.session.state.board.tiles) == 2


def test_undo_takes_the_tile_off_the_map(cellar: Driver) -> None:
    """And redo lays the same one."""
    mode = opened(cellar)
    way = mode.way
    cellar.key("enter")
    cellar.rest()
    after = cellar.session.state
    cellar.key("ctrl+z")
    cellar.rest()
    assert len(cellar.session.state.board.tiles) == 1
    assert isinstance(cellar.mode, TileMode)
    assert way in cellar.mode.ways
    cellar.key("ctrl+y")
    cellar.rest()
    assert cellar.session.state.board == after.board


def test_a_door_that_cannot_be_walked_to_is_explored_with_a_click(cellar: Driver) -> None:
    """Beside the second adventurer's door the way is taken; the door of the empty hex is not."""
    cellar.press("done")
    cellar.rest()
    mode = cellar.mode
    assert isinstance(mode, AdventurerMode)
    doors = mode.doors(cellar.table)
    lit = {hex_ for hex_ in doors if hex_ not in cellar.table.by_hex}
    for door in lit - set(mode.reach(cellar.table)):
        assert isinstance(mode.click(cellar.table, door), Submit)
    tags = [item for item in mode.below(cellar.table) if isinstance(item, HexTag)]
    assert len(tags) >= len(doors)


def test_the_explore_action_has_a_button(cellar: Driver) -> None:
    """With the offer declined, the turn still offers it; the nearest door is taken."""
    cellar.press("done")
    cellar.rest()
    assert isinstance(cellar.mode, AdventurerMode)
    doors = cellar.mode.doors(cellar.table)
    assert set(doors) == set(explorable(cellar.session.state))
    cellar.press("explore")
    cellar.rest()
    assert isinstance(cellar.mode, TileMode)
    actions = [move.action for step in cellar.session.steps for move in step.moves]
    assert any(isinstance(getattr(one, "choice", None), Explore) for one in actions)
