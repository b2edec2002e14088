"""Odds and exposure against brute force: every outcome of every die, counted one by one.

Few tables are drawn by default; HEXMARCH_TABLES=200 draws as many as that.
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

from game.core import machine
from game.core.actions import Answer
from game.core.choices import Choice, Faces, Pick
from game.core.event import Event
from game.core.events import TurnBegan
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.core.run import Run
from game.core.windows import MAY_USE
from game.hexes import Hex
from game.systems.battle.actions import Redirect
from game.systems.battle.asks.chances import Chances, falls
from game.systems.battle.asks.exposure import Exposed, engages, exposure, reach_of, safest
from game.systems.battle.asks.odds import Odds, odds, open_odds, strike_odds
from game.systems.battle.asks.stepping import finished
from game.systems.battle.asks.vantage import best_vantages, vantages
from game.systems.battle.choices import Engage
from game.systems.battle.definitions import (
    AdventurerChip,
    Chip,
    Form,
    Role,
    UnitSetup,
)
from game.systems.battle.events import DamageDealt
from game.systems.battle.frames import EngageFrame
from game.systems.battle.state import Battle, first_state
from game.systems.battle.turns.engages import by_priority
from random_boards import lot, random_setup
from tests.battle.boards import BOOK, catalog, hexagon, table
from tests.battle.oracle import Oracle

TABLES = int(os.environ.get("HEXMARCH_TABLES", "6"))
MOST_DICE = 6
HELD_BACK = {"prevent", MAY_USE}


def tables(seed: int) -> Iterator[tuple[Random, Battle]]:
    """First states of battles drawn by lot, everything in them that there is."""
    rng = lot(seed)
    for number in range(TABLES):
        yield rng, first_state(random_setup(rng, catalog(), f"table {number}"))


# --- the rules, played once for every outcome


Played = list[tuple[Fraction, Battle, tuple[Event, ...]]]


def begun(state: Battle, unit: PieceId, targets: tuple[PieceId, ...]) -> tuple[Battle, int]:
    """An engage that has just been laid on the stack, and how high that was."""
    state = machine.evolve(BOOK, state, TurnBegan(unit))
    run = Run(BOOK, state)
    run.push(EngageFrame(step="begin", unit=unit, targets=by_priority(state, unit, targets)))
    return run.state, len(state.stack)


def every_outcome(state: Battle, above: int) -> Played:
    """Play an engage for every outcome of every roll; rolls that read alike are played once."""
    run = Run(BOOK, state)
    machine.work(run, above=above)
    return _onward(run.state, above, tuple(run.events))


def _onward(state: Battle, above: int, before: tuple[Event, ...]) -> Played:
    prompt = machine.pending(BOOK, state) if len(state.stack) > above else None
    if prompt is None:
        return [(Fraction(1), state, before)]
    if prompt.ask is not Ask.ROLL:
        choice = Pick() if prompt.topic in HELD_BACK else prompt.suggested
        assert choice is not None
        return _answered(state, above, before, choice, Fraction(1))
    sides = len(prompt.names)
    alike: Counter[tuple[str, ...]] = Counter()
    shown: dict[tuple[str, ...], tuple[int, ...]] = {}
    for faces in product(range(sides), repeat=prompt.most):
        words = tuple(sorted(prompt.names[face] for face in faces))
        alike[words] += 1
        shown.setdefault(words, faces)
    found: Played = []
    for words, count in alike.items():
        share = Fraction(count, sides**prompt.most)
        found += _answered(state, above, before, Faces(shown[words]), share)
    return found


def _answered(
    state: Battle,
    above: int,
    before: tuple[Event, ...],
    choice: Choice,
    share: Fraction,
) -> Played:
    """Answer one question, which must accept it, and go on."""
    frame = state.stack[-1]
    assert machine.why_not(BOOK, state, Answer(frame.serial, choice)) is None
    run = Run(BOOK, replace(state, stack=(*state.stack[:-1], replace(frame, answer=choice))))
    machine.work(run, above=above)
    onward = _onward(run.state, above, (*before, *run.events))
    return [(share * part, end, events) for part, end, events in onward]


def through(events: tuple[Event, ...], unit: PieceId, target: PieceId) -> int:
    """The damage that one unit gets through to another."""
    return sum(
        event.amount - event.prevented
        for event in events
        if isinstance(event, DamageDealt) and event.source == unit and event.unit == target
    )


def chances(numbers: dict[int, Fraction]) -> Chances:
    """Shares as the answers have them."""
    return Chances.of_shares(numbers)


def check_odds(state: Battle, unit: PieceId, targets: tuple[PieceId, ...], played: Played) -> None:
    """Compare the odds of an engage with what came of playing it."""
    found = finished(odds(state, unit, targets))
    assert [one.unit for one in found.targets[: len(targets)]] == list(targets)
    assert sum(share for share, _end, _events in played) == 1
    for one in found.targets:
        numbers: dict[int, Fraction] = defaultdict(Fraction)
        defeated = Fraction(0)
        for share, end, events in played:
            numbers[through(events, unit, one.unit)] += share
            defeated += share if end.pieces[one.unit].hp <= 0 else 0
        assert one.damage == chances(numbers)
        assert one.defeated == defeated


@pytest.mark.rule("battle 3.2, 6.6: what an engage deals, over all outcomes of its dice")
def test_the_odds_of_every_engage_are_those_of_all_outcomes() -> None:
    """On tables drawn by lot with every skill there is, the rules themselves being the judge."""
    asked = 0
    for rng, state in tables(11):
        engagers = [
            piece
            for piece in state.pieces.values()
            if piece.is_up and piece.kind in {Role.ENEMY, Role.QUEST, Role.COMPANION}
        ]
        for piece in engagers[:3]:
            foes = [p.id for p in state.pieces.values() if p.is_up and p.side != piece.side]
            targets = tuple(rng.sample(foes, min(len(foes), rng.randint(1, 3))))
            if not targets:
                continue
            stack, above = begun(state, piece.id, targets)
            run = Run(BOOK, stack)
            machine.work(run, above=above)
            frame = next(iter(run.state.stack[above:]), None)
            if isinstance(frame, EngageFrame) and frame.dice > MOST_DICE:
                continue
            check_odds(state, piece.id, targets, every_outcome(stack, above))
            asked += 1
    assert asked


# --- arithmetic alone, asking the rules nothing


def plain(unit: UnitSetup) -> UnitSetup:
    """A unit with nothing on its chip that changes damage."""
    moves = {"swift", "vision", "detection"}
    kept = tuple(s for s in unit.statuses if s in {"blind", "stealth", "maim", "fear"})
    if isinstance(unit.chip, AdventurerChip):
        chip = replace(unit.chip, items=(), abilities=(), dice=())
        return replace(unit, chip=chip, statuses=kept)
    skills = tuple(s for s in unit.chip.skills if s.ability in moves)
    own = replace(unit.chip, skills=skills)
    return replace(unit, chip=own, statuses=kept)


def plain_tables(seed: int) -> Iterator[Battle]:
    """Tables whose damage can be worked out with a pencil."""
    rng = lot(seed)
    for number in range(TABLES):
        setup = random_setup(rng, catalog(), f"table {number}")
        yield first_state(replace(setup, units=tuple(map(plain, setup.units))))


def fists(state: Battle, unit: PieceId) -> list[int]:
    """The damage before defense of each outcome of an enemy's dice, every outcome once."""
    chip = state.system.lore.chips[state.pieces[unit].definition]
    assert isinstance(chip, Chip)
    faces = [int(word) for word in state.system.lore.dice["enemy-combat"].faces]
    sums = [sum(fall) for fall in product(faces, repeat=chip.combat)]
    return [one // 2 for one in sums] if "maim" in state.pieces[unit].statuses else sums


def target_sets(state: Battle, unit: PieceId) -> list[set[str]]:
    """Whom an enemy may engage this turn, one set for every choice that the party has."""
    oracle = Oracle(state, unit)
    chip = state.system.lore.chips[oracle.me.definition]
    assert isinstance(chip, Chip)
    places = 1 if oracle.blind else chip.targets or 99
    sign = -1 if oracle.strongest else 1
    sets = []
    for end in oracle.verdict().ends:
        within = [foe for foe in oracle.foes if oracle.targetable(foe, end)]
        ranks = sorted(sign * foe.hp for foe in within)[:places]
        sets += [
            {str(foe.id) for foe in some}
            for some in combinations(within, min(places, len(within)))
            if sorted(sign * foe.hp for foe in some) == ranks
        ]
    return sets


def brute_exposure(state: Battle, unit: PieceId, at: Hex) -> tuple[Fraction, ...] | None:
    """Damage to expect and chance of defeat, least and most; None for more dice than six."""
    piece = replace(state.pieces[unit], at=at)
    there = state.with_piece(piece)
    least, most = [], []
    dice = 0
    for enemy in there.pieces.values():
        if enemy.kind not in {Role.ENEMY, Role.QUEST} or not enemy.is_up:
            continue
        hits = [str(unit) in names for names in target_sets(there, enemy.id)]
        if not any(hits):
            continue
        chip = there.system.lore.chips[enemy.definition]
        assert isinstance(chip, Chip)
        dice += chip.combat
        outcomes = fists(there, enemy.id)
        most.append(outcomes)
        least.append(outcomes if all(hits) else [0])
    if dice > MOST_DICE:
        return None
    figures = []
    for lists in (least, most):
        totals = [sum(fall) for fall in product(*lists)]
        dead = sum(max(0, total - piece.bonus_hp) >= piece.hp for total in totals)
        figures.append((Fraction(sum(totals), len(totals)), Fraction(dead, len(totals))))
    (low, low_dead), (high, high_dead) = figures
    return low, high, low_dead, high_dead


@pytest.mark.rule("battle 6.2, 6.6: what a hex exposes a unit to, over all outcomes of all dice")
def test_exposure_and_the_safest_hex_agree_with_counting_all_outcomes() -> None:
    """Damage to expect, chance of defeat and the safest hex, by a second reading of the rules."""
    compared = 0
    for state in plain_tables(21):
        for piece in state.pieces.values():
            if piece.kind != Role.ADVENTURER or not piece.is_up:
                continue
            found = [one for one in exposure(state, piece.id) if one is not None]
            assert [one.at for one in found] == list(reach_of(state, piece.id))
            counted: dict[Hex, tuple[Fraction, ...]] = {}
            for one in found:
                figures = brute_exposure(state, piece.id, one.at)
                if figures is None:
                    continue
                counted[one.at] = figures
                assert (*one.damage, *one.defeated) == figures
                compared += 1
            if len(counted) == len(found):
                worst = {at: (f[3], f[1], f[2], f[0]) for at, f in counted.items()}
                safe = [at for at, danger in worst.items() if danger == min(worst.values())]
                assert list(safest(found)) == safe
    assert compared


def test_what_is_remembered_between_hexes_changes_nothing() -> None:
    """On tables with every skill, each hex asked alone says what it says among all."""
    for _rng, state in tables(31):
        for piece in state.pieces.values():
            if piece.kind == Role.ADVENTURER and piece.is_up:
                together = [one for one in exposure(state, piece.id) if one is not None]
                for one in together[::3]:
                    assert finished(exposure(state, piece.id, [one.at])) == one
                break


def test_from_where_most_can_be_hit() -> None:
    """Every hex in reach is asked of the rules; those with most targets are named."""
    drawn = table(
        hexagon(3, {"a": (0, 0), "E": (2, 0), "F": (2, -1), "G": (-2, 0)}),
        a="adventurer stamina=3",
        E="enemy",
        F="enemy",
        G="enemy",
    )
    found = list(vantages(drawn.state, PieceId("a")))
    assert found[0].at == Hex(0, 0)
    assert found[0].targets == ()
    assert set(best_vantages(found)) == {Hex(1, 0)}
    assert best_vantages([]) == ()


# --- single facts


def test_a_roll_falls_in_as_many_ways_as_there_are_outcomes() -> None:
    """Faces that read alike are counted together, and nothing is lost."""
    faces = ("0", "1", "1", "1", "1", "2")
    for dice in range(MOST_DICE + 1):
        every = list(falls(faces, dice))
        assert sum(share for _faces, share in every) == 1
        assert len(every) == (dice + 1) * (dice + 2) // 2


def test_chances_say_how_likely_a_number_is() -> None:
    """One die of enemies: misses, ones and a two."""
    one = Chances.of_shares({0: Fraction(1, 6), 1: Fraction(2, 3), 2: Fraction(1, 6)})
    assert one == Chances(((0, 1), (1, 4), (2, 1)), 6)
    assert one.mean == 1
    assert (one.least, one.most) == (0, 2)
    assert one.at_least(1) == Fraction(5, 6)
    assert one.share(7) == 0


def two_beside(enemy: str, other: str) -> Battle:
    """An enemy with another unit beside it."""
    return table(hexagon(2, {"E": (0, 0), "a": (1, 0)}), E=enemy, a=other).state


E, A = PieceId("E"), PieceId("a")


def test_rerolled_misses_count_as_they_fall_in_the_end() -> None:
    """Aggressive: a miss stays a miss once in thirty-six."""
    state = two_beside("enemy combat=1 aggressive", "adventurer health=5")
    found = finished(odds(state, E, (A,)))
    assert found.shown.share(0) == Fraction(1, 36)
    assert found.targets[0].damage == found.shown
    assert found.dice == 1


def test_armour_counts_and_what_may_be_used_does_not() -> None:
    """A coat prevents by itself; active dice wait for their player."""
    worn = two_beside("enemy combat=2", "adventurer health=5 item:quilted-coat")
    coat = finished(odds(worn, E, (A,)))
    assert coat.targets[0].damage.most == 3
    assert coat.party_may_prevent
    bare = finished(odds(two_beside("enemy combat=2", "adventurer health=5"), E, (A,)))
    assert bare.targets[0].damage.most == 4
    assert not bare.party_may_prevent


def test_an_adventurers_dice_have_odds_too() -> None:
    """Tenacity deals nothing, defense is taken off the whole engage."""
    state = two_beside("enemy health=2 defense=1", "adventurer combat=2")
    found = finished(strike_odds(state, A, Engage(Form.LIGHT, 2, E)))
    faces = [0, 1, 1, 1, 1, 2]
    sums = [max(0, one + other - 1) for one, other in product(faces, repeat=2)]
    assert found.targets[0].damage == chances(
        {number: Fraction(sums.count(number), 36) for number in sums}
    )
    assert found.targets[0].defeated == Fraction(sum(one >= 2 for one in sums), 36)


def test_the_roll_that_is_asked_for_has_the_odds_of_its_engage() -> None:
    """While an enemy's roll is open its odds are those of the engage asked about before."""
    drawn = table(
        hexagon(2, {"E": (0, 0), "a": (1, 0)}), E="enemy combat=2", a="adventurer health=5"
    ).begin()
    assert open_odds(drawn.state) is None
    drawn.until("E")
    before = finished(odds(drawn.state, E, (A,)))
    drawn.do(Answer(drawn.asked.frame, Pick(("E",))))
    steps = open_odds(drawn.state)
    assert steps is not None
    assert finished(steps) == before


def test_a_tie_is_a_band() -> None:
    """Two as strong as each other: either may be spared, both may be hit."""
    state = table(
        hexagon(2, {"E": (0, 0), "a": (1, 0), "b": (-1, 0)}),
        E="enemy combat=1",
        a="adventurer health=5",
        b="adventurer health=5",
    ).state
    found: Exposed = finished(exposure(state, A, [Hex(1, 0)]))
    assert not found.threats[0].sure
    assert found.damage == (Fraction(0), Fraction(1))
    assert found.threats[0].least == Chances.sure(0)


@pytest.mark.rule("ruling.by-hand")
def test_an_enemy_that_was_sent_elsewhere_is_asked_as_it_was_sent() -> None:
    """Whom a person lets it engage, from where a person lets its move end."""
    played = table("a . . 1 E . . b", E="enemy range=1", a="adventurer", b="adventurer").begin()
    enemy, end, other = PieceId("E"), Hex(6, 0), PieceId("a")
    played.do(Redirect(enemy, end))
    (asked, targets), *more = engages(played.state, enemy)
    assert (asked.pieces[enemy].at, targets, more) == (end, (PieceId("b"),), [])
    played.do(Redirect(enemy, end, (other,)))
    (asked, targets), *more = engages(played.state, enemy)
    assert (asked.pieces[enemy].at, targets, more) == (end, (other,), [])


def test_odds_are_worked_out_bit_by_bit() -> None:
    """Whoever shows them may stop at any time and go on later."""
    state = two_beside("enemy combat=3", "adventurer health=5")
    steps = list(odds(state, E, (A,)))
    assert len(steps) > 10
    assert [one for one in steps if one is not None] == steps[-1:]
    assert isinstance(steps[-1], Odds)
