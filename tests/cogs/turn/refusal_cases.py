"""Refusals: for each the position, what its player tries, and the whole answer."""

from __future__ import annotations

from dataclasses import dataclass, field

from simcord import InteractionResult, MemberActor

from engine.state import Game, OpenTunnel
from tests.discord.players import Party
from tests.discord.rigged import (
    Change,
    build_stations,
    claim_route,
    leave_tickets,
    next_seat,
    set_hand,
    set_market,
    take_all_cards,
)
from tests.discord.world import custom_ids_on

NO_CARDS = "No train cards are left to draw. You may still claim a route, draw tickets or build a station, if you can."
OWN_TWIN = "You already have one of the two routes Berlin–Frankfurt; nobody may have both."
CLOSED = (
    "With 3 players only one of the two routes Berlin–Frankfurt may be claimed, and {other} has it.\n"
    "Your shortest open path needs 4 train cars: Berlin – Essen – Frankfurt."
)
FERRY = "This ferry needs 2 locomotives; you have 1."
TWO_LEFT = (
    "You will draw 2 tickets and must keep at least 1. "
    "This is your whole turn and cannot be undone. 2 left.\nDraw 2 tickets"
)
CHINESE = [
    ("24", "zh-CN", "柏林–维也纳属于{other}。\n你现在最省的走法需要8格：柏林–华沙–维也纳。"),
    ("24", "zh-TW", "柏林–維也納屬於{other}。\n你目前最省的走法需要8格：柏林–華沙–維也納。"),
    ("28", "zh-CN", "雅典–萨拉热窝需要4张绿色；你有3张绿色。还差1张：绿色或彩虹票都可以。"),
    ("28", "zh-TW", "雅典–塞拉耶佛需要4張綠色；你有3張綠色。還差1張：綠色或彩色車票卡都可以。"),
    ("34 taken city", "zh-CN", "维也纳已有{other}的火车站；每个城市只能有一座。"),
    ("34 taken city", "zh-TW", "維也納已有{other}的火車站；每個城市只能有一座。"),
]


@dataclass(frozen=True)
class Case:
    """A position, what its player tries, and the answer."""

    row: str
    how: Change
    does: str  # a command, or, after a colon, a button of the public panel
    said: str
    options: dict[str, str] = field(default_factory=dict)
    board: str = "europe"
    seats: int = 3

    def __str__(self) -> str:
        return self.row


def holding(**cards: int) -> Change:
    return lambda game, seat: set_hand(game, seat, cards)


def lying(*colors: str) -> Change:
    return lambda game, seat: set_market(game, *colors)


def mine(route: str) -> Change:
    return lambda game, seat: claim_route(game, seat, route)


def theirs(route: str) -> Change:
    return lambda game, seat: claim_route(game, next_seat(game, seat), route)


def no_cards(game: Game, seat: int) -> None:
    take_all_cards(game, next_seat(game, seat))


def no_deck(game: Game, seat: int) -> None:
    take_all_cards(game, next_seat(game, seat), face_up=True)


def cars(left: int) -> Change:
    def few(game: Game, seat: int) -> None:
        game.leave_cars(seat, left)

    return few


def tickets(left: int) -> Change:
    return lambda game, seat: leave_tickets(game, left)


def tunnel(route: str, laid: dict[str, int], turned: tuple[str, ...], rest: dict[str, int]) -> Change:
    """An open tunnel: the cards laid, those turned up, and those left in the hand."""

    def opened(game: Game, seat: int) -> None:
        names = game.board.card_names
        set_hand(game, seat, {name: laid.get(name, 0) + rest.get(name, 0) for name in {*laid, *rest}})
        for name, many in laid.items():
            game.hands[seat][names.index(name)] -= many
        cards = tuple(laid.get(name, 0) for name in names)
        game.phase = OpenTunnel(seat, game.board.route_index[route], cards, tuple(map(names.index, turned)))

    return opened


def stations(mine: int = 0, theirs: tuple[str, ...] = (), **cards: int) -> Change:
    def built(game: Game, seat: int) -> None:
        set_hand(game, seat, cards)
        build_stations(game, seat, *("paris", "london", "roma")[:mine])
        build_stations(game, next_seat(game, seat), *theirs)

    return built


async def tries(party: Party, who: MemberActor, case: Case) -> InteractionResult:
    if not case.does.startswith(":"):
        return await who.slash(party.channel, case.does, **case.options)
    [pressed] = [each for each in custom_ids_on(party.panel()) if f"{case.does}:" in f"{each}:"]
    return await who.click(party.panel(), custom_id=pressed)


