"""What a command of the client is, where it can be given, and how its keys are shown.

Owns `Command` and `Context`. The commands themselves stand in `keys`. No rule section.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Context(StrEnum):
    """Where a command can be given; the value is its heading on the help screen."""

    ENEMIES = "While enemies move"
    QUESTION = "While the table asks"
    DICE = "Rolling dice"
    FACES = "Rolling dice yourself"
    TILE = "Laying a tile"
    ASK = "Asking"
    SHARE = "Sharing"
    BATTLE = "Battle"
    EDITOR = "Setting up a table"
    TABLE = "Setting up a battle"
    YARD = "Setting up a skirmish"
    MAP = "The map"
    TITLE = "Title screen"
    ANYWHERE = "Everywhere"
    FOCUS = "On a button or slider"
    LIST = "Lists and files"
    TEXT = "Typing"


_WITHIN: Mapping[Context, Context] = MappingProxyType(
    {
        Context.TITLE: Context.ANYWHERE,
        Context.ASK: Context.ANYWHERE,
        Context.SHARE: Context.MAP,
        Context.LIST: Context.ANYWHERE,
        Context.TEXT: Context.ANYWHERE,
        Context.BATTLE: Context.MAP,
        Context.EDITOR: Context.MAP,
        Context.TABLE: Context.EDITOR,
        Context.YARD: Context.EDITOR,
        Context.MAP: Context.ANYWHERE,
        Context.ENEMIES: Context.BATTLE,
        Context.QUESTION: Context.BATTLE,
        Context.DICE: Context.BATTLE,
        Context.FACES: Context.DICE,
        Context.TILE: Context.QUESTION,
    }
)


_LABELS: Mapping[str, str] = MappingProxyType(
    {
        "escape": "Esc",
        "plus": "+",
        "minus": "\N{MINUS SIGN}",
        "pageup": "Page up",
        "pagedown": "Page down",
        "delete": "Del",
        "left": "\N{LEFTWARDS ARROW}",
        "right": "\N{RIGHTWARDS ARROW}",
        "up": "\N{UPWARDS ARROW}",
        "down": "\N{DOWNWARDS ARROW}",
    }
)


def key_label(chord: str) -> str:
    """Return a chord as it is shown.

    >>> key_label("ctrl+shift+z"), key_label("ctrl+plus")
    ('Ctrl+Shift+Z', 'Ctrl++')
    """
    return "+".join(_LABELS.get(part, part.capitalize()) for part in chord.split("+"))


def around(context: Context) -> Iterator[Context]:
    """Yield a context and those it lies within, the innermost first."""
    yield context
    while context in _WITHIN:
        context = _WITHIN[context]
        yield context


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One thing that the person can ask for.

    Attributes:
        id: its word in the program.
        context: where it can be given.
        name: as a button says it.
        text: what it does, in one short sentence without a full stop.
        keys: chords that give it, the one shown on buttons first.
        hold: True where it lasts as long as the key is down.
        repeats: True where a held key gives it again and again.
        mouse: the gesture that does the same, in words; "" where there is none but a button.
        together: what it and its neighbours with the same words do, listed as one; "" by itself.
    """

    id: str
    context: Context
    name: str
    text: str
    keys: tuple[str, ...]
    hold: bool = False
    repeats: bool = False
    mouse: str = ""
    together: str = ""

    @property
    def hint(self) -> str:
        """The key as a button shows it, "" where it has none."""
        return key_label(self.keys[0]) if self.keys else ""

    @property
    def tooltip(self) -> str:
        """What it does, with its key."""
        held = "hold " if self.hold else ""
        return f"{self.text} ({held}{self.hint})" if self.keys else self.text
