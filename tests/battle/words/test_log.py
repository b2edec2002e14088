"""The log of whole turns: one happening, one line."""

from __future__ import annotations

from game.core.actions import PlaceByHand, SetHP, SetStatus, Skip
from game.core.choices import Done
from game.core.events import Placed
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.prompts import Ask
from game.hexes import Hex
from game.session import Session
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import Form
from game.systems.battle.events import TenacitySet
from game.systems.battle.system import battle_system
from game.systems.battle.words import log_lines
from game.systems.battle.words.mat_prompts import price
from tests.battle.boards import Table, table
from tests.battle.words.naming import named, read, told


def duel(board: str, enemy: str, adventurer: str = "adventurer", name: str = "Cur") -> Table:
    """An enemy E and an adventurer M, before the first turn."""
    played = table(board, E=f"enemy {enemy}", M=adventurer)
    return named(played, E=name, M="Mira").begin()


def turn(played: Table, name: str = "E", *dice: str) -> list[str]:
    """The log of a turn, up to the next question for a person."""
    played.until(name)
    played.dice[:0] = dice
    lines = told(played, lambda: played.turn(name))
    return [line for line in lines if not line.startswith("Round")]


def test_steps_one_after_the_other_are_one_line_lit_with_its_hexes() -> None:
    """A walk of two steps is one sentence that knows the whole route."""
    played = duel("E . . . M", "")
    played.until("E")
    before = played.state
    line = log_lines(before, played.turn("E"))[0]
    assert line.sentence.text == "Cur moves 2 and engages nobody."
    assert line.sentence.hexes == (Hex(0, 0), Hex(1, 0), Hex(2, 0))
    assert line.sentence.pieces == ("E",)


def test_an_engage_is_two_lines_with_its_dice() -> None:
    """Aim, roll and damage together; what is left follows quietly."""
    assert turn(duel("E . M", "combat=2"), "E", "1", "1") == [
        "Cur moves 1.",
        "Cur hits Mira for 2 (1 + 1).",
        "  Mira has 3 HP left.",
    ]


def test_a_turn_cut_by_the_roll_says_whom_it_engages_first() -> None:
    """Told step by step, the aim stands at the end of the first step."""
    played = duel("E . M", "combat=2")
    played.until("E")
    before = played.state
    happened = played.turn("E")
    cut = next(n for n, event in enumerate(happened) if type(event).__name__ == "StackSet") + 1
    assert read(before, happened[:cut]) == ["Cur moves 1 and engages Mira."]


def test_who_need_not_move_only_hits() -> None:
    """Holding is told by the hit alone."""
    assert turn(duel("E M", "combat=2"), "E", "0", "0") == ["Cur misses Mira (0 + 0)."]


def test_misses_that_are_rolled_again_stand_beside_the_dice_that_were_kept() -> None:
    """All dice that count are told with the hit, in one step as in two."""
    lines = turn(duel("E M", "combat=3 aggressive", "adventurer health=9"), "E", "0", "2", "0", "1")
    assert "Cur hits Mira for 4 (1 + 2 + 1)." in [line.strip() for line in lines]


def test_what_ends_a_turn_is_not_told_as_the_cause_of_the_next() -> None:
    """A companion hurt by its own Decay, and then one that comes onto the map."""
    setup = table(
        "1 a H . E",
        entrance="1",
        a="adventurer",
        H="companion health=3 decay",
        K="companion health=2",
        E="enemy",
    ).setup
    session = Session(battle_system(), setup)
    while not any(isinstance(event, Placed) for event in session.steps[-1].events):
        prompt = session.pending
        assert prompt is not None
        session.answer(Done() if prompt.ask is Ask.ACT else prompt.suggested or Done())
    lines = log_lines(session.state_before(session.position - 1), session.steps[-1].events)
    told = [line.sentence.text for line in lines]
    assert "H takes 1 true damage (Decay)." in told
    assert "K comes onto the map with 2 HP." in told


def test_no_dice_do_no_damage() -> None:
    """An enemy without Combat dice engages all the same, for its skills."""
    assert turn(duel("E M", "combat=0 fumes")) == ["Cur does Mira no damage."]


def test_defense_and_riposte_are_told_with_the_hit() -> None:
    """What is prevented stands beside what is left; an answer names its ability."""
    played = duel("E M", "defense=1 riposte=1 health=9", name="Hedge knight")
    played.turn("M")
    assert told(played, lambda: played.strike("E", "1", "2", "tenacity")) == [
        "Mira gains 1 tenacity.",
        "Mira hits Hedge knight for 3 (1 + 2).",
        "  Hedge knight has 7 HP left; its defence prevents 1.",
        "Hedge knight hits Mira for 1 (Riposte).",
        "  Mira has 4 HP left.",
    ]


def test_a_roll_against_two_targets_defeats_one() -> None:
    """Each target has its line; a defeat takes the place of the hit points left."""
    played = table(
        "E . M N",
        E="enemy targets=2 range=3 bane health=9",
        M="adventurer",
        N="adventurer hp=1",
    )
    assert turn(named(played, E="Reed adder", M="Mira", N="Odo").begin()) == [
        "Reed adder hits Mira for 1.",
        "  Mira has 4 HP left.",
        "Reed adder hits Odo for 1.",
        "Odo is defeated.",
        "Mira gains Bane (Reed adder).",
    ]


