"""The client: the only package that imports pygame."""

from __future__ import annotations
