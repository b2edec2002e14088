"""Delves: one test a clause of battle 4.3."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.catalog import read_battle_text
from game.core.actions import Answer
from game.core.choices import Done, Faces, Pick, Walk
from game.core.ids import TileId
from game.core.prompts import Ask
from game.core.refusals import Reason
from game.hexes import Hex
from game.systems.battle.choices import Engage, Explore, LayTile
from game.systems.battle.definitions import Chip, Form
from game.systems.battle.delve.doors import Ground, explorable, laid, placements
from game.systems.battle.delve.events import (
    CardKept,
    Drawn,
    FeaturePlaced,
    TileLaid,
    TileReturned,
    TrapSprung,
)
from game.systems.battle.events import ShardGained, TurnOver
from game.systems.battle.queries import movement
from game.systems.battle.supply import Joined
from tests.battle.boards import SYSTEM, Table, catalog

NORTH_DOOR, SOUTH_DOOR = Hex(1, -1), Hex(1, 0)


def delve(
    cards: Sequence[str],
    tiles: Sequence[str],
    *,
    experience: int = 2,
    party: Sequence[str] = ("wren", "brannoc"),
    shards: int = 3,
    more: str = "",
) -> Table:
    """A delve of the game's own cards and tiles, the party on the entrance, its turns begun."""
    places = ("[1, -1]", "[0, 0]", "[0, 1]", "[1, 0]")
    units = "".join(
        f"  - {{id: {chip}, role: adventurer, at: {at}, chip: {chip}}}\n"
        for chip, at in zip(party, places, strict=False)
    )
    text = (
        "format: hexmarch/battle/1\nname: Test\ntiles: [{id: in, shape: entrance}]\n"
        f"objective: {{kind: survey, shards: {shards}}}\n"
        f"setup: {{mode: delve, experience: {experience}, cards: [{', '.join(cards)}], "
        f"tiles: [{', '.join(tiles)}]}}\nunits:\n{units}{more}"
    )
    read = read_battle_text(text, catalog(), file="test")
    assert read.setup is not None, [str(problem) for problem in read.problems]
    return Table(read.setup, {}).begin()


def begin_turn(played: Table, name: str, *, explore: bool = False) -> None:
    """Let an adventurer's turn begin; he answers the offer of the door that he stands in."""
    played.turn(name)
    if played.asked.topic == "explore":
        played.answer(Pick(("explore",) if explore else ()))


def lay(played: Table, number: int = 0) -> TileLaid:
    """Lay the tile in one of the ways offered; of hexes that tie the first is taken."""
    assert played.asked.ask is Ask.PLACE
    played.answer(played.offers()[number])
    while played.prompt is not None and played.asked.topic in {"cache", "den"}:
        played.to_hex(played.asked.hexes[0])
    return played.seen(TileLaid)[-1]


@pytest.mark.rule("battle.4.3.explorable", "ruling.free-edge")
def test_doors_of_the_entrance_are_explorable_until_a_tile_closes_them() -> None:
    """A door beside a door of another tile is no way on."""
    played = delve(["quiet-landing"], ["damp-corner", "mushroom-bed"])
    assert explorable(played.state) == (NORTH_DOOR, SOUTH_DOOR)
    begin_turn(played, "wren", explore=True)
    lay(played)
    ground = Ground.of(played.state)
    for door in explorable(played.state):
        assert any(near not in ground.floor for near in door.neighbors())
        assert all(
            ground.doors.get(near, ground.doors[door]) == ground.doors[door]
            for near in door.neighbors()
        )
    assert not {NORTH_DOOR, SOUTH_DOOR} & set(explorable(played.state))


@pytest.mark.rule("battle.4.3.explorable", "ruling.no-cards")
def test_nothing_is_explorable_without_cards_or_with_all_skyshards() -> None:
    """The last card, and the last skyshard, close every door."""
    played = delve(["quiet-landing"], ["broken-step", "damp-corner"])
    begin_turn(played, "wren", explore=True)
    lay(played)
    assert explorable(played.state) == ()
    found = delve(["glimmering-niche", "quiet-landing"], ["broken-step", "damp-corner"], shards=1)
    begin_turn(found, "wren")
    found.dice = ["glimmering-niche"]
    found.answer(Explore(NORTH_DOOR))
    lay(found)
    assert found.state.system.delve is not None
    assert found.state.system.delve.found == 1
    assert explorable(found.state) == ()


