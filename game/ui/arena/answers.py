"""The buttons that answer a question: what is neither on the map nor a card, taking, declining.

Owns which buttons there are. What may be chosen, and why not, is asked of the session. No rule
section.
"""

from __future__ import annotations

from game.core.actions import Answer
from game.core.choices import Pick
from game.core.ids import AbilityId, PieceId
from game.core.prompts import Ask, Prompt
from game.core.refusals import Refusal
from game.session.session import Session
from game.systems.arena.definitions import PRIMARY, Act, ArenaSetup
from game.systems.arena.state import ArenaState
from game.systems.arena.turns.heroes import CHOICES
from game.systems.arena.words import prompts as words
from game.ui.widgets.buttons import Face, Look

OPTION = "option:"
"""What the ids of buttons begin with that name something."""

TAKE, DECLINE, HAND_OVER = "take", "done", "hand-over"

SKIP = GO_ON = "step"
"""What ends the showing of what happens, and lets opponents go on: one command, one key."""

_ALWAYS = frozenset({PRIMARY, str(Act.MOVEMENT), str(Act.TRAVEL)})
"""Actions that are shown greyed where they cannot be chosen, with the reason; others are not."""


def answer_faces(
    session: Session[ArenaState, ArenaSetup], prompt: Prompt, chosen: tuple[str, ...]
) -> tuple[Face, ...]:
    """Return the buttons for a question.

    Args:
        session: the play-through.
        prompt: the question.
        chosen: what was named so far, where several may be.
    """
    if prompt.ask is Ask.ORDER:
        return tuple(
            Face(id=f"{OPTION}{name}", text=words.option(session.state, name))
            for name in prompt.names
            if name not in chosen
        )
    faces = _options(session, prompt)
    if prompt.ask is Ask.NAMES and prompt.most > 1:
        faces.append(_take(prompt, len(chosen)))
    decline = words.question(session.state, prompt).decline
    if decline:
        faces.append(Face(id=DECLINE, text=decline, hint="Space"))
    return tuple(faces)


def _take(prompt: Prompt, count: int) -> Face:
    least = max(1, prompt.least)
    enough = least <= count <= prompt.most
    return Face(
        id=TAKE,
        text=f"Take {count} of {prompt.most}",
        hint="Enter",
        enabled=enough,
        tooltip="" if enough else f"Choose {least} to {prompt.most} first.",
        look=Look.PRIMARY,
    )


def _options(session: Session[ArenaState, ArenaSetup], prompt: Prompt) -> list[Face]:
    """Buttons for what is neither on the map nor a card."""
    state = session.state
    faces: list[Face] = []
    for name in CHOICES if prompt.topic == "action" else prompt.names:
        piece = state.pieces.get(PieceId(name))
        on_map = piece is not None and piece.at is not None
        if on_map or AbilityId(name) in state.system.lore.cards:
            continue
        told = _refused(session, prompt, str(name))
        if told is not None and str(name) not in _ALWAYS:
            continue
        suggested = told is None and prompt.suggested == Pick((str(name),))
        faces.append(
            Face(
                id=f"{OPTION}{name}",
                text=words.option(state, str(name)),
                enabled=told is None,
                tooltip="" if told is None else words.refusal(state, told),
                look=Look.PRIMARY if suggested else Look.PLAIN,
            )
        )
    return faces


def _refused(session: Session[ArenaState, ArenaSetup], prompt: Prompt, name: str) -> Refusal | None:
    if prompt.most > 1:
        return None
    return session.why_not(Answer(prompt.frame, Pick((name,))))
