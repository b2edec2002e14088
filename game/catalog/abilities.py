"""Abilities as files hold them into abilities as the rules use them. Rules: battle 2.4, 8, 9."""

from __future__ import annotations

from dataclasses import replace

from game.catalog.arena_models import LeafIn
from game.catalog.content_models import AbilityIn, ModifierIn, StepIn, TriggerIn
from game.catalog.mat_models import ActIn, ClassAbilityIn, FaceIn, ItemIn
from game.core.abilities import Ability, AbilityKind, Limit, Modifier, Step, Trigger
from game.core.ids import AbilityId


def ability_from(read: AbilityIn, statuses: frozenset[str]) -> Ability:
    """Return the ability that a file describes.

    A skill that shares its name with a status gets an id of its own: `bane-skill`.

    Args:
        read: what the file says.
        statuses: the names of all statuses.
    """
    shared = read.kind is AbilityKind.SKILL and read.id in statuses
    return Ability(
        id=AbilityId(f"{read.id}-skill" if shared else read.id),
        kind=read.kind,
        name=read.name,
        text=read.text.strip(),
        timing=read.timing,
        numbered=read.numbered,
        modifiers=tuple(map(modifier_from, read.modifiers)),
        triggers=tuple(map(_trigger, read.triggers)),
        built=read.built,
    )


def own_id(kind: AbilityKind, name: str) -> AbilityId:
    """Return the id of something of an adventurer's, apart from skills and from other kinds."""
    return AbilityId(f"{kind}:{name}")


def item_word(item: AbilityId) -> str:
    """Return the word that files use for an item."""
    return item.removeprefix(own_id(AbilityKind.ITEM, ""))


def _act(read: ActIn, kind: AbilityKind, limit: Limit = Limit.NONE) -> Ability:
    """Return what a file describes; a program that says no limit of its own has the kind's."""
    triggers = tuple(map(_trigger, read.triggers))
    return Ability(
        id=own_id(kind, read.id),
        kind=kind,
        name=read.name,
        text=read.text.strip(),
        timing=read.timing,
        modifiers=tuple(map(modifier_from, read.modifiers)),
        triggers=tuple(
            replace(one, limit=limit) if one.limit is Limit.NONE else one for one in triggers
        ),
    )


def face_from(read: FaceIn) -> Ability:
    """Return what a face of a skill die does."""
    return replace(
        _act(read, AbilityKind.FACE), code=read.code, value=read.value, numbered=read.value > 0
    )


def class_ability_from(read: ClassAbilityIn) -> Ability:
    """Return an ability of a class.

    One that is used is used once a turn, an enduring one once a battle. Rule: battle 5, 2c.
    """
    limit = Limit.BATTLE if read.enduring else Limit.NONE if read.innate else Limit.TURN
    return replace(
        _act(read, AbilityKind.CLASS, limit),
        cost=read.cost,
        enduring=read.enduring,
        innate=read.innate,
        companions=read.companions,
    )


def item_from(read: ItemIn) -> Ability:
    """Return what an item does."""
    return replace(
        _act(read, AbilityKind.ITEM),
        slot="" if read.slot == "none" else read.slot,
        forms=tuple(str(form) for form in read.forms),
        value=read.value,
        numbered=read.value > 0,
    )


def people_ability_from(read: ActIn) -> Ability:
    """Return what a people's adventurers can do once a battle. Rule: battle 2.4."""
    return _act(read, AbilityKind.PEOPLE, Limit.BATTLE)


def modifier_from(read: ModifierIn) -> Modifier:
    """Return the modifier that a file describes."""
    return Modifier(
        query=read.query,
        kind=read.kind,
        value=str(read.value),
        when=read.when,
        bearing=read.bearing,
    )


def _trigger(read: TriggerIn) -> Trigger:
    return Trigger(
        name=read.name,
        window=read.window,
        role=read.role,
        when=read.when,
        limit=read.limit,
        interrupts=read.interrupts,
        steps=tuple(map(plain_step, read.steps)),
        may=read.may,
    )


def plain_step(read: StepIn | LeafIn) -> Step:
    """Return the step that a file describes, by what steps of every game say."""
    return Step(
        name=read.name,
        do=read.do,
        to=read.to,
        amount=str(read.amount),
        word=read.word,
        need=read.need,
        when=read.when,
        choose=read.choose,
        at=read.at,
        until=read.until,
    )
