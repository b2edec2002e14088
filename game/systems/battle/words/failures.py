"""Why a step of an ability could not be done, in words. Rules: battle 8 ("if able")."""

from __future__ import annotations

from game.core.abilities import Step
from game.core.events import AbilityFailed
from game.systems.battle.frames import StrikeFrame
from game.systems.battle.state import Battle, is_quest

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
    if step.do == "give-status" and step.to == "target":
        return _why_no_status(state, step)
    if step.do == "heal" and step.to == "bearer":
        return "heals nothing: no HP is missing"
    return _FAILED.get(f"{step.do} {step.word}", _FAILED.get(step.do, "changes nothing"))


def _why_no_status(state: Battle, step: Step) -> str:
    """Why the target of an engage gains no status. Rule: seed 001 and 004 (quest units)."""
    strikes = (frame for frame in reversed(state.stack) if isinstance(frame, StrikeFrame))
    unit = next((frame.target for frame in strikes), None)
    if unit is not None and is_quest(state, unit):
        return "gives no status, since a quest unit gains none"
    if unit is not None and step.word in state.pieces[unit].statuses:
        return "gives no status that its target does not have"
    return _FAILED[step.do]
