"""Refusals of `shared/UX.md` as somebody meets them on Discord: the whole sentence, for that person alone."""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from random import Random

import pytest
from simcord import InteractionResult, MemberActor, ResponseMessage

from cogs.seats import player
from data.text import Texts
from engine.actions import DECK, DrawCard
from engine.players import PLAYERS
from engine.state import Game, OpenTunnel, SecondDraw
from tests.cogs.playing import Party, gather
from tests.cogs.stacking import (
    Stack,
    build,
    empty,
    gather_up,
    hand,
    held,
    lock,
    market,
    number,
    other,
    own,
    people,
    public,
    seated,
    stack,
)
from tests.cogs.world import World, answered, ids_of

STRICT = Texts.load(strict=True)

NO_CARDS = "No train cards are left to draw. You may still claim a route, take tickets or build a station, if you can."
OWN_TWIN = "You own the other track of Berlin–Frankfurt; one player may not hold both."
CLOSED = (
    "With 3 players only one track of Berlin–Frankfurt may be used, and {other} has it.\n"
    "Your cheapest open way takes 4 train cars: Berlin–Essen, Essen–Frankfurt."
)
FERRY = "This ferry needs 2 locomotives; you have 1."
TWO_LEFT = (
    "You would draw 2 destination tickets and keep at least 1. "
    "That is your whole turn and cannot be undone. 2 left.\nDraw 2 tickets"
)
CHINESE = [
    ("24", "zh-CN", "柏林–维也纳属于{other}。\n你现在最省的路线需要8格：柏林–华沙、华沙–维也纳。"),
    ("24", "zh-TW", "柏林–維也納屬於{other}。\n你目前最省的走法需要8格：柏林–華沙、華沙–維也納。"),
    ("28", "zh-CN", "需要4张同色的牌；你最多有3张绿色加上0张彩虹票。还差1张。"),
    ("28", "zh-TW", "需要4張同色的牌；你最多有3張綠色加上0張彩色車票卡。還差1張。"),
    ("34 taken city", "zh-CN", "维也纳已有{other}的火车站；每个城市只能有一座。"),
    ("34 taken city", "zh-TW", "維也納已有{other}的火車站；每個城市只能有一座。"),
]


@dataclass(frozen=True)
class Case:
    """A position, what its player tries, and what is said."""

    row: str
    how: Stack
    does: str  # a command, or, after a colon, a button of the public panel
    said: str
    options: dict[str, str] = field(default_factory=dict)
    board: str = "europe"
    seats: int = 3

    def __str__(self) -> str:
        return self.row


def holding(**cards: int) -> Stack:
    return lambda game, seat: hand(game, seat, cards)


def lying(*colors: str) -> Stack:
    return lambda game, seat: market(game, *colors)


def mine(route: str) -> Stack:
    return lambda game, seat: own(game, seat, route)


def theirs(route: str) -> Stack:
    return lambda game, seat: own(game, other(game, seat), route)


def no_cards(game: Game, seat: int) -> None:
    gather_up(game, other(game, seat))


def no_deck(game: Game, seat: int) -> None:
    gather_up(game, other(game, seat), face_up=True)


def cars(left: int) -> Stack:
    def few(game: Game, seat: int) -> None:
        game.cars[seat] = left

    return few


def tickets(left: int) -> Stack:
    return lambda game, seat: empty(game, left)


def tunnel(route: str, laid: dict[str, int], turned: tuple[str, ...], rest: dict[str, int]) -> Stack:
    """A tunnel is open: what lies there, what has been turned up, what is left in the hand."""

    def opened(game: Game, seat: int) -> None:
        names = game.board.card_names
        hand(game, seat, {name: laid.get(name, 0) + rest.get(name, 0) for name in {*laid, *rest}})
        for name, many in laid.items():
            game.hands[seat][names.index(name)] -= many
        cards = tuple(laid.get(name, 0) for name in names)
        game.phase = OpenTunnel(seat, game.board.route_index[route], cards, tuple(map(names.index, turned)))

    return opened


def stations(mine: int = 0, theirs: tuple[str, ...] = (), **cards: int) -> Stack:
    def built(game: Game, seat: int) -> None:
        hand(game, seat, cards)
        build(game, seat, *("paris", "london", "roma")[:mine])
        build(game, other(game, seat), *theirs)

    return built


