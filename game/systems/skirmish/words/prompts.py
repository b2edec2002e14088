"""Questions of a skirmish as sentences. Rules: those of whoever asks."""

from __future__ import annotations

from game.core.frames import ProgramFrame
from game.core.ids import PieceId
from game.core.language import Who, count
from game.core.prompts import Prompt
from game.core.view import Sentence
from game.systems.skirmish.frames import ReactionFrame, RollFrame
from game.systems.skirmish.state import Skirmish
from game.systems.skirmish.turns.budget import hand_of
from game.systems.skirmish.words.common import ability_name, say


def ask(state: Skirmish, prompt: Prompt) -> Sentence:
    """What the table waits for, in a sentence."""
    unit = prompt.unit
    who = () if unit is None else (Who(unit),)
    match prompt.topic:
        case "calm":
            return say(
                state,
                "Nobody has noticed you. Walk, open doors, order minions; begin the fight when "
                "you like.",
                rule=prompt.rule,
            )
        case "turn" if unit is not None:
            return _turn(state, unit, prompt)
        case "next-foes":
            return say(state, *who, " is next.", rule=prompt.rule)
        case "next-party":
            return say(state, *who, " is next.", rule=prompt.rule)
        case "reaction":
            return _reaction(state, prompt)
        case "hero-die":
            return _hero(state, prompt)
        case "strike" | "hide" | "hero-roll":
            return say(state, "Roll a die for ", *who, ".", rule=prompt.rule)
        case "initiative":
            return say(state, "Roll for initiative.", rule=prompt.rule)
        case "choose-units":
            return say(
                state, "Whom does ", *who, " choose for ", _act(state), "?", rule=prompt.rule
            )
        case "choose-hex":
            words = f": choose one of the hexes in gold for {_act(state)}."
            return say(state, *who, words, rule=prompt.rule)
        case _:
            return say(state, *who, " decides.", rule=prompt.rule)


def _turn(state: Skirmish, unit: PieceId, prompt: Prompt) -> Sentence:
    hand = hand_of(state, unit)
    left = count(hand.actions, "action")
    words = f" has {left} left"
    if hand.directed:
        words += f", and the minions {count(hand.left, 'action')} together"
    return say(state, Who(unit), f"{words}.", rule=prompt.rule)


def _reaction(state: Skirmish, prompt: Prompt) -> Sentence:
    frame = state.stack[-1]
    assert isinstance(frame, ReactionFrame)
    foe = Who(frame.foe)
    if frame.target is None:
        return say(state, foe, " has moved. Does anybody react?", rule=prompt.rule)
    target = Who(frame.target)
    return say(state, foe, " attacks ", target, ". Does ", target, " react?", rule=prompt.rule)


def _hero(state: Skirmish, prompt: Prompt) -> Sentence:
    frame = state.stack[-1]
    assert isinstance(frame, RollFrame)
    assert prompt.unit is not None
    left = hand_of(state, prompt.unit).hero_dice
    return say(
        state,
        Who(prompt.unit),
        f" has {frame.total} and needs {frame.need}. Spend one of {left} hero dice?",
        rule=prompt.rule,
    )


def _act(state: Skirmish) -> str:
    top = state.stack[-1]
    return ability_name(state, top.due.ability) if isinstance(top, ProgramFrame) else "it"
