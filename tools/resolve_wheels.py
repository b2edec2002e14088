"""Resolves the wheels of all dependencies for the Pythons and platforms that are not at hand.

Follows the requirements of the program and of its checks, with the markers of each target, and asks
pip for a wheel of each; nothing is downloaded or installed. Writes ``docs/wheels.md`` and ends with
status 1 when a wheel is missing. Needs the environment of the checks, since it reads requirements
with ``packaging``::

    .venv/bin/python tools/resolve_wheels.py
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import declared
import environment

PAGE = environment.ROOT / "docs" / "wheels.md"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")


@dataclass(frozen=True, slots=True)
class Platform:
    """A kind of computer: the tags of wheels it takes, and what markers say of it."""

    name: str
    tags: tuple[str, ...]
    markers: tuple[tuple[str, str], ...]


def _linux(machine: str) -> Platform:
    # The oldest system meant is one with glibc 2.28; a wheel for an older one serves it too.
    glibc = [f"manylinux_2_{minor}_{machine}" for minor in range(28, 16, -1)]
    facts = {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"}
    return Platform(
        f"Linux {machine}",
        (*glibc, f"manylinux2014_{machine}"),
        (*facts.items(), ("platform_machine", machine)),
    )


def _macos(machine: str) -> Platform:
    facts = {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"}
    return Platform(
        f"macOS {machine}",
        (f"macosx_14_0_{machine}",),
        (*facts.items(), ("platform_machine", machine)),
    )


def _windows() -> Platform:
    facts = {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"}
    return Platform("Windows", ("win_amd64",), (*facts.items(), ("platform_machine", "AMD64")))


PLATFORMS = (_linux("x86_64"), _linux("aarch64"), _windows(), _macos("x86_64"), _macos("arm64"))


@dataclass(frozen=True, slots=True)
class Target:
    """A Python on a platform."""

    version: str
    platform: Platform

    def needs(self, requirement: Requirement, extras: Iterable[str]) -> bool:
        """Return whether the markers of a requirement hold here, with those extras asked for."""
        facts = {
            **dict(self.platform.markers),
            "python_version": self.version,
            "python_full_version": f"{self.version}.0",
            "implementation_name": "cpython",
            "platform_python_implementation": "CPython",
        }
        marker = requirement.marker
        return marker is None or any(marker.evaluate({**facts, "extra": e}) for e in ("", *extras))


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel that pip would take, and what it requires."""

    name: str
    version: str
    requires: tuple[str, ...]


def ask_pip(target: Target, specifiers: Iterable[str]) -> list[Wheel] | None:
    """Return the wheel that pip takes for each specifier.

    None means that at least one of them has no wheel for the target.
    """
    with tempfile.TemporaryDirectory() as nowhere:
        command = [
            *(sys.executable, *environment.PIP_INSTALL),
            *("--dry-run", "--ignore-installed", "--no-deps", "--report", "-"),
            *("--target", nowhere, "--implementation", "cp", "--python-version", target.version),
            *(word for tag in target.platform.tags for word in ("--platform", tag)),
            *specifiers,
        ]
        answer = subprocess.run(command, capture_output=True, text=True, check=False)
    if answer.returncode:
        return None
    facts = [entry["metadata"] for entry in json.loads(answer.stdout)["install"]]
    return [
        Wheel(
            canonicalize_name(fact["name"]), fact["version"], tuple(fact.get("requires_dist", ()))
        )
        for fact in facts
    ]


