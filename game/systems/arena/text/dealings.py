"""Operations on cards, coins, lives, markers, personal states and lasting effects.

Rules: seed 003 (Repeat), arena B4, B12, B13, B15 (15 to 26, 38, 44, 46).
"""

from __future__ import annotations

from game.core.events import EffectBegan, EffectEnded
from game.core.ids import AbilityId, PieceId
from game.core.program_tree import asked_by
from game.core.programs import frame_of
from game.core.rulebook import Rulebook
from game.core.run import OpCall, Run
from game.core.state import Effect
from game.core.values import replace
from game.systems.arena.book import NEXT_TURN
from game.systems.arena.definitions import TURNS, Act, other
from game.systems.arena.events import CoinFlipped, LivesSet, MarkersSet, RunesSet
from game.systems.arena.filters import actor, role
from game.systems.arena.state import ArenaState, Where, hero_of, hero_of_piece
from game.systems.arena.turns.actions import action, is_banned
from game.systems.arena.turns.common import action_of, gain_coins, lose_lives, move_card, win


def _discard(run: Run[ArenaState], call: OpCall) -> bool:
    """Discard a card, from the hand unless the text says otherwise. Rule: arena B4."""
    move_card(run, AbilityId(call.to), Where.DISCARDED)
    return True


def _retrieve(run: Run[ArenaState], call: OpCall) -> bool:
    """Take a card back into its owner's hand. Rule: arena B4."""
    move_card(run, AbilityId(call.to), Where.HAND)
    return True


def _turn_down(run: Run[ArenaState], call: OpCall) -> bool:
    """Turn a resolved or discarded card face down. Rule: arena B4."""
    move_card(run, AbilityId(call.to), Where.TURNED)
    return True


def _swap_cards(run: Run[ArenaState], call: OpCall) -> bool:
    """Swap a card with the one that plays the part `word`, all their states. Rule: arena B4."""
    others = role(asked_by(call.frame), call.word)
    if not others:
        return False
    one, two = AbilityId(call.to), AbilityId(others[0])
    cards = run.state.system.sheets[hero_of(one)].cards
    others_cards = run.state.system.sheets[hero_of(two)].cards
    first, second = cards[one], others_cards[two]
    move_card(run, one, second)
    move_card(run, two, first)
    return True


def _gain(run: Run[ArenaState], call: OpCall) -> bool:
    """Let a hero gain coins."""
    gain_coins(run, actor(run.state, call.to), call.amount)
    return True


def _steal(run: Run[ArenaState], call: OpCall) -> bool:
    """Take coins from a hero; fewer, where it has fewer. Rule: arena B18 (steal_partial_counts)."""
    hero = actor(run.state, call.to)
    held = run.state.system.sheets[hero].coins
    taken = min(held, call.amount)
    gain_coins(run, hero, -taken)
    gain_coins(run, actor(run.state, call.owner), taken)
    partial = run.state.system.lore.setup.options.steal_partial_counts
    return taken == call.amount or (partial and taken > 0)


def _hand_over(run: Run[ArenaState], call: OpCall) -> bool:
    """Let a hero give the owner coins; all that it has, where it has fewer."""
    hero = actor(run.state, call.to)
    given = min(run.state.system.sheets[hero].coins, call.amount)
    gain_coins(run, hero, -given)
    gain_coins(run, actor(run.state, call.owner), given)
    return True


def _more_lives(run: Run[ArenaState], call: OpCall) -> bool:
    """Let the team of a hero take life counters back, never more than it began with."""
    team = run.state.pieces[call.to].side
    lives, most = run.state.system.lives[team], run.state.system.lore.setup.options.lives
    if lives >= most:
        return False
    run.emit(LivesSet(team, min(most, lives + call.amount)))
    return True


def _fewer_lives(run: Run[ArenaState], call: OpCall) -> bool:
    """Let the other team spend life counters."""
    lose_lives(run, other(run.state.pieces[call.owner].side), call.amount)
    return True


def _mark(run: Run[ArenaState], call: OpCall) -> bool:
    """Give a hero a marker; there is one of each, so it comes from whoever had it. Rule: B13."""
    for hero, sheet in run.state.system.sheets.items():
        if call.word in sheet.markers:
            left = tuple(marker for marker in sheet.markers if marker != call.word)
            run.emit(MarkersSet(hero, left))
    bearer = actor(run.state, call.to)
    held = run.state.system.sheets[bearer].markers
    run.emit(MarkersSet(bearer, (*held, call.word)))
    return True


