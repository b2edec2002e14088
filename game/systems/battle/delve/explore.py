"""Exploring, step by step: card, tile, text, place, caches, enemies. Rule: battle 4.3.

Draws are questions, like rolls: seeded chance answers them, or the person who draws.
"""

from __future__ import annotations

from game.core.abilities import Borne
from game.core.choices import At, Choice, Faces, Pick
from game.core.events import Placed
from game.core.frames import Due, Fact, Moment
from game.core.ids import AbilityId, DefinitionId, PieceId
from game.core.prompts import Ask, Prompt
from game.core.refusals import Reason, Refusal
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.values import replace
from game.core.windows import run_trigger
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.choices import LayTile
from game.systems.battle.definitions import (
    CACHE,
    LEGENDARY_CACHE,
    Chip,
    Delve,
    DelveTile,
    Role,
    highest_level,
)
from game.systems.battle.delve.doors import explorable, farthest, laid, placements
from game.systems.battle.delve.events import (
    DRAW_CHIP,
    CardKept,
    Drawn,
    FeaturePlaced,
    TileLaid,
    TileReturned,
    delve_of,
)
from game.systems.battle.frames import ExploreFrame, TurnFrame, WalkFrame
from game.systems.battle.state import Battle, BattleState
from game.systems.battle.turns import moments
from game.systems.battle.turns.asking import one_of
from game.systems.battle.turns.joining import create

REVEAL = "reveal"
TRAP = "trap"


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how exploring goes."""
    book.step(ExploreFrame, "offer", _offer, prompt=ask_explore)
    book.step(ExploreFrame, "card", _card, prompt=ask_card)
    book.step(ExploreFrame, "tile", _tile, prompt=ask_tile)
    book.step(
        ExploreFrame, "place", _place, prompt=ask_place, check=why_not_place, options=ways_to_place
    )
    book.step(ExploreFrame, "caches", _caches, prompt=ask_cache)
    book.step(ExploreFrame, "chip", _chip, prompt=ask_chip)
    book.step(ExploreFrame, "deploy", _deploy, prompt=ask_den)
    book.step(ExploreFrame, "done", _done)
    book.windows.update({REVEAL, TRAP})


def run_card_text(
    run: Run[BattleState], unit: PieceId, ability: AbilityId | None, window: str
) -> None:
    """Let the text of a card act; the adventurer who drew it, or set it off, bears it."""
    found = None if ability is None else run.state.system.lore.abilities.get(ability)
    for trigger in () if found is None else found.triggers:
        if trigger.window == window:
            moment = Moment(window, (Fact(moments.UNIT, (unit,)),))
            assert found is not None
            due = Due(unit, found.id, trigger.name)
            run_trigger(run, due, (Borne(found), trigger), moment)


def _setup(state: Battle) -> Delve:
    delve = state.system.lore.setup.delve
    assert delve is not None
    return delve


def _draw(frame: ExploreFrame, names: tuple[str, ...], *, topic: str) -> Prompt | None:
    if not names:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.ROLL,
        topic=topic,
        rule=rules.DELVE_ENEMIES if topic == DRAW_CHIP else rules.DELVE_CARD,
        unit=frame.unit,
        names=names,
        die=topic,
    )


def _drawn(run: Run[BattleState], frame: ExploreFrame, prompt: Prompt | None, pile: str) -> str:
    """The name that was drawn, after saying so; "" where there was nothing to draw."""
    if prompt is None or not isinstance(frame.answer, Faces):
        return ""
    name = prompt.names[frame.answer.faces[0]]
    run.emit(Drawn(pile, name))
    return name


def ask_explore(state: Battle, frame: ExploreFrame) -> Prompt | None:
    """Whether an adventurer explores the door hex that he stands on."""
    if frame.at not in explorable(state) or state.pieces[frame.unit].at != frame.at:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="explore",
        rule=rules.EXPLORE,
        who=frame.unit,
        unit=frame.unit,
        names=("explore",),
        least=0,
        suggested=Pick(("explore",)),
    )


def _offer(run: Run[BattleState], frame: ExploreFrame) -> None:
    if isinstance(frame.answer, Pick) and frame.answer.names:
        run.become(replace(frame, step="card"))
    else:
        run.pop()


def ask_card(state: Battle, frame: ExploreFrame) -> Prompt | None:
    """Which card is drawn."""
    return _draw(frame, delve_of(state).cards, topic="draw-card")


def _card(run: Run[BattleState], frame: ExploreFrame) -> None:
    card = _drawn(run, frame, ask_card(run.state, frame), "card")
    if not card:
        run.pop()
        return
    run.become(replace(frame, step="tile", card=card))


def ask_tile(state: Battle, frame: ExploreFrame) -> Prompt | None:
    """Which tile of the card's stack is drawn; those at the bottom come last, in order."""
    lore, delve = state.system.lore, delve_of(state)
    stack = lore.cards[frame.card].stack
    fresh = tuple(one for one in delve.tiles if lore.delve_tiles[one].stack == stack)
    under = tuple(one for one in delve.under if lore.delve_tiles[one].stack == stack)
    return _draw(frame, fresh or under[:1], topic="draw-tile")


