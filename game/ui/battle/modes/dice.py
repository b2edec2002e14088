"""Dice that the person decides about: rolled by hand, resolved, exhausted against damage."""

from __future__ import annotations

from dataclasses import replace

from game.core.chance import faces
from game.core.choices import Faces, Pick
from game.core.ids import AbilityId, PieceId
from game.core.prompts import Prompt
from game.systems.battle.definitions import Form
from game.systems.battle.frames import EngageFrame, HitFrame, StrikeFrame
from game.systems.battle.turns.damage import reduced
from game.systems.battle.turns.hits import preventing
from game.systems.battle.turns.resolving import TENACITY_FACE
from game.systems.battle.words import option_words
from game.ui.battle.modes.base import Intent, Mode, Say, Submit, line_button
from game.ui.battle.modes.kit import Kit, mat_data
from game.ui.battle.panels import tray
from game.ui.battle.panels.bottom import LineButton
from game.ui.battle.panels.mat_data import DieCell, MatData
from game.ui.battle.panels.mat_parts import die_icon
from game.ui.battle.table import Table
from game.ui.keys import Context
from game.ui.widgets.part import Part


class RollMode(Mode):
    """The person rolls real dice and clicks the faces, or types which of the row each shows."""

    contexts: tuple[Context, ...] = (Context.FACES, Context.QUESTION)

    def __init__(self, prompt: Prompt) -> None:
        super().__init__(prompt)
        self.words = prompt.names
        self.faces: list[int | None] = [None] * prompt.most
        self._latest = -1

    def targeted(self, table: Table) -> frozenset[PieceId]:
        """Those whom the dice are rolled against."""
        frame = next(
            (
                frame
                for frame in reversed(table.state.stack)
                if isinstance(frame, EngageFrame | StrikeFrame)
            ),
            None,
        )
        if isinstance(frame, StrikeFrame):
            return frozenset() if frame.target is None else frozenset({frame.target})
        return frozenset() if frame is None else frozenset(frame.targets)

    def tray(self, table: Table) -> Part | None:
        """A row of faces for each die."""
        name = table.tokens[self.unit].name if self.unit is not None else "The table"
        named = self._named(table)
        keys = min(len(tray.apart(named)), tray.MOST_KEYS)
        what = "click what was drawn" if self._draws else f"{name}: click what each die shows"
        title = f"{what[0].upper()}{what[1:]}, or press 1 to {keys}"
        return tray.dice_typed(
            table.stage,
            table.tray,
            named,
            chosen=self.faces,
            title=title,
            texts=self._texts(table),
            attention=table.attention,
        )

    @property
    def _draws(self) -> bool:
        return self.prompt is not None and self.prompt.topic.startswith("draw-")

    def _texts(self, table: Table) -> dict[str, str]:
        """What each face of a skill die does."""
        known = table.state.system.lore.abilities
        skills = (known[AbilityId(word)] for word in self.words if word in known)
        return {skill.name: skill.text for skill in skills}

    def _named(self, table: Table) -> tuple[str, ...]:
        """The faces in words: those of skill dice by what they do, what is drawn by name."""
        prompt = self.prompt
        die = None if prompt is None else table.state.system.lore.dice.get(prompt.die)
        skill = die is not None and bool(die.line)
        if prompt is None or not (skill or self._draws):
            return self.words
        return tuple(option_words(table.state, prompt, name) for name in self.words)

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """Take the faces, once all are there; or let the table roll this once."""
        del table
        ready = None not in self.faces
        why = "Click the face that each die shows first."
        return (
            line_button("accept", "Take these", primary=ready, enabled=ready, why=why),
            line_button("roll", "Roll for me"),
        )

    def press(self, table: Table, control: str) -> Intent:
        """A face of a die, the faces that the table would roll, or all of them taken."""
        kind, _, rest = control.partition(":")
        if kind == "face":
            die, _, face = rest.partition(":")
            self._shows(int(die), int(face))
        elif kind.startswith("face-"):
            return self._type(table, int(kind.removeprefix("face-")))
        elif control == "roll":
            system, setup = table.session.system, table.session.setup
            rolls, sides = table.session.state.rolls, len(self.words)
            self.faces = [*faces(system.seed(setup), rolls, sides, len(self.faces))]
        elif control == "accept":
            shown = tuple(face for face in self.faces if face is not None)
            if len(shown) == len(self.faces):
                return Submit(Faces(shown))
        return None

    def _shows(self, die: int, face: int) -> None:
        self.faces[die], self._latest = face, die

    def _type(self, table: Table, number: int) -> Intent:
        """Let the face of this number in the row, from 1, be the next die's."""
        faces = list(tray.apart(self._named(table)).values())
        if number > len(faces):
            most = min(len(faces), tray.MOST_KEYS)
            return Say(f"Press 1 to {most}: so many faces stand in the row.")
        again = (self._latest + 1) % len(self.faces)
        die = self.faces.index(None) if None in self.faces else again
        self._shows(die, faces[number - 1])
        return None


