"""A hero whose card is resolved: it comes back, chooses one action of the card, performs it.

Rules: arena B2 (3 to 5), B5, B6.
"""

from __future__ import annotations

from game.core.choices import At, Choice, Pick
from game.core.events import Placed
from game.core.ids import PieceId
from game.core.machine import accepts, pending
from game.core.prompts import Ask, Prompt
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.hexes import Hex
from game.systems.arena import rules
from game.systems.arena.book import BOOK
from game.systems.arena.definitions import PRIMARY, Act, Kind
from game.systems.arena.frames import ActionFrame, HeroFrame
from game.systems.arena.routes import is_empty
from game.systems.arena.state import Arena, ArenaState, Where, bodies_of
from game.systems.arena.turns.actions import action, is_banned, why_not_start
from game.systems.arena.turns.common import move_card

CHOICES = (PRIMARY, Act.MOVEMENT, Act.ATTACK, Act.TRAVEL, Act.CLEAR, Act.HOLD)
"""What a card may be resolved with, by name; holding is always possible. Rule: arena B5."""


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook how a hero resolves its card."""
    book.step(HeroFrame, "start", _start, prompt=_ask_respawn)
    book.step(HeroFrame, "which", _which, prompt=_ask_which)
    book.step(HeroFrame, "choose", _choose, prompt=_ask_action, check=_check, always=True)
    book.step(HeroFrame, "after", _after)


def respawn_spaces(state: Arena, hero: PieceId) -> tuple[Hex, ...]:
    """Where a hero off the board can come back. Rule: arena B2, B17, 33.

    An empty hero spawn point of its own; a token does not block one. Where all are taken, a free
    space that touches one.
    """
    team = state.pieces[hero].side
    points = [
        at
        for at, spawn in state.system.lore.spawns.items()
        if spawn.team == team and spawn.sort is None
    ]
    free = [at for at in points if _is_open(state, at)]
    if not free:
        free = [near for at in points for near in at.neighbors() if is_empty(state, near)]
    return tuple(sorted(set(free)))


def _is_open(state: Arena, at: Hex) -> bool:
    there = state.piece_on(at)
    return there is None or there.kind == Kind.TOKEN


def _ask_respawn(state: Arena, frame: HeroFrame) -> Prompt | None:
    if state.pieces[frame.hero].at is not None:
        return None
    spaces = respawn_spaces(state, frame.hero)
    if not spaces:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.HEX,
        topic="respawn",
        rule=rules.RESPAWN,
        who=frame.hero,
        unit=frame.hero,
        hexes=spaces,
        least=0,
        suggested=At(spaces[0]),
    )


def _start(run: Run[ArenaState], frame: HeroFrame) -> None:
    """Come back first, or resolve the card with no action. Rule: arena B2."""
    if run.state.pieces[frame.hero].at is None and not isinstance(frame.answer, At):
        run.become(replace(frame, step="after"))
        return
    several = bodies_of(run.state, frame.hero)
    run.become(replace(frame, step="which" if several else "choose"))
    if isinstance(frame.answer, At):
        there = run.state.piece_on(frame.answer.hex)
        if there is not None:
            run.emit(Placed(there.id, None))
        run.emit(Placed(frame.hero, frame.answer.hex))


def _ask_which(state: Arena, frame: HeroFrame) -> Prompt:
    """Which piece of a hero's acts, where it has several on the board."""
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="which-piece",
        rule=rules.ACT_ONE,
        who=frame.hero,
        unit=frame.hero,
        names=(frame.hero, *bodies_of(state, frame.hero)),
        suggested=Pick((frame.hero,)),
    )


def _which(run: Run[ArenaState], frame: HeroFrame) -> None:
    """Let the hero be the piece that was chosen; the two trade places, which nobody can tell.

    RULING(ruling.arena-bodies): the player chooses as the card is resolved.
    """
    run.become(replace(frame, step="choose"))
    body = PieceId(frame.answer.names[0]) if isinstance(frame.answer, Pick) else frame.hero
    mine, there = run.state.pieces[frame.hero].at, run.state.pieces[body].at
    if body != frame.hero:
        run.emit(Placed(body, None))
        run.emit(Placed(frame.hero, there))
        run.emit(Placed(body, mine))


def _action(state: Arena, frame: HeroFrame, name: str) -> ActionFrame | None:
    """What a card may be resolved with; None for holding, and where the card does not have it."""
    if name == Act.HOLD or name not in CHOICES:
        return None
    primary = name == PRIMARY
    act = state.system.lore.cards[frame.card].primary if primary else Act(name)
    if act is Act.DEFENCE:
        return None
    return action(state, frame.hero, frame.card, act, primary=primary)


def why_not_act(state: Arena, frame: HeroFrame, name: str) -> Refusal | None:
    """Why a card cannot be resolved so; None where it can. Rule: arena B5, B6.

    The subject of the refusal is the first step that cannot be done, or the action that is banned.
    """
    if name == Act.HOLD:
        return None
    about = _action(state, frame, name)
    if about is None:
        return Refusal(reason=Reason.NOT_OFFERED, rule=rules.ACT_ONE, subject=name)
    if is_banned(state, about):
        return Refusal(reason=Reason.FORBIDDEN, rule=rules.MOVEMENT, subject=name)
    step = why_not_start(state, about)
    if step is None:
        return None
    return Refusal(reason=Reason.NOBODY_FOR_IT, rule=rules.FIRST_STEP, subject=step)


def _ask_action(state: Arena, frame: HeroFrame) -> Prompt:
    names = tuple(str(name) for name in CHOICES if why_not_act(state, frame, str(name)) is None)
    names = tuple(name for name in names if name != Act.CLEAR or _has_token_beside(state, frame))
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="action",
        rule=rules.ACT_ONE,
        who=frame.hero,
        unit=frame.hero,
        names=names,
        suggested=Pick(names[:1]),
    )


def _has_token_beside(state: Arena, frame: HeroFrame) -> bool:
    at = state.pieces[frame.hero].at
    return any(
        piece.kind == Kind.TOKEN
        and piece.at is not None
        and at is not None
        and piece.at.distance_to(at) == 1
        for piece in state.pieces.values()
    )


def _check(state: Arena, frame: HeroFrame, choice: Choice) -> Refusal | None:
    """Why a card cannot be resolved so, with the first step that cannot be done."""
    if not isinstance(choice, Pick) or len(choice.names) != 1:
        return accepts(_ask_action(state, frame), choice)
    name = choice.names[0]
    asked = pending(BOOK, state)
    if asked is not None and name in asked.names:
        return None
    told = why_not_act(state, frame, name)
    if told is None and name == Act.CLEAR and not _has_token_beside(state, frame):
        return Refusal(reason=Reason.NOBODY_FOR_IT, rule=rules.CLEAR, subject=name)
    return told


def _choose(run: Run[ArenaState], frame: HeroFrame) -> None:
    """Perform the action that was chosen. Rule: arena B2, 4."""
    run.become(replace(frame, step="after"))
    if isinstance(frame.answer, Pick):
        about = _action(run.state, frame, frame.answer.names[0])
        if about is not None:
            run.push(about)


def _after(run: Run[ArenaState], frame: HeroFrame) -> None:
    """The card is resolved, whatever was done with it. Rule: arena B2, 5; seed 003."""
    run.pop()
    if run.state.system.sheets[frame.hero].cards[frame.card] is Where.UNRESOLVED:
        move_card(run, frame.card, Where.RESOLVED)