async def tries(party: Party, who: MemberActor, case: Case) -> InteractionResult:
    if not case.does.startswith(":"):
        return await who.slash(party.channel, case.does, **case.options)
    [pressed] = [each for each in ids_of(party.panel()) if each.split(":")[3] == case.does[1:]]
    return await who.click(party.panel(), custom_id=pressed)


CASES = [
    Case(
        "17 another card lies there",
        lying("red", "blue", "green", "red", "blue"),
        "draw",
        "The white card in place 3 was replaced when you drew; now there is green. Choose again.",
        {"first": "3:white"},
    ),
    Case(
        "17 no such card lies there",
        lying("red", "blue", "green", "red", "blue"),
        "draw",
        "No white lies face up just now. Choose again.",
        {"first": "white"},
    ),
    Case("20 the button", no_cards, ":draw", NO_CARDS),
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
        "{other} holds Berlin–Wien.\nYour cheapest open way takes 8 train cars: Berlin–Warszawa, Warszawa–Wien.",
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
        "With 2 players only one track of Brooklyn–Chinatown may be used, and {other} has it.\n"
        "Your cheapest open way takes 4 taxis: Brooklyn–Lower East Side, Chinatown–Lower East Side.",
        {"route": "brooklyn-chinatown-orange"},
        "new-york",
        2,
    ),
    Case("27", cars(5), "claim", "Budapest–Kyïv needs 6 train cars, you have 5.", {"route": "Budapest–Kyiv"}),
    Case(
        "28",
        holding(green=3),
        "claim",
        "It needs 4 of one colour; your best is 3 green + 0 locomotives. You lack 1.",
        {"route": "Athina–Sarajevo"},
    ),
    Case(
        "28 any colour",
        holding(green=1, red=2, locomotive=1),
        "claim",
        "It needs 4 of one colour; your best is 2 red + 1 locomotive. You lack 1.",
        {"route": "Kyiv–Kharkov"},
    ),
    Case(
        "28 more than the hand has",
        holding(green=3),
        "claim",
        "You chose 4 green, you have 3.",
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
        "One colour only: blue, red cannot be mixed.",
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
        "You chose 3 locomotives, you have 2.",
        {"route": "Berlin–Wien", "pay": "3 locos"},
    ),
    Case(
        "32",
        tunnel("angora-smyrna-orange", {"orange": 3}, ("orange", "red", "locomotive"), {"orange": 1}),
        "tunnel",
        "**Angora–Smyrna**: turned up orange, red, locomotive.\n"
        "2 more to pay, orange or locomotives; you have 1. "
        "Withdraw: your cards return to your hand and your turn ends.",
        {"choice": "pay"},
    ),
    Case(
        "32 locomotives only",
        tunnel("angora-smyrna-orange", {"locomotive": 3}, ("locomotive", "red", "blue"), {"orange": 1}),
        "tunnel",
        "**Angora–Smyrna**: turned up locomotive, red, blue.\n"
        "1 more locomotive to pay; you have 0. Withdraw: your cards return to your hand and your turn ends.",
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
        "It needs 2 of one colour; your best is 1 blue + 0 locomotives. You lack 1.",
        {"city": "Wien"},
    ),
    Case("36 none", tickets(0), "tickets", "No destination tickets are left."),
    Case("36 none, pressed", tickets(0), ":tickets", "No destination tickets are left."),
    Case(
        "36 one",
        tickets(1),
        ":tickets",
        "You would draw the last destination ticket and must keep it. "
        "That is your whole turn and cannot be undone. 1 left.\nTake the last ticket",
        board="new-york",
        seats=2,
    ),
    Case("36 two", tickets(2), ":tickets", TWO_LEFT, board="new-york", seats=2),
    Case("36 two in Europe", tickets(2), ":tickets", TWO_LEFT),
]
TABLES = sorted({(case.board, case.seats) for case in CASES})


@pytest.mark.parametrize(("board", "seats"), TABLES)
async def test_it_is_said_to_its_player_alone_and_nothing_happens(plain: World, board: str, seats: int) -> None:
    party = await seated(plain, board, seats)
    start, seen = held(party).copy(), public(plain)
    last = (await party.standing()).table.last
    for case in [case for case in CASES if (case.board, case.seats) == (board, seats)]:
        before = (await stack(party, case.how, start)).copy()
        who, others = await people(party)
        said = answered(await tries(party, who, case))
        assert said.startswith(case.said.format(other=others) + "\n"), case.row
        assert (await party.standing()).table.last == last and held(party) == before, case.row
        assert public(plain) == seen, case.row


