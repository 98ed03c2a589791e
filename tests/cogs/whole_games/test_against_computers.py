"""One person against computers, from `/new` to the score; the bot may stop while a computer thinks."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from cogs.assembly import Assembly
from cogs.show.told import without_numbers
from cogs.tables.service import Tables
from cogs.wording.words import player_name
from data.store import StoreError, Table
from engine.legal import Options
from engine.players.why import Advice
from engine.refused import Refused
from engine.view import View
from tests.data.texts import STRICT
from tests.discord.computers import play_to_first_turn, play_turn, start_against_computers
from tests.discord.players import (
    Party,
    Way,
    act_by_buttons,
    act_by_commands,
    choose_action,
    id_of_way,
    play_to_end,
    start_game,
)
from tests.discord.presses import leave
from tests.discord.scores import check_end
from tests.discord.world import World, answer_text, texts_of


@pytest.mark.parametrize(
    ("board", "levels", "how"),
    [
        ("new-york", ("solid", "strong", "easy"), act_by_buttons),
        ("europe", ("easy", "solid", "easy", "solid"), act_by_commands),
    ],
    ids=id_of_way,
)
async def test_a_whole_game_against_computers(world: World, board: str, levels: tuple[str, ...], how: Way) -> None:
    """With a restart in the middle; every turn is in the log, and each row of computers is told in one panel."""
    party = await start_against_computers(world, board, *levels)
    mia = world.person("Mia")
    for _ in range(12):
        await play_turn(party, mia, how)
    await world.restart()
    await world.messages.note(party.game)
    turns = (await party.position()).view(None).turns
    posted = len(party.channel.history())
    await play_to_end(party, Random(2), how)
    await check_end(party)
    over = (await party.position()).view(None)
    mine = (over.turns - turns) // len(over.seats) + 1
    assert len(party.channel.history()) <= posted + mine + 3, "a new panel for each turn of the person, and the end"
    entries = await world.tables.log(party.game)
    assert {entry.seat for entry in entries if entry.seat is not None} == set(range(len(levels) + 1))  # type: ignore[union-attr]


async def test_a_row_of_computers_is_told_in_one_panel(world: World) -> None:
    """What each of them did stands in it; nothing was posted for a single one; the person is pinged once."""
    party = await start_against_computers(world, "europe", "easy", "solid", "easy", "solid")
    mia = world.person("Mia")
    await play_to_first_turn(party, mia)
    before, known = (await party.position()).view(None).turns, {message.id for message in party.channel.history()}
    while (await party.position()).view(None).turns == before:
        await play_turn(party, mia)
    assert (await party.position()).view(None).turns == before + 5
    [panel] = [message for message in party.channel.history() if message.id not in known]
    told = without_numbers(texts_of(panel)).split("\n")
    for sitter in (await party.position()).table.seats:
        done = [line for line in told if line.startswith(f"{player_name(sitter)} ")]
        assert len(done) >= 1, (sitter, told)
    assert texts_of(panel).count(f"<@{mia.id}>") == 1


class Slow:
    """Computers that think until somebody lets them go on."""

    def __init__(self, parts: Assembly) -> None:
        self.parts, self.real, self.thoughts = parts, parts.thinking.advise, 0
        parts.thinking.advise = self.advise  # type: ignore[method-assign]

    async def advise(self, level: str, view: View, options: Options, patience: float) -> Advice:
        self.thoughts += 1
        if self.thoughts == 2:  # something is stored already, and not yet told
            await self.meanwhile()
        return await self.real(level, view, options, patience)

    async def meanwhile(self) -> None:
        """Longer than anybody waits."""
        await asyncio.sleep(3600)


class Stopped(Slow):
    """The bot is told to stop while a computer thinks."""

    async def meanwhile(self) -> None:
        self.parts.bot.closing = True


@pytest.mark.parametrize("orderly", [True, False])
async def test_a_computer_that_thinks_when_the_bot_stops_loses_nothing(world: World, orderly: bool) -> None:
    """What was stored stays and is told once, by the next start, which lets the others play too."""
    party = await start_against_computers(world, "europe", "easy", "easy", "easy")
    mia = world.person("Mia")
    await play_to_first_turn(party, mia)
    now = await party.position()
    slow = (Stopped if orderly else Slow)(world.parts)
    panel = party.panel().id
    while slow.thoughts < 2:
        await play_turn(party, mia)
    stored = (await party.position()).table.last
    assert stored > now.table.last and party.panel().id == panel, "nothing is told before the row is at its end"
    await (world.restart() if orderly else world.crash())
    await world.env.settle()
    after = await party.position()
    assert after.table.last > stored and after.to_act == (after.table.seat_of(mia.id),)
    assert after.table.told == after.table.last
    await world.messages.note(party.game)
    assert party.panel().id != panel
    said = answer_text(await mia.slash(world.channel, "log"))
    assert said.count(STRICT.say("en", "log-turn", turn=after.view(None).turns - 1, text="").strip()) == 1


class Failing(Slow):
    """The second thought fails in a way that nobody foresaw."""

    async def meanwhile(self) -> None:
        raise StoreError("failed", "the disk is full")


async def test_a_row_that_an_error_has_cut_off_is_told_when_the_sweep_has_continued_it(world: World) -> None:
    party = await start_against_computers(world, "europe", "easy", "easy", "easy")
    await play_to_first_turn(party, world.person("Mia"))
    failing, panel = Failing(world.parts), party.panel().id
    while failing.thoughts < 2:
        await play_turn(party, world.person("Mia"))
    stored = (await party.position()).table.last
    with world.in_bot_scope():
        world.teller.schedule(party.game)
    await world.env.settle()
    assert [record.getMessage() for record in world.take_errors()] == ["the computers could not play on"]
    assert party.panel().id == panel, "nothing is told before the row is over"
    with world.in_bot_scope():
        await world.parts.computers.sweep()
    await world.env.settle()
    after = await party.position()
    assert after.table.told == after.table.last > stored
    assert after.to_act == (after.table.seat_of(world.person("Mia").id),) and party.panel().id != panel


async def end_turn_elsewhere(party: Party, tables: Tables) -> int:
    """Mia plays in these tables until a computer is to act; returns her user."""
    mia = party.world.person("Mia").id
    seat = (await party.position()).table.seat_of(mia)
    assert seat is not None
    while seat in (now := await party.position()).to_act:
        action = choose_action(now.options(seat), now, seat, Random(now.table.last))
        with party.world.in_bot_scope():
            await tables.play(party.game, mia, None, action)
    return mia


async def test_a_turn_that_is_stored_while_the_bot_stops_is_told_by_the_next_one(world: World) -> None:
    """An update that runs then must not mark it as told: the next bot lets computers play where a move is untold."""
    party = await start_against_computers(world, "europe", "easy", "easy")
    await play_to_first_turn(party, world.person("Mia"))
    world.bot.closing = True
    mia = await end_turn_elsewhere(party, world.tables)
    with world.in_bot_scope():
        await world.teller.update(party.game)
    await world.restart()
    await world.env.settle()
    after = await party.position()
    assert after.to_act == (after.table.seat_of(mia),) and after.table.told == after.table.last


async def test_computers_go_on_after_a_move_that_another_process_has_stored(world: World) -> None:
    """Such as the shell's `forget`; also if the game is told before the next sweep."""
    party = await start_against_computers(world, "europe", "easy", "easy")
    await play_to_first_turn(party, world.person("Mia"))
    mia = await end_turn_elsewhere(party, Tables(world.store))
    with world.in_bot_scope():
        world.teller.schedule(party.game)
    await world.env.settle()
    with world.in_bot_scope():
        await world.parts.computers.sweep()
    await world.env.settle()
    after = await party.position()
    assert after.to_act == (after.table.seat_of(mia),) and after.table.told == after.table.last


