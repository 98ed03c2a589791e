"""Chance that a stranger can check: against written-down values, against a second implementation, and for fairness."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from engine.chance import Chance
from engine.deal import new_game
from engine.events import Shuffled
from tests.engine.positions import EUROPE, NEW_YORK

SEED = bytes(range(32))
ZEROS = bytes(32)


def numbers(seed: bytes, name: str, many: int) -> list[int]:
    """The first words of a shuffle, as the documentation says: 16 bits each, big end first, block after block."""
    blocks = (b"%s:%d" % (name.encode(), block) for block in range(many))
    stream = b"".join(hmac.new(seed, block, hashlib.sha256).digest() for block in blocks)
    return [stream[at] * 256 + stream[at + 1] for at in range(0, len(stream), 2)]


def shuffled_plainly(seed: bytes, number: int, cards: list[int]) -> list[int]:
    """The same shuffle from the documentation alone."""
    words = numbers(seed, str(number), 1 + len(cards))
    order = sorted(cards)
    for last in reversed(range(1, len(order))):
        number_below = last + 1
        while words[0] >= 65536 // number_below * number_below:
            words.pop(0)
        other = words.pop(0) % number_below
        order[last], order[other] = order[other], order[last]
    return order


# Computed by `shuffled_plainly` and kept: these never change, or old games cannot be checked any more.
WRITTEN = (
    (SEED, 0, 10, (4, 0, 5, 8, 3, 6, 1, 7, 9, 2)),
    (SEED, 1, 10, (4, 6, 5, 0, 1, 7, 8, 3, 2, 9)),
    (SEED, 12, 6, (5, 2, 3, 1, 0, 4)),
    (ZEROS, 0, 10, (3, 7, 1, 4, 2, 6, 0, 9, 5, 8)),
    (ZEROS, 1, 10, (0, 6, 9, 5, 2, 1, 7, 3, 4, 8)),
    (ZEROS, 12, 6, (4, 1, 3, 5, 0, 2)),
)


@pytest.mark.parametrize(("seed", "number", "size", "order"), WRITTEN)
def test_a_shuffle_is_the_same_for_ever(seed: bytes, number: int, size: int, order: tuple[int, ...]) -> None:
    assert Chance(seed).shuffle(number, range(size)) == order


def test_the_deck_of_europe_is_the_same_for_ever() -> None:
    """SETUP-2, DECK-1: shuffles 0, 1 and 2 of a game are deck, long tickets and tickets."""
    _, events = new_game(EUROPE, 2, Chance(SEED))
    piles = [event for event in events if isinstance(event, Shuffled)]
    assert [pile.pile for pile in piles] == ["deck", "long", "tickets"]
    cards = [list(EUROPE.deck), list(EUROPE.long_tickets), list(EUROPE.short_tickets)]
    for number, pile in enumerate(piles):
        assert list(pile.cards) == shuffled_plainly(SEED, number, cards[number])
    digest = hashlib.sha256(repr([pile.cards for pile in piles]).encode()).hexdigest()
    assert digest == "2c81c5c2d718be4b3ed9eaabfb3606788af33a86205a877c01d0401127f74571"


def test_the_order_in_which_cards_are_handed_in_does_not_matter() -> None:
    """The discards are shuffled from what they are, not from how they lay."""
    assert Chance(SEED).shuffle(3, [8, 1, 1, 0, 7]) == Chance(SEED).shuffle(3, [0, 1, 1, 7, 8])


@pytest.mark.parametrize("size", [0, 1, 2, 3, 17, 110, 300])
def test_a_second_implementation_agrees(size: int) -> None:
    for number in (0, 1, 9, 10, 123):
        for seed in (SEED, ZEROS, hashlib.sha256(b"another").digest()):
            assert list(Chance(seed).shuffle(number, range(size))) == shuffled_plainly(seed, number, list(range(size)))


def test_nothing_is_lost_in_a_shuffle() -> None:
    for number in range(50):
        assert sorted(Chance(SEED).shuffle(number, EUROPE.deck)) == list(EUROPE.deck)


def test_every_order_is_equally_likely() -> None:
    """24 orders of 4 cards in 24,000 shuffles: chi-squared below its value for one in a million (23 degrees)."""
    found = Counter(Chance(ZEROS).shuffle(number, range(4)) for number in range(24_000))
    assert set(found) == set(permutations(range(4)))
    assert sum((times - 1000) ** 2 / 1000 for times in found.values()) < 74.0


@pytest.mark.parametrize("place", [0, 50, 109])
def test_every_card_is_equally_likely_in_every_place(place: int) -> None:
    """110 cards in 5,500 shuffles, 50 times each on average: chi-squared, 109 degrees, one in a million."""
    found = Counter(Chance(SEED).shuffle(number, range(110))[place] for number in range(5_500))
    assert sum((found[card] - 50) ** 2 / 50 for card in range(110)) < 192.0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_is_equally_likely_to_go_first(seats: int) -> None:
    """SETUP-6."""
    found = Counter(Chance(hashlib.sha256(b"%d" % n).digest()).first_seat(seats) for n in range(1000 * seats))
    assert set(found) == set(range(seats))
    assert sum((times - 1000) ** 2 / 1000 for times in found.values()) < 34.0


def test_the_first_seat_is_the_same_for_ever() -> None:
    """SETUP-6: from the words of shuffle "first"."""
    for seats in (2, 3, 4, 5):
        fair = next(word for word in numbers(SEED, "first", 1) if word < 65536 // seats * seats)
        assert Chance(SEED).first_seat(seats) == fair % seats
    assert [Chance(SEED).first_seat(seats) for seats in (2, 3, 4, 5)] == [0, 2, 2, 4]


def test_the_commitment_binds_the_seed() -> None:
    """SHA-256 of the seed, shown before the first shuffle."""
    assert Chance(ZEROS).commitment == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert Chance(SEED).commitment == hashlib.sha256(SEED).hexdigest() != Chance(ZEROS).commitment


def test_a_games_reshuffles_go_on_counting() -> None:
    """DECK-1: every shuffle of a game has a number of its own; New York has no long tickets and begins with two."""
    assert new_game(EUROPE, 2, Chance(SEED))[0].shuffles == 3
    assert new_game(NEW_YORK, 2, Chance(SEED))[0].shuffles == 2
    orders = {Chance(SEED).shuffle(number, range(30)) for number in range(100)}
    assert len(orders) == 100
