"""A tunnel as its player sees it: the odds before the attempt, and then the price, which only that player sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cogs.turn.confirming import ALWAYS
from cogs.turn.prompts.payments import encode_cards
from cogs.turn.prompts.tunnel import percentages
from cogs.wording.words import plain_words_of, words_of
from data.settings import Settings
from data.text import LOCALES
from engine.actions import Claim, Keep, Withdraw
from engine.state import Game, OpenTunnel, Turn
from tests.data.texts import STRICT
from tests.discord.bots import build_test_bot
from tests.discord.players import (
    Party,
    act_by_buttons,
    act_by_commands,
    choose,
    click,
    open_private_panel,
    pay,
    start_game,
)
from tests.discord.rigged import live_game, replace_game
from tests.discord.world import World, answer_of, components_of, custom_ids_on, open_world, texts_of, walk
from tests.engine.positions import EUROPE, cards, counted, position, route

TUNNEL = route(EUROPE, "munchen-venezia-blue")  # two blue spaces
BLUE = EUROPE.colors.index("blue")
MARKET = "blue white locomotive green green"  # a blue one and a locomotive are out of the way


async def at_a_turn(world: World, locale: str = "en-US") -> tuple[Party, int]:
    """Two people who read this language at the first turn, and who is to act."""
    world.choose_server_language(locale)
    party = await start_game(world, "europe", 2, languages=(locale,))
    for seat in (await party.position()).to_act:
        own = (await party.position()).view(seat).own
        assert own is not None
        await act_by_commands(party, seat, Keep(own.offer))
    [number] = (await party.position()).to_act
    return party, number


def game_with_hand(number: int, hand: str, **facts: Any) -> Game:
    """A game at the turn of this seat."""
    game = position(EUROPE, phase=Turn(number), hands={number: hand}, market=MARKET, first=number, **facts)
    game.turns = 1
    return game


# ── odds ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Before:
    """A hand and what it pays; how many of the unseen cards, and of the discards, would raise the price."""

    hand: str
    laid: str
    unseen: tuple[int, int]  # costly ones, all
    deck: int = 20
    discards: str = ""
    discarded: tuple[int, int] = (0, 0)  # costly ones, all
    reserve: int = 0


ALL = 110  # 12 cards of each of 8 colors, and 14 locomotives
BEFORE = {
    "a color": Before("3 blue 1 locomotive 2 red", "2 blue", (8 + 12, ALL - 11), reserve=2),
    "a color and a locomotive": Before("1 blue 2 locomotive", "1 blue 1 locomotive", (10 + 11, ALL - 8), reserve=1),
    "nothing left": Before("2 blue 4 red", "2 blue", (9 + 13, ALL - 11), reserve=0),
    "locomotives alone": Before("2 blue 3 locomotive", "2 locomotive", (10, ALL - 10), reserve=1),
    "discards": Before(
        "3 blue", "2 blue", (12 - 1 - 3 - 5 + 12, ALL - 5 - 3 - 9), 20, "5 blue 1 locomotive 3 red", reserve=1
    ),
    "a deck that ends": Before(
        "3 blue", "2 blue", (12 - 1 - 3 - 5 + 12, ALL - 5 - 3 - 9), 2, "5 blue 1 locomotive 3 red", (6, 9), reserve=1
    ),
    "a deck of one": Before("3 blue", "2 blue", (8 + 12, ALL - 5 - 3 - 3), 1, "1 locomotive 2 red", (1, 3), reserve=1),
    "two cards in all": Before("2 blue", "2 blue", (9 + 13, ALL - 5 - 2 - 1), 1, "1 white", (0, 1)),
    "too few to be dear": Before("2 blue 1 red", "2 blue", (9 + 13, ALL - 5 - 3), 1),
}


@cache
def chance(costly: int, total: int, draws: int, wanted: int) -> Fraction:
    """The probability that `wanted` of the drawn cards are costly: hypergeometric, by its recursion."""
    if draws == 0 or total == 0:
        return Fraction(wanted == 0)
    hit, miss = Fraction(costly, total), Fraction(total - costly, total)
    found = miss * chance(costly, total - 1, draws - 1, wanted) if miss else Fraction(0)
    return found + (hit * chance(costly - 1, total - 1, draws - 1, wanted - 1) if hit and wanted else 0)


def odds(case: Before) -> list[Fraction]:
    """The probabilities that 0, 1, 2 or 3 more cards are to be paid."""
    turned = min(3, case.deck)
    again = 3 - turned
    return [
        sum(
            (chance(*case.unseen, turned, n) * chance(*case.discarded, again, extra - n) for n in range(extra + 1)),
            Fraction(0),
        )
        for extra in range(4)
    ]


def test_the_chances_add_up() -> None:
    assert chance(1, 2, 1, 1) == Fraction(1, 2)
    assert chance(14, 110, 3, 0) == Fraction(96 * 95 * 94, 110 * 109 * 108)
    for case in BEFORE.values():
        assert sum(odds(case)) == 1


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_odds_are_shown_before_anything_is_laid(world: World, locale: str) -> None:
    party, number = await at_a_turn(world, locale)
    seat = await party.seat_of(number)
    current = await party.position()
    words = words_of(current.table, STRICT.localizer(locale, "europe"))
    for name, case in BEFORE.items():
        deck = " ".join(["white"] * case.deck)
        game = game_with_hand(number, case.hand, deck=deck, discards=case.discards)
        replace_game(party, game)
        await open_private_panel(party, seat, "claim")
        await choose(seat, "route", [TUNNEL], cards(EUROPE, case.laid))
        await pay(seat, "route", [TUNNEL], cards(EUROPE, case.laid))
        likely = [(extra, found) for extra, found in enumerate(odds(case)) if found]
        parts = dict(
            zip((extra for extra, _ in likely), percentages([float(found) for _, found in likely]), strict=True)
        )
        one_by_one = words.series(words.say("odds-one", extra=n, percent=part) for n, part in parts.items())
        enough = sum(part for extra, part in parts.items() if extra <= case.reserve)
        said = words.say("tunnel-odds", odds=one_by_one, reserve=case.reserve, percent=enough)
        assert seat.private is not None
        assert said in texts_of(seat.private), (name, said)
        assert (words.say("tunnel-risk") in texts_of(seat.private)) == (enough < 100), "the turn is lost, not the cards"
        assert live_game(party).phase == Turn(number), "nothing is laid yet"
        assert live_game(party).hands[number] == list(cards(EUROPE, case.hand))


@pytest.mark.parametrize(
    ("chances", "parts"),
    [
        ([0.478, 0.406, 0.109, 0.007], [48, 40, 11, 1]),  # each rounded by itself would make 101
        ([0.332, 0.332, 0.336], [33, 33, 34]),
        ([0.999, 0.001], [99, 1]),
        ([0.9978, 0.001, 0.001, 0.0002], [97, 1, 1, 1]),
        ([1.0], [100]),
    ],
)
def test_the_parts_make_a_hundred_and_what_may_happen_is_no_zero(chances: list[float], parts: list[int]) -> None:
    assert percentages(chances) == parts and sum(parts) == 100


def test_the_parts_are_within_one_of_the_truth() -> None:
    for case in BEFORE.values():
        likely = [float(found) for found in odds(case) if found]
        assert all(abs(part - found * 100) < 1 for part, found in zip(percentages(likely), likely, strict=True))


async def test_no_odds_where_there_is_no_tunnel(world: World) -> None:
    """Also for somebody who is asked once more before every claim."""
    party, number = await at_a_turn(world)
    replace_game(party, game_with_hand(number, "3 orange"))
    seat = await party.seat_of(number)
    await world.store.settings.set_person(seat.who.id, confirm=ALWAYS)
    await open_private_panel(party, seat, "claim")
    await choose(seat, "route", [route(EUROPE, "munchen-wien-orange")], cards(EUROPE, "3 orange"))
    assert seat.private is not None and ":lay:" in " ".join(custom_ids_on(seat.private))
    begins = STRICT.say("en", "tunnel-odds", board="europe", odds="", reserve=0, percent=0)[:15]
    assert begins not in texts_of(seat.private)


# ── the price ────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Price:
    """A hand, what it pays, what is turned up; the extra cost and the cards that can pay it."""

    hand: str
    laid: str
    turned: str
    extra: int
    have: int
    payments: tuple[str, ...] = ()  # those that the hand allows, fewest locomotives first
    left: tuple[str, ...] = ()  # after each of them, of blue and locomotives


TURNED = "blue locomotive white"
PRICES = {
    "just enough": Price("3 blue 1 locomotive", "2 blue", TURNED, 2, 2, ("1 blue 1 locomotive",), ("",)),
    "a choice": Price(
        "4 blue 1 locomotive", "2 blue", TURNED, 2, 3, ("2 blue", "1 blue 1 locomotive"), ("1 locomotive", "1 blue")
    ),
    "locomotives for it": Price(
        "2 blue 2 locomotive 1 red", "2 blue", "blue red white", 1, 2, ("1 locomotive",), ("1 locomotive",)
    ),
    "one too few": Price("3 blue 2 red", "2 blue", TURNED, 2, 1),
    "nothing": Price("2 blue 2 red", "2 blue", TURNED, 2, 0),
    "locomotives alone": Price("2 blue 3 locomotive", "2 locomotive", TURNED, 1, 1, ("1 locomotive",), ("",)),
    "no locomotive": Price("2 blue 2 locomotive", "2 locomotive", TURNED, 1, 0),
}


async def tried(party: Party, number: int, price: Price) -> None:
    """Opens the tunnel, so that its player has to pay or withdraw."""
    replace_game(party, game_with_hand(number, price.hand, deck=f"{price.turned} red red red red"))
    await act_by_commands(party, number, Claim(TUNNEL, cards(EUROPE, price.laid)))
    assert isinstance(live_game(party).phase, OpenTunnel)


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_price_is_shown_in_private(world: World, locale: str) -> None:
    party, number = await at_a_turn(world, locale)
    for price in PRICES.values():
        await tried(party, number, price)
        price_text = await shown_in_private(party, number, price, locale)
        for message in world.messages_seen_by(world.person("Nobody", locale)):
            assert price_text not in texts_of(message)
            assert not any(":extra:" in each or ":withdraw:" in each for each in custom_ids_on(message))


async def shown_in_private(party: Party, number: int, price: Price, locale: str) -> str:
    """Checks that the private panel shows the cards turned up, the price and its buttons; returns the price's text."""
    seat, table = await party.seat_of(number), (await party.position()).table
    say = STRICT.localizer(locale, "europe")
    words, plainly = words_of(table, say), plain_words_of(table, say)
    wild = "" if cards(EUROPE, price.laid)[BLUE] else "-wild"
    facts = {} if wild else {"card": words.card(BLUE)}
    key = "tunnel-price" if price.payments else "tunnel-too-dear"
    price_text = say(key + wild, extra=price.extra, have=price.have, **facts)
    turned = words.list(say(f"color-{color}") for color in price.turned.split())
    assert seat.private is not None
    said = texts_of(seat.private).split("\n")
    assert say("tunnel-open", route=words.route(TUNNEL), turned=turned) in said and price_text in said
    for paid, left in zip(price.payments, price.left, strict=True):
        kept = cards(EUROPE, left)
        others = sum(sum(cards(EUROPE, each)) * by for each, by in ((price.hand, 1), (price.laid, -1), (paid, -1)))
        listed = plainly.counted(kept)
        if others := others - sum(kept):
            listed.append(say("pay-others", number=others))
        said_left = plainly.series(listed) or say("pay-nothing")
        assert say("pay-left-after", paid=words.cards(cards(EUROPE, paid)), cards=said_left) in said
    pays = [say("button-pay", cards=plainly.cards(cards(EUROPE, paid))) for paid in price.payments]
    assert labels(seat.private) == [*pays, say("button-withdraw"), say("button-hand")]
    return price_text


