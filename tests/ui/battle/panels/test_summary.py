"""The summary of a battle against events made by hand, and the screen that shows it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.board import Tile
from game.core.choices import Walk
from game.core.event import Event
from game.core.events import DiceRolled, HPSet, Stepped
from game.core.ids import DefinitionId, PieceId, TileId
from game.core.view import Face
from game.hexes import Hex
from game.systems.battle.definitions import (
    ADVENTURER_DIE,
    ENEMY_DIE,
    AdventurerChip,
    BattleSetup,
    Chip,
    Die,
    Role,
    UnitSetup,
)
from game.systems.battle.events import BattleEnded, DamageDealt, RoundBegan, UnitDefeated
from game.systems.battle.state import Battle, Outcome, first_state
from game.systems.battle.summary import Summary, summarize
from game.ui.battle.dialogs.summary import SummaryScreen
from game.ui.items import Item
from game.ui.screens.base import Pop
from game.ui.widgets.part import Stage
from tests.battle.boards import Table, table
from tests.ui.battle.panels.checks import check_cut, check_part, words_of

_WREN, _CUR, _ARCHER = PieceId("wren"), PieceId("cur"), PieceId("archer")


def _start() -> Battle:
    wren = AdventurerChip(
        id=DefinitionId("wren"), name="Wren", health=5, stamina=3, magicka=1, combat=3
    )
    cur = Chip(id=DefinitionId("cur"), name="Mire cur", health=2)
    archer = Chip(id=DefinitionId("archer"), name="Archer", health=3, range=3)
    units = (
        UnitSetup(id=_WREN, role=Role.ADVENTURER, chip=wren, at=Hex(0, 0), hp=5),
        UnitSetup(id=_CUR, role=Role.ENEMY, chip=cur, at=Hex(1, 0), hp=2),
        UnitSetup(id=_ARCHER, role=Role.ENEMY, chip=archer, at=Hex(2, 0), hp=3),
    )
    return first_state(
        BattleSetup(
            name="By hand",
            tiles=(Tile(TileId("all"), tuple(Hex(q, 0) for q in range(4))),),
            order=(_WREN,),
            units=units,
            dice=(
                Die(id=ENEMY_DIE, faces=("0", "1", "1", "1", "1", "2")),
                Die(id=ADVENTURER_DIE, faces=("tenacity", "1", "1", "1", "1", "2")),
            ),
        )
    )


_EVENTS: tuple[Event, ...] = (
    RoundBegan(2),
    Stepped(_WREN, Hex(0, 0), Hex(1, 0)),
    Stepped(_WREN, Hex(1, 0), Hex(0, 0)),
    DiceRolled(_WREN, ADVENTURER_DIE, (0, 5)),
    DamageDealt(_CUR, _WREN, amount=2, prevented=0, taken=2),
    HPSet(_CUR, 0),
    UnitDefeated(_CUR, _WREN),
    DiceRolled(_ARCHER, ENEMY_DIE, (1, 1, 0)),
    DamageDealt(_WREN, _ARCHER, amount=3, prevented=1, taken=2),
    HPSet(_WREN, 3),
    HPSet(_WREN, 4),
    HPSet(_WREN, 5, by_hand=True),
    DamageDealt(_WREN, None, amount=1, prevented=0, taken=1, true=True),
    HPSet(_WREN, 4),
    RoundBegan(3),
    BattleEnded(Outcome.WON),
)


@pytest.fixture
def summary() -> Summary:
    """Return the summary of the events made by hand."""
    return summarize(_start(), _EVENTS)


def test_who_dealt_and_took_what(summary: Summary) -> None:
    """Damage counts for whoever is credited; by hand nothing counts as healing."""
    units = {unit.unit: unit for unit in summary.units}
    wren, cur, archer = units[_WREN], units[_CUR], units[_ARCHER]
    assert (wren.dealt, wren.taken, wren.prevented, wren.healed) == (2, 3, 1, 1)
    assert wren.hexes == 2
    assert wren.defeated == ("Mire cur",)
    assert not wren.was_defeated
    assert (cur.taken, cur.was_defeated, cur.defeated_by) == (2, True, "Wren")
    assert (archer.dealt, archer.face) == (2, Face.ENEMY)
    assert (summary.outcome, summary.rounds, summary.title) == (Outcome.WON, 3, "By hand")


def test_dice_against_their_average(summary: Summary) -> None:
    """A face that is no number is worth nothing; equal faces are counted together."""
    (party,) = summary.party_dice
    assert (party.count, party.total) == (2, 2)
    assert party.expected == pytest.approx(2.0)
    assert party.luck == pytest.approx(0.0)
    assert [(one.face, one.rolled) for one in party.faces] == [
        ("tenacity", 1),
        ("1", 0),
        ("2", 1),
    ]
    (foes,) = summary.enemy_dice
    assert (foes.count, foes.total) == (3, 2)
    assert foes.expected == pytest.approx(3.0)
    assert foes.mean == pytest.approx(2 / 3)
    assert foes.expected_mean == pytest.approx(1.0)
    assert [one.expected for one in foes.faces] == pytest.approx([0.5, 2.0, 0.5])


def test_skill_dice_are_called_by_their_names_and_show_no_damage(stage: Stage) -> None:
    """Their faces stand below the columns in words; what companions roll is theirs."""
    played = table(
        "a E . C", a="adventurer blade.1=2 combat=2", E="enemy health=9", C="companion"
    ).begin()
    rolled = (
        DiceRolled(PieceId("a"), "blade.1", (0, 0)),
        DiceRolled(PieceId("C"), ENEMY_DIE, (5,)),
    )
    found = summarize(played.state, rolled)
    (blade,) = (one for one in found.party_dice if one.die == "blade.1")
    assert (blade.count, blade.total, blade.name, blade.line) == (2, 0, "Cut", "Blade")
    assert blade.faces[0].name == "Cut"
    screen = SummaryScreen(found, lambda: None, lambda: None)
    part = screen.lay_out(stage)
    check_cut(stage, part)
    words = words_of(part.items)
    for text in ("2 Cut dice (Blade)", "1 companion die: 2 damage"):
        assert text in words
    assert "blade" not in words


def test_a_battle_without_events_is_all_nought() -> None:
    """Nothing happened, nothing is counted, and nothing is divided by nought."""
    summary = summarize(_start(), ())
    assert summary.outcome is None
    assert summary.rounds == 1
    assert all(unit.dealt == unit.taken == unit.hexes == 0 for unit in summary.units)
    assert summary.party_dice == ()


def test_the_screen_shows_it_and_goes_on(stage: Stage, summary: Summary) -> None:
    """Every unit and both sides' dice stand there; the buttons call back."""
    called: list[str] = []

    def note(what: str) -> None:
        called.append(what)

    screen = SummaryScreen(summary, lambda: note("again"), lambda: note("title"))
    part = screen.lay_out(stage)
    check_part(part, stage.rect)
    check_cut(stage, part)
    items: tuple[Item, ...] = part.items
    words = words_of(items)
    for text in ("Victory", "Wren", "Mire cur", "Archer", "2 dealt", "Defeated by Wren"):
        assert text in words
    assert screen.do("again") is None
    assert screen.do("title") is None
    assert called == ["again", "title"]
    assert screen.do("back") == Pop()


def test_who_came_in_the_battle_is_told_of_and_who_stayed_in_the_bag_is_not() -> None:
    """A hound that was called has its numbers; a chip that nobody drew has none."""
    drawn = table(
        "a . 1 . E",
        a="adventurer item:borrowed-horn",
        E="enemy combat=0 health=9",
        F="enemy",
    )
    units = tuple(replace(one, bag=one.id == "F") for one in drawn.setup.units)
    played = Table(replace(drawn.setup, units=units), drawn.spots).begin()
    start = played.state
    played.turn("a")
    played.use("borrowed-horn", "item")
    played.to("1")
    played.turn("marsh-hound")
    walk = next(one for one in played.offers() if isinstance(one, Walk))
    played.answer(walk)
    found = summarize(start, played.events)
    assert [unit.unit for unit in found.units] == ["a", "E", "marsh-hound"]
    assert (found.units[-1].name, found.units[-1].hexes) == ("Marsh hound", len(walk.path))