@pytest.mark.rule("battle.4.3.card")
def test_a_draw_is_a_question_that_names_what_may_be_drawn() -> None:
    """Card, then a tile of its stack; each counts as a roll, so that chance goes on."""
    played = delve(["quiet-landing", "cold-room"], ["damp-corner", "broken-step", "round-room"])
    begin_turn(played, "wren")
    prompt = played.asked
    played.do(Answer(prompt.frame, Explore(NORTH_DOOR)))
    assert (played.asked.ask, played.asked.names) == (Ask.ROLL, ("quiet-landing", "cold-room"))
    rolls = played.state.rolls
    answer = played.asked.frame
    played.do(Answer(answer, Faces((0,))))
    assert played.asked.names == ("damp-corner", "broken-step")
    assert played.state.rolls == rolls + 1
    played.do(Answer(played.asked.frame, Faces((1,))))
    assert [event.name for event in played.seen(Drawn)] == ["quiet-landing", "broken-step"]
    assert played.asked.ask is Ask.PLACE


@pytest.mark.rule("battle.4.3.attach")
def test_every_way_to_lay_a_tile_is_offered_and_no_other() -> None:
    """Against a plain search over all turns and places near the door."""
    played = delve(["quiet-landing", "cold-room", "nest"], ["damp-corner", "round-room"])
    begin_turn(played, "wren")
    played.dice = ["quiet-landing"]
    played.answer(Explore(NORTH_DOOR))
    lay(played)
    tile = played.state.system.lore.delve_tiles["round-room"]
    door = explorable(played.state)[0]
    ground = Ground.of(played.state)
    looks = set()
    for turns in range(6):
        for at in door.range_(6):
            way = LayTile(at, turns)
            hexes, doors = frozenset(laid(tile.hexes, way)), frozenset(laid(tile.doors, way))
            if hexes & ground.floor.keys() or not doors & set(door.neighbors()):
                continue
            after = ground.with_tile(hexes, doors)
            if any(after.is_open(own) for own in doors):
                looks.add((hexes, doors, laid(tile.dens, way)))
    offered = placements(played.state, door, tile)
    shown = {
        (
            frozenset(laid(tile.hexes, way)),
            frozenset(laid(tile.doors, way)),
            laid(tile.dens, way),
        )
        for way in offered
    }
    assert len(shown) == len(offered)
    assert shown == looks


@pytest.mark.rule("battle.4.3.attach")
def test_the_first_tile_touches_both_doors_of_the_entrance_with_one_of_its_own() -> None:
    """Whichever of the two is explored."""
    played = delve(["quiet-landing"], ["damp-corner"])
    tile = played.state.system.lore.delve_tiles["damp-corner"]
    both = {NORTH_DOOR, SOUTH_DOOR}
    for door in both:
        ways = placements(played.state, door, tile)
        assert ways
        for way in ways:
            assert any(both <= set(own.neighbors()) for own in laid(tile.doors, way))


@pytest.mark.rule("battle.4.3.attach")
def test_a_tile_laid_any_other_way_is_refused() -> None:
    """On the map, turned otherwise, or far away."""
    played = delve(["quiet-landing"], ["damp-corner"])
    begin_turn(played, "wren", explore=True)
    for way in (LayTile(Hex(0, 0), 0), LayTile(Hex(40, 0), 3)):
        refusal = played.why_not(way)
        assert refusal is not None
        assert refusal.reason is Reason.NOT_OFFERED
    refusal = played.why_not(Done())
    assert refusal is not None
    assert refusal.reason is Reason.WRONG_KIND


