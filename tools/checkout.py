"""Puts the checkout on the path, for tools that are started by path and need the game.

Importing it is all there is to do; it need not be installed.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))
