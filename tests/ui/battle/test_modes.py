"""Modes as tables: for each kind of question, what each gesture leads to."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.actions import Answer
from game.core.choices import At, Choice, Faces, Order, Pick, Walk
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.core.view import Face
from game.hexes import Hex
from game.session import Policy
from game.systems.battle.choices import Engage, EngageUnits, LayTile, TypedHit
from game.systems.battle.system import battle_system
from game.systems.battle.view import view
from game.ui.battle.face import buttons_of
from game.ui.battle.modes import Advance, Intent, Mode, Say, Submit, mode_for
from game.ui.battle.modes.acting import ActingMode
from game.ui.battle.modes.adventurer import AdventurerMode
from game.ui.battle.modes.base import Do
from game.ui.battle.modes.companion import CompanionMode
from game.ui.battle.modes.dice import PreventMode, ResolveMode, RollMode
from game.ui.battle.modes.enemies import EnemyMode
from game.ui.battle.modes.hexes import HexMode
from game.ui.battle.modes.lists import DrawMode, NamesMode, OrderMode, OverMode
from game.ui.battle.modes.names import UnitsMode
from game.ui.battle.modes.placing import ExploreMode, TileMode
from game.ui.battle.panels.tray import apart
from game.ui.battle.services import BattleSession
from game.ui.battle.table import Table
from game.ui.camera import Camera
from game.ui.items import Rect
from game.ui.keys import Context
from game.ui.theme import PALETTES
from game.ui.widgets.part import Kind, Stage
from tests.session.playing import begun, chance, go_on
from tests.ui.battle.driving import driven
from tests.ui.battle.scenes import TOPICS, asked, by_lot

ROOT = Path(__file__).resolve().parents[3]

MODES: dict[str, tuple[type[Mode], Context, tuple[str, ...]]] = {
    "adventurer": (AdventurerMode, Context.QUESTION, ("done",)),
    "companion-move": (CompanionMode, Context.QUESTION, ("done",)),
    "companion-engage": (CompanionMode, Context.QUESTION, ("done",)),
    "resolve-dice": (ResolveMode, Context.QUESTION, ("accept", "roll-again")),
    "prevent": (PreventMode, Context.QUESTION, ("accept",)),
    "enemies": (OrderMode, Context.QUESTION, ("accept",)),
    "companions": (OrderMode, Context.QUESTION, ("accept",)),
    "triggers": (OrderMode, Context.QUESTION, ("accept",)),
    "resolve": (OrderMode, Context.QUESTION, ("accept",)),
    "next-enemies": (EnemyMode, Context.ENEMIES, ("step", "run")),
    "destination": (HexMode, Context.QUESTION, ("accept",)),
    "approach": (HexMode, Context.QUESTION, ("accept",)),
    "pulled": (HexMode, Context.QUESTION, ("accept",)),
    "star": (HexMode, Context.QUESTION, ("accept",)),
    "deploy": (HexMode, Context.QUESTION, ("accept",)),
    "controller": (NamesMode, Context.QUESTION, ("accept",)),
    "targets": (UnitsMode, Context.QUESTION, ("accept",)),
    "roll": (RollMode, Context.FACES, ("accept", "roll")),
    "reroll": (RollMode, Context.FACES, ("accept", "roll")),
    "check": (RollMode, Context.FACES, ("accept", "roll")),
    "draw": (DrawMode, Context.DICE, ("roll",)),
    "arrives": (HexMode, Context.QUESTION, ("accept",)),
    "displaced": (HexMode, Context.QUESTION, ("accept",)),
    "replaced": (UnitsMode, Context.QUESTION, ("accept",)),
    "offer": (NamesMode, Context.QUESTION, ("accept",)),
    "give-up": (NamesMode, Context.QUESTION, ("accept",)),
    "draw-card": (RollMode, Context.FACES, ("accept", "roll")),
    "draw-tile": (RollMode, Context.FACES, ("accept", "roll")),
    "draw-chip": (RollMode, Context.FACES, ("accept", "roll")),
    "explore": (ExploreMode, Context.QUESTION, ("accept", "done")),
    "lay-tile": (TileMode, Context.TILE, ("accept", "turn-tile", "next-option")),
    "cache": (HexMode, Context.QUESTION, ("accept",)),
    "den": (HexMode, Context.QUESTION, ("accept",)),
}
"""For each topic its mode, whose keys count first, and the buttons of the bottom line."""

ACCEPTED: dict[Ask, type[Choice]] = {
    Ask.ORDER: Order,
    Ask.HEX: At,
    Ask.NAMES: Pick,
    Ask.ROLL: Faces,
    Ask.PLACE: LayTile,
}
"""What *accept* answers to each kind of question."""


class EvenLetters:
    """Letters of one width."""

    def width(self, text: str, size: float, weight: object = None) -> float:
        """Half the type size for each letter."""
        del weight
        return len(text) * size * 0.5


def table_of(session: BattleSession, *, hover: Hex | None = None) -> Table:
    """The moment that a screen would show."""
    room = Rect(0.0, 60.0, 940.0, 600.0)
    return Table(
        session=session,
        state=session.state,
        view=view(session.state),
        prompt=session.pending,
        camera=Camera.fit(tuple(session.state.board.grid), room),
        stage=Stage(width=1280, height=720, measure=EvenLetters(), palette=PALETTES["standard"]),
        hover=hover,
        tray=Rect(10.0, 300.0, 900.0, 350.0),
    )


@pytest.fixture(params=sorted(TOPICS))
def topic(request: pytest.FixtureRequest) -> str:
    """Each kind of question."""
    name = request.param
    assert isinstance(name, str)
    return name


def judged(session: BattleSession, intent: Intent) -> bool:
    """Whether what a mode offers is accepted; words of a refusal are not empty."""
    match intent:
        case Submit(choice):
            assert session.pending is not None
            refusal = session.why_not(Answer(session.pending.frame, choice))
            assert refusal is None, f"{choice} was offered and is refused: {refusal}"
            return True
        case Advance():
            assert session.can_advance
            return True
        case Do(action):
            assert session.why_not(action) is None
            return True
        case Say(text):
            assert text.endswith("."), text
            return False
        case _:
            return False


# --- every topic


def test_every_topic_of_the_rules_is_in_the_table() -> None:
    """Every topic that the rules ask about has its mode here; none is left out."""
    folder = ROOT / "game"
    found: set[str] = set()
    for path in [*(folder / "systems" / "battle").rglob("*.py"), folder / "core" / "windows.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = isinstance(node, ast.keyword) and node.arg == "topic"
            named |= isinstance(node, ast.Call) and ast.unparse(node.func) == "roll_prompt"
            if named:
                words = [n.value for n in ast.walk(node) if isinstance(n, ast.Constant)]
                found |= {word for word in words if isinstance(word, str)}
    # dice that are rolled again have the mode of skill dice, which `test_kit` plays
    found = (found - {"next-", "enemies", "reroll-dice"}) | {"next-enemies", "enemies"}
    assert found == set(MODES) == set(TOPICS)
    assert battle_system().held == {"next-enemies"}, "the others of next- the table answers"


def test_each_topic_has_its_mode_its_keys_and_its_buttons(topic: str) -> None:
    """Each topic has its mode, its keys and its buttons."""
    session = asked(topic)
    mode = mode_for(session)
    kind, context, buttons = MODES[topic]
    assert type(mode) is kind
    assert mode.contexts[0] is context
    assert mode.prompt == session.pending
    shown = mode.buttons(table_of(session))
    assert tuple(button.id for button in shown) == buttons
    assert sum(button.primary for button in shown) <= 1


TURNS = {"turn-tile", "next-option"}
"""Buttons that show something else and answer nothing."""


def test_rolling_again_is_marked_as_by_hand_and_stands_apart() -> None:
    """It is beside Overrule, before everything that the rules offer; what goes on stands last."""
    with driven(asked("resolve-dice")) as driver:
        ids = [one.id for one in buttons_of(driver.screen, driver.table)]
        assert ids[1:3] == ["roll-again", "overrule"]
        assert ids[-1] == "accept"
        again = next(one for one in driver.mode.buttons(driver.table) if one.id == "roll-again")
        assert "by hand" in again.label


def test_every_lit_button_leads_to_something_accepted(topic: str) -> None:
    """No enabled button of the bottom line is refused, or does nothing."""
    session = asked(topic)
    for button in mode_for(session).buttons(table_of(session)):
        mode = mode_for(session)
        if button.enabled and button.id not in {"roll-again", "roll", *TURNS}:
            assert judged(session, mode.press(table_of(session), button.id)), button.id


def test_accept_answers_with_what_is_marked(topic: str) -> None:
    """Accept gives the kind of answer that is asked for: what is suggested, where something is."""
    session = asked(topic)
    mode, table = mode_for(session), table_of(session)
    prompt = session.pending
    assert prompt is not None
    expected = ACCEPTED.get(prompt.ask)
    if expected is None or prompt.ask is Ask.ROLL:
        return
    intent = mode.press(table, "accept")
    assert isinstance(intent, Submit)
    assert type(intent.choice) is expected
    if prompt.suggested is not None:
        assert intent.choice == prompt.suggested
    judged(session, intent)


def test_every_click_on_the_map_is_accepted_or_answered_in_words(topic: str) -> None:
    """A click on any hex is accepted, marks something, or says why not; the state stays."""
    session = asked(topic)
    state = session.state
    for at in state.board.grid:
        mode, table = mode_for(session), table_of(session, hover=at)
        told, offered = mode.sentence(table), lit(mode, table)
        intent = mode.click(table, at)
        accepted = judged(session, intent)
        if at in offered:
            assert accepted or _marks(mode), f"{at} is lit, and a click gives {intent}"
        elif isinstance(mode, HexMode | UnitsMode):
            assert isinstance(intent, Say)
        if "Click to" in told:
            assert accepted or _marks(mode), told
        assert session.state is state


def lit(mode: Mode, table: Table) -> set[Hex]:
    """The hexes that look as if a click did something."""
    match mode:
        case HexMode():
            return set(mode.hexes)
        case ActingMode():
            marked = {table.tokens[unit].at for unit in mode.targeted(table)}
            return {*mode.reach(table), *(at for at in marked if at is not None)}
        case UnitsMode():
            places = (table.tokens[PieceId(name)].at for name in mode.names)
            return {at for at in places if at is not None}
        case _:
            return set()


def _marks(mode: Mode) -> bool:
    return isinstance(mode, CompanionMode | UnitsMode) and bool(mode.chosen)


def test_every_drop_is_accepted_or_says_why_and_changes_nothing(topic: str) -> None:
    """Any chip that can be taken up can be put down anywhere: accepted, or refused in words."""
    session = asked(topic)
    state = session.state
    table = table_of(session)
    mode = mode_for(session)
    taken = [token for token in table.view.tokens if token.at and mode.drags(table, token)]
    sends = isinstance(mode, EnemyMode) or topic in {"destination", "approach"}
    assert bool(taken) == (isinstance(mode, ActingMode) or sends)
    for token in taken:
        assert mode.drop(table, token, None) is None, "off the map it is let go"
        assert token.at is not None
        assert mode.drop(table, token, token.at) is None, "where it was it stays"
        for at in state.board.grid:
            if at == token.at:
                continue
            intent = mode.drop(table, token, at)
            assert judged(session, intent) or isinstance(intent, Say), at
            assert session.state is state


def test_every_control_of_the_tray_does_something_legal(topic: str) -> None:
    """Every control in the tray is taken without a fault, and what it submits is accepted."""
    session = asked(topic)
    table = table_of(session)
    part = mode_for(session).tray(table)
    for control in part.controls if part is not None else ():
        mode = mode_for(session)
        if control.enabled and control.kind is Kind.BUTTON:
            judged(session, mode.press(table, control.id))
            for follow in mode.buttons(table):
                if follow.enabled and follow.id not in {"roll-again", "roll", "step", "run"}:
                    judged(session, mode.press(table, follow.id))


def test_keys_go_where_the_buttons_go(topic: str) -> None:
    """On the screen, the key of each enabled button does what a click on it does.

    A key that is asked for twice, such as one that ends a turn with nothing done, is pressed twice.
    """
    found = []
    for by_key in (False, True):
        with driven(asked(topic)) as driver:
            button = driver.mode.buttons(driver.table)[0]
            if not button.enabled:
                return
            if by_key:
                twice = bool(driver.mode.asks_again(driver.table, button.id))
                for _ in range(1 + twice):
                    driver.key(button.key.lower())
            else:
                driver.press(button.id)
            found.append(driver.session.state)
            assert driver.agrees()
    assert found[0] == found[1]


# --- single kinds


def test_an_adventurer_walks_by_click_and_by_drag() -> None:
    """A click on a lit hex and a drop on it are the same walk, as long as its cost says."""
    session = asked("adventurer")
    mode, table = mode_for(session), table_of(session)
    assert isinstance(mode, AdventurerMode)
    token = table.tokens[mode.actor]
    for at, cost in mode.reach(table).items():
        clicked = mode.click(table, at)
        assert clicked == mode.drop(table, token, at)
        assert isinstance(clicked, Submit)
        assert isinstance(clicked.choice, Walk)
        assert len(clicked.choice.path) == cost
        assert clicked.choice.path[-1] == at


def _told_of_walks(session: BattleSession) -> Iterator[tuple[str, BattleSession]]:
    """For some hexes in reach: what the line says of a walk there, and the table after it."""
    mode = mode_for(session)
    assert isinstance(mode, ActingMode)
    for at in list(mode.reach(table_of(session)))[:4]:
        table, other = table_of(session, hover=at), session.fork()
        intent = mode.click(table, at)
        assert isinstance(intent, Submit)
        other.answer(intent.choice)
        yield mode.sentence(table), other


@pytest.mark.parametrize("kind", ["adventurer", "companion-move"])
def test_a_walk_that_ends_the_turn_says_so_beforehand(kind: str) -> None:
    """The line tells it of exactly those hexes; the second move of an adventurer is told, too."""
    session = asked(kind)
    for told, other in _told_of_walks(session):
        mode = mode_for(other)
        on = isinstance(mode, ActingMode) and mode.actor == mode_for(session).unit
        assert told.startswith("Click to move ")
        assert ("ends" in told) != on, told
        if kind == "adventurer" and on:
            for second, after in _told_of_walks(other):
                done = mode_for(after).unit != mode.unit
                assert ("The second move ends the turn." in second) == done, second
                assert "second move" in second, second


def test_forms_and_dice_are_taken_from_the_mat() -> None:
    """What is in hand is what an engage is made with, and no more dice than there are."""
    session = asked("adventurer")
    mode, table = mode_for(session), table_of(session)
    assert isinstance(mode, AdventurerMode)
    foe = next(token for token in table.view.tokens if token.face is Face.ENEMY)
    for form in ("light", "ranged", "heavy"):
        assert mode.press(table, f"form:{form}") is None
        most = mode.kit.combat
        assert mode.press(table, "ready:combat:0") is None
        assert mode.kit.combat == most
        for _ in range(20):
            mode.press(table, "hand:combat:0")
        choice = mode.engage(table, foe.id)
        assert isinstance(choice, Engage)
        # beside skill dice no Combat die need be rolled; alone, one is the least
        least = 0 if choice.skill else 1
        assert (choice.form, choice.dice, choice.target) == (form, least, foe.id)


def test_a_click_on_an_enemy_in_a_form_without_range_says_why() -> None:
    """The defensive form engages nobody, and says so."""
    session = asked("adventurer")
    mode, table = mode_for(session), table_of(session)
    assert isinstance(mode, AdventurerMode)
    mode.press(table, "form:defensive")
    assert mode.targeted(table) == frozenset()
    foe = next(token for token in table.view.tokens if token.face is Face.ENEMY and token.at)
    assert foe.at is not None
    assert isinstance(mode.click(table, foe.at), Say)
    intent = mode.press(table, "accept")
    assert isinstance(intent, Submit)
    assert isinstance(intent.choice, Engage)


def test_an_adventurer_kept_as_numbers_types_his_damage() -> None:
    """One kept as numbers engages with the damage typed in."""
    for session in _acting(AdventurerMode):
        mode, table = mode_for(session), table_of(session)
        assert isinstance(mode, AdventurerMode)
        if not mode.targeted(table):
            continue
        target = min(mode.targeted(table))
        choice = mode.engage(table, target)
        if not isinstance(choice, TypedHit):
            continue
        mode.press(table, "damage:3")
        mode.press(table, "true-damage")
        assert mode.engage(table, target) == TypedHit(target, 3, true=True)
        for _ in range(200):
            mode.press(table, "damage-less")
        assert mode.engage(table, target) == TypedHit(target, 0, true=True)
        return
    raise AssertionError("nobody is kept as numbers")


def _acting(kind: type[ActingMode]) -> Iterator[BattleSession]:
    """Sessions of random battles that wait for somebody's turn."""
    for lot in range(200):
        session = by_lot(lot)
        rng = chance(lot)
        for _ in range(12):
            if session.pending is None:
                break
            if isinstance(mode_for(session), kind):
                yield session
            go_on(session, rng)