def _set_rune(run: Run[ArenaState], call: OpCall) -> bool:
    """Enter a personal state; `word` with a minus in front leaves it. Rule: arena B15, 46."""
    hero = actor(run.state, call.owner)
    rune = call.word.removeprefix("-")
    left = tuple(one for one in run.state.system.sheets[hero].runes if one != rune)
    run.emit(RunesSet(hero, left if rune != call.word else (*left, rune)))
    return True


def _flip(run: Run[ArenaState], _call: OpCall) -> bool:
    """Flip the coin over."""
    run.emit(CoinFlipped(other(run.state.system.coin)))
    return True


def _lay(run: Run[ArenaState], call: OpCall) -> bool:
    """Lay an active effect of this card; never two copies of it. Rule: seed 003, arena B12.

    What would begin next turn is lost in the last turn of a round. `unit` of the effect is the
    piece that the step was done to, for effects that except somebody.
    """
    ability = AbilityId(f"{call.frame.due.ability.split(':')[0]}:{call.word}")
    if any(effect.ability == ability for effect in run.state.effects):
        return True
    if call.until == NEXT_TURN and run.state.system.turn == TURNS:
        return True
    unit = call.to if call.to != call.owner else None
    serial = run.state.serial + 1
    run.emit(
        EffectBegan(
            Effect(
                serial=serial,
                ability=ability,
                bearer=hero_of_piece(run.state, call.owner),
                until=call.until,
                unit=PieceId(unit) if unit else None,
            )
        )
    )
    return True


def _cancel(run: Run[ArenaState], call: OpCall) -> bool:
    """End every active effect of a hero's, with nothing triggered. Rule: arena B12."""
    bearer = actor(run.state, call.to)
    ending = [effect.serial for effect in run.state.effects if effect.bearer == bearer]
    for serial in ending:
        run.emit(EffectEnded(serial))
    return bool(ending)


def _repeat(run: Run[ArenaState], call: OpCall) -> bool:
    """Let this action be repeated, so many times; a repeat cannot be. Rule: seed 003 (Repeat)."""
    frame = frame_of(run, call.frame.serial)
    action = None if frame is None else action_of(run.state, frame)
    if action is None:
        return False
    if not action.instance:
        run.become(replace(action, again=max(action.again, call.amount or 1)))
    return True


def _perform(run: Run[ArenaState], call: OpCall) -> bool:
    """Perform the primary action of a card as an action of its own. Rule: arena B15, 44; B17, 31.

    A card that lies face down has no action. Limits and bans on movement are looked at when this
    action begins, as for any other. Rule: arena B5.
    """
    lore = run.state.system.lore
    card = lore.cards[AbilityId(call.to)]
    where = run.state.system.sheets[hero_of(card.id)].cards[card.id]
    if where is Where.TURNED or card.primary is Act.DEFENCE:
        return False
    about = action(run.state, actor(run.state, call.owner), card.id, card.primary, primary=True)
    if about is None or is_banned(run.state, about):
        return False
    run.push(replace(about, nested=True))
    return True


def _win(run: Run[ArenaState], call: OpCall) -> bool:
    """The owner alone wins."""
    win(run, run.state.pieces[call.owner].side, str(call.frame.due.ability))
    return True


def register(book: Rulebook[ArenaState]) -> None:
    """Teach the rulebook what steps do with cards, coins, lives, markers and effects."""
    book.operations["discard"] = _discard
    book.operations["retrieve"] = _retrieve
    book.operations["turn-down"] = _turn_down
    book.operations["swap-cards"] = _swap_cards
    book.operations["gain"] = _gain
    book.operations["steal"] = _steal
    book.operations["hand-over"] = _hand_over
    book.operations["regain-lives"] = _more_lives
    book.operations["cost-lives"] = _fewer_lives
    book.operations["mark"] = _mark
    book.operations["set-rune"] = _set_rune
    book.operations["flip"] = _flip
    book.operations["lay"] = _lay
    book.operations["cancel"] = _cancel
    book.operations["repeat"] = _repeat
    book.operations["perform"] = _perform
    book.operations["win"] = _win
