"""Screens: what fills the window, one on top of another."""

from __future__ import annotations
