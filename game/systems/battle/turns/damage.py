"""What a hit comes to: what is dealt, what defense and abilities take off it. Changes nothing.

Rules: battle 3.2.
"""

from __future__ import annotations

from game.core import swaying
from game.core.frames import Fact, Moment
from game.core.ids import PieceId
from game.core.modifiers import total, word
from game.core.swaying import Sway
from game.core.values import replace
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import Chip
from game.systems.battle.frames import HitFrame
from game.systems.battle.state import Battle, chip_of
from game.systems.battle.turns import moments


def moment_of(frame: HitFrame, window: str = moments.BEFORE_DAMAGE) -> Moment:
    """The moment of a hit, as guards and programs see it."""
    facts = [Fact(moments.UNIT, (frame.unit,))]
    if frame.source is not None:
        facts.append(Fact(moments.SOURCE, (frame.source,)))
    words = (*(("engage",) if frame.engage else ()), *(("true",) if frame.true else ()))
    return Moment(window, tuple(facts), frame.amount, (*words, *frame.stood, *frame.faces))


def reduced(state: Battle, frame: HitFrame) -> HitFrame:
    """The damage as it is dealt, with what defense and abilities take off it; nothing is changed.

    What an adventurer's active dice may prevent is still to come. Rule: battle 3.2.
    """
    frame = as_dealt(state, frame)
    prevented = 0
    if not frame.true:
        defended, frame = _defended(state, frame)
        prevented = min(frame.amount, frame.warded + defended)
    left = capped = frame.amount - prevented
    for query in ("damage-cap", "hp-loss"):
        capped, frame = _answered(state, frame, query, frame.unit, capped)
    return replace(frame, prevented=prevented + left - max(0, min(left, capped)))


def as_dealt(state: Battle, frame: HitFrame) -> HitFrame:
    """The damage as its source deals it: its abilities change the type, in an engage the amount.

    RULING(ruling.numbers-only): damage typed in is what is dealt; no die of the table stands behind
    it that Maim could halve.
    """
    source = frame.source
    if source is None:
        return frame
    moment = moment_of(frame)
    kind = word(BOOK, state, "damage-type", source, "normal", other=frame.unit, moment=moment)
    true = kind == "true" and not frame.true
    made_true: tuple[Sway, ...] = ()
    if true:
        made_true = swaying.on_word(
            BOOK, state, "damage-type", source, "normal", other=frame.unit, moment=moment
        )
    # 9, Maim: only what Combat dice deal, and not as true damage
    by_dice = frame.faces and not (frame.true or true)
    amount, told = frame.amount, frame
    if frame.engage and by_dice:
        dice = amount - frame.extra
        dealt, told = _answered(state, told, "dice-damage", source, dice)
        amount = frame.extra + dealt
    if frame.engage:
        amount, told = _answered(state, told, "damage-dealt", source, amount)
    amount = max(0, amount)
    sways = (*(made_true if amount else ()), *told.sways)
    return replace(told, amount=amount, true=frame.true or true, sways=sways)


def _answered(
    state: Battle, frame: HitFrame, query: str, about: PieceId, base: int
) -> tuple[int, HitFrame]:
    """The answer of a query about one side of a hit, and the hit with the abilities behind it."""
    other = frame.unit if about == frame.source else frame.source
    moment = moment_of(frame)
    answer = total(BOOK, state, query, about, base, other=other, moment=moment)
    if answer == base:
        return answer, frame
    sways = swaying.on_total(BOOK, state, query, about, base, other=other, moment=moment)
    return answer, replace(frame, sways=(*frame.sways, *sways))


def _defended(state: Battle, frame: HitFrame) -> tuple[int, HitFrame]:
    """What defense and abilities prevent of damage that is not true. Rule: battle 3.2."""
    chip = chip_of(state, frame.unit)
    base = chip.defense if isinstance(chip, Chip) else 0
    defense, told = _answered(state, frame, "defense", frame.unit, base)
    left, printed = max(0, frame.amount - max(0, defense)), max(0, frame.amount - base)
    # what is printed comes first, and no more is prevented than is dealt
    own = told.sways[len(frame.sways) :] if left != printed else ()
    own = tuple(replace(sway, by=min(sway.by, printed)) for sway in own)
    told = replace(frame, sways=(*frame.sways, *own))
    taken, told = _answered(state, told, "damage-taken", frame.unit, left)
    return frame.amount - max(0, min(left, taken)), told
