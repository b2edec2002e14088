"""The mat below the map: whose it is, how high, and what is dragged on it.

Owns the thing that is dragged from the mat. What can be dragged where, the mode says; what an
adventurer may do, the rules. No rule section.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.hexes import Point
from game.systems.battle.actions import KeepAs
from game.systems.battle.definitions import Kept, Role
from game.systems.battle.frames import StrikeFrame
from game.systems.battle.state import Battle
from game.systems.battle.view import acting
from game.systems.battle.words import ask
from game.ui.battle.modes.kit import Kit, habit_of, is_plain, mat_data
from game.ui.battle.modes.skill_dice import rolled_cells
from game.ui.battle.panels.mat_data import ZONES, MatData
from game.ui.battle.panels.mat_full import full_mat, lifted_die
from game.ui.battle.panels.mat_small import numbers_mat, small_mat
from game.ui.battle.pointer import CLICK_REACH
from game.ui.battle.table import Table
from game.ui.input import Button, Input, PointerDown, PointerLeave, PointerMove, PointerUp
from game.ui.items import Fill, Rect
from game.ui.screens.base import Change
from game.ui.widgets.attention import Pressed
from game.ui.widgets.part import Part

if TYPE_CHECKING:
    from game.ui.battle.screen import BattleScreen

FULL, SMALL = 190.0, 108.0
_NUMBERS = "Kept as numbers only: HP, move and range here, dice and mat beside the table."


class Mats:
    """The mat that lies before the person on one battle screen.

    Attributes:
        shown: whose it is; None before the first picture, and where there is no adventurer.
    """

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen
        self.shown: PieceId | None = None
        self._held = ""
        self._pressed_at: Point = (0.0, 0.0)
        self._at: Point = (0.0, 0.0)
        self._travelled = False

    @property
    def height(self) -> float:
        """How high the mat is: the same for all adventurers of a battle, so that the map stays."""
        state = self._screen.session.state
        units = _adventurers(state)
        if not units:
            return 0.0
        full = (unit for unit in units if state.system.kept[unit] is Kept.MAT)
        return FULL if any(not is_plain(state, unit) for unit in full) else SMALL

    def is_whole(self, unit: PieceId, state: Battle) -> bool:
        """Whether all of a unit's mat lies below the map."""
        return unit == self.shown and not is_plain(state, unit)

    @property
    def lifted(self) -> str:
        """The control of what is dragged; "" for nothing."""
        return self._held if self._travelled else ""

    def let_go(self) -> None:
        """Put back what is dragged."""
        self._held, self._travelled = "", False

    def part(self, table: Table, rect: Rect) -> Part:
        """Return the mat."""
        data = self._data(table)
        if data is None or rect.h <= 0:
            return Part()
        stage, attention = table.stage, table.attention
        if data.mat.kept is Kept.NUMBERS:
            amount, true = self._screen.mode.typed() or (0, False)
            return numbers_mat(stage, rect, data, amount=amount, true=true, attention=attention)
        small = is_plain(table.state, data.mat.unit)
        return (small_mat if small else full_mat)(stage, rect, data, attention=attention)

    def dragged(self, table: Table) -> Part:
        """Return what is dragged, under the pointer."""
        data = self._data(table) if self.lifted else None
        return Part() if data is None else lifted_die(table.stage, data, self._at)

    def _data(self, table: Table) -> MatData | None:
        """The mat with what is begun on it; as it lies there while its player does not act."""
        screen = self._screen
        asked = table.prompt is not None and not screen.by_hand
        data = screen.mode.mat(table) if asked else None
        if data is not None:
            self.shown = data.mat.unit
            return replace(data, lifted=self.lifted)
        self.shown = unit = self._whose(table)
        if unit is None:
            return None
        frames = (one for one in reversed(table.state.stack) if isinstance(one, StrikeFrame))
        frame = next((one for one in frames if one.unit == unit), None)
        if frame is None or not (frame.faces or frame.shown):
            words = "" if table.state.system.kept[unit] is Kept.MAT else _NUMBERS
            return replace(mat_data(table, unit, Kit()), words=words)
        data = mat_data(table, unit, Kit.rolling(frame))
        return replace(data, title="Rolled", hand=rolled_cells(table.state, frame))

    def _whose(self, table: Table) -> PieceId | None:
        """Who acts or is asked, else whom the person chose, else the one shown last."""
        units = _adventurers(table.state)
        wanted = (acting(table.state), self._screen.mode.unit, self._screen.side.selected)
        for one in (*wanted, self.shown):
            if one in units:
                return one
        return units[0] if units else None

    # What is done on it

    def switch(self) -> None:
        """Keep the adventurer whose mat is shown as numbers only, or as a mat again."""
        screen, unit = self._screen, self.shown
        if unit is None:
            return
        now = screen.session.state.system.kept[unit]
        screen.settle()
        screen.submit(KeepAs(unit, Kept.NUMBERS if now is Kept.MAT else Kept.MAT))

    def change_habit(self, ability: str) -> None:
        """Ask about an ability, always use it, never use it: one after the other."""
        screen, table = self._screen, self._screen.shown
        if table is None:
            return
        uses = {"ask": True, "always": False, "never": None}[habit_of(table, ability)]
        screen.session.policy = screen.session.policy.with_habit(ability, uses)

    def take(self, given: Input, hit: str | None) -> tuple[bool, Change | None]:
        """Take an input where something of the mat is dragged; a press without a drag is a click.

        Args:
            given: what the person did.
            hit: the control under the pointer; None for none.

        Returns:
            Whether that was all, and what becomes of the screens.
        """
        match given:
            case PointerDown(at=at, button=Button.LEFT) if hit and self._may_lift(hit):
                self._held, self._pressed_at, self._at = hit, at, at
                return True, None
            case PointerDown(button=Button.LEFT) if hit in ZONES:
                self._say_why_not()
            case PointerMove(at=at) if self._held:
                self._at = at
                (x, y), (from_x, from_y) = at, self._pressed_at
                if (x - from_x) ** 2 + (y - from_y) ** 2 > CLICK_REACH**2:
                    self._travelled = True
                self._screen.pointing.point_at(at)
                return True, None
            case PointerUp(at=at) if self._held:
                held, travelled = self._held, self._travelled
                self.let_go()
                if travelled:
                    self._dropped(held, at, hit)
                    return True, None
                return True, self._screen.act(Pressed(held)) if hit == held else None
            case PointerLeave():
                self.let_go()
            case _:
                pass
        return False, None

    def _say_why_not(self) -> None:
        """The mat was clicked while something else is asked."""
        screen, table = self._screen, self._screen.shown
        prompt = screen.session.pending
        if table is None or prompt is None or screen.session.can_advance or screen.by_hand:
            return
        if screen.timeline.idle and screen.mode.mat(table) is None:
            screen.say(f"Nothing can be done here before this is answered. {_asks(table, prompt)}")

    def _may_lift(self, control: str) -> bool:
        screen = self._screen
        if not screen.timeline.idle or screen.by_hand or not screen.mode.lifts(control):
            return False
        found = screen.control(control)
        return found is not None and found.enabled

    def _dropped(self, held: str, at: Point, hit: str | None) -> None:
        screen, table = self._screen, self._screen.shown
        if table is None:
            return
        onto = screen.pointing.hex_at(at)
        if onto is None and hit is None:
            return
        screen.obey(screen.mode.put(table, held, onto if onto is not None else self._zone(at)))

    def _zone(self, at: Point) -> str:
        """The place of the mat under a point, whatever lies on it; "" for none."""
        face = self._screen.face
        items = () if face is None else face.part.items
        zones = (one for one in items if isinstance(one, Fill) and one.hit in ZONES)
        return next((one.hit or "" for one in zones if one.rect.contains(at)), "")


def _asks(table: Table, prompt: Prompt) -> str:
    return ask(table.state, prompt).text


def _adventurers(state: Battle) -> tuple[PieceId, ...]:
    """The adventurers of a battle that are up, in their order; all of them where none is."""
    system = state.system
    units = tuple(unit for unit in system.mats if state.pieces[unit].kind == Role.ADVENTURER)
    return tuple(unit for unit in units if state.pieces[unit].is_up) or units
