"""What the two table editors share: their frame, their pointer, their fields, files and history."""

from __future__ import annotations
