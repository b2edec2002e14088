"""Damage and hit points in words. Rules: battle 3.2, 3.3."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import HPSet
from game.core.view import Sentence
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.definitions import Chip
from game.systems.battle.events import AbilityCounted, DamageDealt
from game.systems.battle.queries import health
from game.systems.battle.state import Battle, chip_of
from game.systems.battle.words.chips import ability_name
from game.systems.battle.words.counted import names, prevents
from game.systems.battle.words.language import Part, Who, listed, say


def places(state: Battle, event: DamageDealt) -> tuple[Hex, ...]:
    """The hexes of who deals and of who takes damage."""
    units = (event.source, event.unit)
    found = [state.pieces[unit].at for unit in units if unit is not None]
    return tuple(dict.fromkeys(at for at in found if at is not None))


def hit_sentence(
    state: Battle,
    event: DamageDealt,
    dice: str = "",
    cause: str = "",
    counted: Sequence[AbilityCounted] = (),
) -> Sentence:
    """Who hits whom for how much before prevention.

    Args:
        state: the state before the damage.
        event: the damage.
        dice: what the dice show, as a sum; "" where none belong to it or they are not known.
        cause: the ability behind it; "" for an engage.
        counted: the abilities of who deals it that made it what it is.
    """
    who, source = Who(event.unit), event.source
    first = cause or dice
    behind = ", ".join([*([first] if first else []), *names(state, counted)])
    note = f" ({behind})" if behind and behind != str(event.amount) else ""
    true = " true damage" if event.true else ""
    parts: tuple[Part, ...]
    if source is None or source == event.unit:
        kind = "true damage" if event.true else "damage"
        parts = (who, f" takes {event.amount} {kind}{note}.")
    elif event.amount:
        parts = (Who(source), " hits ", who, f" for {event.amount}{true}{note}.")
    elif dice:
        parts = (Who(source), " misses ", who, f"{note}.")
    else:
        parts = (Who(source), " does ", who, f" no damage{note}.")
    return say(state, *parts, hexes=places(state, event))


def prevented_words(
    state: Battle,
    event: DamageDealt,
    counted: Sequence[AbilityCounted] = (),
    used: Sequence[str] = (),
) -> str:
    """What prevented how much: "its defence prevents 1"; "" where nothing was prevented.

    Args:
        state: the state before the damage.
        event: the damage.
        counted: the abilities of who takes it that made it what it is.
        used: what was used against it, in words.
    """
    if not event.prevented:
        return ""
    chip = chip_of(state, event.unit)
    printed = chip.defense if isinstance(chip, Chip) and not event.true else 0
    rest, parts = event.prevented, []
    shares = [("its defence", printed)]
    shares += [(ability_name(state, one.ability), prevents(one)) for one in counted]
    for what, most in shares:
        share = min(most, rest)
        rest -= share
        if share:
            parts.append(f"{what} prevents {share}")
    if rest and used:
        several = len(used) > 1 or used[0] == "active dice"
        parts.append(f"{listed(used)} prevent{'' if several else 's'} {rest}")
    elif rest:
        parts.append(f"{rest} more is prevented" if parts else f"{rest} is prevented")
    return listed(parts)


def hp_words(event: HPSet) -> str:
    """How many hit points are left: " has 4 HP left", " has 1 HP and 2 bonus HP left"."""
    bonus = f" and {event.bonus_hp} bonus HP" if event.bonus_hp else ""
    return f" has {event.hp} HP{bonus} left"


def result_sentence(
    state: Battle,
    event: DamageDealt,
    hp: HPSet | None,
    counted: Sequence[AbilityCounted] = (),
    used: Sequence[str] = (),
) -> Sentence | None:
    """What becomes of a hit: what is left, and what was prevented; None where there is nothing.

    Args:
        state: the state before the damage.
        event: the damage.
        hp: the hit points after it; None where nothing was lost, or the unit is defeated.
        counted: the abilities of who takes it that made it what it is.
        used: what was used against it, in words.
    """
    saved, who = prevented_words(state, event, counted, used), Who(event.unit)
    rule = rules.DEFENSE if event.prevented else None
    at = state.pieces[event.unit].at
    here = () if at is None else (at,)
    parts: tuple[Part, ...]
    if hp is not None:
        parts = (who, f"{hp_words(hp)}{'; ' if saved else ''}{saved}.")
    elif saved:
        parts = (who, f" loses {event.taken or 'nothing'}: {saved}.")
    else:
        return None
    return say(state, *parts, hexes=here, rule=rule, quiet=True)


def hit_sentences(state: Battle, event: DamageDealt) -> tuple[Sentence, ...]:
    """A hit by itself, with what was prevented."""
    result = result_sentence(state, event, None)
    first = hit_sentence(state, event)
    return (first,) if result is None else (first, result)


def hp_sentence(state: Battle, event: HPSet) -> tuple[Sentence, ...]:
    """A change of hit points by itself."""
    piece = state.pieces[event.piece]
    who, change = Who(event.piece), event.hp - piece.hp
    at = () if piece.at is None else (piece.at,)
    if state.system.outcome is not None:
        words = f" gives up bonus and extra HP: {event.hp} left."
        return (say(state, who, words, quiet=True),)
    if event.by_hand:
        words = f" is set to {event.hp} HP by hand."
        if event.bonus_hp != piece.bonus_hp:
            words = f" has {event.bonus_hp} bonus HP by hand."
        return (say(state, who, words, hexes=at, rule=rules.BY_HAND),)
    if change > 0:
        most = health(state, event.piece)
        verb = "heals" if event.hp <= most else "gains"
        what = "" if verb == "heals" else " HP"
        words = f" {verb} {change}{what}, to {event.hp} HP."
        return (say(state, who, words, hexes=at),)
    bonus_gained = event.bonus_hp - piece.bonus_hp
    if not change and bonus_gained > 0:
        words = f" gains {bonus_gained} bonus HP, to {event.bonus_hp}."
        return (say(state, who, words, hexes=at, rule=rules.BONUS_HP),)
    lost = -change - bonus_gained
    if event.hp <= 0:
        return (say(state, who, f" loses {lost} HP, its last.", hexes=at, quiet=True),)
    bonus = f" and {event.bonus_hp} bonus HP" if event.bonus_hp else ""
    return (say(state, who, f" loses {lost} HP: {event.hp}{bonus} left.", hexes=at),)
