"""What the mat before the player shows: plain data, each thing with the id of its control.

Owns no drawing and no rule: what can be taken or used, modes ask the rules for. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.systems.battle.view import MatView

HAND, ROWS, TRACK, SLOTS = "mat-hand", "mat-rows", "mat-track", "mat-slots"
"""The places of the mat on which something can be put down, by hit id."""

ZONES = frozenset({HAND, ROWS, TRACK, SLOTS})
"""All of these places."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DieCell:
    """A die on the mat.

    Attributes:
        control: the id of its control; "" where nothing can be done with it.
        icon: the sign on it.
        kind: the stat that it counts against: "combat", "stamina", "magicka" or "none".
        label: a word below the sign; "" for none.
        tooltip: what it is and does.
        why_not: why it cannot be taken now; "" where it can.
        chosen: whether it is part of what happens next.
        done: whether it has been resolved.
    """

    control: str
    icon: str
    kind: str
    label: str = ""
    tooltip: str = ""
    why_not: str = ""
    chosen: bool = False
    done: bool = False


@dataclass(frozen=True, slots=True)
class DieGroup:
    """The dice of one kind in a row: its name, those that lie there, and how many are away."""

    name: str
    dice: Sequence[DieCell]
    away: int = 0


@dataclass(frozen=True, slots=True)
class DieLine:
    """A row of dice under one stat, and in a few words how many of them are taken."""

    title: str
    detail: str
    groups: Sequence[DieGroup]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pill:
    """Something on the mat with a name that is clicked: a weapon, an ability, an item.

    Attributes:
        control: the id of its control; "" where nothing can be done with it.
        label: its name.
        detail: a word or two at its right.
        cost: the tenacity that it costs.
        tooltip: what it does.
        why_not: why it cannot be used now; "" where it can.
        chosen: whether it is part of what happens next.
    """

    control: str
    label: str
    detail: str = ""
    cost: int = 0
    tooltip: str = ""
    why_not: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FormChoice:
    """A battle form on its button.

    Attributes:
        form: its word, also the end of its control's id and of its icon's name.
        name: as shown.
        range: its range in words: "range 1", "range 2 to 3".
        why_not: why it cannot be taken now, in one sentence; "" where it can.
        text: what an engage in it does, in one sentence without a full stop.
    """

    form: str
    name: str
    range: str
    why_not: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatData:
    """A mat, and what is begun on it.

    Attributes:
        mat: the mat.
        name: whose.
        numbers: HP, Stamina, Magicka and the like in short words.
        live: whether its player acts on it now.
        form: the battle form taken, by its word.
        forms: every form.
        lines: the dice at rest, in rows.
        title: what the hand is: "In hand", "Rolled".
        hand: the dice that are to be rolled, or were.
        words: what to do next with them, in a sentence or two.
        weapons: the ready items that are used in an engage.
        slots: the dice in active slots.
        uses: what can be used in the owner's turn, and what is asked about when it may be used.
        cooldown: how many dice come off the track each turn; "" where that is not known.
        lifted: the control that is dragged; "" for none.
    """

    mat: MatView
    name: str
    numbers: str = ""
    live: bool = False
    form: str = ""
    forms: Sequence[FormChoice] = ()
    lines: Sequence[DieLine] = ()
    title: str = "In hand"
    hand: Sequence[DieCell] = ()
    words: str = ""
    weapons: Sequence[Pill] = ()
    slots: Sequence[DieCell] = ()
    uses: Sequence[Pill] = ()
    cooldown: str = ""
    lifted: str = ""
