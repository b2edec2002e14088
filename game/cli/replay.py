"""`hexmarch replay`: a save told in words, or checked against the rules of today.

Owns how the log is printed. The sentences are the rule system's, the comparison the session's.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from game.cli.any_save import AnyOpened, open_any_save
from game.cli.arenas import OpenedArena
from game.cli.opening import NotOpened, Opened
from game.cli.skirmishes import OpenedSkirmish
from game.core.view import Sentence, Span
from game.session import Session
from game.session.replay import first_difference

S = TypeVar("S")
D = TypeVar("D")


def replay_save(path: str, *, check: bool) -> int:
    """Tell or check a save; the exit status: 1 for a difference, 2 for a save that is no good.

    Args:
        path: the save.
        check: whether it is compared with the rules of today.
    """
    opened = open_any_save(Path(path))
    if isinstance(opened, NotOpened):
        for line in opened.lines:
            print(line, file=sys.stderr)
        return 2
    damaged = opened.loaded is not None and bool(opened.loaded.notice)
    if opened.loaded is not None and damaged:
        print(f"{path}: {opened.loaded.notice}", file=sys.stderr)
    status = _looked_at(path, opened) if check else _told(opened)
    return status or (2 if damaged else 0)


def _told(opened: AnyOpened) -> int:
    """Print what happened, step by step; a quiet line stands further in."""
    print(opened.name or opened.session.setup.name)
    for line in _lines(opened):
        print(f"{'    ' if line.quiet else '  '}{line.text}")
    return 0


def _lines(opened: AnyOpened) -> Iterator[Sentence]:
    match opened:
        case Opened(session=battle):
            from game.systems.battle.words import log_lines

            for number, step in enumerate(battle.steps):
                for line in log_lines(battle.state_before(number), step.events):
                    yield line.sentence
        case OpenedArena(session=arena):
            from game.systems.arena.words.log import sentences

            for number, step in enumerate(arena.steps):
                for told in sentences(arena.state_before(number), step.events):
                    yield Sentence((Span(told),))
        case OpenedSkirmish(session=skirmish):
            from game.systems.skirmish.words import log_lines as skirmish_lines

            for number, step in enumerate(skirmish.steps):
                for line in skirmish_lines(skirmish.state_before(number), step.events):
                    yield line.sentence


def _looked_at(path: str, opened: AnyOpened) -> int:
    match opened:
        case Opened(session=battle):
            return _check(path, battle)
        case OpenedArena(session=arena):
            return _check(path, arena)
        case OpenedSkirmish(session=skirmish):
            return _check(path, skirmish)


def _check(path: str, session: Session[S, D]) -> int:
    steps = [*session.steps, *session.undone]
    found = first_difference(session.system, session.setup, steps)
    if found is None:
        count = len(steps)
        print(f"{path}: {count} step{'' if count == 1 else 's'}, no difference")
        return 0
    print(f"{path}: the rules of today differ at step {found.step + 1}")
    print(f"  asked: {found.action}")
    print(f"  then:  {found.then or 'nothing more'}")
    print(f"  now:   {found.now or 'nothing more'}")
    return 1
