"""Why a step of an ability could not be done, in words. Rules: battle 8 ("if able")."""

from __future__ import annotations

from game.core.events import AbilityFailed
from game.systems.battle.state import Battle

_FAILED = {
    "rally": "finds no chip of the next lower level in the bag",
    "draw-near": "finds no chip in the bag",
    "set-aside": "finds no chip to set aside",
    "raise-last": "finds nobody on the defeated stack",
    "raise-ally": "finds nobody on the defeated stack",
    "turn-back": "finds nobody who has changed sides",
    "replace-ally": "finds no ally to replace",
    "give-up active": "finds no die in an active slot",
    "give-up available": "finds no available die",
    "give-up drained": "finds no available die",
    "give-up drained-combat": "finds no available Combat die",
    "give-up stowed": "finds no ready item",
    "give-up lasting": "takes no item",
    "give-up weapon": "finds no ready weapon",
    "lose-tenacity": "finds no tenacity to take",
    "reroll-misses": "finds no miss to roll again",
    "give-status": "gives nobody the status",
    "heal": "finds nobody to heal",
    "pull-closer": "finds nobody who can come closer",
}
"""Why an operation, some with their word, could not be done to anybody, in words."""


def why_nothing(state: Battle, event: AbilityFailed) -> str:
    """What a step of an ability looked for in vain, or that it changed nothing: "finds no item"."""
    ability = state.system.lore.abilities.get(event.ability)
    steps = () if ability is None else (s for t in ability.triggers for s in t.steps)
    step = next((one for one in steps if one.name == event.step), None)
    if step is None:
        return "changes nothing"
    return _FAILED.get(f"{step.do} {step.word}", _FAILED.get(step.do, "changes nothing"))
