"""Frozen values with some fields changed, quickly.

A state is replaced at every event, and `dataclasses.replace` goes the long way round: through every
field in Python and through an `__init__` that has to get past `frozen`. This one copies the slots,
in half the time. For the values of the kernel and of rule systems: frozen, with slots, without
`__post_init__`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import TypeVar, cast

T = TypeVar("T")

Setter = Callable[[object, object], None]
"""What sets one field of a frozen value."""

_new: Callable[[type], object] = object.__new__
_Plan = tuple[dict[str, Setter], tuple[Setter, ...], Callable[[object], tuple[object, ...]]]
_PLANS: dict[type, _Plan] = {}


def setters(kind: type) -> dict[str, Setter]:
    """Return what sets each field of a kind of value, in the order of the fields.

    Raises:
        TypeError: the kind is no dataclass, lacks slots, or checks itself when it is made.
    """
    if hasattr(kind, "__post_init__"):
        raise TypeError(f"{kind.__name__} checks itself when it is made")
    return {field.name: _setter(kind, field.name) for field in fields(kind)}


def replace(value: T, **changes: object) -> T:
    """Return a copy of a value with some fields changed, as `dataclasses.replace` does.

    Raises:
        TypeError: there is no such field, or the value is of a kind that cannot be copied so.
    """
    kind = type(value)
    by_name, in_order, read = _PLANS.get(kind) or _plan(kind)
    copy = _new(kind)
    for setter, held in zip(in_order, read(value), strict=False):
        setter(copy, held)
    for name, held in changes.items():
        if name not in by_name:
            raise TypeError(f"{kind.__name__} has no field {name}")
        by_name[name](copy, held)
    return cast("T", copy)


def _setter(kind: type, name: str) -> Setter:
    setter = getattr(getattr(kind, name, None), "__set__", None)
    if setter is None:
        raise TypeError(f"{kind.__name__} has no slot for {name}")
    return cast("Setter", setter)


def _plan(kind: type) -> _Plan:
    by_name = setters(kind)
    # With one name, the getter would give the value itself and not a tuple of it.
    names = list(by_name)
    read = attrgetter(*names) if len(names) > 1 else _one(names[0])
    plan = (by_name, tuple(by_name.values()), cast("Callable[[object], tuple[object, ...]]", read))
    _PLANS[kind] = plan
    return plan


def _one(name: str) -> Callable[[object], tuple[object, ...]]:
    get = attrgetter(name)
    return lambda value: (get(value),)
