"""Why a card or a space cannot be chosen for what is asked, in one sentence.

What is offered is the question's; this only says why something else is not. Rules: seed 003
(Performing an Action); arena B2, B5, B9, B10.
"""

from __future__ import annotations

from game.core.frames import ProgramFrame
from game.core.ids import AbilityId, PieceId
from game.core.program_tree import step_of
from game.core.prompts import Prompt
from game.hexes import Hex
from game.systems.arena.book import BOOK
from game.systems.arena.state import Arena, Where
from game.systems.arena.words.distances import too_far
from game.systems.arena.words.names import piece_name
from game.systems.arena.words.prompts import step_words

_SPACES = {
    "respawn": "A hero comes back on a free spawn point of its own team.",
    "spawn": "The minion comes in on the nearest free space.",
    "return": "It walks back into the battle zone by the shortest way.",
}


def why_not_card(state: Arena, prompt: Prompt, card: str) -> str:
    """Why a card in view is no answer; "" where it is one."""
    if card in prompt.names:
        return ""
    about = state.system.lore.cards[AbilityId(card)]
    match prompt.topic:
        case "defend" if about.defence is None and about.block is None:
            return "It has no defence."
        case "defend":
            return "It cannot defend against this attack."
        case "level-up":
            return "Only cards of the next tier that are not taken yet can be taken."
        case "play-card":
            sheet = state.system.sheets.get(PieceId(prompt.who))
            in_hand = sheet is not None and sheet.cards.get(about.id) is Where.HAND
            return "It cannot be played now." if in_hand else "It is not in hand."
        case _:
            return _not_named(state, "card")


def why_not_space(state: Arena, prompt: Prompt, space: Hex) -> str:
    """Why a space is no answer where one is asked for; "" where it is one."""
    if space in prompt.hexes:
        return ""
    if not state.board.is_floor(space):
        return "That is terrain, or off the map."
    piece = state.piece_on(space)
    if piece is not None:
        told = piece_name(state, piece.id)
        return f"{told[:1].upper()}{told[1:]} stands there."
    if prompt.topic in _SPACES:
        return _SPACES[prompt.topic]
    return too_far(state, space) or _not_named(state, "space")


def _not_named(state: Arena, what: str) -> str:
    """That the words of the step do not name it."""
    frame = state.stack[-1]
    step = step_of(BOOK, state, frame) if isinstance(frame, ProgramFrame) else None
    says = (
        step_words(state, frame.due.ability, step.name)
        if isinstance(frame, ProgramFrame) and step is not None
        else ""
    )
    return f"The text does not name this {what}: {says}" if says else "It cannot be chosen now."
