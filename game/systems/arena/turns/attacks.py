"""Attacks: announced, defended against, decided.

Owns steps 2 to 6 of B9; what stands before and after the attack in a card's text are the steps
before and after it in the card's program. Rules: arena B9.
"""

from __future__ import annotations

from game.core.choices import Pick
from game.core.frames import Due, Fact, Moment, ProgramFrame
from game.core.ids import AbilityId, PieceId
from game.core.modifiers import guards_hold, total
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Asked, Rulebook
from game.core.run import OpCall, Run
from game.core.values import replace
from game.systems.arena import rules
from game.systems.arena.book import BOOK
from game.systems.arena.definitions import DEFENCE_TEXT, Act, Icon, Kind, Sort
from game.systems.arena.events import AttackMade, DefenceMade
from game.systems.arena.filters import sorts
from game.systems.arena.frames import AttackFrame, FallFrame
from game.systems.arena.state import Arena, ArenaState, Where, hero_of_piece, icon
from game.systems.arena.turns.actions import ATTACKS
from game.systems.arena.turns.common import move_card

DEFENDS = "defence"
"""The query of the total of a defence."""

ATTACKER = "attacker"
"""The part of the attacker in the text of a card discarded to defend."""

_RANGED_REACH = 2
"""How far a ranged minion weakens an enemy's defence. Rule: arena B9."""


def minion_modifier(state: Arena, hero: PieceId, attacker: PieceId) -> int:
    """What minions do to a hero's defence against somebody.

    +1 for each adjacent friendly melee or heavy one, -1 for each adjacent enemy one, -1 for each
    enemy ranged one within 2. A token of the attacker's may count as one, since the action is the
    attacker's. Rule: arena B9, B15 (45).
    """
    at, team = state.pieces[hero].at, state.pieces[hero].side
    asked = Asked(attacker)
    about = 0
    for piece in state.pieces.values():
        sort = sorts(state, asked, piece)
        if sort is None or piece.at is None or at is None:
            continue
        far = at.distance_to(piece.at)
        if sort is Sort.RANGED:
            about -= piece.side != team and far <= _RANGED_REACH
        elif far == 1:
            about += 1 if piece.side == team else -1
    return about


def defenders(state: Arena, hero: PieceId) -> tuple[AbilityId, ...]:
    """The cards in a hero's hand that it can discard to defend. Rule: arena B5, B9."""
    cards = state.system.lore.cards
    hand = state.system.sheets[hero_of_piece(state, hero)].at(Where.HAND)
    return tuple(card for card in hand if cards[card].defence is not None or cards[card].block)


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook how attacks go on, and what texts do in them."""
    book.step(AttackFrame, "start", _start)
    book.step(AttackFrame, "defend", _defend, prompt=_ask_card)
    book.step(AttackFrame, "decide", _decide)
    book.operations["attack"] = _attack
    book.operations["add-defence"] = _add
    book.queries.add(DEFENDS)
    book.roles |= {ATTACKER}


def _attack(run: Run[ArenaState], call: OpCall) -> bool:
    """Attack a unit, never a friend; `amount` is what the text adds. Rule: arena B9, 1."""
    target = run.state.pieces.get(call.to)
    if target is None or target.at is None or target.side == run.state.pieces[call.owner].side:
        return False
    value = call.frame.number + call.amount
    value = total(
        run.book, run.state, ATTACKS, call.owner, value, other=call.to, moment=call.frame.moment
    )
    run.push(
        AttackFrame(
            attacker=call.owner,
            target=call.to,
            value=value,
            ranged="ranged" in call.frame.moment.words,
        )
    )
    return True


def _start(run: Run[ArenaState], frame: AttackFrame) -> None:
    """Announce the attack, and count what minions do. A minion has no defence. Rule: B9, 1-2."""
    if run.state.pieces[frame.target].kind != Kind.HERO:
        run.become(replace(frame, step="decide"))
        run.emit(AttackMade(frame.attacker, frame.target, frame.value))
        return
    modifier = minion_modifier(run.state, frame.target, frame.attacker)
    run.become(replace(frame, step="defend", modifier=modifier))
    run.emit(AttackMade(frame.attacker, frame.target, frame.value, modifier))


def _ask_card(state: Arena, frame: AttackFrame) -> Prompt | None:
    """Which card is discarded to defend; none is an answer. Rule: arena B9, 3."""
    cards = defenders(state, frame.target)
    if not cards:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="defend",
        rule=rules.DEFENCE,
        who=hero_of_piece(state, frame.target),
        unit=frame.target,
        names=tuple(cards),
        least=0,
        most=1,
    )


def _defend(run: Run[ArenaState], frame: AttackFrame) -> None:
    """Discard the card, and do its text where its primary action is a defence. Rule: B9, 3-4.

    A stop of that text stops nothing else. Rule: arena B16, T-10.
    """
    names = frame.answer.names if isinstance(frame.answer, Pick) else ()
    card = AbilityId(names[0]) if names else None
    blocked = card is not None and blocks(run.state, frame, card)
    run.become(replace(frame, step="decide", card=card, blocked=blocked))
    if card is None:
        return
    move_card(run, card, Where.DISCARDED)
    about = run.state.system.lore.cards[card]
    if about.primary is Act.DEFENCE and about.steps and (about.block is None or blocked):
        run.push(
            ProgramFrame(
                step=about.steps[0].name,
                due=Due(frame.target, card, DEFENCE_TEXT),
                moment=_moment(frame),
            )
        )


def _moment(frame: AttackFrame) -> Moment:
    words = ("ranged",) if frame.ranged else ()
    return Moment(str(Act.DEFENCE), (Fact(ATTACKER, (frame.attacker,)),), 0, words)


def blocks(state: Arena, frame: AttackFrame, card: AbilityId) -> bool:
    """Whether a card stops the attack outright: its condition is met. Rule: arena B9."""
    block = state.system.lore.cards[card].block
    if block is None:
        return False
    asked = Asked(frame.target, frame.attacker, _moment(frame), 0, card)
    return guards_hold(BOOK, state, block, asked)


def _decide(run: Run[ArenaState], frame: AttackFrame) -> None:
    """Whether the defence holds; a target without one is defeated. Rule: arena B9, 5-6."""
    run.pop()
    target = run.state.pieces.get(frame.target)
    if target is None or target.at is None:
        return
    if target.kind == Kind.HERO:
        value = None if frame.card is None else defence_value(run.state, frame)
        held = frame.blocked or (value is not None and value >= frame.value)
        run.emit(DefenceMade(frame.target, frame.card, value, held))
        if held:
            return
    run.push(FallFrame(unit=frame.target, by=frame.attacker))


def defence_value(state: Arena, frame: AttackFrame) -> int | None:
    """The defence that the discarded card gives; None for a block, which has no number."""
    assert frame.card is not None
    card = state.system.lore.cards[frame.card]
    if card.block is not None or card.defence is None:
        return None
    printed = icon(state, hero_of_piece(state, frame.target), Icon.DEFENCE, card.defence)
    base = printed + frame.modifier + frame.bonus
    return total(BOOK, state, DEFENDS, frame.target, base, other=frame.attacker)


def _under_attack(run: Run[ArenaState], call: OpCall) -> AttackFrame | None:
    for frame in reversed(run.state.stack):
        if isinstance(frame, AttackFrame) and frame.target == call.owner:
            return frame
    return None


def _add(run: Run[ArenaState], call: OpCall) -> bool:
    """Add to the defence that is being made."""
    frame = _under_attack(run, call)
    if frame is None:
        return False
    run.become(replace(frame, bonus=frame.bonus + call.amount))
    return True
