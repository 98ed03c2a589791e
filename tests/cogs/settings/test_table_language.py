"""A table speaks its people's language; its host or a manager of the server may change it, and nobody else."""

from __future__ import annotations

import discord
import pytest
from simcord import InteractionResult, MemberActor

from cogs.wording.names import escape
from data.numbers import shown_number
from data.text import LOCALES
from tests.cogs.lobby.ended_games import rematch, start_and_end
from tests.data.texts import STRICT
from tests.discord.players import Party, open_lobby, start_game, table_of
from tests.discord.presses import press
from tests.discord.private_answers import size_of
from tests.discord.world import World, answer_of, answer_text, custom_ids_on, texts_of


def manager(world: World) -> MemberActor:
    role = world.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    user = world.env.create_user("Max", global_name="Max")
    return world.guild.add_member(user, roles=[role])


async def speaks(who: MemberActor, party: Party, locale: str) -> InteractionResult:
    panel = answer_of(await who.slash(party.channel, "settings"))
    return await who.select(panel, [locale], custom_id=f"ttr:{party.game}:0:tongue:")


async def test_the_host_changes_it_before_the_start_and_everything_follows(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    assert "host" in texts_of(party.panel())
    said = answer_text(await speaks(world.person("Mia"), party, "zh-TW"))
    assert f"**Language of the table in this channel** (game {shown_number(party.game)})" in said
    assert STRICT.say("zh-TW", "board-name", board="europe") in texts_of(party.panel())
    of_ben = answer_of(await world.person("Ben").slash(world.channel, "settings"))
    assert not any(":tongue:" in each for each in custom_ids_on(of_ben))
    await world.person("Mia").slash(world.channel, "start")
    assert STRICT.say("zh-TW", "panel-choosing", game=party.game, board="europe") in texts_of(party.panel())


async def test_a_manager_changes_it_in_a_game_that_runs(world: World) -> None:
    party = await start_game(world, "new-york", 2, languages=("en-US",))
    for seat in party.seats.values():
        await seat.who.slash(world.channel, "tickets", keep="1")
    last = (await party.position()).table.last
    panel = answer_of(await manager(world).slash(world.channel, "settings"))
    text, components = size_of(panel)
    assert text <= 4000 and components <= 40
    await speaks(manager(world), party, "zh-CN")
    assert "### 第1回合" in texts_of(party.panel()) and (await party.position()).table.last == last
    await world.restart()
    assert (await party.position()).table.locale == "zh-CN"
    assert not world.strict.faults()


async def test_an_old_menu_of_somebody_who_is_host_no_more_does_nothing(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    mia = world.person("Mia")
    panel = answer_of(await mia.slash(world.channel, "settings"))
    await mia.slash(world.channel, "leave")
    said = answer_text(await mia.select(panel, ["zh-TW"], custom_id=f"ttr:{party.game}:0:tongue:"))
    assert said.startswith(STRICT.say("en", "settings-host-only"))
    table = await world.tables.table(party.game)
    assert table is not None and table.locale == "en"


@pytest.mark.parametrize("locale", LOCALES)
async def test_it_is_said_in_every_language(world: World, locale: str) -> None:
    party = await open_lobby(world, "europe", 2, languages=(locale,))
    said = answer_text(await world.person("Mia").slash(world.channel, "settings"))
    assert STRICT.say(locale, "settings-this-table", game=str(party.game)) in said


# ── the language that a new table begins in ──────────────────────────────────────────────────────────────────────────


async def opened_in(world: World, locale: str) -> str:
    """The language of the table that a person with this language opens."""
    await world.person("Mia", locale).slash(world.channel, "new", board="europe")
    table = await world.tables.here(world.channel.id)
    assert table is not None
    return table.locale


@pytest.mark.parametrize(("spoken", "locale"), [("zh-CN", "zh-CN"), ("zh-HK", "zh-TW"), ("en-GB", "en"), ("de", "en")])
async def test_an_ordinary_server_says_en_us_for_ever_so_a_table_speaks_as_who_opens_it(
    world: World, spoken: str, locale: str
) -> None:
    assert await opened_in(world, spoken) == locale


async def test_who_has_set_a_language_opens_tables_in_it(world: World) -> None:
    mia = world.person("Mia")
    panel = answer_of(await mia.slash(world.channel, "settings"))
    await mia.select(panel, ["zh-TW"], custom_id="ttr:0:0:wish:language")
    assert await opened_in(world, "en-US") == "zh-TW"


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_community_server_has_chosen_its_language(world: World, restarted: bool) -> None:
    world.choose_server_language("zh-TW")
    if restarted:
        await world.restart()
    assert await opened_in(world, "zh-CN") == "zh-TW"


async def test_a_community_server_of_another_language_is_no_wish_for_english(world: World) -> None:
    world.choose_server_language("de")
    assert await opened_in(world, "zh-CN") == "zh-CN"


async def test_what_the_managers_have_set_comes_first(world: World) -> None:
    world.choose_server_language("zh-TW")
    await world.store.settings.set_server(world.guild.id, locale="en")
    assert await opened_in(world, "zh-CN") == "en"


async def test_a_thread_for_another_table_is_named_in_the_same_language(world: World) -> None:
    await open_lobby(world, "europe", 2, languages=("en-US",))
    li = world.person("Li", "zh-CN")
    taken = answer_of(await li.slash(world.channel, "new", board="europe"))
    await press(li, taken, "thread")
    [thread] = world.env.backend.guilds[world.guild.id].thread_ids
    assert world.env.backend.channels[thread].name == STRICT.say("zh-CN", "board-name", board="europe")
    table = await world.tables.here(thread)
    assert table is not None and table.locale == "zh-CN"


async def test_a_rematch_keeps_the_language(world: World) -> None:
    party = await start_and_end(world)
    await world.store.games.set_locale(party.game, "zh-TW")
    await rematch(party, "Ben")
    table = await world.tables.here(world.channel.id)
    assert table is not None and table.game != party.game and table.locale == "zh-TW"


# ── one press in the lobby ───────────────────────────────────────────────────────────────────────────────────────────


async def test_one_press_in_the_lobby_changes_it_and_nothing_more_is_said(world: World) -> None:
    party = await open_lobby(world, "europe", 1, languages=("en-US",))
    mia = world.person("Mia")
    await press(mia, answer_of(await press(mia, party.panel(), "computer")), "level", "easy")
    buttons = {locale: f"ttr:{party.game}:0:tongue:{locale}" for locale in LOCALES}
    for before, locale in (("en", "zh-CN"), ("zh-CN", "zh-TW"), ("zh-TW", "en")):
        on_lobby = custom_ids_on(party.panel())
        assert [each for each in LOCALES if buttons[each] in on_lobby] == [each for each in LOCALES if each != before]
        assert STRICT.say(locale, "settings-own-name") in texts_of(party.panel())
        seen = len(world.messages_seen_by(mia))
        await press(mia, party.panel(), "tongue", locale)
        assert len(world.messages_seen_by(mia)) == seen
        assert STRICT.say(locale, "lobby-ready", host="Mia") in texts_of(party.panel())
        name = STRICT.say(locale, "computer-name", number=1, level=STRICT.say(locale, "level-easy"))
        assert escape(name) in texts_of(party.panel()), "the computers too"
        assert (await table_of(party)).seats[1].name == name
    await press(mia, party.panel(), "start")
    assert not any(each in custom_ids_on(party.panel()) for each in buttons.values())


async def test_in_the_lobby_too_only_the_host_and_managers_change_it(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    refused = answer_of(await press(world.person("Ben"), party.panel(), "tongue", "zh-CN"))
    assert STRICT.say("en", "settings-host-only") in texts_of(refused)
    assert STRICT.say("en", "button-go") in texts_of(refused) and (await table_of(party)).locale == "en"
    await press(manager(world), party.panel(), "tongue", "zh-CN")
    assert (await table_of(party)).locale == "zh-CN"
