"""The kernel with a rule system of three words: modifiers, windows, programs, prompts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pytest

from game.core import events as core_events
from game.core import machine, programs, windows
from game.core.abilities import (
    Ability,
    AbilityKind,
    Bearing,
    Borne,
    Kind,
    Limit,
    Modifier,
    Need,
    Step,
    Trigger,
)
from game.core.actions import Answer
from game.core.board import Board, Tile
from game.core.choices import At, Done, Faces, Order, Pick
from game.core.events import AbilityActed, EffectBegan, HPSet
from game.core.frames import Fact, Frame, Moment, WindowFrame
from game.core.ids import AbilityId, DefinitionId, PieceId, RuleId, Side, TileId
from game.core.modifiers import forbidden, total, word
from game.core.prompts import Ask, Prompt
from game.core.refusals import Reason
from game.core.rulebook import Rulebook
from game.core.run import OpCall, Run
from game.core.state import Effect, GameState, Piece
from game.hexes import Hex

A, B = PieceId("a"), PieceId("b")


@dataclass(frozen=True, slots=True)
class Lore:
    """What the small system owns: which piece bears which abilities."""

    borne: Mapping[PieceId, tuple[Borne, ...]]
    abilities: Mapping[AbilityId, Ability]


@dataclass(frozen=True, slots=True, kw_only=True)
class BellFrame(Frame):
    """Rings once: opens a window about `a`."""


def ability(
    name: str, *, modifiers: tuple[Modifier, ...] = (), trigger: Trigger | None = None
) -> Ability:
    """An ability with nothing but what it does."""
    return Ability(
        id=AbilityId(name),
        kind=AbilityKind.SKILL,
        name=name,
        text="",
        timing="",
        modifiers=modifiers,
        triggers=() if trigger is None else (trigger,),
    )


def lose(run: Run[Lore], call: OpCall) -> bool:
    """Take hit points, down to 0."""
    piece = run.state.pieces[call.to]
    if piece.hp < call.amount:
        return False
    run.emit(HPSet(call.to, piece.hp - call.amount))
    return True


def double(run: Run[Lore], call: OpCall) -> bool:
    """Double hit points."""
    run.emit(HPSet(call.to, run.state.pieces[call.to].hp * 2))
    return True


def ring(run: Run[Lore], frame: BellFrame) -> None:
    """Open the window; the bell is spent."""
    run.pop()
    assert frame.serial
    windows.open_window(run, Moment("bell", (Fact("unit", (A,)),), 3))


def table(borne: Mapping[PieceId, tuple[Ability, ...]]) -> tuple[Rulebook[Lore], GameState[Lore]]:
    """A rulebook and a state with a bell about to ring."""
    book: Rulebook[Lore] = Rulebook(
        name="small",
        borne=lambda state, piece: (
            *state.system.borne.get(piece, ()),
            *(
                Borne(state.system.abilities[effect.ability])
                for effect in state.effects
                if effect.bearer == piece
            ),
        ),
        abilities=lambda state: state.system.abilities,
        acting_order=lambda state: tuple(state.pieces),
    )
    for teacher in (core_events, windows, programs):
        teacher.register(book)
    book.step(BellFrame, "start", ring)
    book.guards.update({"never": lambda _s, _a: False, "always": lambda _s, _a: True})
    book.numbers.update({"moment": lambda _s, asked: asked.moment.amount if asked.moment else 0})
    book.selectors.update(
        {
            "bearer": lambda _state, asked: (asked.owner,),
            "all": lambda state, _asked: tuple(state.pieces),
            "none": lambda _state, _asked: (),
        }
    )
    book.operations.update({"lose": lose, "double": double})
    every = {one.id: one for many in borne.values() for one in many}
    board = Board((Tile(TileId("t"), (Hex(0, 0), Hex(1, 0))),))
    pieces = {
        name: Piece(id=name, kind="x", side=Side("s"), definition=DefinitionId("d"), at=at, hp=4)
        for name, at in ((A, Hex(0, 0)), (B, Hex(1, 0)))
    }
    lore = Lore({name: tuple(map(Borne, many)) for name, many in borne.items()}, every)
    state = GameState(
        board=board, pieces=pieces, system=lore, stack=(BellFrame(serial=1),), serial=1
    )
    return book, state


def worked(book: Rulebook[Lore], state: GameState[Lore]) -> GameState[Lore]:
    """The state when somebody must decide, or when all is done."""
    run = Run(book, state)
    machine.work(run)
    assert machine.fold(book, state, run.seal()) == run.state
    return run.state


def on_bell(
    *steps: Step, limit: Limit = Limit.NONE, interrupts: bool = False, role: str = "unit"
) -> Trigger:
    """A trigger at the bell."""
    return Trigger(
        name="act", window="bell", role=role, limit=limit, interrupts=interrupts, steps=steps
    )


def mod(kind: Kind, value: str, **more: tuple[str, ...] | Bearing) -> Modifier:
    """A modifier of `speed`."""
    when = more.get("when", ())
    bearing = more.get("bearing", Bearing.SUBJECT)
    assert isinstance(when, tuple)
    assert isinstance(bearing, Bearing)
    return Modifier(query="speed", kind=kind, value=value, when=when, bearing=bearing)


# --- modifiers


def test_modifiers_are_applied_in_their_order_whatever_the_order_of_the_abilities() -> None:
    """Set, add, multiply, cap; rounding is down."""
    parts = [
        ability("cap", modifiers=(mod(Kind.CAP, "6"),)),
        ability("half", modifiers=(mod(Kind.MULTIPLY, "1/2"),)),
        ability("more", modifiers=(mod(Kind.ADD, "4"),)),
        ability("set", modifiers=(mod(Kind.SET, "5"),)),
    ]
    for many in (parts, parts[::-1]):
        book, state = table({A: tuple(many)})
        assert total(book, state, "speed", A, 100) == 4
        assert total(book, state, "speed", B, 100) == 100


def test_guards_ignoring_and_the_other_side() -> None:
    """A false guard switches off; an ignored ability does not count; forbid names who forbids."""
    book, state = table(
        {
            A: (
                ability("never", modifiers=(mod(Kind.ADD, "9", when=("never",)),)),
                ability("not-never", modifiers=(mod(Kind.ADD, "1", when=("not never",)),)),
                ability("no", modifiers=(mod(Kind.FORBID, ""),)),
            ),
            B: (ability("eye", modifiers=(mod(Kind.IGNORE, "no", bearing=Bearing.OTHER),)),),
        }
    )
    assert total(book, state, "speed", A, 0) == 1
    assert forbidden(book, state, "speed", A) == "no"
    assert forbidden(book, state, "speed", A, other=B) is None
    assert word(book, state, "speed", B, "base") == "base"


# --- windows


def test_a_program_runs_at_its_window_with_the_number_of_the_moment() -> None:
    """Step by step, for each piece; the window's number is the amount."""
    steps = (Step(name="one", do="lose", to="all", amount="moment"), Step(name="two", do="double"))
    book, state = table({A: (ability("x", trigger=on_bell(*steps)),)})
    after = worked(book, state)
    assert [piece.hp for piece in after.pieces.values()] == [2, 1]
    assert after.stack == ()


