"""What a game of an arena is played for, and the readings of its rules, as switches of a form.

Owns what such a form lists. Changes nothing. Rules: arena B1, B18.
"""

from __future__ import annotations

from game.core.switches import Switch, differing, up_to
from game.systems.arena.definitions import BLUE, RED, Options, PushTiming

SWITCHES: tuple[Switch[Options], ...] = (
    Switch("waves", "Wave counters", "Of each lane; the last push ends the game", up_to(20, 1)),
    Switch("lives", "Life counters", "Of each team; without any, it has lost", up_to(20, 1)),
    Switch(
        "push_timing",
        "A push comes",
        "When the last minion falls in an action",
        tuple(PushTiming),
        names={PushTiming.IMMEDIATE: "at once", PushTiming.AFTER_ACTION: "at its end"},
    ),
    Switch(
        "exact_move_may_revisit",
        "Exact moves may cross themselves",
        "A move of exactly 2 may end where it began",
    ),
    Switch(
        "upto_zero_counts_as_done",
        "None of “up to” counts as done",
        "For a text that goes on with “if you do”",
    ),
    Switch(
        "steal_partial_counts",
        "Stealing fewer coins counts as done",
        "For “if you do”, where the victim has fewer",
    ),
    Switch(
        "victim_may_choose_defeat",
        "Whoever has a card may choose defeat",
        "Where a hero discards a card, or is defeated",
    ),
    Switch(
        "offer_unstartable_bullets",
        "Bullets that cannot be done are offered",
        "To the owner of a card; to others they always are",
    ),
    Switch(
        "nested_stop_stops_outer",
        "A stop inside stops outside too",
        "Where one action performs another",
    ),
    Switch(
        "handicap",
        "A team with a handicap",
        "Its heroes play with their handicap cards",
        (None, RED, BLUE),
        "neither",
    ),
)
"""Every switch, in the order of a form."""


def differs(options: Options, other: Options) -> tuple[Switch[Options], ...]:
    """The switches in which two sets of options differ."""
    return differing(SWITCHES, options, other)
