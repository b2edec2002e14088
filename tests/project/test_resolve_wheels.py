"""What the tool that resolves wheels follows, and what it tells."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import resolve_wheels
from resolve_wheels import PLATFORMS, Resolution, Target, Wheel, cell

LINUX, WINDOWS = PLATFORMS[0], PLATFORMS[2]

# An index of three packages, and one that exists for nobody.
INDEX = {
    "app": Wheel("app", "1.0", ("lib>=2; python_version < '3.13'", "shell; extra == 'fancy'")),
    "lib": Wheel("lib", "2.1", ("colours; sys_platform == 'win32'", "app")),
    "colours": Wheel("colours", "0.4", ()),
    "shell": Wheel("shell", "3.0", ()),
}


@pytest.fixture(autouse=True)
def index(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer from `INDEX` in place of pip."""

    def ask(_: Target, specifiers: Iterable[str]) -> list[Wheel] | None:
        names = [specifier.partition(">")[0] for specifier in specifiers]
        return [INDEX[name] for name in names] if set(names) <= set(INDEX) else None

    monkeypatch.setattr(resolve_wheels, "ask_pip", ask)


def resolved(version: str, platform: resolve_wheels.Platform, *lines: str) -> Resolution:
    """Follow some requirements for one target."""
    resolution = Resolution(Target(version, platform))
    resolution.follow(lines)
    return resolution


def test_requirements_are_followed_with_the_markers_of_the_target() -> None:
    """Python and platform are the target's, not those of the machine that asks."""
    assert resolved("3.12", LINUX, "app").versions == {"app": "1.0", "lib": "2.1"}
    assert resolved("3.13", LINUX, "app").versions == {"app": "1.0"}
    assert resolved("3.12", WINDOWS, "app").versions == {
        "app": "1.0",
        "lib": "2.1",
        "colours": "0.4",
    }


def test_an_extra_brings_its_own_requirements() -> None:
    """They count only where the extra is asked for."""
    assert resolved("3.14", LINUX, "app[fancy]").versions == {"app": "1.0", "shell": "3.0"}


def test_a_package_without_a_wheel_is_named_and_the_others_are_still_found() -> None:
    """One that is missing hides none of the rest."""
    resolution = resolved("3.13", LINUX, "app", "nothing>=1")
    assert resolution.missing == {"nothing"}
    assert resolution.versions == {"app": "1.0"}
    assert cell("nothing", [resolution]) == "**missing**"


def test_a_cell_tells_platforms_apart_only_where_they_differ() -> None:
    """One version for all is one number."""
    both = [resolved("3.12", LINUX, "app"), resolved("3.12", WINDOWS, "app")]
    assert cell("app", both) == "1.0"
    assert cell("colours", both) == "0.4 (Windows)"
    assert cell("shell", both) == "not needed"