def test_statuses_say_what_they_do() -> None:
    """Bane hurts at the start of a turn; recovery takes it off."""
    played = duel("E M", "bane")
    turn(played)
    assert turn(played, "M") == [
        "  Mira's turn.",
        "Mira takes 1 true damage (Bane).",
        "  Mira has 3 HP left.",
        "  Mira is rid of Bane.",
    ]


def test_a_dazed_enemy_moves_and_does_not_engage() -> None:
    """The reason stands with it."""
    assert turn(duel("E . M", "+daze")) == [
        "Cur moves 1 and does not engage (Daze).",
        "Cur loses Daze.",
    ]


def test_dice_that_a_status_changes_say_so() -> None:
    """Two ones halved by Maim are one."""
    assert turn(duel("E M", "combat=2 +maim"), "E", "1", "1")[0] == (
        "Cur hits Mira for 1 (1 + 1, Maim)."
    )


def test_an_ability_that_prevents_is_named_and_no_dice() -> None:
    """Turn aside takes 1 off; there is no die in any slot."""
    played = duel("E M", "combat=1", "adventurer class:skirmisher")
    played.state = evolve(BOOK, played.state, TenacitySet(PieceId("M"), 1))
    played.until("E")
    played.dice = ["2"]
    played.turn("E")
    assert price(played.state, played.asked) == "it costs 1 tenacity"
    lines = told(played, lambda: played.pick(*played.asked.names))
    assert "  Mira has 4 HP left; Turn aside prevents 1." in lines


def test_a_unit_that_is_moved_away_is_pushed() -> None:
    """Bash pushes, as the die says."""
    played = duel("M E . .", "health=9", "adventurer shield.1=1")
    played.turn("M")
    played.roll("E", shield_1=("shield-bash",))
    lines = told(played, lambda: played.pick("0"))
    assert "Cur is pushed 1 hex (Bash of Mira)." in lines


def test_stored_dice_prevent() -> None:
    """Dice kept in active slots, and what becomes of them."""
    played = duel("E M", "", "adventurer defensive")
    played.turn("M")
    assert told(played, lambda: played.strike(None, "1", "2", form=Form.DEFENSIVE)) == [
        "  Mira rolls 1 + 2.",
        "Mira keeps dice worth 1 and 2 in active slots.",
    ]
    played.until("E")
    played.turn("E")
    lines = told(played, lambda: played.pick("0"))
    assert lines[:2] == ["Cur hits Mira for 1.", "  Mira loses nothing: active dice prevent 1."]


def test_siphon_is_no_damage() -> None:
    """It takes hit points and gives them to its bearer."""
    assert turn(duel("E M", "siphon"))[2:] == [
        "Mira loses 1 HP: 3 left (Siphon of Cur).",
        "Cur gains 1 HP, to 4 HP (Siphon).",
    ]


def test_an_ability_that_changes_nothing_is_told_once() -> None:
    """Nobody is hurt, so nobody heals."""
    assert turn(duel("E M", "recover"))[0] == "  Recover of Cur heals nothing: no HP is missing."


def test_what_is_done_by_hand_says_so() -> None:
    """Every overrule is told as one, and marked."""
    played = duel("E . . M", "")
    mira, cur = PieceId("M"), PieceId("E")
    done = [
        (SetHP(mira, 2), "Mira is set to 2 HP by hand."),
        (SetStatus(cur, "daze", on=True), "Cur gains Daze by hand."),
        (PlaceByHand(cur, Hex(1, 0)), "Cur is put on another hex by hand."),
        (PlaceByHand(cur, None), "Cur is taken off the map by hand."),
        (PlaceByHand(cur, Hex(0, 0)), "Cur is put on the map by hand."),
        (Skip(cur), "Cur is to be left out of its next turn, by hand."),
    ]
    for action, text in done:
        before = played.state
        lines = log_lines(before, played.do(action))
        assert [line.sentence.text for line in lines] == [text]
        assert lines[0].by_hand


def test_the_end_of_a_battle_is_its_last_line() -> None:
    """What is cleared up afterwards needs no lines."""
    played = duel("E M", "combat=3", "adventurer hp=1 bonus=1")
    played.until("E")
    lines = told(played, lambda: played.turn("E"))
    assert lines == [
        "Cur hits Mira for 3 (1 + 1 + 1).",
        "Mira is defeated.",
        "The party loses: the adventurer is defeated.",
    ]


def test_an_item_that_is_used_up_is_told_once_and_stands_behind_what_it_does() -> None:
    """No line says that it takes effect; bonus HP are gained, not lost."""
    played = duel(
        "1 2 M . E", "health=9", "adventurer item:stone-tonic item:borrowed-horn health=5"
    )
    played.turn("M")
    assert told(played, lambda: played.use("stone-tonic", "item")) == [
        "Mira uses up Stone tonic.",
        "Mira gains 3 bonus HP, to 3 (Stone tonic).",
    ]
    lines = told(played, lambda: (played.use("borrowed-horn", "item"), played.to("2"))[1])
    assert lines[-1] == "Marsh hound comes onto the map (Borrowed horn)."


def test_who_is_won_over_is_told_with_what_did_it() -> None:
    """For how long, and by whose item."""
    played = duel("E M", "health=2 beast", "adventurer item:sugared-bone")
    played.turn("M")
    assert told(played, lambda: played.use("sugared-bone", "item")) == [
        "Mira uses up Sugared bone.",
        "Cur fights for the party from now on (Sugared bone of Mira).",
    ]