def test_a_companion_with_several_targets_marks_them_first() -> None:
    """With several targets a click marks, another unmarks; as many as it may is the answer."""
    for session in _acting(CompanionMode):
        mode, table = mode_for(session), table_of(session)
        assert isinstance(mode, CompanionMode)
        within = mode.within(table)
        if mode.most(table) < 2:
            continue
        first, second = (table.tokens[unit].at for unit in within[:2])
        assert first is not None
        assert second is not None
        assert mode.click(table, first) is None
        assert mode.targeted(table) == {within[0]}
        assert mode.press(table, "accept") == Submit(EngageUnits((within[0],)))
        assert mode.click(table, first) is None
        assert mode.targeted(table) == set(within)
        assert mode.click(table, first) is None
        intent = mode.click(table, second)
        if mode.most(table) == 2:
            assert intent == Submit(EngageUnits(within[:2]))
        judged(session, mode.press(table, "accept"))
        return
    raise AssertionError("no companion has several targets")


def test_hexes_are_gone_through_by_key() -> None:
    """X points at each hex in turn and round again; Enter takes the one pointed at."""
    session = asked("destination")
    mode, table = mode_for(session), table_of(session)
    assert isinstance(mode, HexMode)
    taken = []
    for _ in mode.hexes:
        intent = mode.press(table, "accept")
        assert isinstance(intent, Submit)
        assert isinstance(intent.choice, At)
        taken.append(intent.choice.hex)
        mode.press(table, "next-option")
    assert sorted(taken) == sorted(mode.hexes)
    start = mode.pointed
    mode.press(table, "next-option")
    mode.press(table, "previous-option")
    assert mode.pointed == start


