"""Putting a picture on the clipboard of the window system.

Owns which program of the system does it: the window's own library takes texts only. Never writes a
file that stays. No rule section.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

_SECONDS = 5.0
_MAC = 'set the clipboard to (read (POSIX file "{}") as «class PNGf»)'
_WINDOWS = (
    "Add-Type -AssemblyName System.Windows.Forms,System.Drawing; "
    "[System.Windows.Forms.Clipboard]::SetImage([System.Drawing.Image]::FromFile('{}'))"
)


def copy_picture(png: bytes) -> bool:
    """Put a picture, the bytes of a PNG file, on the clipboard; return whether the system took it.

    On Linux `wl-copy` or `xclip` does it, where one of them is installed.
    """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "picture.png"
        try:
            file.write_bytes(png)
        except OSError:
            return False
        command = _command(file)
        return command is not None and _runs(command, file)


def _command(file: Path) -> Sequence[str] | None:
    """The command that copies a picture, read from its input or from a file; None for none."""
    if sys.platform == "darwin":
        return _found("osascript", "-e", _MAC.format(file))
    if sys.platform == "win32":
        return _found("powershell", "-STA", "-NoProfile", "-Command", _WINDOWS.format(file))
    wayland = (
        _found("wl-copy", "--type", "image/png") if os.environ.get("WAYLAND_DISPLAY") else None
    )
    return wayland or _found("xclip", "-selection", "clipboard", "-t", "image/png", "-i")


def _found(program: str, *words: str) -> Sequence[str] | None:
    path = shutil.which(program)
    return None if path is None else (path, *words)


def _runs(command: Sequence[str], file: Path) -> bool:
    try:
        with file.open("rb") as picture:
            done = subprocess.run(  # noqa: S603 - a fixed program of the system, found by its path
                command,
                stdin=picture,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=_SECONDS,
                check=False,
            )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
