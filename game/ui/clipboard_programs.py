"""The system's clipboard through a program of the system, where the window's own library fails.

Owns which program copies and pastes texts: `wl-copy`, `xclip` or `xsel`, whichever is installed.
Never raises. No rule section.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass

_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Programs:
    """The command that copies what it reads, and the one that prints what was copied."""

    copies: Sequence[str]
    pastes: Sequence[str]


_WAYLAND = Programs(("wl-copy",), ("wl-paste", "--no-newline"))
_X11 = (
    Programs(
        ("xclip", "-selection", "clipboard", "-in"), ("xclip", "-selection", "clipboard", "-out")
    ),
    Programs(("xsel", "--clipboard", "--input"), ("xsel", "--clipboard", "--output")),
)


def programs() -> tuple[Programs, ...]:
    """Return the programs that are installed for the display that there is, the best first."""
    wanted = (_WAYLAND,) if os.environ.get("WAYLAND_DISPLAY") else ()
    if os.environ.get("DISPLAY"):
        wanted = (*wanted, *_X11)
    return tuple(one for one in wanted if all(map(shutil.which, (one.copies[0], one.pastes[0]))))


def copied_by_program(text: str) -> bool:
    """Put a text on the system's clipboard; return whether it is found there afterwards."""
    for one in programs():
        if _output(one.copies, text) is not None and _output(one.pastes) == text:
            return True
    return False


def pasted_by_program() -> str:
    """Return the text on the system's clipboard; "" where no program finds one."""
    return next((text for one in programs() if (text := _output(one.pastes))), "")


def _output(command: Sequence[str], given: str | None = None) -> str | None:
    """What a program prints; "" for one that copies, which stays behind and is not waited for."""
    path = shutil.which(command[0])
    if path is None:
        return None
    try:
        done = subprocess.run(  # noqa: S603 - a fixed program of the system, found by its path
            (path, *command[1:]),
            input=None if given is None else given.encode(),
            stdin=subprocess.DEVNULL if given is None else None,
            stdout=subprocess.PIPE if given is None else subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    if done.returncode:
        return None
    return (done.stdout or b"").decode("utf-8", errors="replace")
