"""What the managers of a server set: where tables may be opened, and how new ones begin. Only they see and do it."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.tables.options import new_computers
from cogs.wording.names import escape
from data.boards import load_board
from data.store import FINGERPRINT, ServerSettings, Table
from tests.data.texts import STRICT
from tests.discord.players import LANGUAGES, open_lobby
from tests.discord.presses import press
from tests.discord.private_answers import size_of
from tests.discord.settings import open_new_tables, server_manager, set_for_new_tables
from tests.discord.world import World, answer_of, answer_text, components_of, custom_ids_on, texts_of, walk

BUILT_IN = {"language": "auto", "computers": "0", "pictures": "every"}
CHOSEN = {"language": "zh-CN", "clock": "slow", "late": "leave", "computers": "2", "level": "strong"}
CHOSEN |= {"pictures": "round"}


def chosen_on(panel: Any) -> dict[str, str]:
    """What is preselected in each menu of the panel."""
    menus = [part for part in walk(components_of(panel)) if part.get("options")]
    return {
        menu["custom_id"].rsplit(":", 1)[1]: option["value"]
        for menu in menus
        for option in menu["options"]
        if option.get("default")
    }


async def open_table(world: World, board: str = "europe") -> Table:
    await world.person("Mia").slash(world.channel, "new", board=board)
    table = await world.tables.here(world.channel.id)
    assert table is not None
    return table


def lobby_of(world: World, table: Table) -> str:
    number = world.messages.message_of(table.game)
    assert number is not None
    return texts_of(world.message(world.channel, number))


async def stored(world: World) -> ServerSettings:
    return await world.store.settings.server(world.guild.id)


async def choose_everything(world: World) -> Any:
    """All settings as in CHOSEN, and training; returns the panel that answers to the last choice."""
    max_ = server_manager(world)
    for setting, value in CHOSEN.items():
        await set_for_new_tables(world, max_, setting, value)
    return answer_of(await press(max_, await open_new_tables(world, max_), "server", "training-on"))


# ── who may ──────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_who_does_not_manage_the_server_sees_nothing_of_its_settings_and_cannot_change_them(world: World) -> None:
    mia, max_ = world.person("Mia"), server_manager(world)
    own = answer_of(await mia.slash(world.channel, "settings"))
    assert not any(":server:" in each for each in custom_ids_on(own))
    panel = await open_new_tables(world, max_)
    world.env.backend.guilds[world.guild.id].members[max_.id].role_ids.clear()
    refused = answer_of(await max_.select(panel, ["zh-CN"], custom_id="ttr:0:0:server:language"))
    assert STRICT.say("en", "settings-managers-only") in texts_of(refused)
    assert (await stored(world)).locale is None
    own = answer_of(await press(max_, refused, "settings"))
    assert STRICT.say("en", "settings-title") in texts_of(own), "the refusal leads on to one's own settings"


# ── the panel ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_panel_shows_what_is_built_in_where_nothing_was_set(world: World) -> None:
    panel = await open_new_tables(world, server_manager(world))
    shown = chosen_on(panel)
    assert BUILT_IN.items() <= shown.items() and "level" not in shown
    assert STRICT.say("en", "settings-training-off") in texts_of(panel)


async def test_each_setting_is_shown_with_the_value_that_was_chosen(world: World) -> None:
    panel = await choose_everything(world)
    assert chosen_on(panel) == CHOSEN and STRICT.say("en", "settings-training-on") in texts_of(panel)
    back = texts_of(answer_of(await world.people["Max"].slash(world.channel, "settings")))
    for part in ("简体中文", "slow (48 hours)", "the computer takes the seat", "2 computers (strong)", "training"):
        assert part in back


@pytest.mark.parametrize("locale", LANGUAGES)
async def test_the_panel_keeps_within_discords_limits(world: World, locale: str) -> None:
    await choose_everything(world)
    world.languages.of_users[world.people["Max"].id] = locale
    text, components = size_of(await open_new_tables(world, world.people["Max"]))
    assert text <= 4000 and components <= 40


async def test_managers_choose_the_channels(world: World) -> None:
    max_, other = server_manager(world), world.guild.create_text_channel("rails")
    panel = answer_of(await max_.slash(world.channel, "settings"))
    await max_.select(panel, [other], custom_id="ttr:0:0:server:channels")
    assert (await stored(world)).channels == (other.id,)
    said = answer_text(await world.person("Mia").slash(world.channel, "new", board="europe"))
    assert STRICT.say("en", "place-not-allowed", channels=f"<#{other.id}>") in said


# ── new tables ───────────────────────────────────────────────────────────────────────────────────────────────────────


def chosen_options(table: Table) -> dict[str, Any]:
    """What was chosen for a table: its options but the fingerprint of its seed."""
    return {name: value for name, value in table.options.items() if name != FINGERPRINT}


async def test_how_new_tables_start_is_said_part_by_part(world: World) -> None:
    said = answer_text(await server_manager(world).slash(world.channel, "settings"))
    assert (
        "**New tables** start like this: automatic language · daily (24 hours); when time runs out, the computer plays "
        "that turn, and takes the seat after three in a row · no computers · pictures with every turn."
    ) in said


async def test_a_new_table_begins_as_its_server_has_set(world: World) -> None:
    await choose_everything(world)
    table = await open_table(world)
    assert table.locale == "zh-CN"
    assert chosen_options(table) == {"clock": "slow", "late": "leave", "training": True, "pictures": "round"}
    assert [sitter.computer for sitter in table.seats] == [None, "strong", "strong"]
    level = STRICT.say("zh-CN", "level-strong")
    names = [STRICT.say("zh-CN", "computer-name", number=number, level=level) for number in (1, 2)]
    assert [sitter.name for sitter in table.seats[1:]] == names
    lobby = lobby_of(world, table)
    assert all(escape(name) in lobby for name in names)
    assert STRICT.say("zh-CN", "lobby-training") in lobby
    assert STRICT.say("zh-CN", "lobby-pictures", when=STRICT.say("zh-CN", "pictures-round")) in lobby


async def test_the_computers_of_a_new_table_can_be_taken_out_and_the_rest_of_it_changed(world: World) -> None:
    await choose_everything(world)
    table, mia = await open_table(world), world.person("Mia")
    number = world.messages.message_of(table.game)
    assert number is not None
    panel = answer_of(await press(mia, world.message(world.channel, number), "computer"))
    await press(mia, panel, "uncomputer", table.seats[1].color)
    after = await world.tables.table(table.game)
    assert after is not None and [sitter.computer for sitter in after.seats] == [None, "strong"]


async def test_more_computers_than_a_board_has_seats_leave_the_host_a_seat(world: World) -> None:
    await set_for_new_tables(world, server_manager(world), "computers", "4")
    table = await open_table(world, "new-york")
    assert len(table.seats) == 4 and table.seats[0].user == world.person("Mia").id
    assert {sitter.computer for sitter in table.seats[1:]} == {"solid"}
    assert len({sitter.color for sitter in table.seats}) == 4
    assert len(new_computers(await stored(world), load_board("new-york"))) == 3, "however many colors it has"


async def test_without_any_setting_nothing_sits_down_and_nothing_is_said_of_pictures(world: World) -> None:
    table = await open_table(world)
    assert len(table.seats) == 1 and "pictures" not in table.options and "training" not in table.options
    assert STRICT.say("en", "lobby-pictures", when="…")[:9] not in lobby_of(world, table)


STRANGE: list[dict[str, Any]] = [
    {"clock": "hourly"},
    {"late": "explode"},
    {"computers": 99, "level": "easy"},
    {"computers": -1},
    {"pictures": "sometimes"},
    {"locale": "xx"},
]


@pytest.mark.parametrize("strange", STRANGE, ids=lambda strange: "-".join(strange))
async def test_strange_values_in_the_store_count_as_not_set(world: World, strange: dict[str, Any]) -> None:
    plain = await open_table(world)
    await world.person("Mia").slash(world.channel, "cancel")
    panel = chosen_on(await open_new_tables(world, server_manager(world)))
    await world.store.settings.set_server(world.guild.id, **strange)
    table = await open_table(world)
    assert (chosen_options(table), table.locale, len(table.seats)) == (chosen_options(plain), plain.locale, 1)
    assert chosen_on(await open_new_tables(world, world.people["Max"])) == panel


async def test_a_level_that_there_is_no_more_is_the_built_in_one(world: World) -> None:
    await world.store.settings.set_server(world.guild.id, computers=1, level="grandmaster")
    assert (await open_table(world)).seats[1].computer == "solid"
    assert chosen_on(await open_new_tables(world, server_manager(world)))["level"] == "solid"


async def test_a_table_keeps_what_it_began_with(world: World) -> None:
    await set_for_new_tables(world, server_manager(world), "clock", "slow")
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    await set_for_new_tables(world, world.people["Max"], "clock", "live")
    await press(world.person("Mia"), party.panel(), "start")
    assert (await party.position()).table.options["clock"] == "slow"
