"""Using abilities: whether one can be used, and letting its program run.

Owns the first test of an ability's use. What it does is data. Rules: skirmish T1, A4.
"""

from __future__ import annotations

from game.core.abilities import Borne, Need, Trigger
from game.core.frames import Due, Fact, Moment
from game.core.ids import AbilityId, PieceId
from game.core.modifiers import guards_hold
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Asked
from game.core.run import Run
from game.core.windows import is_used, run_trigger
from game.systems.skirmish import rules
from game.systems.skirmish.book import BOOK
from game.systems.skirmish.state import Skirmish, SkirmishState, borne_by
from game.systems.skirmish.turns.moments import USE


def usable(state: Skirmish, unit: PieceId) -> tuple[AbilityId, ...]:
    """The abilities of a creature that are used, whether they can be used now or not."""
    return tuple(borne.ability.id for borne, _trigger in _all(state, unit))


def _all(state: Skirmish, unit: PieceId) -> tuple[tuple[Borne, Trigger], ...]:
    return tuple(
        (borne, trigger)
        for borne in borne_by(state, unit)
        for trigger in borne.ability.triggers
        if trigger.window == USE
    )


def _found(state: Skirmish, unit: PieceId, ability: AbilityId) -> tuple[Borne, Trigger] | None:
    return next((on for on in _all(state, unit) if on[0].ability.id == ability), None)


def why_not(state: Skirmish, unit: PieceId, ability: AbilityId) -> Refusal | None:
    """Why an ability cannot be used now; None where it can."""
    on = _found(state, unit, ability)
    if on is None:
        return Refusal(reason=Reason.NOT_OFFERED, rule=rules.ABILITY, subject=ability)
    borne, trigger = on
    if is_used(state, Due(unit, ability, trigger.name), trigger):
        return Refusal(reason=Reason.USED_UP, rule=rules.ABILITY, subject=ability)
    asked = Asked(unit, None, moment_of(unit), borne.number, ability)
    if not guards_hold(BOOK, state, trigger.when, asked):
        return Refusal(reason=Reason.FORBIDDEN, rule=rules.ABILITY, subject=ability)
    first = trigger.steps[0]
    if first.need is Need.MAY or not guards_hold(BOOK, state, first.when, asked):
        return None
    found = BOOK.selectors[first.to](state, asked)
    if found and first.at:
        found = tuple(one for one in found if BOOK.places[first.at](state, asked, one))
    if found:
        return None
    return Refusal(reason=Reason.NOBODY_FOR_IT, rule=rules.ABILITY, subject=ability)


def use(run: Run[SkirmishState], unit: PieceId, ability: AbilityId) -> None:
    """Use an ability."""
    on = _found(run.state, unit, ability)
    assert on is not None
    run_trigger(run, Due(unit, ability, on[1].name), on, moment_of(unit))


def moment_of(unit: PieceId) -> Moment:
    """The moment in which somebody uses an ability."""
    return Moment(USE, (Fact("unit", (unit,)),))
