"""Where the clause behind a rule id stands, in words. No rule section of its own."""

from __future__ import annotations

from game.core.ids import RuleId

_SEED = {
    "C1": "Seed 002, cover",
    "C2": "Seed 002, cover: hiding",
    "C3": "Seed 002, cover: defensive action",
    "C4": "Seed 002, line of effect",
    "T1": "Seed 002, durations",
    "T3": "Seed 002, durations: end",
    "M1": "Seed 002, minions",
    "M2": "Seed 002, minions: Command",
    "M3": "Seed 002, minions: Turn",
    "M4": "Seed 002, minions: Direct Minion",
    "M5": "Seed 002, minions: 3 Collective Actions",
    "M6": "Seed 002, minions: Reactions",
    "M7": "Seed 002, minions: Attack Limit",
    "M8": "Seed 002, minions: Out Of Combat",
    "M9": "Seed 002, minions: Minions of Minions",
    "M10": "Seed 002, minions: Hero Dice",
    "A5": "Skirmish rules A5, rays",
}


def clause(rule: RuleId) -> str:
    """Where a clause stands, for a person to look it up.

    >>> clause(RuleId("skirmish.M5")), clause(RuleId("skirmish.house.move"))
    ('Seed 002, minions: 3 Collective Actions', 'House profile: move')
    """
    head, _, rest = rule.partition(".")
    if head == "ruling":
        return f"A ruling of ours: {rest.replace('-', ' ')}"
    if rest.startswith("house."):
        return f"House profile: {rest.removeprefix('house.')}"
    return _SEED.get(rest, "The order of what happens at once")
