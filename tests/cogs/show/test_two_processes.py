"""Two processes on one database, each with a shard of its own: a table belongs to one, whoever stores its moves.

On the simulated Discord they run one after the other; what the other one stores meanwhile is stored by tables of its
own, as for a press in a DM.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord import MemberActor

from bot import build
from cogs.assembly import Assembly
from cogs.kit import dm
from cogs.kit.channel import Call, Channel
from cogs.kit.connection import NotHeld
from cogs.kit.emoji_upload import emoji_files
from cogs.kit.layout import Layout
from cogs.tables.service import Tables
from data.settings import Settings
from data.store import Store, StoreError
from data.store.database import MISSED
from data.store.errors import BUSY, FULL
from data.store.notes import PanelNote, RedrawNote
from data.store.scope import Scope
from data.store.sqlite.database import SQLiteDatabase
from engine.actions import DECK, DrawCard
from tests.cogs.tables.tables_kit import ok
from tests.data.texts import STRICT
from tests.discord.bots import NoPictures, NoSeatDMs, build_test_bot
from tests.discord.first_turn import draw_from_deck, start_first_turn
from tests.discord.players import Party
from tests.discord.private_answers import dms_of
from tests.discord.soundness import assert_sound
from tests.discord.timed import running_clock
from tests.discord.world import World, answer_of, answer_text, custom_ids_on, open_world, texts_of

DMS, TABLES = 0, 1  # the shards: that of all DMs, and that of the server in which is played
MINUTE = 60.0
Start = Callable[..., Any]


@dataclass
class Words:
    """The words that processes send each other. SQLite passes none on, so a test does it."""

    sent: list[str] = field(default_factory=list)
    hear: Callable[[str], None] = lambda word: None


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> Words:
    words = Words()

    async def notify(database: SQLiteDatabase, word: str) -> None:
        words.sent.append(word)

    async def listen(database: SQLiteDatabase, hear: Callable[[str], None]) -> None:
        words.hear = hear

    monkeypatch.setattr(SQLiteDatabase, "notify", notify)
    monkeypatch.setattr(SQLiteDatabase, "listen", listen)
    return words


@pytest.fixture
async def world(request: pytest.FixtureRequest, settings: Settings, words: Words) -> AsyncIterator[World]:
    """A bot with both shards, in a server of the second one. `run_shard` then leaves it with one of them."""
    marks = {mark.name for mark in request.node.iter_markers()}

    def make() -> Assembly:
        return build_test_bot(replace(settings, shard_count=2), dms="with_dms" in marks)

    async with open_world(make, shards=2) as world:
        world.guild = world.env.create_guild("Second Club", shard_id=TABLES)
        world.channel = world.guild.create_text_channel("rails")
        yield world


async def run_shard(world: World, settings: Settings, shard: int, *, dms: bool = False) -> None:
    """Lets the process with this shard alone go on."""
    alone = replace(settings, shard_count=2, shard_ids=(shard,))
    world.make = lambda: build_test_bot(alone, dms=dms)
    await world.restart()


@asynccontextmanager
async def other_process(world: World, settings: Settings, shard: int) -> AsyncIterator[Store]:
    """The store of another process, which has another shard."""
    with world.in_bot_scope():
        now = world.store.now()
    store = await Store.open(settings.database_path, lambda: now, Scope(2, (shard,)))
    try:
        yield store
    finally:
        await store.close()


async def panel_of(party: Party) -> discord.Message:
    """The present panel, whichever process has posted it."""
    note = await party.world.store.notes.get(party.game, PanelNote)
    assert note is not None
    return party.world.message(party.channel, note.message)


def sent_for_tables(world: World, since: int) -> list[str]:
    """The requests for tables since a number of requests: all but answers to whoever has pressed."""
    requests = world.env.http_requests[since:]
    return [f"{each.method} {each.path}" for each in requests if each.path.startswith("/channels/")]


async def awaited(party: Party) -> MemberActor:
    """The person whose turn it is."""
    [number] = (await party.position()).to_act
    return (await party.seat_of(number)).who


# ── a press in a DM ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.with_dms
async def test_a_press_in_a_dm_is_stored_and_answered_here_and_told_by_the_owner_alone(
    world: World, settings: Settings, words: Words
) -> None:
    party = await start_first_turn(world, "new-york")
    await run_shard(world, settings, DMS, dms=True)
    who, told, before = await awaited(party), texts_of(await panel_of(party)), len(world.env.http_requests)
    last = (await party.position()).table.last
    await draw_by_dm(party, who, cards=2)
    assert (await party.position()).table.last == last + 2
    assert sent_for_tables(world, before) == [] and texts_of(await panel_of(party)) == told
    assert words.sent[-1] == f"table {party.game}"
    await world.env.advance_time(3 * MINUTE)
    assert sent_for_tables(world, before) == [], "nor does its sweep tell it"

    posts = len([each for each in world.channel.history() if not each.flags.ephemeral])
    await run_shard(world, settings, TABLES, dms=True)
    assert await awaited(party) != who and len(world.channel.history()) == posts + 1, "one turn, one post"
    await assert_sound(party)


async def draw_by_dm(party: Party, who: MemberActor, cards: int) -> None:
    """Draws cards from the deck by the buttons below the hand in a DM."""
    [dm] = dms_of(who)
    [draw] = [each for each in custom_ids_on(dm) if ":draw:" in each]
    panel = answer_of(await who.user.click(dm, custom_id=draw))
    for _ in range(cards):
        [deck] = [each for each in custom_ids_on(panel) if each.endswith(":take:deck")]
        result = await who.user.click(panel, custom_id=deck)
        panel = answer_of(result)


async def test_a_word_lets_the_owner_tell_at_once_and_a_lost_one_within_a_minute(
    world: World, settings: Settings, words: Words
) -> None:
    party = await start_first_turn(world, "new-york")
    await run_shard(world, settings, TABLES)
    async with other_process(world, settings, DMS) as store:
        for word in (f"table {party.game}", MISSED, None):
            panel = await panel_of(party)
            for _ in range(2):
                ok(await Tables(store).play(party.game, (await awaited(party)).id, None, DrawCard(DECK)))
            await world.env.settle()
            assert (await panel_of(party)).id == panel.id and texts_of(await panel_of(party)) == texts_of(panel)
            if word is not None:
                with world.in_bot_scope():
                    words.hear(word)
                await world.env.settle()
            else:
                await world.env.advance_time(MINUTE + 1)
            assert (await panel_of(party)).id != panel.id
            await assert_sound(party)


async def test_words_about_what_is_not_ours_or_does_not_exist_change_nothing(
    world: World, settings: Settings, words: Words
) -> None:
    party = await start_first_turn(world, "new-york")
    await run_shard(world, settings, DMS)
    before = len(world.env.http_requests)
    for word in (f"table {party.game}", "table 999", "table", "table x", "", "another word"):
        with world.in_bot_scope():
            words.hear(word)
    await world.env.settle()
    assert sent_for_tables(world, before) == [] and words.sent == []


# ── clocks and computers ─────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_clocks_of_a_process_that_is_down_stand_still_while_another_one_runs(
    world: World, settings: Settings
) -> None:
    party = await start_first_turn(world, "new-york", clock="live")
    clock = running_clock(await party.position())
    await run_shard(world, settings, DMS)
    await world.env.advance_time(3600)
    assert running_clock(await party.position()) == clock, "nobody's time has run out, and nothing has moved"
    await run_shard(world, settings, TABLES)
    after = running_clock(await party.position())
    assert after.decision == clock.decision and clock.due is not None and after.due is not None
    assert 3590 <= after.due - clock.due <= 3670


async def test_the_clock_of_what_another_process_stores_is_run_by_the_owner(world: World, settings: Settings) -> None:
    party = await start_first_turn(world, "new-york", clock="live")
    await run_shard(world, settings, TABLES)
    async with other_process(world, settings, DMS) as store:
        for _ in range(2):
            ok(await Tables(store).play(party.game, (await awaited(party)).id, None, DrawCard(DECK)))
    asked = running_clock(await party.position())
    await world.env.advance_time(185)
    assert running_clock(await party.position()).seat != asked.seat, "the computer has played the turn"


async def test_computers_are_moved_by_the_owner_alone(world: World, settings: Settings) -> None:
    party = await start_first_turn(world, "new-york")
    mia = world.person("Mia")
    await run_shard(world, settings, DMS)
    other = world.person("Ben") if (await awaited(party)) == mia else mia
    who = await awaited(party)
    ok(await world.tables.leave(party.game, who.id))
    await world.env.advance_time(3 * MINUTE)
    seat = (await party.position()).table.seat_of(who.id)
    assert (await party.position()).to_act == (seat,), "nobody plays for who has left"
    await run_shard(world, settings, TABLES)
    assert await awaited(party) == other
    await assert_sound(party)


# ── what others may change ───────────────────────────────────────────────────────────────────────────────────────────


async def test_a_language_that_was_set_through_another_process_is_spoken_at_once(
    world: World, settings: Settings
) -> None:
    mia = world.person("Mia")
    assert "game" in answer_text(await mia.slash(world.channel, "hand"))
    async with other_process(world, settings, DMS) as store:
        await store.settings.set_person(mia.id, locale="zh-CN")
    said = answer_text(await mia.slash(world.channel, "help"))
    assert any("\u4e00" <= letter <= "\u9fff" for letter in said)


async def test_who_is_erased_through_another_process_is_gone_from_the_panel(
    world: World, settings: Settings, words: Words
) -> None:
    party = await start_first_turn(world, "new-york")
    assert "Mia" in texts_of(await panel_of(party))
    await run_shard(world, settings, TABLES)
    async with other_process(world, settings, DMS) as store:
        await Tables(store).forget(world.person("Mia").id)
    assert words.sent[-1] == "redraw"
    with world.in_bot_scope():
        words.hear("redraw")
    await world.env.settle()
    assert "Mia" not in texts_of(await panel_of(party)) and await world.store.notes.games(RedrawNote) == []
    await assert_sound(party)


async def test_who_erases_himself_in_a_process_that_is_not_the_tables_is_gone_from_the_panel(
    world: World, settings: Settings
) -> None:
    party = await start_first_turn(world, "new-york")
    await run_shard(world, settings, DMS)
    mia = world.person("Mia").user
    panel = answer_of(await mia.slash("settings"))
    for arg in ("", "sure", "delete"):
        panel = answer_of(await mia.click(panel, custom_id=f"ttr:0:0:known:{arg}"))
    assert "Mia" in texts_of(await panel_of(party)), "another process shows that panel"
    await run_shard(world, settings, TABLES)
    assert "Mia" not in texts_of(await panel_of(party))
    await assert_sound(party)


async def test_a_link_leads_to_the_panel_as_another_process_has_posted_it(world: World, settings: Settings) -> None:
    party = await start_first_turn(world, "new-york")
    await run_shard(world, settings, DMS)
    mia = world.person("Mia").user
    first = await panel_of(party)
    assert f"/{first.id}" in answer_text(await mia.slash("mygames"))
    async with other_process(world, settings, TABLES) as store:
        note = await store.notes.get(party.game, PanelNote)
        assert note is not None
        await store.notes.put(party.game, note.but(message=4711))
    assert "/4711" in answer_text(await mia.slash("mygames"))


# ── once for all processes ───────────────────────────────────────────────────────────────────────────────────────────


async def test_only_the_process_with_the_first_shard_registers_commands_and_uploads_emoji(
    world: World, settings: Settings
) -> None:
    def changes(since: int) -> list[str]:
        asked = [each for each in world.env.http_requests[since:] if each.path.startswith("/applications/")]
        return [each.path for each in asked if each.method != "GET"]

    for emoji in await world.bot.fetch_application_emojis():
        await emoji.delete()
    before = len(world.env.http_requests)
    await run_shard(world, settings, TABLES)
    await world.env.advance_time(5)
    assert changes(before) == [] and world.bot.emojis_by_name == {}
    assert "</help:" in world.bot.texts.say("en", "press-unknown").replace("table", "help"), "commands have their ids"
    await run_shard(world, settings, DMS)
    await world.env.advance_time(5)
    assert len(changes(before)) == len(emoji_files()) == len(world.bot.emojis_by_name)


async def test_emoji_that_another_process_has_uploaded_in_between_are_looked_up_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their names are taken, which Discord refuses; no other one waits for that."""
    bot, fetch = world.bot, type(world.bot).fetch_application_emojis
    there, looks = await bot.fetch_application_emojis(), 0

    async def see_none_at_first(bot: Any) -> list[discord.Emoji]:
        nonlocal looks
        looks += 1
        return await fetch(bot) if looks > 1 else []

    monkeypatch.setattr(type(bot), "fetch_application_emojis", see_none_at_first)
    world.env.inject_error("POST", "*/emojis", status=400, code=50035, times=None)
    await bot.sync_emoji()
    assert looks == 2 and len(bot.emojis_by_name) == len(there) == len(emoji_files())


