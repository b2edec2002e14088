"""Going back and forth in an arena that was played, and to whoever acts.

Owns no state: the history is the session's. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Answer
from game.core.ids import PieceId
from game.core.machine import pending
from game.systems.arena.book import BOOK
from game.ui.battle.dialogs.history import HistoryScreen
from game.ui.screens.base import Change, Push

if TYPE_CHECKING:
    from game.ui.arena.screen import ArenaScreen

_ACTION = "action"
"""The question what is done with a card: nothing has happened on the table when it is answered."""


def history(screen: ArenaScreen) -> Change:
    """Open the list of steps."""
    entries = screen.chronicle.entries(screen.session)
    return Push(HistoryScreen(entries, lambda position: go_to(screen, position)))


def travel(screen: ArenaScreen, command: str) -> None:
    """Go back or forth; opponents wait where it ends at a decision of theirs."""
    session, forth = screen.session, command == "redo"
    gone = session.redo() if forth else session.undo(one_step=command == "undo-step")
    if not gone:
        screen.say("There is nothing to do again." if forth else "There is nothing to take back.")
        return
    _arrived(screen)
    count = "1 step" if len(gone) == 1 else f"{len(gone)} steps"
    screen.say(f"{'Done again' if forth else 'Taken back'}: {count}.")


def go_to(screen: ArenaScreen, position: int) -> None:
    """Go to the moment after so many steps."""
    screen.session.go_to(position)
    _arrived(screen)


def _arrived(screen: ArenaScreen) -> None:
    screen.playback.skip()
    screen.changed()
    screen.held = screen.is_opponents


def can_put_back(screen: ArenaScreen) -> bool:
    """Whether the question follows from what the same hero was just said to do with its card."""
    session, prompt = screen.session, screen.prompt
    if prompt is None or screen.is_covered or not session.steps:
        return False
    asked = pending(BOOK, session.state_before(session.position - 1))
    answered = isinstance(session.steps[-1].action, Answer)
    return answered and asked is not None and (asked.topic, asked.who) == (_ACTION, prompt.who)


def put_back(screen: ArenaScreen) -> bool:
    """Ask again what is done with the card, where nothing was done yet; whether that is so."""
    if not can_put_back(screen):
        return False
    screen.session.undo(one_step=True)
    _arrived(screen)
    return True


def centre(screen: ArenaScreen) -> None:
    """Bring whoever acts to the middle of the map."""
    prompt = screen.session.pending
    who = None if prompt is None else prompt.unit or PieceId(prompt.who)
    piece = None if who is None else screen.session.state.pieces.get(who)
    if piece is None or piece.at is None:
        screen.say("Nobody on the map acts now.")
    else:
        screen.viewing.centre(piece.at)
