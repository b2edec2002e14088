"""Widgets: pure functions from a state to draw items and the controls that can be pressed."""

from __future__ import annotations
