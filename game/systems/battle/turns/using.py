"""Using things in one's own turn: abilities of a class or a people, and ready items.

Rules: battle 2.4 (peoples, items), 3.5 (tenacity), 5 (2c, class ability).
"""

from __future__ import annotations

from game.core.abilities import AbilityKind, Borne, Need, Trigger
from game.core.frames import Due, Fact, Moment, ProgramFrame
from game.core.ids import AbilityId, PieceId
from game.core.modifiers import guards_hold
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Asked
from game.core.run import Run
from game.core.trials import changes_nothing
from game.core.windows import is_used, run_trigger
from game.systems.battle import rules
from game.systems.battle.book import BOOK
from game.systems.battle.choices import UseAbility
from game.systems.battle.definitions import LIGHT_FATIGUE, Form
from game.systems.battle.events import FormSet
from game.systems.battle.queries import is_mat
from game.systems.battle.state import Battle, BattleState, borne_by
from game.systems.battle.turns import moments
from game.systems.battle.turns.dice import trigger_at
from game.systems.battle.turns.items import discard
from game.systems.battle.turns.track import put_on_track

_USED_HERE = frozenset({AbilityKind.CLASS, AbilityKind.PEOPLE, AbilityKind.ITEM})


def usable(state: Battle, unit: PieceId) -> tuple[tuple[Borne, Trigger], ...]:
    """What an adventurer could ever use in his own turn with what he has now, and how."""
    if not is_mat(state, unit):
        return ()
    return tuple(
        (borne, trigger)
        for borne in borne_by(state, unit)
        if borne.ability.kind in _USED_HERE
        and (trigger := trigger_at(borne.ability, moments.USE)) is not None
    )


def _moment(unit: PieceId) -> Moment:
    return Moment(moments.USE, (Fact(moments.UNIT, (unit,)),))


def why_not_use(
    state: Battle, unit: PieceId, ability: AbilityId, form: Form | None = None
) -> Refusal | None:
    """Why an adventurer cannot use something now; None when he can.

    RULING(ruling.use-in-vain): what would find nobody at its first step, or no hex, or would change
    nothing at any step, cannot be used.
    """
    on = next((one for one in usable(state, unit) if one[0].ability.id == ability), None)
    if on is None:
        return Refusal(reason=Reason.NOT_OFFERED, rule=rules.CLASS_ABILITY, subject=ability)
    borne, trigger = on
    what = borne.ability
    if is_used(state, Due(unit, ability, trigger.name), trigger):
        return Refusal(reason=Reason.USED_UP, rule=rules.CLASS_ABILITY, subject=ability)
    if not BOOK.can_pay(state, unit, what):
        held = state.system.mats[unit].tenacity
        return Refusal(
            reason=Reason.NO_TENACITY,
            rule=rules.TENACITY,
            subject=ability,
            have=held,
            need=what.cost,
        )
    if form is not None and form is state.system.mats[unit].form:
        return Refusal(reason=Reason.NO_CHANGE, rule=rules.CLASS_ABILITY, subject=unit)
    seen = state if form is None else _in_form(state, unit, form)
    asked = Asked(unit, None, _moment(unit), borne.number, ability)
    if not guards_hold(BOOK, seen, trigger.when, asked):
        return Refusal(reason=Reason.FORBIDDEN, rule=rules.CLASS_ABILITY, subject=ability)
    return _why_in_vain(seen, trigger, asked, borne)


def usable_in_form(state: Battle, unit: PieceId, ability: AbilityId, form: Form) -> bool:
    """Whether something could be used after a change to this form, which is not the present one."""
    changed = state.system.mats[unit].form is not form
    return changed and why_not_use(state, unit, ability, form) is None


def _why_in_vain(state: Battle, trigger: Trigger, asked: Asked, borne: Borne) -> Refusal | None:
    ability, unit = borne.ability.id, asked.owner
    frame = ProgramFrame(
        step=trigger.steps[0].name,
        due=Due(unit, ability, trigger.name),
        moment=_moment(unit),
        number=borne.number,
    )
    first = trigger.steps[0]
    open_ = first.need in {Need.MAY, Need.UP_TO} or not guards_hold(BOOK, state, first.when, asked)
    found = BOOK.selectors[first.to](state, asked)
    if found and first.at:
        found = tuple(one for one in found if BOOK.places[first.at](state, asked, one))
    if not found and not open_:
        return Refusal(reason=Reason.NOBODY_FOR_IT, rule=rules.CLASS_ABILITY, subject=ability)
    if changes_nothing(BOOK, state, trigger.steps, frame):
        return Refusal(reason=Reason.CHANGES_NOTHING, rule=rules.CLASS_ABILITY, subject=ability)
    return None


def _in_form(state: Battle, unit: PieceId, form: Form) -> Battle:
    return BOOK.evolvers[FormSet](state, FormSet(unit, form))


def uses(state: Battle, unit: PieceId) -> tuple[UseAbility, ...]:
    """Everything that an adventurer can use now, in the form that he is in or after a change."""
    found = []
    for borne, _trigger in usable(state, unit):
        ability = borne.ability.id
        if why_not_use(state, unit, ability) is None:
            found.append(UseAbility(ability))
            continue
        found.extend(
            UseAbility(ability, form)
            for form in Form
            if why_not_use(state, unit, ability, form) is None
        )
    return tuple(found)


def use(run: Run[BattleState], unit: PieceId, ability: AbilityId, form: Form | None) -> None:
    """Use something; an item that is neither held nor worn is used up by it."""
    on = next(one for one in usable(run.state, unit) if one[0].ability.id == ability)
    borne, trigger = on
    run_trigger(run, Due(unit, ability, trigger.name), on, _moment(unit))
    if form is not None:
        put_on_track(run, unit, LIGHT_FATIGUE, "fatigue")
        run.emit(FormSet(unit, form))
    if borne.ability.kind is AbilityKind.ITEM and not borne.ability.slot:
        discard(run, unit, ability)
