"""The command line, and the place where everything is wired together."""

from __future__ import annotations
