"""Questions of an arena in words, what may be answered, and why something cannot be chosen."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.abilities import Ability
from game.core.frames import ProgramFrame, WindowFrame
from game.core.ids import AbilityId, PieceId
from game.core.program_tree import all_steps, step_of
from game.core.prompts import Ask, Prompt
from game.core.refusals import Reason, Refusal
from game.core.values import replace
from game.systems.arena.book import BOOK
from game.systems.arena.definitions import PRIMARY, Act
from game.systems.arena.frames import AttackFrame, HeroFrame, ThinFrame
from game.systems.arena.state import Arena
from game.systems.arena.turns.attacks import blocks, defence_value
from game.systems.arena.words.distances import most_steps, moved
from game.systems.arena.words.names import (
    act_name,
    card_name,
    first_name,
    piece_name,
    who_name,
    zone_name,
)


@dataclass(frozen=True, slots=True)
class Question:
    """A question as it is shown.

    Attributes:
        who: who decides, by name.
        text: what is asked, in one sentence.
        decline: the word on the button that chooses nothing; "" where something must be chosen.
    """

    who: str
    text: str
    decline: str = ""


_TEXTS = {
    "play-card": "Choose a card to play, face down.",
    "action": "Choose what to do with the card.",
    "who-first": "They tie: choose on the map who acts first.",
    "which-piece": "Choose which piece of the hero acts.",
    "respawn": "Choose a space to come back on.",
    "repeat": "Perform the whole action again?",
    "shed-or-fall": "Discard a card, or be defeated.",
    "level-up": "Choose the card of the new level; the other of its colour becomes an item.",
    "spawn": "The spawn point is taken: choose a space beside it.",
    "triggers": "Several effects come at the same time. Choose which comes next.",
}
_DECLINES = {"respawn": "Stay away", "repeat": "No", "defend": "Do not defend"}


def question(state: Arena, prompt: Prompt) -> Question:
    """A question in words."""
    match prompt.topic:
        case "defend":
            text = _defence(state)
        case "minion-battle":
            noun = "minion" if prompt.most == 1 else "minions"
            place = _where(state)
            text = f"The minion battle{place} is lost: choose {prompt.most} {noun} to remove."
        case "return":
            text = f"Choose where {piece_name(state, prompt.unit or '')} walks back to."
        case "may-use":
            text = f"{_effect(state, prompt.names[0]).text} Use it?"
        case topic:
            text = _TEXTS.get(topic) or _step(state, prompt)
    moves = prompt.ask is Ask.HEX and prompt.topic not in _DECLINES
    usual = "Do not move" if moves and _is_walk(state) else "Leave it out"
    decline = "" if prompt.least else _DECLINES.get(prompt.topic, usual)
    return Question(who_name(state, prompt.who), text, decline)


def _where(state: Arena) -> str:
    """Where a minion battle is, on a map with two; "" where there is one."""
    frame, fields = state.stack[-1], state.system.fields
    if not isinstance(frame, ThinFrame) or len(fields) == 1:
        return ""
    return f" at {zone_name(state, fields[frame.lane])}"


def _is_walk(state: Arena) -> bool:
    """Whether the step that is asked about moves somebody."""
    frame = state.stack[-1]
    step = step_of(BOOK, state, frame) if isinstance(frame, ProgramFrame) else None
    return step is not None and step.do in {"move", "movement"}


def _effect(state: Arena, key: str) -> Ability:
    """The effect that a trigger is of, by the name that a question has for it."""
    return state.system.lore.abilities[AbilityId(key.rsplit("/", 2)[1])]


def _defence(state: Arena) -> str:
    frame = state.stack[-1]
    if not isinstance(frame, AttackFrame):
        return "Discard a card to defend?"
    told = f"{first_name(state, frame.attacker)} attacks with {frame.value}."
    if frame.modifier:
        told += f" Minions give {frame.modifier:+d}."
    return f"{told} Discard a card to defend?"


def defends(state: Arena, card: str) -> str:
    """What a card would do against the attack that waits for a defence; "" where it does nothing.

    Args:
        state: the table.
        card: a card in the hand of whoever is attacked.
    """
    frame = state.stack[-1] if state.stack else None
    about = state.system.lore.cards[AbilityId(card)]
    if not isinstance(frame, AttackFrame):
        return ""
    if about.block is not None:
        return "Blocks" if blocks(state, frame, about.id) else "Does not block this"
    value = defence_value(state, replace(frame, card=about.id))
    if value is None:
        return ""
    return f"{'Holds' if value >= frame.value else 'Too little'}: {value} against {frame.value}"


def _step(state: Arena, prompt: Prompt) -> str:
    """What a step of a card asks, with the words of the card."""
    frame = state.stack[-1]
    step = step_of(BOOK, state, frame) if isinstance(frame, ProgramFrame) else None
    says = (
        step_words(state, frame.due.ability, step.name)
        if isinstance(frame, ProgramFrame) and step
        else ""
    )
    if not says and isinstance(frame, ProgramFrame):
        says = state.system.lore.abilities[frame.due.ability].text
    if says.startswith("Choose"):
        return says if says.endswith(".") else f"{says.rstrip(': ')}."
    if prompt.ask is Ask.HEX and not says and step is not None:
        who, most = first_name(state, moved(state) or prompt.who), most_steps(state)
        return f"Choose where {who} goes{'' if most is None else f', {most} at most'}."
    if prompt.ask is Ask.HEX:
        wanted = "Choose a space"
    elif prompt.topic == "choose-mode":
        wanted = "Choose one"
    elif prompt.most > 1:
        wanted = f"Choose up to {prompt.most}" if not prompt.least else f"Choose {prompt.most}"
    elif AbilityId(prompt.names[0]) in state.system.lore.cards:
        wanted = "Choose a card"
    elif PieceId(prompt.names[0]) in state.pieces:
        wanted = "Choose on the map"
    else:
        wanted = "Choose one"
    return f"{wanted}: {says}" if says else f"{wanted}."


def step_words(state: Arena, ability: AbilityId, name: str) -> str:
    """The words of a step, or of the last step before it that has any; "" for none."""
    about = state.system.lore.abilities[ability]
    for trigger in about.triggers:
        last = ""
        for step in all_steps(trigger.steps):
            last = step.says or last
            if step.name == name:
                return last
    return ""


def option(state: Arena, name: str) -> str:
    """A name that may be chosen, in words."""
    frame = state.stack[-1]
    if isinstance(frame, HeroFrame):
        card = state.system.lore.cards[frame.card]
        if name == PRIMARY:
            return f"{act_name(card.primary)}: {card.name}"
        if name == Act.MOVEMENT:
            return f"Move up to {card.movement}"
        return act_name(Act(name))
    if isinstance(frame, ProgramFrame):
        step = step_of(BOOK, state, frame)
        for mode in step.modes if step is not None else ():
            if mode.name == name:
                return mode.says or mode.name.capitalize()
    if name == "yes":
        return "Yes"
    if isinstance(frame, WindowFrame):
        if frame.step == "may":
            return "Use it"
        owner, text = name.rsplit("/", 2)[0], _effect(state, name).text
        return f"{first_name(state, owner)}: {text}"
    if AbilityId(name) in state.system.lore.cards:
        return card_name(state, name)
    if PieceId(name) in state.pieces:
        return piece_name(state, name)
    return name.rpartition("/")[2].capitalize()


def refusal(state: Arena, told: Refusal) -> str:
    """Why something cannot be chosen, in one sentence."""
    frame = state.stack[-1] if state.stack else None
    match told.reason:
        case Reason.NOBODY_FOR_IT if isinstance(frame, HeroFrame):
            says = step_words(state, frame.card, told.subject)
            return f"The first step cannot be done: {says}" if says else "Nothing can be done."
        case Reason.FORBIDDEN:
            return "An effect forbids it."
        case Reason.NOT_OFFERED:
            return "The card does not have this action, or it cannot be chosen now."
        case Reason.TOO_FEW:
            return "Choose more."
        case Reason.TOO_MANY:
            return "Choose fewer."
        case _:
            return "That cannot be chosen now."
