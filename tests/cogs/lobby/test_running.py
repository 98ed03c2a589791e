"""What the lobby's commands and buttons say in a running game, and who leaves it and comes back."""

from __future__ import annotations

import pytest
from simcord import InteractionResult

from tests.discord.first_turn import start_first_turn
from tests.discord.players import Party, button_id, open_lobby, start_game
from tests.discord.presses import leave, press
from tests.discord.world import World, answer_of, answer_text, custom_ids_on, texts_of, with_plain_commands

CANCEL = "The game has begun and can no longer be cancelled. To end it for everybody: /end. To leave it: /leave.\n"
LATE = "The game has begun; this could only be changed before the start.\n"
COMMANDS = {"start": "The game has already begun.\n", "cancel": CANCEL}
BUTTONS = {
    "start": "The game has already begun.\n",
    "cancel": CANCEL,
    "leave": "The game has begun, so this button no longer works. To leave it: /leave;",
    "join": "You are already at this table (●).\n",
    **dict.fromkeys(("colour", "computer", "clock", "options"), LATE),
}


async def press_old_lobby(party: Party, world: World, verb: str) -> InteractionResult:
    """Presses a button of the lobby's message after the start: Discord has not taken its last edit."""
    lobby, mia = party.panel(), world.person("Mia")
    world.env.inject_error("PATCH", f"/channels/{world.channel.id}/messages/{lobby.id}", status=404, code=10008)
    await mia.slash(world.channel, "start")
    return await mia.click(lobby, custom_id=button_id(party, verb))


@pytest.mark.parametrize("command", COMMANDS)
async def test_a_command_of_the_lobby_answers_about_itself(world: World, command: str) -> None:
    party = await start_game(world, "europe", 2, languages=("en-US",))
    for name in ("Mia", "Ben"):
        said = answer_text(await world.person(name).slash(world.channel, command))
        assert with_plain_commands(said).startswith(COMMANDS[command])
    stranger = answer_text(await world.person("Zoë").slash(world.channel, command))
    assert stranger.startswith("The game has begun; you can watch.")
    assert (await party.position()).table.is_open


@pytest.mark.parametrize("verb", BUTTONS)
async def test_a_button_of_the_old_lobby_answers_about_itself(world: World, verb: str) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    said = answer_text(await press_old_lobby(party, world, verb))
    assert with_plain_commands(said).startswith(BUTTONS[verb])
    now = await party.position()
    assert not now.away(now.table.seat_of(world.person("Mia").id) or 0)


async def test_who_leaves_while_choosing_tickets_sees_no_menu_any_more(world: World) -> None:
    party = await start_game(world, "europe", 3, languages=("en-US",))
    ben = world.person("Ben")
    assert "keep" in answer_text(await press(ben, party.panel(), "choose"))
    left = await leave(ben, world.channel)
    assert answer_text(left).startswith("You have left; the computer plays on for you.")
    assert {each.split(":")[3] for each in custom_ids_on(answer_of(left))} == {"hand"}


async def test_who_leaves_and_comes_back_is_told_truly(world: World) -> None:
    party = await start_first_turn(world, "europe", 2)
    [number] = (await party.position()).to_act
    other = await party.seat_of(1 - number)
    name = (await party.position()).table.seats[1 - number].name
    for _ in range(2):
        await other.who.slash(world.channel, "leave")
        await other.who.slash(world.channel, "join")
    await world.env.settle()
    log = answer_text(await world.person("Zoë").slash(world.channel, "log"))
    for text in (texts_of(party.panel()), log):
        assert text.count(" is back.") == text.count(" has left; the computer plays on.") == 2, text
        assert "has joined" not in text and name in text
