"""The board of the rulebook's worked example, set up by hand: two tiles, an enemy, two adventurers.

The reference case `worked-example` says what must come of it.
"""

from __future__ import annotations

from game.hexes import Hex
from tests.ui.table.driving import TableDriver

MOST_INPUTS = 25
"""From the title screen to the answer on the map."""
BANDIT, ASHA, BREN = Hex(0, 0), Hex(2, -4), Hex(1, -4)
ENDS = (Hex(0, -1), Hex(1, -1))
"""Where the bandit's move may end."""


def set_up_worked_example(driver: TableDriver) -> None:
    """Set the board up, on a table with nothing on it."""
    driver.drag(driver.place_of("shape:hexagon-37"), driver.at(Hex(0, 0)))
    driver.carry(driver.place_of("shape:entrance"), driver.at(Hex(2, -5)), "r", "r")
    driver.move(driver.at(BANDIT))
    driver.key("n")
    driver.type("Bandit")
    driver.key("tab")  # past health, which is 3 for a new chip
    driver.key("tab")
    driver.type("3")
    driver.wheel(driver.place_of("field:targets"), 1)
    driver.key("enter")
    for at, name in ((ASHA, "Asha"), (BREN, "Bren")):
        driver.move(driver.at(at))
        driver.key("a")
        driver.type(name)
        driver.key("enter")