def test_an_order_is_changed_row_by_row() -> None:
    """Up and down move a row by one and stop at both ends; accept and done take the order."""
    session = asked("enemies")
    mode, table = mode_for(session), table_of(session)
    assert isinstance(mode, OrderMode)
    first, second, *_ = mode.names
    assert mode.press(table, f"up:{first}") is None
    assert mode.names[0] == first
    mode.press(table, f"down:{first}")
    assert mode.names[:2] == [second, first]
    taken = mode.press(table, "accept")
    assert taken == mode.press(table, "done") == Submit(Order(tuple(mode.names)))
    assert judged(session, taken)


def test_dice_by_hand_are_clicked_or_rolled_by_the_table() -> None:
    """Faces are clicked one by one, or the table rolls this once; only whole rolls are taken."""
    session = asked("roll")
    mode, table = mode_for(session), table_of(session)
    assert isinstance(mode, RollMode)
    assert mode.press(table, "accept") is None
    assert not mode.buttons(table)[0].enabled
    for die in range(len(mode.faces)):
        mode.press(table, f"face:{die}:0")
    assert mode.press(table, "accept") == Submit(Faces((0,) * len(mode.faces)))
    mode.press(table, "roll")
    rolled = mode.press(table, "accept")
    assert judged(session, rolled)
    session.policy = Policy()
    other = asked("roll")
    other.policy = Policy()
    assert isinstance(rolled, Submit)


