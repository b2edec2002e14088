"""The text of a save: a header, then one line a step, undo and redo being lines as well.

    hexmarch save 1
    program 0.1.0
    system battle
    setup ...
    step person 5d41402a answer 2 ( pick [ mira ] ) | turn-began mira || answer ...
    go 3
    name A%20name

A step's line holds a checksum, who asked for it, and its moves parted by `||`, each an action and
its events parted by `|`. Lines that begin with `#` are remarks. A last line that is torn is
dropped; from a line that is damaged on, nothing is read, and that is said.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar
from urllib.parse import unquote
from zlib import crc32

from game.core.actions import Action
from game.core.event import Event
from game.core.notation import Notation, NotationError, quote
from game.core.system import System
from game.session.journal import Move, Step
from game.session.session import Session

S = TypeVar("S")
D = TypeVar("D")

VERSION = 1
MAGIC = "hexmarch save"
MOST_BYTES = 64 * 1024 * 1024


class SaveError(ValueError):
    """A file is no save that this program can read; the message says why, in one sentence."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[S, D]):
    """A play-through read from a save.

    Attributes:
        session: the play-through.
        name: the name that a person gave it; "" for none.
        notice: what was wrong and left out, in one sentence; "" for nothing.
        good: how many characters of the text were read; what lies behind them is damaged.
    """

    session: Session[S, D]
    name: str
    notice: str
    good: int


def header(system: System[S, D], setup: D, program: str) -> str:
    """The first lines of a save."""
    return (
        f"{MAGIC} {VERSION}\n"
        f"program {quote(program)}\n"
        f"system {system.name}\n"
        f"setup {system.notation.write(setup)}\n"
    )


def step_line(notation: Notation, step: Step) -> str:
    """The line of a step."""
    body = " || ".join(
        " | ".join([notation.write(move.action), *map(notation.write, move.events)])
        for move in step.moves
    )
    who = "person" if step.decided else "table"
    return f"step {who} {_checksum(body)} {body}\n"


def go_line(position: int) -> str:
    """The line of an undo or a redo: how many steps are taken now."""
    return f"go {position}\n"


def name_line(name: str) -> str:
    """The line of a name."""
    return f"name {quote(name)}\n"


def whole(session: Session[S, D], program: str, name: str = "") -> str:
    """A whole play-through as text, undone steps included."""
    notation = session.system.notation
    steps = [*session.steps, *session.undone]
    lines = [step_line(notation, step) for step in steps]
    if session.undone:
        lines.append(go_line(session.position))
    if name:
        lines.append(name_line(name))
    return header(session.system, session.setup, program) + "".join(lines)


def read(text: str, system: System[S, D]) -> Loaded[S, D]:
    """The play-through that a text holds, as far as it is whole.

    Raises:
        SaveError: the header is none, or is of a newer program, or of another system.
    """
    lines = text.splitlines(keepends=True)
    setup, at = _read_header(lines, system)
    session = Session(system, setup, begin=False)
    name, notice = "", ""
    good = sum(len(line) for line in lines[:at])
    for number in range(at, len(lines)):
        line = lines[number]
        last = number == len(lines) - 1
        try:
            if not line.endswith("\n"):
                message = "the line is torn"
                raise SaveError(message)
            found = _read_line(session, line.rstrip("\n"))
        except (SaveError, NotationError, LookupError, ValueError) as error:
            if not last:
                notice = (
                    f"The save is damaged from line {number + 1} on ({error}); "
                    f"the {session.position} steps before it are loaded."
                )
            break
        name = found if found is not None else name
        good += len(line)
    if session.position == 0:
        session = Session(system, setup)
    return Loaded(session, name, notice, good)


def _read_header(lines: list[str], system: System[S, D]) -> tuple[D, int]:
    fields: dict[str, str] = {}
    at = 0
    if not lines or not lines[0].startswith(f"{MAGIC} "):
        message = "This is no Hexmarch save: its first line would be 'hexmarch save 1'."
        raise SaveError(message)
    version = lines[0].removeprefix(f"{MAGIC} ").strip()
    if version != str(VERSION):
        message = (
            f"This save is of format {version}, and this program reads format {VERSION}; "
            "a newer Hexmarch opens it."
        )
        raise SaveError(message)
    for at in range(1, len(lines)):
        key, _, value = lines[at].rstrip("\n").partition(" ")
        if key in {"step", "go", "name"}:
            break
        if not key.startswith("#"):
            fields[key] = value
        if key == "setup":
            at += 1
            break
    if fields.get("system", system.name) != system.name:
        message = f"This save is of the rule system {fields['system']}, not {system.name}."
        raise SaveError(message)
    try:
        return system.notation.read(system.setup, fields["setup"]), at
    except KeyError:
        message = "The save has no set-up: its line 'setup ...' is missing."
        raise SaveError(message) from None
    except NotationError as error:
        message = f"The save's set-up cannot be read: {error}."
        raise SaveError(message) from error


def _read_line(session: Session[S, D], line: str) -> str | None:
    """Carry out one line; the name where it gives one."""
    key, _, rest = line.partition(" ")
    match key:
        case "step":
            session.restore_step(_read_step(session.system.notation, rest))
        case "go":
            session.restore_position(int(rest))
        case "name":
            return unquote(rest) if rest != "~" else ""
        case _ if key.startswith("#") or not line:
            pass
        case _:
            message = f"it begins with {key[:20]!r}"
            raise SaveError(message)
    return None


def _read_step(notation: Notation, text: str) -> Step:
    who, checksum, body = text.split(" ", 2)
    if checksum != _checksum(body):
        message = "its checksum is wrong"
        raise SaveError(message)
    moves = []
    for part in body.split(" || "):
        action, *events = part.split(" | ")
        moves.append(
            Move(
                notation.read(Action, action),
                tuple(notation.read(Event, event) for event in events),
            )
        )
    return Step(tuple(moves), decided=who == "person")


def _checksum(body: str) -> str:
    return f"{crc32(body.encode()):08x}"
