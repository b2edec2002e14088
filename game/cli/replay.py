"""`hexmarch replay`: a save told in words, or checked against the rules of today.

Owns how the log is printed. The sentences are the rule system's, the comparison the session's.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TypeVar

from game.cli.arenas import OpenedArena, is_arena, open_arena
from game.cli.opening import NotOpened, Opened, open_save
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
    opened = open_arena(Path(path)) if is_arena(Path(path)) else open_save(Path(path))
    if isinstance(opened, NotOpened):
        for line in opened.lines:
            print(line, file=sys.stderr)
        return 2
    damaged = opened.loaded is not None and bool(opened.loaded.notice)
    if opened.loaded is not None and damaged:
        print(f"{path}: {opened.loaded.notice}", file=sys.stderr)
    status = _looked_at(path, opened) if check else _told(opened)
    return status or (2 if damaged else 0)


def _told(opened: Opened | OpenedArena) -> int:
    if isinstance(opened, Opened):
        return _tell(opened)
    from game.systems.arena.words.log import sentences

    session = opened.session
    print(opened.name or session.setup.name)
    for number, step in enumerate(session.steps):
        for line in sentences(session.state_before(number), step.events):
            print(f"  {line}")
    return 0


def _tell(opened: Opened) -> int:
    from game.systems.battle.words import log_lines

    session = opened.session
    print(opened.name or session.setup.name)
    for number, step in enumerate(session.steps):
        for line in log_lines(session.state_before(number), step.events):
            print(f"{'    ' if line.sentence.quiet else '  '}{line.sentence.text}")
    return 0


def _looked_at(path: str, opened: Opened | OpenedArena) -> int:
    if isinstance(opened, Opened):
        return _check(path, opened.session)
    return _check(path, opened.session)


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