def test_faces_are_typed_die_by_die() -> None:
    """A digit is the face of that place in the row, of the next die; one too high is told."""
    session = asked("roll")
    mode, table = mode_for(session), table_of(session)
    assert isinstance(mode, RollMode)
    mode.press(table, f"face:{len(mode.faces) - 1}:0")
    for _ in mode.faces[:-1]:
        assert mode.press(table, "face-2") is None
    row = list(apart(mode.words).values())
    assert mode.faces == [*(row[1] for _ in mode.faces[:-1]), 0]
    assert isinstance(mode.press(table, f"face-{len(row) + 1}"), Say)


def test_dice_are_left_out_one_by_one() -> None:
    """A click on a die leaves it out, another takes it in."""
    session = asked("resolve-dice")
    mode, table = mode_for(session), table_of(session)
    assert isinstance(mode, ResolveMode)
    whole = mode.press(table, "accept")
    mode.press(table, "die:0")
    fewer = mode.press(table, "accept")
    assert isinstance(whole, Submit)
    assert isinstance(fewer, Submit)
    assert isinstance(whole.choice, Pick)
    assert fewer.choice == Pick(whole.choice.names[1:])
    mode.press(table, "die:0")
    assert mode.press(table, "done") == whole
    assert mode.mat(table) is not None


