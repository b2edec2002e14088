"""Every refusal in words: what is wrong, and what would be legal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core import machine
from game.core.actions import Action, Answer, PlaceByHand, SetHP, SetStatus
from game.core.choices import At, Choice, Done, Faces, Pick, Walk
from game.core.ids import PieceId, RuleId
from game.core.refusals import Reason, Refusal
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.choices import Engage, EngageUnits, FreeSlot, TypedHit
from game.systems.battle.definitions import Form
from game.systems.battle.words import refuse
from tests.battle.boards import BOOK, Table, table
from tests.battle.words.naming import named
from tests.battle.words.test_events import check

M, E, H = PieceId("M"), PieceId("E"), PieceId("H")
NAMES = {"E": "Cur", "M": "Mira", "H": "Hound", "N": "Odo"}


def turn(drawn: Table, unit: str) -> Table:
    """A table in a unit's turn."""
    played = named(drawn, **NAMES).begin()
    played.turn(unit)
    return played


def mira(board: str = "E . M # .", enemy: str = "enemy", adventurer: str = "adventurer") -> Table:
    """The turn of an adventurer."""
    return turn(table(board, E=enemy, M=adventurer), "M")


def hound(board: str = "E . H M", enemy: str = "enemy") -> Table:
    """The turn of a companion."""
    return turn(table(board, E=enemy, H="companion", M="adventurer"), "H")


REFUSED: list[tuple[Callable[[], Table], Choice, str]] = [
    (mira, Walk((Hex(3, 0),)), "That hex is impassable. Choose a free hex, by a way round it."),
    (mira, Walk((Hex(1, 0), Hex(0, 0))), "Cur stands there. Choose a free hex."),
    (mira, Walk((Hex(0, 0),)), "No free way leads there, from hex to hex. Choose a lit hex."),
    (
        mira,
        Walk((Hex(9, 9),)),
        "There is no hex there that can be entered. Choose a free hex of a tile.",
    ),
    (mira, Walk(()), "A move goes at least one hex. Choose a lit hex."),
    (
        lambda: mira("M . . . . E"),
        Walk((Hex(1, 0), Hex(2, 0), Hex(3, 0), Hex(4, 0))),
        "That is 4 hexes away; Mira moves up to 3. Choose a lit hex.",
    ),
    (mira, Engage(Form.LIGHT, 1, E), "Cur is 2 away; the range is 1. Move closer first."),
    (
        lambda: mira("E M"),
        Engage(Form.RANGED, 1, E),
        "Cur is 1 away; a ranged weapon reaches from 2 on. Step back or choose another form.",
    ),
    (
        lambda: mira("E M"),
        Engage(Form.MAGIC, 1, E),
        "In magic form only skill dice are rolled: gather some, or choose another form.",
    ),
    (
        lambda: mira("E M"),
        Engage(Form.DEFENSIVE, 1, E),
        "Cur is 1 away, and this form has no range. Choose another form.",
    ),
    (
        lambda: mira("E M"),
        Engage(Form.LIGHT, 4, E),
        "Mira can roll 3 Combat dice at most, not 4.",
    ),
    (
        lambda: mira("E M"),
        Engage(Form.LIGHT, 0, E),
        "An engage takes at least 1 die. Choose from 1 up to 3 Combat dice.",
    ),
    (
        lambda: mira("E M", adventurer="adventurer combat=0"),
        Engage(Form.LIGHT, 1, E),
        "Mira has no Combat die available. Dice come back at the start of each turn.",
    ),
    (
        lambda: mira("E . M", enemy="enemy +stealth"),
        Engage(Form.RANGED, 1, E),
        "Cur is hidden (Stealth). Only who stood next to it when the turn began may target it.",
    ),
    (
        lambda: turn(table("E M N", E="enemy", M="adventurer", N="adventurer"), "M"),
        Engage(Form.LIGHT, 1, PieceId("N")),
        "Odo is on the same side. Choose an opponent.",
    ),
    (
        lambda: mira("E M"),
        Engage(Form.LIGHT, 1, PieceId("ghost")),
        "There is no unit “ghost” in this battle. Choose one that there is.",
    ),
    (mira, FreeSlot(0), "There is no die in that slot. Choose a slot that holds one."),
    (
        mira,
        TypedHit(E, 2),
        "Mira has the full mat here. Choose dice and a target.",
    ),
    (
        lambda: mira(adventurer="adventurer numbers"),
        Engage(Form.LIGHT, 1, E),
        "Mira is kept as numbers only. Type in the damage dealt.",
    ),
    (
        lambda: mira(adventurer="adventurer numbers"),
        TypedHit(E, -1),
        "Damage of -1 is not possible. Type 0 or more.",
    ),
    (mira, Pick(("E",)), "That does not fit here. Move, engage, or end the turn."),
    (hound, EngageUnits(()), "Choose at least 1 target."),
    (
        lambda: hound("E H M"),
        EngageUnits((E, E)),
        "That is 2 targets; choose 1 at most.",
    ),
]


