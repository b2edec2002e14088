"""The party after a battle, and how it goes into the next. Rules: battle 4.5, 3.5."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.catalog import Catalog, Party, read_battle, read_party, text_of_party
from game.core.actions import SetHP, SetStatus
from game.core.choices import Done
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.prompts import Ask
from game.places import data_folder
from game.session import Session
from game.systems.battle.actions import AddUnit, SetRetreat
from game.systems.battle.definitions import AdventurerChip, Role, UnitSetup
from game.systems.battle.events import TenacitySet
from game.systems.battle.party import taken_on, why_not_taken_on
from game.systems.battle.state import Battle, Outcome
from tests.battle.boards import BOOK, catalog, hexagon, table
from tests.session.playing import SYSTEM, setups

US = """\
format: hexmarch/party/1
name: Us
adventurers:
  - {id: wren, chip: wren, hp: 3, track: [combat, light, bane, blade.1], tenacity: 2}
  - id: hob
    chip: {name: Hob Tanner, people: cragborn, class: sapper, items: [mill-hammer]}
    kept: numbers
companions:
  - {id: hound, chip: war-hound, hp: 1, controller: hob}
"""


@pytest.fixture
def us(tmp_path: Path) -> Path:
    """The file of a party."""
    path = tmp_path / "us.yaml"
    path.write_text(US, encoding="utf-8")
    return path


def content() -> Catalog:
    """The content that ships."""
    return catalog()


def ended(*, outcome: Outcome = Outcome.RETREATED) -> Battle:
    """A battle with something of everything, given up at the end of its first round."""
    session = Session(
        SYSTEM,
        table(
            hexagon(3, {"a": (0, 0), "b": (0, 1), "H": (-1, 0), "E": (3, -1)}),
            a="adventurer blade.1=2 combat=2 tenacity=5 item:stone-tonic item:mill-hammer",
            b="adventurer",
            H="companion",
            E="enemy combat=0 movement=0",
        ).setup,
    )
    session.submit(SetHP(PieceId("b"), 0))
    session.submit(SetStatus(PieceId("a"), "bane", on=True))
    session.submit(SetStatus(PieceId("H"), "daze", on=True))
    session.submit(SetHP(PieceId("H"), 1))
    session.submit(SetRetreat(outcome is Outcome.RETREATED))
    while session.pending is not None:
        prompt = session.pending
        if session.can_advance:
            session.advance()
        elif prompt.ask is Ask.ACT or prompt.suggested is None:
            session.answer(Done())
        else:
            session.answer(prompt.suggested)
    assert session.state.system.outcome is outcome
    return session.state


@pytest.mark.rule("seed001.full-hp")
def test_a_party_keeps_what_the_rules_say() -> None:
    """Hit points, track and items are kept; a companion is whole and without statuses."""
    state = ended()
    a, b, hound = taken_on(state)
    mat = state.system.mats[PieceId("a")]
    assert (a.hp, a.track, a.tenacity) == (state.pieces[a.id].hp, mat.track, mat.tenacity)
    assert "bane" in a.track
    assert a.statuses == ("bane",)
    assert isinstance(a.chip, AdventurerChip)
    assert a.chip.items == mat.ready + mat.pack
    assert (b.id, b.hp) == ("b", 1), "whoever was defeated goes on with 1 hit point"
    assert (hound.role, hound.statuses, hound.at) == (Role.COMPANION, (), None)
    assert (state.pieces[hound.id].hp, hound.hp) == (1, hound.chip.health)


@pytest.mark.rule("seed001: otherwise a companion remains")
def test_who_joined_the_party_in_the_battle_goes_on_with_it() -> None:
    """Enlisted by a card or put there by hand: not who was called, won over or lost in it."""
    played = table(
        ". 1 2 3 . a E",
        a="adventurer class:houndmaster",
        C="companion",
        E="enemy combat=0",
        D="companion hp=0",
    ).begin()
    chips = [played[name].definition for name in "CE"]
    played.do(AddUnit(chips[0], Role.COMPANION, played.spots["1"]))
    played.do(AddUnit(chips[0], Role.ENEMY, played.spots["2"]))
    played.turn("a")
    played.state = evolve(BOOK, played.state, TenacitySet(PieceId("a"), 5))
    played.use("whistle")
    played.answer(played.offers()[0])
    assert sum(piece.kind == Role.COMPANION for piece in played.state.pieces.values()) == 4
    told = [(unit.id, unit.controller) for unit in taken_on(played.state)]
    assert told == [("a", ""), ("C", "party"), ("C-2", "party")]


def test_only_a_party_that_is_left_goes_on() -> None:
    """Not before the end, and not once all adventurers are defeated."""
    state = ended()
    assert why_not_taken_on(state) == ""
    lost = replace(state, system=replace(state.system, outcome=Outcome.LOST))
    assert why_not_taken_on(lost) == "No adventurer is left."
    going = replace(state, system=replace(state.system, outcome=None))
    assert why_not_taken_on(going) == "The battle is not over."


def _told(units: tuple[UnitSetup, ...]) -> list[tuple[object, ...]]:
    return [
        (unit.id, unit.role, unit.chip.name, unit.hp, unit.track, unit.tenacity, unit.controller)
        for unit in units
    ]


def test_a_party_that_is_written_is_read_again(tmp_path: Path, us: Path) -> None:
    """One taken on from a battle as well as one written by hand."""
    parties = [Party("After a battle", taken_on(ended()))]
    read = read_party(us, content()).party
    assert read is not None
    parties.append(read)
    for party in parties:
        path = tmp_path / "again.yaml"
        path.write_text(text_of_party(party, content()), encoding="utf-8")
        again = read_party(path, content())
        assert again.party is not None, again.problems
        assert _told(again.party.units) == _told(party.units)


@pytest.mark.parametrize("battle", sorted(setups()))
def test_a_party_plays_any_battle_in_place_of_its_own(us: Path, battle: str) -> None:
    """It stands on the map, with its tracks and hit points, and the battle begins."""
    party = read_party(us, content()).party
    assert party is not None
    path = next((data_folder("content") / "battles").glob(f"{battle}-*.yaml"))
    setup = read_battle(path, content(), party=party.units).setup
    assert setup is not None
    heroes = [unit for unit in setup.units if unit.role is Role.ADVENTURER]
    assert [unit.id for unit in heroes] == ["wren", "hob"] == list(setup.order)
    assert all(unit.at is not None for unit in heroes)
    session = Session(SYSTEM, setup)
    mat = session.state.system.mats[PieceId("wren")]
    assert (mat.tenacity, session.state.pieces[PieceId("wren")].hp) in {(2, 3), (2, 2)}
    assert session.pending is not None


WRONG = {
    "an unknown chip": (
        "chip: wren,",
        "chip: wrn,",
        "4: adventurers.wren.chip: unknown chip `wrn`; did you mean `wren`?",
    ),
    "a controller who is not there": (
        "controller: hob",
        "controller: hub",
        "9: companions.hound.controller: unknown controller `hub`; it is hob, party or wren",
    ),
    "an id twice": (
        "id: hound",
        "id: wren",
        "9: companions.wren.id: the id `wren` is taken by line 4; give one of the two another",
    ),
    "more dice than there are": (
        "blade.1]",
        "blade.1, blade.1, blade.1]",
        "4: adventurers.wren.track.#6: only 2 of `blade.1` are owned; delete it here",
    ),
    "a die of somebody else": (
        "blade.1]",
        "blade.9]",
        "4: adventurers.wren.track.#4: `blade.9` lies on no track here; did you mean `blade.1`?",
    ),
    "too much tenacity": (
        "tenacity: 2",
        "tenacity: 9",
        "4: adventurers.wren.tenacity: 9 is more than can be held; write 5 at most",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_with_a_party_is_told_with_its_line(us: Path, name: str) -> None:
    """One message: where it stands, and what would be right."""
    old, new, told = WRONG[name]
    assert old in US
    us.write_text(US.replace(old, new), encoding="utf-8")
    read = read_party(us, content())
    assert read.party is None
    assert [str(one) for one in read.problems] == [f"{us}:{told}"]
