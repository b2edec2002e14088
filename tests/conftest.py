"""What all tests share: no window on anybody's screen, and the rules for tests that need one."""

from __future__ import annotations

import os
import shutil

import pytest
from hypothesis import settings

# Before pygame is first imported: tests draw into memory, and pygame keeps its greeting to itself.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# Times on a busy machine say nothing about the code; Hypothesis brings a profile of its own for CI.
settings.register_profile("hexmarch", deadline=None)
if "CI" not in os.environ:
    settings.load_profile("hexmarch")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a *window* test where there is no virtual screen; in CI that is a failure."""
    if item.get_closest_marker("window") is None:
        return
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    if missing:
        say = pytest.fail if "CI" in os.environ else pytest.skip
        say(f"needs {' and '.join(missing)}")