def labels(message: Any) -> list[str]:
    return [part["label"] for part in walk(components_of(message)) if part.get("label")]


async def seen_by_a_stranger(database: Path, price: Price) -> tuple[list[str], list[str]]:
    """What a stranger reads and can press while a tunnel is open, and after its player has withdrawn."""
    settings = Settings(discord_token="not-a-token", database_path=database)
    seen: list[list[str]] = []
    async with open_world(lambda: build_test_bot(settings)) as world:
        party, number = await at_a_turn(world)
        await tried(party, number, price)
        stranger = world.person("Nobody")
        seen.append(read(world.messages_seen_by(stranger)))
        await act_by_commands(party, number, Withdraw())
        assert live_game(party).phase == Turn(1 - number)
        assert live_game(party).hands[number] == list(cards(EUROPE, price.hand))
        seen.append(read(world.messages_seen_by(stranger)))
    return seen[0], seen[1]


def read(messages: Sequence[Any]) -> list[str]:
    return [part for message in messages for part in (texts_of(message), *custom_ids_on(message))]


async def test_in_public_the_able_and_the_unable_are_the_same(tmp_path: Path) -> None:
    able = Price("3 blue 2 locomotive", "2 blue", TURNED, 2, 3)
    unable = Price("2 blue 3 red", "2 blue", TURNED, 2, 0)
    first = await seen_by_a_stranger(tmp_path / "able.db", able)
    second = await seen_by_a_stranger(tmp_path / "unable.db", unable)
    assert first == second
    during, after = "\n".join(first[0]), "\n".join(first[1])
    assert ":tunnel:" in during
    gave_up = STRICT.say("en", "event-withdrew", board="europe", player="").strip()
    assert gave_up in after and gave_up not in during


