"""Starts Hexmarch from a checkout; ``hexmarch`` is the same once it is installed."""

from __future__ import annotations

from game.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