async def test_it_is_said_in_the_language_of_the_reader(plain: World) -> None:
    party = await seated(plain, "europe", 3)
    start = held(party).copy()
    who, others = await people(party)
    for row, locale, expected in CHINESE:
        [case] = [case for case in CASES if case.row == row]
        await stack(party, case.how, start)
        plain.languages.of_users[who.id] = locale
        said = answered(await tries(party, who, case))
        assert said.startswith(expected.format(other=others) + "\n"), (row, said)


# ── moves that are made ──────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_card_that_was_replaced_by_the_first_draw_is_not_drawn(plain: World) -> None:
    party = await seated(plain, "europe", 3)

    def green_follows(game: Game, seat: int) -> None:
        market(game, "red", "blue", "white", "red", "blue")
        game.deck.append(number(game, "green"))

    await stack(party, green_follows)
    last = (await party.standing()).table.last
    who, _ = await people(party)
    said = answered(await who.slash(plain.channel, "draw", first="3:white", second="3:white"))
    assert said.startswith(
        "You drew **white**.\nThe white card in place 3 was replaced when you drew; now there is green. Choose again.\n"
    )
    assert "Draw your **second card**" in said
    now = await party.standing()
    assert now.table.last == last + 1 and isinstance(now.view(None).phase, SecondDraw)


async def test_the_last_card_ends_the_turn(plain: World) -> None:
    party = await seated(plain, "europe", 3)

    def one_card(game: Game, seat: int) -> None:
        gather_up(game, other(game, seat), deck=1)

    game = await stack(party, one_card)
    [card], [seat] = game.deck, (await party.standing()).to_act
    kind = STRICT.say("en", f"color-{game.board.card_names[card]}", board="europe")
    who, _ = await people(party)
    said = answered(await who.slash(plain.channel, "draw", first="deck"))
    assert said.startswith(f"You drew **{kind}**.\nNo second card could be taken, so your turn is over.\n")
    assert not any(kind in text for _, text in public(plain)[-1:])
    assert held(party).hands[seat][card] == game.hands[seat][card] + 1
    assert (await party.standing()).to_act == (other(game, seat),)


# ── before, beside and after a game ──────────────────────────────────────────────────────────────────────────────────


async def test_a_colour_that_is_taken(plain: World) -> None:
    party = await gather(plain, "europe", 2, languages=("en-US",))
    mia, zoe, ann = plain.person("Mia"), plain.person("Zoë"), plain.person("Ann")
    before, seen = await plain.house.tables.table(party.game), public(plain)
    said = answered(await zoe.slash(plain.channel, "join", colour="red"))
    assert said.startswith("red is Ben ■’s. Free: ▲ green, ◆ yellow, ★ black.\n")
    assert await plain.house.tables.table(party.game) == before and public(plain) == seen
    panel = (await mia.click(party.panel(), custom_id=f"ttr:{party.game}:0:colour:")).response
    assert panel is not None
    await ann.slash(plain.channel, "join", colour="green")
    before, seen = await plain.house.tables.table(party.game), public(plain)
    said = answered(await mia.click(panel, custom_id=f"ttr:{party.game}:0:recolour:green"))
    assert said.startswith("green is Ann ▲’s. Free: ◆ yellow, ★ black.\n")
    assert await plain.house.tables.table(party.game) == before and public(plain) == seen


async def test_a_locked_thread(plain: World) -> None:
    thread, mia, zoe = plain.thread(), plain.person("Mia"), plain.person("Zoë")
    lock(plain, thread.id)
    said = answered(await mia.slash(thread, "new", board="europe"))
    assert said == "The thread is locked; ask a moderator or move the game."
    assert await plain.house.tables.here(thread.id) is None
    open_thread = plain.thread("another")
    await mia.slash(open_thread, "new", board="europe")
    lock(plain, open_thread.id)
    seen = [message.id for message in plain.seen_by(zoe, open_thread)]
    said = answered(await mia.slash(open_thread, "table"))
    assert said == "The thread is locked; ask a moderator or move the game."
    assert [message.id for message in plain.seen_by(zoe, open_thread)] == seen