@pytest.mark.rule("battle.4.3.attach")
def test_a_tile_without_a_place_goes_to_the_bottom_and_the_door_stays() -> None:
    """Beyond the door lies a single free hex."""
    wall = "[[1, -2], [2, -2], [0, -1], [3, -2], [3, -1], [2, 0]]"
    walled = read_battle_text(
        "format: hexmarch/battle/1\nname: Test\n"
        f"tiles: [{{id: in, shape: entrance}}, {{id: wall, hexes: {wall}}}]\n"
        "objective: {kind: survey}\n"
        "setup: {mode: delve, experience: 1, cards: [wardens-table, cold-room], "
        "tiles: [round-room]}\n"
        "units:\n  - {id: wren, role: adventurer, at: [1, -1], chip: wren}\n",
        catalog(),
        file="test",
    )
    assert walled.setup is not None, walled.problems
    closed = Table(walled.setup, {}).begin()
    begin_turn(closed, "wren", explore=True)
    (back,) = closed.seen(TileReturned)
    assert back.tile == "round-room"
    delved = closed.state.system.delve
    assert delved is not None
    assert (delved.under, delved.cards) == (("round-room",), ("cold-room",))
    assert NORTH_DOOR in explorable(closed.state)
    assert closed.asked.ask is Ask.ACT


@pytest.mark.rule("battle.4.3.card", "battle.4.3.skyshards")
def test_a_card_without_a_tile_is_a_skyshard() -> None:
    """No tile of its stack is left: it is kept facedown."""
    played = delve(["wardens-table"], ["damp-corner"])
    begin_turn(played, "wren", explore=True)
    assert played.seen(CardKept)
    assert played.state.system.shards == 1
    assert len(played.state.board.tiles) == 1


@pytest.mark.rule("battle.4.3.caches")
def test_caches_go_to_the_farthest_hexes_legendary_ones_first() -> None:
    """As far as there are cache hexes."""
    played = delve(["collectors-vault"], ["long-vault"], experience=0)
    begin_turn(played, "wren", explore=True)
    lay(played)
    placed = played.seen(FeaturePlaced)
    assert [event.kind for event in placed] == ["legendary-cache"]
    court = delve(["wardens-table"], ["sunken-court"], experience=0)
    begin_turn(court, "wren", explore=True)
    way = lay(court)
    tile = court.state.system.lore.delve_tiles["sunken-court"]
    hexes = laid(tile.caches, LayTile(way.at, way.turns))
    away = {hex_: court.state.board.distance(NORTH_DOOR, hex_) or 0 for hex_ in hexes}
    (cache,) = court.seen(FeaturePlaced)
    assert (cache.kind, away[cache.at]) == ("cache", max(away.values()))


@pytest.mark.rule("battle.4.3.enemies", "M18")
def test_enemies_by_the_row_and_the_pool_farthest_first_and_only_they_act_anew() -> None:
    """Row 5, 1 for two adventurers, a pool of 12; whoever has acted does not act again."""
    played = delve(["wardens-table"], ["guard-post"], experience=6)
    begin_turn(played, "wren")
    played.done()
    begin_turn(played, "brannoc")
    played.answer(Explore(NORTH_DOOR))
    way = lay(played)
    new = played.seen(Joined)
    chips = [played.state.system.lore.chips[event.chip] for event in new]
    assert [chip.level for chip in chips if isinstance(chip, Chip)] == [5, 1]
    tile = played.state.system.lore.delve_tiles["guard-post"]
    dens = laid(tile.dens, LayTile(way.at, way.turns))
    away = sorted(played.state.board.distance(NORTH_DOOR, hex_) or 0 for hex_ in dens)
    steps = [played.state.board.distance(NORTH_DOOR, played.at(event.unit)) for event in new]
    assert steps == [away[-1], away[-2]]
    assert played.state.system.acted == {"wren"}
    played.end_round()
    acted = [event.unit for event in played.seen(TurnOver)]
    assert sorted(acted) == sorted({"wren", "brannoc", *(event.unit for event in new)})


