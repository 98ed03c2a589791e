"""A rematch: a player who asks takes a seat, the others' colors are reserved, and another player goes first."""

from __future__ import annotations

import pytest

from data.numbers import shown_number
from data.store import LOBBY, REMATCH, RUNNING, Table
from tests.cogs.lobby.ended_games import rematch, start_and_end
from tests.discord.first_turn import start_first_turn
from tests.discord.old_buttons import play_to_end_unseen
from tests.discord.players import Party, open_lobby, seat_number
from tests.discord.presses import press
from tests.discord.seat_changes import newest_message, public_messages, say, wait_for_background
from tests.discord.strict import BROKEN, each_edit, refused
from tests.discord.world import World, answer_text, texts_of

PEOPLE = ("Mia", "Ben", "Li")


async def again(party: Party) -> Table:
    """The open table of the channel."""
    table = await party.world.tables.here(party.channel.id)
    assert table is not None
    return table


def colors(table: Table) -> dict[str, str]:
    return {sitter.name: sitter.color for sitter in table.seats}


async def test_who_presses_sits_down_and_the_others_are_called(world: World) -> None:
    party = await start_and_end(world)
    message = newest_message(party, say("button-rematch"))
    assert say("lobby-joined", symbol="■", color="red") in answer_text(
        await press(world.person("Ben"), message, "rematch")
    )
    table = await again(party)
    assert (table.status, table.host, colors(table)) == (LOBBY, world.person("Ben").id, {"Ben": "red"})
    assert table.options[REMATCH] == party.game
    lobby = newest_message(party, say("lobby-rematch", game=party.game))
    mentioned = [world.person(name).id for name in ("Mia", "Li")]
    assert all(f"<@{user}>" in texts_of(lobby) for user in mentioned)
    posts = [each.json for each in world.env.http_requests if each.path == f"/channels/{world.channel.id}/messages"]
    assert sorted(posts[-1]["allowed_mentions"]["users"]) == sorted(mentioned)  # type: ignore[index,call-overload]


async def test_a_call_that_is_not_laid_out_at_once_is_so_later_also_where_the_bot_cannot_read(world: World) -> None:
    party = await start_and_end(world)
    path = f"/channels/{world.channel.id}/messages"
    world.strict.troubles.append(
        lambda method, where: refused(403, 50001) if (method, where) == ("GET", path) else None
    )
    world.strict.troubles.append(each_edit(f"{path}/", *[BROKEN] * 3))
    since = len(world.strict.sent)
    await rematch(party, "Ben")
    await world.env.advance_time(120)
    posts = [each for each in world.strict.sent[since:] if (each.method, each.path) == ("POST", path)]
    assert {each.message for each in posts} == {newest_message(party, say("lobby-rematch", game=party.game)).id}
    assert not any(each.content for each in public_messages(party))


async def test_nobody_is_called_where_all_others_were_computers(world: World) -> None:
    party = await start_and_end(world, 1, computer=True)
    await rematch(party, "Mia")
    lobby = newest_message(party, say("lobby-rematch", game=party.game))
    assert "wants a rematch" not in texts_of(lobby)


async def test_the_others_join_with_their_colors_by_any_of_the_buttons(world: World) -> None:
    party = await start_and_end(world)
    message = newest_message(party, say("button-rematch"))
    await rematch(party, "Ben")
    await press(world.person("Li"), message, "rematch")
    await press(world.person("Mia"), newest_message(party, say("button-join")), "join")
    table = await again(party)
    assert colors(table) == {"Ben": "red", "Li": "green", "Mia": "blue"}
    assert say("lobby-joined-already", symbol="●") in answer_text(await rematch(party, "Mia"))
    assert (
        len([each for each in public_messages(party) if say("lobby-rematch", game=party.game) in texts_of(each)]) == 1
    )


async def test_colors_are_kept_for_those_who_played(world: World) -> None:
    party = await start_and_end(world)
    await rematch(party, "Mia")
    free = "◆ yellow, ★ black"
    for who, colour in (("Zoë", "red"), ("Mia", "red")):
        command = {"colour": colour} if who == "Zoë" else {}
        if who == "Zoë":
            said = answer_text(await world.person(who).slash(world.channel, "join", **command))
        else:
            table = await again(party)
            refused = await world.tables.lobby.recolor(table.game, world.person(who).id, colour)
            assert getattr(refused, "code", "") == "color_kept"
            continue
        assert say("lobby-colour-kept", color=say("seat-red"), free=free) in said
    await world.person("Zoë").slash(world.channel, "join")
    await world.person("Ann").slash(world.channel, "join")
    table = await again(party)
    assert colors(table) == {"Mia": "blue", "Zoë": "yellow", "Ann": "black"}
    said = answer_text(await world.person("Eve").slash(world.channel, "join"))
    assert say("lobby-seats-kept") in said
    await world.person("Ben").slash(world.channel, "join")
    assert colors(await again(party))["Ben"] == "red"


