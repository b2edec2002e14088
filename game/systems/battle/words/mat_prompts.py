"""The questions about dice and items of a mat, in words.

Rules: those that the prompts name.
"""

from __future__ import annotations

from game.core.abilities import Limit
from game.core.ids import AbilityId
from game.core.prompts import Prompt
from game.core.windows import MAY_USE
from game.systems.battle.frames import EngageFrame, HitFrame, StrikeFrame
from game.systems.battle.skill_frames import OfferFrame, PartFrame
from game.systems.battle.state import Battle
from game.systems.battle.turns.damage import reduced
from game.systems.battle.turns.hits import preventing
from game.systems.battle.turns.resolving import dice_of
from game.systems.battle.words.chips import ability_name
from game.systems.battle.words.dice import face_name
from game.systems.battle.words.language import Part, Who, count, listed, number_word
from game.systems.battle.words.track import die_word

Parts = tuple[Part, ...]


def unit_of(prompt: Prompt) -> Who:
    """The unit that a question is about."""
    assert prompt.unit is not None
    return Who(prompt.unit)


def option(state: Battle, prompt: Prompt, name: str) -> str:
    """A name of a question in words: an item, a die by its kind or by what it is worth."""
    if prompt.topic == "prevent" or name.isdigit():
        return active_die(state, prompt, name)
    if AbilityId(name) in state.system.lore.abilities:
        return ability_name(state, name)
    return die_word(state, name)


def active_die(state: Battle, prompt: Prompt, name: str) -> str:
    """A die of an active slot: what it prevents, or what its face is called."""
    worth = {} if prompt.unit is None else preventing(state, prompt.unit)
    if int(name) in worth or prompt.unit is None:
        return f"die worth {worth.get(int(name), 0)}"
    mat = state.system.mats[prompt.unit]
    return ability_name(state, mat.active[int(name) - len(mat.slots)].face)


def roll_skill(state: Battle, prompt: Prompt) -> Parts:
    """Skill dice of one kind are rolled."""
    name = state.system.lore.dice[prompt.die].name or "Combat"
    dice = count(prompt.most, f"{name} die", f"{name} dice")
    return (unit_of(prompt), f" rolls {dice}. Click what each shows.")


def reroll_dice(_state: Battle, prompt: Prompt) -> Parts:
    """Dice may be rolled again."""
    dice = count(prompt.most, "die", "dice")
    return (unit_of(prompt), f" may roll up to {dice} again. Click which, or keep them all.")


def resolve_dice(state: Battle, prompt: Prompt) -> Parts:
    """Dice are resolved one by one."""
    faces = strike_faces(state)
    told = ", ".join(face_name(state, faces[int(name)]) for name in prompt.names)
    rolled = " rolled " if len(faces) == len(prompt.names) else " still has "
    return (
        unit_of(prompt),
        f"{rolled}{told}. Click those to use. Every die rolled is exhausted.",
    )


def may_use(state: Battle, prompt: Prompt) -> Parts:
    """Something may be used, or not."""
    _owner, ability_id, trigger = prompt.names[0].split("/")[:3]
    ability = state.system.lore.abilities[AbilityId(ability_id)]
    cost = f" for {ability.cost} tenacity" if ability.cost else ""
    text = " ".join(ability.text.split()).replace("#", str(ability.value))
    offer = f" may use {ability.name}{cost}: {text}"
    steps = [step for one in ability.triggers if one.name == trigger for step in one.steps]
    more = [step.amount for step in steps if step.do == "prevent"]
    if more and any(step.do == "discard-self" for step in steps):
        # the text says what it does by itself, too, and that is done
        offer = f" may use up {ability.name}, which prevents {more[0]} more."
    due: Parts = ()
    for frame in reversed(state.stack):
        if isinstance(frame, HitFrame) and frame.unit == prompt.unit:
            landing = reduced(state, frame)
            left = landing.amount - landing.prevented
            due = (f" It is about to take {left} damage.",)
            break
    return (unit_of(prompt), offer, *due)


def price(state: Battle, prompt: Prompt) -> str:
    """What it takes to use what may be used: "it costs 1 tenacity"; "" where it takes nothing."""
    if prompt.topic != MAY_USE:
        return ""
    ability = state.system.lore.abilities[AbilityId(prompt.names[0].split("/")[1])]
    parts = [f"it costs {ability.cost} tenacity"] if ability.cost else []
    if any(one.limit is Limit.BATTLE for one in ability.triggers):
        parts.append("it can be used once a battle")
    if any(step.do == "discard-self" for one in ability.triggers for step in one.steps):
        parts.append("it is used up")
    return listed(parts)


def strike_faces(state: Battle) -> tuple[str, ...]:
    """The faces of the dice of the innermost engage; empty outside one."""
    for frame in reversed(state.stack):
        if isinstance(frame, StrikeFrame):
            return tuple(face for _kind, face in dice_of(frame))
        if isinstance(frame, EngageFrame):
            return frame.faces
    return ()


def prevent(state: Battle, prompt: Prompt) -> Parts:
    """Active dice may prevent damage."""
    frame = state.stack[-1]
    left = frame.amount - frame.prevented if isinstance(frame, HitFrame) else 0
    return (
        unit_of(prompt),
        f" is about to take {left} damage. Click the active dice to exhaust against it.",
    )


OFFERS = {
    "lose-tenacity": "Lose 1 tenacity",
    "discard-item": "Lose an item",
    "take-true-damage": "Take 1 true damage",
    "gain-item": "Gain a legendary item",
    "gain-tenacity": "Gain 5 tenacity",
    "gain-health": "Gain 1 Health",
}
"""What may be offered, in words."""


def offer(state: Battle, prompt: Prompt) -> Parts:
    """One of several things happens to a unit."""
    frame = state.stack[-1]
    if not isinstance(frame, OfferFrame):
        return (unit_of(prompt), " chooses.")
    name = ability_name(state, frame.ability)
    return (f"{name} of ", Who(frame.owner), ": what happens to ", unit_of(prompt), "?")


_GIVES_UP = {
    "active": ("exhausts", "active die", "active dice"),
    "available": ("exhausts", "available die", "available dice"),
    "drained": ("drains", "available die", "available dice"),
    "drained-combat": ("drains", "Combat die", "Combat dice"),
    "stowed": ("puts away", "ready item", "ready items"),
    "item": ("loses", "item", "items"),
    "lasting": ("loses", "item held or worn", "items held or worn"),
    "weapon": ("loses", "ready weapon", "ready weapons"),
    "treasure": ("gains", "legendary item", "legendary items"),
}
"""What is given up or gained: what is done, and to what, one and several."""


def give_up(state: Battle, prompt: Prompt) -> Parts:
    """Dice or items are given up, or gained."""
    frame = state.stack[-1]
    assert isinstance(frame, PartFrame)
    does, one, several = _GIVES_UP[frame.part]
    article = "an" if one[0] in "aeiou" else "a"
    what = f"{article} {one}" if frame.left == 1 else f"{number_word(frame.left)} {several}"
    return (unit_of(prompt), f" {does} {what}. Choose which.")