def test_only_who_plays_the_part_acts() -> None:
    """`b` is not the unit of the moment; with the role `any` it acts."""
    hurt = Step(name="one", do="lose", amount="1")
    book, state = table({B: (ability("x", trigger=on_bell(hurt)),)})
    assert worked(book, state).pieces[B].hp == 4
    book, state = table({B: (ability("x", trigger=on_bell(hurt, role="any")),)})
    assert worked(book, state).pieces[B].hp == 3


def test_the_order_is_asked_where_it_matters_and_only_there() -> None:
    """Losing 1 and doubling do not commute; losing 1 twice does."""
    minus = ability("minus", trigger=on_bell(Step(name="one", do="lose", amount="1")))
    twice = ability("twice", trigger=on_bell(Step(name="one", do="double")))
    book, state = table({A: (minus, twice)})
    after = worked(book, state)
    prompt = machine.pending(book, after)
    assert prompt is not None
    assert (prompt.ask, prompt.rule) == (Ask.ORDER, windows.SAME_MOMENT)
    assert set(prompt.names) == {"a/minus/act", "a/twice/act"}
    ends = {
        machine.take(book, after, Answer(prompt.frame, choice))[1].pieces[A].hp
        for choice in machine.options(book, after)
    }
    assert ends == {6, 7}
    other = ability("other", trigger=on_bell(Step(name="one", do="lose", amount="1")))
    book, state = table({A: (minus, other)})
    assert worked(book, state).pieces[A].hp == 2


def test_interrupts_go_first() -> None:
    """What interrupts runs before what does not."""
    minus = ability("minus", trigger=on_bell(Step(name="one", do="lose", amount="1")))
    first = ability("first", trigger=on_bell(Step(name="one", do="double"), interrupts=True))
    book, state = table({A: (minus, first)})
    run = Run(book, state)
    ring(run, BellFrame(serial=1))
    (frame,) = run.state.stack
    assert isinstance(frame, WindowFrame)
    assert [due.ability for due in frame.queue] == ["first", "minus"]


def test_a_limit_is_marked_before_its_effect() -> None:
    """Once a battle: the second bell finds it used."""
    hurt = on_bell(Step(name="one", do="lose", amount="1"), limit=Limit.BATTLE)
    book, state = table({A: (ability("x", trigger=hurt),)})
    after = worked(book, state)
    assert after.used == {"a/x/act"}
    again = worked(book, replace(after, stack=(BellFrame(serial=9),), serial=9))
    assert again.pieces[A].hp == 3


