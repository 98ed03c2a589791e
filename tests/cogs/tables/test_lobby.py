"""Before the start: people gather at a table."""

from __future__ import annotations

import hashlib

from cogs.tables.position import Outcome
from cogs.tables.service import Tables
from data.store import CANCELLED, FINGERPRINT, LOBBY, RUNNING, Table
from tests.cogs.tables.tables_kit import ANN, BEN, LI, SEED, ZOE, lobby, ok, refused


async def test_the_host_sits_at_the_new_table(tables: Tables) -> None:
    table: Table = ok(
        await tables.lobby.open("europe", channel=1, guild=5, host=ANN, name="Ann", color="red", locale="zh-CN")
    )
    assert table == await tables.here(1) == await tables.table(table.game)
    assert (table.status, table.host, table.locale) == (LOBBY, ANN, "zh-CN")
    assert [(sitter.user, sitter.name, sitter.color) for sitter in table.seats] == [(ANN, "Ann", "red")]


async def test_a_channel_with_a_table_gets_no_second_one(tables: Tables) -> None:
    game = await lobby(tables)
    again = await tables.lobby.open("europe", channel=1, guild=5, host=BEN, name="Ben")
    assert refused(again) == ("channel_taken", {"game": game})
    ok(await tables.join(game, BEN, "Ben"))
    ok(await tables.lobby.start(game, ANN))
    again = await tables.lobby.open("europe", channel=1, guild=5, host=BEN, name="Ben")
    assert refused(again) == ("channel_taken", {"game": game})


async def test_what_cannot_be_opened(tables: Tables) -> None:
    london = await tables.lobby.open("london", channel=1, guild=5, host=ANN, name="Ann")
    assert refused(london) == ("no_such_board", {"board": "london"})
    mauve = await tables.lobby.open("new-york", channel=1, guild=5, host=ANN, name="Ann", color="mauve")
    assert refused(mauve)[0] == "no_such_color"
    assert await tables.here(1) is None


async def test_people_join_with_free_colours_until_the_table_is_full(tables: Tables) -> None:
    game = await lobby(tables)
    assert refused(await tables.join(game, ANN, "Ann")) == ("already_in", {"seat": 0, "color": "blue"})
    taken = await tables.join(game, BEN, "Ben", "blue")
    free = ("red", "green", "yellow")
    assert refused(taken) == ("color_taken", {"color": "blue", "seat": 0, "name": "Ann", "free": free})
    assert refused(await tables.join(game, BEN, "Ben", "mauve")) == ("no_such_color", {"color": "mauve", "free": free})
    ok(await tables.join(game, BEN, "Ben", "green"))
    ok(await tables.join(game, LI, "Li"))
    table = ok(await tables.lobby.add_computer(game, ANN, "easy", lambda table: "Computer"))
    assert [sitter.color for sitter in table.seats] == ["blue", "green", "red", "yellow"]
    assert (table.seats[3].user, table.seats[3].computer) == (None, "easy")
    assert refused(await tables.join(game, ZOE, "Zoe")) == ("table_full", {"seats": 4})
    assert refused(await tables.join(99, ZOE, "Zoe")) == ("no_game_here", {"game": 99})


async def test_people_leave_and_the_host_hands_the_table_on(tables: Tables) -> None:
    game = await lobby(tables)
    ok(await tables.lobby.add_computer(game, ANN, "easy", lambda table: "Computer"))
    ok(await tables.join(game, BEN, "Ben"))
    assert refused(await tables.leave(game, LI)) == ("not_in", {})
    table = ok(await tables.leave(game, ANN))
    assert (table.host, [sitter.user for sitter in table.seats]) == (BEN, [None, BEN])
    table = ok(await tables.leave(game, BEN))
    assert table.status == CANCELLED
    assert await tables.here(1) is None
    assert refused(await tables.join(game, ANN, "Ann")) == ("game_over", {"game": game, "status": CANCELLED})