def _tile(run: Run[BattleState], frame: ExploreFrame) -> None:
    """No tile is left: the card is a skyshard. Else its text comes first, then the tile."""
    prompt = ask_tile(run.state, frame)
    if prompt is None:
        run.become(replace(frame, step="done"))
        run.emit(CardKept(frame.unit, frame.card))
        return
    tile = _drawn(run, frame, prompt, "tile")
    run.become(replace(frame, step="place", tile=tile))
    run_card_text(run, frame.unit, run.state.system.lore.cards[frame.card].revealed, REVEAL)


def tile_of(state: Battle, frame: ExploreFrame) -> DelveTile:
    """The tile that was drawn."""
    return state.system.lore.delve_tiles[frame.tile]


def ways_to_place(state: Battle, frame: ExploreFrame) -> tuple[Choice, ...]:
    """Every way to lay the tile."""
    return placements(state, frame.at, tile_of(state, frame))


def ask_place(state: Battle, frame: ExploreFrame) -> Prompt | None:
    """How the tile is laid; nothing is asked where it finds no place."""
    ways = placements(state, frame.at, tile_of(state, frame))
    if not ways:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.PLACE,
        topic="lay-tile",
        rule=rules.LAY_TILE,
        unit=frame.unit,
        names=(frame.tile,),
        suggested=ways[0],
    )


def why_not_place(state: Battle, frame: ExploreFrame, choice: Choice) -> Refusal | None:
    """Why a tile cannot be laid so; ways that look like a listed one are that one."""
    if not isinstance(choice, LayTile):
        return Refusal(reason=Reason.WRONG_KIND, rule=rules.LAY_TILE)
    if choice not in placements(state, frame.at, tile_of(state, frame)):
        return Refusal(reason=Reason.NOT_OFFERED, rule=rules.LAY_TILE, hex=choice.at)
    return None


def _place(run: Run[BattleState], frame: ExploreFrame) -> None:
    if not isinstance(frame.answer, LayTile):
        run.become(replace(frame, step="done"))
        run.emit(TileReturned(frame.tile, frame.card))
        return
    state, way = run.state, frame.answer
    card, party = state.system.lore.cards[frame.card], len(state.system.mats)
    run.become(
        replace(
            frame,
            step="caches",
            laid=way.at,
            turns=way.turns,
            caches=card.caches,
            legendary=card.legendary,
            points=_setup(state).experience * party,
            row=card.rows[min(party, len(card.rows)) - 1],
        )
    )
    run.emit(TileLaid(frame.tile, way.at, way.turns, frame.card))


