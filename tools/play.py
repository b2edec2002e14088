"""Starts Hexmarch, and sets up all it needs the first time.

python tools/play.py [FILE]: with a battle or a save, that one is opened.
"""

from __future__ import annotations

import subprocess
import sys

import environment


def main() -> int:
    """Set up if need be, run the client with the same arguments and return its exit status."""
    try:
        python = environment.prepare(for_checks=False)
    except environment.StageError as error:
        print(error, file=sys.stderr)
        return 1
    # The working directory stays: a FILE is named from where the person stands.
    client = [str(python), str(environment.ROOT / "main.py"), *sys.argv[1:]]
    try:
        return subprocess.run(client, check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    raise SystemExit(main())
