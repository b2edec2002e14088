"""Runs every check, and sets up all it needs the first time.

The stages stop at the first that fails. The tests come last, so that their summary is the last
line.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import environment

STAGES = ("lint", "format", "types", "layers", "content", "speed", "tests")


def command_of(stage: str, python: Path, pytest_arguments: Sequence[str]) -> list[str | Path]:
    """Return the command of a stage.

    Args:
        stage: One of `STAGES`.
        python: The Python of the environment that has the tools.
        pytest_arguments: Further arguments for the stage *tests*.
    """
    commands: dict[str, list[str | Path]] = {
        "lint": [python, "-m", "ruff", "check", "."],
        "format": [python, "-m", "ruff", "format", "--check", "."],
        "types": [python, "-m", "mypy"],
        "layers": [environment.script_of(environment.VENV, "lint-imports")],
        "content": [python, "main.py", "check"],
        "speed": [python, "-m", "benchmarks", "--short"],
        # The tests in a window are long and come last: who has nothing left takes some over.
        "tests": [python, "-m", "pytest", "-n", "auto", "--dist", "worksteal", *pytest_arguments],
    }
    return commands[stage]


def present(stage: str) -> bool:
    """Return whether a stage has something to run: speed is measured once benchmarks are there."""
    return stage != "speed" or (environment.ROOT / "benchmarks" / "__main__.py").is_file()


def read_arguments() -> argparse.Namespace:
    """Return what the command line asks for: ``only`` (stages) and ``pytest`` (arguments)."""
    parser = argparse.ArgumentParser(
        description="Run every check; the first time, set up all that is needed.",
        epilog="Example: python tools/check.py --only tests -- -k walk",
    )
    parser.add_argument(
        "--only", nargs="+", choices=STAGES, default=STAGES, metavar="STAGE", help=", ".join(STAGES)
    )
    parser.add_argument("pytest", nargs="*", help="after --: arguments for pytest")
    return parser.parse_args()


def main() -> int:
    """Run the stages and return 0 when all of them pass, else 1."""
    wanted = read_arguments()
    try:
        python = environment.prepare(for_checks=True)
        for stage in STAGES:
            if stage in wanted.only and present(stage):
                environment.run(stage, *command_of(stage, python, wanted.pytest))
    except environment.StageError as error:
        # After the tests nothing more is printed: their own summary says what failed.
        if not str(error).startswith("tests:"):
            print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
