"""An adventurer's turn: walk, choose form and dice, engage, raise dice, end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from game.core.choices import Choice
from game.core.ids import AbilityId, PieceId
from game.core.prompts import Prompt
from game.core.refusals import Reason
from game.core.view import Token
from game.hexes import Hex
from game.systems.battle.asks.looking import spared_by
from game.systems.battle.choices import Engage, Explore, FreeSlot, TypedHit, UseAbility
from game.systems.battle.definitions import COMBAT_DIE, Form
from game.systems.battle.delve.doors import explorable
from game.systems.battle.frames import TurnFrame
from game.systems.battle.queries import is_mat
from game.systems.battle.state import Battle
from game.systems.battle.turns.adventurer import steps_left, walk_ends_turn
from game.systems.battle.turns.aiming import targetable_by, why_not_target
from game.systems.battle.turns.dice import can_gather
from game.systems.battle.view import mat_view
from game.systems.battle.words import further_engage
from game.systems.battle.words.language import listed
from game.systems.battle.words.track import die_word
from game.ui import overlays
from game.ui.battle.modes.acting import ActingMode
from game.ui.battle.modes.base import Intent, Mode, Say, line_button
from game.ui.battle.modes.kit import Kit, mat_data
from game.ui.battle.panels.bottom import LineButton
from game.ui.battle.panels.mat_data import HAND, ROWS, SLOTS, TRACK, MatData
from game.ui.battle.panels.mat_small import MOST_DAMAGE
from game.ui.battle.table import Table
from game.ui.items import Item


class AdventurerMode(ActingMode):
    """The mat holds form and dice, or the damage of one kept as numbers only."""

    def __init__(self, prompt: Prompt, unit: PieceId, state: Battle) -> None:
        super().__init__(prompt, unit)
        self.form = self.lies = state.system.mats[unit].form
        self.kit = Kit()
        self.kit.fill(state, unit, self.form)
        self.amount = 1
        self.true = False

    def goes_on_from(self, before: Mode, state: Battle) -> None:
        """Keep the form that was chosen before a walk; what the rules have changed counts more."""
        if not isinstance(before, AdventurerMode) or before.actor != self.actor:
            return
        if before.lies is self.lies and before.form is not self.form:
            self.form = before.form
            self.kit.fill(state, self.actor, self.form)

    def takes_up(self, choice: Choice) -> None:
        """The form, the dice and the weapon of an engage, or the damage that was typed in."""
        match choice:
            case Engage(form=form):
                self.form = form
                self.kit.take(choice)
            case TypedHit(amount=amount, true=true):
                self.amount, self.true = amount, true
            case _:
                pass

    def stands(self, state: Battle) -> bool:
        """Whether the dice in hand can still be gathered, in the form that was taken."""
        if not is_mat(state, self.actor):
            return True
        choice = self.kit.engage(self.form, None)
        return can_gather(state, self.actor, choice) or not self.kit.is_any

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
        return self.kit.engage(self.form, target)

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
        return self.walk_words(table) or self._left(table)

    def after(self, table: Table, frame: TurnFrame, at: Hex) -> str:
        """The second move closes the way to engages; where nothing else is left the turn ends."""
        second = frame.moves == 1 and not frame.engages and not frame.rest
        if walk_ends_turn(table.state, frame, at):
            return " The second move ends the turn." if second else " This move ends the turn."
        return " It is the second move: no engage this turn." if second else ""

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
        frame = self._frame(table)
        cost = "" if frame is None else further_engage(table.state, frame)
        spared = spared_by(table.state, self.actor, token.id)
        none = f"; it would take no damage now ({spared})" if spared else ""
        dice = f"{self._dice_words()}{none}"
        return f"Click to let {name} engage {token.name} with {dice}. {cost}".rstrip()

    def _left(self, table: Table) -> str:
        """What is left to do, where it is not the usual; "" for the usual sentence."""
        name = table.tokens[self.actor].name
        if self._is_done(table):
            return "No enemy is left, and the goal is met. End the turn."
        if self.form is Form.DEFENSIVE and self._raises(table):
            dice = self._dice_words()
            return f"Raise dice, and {name} rolls {dice} and keeps them to prevent damage later."
        if self.form is not Form.DEFENSIVE and not self.reach(table) and not self.within(table):
            forms = self._forms_with_targets(table)
            can = f"{name} can engage in another form: {listed(forms, 'or')}." if forms else ""
            return f"{can} Or end the turn." if can else ""
        return ""

    def _forms_with_targets(self, table: Table) -> list[str]:
        """The other forms in which an engage could be made from here, by name."""
        state = table.state
        if not is_mat(state, self.actor):
            return []
        return [
            form.name.lower()
            for form in mat_view(state, self.actor).forms
            if form.form is not self.form and form.why_not is None
            if targetable_by(state, self.actor, form.form)
        ]

    def _opposes(self, table: Table, piece: PieceId) -> bool:
        return table.state.pieces[piece].side != table.state.pieces[self.actor].side

    def _foes(self, table: Table) -> bool:
        return any(
            piece.is_up and self._opposes(table, piece.id) for piece in table.state.pieces.values()
        )

    def _is_done(self, table: Table) -> bool:
        """Whether nothing is left to be fought or found."""
        return not self._foes(table) and table.view.goal_met

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
        doors = self.doors(table)
        if doors:
            found.append(line_button("explore"))
        more = doors or self.reach(table) or self.within(table)
        idle = self._is_done(table) or not more
        primary = idle and not any(button.primary for button in found)
        found.append(line_button("done", "End turn", primary=primary))
        return tuple(found)

    def mat(self, table: Table) -> MatData | None:
        """The mat, with what is chosen on it and what to do next."""
        data = mat_data(table, self.actor, self.kit, self.form)
        return replace(data, words=self._next(table))

    def typed(self) -> tuple[int, bool] | None:
        """The damage that is typed in, and whether it is true damage."""
        return self.amount, self.true

    def _next(self, table: Table) -> str:
        """What to do next with the dice in hand."""
        if not is_mat(table.state, self.actor):
            return "Set what your own dice did, then click the target; range is yours to check."
        why = self.why_not(table, self._gathered(None))
        if why:
            return why
        if self.form is Form.DEFENSIVE:
            return "Press Raise dice: what they show is kept in slots."
        if self.within(table):
            return "Click or drag onto an enemy marked in red."
        if not self._foes(table):
            return "No enemy is on the map."
        nobody = "No enemy is in range"
        reasons = self._reasons(table)
        if Reason.HIDDEN in reasons:
            nobody = "Who is hidden (Stealth) cannot be engaged, and no other enemy is in range"
        elif Reason.FORBIDDEN in reasons:
            nobody = "Being Blind, it can engage only the strongest beside it, which is no enemy"
        elif Reason.TOO_NEAR in reasons:
            nobody = "No enemy is in range, and one is too near"
        ways = (
            ["walk" if Reason.TOO_NEAR in reasons else "walk nearer"] if self.reach(table) else []
        )
        ways += ["take another form"] if self._other_form(table) else []
        return f"{nobody}: {' or '.join(ways)}." if ways else f"{nobody}."

    def _other_form(self, table: Table) -> bool:
        """Whether somebody can be targeted in another form from here, or once it has walked."""
        others = [form for form in Form if form not in {Form.DEFENSIVE, self.form}]
        if self.reach(table):
            return True
        return any(targetable_by(table.state, self.actor, form) for form in others)

    def _reasons(self, table: Table) -> set[Reason]:
        """Why enemies cannot be engaged in this form."""
        refusals = (
            why_not_target(table.state, self.actor, piece.id, self.form)
            for piece in table.state.pieces.values()
            if piece.is_up and self._opposes(table, piece.id)
        )
        return {one.reason for one in refusals if one is not None}

    def lifts(self, control: str) -> bool:
        """Dice and weapons can be dragged."""
        return control.partition(":")[0] in {"ready", "hand", "slot", "weapon"}

    def put(self, table: Table, control: str, onto: Hex | str) -> Intent:
        """A die or weapon was put down: into the hand, back into its row, or onto an enemy."""
        kind, _, rest = control.partition(":")
        if kind == "slot":
            away = onto in {TRACK, ROWS, HAND}
            return self.submit(table, FreeSlot(int(rest))) if away else None
        if kind == "hand" and onto in {ROWS, TRACK, SLOTS}:
            return self.press(table, control)
        if kind != "hand" and (onto == HAND or isinstance(onto, Hex)):
            self._add(table, kind, rest)
        if not isinstance(onto, Hex):
            return None
        token = table.by_hex.get(onto)
        if token is None or not self._opposes(table, token.id):
            return Say("Drop it on an enemy to engage, or into the hand.")
        choice = self.engage(table, token.id)
        return Say(self._at(table, token)) if choice is None else self.submit(table, choice)

    def _add(self, table: Table, kind: str, rest: str) -> None:
        """Take what was dragged, if it is not taken already."""
        if kind == "ready" or self.kit.weapon != rest:
            self._press_kit(table, f"{kind}:{rest}")

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
            case "damage-more":
                self.amount = min(MOST_DAMAGE, self.amount + 1)
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
            case "ready":
                die = rest.rpartition(":")[0]
                more = self.kit.one_more(table.state, self.actor, self.form, die)
                if more is not None:
                    before = Counter((COMBAT_DIE,) * self.kit.combat + self.kit.dice())
                    self.kit.take(more)
                    return self._dropped(table, before, die)
            case "hand":
                self.kit.put_back(rest.rpartition(":")[0])
            case "weapon":
                self._arm(table, rest)
            case "use":
                return self._use(table, AbilityId(rest))
            case _:
                return super().press(table, control)
        return None

    def _dropped(self, table: Table, before: Counter[str], die: str) -> Intent:
        """What went back from a full hand for another die; nothing where there was room."""
        now = Counter((COMBAT_DIE,) * self.kit.combat + self.kit.dice())
        gone = list((before - now).elements())
        if not gone:
            return None
        name = table.tokens[self.actor].name
        back, taken = die_word(table.state, gone[0]), die_word(table.state, die)
        return Say(f"{name}'s hand was full: a {back} goes back for the {taken}.")

    def _take(self, table: Table, form: Form) -> None:
        self.form = form
        self.kit.fill(table.state, self.actor, form)

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
