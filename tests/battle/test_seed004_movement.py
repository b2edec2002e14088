"""Seed 004, enemy movement, sentence by sentence, with battle 6.2 to 6.4."""

from __future__ import annotations

import pytest

from game.core.choices import At, Walk
from game.core.events import Moved, Stepped
from game.core.ids import PieceId
from game.core.refusals import Reason
from game.hexes import Hex
from game.systems.battle.definitions import Options, Reading
from game.systems.battle.events import StayedPut, TargetsChosen
from game.systems.battle.movement import Decides, Why
from tests.battle.boards import Table, hexagon, table


def rules_of(played: Table, unit: str) -> set[str]:
    """The clauses that a decision names."""
    return {str(finding.rule) for finding in played.plan(unit).findings}


@pytest.mark.rule("seed004.move.skips", "seed004: a targetable unit in range: it skips movement")
def test_with_a_targetable_unit_in_range_it_skips_movement() -> None:
    """If they do have a targetable unit within range, they skip movement."""
    played = table("E a b", E="enemy weakest", a="adventurer hp=5", b="adventurer hp=1").begin()
    found = played.plan("E")
    # not even for the one that its icon prefers
    assert (found.decision, found.ends) == (Decides.HOLD, played.where("E"))
    assert "seed004.move.skips" in rules_of(played, "E")


@pytest.mark.rule("seed004.move.unoccupied", "seed004: the destination must be unoccupied")
def test_its_destination_is_unoccupied() -> None:
    """The destination is the closest unoccupied hex with a targetable unit in range and sight."""
    played = table("E . F a", E="enemy range=1", F="enemy", a="adventurer")
    assert played.plan("E").closest == ()
    open_field = table(
        hexagon(3, {"E": (0, 0), "F": (2, 0), "a": (3, 0)}),
        E="enemy",
        F="enemy",
        a="adventurer",
    )
    found = open_field.plan("E")
    assert found.decision is Decides.MOVE
    assert Hex(2, 0) not in found.closest


@pytest.mark.rule("seed004.move.path-unoccupied", "seed004: each hex between must be unoccupied")
@pytest.mark.parametrize("blocker", ["enemy", "companion", "quest", "enemy hp=0"])
def test_it_walks_round_a_blocker_of_either_side(blocker: str) -> None:
    """Each hex between the enemy and its destination must be unoccupied."""
    played = table(
        hexagon(3, {"E": (0, 0), "F": (1, 0), "a": (3, 0)}),
        E="enemy +fear" if blocker != "companion" else "enemy range=1 +fear",
        F=blocker + " health=3",
        a="adventurer",
    )
    if blocker == "companion":
        # next to a companion it holds; the companion counts as anybody of the party
        assert played.plan("E").decision is Decides.HOLD
        return
    found = played.plan("E")
    assert found.closest == (Hex(2, 0), Hex(2, 1), Hex(3, -1))
    assert {steps for _hex, steps in found.distances} == {3}


@pytest.mark.rule("seed004.move.path-unoccupied", "seed004: it moves along those hexes")
def test_it_moves_along_those_hexes_one_by_one() -> None:
    """After it determines its destination it moves along those hexes."""
    played = table("E 1 2 . a", E="enemy", a="adventurer").begin()
    played.turn("E")
    steps = [(step.start, step.end) for step in played.seen(Stepped)]
    assert steps == [(Hex(0, 0), Hex(1, 0)), (Hex(1, 0), Hex(2, 0))]


@pytest.mark.rule("seed004.move.part-way", "seed004: it moves even if it cannot reach it")
def test_it_moves_part_way_to_a_destination_out_of_reach() -> None:
    """It moves even if it cannot reach the destination hex with its movement this turn."""
    played = table("E . 1 . . 2 a", E="enemy", a="adventurer").begin()
    found = played.plan("E")
    assert (found.destinations, found.distances[0][1]) == (played.where("2"), 5)
    assert found.ends == played.where("1")
    assert "seed004.move.part-way" in rules_of(played, "E")
    played.turn("E")
    assert played.at("E") == played.spots["1"]


@pytest.mark.rule("seed004.move.stops", "seed004: it stops on arrival")
def test_it_stops_at_once_when_it_arrives() -> None:
    """It uses only as much movement as it needs: with range 3 and a target 4 away it moves 1."""
    played = table("E 1 . . a b", E="enemy range=3", a="adventurer", b="adventurer").begin()
    played.turn("E")
    assert played.seen(Moved) == [Moved(PieceId("E"), 1)]
    assert "seed004.move.stops" in {
        str(f.rule)
        for f in table("E 1 . . a", E="enemy range=3", a="adventurer").plan("E").findings
    }


