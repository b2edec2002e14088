"""Changes by hand on the arena screen: the ring about a piece or a space, and what its entries do.

Owns what the ring is about and which buttons it has. Whether something can be done the session
says, in what words the rule system. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import ByHand, PlaceByHand
from game.core.ids import AbilityId, PieceId, TileId
from game.core.refusals import Refusal
from game.hexes import Hex
from game.systems.arena.definitions import TEAMS, Sort
from game.systems.arena.hands import (
    BringMinion,
    EndEffect,
    PutCard,
    SetCoins,
    SetLane,
    SetLevel,
    SetLives,
    SetMarks,
    TurnCoin,
    played_card,
)
from game.systems.arena.words.hands import why_not_by_hand
from game.systems.arena.words.names import piece_name
from game.ui.arena import byhand_lists as lists
from game.ui.arena.byhand_lists import RING
from game.ui.screens.base import Change
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.ring import RingFace, ring

if TYPE_CHECKING:
    from game.systems.arena.view import ArenaView
    from game.ui.arena.layout import ArenaLayout
    from game.ui.arena.screen import ArenaScreen

_SIGNS = {Sort.MELEE: "form_light", Sort.RANGED: "form_ranged", Sort.HEAVY: "form_heavy"}


class Overruling:
    """What one arena screen changes over the rules' head.

    Attributes:
        about: the piece or the space that the ring is about; None while there is no ring.
    """

    def __init__(self, screen: ArenaScreen) -> None:
        self._screen = screen
        self.about: PieceId | Hex | None = None

    def submit(self, action: ByHand) -> None:
        """Do something by hand; a refusal is said."""
        screen = self._screen
        before = screen.session.state
        told = screen.session.submit(action)
        if isinstance(told, Refusal):
            screen.say(why_not_by_hand(before, told), warns=True)
        else:
            screen.changed()

    def open(self, at: Hex) -> None:
        """Open the ring about a space, or about who stands there."""
        piece = self._screen.session.state.piece_on(at)
        exists = self._screen.session.state.board.exists(at)
        self.about = piece.id if piece is not None else at if exists else None

    def ring(self, stage: Stage, places: ArenaLayout, seen: ArenaView) -> Part:
        """The ring, over the map; nothing where none is open."""
        camera = self._screen.viewing.camera
        if self.about is None or camera is None:
            return of()
        tokens = {token.id: token for token in seen.table.tokens}
        token = None if isinstance(self.about, Hex) else tokens.get(self.about)
        at = self.about if isinstance(self.about, Hex) else None if token is None else token.at
        if at is None:
            return of()
        title = "Change it by hand" if token is None else token.name
        return ring(
            stage,
            self._screen.attention,
            title,
            self._faces(),
            about=camera.center(at),
            within=places.map,
            token=token,
        )

    def _faces(self) -> tuple[RingFace, ...]:
        state, about = self._screen.session.state, self.about
        if isinstance(about, Hex):
            return self._space_faces(about)
        assert about is not None
        off = RingFace(
            id=f"{RING}off",
            icon="cross",
            text="Take it off the board",
            why_not=self._why_not(PlaceByHand(about, None)),
        )
        sheet = state.system.sheets.get(about)
        if sheet is None:
            return (off,)
        return (
            RingFace(id=f"{RING}coin:1", icon="plus", text="One coin more"),
            RingFace(id=f"{RING}cards", icon="hand", text="Its cards"),
            off,
            RingFace(id=f"{RING}hero", icon="star", text="Its level, markers and states"),
            RingFace(
                id=f"{RING}coin:-1",
                icon="minus",
                text="One coin less",
                why_not="" if sheet.coins else "No coins left",
            ),
        )

    def _space_faces(self, at: Hex) -> tuple[RingFace, ...]:
        """Who may be put on an empty space: minions, and whoever is off the board."""
        state = self._screen.session.state
        minions = [
            RingFace(
                id=f"{RING}minion:{team}:{sort}",
                icon=_SIGNS[sort],
                text=f"A {team} {sort} minion",
                why_not=self._why_not(BringMinion(team, sort, at)),
            )
            for team in TEAMS
            for sort in Sort
        ]
        heroes = [
            RingFace(id=f"{RING}put:{hero}", icon="star", text=f"Put {piece_name(state, hero)}")
            for hero in state.system.sheets
            if state.pieces[hero].at is None
        ]
        return (*minions, *heroes)

    def _why_not(self, action: ByHand) -> str:
        told = self._screen.session.why_not(action)
        return "" if told is None else why_not_by_hand(self._screen.session.state, told)

    def press(self, command: str) -> Change | None:
        """Do what a button of the ring or of a list says."""
        about, self.about = self.about, None
        match command.removeprefix(RING).split(":"):
            case ["off"] if about is not None and not isinstance(about, Hex):
                self.submit(PlaceByHand(about, None))
            case ["coin", step] if about is not None and not isinstance(about, Hex):
                held = self._screen.session.state.system.sheets[about].coins
                self.submit(SetCoins(about, held + int(step)))
            case ["cards"] if about is not None and not isinstance(about, Hex):
                return self.cards(about)
            case ["cards", hero]:
                return self.cards(PieceId(hero))
            case ["hero"] if about is not None and not isinstance(about, Hex):
                return lists.hero_page(self._screen.session.state, about, self.press)
            case ["card", hero, card]:
                state, one = self._screen.session.state, AbilityId(card)
                where = lists.turned_over(state, PieceId(hero), one)
                self.submit(PutCard(PieceId(hero), one, where))
            case ["instead", hero, card]:
                sheet = self._screen.session.state.system.sheets[PieceId(hero)]
                played = played_card(sheet)
                if played is not None:
                    where = sheet.cards[played]
                    self.submit(PutCard(PieceId(hero), AbilityId(card), where))
            case ["minion", team, sort] if isinstance(about, Hex):
                side = next(one for one in TEAMS if one == team)
                self.submit(BringMinion(side, Sort(sort), about))
            case ["put", hero] if isinstance(about, Hex):
                self.submit(PlaceByHand(PieceId(hero), about))
            case words:
                return self._press_more(words)
        return None

    def _press_more(self, words: list[str]) -> Change | None:
        """What a list says that is about no piece under the pointer."""
        state = self._screen.session.state
        match words:
            case ["lives", team, step]:
                side = next(one for one in TEAMS if one == team)
                self.submit(SetLives(side, state.system.lives[side] + int(step)))
            case ["turn-coin"]:
                self.submit(TurnCoin())
            case ["waves", lane, step]:
                number = int(lane)
                waves = state.system.waves[number] + int(step)
                self.submit(SetLane(number, state.system.fields[number], waves))
            case ["field", lane, zone]:
                number = int(lane)
                self.submit(SetLane(number, TileId(zone), state.system.waves[number]))
            case ["effects"]:
                return lists.effects_page(state, self.press)
            case ["effect", serial]:
                self.submit(EndEffect(int(serial)))
            case ["level", hero, step]:
                level = state.system.sheets[PieceId(hero)].level + int(step)
                self.submit(SetLevel(PieceId(hero), level))
            case ["marker" | "rune" as kind, hero, *name]:
                self._mark(PieceId(hero), kind, ":".join(name))
            case _:
                pass
        return None

    def _mark(self, hero: PieceId, kind: str, name: str) -> None:
        """Give a hero a marker or a state, or take it away."""
        sheet = self._screen.session.state.system.sheets[hero]
        markers = _toggled(sheet.markers, name) if kind == "marker" else sheet.markers
        runes = _toggled(sheet.runes, name) if kind == "rune" else sheet.runes
        self.submit(SetMarks(hero, markers, runes))

    def table(self) -> Change:
        """Open the list of what can be changed that stands on no space."""
        state, screen = self._screen.session.state, self._screen
        seen = [hero for hero in state.system.sheets if screen.sees_hand(hero)]
        return lists.table_page(state, seen, self.press)

    def cards(self, hero: PieceId) -> Change | None:
        """Open the list of a hero's cards."""
        screen = self._screen
        if not screen.sees_hand(hero):
            screen.say("That hand is hidden from this seat.", warns=True)
            return None
        return lists.cards_page(screen.session.state, hero, self.press)


def _toggled(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The names without one of them, or with it."""
    left = tuple(one for one in names if one != name)
    return left if left != names else (*names, name)