async def test_a_game_that_cannot_be_loaded_stops_no_other(world: World) -> None:
    """The sweep meets it first; its fault is one that the store does not know."""
    lobby = world.tables.lobby
    broken = await lobby.open("europe", channel=1, guild=None, host=1, name="Ann")
    assert isinstance(broken, Table)
    await world.tables.join(broken.game, 2, "Ben")
    await lobby.start(broken.game, 1)
    party = await start_against_computers(world, "europe", "easy", "easy")
    await play_to_first_turn(party, world.person("Mia"))
    mia = await end_turn_elsewhere(party, Tables(world.store))
    async with world.store.database.transaction() as connection:
        await connection.execute("UPDATE games SET seed = NULL WHERE id = ?", broken.game)
    world.tables.games.forget_all()
    with world.in_bot_scope():
        await world.parts.computers.sweep()
    await world.env.settle()
    after = await party.position()
    assert after.to_act == (after.table.seat_of(mia),)


async def test_a_computer_that_is_refused_is_not_asked_again_and_again(world: World, monkeypatch: Any) -> None:
    """The table is told as it stands, once."""
    party = await start_against_computers(world, "europe", "easy", "easy")
    await play_to_first_turn(party, world.person("Mia"))
    asked: list[int] = []

    async def refuse(game: int, seat: int, *rest: object) -> Refused:
        asked.append(seat)
        assert len(asked) <= 20, "this goes on for ever"
        return Refused("busy")

    monkeypatch.setattr(world.tables, "play_seat", refuse)
    await end_turn_elsewhere(party, world.tables)
    await world.env.settle()
    after = await party.position()
    assert after.table.told == after.table.last and len(asked) == 2
    assert {record.getMessage() for record in world.take_errors()} == {"a computer was refused"}


async def test_who_comes_back_while_the_computer_thinks_plays(world: World) -> None:
    """The computer that stands in has thought in vain."""
    party = await start_game(world, "europe", 2, languages=("en-US",))
    for number in range(2):
        now = await party.position()
        await act_by_commands(party, number, choose_action(now.options(number), now, number, Random(1)))
    now = await party.position()
    gone = (await party.seat_of(now.to_act[0])).who

    class Returned(Slow):
        async def meanwhile(self) -> None:
            await self.parts.tables.join(party.game, gone.id, gone.name)

    Returned(world.parts).thoughts = 1
    await leave(gone, world.channel)
    after = await party.position()
    assert not after.away(now.to_act[0]) and after.to_act == now.to_act
    assert after.decision(now.to_act[0]) == now.decision(now.to_act[0])
