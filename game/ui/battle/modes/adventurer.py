"""An adventurer's turn: walk, choose form and dice, engage, raise dice, end."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choices import Choice
from game.core.ids import AbilityId, PieceId
from game.core.prompts import Prompt
from game.core.view import Token
from game.hexes import Hex
from game.systems.battle.choices import Engage, Explore, FreeSlot, TypedHit, UseAbility
from game.systems.battle.definitions import Form
from game.systems.battle.delve.doors import explorable
from game.systems.battle.frames import TurnFrame
from game.systems.battle.queries import is_mat
from game.systems.battle.state import Battle
from game.systems.battle.turns.adventurer import steps_left
from game.systems.battle.view import FormView, MatView, mat_view
from game.systems.battle.words import refuse
from game.ui import overlays
from game.ui.battle.modes.acting import ActingMode
from game.ui.battle.modes.base import Intent, line_button
from game.ui.battle.modes.kit import Kit, kit_rows
from game.ui.battle.panels import tray
from game.ui.battle.panels.bottom import LineButton
from game.ui.battle.table import Table
from game.ui.items import Item, Rect
from game.ui.theme import GAP_TINY
from game.ui.widgets.part import Part


class AdventurerMode(ActingMode):
    """The tray holds form and dice, or the damage of one kept as numbers only."""

    def __init__(self, prompt: Prompt, unit: PieceId, state: Battle) -> None:
        super().__init__(prompt, unit)
        self.form = state.system.mats[unit].form
        self.kit = Kit()
        self.dice = self.kit.fill(state, unit, self.form)
        self.amount = 1
        self.true = False

    def _frame(self, table: Table) -> TurnFrame | None:
        frame = table.session.state.stack[-1]
        return frame if isinstance(frame, TurnFrame) else None

    def steps(self, table: Table) -> int:
        """What his move action allows."""
        frame = self._frame(table)
        return 0 if frame is None else steps_left(table.state, frame)

    def engage(self, table: Table, target: PieceId) -> Choice | None:
        """Engage with the form and dice in the tray, or with the damage typed in."""
        if not is_mat(table.state, self.actor):
            return TypedHit(target, self.amount, self.true)
        return self._gathered(target)

    def _gathered(self, target: PieceId | None) -> Engage:
        """The engage with what the trays hold; with nothing taken, the rules say what is wrong."""
        dice = self.dice if self.kit.dice() else max(1, self.dice)
        return self.kit.engage(self.form, dice, target)

    def _dice_words(self) -> str:
        number = self._gathered(None).dice + len(self.kit.dice())
        return "1 die" if number == 1 else f"{number} dice"

    def within(self, table: Table) -> tuple[PieceId, ...]:
        """Whom a click would engage now."""
        found = []
        for piece in table.state.pieces.values():
            if not piece.is_up or not self._opposes(table, piece.id):
                continue
            choice = self.engage(table, piece.id)
            if choice is not None and not self.why_not(table, choice):
                found.append(piece.id)
        return tuple(found)

    def targeted(self, table: Table) -> frozenset[PieceId]:
        """Whom a click would engage."""
        return frozenset(self.within(table))

    def sentence(self, table: Table) -> str:
        """What a click on the unit or hex under the pointer does; else what is left to do."""
        token = table.hovered
        if token is not None and token.id == self.actor:
            return f"Drag {token.name} to a lit hex, or click the hex." if self.reach(table) else ""
        if token is not None and self._opposes(table, token.id):
            return self._at(table, token)
        frame = self._frame(table)
        second = frame is not None and frame.moves == 1 and not frame.engages
        cost = self.reach(table).get(table.hover) if table.hover is not None else None
        if cost is not None:
            hexes = "1 hex" if cost == 1 else f"{cost} hexes"
            after = " It is the second move: no engage this turn." if second else ""
            return f"Click to move {table.tokens[self.actor].name} {hexes}.{after}"
        return self._left(table)

    def _at(self, table: Table, token: Token) -> str:
        """What a click on an enemy does, or why it does nothing."""
        choice = self.engage(table, token.id)
        if choice is None:
            return "Nobody is engaged in the defensive form: choose another, or raise dice."
        why = self.why_not(table, choice)
        if why:
            return why
        name = table.tokens[self.actor].name
        if isinstance(choice, TypedHit):
            return f"Click to let {name} deal {self.amount} damage to {token.name}."
        return f"Click to let {name} engage {token.name} with {self._dice_words()}."

    def _left(self, table: Table) -> str:
        """What is left to do, where it is not the usual; "" for the usual sentence."""
        name = table.tokens[self.actor].name
        if not self._foes(table):
            return (
                "No enemy is left. End the turn; what the battle comes to, the round's end tells."
            )
        if self.form is Form.DEFENSIVE and self._raises(table):
            dice = self._dice_words()
            return f"Raise dice, and {name} rolls {dice} and keeps them to prevent damage later."
        return ""

    def _opposes(self, table: Table, piece: PieceId) -> bool:
        return table.state.pieces[piece].side != table.state.pieces[self.actor].side

    def _foes(self, table: Table) -> bool:
        return any(
            piece.is_up and self._opposes(table, piece.id) for piece in table.state.pieces.values()
        )

    def _raises(self, table: Table) -> bool:
        return is_mat(table.state, self.actor) and not self.why_not(table, self._gathered(None))

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """Raise dice in the defensive form; end the turn."""
        found: list[LineButton] = []
        if self.form is Form.DEFENSIVE and is_mat(table.state, self.actor):
            why = self.why_not(table, self._gathered(None))
            found.append(
                line_button("accept", "Raise dice", primary=not why, enabled=not why, why=why)
            )
        if self.doors(table):
            found.append(line_button("explore"))
        over = not self._foes(table)
        idle = over or (not self.reach(table) and not self.within(table))
        primary = idle and not any(button.primary for button in found)
        found.append(line_button("done", "End turn", primary=primary))
        return tuple(found)

    def tray(self, table: Table) -> Part | None:
        """Forms and dice, or the damage to type in."""
        if not is_mat(table.state, self.actor):
            return tray.number_typed(
                table.stage,
                table.tray,
                amount=self.amount,
                true=self.true,
                hint="Set what your own dice did, then click the target.",
                attention=table.attention,
            )
        mat = mat_view(table.state, self.actor)
        rows = kit_rows(table.state, mat, self.kit, self.form, self.dice)
        if not mat.slots and not rows and all(form.dice < 1 for form in mat.forms):
            return None
        forms = self._forms(table, mat)
        bounds = tray.tray_bounds(forms)
        if bounds is None or not rows:
            return forms
        room = Rect(table.tray.x, table.tray.y, table.tray.w, bounds.y - table.tray.y - GAP_TINY)
        return tray.kit(table.stage, room, rows, attention=table.attention) + forms

    def _forms(self, table: Table, mat: MatView) -> Part:
        """The forms, the Combat dice, and the dice in active slots."""
        return tray.forms(
            table.stage,
            table.tray,
            [_choice(table, form) for form in mat.forms],
            chosen=self.form,
            dice=self.dice,
            most=self.kit.most_combat(table.state, self.actor, self.form),
            slots=(*mat.slots, *(active.worth for active in mat.active)),
            least=0 if self.kit.dice() else 1,
            attention=table.attention,
        )

    def below(self, table: Table) -> Sequence[Item]:
        """Hexes in reach, and the doors that can be explored from here, each with its distance."""
        at, board = table.tokens[self.actor].at, table.state.board
        away = [
            (door, 0 if at is None else board.distance(at, door) or 0) for door in self.doors(table)
        ]
        rings = overlays.destinations(table.layout, away, table.stage.palette)
        return (*super().below(table), *rings)

    def click(self, table: Table, at: Hex) -> Intent:
        """Explore a door that cannot be walked to; else walk there, or engage who stands there."""
        walks = at in self.reach(table) or at in table.by_hex
        if not walks and at in self.doors(table):
            return self.submit(table, Explore(at))
        return super().click(table, at)

    def doors(self, table: Table) -> tuple[Hex, ...]:
        """The door hexes that an explore action may open now."""
        return tuple(at for at in explorable(table.state) if not self.why_not(table, Explore(at)))

    def _explore(self, table: Table) -> Intent:
        """Explore the door under the pointer, or the nearest."""
        doors, at = self.doors(table), table.tokens[self.actor].at
        if not doors or at is None:
            return None
        if table.hover in doors:
            return self.submit(table, Explore(table.hover))
        nearest = min(doors, key=lambda door: (table.state.board.distance(at, door) or 0, door))
        return self.submit(table, Explore(nearest))

    def press(self, table: Table, control: str) -> Intent:
        """A form, a number of dice, a slot, or one of the buttons."""
        kind, _, rest = control.partition(":")
        match kind:
            case "form":
                self._take(table, Form(rest))
            case "dice-more":
                most = self.kit.most_combat(table.state, self.actor, self.form)
                self.dice = min(self.dice + 1, most)
            case "dice-less":
                self.dice = max(0 if self.kit.dice() else 1, self.dice - 1)
            case "damage-more":
                self.amount = min(tray.MOST_DAMAGE, self.amount + 1)
            case "damage-less":
                self.amount = max(0, self.amount - 1)
            case "damage":
                self.amount = int(rest)
            case "true-damage":
                self.true = not self.true
            case "explore":
                return self._explore(table)
            case "slot":
                return self.submit(table, FreeSlot(int(rest)))
            case "accept" if self.form is Form.DEFENSIVE:
                return self.submit(table, self._gathered(None))
            case _:
                return self._press_kit(table, control)
        return None

    def _press_kit(self, table: Table, control: str) -> Intent:
        """A skill die, a weapon, something to use; or one of the buttons of every turn."""
        kind, _, rest = control.partition(":")
        match kind:
            case "skill":
                self.kit.turn(table.state, self.actor, self.form, self.dice, rest)
            case "weapon":
                self._arm(table, rest)
            case "use":
                return self._use(table, AbilityId(rest))
            case _:
                return super().press(table, control)
        return None

    def _take(self, table: Table, form: Form) -> None:
        self.form = form
        self.dice = self.kit.fill(table.state, self.actor, form)

    def _arm(self, table: Table, item: str) -> None:
        for weapon in mat_view(table.state, self.actor).weapons:
            if weapon.item == item:
                self.kit.arm(weapon)

    def _use(self, table: Table, ability: AbilityId) -> Intent:
        """Use something, in the form of the tray where it cannot be used in the present one."""
        plain = UseAbility(ability)
        if self.why_not(table, plain) and not self.why_not(table, UseAbility(ability, self.form)):
            return self.submit(table, UseAbility(ability, self.form))
        return self.submit(table, plain)


def _choice(table: Table, form: FormView) -> tray.FormChoice:
    """A form as its button shows it."""
    reach = "no range" if form.far < form.near else f"range {form.range}"
    why = "" if form.why_not is None else refuse(table.state, form.why_not)
    return tray.FormChoice(
        form=form.form, name=form.name, range=reach, why_not=why, text=_form_words(form)
    )


def _form_words(form: FormView) -> str:
    if form.form is Form.DEFENSIVE:
        return "Keep what is rolled, to prevent damage later; nobody is engaged"
    if form.near > 1:
        return f"Engage an enemy {form.near} to {form.far} hexes away, but none beside you"
    return f"Engage an enemy beside you{f' or up to {form.far} hexes away' if form.far > 1 else ''}"
