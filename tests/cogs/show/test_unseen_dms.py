"""DMs that nobody wants, that Discord forbids, or that lie where nobody looks: people are asked, and not lost."""

from __future__ import annotations

import pytest
from simcord import MemberActor

from cogs.tables.contact import DM
from tests.discord.first_turn import draw_from_deck, start_first_turn
from tests.discord.players import Party, open_lobby
from tests.discord.presses import press
from tests.discord.private_answers import dms_of
from tests.discord.seat_changes import say
from tests.discord.soundness import assert_sound
from tests.discord.strict import Trouble, refused
from tests.discord.timed import DAY, let_days_pass_fast
from tests.discord.world import World, answer_of, answer_text, custom_ids_on, texts_of

pytestmark = [pytest.mark.usefixtures("no_pause"), pytest.mark.with_dms]

# ── who sits down ────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_whoever_sits_down_reads_that_a_dm_will_come_and_can_stop_it(world: World) -> None:
    party = await open_lobby(world, "europe", 1)
    ben = world.person("Ben")
    joined = await ben.slash(world.channel, "join")
    assert say("lobby-dm") in answer_text(joined)
    await press(ben, answer_of(joined), "wish", "dm-off")
    await world.person("Mia").slash(world.channel, "start")
    assert dms_of(ben) == [] and len(dms_of(world.person("Mia"))) == 1
    assert (await world.tables.table(party.game)).status == "running"  # type: ignore[union-attr]


async def test_the_host_of_a_new_table_reads_it_too(world: World) -> None:
    mia = world.person("Mia")
    assert say("lobby-dm") in answer_text(await mia.slash(world.channel, "new", board="europe"))


async def test_whoever_wants_no_dm_or_has_had_one_reads_nothing_of_it(world: World) -> None:
    await open_lobby(world, "europe", 1)
    ben, li = world.person("Ben"), world.person("Li")
    await world.store.settings.set_person(ben.id, dm=False)
    await world.store.settings.set_person(li.id, first_dm=99)
    for who in (ben, li):
        assert say("lobby-dm") not in answer_text(await who.slash(world.channel, "join"))


# ── what Discord forbids ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("path", ["/users/@me/channels", "/messages"])
async def test_a_forbidden_dm_is_not_tried_again_for_a_day(
    world: World, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as for a bot that has opened too many: the code is none that says that DMs are closed."""
    let_days_pass_fast(monkeypatch, world)
    asked: list[str] = []

    def forbidden(method: str, where: str) -> Trouble | None:
        to_people = where == "/users/@me/channels" or str(world.channel.id) not in where
        if method == "POST" and where.endswith(path) and to_people and not where.startswith("/webhooks"):
            asked.append(where)
            return refused(403, 340015)
        return None

    world.strict.troubles.append(forbidden)
    party = await start_first_turn(world)
    for _ in range(2):
        await draw_from_deck(party)
    for _ in range(6):
        await world.env.advance_time(3600)
    assert len(asked) == len(party.seats), asked
    world.strict.troubles.clear()
    await world.env.advance_time(DAY)
    assert all(len(dms_of(seat.who)) == 1 for seat in party.seats.values())
    await assert_sound(party)


async def test_a_game_is_not_behind_because_discord_forbids_a_dm(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    let_days_pass_fast(monkeypatch, world)
    world.strict.troubles.append(lambda _, path: refused(403, 340015) if path == "/users/@me/channels" else None)
    party = await start_first_turn(world)
    await draw_from_deck(party)
    assert await world.seat_dms.owes(party.game) and not world.teller.retries.is_waiting(party.game)
    world.strict.troubles.clear()
    await world.env.advance_time(DAY + 3600)
    assert not await world.seat_dms.owes(party.game)
    await assert_sound(party)


# ── never by a DM alone ──────────────────────────────────────────────────────────────────────────────────────────────


async def told_by_dm(party: Party) -> MemberActor:
    """The person whose turn comes next, who is told of turns by DM instead of by a ping."""
    position = await party.position()
    who = (await party.seat_of((position.to_act[0] + 1) % len(position.table.seats))).who
    await party.world.store.settings.set_person(who.id, ping=False, reminders=DM)
    return who


def pings(world: World, who: MemberActor) -> int:
    """How often a person was mentioned in the channel."""
    path = f"/channels/{world.channel.id}/messages"
    sent = [each.json for each in world.strict.sent if each.method == "POST" and each.path == path]
    return sum(who.id in map(int, each["allowed_mentions"].get("users", ())) for each in sent)


async def test_after_a_missed_turn_whoever_is_told_by_dm_is_pinged_too_until_they_act(world: World) -> None:
    party = await start_first_turn(world, clock="evening")
    who = await told_by_dm(party)
    before = pings(world, who)
    await draw_from_deck(party)
    assert pings(world, who) == before and len(dms_of(who)) == 1
    await world.env.advance_time(1000)
    await draw_from_deck(party)
    assert pings(world, who) == before + 1
    for _ in range(2):
        await draw_from_deck(party)
    assert pings(world, who) == before + 1, "the person has acted"


@pytest.mark.parametrize("clock", ["none", "evening"])
async def test_at_a_table_that_waits_whoever_is_told_by_dm_is_pinged_when_silent(
    world: World, monkeypatch: pytest.MonkeyPatch, clock: str
) -> None:
    let_days_pass_fast(monkeypatch, world)
    party = await start_first_turn(world, clock=clock)
    table = (await party.position()).table
    await world.store.games.change(table.game, lambda table: table.but(options={**table.options, "late": "wait"}))
    who = await told_by_dm(party)
    before = pings(world, who)
    await draw_from_deck(party)
    await world.env.advance_time(3 * DAY + 10 if clock == "none" else 1000)
    assert pings(world, who) == before + 1


async def test_whoever_is_told_by_dm_and_accepts_none_is_pinged(world: World) -> None:
    party = await start_first_turn(world)
    who = await told_by_dm(party)
    await world.store.settings.set_person(who.id, dm_closed=True)
    before = pings(world, who)
    await draw_from_deck(party)
    assert pings(world, who) == before + 1
    assert f"<@{who.id}>" in texts_of(party.panel()) and custom_ids_on(party.panel())