async def test_paying_is_told_in_public(world: World) -> None:
    party, number = await at_a_turn(world)
    await tried(party, number, PRICES["a choice"])
    seat = await party.seat_of(number)
    await click(seat, f":extra:{encode_cards(cards(EUROPE, '2 blue'))}")
    current = await party.position()
    words = words_of(current.table, STRICT.localizer("en", "europe"))
    facts = {"player": words.player(number), "cards": words.cards(cards(EUROPE, "2 blue")), "points": 2}
    assert words.say("event-tunnel-paid", **facts) in texts_of(party.panel())
    assert live_game(party).owner[TUNNEL] == number
    assert counted(EUROPE, live_game(party).hands[number]) == "1 locomotive"


async def test_who_cannot_pay_and_says_pay_is_told_the_price_again(world: World) -> None:
    party, number = await at_a_turn(world)
    await tried(party, number, PRICES["one too few"])
    seat, before = await party.seat_of(number), live_game(party).copy()
    seat.private = answer_of(await seat.who.slash(party.channel, "tunnel", choice="pay"))
    facts = {"extra": 2, "have": 1, "card": STRICT.say("en", "color-blue", board="europe")}
    assert STRICT.say("en", "tunnel-too-dear", board="europe", **facts) in texts_of(seat.private)
    assert live_game(party) == before
    await act_by_buttons(party, number, Withdraw())
    assert live_game(party).hands[number] == list(cards(EUROPE, "3 blue 2 red"))
