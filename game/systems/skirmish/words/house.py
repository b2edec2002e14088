"""The house profile in words: each switch with its name, what it may be, and what it is for.

Owns what a form of the profile lists. Never changes a profile. Rules: skirmish A4, A5, A7, A8.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass

from game.systems.skirmish.definitions import Profile, TurnOrder

Value = int | bool | TurnOrder | None


@dataclass(frozen=True, slots=True)
class Switch:
    """One thing that the seed leaves open.

    Attributes:
        field: the profile's field.
        label: its name.
        told: what it does.
        values: what it may be, in the order in which a form steps through them.
        zero: what 0 or None is called; "" for the number.
    """

    field: str
    label: str
    told: str
    values: tuple[Value, ...] = (False, True)
    zero: str = ""

    def of(self, profile: Profile) -> Value:
        """What it is in a profile."""
        value: Value = getattr(profile, self.field)
        return value

    def words(self, profile: Profile) -> str:
        """What it is in a profile, in words."""
        value = self.of(profile)
        if self.zero and not value:
            return self.zero
        if isinstance(value, bool):
            return "yes" if value else "no"
        return _ORDERS[value] if isinstance(value, TurnOrder) else str(value)

    def stepped(self, profile: Profile, step: int) -> Profile:
        """The profile with the value so many steps further, as far as there are any."""
        value = self.of(profile)
        here = self.values.index(value) if value in self.values else 0
        then = self.values[min(max(0, here + step), len(self.values) - 1)]
        return Profile(**{**asdict(profile), self.field: then})


_ORDERS = {
    TurnOrder.INITIATIVE: "by initiative",
    TurnOrder.PARTY_FIRST: "party first",
    TurnOrder.FOES_FIRST: "foes first",
}


def _to(most: int, least: int = 0) -> tuple[int, ...]:
    return tuple(range(least, most + 1))


SWITCHES = (
    Switch("actions", "Actions of a turn", "Of whoever has no number of his own", _to(6, 1)),
    Switch(
        "attack_limit",
        "Attacks of a character",
        "In a round, at the most",
        (*_to(9, 1), None),
        "any number",
    ),
    Switch("reserve", "Reactions of characters", "Whether actions left over become reactions"),
    Switch("most_reserved", "Most reactions", "Kept by one character", _to(6)),
    Switch("moving_costs", "Every move costs", "If not, the first move of one's own turn is free"),
    Switch("minion_actions", "Minions' actions", "Shared by all minions of a player", _to(9, 1)),
    Switch("minion_attacks", "Attacks of a minion", "In a round, reactions included", _to(9)),
    Switch("reserve_each", "A reaction for each", "Every action that minions leave, not one"),
    Switch("defend_bonus", "Defending", "Added to the defence", _to(20)),
    Switch("defend_in_cover", "Defending in cover", "Added to the defence", _to(20)),
    Switch("defend_turns", "Turns of defending", "Of the defender's own", _to(5, 1)),
    Switch("cover_bonus", "Cover alone", "Added to the defence; the seed gives nothing", _to(10)),
    Switch("units_give_cover", "Creatures give cover", "Those in between, as a low wall does"),
    Switch("loe_symmetric", "Effect both ways", "Line of effect is the same from both ends"),
    Switch("hide_dc", "Hiding needs", "A d20 and stealth must reach it", _to(40, 1)),
    Switch("hero_dice", "Hero dice", "Of each player, for one skirmish", _to(20)),
    Switch("hero_die", "Faces of a hero die", "Added to a roll that falls short", _to(12, 2)),
    Switch("hero_dice_a_roll", "Hero dice on a roll", "At the most", _to(6, 1)),
    Switch("strong_hit", "Strong hit", "So far above the defence: half as much again", _to(40),
           "never"),
    Switch("bleeding", "Bleeding", "Turns until whoever is down is dead", _to(9), "never"),
    Switch("turn_order", "Turns come", "By a roll of each, or one side first", tuple(TurnOrder)),
    Switch("hex_scale", "Lengths to a hex", "Speeds and ranges are divided by it", _to(4, 1)),
    Switch("melee_reach", "Reach beside one", "Hexes of attacks without a range", _to(4, 1)),
    Switch("notice", "Foes notice", "From so many hexes, before a fight", _to(60, 1)),
)  # fmt: skip
"""Every switch of a profile, in the order of a form."""


def differs(profile: Profile, other: Profile) -> tuple[Switch, ...]:
    """The switches in which two profiles differ."""
    return tuple(one for one in SWITCHES if one.of(profile) != one.of(other))