async def test_colours_are_changed(tables: Tables) -> None:
    game = await lobby(tables)
    ok(await tables.join(game, BEN, "Ben"))
    assert ok(await tables.lobby.recolor(game, BEN, "yellow")).seats[1].color == "yellow"
    assert ok(await tables.lobby.recolor(game, BEN, "yellow")).seats[1].color == "yellow"
    assert refused(await tables.lobby.recolor(game, BEN, "blue"))[0] == "color_taken"
    assert refused(await tables.lobby.recolor(game, LI, "red"))[0] == "not_in"


async def test_only_the_host_decides_over_the_table(tables: Tables) -> None:
    game = await lobby(tables)
    ok(await tables.join(game, BEN, "Ben"))
    for answer in (
        await tables.lobby.start(game, BEN),
        await tables.lobby.cancel(game, BEN),
        await tables.lobby.add_computer(game, BEN, "easy", lambda table: "Computer"),
        await tables.lobby.remove_computer(game, BEN, "red"),
        await tables.lobby.set_options(game, BEN, clock="slow"),
    ):
        assert refused(answer) == ("not_host", {"host": ANN})
    assert refused(await tables.lobby.remove_computer(game, ANN, "red")) == ("no_computer", {})
    changed: Table = ok(await tables.lobby.set_options(game, ANN, clock="slow", pace=None))
    assert changed.options == {"clock": "slow", FINGERPRINT: changed.commitment}
    assert ok(await tables.lobby.cancel(game, ANN)).status == CANCELLED
    assert refused(await tables.lobby.cancel(game, ANN))[0] == "game_over"


async def test_a_computer_is_taken_away_again(tables: Tables) -> None:
    game = await lobby(tables)
    ok(await tables.lobby.add_computer(game, ANN, "easy", lambda table: "Computer"))
    assert refused(await tables.lobby.remove_computer(game, ANN, "blue")) == ("no_computer", {})
    assert len(ok(await tables.lobby.remove_computer(game, ANN, "red")).seats) == 1


async def test_nobody_begins_alone(tables: Tables) -> None:
    game = await lobby(tables)
    assert refused(await tables.lobby.start(game, ANN)) == ("too_few_players", {"need": 2, "have": 1})
    assert refused(await tables.lobby.start(99, ANN)) == ("no_game_here", {"game": 99})


async def test_the_start_deals_and_shows_the_commitment(tables: Tables) -> None:
    game = await lobby(tables, "europe")
    for user in (BEN, LI, ZOE):
        ok(await tables.join(game, user, str(user)))
    outcome: Outcome = ok(await tables.lobby.start(game, ANN))
    assert (outcome.n, outcome.user, outcome.seat, outcome.before) == (0, ANN, None, None)
    assert outcome.commitment == hashlib.sha256(SEED).hexdigest()
    assert outcome.table.status == RUNNING
    assert sorted(sitter.user or 0 for sitter in outcome.table.seats) == [ANN, BEN, LI, ZOE]
    assert [sitter.user for sitter in outcome.table.seats] != [ANN, BEN, LI, ZOE], "this seed seats them otherwise"
    assert outcome.to_act == (0, 1, 2, 3)
    for again in (
        await tables.lobby.start(game, ANN),
        await tables.join(game, 99, "Late"),
        await tables.lobby.cancel(game, ANN),
    ):
        assert refused(again) == ("game_begun", {"game": game})


async def test_the_host_may_name_who_goes_first(tables: Tables) -> None:
    """SETUP-6."""
    for channel, first in enumerate((ANN, BEN, LI)):
        game = await lobby(tables, channel=channel)
        ok(await tables.join(game, BEN, "Ben"))
        ok(await tables.join(game, LI, "Li"))
        assert refused(await tables.lobby.start(game, ANN, first=ZOE))[0] == "not_in"
        outcome: Outcome = ok(await tables.lobby.start(game, ANN, first=first))
        assert outcome.view(None).first == outcome.table.seat_of(first)