@pytest.mark.rule("battle.4.3.enemies")
def test_the_pool_of_a_tile_is_fresh_and_bounds_the_row() -> None:
    """A pool of 2 lets the row's 5 be a 1, then another."""
    played = delve(["wardens-table"], ["guard-post"], experience=1)
    begin_turn(played, "wren", explore=True)
    lay(played)
    new = played.seen(Joined)
    assert len(new) == 2
    assert len({event.unit for event in new}) == 2


@pytest.mark.rule("battle.4.3.explore")
def test_exploring_interrupts_a_move_and_the_rest_is_chosen_anew() -> None:
    """One hex to the door, the tile, then on over the new map; no second move is used up."""
    played = delve(
        ["quiet-landing", "cold-room"], ["damp-corner", "broken-step"], party=("brannoc",)
    )
    begin_turn(played, "brannoc")
    most = movement(played.state, played["brannoc"].id)
    played.answer(Walk((SOUTH_DOOR,)))
    assert played.asked.topic == "explore"
    played.dice = ["quiet-landing"]
    played.answer(Pick(("explore",)))
    lay(played)
    assert played.asked.topic == "adventurer"
    walks = [choice for choice in played.offers() if isinstance(choice, Walk)]
    assert walks
    assert max(len(walk.path) for walk in walks) == most - 1
    assert any(not _on_entrance(walk.path[-1]) for walk in walks)
    refusal = played.why_not(Explore(SOUTH_DOOR))
    assert refusal is not None
    assert refusal.rule == "battle.4.3.explore"


def _on_entrance(at: Hex) -> bool:
    return at in {Hex(0, 0), Hex(0, 1), NORTH_DOOR, SOUTH_DOOR}


@pytest.mark.rule("battle.4.3.explore")
def test_an_offer_may_be_declined_and_the_walk_goes_on() -> None:
    """Through a door and back: nothing is drawn."""
    played = delve(["quiet-landing"], ["damp-corner"], party=("wren",))
    begin_turn(played, "wren")
    played.answer(Walk((SOUTH_DOOR, Hex(0, 1))))
    assert played.asked.topic == "explore"
    played.answer(Pick(()))
    assert played.at("wren") == Hex(0, 1)
    assert not played.seen(Drawn)


@pytest.mark.rule("battle.4.3.explore")
def test_the_explore_action_and_a_move_exclude_each_other() -> None:
    """Once a turn; engages stay free."""
    played = delve(["quiet-landing", "nest"], ["damp-corner", "broken-step"], party=("wren",))
    begin_turn(played, "wren")
    played.dice = ["quiet-landing"]
    played.answer(Explore(SOUTH_DOOR))
    lay(played)
    assert not [choice for choice in played.offers() if isinstance(choice, Walk | Explore)]
    for choice in (Walk((SOUTH_DOOR,)), Explore(explorable(played.state)[0])):
        assert played.why_not(choice) is not None
    assert played.why_not(Engage(Form.LIGHT, 1)) is None


@pytest.mark.rule("battle.4.3.explore")
def test_a_door_out_of_reach_or_sight_is_not_explored_from_afar() -> None:
    """At most Stamina hexes away, and an open door."""
    played = delve(["quiet-landing"], ["damp-corner"], party=("brannoc",))
    begin_turn(played, "brannoc")
    refusal = played.why_not(Explore(Hex(0, 0)))
    assert refusal is not None
    assert refusal.rule == "battle.4.3.explorable"


@pytest.mark.rule("battle.4.3.explore")
def test_companions_do_not_explore() -> None:
    """A hound in a door is asked nothing."""
    more = "  - {id: hound, role: companion, at: [1, 0], chip: war-hound}\n"
    played = delve(["quiet-landing"], ["damp-corner"], party=("wren",), more=more)
    begin_turn(played, "wren")
    played.done()
    topics = set()
    while played.prompt is not None and played.state.system.round == 1:
        topics.add(played.asked.topic)
        played.answer(played.asked.suggested or Done())
    assert "explore" not in topics


