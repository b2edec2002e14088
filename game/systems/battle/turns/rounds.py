"""The sequence of rounds. Rules: battle 5, 4.5; seed 000 and 004 (order); seed 001."""

from __future__ import annotations

from game.core.choices import At, Order, Pick
from game.core.events import Placed
from game.core.ids import PieceId
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.definitions import OVERFATIGUE, Goal, Role
from game.systems.battle.events import OrderSet, PhaseBegan, RoundBegan
from game.systems.battle.frames import HitFrame, RoundFrame, TurnFrame
from game.systems.battle.queries import adventurers_up, is_fatigue_round, is_party
from game.systems.battle.state import Battle, BattleState, Outcome, Phase, chip_of, objective_of
from game.systems.battle.turns import companion, moments
from game.systems.battle.turns.ending import end_battle
from game.systems.battle.turns.joining import turn_back
from game.systems.battle.turns.order import PHASES, group_of, order_is_open, ribbon
from game.systems.battle.turns.track import put_on_track


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how rounds go."""
    book.step(RoundFrame, "start", _open)
    book.step(RoundFrame, "stars", _star, prompt=ask_star)
    book.step(RoundFrame, "deploy", _start)
    book.step(RoundFrame, "first", _first)
    book.step(RoundFrame, "begin", _begin)
    book.step(RoundFrame, "fatigue", _fatigue)
    book.step(RoundFrame, "turns", _turns)
    book.step(RoundFrame, "order", _order, prompt=ask_order)
    book.step(RoundFrame, "next", _next, prompt=ask_next)
    book.step(RoundFrame, "check", _check)


def _open(run: Run[BattleState], frame: RoundFrame) -> None:
    """Before anything else the party says on which star hexes units stand. Rule: battle 4.4."""
    units = run.state.system.lore.units.values()
    waiting = tuple(unit.id for unit in units if unit.stars)
    run.become(replace(frame, step="stars", left=waiting))


def _star_hexes(state: Battle, frame: RoundFrame) -> tuple[Hex, ...]:
    """The star hexes of the next unit that are free, its own among them."""
    if not frame.left:
        return ()
    unit = frame.left[0]
    there = ((at, state.piece_on(at)) for at in state.system.lore.units[unit].stars)
    return tuple(at for at, piece in there if piece is None or piece.id == unit)


def ask_star(state: Battle, frame: RoundFrame) -> Prompt | None:
    """On which of its star hexes a unit stands: the party's choice. Rule: battle 4.4."""
    hexes = _star_hexes(state, frame)
    at = state.pieces[frame.left[0]].at if frame.left else None
    if at is None or len(hexes) <= 1:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.HEX,
        topic="star",
        rule=rules.STAR_HEX,
        unit=frame.left[0],
        hexes=hexes,
        suggested=At(at),
    )


def _star(run: Run[BattleState], frame: RoundFrame) -> None:
    if not frame.left:
        run.become(replace(frame, step="deploy"))
        return
    unit, *rest = frame.left
    run.become(replace(frame, left=tuple(rest)))
    if isinstance(frame.answer, At) and run.state.pieces[unit].at != frame.answer.hex:
        run.emit(Placed(unit, frame.answer.hex))


def _start(run: Run[BattleState], frame: RoundFrame) -> None:
    """Start of battle: units are deployed, then what happens at the start. Rule: battle 4.1.

    RULING(ruling.deployed-at-start): in a battle that begins in its first round, those on the map
    with exactly their printed hit points are deployed now. Any other number was set on purpose and
    holds all that deployment gave.
    """
    run.become(replace(frame, step="first"))
    moments.at(run, moments.BATTLE_START)
    if run.state.system.lore.setup.round > 1:
        return
    for piece in reversed(tuple(run.state.pieces.values())):
        if piece.is_up and piece.hp == chip_of(run.state, piece.id).health:
            moments.at(run, moments.DEPLOY, piece.id)


def _first(run: Run[BattleState], frame: RoundFrame) -> None:
    """The first round keeps the counter where the set-up put it. Rule: battle 5, 1."""
    run.become(replace(frame, step="begin"))
    run.emit(RoundBegan(run.state.system.round))


def _begin(run: Run[BattleState], frame: RoundFrame) -> None:
    """Start of round. Rule: battle 5, 1."""
    waiting = adventurers_up(run.state) if is_fatigue_round(run.state) else ()
    run.become(replace(frame, step="fatigue", left=waiting))
    moments.at(run, moments.ROUND_START)


def _fatigue(run: Run[BattleState], frame: RoundFrame) -> None:
    """In a fatigue round every adventurer gains overfatigue, and is hurt by all he has.

    Rule: battle 5, 1.
    """
    if not frame.left:
        run.become(replace(frame, step="turns"))
        run.emit(PhaseBegan(Phase.ADVENTURERS))
        return
    unit, *rest = frame.left
    run.become(replace(frame, left=tuple(rest)))
    if not run.state.pieces[unit].is_up:
        return
    put_on_track(run, unit, OVERFATIGUE, "fatigue")
    hurt = run.state.system.mats[unit].track.count(OVERFATIGUE)
    run.push(HitFrame(unit=unit, source=None, amount=hurt, true=True))


