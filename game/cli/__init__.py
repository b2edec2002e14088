"""The command line, and the place where everything is wired together.

Owns `main`: which command is meant, and what becomes of trouble. Each command is imported when it
is asked for, so that those that draw nothing never load pygame.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from game.cli.arguments import FILM_SIZE, PICTURE_SIZE, Wanted, read_arguments

TROUBLE = 2
"""The exit status of a command that was given something it cannot use."""
INTERRUPTED = 130
"""The exit status of a command that was interrupted from the keyboard."""
PIPE_CLOSED = 141
"""The exit status of a command whose reader has gone."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that the arguments ask for.

    Args:
        argv: the arguments without the program's name; None takes those of this process.

    Returns:
        The exit status: 0 when all is well, 1 for a difference or a fault, 2 for input that cannot
        be used.
    """
    for stream in (sys.stdout, sys.stderr):
        # A name that the terminal cannot show must not end the command.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        wanted = read_arguments(sys.argv[1:] if argv is None else argv)
        status = wanted if isinstance(wanted, int) else _run(wanted)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED
    except OSError as error:
        if sys.platform == "win32" and error.errno == 22 and error.filename is None:  # noqa: PLR2004
            _forget_output()  # what a closed pipe is there
            return PIPE_CLOSED
        _complain(error)
        return TROUBLE
    return status


def _run(wanted: Wanted) -> int:
    match wanted.command:
        case "explain":
            from game.cli.explain import explain_files

            return explain_files(wanted.paths, unit=wanted.unit, as_json=wanted.as_json)
        case "convert":
            from game.cli.convert import convert_file

            return convert_file(wanted.paths[0], wanted.out)
        case "check":
            from game.cli.check import check_files

            return check_files(wanted.paths)
        case "replay":
            from game.cli.replay import replay_save

            return replay_save(wanted.paths[0], check=wanted.check)
        case "picture":
            from game.cli.picture import draw_file

            size = wanted.size or PICTURE_SIZE
            return draw_file(wanted.paths[0], wanted.out, unit=wanted.unit, size=size)
        case "film":
            from game.cli.film import film_file

            size = wanted.size or FILM_SIZE
            return film_file(wanted.paths[0], wanted.out, round_=wanted.round, size=size)
        case _:
            from game.cli.client import run_client

            return run_client(wanted.paths[0] if wanted.paths else None, wanted.party)


def _complain(error: OSError) -> None:
    what = f"{error.filename}: " if error.filename is not None else ""
    print(f"{what}{(error.strerror or str(error)).lower()}", file=sys.stderr)


def _forget_output() -> None:
    """Point the output nowhere, so that closing it at the end says nothing of the reader's end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            os.dup2(nowhere, stream.fileno())
        except (OSError, ValueError, AttributeError):
            continue
