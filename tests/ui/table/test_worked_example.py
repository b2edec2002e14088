"""The measured bar: the worked example from nothing to its answer in few inputs."""

from __future__ import annotations

from game.catalog import check_table
from game.core.ids import PieceId
from game.hexes import Hex
from game.systems.battle.explain import explain
from game.systems.battle.state import first_state
from tests.catalog.test_tables import shipped
from tests.ui.table.driving import driven
from tests.ui.table.worked import ENDS, MOST_INPUTS, set_up_worked_example


def test_the_worked_example_takes_few_inputs_to_its_answer() -> None:
    """One more is the button on the title screen; the answer needs none of its own."""
    with driven() as driver:
        set_up_worked_example(driver)
        assert driver.inputs + 1 <= MOST_INPUTS
        found = driver.answer()
        assert found is not None
        assert (found.piece, found.ends) == ("bandit", ENDS)
        setup = check_table(driver.table, shipped()).setup
        assert setup is not None
        told = explain(first_state(setup), PieceId("bandit")).as_json()
        assert told["closest"] == told["destinations"] == [[0, -1], [1, -1]]
        assert (told["movement"], told["distance"], told["decision"]) == (2, 1, "move")
        assert told["priority_units"] == ["asha", "bren"]


def test_moving_one_chip_shows_the_new_answer_in_the_next_frame() -> None:
    """It is one drag; already on the way the answer is that of the hex under the pointer."""
    with driven() as driver:
        set_up_worked_example(driver)
        before, inputs = driver.answer(), driver.inputs
        driver.press_down(driver.at(Hex(2, -4)))
        driver.move(driver.at(Hex(2, -1)), held=True)
        on_the_way = driver.answer()
        built = driver.app.built
        driver.let_go(driver.at(Hex(2, -1)))
        assert driver.app.built == built + 1, "one picture later"
        after = driver.answer()
        assert driver.inputs == inputs
        assert before != after == on_the_way
        assert after is not None
        assert after.targets == ("asha",)
