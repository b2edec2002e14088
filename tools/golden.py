"""Golden transcripts: a whole play-through of every battle and skirmish of content/ and tests/.

python tools/golden.py           says which transcripts are no longer what the rules give
python tools/golden.py --write   writes them anew

The party plays by a plain habit: use what can be used, hit whoever can be hit, else go nearer; an
adventurer in defensive form keeps his dice. The dice come from the battle's seed. A transcript
changes only when a rule, a battle or a chip does, and its difference shows what that changed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import checkout
import golden_skirmishes
from game.catalog import Catalog, load_content, read_battles
from game.core import machine
from game.core.abilities import Ability, Kind
from game.core.actions import Action, Answer, Begin
from game.core.chance import faces
from game.core.choices import At, Choice, Done, Faces, Order, Pick, Walk
from game.core.event import Event
from game.core.events import AbilityActed, AbilityFailed, StatusGained
from game.core.ids import AbilityId, PieceId
from game.core.prompts import Ask, Prompt
from game.places import data_folder
from game.systems.battle.choices import Engage, EngageUnits, UseAbility
from game.systems.battle.definitions import SKYSHARD, BattleSetup, Form
from game.systems.battle.delve.doors import explorable
from game.systems.battle.events import AbilityCounted, DieResolved
from game.systems.battle.state import Battle, first_state
from game.systems.battle.system import battle_system
from game.systems.skirmish.definitions import SkirmishSetup
from golden_kits import Kit, kits

FOLDER = checkout.ROOT / "tests" / "golden"
BOARDS = checkout.ROOT / "tests" / "battles"
"""Small battles, one for each skill, in a file of its name."""

FAR = 1_000

_COURAGE = AbilityId("item:courage")

Step = tuple[Action, tuple[Event, ...], Battle]
"""What was done, what happened, and the battle after it."""


@cache
def battles() -> dict[str, Kit]:
    """Every battle that is played: those of content/ and, below `skills/` and `kits/`, small ones.

    They go by the name of their file, of the skill or of the kit.
    """
    return {
        **{name: Kit(setup) for name, setup in _read(data_folder("content") / "battles").items()},
        **{f"skills/{name}": Kit(setup) for name, setup in skill_boards().items()},
        **{f"kits/{name}": kit for name, kit in kits(_catalog()).items()},
    }


def others() -> dict[str, SkirmishSetup]:
    """Every play-through that is no battle: the skirmishes of content/, below `skirmishes/`."""
    found = golden_skirmishes.skirmishes()
    return {f"skirmishes/{name}": setup for name, setup in found.items()}


def told(name: str) -> str:
    """The transcript of a battle or a skirmish, as the rules give it now."""
    other = others().get(name)
    return transcript(battles()[name]) if other is None else golden_skirmishes.transcript(other)


def skill_boards() -> dict[str, BattleSetup]:
    """The small battles of tests/, by the skill that is played in each."""
    return _read(BOARDS)


@cache
def _catalog() -> Catalog:
    vocabulary = battle_system().book.vocabulary()
    catalog, problems = load_content(data_folder("content"), vocabulary)
    assert not problems, problems
    return catalog


def _read(folder: Path) -> dict[str, BattleSetup]:
    found = {}
    for battle in read_battles(folder, _catalog()):
        assert battle.setup is not None, battle.problems
        found[Path(battle.file).stem] = battle.setup
    return found


def play(setup: BattleSetup, wishes: tuple[AbilityId, ...] = ()) -> Iterator[Step]:
    """Play a battle by habit to its end, step by step.

    Args:
        setup: the battle.
        wishes: what is to be seen: where anything is named, nothing else is used, and the battle is
            played until all of it has acted.
    """
    book, state = battle_system().book, first_state(setup)
    action: Action = Begin()
    left = list(wishes)
    while True:
        events, state = machine.take(book, state, action)
        yield action, events, state
        for event in events:
            left = [one for one in left if not is_shown(state.system.lore.abilities[one], event)]
        prompt = machine.pending(book, state)
        if prompt is None or (wishes and not left):
            return
        choice = _wish(state, prompt, left) if wishes else None
        action = Answer(prompt.frame, choice or _habit(state, prompt, setup.seed))


def is_shown(ability: Ability, event: Event) -> bool:
    """Whether an event shows what an ability does.

    A program shows where it runs, whatever else changes what the rules ask where it counts. A face
    that does neither shows where it is resolved, and what only forbids where it is gained.
    """
    match event:
        case AbilityActed(ability=acted):
            return acted == ability.id
        case AbilityCounted(ability=counted):
            return counted == ability.id and not ability.triggers
        case DieResolved(face=face):
            return face == ability.id and not (ability.triggers or ability.modifiers)
        case StatusGained(status=status):
            forbids = all(one.kind is Kind.FORBID for one in ability.modifiers)
            return status == ability.id and forbids and not ability.triggers
        case _:
            return False


def transcript(kit: Kit) -> str:
    """A whole play-through: what was done, indented what happened, and how it ended."""
    setup = kit.setup
    write = battle_system().notation.write
    state = first_state(setup)
    lines = [f"# {setup.name}", f"# seed {setup.seed}"]
    for action, events, after in play(setup, kit.wishes):
        state = after
        lines.append(write(action))
        # where the stack stands follows from the rest and would only blur the differences
        lines.extend(f"  {line}" for line in map(write, events) if not line.startswith("stack-set"))
    return "\n".join([*lines, *_summary(state)]) + "\n"


def moment(setup: BattleSetup, ability: Ability) -> tuple[Step, ...]:
    """A battle as far as the step in which an ability acts; empty where it never does.

    One with programs acts where one of them does something, any other where it counts.
    """
    steps: list[Step] = []
    for action, events, state in play(setup):
        steps.append((action, events, state))
        if _acts(events, ability):
            return tuple(steps)
    return ()


def _acts(events: tuple[Event, ...], ability: Ability) -> bool:
    """Whether a program of an ability ran among these events and did something, or it counted."""
    counted = any(isinstance(one, AbilityCounted) and one.ability == ability.id for one in events)
    ran = {
        one.trigger for one in events if isinstance(one, AbilityActed) and one.ability == ability.id
    }
    failed = {
        one.step for one in events if isinstance(one, AbilityFailed) and one.ability == ability.id
    }
    return counted or any(
        trigger.name in ran and any(step.name not in failed for step in trigger.steps)
        for trigger in ability.triggers
    )


def _summary(state: Battle) -> list[str]:
    how = state.system.outcome or "early"
    ended = f"# ended {how} in round {state.system.round}"
    units = [
        f"# {piece.id} {piece.at or 'off'} {piece.hp} {' '.join(piece.statuses)}".rstrip()
        for piece in state.pieces.values()
    ]
    return [ended, *units]


def _habit(state: Battle, prompt: Prompt, seed: int) -> Choice:
    match prompt.ask:
        case Ask.ROLL:
            return Faces(faces(seed, state.rolls, len(prompt.names), prompt.most))
        case Ask.ORDER:
            return Order(prompt.names)
        case Ask.HEX:
            return At(prompt.hexes[0])
        case Ask.ACT:
            assert prompt.unit is not None
            return _act(state, prompt.unit)
        case _:
            return prompt.suggested or Pick(prompt.names[: prompt.least])


def _wish(state: Battle, prompt: Prompt, left: list[AbilityId]) -> Choice | None:
    """What a wish wants of a question; None leaves it to habit.

    While it cannot be paid for, what gives tenacity is used.
    """
    passive = [one for one in left if _is_passive(state.system.lore.abilities[one])]
    if passive == left:
        return None
    if prompt.topic == "may-use":
        owned = prompt.names[0].split("/")[1]
        return Pick(prompt.names if owned in left else ())
    if prompt.ask is not Ask.ACT:
        return None
    listed = machine.options(battle_system().book, state)
    if passive and any(isinstance(one, EngageUnits) for one in listed):
        return None  # what lies on a companion may count
    uses = {one.ability: one for one in listed if isinstance(one, UseAbility)}
    for wanted in left:
        if wanted in uses:
            return uses[wanted]
    hits = [one for one in listed if isinstance(one, Engage) and one.target and one.weapon in left]
    if hits:
        return max(hits, key=_dice)
    costs = any(state.system.lore.abilities[wanted].cost for wanted in left)
    if costs and _COURAGE in uses:
        return uses[_COURAGE]
    others = [one for one in listed if isinstance(one, Engage) and one.target and not one.overtax]
    if others or any(isinstance(one, EngageUnits) for one in listed) or prompt.unit is None:
        return max(others, key=lambda one: (-_hp(state, one), _dice(one)), default=Done())
    return _nearer(state, prompt.unit, listed)


def _is_passive(ability: Ability) -> bool:
    """Whether all that can be done for it is to go on: it only changes answers."""
    return bool(ability.modifiers) and not ability.triggers


def _act(state: Battle, unit: PieceId) -> Choice:
    """Use what can be used; hit the weakest with all dice; else go nearer; else be done."""
    listed = machine.options(battle_system().book, state)
    uses = [choice for choice in listed if isinstance(choice, UseAbility) and choice.form is None]
    if uses:
        return uses[0]
    hits = [choice for choice in listed if isinstance(choice, Engage | EngageUnits)]
    mat = state.system.mats.get(unit)
    if mat is not None and mat.form is Form.DEFENSIVE:
        kept = [one for one in hits if isinstance(one, Engage) and one.form is Form.DEFENSIVE]
        return max(kept, key=lambda one: one.dice, default=Done())
    aimed = [choice for choice in hits if _targets(choice)]
    if aimed:
        return max(
            aimed, key=lambda choice: (len(_targets(choice)), -_hp(state, choice), _dice(choice))
        )
    return _nearer(state, unit, listed)


def _nearer(state: Battle, unit: PieceId, listed: Sequence[Choice]) -> Choice:
    """Go nearer to whom or what there is to go to; else be done."""
    walks = [choice for choice in listed if isinstance(choice, Walk)]
    nearer = min(walks, key=lambda walk: (_away(state, unit, walk), len(walk.path)), default=None)
    here = _away(state, unit, None)
    return nearer if nearer is not None and _away(state, unit, nearer) < here else Done()


def _targets(choice: Engage | EngageUnits) -> tuple[PieceId, ...]:
    if isinstance(choice, EngageUnits):
        return choice.targets
    return () if choice.target is None else (choice.target,)


def _hp(state: Battle, choice: Engage | EngageUnits) -> int:
    return sum(state.pieces[target].hp for target in _targets(choice))


def _dice(choice: Engage | EngageUnits) -> int:
    """How many dice, a skill die before a Combat die, and a weapon before none."""
    if not isinstance(choice, Engage):
        return 0
    return 2 * choice.dice + 3 * len(choice.skill) + (choice.weapon != "") - 5 * choice.overtax


def _away(state: Battle, unit: PieceId, walk: Walk | None) -> int:
    """How far the nearest opposing unit is from where a walk ends, or from here."""
    piece = state.pieces[unit]
    at = walk.path[-1] if walk else piece.at
    assert at is not None
    goals = [
        other.at
        for other in state.pieces.values()
        if other.hp > 0 and other.at is not None and other.side != piece.side
    ]
    # with nobody to hit there are skyshards to fetch and doors to open
    shards = [one.at for one in state.board.features if one.kind == SKYSHARD]
    ways = [state.board.distance(at, goal) for goal in goals or shards or explorable(state)]
    return min((way for way in ways if way is not None), default=FAR)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare or write; 1 where a transcript is not what the rules give, else 0."""
    parser = argparse.ArgumentParser(description="Compare or write the golden transcripts.")
    parser.add_argument("--write", action="store_true", help="write them anew")
    wanted = parser.parse_args(arguments)
    differ = []
    for name in (*battles(), *others()):
        path, text = FOLDER / f"{name}.txt", told(name)
        if path.is_file() and path.read_text("utf-8") == text:
            continue
        differ.append(name)
        if wanted.write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
    done = "written" if wanted.write else "differ"
    print(f"{len(differ)} {done}: {', '.join(differ)}" if differ else "all are as they were")
    return 1 if differ and not wanted.write else 0


if __name__ == "__main__":
    raise SystemExit(main())
