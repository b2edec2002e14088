"""What every mode has in common.

A mode belongs to one question of the table, and holds what the person has begun to choose. It is
never saved, and asks the rules for everything: which hexes are in reach, who may be targeted, why
not. Pure but for its own choices; never draws on a window.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.core.actions import Action
from game.core.choices import Choice
from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.core.view import Token
from game.hexes import Hex
from game.systems.battle.state import Battle
from game.ui.battle.panels.bottom import LineButton
from game.ui.battle.panels.mat_data import MatData
from game.ui.battle.table import Table
from game.ui.items import Item
from game.ui.keys import COMMANDS, Context
from game.ui.widgets.part import Part


@dataclass(frozen=True, slots=True)
class Submit:
    """Answer the question."""

    choice: Choice


@dataclass(frozen=True, slots=True)
class Do:
    """Do something by hand."""

    action: Action


@dataclass(frozen=True, slots=True)
class Advance:
    """Let the next unit take its turn; `run` goes on with those after it."""

    run: bool = False


@dataclass(frozen=True, slots=True)
class Say:
    """Nothing is done, and this is why."""

    text: str


_BY_ABILITIES = frozenset({"choose-units", "choose-hex"})
"""Questions that an ability asks after it was begun."""

Intent: TypeAlias = Submit | Do | Advance | Say | None


class Mode:
    """A mode that offers nothing; others change what they need.

    Attributes:
        prompt: the question; None when nothing is asked.
        contexts: whose keys count.
        breathes: whether something on the map draws the eye by moving.
        way_on: how it goes on, in a sentence after that of the bottom line; "" where that says it.
    """

    contexts: tuple[Context, ...] = (Context.BATTLE,)
    breathes: bool = False
    way_on: str = ""

    def __init__(self, prompt: Prompt | None) -> None:
        self.prompt = prompt

    def goes_on_from(self, before: Mode, state: Battle) -> None:
        """Take over what was chosen at the question before, where it still means something."""
        del before, state

    def takes_up(self, choice: Choice) -> None:
        """Let lie before the person again what made up an answer that was taken back."""
        del choice

    def stands(self, state: Battle) -> bool:
        """Whether what was begun can still be done, now that something else has changed."""
        del state
        return True

    @property
    def unit(self) -> PieceId | None:
        """The unit that the question is about."""
        return None if self.prompt is None else self.prompt.unit

    def below(self, table: Table) -> Sequence[Item]:
        """What lies on the ground, under the chips."""
        del table
        return ()

    def above(self, table: Table) -> Sequence[Item]:
        """What lies over the chips."""
        del table
        return ()

    def targeted(self, table: Table) -> frozenset[PieceId]:
        """The pieces with red corner marks."""
        del table
        return frozenset()

    def tray(self, table: Table) -> Part | None:
        """What lies in the tray; None for nothing."""
        del table
        return None

    def mat(self, table: Table) -> MatData | None:
        """The mat of the adventurer who is asked, with what is begun on it; None for nobody's."""
        del table
        return None

    def typed(self) -> tuple[int, bool] | None:
        """The damage that is being typed in, and whether it is true damage; None for none."""
        return None

    def lifts(self, control: str) -> bool:
        """Whether something on the mat can be dragged, by the id of its control."""
        del control
        return False

    def put(self, table: Table, control: str, onto: Hex | str) -> Intent:
        """Something on the mat was dragged onto a hex of the map, or another place of the mat."""
        del table, control, onto
        return None

    def sentence(self, table: Table) -> str:
        """What a click would do, where that depends on the pointer; "" for the usual sentence."""
        del table
        return ""

    def buttons(self, table: Table) -> tuple[LineButton, ...]:
        """The buttons at the right of the bottom line."""
        del table
        return ()

    def reaches(self, at: Hex) -> bool:
        """Whether a hex off the map means something."""
        del at
        return False

    def in_view(self) -> Sequence[Hex]:
        """Hexes off the map that should be seen."""
        return ()

    def wheel(self, steps: float) -> bool:
        """The wheel was turned over the map; whether that meant something here."""
        del steps
        return False

    def click(self, table: Table, at: Hex) -> Intent:
        """A hex of the map was clicked."""
        del table, at
        return None

    def drags(self, table: Table, token: Token) -> bool:
        """Whether this piece can be taken up."""
        del table, token
        return False

    def drop(self, table: Table, token: Token, at: Hex | None) -> Intent:
        """A piece was put down on a hex; None off the map."""
        del table, token, at
        return None

    def press(self, table: Table, control: str) -> Intent:
        """A button of the tray or of the bottom line was pressed, or its key."""
        del table, control
        return None

    def answers(self, table: Table, command: str) -> bool:
        """Whether a key's command means something here; by default those of the buttons do."""
        return any(button.id == command and button.enabled for button in self.buttons(table))

    def asks_again(self, table: Table, command: str) -> str:
        """What is said at the first press of a key that does something only at the second."""
        del table, command
        return ""

    def decision_of(self, table: Table) -> PieceId | None:
        """The piece whose decision stands in the panel; None for none."""
        del table
        return None


def take_back(prompt: Prompt | None, table: Table) -> tuple[LineButton, ...]:
    """The button that takes back what led to a question that an ability asks; none elsewhere."""
    asks = prompt is not None and prompt.topic in _BY_ABILITIES
    return (line_button("undo", "Take it back"),) if asks and table.session.can_undo else ()


def line_button(
    command: str, label: str = "", *, primary: bool = False, enabled: bool = True, why: str = ""
) -> LineButton:
    """A button of the bottom line for a command, with its key.

    Args:
        command: the command's id.
        label: other words than the command's name; "" for those.
        primary: whether it is the one thing to do next.
        enabled: whether it can be pressed.
        why: why it cannot.
    """
    known = COMMANDS[command]
    return LineButton(
        id=command,
        label=label or known.name,
        key=known.hint,
        primary=primary,
        enabled=enabled,
        tooltip=known.tooltip if enabled else why,
    )
