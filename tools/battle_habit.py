"""How somebody plays battles who knows the rules and thinks one turn ahead.

Owns the choosing: worth in hit points of whom to hit, where to stand and what to fetch. Goes for
skyshards before enemies where they win the battle, keeps out of reach where nothing is gained, and
retreats with what it came for. Legality is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.core import machine
from game.core.actions import Action, Answer
from game.core.chance import faces
from game.core.choices import At, Choice, Done, Faces, Order, Pick, Walk
from game.core.events import Placed
from game.core.ids import PieceId
from game.core.prompts import Ask, Prompt
from game.core.state import Piece
from game.hexes import Hex
from game.systems.battle.actions import SetRetreat
from game.systems.battle.choices import Engage, EngageUnits, Explore, UseAbility
from game.systems.battle.definitions import SKYSHARD, Chip, Form, Goal
from game.systems.battle.delve.doors import explorable
from game.systems.battle.frames import TurnFrame
from game.systems.battle.queries import combat, is_party, opponents, target_count
from game.systems.battle.state import Battle, chip_of
from game.systems.battle.system import battle_system
from game.systems.battle.threats import threat
from game.systems.battle.turns.aiming import targetable_by
from game.systems.battle.turns.dice import full_hand

BOOK = battle_system().book

_FAR = 30  # hexes, where there is no way
_HIT_SHARE = 0.6  # of the enemies that could hit somebody, how many do
_TARGETS_MET = 2  # how many of those that an enemy may target at once it mostly finds


def next_action(state: Battle, prompt: Prompt, seed: int) -> Action:
    """What is done about the question that is asked."""
    goal = state.system.lore.setup.objective
    gained = state.system.shards >= goal.shards
    if goal.kind is Goal.UNCOVER and gained and not state.system.retreat:
        return SetRetreat(on=True)
    return Answer(prompt.frame, _choice(state, prompt, seed))


def _choice(state: Battle, prompt: Prompt, seed: int) -> Choice:
    match prompt.ask:
        case Ask.ROLL:
            return Faces(faces(seed, state.rolls, len(prompt.names), prompt.most))
        case Ask.ORDER:
            return prompt.suggested or Order(prompt.names)
        case Ask.HEX:
            return prompt.suggested or At(prompt.hexes[0])
        case Ask.ACT:
            assert prompt.unit is not None
            return _Turn.of(state, prompt.unit).choice()
        case _ if prompt.topic == "explore":
            return Pick(prompt.names if len(_foes(state)) <= 1 else ())
        case _:
            return prompt.suggested or Pick(prompt.names[: prompt.least])


def _foes(state: Battle) -> tuple[Piece, ...]:
    return tuple(
        one
        for one in state.pieces.values()
        if one.is_up and one.at is not None and one.kind in {"enemy", "quest"}
    )


def danger(state: Battle, foe: PieceId) -> float:
    """The hit points that an enemy may cost in a round."""
    return combat(state, foe) * min(target_count(state, foe), _TARGETS_MET) + 0.5


@dataclass(slots=True)
class _Turn:
    """One question what a unit does in its turn, and all that is needed to answer it.

    Attributes:
        state: the battle.
        unit: whose turn.
        frame: how far the turn is.
        listed: what may be done.
        threats: for each hex, who could hit somebody there.
        goals: the hexes that it wants to be at or next to.
    """

    state: Battle
    unit: PieceId
    frame: TurnFrame
    listed: tuple[Choice, ...]
    threats: Mapping[Hex, tuple[PieceId, ...]]
    goals: tuple[Hex, ...]

    @classmethod
    def of(cls, state: Battle, unit: PieceId) -> _Turn:
        """Return the question of a unit."""
        frame = next(one for one in reversed(state.stack) if isinstance(one, TurnFrame))
        listed = tuple(machine.options(BOOK, state))
        return cls(state, unit, frame, listed, threat(state), _goals(state, unit))

    @property
    def here(self) -> Hex:
        """Where the unit stands."""
        at = self.state.pieces[self.unit].at
        assert at is not None
        return at

    def choice(self) -> Choice:
        """What it does."""
        uses = [one for one in self.listed if isinstance(one, UseAbility) and one.form is None]
        if uses:
            return uses[0]
        explores = [one for one in self.listed if isinstance(one, Explore)]
        if explores and not _foes(self.state):
            return explores[0]
        worth, hit = self._best_hit()
        stay = self._stand(self.here)
        walks = {one.path[-1]: one for one in self.listed if isinstance(one, Walk)}
        first = not self.frame.engages and not self.frame.moves
        onward = max(
            ((self._stand(end) + (self._from(end) if first else 0.0), end) for end in walks),
            default=(-1e9, self.here),
            key=lambda pair: (pair[0], -pair[1].distance_to(self.here)),
        )
        if hit is not None and self._hits_first(worth, onward[0], walks):
            return hit
        if walks and onward[0] > stay + (worth if hit is not None else 0.0) + 0.05:
            return walks[onward[1]]
        return hit or self._guard() or Done()

    def _hits_first(self, worth: float, onward: float, walks: Iterable[Hex]) -> bool:
        """Whether it hits from here, and moves on later if at all."""
        if self.frame.engages:
            return worth > 0
        later = max((self._stand(end) for end in walks), default=-1e9)
        return worth + max(later, self._stand(self.here)) >= onward

    # --- hitting

    def _best_hit(self) -> tuple[float, Choice | None]:
        best: tuple[float, Choice | None] = (0.0, None)
        for one in self.listed:
            value = 0.0
            if isinstance(one, Engage) and one.target is not None:
                value = self._worth(one)
            elif isinstance(one, EngageUnits):
                dice = combat(self.state, self.unit)
                value = sum(self._worth_of(target, dice) for target in one.targets)
            if value > best[0]:
                best = (value, one)
        return best

    def _worth(self, hit: Engage) -> float:
        assert hit.target is not None
        dice = hit.dice + 1.2 * len(hit.skill) + 0.6 * bool(hit.weapon)
        value = self._worth_of(hit.target, dice) - 0.05 * (hit.dice + len(hit.skill))
        if hit.overtax:
            value -= 0.5
        if self.frame.engages:
            kills = dice - self._defence(hit.target) >= self.state.pieces[hit.target].hp
            value = value - 1.0 if kills else 0.0
        return value

    def _worth_of(self, target: PieceId, dice: float) -> float:
        """The worth of hitting somebody with so many dice, each of which does about 1."""
        piece = self.state.pieces[target]
        done = max(0.15 * dice, dice - self._defence(target))
        share = min(1.0, done / piece.hp)
        goal = self.state.system.lore.setup.objective
        wanted = 3.0 if target in goal.units else 0.0
        price = danger(self.state, target)
        return share * (1.0 + price + wanted) + (price + wanted if done >= piece.hp else 0.0)

    def _defence(self, target: PieceId) -> float:
        chip = chip_of(self.state, target)
        return chip.defense if isinstance(chip, Chip) else 0.0

    def _from(self, end: Hex) -> float:
        """The worth of the best hit from another hex."""
        there = machine.evolve(BOOK, self.state, Placed(self.unit, end))
        mat = self.state.system.mats.get(self.unit)
        if mat is None:
            dice, most = combat(self.state, self.unit), target_count(self.state, self.unit)
            each = sorted(
                (self._worth_of(foe, dice) for foe in targetable_by(there, self.unit)), reverse=True
            )
            return sum(each[:most])
        best = 0.0
        for form in Form:
            if form is Form.DEFENSIVE:
                continue
            dice, skill = full_hand(self.state, self.unit, form)
            for foe in targetable_by(there, self.unit, form):
                best = max(best, self._worth(Engage(form, dice, foe, skill)))
        return best

    def _guard(self) -> Choice | None:
        """Dice kept against what may come, where nobody can be hit."""
        if self.frame.engages or not self.threats.get(self.here):
            return None
        kept = [
            one for one in self.listed if isinstance(one, Engage) and one.form is Form.DEFENSIVE
        ]
        return max((one for one in kept if not one.skill), key=lambda one: one.dice, default=None)

    # --- standing

    def _stand(self, end: Hex) -> float:
        """The worth of standing on a hex as the enemies' turn comes."""
        hp = self.state.pieces[self.unit].hp
        hurt = _HIT_SHARE * sum(combat(self.state, foe) * 1.0 for foe in self.threats.get(end, ()))
        value = -0.5 * hurt - (2.0 if hurt >= hp else 0.0)
        away = min((self._away(end, goal) for goal in self.goals), default=0)
        hurry = 0.35 + 0.1 * self.state.system.round
        return value - hurry * away + (4.0 if self._gains(end) else 0.0)

    def _away(self, start: Hex, goal: Hex) -> int:
        way = self.state.board.distance(start, goal)
        return _FAR if way is None else way

    def _gains(self, end: Hex) -> bool:
        board = self.state.board
        if self.state.pieces[self.unit].kind != "adventurer":
            return False
        tile = board.tile_at(end)
        return any(one.kind == SKYSHARD and board.tile_at(one.at) == tile for one in board.features)


