"""The table and the mat as they are shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.actions import SetNote
from game.core.choices import Order, Walk
from game.core.ids import PieceId
from game.core.refusals import Reason
from game.core.view import Face, Shape, Token
from game.hexes import Hex
from game.systems.battle.actions import SetRetreat
from game.systems.battle.definitions import Form, Goal, Objective
from game.systems.battle.view import mat_view, view
from tests.battle.boards import Table, table
from tests.battle.words.naming import named

M, E = PieceId("M"), PieceId("E")
NAMES = {"E": "Cur", "F": "Cur", "M": "Mira", "H": "Hound", "Q": "Mother Sallow"}


def shown(played: Table, unit: str) -> Token:
    """A unit as it is shown."""
    return next(token for token in view(played.state).tokens if token.id == unit)


def stats(played: Table, unit: str) -> dict[str, str]:
    """A unit's numbers by their ids."""
    return {stat.id: stat.value for stat in shown(played, unit).stats}


def drawn(played: Table) -> Table:
    """A table with names, begun."""
    return named(played, **NAMES).begin()


def party() -> Table:
    """One of each kind, and two of a name."""
    return drawn(
        table(
            "Q E F . H M",
            Q="quest humanoid",
            E="enemy level=5 beast swift riposte=2 defense=1",
            F="enemy level=20 all weakest",
            H="companion beast",
            M="adventurer bonus=2",
        )
    )


def test_chips_without_a_picture_are_told_apart_by_one_that_goes_with_their_name() -> None:
    """Two of a name have the same; other names have others."""
    played = named(
        table("E F G H", E="enemy", F="enemy", G="enemy", H="companion beast"),
        E="Lurker", F="Lurker", G="Mender", H="Hound",
    ).begin()  # fmt: skip
    lurker, other, mender, hound = (shown(played, unit).emblem for unit in "EFGH")
    assert lurker == other
    assert len({lurker, mender, hound}) == len("LMH")


def test_kinds_names_faces_and_ranks() -> None:
    """What each is, in words; two of a name are numbered; ranks differ by shape and colour."""
    played = party()
    tokens = {token.id: token for token in view(played.state).tokens}
    assert tokens[E].name == "Cur 1"
    assert tokens[E].kind == "Enemy, level 5, beast"
    assert tokens[PieceId("H")].kind == "Companion, level 1, beast, of the party"
    assert tokens[PieceId("Q")].kind == "Quest unit, humanoid, gains no statuses"
    ranks = {unit: token.rank for unit, token in tokens.items() if token.rank is not None}
    assert [(ranks[PieceId(unit)].shape, ranks[PieceId(unit)].colour) for unit in "QEFH"] == [
        (Shape.OCTAGON, "brown"),
        (Shape.DIAMOND, "green"),
        (Shape.HEXAGON, "red"),
        (Shape.TRIANGLE, "black"),
    ]
    assert [tokens[PieceId(unit)].face for unit in "MHE"] == [
        Face.ADVENTURER,
        Face.COMPANION,
        Face.ENEMY,
    ]


def test_numbers_are_those_that_count_now() -> None:
    """Swift sets movement by the round; the all icon has its word; companions show no icon."""
    played = party()
    assert stats(played, "E") == {
        "hp": "3 / 3",
        "range": "1",
        "dice": "1",
        "defence": "1",
        "targets": "1",
        "moves": "1",
        "priority": "the strongest",
    }
    assert stats(played, "F")["targets"] == "all"
    assert "priority" not in stats(played, "H")
    assert stats(played, "M")["hp"] == "5 + 2 / 5"


def test_skills_are_told_with_their_number_and_whether_they_are_on() -> None:
    """Fear turns them off and says so."""
    played = party()
    notes = {note.name: note for note in shown(played, "E").notes}
    assert "deals 2 damage back" in notes["Riposte 2"].text
    assert notes["Riposte 2"].on
    feared = drawn(table("E . M", E="enemy riposte=2 +fear", M="adventurer"))
    notes = {note.name: note for note in shown(feared, "E").notes}
    assert (notes["Riposte 2"].when, notes["Riposte 2"].on) == ("Off: Fear", False)
    assert notes["Fear"].on
    assert [badge.id for badge in shown(feared, "E").badges] == ["fear"]


