"""What an ability is: data that acts through modifiers and through programs at windows.

Everything that bends the rules is an ability: a skill printed on a chip, a status lying on it, an
effect that lasts for a while. An ability never holds code. It names queries, windows, guards,
numbers, selectors and operations that a rule system registers, and the catalog checks those names
against the system's vocabulary before a battle starts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from game.core.ids import AbilityId


class Kind(StrEnum):
    """How a modifier changes the answer to a query; applied in this order, `FORBID` wins."""

    SET = "set"
    ADD = "add"
    MULTIPLY = "multiply"
    CAP = "cap"
    IGNORE = "ignore"
    FORBID = "forbid"


class Bearing(StrEnum):
    """On which side of a query its bearer must stand."""

    SUBJECT = "subject"
    """The piece that the query asks about."""
    OTHER = "other"
    """The piece that looks at it, engages it or damages it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifier:
    """A change to the answer of one named query.

    Attributes:
        query: the name of the query.
        kind: how the answer changes.
        value: a whole number, the name of a registered number, `number` for the number printed
            with the ability, a fraction such as `1/2` for MULTIPLY, or a word that the query
            knows; for IGNORE the id of the ability whose modifiers do not count.
        when: names of guards that must all hold; a leading `not ` turns one round.
        bearing: on which side of the query the bearer stands.
    """

    query: str
    kind: Kind
    value: str = ""
    when: tuple[str, ...] = ()
    bearing: Bearing = Bearing.SUBJECT


class Need(StrEnum):
    """Whether a step has to be done."""

    MUST = "must"
    """What cannot be done ends the program: the cost before a "then"."""
    IF_ABLE = "if-able"
    MAY = "may"
    """The owner's player says whether it is done."""
    UP_TO = "up-to"
    """The owner's player chooses as many pieces as the step says, or fewer, or none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode:
    """One of several things that a step lets somebody choose among: a bullet of a card's text.

    Attributes:
        name: unique within its program, among steps too.
        steps: what is done when it is chosen.
        when: guards; one that is false keeps it from being chosen.
        says: its words as printed, ahead of those of its steps.
    """

    name: str
    steps: tuple[Step, ...]
    when: tuple[str, ...] = ()
    says: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a program.

    Attributes:
        name: unique within its program; a saved program goes on by this name.
        do: the operation; "" where `modes` or `each` say what is done.
        to: the selector that says which pieces it is done to, one after the other.
        amount: as `Modifier.value`; "" for operations that take none.
        word: a status, an ability or another word that the operation takes; "" for none.
        need: what follows when it cannot be done.
        when: guards, as for a modifier; a false one skips the step, which is not a failure.
        choose: how many of the pieces that `to` gives the owner's player picks; 0 for all of them.
            Those picked are `chosen` for the steps after it.
        until: the window at which an effect ends that the operation lays on a piece; "" for others.
        at: the family of hexes of which the owner's player picks one for each piece; "" for
            operations that take none.
        least: how many of `choose` have to be picked, and have to be there; 0 for all that there
            are, up to `choose`. A step that is free may always be declined.
        known_as: the part that the pieces it is done to play in the moment from then on; "" for
            none but `chosen`.
        chooser: the part whose player chooses instead of the owner's; "" for the owner's.
        modes: what is chosen among, one at a time, `choose` times in all and once at the least.
        again: whether the same mode may be chosen more than once.
        each: steps that are done once for each of the pieces, which is `each` meanwhile.
        says: its words as printed; "" where the ability's text says it all.
    """

    name: str
    do: str = ""
    to: str = "bearer"
    amount: str = ""
    word: str = ""
    need: Need = Need.IF_ABLE
    when: tuple[str, ...] = ()
    choose: int = 0
    at: str = ""
    until: str = ""
    least: int = 0
    known_as: str = ""
    chooser: str = ""
    modes: tuple[Mode, ...] = ()
    again: bool = False
    each: tuple[Step, ...] = ()
    says: str = ""

    @property
    def is_free(self) -> bool:
        """Whether it may be declined."""
        return self.need in {Need.MAY, Need.UP_TO}


