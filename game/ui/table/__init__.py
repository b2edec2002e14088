"""The table editor: a map that is set up by hand, with the answers on it."""

from __future__ import annotations
