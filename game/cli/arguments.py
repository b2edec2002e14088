"""What stands on the command line.

Owns the words of the commands, their options and their help. Runs nothing and reads no file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import NoReturn

from game import __version__

COMMANDS = ("explain", "picture", "film", "convert", "check", "replay")
PICTURE_SIZE = (1280, 720)
FILM_SIZE = (960, 540)
_SMALLEST, _LARGEST = 200, 8192
_OPTIONS = (
    "--unit",
    "--json",
    "--size",
    "--round",
    "--check",
    "--party",
    "--help",
    "--version",
)
_MOST_ROUNDS = 10_000

_WHOLE = """\
commands:
  explain PATH...          what every enemy would do now, and why
  picture FILE OUT.png     the map as the client draws it, as a picture
  film FILE OUT.png        a save, or the enemies' turns of a table, as an animated picture
  convert IN OUT           a table as battle file, as text for a forum, or as a picture
  check [PATH...]          all that is wrong with content and battle files
  replay FILE [--check]    a save told in words, or checked against the rules

  hexmarch COMMAND --help  tells more about one of them.

examples:
  hexmarch                             the title screen
  hexmarch my-battle.yaml              this battle
  hexmarch my-battle.yaml --party us.yaml   this battle, played by the party of a file
  hexmarch 20260105-mill-road.hexmarch this save, from where it was left
  hexmarch explain my-battle.yaml      the enemies' moves, beside a real table
"""

_EXPLAIN = """\
A table is a battle file, a file with shared text (hexmarch1:...), or a picture that Hexmarch made;
- means standard input. A folder means every .yaml file below it, sorted; files of other formats
there are skipped. A bad file is reported and the good ones are answered; the status is then 2.

examples:
  hexmarch explain my-battle.yaml
  hexmarch explain my-battle.yaml --unit archer
  hexmarch explain board.png
  hexmarch explain battles/ --json > answers.jsonl
"""

_PICTURE = """\
With --unit, the picture shows that unit's decision: whatever the party must choose is ringed.
The picture of a table carries the table inside, and opens wherever a battle file does.

examples:
  hexmarch picture my-battle.yaml map.png
  hexmarch picture my-battle.yaml map.png --unit archer --size 1920x1080
"""

_FILM = """\
A save is shown as it was played. Of a table the enemies' turns of this round are shown, as they
would come now; what the party would choose is taken as the table suggests it. OUT ends with .png
(or .apng) or .gif. Animated pictures need Pillow: pip install 'hexmarch[animation]'.

examples:
  hexmarch film my-battle.yaml enemies.png
  hexmarch film 20260105-mill-road.hexmarch round-2.gif --round 2
"""

_CONVERT = """\
IN is a battle file, a file with shared text, a picture that Hexmarch made, a save, whose moment is
written, or a hexagonal map drawn in Tiled (.tmx, .tmj): of that each layer, or of a single layer
each colour, becomes a tile; layers called impassable and entrance mark hexes. - means standard
input.

The ending of OUT says what is written: .yaml a battle file, .txt one line of text that can be
pasted into a forum, .png a picture that carries that text. With - the text is printed.

examples:
  hexmarch convert my-battle.yaml board.png
  hexmarch convert my-battle.yaml -
  hexmarch convert pasted.txt my-battle.yaml
  hexmarch convert island.tmx island.yaml
"""

_CHECK = """\
Without a path, the content that the program comes with is checked. A folder means every .yaml file
below it. Each problem is one line: file:line: where: what is wrong, and what would be right.

examples:
  hexmarch check
  hexmarch check my-battle.yaml my-battles/
"""

_REPLAY = """\
With --check, every step is played again by the rules of today and compared with what happened; the
first difference is named, and the exit status is then 1.