@pytest.mark.rule("seed004.move.icon", "seed004: with several destinations the icon decides")
@pytest.mark.parametrize(("icon", "spot"), [("strongest", "1"), ("weakest", "2")])
def test_between_destinations_as_close_its_icon_decides(icon: str, spot: str) -> None:
    """Several tie: it chooses by the strongest or weakest unit targetable from any of them."""
    played = table(
        "a . 1 . E . 2 . b",
        E=f"enemy range=2 {icon}",
        a="adventurer hp=5",
        b="adventurer hp=3",
    ).begin()
    found = played.plan("E")
    assert found.closest == played.where("1", "2")
    assert found.destinations == played.where(spot)
    played.turn("E")
    assert played.at("E") == played.spots[spot]


@pytest.mark.rule("seed004.move.icon")
def test_the_icon_looks_only_at_units_that_the_tied_hexes_could_target() -> None:
    """A stronger unit further off plays no part."""
    played = table(
        "a . 1 . E . 2 . b . c",
        E="enemy range=2 strongest",
        a="adventurer hp=3",
        b="adventurer hp=2",
        c="adventurer hp=5",
    )
    assert played.plan("E").priority_units == ("a",)


@pytest.mark.rule("seed004.move.party", "ruling.same-end")
def test_what_is_still_tied_is_the_partys_and_one_question() -> None:
    """Units with equal HP: the party chooses the hex; a hex that is not listed is refused."""
    played = table("a . 1 . E . 2 . b", E="enemy range=2", a="adventurer", b="adventurer").begin()
    played.turn("E")
    prompt = played.asked
    assert (prompt.topic, prompt.who, prompt.hexes) == (
        "destination",
        "party",
        played.where("1", "2"),
    )
    refusal = played.why_not(At(Hex(3, 0)))
    assert refusal is not None
    assert refusal.reason is Reason.NOT_OFFERED
    played.to("2")
    assert played.at("E") == played.spots["2"]


@pytest.mark.rule("battle.1.7.toward", "ruling.same-end")
def test_routes_that_end_in_different_hexes_are_the_partys() -> None:
    """Several shortest routes: the party chooses where this turn's move ends, or a route."""
    played = table(
        hexagon(5, {"E": (-5, 0), "a": (1, -2)}), E="enemy range=1", a="adventurer"
    ).begin()
    found = played.plan("E")
    assert len(found.ends) > 1
    played.turn("E")
    assert played.asked.hexes == found.ends
    end = found.ends[0]
    between = [hex_ for hex_ in end.neighbors() if hex_.distance_to(Hex(-5, 0)) == 1]
    assert played.why_not(Walk((between[0], end))) is None
    away = played.why_not(Walk((Hex(-5, 1), Hex(-5, 2))))
    assert away is not None
    assert away.reason is Reason.NOT_TOWARD


@pytest.mark.rule("ruling.same-end")
def test_routes_that_end_in_one_hex_are_not_asked_about() -> None:
    """Two ways round to the same hex: nobody is asked which."""
    ways = {Hex(0, 0): "E", Hex(1, 0): ".", Hex(0, 1): ".", Hex(1, 1): "1", Hex(2, 1): "a"}
    played = table(ways, E="enemy", a="adventurer").begin()
    assert played.plan("E").ends == (Hex(1, 1),)
    played.turn("E")
    assert played.at("E") == Hex(1, 1)


@pytest.mark.rule("seed004.move.count-ignored", "seed004: how many targets a hex gives is ignored")
def test_how_many_targets_a_hex_would_give_does_not_matter() -> None:
    """It goes to the closest hex, though one further on would give two targets."""
    played = table(
        "a . 1 . E . . 2 . b c",
        E="enemy range=2 targets=2",
        a="adventurer",
        b="adventurer",
        c="adventurer",
    )
    assert played.plan("E").closest == played.where("1")


@pytest.mark.rule(
    "seed004.move.none", "seed004.move.close-up", "seed004: none: close up on the closest unit"
)
def test_without_a_destination_it_closes_up_on_the_closest_unit() -> None:
    """It goes to the hex that is as few hexes from the closest opposing unit as possible."""
    played = table("E . 1 F a . b", E="enemy", F="enemy", a="adventurer", b="adventurer").begin()
    found = played.plan("E")
    assert (found.decision, found.approach) == (Decides.APPROACH, ("a",))
    assert found.destinations == played.where("1")
    assert {"seed004.move.none", "seed004.move.close-up"} <= rules_of(played, "E")
    played.turn("E")
    assert played.at("E") == played.spots["1"]


