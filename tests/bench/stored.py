"""A database with as many games as after years of running the bot: two games are played, the others copied."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from cogs.tables.service import Tables
from data.store import Store, Table
from data.store.notes import ChannelNote, PanelNote, SeatDMNote
from engine.actions import Action
from engine.players import PLAYERS
from engine.refused import Refused
from engine.state import Over

FULL = 5  # people at a table
OTHERS = 1_000_000_000  # from the channel to those of the other games
RUNNING_SHARE = 50  # one game in so many goes on

COPIES = "WITH RECURSIVE copy (n) AS (SELECT ? UNION ALL SELECT n + 1 FROM copy WHERE n < ?)"
GAMES = (
    "INSERT INTO games (id, board, status, channel, guild, host, locale, options, first, seed, last, told, created_at,"
    " moved_at) SELECT copy.n, board, status, channel + copy.n, guild, host, locale, options, first, seed, last, last,"
    " created_at, moved_at FROM games, copy WHERE games.id = ?"
)
SEATS = (
    "INSERT INTO seats (game, seat, person, name, color, computer)"
    " SELECT copy.n, seat, person + copy.n, name, color, computer FROM copy, seats WHERE seats.game = ?"
)
MOVES = (
    "INSERT INTO moves (game, n, seat, person, action, events, at)"
    " SELECT copy.n, moves.n, seat, person, action, events, at FROM copy, moves"
    " WHERE moves.game = ? AND moves.n < {most}"
)
# What a game keeps when it has ended: its panel, its channel, its host, a DM to each person.
NOTES = (
    f"INSERT INTO notes (game, key, person, value) SELECT id, 'panel', 0, '{PanelNote(message=1, key='over').write()}'"
    " FROM games",
    f"INSERT INTO notes (game, key, person, value) SELECT id, 'place', 0, '{ChannelNote(1, 'trains', 0).write()}'"
    " FROM games",
    "INSERT INTO notes (game, key, person, value) SELECT id, 'host seen', 1, '1000' FROM games WHERE true"
    " ON CONFLICT DO NOTHING",
    "INSERT INTO notes (game, key, person, value)"
    f" SELECT game, 'letter', person, '{SeatDMNote(1, 2, 'en').write()}' FROM seats",
)


async def store_games(file: Path, number: int, channel: int, guild: int, most: int = 10_000) -> int:
    """Stores games in a new file, most of them over, and one that runs in this channel; returns how many moves.

    Of each copied game at most so many moves are stored.
    """
    store = await Store.open(file)
    try:
        over = await _played(Tables(store), channel + OTHERS, guild, turns=10_000)
        going = await _played(Tables(store), channel, guild, turns=60)
    finally:
        await store.close()
    running = number // RUNNING_SHARE
    with closing(sqlite3.connect(file)) as database, database:
        for game, first, last in ((over, 3, number - running), (going, number - running + 1, number)):
            for sql in (GAMES, SEATS, MOVES):
                database.execute(f"{COPIES} {sql.format(most=most)}", (first, last, game))
        for sql in ("UPDATE games SET told = last", *NOTES):
            database.execute(sql)
        return database.execute("SELECT count(*) FROM moves").fetchone()[0]


async def _played(tables: Tables, channel: int, guild: int, turns: int) -> int:
    """Plays a game of five people without Discord; returns its number."""
    opened = await tables.lobby.open("europe", channel=channel, guild=guild, host=1, name="Player 1", locale="en")
    assert isinstance(opened, Table)
    for user in range(2, FULL + 1):
        await tables.join(opened.game, user, f"Player {user}")
    await tables.lobby.start(opened.game, 1)
    player = PLAYERS["greedy"](Random(channel))
    while True:
        now = await tables.position(opened.game)
        assert not isinstance(now, Refused)
        seen = now.view(None)
        if isinstance(seen.phase, Over) or seen.turns >= turns:
            return opened.game
        seat = now.to_act[0]
        action: Action = player.choose(lambda now=now, seat=seat: now.view(seat), now.options(seat))
        assert not isinstance(await tables.play_seat(opened.game, seat, None, action), Refused)
