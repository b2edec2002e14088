"""The house profile in words: each switch with its name, what it may be, and what it is for.

Owns what a form of the profile lists. Never changes a profile. Rules: skirmish A4, A5, A7, A8.
"""

from __future__ import annotations

from game.core.switches import Switch, differing, up_to
from game.systems.skirmish.definitions import Profile, TurnOrder

_ORDERS: dict[str, str] = {
    TurnOrder.INITIATIVE: "by initiative",
    TurnOrder.PARTY_FIRST: "party first",
    TurnOrder.FOES_FIRST: "foes first",
}


SWITCHES: tuple[Switch[Profile], ...] = (
    Switch("actions", "Actions of a turn", "Of whoever has no number of his own", up_to(6, 1)),
    Switch(
        "attack_limit",
        "Attacks of a character",
        "In a round, at the most",
        (*up_to(9, 1), None),
        "any number",
    ),
    Switch("reserve", "Reactions of characters", "Whether actions left over become reactions"),
    Switch("most_reserved", "Most reactions", "Kept by one character", up_to(6)),
    Switch("moving_costs", "Every move costs", "If not, the first move of one's own turn is free"),
    Switch("minion_actions", "Minions' actions", "Shared by all minions of a player", up_to(9, 1)),
    Switch("minion_attacks", "Attacks of a minion", "In a round, reactions included", up_to(9)),
    Switch("reserve_each", "A reaction for each", "Every action that minions leave, not one"),
    Switch("defend_bonus", "Defending", "Added to the defence", up_to(20)),
    Switch("defend_in_cover", "Defending in cover", "Added to the defence", up_to(20)),
    Switch("defend_turns", "Turns of defending", "Of the defender's own", up_to(5, 1)),
    Switch("cover_bonus", "Cover alone", "Added to the defence; the seed gives nothing", up_to(10)),
    Switch("units_give_cover", "Creatures give cover", "Those in between, as a low wall does"),
    Switch("loe_symmetric", "Effect both ways", "Line of effect is the same from both ends"),
    Switch("hide_dc", "Hiding needs", "A d20 and stealth must reach it", up_to(40, 1)),
    Switch("hero_dice", "Hero dice", "Of each player, for one skirmish", up_to(20)),
    Switch("hero_die", "Faces of a hero die", "Added to a roll that falls short", up_to(12, 2)),
    Switch("hero_dice_a_roll", "Hero dice on a roll", "At the most", up_to(6, 1)),
    Switch("strong_hit", "Strong hit", "So far above the defence: half as much again", up_to(40),
           "never"),
    Switch("bleeding", "Bleeding", "Turns until whoever is down is dead", up_to(9), "never"),
    Switch("turn_order", "Turns come", "By a roll of each, or one side first", tuple(TurnOrder),
           names=_ORDERS),
    Switch("hex_scale", "Lengths to a hex", "Speeds and ranges are divided by it", up_to(4, 1)),
    Switch("melee_reach", "Reach beside one", "Hexes of attacks without a range", up_to(4, 1)),
    Switch("notice", "Foes notice", "From so many hexes, before a fight", up_to(60, 1)),
)  # fmt: skip
"""Every switch of a profile, in the order of a form."""


def differs(profile: Profile, other: Profile) -> tuple[Switch[Profile], ...]:
    """The switches in which two profiles differ."""
    return differing(SWITCHES, profile, other)
