"""The operations that the steps of abilities may name: what is done to a unit.

Each returns whether it could be done. Rules: battle 3.2, 3.5, 8, 9.
"""

from __future__ import annotations

from game.core.events import EffectBegan, HPSet
from game.core.ids import AbilityId
from game.core.modifiers import total
from game.core.rulebook import Rulebook
from game.core.run import OpCall, Run
from game.core.state import Effect
from game.core.swaying import on_total
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import LIGHT_FATIGUE, OVERFATIGUE, Role
from game.systems.battle.frames import DefeatFrame, HitFrame, PullFrame
from game.systems.battle.queries import health
from game.systems.battle.skill_frames import CheckFrame
from game.systems.battle.state import BattleState
from game.systems.battle.supply import SetAside, UnrestRaised
from game.systems.battle.turns import companion, enemy, moments
from game.systems.battle.turns.arrivals import deploy_aside, draw, raise_last, rally, replace_ally
from game.systems.battle.turns.counting import tell
from game.systems.battle.turns.engages import make_true, reroll_misses
from game.systems.battle.turns.losses import change_tenacity, offer
from game.systems.battle.turns.parts import Part, give_up, has_mat
from game.systems.battle.turns.resolving import pool_damage
from game.systems.battle.turns.track import give_status, lose_status, put_on_track
from game.systems.battle.turns.walks import pulled_to

Call = OpCall
_Run = Run[BattleState]


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook the operations of battles."""
    book.operations.update(
        {
            "give-status": lambda run, call: give_status(run, call.to, AbilityId(call.word)),
            "lose-status": lambda run, call: lose_status(run, call.to, AbilityId(call.word)),
            "toggle-status": _toggle_status,
            "damage": lambda run, call: _damage(run, call, true=False),
            "true-damage": lambda run, call: _damage(run, call, true=True),
            "heal": _heal,
            "gain-hp": _gain_hp,
            "drain-hp": _drain_hp,
            "light-fatigue": lambda run, call: _tire(run, call, LIGHT_FATIGUE),
            "overfatigue": lambda run, call: _tire(run, call, OVERFATIGUE),
            "tenacity": lambda run, call: change_tenacity(run, call.to, call.amount),
            "move-again": _move_again,
            "pull-closer": _pull_closer,
            "reroll-misses": lambda run, call: reroll_misses(run, call.to),
            "make-roll-true": lambda run, call: make_true(run, call.to),
            "roll-d6": _roll_d6,
            "give-up": lambda run, call: give_up(run, call.to, Part(call.word), call.amount),
            "lose-tenacity": lambda run, call: change_tenacity(run, call.to, -call.amount),
            "offer": _offer,
            "begin-effect": _begin_effect,
            "raise-unrest": _raise_unrest,
            "draw-near": _draw_near,
            "set-aside": _set_aside,
            "deploy-aside": lambda run, call: deploy_aside(run, call.to),
            "raise-last": lambda run, call: raise_last(run, call.to, call.amount),
            "rally": lambda run, call: rally(run, call.to),
            "replace-ally": lambda run, call: replace_ally(run, call.to),
        }
    )


def _toggle_status(run: _Run, call: Call) -> bool:
    """Give a status, or take it away from whoever has it. Rule: battle 8, Intimidate."""
    status = AbilityId(call.word)
    if status in run.state.pieces[call.to].statuses:
        return lose_status(run, call.to, status)
    return give_status(run, call.to, status)


def _damage(run: _Run, call: Call, *, true: bool) -> bool:
    if call.amount <= 0 or not run.state.pieces[call.to].is_up:
        return False
    if call.frame.moment.window in moments.IN_ENGAGE and pool_damage(
        run, call.owner, call.to, call.amount, true=true
    ):
        return True
    # 9, Bane: damage to its own bearer credits nobody
    source = None if call.to == call.owner else call.owner
    run.push(HitFrame(unit=call.to, source=source, amount=call.amount, true=true))
    return True


def _heal(run: _Run, call: Call) -> bool:
    """Healing stops at the printed Health. Rule: battle 3.2."""
    piece = run.state.pieces[call.to]
    room = health(run.state, call.to) - piece.hp
    if room <= 0 or call.amount <= 0:
        return False
    run.emit(HPSet(call.to, piece.hp + min(room, call.amount), piece.bonus_hp))
    return True


def _gain_hp(run: _Run, call: Call) -> bool:
    piece = run.state.pieces[call.to]
    if call.amount <= 0:
        return False
    run.emit(HPSet(call.to, piece.hp + call.amount, piece.bonus_hp))
    return True


def _drain_hp(run: _Run, call: Call) -> bool:
    """Take hit points, which is no damage, for the bearer. Rule: battle 8, Siphon."""
    piece, owner = run.state.pieces[call.to], run.state.pieces[call.owner]
    taken = min(piece.hp, call.amount)
    tell(run, on_total(BOOK, run.state, "hp-loss", call.to, taken, other=call.owner))
    taken = min(taken, total(BOOK, run.state, "hp-loss", call.to, taken, other=call.owner))
    if taken <= 0:
        return False
    run.emit(HPSet(call.to, piece.hp - taken, piece.bonus_hp))
    run.emit(HPSet(call.owner, owner.hp + taken, owner.bonus_hp))
    if piece.hp == taken:
        run.push(DefeatFrame(unit=call.to, source=call.owner))
    return True


def _tire(run: _Run, call: Call, die: str) -> bool:
    """Fatigue does nothing to a unit without a mat. Rule: battle 7.2."""
    if not has_mat(run.state, call.to):
        return False
    for _ in range(call.amount):
        put_on_track(run, call.to, die, "fatigue")
    return call.amount > 0


def _move_again(run: _Run, call: Call) -> bool:
    if run.state.pieces[call.to].kind == Role.COMPANION:
        return companion.move_again(run, call.to)
    return enemy.move_again(run, call.to)


def _pull_closer(run: _Run, call: Call) -> bool:
    if not pulled_to(run.state, call.to, call.owner):
        return False
    run.push(PullFrame(unit=call.to, toward=call.owner))
    return True


def _roll_d6(run: _Run, call: Call) -> bool:
    """Roll a six-sided die; the steps after it go by what it shows. Rule: battle 3.1."""
    run.push(CheckFrame(unit=call.to))
    return True


def _offer(run: _Run, call: Call) -> bool:
    return offer(run, call.to, call.owner, call.frame.due.ability, call.word)


def _begin_effect(run: _Run, call: Call) -> bool:
    """Lay an effect on a unit, to the end of its own turn."""
    run.emit(
        EffectBegan(
            Effect(
                serial=run.state.serial + 1,
                ability=AbilityId(call.word),
                bearer=call.to,
                until="turn-end",
                unit=call.to,
            )
        )
    )
    return True


def _raise_unrest(run: _Run, call: Call) -> bool:
    run.emit(UnrestRaised(call.amount))
    return True


def _draw_near(run: _Run, call: Call) -> bool:
    """Draw a chip of a level and deploy it near a unit. Rule: battle 8, Instigate."""
    at = run.state.pieces[call.to].at
    return at is not None and draw(run, call.owner, call.amount, kind=call.word, near=at)


def _set_aside(run: _Run, call: Call) -> bool:
    """Draw a chip of a level and a type, and hold it. Rule: battle 8, Lord."""
    if draw(run, call.to, call.amount, kind=call.word, near=None):
        return True
    if call.to in run.state.system.aside:
        run.emit(SetAside(call.to, None))
    return False
