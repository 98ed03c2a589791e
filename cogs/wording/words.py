"""Numbers of the engine turned into words: cards, cities, routes, players and refusals, in one language and board.

The engine speaks of seats, cities, routes and cards by number. Here they get the names that this reader knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

from cogs.wording.names import escape, shorten
from data.boards import BOARDS, load_board
from data.cities import CityNames, load_city_names
from data.store import Sitter, Table
from data.text import Fact, Localizer
from engine.board import Board
from engine.refused import Refused
from render.theme import load_theme

# What the facts of a refusal are, where the name of the fact does not say it.
_CARD_FACTS = {"wrong_color": {"need", "given"}, "only_locomotives": {"given"}}
_POSSIBLE_KEYS = {"cards": "draw", "routes": "claim", "tickets": "tickets", "stations": "station"}


@dataclass(frozen=True)
class Words:
    """One reader's words for one game. `player` gives the name of a seat, ready for a sentence."""

    say: Localizer
    board: Board
    names: CityNames
    player: Callable[[int], str]

    def city(self, number: int) -> str:
        return self.names.name(self.board.cities[number], self.say.locale)

    def route(self, number: int) -> str:
        """A route by its two ends."""
        route = self.board.routes[number]
        return f"{self.city(route.a)}–{self.city(route.b)}"

    def ticket(self, number: int) -> str:
        """A ticket by its cities and points."""
        ticket = self.board.tickets[number]
        facts = {"a": self.city(ticket.a), "b": self.city(ticket.b), "points": ticket.points}
        return self.say("ticket", long=int(ticket.long), **facts)

    def card(self, kind: int) -> str:
        """A kind of card."""
        return self.say(f"color-{self.board.card_names[kind]}")

    def cards(self, counts: Iterable[int]) -> str:
        """Counted cards, those that are there."""
        return self.list(self._counted_cards(number, kind) for kind, number in enumerate(counts) if number)

    def _counted_cards(self, number: int, kind: int) -> str:
        """So many cards of a kind; the wild card has a plural of its own."""
        if kind == self.board.locomotive:
            return self.say("some-wilds", number=number)
        return self.say("some-cards", number=number, card=self.card(kind))

    def list(self, things: Iterable[str]) -> str:
        """Several things, one after the other."""
        return self.say("list-separator").join(things)

    def refusal(self, refused: Refused) -> str:
        """Why not, and what to do instead."""
        facts = {
            name: said
            for fact, value in refused.facts.items()
            for name, said in self._sentence_facts(refused.code, fact, value)
        }
        if refused.code == "not_enough_cards":
            facts["cards"] = self._counted_cards(refused.facts["need"], refused.facts["card"])
        if refused.code == "something_possible":
            facts = {"possible": self._possible(refused.facts)}
        return self.say(f"refused-{refused.code.replace('_', '-')}", **facts)

    def _sentence_facts(self, code: str, fact: str, value: int | tuple[int, ...]) -> Iterable[tuple[str, Fact]]:
        """A fact of the engine under the name that the sentences use."""
        if isinstance(value, tuple):
            if fact == "seats":
                yield "players", self.list(map(self.player, value))
            elif fact == "colors":
                yield "cards", self.list(map(self.card, value))
        elif fact in ("seat", "owner"):
            yield "player", self.player(value)
        elif fact in ("route", "twin"):
            yield fact, self.route(value) if 0 <= value < len(self.board.routes) else value
        elif fact == "city":
            yield fact, self.city(value) if 0 <= value < len(self.board.cities) else value
        elif fact == "now":
            yield fact, self.card(value)
        elif fact in ("card", "color"):
            yield "card", self.card(value)
        elif fact in _CARD_FACTS.get(code, ()):
            yield fact, self.card(value)
            yield "card", self.card(value)
        else:
            yield fact, value + 1 if fact == "place" else value

    def _possible(self, numbers: dict[str, int]) -> str:
        left = ((_POSSIBLE_KEYS[fact], number) for fact, number in numbers.items() if number)
        return self.list(self.say(f"possible-{what}", number=number) for what, number in left)


NAME_WIDTH = 20
COMPUTER_SIGN = "⌨"  # drawn on pictures too


def symbol(color: str) -> str:
    """The sign of a player's colour, where only letters can stand."""
    return _symbols()[color]


@cache
def _symbols() -> dict[str, str]:
    """The signs of the player colors of all boards."""
    return {color: look.text for board in BOARDS for color, look in load_theme(board).players.items()}


def sitter_name(sitter: Sitter, width: int = NAME_WIDTH) -> str:
    """A name; that of a computer behind a sign that no person's name can have."""
    name = shorten(sitter.name.replace(COMPUTER_SIGN, ""), width) or "?"
    return f"{COMPUTER_SIGN} {name}" if sitter.computer else name


def plain_player_name(sitter: Sitter, width: int = NAME_WIDTH) -> str:
    """A player for a button, a menu or an alt text."""
    return f"{sitter_name(sitter, width)} {symbol(sitter.color)}"


def player_name(sitter: Sitter, width: int = NAME_WIDTH) -> str:
    """A player for a sentence."""
    return f"{escape(sitter_name(sitter, width))} {symbol(sitter.color)}"


def words_of(table: Table, say: Localizer) -> Words:
    """The words for the game of a table, in a reader's language."""
    return Words(
        say, load_board(table.board), load_city_names(table.board), lambda seat: player_name(table.seats[seat])
    )


def plain_words_of(table: Table, say: Localizer) -> Words:
    """The same for labels, where no markdown is read."""
    return Words(
        say, load_board(table.board), load_city_names(table.board), lambda seat: plain_player_name(table.seats[seat])
    )