class Limit(StrEnum):
    """How often a trigger may run."""

    NONE = "none"
    TURN = "turn"
    """Once in every turn of any unit."""
    BATTLE = "battle"


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger:
    """A program that runs at a window.

    Attributes:
        name: unique within its ability.
        window: the name of the window.
        role: which part the bearer must play in it: a name of the window's facts such as `unit`,
            `target` or `source`, or `any`.
        when: guards.
        limit: how often.
        interrupts: runs before what does not.
        steps: the program.
        may: the owner's player says whether it runs.
    """

    name: str
    window: str
    role: str = "unit"
    when: tuple[str, ...] = ()
    limit: Limit = Limit.NONE
    interrupts: bool = False
    steps: tuple[Step, ...] = ()
    may: bool = False


class AbilityKind(StrEnum):
    """Where an ability comes from."""

    SKILL = "skill"
    STATUS = "status"
    EFFECT = "effect"
    FACE = "face"
    """What a face of a skill die does."""
    CARD = "card"
    """What is written on a card."""
    CLASS = "class"
    """What an adventurer of a class can do, for tenacity."""
    ITEM = "item"
    PEOPLE = "people"
    """What an adventurer of a people can do."""


class Code(StrEnum):
    """Where a skill die goes once this face of it has been resolved."""

    INSTANT = "instant"
    """Onto the cooldown track."""
    SLOT = "slot"
    """Into an active slot, where it acts until it is exhausted."""
    COOLDOWN = "cooldown"
    """Onto the cooldown track, where it acts until it is recovered."""
    DRAINED = "drained"
    """Out of the battle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """One ability.

    Attributes:
        id: its id; for skills and statuses the name the rules use, in lower case with hyphens.
        kind: where it comes from.
        name: as shown.
        text: what it does, in our words; `#` stands for the number printed with it.
        timing: when it acts, in words.
        numbered: whether a number is printed with it.
        modifiers: changes to queries while it is on.
        triggers: programs at windows.
        built: False for a skill whose name is known and which does nothing yet.
        cost: the tenacity that its owner pays whenever one of its programs runs.
        value: the number printed with it: on a face, the damage that it deals, or, in a slot, the
            damage that it prevents.
        code: on a face, where the die goes; None for everything else.
        slot: on an item, where it is held or worn; "" for one that is used up, and for all else.
        forms: on a weapon, the forms that it is used in; empty for any.
        enduring: on an ability of a class, whether it is paid once and acts to the end of the
            battle.
        innate: on an ability of a class, whether it acts by itself and is never used.
        companions: whether it acts on the companions of its owner, and not on himself.
    """

    id: AbilityId
    kind: AbilityKind
    name: str
    text: str
    timing: str
    numbered: bool = False
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    built: bool = True
    cost: int = 0
    value: int = 0
    code: Code | None = None
    slot: str = ""
    forms: tuple[str, ...] = ()
    enduring: bool = False
    innate: bool = False
    companions: bool = False


@dataclass(frozen=True, slots=True)
class Borne:
    """An ability as a piece bears it.

    Attributes:
        ability: the ability.
        number: the number printed with it, 0 for none.
        modifiers: its modifiers by the query that they change; mostly there are none for one.
        triggers: its triggers by the window that they act at.
    """

    ability: Ability
    number: int = 0
    modifiers: Mapping[str, tuple[Modifier, ...]] = field(init=False, compare=False, repr=False)
    triggers: Mapping[str, tuple[Trigger, ...]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        modifiers: dict[str, tuple[Modifier, ...]] = {}
        for modifier in self.ability.modifiers:
            modifiers[modifier.query] = (*modifiers.get(modifier.query, ()), modifier)
        triggers: dict[str, tuple[Trigger, ...]] = {}
        for trigger in self.ability.triggers:
            triggers[trigger.window] = (*triggers.get(trigger.window, ()), trigger)
        object.__setattr__(self, "modifiers", modifiers)
        object.__setattr__(self, "triggers", triggers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """The names that a rule system registers, for content to be checked against."""

    queries: frozenset[str]
    windows: frozenset[str]
    roles: frozenset[str]
    guards: frozenset[str]
    numbers: frozenset[str]
    selectors: frozenset[str]
    operations: frozenset[str]
    places: frozenset[str] = frozenset()
    filters: frozenset[str] = frozenset()
    """The words that narrow a selector."""
    words: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The words that an operation takes, by its name; any where it is not listed."""
