"""What the tests of seat changes share: offers of seats, votes, and people who press the buttons."""

from __future__ import annotations

import asyncio
from typing import Any

from simcord import InteractionResult

from tests.data.texts import STRICT
from tests.discord.players import Party, Seat
from tests.discord.presses import press
from tests.discord.world import World, answer_text, texts_of
from tests.inside.product import background_tasks

SIGNS = "●■▲◆★"  # of the colors, in the order in which seats get them


async def wait_for_background(world: World) -> None:
    """Waits until the bot's background tasks are done."""
    while tasks := background_tasks(world.bot):
        await asyncio.wait(tasks)


def pass_time(world: World, seconds: float) -> None:
    """Moves the store's clock forward."""
    clock = world.store.database.time
    world.store.database.time = lambda: clock() + seconds


def say(key: str, **facts: str | int) -> str:
    return STRICT.say("en", key, board="europe", **facts)


def public_messages(party: Party) -> list[Any]:
    """The public messages of the channel."""
    return [message for message in party.channel.history() if not message.flags.ephemeral]


def newest_message(party: Party, words: str) -> Any:
    """The newest public message that contains these words."""
    return next(message for message in reversed(public_messages(party)) if words in texts_of(message))


async def vote(party: Party, message: Any, name: str, verb: str) -> str:
    """Votes; returns the answer."""
    return answer_text(await press(party.world.person(name), message, verb, ""))


async def confirm_command(party: Party, name: str, command: str) -> str:
    """Uses a command and confirms it; returns the answer."""
    who = party.world.person(name)
    result = await who.slash(party.channel, command)
    assert result.response is not None or result.followups
    panel = result.followups[-1] if result.followups else result.response
    return answer_text(await press(who, panel, command, "sure"))


async def offer_seat(party: Party, giver: str, heir: str) -> Any:
    """Offers a seat to another person; returns the public message."""
    result = await party.world.person(giver).slash(party.channel, "replace", player=party.world.person(heir))
    assert say("replace-asked", heir=heir) in answer_text(result)
    return newest_message(party, say("button-take-seat"))


async def accept_seat(party: Party, message: Any, heir: str) -> InteractionResult:
    """The person who is offered a seat accepts it."""
    who = party.world.person(heir)
    result = await press(who, message, "agree", "seat")
    party.seats[who.id] = Seat(who)
    return result


async def propose_player(party: Party, host: str, heir: str, holder: str) -> InteractionResult:
    """Proposes a person for the seat of a player who is gone."""
    people = {"player": party.world.person(heir), "for": party.world.person(holder)}
    return await party.world.person(host).slash(party.channel, "replace", **people)
