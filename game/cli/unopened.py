"""What is shown of a file that cannot be opened.

Owns the wording of the dialogue. Never opens a file.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.ui.screens.base import Screen
from game.ui.screens.dialogs import MessageDialog

_MOST_LINES = 6


def cannot_open(path: str, problems: Sequence[str]) -> Screen:
    """Return the message that says why a file cannot be opened.

    Args:
        path: the file, as the problems name it.
        problems: a line for each thing that is wrong.
    """
    name = Path(path).name
    lines = [line.removeprefix(f"{path}:").removeprefix(path).strip() for line in problems]
    lines = [f"Line {line}" if line[:1].isdigit() else line for line in lines]
    shown = lines[:_MOST_LINES]
    if len(lines) > len(shown):
        shown.append(f"There are {len(lines) - len(shown)} more; hexmarch check lists them all.")
    return MessageDialog(f"{name} cannot be opened", "\n".join(shown))
