"""Habits: what the table does about reactions without asking: always, never, or ask.

Owns how a person says so at a reaction, and how he changes it in the menu. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.choices import Done
from game.session.policy import Policy
from game.systems.skirmish.turns.reactions import Kind, habit
from game.ui.widgets.buttons import Face

if TYPE_CHECKING:
    from game.ui.skirmish.screen import SkirmishScreen

HABIT = "habit:"
"""What the id of a habit's button begins with; the kind of reaction follows."""
_LABELS = {Kind.ATTACK: "React to a move", Kind.DEFEND: "React to an attack"}
_TOLD = {
    Kind.ATTACK: "Attack it with a reaction that was kept: ask, always or never",
    Kind.DEFEND: "Defend with a reaction that was kept: ask, always or never",
}
_NEXT: dict[str, bool | None] = {"ask": True, "always": False, "never": None}


def said(policy: Policy, kind: str) -> str:
    """What the table does about a kind of reaction: ask, always or never."""
    return "always" if kind in policy.always else "never" if kind in policy.never else "ask"


def faces(policy: Policy) -> tuple[Face, ...]:
    """A button for each kind of reaction, with what the table does about it."""
    return tuple(
        Face(
            id=f"{HABIT}{kind}",
            text=f"{_LABELS[kind]}: {said(policy, kind)}",
            tooltip=f"{_TOLD[kind]}; a click changes it",
        )
        for kind in Kind
    )


def changed(policy: Policy, control: str) -> Policy:
    """The policy with the next habit for a kind of reaction."""
    kind = control.removeprefix(HABIT)
    return policy.with_habit(kind, _NEXT[said(policy, kind)])


def answer(screen: SkirmishScreen, command: str) -> None:
    """Answer a reaction with always or never, now and from now on."""
    prompt = screen.prompt
    found = None if prompt is None else habit(screen.session.state, prompt)
    if found is None:
        return
    (kind,) = found.names
    uses = command == "always"
    screen.session.change_with_answer(screen.session.policy.with_habit(kind, uses))
    screen.say(f"{_LABELS[Kind(kind)]}: {command}. The menu changes it.")
    screen.choose(found.choice if uses else Done())