class ResolveMode(Mode):
    """An adventurer's dice have fallen: which are resolved."""

    contexts: tuple[Context, ...] = (Context.QUESTION,)

    def __init__(self, prompt: Prompt, frame: StrikeFrame) -> None:
        super().__init__(prompt)
        self.frame = frame
        self.used = set(range(len(frame.faces)))

    def targeted(self, table: Table) -> frozenset[PieceId]:
        """The declared target."""
        del table
        return frozenset() if self.frame.target is None else frozenset({self.frame.target})

    def mat(self, table: Table) -> MatData | None:
        """The dice rolled, each to be left out by a click, and what they come to."""
        data = mat_data(table, self.frame.unit, Kit.rolling(self.frame))
        total, words = self._words(table)
        hand = [self._die(place, face) for place, face in enumerate(self.frame.faces)]
        return replace(
            data, live=True, title="Rolled", hand=hand, words=f"{total}. {words}".strip()
        )

    def _die(self, place: int, face: str) -> DieCell:
        on = place in self.used
        words = {TENACITY_FACE: "one tenacity", "0": "nothing"}.get(face, f"{face} damage")
        way = "click to leave it out" if on else "left out; click to resolve it"
        return DieCell(
            control=f"die:{place}",
            icon=die_icon(face),
            kind="combat",
            label="" if on else "left out",
            tooltip=f"This die shows {words}; {way}.",
            chosen=on,
        )

    def _words(self, table: Table) -> tuple[str, str]:
        """What the chosen dice come to, and how that goes on."""
        shown = [face for place, face in enumerate(self.frame.faces) if place in self.used]
        numbers = tuple(face for face in shown if face.isdigit())
        total = sum(int(face) for face in numbers)
        gained = len(shown) - len(numbers)
        tenacity = f"Gains {gained} tenacity." if gained else ""
        if table.state.system.mats[self.frame.unit].form is Form.DEFENSIVE:
            words = "Kept in active slots, to prevent damage later." if total else ""
            return f"{total} to keep", f"{words} {tenacity}".strip()
        if self.frame.target is None:
            return f"{total} damage at nobody", tenacity
        words = self._against(table, self.frame.target, numbers, total)
        return f"{total} damage", f"{words} {tenacity}".strip()

    def _against(self, table: Table, target: PieceId, faces: tuple[str, ...], total: int) -> str:
        """What the dice do to their target, as the rules work it out."""
        hit = HitFrame(unit=target, source=self.frame.unit, amount=total, engage=True, faces=faces)
        found = reduced(table.state, hit)
        name, piece = table.tokens[target].name, table.state.pieces[target]
        lost = min(piece.hp, found.amount - found.prevented)
        words = f"{name} loses {lost or 'no'} HP{' and is defeated' if lost == piece.hp else ''}."
        return f"{found.prevented} prevented. {words}" if found.prevented else words

    def sentence(self, table: Table) -> str:
        """What resolving does, and what a click on a die."""
        del table
        if len(self.frame.faces) == 1:
            return "Resolve it. Clicked, the die does nothing, and is exhausted all the same."
        return "Resolve these dice. One that you click does nothing, and is exhausted all the same."

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """Resolve them; roll again, by hand."""
        del table
        return (
            line_button("accept", "Resolve", primary=True),
            line_button("roll-again", "Roll again by hand"),
        )

    def answers(self, table: Table, command: str) -> bool:
        """Going on is an answer, too."""
        return command == "done" or super().answers(table, command)

    def press(self, table: Table, control: str) -> Intent:
        """A die left out or taken in, or all resolved."""
        del table
        kind, _, rest = control.partition(":")
        if kind == "die":
            self.used ^= {int(rest)}
        elif control in {"accept", "done"}:
            return Submit(Pick(tuple(str(place) for place in sorted(self.used))))
        return None


class PreventMode(Mode):
    """An enemy damages an adventurer: which active dice are exhausted against it."""

    contexts: tuple[Context, ...] = (Context.QUESTION,)

    def __init__(self, prompt: Prompt, frame: HitFrame) -> None:
        super().__init__(prompt)
        self.frame = frame
        suggested = prompt.suggested
        names = suggested.names if isinstance(suggested, Pick) else ()
        self.used = {int(name) for name in names}

    def tray(self, table: Table) -> Part | None:
        """The active dice against the damage."""
        worth = preventing(table.state, self.frame.unit)
        return tray.slots_choice(
            table.stage,
            table.tray,
            worth,
            on=self.used,
            damage=self.frame.amount - self.frame.prevented,
            title=f"{table.tokens[self.frame.unit].name} is hit",
            attention=table.attention,
        )

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """Take what is marked."""
        del table
        label = "Exhaust these" if self.used else "Take the damage"
        return (line_button("accept", label, primary=True),)

    def answers(self, table: Table, command: str) -> bool:
        """Going on is an answer, too."""
        return command == "done" or super().answers(table, command)

    def press(self, table: Table, control: str) -> Intent:
        """A die marked or not, or the answer."""
        del table
        kind, _, rest = control.partition(":")
        if kind == "slot":
            self.used ^= {int(rest)}
        elif control in {"accept", "done"}:
            return Submit(Pick(tuple(str(place) for place in sorted(self.used))))
        return None
