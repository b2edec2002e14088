"""Finds the data that ships with the program, in a checkout or inside an installed wheel.

Owns the one answer to "where are ``content/`` and ``assets/``?". Never reads, checks or writes
anything there, and knows nothing of saves: those lie in the platform's data folder.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

DataFolder: TypeAlias = Literal["content", "assets"]

_PACKAGE = Path(__file__).resolve().parent


def data_folder(name: DataFolder) -> Path:
    """Return the folder of that name, as an absolute path.

    A wheel carries the folders inside the package, under ``_data``; in a checkout they lie beside
    it. The working directory plays no part.

    >>> data_folder("assets").name
    'assets'

    Raises:
        FileNotFoundError: neither place has the folder, so the installation is incomplete.
    """
    for parent in (_PACKAGE / "_data", _PACKAGE.parent):
        folder = parent / name
        if folder.is_dir():
            return folder
    message = f"{name}/ is missing beside {_PACKAGE}; install Hexmarch again, or use a checkout"
    raise FileNotFoundError(message)
