"""`/settings`: a person's own take effect immediately and for that person alone; a server's are for its managers."""

from __future__ import annotations

from random import Random

import pytest

from data.text import LOCALES
from tests.data.texts import STRICT
from tests.discord.players import LANGUAGES, act_by_commands, open_lobby, play_to_end, start_game
from tests.discord.private_answers import dms_of, size_of
from tests.discord.settings import delete_stored_data, open_stored_data, server_manager
from tests.discord.world import World, alts_of, answer_of, answer_text, custom_ids_on, texts_of

pytestmark = pytest.mark.with_dms


async def test_the_language_set_wins_over_discords_and_stays_after_a_restart(world: World) -> None:
    mia = world.person("Mia")
    panel = answer_of(await mia.slash(world.channel, "settings"))
    changed = answer_of(await mia.select(panel, ["zh-TW"], custom_id="ttr:0:0:wish:language"))
    assert STRICT.say("zh-TW", "settings-title") in texts_of(changed)
    await world.restart()
    assert STRICT.say("zh-TW", "settings-title") in answer_text(await mia.slash(world.channel, "settings"))
    panel = answer_of(await mia.slash(world.channel, "settings"))
    changed = answer_of(await mia.select(panel, ["auto"], custom_id="ttr:0:0:wish:language"))
    assert STRICT.say("en", "settings-title") in texts_of(changed)


@pytest.mark.with_pictures
async def test_the_language_changes_answers_and_pictures(world: World) -> None:
    await start_game(world, "europe", 2)
    mia = world.person("Mia")
    alts: set[str] = set()
    for locale in LOCALES:
        await mia.select(
            answer_of(await mia.slash(world.channel, "settings")), [locale], custom_id="ttr:0:0:wish:language"
        )
        board = answer_of(await mia.slash(world.channel, "board"))
        assert STRICT.say(locale, "look-in-words", board="europe") in texts_of(board)
        alts.add(alts_of(board)[0])
        assert STRICT.say(locale, "hand-empty", board="europe") not in answer_text(
            await mia.slash(world.channel, "hand")
        )
    assert len(alts) == len(LOCALES)


async def test_settings_of_one_person_change_nothing_for_another(world: World) -> None:
    mia, ben = world.person("Mia"), world.person("Ben")
    await mia.select(
        answer_of(await mia.slash(world.channel, "settings")), ["zh-CN"], custom_id="ttr:0:0:wish:language"
    )
    assert STRICT.say("en", "settings-title") in answer_text(await ben.slash(world.channel, "settings"))


@pytest.mark.parametrize(("how", "ping", "by"), [("channel", True, None), ("dm", False, "dm"), ("none", False, None)])
async def test_a_person_is_told_of_a_turn_in_one_way(world: World, how: str, ping: bool, by: str | None) -> None:
    mia = world.person("Mia")
    await mia.select(answer_of(await mia.slash(world.channel, "settings")), [how], custom_id="ttr:0:0:wish:ping")
    wish = await world.store.settings.person(mia.id)
    assert (wish.ping, wish.reminders) == (ping, by)


async def test_a_closed_dm_is_explained_and_can_be_tried_again(world: World) -> None:
    mia = world.person("Mia")
    await world.store.settings.set_person(mia.id, dm_closed=True)
    panel = answer_of(await mia.slash(world.channel, "settings"))
    assert STRICT.say("en", "settings-dm-closed") in texts_of(panel)
    again = answer_of(await mia.click(panel, custom_id="ttr:0:0:wish:dm-on"))
    assert STRICT.say("en", "settings-dm-on") in texts_of(again)
    assert not (await world.store.settings.person(mia.id)).dm_closed


@pytest.mark.parametrize("locale", LANGUAGES)
async def test_the_whole_panel_keeps_within_discords_limits(world: World, locale: str) -> None:
    max_ = server_manager(world)
    world.languages.of_users[max_.id] = locale
    await world.person("Mia").slash(world.channel, "new", board="europe")  # a manager may change its table too
    await world.store.settings.set_person(max_.id, dm_closed=True, quiet="22:30-07:00")
    text, components = size_of(answer_of(await max_.slash(world.channel, "settings")))
    assert text <= 4000 and components <= 40


