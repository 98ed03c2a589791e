"""The log of a whole game, at every level, as the bot sets it up: nothing in it that a reader of the log may not know.

With a restart, a crash and failures of everything on the way: Discord, pictures, the store, background work.
"""

from __future__ import annotations

import base64
import json
import re
import sqlite3
from random import Random
from typing import Any

import pytest

from bot import build
from cogs.assembly import Assembly
from data.boards import load_board
from data.settings import LEVELS, Settings
from data.store import StoreError, moves
from data.store.errors import FAILED
from tests.discord.log_capture import TOKEN, captured_log
from tests.discord.players import PEOPLE, Party, act_by_buttons, act_by_commands, play_to_end, start_game
from tests.discord.world import World, open_world
from tests.inside.product import PicturesDrawnBy, game_in_memory
from tests.nights import mostly_at_night

DRAWN = 3  # pictures that are drawn; the next ones fail, and then there are none


class Failing(PicturesDrawnBy):
    """A few pictures, then failures whose words are what was to be drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    async def drawn(self, draw: Any) -> Any:
        self.asked += 1
        if self.asked <= DRAWN:
            return await super().drawn(draw)
        if self.asked <= 3 * DRAWN:

            def fail() -> Any:
                raise (KeyError, ValueError)[self.asked % 2](draw.args)

            return await super().drawn(fail)
        return None


def broken_down(world: World, party: Party, patch: pytest.MonkeyPatch) -> None:
    """From here on Discord refuses now and then; the store fails once in the middle of a move."""
    channel = f"/channels/{world.channel.id}/messages"
    world.env.inject_error("POST", channel, status=500, times=3)
    world.env.inject_error("PATCH", f"{channel}/*", status=400, code=50035, times=3)
    world.close_dm(next(iter(party.seats.values())).who)
    honest, failed = moves.insert_move, list[int]()

    async def fails(connection: Any, move: Any, now: int) -> None:
        if move.n == 9 and not failed:
            failed.append(move.n)
            why = sqlite3.OperationalError(f"the disk failed: {move.events} {move.action}")
            raise StoreError(FAILED, "the disk failed") from why
        await honest(connection, move, now)

    patch.setattr(moves, "insert_move", fails)


async def fails_beside(party: Party) -> None:
    """Background work that fails with the whole game in its hands."""
    position = await party.position()
    raise ValueError(position.view(0), game_in_memory(party.world.tables, party.game))


async def whole_game(world: World, patch: pytest.MonkeyPatch) -> tuple[Party, bytes]:
    party = await start_game(world, "new-york", 2)
    seed = await world.store.games.seed(party.game)
    assert seed is not None
    broken_down(world, party, patch)
    for stop in (world.restart, world.crash):
        await some_moves(party)
        with world.in_bot_scope():
            world.bot.start_background(fails_beside(party))
        await stop()
        await world.messages.note(party.game)
    await play_to_end(party, Random(2), act_by_buttons)
    return party, seed


async def some_moves(party: Party) -> None:
    """A few moves; one of them fails in the store, and its player is told so."""
    random, last = Random(3), (await party.position()).table.last + 10
    while (now := await party.position()).table.last < last:
        try:
            await play_to_end(party, random, act_by_commands, most=1)
        except AssertionError as error:
            assert "the game does not end" in str(error) or (await party.position()).table.last == now.table.last


async def forbidden_in_logs(party: Party, seed: bytes) -> dict[str, str]:
    """Whatever may not be in a log, and what it would be."""
    board, store, backend = load_board("new-york"), party.world.store, party.world.env.backend
    found = {seed.hex(): "the seed", repr(seed)[2:-1]: "the seed", base64.b64encode(seed).decode(): "the seed"}
    for move in await store.moves.of_game(party.game):
        for event in move.events:
            found[json.dumps(event)] = found[json.dumps(event, separators=(",", ":"))] = "an event"
            found[repr(event)] = "an event"
    found |= dict.fromkeys(PEOPLE, "a name") | dict.fromkeys(board.card_names, "a card")
    found |= dict.fromkeys(board.cities, "a city, as tickets name them") | {TOKEN: "the token"}
    found |= {ticket.id: "a ticket" for ticket in board.tickets}
    found |= dict.fromkeys(
        ("OwnView", "Secrets(", "Game(", "ticket_pile", "INSERT", "SELECT"), "the inside of something"
    )
    found |= {record.token: "the token of an interaction" for record in backend.interactions.values()}
    return found


@pytest.mark.parametrize("level", mostly_at_night(LEVELS, LEVELS[:1]))
async def test_no_level_writes_what_only_players_may_know(
    level: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = Failing()

    def parts() -> Assembly:
        return build(settings, strict=True, pace=0, pictures=lambda _pool: pictures)

    with captured_log(level) as lines:
        async with open_world(parts) as world:
            party, seed = await whole_game(world, monkeypatch)
            secrets = await forbidden_in_logs(party, seed)
            world.take_errors()
        written = lines()
    assert {"unexpected error", "a picture could not be drawn"} <= {line["says"] for line in written}
    assert any("ValueError" in line.get("error", "") for line in written)
    said = "\n".join(str(value) for line in written for value in line.values())
    told = {what for secret, what in secrets.items() if re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", said)}
    assert not told