CASES = [
    Case(
        "17 another card lies there",
        lying("red", "blue", "green", "red", "blue"),
        "draw",
        "The card in place 3 has changed: white → green. Choose again.",
        {"first": "3:white"},
    ),
    Case(
        "17 no such card lies there",
        lying("red", "blue", "green", "red", "blue"),
        "draw",
        "The face-up cards include no white right now. Choose again.",
        {"first": "white"},
    ),
    Case("20 the button", no_cards, ":take:deck", NO_CARDS),
    Case("20 the deck", no_cards, "draw", NO_CARDS, {"first": "deck"}),
    Case("20 a place", no_cards, "draw", NO_CARDS, {"first": "2"}),
    Case(
        "20 only face-up cards",
        no_deck,
        "draw",
        "The deck is empty; take one of the face-up cards.",
        {"first": "deck"},
    ),
    Case(
        "24",
        theirs("berlin-wien-green"),
        "claim",
        "{other} already has Berlin–Wien.\nYour shortest open path needs 8 train cars: Berlin – Warszawa – Wien.",
        {"route": "Berlin–Wien"},
    ),
    Case("25 the first track", mine("berlin-frankfurt-black"), "claim", OWN_TWIN, {"route": "Berlin–Frankfurt"}),
    Case("25 the second track", mine("berlin-frankfurt-red"), "claim", OWN_TWIN, {"route": "Berlin–Frankfurt"}),
    Case("25 of four", mine("berlin-frankfurt-black"), "claim", OWN_TWIN, {"route": "Berlin–Frankfurt"}, seats=4),
    Case("25 suggested", mine("berlin-frankfurt-red"), "claim", OWN_TWIN, {"route": "berlin-frankfurt-black"}),
    Case("26 the first track", theirs("berlin-frankfurt-black"), "claim", CLOSED, {"route": "Berlin–Frankfurt"}),
    Case("26 the second track", theirs("berlin-frankfurt-red"), "claim", CLOSED, {"route": "Berlin–Frankfurt"}),
    Case(
        "26 New York",
        theirs("brooklyn-chinatown-red"),
        "claim",
        "With 2 players only one of the two routes Brooklyn–Chinatown may be claimed, and {other} has it.\n"
        "Your shortest open path needs 4 taxis: Brooklyn – Lower East Side – Chinatown.",
        {"route": "brooklyn-chinatown-orange"},
        "new-york",
        2,
    ),
    Case("27", cars(5), "claim", "Budapest–Kyïv needs 6 train cars, but you have only 5.", {"route": "Budapest–Kyiv"}),
    Case(
        "28",
        holding(green=3),
        "claim",
        "Athína–Sarajevo needs 4 green; you have 3 green. You need one more green card or locomotive.",
        {"route": "Athina–Sarajevo"},
    ),
    Case(
        "28 any colour",
        holding(green=1, red=2, locomotive=1),
        "claim",
        "Kharkov–Kyïv needs 4 cards of one colour; your best is 2 red and 1 locomotive. "
        "You need one more red card or locomotive.",
        {"route": "Kyiv–Kharkov"},
    ),
    Case(
        "28 more than the hand has",
        holding(green=3),
        "claim",
        "You chose 4 green but have only 3.",
        {"route": "Athina–Sarajevo", "pay": "4 green"},
    ),
    Case(
        "28 fewer than the route takes",
        holding(green=3),
        "claim",
        "It takes exactly 4 cards; you chose 3.",
        {"route": "Athina–Sarajevo", "pay": "3 green"},
    ),
    Case(
        "29 another colour",
        holding(red=4),
        "claim",
        "This takes green, not red.",
        {"route": "Berlin–Wien", "pay": "3 red"},
    ),
    Case(
        "29 mixed",
        holding(red=2, blue=2),
        "claim",
        "A grey route takes one colour only, of your choice: blue and red cannot be mixed.",
        {"route": "Kyiv–Wilno", "pay": "1 red 1 blue"},
    ),
    Case("30", holding(red=4, locomotive=1), "claim", FERRY, {"route": "Erzurum–Sevastopol"}),
    Case(
        "30 chosen",
        holding(red=4, locomotive=1),
        "claim",
        FERRY,
        {"route": "Erzurum–Sevastopol", "pay": "3 red 1 loco"},
    ),
    Case(
        "31",
        holding(green=3, locomotive=2),
        "claim",
        "You chose 3 locomotives but have only 2.",
        {"route": "Berlin–Wien", "pay": "3 locos"},
    ),
    Case(
        "32",
        tunnel("angora-smyrna-orange", {"orange": 3}, ("orange", "red", "locomotive"), {"orange": 1}),
        "tunnel",
        "**Angora–Smyrna**: turned up orange, red and locomotive.\n"
        "2 more to pay: orange or locomotives; you have only 1. You can only withdraw: "
        "your cards return to your hand and your turn ends.",
        {"choice": "pay"},
    ),
    Case(
        "32 locomotives only",
        tunnel("angora-smyrna-orange", {"locomotive": 3}, ("locomotive", "red", "blue"), {"orange": 1}),
        "tunnel",
        "**Angora–Smyrna**: turned up locomotive, red and blue.\n"
        "1 more locomotive to pay; you have none. You can only withdraw: "
        "your cards return to your hand and your turn ends.",
        {"choice": "pay"},
    ),
    Case(
        "34 taken city",
        stations(theirs=("wien",), red=3),
        "station",
        "Wien has {other}’s station; one per city.",
        {"city": "Wien"},
    ),
    Case("34 a fourth", stations(3, red=3), "station", "All 3 of your stations are built.", {"city": "Wien"}),
    Case("34 a fourth, pressed", stations(3, red=3), ":station", "All 3 of your stations are built."),
    Case(
        "34 cannot pay",
        stations(1, red=1, blue=1),
        "station",
        "Your next station costs 2 cards of one colour; your best is 1 blue. "
        "You need one more blue card or locomotive.",
        {"city": "Wien"},
    ),
    Case("36 none", tickets(0), "tickets", "No tickets are left."),
    Case("36 none, pressed", tickets(0), ":tickets", "No tickets are left."),
    Case(
        "36 one",
        tickets(1),
        ":tickets",
        "You will draw the last ticket and must keep it. "
        "This is your whole turn and cannot be undone. 1 left.\nDraw the last ticket",
        board="new-york",
        seats=2,
    ),
    Case("36 two", tickets(2), ":tickets", TWO_LEFT, board="new-york", seats=2),
    Case("36 two in Europe", tickets(2), ":tickets", TWO_LEFT),
]