@dataclass(slots=True)
class Resolution:
    """What a target gets: a version for each package needed, and the packages without a wheel."""

    target: Target
    versions: dict[str, str] = field(default_factory=dict)
    missing: set[str] = field(default_factory=set)
    _specifiers: dict[str, set[str]] = field(default_factory=dict)
    _extras: dict[str, set[str]] = field(default_factory=dict)

    def follow(self, lines: Iterable[str]) -> None:
        """Follow requirements, and what those require, until nothing new is needed."""
        new = self._take(lines, ())
        while new:
            wheels = self._find(new)
            self.versions.update({wheel.name: wheel.version for wheel in wheels})
            new = set()
            for wheel in wheels:
                new |= self._take(wheel.requires, self._extras[wheel.name])
            new -= self.missing

    def _take(self, lines: Iterable[str], asked: Iterable[str]) -> set[str]:
        """Note the requirements that hold here; return the packages to look up (again)."""
        changed: set[str] = set()
        for requirement in map(Requirement, lines):
            if not self.target.needs(requirement, asked):
                continue
            name = canonicalize_name(requirement.name)
            specifiers = self._specifiers.setdefault(name, set())
            extras = self._extras.setdefault(name, set())
            known = str(requirement.specifier) in specifiers and requirement.extras <= extras
            if not known:
                specifiers.add(str(requirement.specifier))
                extras.update(requirement.extras)
                changed.add(name)
        return changed

    def _find(self, names: Iterable[str]) -> list[Wheel]:
        """Return the wheels for some packages, and note those that have none."""
        asked = {n: n + ",".join(sorted(filter(None, self._specifiers[n]))) for n in names}
        wheels = ask_pip(self.target, asked.values())
        if wheels is not None:
            return wheels
        wheels = []
        for name, specifier in asked.items():  # one by one, to learn which
            alone = ask_pip(self.target, [specifier])
            if alone is None:
                self.missing.add(name)
            wheels += alone or []
        return wheels


def cell(name: str, resolutions: list[Resolution]) -> str:
    """Return what one Python gets of a package on all platforms, in as few words as will do."""
    got: dict[str, list[str]] = {}
    for resolution in resolutions:
        found = resolution.versions.get(name, "")
        if name in resolution.missing:
            found = "**missing**"
        got.setdefault(found, []).append(resolution.target.platform.name)
    if len(got) == 1:
        return next(iter(got)) or "not needed"
    return "; ".join(f"{found} ({', '.join(where)})" for found, where in got.items() if found)


def table(title: str, names: Iterable[str], resolutions: list[Resolution]) -> list[str]:
    """Return the lines of a table: a row for each package, a column for each Python."""
    rows = [f"## {title}", "", f"| package | {' | '.join(VERSIONS)} |", "|---" * 5 + "|"]
    by_version = [[r for r in resolutions if r.target.version == v] for v in VERSIONS]
    rows += [f"| {n} | {' | '.join(cell(n, some) for some in by_version)} |" for n in sorted(names)]
    return [*rows, ""]


def page(play: list[Resolution], checks: list[Resolution]) -> str:
    """Return the page: what was asked, and what each Python gets."""
    for_play = {name for r in play for name in (*r.versions, *r.missing)}
    for_checks = {name for r in checks for name in (*r.versions, *r.missing)} - for_play
    missing = sorted({name for r in (*play, *checks) for name in r.missing})
    lines = [
        "# Wheels",
        "",
        "Written by `tools/resolve_wheels.py`: the newest wheel that the package installer finds",
        "for each dependency, and for what those depend on. Resolved, not run: what was run stands",
        "in the README. A cell with a version alone holds for all of",
        f"{', '.join(platform.name for platform in PLATFORMS)}.",
        "",
        f"Missing: {', '.join(missing) or 'nothing'}.",
        "",
        *table("To play", for_play, play),
        *table("To run the checks, besides", for_checks, checks),
    ]
    return "\n".join(lines)


def main() -> int:
    """Resolve all targets, write the page, and return 1 when a wheel is missing, else 0."""
    about = "Resolve the wheels of all dependencies and write docs/wheels.md; asks pip."
    argparse.ArgumentParser(description=about).parse_args()
    play: list[Resolution] = []
    checks: list[Resolution] = []
    for version in VERSIONS:
        for platform in PLATFORMS:
            target = Target(version, platform)
            for resolutions, extras in ((play, ()), (checks, ("dev",))):
                resolution = Resolution(target)
                resolution.follow(declared.requirements(*extras))
                resolutions.append(resolution)
            missing = sorted(play[-1].missing | checks[-1].missing)
            answer = f"missing: {', '.join(missing)}" if missing else "all wheels found"
            environment.say(f"Python {version}, {platform.name}: {answer}")
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(play, checks), encoding="utf-8", newline="\n")
    environment.say(f"written: {PAGE.relative_to(environment.ROOT)}")
    return 1 if any(resolution.missing for resolution in (*play, *checks)) else 0


if __name__ == "__main__":
    raise SystemExit(main())