# ── a lease that has run out ─────────────────────────────────────────────────────────────────────────────────────────


async def test_without_a_lease_nothing_is_told_and_presses_are_refused_until_it_is_renewed(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def make() -> Assembly:
        return build(settings, strict=True, pictures=NoPictures, seat_dms=NoSeatDMs, alone=False)

    async with open_world(make) as world:
        party = await start_first_turn(world, "new-york")
        await draw_from_deck(party, 1)
        who, lease, before = await awaited(party), world.parts.lease, len(world.env.http_requests)
        monkeypatch.setattr("cogs.kit.lease.TRUSTED", -1.0)
        await lease.renew()
        assert lease.view.role == "silent"
        last = (await party.position()).table.last
        result = await who.slash(world.channel, "draw", first="deck")
        assert answer_text(result) == STRICT.say("en", "error-closing")
        world.teller.schedule(party.game)
        await world.env.settle()
        with world.in_bot_scope():
            await nothing_leaves(world, party)
        assert sent_for_tables(world, before) == [] and (await party.position()).table.last == last
        monkeypatch.undo()
        with world.in_bot_scope():
            await lease.renew()
        await world.env.settle()
        await who.slash(world.channel, "draw", first="deck")
        assert (await party.position()).table.last == last + 1
        await assert_sound(party)


@pytest.mark.parametrize(
    ("code", "stored", "sentence"),
    [
        (BUSY, False, "store-failed-unknown"),
        (BUSY, True, "store-failed-taken"),
        (FULL, False, "store-full-not-taken"),
        (FULL, True, "store-full-taken"),
    ],
)
async def test_a_press_while_the_database_is_away_or_full_is_told_so_and_is_no_bug(
    world: World, monkeypatch: pytest.MonkeyPatch, code: str, stored: bool, sentence: str
) -> None:
    """It goes away before the move is stored, or after that."""
    party = await start_first_turn(world, "new-york")
    last = (await party.position()).table.last

    async def away(*asked: object) -> None:
        raise StoreError(code, "the server does not answer")

    where, what = (world.parts.moves, "finish") if stored else (world.store.moves, "append")
    monkeypatch.setattr(where, what, away)
    result = await (await awaited(party)).slash(world.channel, "draw", first="deck")
    assert answer_text(result) == STRICT.say("en", sentence)
    assert (await party.position()).table.last == last + stored
    assert [error.exc_info for error in world.take_errors()] == ([None] if code == FULL else []), "one line, if any"


async def nothing_leaves(world: World, party: Party) -> None:
    """Neither the channel nor anybody's DM can be reached."""
    table, where, user = (await party.position()).table, dm.MessageRef(1, 2), world.person("Mia").id
    channel, layout = Channel(world.bot, table), Layout("x")
    requests: list[Callable[[], Awaitable[object]]] = [
        lambda: channel.post(layout, nonce="1"),
        lambda: channel.post_line(Call("x", (user,)), nonce="1"),
        lambda: channel.edit(1, layout),
        lambda: channel.delete(1),
        lambda: dm.send(world.bot, user, layout, (), "1"),
        lambda: dm.send(world.bot, user, layout, (), "1", line="x"),
        lambda: dm.edit(world.bot, where, layout),
    ]
    for request in requests:
        with pytest.raises(NotHeld):
            await request()
    assert not await dm.delete(world.bot, where)


async def test_a_bot_that_has_lost_its_shards_says_nothing_and_ends_at_once(settings: Settings) -> None:
    """Whoever has them now gets the same presses, and answers them; Discord takes one answer."""
    async with open_world(lambda: build_test_bot(settings)) as world:
        party = await start_first_turn(world, "new-york")
        who, before = await awaited(party), len(world.env.http_requests)
        last = (await party.position()).table.last
        with world.in_bot_scope():
            world.parts.lease.on_lost()
        world.bot.is_holder = lambda: False
        world.bot.closing = True
        result = await who.slash(world.channel, "draw", first="deck")
        assert result.response is None and not result.followups
        assert len(world.env.http_requests) == before and (await party.position()).table.last == last
        assert world.parts.shards_lost.is_set()
        forever = asyncio.Event()
        world.bot.start_background(wait_for(forever))
        await asyncio.sleep(0)  # it has begun
        try:
            await asyncio.wait_for(world.close(), 5)
        finally:
            forever.set()
        await world.start()
        await assert_sound(party)


async def wait_for(event: asyncio.Event) -> None:
    await event.wait()