def test_the_next_enemy_acts_by_click_step_or_run() -> None:
    """A click on the next enemy lets it act; on another of its level, that one is first."""
    session = asked("next-enemies")
    mode, table = mode_for(session), table_of(session)
    assert isinstance(mode, EnemyMode)
    assert mode.press(table, "step") == Advance()
    assert mode.press(table, "run") == Advance(run=True)
    prompt = session.pending
    assert prompt is not None
    for name in prompt.names:
        at = table.tokens[PieceId(name)].at
        assert at is not None
        expected = Advance() if name == mode.unit else Submit(Pick((PieceId(name),)))
        assert mode.click(table, at) == expected


def test_when_all_is_over_only_looking_and_leaving_are_offered() -> None:
    """With the battle over no click and no drop means anything."""
    session, rng = begun("01"), chance(4)
    while go_on(session, rng):
        pass
    mode, table = mode_for(session), table_of(session)
    assert isinstance(mode, OverMode)
    assert [button.id for button in mode.buttons(table)] == ["accept", "leave"]
    for at in session.state.board.grid:
        assert mode.click(table, at) is None
    assert not any(mode.drags(table, token) for token in table.view.tokens)
    assert mode.press(table, "done") is None


# --- who decides

_DECIDING = (
    "why_not_",
    "resolve",
    "evolve",
    "piece_on",
    "occupied",
    "is_floor",
    "range_mask",
    "sight_mask",
)
_FOR_THE_EYE = {
    "game/ui/arena/byhand.py": {"piece_on", "why_not_by_hand"},
    "game/ui/arena/face.py": {
        "is_floor",
        "piece_on",
        "why_not_card",
        "why_not_piece",
        "why_not_space",
        "why_not_target",
    },
    "game/ui/arena/screen.py": {
        "piece_on",
        "why_not_click",
        "why_not_space",
        "why_not_target",
    },
    "game/ui/battle/commands.py": {"why_not_taken_on"},
    "game/ui/battle/marks.py": {"range_mask", "sight_mask"},
    "game/ui/battle/modes/adventurer.py": {"why_not_target"},
    "game/ui/battle/timeline.py": {"evolve"},
    "game/ui/skirmish/byhand.py": {"piece_on"},
    "game/ui/skirmish/face.py": {"piece_on"},
    "game/ui/skirmish/meaning.py": {"piece_on", "why_not_spend", "why_not_strike"},
    "game/ui/arena/playback.py": {"evolve"},
    "game/ui/skirmish/playback.py": {"evolve"},
    "game/ui/skirmish/pointing.py": {"piece_on"},
    "game/ui/skirmish/scene.py": {"piece_on"},
    "game/ui/skirmish/screen.py": {"piece_on"},
    "game/ui/table/commands.py": {"why_not_played"},
    "game/ui/yard/commands.py": {"why_not_played"},
    "game/ui/yard/words.py": {"why_not_played"},
}
"""What shows what the rules say: range and sight, the picture that lags, who stands where the
pointer is, a reason in words."""


def test_no_module_of_the_interface_decides_what_is_legal() -> None:
    """Range, sight and what is occupied are asked of the rules; nothing here works them out."""
    wrong = []
    for path in sorted((ROOT / "game" / "ui").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            used = ""
            if isinstance(node, ast.Attribute):
                used = node.attr
            elif isinstance(node, ast.Name):
                used = node.id
            if used.startswith(_DECIDING) and used not in _FOR_THE_EYE.get(name, set()):
                wrong.append(f"{name}:{getattr(node, 'lineno', 0)}: {used}")
    assert not wrong
