"""The table of commands: no key twice, everything said in words, and what a key means where."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.ui.input import Mods, chord, key_name
from game.ui.keys import COMMANDS, Context, around, command_for, hold_for, key_label

NAMED = {key_name(getattr(pygame, name)) for name in dir(pygame) if name.startswith("K_")} - {None}


@pytest.mark.parametrize("context", Context)
def test_no_key_has_two_meanings_in_one_place(context: Context) -> None:
    """No key has two meanings in one place."""
    here = set(around(context))
    keys = [key for one in COMMANDS.values() if one.context in here for key in one.keys]
    assert len(keys) == len(set(keys)), sorted(key for key in keys if keys.count(key) > 1)


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_every_command_can_be_given_and_is_told(command: object) -> None:
    """Every command can be given and is told."""
    one = next(c for c in COMMANDS.values() if c is command)
    assert one.name
    assert one.text
    assert not one.text.endswith((".", "!"))
    for key in one.keys:
        held, _, last = key.rpartition("+")
        assert last in NAMED, "no key of a keyboard has this name"
        parts = held.split("+") if held else []
        mods = Mods(ctrl="ctrl" in parts, alt="alt" in parts, shift="shift" in parts)
        assert chord(last, mods) == key, "the keys held are not in the order that input gives"
        assert command_for(key, one.context) == one
    if one.keys:
        assert one.hint in one.tooltip


def test_the_ids_are_those_of_the_table() -> None:
    """The ids are those of the table."""
    assert all(name == command.id for name, command in COMMANDS.items())


def test_a_command_that_lasts_is_a_single_key() -> None:
    """A command that lasts is a single key."""
    held = [command for command in COMMANDS.values() if command.hold]
    assert {command.id for command in held} >= {"foresee", "threat"}
    assert all("+" not in key for command in held for key in command.keys)
    assert hold_for("w", Context.ENEMIES) == COMMANDS["foresee"]
    assert hold_for("space", Context.ENEMIES) is None


@pytest.mark.parametrize(
    ("key", "contexts", "command"),
    [
        ("space", (Context.ENEMIES,), "step"),
        ("space", (Context.DICE,), "roll"),
        ("enter", (Context.QUESTION,), "accept"),
        ("ctrl+z", (Context.QUESTION,), "undo"),
        ("f", (Context.DICE,), "fit"),
        ("f1", (Context.TITLE,), "help"),
        ("f1", (Context.ENEMIES,), "help"),
        ("space", (Context.TITLE,), None),
        ("enter", (Context.QUESTION, Context.ENEMIES), "accept"),
    ],
)
def test_the_innermost_place_that_knows_a_key_wins(
    key: str, contexts: tuple[Context, ...], command: str | None
) -> None:
    """The innermost place that knows a key wins."""
    found = command_for(key, *contexts)
    assert (found.id if found is not None else None) == command


def test_labels_are_as_on_a_keyboard() -> None:
    """Labels are as on a keyboard."""
    labels = [key_label(key) for key in ("ctrl+shift+z", "escape", "f11", "minus", "left")]
    assert labels == ["Ctrl+Shift+Z", "Esc", "F11", "\N{MINUS SIGN}", "\N{LEFTWARDS ARROW}"]


def test_commands_told_together_are_neighbours_of_one_place() -> None:
    """Commands told together are neighbours of one place."""
    told = [c for c in COMMANDS.values() if c.together]
    for words, group in itertools.groupby(told, key=lambda command: command.together):
        members = list(group)
        assert len(members) == sum(1 for c in told if c.together == words)
        assert len({member.context for member in members}) == 1
