"""Frozen values with some fields changed, quickly.

A state is replaced at every event, and `dataclasses.replace` goes the long way round: through every
field in Python and through an `__init__` that has to get past `frozen`. Here a twin of the value's
kind, with the same slots and not frozen, is filled and then becomes one of the kind: that takes a
third of the time. What does so is written out for each kind and each set of fields that is
changed, as `dataclasses` writes out `__init__`. For the values of the kernel and of rule systems:
frozen, with slots, without `__post_init__`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from types import new_class
from typing import Any, TypeVar, cast

T = TypeVar("T")

Setter = Callable[[object, object], None]
"""What sets one field of a frozen value."""

_COPIERS: dict[tuple[object, ...], Callable[..., Any]] = {}


def replace(value: T, **changes: object) -> T:
    """Return a copy of a value with some fields changed, as `dataclasses.replace` does.

    Raises:
        TypeError: there is no such field, or the value is of a kind that cannot be copied so.
    """
    kind = type(value)
    copier = _COPIERS.get((kind, *changes)) or _copier(kind, tuple(changes))
    changed: T = copier(value, *changes.values())
    return changed


def copier(kind: type[T], *changed: str) -> Callable[..., T]:
    """Return what copies a kind of value with these fields changed; for what is copied a lot.

    It is called with a value, and with what the fields become, in the order named. `replace` takes
    longer to find it than it takes to copy.

    Raises:
        TypeError: there is no such field, or the kind cannot be copied so.
    """
    return _COPIERS.get((kind, *changed)) or _copier(kind, changed)


def setters(kind: type) -> dict[str, Setter]:
    """Return what sets each field of a kind of value, in the order of the fields.

    Raises:
        TypeError: the kind is no dataclass, lacks slots, or checks itself when it is made.
    """
    if hasattr(kind, "__post_init__"):
        raise TypeError(f"{kind.__name__} checks itself when it is made")
    return {field.name: _setter(kind, field.name) for field in fields(kind)}


def _setter(kind: type, name: str) -> Setter:
    setter = getattr(getattr(kind, name, None), "__set__", None)
    if setter is None:
        raise TypeError(f"{kind.__name__} has no slot for {name}")
    return cast("Setter", setter)


def _copier(kind: type, changed: tuple[str, ...]) -> Callable[..., Any]:
    """Write out what copies a kind of value with some fields changed: `copy_of(value_, hp, at)`."""
    names = tuple(setters(kind))
    for name in changed:
        if name not in names:
            raise TypeError(f"{kind.__name__} has no field {name}")
    lines = [
        f"def copy_of({', '.join(['value_', *changed])}):",
        "    copy_ = new_(twin_)",
        *(f"    copy_.{name} = {name if name in changed else f'value_.{name}'}" for name in names),
        "    copy_.__class__ = kind_",
        "    return copy_",
    ]
    space = {"new_": object.__new__, "twin_": _twin(kind), "kind_": kind}
    exec("\n".join(lines), space)  # noqa: S102 - made of names of fields alone
    copier = _COPIERS[kind, *changed] = cast("Callable[..., Any]", space["copy_of"])
    return copier


@cache
def _twin(kind: type) -> type:
    """A kind with the same slots as another that is not frozen."""

    def fill(space: dict[str, object]) -> None:
        space["__slots__"] = kind.__dict__["__slots__"]
        # Both, since Python keeps them in one place: a frozen base brings two written in Python,
        # and with one of them left a copy would take four times as long.
        space["__setattr__"] = object.__setattr__
        space["__delattr__"] = object.__delattr__

    return new_class(f"_{kind.__name__}", getattr(kind, "__orig_bases__", kind.__bases__), {}, fill)