@pytest.mark.parametrize(("drawn", "choice", "words"), REFUSED)
def test_what_the_rules_refuse(drawn: Callable[[], Table], choice: Choice, words: str) -> None:
    """The refusal that an answer gets, in words."""
    played = drawn()
    refusal = played.why_not(choice)
    assert refusal is not None
    assert refuse(played.state, refusal) == words


def test_a_second_move_and_an_engage_exclude_each_other() -> None:
    """After two moves there is no engage, after an engage only one move."""
    played = mira("E . . . . M")
    played.answer(Walk((Hex(4, 0),)))
    played.answer(Walk((Hex(3, 0),)))
    refusal = played.why_not(Engage(Form.LIGHT, 1, E))
    assert refusal is not None
    assert refuse(played.state, refusal) == (
        "Mira has moved twice: no further move and no engage this turn. End the turn."
    )
    other = mira("E M . . .", enemy="enemy health=9")
    other.strike("E", "1")
    other.answer(Walk((Hex(2, 0),)))
    refusal = other.why_not(Walk((Hex(3, 0),)))
    assert refusal is not None
    assert refuse(other.state, refusal) == (
        "Mira has moved and engaged. A second move is for turns without an engage; "
        "engage again, or end the turn."
    )


def test_daze_says_what_it_forbids() -> None:
    """A dazed adventurer who has moved."""
    played = turn(table("E . M", E="enemy", M="adventurer cooldown=0 +daze"), "M")
    played.answer(Walk((Hex(1, 0),)))
    refusal = played.why_not(Engage(Form.LIGHT, 1, E))
    assert refusal is not None
    assert refuse(played.state, refusal) == (
        "Mira has Daze: after moving it may not roll dice this turn, after rolling it may not move."
    )


def test_a_companion_that_has_moved() -> None:
    """It may still engage."""
    played = hound("E . H M")
    played.answer(Walk((Hex(1, 0),)))
    refusal = played.why_not(Walk((Hex(2, 0),)))
    assert refusal is not None
    assert refuse(played.state, refusal) == (
        "Hound has had its move. It may engage, or end its turn."
    )


def test_answers_out_of_time() -> None:
    """A stale answer, and one after the end."""
    played = mira()
    stale = machine.why_not(BOOK, played.state, Answer(9_999, Done()))
    assert stale is not None
    assert refuse(played.state, stale) == (
        "That question is settled already. Move, engage, or end the turn."
    )


HANDS: list[tuple[Action, str]] = [
    (PlaceByHand(M, Hex(0, 0)), "Cur stands there. Choose a free hex."),
    (PlaceByHand(M, Hex(2, 0)), "It is like that already. Choose something that changes it."),
    (SetHP(M, 200), "The number 200 is out of bounds. Choose one from 0 to 99."),
    (
        SetStatus(M, "sleepy", on=True),
        "There is no such status. There are Bane, Blind, Daze, Fear, Maim and Stealth.",
    ),
]


@pytest.mark.parametrize(("action", "words"), HANDS)
def test_what_cannot_even_be_done_by_hand(action: Action, words: str) -> None:
    """Overrules are refused only for what makes no sense."""
    played = mira()
    refusal = machine.why_not(BOOK, played.state, action)
    assert refusal is not None
    assert refuse(played.state, refusal) == words


CLAUSES: tuple[RuleId | None, ...] = (
    None,
    *(value for name, value in vars(rules).items() if name.isupper()),
)


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_has_words_whatever_the_clause(reason: Reason) -> None:
    """No refusal that may be made up of a reason and a clause goes without a sentence."""
    for played in (mira(), hound(), named(table("E M", E="enemy", M="adventurer"), **NAMES)):
        for rule in CLAUSES:
            for subject in ("", "M"):
                check(
                    refuse(
                        played.state,
                        Refusal(reason=reason, rule=rule, subject=subject, have=1, need=2),
                    )
                )


def test_faces_and_hexes_that_are_not_offered() -> None:
    """What a question does not list is refused with what it does list."""
    played = named(table("M E N", E="enemy", M="adventurer", N="adventurer"), **NAMES).begin()
    played.until("E")
    played.turn("E")
    refusal = played.why_not(Pick(("E",)))
    assert refusal is not None
    assert refuse(played.state, refusal) == (
        "Cur cannot be chosen here. Choose among Mira and Odo."
    )
    played.do(Answer(played.asked.frame, Pick(("M",))))
    refusal = played.why_not(Faces((9,)))
    assert refusal is not None
    assert refuse(played.state, refusal) == "The die has no such face. It has 0, 1 and 2."
    refusal = played.why_not(At(Hex(0, 0)))
    assert refusal is not None
    assert refuse(played.state, refusal) == "That does not fit here. Say what the dice show."
