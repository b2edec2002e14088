"""The ids of all rules that a skirmish's reasons, prompts and refusals name.

`skirmish.C*`, `T*` and `M*` are clauses of seed 002, `skirmish.A*` sections of the skirmish rules,
`skirmish.house.*` what the profile decides, and those listed in `docs/rulings.md` are readings of
ours.
"""

from __future__ import annotations

from game.core.ids import RuleId

COVER = RuleId("skirmish.C1")
HIDE = RuleId("skirmish.C2")
DEFEND = RuleId("skirmish.C3")
NO_EFFECT = RuleId("skirmish.C4")
DURATION = RuleId("skirmish.T1")
ENDS = RuleId("skirmish.T3")
MINION = RuleId("skirmish.M1")
CONTROL = RuleId("skirmish.M2")
SAME_TURN = RuleId("skirmish.M3")
DIRECT = RuleId("skirmish.M4")
COLLECTIVE = RuleId("skirmish.M5")
MINION_REACTION = RuleId("skirmish.M6")
ATTACK_LIMIT = RuleId("skirmish.M7")
OUT_OF_COMBAT = RuleId("skirmish.M8")
NO_MINIONS_OF_MINIONS = RuleId("skirmish.M9")
HERO_DICE = RuleId("skirmish.M10")
RAYS = RuleId("skirmish.A5")

ACTIONS = RuleId("skirmish.house.actions")
ATTACKS = RuleId("skirmish.house.attacks")
REACTION = RuleId("skirmish.house.reaction")
MOVE = RuleId("skirmish.house.move")
RANGE = RuleId("skirmish.house.range")
INTERACT = RuleId("skirmish.house.interact")
ROLL = RuleId("skirmish.house.roll")
INITIATIVE = RuleId("skirmish.house.initiative")
ABILITY = RuleId("skirmish.house.ability")
DOWN = RuleId("skirmish.house.down")
END = RuleId("skirmish.house.end")
FOES = RuleId("skirmish.house.foes")

RIDING = RuleId("ruling.riding")
STAYS_HIDDEN = RuleId("ruling.stays-hidden")
NOTICED = RuleId("ruling.noticed")
TIES = RuleId("ruling.initiative-ties")
BY_HAND = RuleId("ruling.skirmish-by-hand")