@pytest.mark.rule("ruling.approach-tie")
def test_between_units_as_close_the_icon_decides_on_whom_it_closes_up() -> None:
    """Both are behind allies and as far: the strongest draws it."""
    played = table(
        "a F 1 E 2 G b",
        E="enemy strongest",
        F="enemy",
        G="enemy",
        a="adventurer hp=2",
        b="adventurer hp=4",
    )
    found = played.plan("E")
    assert (found.approach, found.destinations) == (("b",), played.where("2"))


@pytest.mark.rule("ruling.approach-stay")
def test_one_that_stands_as_near_as_it_can_get_stays() -> None:
    """Among the best hexes is its own: it stays."""
    played = table("E F . a", E="enemy", F="enemy", a="adventurer").begin()
    found = played.plan("E")
    assert (found.decision, found.approach, found.ends) == (
        Decides.STAY,
        ("a",),
        played.where("E"),
    )
    played.turn("E")
    assert played.seen(StayedPut)[0].why == "stays"


@pytest.mark.rule("ruling.no-way")
def test_without_any_way_over_the_map_it_stays() -> None:
    """Nobody can be reached over the map: there is nobody to close up on."""
    played = table("E . # a", E="enemy", a="adventurer")
    found = played.plan("E")
    assert (found.decision, found.approach) == (Decides.STAY, ())
    assert Why.NO_WAY in {finding.why for finding in found.findings}


@pytest.mark.rule("battle.6.2b.nearest-unit")
def test_by_the_printed_rule_the_nearest_unit_breaks_the_tie() -> None:
    """V1: of the tied hexes those nearest to the closest opposing unit, untargetable ones too."""
    options = Options(enemy_movement=Reading.V1)
    v1 = table(
        "a . 1 . E . 2 . b",
        E="enemy range=2 weakest",
        a="adventurer hp=5",
        b="adventurer hp=3",
        options=options,
    )
    assert v1.plan("E").approach == ("b",)
    assert v1.plan("E").destinations == v1.where("2")
    near = table(
        "a . 1 . E . 2 . b",
        tiles="s s s t t t u u u",
        E="enemy range=2 weakest",
        a="adventurer hp=5",
        b="adventurer hp=3 +stealth",
        options=options,
    )
    # only a hex toward a is left: b cannot be targeted from anywhere
    assert near.plan("E").closest == near.where("1")
    assert near.plan("E").priority_units == ()


@pytest.mark.rule("battle.6.2b.nearest-unit")
def test_by_the_printed_rule_a_hidden_unit_counts_as_the_closest() -> None:
    """V1: the closest opposing unit may be an untargetable one."""
    signs = {"E": (0, 0), "a": (0, -4), "h": (2, 1), "b": (4, -4)}
    specs = {"E": "enemy range=3", "a": "adventurer", "b": "adventurer", "h": "companion +stealth"}
    v2 = table(hexagon(5, signs), units=specs)
    v1 = table(hexagon(5, signs), units=specs, options=Options(enemy_movement=Reading.V1))
    assert v1.plan("E").approach == ("h",)
    assert v1.plan("E").closest == v2.plan("E").closest
    goal = Hex(2, 1)
    nearest = min(hex_.distance_to(goal) for hex_ in v1.plan("E").closest)
    assert {hex_.distance_to(goal) for hex_ in v1.plan("E").destinations} == {nearest}


# --- battle 6.3: what follows


@pytest.mark.rule("battle 6.3: no move for a better target")
def test_it_does_not_move_for_a_better_or_a_second_target_or_away() -> None:
    """It does not move to get a better target, a second one, or away from melee."""
    played = table(
        "b . . a E . . .",
        E="enemy range=3 targets=2 strongest",
        a="adventurer hp=1",
        b="adventurer",
    )
    assert played.plan("E").decision is Decides.HOLD
    one = table("b . . . a E . .", E="enemy range=3 targets=2", a="adventurer", b="adventurer")
    assert one.plan("E").decision is Decides.HOLD


@pytest.mark.rule("battle 6.3: sight is needed from the destination, not from the start")
def test_enemies_out_of_sight_move_too() -> None:
    """There is no asleep state: sight is needed from the destination hex."""
    played = table("E . 1 . 2 a", tiles="s s t t u u", E="enemy range=3", a="adventurer").begin()
    found = played.plan("E")
    assert found.destinations == played.where("1")
    assert found.decision is Decides.MOVE


