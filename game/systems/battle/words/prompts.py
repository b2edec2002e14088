"""Prompts in words: what the table waits for, and what a click will do.

Rules: those that the prompts name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.abilities import Step
from game.core.frames import ProgramFrame
from game.core.ids import PARTY, PieceId
from game.core.programs import step_of
from game.core.prompts import Prompt
from game.core.view import Sentence
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import Chip
from game.systems.battle.frames import PullFrame, TurnFrame
from game.systems.battle.movement import Plan, plan
from game.systems.battle.queries import adventurers, target_count
from game.systems.battle.state import Battle, Phase, chip_of, name_of
from game.systems.battle.turns import companion
from game.systems.battle.turns.aiming import targetable_by
from game.systems.battle.words import delving, ground, mat_prompts, turn_prompts
from game.systems.battle.words.chips import ability_name
from game.systems.battle.words.dice import face_name
from game.systems.battle.words.language import (
    Part,
    Who,
    capital,
    count,
    number_word,
    say,
    whos,
)
from game.systems.battle.words.mat_prompts import unit_of


def ask(state: Battle, prompt: Prompt) -> Sentence:
    """The bottom line for an open question.

    Args:
        state: the state that waits.
        prompt: what it waits for.
    """
    return say(state, *_WORDS[prompt.topic](state, prompt), hexes=prompt.hexes, rule=prompt.rule)


def option_words(state: Battle, prompt: Prompt, name: str) -> str:
    """A name of a prompt in words: a unit, the face of a die, "Riposte of Bramble archer"."""
    match prompt.topic:
        case "explore" | "draw-card" | "draw-tile" | "draw-chip" | "lay-tile":
            return delving.option(state, prompt, name)
        case "roll" | "reroll" | "roll-skill":
            return face_name(state, name)
        case "resolve-dice" | "reroll-dice":
            faces = mat_prompts.strike_faces(state)
            return face_name(state, faces[int(name)]) if int(name) < len(faces) else name
        case "offer":
            return mat_prompts.OFFERS.get(name, name)
        case "prevent" | "give-up":
            return mat_prompts.option(state, prompt, name)
        case "may-use":
            return f"Use {ability_name(state, name.split('/')[1])}"
        case "may":
            return "Yes"
        case "triggers":
            owner, ability, *_ = name.split("/")
            what, who = ability_name(state, ability), name_of(state, PieceId(owner))
            status = ability in state.pieces[PieceId(owner)].statuses
            return f"{what} {'on' if status else 'of'} {who}"
        case _:
            return name_of(state, PieceId(name)) if name in state.pieces else name


_Parts = tuple[Part, ...]


def _units(names: Sequence[str]) -> tuple[PieceId, ...]:
    return tuple(PieceId(name) for name in names)


def _next(_state: Battle, prompt: Prompt) -> _Parts:
    return (unit_of(prompt), " is next. Step, and its turn begins.")


def _next_adventurer(_state: Battle, prompt: Prompt) -> _Parts:
    return (unit_of(prompt), " is next. Step, and the turn begins.")


def _order(state: Battle, prompt: Prompt) -> _Parts:
    many = number_word(len(prompt.names))
    if state.system.phase is Phase.COMPANIONS:
        return (f"{capital(many)} companions act now. ", *_drag())
    chip = chip_of(state, PieceId(prompt.names[0]))
    level = chip.level if isinstance(chip, Chip) else None
    kind = "quest units" if level is None else f"enemies of level {level}"
    return (f"{capital(many)} {kind} act now. ", *_drag())


def _drag() -> _Parts:
    return ("Drag them into the order you want, or keep the order shown.",)


def _companion_move(state: Battle, prompt: Prompt) -> _Parts:
    unit = unit_of(prompt)
    frame = state.stack[-1]
    steps = companion.steps_left(state, frame) if isinstance(frame, TurnFrame) else 0
    fights = isinstance(frame, TurnFrame) and companion.may_engage(state, frame)
    within = targetable_by(state, unit.unit) if fights else ()
    told = prompt.who != PARTY and len(adventurers(state)) > 1
    by: _Parts = (" (played by ", Who(PieceId(prompt.who)), ")") if told else ()
    ways = [f"click a lit hex to move ({steps} at most)"] if steps else []
    if within:
        ways.append("an enemy to engage from here" if steps else "click an enemy to engage")
    end = "or end its turn" if ways else "end its turn"
    return (unit, *by, f" acts: {', '.join([*([' or '.join(ways)] if ways else []), end])}.")


def _companion_engage(state: Battle, prompt: Prompt) -> _Parts:
    unit = unit_of(prompt)
    within = targetable_by(state, unit.unit)
    most = min(target_count(state, unit.unit), len(within))
    if len(within) == 1:
        return (unit, " may engage ", Who(within[0]), ": click it, or end its turn.")
    if most == 1:
        return (unit, " may engage ", *whos(within, "or"), ". Click whom, or end its turn.")
    many = f" may engage up to {number_word(most)} of "
    return (unit, many, *whos(within), ". Click whom, or end its turn.")


def _where(state: Battle, prompt: Prompt) -> tuple[Who, Plan]:
    unit = unit_of(prompt)
    return unit, plan(state, unit.unit)


def _destination(state: Battle, prompt: Prompt) -> _Parts:
    unit, found = _where(state, prompt)
    if len(found.destinations) > 1:
        many = number_word(len(prompt.hexes))
        if set(found.destinations) == set(prompt.hexes):
            return (unit, f" has {many} hexes as close as each other. Click one.")
        return (unit, f" may end its move on {many} hexes. Click one.")
    many = number_word(len(prompt.hexes))
    return (unit, f" may stop on one of {many} hexes, on ways of the same length. Click one.")


def _approach(state: Battle, prompt: Prompt) -> _Parts:
    unit, found = _where(state, prompt)
    many = number_word(len(prompt.hexes))
    toward = whos(found.approach, "or")
    return (unit, " closes up on ", *toward, f" and may end on {many} hexes. Click one.")


def _pulled(state: Battle, prompt: Prompt) -> _Parts:
    unit = unit_of(prompt)
    many = number_word(len(prompt.hexes))
    toward: _Parts = ()
    frame = state.stack[-1]
    if isinstance(frame, PullFrame):
        toward = (" to ", Who(frame.toward))
    return (unit, " is pulled 1 hex closer", *toward, f". Choose one of {many} hexes.")


def _deploy(_state: Battle, prompt: Prompt) -> _Parts:
    return (unit_of(prompt), " comes in. Choose a free hex of the entrance.")


def _star(_state: Battle, prompt: Prompt) -> _Parts:
    many = number_word(len(prompt.hexes))
    return (unit_of(prompt), f" stands on one of {many} star hexes. Choose which.")


def _controller(state: Battle, prompt: Prompt) -> _Parts:
    names = whos(_units(prompt.names), "or")
    lent = bool(state.system.lore.lent)
    means = (
        "Abilities for a player's own companions count for it."
        if lent
        else "Nothing in this battle depends on it."
    )
    return ("Who plays ", unit_of(prompt), " in this battle, ", *names, f"? {means}")


def _targets(state: Battle, prompt: Prompt) -> _Parts:
    units = _units(prompt.names)
    hp = state.pieces[units[0]].hp
    number = number_word(prompt.most)
    return (
        unit_of(prompt),
        f" engages {number} of ",
        *whos(units),
        f", who have {hp} HP each. Choose.",
    )


def _resolve(state: Battle, prompt: Prompt) -> _Parts:
    units = _units(prompt.names)
    values = {state.pieces[unit].hp for unit in units}
    equal: _Parts = (" have the same HP. ",) if len(values) == 1 else (" are its targets. ",)
    return (*whos(units), *equal, "Choose whom the roll of ", unit_of(prompt), " counts for first.")


def _roll(_state: Battle, prompt: Prompt) -> _Parts:
    dice = count(prompt.most, "Combat die", "Combat dice")
    return (unit_of(prompt), f" rolls {dice}. Click what each shows.")


def _reroll(_state: Battle, prompt: Prompt) -> _Parts:
    dice = count(prompt.most, "miss", "misses")
    return (unit_of(prompt), f" rolls {dice} again. Click what each shows.")


def _program(state: Battle) -> tuple[str, Step | None]:
    """The ability at work, by name, and the step that it stands at."""
    frame = state.stack[-1]
    if not isinstance(frame, ProgramFrame):
        return "", None
    return ability_name(state, frame.due.ability), step_of(BOOK, state, frame)


def _may(state: Battle, prompt: Prompt) -> _Parts:
    name, step = _program(state)
    does = "" if step is None else _DEEDS.get(step.do, step.do.replace("-", " "))
    return (f"{name}: ", unit_of(prompt), f" may {does}. Say yes or no.")


def _choose_units(state: Battle, prompt: Prompt) -> _Parts:
    name, step = _program(state)
    does = "" if step is None else f" to {_DEEDS.get(step.do, step.do.replace('-', ' '))}"
    most = number_word(prompt.most)
    if does and prompt.least == prompt.most == 1:
        whom = "let walk" if step is not None and step.do == "walk" else does.removeprefix(" to ")
        return (f"{name}: whom to {whom}, ", *whos(_units(prompt.names), "or"), "?")
    many = most if prompt.least == prompt.most else f"up to {most}"
    return (f"{name}: choose {many} of ", *whos(_units(prompt.names), "or"), f"{does}.")


def _choose_hex(state: Battle, prompt: Prompt) -> _Parts:
    name, step = _program(state)
    where = "" if step is None else _WHERE.get(step.do, "")
    return (f"{name}: choose {where}one of {number_word(len(prompt.hexes))} hexes.",)


_DEEDS = {
    "give-status": "give the status to",
    "lose-status": "free of the status",
    "damage": "damage",
    "true-damage": "damage",
    "heal": "heal",
    "bonus-hp": "give bonus HP to",
    "walk": "walk",
    "place": "put on another hex",
    "lay": "bind",
    "charm": "win over",
    "remove": "send away",
    "revive": "bring back",
}
_WHERE = {
    "walk": "where the walk ends, ",
    "place": "where it is put, ",
    "decoy": "where it is set up, ",
    "revive": "where it comes back, ",
    "close-hex": "what caves in, ",
    **dict.fromkeys(("summon", "enlist", "raise-ally"), "where it comes in, "),
}
"""What operations do, as a verb, and what a hex is chosen for."""


def _check(_state: Battle, prompt: Prompt) -> _Parts:
    return (unit_of(prompt), " rolls a D6. Click what it shows.")


def _draw(_state: Battle, prompt: Prompt) -> _Parts:
    return ("A chip is drawn from the bag for ", unit_of(prompt), ". Click which it is.")


def _arrives(_state: Battle, prompt: Prompt) -> _Parts:
    many = number_word(len(prompt.hexes))
    return (unit_of(prompt), f" comes in. {capital(many)} free hexes are as close; choose one.")


def _replaced(state: Battle, prompt: Prompt) -> _Parts:
    units = _units(prompt.names)
    return (
        unit_of(prompt),
        " takes the place of an ally: ",
        *whos(units, "or"),
        f", with {state.pieces[units[0]].hp} HP each. Choose.",
    )


def _triggers(_state: Battle, prompt: Prompt) -> _Parts:
    many = capital(number_word(len(prompt.names)))
    return (f"{many} abilities act at the same moment. Drag them into order.",)


_WORDS: dict[str, Callable[[Battle, Prompt], _Parts]] = {
    "next-adventurers": _next_adventurer,
    "next-companions": _next,
    "next-enemies": _next,
    "companions": _order,
    "enemies": _order,
    "adventurer": turn_prompts.own_turn,
    "companion-move": _companion_move,
    "companion-engage": _companion_engage,
    "destination": _destination,
    "approach": _approach,
    "pulled": _pulled,
    "deploy": _deploy,
    "star": _star,
    "controller": _controller,
    "targets": _targets,
    "resolve": _resolve,
    "roll": _roll,
    "reroll": _reroll,
    "resolve-dice": mat_prompts.resolve_dice,
    "roll-skill": mat_prompts.roll_skill,
    "reroll-dice": mat_prompts.reroll_dice,
    "may-use": mat_prompts.may_use,
    "may": _may,
    "choose-units": _choose_units,
    "choose-hex": _choose_hex,
    "prevent": mat_prompts.prevent,
    "triggers": _triggers,
    "offer": mat_prompts.offer,
    "give-up": mat_prompts.give_up,
    "check": _check,
    "draw": _draw,
    "arrives": _arrives,
    "replaced": _replaced,
    "displaced": ground.displaced,
    "explore": delving.ask_explore,
    "draw-card": delving.ask_draw,
    "draw-tile": delving.ask_draw,
    "draw-chip": delving.ask_draw,
    "lay-tile": delving.ask_lay,
    "cache": delving.ask_cache,
    "den": delving.ask_den,
}
