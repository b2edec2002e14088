"""`hexmarch film`: a replay, or what the enemies would do now, as an animated picture.

Owns which stretch of play is shown, and what is said of what cannot be. Ties among the enemies of a
table are answered as the table suggests.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from game.catalog.sharing.png import with_text
from game.catalog.sharing.text import shared_text
from game.cli import animation
from game.cli.drawing import load_pygame
from game.cli.opening import NotOpened, Opened, open_file
from game.cli.reading import shipped, tell
from game.cli.trouble import reason
from game.session.journal import Step
from game.session.simulate import Course, Simulation, Ties
from game.session.store import write_bytes
from game.systems.battle.asks.phase import to_the_enemies, until_next_round
from game.systems.battle.state import Battle

_KINDS = {".png": "PNG", ".apng": "PNG", ".gif": "GIF"}

Stretch = tuple[Sequence[Battle], Sequence[Step]]
"""The state before the first step and after each, and the steps."""


def film_file(path: str, out: str, *, round_: int | None, size: tuple[int, int]) -> int:
    """Film a save or a table; the exit status.

    Args:
        path: the save, or the table; `-` for a table on standard input.
        out: the file to write.
        round_: the round of a save that is shown; None for all.
        size: width and height in pixels.
    """
    kind = _KINDS.get(Path(out).suffix.lower())
    trouble = _why_not(out, kind)
    if trouble:
        print(trouble, file=sys.stderr)
        return 2
    content = shipped()
    tell(content.problems)
    opened = open_file(path, lambda: content.catalog)
    if isinstance(opened, NotOpened):
        for line in opened.lines:
            print(line, file=sys.stderr)
        return 2
    stretch = _round_of(_played(opened), round_)
    if not stretch[1]:
        told = "nothing has happened in it" if round_ is None else f"it has no round {round_}"
        print(f"{path}: {told}, so there is nothing to show", file=sys.stderr)
        return 2
    return _write(stretch, opened, Path(out), kind or "", size)


def _why_not(out: str, kind: str | None) -> str:
    """Why no film can be written there; "" where one can."""
    if kind is None:
        return f"{out}: an animated picture is a .png (or .apng) or a .gif"
    if not Path(out).parent.is_dir():
        return f"{out}: there is no folder {Path(out).parent}"
    if not animation.is_installed():
        return (
            "film: animated pictures are written with Pillow, which is not installed; "
            "pip install 'hexmarch[animation]' gets it"
        )
    return ""


def _played(opened: Opened) -> Stretch:
    """What happened in a save, or what the enemies of a table would do in this round."""
    session = opened.session
    if opened.loaded is not None:
        count = session.position
        return [session.state_before(number) for number in range(count + 1)], session.steps
    over = until_next_round(session.state)
    course = Course(over=over, lead_in=to_the_enemies, ties=Ties.SUGGESTED)
    tried = Simulation(session, course)
    tried.go_on()
    return tried.states, tried.steps


def _round_of(stretch: Stretch, round_: int | None) -> Stretch:
    """The steps of one round alone."""
    if round_ is None:
        return stretch
    states, steps = stretch
    here = [n for n in range(len(steps)) if states[n].system.round == round_]
    if not here:
        return (), ()
    return states[here[0] : here[-1] + 2], steps[here[0] : here[-1] + 1]


def _write(stretch: Stretch, opened: Opened, out: Path, kind: str, size: tuple[int, int]) -> int:
    load_pygame(unseen=True)
    from game.ui.film import LONGEST_MS, film, speed_of

    speed = speed_of(*stretch)
    if speed is None:
        most = LONGEST_MS // 1000
        told = f"the film would be longer than {most} seconds; name one round with --round"
        print(f"{out}: {told}", file=sys.stderr)
        return 2
    frames = ((frame.pixels, frame.ms) for frame in film(*stretch, size=size, speed=speed))
    data = animation.animated(frames, size, kind)
    if opened.table is not None and kind == "PNG":
        data = with_text(data, shared_text(opened.table))
    try:
        write_bytes(out, data)
    except OSError as error:
        print(f"{out}: {reason(error)}", file=sys.stderr)
        return 2
    return 0
