"""The text of a save: a header, then one line a step, undo and redo being lines as well.

    hexmarch save 1
    program 0.1.0
    system battle
    setup 9a0364b9 ...
    step 5d41402a person answer 2 ( pick [ mira ] ) | turn-began mira || answer ...
    habits 0a1b2c3d always [ item:quilted-coat ] never [ ]
    state 3d2a51c8 fa20fd4a round 2 ) pieces [ mira ( mira adventurer party mira~ 1,-6 7 ) ] rolls 9
    go 1f3870be 3
    name 8b1a9953 A%20name

A line from the set-up on holds a checksum of the rest of it. A step's line says who asked for it
and holds its moves parted by `||`, each an action and its events parted by `|`. A line of habits,
where they have changed, says what a person has said once for all by then; it is undone with the
steps. Now and then a line tells the state, so that play can be taken up there, and what lies before
is read when somebody looks back. Lines that begin with `#` are remarks. A last line that is torn is
dropped; from a line that is damaged on, nothing is read, and that is said.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Generic, TypeVar
from zlib import crc32

from game.core import snapshots
from game.core.actions import Action
from game.core.event import Event
from game.core.notation import Notation
from game.core.notation_words import quote, unquote
from game.core.state import GameState
from game.core.system import System
from game.session.history import Later
from game.session.journal import Move, Step
from game.session.policy import Habits
from game.session.session import Session

S = TypeVar("S")
D = TypeVar("D")

VERSION = 1
MAGIC = "hexmarch save"
MOST_BYTES = 64 * 1024 * 1024

_STATE_EVERY = 50
"""After so many steps the state is told: folding that many takes a few milliseconds."""


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


def state_line(session: Session[S, D], position: int) -> str:
    """The line that tells the state after so many steps; "" where there is to be none."""
    if position % _STATE_EVERY:
        return ""
    first, state = session.state_before(0), session.state_before(position)
    return _line("state", snapshots.write(session.system.notation, first, state))


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
            lines.append(state_line(session, position))
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
    with _uncollected():
        found = _read_lines(Session(system, setup, begin=False), lines, at, _told_at(system, lines))
        if not _stands(found.session):
            found = _read_lines(Session(system, setup, begin=False), lines, at, 0)
    return found if found.begun else replace(found, session=Session(system, setup))


def _told_at(system: System[S, D], lines: list[str]) -> int:
    """The number of the last line that tells the state in words of today; 0 for none."""
    form = system.notation.form
    for number in range(len(lines), 0, -1):
        match lines[number - 1].split(" ", 3):
            case ["state", _, words, _] if words == form:
                return number
    return 0


def _stands(session: Session[S, D]) -> bool:
    """Whether play can go on from the present state."""
    try:
        for frame in session.state.stack:
            session.system.book.rule_of(frame)
    except (LookupError, ValueError):
        return False
    return True


def _read_lines(session: Session[S, D], lines: list[str], at: int, told_at: int) -> Loaded[S, D]:
    """Carry out the lines behind the header, up to one that is damaged.

    Args:
        session: where.
        lines: all lines.
        at: how many the header has.
        told_at: the number of a line that tells the state: what the steps before it hold is read
            when it is needed.
    """
    name, notice = "", ""
    good = sum(len(line) + 1 for line in lines[:at])
    for number, line in enumerate(lines[at:], start=at + 1):
        try:
            found = _read_line(session, line.removesuffix("\r"), later=number < told_at)
        except (LookupError, ValueError) as error:
            notice = (
                f"The save is damaged from line {number} on ({_why(error)}); "
                "the play up to there is loaded."
            )
            break
        name = found if found is not None else name
        good += len(line) + 1
    return Loaded(session, name, notice, good, session.position > 0)


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


def _read_line(session: Session[S, D], line: str, *, later: bool) -> str | None:
    """Carry out one line; the name where it gives one. A step is read now, or later."""
    key, _, rest = line.partition(" ")
    match key:
        case "step":
            step = Later(partial(_read_step, session.system.notation, _checked(rest)))
            if later:
                session.restore_later(step)
            else:
                session.restore_step(step.get())
        case "state":
            session.restore_state(Later(partial(_read_state, session, _checked(rest))))
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


def _read_state(session: Session[S, D], text: str) -> GameState[S] | None:
    """The state that a line tells; None where it cannot be read: the steps tell it, too."""
    try:
        return snapshots.read(session.system.notation, session.state_before(0), text)
    except ValueError:
        return None


def _checksum(body: str) -> str:
    return f"{crc32(body.encode(errors='surrogatepass')):08x}"
