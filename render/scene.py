"""The `Scene`: what every picture of a table is drawn from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from engine.board import Board
from engine.view import Secrets, View
from render.drawing import Drawing
from render.ink.font_runs import shows
from render.picture import Sentences
from render.theme import PlayerLook, Theme


class ShownPlayer(NamedTuple):
    """A player as pictures show them: a name, and the color of their pieces by its name on the board."""

    name: str
    color: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as one viewer may see it, and everything that is needed to draw it or to put it into words."""

    view: View
    drawing: Drawing
    players: tuple[ShownPlayer, ...]  # in seat order
    cities: tuple[str, ...]  # what the board's cities are called in the reader's language, in the order of the board
    words: Sentences

    @property
    def board(self) -> Board:
        return self.view.board

    @property
    def theme(self) -> Theme:
        return self.drawing.theme

    @property
    def locale(self) -> str:
        return self.words.locale

    @property
    def colors(self) -> tuple[str, ...]:
        """The colors of the seats."""
        return tuple(player.color for player in self.players)

    @property
    def own(self) -> Secrets:
        """The viewer's secrets. Raises an error for a public view."""
        return self.view.secrets

    def look(self, seat: int) -> PlayerLook:
        """How the pieces of a seat look."""
        return self.theme.players[self.players[seat].color]

    def name(self, seat: int) -> str:
        """The name of a seat's player; the name of their color if the fonts can show nothing of it."""
        player = self.players[seat]
        return player.name if shows(player.name, self.locale) else self.words(f"seat-{player.color}")

    def card(self, kind: int) -> str:
        """The name of a kind of card."""
        return self.words(f"color-{self.board.card_names[kind]}")

    def ends(self, route: int) -> dict[str, str]:
        """The names of a route's cities, as facts of a sentence."""
        found = self.board.routes[route]
        return {"a": self.cities[found.a], "b": self.cities[found.b]}

    def pair(self, route: int) -> str:
        """A route by the names of its cities."""
        return "{a}–{b}".format_map(self.ends(route))

    def listed(self, parts: Iterable[str]) -> str:
        """The parts one after the other: "A, B, C"."""
        return self.words("list-separator").join(parts)

    def together(self, parts: Iterable[str]) -> str:
        """The parts as a sentence names them: "A, B and C"."""
        *others, last = [*parts] or [""]
        return self.words("list-last", others=self.listed(others), last=last) if others else last
