"""The ids of all rules that an arena's prompts and refusals name: the one place for them.

`seed003.*` stands in the seed, `arena.*` in the arena rules, `ruling.*` in the list of rulings.
"""

from __future__ import annotations

from game.core.ids import RuleId

ORDER = RuleId("seed003.order")
STOP = RuleId("seed003.stop")
CHOICES = RuleId("seed003.choices")
TARGETS = RuleId("seed003.targets")
MODAL = RuleId("seed003.modal")
REPEAT = RuleId("seed003.repeat")

PLAY = RuleId("arena.B2.play")
ACT_ONE = RuleId("arena.B2.action")
RESPAWN = RuleId("arena.B2.respawn")
TIE = RuleId("arena.B3.tie")
MOVEMENT = RuleId("arena.B5.movement")
TRAVEL = RuleId("arena.B5.travel")
CLEAR = RuleId("arena.B5.clear")
FIRST_STEP = RuleId("arena.B6.first-step")
IMMUNE = RuleId("arena.B7.immune")
DEFENCE = RuleId("arena.B9.defence")
MINION_BATTLE = RuleId("arena.B10.battle")
RETURN = RuleId("arena.B10.return")
SPAWN = RuleId("arena.B10.spawn")
LEVEL = RuleId("arena.B13.level")
BY_HAND = RuleId("ruling.arena-by-hand")