async def test_another_begins_and_computers_sit_there_again(world: World) -> None:
    """SETUP-6."""
    party = await start_and_end(world, 2, computer=True)
    before = await world.tables.table(party.game)
    assert before is not None and before.first is not None
    await rematch(party, "Mia")
    await world.person("Ben").slash(world.channel, "join")
    table = await again(party)
    assert [sitter.color for sitter in table.seats if sitter.computer] == ["green"]
    await world.person("Mia").slash(world.channel, "start")
    begun = await again(party)
    assert begun.status == RUNNING and begun.first is not None
    begins = begun.seats[begun.first].color
    assert begins == before.seats[(before.first + 1) % 3].color


@pytest.mark.parametrize("gone", [1, 2])
async def test_who_does_not_come_is_passed_over(world: World, gone: int) -> None:
    """SETUP-6."""
    party = await start_and_end(world)
    before = await world.tables.table(party.game)
    assert before is not None and before.first is not None
    order = [before.seats[(before.first + step) % 3].name for step in range(3)]
    here = [name for step, name in enumerate(order) if step != gone]
    for name in here:
        await rematch(party, name)
    await world.person(here[0]).slash(world.channel, "start")
    begun = await again(party)
    assert begun.first is not None
    assert begun.seats[begun.first].name == here[1]


async def test_one_rematch_a_game_and_the_next_is_that_of_the_rematch(world: World) -> None:
    party = await start_and_end(world, 2)
    await rematch(party, "Mia")
    await rematch(party, "Ben")
    second = (await again(party)).game
    await world.person("Mia").slash(world.channel, "start")
    assert say("rematch-too-soon") in answer_text(await rematch(party, "Mia"))
    old = newest_message(party, say("closed-agreed", game=party.game))
    assert say("rematch-had", game=second) in answer_text(await press(world.person("Ben"), old, "rematch"))
    await world.tables.seats.close(second, "agreed")
    assert say("rematch-had", game=second) in answer_text(await press(world.person("Ben"), old, "rematch"))
    await rematch(party, "Ben")
    assert (await again(party)).options[REMATCH] == second


async def test_a_rematch_that_was_given_up_does_not_count(world: World) -> None:
    party = await start_and_end(world, 2)
    await rematch(party, "Mia")
    await world.person("Mia").slash(world.channel, "cancel")
    await world.restart()
    assert say("lobby-joined", symbol="■", color="red") in answer_text(
        await press(world.person("Ben"), newest_message(party, say("button-rematch")), "rematch")
    )


async def test_only_those_who_played_and_only_where_no_other_game_is(world: World) -> None:
    party = await start_and_end(world, 2)
    message = newest_message(party, say("button-rematch"))
    assert say("rematch-not-played", game=party.game) in answer_text(
        await press(world.person("Zoë"), message, "rematch")
    )
    await world.person("Zoë").slash(world.channel, "new", board="new-york")
    other = (await again(party)).game
    said = answer_text(await press(world.person("Ben"), message, "rematch"))
    assert say("place-has-game", game=str(other), stage="lobby", turn=0) in said


async def test_who_has_resigned_or_given_the_seat_away_was_not_at_the_table(world: World) -> None:
    party = await open_lobby(world, "europe", 3, languages=("en-US",))
    await world.person("Mia").slash(world.channel, "start")
    await world.tables.seats.resign(party.game, world.person("Ben").id)
    await world.tables.seats.close(party.game, "agreed")
    world.teller.schedule(party.game)
    await wait_for_background(world)
    assert say("rematch-not-played", game=party.game) in answer_text(await rematch(party, "Ben"))
    await rematch(party, "Mia")
    assert colors(await again(party)) == {"Mia": "blue"}
    assert await seat_number(party, "Ben") is None


async def test_a_lobby_that_cannot_be_posted_leaves_no_rematch(world: World) -> None:
    party = await start_and_end(world, 2)
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50013)
    assert say("permission-send-messages") in answer_text(await rematch(party, "Mia"))
    assert await world.tables.here(world.channel.id) is None
    assert say("lobby-joined", symbol="●", color="blue") in answer_text(await rematch(party, "Mia"))


async def test_while_the_rematch_gathers_the_game_before_can_still_be_looked_at(world: World) -> None:
    party = await start_first_turn(world, people=2)
    await play_to_end_unseen(party)
    await rematch(party, "Mia")
    assert (await again(party)).status == LOBBY
    ben = world.person("Ben")
    assert f"game {shown_number(party.game)}" in answer_text(await ben.slash(world.channel, "hand"))
    assert "claimed" in answer_text(await ben.slash(world.channel, "log"))
    stranger = answer_text(await world.person("Zoë").slash(world.channel, "hand"))
    assert say("button-join") in stranger, "a stranger is led to the lobby"
