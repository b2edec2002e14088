"""What a creature that moves by the rules will do and why, in words. Rules: house.foes."""

from __future__ import annotations

from game.core.choices import Done
from game.core.language import count, listed
from game.core.view import Check
from game.systems.skirmish import rules
from game.systems.skirmish.choices import Go, Invoke, SlipAway, Strike, TakeCare, TurnDoor
from game.systems.skirmish.foes.findings import Finding, Plan, Why
from game.systems.skirmish.state import Skirmish, creature_of, name_of, opponents
from game.systems.skirmish.words.common import ability_name

_TITLES = {
    Why.NO_ACTIONS: "Has it an action left?",
    Why.CAN_ATTACK: "Can it attack somebody now?",
    Why.NOBODY_IN_REACH: "Can it attack somebody now?",
    Why.FINISHES: "Whom would one hit bring down?",
    Why.WEAKEST: "Who has the fewest hit points?",
    Why.NEAREST: "Who of these is nearest?",
    Why.TAKES_COVER: "Is there cover?",
    Why.GOES_WHERE_IT_CAN: "From where could it attack?",
    Why.KEEPS_APART: "Does it stand apart from its own?",
    Why.CLOSES_UP: "Whom does it close up on?",
    Why.OPENS_DOOR: "What is in its way?",
    Why.NO_WAY: "Is there a way?",
    Why.HAS_ATTACKED: "May it attack again?",
    Why.TAKES_CARE: "What else can it do?",
    Why.NOBODY_SEEN: "Does it see anybody?",
    Why.HARMS: "Has it an ability that is surer than an attack?",
    Why.MENDS: "Is there somebody hurt whom it can help?",
    Why.STRENGTHENS: "Has it an ability that helps its side?",
    Why.PROTECTS: "Could somebody of its side be hit?",
    Why.HINDERS: "Whom could it hinder?",
    Why.CALLS: "Can it call for help?",
    Why.HIDES: "Could it hide?",
}
_RULES = {
    Why.NOBODY_IN_REACH: rules.NO_EFFECT,
    Why.TAKES_COVER: rules.COVER,
    Why.TAKES_CARE: rules.DEFEND,
    Why.HIDES: rules.HIDE,
}


def check_of(state: Skirmish, found: Finding) -> Check:
    """One step of a decision, ready to be read."""
    return Check(
        title=_TITLES[found.why],
        text=_text(state, found),
        rule=_RULES.get(found.why, rules.FOES),
        hexes=found.hexes,
        pieces=found.pieces,
    )


def _text(state: Skirmish, found: Finding) -> str:
    names = listed([name_of(state, unit) for unit in found.pieces])
    number = found.number
    power = "" if found.ability is None else ability_name(state, found.ability)
    texts = {
        Why.NO_ACTIONS: "No: its actions of this turn are used up.",
        Why.CAN_ATTACK: f"Yes: {names} in range, with line of effect.",
        Why.NOBODY_IN_REACH: "No: nobody is in range with line of effect.",
        Why.FINISHES: f"{names}: {count(number, 'hit point')} left.",
        Why.WEAKEST: f"{names}, with {number} left.",
        Why.NEAREST: f"{names}, {count(number, 'hex', 'hexes')} away.",
        Why.TAKES_COVER: _cover(number),
        Why.GOES_WHERE_IT_CAN: f"From {count(number, 'step')} away it could attack {names}.",
        Why.KEEPS_APART: "Yes: none of them would stand beside it.",
        Why.CLOSES_UP: f"{names}: the shortest way, {count(number, 'step')}.",
        Why.OPENS_DOOR: "A door, which it opens.",
        Why.NO_WAY: f"None that gets it nearer to {names}." if names else "None.",
        Why.HAS_ATTACKED: "No: it has made its attacks of this round.",
        Why.TAKES_CARE: "It takes a defensive action.",
        Why.NOBODY_SEEN: "No: they hide. It goes where they were.",
        Why.HARMS: f"Yes: {power}, {number} harm without a roll to {names}.",
        Why.MENDS: f"Yes: {names}. {power} gives {count(number, 'hit point')} back.",
        Why.STRENGTHENS: f"Yes: {power}, for {names}.",
        Why.PROTECTS: f"Yes: {names}. It uses {power}.",
        Why.HINDERS: f"{names}, with {power}.",
        Why.CALLS: f"Yes: with {power}.",
        Why.HIDES: f"Yes: it is in cover from everybody, and a d20 of {number} is enough.",
    }
    return texts[found.why]


def _cover(exposed: int) -> str:
    if exposed == 0:
        return "There it is in cover from everybody."
    return f"There only {count(exposed, 'opponent')} would have it without cover."


def summary_of(state: Skirmish, plan: Plan) -> str:
    """What it does next, in one sentence."""
    name = name_of(state, plan.unit)
    target = "" if plan.target is None else name_of(state, plan.target)
    match plan.deed:
        case Strike(attack=attack):
            with_ = creature_of(state, plan.unit).attacks[attack].name
            return f"{name} attacks {target} with {with_}."
        case Go(path=path):
            steps = count(len(path), "hex", "hexes")
            return f"{name} goes {steps} toward {target}."
        case TurnDoor():
            return f"{name} opens a door."
        case Invoke(ability=ability):
            on = f" on {target}" if target and target != name else ""
            return f"{name} uses {ability_name(state, ability)}{on}."
        case SlipAway():
            return f"{name} tries to hide."
        case TakeCare():
            return f"{name} takes a defensive action."
        case Done() if opponents(state, plan.unit):
            return f"{name} does nothing more."
        case _:
            return f"{name} waits."