def _goals(state: Battle, unit: PieceId) -> tuple[Hex, ...]:
    """Where a unit wants to go: an adventurer to shards and doors, else to whom must fall."""
    goal = state.system.lore.setup.objective
    foes = [foe for foe in opponents(state, unit) if foe.at is not None]
    if goal.kind in {Goal.SURVEY, Goal.UNCOVER} and state.pieces[unit].kind == "adventurer":
        if state.system.shards >= goal.shards:
            return ()
        shards = [one.at for one in state.board.features if one.kind == SKYSHARD]
        mine = _shared_out(state, shards).get(unit)
        if mine is not None:
            return (mine,)
        if not shards and not foes:
            return tuple(explorable(state))
    wanted = [foe for foe in foes if foe.id in goal.units] or foes
    return tuple(foe.at for foe in wanted if foe.at is not None)


def _shared_out(state: Battle, shards: Sequence[Hex]) -> dict[PieceId, Hex]:
    """Which adventurer goes for which shard: the shortest ways first, each one of its own."""
    party = [
        one for one in state.pieces.values() if is_party(one) and one.is_up and one.at is not None
    ]
    ways = sorted(
        (way, one.id, shard)
        for one in party
        if one.kind == "adventurer"
        for shard in shards
        if one.at is not None and (way := state.board.distance(one.at, shard)) is not None
    )
    found: dict[PieceId, Hex] = {}
    for _way, unit, shard in ways:
        if unit not in found and shard not in found.values():
            found[unit] = shard
    return found
