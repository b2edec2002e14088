"""Content and battle files, read strictly into definitions."""

from __future__ import annotations
