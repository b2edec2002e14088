"""An adventurer's engage: target, roll, settle the roll, react. Rules: battle 5 (2c), 3.2, 3.4.

How single dice are resolved stands in `resolving`.
"""

from __future__ import annotations

from game.core.choices import Faces, Pick
from game.core.events import DiceRolled
from game.core.frames import Due, Fact, Moment
from game.core.ids import AbilityId, PieceId
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.core.windows import found, run_trigger
from game.systems.battle import rules
from game.systems.battle.definitions import ADVENTURER_DIE
from game.systems.battle.events import Engaged, TargetsChosen
from game.systems.battle.frames import HitFrame, StrikeFrame
from game.systems.battle.state import Battle, BattleState
from game.systems.battle.turns import moments
from game.systems.battle.turns.counting import made_targetable, tell
from game.systems.battle.turns.dice import trigger_at
from game.systems.battle.turns.hits import strip
from game.systems.battle.turns.items import discard
from game.systems.battle.turns.resolving import (
    ask_resolve,
    dice_of,
    put_away,
    resolve_next,
    resolve_options,
    take_answer,
    to_its_place,
    waiting_hits,
)


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how an adventurer's engage goes."""
    book.step(StrikeFrame, "start", _start)
    book.step(StrikeFrame, "ready", _ready)
    book.step(StrikeFrame, "roll", _roll, prompt=ask_roll)
    book.step(StrikeFrame, "roll-skill", _roll_skill, prompt=ask_skill_roll)
    book.step(StrikeFrame, "rolled", _rolled)
    book.step(StrikeFrame, "weapon", _weapon)
    book.step(StrikeFrame, "again", _again, prompt=ask_again)
    book.step(StrikeFrame, "reroll", _reroll, prompt=ask_reroll)
    book.step(StrikeFrame, "resolve", take_answer, prompt=ask_resolve, options=resolve_options)
    book.step(StrikeFrame, "next", resolve_next)
    book.step(StrikeFrame, "placed", to_its_place)
    book.step(StrikeFrame, "settle", _settle)
    book.step(StrikeFrame, "typed", _typed)
    book.step(StrikeFrame, "after", _after)
    book.step(StrikeFrame, "end", _end)
    book.guard(StrikeFrame, _stands, _leave)


def _stands(state: Battle, frame: StrikeFrame) -> bool:
    return state.pieces[frame.unit].is_up or frame.step in {"after", "end"}


def _leave(run: Run[BattleState], frame: StrikeFrame) -> None:
    """A defeated engager's dice are exhausted all the same."""
    run.pop()
    if frame.faces or frame.shown:
        put_away(run, frame)
    strip(run, _targets(frame))


def _targets(frame: StrikeFrame) -> tuple[PieceId, ...]:
    return () if frame.target is None else (frame.target,)


def _start(run: Run[BattleState], frame: StrikeFrame) -> None:
    run.become(replace(frame, step="ready"))
    if frame.target is not None:
        run.emit(TargetsChosen(frame.unit, (frame.target,)))
        tell(run, made_targetable(run.state, frame.unit, (frame.target,)))
        moments.at(run, moments.TARGET_CHOSEN, frame.unit, targets=(frame.target,))


def _ready(run: Run[BattleState], frame: StrikeFrame) -> None:
    """What happens before a roll comes now, be it without a target. Rule: battle 5, 2c (gather)."""
    run.become(replace(frame, step="roll"))
    moments.at(run, moments.BEFORE_ROLL, frame.unit, targets=_targets(frame))


def _roll_prompt(
    state: Battle, frame: StrikeFrame, die: str, count: int, topic: str
) -> Prompt | None:
    if count <= 0:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.ROLL,
        topic=topic,
        rule=rules.ENGAGE_DICE,
        who=frame.unit,
        unit=frame.unit,
        names=state.system.lore.dice[die].faces,
        least=count,
        most=count,
        die=die,
    )


def ask_roll(state: Battle, frame: StrikeFrame) -> Prompt | None:
    """What an adventurer's Combat dice show. Rule: battle 3.1."""
    return _roll_prompt(state, frame, ADVENTURER_DIE, frame.dice, "roll")


def _read(run: Run[BattleState], frame: StrikeFrame, die: str) -> tuple[str, ...]:
    """The faces of an answer as words of the die."""
    shown = frame.answer.faces if isinstance(frame.answer, Faces) else ()
    return tuple(run.state.system.lore.dice[die].faces[face] for face in shown)


def _roll(run: Run[BattleState], frame: StrikeFrame) -> None:
    faces = _read(run, frame, ADVENTURER_DIE)
    run.become(replace(frame, step="roll-skill" if frame.skill else "rolled", faces=faces))
    if isinstance(frame.answer, Faces):
        run.emit(DiceRolled(frame.unit, ADVENTURER_DIE, frame.answer.faces))


def ask_skill_roll(state: Battle, frame: StrikeFrame) -> Prompt | None:
    """What the skill dice of the next kind show: one roll a kind. Rule: battle 5, 2c (gather)."""
    left = frame.skill[len(frame.shown) :]
    if not left:
        return None
    return _roll_prompt(state, frame, left[0], left.count(left[0]), "roll-skill")


def _roll_skill(run: Run[BattleState], frame: StrikeFrame) -> None:
    left = frame.skill[len(frame.shown) :]
    if not isinstance(frame.answer, Faces) or not left:
        run.become(replace(frame, step="rolled"))
        return
    run.become(replace(frame, shown=(*frame.shown, *_read(run, frame, left[0]))))
    run.emit(DiceRolled(frame.unit, left[0], frame.answer.faces))


