"""What an enemy will do, in one sentence, and what statuses and skills do to it.

Rules: seed 004, battle 6.2, 6.5, 9.
"""

from __future__ import annotations

from game.core.events import Moved
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.modifiers import forbidden
from game.core.view import Check
from game.systems.battle import rules
from game.systems.battle.book import BOOK
from game.systems.battle.frames import TurnFrame
from game.systems.battle.movement.result import Decides, EndTargets, Plan, Why
from game.systems.battle.queries import hidden_by, opponents
from game.systems.battle.state import Battle, borne_by, name_of, with_skills
from game.systems.battle.words.language import (
    count,
    counted,
    listed,
    names,
    number_word,
    verb,
)


def engages_after_moving(state: Battle, unit: PieceId) -> bool:
    """Whether a unit that has moved may still engage; False under Daze. Rule: battle 9, Daze."""
    moved = evolve(BOOK, state, Moved(unit, 1)) if state.turns else state
    return forbidden(BOOK, moved, "engage", unit) is None


def has_ability(state: Battle, unit: PieceId, ability: str) -> bool:
    """Whether an ability is on a unit now."""
    return any(borne.ability.id == ability for borne in borne_by(state, unit))


def dies_of_bane(state: Battle, unit: PieceId) -> bool:
    """Whether Bane takes a unit's last hit point before it moves. Rule: battle 9, Bane."""
    return "bane" in state.pieces[unit].statuses and state.pieces[unit].hp <= 1


def summary_of(state: Battle, found: Plan) -> str:
    """What a unit will do, in one sentence.

    Args:
        state: the state that the plan was made from.
        found: the plan.
    """
    who = name_of(state, found.unit)
    if dies_of_bane(state, found.unit) and not _turn_is_open(state, found.unit):
        return f"{who} loses its last HP to Bane before it moves."
    match found.decision:
        case Decides.HOLD:
            return f"{who} stays and {engages(state, found.targets[0])}."
        case Decides.STAY:
            return f"{who} stays: {_why_it_stays(state, found)}."
        case Decides.MOVE:
            return _moves(state, found, who)
        case Decides.APPROACH:
            return _approaches(state, found, who)


def _turn_is_open(state: Battle, unit: PieceId) -> bool:
    return any(isinstance(frame, TurnFrame) and frame.unit == unit for frame in state.stack)


def _why_it_stays(state: Battle, found: Plan) -> str:
    if found.approach:
        return f"it cannot get nearer to {names(state, found.approach, 'or')}"
    if any(one.why is Why.AT_GOAL for one in found.findings):
        return "it is where the battle sends it"
    if opponents(state, found.unit):
        return "it has no way to anybody"
    return "nobody opposes it"


def engages(state: Battle, entry: EndTargets) -> str:
    """Whom a unit engages from a hex: "engages Mira", "engages Mira or Odo, as the party ..."."""
    if entry.choose:
        some = names(state, entry.choose, "or")
        if entry.more > 1:
            some = f"{number_word(entry.more)} of {names(state, entry.choose)}"
        sure = f"{names(state, entry.certain)} and " if entry.certain else ""
        return f"engages {sure}{some}, as the party chooses"
    if not entry.certain:
        return "engages nobody"
    return f"engages {names(state, entry.certain)}"


def _moves(state: Battle, found: Plan, who: str) -> str:
    if found.is_open:
        if len(found.destinations) > 1:
            hexes = counted(len(found.destinations), "hex", "hexes")
            return f"{who} has {hexes} as close as each other; the party chooses."
        hexes = counted(len(found.ends), "hex", "hexes")
        return f"{who} may end its move on {hexes}; the party chooses."
    far = found.distances[0][1]
    if far > found.movement:
        steps = count(found.movement, "step")
        if not found.movement:
            return f"{who} may not move a single hex and engages nobody."
        goal = "toward the marked hex"
        if len(found.destinations) > 1:  # all ways lead over one hex: nothing is to be chosen yet
            goal = "toward the marked hexes, which is the same way for all this turn,"
        return f"{who} walks {steps} {goal} and {_without_target(state, found)}."
    if not engages_after_moving(state, found.unit):
        return f"{who} walks to the marked hex and, dazed, does not engage."
    return f"{who} walks to the marked hex and {engages(state, found.targets[0])}."