@pytest.mark.rule("battle 6.3: walled in, it stays")
def test_walled_in_it_stays() -> None:
    """Own allies block just as the party does; fully walled in it stays."""
    around = dict(zip("FGHIJK", [(h.q, h.r) for h in Hex(0, 0).neighbors()], strict=True))
    played = table(
        hexagon(4, {"E": (0, 0), "a": (4, 0)} | around),
        E="enemy",
        a="adventurer",
        units=dict.fromkeys("FGHIJK", "enemy"),
    )
    assert played.plan("E").decision is Decides.STAY


@pytest.mark.rule("battle 6.3: companions count like adventurers")
def test_companions_count_exactly_like_adventurers() -> None:
    """For trigger, destination and priority a companion counts as an adventurer does."""
    played = table("C . 1 . E . 2 . a", E="enemy range=2", C="companion health=6", a="adventurer")
    assert played.plan("E").priority_units == ("C",)
    assert table("C E a", E="enemy", C="companion", a="adventurer").plan("E").decision == "hold"


@pytest.mark.rule("battle 6.3: movement and range are measured apart")
def test_path_length_avoids_units_and_range_ignores_them() -> None:
    """Path length avoids units, range ignores units; both avoid impassable hexes and gaps."""
    over_units = table("E F G a", E="enemy range=3", F="enemy", G="enemy", a="adventurer")
    assert over_units.plan("E").decision is Decides.HOLD
    wall = table(
        {Hex(0, 0): "E", Hex(1, 0): "#", Hex(2, 0): "a", Hex(0, 1): ".", Hex(1, 1): "."}
        | {Hex(0, 2): ".", Hex(1, -1): "#", Hex(2, -1): "."},
        E="enemy range=2",
        a="adventurer",
    )
    assert wall.plan("E").decision is Decides.MOVE
    gap = table("E . a", E="enemy range=2", a="adventurer")
    assert gap.plan("E").decision is Decides.HOLD
    two_islands = table({Hex(0, 0): "E", Hex(2, 0): "a"}, E="enemy range=2", a="adventurer")
    assert two_islands.plan("E").decision is Decides.STAY


@pytest.mark.rule("battle 6.3: an enemy with no dice moves and engages too")
def test_one_without_dice_moves_and_engages() -> None:
    """Combat 0 enemies move and engage too, so that their skills happen."""
    played = table("E 1 a", E="enemy combat=0 bane", a="adventurer").begin()
    played.turn("E")
    assert played.at("E") == played.spots["1"]
    assert played.has("a", "bane")


@pytest.mark.rule("battle 6.3: the order matters")
def test_earlier_movers_block_hexes_for_later_ones() -> None:
    """Earlier movers free or block hexes; the party sets the order inside a level."""
    played = table("F E . a", E="enemy", F="enemy range=2", a="adventurer").begin()
    played.turn("E")
    played.turn("F")
    assert played.at("F") == Hex(1, 0)
    other = table("F E . a", E="enemy", F="enemy range=2", a="adventurer").begin()
    other.turn("F")
    assert other.at("F") == Hex(0, 0)


@pytest.mark.rule("battle 6.3: enemies pass caches by")
def test_a_defeated_unit_left_on_the_map_blocks_and_draws_nobody() -> None:
    """A defeated unit left on the map: its hex is occupied, it is no target and takes no turn."""
    played = table("E d . . a", E="enemy", d="adventurer hp=0", a="adventurer").begin()
    found = played.plan("E")
    assert (found.decision, found.approach) == (Decides.STAY, ("a",))
    played.until("E")
    assert "d" not in played.state.system.acted


# --- battle 6.4: the rulebook's worked example


@pytest.mark.rule("battle 6.4: the worked example")
@pytest.mark.parametrize("asha", [(1, -4), (2, -4), (3, -4)])
@pytest.mark.parametrize("bren", [(0, -4), (1, -4), (2, -4), (3, -4)])
def test_the_worked_example(asha: tuple[int, int], bren: tuple[int, int]) -> None:
    """Two hexes tie, north and northeast; the party chooses north; one step; both are engaged."""
    if asha == bren:
        return
    played = table(
        hexagon(5, {"E": (0, 0), "a": asha, "b": bren}),
        E="enemy range=3 targets=2 combat=1",
        a="adventurer hp=4",
        b="adventurer hp=4",
    ).begin()
    found = played.plan("E")
    assert found.closest == found.ends == (Hex(0, -1), Hex(1, -1))
    assert found.distances == ((Hex(0, -1), 1), (Hex(1, -1), 1))
    played.turn("E")
    played.answer(At(Hex(0, -1)))
    assert played.at("E") == Hex(0, -1)
    assert set(played.seen(TargetsChosen)[0].targets) == {"a", "b"}
    assert played.hp("a", "b") == (3, 3)
