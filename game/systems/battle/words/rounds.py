"""The round, the goal and the end of a battle, in words. Rules: battle 4.5, 5."""

from __future__ import annotations

from game.systems.battle.definitions import Goal, Role
from game.systems.battle.queries import is_fatigue_round
from game.systems.battle.state import LAST_COUNTED_ROUND, Battle, Outcome, Phase, objective_of
from game.systems.battle.words.language import count, names, verb

OUTCOME_NAMES = {
    Outcome.WON: "Victory",
    Outcome.LOST: "Defeat",
    Outcome.RETREATED: "Retreat",
}
"""The end of a battle in one word."""

PHASE_NAMES = {
    Phase.ADVENTURERS: "adventurers",
    Phase.COMPANIONS: "companions",
    Phase.ENEMIES: "enemies",
}


def round_label(state: Battle) -> str:
    """What is drawn large for the round: its number, or that it is a fatigue round."""
    return "Fatigue" if is_fatigue_round(state) else str(state.system.round)


def round_note(state: Battle) -> str:
    """The small words beside it."""
    if is_fatigue_round(state):
        return f"round {state.system.round}"
    return f"of {LAST_COUNTED_ROUND}"


def round_name(number: int) -> str:
    """A round as a heading."""
    return f"Round {number}, a fatigue round" if is_fatigue(number) else f"Round {number}"


def is_fatigue(number: int) -> bool:
    """Whether the round of this number is a fatigue round. Rule: battle 5, 1."""
    return number > LAST_COUNTED_ROUND


def goal_of(state: Battle) -> str:
    """What the party is after. Rule: battle 4.5."""
    if state.system.retreat:
        return "The party retreats at the end of this round."
    objective = objective_of(state.system)
    if objective.kind is Goal.ELIMINATE:
        return f"Have {names(state, objective.units)} defeated at the end of a round."
    if objective.kind in {Goal.SURVEY, Goal.UNCOVER}:
        leave = "" if objective.kind is Goal.SURVEY else ", then retreat"
        shards = count(objective.shards, "skyshard")
        return f"Have {shards} at the end of a round ({state.system.shards} now){leave}."
    return "Have no enemy left on the map at the end of a round."


def way_to_goal(state: Battle) -> str:
    """What helps to reach the goal; "" for nothing. Rule: battle 4.3, 4.5."""
    if state.system.retreat:
        return ""
    if objective_of(state.system).kind in {Goal.SURVEY, Goal.UNCOVER}:
        return "An adventurer gains a skyshard by entering any hex of the tile on which it lies."
    return "It is looked at as a round ends: who comes in or back before that counts."


def end_of(state: Battle) -> str | None:
    """How the battle ended; None while it goes on."""
    outcome = state.system.outcome
    return None if outcome is None else end_words(state, outcome)


def _won(state: Battle) -> str:
    """How the party has won; only that it has, where a person said so before it was."""
    objective, wins = objective_of(state.system), "The party wins"
    if objective.kind is Goal.ELIMINATE:
        units = objective.units
        if any(state.pieces[unit].is_up for unit in units):
            return f"{wins}."
        return f"{wins}: {names(state, units)} {verb(len(units), 'is', 'are')} defeated."
    if objective.kind in {Goal.SURVEY, Goal.UNCOVER}:
        if state.system.shards < objective.shards:
            return f"{wins}."
        has = "has" if objective.kind is Goal.SURVEY else "leaves with"
        return f"{wins}: it {has} the skyshards."
    foes = {Role.ENEMY, Role.QUEST}
    stands = any(piece.is_up and piece.kind in foes for piece in state.pieces.values())
    return f"{wins}." if stands else f"{wins}: no enemy is left on the map."


def end_words(state: Battle, outcome: Outcome) -> str:
    """An end of the battle in one sentence. Rule: battle 4.5, seed 001."""
    match outcome:
        case Outcome.WON:
            return _won(state)
        case Outcome.LOST:
            heroes = [one for one in state.pieces.values() if one.kind == Role.ADVENTURER]
            if any(hero.is_up for hero in heroes):
                return "The party loses."
            whole = "the adventurer is" if len(heroes) == 1 else "all adventurers are"
            return f"The party loses: {whole} defeated."
        case Outcome.RETREATED:
            return "The party retreats without its goal."