def test_an_effect_ends_after_all_triggers_of_its_window() -> None:
    """It acts once more in the window at which it ends."""
    x = ability("x", trigger=on_bell(Step(name="one", do="lose", amount="1")))
    book, state = table({B: (x,)})
    effect = Effect(serial=5, ability=x.id, bearer=A, until="bell", unit=A)
    state = machine.evolve(book, state, EffectBegan(effect))
    after = worked(book, state)
    assert (after.pieces[A].hp, after.effects) == (3, ())


# --- programs


@pytest.mark.parametrize(("need", "left"), [(Need.MUST, 4), (Need.IF_ABLE, 3)])
def test_what_cannot_be_done_ends_a_must_and_is_passed_over_otherwise(
    need: Need, left: int
) -> None:
    """A false guard is no failure; nothing to do it to is one."""
    steps = (
        Step(name="zero", do="lose", amount="1", when=("never",), need=Need.MUST),
        Step(name="one", do="lose", amount="99", need=need),
        Step(name="two", do="lose", amount="1"),
    )
    book, state = table({A: (ability("x", trigger=on_bell(*steps)),)})
    assert worked(book, state).pieces[A].hp == left
    nobody = (Step(name="one", do="lose", to="none", amount="1", need=need), steps[2])
    book, state = table({A: (ability("x", trigger=on_bell(*nobody)),)})
    assert worked(book, state).pieces[A].hp == left


def test_an_ability_tells_that_it_acts() -> None:
    """The event comes before what it does."""
    book, state = table({A: (ability("x", trigger=on_bell(Step(name="one", do="double"))),)})
    run = Run(book, state)
    machine.work(run)
    kinds = [type(event) for event in run.events]
    assert kinds.index(AbilityActed) < kinds.index(HPSet)


# --- prompts


def prompt_of(ask: Ask, *, least: int = 1, most: int = 1) -> Prompt:
    """A question with the names a, b, c and one hex."""
    return Prompt(
        frame=1,
        ask=ask,
        topic="t",
        rule=RuleId("r"),
        names=("a", "b", "c"),
        hexes=(Hex(0, 0),),
        least=least,
        most=most,
    )


@pytest.mark.parametrize(
    ("prompt", "choice", "reason"),
    [
        (prompt_of(Ask.NAMES), Pick(("a",)), None),
        (prompt_of(Ask.NAMES), Pick(()), Reason.TOO_FEW),
        (prompt_of(Ask.NAMES), Pick(("a", "b")), Reason.TOO_MANY),
        (prompt_of(Ask.NAMES, most=2), Pick(("a", "a")), Reason.TWICE),
        (prompt_of(Ask.NAMES), Pick(("d",)), Reason.NOT_OFFERED),
        (prompt_of(Ask.NAMES), Done(), Reason.WRONG_KIND),
        (prompt_of(Ask.ORDER), Order(("c", "a", "b")), None),
        (prompt_of(Ask.ORDER), Order(("c", "a")), Reason.NOT_OFFERED),
        (prompt_of(Ask.ORDER), Order(("c", "a", "a")), Reason.NOT_OFFERED),
        (prompt_of(Ask.HEX), At(Hex(0, 0)), None),
        (prompt_of(Ask.HEX), At(Hex(0, 1)), Reason.NOT_OFFERED),
        (prompt_of(Ask.ROLL, most=2), Faces((0, 2)), None),
        (prompt_of(Ask.ROLL, most=2), Faces((0, 3)), Reason.NO_SUCH_FACE),
        (prompt_of(Ask.ROLL, most=2), Faces((0,)), Reason.TOO_FEW),
        (prompt_of(Ask.ROLL, most=2), Faces((0, 0, 0)), Reason.TOO_MANY),
    ],
)
def test_a_prompt_accepts_what_its_lists_hold(
    prompt: Prompt, choice: Pick, reason: Reason | None
) -> None:
    """Every way in which an answer can miss the lists has its reason."""
    refusal = machine.accepts(prompt, choice)
    assert (None if refusal is None else refusal.reason) == reason


def test_nothing_is_asked_when_nothing_goes_on() -> None:
    """An empty stack asks nothing and takes no answer."""
    book, state = table({})
    done = worked(book, state)
    assert machine.pending(book, done) is None
    assert machine.legal_actions(book, done) == ()
    refusal = machine.why_not(book, done, Answer(1, Done()))
    assert refusal is not None
    assert refusal.reason is Reason.NOTHING_ASKED


def test_a_saved_frame_at_an_unknown_step_is_a_named_problem() -> None:
    """A missing step is a lookup error that names the step, not a wrong turn."""
    book, state = table({})
    with pytest.raises(LookupError, match="gone"):
        machine.pending(book, replace(state, stack=(BellFrame(serial=1, step="gone"),)))