def _turns(run: Run[BattleState], frame: RoundFrame) -> None:
    """Who is next: settle an open order, let the next one act, or go on to the next phase."""
    phase = run.state.system.phase
    group = group_of(run.state, phase)
    if group:
        run.become(replace(frame, step="order" if order_is_open(run.state, group) else "next"))
        return
    after = PHASES.index(phase) + 1
    if after < len(PHASES):
        run.become(frame)
        run.emit(PhaseBegan(PHASES[after]))
        return
    run.become(replace(frame, step="check"))
    moments.at(run, moments.ROUND_END)


def ask_order(state: Battle, frame: RoundFrame) -> Prompt | None:
    """In which order companions, or enemies of one level, act. Rule: seed 000, seed 004."""
    phase = state.system.phase
    group = group_of(state, phase)
    if len(group) <= 1:
        return None
    companions = phase is Phase.COMPANIONS
    return Prompt(
        frame=frame.serial,
        ask=Ask.ORDER,
        topic="companions" if companions else "enemies",
        rule=rules.COMPANION_ORDER if companions else rules.ORDER_EQUALS,
        names=group,
        suggested=Order(group),
    )


def _order(run: Run[BattleState], frame: RoundFrame) -> None:
    run.become(replace(frame, step="turns"))
    if isinstance(frame.answer, Order):
        run.emit(OrderSet(tuple(PieceId(name) for name in frame.answer.names)))


def ask_next(state: Battle, frame: RoundFrame) -> Prompt | None:
    """Whose turn comes now; the table answers with the first.

    Nothing is asked where somebody has joined the group meanwhile: their order comes first.
    """
    group = group_of(state, state.system.phase)
    if not group or order_is_open(state, group):
        return None
    rule = {
        Phase.ADVENTURERS: rules.ADVENTURER_ORDER,
        Phase.COMPANIONS: rules.COMPANION_ORDER,
        Phase.ENEMIES: rules.ORDER_BY_LEVEL,
    }[state.system.phase]
    return Prompt(
        frame=frame.serial,
        ask=Ask.NEXT,
        topic=f"next-{state.system.phase}",
        rule=rule,
        unit=group[0],
        names=group,
        suggested=Pick((group[0],)),
    )


def _next(run: Run[BattleState], frame: RoundFrame) -> None:
    run.become(replace(frame, step="turns"))
    if not isinstance(frame.answer, Pick):
        return
    unit = PieceId(frame.answer.names[0])
    step = "start"
    if run.state.pieces[unit].kind == Role.COMPANION:
        step = companion.first_step(run.state, unit)
    run.push(TurnFrame(unit=unit, step=step))


def _check(run: Run[BattleState], frame: RoundFrame) -> None:
    """End of round: defeat, objective, retreat; else the next round. Rule: battle 4.5, 5 (5)."""
    for unit in sorted(run.state.system.passing):
        turn_back(run, unit, over=True)
    outcome = outcome_now(run.state)
    if outcome is not None:
        end_battle(run, outcome)
        return
    run.become(replace(frame, step="begin"))
    run.emit(RoundBegan(run.state.system.round + 1))


def outcome_now(state: Battle) -> Outcome | None:
    """How the battle ends at the end of this round; None when it goes on.

    The condition must hold at the end of the round, and an adventurer must be up then: the last
    adventurer and the last enemy together are a loss. Rule: battle 4.5.
    """
    if not state.system.lore.setup.order:
        # a table without adventurers is there to be looked at: it goes on while anybody acts
        return None if any(ribbon(state, phase) for phase in PHASES) else Outcome.LOST
    party_acts = any(ribbon(state, phase) for phase in (Phase.ADVENTURERS, Phase.COMPANIONS))
    if not adventurers_up(state) or not party_acts:
        # where adventurers with hit points were taken off the map by hand, enemies alone would
        # take turns for ever, and nobody would be asked anything
        return Outcome.LOST
    objective, system = objective_of(state.system), state.system
    if objective.kind is Goal.UNCOVER and system.retreat:
        # 4.5: uncover is to gain the skyshards and to get away with them
        return Outcome.WON if system.shards >= objective.shards else Outcome.RETREATED
    if objective_met(state):
        return Outcome.WON
    return Outcome.RETREATED if system.retreat else None


def objective_met(state: Battle) -> bool:
    """Whether what the party is after is so now. Rule: battle 4.5.

    RULING(ruling.won-over): whoever was won over to the end of the battle is no enemy to eliminate.
    """
    objective = objective_of(state.system)
    if objective.kind is Goal.ELIMINATE:
        wanted = (state.pieces[unit] for unit in objective.units)
        return not any(piece.is_up and not is_party(piece) for piece in wanted)
    if objective.kind in {Goal.SURVEY, Goal.UNCOVER}:
        gained = state.system.shards >= objective.shards
        return gained and objective.kind is Goal.SURVEY
    return not any(
        piece.is_up and piece.kind in {Role.ENEMY, Role.QUEST} for piece in state.pieces.values()
    )