def test_a_skill_that_is_not_built_says_so() -> None:
    """It is known by name and must be played by hand."""
    setup = table("E . M", E="enemy freeze", M="adventurer").setup
    abilities = tuple(
        replace(one, built=False, triggers=()) if one.id == "freeze" else one
        for one in setup.abilities
    )
    played = drawn(Table(replace(setup, abilities=abilities), {}))
    (note,) = shown(played, "E").notes
    assert (note.when, note.on) == ("Not built yet: play it by hand", False)


def test_the_ribbon_and_what_may_be_moved_in_it() -> None:
    """Groups in the order of play; equals may change places once their level acts."""
    played = drawn(
        table(
            "Q E F G . M",
            Q="quest",
            E="enemy level=5",
            F="enemy level=5",
            G="enemy level=1",
            M="adventurer health=9",
        )
    )
    groups = {group.title: group for group in view(played.state).ribbon}
    assert list(groups) == ["Adventurer", "Quest", "Enemies, by level"]
    assert groups["Enemies, by level"].pieces == ("E", "F", "G")
    assert all(group.movable == () for group in groups.values())
    played.turn("Q")
    groups = {group.title: group for group in view(played.state).ribbon}
    assert played.asked.names == ("E", "F")
    assert groups["Enemies, by level"].movable == ("E", "F")
    assert [title for title, group in groups.items() if group.unsettled] == ["Enemies, by level"]
    played.answer(Order(("F", "E")))
    groups = {group.title: group for group in view(played.state).ribbon}
    assert groups["Enemies, by level"].pieces == ("F", "E", "G")
    assert groups["Enemies, by level"].movable == ("F", "E")
    assert not groups["Enemies, by level"].unsettled


def test_who_acts_has_acted_or_waits() -> None:
    """One active, those before it done, those after it waiting."""
    played = party()
    played.turn("M")
    assert shown(played, "M").active
    assert not shown(played, "M").waiting
    assert shown(played, "E").waiting
    played.done()
    assert shown(played, "M").acted


def test_rounds_goals_marks_and_the_end() -> None:
    """What stands beside the map."""
    played = party()
    seen = view(played.state)
    assert (seen.round_label, seen.round_note) == ("1", "of 5")
    assert seen.goal == "Have no enemy left on the map at the end of a round."
    played.do(SetNote(Hex(3, 0), "flag", "well"))
    assert [(mark.kind, mark.text) for mark in view(played.state).markers] == [("flag", "well")]
    played.do(SetRetreat(on=True))
    assert view(played.state).goal == "The party retreats at the end of this round."
    played.end_round()
    assert not seen.goal_met
    assert view(played.state).over == "The party retreats without its goal."


def test_fatigue_rounds_have_a_word() -> None:
    """After the fifth round."""
    played = drawn(
        table(
            "Q . M",
            Q="quest",
            M="adventurer",
            start_round=7,
            objective=Objective(Goal.ELIMINATE, (PieceId("Q"),)),
        )
    )
    seen = view(played.state)
    assert (seen.round_label, seen.round_note) == ("Fatigue", "round 7")
    assert seen.goal == "Have Mother Sallow defeated at the end of a round."


def test_a_mat_says_what_its_owner_can_do_now() -> None:
    """Dice, track, forms and moves in the middle of a turn."""
    played = drawn(table("E M . . .", E="enemy health=9", M="adventurer ranged combat=4"))
    assert mat_view(played.state, M).moves == 0
    no_turn = mat_view(played.state, M).why_no_engage
    assert no_turn is not None
    assert no_turn.reason is Reason.NOT_YET
    played.turn("M")
    played.strike("E", "1", "tenacity")
    mat = mat_view(played.state, M)
    assert (mat.available, mat.owned, mat.tenacity, mat.engages) == (2, 4, 1, 1)
    assert [place.word for place in mat.track[:3]] == ["Combat die", "Combat die", ""]
    assert [place.recovers for place in mat.track[:3]] == [True, True, False]
    assert len(mat.track) == 13
    assert mat.recovers == 2
    assert mat.moves == 3
    forms = {form.form: form for form in mat.forms}
    assert (forms[Form.RANGED].range, forms[Form.DEFENSIVE].range) == ("2-3", "none")
    assert forms[Form.LIGHT].usable
    assert (forms[Form.MAGIC].usable, forms[Form.MAGIC].dice) == (False, 0)
    played.answer(Walk((Hex(2, 0),)))
    assert mat_view(played.state, M).moves == 0
    assert mat_view(played.state, M).why_no_engage is None


def test_only_adventurers_have_a_mat() -> None:
    """An enemy has none."""
    with pytest.raises(ValueError, match="no mat"):
        mat_view(party().state, E)