async def test_a_game_that_is_over(plain: World) -> None:
    party = await seated(plain, "new-york", 2)
    old, random = party.panel(), Random(4)
    while (now := await party.standing()).to_act:
        seat = now.to_act[0]
        action = PLAYERS["greedy"](random).choose(functools.partial(now.view, seat), now.options(seat))
        await plain.house.tables.play_seat(party.game, seat, None, action)
    mia, last, seen = plain.person("Mia"), now.table.last, public(plain)
    ended = f"The game ended on <t:{now.table.moved_at}:D>.\nResult\n"
    commands: dict[str, dict[str, str]] = {
        "draw": {"first": "deck"},
        "claim": {"route": "Chelsea–Soho"},
        "tickets": {},
        "station": {"city": "Chelsea"},
        "tunnel": {"choice": "pay"},
        "pass": {},
        **{name: {} for name in ("leave", "join", "start", "cancel", "table")},
    }
    for command, options in commands.items():
        said = answered(await mia.slash(plain.channel, command, **options))
        assert said.startswith(ended), (command, said)
    actions = [each for each in ids_of(old) if each.split(":")[3] in ("draw", "claim", "tickets")]
    assert len(actions) == 3
    for custom_id in actions:
        assert answered(await mia.click(old, custom_id=custom_id)).startswith(ended), custom_id
    assert (await party.standing()).table.last == last and public(plain) == seen


# ── the next useful button ───────────────────────────────────────────────────────────────────────────────────────────


def panel(result: InteractionResult) -> ResponseMessage:
    """The private answer itself, to press on."""
    message = result.followups[-1] if result.followups else result.response
    assert message is not None and message.ephemeral
    return message


def to_press(result: InteractionResult, verb: str) -> list[str]:
    """The buttons of an answer that say this verb."""
    return [each for each in ids_of(panel(result)) if each.split(":")[3] == verb]


async def test_a_route_that_is_taken_leads_to_other_ways_and_to_a_station(plain: World) -> None:
    party = await seated(plain, "europe", 3)
    await stack(party, holding(green=3))
    first, _ = await people(party)
    seat = (await party.standing()).to_act[0]
    holder = player((await party.standing()).table.seats[seat])
    await first.slash(party.channel, "claim", route="berlin-wien-green", pay="3 green")
    await stack(party, holding(red=2))
    second, _ = await people(party)
    shown = await second.slash(party.channel, "claim", route="Berlin–Wien")
    assert answered(shown).startswith(
        f"{holder} has held Berlin–Wien since turn 1.\n"
        "Your cheapest open way takes 8 train cars: Berlin–Warszawa, Warszawa–Wien.\n"
    )
    assert "Station in Berlin\nStation in Wien" in answered(shown)
    [ways], [_, there] = to_press(shown, "ways"), to_press(shown, "city")
    assert answered(await second.click(panel(shown), custom_id=there)).startswith("**Wien**: you pay 1 red.")
    shown = await second.slash(party.channel, "claim", route="Berlin–Wien")
    assert answered(await second.click(panel(shown), custom_id=ways)).startswith(
        "**Berlin–Wien**: ways that are open to you\n- 8 train cars: Berlin–Warszawa, Warszawa–Wien\n- "
    )


async def test_who_cannot_pay_is_offered_no_station(plain: World) -> None:
    party = await seated(plain, "europe", 3)
    await stack(party, theirs("berlin-wien-green"))
    await stack(party, holding())
    who, _ = await people(party)
    assert to_press(await who.slash(party.channel, "claim", route="Berlin–Wien"), "city") == []


async def test_a_press_that_comes_too_late_is_told_what_was_done(plain: World) -> None:
    party = await seated(plain, "europe", 3)
    who, _ = await people(party)
    draw = to_press_on(party, "draw")
    here, there = await who.click(party.panel(), custom_id=draw), await who.click(party.panel(), custom_id=draw)
    [take] = [each for each in to_press(here, "take") if each.endswith(":deck")]
    drew = answered(await who.click(panel(here), custom_id=take)).splitlines()[0]
    assert drew.startswith("You drew **")
    too_late = f"That turn is over. {drew} Here is the present table.\n"
    assert answered(await who.click(panel(there), custom_id=take)).startswith(too_late)
    there = await who.slash(party.channel, "draw")
    await plain.restart()
    [again] = [each for each in to_press(there, "take") if each.endswith(":deck")]
    await plain.house.tables.play(party.game, who.id, None, DrawCard(DECK))
    said = answered(await who.click(panel(there), custom_id=again))
    assert said.startswith("That turn is over. You drew **")


def to_press_on(party: Party, verb: str) -> str:
    [pressed] = [each for each in ids_of(party.panel()) if each.split(":")[3] == verb]
    return pressed
