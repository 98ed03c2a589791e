"""Every payload within Discord's limits also at the worst: see `limits`, which looks at all simulated tests."""

from __future__ import annotations

from random import Random

import pytest

from cogs.kit.typed import MAX_TYPED
from cogs.turn.confirming import ALWAYS
from engine.actions import DrawTickets
from engine.legal import legal
from engine.state import Choosing, OpenTunnel, to_act
from tests.discord.old_buttons import keep_all_answers
from tests.discord.players import LANGUAGES, Party, Seat, act_by_commands
from tests.discord.rigged import live_game, replace_game
from tests.discord.world import World, custom_ids_on
from tests.discord.worst_case import (
    LONG_TEXT,
    Explorer,
    fill_hands,
    longest_names,
    open_lobby_with_long_names,
    play_to_the_end,
    play_unseen,
    with_all_tickets_dealt,
    with_full_hands,
)
from tests.engine.positions import EUROPE, pile
from tests.nights import mostly_at_night

pytestmark = [pytest.mark.with_pictures, pytest.mark.with_dms]


@pytest.fixture(autouse=True)
def all_answers_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is below each of several panels is explored."""
    keep_all_answers(monkeypatch)


WORST = [(board, people, locale) for board, people in (("europe", 5), ("new-york", 4)) for locale in LANGUAGES]
BY_DAY = (WORST[0], WORST[-1])  # each board in another language
at_the_worst = pytest.mark.parametrize(("board", "people", "locale"), mostly_at_night(WORST, BY_DAY))
in_each_language = pytest.mark.parametrize("locale", mostly_at_night(LANGUAGES, LANGUAGES[1:2]))
TYPED = {
    "draw": {"first": LONG_TEXT[:MAX_TYPED]},
    "claim": {"route": LONG_TEXT[:MAX_TYPED], "pay": LONG_TEXT[:MAX_TYPED]},
    "station": {"city": LONG_TEXT[:MAX_TYPED]},
    "tickets": {"keep": LONG_TEXT[:MAX_TYPED]},
    "log": {"player": LONG_TEXT[:MAX_TYPED]},
    "rules": {"topic": LONG_TEXT[:MAX_TYPED]},
}
SUGGESTED = (
    ("claim", "route"),
    ("claim", "pay"),
    ("station", "city"),
    ("station", "pay"),
    ("draw", "first"),
    ("log", "player"),
    ("rules", "topic"),
)


async def acting(party: Party) -> Seat:
    return await party.seat_of((await party.position()).to_act[0])


async def told(party: Party, seat: Seat) -> None:
    """The channel has heard of everything that was played."""
    with party.world.in_bot_scope():
        party.world.teller.schedule(party.game)
    await seat.who.slash(party.channel, "log")


async def explore(party: Party, seat: Seat) -> Explorer:
    """Every panel that somebody can open, and what is below it."""
    explorer, channel = Explorer(seat.who), party.channel
    for command in ("hand", "draw", "board", "log", "rules", "help", "mygames", "settings"):
        await explorer.explore(lambda command=command: seat.who.slash(channel, command))
    await explorer.explore(lambda: seat.who.slash(channel, "board", view="text"))
    panel = party.panel()
    for custom_id in custom_ids_on(panel):
        if custom_id.split(":")[3] in ("claim", "station", "tickets", "choose", "tunnel"):
            await explorer.explore(lambda custom_id=custom_id: seat.who.click(panel, custom_id=custom_id))
    return explorer


async def type_everything(party: Party, seat: Seat) -> None:
    """Long texts into every option, and what is suggested meanwhile."""
    for command, options in TYPED.items():
        await seat.who.slash(party.channel, command, **options)
    route = (await party.position()).board.routes[0].id
    for command, option in SUGGESTED:
        filled = {"route": route} if (command, option) == ("claim", "pay") else {}
        for typed in ("", "a", LONG_TEXT[:MAX_TYPED]):
            await seat.who.autocomplete(party.channel, command, option, typed, **filled)


@at_the_worst
async def test_a_crowded_table_is_within_the_limits(world: World, board: str, people: int, locale: str) -> None:
    """Every panel of a game late in the evening: in the channel, in private, in DMs."""
    party = await open_lobby_with_long_names(world, board, locale, people)
    host = party.seats[world.person(longest_names()[0]).id]
    await Explorer(host.who).explore(lambda: host.who.click(party.panel(), custom_id=f"ttr:{party.game}:0:colour:"))
    await host.who.click(party.panel(), custom_id=f"ttr:{party.game}:0:start:")
    await type_everything(party, host)
    await play_unseen(party, Random(board), people * (await party.position()).board.cars // 3)
    await told(party, host)
    fill_hands(party, locale)
    await host.who.slash(party.channel, "table")
    for name in party.seats:
        await world.store.settings.set_person(name, confirm=ALWAYS)  # no press claims or builds
    explorer = await explore(party, await acting(party))
    no_stations = {"city"} if not (await party.position()).board.stations else set[str]()
    assert {"route", "city", "board", "log", "rules", "hand"} - no_stations <= set(explorer.tried), explorer.tried
    await type_everything(party, await acting(party))
    stranger = Seat(world.person("Nobody" * 5, locale))
    await explore(party, stranger)
    for who in (stranger, await acting(party)):
        await type_everything(party, who)


@at_the_worst
async def test_many_tickets_on_offer_are_within_the_limits(world: World, board: str, people: int, locale: str) -> None:
    """Choosing at the start; drawing with twenty tickets in hand; what is kept."""
    party = await open_lobby_with_long_names(world, board, locale, people)
    host = party.seats[world.person(longest_names()[0]).id]
    await host.who.slash(party.channel, "start")
    await explore(party, host)
    while isinstance((now := await party.position()).view(None).phase, Choosing):
        seat = now.to_act[0]
        await act_by_commands(party, seat, max(now.options(seat), key=lambda keep: len(keep.tickets)))  # type: ignore[attr-defined]
    now = await party.position()
    before = live_game(party)
    replace_game(party, with_full_hands(before, locale))
    await act_by_commands(party, now.to_act[0], DrawTickets())
    await explore(party, await acting(party))


@in_each_language
async def test_an_open_tunnel_is_within_the_limits(world: World, locale: str) -> None:
    """As many ways to pay as there can be."""
    party = await open_lobby_with_long_names(world, "europe", locale, 5)
    host = party.seats[world.person(longest_names()[0]).id]
    await host.who.slash(party.channel, "start")
    await play_unseen(party, Random(1), 2)
    await told(party, host)
    game = with_full_hands(live_game(party), locale)
    game.deck += pile(EUROPE, "red red red")
    replace_game(party, game)
    seat = to_act(game)[0]
    tunnels = [n for n, each in enumerate(EUROPE.routes) if each.tunnel and game.open_routes >> n & 1]
    longest = max(tunnels, key=lambda n: (EUROPE.routes[n].color in (None, 0), EUROPE.routes[n].length))
    red = EUROPE.colors.index("red")
    claims = [each for each in legal(game, seat) if getattr(each, "route", None) == longest and each.paid[red]]  # type: ignore[union-attr]
    await act_by_commands(party, seat, claims[0])
    assert isinstance((await party.position()).view(None).phase, OpenTunnel)
    await explore(party, await acting(party))


@at_the_worst
async def test_the_end_is_within_the_limits(world: World, board: str, people: int, locale: str) -> None:
    """Every ticket of the board is revealed, twenty of one player; the score sheet in words; the log to its end."""
    party = await open_lobby_with_long_names(world, board, locale, people)
    host = party.seats[world.person(longest_names()[0]).id]
    await host.who.slash(party.channel, "start")
    await play_unseen(party, Random(people), 10_000)
    await told(party, host)
    replace_game(party, with_all_tickets_dealt(live_game(party), locale))
    await play_to_the_end(party, Random(people))
    await told(party, host)
    assert max(len(each.tickets) for each in (await party.position()).view(None).revealed) == 20 or board != "europe"
    explorer = Explorer(host.who)
    for command in ("board", "log", "hand"):
        await explorer.explore(lambda command=command: host.who.slash(party.channel, command))
    await explorer.explore(lambda: host.who.slash(party.channel, "board", view="text"))


@in_each_language
async def test_somebody_at_many_tables_is_within_the_limits(world: World, locale: str) -> None:
    """More tables than a menu or a message takes, in channels and servers with long names."""
    world.choose_server_language(locale)
    mia = world.person(longest_names()[2], locale)
    for number in range(60):
        channel = world.guild.create_text_channel(f"{number}-" + "bahnhof" * 13)
        opened = await world.tables.lobby.open(
            "europe", channel=channel.id, guild=world.guild.id, host=mia.id, name=longest_names()[2], locale="en"
        )
        if number % 2:
            await world.tables.lobby.add_computer(opened.game, mia.id, "easy", lambda _: "x")  # type: ignore[union-attr]
            await world.tables.lobby.start(opened.game, mia.id)  # type: ignore[union-attr]
    for command in ("hand", "board", "log", "mygames", "settings"):
        await Explorer(mia).explore(lambda command=command: mia.slash(world.channel, command))
        await mia.user.slash(command)
