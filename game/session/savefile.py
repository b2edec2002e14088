"""The text of a save: a header, then one line a step, undo and redo being lines as well.

    hexmarch save 1
    program 0.1.0
    system battle
    setup 9a0364b9 ...
    step 5d41402a person answer 2 ( pick [ mira ] ) | turn-began mira || answer ...
    habits 0a1b2c3d always [ item:quilted-coat ] never [ ]
    go 1f3870be 3
    name 8b1a9953 A%20name

A line from the set-up on holds a checksum of the rest of it. A step's line says who asked for it
and holds its moves parted by `||`, each an action and its events parted by `|`. A line of habits,
where they have changed, says what a person has said once for all by then; it is undone with the
steps. Lines that begin with `#` are remarks. A last line that is torn is dropped; from a line that
is damaged on, nothing is read, and that is said.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Generic, TypeVar
from zlib import crc32

from game.core.actions import Action
from game.core.event import Event
from game.core.notation import Notation
from game.core.notation_words import quote, unquote
from game.core.system import System
from game.session.journal import Move, Step
from game.session.policy import Habits
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
        good: how many characters of the text were read; what lies behind them is torn or damaged.
        begun: whether the text holds the first step; where it does not, the session begins anew.
    """

    session: Session[S, D]
    name: str
    notice: str
    good: int
    begun: bool


def header(system: System[S, D], setup: D, program: str) -> str:
    """The first lines of a save."""
    return (
        f"{MAGIC} {VERSION}\n"
        f"program {quote(program)}\n"
        f"system {system.name}\n"
        f"{_line('setup', system.notation.write(setup))}"
    )


def step_line(notation: Notation, step: Step) -> str:
    """The line of a step."""
    moves = " || ".join(
        " | ".join([notation.write(move.action), *map(notation.write, move.events)])
        for move in step.moves
    )
    return _line("step", f"{'person' if step.decided else 'table'} {moves}")


def go_line(position: int) -> str:
    """The line of an undo or a redo: how many steps are taken now."""
    return _line("go", str(position))


def habits_line(habits: Habits) -> str:
    """The line of what a person has said once for all."""
    said = (habits.always, habits.never)
    always, never = (" ".join(["[", *map(quote, sorted(names)), "]"]) for names in said)
    return _line("habits", f"always {always} never {never}")


def name_line(name: str) -> str:
    """The line of a name."""
    return _line("name", quote(name))


def _line(key: str, rest: str) -> str:
    return f"{key} {_checksum(rest)} {rest}\n"


def whole(session: Session[S, D], program: str, name: str = "") -> str:
    """A whole play-through as text, undone steps included."""
    notation = session.system.notation
    lines, said = [], Habits()
    for position, step in enumerate((None, *session.steps, *session.undone)):
        if step is not None:
            lines.append(step_line(notation, step))
        if session.habits_at(position) != said:
            said = session.habits_at(position)
            lines.append(habits_line(said))
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
    *lines, _torn = text.split("\n")
    _check_format(text.partition("\n")[0])
    setup, at = _read_header(lines, system)
    session = Session(system, setup, begin=False)
    name, notice = "", ""
    good = sum(len(line) + 1 for line in lines[:at])
    with _uncollected():
        for number, line in enumerate(lines[at:], start=at + 1):
            try:
                found = _read_line(session, line.removesuffix("\r"))
            except (LookupError, ValueError) as error:
                notice = (
                    f"The save is damaged from line {number} on ({_why(error)}); "
                    "the play up to there is loaded."
                )
                break
            name = found if found is not None else name
            good += len(line) + 1
    begun = session.position > 0
    return Loaded(session if begun else Session(system, setup), name, notice, good, begun)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Keep the garbage collector out: all that loading makes is kept, so it finds nothing.

    At the end it all counts as old at once: put aside and taken back, which looks at none of it.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on and not gc.get_freeze_count():
            gc.freeze()
            gc.unfreeze()
        if was_on:
            gc.enable()


def _why(error: Exception) -> str:
    return f"{error} is not known" if isinstance(error, KeyError) else str(error)


def _check_format(first: str) -> None:
    """Say what the first line of a file is, where it is not that of a save of this format."""
    version = first.removesuffix("\r").removeprefix(f"{MAGIC} ")
    if version == str(VERSION):
        return
    if not first.startswith(f"{MAGIC} ") or not (version.isascii() and version.isdigit()):
        raise SaveError(f"This is no Hexmarch save: its first line would be '{MAGIC} {VERSION}'.")
    reads = f"This save is of format {version}, and this program reads format {VERSION}"
    newer = len(version) > len(str(VERSION)) or version > str(VERSION)
    raise SaveError(f"{reads}; a newer Hexmarch opens it." if newer else f"{reads} only.")


def _read_header(lines: list[str], system: System[S, D]) -> tuple[D, int]:
    """The set-up, and how many lines the header has."""
    named = ""
    for at, line in enumerate(lines[1:], start=2):
        key, _, value = line.removesuffix("\r").partition(" ")
        match key:
            case "system":
                named = value
            case "setup":
                _check_system(named, system)
                return _read_setup(value, system), at
            case "step" | "go" | "habits" | "name":
                break
            case _:
                continue
    _check_system(named, system)
    raise SaveError("The save has no set-up: its line 'setup ...' is missing or torn.")


def system_of(text: str) -> str:
    """The rule system that a save's header names; "" for none."""
    for line in text.split("\n"):
        key, _, value = line.removesuffix("\r").partition(" ")
        if key == "system":
            return value
        if key == "setup":
            break
    return ""


def _check_system(named: str, system: System[S, D]) -> None:
    if not named:
        raise SaveError("The save names no rule system: its line 'system ...' is missing.")
    if named != system.name:
        raise SaveError(f"This save is of the rule system {named[:40]}, not {system.name}.")


def _read_setup(value: str, system: System[S, D]) -> D:
    try:
        return system.notation.read(system.setup, _checked(value))
    except ValueError as error:
        raise SaveError(f"The save's set-up cannot be read: {error}.") from error


def _read_line(session: Session[S, D], line: str) -> str | None:
    """Carry out one line; the name where it gives one."""
    key, _, rest = line.partition(" ")
    match key:
        case "step":
            session.restore_step(_read_step(session.system.notation, _checked(rest)))
        case "go":
            session.restore_position(int(_checked(rest)))
        case "habits":
            session.restore_habits(_read_habits(_checked(rest)))
        case "name":
            return unquote(_checked(rest))
        case _ if key.startswith("#") or not line:
            pass
        case _:
            raise SaveError(f"it begins with {key[:20]!r}")
    return None


def _read_habits(text: str) -> Habits:
    match = re.fullmatch(r"always \[ (.*)\] never \[ (.*)\]", text)
    if match is None:
        raise SaveError("it does not say what is used always and never")
    always, never = (frozenset(map(unquote, names.split())) for names in match.groups())
    return Habits(always=always, never=never)


def _checked(text: str) -> str:
    """What a checksum stands before.

    Raises:
        SaveError: it is not the checksum of that.
    """
    checksum, _, rest = text.partition(" ")
    if checksum != _checksum(rest):
        raise SaveError("its checksum is wrong")
    return rest


def _read_step(notation: Notation, text: str) -> Step:
    who, _, body = text.partition(" ")
    moves, read = [], notation.read
    for part in body.split(" || "):
        action, *events = part.split(" | ")
        moves.append(Move(read(Action, action), tuple([read(Event, event) for event in events])))
    return Step(tuple(moves), decided=who == "person")


def _checksum(body: str) -> str:
    return f"{crc32(body.encode(errors='surrogatepass')):08x}"