async def test_in_a_dm_there_are_only_ones_own_settings(world: World) -> None:
    panel = answer_of(await world.person("Mia").user.slash("settings"))
    assert not any(":server:" in each for each in custom_ids_on(panel))


NOTHING = {"settings": {}, "seats": [], "moves": 0, "notes": []}


async def test_one_is_shown_what_is_stored_and_of_a_stranger_nothing(world: World) -> None:
    await start_game(world, "europe", 2, languages=("en-US",))
    said = texts_of(await open_stored_data(world, world.person("Ben")))
    assert STRICT.say("en", "known-account") in said
    assert STRICT.say("en", "known-seats", number=1, names="Ben") in said
    assert STRICT.say("en", "known-dms", number=1) in said
    assert "Mia" not in said
    stranger = await open_stored_data(world, world.person("Zoë"))
    assert STRICT.say("en", "known-nothing") in texts_of(stranger)
    assert not any(":sure" in each for each in custom_ids_on(stranger))


async def test_nothing_is_deleted_before_it_was_said_what_that_does_to_the_games(world: World) -> None:
    await start_game(world, "europe", 2, languages=("en-US",))
    mia = world.person("Mia")
    before = await world.store.people.about(mia.id)
    sure = answer_of(await mia.click(await open_stored_data(world, mia), custom_id="ttr:0:0:known:sure"))
    assert STRICT.say("en", "known-sure-games", number=1) in texts_of(sure)
    assert f"/{world.channel.id}" in texts_of(sure)
    assert await world.store.people.about(mia.id) == before
    back = answer_of(await mia.click(sure, custom_id="ttr:0:0:settings:"))
    assert STRICT.say("en", "settings-title") in texts_of(back)


async def test_who_is_deleted_is_nowhere_any_more_and_the_computer_plays_on(world: World) -> None:
    party = await start_game(world, "europe", 2, languages=("en-US",))
    mia, ben = world.person("Mia"), world.person("Ben")
    await mia.select(
        answer_of(await mia.slash(world.channel, "settings")), ["zh-TW"], custom_id="ttr:0:0:wish:language"
    )
    assert dms_of(mia)
    done = await delete_stored_data(world, mia)
    assert STRICT.say("zh-TW", "known-deleted") in texts_of(done)
    assert await world.store.people.about(mia.id) == NOTHING
    assert dms_of(mia) == [] and dms_of(ben)
    assert "Mia" not in texts_of(party.panel())
    assert "Mia" not in answer_text(await ben.slash(world.channel, "log"))
    assert STRICT.say("en", "settings-title") in answer_text(await mia.slash(world.channel, "settings"))
    seat = next(n for n, sitter in enumerate((await party.position()).table.seats) if sitter.user is None)
    final = await play_to_end(party, Random(3), act_by_commands)
    assert final.away(seat) and len(final.view(None).scores) == 2
    assert [each.user for each in final.table.seats].count(None) == 1


async def test_deleting_in_a_lobby_hands_the_table_on(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    mia, ben = world.person("Mia"), world.person("Ben")
    await delete_stored_data(world, mia)
    assert "Mia" not in texts_of(party.panel()) and "Ben" in texts_of(party.panel())
    table = await world.tables.table(party.game)
    assert table is not None and table.host == ben.id


async def test_results_stay_without_the_name(world: World) -> None:
    party = await start_game(world, "new-york", 2, languages=("en-US",))
    mia, ben = world.person("Mia"), world.person("Ben")
    before = await play_to_end(party, Random(5), act_by_commands)
    await delete_stored_data(world, mia)
    after = await party.position()
    assert after.view(None).scores == before.view(None).scores
    assert {sitter.name for sitter in after.table.seats} == {"?", "Ben"}
    assert "Mia" not in answer_text(await ben.slash(world.channel, "log"))
    await world.restart()
    assert await world.store.people.about(mia.id) == NOTHING


async def test_the_buttons_of_stored_data_work_in_dms_and_after_a_restart(world: World) -> None:
    mia = world.person("Mia")
    await world.store.settings.set_person(mia.id, dm=False)
    panel = answer_of(await mia.user.slash("settings"))
    await world.restart()
    said = answer_of(await mia.user.click(panel, custom_id="ttr:0:0:known:"))
    assert STRICT.say("en", "known-settings") in texts_of(said)
