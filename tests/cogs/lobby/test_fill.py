"""One press fills a table with computers and starts its game."""

from __future__ import annotations

import pytest

from cogs.lobby.computers import free_computer_name
from data.store import LOBBY, RUNNING
from tests.cogs.lobby.ended_games import rematch, start_and_end
from tests.data.texts import STRICT
from tests.discord.computers import add_computers
from tests.discord.old_buttons import keep_all_answers
from tests.discord.players import Party, button_id, open_lobby, table_of
from tests.discord.presses import press
from tests.discord.strict import LOST, each_time
from tests.discord.world import World, answer_of, answer_text, components_of, custom_ids_on, walk


async def levels(party: Party) -> list[str | None]:
    return sorted((sitter.computer for sitter in (await table_of(party)).seats), key=lambda level: level or "")


def button(party: Party, verb: str) -> dict[str, object] | None:
    """A button of the lobby, as Discord has it."""
    parts = walk(components_of(party.panel()))
    return next((part for part in parts if part.get("custom_id") == button_id(party, verb)), None)


async def test_a_host_alone_plays_at_once(world: World) -> None:
    party = await open_lobby(world, "europe", 1)
    said = answer_text(await press(world.person("Mia"), party.panel(), "fill"))
    assert said.startswith(STRICT.say("en", "lobby-begun-now", board="europe"))
    assert (await table_of(party)).status == RUNNING
    assert await levels(party) == [None, "solid", "solid", "solid", "solid"]


async def test_computers_have_the_level_of_the_server_and_names_of_their_own(world: World) -> None:
    await world.store.settings.set_server(world.guild.id, level="easy")
    party = await open_lobby(world, "europe", 2)
    await add_computers(party, world.person("Mia"), "strong")
    await press(world.person("Mia"), party.panel(), "fill")
    seats = (await table_of(party)).seats
    assert sorted(sitter.computer or "" for sitter in seats) == ["", "", "easy", "easy", "strong"]
    assert len({sitter.name for sitter in seats}) == len({sitter.color for sitter in seats}) == 5


async def test_only_as_many_sit_down_as_the_host_wants(world: World) -> None:
    party = await open_lobby(world, "europe", 1)
    await world.tables.lobby.set_seats(party.game, world.person("Mia").id, 3)
    await press(world.person("Mia"), party.panel(), "fill")
    assert len((await table_of(party)).seats) == 3


async def test_only_the_host_may(world: World) -> None:
    party = await open_lobby(world, "europe", 2)
    said = answer_text(await press(world.person("Ben"), party.panel(), "fill"))
    assert said.startswith(STRICT.say("zh-CN", "lobby-only-host-starts", board="europe", player="Mia ●"))
    table = await table_of(party)
    assert table.status == LOBBY and len(table.seats) == 2


async def test_a_second_press_says_that_the_game_has_begun(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_all_answers(monkeypatch)
    party = await open_lobby(world, "europe", 1)
    mia, lobby = world.person("Mia"), party.panel()
    fill = button_id(party, "fill")
    first, second = await world.press_together((mia, lobby, fill), (mia, lobby, fill))
    assert len((await table_of(party)).seats) == 5
    said = {answer_text(first).splitlines()[0], answer_text(second).splitlines()[0]}
    assert said == {STRICT.say("en", key, board="europe") for key in ("lobby-begun-now", "lobby-begun-start")}


async def test_a_table_that_is_full_already_starts(world: World) -> None:
    """The button of a message that is out of date."""
    party = await open_lobby(world, "new-york", 1)
    mia, fill = world.person("Mia"), button_id(party, "fill")
    for _ in range(3):
        await world.tables.lobby.add_computer(
            party.game, mia.id, "easy", lambda table: free_computer_name(table, STRICT.localizer("en"), "easy")
        )
    await mia.click(party.panel(), custom_id=fill)
    assert (await table_of(party)).status == RUNNING


async def test_colors_kept_for_people_who_have_not_come_are_taken(world: World) -> None:
    """In a rematch. The game begins now: nobody can come for them any more."""
    party = await start_and_end(world)
    await rematch(party, "Mia")
    again = await world.tables.here(world.channel.id)
    assert again is not None
    party.game = again.game
    await press(world.person("Mia"), party.panel(), "fill")
    table = await table_of(party)
    assert (table.status, len(table.seats)) == (RUNNING, 5)


async def test_a_lost_answer_changes_nothing(world: World) -> None:
    """What was stored is told after the next start."""
    party = await open_lobby(world, "europe", 1)
    world.strict.troubles.append(each_time("POST", f"/channels/{world.channel.id}/messages", LOST, LOST, LOST))
    await press(world.person("Mia"), party.panel(), "fill")
    await world.crash()
    table = await table_of(party)
    assert (table.status, len(table.seats)) == (RUNNING, 5)
    note = await world.messages.note(party.game)
    assert note is not None and f"ttr:{party.game}:0:choose:" in str(custom_ids_on(party.panel()))


async def test_buttons_that_cannot_start_a_game_are_not_offered(world: World) -> None:
    party = await open_lobby(world, "new-york", 1)
    mia = world.person("Mia")
    alone = button(party, "start")
    assert alone is not None and alone["disabled"] and button(party, "fill")
    waits = STRICT.say("en", "lobby-wait", board="new-york", host="Mia")
    assert waits in str(components_of(party.panel()))
    await add_computers(party, mia, "easy")
    two = button(party, "start")
    assert two is not None and not two.get("disabled") and button(party, "fill")
    await add_computers(party, mia, "easy", "easy")
    assert button(party, "fill") is None and button(party, "start")


@pytest.mark.parametrize("board", ["europe", "new-york"])
async def test_the_rules_are_told_in_a_minute(world: World, board: str) -> None:
    party = await open_lobby(world, board, 1)
    result = await press(world.person("Zoë"), party.panel(), "rules", "minute")
    assert answer_of(result).ephemeral
    said = answer_text(result)
    assert said.startswith(STRICT.say("en", "rules-minute", board=board))
    for topic in ("goal", "turn", "end"):
        assert STRICT.say("en", f"rule-{topic}-title", board=board) in said