def rushes(state: Battle, found: Plan) -> bool:
    """Whether it moves a second time, since nobody is targetable then. Rule: battle 6.5, Rush."""
    nobody = not any(entry.certain or entry.choose for entry in found.targets)
    return nobody and has_ability(state, found.unit, "rush")


def _without_target(state: Battle, found: Plan) -> str:
    return "then moves again (Rush)" if rushes(state, found) else "engages nobody yet"


def _approaches(state: Battle, found: Plan, who: str) -> str:
    units = names(state, found.approach, "or")
    if found.is_open:
        hexes = counted(len(found.ends), "hex", "hexes")
        return f"{who} closes up on {units} and may end on {hexes}; the party chooses."
    steps = count(min(found.movement, found.distances[0][1]), "step")
    then = " Then it moves again (Rush)." if rushes(state, found) else ""
    return f"{who} can target nobody this turn and closes up on {units}: {steps}.{then}"


def before_the_move(state: Battle, found: Plan) -> tuple[Check, ...]:
    """What statuses and skills change before the decision is made."""
    unit, checks = found.unit, []
    statuses = state.pieces[unit].statuses
    if "bane" in statuses and not _turn_is_open(state, unit):
        text = "It takes 1 true damage before it moves"
        text += ", its last HP." if dies_of_bane(state, unit) else "."
        checks.append(Check(title="Bane", text=text, rule=rules.ENEMY_START))
    if "fear" in statuses and with_skills(state, unit):
        off = listed([borne.ability.name for borne in with_skills(state, unit)])
        checks.append(Check(title="Fear", text=f"Its skills do not count: {off}.", rule=rules.FEAR))
    if "blind" in statuses:
        text = "Its range is 1, and every other unit counts as an opponent."
        checks.append(Check(title="Blind", text=text, rule=rules.BLIND))
    checks.extend(_skills(state, found))
    return tuple(checks)


def _skills(state: Battle, found: Plan) -> list[Check]:
    """The skills that change where it may go and whom it may target. Rule: battle 6.5."""
    unit, checks = found.unit, []
    if has_ability(state, unit, "swift") and found.decision is not Decides.HOLD:
        text = f"It moves up to {count(found.movement, 'hex', 'hexes')} this round."
        checks.append(Check(title="Swift", text=text, rule=rules.SWIFT))
    if has_ability(state, unit, "swap") and found.decision is not Decides.HOLD:
        text = "Occupied hexes count as free; it changes places with whoever stands there."
        checks.append(Check(title="Swap", text=text, rule=rules.SWAP))
    board = state.board
    if has_ability(state, unit, "vision") and board.sight_mask(found.start) != board.all:
        checks.append(Check(title="Vision", text="It sees the whole map.", rule=rules.VISION))
    sneaking = tuple(foe.id for foe in opponents(state, unit) if "stealth" in foe.statuses)
    found_out = tuple(foe for foe in sneaking if hidden_by(state, unit, foe) is None)
    if found_out:
        text = f"Stealth does not hide {names(state, found_out, 'or')} from it"
        title, rule = "Detection", rules.DETECTION
        if not has_ability(state, unit, "detection"):
            title, rule = "Stealth", rules.STEALTH
            text += f": {verb(len(found_out), 'it', 'they')} stood beside it as this turn began"
        checks.append(Check(title=title, text=f"{text}.", rule=rule, pieces=found_out))
    return checks


def after_the_move(state: Battle, found: Plan) -> tuple[Check, ...]:
    """What statuses and skills do once its Move step is over."""
    unit, checks = found.unit, []
    goes = found.decision in {Decides.MOVE, Decides.APPROACH} and found.movement > 0
    if goes and not engages_after_moving(state, unit):
        checks.append(
            Check(
                title="Daze",
                text="It moves, so it rolls no dice and does not engage.",
                rule=rules.DAZE_NO_ENGAGE,
            )
        )
    if has_ability(state, unit, "restrain"):
        text = "After the Move step every opposing unit within 3 hexes is pulled 1 closer."
        checks.append(Check(title="Restrain", text=text, rule=rules.RESTRAIN))
    if rushes(state, found):
        text = "Nobody is targetable then, so it moves a second time and does not engage."
        checks.append(Check(title="Rush", text=text, rule=rules.RUSH))
    return tuple(checks)