def _rolled(run: Run[BattleState], frame: StrikeFrame) -> None:
    """All dice lie on the table: what happens after a roll, then the weapon that is used."""
    run.become(replace(frame, step="weapon" if frame.weapon else "again"))
    words = ("dice", *frame.faces)
    moments.at(run, moments.AFTER_ROLL, frame.unit, targets=_targets(frame), words=words)


def _weapon(run: Run[BattleState], frame: StrikeFrame) -> None:
    """Use the weapon; overtaxed, it is used up.

    RULING(ruling.weapon-seen): a weapon acts once the roll is seen, before any die is resolved.
    """
    run.become(replace(frame, step="again"))
    item = AbilityId(frame.weapon)
    window = moments.OVERTAX if frame.overtax else moments.WEAPON
    ability = run.state.system.lore.abilities[item]
    trigger = trigger_at(ability, window)
    on = (
        None if trigger is None else found(run.book, run.state, Due(frame.unit, item, trigger.name))
    )
    if on is None:
        return
    facts = [Fact(moments.UNIT, (frame.unit,))]
    if frame.target is not None:
        facts.append(Fact(moments.TARGET, (frame.target,)))
    run_trigger(run, Due(frame.unit, item, on[1].name), on, Moment(window, tuple(facts)))
    if frame.overtax:
        discard(run, frame.unit, item)


def ask_again(state: Battle, frame: StrikeFrame) -> Prompt | None:
    """Which dice are rolled again, where something allows it."""
    places = tuple(str(place) for place in range(len(dice_of(frame))))
    if not frame.again or not places:
        return None
    del state
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="reroll-dice",
        rule=rules.ENGAGE_DICE,
        who=frame.unit,
        unit=frame.unit,
        names=places,
        least=0,
        most=min(frame.again, len(places)),
        suggested=Pick(()),
    )


def _again(run: Run[BattleState], frame: StrikeFrame) -> None:
    named = frame.answer.names if isinstance(frame.answer, Pick) else ()
    places = tuple(sorted(int(name) for name in named))
    step = "reroll" if places else "resolve"
    run.become(replace(frame, step=step, again=0, rerolled=places))


def _same_kind(frame: StrikeFrame) -> tuple[str, tuple[int, ...]]:
    """The kind of the next dice to be rolled again, and the places of those of that kind."""
    dice = dice_of(frame)
    kind = dice[frame.rerolled[0]][0]
    return kind, tuple(place for place in frame.rerolled if dice[place][0] == kind)


def ask_reroll(state: Battle, frame: StrikeFrame) -> Prompt | None:
    """What the dice show that are rolled again, one kind after the other."""
    if not frame.rerolled:
        return None
    kind, places = _same_kind(frame)
    die = kind if kind in state.system.lore.dice else ADVENTURER_DIE
    return _roll_prompt(state, frame, die, len(places), "roll-skill")


def _reroll(run: Run[BattleState], frame: StrikeFrame) -> None:
    if not frame.rerolled or not isinstance(frame.answer, Faces):
        run.become(replace(frame, step="resolve", rerolled=()))
        return
    kind, places = _same_kind(frame)
    die = kind if kind in run.state.system.lore.dice else ADVENTURER_DIE
    words = dict(zip(places, _read(run, frame, die), strict=True))
    combat = len(frame.faces)
    faces = tuple(words.get(place, face) for place, face in enumerate(frame.faces))
    shown = tuple(words.get(combat + place, face) for place, face in enumerate(frame.shown))
    left = tuple(place for place in frame.rerolled if place not in places)
    run.become(replace(frame, faces=faces, shown=shown, rerolled=left))
    run.emit(DiceRolled(frame.unit, die, frame.answer.faces))


def _settle(run: Run[BattleState], frame: StrikeFrame) -> None:
    """All dice are resolved or left: they are put away, and the damage that waited is dealt.

    RULING(ruling.pool-at-end): damage to enemies and companions is dealt once no die is left to be
    resolved, whichever die was the last to damage a unit; the normal damage to one unit is one
    instance, true damage to it another. Rule: battle 3.2.
    """
    run.become(replace(frame, step="after", pool=()))
    for hit in reversed(waiting_hits(frame)):
        run.push(hit)
    put_away(run, frame)


def _typed(run: Run[BattleState], frame: StrikeFrame) -> None:
    """An engage whose damage the player typed in."""
    assert frame.target is not None
    run.become(replace(frame, step="after"))
    run.emit(TargetsChosen(frame.unit, (frame.target,)))
    tell(run, made_targetable(run.state, frame.unit, (frame.target,)))
    if frame.amount:
        run.push(
            HitFrame(
                unit=frame.target,
                source=frame.unit,
                amount=frame.amount,
                true=frame.true,
                engage=True,
            )
        )
    moments.at(run, moments.TARGET_CHOSEN, frame.unit, targets=(frame.target,))


def _after(run: Run[BattleState], frame: StrikeFrame) -> None:
    """Units react. Rule: battle 5, 2c."""
    run.become(replace(frame, step="end"))
    moments.after_engage(run, frame.unit, _targets(frame), frame.faces)


def _end(run: Run[BattleState], frame: StrikeFrame) -> None:
    run.pop()
    run.emit(Engaged(frame.unit, _targets(frame)))
    strip(run, _targets(frame))
