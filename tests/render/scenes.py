"""What the tests of the boards draw: fixed positions, players, words that need no text files."""

from __future__ import annotations

from random import Random

from data.boards.load import load_board
from engine.board import Board
from engine.events import Offered
from engine.state import Game
from render.cards.tunnel import Who
from render.lab.positions import players, sample
from render.map import board, crops, final, private_map
from render.map.drawing import load
from tests.render.telling import Telling

EUROPE, NEW_YORK = load_board("europe"), load_board("new-york")
BOARDS = (EUROPE, NEW_YORK)
DRAWINGS = {each.id: load(each.id) for each in BOARDS}
KEYS = {**board.KEYS, **private_map.KEYS, **crops.KEYS, **final.KEYS}
STRANGE = (
    Who("👩‍👩‍👧‍👦🏳️‍🌈 🚂🚂🚂", "blue"),
    Who("שחקן מספר אחת ועוד קצת", "red"),
    Who("Z̷̢̛͎̙̬̟͖̭̈́̈́̑͗͝ḁ̸̡̛̘͖̫͚͔̰̄l̴̛̥͚͉̤̠̦̐̽̉̓̚g̸", "green"),
    Who("W" * 32, "yellow"),
    Who("\u202e\u200b\n", "black"),
)
"""Names as people have them: joined emoji, right to left, stacked marks, 32 wide letters, nothing to be seen."""


def words(locale: str = "en") -> Telling:
    return Telling(KEYS, locale)


def everybody(board: Board) -> tuple[Who, ...]:
    return players(board, board.max_seats)


def game(board: Board, moment: str, seats: int | None = None) -> Game:
    return sample(board, seats or board.max_seats, moment).game


def exchanged(known: Game, seat: int | None, seed: int = 1) -> Game:
    """The same game to this seat's eyes, or to everybody's: all that it may not know is dealt anew."""
    other = known.copy()
    chance = Random(seed)
    blind = [each for each in range(known.seats) if each != seat]
    cards = [*known.deck]
    for each in blind:
        cards += [card for card, number in enumerate(known.hands[each]) for _ in range(number)]
    chance.shuffle(cards)
    for each in blind:
        number = sum(known.hands[each])
        dealt, cards = cards[:number], cards[number:]
        other.hands[each] = [dealt.count(card) for card in range(known.board.locomotive + 1)]
    other.deck = cards
    _deal_tickets(known, other, blind, chance)
    return other


def _deal_tickets(known: Game, other: Game, blind: list[int], chance: Random) -> None:
    offers = {each: known.offers[each] for each in blind}
    tickets = [*known.ticket_pile, *known.long_pile, *known.removed]
    for each in blind:
        offer = offers[each]
        tickets += [*known.tickets[each], *(offer.tickets if offer else ())]  # type: ignore[list-item]
    chance.shuffle(tickets)

    def take(number: int) -> list[int]:
        taken = tickets[:number]
        del tickets[:number]
        return taken

    for each in blind:
        offer = offers[each]
        other.tickets[each] = take(len(known.tickets[each]))
        if offer:
            other.offers[each] = Offered(each, tuple(take(len(offer.tickets))), offer.keep)
    other.ticket_pile = take(len(known.ticket_pile))
    other.long_pile = take(len(known.long_pile))
    other.removed = take(len(known.removed))
