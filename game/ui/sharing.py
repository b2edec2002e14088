"""What screens may ask of the program around them to share tables and to open what others shared.

Owns `Sharing`, which the client fills, and the two doings that need no dialogue. Never reads a file
and knows no form of a table. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.systems.battle.state import Battle
from game.ui.screens.base import Change


@dataclass(frozen=True, slots=True)
class Told:
    """A text, or one sentence that says why there is none."""

    text: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sharing:
    """What sharing asks of the program around it. None of these raises anything.

    Attributes:
        text_of: returns a table as one line of text.
        with_text: returns a picture (the bytes of a PNG file) that carries a table inside.
        keep_picture: writes such a picture; returns one sentence that says where, or why not.
        open_path: opens a battle file, a text file, a shared picture or a save.
        open_text: opens a table from text; returns a sentence where that cannot be read.
        keep_text: writes a text where a person finds it; returns the path, or why not.
        copy: puts a text on the clipboard; returns whether other programs find it there.
        copy_picture: puts a picture there; returns whether the system takes it.
        paste: returns the text on the clipboard, "" for none.
    """

    text_of: Callable[[Battle], Told]
    with_text: Callable[[bytes, Battle], bytes]
    keep_picture: Callable[[bytes, Battle], str]
    open_path: Callable[[str], Change]
    open_text: Callable[[str], Change | str]
    keep_text: Callable[[str], Told]
    copy: Callable[[str], bool]
    copy_picture: Callable[[bytes], bool]
    paste: Callable[[], str]


def copied(sharing: Sharing, state: Battle) -> str:
    """Copy a table as text; return the sentence that says so, or why not."""
    told = sharing.text_of(state)
    if told.problem:
        return told.problem
    return copied_text(sharing, told.text)


def copied_text(sharing: Sharing, text: str) -> str:
    """Copy a table that is text already; return the sentence that says where it can be pasted."""
    count = f"{len(text)} characters"
    if sharing.copy(text):
        return f"Copied as text, {count}: paste it into a post, or here again with Ctrl+V."
    kept = sharing.keep_text(text)
    where = kept.problem or f"It stands in {kept.text}."
    return f"The clipboard refused the text; Ctrl+V opens it in this window alone. {where}"


def pasted(sharing: Sharing) -> Change | str:
    """Open the table on the clipboard; return a sentence where there is none."""
    text = sharing.paste().strip()
    return sharing.open_text(text) if text else "There is no text on the clipboard."
