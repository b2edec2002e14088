"""The findings of a plan, in words: a short question or statement, and what was found.

Exact distances are counted here, when they are shown; plans do without. Rules: battle 6.2, 6.2b,
6.6, seed 004.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.ids import PieceId
from game.hexes import Hex
from game.systems.battle.movement.field import survey
from game.systems.battle.movement.result import Decides, Finding, Plan, Why
from game.systems.battle.state import Battle, name_of
from game.systems.battle.words.language import (
    all_of,
    capital,
    count,
    counted,
    listed,
    names,
    number_word,
    verb,
)

NOW = "Is anybody targetable now?"
HEXES = "Closest free hexes to hit from"
WHOM = "Whom it engages"

OPENING = frozenset(
    {
        Why.TARGETABLE,
        Why.BEYOND_RANGE,
        Why.OUT_OF_SIGHT,
        Why.HIDDEN,
        Why.NOBODY,
        Why.NOBODY_TARGETABLE,
    }
)
"""The findings that together answer whether anybody is targetable now."""


def finding(state: Battle, plan: Plan, found: Finding) -> tuple[str, str]:
    """A finding as a title and a text.

    Args:
        state: the state that the plan was made from.
        plan: the plan that it belongs to.
        found: the finding.
    """
    return _WORDS[found.why](state, plan, found)


def opening(state: Battle, plan: Plan, found: Sequence[Finding]) -> tuple[str, str]:
    """The findings about who is targetable now, as one title and one text."""
    whys = {one.why for one in found}
    texts = [finding(state, plan, one)[1] for one in found if one.why is not Why.NOBODY_TARGETABLE]
    texts = list(dict.fromkeys(texts))  # that nobody opposes it is found twice
    return NOW, " ".join(texts if Why.TARGETABLE in whys else ["No.", *texts])


def _away(state: Battle, plan: Plan, units: Sequence[PieceId], *, first: bool = True) -> str:
    """How far units are: "Mira is 4 away, Odo 5"."""
    words: list[str] = []
    for unit in units:
        at = state.pieces[unit].at
        far = None if at is None else state.board.distance(plan.start, at)
        name = name_of(state, unit)
        if far is None:
            words.append(f"{'no' if words else 'No'} way over the map leads to {name}")
        elif first:
            words.append(f"{name} is {far} away")
            first = False
        else:
            words.append(f"{name} {far}")
    return ", ".join(words)


def hp_words(state: Battle, units: Sequence[PieceId]) -> str:
    """The hit points of units: "Mira has 4 HP, Hound 3", "Mira and Odo have 4 HP each"."""
    values = [state.pieces[unit].hp for unit in units]
    if units[1:] and len(set(values)) == 1:
        return f"{names(state, units)} have {values[0]} HP each"
    words = [f"{name_of(state, unit)} {hp}" for unit, hp in zip(units, values, strict=True)]
    return ", ".join([f"{name_of(state, units[0])} has {values[0]} HP", *words[1:]])


def _targetable(state: Battle, plan: Plan, found: Finding) -> tuple[str, str]:
    within = f"the range is {plan.range}"
    stays = " It does not move." if plan.decision is Decides.HOLD else ""
    return NOW, f"Yes. {_away(state, plan, found.units)}; {within}.{stays}"


def _beyond(state: Battle, plan: Plan, found: Finding) -> tuple[str, str]:
    text = _away(state, plan, found.units)
    mark = ";" if found.units[1:] else ","
    return NOW, f"{text}{mark} the range is {plan.range}."


def _out_of_sight(state: Battle, _plan: Plan, found: Finding) -> tuple[str, str]:
    are = verb(len(found.units), "is", "are")
    return NOW, f"{names(state, found.units)} {are} out of sight."


def _hidden(state: Battle, _plan: Plan, found: Finding) -> tuple[str, str]:
    are = verb(len(found.units), "is", "are")
    return NOW, f"{names(state, found.units)} {are} hidden (Stealth)."


def _closest(_state: Battle, _plan: Plan, found: Finding) -> tuple[str, str]:
    return HEXES, _so_many(len(found.hexes), found.number)


def _so_many(number: int, steps: int) -> str:
    """So many hexes at one distance: "Two, both 2 steps away."."""
    away = f"{count(steps, 'step')} away."
    if number == 1:
        return f"One, {away}"
    return f"{capital(number_word(number))}, {all_of(number)} {away}"


def _icon_units(state: Battle, plan: Plan, found: Finding) -> tuple[str, str]:
    """Who has how many hit points among those that the closest hexes would reach."""
    closest = state.board.grid.mask(plan.closest)
    within = [foe.piece.id for foe in survey(state, plan.unit).foes if foe.reach & closest]
    rest = [unit for unit in within if unit not in found.units]
    rest.sort(key=lambda unit: abs(state.pieces[unit].hp - found.number))
    title = f"The {found.word} decides"
    left = _left(len(found.hexes), len(plan.closest))
    if not rest and not found.units[1:]:
        return title, f"Only {names(state, found.units)} could be hit from there; {left}."
    return title, f"{hp_words(state, [*found.units, *rest])}; {left}."


def _left(kept: int, of: int) -> str:
    if kept == of:
        return f"{all_of(of)} hexes are left"
    return f"{number_word(kept)} of {number_word(of)} hexes {verb(kept, 'is', 'are')} left"


def _icon_keeps(_state: Battle, plan: Plan, found: Finding) -> tuple[str, str]:
    return f"The {found.word} decides", f"{capital(_left(len(found.hexes), len(plan.closest)))}."


def _nearest_unit(state: Battle, plan: Plan, found: Finding) -> tuple[str, str]:
    left = _left(len(found.hexes), len(plan.closest))
    return "The closest unit decides", f"{_away(state, plan, found.units)}; {left}."


def _no_destination(_state: Battle, _plan: Plan, _found: Finding) -> tuple[str, str]:
    return HEXES, "There is none that it has a free way to."


def _closest_unit(state: Battle, plan: Plan, found: Finding) -> tuple[str, str]:
    text = _away(state, plan, found.units)
    if found.word:
        hp = state.pieces[found.units[0]].hp
        several = found.units[1:]
        text += f"; the {found.word} of the closest, {'each ' if several else ''}with {hp} HP"
    return "It closes up on the closest unit", f"{text}."


def _closest_hex(_state: Battle, _plan: Plan, found: Finding) -> tuple[str, str]:
    return "The nearest hex that it can get to", _so_many(len(found.hexes), found.number)


def _nobody(_state: Battle, _plan: Plan, _found: Finding) -> tuple[str, str]:
    return NOW, "Nobody on the map opposes it."


def _nobody_targetable(_state: Battle, _plan: Plan, _found: Finding) -> tuple[str, str]:
    return NOW, "No."


def _may_not_move(_state: Battle, _plan: Plan, _found: Finding) -> tuple[str, str]:
    return "It may not move", "It stays where it is."


def _no_way(state: Battle, _plan: Plan, found: Finding) -> tuple[str, str]:
    return "It stays", f"There is no way over the map to {names(state, found.units, 'or')}."


def _stays(state: Battle, _plan: Plan, found: Finding) -> tuple[str, str]:
    return "It stays", f"No hex that it can get to is nearer to {names(state, found.units, 'or')}."


def _party_hex(_state: Battle, plan: Plan, found: Finding) -> tuple[str, str]:
    number = capital(counted(len(found.hexes), "hex", "hexes"))
    same = len({steps for _hex, steps in plan.distances}) == 1
    how = "are as close as each other" if same else "are left"
    return "The party chooses", f"{number} {how}."


def _party_end(_state: Battle, _plan: Plan, found: Finding) -> tuple[str, str]:
    number = counted(len(found.hexes), "hex", "hexes")
    return "The party chooses", f"The way there may lead to {number} this turn."


def _arrives(state: Battle, plan: Plan, found: Finding) -> tuple[str, str]:
    where = landmark(state, plan, plan.destinations)
    steps = f"{found.number} of {count(plan.movement, 'step')}, then it stops."
    return f"It goes {where}", steps


def _part_way(_state: Battle, _plan: Plan, found: Finding) -> tuple[str, str]:
    return "It goes part of the way", f"{found.number} of {count(found.of, 'step')} this turn."


def landmark(state: Battle, plan: Plan, hexes: Sequence[Hex]) -> str:
    """Where a hex is, by what lies on it or next to it: "next to the well", "next to Mira"."""
    if len(hexes) != 1:
        return "to the hex chosen"
    end = hexes[0]
    marks = {feature.at: feature.kind.replace("-", " ") for feature in state.board.features}
    if end in marks:
        return f"to the {marks[end]}"
    beside = [marks[near] for near in end.neighbors() if near in marks]
    if beside:
        return f"next to the {beside[0]}"
    wanted = {*plan.priority_units, *plan.approach}
    for near in end.neighbors():
        piece = state.piece_on(near)
        if piece is not None and piece.hp > 0 and piece.id in wanted:
            return f"next to {name_of(state, piece.id)}"
    return "to the marked hex"


def _targets(state: Battle, plan: Plan, found: Finding) -> tuple[str, str]:
    """Whom it engages, and why them where it could hit others, too."""
    whom, field = names(state, found.units), survey(state, plan.unit)
    here = state.board.grid.bit(plan.targets[-1].at)
    within = [foe.piece.id for foe in field.foes if foe.reach & here]
    others = [unit for unit in within if unit not in found.units]
    if not others:
        return WHOM, f"{whom}."
    return WHOM, f"{whom}, the {field.icon} in range: {hp_words(state, [*found.units, *others])}."


def _party_targets(state: Battle, plan: Plan, found: Finding) -> tuple[str, str]:
    last = plan.targets[-1] if plan.targets else None
    certain = last.certain if last else ()
    of = listed([name_of(state, unit) for unit in found.units], "and")
    each = state.pieces[found.units[0]].hp
    some = f"{number_word(found.number)} of {of}, who have {each} HP each"
    first = f"{names(state, certain)}, and " if certain else ""
    return WHOM, f"{capital(first + some)}: the party chooses."


def _sent(_state: Battle, _plan: Plan, found: Finding) -> tuple[str, str]:
    return "The battle sends it to a marked hex", _so_many(len(found.hexes), found.number)


def _at_goal(_state: Battle, _plan: Plan, _found: Finding) -> tuple[str, str]:
    return "The battle sends it to a marked hex", "It is there, so it does not move."


def _goal_closed(_state: Battle, _plan: Plan, _found: Finding) -> tuple[str, str]:
    return "The battle sends it to a marked hex", "No free way leads there, so this does not count."


def _no_target(_state: Battle, _plan: Plan, _found: Finding) -> tuple[str, str]:
    return WHOM, "Nobody is targetable from there."


_WORDS: dict[Why, Callable[[Battle, Plan, Finding], tuple[str, str]]] = {
    Why.TARGETABLE: _targetable,
    Why.BEYOND_RANGE: _beyond,
    Why.OUT_OF_SIGHT: _out_of_sight,
    Why.HIDDEN: _hidden,
    Why.NOBODY: _nobody,
    Why.NOBODY_TARGETABLE: _nobody_targetable,
    Why.MAY_NOT_MOVE: _may_not_move,
    Why.CLOSEST: _closest,
    Why.ICON_UNITS: _icon_units,
    Why.ICON_KEEPS: _icon_keeps,
    Why.NEAREST_UNIT: _nearest_unit,
    Why.NO_DESTINATION: _no_destination,
    Why.CLOSEST_UNIT: _closest_unit,
    Why.CLOSEST_HEX: _closest_hex,
    Why.NO_WAY: _no_way,
    Why.STAYS: _stays,
    Why.PARTY_HEX: _party_hex,
    Why.PARTY_END: _party_end,
    Why.ARRIVES: _arrives,
    Why.PART_WAY: _part_way,
    Why.TARGETS: _targets,
    Why.PARTY_TARGETS: _party_targets,
    Why.NO_TARGET: _no_target,
    Why.SENT: _sent,
    Why.AT_GOAL: _at_goal,
    Why.GOAL_CLOSED: _goal_closed,
}
