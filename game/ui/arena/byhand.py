"""Changes by hand on the arena screen: the ring about a piece or a space, and the lists behind it.

Owns what the ring is about and which buttons it has. Whether something can be done the session
says, in what words the rule system. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import ByHand, PlaceByHand
from game.core.ids import AbilityId, PieceId
from game.core.refusals import Refusal
from game.hexes import Hex
from game.systems.arena.definitions import TEAMS, Sort
from game.systems.arena.hands import (
    MOVABLE,
    BringMinion,
    PutCard,
    SetCoins,
    SetLives,
    TurnCoin,
)
from game.systems.arena.state import Where
from game.systems.arena.words.hands import why_not_by_hand
from game.systems.arena.words.names import card_name, first_name, piece_name, team_name
from game.ui.arena.menu import EntriesPage
from game.ui.screens.base import Change, Push
from game.ui.widgets.buttons import Face, command_face
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.ring import RingFace, ring

if TYPE_CHECKING:
    from game.systems.arena.view import ArenaView
    from game.ui.arena.layout import ArenaLayout
    from game.ui.arena.screen import ArenaScreen

RING = "ring:"
"""What the ids of the ring's buttons begin with."""

_SIGNS = {Sort.MELEE: "form_light", Sort.RANGED: "form_ranged", Sort.HEAVY: "form_heavy"}
_NOTE = "Nothing is set off by what is done by hand. It is logged, and undone like all else."
_HINT = "Right click a piece or a space to change it; drag a piece with the right button."


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
            case ["card", hero, card]:
                self._turn_over(PieceId(hero), AbilityId(card))
            case ["minion", team, sort] if isinstance(about, Hex):
                side = next(one for one in TEAMS if one == team)
                self.submit(BringMinion(side, Sort(sort), about))
            case ["put", hero] if isinstance(about, Hex):
                self.submit(PlaceByHand(PieceId(hero), about))
            case ["lives", team, step]:
                side = next(one for one in TEAMS if one == team)
                lives = self._screen.session.state.system.lives[side]
                self.submit(SetLives(side, lives + int(step)))
            case ["turn-coin"]:
                self.submit(TurnCoin())
            case _:
                pass
        return None

    def _turn_over(self, hero: PieceId, card: AbilityId) -> None:
        """Put a card back in hand; one in hand among the discarded."""
        where = self._screen.session.state.system.sheets[hero].cards[card]
        self.submit(PutCard(hero, card, Where.DISCARDED if where is Where.HAND else Where.HAND))

    def table(self) -> Change:
        """Open the list of what can be changed that stands on no space."""
        state = self._screen.session.state
        faces = [command_face("back", text="Go on with the game")]
        for team in TEAMS:
            lives = state.system.lives[team]
            name = f"{team_name(team)} has {lives} {'life' if lives == 1 else 'lives'}"
            faces.append(Face(id=f"{RING}lives:{team}:1", text=f"{name}: one more"))
            none = "" if lives else "There is none left."
            faces.append(
                Face(
                    id=f"{RING}lives:{team}:-1",
                    text=f"{name}: one fewer",
                    enabled=not none,
                    tooltip=none,
                )
            )
        faces.append(
            Face(id=f"{RING}turn-coin", text=f"Turn the coin; it shows {state.system.coin}")
        )
        faces += [
            Face(id=f"{RING}cards:{hero}", text=f"{first_name(state, hero)}'s cards")
            for hero in state.system.sheets
            if self._screen.sees_hand(hero)
        ]
        return Push(EntriesPage("Change by hand", f"{_NOTE} {_HINT}", faces, self.press))

    def cards(self, hero: PieceId) -> Change | None:
        """Open the list of a hero's cards, each to be put back in hand, or away from it."""
        screen = self._screen
        if not screen.sees_hand(hero):
            screen.say("That hand is hidden from this seat.", warns=True)
            return None
        state = screen.session.state
        faces = [command_face("back", text="Go on with the game")]
        for card, where in state.system.sheets[hero].cards.items():
            if where in MOVABLE:
                to = "discard it" if where is Where.HAND else f"{where}; take it back in hand"
                name = f"{card_name(state, card)}: {to}"
                faces.append(Face(id=f"{RING}card:{hero}:{card}", text=name))
        title = f"{piece_name(state, hero)}'s cards"
        return Push(EntriesPage(title, _NOTE, faces, self.press))
