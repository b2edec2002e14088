"""Which of its abilities a creature that moves by the rules uses now, and whether it hides.

Pure. It looks at what an ability does, not at its name: harm that is surer than an attack, healing
that is not wasted, an effect that nobody has yet on whom it is for. Whether an ability can be used
is asked of the rules, and whom it finds of its own selectors. Rules: skirmish house.foes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.abilities import Ability, Kind, Step
from game.core.ids import AbilityId, PieceId
from game.core.rulebook import Asked
from game.systems.skirmish.book import BOOK
from game.systems.skirmish.choices import Invoke, SlipAway, Strike
from game.systems.skirmish.foes.findings import Finding, Plan, Why
from game.systems.skirmish.queries import (
    asked,
    attack_limit,
    bonus,
    damage,
    defence,
    is_hidden,
    profile,
)
from game.systems.skirmish.state import Skirmish, borne_by, creature_of, opponents
from game.systems.skirmish.turns.abilities import moment_of, why_not
from game.systems.skirmish.turns.deeds import strikes, why_not_do

D20 = 20
_EVEN = D20 // 2 + 1
"""A d20 shows this or more in half of all rolls."""
_MANY = 3
"""An ability that helps so many is worth an attack of one's own."""
_ATTACKING = frozenset({"attack", "damage", "attacks"})
_MOVING = frozenset({"speed"})


@dataclass(frozen=True, slots=True)
class _Case:
    """An ability that a creature could use now.

    Attributes:
        state: the skirmish.
        unit: who.
        ability: which.
        step: what it does first of all.
        found: whom it would be done to.
        now: the attacks that the creature could make now.
        left: actions that it has.
    """

    state: Skirmish
    unit: PieceId
    ability: AbilityId
    step: Step
    found: tuple[PieceId, ...]
    now: tuple[Strike, ...]
    left: int

    @property
    def amount(self) -> int:
        """Hit points, or turns."""
        return int(self.step.amount) if self.step.amount.isdecimal() else 0

    @property
    def is_idle(self) -> bool:
        """Whether one action less is no attack less in this turn."""
        limit = attack_limit(self.state, self.unit)
        made = self.state.system.attacks.get(self.unit, 0)
        return not self.now or (limit is not None and self.left > limit - made)

    def because(self, why: Why, whom: tuple[PieceId, ...], number: int = 0) -> Finding:
        """The reason for using it."""
        return Finding(why, whom, (), number, self.ability)


def power(state: Skirmish, unit: PieceId, left: int) -> Plan | None:
    """The first ability that is worth an action now; None for none.

    Args:
        state: the skirmish.
        unit: who.
        left: actions that it has.
    """
    now = strikes(state, unit)
    for ability in _usable(state, unit):
        step = ability.triggers[0].steps[0]
        case = _Case(state, unit, ability.id, step, _whom(state, unit, ability.id, step), now, left)
        found = _worth(case)
        if found is not None:
            target = found.pieces[0] if found.pieces else None
            return Plan(unit, Invoke(unit, ability.id), (found,), (), target)
    return None


def _usable(state: Skirmish, unit: PieceId) -> Iterator[Ability]:
    for borne in borne_by(state, unit):
        ability = borne.ability
        if ability.triggers and why_not(state, unit, ability.id) is None:
            yield ability


def _whom(state: Skirmish, unit: PieceId, ability: AbilityId, step: Step) -> tuple[PieceId, ...]:
    """Whom the ability would be done to: what its own selector finds, the first as many."""
    found = BOOK.select(state, step.to, Asked(unit, None, moment_of(unit), 0, ability))
    return found[: step.choose] if step.choose else found


def _worth(case: _Case) -> Finding | None:
    """Why it is worth an action; None where it is not."""
    match case.step.do:
        case "bring" | "bring-minion":
            there = opponents(case.state, case.unit)
            return case.because(Why.CALLS, ()) if there else None
        case "harm":
            return _harm(case)
        case "mend":
            return _mend(case)
        case "lay":
            return _effect(case)
        case _:
            return None


def _harm(case: _Case) -> Finding | None:
    """Harm without a roll: worth it where it is no less than an attack would do on average."""
    sure = sum(min(case.amount, case.state.pieces[one].hp) for one in case.found)
    best = max((_expected(case.state, one) for one in case.now), default=0)
    worth = sure * D20 >= max(1, best)
    return case.because(Why.HARMS, case.found, case.amount) if worth else None


def _expected(state: Skirmish, strike: Strike) -> int:
    """Twenty times the hit points that an attack takes on average."""
    attack = creature_of(state, strike.unit).attacks[strike.attack]
    needs = defence(state, strike.target, strike.unit)
    needs -= bonus(state, strike.unit, attack, strike.target)
    chances = min(D20, max(0, D20 + 1 - needs))
    return chances * damage(state, strike.unit, attack, strike.target)


def _mend(case: _Case) -> Finding | None:
    """Healing is not wasted: whoever is healed has lost as much."""
    whole = tuple(
        one
        for one in case.found
        if creature_of(case.state, one).health - case.state.pieces[one].hp >= case.amount
    )
    return case.because(Why.MENDS, whole[:1], case.amount) if whole else None


def _effect(case: _Case) -> Finding | None:
    """An effect that does not lie yet on somebody whom it is for."""
    state, unit, word = case.state, case.unit, case.step.word
    on = {one.bearer for one in state.effects if one.ability == word}
    fresh = tuple(one for one in case.found if one not in on)
    if not fresh:
        return None
    changes = _changes(state.system.lore.abilities[AbilityId(word)])
    if state.pieces[fresh[0]].side != state.pieces[unit].side:
        worth = case.is_idle or not changes <= _MOVING
        return case.because(Why.HINDERS, fresh) if worth else None
    if changes & _MOVING:
        worth = not case.now and case.left > 1
        return case.because(Why.STRENGTHENS, fresh) if worth else None
    if changes & _ATTACKING:
        ready = tuple(one for one in fresh if strikes(state, one))
        worth = bool(ready) and (case.is_idle or len(ready) >= _MANY)
        return case.because(Why.STRENGTHENS, ready) if worth else None
    near = {one.target for foe in opponents(state, unit) for one in strikes(state, foe)}
    threatened = tuple(one for one in fresh if one in near)
    worth = bool(threatened) and (case.is_idle or case.left > 1)
    return case.because(Why.PROTECTS, threatened) if worth else None


def _changes(effect: Ability) -> frozenset[str]:
    """The numbers that an effect changes; of one that acts by itself, its windows too."""
    numbers = (one.query for one in effect.modifiers if one.kind in {Kind.ADD, Kind.FORBID})
    return frozenset({*numbers, *(one.window for one in effect.triggers)})


def hide(state: Skirmish, unit: PieceId, exposed: int) -> Plan | None:
    """Whether it hides: in cover from everybody, seen by somebody, and likely to bring it off.

    Args:
        state: the skirmish.
        unit: who.
        exposed: how many opponents have it without cover where it is.
    """
    foes = opponents(state, unit)
    needs = profile(state).hide_dc - asked(state, "stealth", unit, creature_of(state, unit).stealth)
    seen = any(not is_hidden(state, unit, foe) for foe in foes)
    deed = SlipAway(unit)
    if exposed or not seen or needs > _EVEN or why_not_do(state, deed) is not None:
        return None
    return Plan(unit, deed, (Finding(Why.HIDES, foes, (), needs),))