@pytest.mark.rule("battle.4.3.trap")
def test_the_first_adventurer_to_enter_sets_off_the_trap_once() -> None:
    """Falling beam: 1 damage; the next one walks in unharmed."""
    played = delve(["loose-ceiling"], ["broken-step"], experience=0)
    begin_turn(played, "wren", explore=True)
    lay(played)
    inside = next(one for one in played.state.board.tiles if one.id == TileId("broken-step"))
    hex_ = next(at for at in inside.hexes if at in NORTH_DOOR.neighbors())
    before = played.hp("wren", "brannoc")
    played.answer(Walk((hex_,)))
    assert [event.unit for event in played.seen(TrapSprung)] == ["wren"]
    assert played.hp("wren", "brannoc") == (before[0] - 1, before[1])
    if played.asked.topic == "explore":
        played.answer(Pick(()))
    second = next(at for at in hex_.neighbors() if at in inside.hexes)
    played.answer(Walk((second,)))
    assert len(played.seen(TrapSprung)) == 1


@pytest.mark.rule("battle.4.3.skyshards")
def test_a_skyshard_of_a_card_lies_on_its_tile_and_is_gained_by_entering() -> None:
    """Found when it is drawn, gained when somebody goes in."""
    played = delve(["glimmering-niche"], ["broken-step"], experience=0)
    begin_turn(played, "wren", explore=True)
    lay(played)
    assert played.state.system.shards == 0
    tile = played.state.board.tiles[-1]
    step = next(at for at in tile.hexes if at in NORTH_DOOR.neighbors())
    played.answer(Walk((step,)))
    assert [event.unit for event in played.seen(ShardGained)] == ["wren"]
    assert played.state.system.shards == 1


@pytest.mark.rule("battle.4.3.card")
def test_revealed_texts_and_environments_act() -> None:
    """Spores tire who opened the door; deep water slows everybody on the tile."""
    played = delve(["spore-cellar"], ["damp-corner"], experience=0)
    begin_turn(played, "wren", explore=True)
    assert played.mat("wren").track == ("light",)
    wet = delve(["drowned-passage"], ["long-vault"], experience=0)
    begin_turn(wet, "wren", explore=True)
    wet.to_hex(wet.asked.hexes[0])  # where the stray dog of the card comes in
    lay(wet)
    dry = movement(wet.state, wet["wren"].id)
    tile = wet.state.board.tiles[-1]
    wet.answer(Walk((next(at for at in tile.hexes if at in NORTH_DOOR.neighbors()),)))
    assert movement(wet.state, wet["wren"].id) == dry - 1


def test_a_delve_is_saved_and_read_again() -> None:
    """Set-up, choices and events have a text form that parses back."""
    played = delve(["wardens-table", "nest"], ["guard-post", "round-room"], experience=4)
    begin_turn(played, "wren", explore=True)
    lay(played)
    notation = SYSTEM.notation
    assert notation.read(type(played.setup), notation.write(played.setup)) == played.setup
    for event in played.events:
        root = type(event).__mro__[-2]
        assert notation.read(root, notation.write(event)) == event


@pytest.mark.rule("battle 4.3: one bag", "skill: instigate", "battle 3.1: component limits")
def test_skills_draw_from_the_bag_of_the_delve() -> None:
    """Instigate brings a level 1 chip of it, which is in the bag no more, be it for its back."""
    hag = "{name: Hag, health: 1, skills: [instigate]}"
    played = delve(
        ["wardens-table"],
        ["round-room"],
        party=("wren",),
        more=f"  - {{id: hag, role: quest, at: [0, 0], chip: {hag}}}\n",
    )
    before = played.state.system.delve
    begin_turn(played, "wren")
    played.strike("hag", "1")
    if played.asked.topic == "arrives":
        played.to_hex(played.asked.hexes[0])
    (drawn,), (joined,) = played.seen(Drawn), played.seen(Joined)
    chip = catalog().chips[joined.chip]
    assert (drawn.pile, drawn.name, chip.level) == ("chip", chip.id, 1)
    assert played.state.pieces[joined.unit].at is not None
    after = played.state.system.delve
    assert before is not None
    assert after is not None
    assert len(after.bag) == len(before.bag) - 1