examples:
  hexmarch replay 20260105-mill-road.hexmarch
  hexmarch replay 20260105-mill-road.hexmarch --check
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What a command line asks for.

    Attributes:
        command: one of `COMMANDS`; "" for the client.
        paths: the files and folders named.
        unit: the unit that is asked about; None for all.
        as_json: whether answers are lines of JSON.
        check: whether a replay is compared with the rules.
        out: where a picture or a converted table goes.
        size: width and height of a picture, in pixels; None for the usual one.
        round: the round of a save that is filmed; None for all.
        party: the file of a party that plays the battle; None for the battle's own.
    """

    command: str = ""
    paths: tuple[str, ...] = ()
    unit: str | None = None
    as_json: bool = False
    check: bool = False
    out: str = ""
    size: tuple[int, int] | None = None
    round: int | None = None
    party: str | None = None


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


class _Values(argparse.Namespace):
    """What argparse found; the defaults are those of commands that lack the option."""

    file: str | None = None
    paths: list[str]
    unit: str | None = None
    as_json: bool = False
    check: bool = False
    out: str = ""
    size: tuple[int, int] | None = None
    round: int | None = None
    party: str | None = None


def read_arguments(argv: Sequence[str]) -> Wanted | int:
    """Return what the arguments ask for, or the exit status where that has been dealt with.

    Help and version go to standard output with status 0; anything else that argparse ends with is
    one line on standard error and status 2.
    """
    command = argv[0] if argv and argv[0] in COMMANDS else ""
    first = argv[0] if argv else "-"
    if not command and not first.startswith("-") and not _is_there(first):
        print(f"hexmarch: {_no_such(first)}", file=sys.stderr)
        return 2
    parser = _parser(command)
    values = _Values(paths=[])
    try:
        _, unknown = parser.parse_known_args(list(argv[1:] if command else argv), values)
        if unknown:
            parser.error(f"there is no place for {unknown[0]!r} here{_meant(parser, unknown[0])}")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 2
    paths = values.paths if values.file is None else [values.file]
    return Wanted(
        command=command,
        paths=tuple(paths),
        unit=values.unit,
        as_json=values.as_json,
        check=values.check,
        out=values.out,
        size=values.size,
        round=values.round,
        party=values.party,
    )


def _parser(command: str) -> _Parser:
    match command:
        case "explain":
            parser = _new(command, "Tell what every enemy and quest unit would do now.", _EXPLAIN)
            parser.add_argument(
                "paths", nargs="+", metavar="PATH", help="a table, or a folder of battle files"
            )
            parser.add_argument("--unit", metavar="ID", help="this unit alone")
            parser.add_argument(
                "--json", action="store_true", dest="as_json", help="one JSON object a line"
            )
        case "picture":
            parser = _new(command, "Draw a battle into a picture; no display is needed.", _PICTURE)
            parser.add_argument("file", metavar="FILE", help="a table or a save")
            parser.add_argument("out", metavar="OUT.png", help="the picture to write")
            parser.add_argument("--unit", metavar="ID", help="show this unit's decision")
            parser.add_argument(
                "--size",
                metavar="WxH",
                type=_size,
                help="width and height in pixels (default: 1280x720)",
            )
        case "film":
            parser = _new(command, "Write an animated picture; no display is needed.", _FILM)
            parser.add_argument("file", metavar="FILE", help="a table or a save")
            parser.add_argument("out", metavar="OUT.png", help="the picture to write, .png or .gif")
            parser.add_argument(
                "--round", metavar="N", type=_round, help="this round of a save alone"
            )
            parser.add_argument(
                "--size",
                metavar="WxH",
                type=_size,
                help="width and height in pixels (default: 960x540)",
            )
        case "convert":
            parser = _new(command, "Write a table in another form.", _CONVERT)
            parser.add_argument("file", metavar="IN", help="the table to read")
            parser.add_argument("out", metavar="OUT", help="the file to write")
        case "check":
            parser = _new(command, "Find all that is wrong with files.", _CHECK)
            parser.add_argument(
                "paths", nargs="*", metavar="PATH", help="a content or battle file, or a folder"
            )
        case "replay":
            parser = _new(command, "Tell a save in words, or check it.", _REPLAY)
            parser.add_argument("file", metavar="FILE", help="a save")
            parser.add_argument(
                "--check", action="store_true", help="compare it with the rules of today"
            )
        case _:
            text = "A hex tabletop for one person and a mouse: enemies move by the rules."
            parser = _new("", text, _WHOLE)
            parser.add_argument("file", nargs="?", metavar="FILE", help="a table or a save")
            parser.add_argument(
                "--party", metavar="PARTY", help="a party file: who plays the table"
            )
            parser.add_argument("--version", action="version", version=f"hexmarch {__version__}")
    return parser


def _new(command: str, description: str, epilog: str) -> _Parser:
    return _Parser(
        prog=f"hexmarch {command}".strip(),
        description=description,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def _round(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text[:6]) < _MOST_ROUNDS):
        raise argparse.ArgumentTypeError(f"{text!r} is no round; write a number from 1 on")
    return int(text[:6])


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isascii() and width.isdigit() and height.isascii() and height.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write it as 1280x720")
    size = (int(width[:6]), int(height[:6]))
    if not all(_SMALLEST <= side <= _LARGEST for side in size):
        raise argparse.ArgumentTypeError(
            f"{text!r} cannot be drawn; each side is from {_SMALLEST} to {_LARGEST} pixels"
        )
    return size


def _meant(parser: argparse.ArgumentParser, word: str) -> str:
    """Return a guess at what an unknown option was meant to be."""
    known = [
        option
        for option in (
            "--unit",
            "--json",
            "--size",
            "--round",
            "--check",
            "--party",
            "--help",
            "--version",
        )
        if option in parser.format_usage() or option == "--help"
    ]
    close = get_close_matches(word, known, n=1)
    return f"; did you mean {close[0]}?" if close else ""


def _is_there(path: str) -> bool:
    try:
        return bool(path) and Path(path).exists()
    except (OSError, ValueError):
        return False


def _no_such(word: str) -> str:
    """Return that a word is neither a command nor a file."""
    close = get_close_matches(word, COMMANDS, n=1)
    if close:
        return f"there is no command and no file {word!r}; did you mean {close[0]}?"
    return f"there is no file {word!r}; see hexmarch --help for what can be done"
