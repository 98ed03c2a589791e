"""Names for the numbers of the engine: cards, cities, routes, tickets, players and refusals.

The engine identifies seats, cities, routes and cards by number. Here they get their names in one reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from cogs.tables.clocks import NO_CLOCK
from cogs.wording.names import escape, shorten
from data.boards import BOARDS, load_board
from data.cities import CityNames, load_city_names
from data.store import Sitter, Table
from data.text import Fact, Localizer
from engine.board import Board
from engine.insight.ways import Way
from engine.refused import Refused
from render.theme import load_theme

# Facts of refusals that are kinds of cards, although their names do not say so, by the code of the refusal.
_CARD_FACTS = {"wrong_color": {"need", "given"}, "only_locomotives": {"given"}}
_PRICES = ("mixed_colors", "wrong_number")  # what is said of a route, and of a station by the fact `station`
_POSSIBLE_KEYS = {"cards": "draw", "routes": "claim", "tickets": "tickets", "stations": "station"}


@dataclass(frozen=True)
class Words:
    """The words of one game in one language. `player` returns the name of a seat, ready for a sentence."""

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

    def ticket_ends(self, number: int) -> str:
        """A ticket by its cities."""
        ticket = self.board.tickets[number]
        return f"{self.city(ticket.a)}–{self.city(ticket.b)}"

    def ticket(self, number: int) -> str:
        """A ticket by its cities and points."""
        ticket = self.board.tickets[number]
        facts = {"a": self.city(ticket.a), "b": self.city(ticket.b), "points": ticket.points}
        return self.say("ticket", long=int(ticket.long), **facts)

    def card(self, kind: int) -> str:
        """The name of a kind of card."""
        return self.say(f"color-{self.board.card_names[kind]}")

    def cards(self, counts: Iterable[int]) -> str:
        """A list of cards with their numbers; kinds that are absent are left out."""
        return self.list(self.counted(counts))

    def counted(self, counts: Iterable[int]) -> list[str]:
        """The kinds of cards that there are, each with its number."""
        return [self._counted_cards(number, kind) for kind, number in enumerate(counts) if number]

    def _counted_cards(self, number: int, kind: int) -> str:
        """A number of cards of one kind; wild cards have a sentence of their own, for their plural."""
        if kind == self.board.locomotive:
            return self.say("some-wilds", number=number)
        return self.say("some-cards", number=number, card=self.card(kind))

    def list(self, things: Iterable[str]) -> str:
        """The things as a sentence lists them: "A, B and C"."""
        return self._list("list-last", things)

    def choice(self, things: Iterable[str]) -> str:
        """The things as a sentence gives the choice of them: "A, B or C"."""
        return self._list("list-or", things)

    def _list(self, end: str, things: Iterable[str]) -> str:
        """The things, with what this sentence puts before the last of them."""
        *others, last = [*things] or [""]
        return self.say(end, others=self.series(others), last=last) if others else last

    def series(self, things: Iterable[str]) -> str:
        """The things one after the other, as after a colon or in a label: "A, B, C"."""
        return self.say("list-separator").join(things)

    def way(self, way: Way) -> str:
        """A way by the cities it passes, in the order traveled; what the player owns already is left out."""
        stretches: list[list[int]] = []
        for start, end in way.legs:
            if stretches and stretches[-1][-1] == start:
                stretches[-1].append(end)
            else:
                stretches.append([start, end])
        return self.series(self.say("way-separator").join(map(self.city, cities)) for cities in stretches)

    def refusal(self, refused: Refused) -> str:
        """Why an action was refused, and what to do instead."""
        facts = {
            name: text
            for fact, value in refused.facts.items()
            for name, text in self._sentence_facts(refused.code, fact, value)
        }
        if refused.code == "cannot_pay":
            return self._cannot_pay(refused.facts, facts)
        if refused.code in _PRICES:
            facts.setdefault("station", 0)
        if refused.code == "not_enough_cards":
            facts["cards"] = self._counted_cards(refused.facts["need"], refused.facts["card"])
        if refused.code == "something_possible":
            facts = {"possible": self._possible(refused.facts)}
        return self.say(f"refused-{refused.code.replace('_', '-')}", **facts)

    def _cannot_pay(self, known: dict[str, Any], facts: dict[str, Fact]) -> str:
        """What a hand lacks for a route of one color, for one of any color, or for a station."""
        color, have, wilds = known["color"], known["have"], known["locomotives"]
        held = ((have, color), (wilds, self.board.locomotive))
        facts["held"] = self.list(self._counted_cards(number, kind) for number, kind in held if number)
        facts["total"] = have + wilds
        end = "-station" if known.get("station") else "" if known["colors"] == 1 else "-any"
        return self.say(f"refused-cannot-pay{end}", **facts)

    def _sentence_facts(self, code: str, fact: str, value: int | tuple[int, ...]) -> Iterable[tuple[str, Fact]]:
        """A fact of the engine's refusal, under the names that the sentences use for it."""
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
        """The actions that are still possible, with the number of choices of each."""
        possible = ((_POSSIBLE_KEYS[fact], number) for fact, number in numbers.items() if number)
        return self.choice(self.say(f"possible-{action}", number=number) for action, number in possible)


NAME_WIDTH = 20
COMPUTER_SIGN = "🤖"
DRAWN_COMPUTER_SIGN = "⌨"  # in pictures, for their typefaces have no 🤖


def symbol(color: str) -> str:
    """The character that stands for a player's color in text."""
    return _symbols()[color]


@cache
def _symbols() -> dict[str, str]:
    """The characters for the player colors of all boards."""
    return {color: look.text for board in BOARDS for color, look in load_theme(board).players.items()}


def sitter_name(sitter: Sitter, width: int = NAME_WIDTH, sign: str = COMPUTER_SIGN) -> str:
    """A player's name; a computer's name follows a sign that is removed from people's names."""
    bare = sitter.name.replace(COMPUTER_SIGN, "").replace(DRAWN_COMPUTER_SIGN, "")
    name = shorten(bare, width) or "?"
    return f"{sign} {name}" if sitter.computer else name


def plain_player_name(sitter: Sitter, width: int = NAME_WIDTH) -> str:
    """A player's name and color, for a place without markdown: a button, a menu or an alt text."""
    return f"{sitter_name(sitter, width)} {symbol(sitter.color)}"


def player_name(sitter: Sitter, width: int = NAME_WIDTH) -> str:
    """A player's name and color, escaped for a sentence."""
    return f"{escape(sitter_name(sitter, width))} {symbol(sitter.color)}"


def computer_name(say: Localizer, number: int, level: str) -> str:
    """The name of a computer at a table, in the table's language: everyone sees it."""
    return say("computer-name", number=number, level=say(f"level-{level}"))


def clock_text(say: Localizer, clock: str, late: str) -> str:
    """A clock, and what happens when its time runs out."""
    chosen = say(f"clock-{clock}")
    return chosen if clock == NO_CLOCK else say("clock-and-late", clock=chosen, late=say(f"late-{late}"))


def words_of(table: Table, say: Localizer) -> Words:
    """The words for a table's game, in a reader's language."""
    return Words(
        say, load_board(table.board), load_city_names(table.board), lambda seat: player_name(table.seats[seat])
    )


def plain_words_of(table: Table, say: Localizer) -> Words:
    """The same for labels, where no markdown is rendered."""
    return Words(
        say, load_board(table.board), load_city_names(table.board), lambda seat: plain_player_name(table.seats[seat])
    )