def _marked(state: Battle, frame: ExploreFrame, hexes: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Marked hexes of the tile as it was laid."""
    del state
    return () if frame.laid is None else laid(hexes, LayTile(frame.laid, frame.turns))


def _cache_hexes(state: Battle, frame: ExploreFrame) -> tuple[Hex, ...]:
    """The farthest of the cache hexes that hold none. Rule: battle 4.3, 4; 10.1, 18."""
    full = [one.at for one in state.board.features if one.kind in {CACHE, LEGENDARY_CACHE}]
    limit = state.system.lore.setup.options.caches
    if limit and len(full) >= limit:
        return ()
    hexes = _marked(state, frame, tile_of(state, frame).caches)
    free = tuple(at for at in hexes if at not in full)
    return farthest(state, frame.at, free) if frame.caches or frame.legendary else ()


def ask_cache(state: Battle, frame: ExploreFrame) -> Prompt | None:
    """On which of the farthest cache hexes the next cache lies, where they tie."""
    hexes = _cache_hexes(state, frame)
    return one_of(frame, frame.unit, hexes, topic="cache", rule=rules.DELVE_CACHES)


def _caches(run: Run[BattleState], frame: ExploreFrame) -> None:
    """Legendary ones first, each on the farthest hex that is free."""
    hexes = _cache_hexes(run.state, frame)
    if not hexes:
        run.become(replace(frame, step="chip"))
        return
    at = frame.answer.hex if isinstance(frame.answer, At) else hexes[0]
    if frame.legendary:
        run.become(replace(frame, legendary=frame.legendary - 1))
    else:
        run.become(replace(frame, caches=frame.caches - 1))
    run.emit(FeaturePlaced(LEGENDARY_CACHE if frame.legendary else CACHE, at))


def _dens(state: Battle, frame: ExploreFrame) -> tuple[Hex, ...]:
    """The farthest of the free hexes with an enemy's icon. Rule: battle 4.3, 5."""
    hexes = _marked(state, frame, tile_of(state, frame).dens)
    return farthest(state, frame.at, tuple(at for at in hexes if state.piece_on(at) is None))


def _sides(state: Battle, frame: ExploreFrame) -> tuple[str, ...]:
    """The sides of the bag's chips among which the next enemy is drawn."""
    if not frame.row or not _dens(state, frame):
        return ()
    bag, left = _setup(state).bag, delve_of(state).bag
    sides = [side for number in left for side in bag[number].sides]
    levels = {side.level for side in sides if side.level is not None}
    level = highest_level(frame.points, levels, frame.row[0])
    return tuple(str(side.id) for side in sides if side.level == level and level is not None)


def ask_chip(state: Battle, frame: ExploreFrame) -> Prompt | None:
    """Which enemy is drawn."""
    return _draw(frame, _sides(state, frame), topic="draw-chip")


def _chip(run: Run[BattleState], frame: ExploreFrame) -> None:
    """Until pool, row or free hexes run out."""
    chip = _drawn(run, frame, ask_chip(run.state, frame), "chip")
    run.become(replace(frame, step="deploy" if chip else "done", chip=chip))


def ask_den(state: Battle, frame: ExploreFrame) -> Prompt | None:
    """On which of the farthest free hexes the enemy is deployed, where they tie."""
    hexes = _dens(state, frame)
    return one_of(frame, frame.unit, hexes, topic="den", rule=rules.DELVE_ENEMIES)


def _deploy(run: Run[BattleState], frame: ExploreFrame) -> None:
    """A new enemy has its turn in the coming enemy phase, nobody else has another. Rule: M18."""
    state, hexes = run.state, _dens(run.state, frame)
    chip = state.system.lore.chips[DefinitionId(frame.chip)]
    level = chip.level if isinstance(chip, Chip) else None
    run.become(
        replace(frame, step="chip", points=frame.points - (level or 0), row=frame.row[1:], chip="")
    )
    if not hexes:
        return
    at = frame.answer.hex if isinstance(frame.answer, At) else hexes[0]
    unit = create(run, chip.id, Role.ENEMY)
    run.emit(Placed(unit, at))
    moments.at(run, moments.DEPLOY, unit)


def _done(run: Run[BattleState], frame: ExploreFrame) -> None:
    """What is left of a move that this interrupted is chosen anew, over the map as it is now."""
    run.pop()
    if not frame.walks:
        return
    for walk in reversed(run.state.stack):
        if isinstance(walk, WalkFrame) and walk.unit == frame.unit:
            run.become(replace(walk, path=()))
            _keep_the_rest(run, walk)
            return


def _keep_the_rest(run: Run[BattleState], walk: WalkFrame) -> None:
    for turn in reversed(run.state.stack):
        if isinstance(turn, TurnFrame) and turn.unit == walk.unit:
            run.become(replace(turn, rest=max(0, walk.most - walk.gone)))
            return
