"""Measurements of what the project promises about speed and memory."""

from __future__ import annotations
