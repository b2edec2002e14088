"""What the chosen creature can do with an action, as buttons: what each submits, or why not.

Owns the list. Asks the session for legality and the rules' words for the reason. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.actions import Answer
from game.core.choices import Choice
from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.hexes import Direction, Edge
from game.systems.skirmish.choices import (
    DirectMinions,
    Invoke,
    SlipAway,
    Strike,
    TakeCare,
    Tend,
    TurnDoor,
)
from game.systems.skirmish.definitions import Attack
from game.systems.skirmish.frames import ReactionFrame
from game.systems.skirmish.queries import attacks_left, reach_of
from game.systems.skirmish.state import (
    Skirmish,
    creature_of,
    master_of,
    name_of,
    opponents,
    spot,
)
from game.systems.skirmish.turns.abilities import usable
from game.systems.skirmish.turns.deeds import doors_beside, tendable
from game.systems.skirmish.turns.reactions import reactions
from game.systems.skirmish.words import refuse
from game.systems.skirmish.words.common import ability_name, ability_text, range_words
from game.ui.skirmish.services import SkirmishSession

_WAYS = {
    Direction.N: "north",
    Direction.NE: "north-east",
    Direction.SE: "south-east",
    Direction.S: "south",
    Direction.SW: "south-west",
    Direction.NW: "north-west",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One button.

    Attributes:
        id: its hit id.
        label: its words.
        tooltip: what it does.
        choice: what it submits; None for an attack, whose target is clicked.
        attack: the number of the attack that is chosen with it; None for all else.
        why_not: why it cannot be done; "" where it can.
    """

    id: str
    label: str
    tooltip: str
    choice: Choice | None = None
    attack: int | None = None
    why_not: str = ""


def acts_of(session: SkirmishSession, prompt: Prompt, unit: PieceId) -> tuple[Act, ...]:
    """Everything that a creature may be told to do, in the order of the buttons."""
    state = session.state
    found: list[Act] = []
    if prompt.topic == "turn":
        for number, attack in enumerate(creature_of(state, unit).attacks):
            found.append(_attack(session, prompt, unit, (number, attack)))
        found.append(_deed(session, prompt, "Defend", TakeCare(unit), _care(state)))
        found.append(_deed(session, prompt, "Hide", SlipAway(unit), _hide(state)))
        found.extend(
            _deed(
                session,
                prompt,
                ability_name(state, ability),
                Invoke(unit, ability),
                ability_text(state, ability),
            )
            for ability in usable(state, unit)
        )
    found.extend(_interacts(session, prompt, unit))
    return tuple(found)


def direct_act(session: SkirmishSession, prompt: Prompt, owner: PieceId) -> Act:
    """The button of *Direct Minion*."""
    told = "One action: minions share three actions in this turn, in any split"
    return _deed(session, prompt, "Direct Minion", DirectMinions(owner), told)


def _attack(
    session: SkirmishSession, prompt: Prompt, unit: PieceId, numbered: tuple[int, Attack]
) -> Act:
    number, attack = numbered
    state = session.state
    why = ""
    refusals = [
        session.why_not(Answer(prompt.frame, Strike(unit, foe, number)))
        for foe in opponents(state, unit)
    ]
    if all(refusal is not None for refusal in refusals):
        why = "Nobody is in range with line of effect."
        if not attacks_left(state, unit) or len(refusals) == 1:
            first = refusals[0] if refusals else None
            why = refuse(state, first) if first is not None else why
        elif refusals and refusals[0] is not None and refusals[0].subject == unit:
            why = refuse(state, refusals[0])
    reach = range_words(reach_of(state, attack))
    return Act(
        id=f"act:attack:{number}",
        label=attack.name,
        tooltip=f"d20 {attack.bonus:+d}, {attack.damage} harm, {reach}; then click a foe",
        attack=number,
        why_not=why,
    )


def _deed(session: SkirmishSession, prompt: Prompt, label: str, choice: Choice, told: str) -> Act:
    refusal = session.why_not(Answer(prompt.frame, choice))
    return Act(
        id=f"act:{label}",
        label=label,
        tooltip=told,
        choice=choice,
        why_not="" if refusal is None else refuse(session.state, refusal),
    )


def _care(state: Skirmish) -> str:
    house = state.system.lore.setup.profile
    return (
        f"Harder to hit by {house.defend_bonus}, by {house.defend_in_cover} from whoever one is "
        f"in cover from, for {house.defend_turns} turns"
    )


def _hide(state: Skirmish) -> str:
    return f"In cover only: d20 and stealth against {state.system.lore.setup.profile.hide_dc}"


def _interacts(session: SkirmishSession, prompt: Prompt, unit: PieceId) -> list[Act]:
    state, at = session.state, spot(session.state, unit)
    found: list[Act] = []
    doors = doors_beside(state, unit)
    for edge in doors:
        verb = "Close" if edge in state.system.open else "Open"
        label = f"{verb} door" if len(doors) == 1 else f"{verb} door {_side(edge, at)}"
        found.append(_deed(session, prompt, label, TurnDoor(unit, edge), "Cover changes at once"))
    for other in tendable(state, unit):
        label = f"Help {name_of(state, other)} up"
        if state.system.riding.get(unit) == other:
            label = "Dismount"
        elif master_of(state, other) == unit:
            label = "Mount"
        found.append(_deed(session, prompt, label, Tend(unit, other), "Beside it"))
    return found


def _side(edge: Edge, at: object) -> str:
    there = edge.b if edge.a == at else edge.a
    here = edge.a if edge.a == at else edge.b
    return next(word for way, word in _WAYS.items() if way.vector == there - here)


def reaction_acts(state: Skirmish) -> tuple[Act, ...]:
    """The reactions that may be used now, as buttons."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, ReactionFrame):
        return ()
    return tuple(_reaction(state, choice) for choice in reactions(state, frame.foe, frame.target))


def _reaction(state: Skirmish, choice: Choice) -> Act:
    if isinstance(choice, Strike):
        attack = creature_of(state, choice.unit).attacks[choice.attack]
        label = f"{name_of(state, choice.unit)}: {attack.name}"
        told = f"Attack {name_of(state, choice.target)}"
    else:
        assert isinstance(choice, TakeCare)
        label, told = f"{name_of(state, choice.unit)}: Defend", "Take a defensive action"
    return Act(id=f"act:{label}", label=label, tooltip=told, choice=choice)
