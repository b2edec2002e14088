"""Who sits at the table: whom a question is for, whose hand is seen, when hands are covered.

Owns `Seats`. Draws nothing and asks no rule but whose a seat is. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.systems.arena.definitions import Hands
from game.systems.arena.opponents import team_of
from game.systems.arena.state import Arena


@dataclass(slots=True)
class Seats:
    """The seats of one game.

    Attributes:
        hands: who plays what.
        at_table: whoever sat down last, where hands are covered; None before anybody did.
    """

    hands: Hands
    at_table: str | None = None

    def are_opponents(self, state: Arena, prompt: Prompt | None) -> bool:
        """Whether a simple opponent answers."""
        if prompt is None or self.hands not in {Hands.RED, Hands.BLUE}:
            return False
        return team_of(state, prompt.who) != str(self.hands)

    def asked(self, state: Arena, prompt: Prompt | None) -> Prompt | None:
        """The question that a person at the table has to answer; None while others decide."""
        return None if self.are_opponents(state, prompt) else prompt

    def is_covered(self, prompt: Prompt | None) -> bool:
        """Whether the table waits for another person to sit down."""
        covers = self.hands is Hands.COVERED
        return covers and prompt is not None and prompt.who != self.at_table

    def seen_by(self, state: Arena, prompt: Prompt | None) -> str | None:
        """Whose eyes the table is seen with: None sees all hands, "" sees none."""
        if self.hands is Hands.OPEN:
            return None
        others = self.is_covered(prompt) or self.are_opponents(state, prompt)
        if prompt is not None and not others and PieceId(prompt.who) in state.system.sheets:
            return prompt.who
        if self.hands is Hands.COVERED:
            return ""
        # Whoever plays a side alone goes on seeing cards of that side while others decide.
        sheets = state.system.sheets
        return next((hero for hero in sheets if state.pieces[hero].side == str(self.hands)), "")
