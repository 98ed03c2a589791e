"""A press counts where its table is. Elsewhere nothing happens, and whoever does not belong there learns nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import discord
import pytest
from simcord import ChannelHandle, InteractionResult, MemberActor, ResponseMessage, UserHandle, interactions
from simcord.backend import serializers

from cogs.kit import answers
from cogs.kit.bot import Interaction
from data.store import Table
from tests.cogs.test_custom_ids import KINDS, Kind
from tests.cogs.turn.test_foreign_presses import in_lobby, running, stored
from tests.data.texts import STRICT
from tests.discord.first_turn import start_first_turn
from tests.discord.old_buttons import keep_all_answers, play_to_end_unseen
from tests.discord.players import Party
from tests.discord.presses import button_on, press
from tests.discord.world import World, answer_of, answer_text, components_of, custom_ids_on, texts_of, walk

NOWHERE = 987_654  # a game that there is not
AT_ONCE = 10  # presses
EPHEMERAL = discord.MessageFlags(ephemeral=True).value


def kinds(world: World) -> list[Kind]:
    """Every verb that is handled, as a button, a menu and a form, as far as we send such."""
    known = {(kind.what, kind.verb): kind for kind in reversed(KINDS)}
    return [*known.values(), *(Kind("button", verb, "", ()) for verb in world.bot.handlers)]


@dataclass
class Spot:
    """Where something is pressed: a channel, and the guild that it is in, if any; or a private answer there."""

    channel: int
    guild: int | None
    private: bool = False


async def send(world: World, who: int, spot: Spot, kind: Kind, game: int, *, held: bool = True) -> InteractionResult:
    """Presses something about a game on a copy of a message of ours; not `held`, the message has other buttons."""
    record = emit(world, who, spot, kind, game, held=held)
    await world.env.settle()
    return InteractionResult(world.env, record)


def emit(world: World, who: int, spot: Spot, kind: Kind, game: int, *, held: bool = True) -> Any:
    custom_id = f"ttr:{game}:1:{kind.verb}:{kind.arg.format(user=who, ticket=1)}"
    component = {"button": discord.ComponentType.button, "menu": discord.ComponentType.select}.get(kind.what)
    data: dict[str, Any] = {"custom_id": custom_id}
    if component is None:
        type_, data["components"] = discord.InteractionType.modal_submit, []
    else:
        type_, data["component_type"] = discord.InteractionType.component, component.value
    if component is discord.ComponentType.select:
        data["values"] = [each.format(user=who, ticket=1) for each in kind.chosen]
    backend = world.env.backend
    record, payload = interactions.base_payload(
        backend, type=type_.value, channel_id=spot.channel, guild_id=spot.guild, user_id=who, data=data
    )
    source = next(iter(backend.messages[world.channel.id].values()))
    record.source_message_id = source.id
    shown: dict[str, Any] = {"type": 2, "style": 2, "label": "x"}
    if component is discord.ComponentType.select and held:
        shown = {"type": 3, "options": [{"label": "x", "value": "x"}], "min_values": 0, "max_values": 25}
    shown |= {"id": 2, "custom_id": custom_id if held else "ttr:0:0:help:"}
    message = {
        **serializers.message_payload(backend, source),
        "channel_id": str(spot.channel),
        "components": [{"type": 1, "id": 1, "components": [shown]}],
        "flags": EPHEMERAL if spot.private else 0,
    }
    backend.emit("INTERACTION_CREATE", {**payload, "message": message})
    return record


async def all_answers(world: World, who: int, spot: Spot, game: int, *, held: bool) -> Iterator[tuple[Kind, str]]:
    """What every kind of press about a game is answered with."""
    every, said = kinds(world), list[tuple[Kind, str]]()
    for first in range(0, len(every), AT_ONCE):
        sent = [(kind, emit(world, who, spot, kind, game, held=held)) for kind in every[first : first + AT_ONCE]]
        await world.env.settle()
        said += [(kind, answer_text(InteractionResult(world.env, record))) for kind, record in sent]
    return iter(said)


def another_server(world: World, who: MemberActor | None = None) -> tuple[MemberActor, ChannelHandle]:
    """Makes another server with the bot in it. Returns a member of it, a stranger unless given, and its channel."""
    guild = world.env.create_guild("Bus Club")
    user = who.user if who else world.env.create_user("Eve", global_name="Eve")
    return guild.add_member(user), guild.create_text_channel("busses")


PLACES = ("another server", "a stranger's DM", "a player's press in another server", "a private answer without it")


def spot_of(world: World, place: str) -> tuple[int, Spot]:
    """Who presses, and where."""
    ours = world.person("Mia") if place.startswith("a player's") else None
    who, channel = another_server(world, ours)
    if place == "a stranger's DM":
        return who.id, Spot(who.user.dm_channel.id, None)
    return who.id, Spot(channel.id, who.guild.id, private=place.startswith("a private"))


@pytest.mark.parametrize("moment", [in_lobby, running])
@pytest.mark.parametrize("place", PLACES)
async def test_elsewhere_no_press_does_anything_or_tells_anything(
    world: World, moment: Any, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a table that there is in another server it says what it says of none at all."""
    keep_all_answers(monkeypatch)
    party: Party = await moment(world)
    who, spot = spot_of(world, place)
    before, sent = stored(party), len(world.env.http_requests)
    held = not place.startswith("a private")
    for kind, said in await all_answers(world, who, spot, party.game, held=held):
        assert said.startswith(STRICT.say("en", "press-unknown")), (kind, said)
    nothing = answer_text(await send(world, who, spot, KINDS[0], NOWHERE, held=held))
    assert nothing == answer_text(await send(world, who, spot, KINDS[0], party.game, held=held))
    assert stored(party) == before
    about = [each.path for each in world.env.http_requests[sent:] if str(party.channel.id) in each.path]
    assert not about, "the table's channel is left alone"


async def test_in_another_channel_of_the_server_every_press_leads_to_the_table(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As from the channel that a table has left."""
    keep_all_answers(monkeypatch)
    party = await running(world)
    spot = Spot(world.guild.create_text_channel("rails").id, world.guild.id)
    before = stored(party)
    for kind, said in await all_answers(world, world.person("Mia").id, spot, party.game, held=True):
        assert said.startswith(STRICT.say("en", "place-elsewhere", game=party.game)), (kind, said)
    assert stored(party) == before
    answer = answer_of(await send(world, world.person("Mia").id, spot, KINDS[0], party.game))
    assert f"/{party.channel.id}/{party.panel().id}" in str(answer.components)


async def test_a_game_of_others_is_not_chosen_in_the_menu_of_ones_own(world: World) -> None:
    """The menus that ask which game is meant have it as their value, and no number in their custom_id."""
    party = await running(world)
    who, channel = another_server(world)
    for verb in ("hand", "board", "log"):
        kind = Kind("menu", verb, "", (str(party.game),))
        said = answer_text(await send(world, who.id, Spot(channel.id, who.guild.id), kind, 0))
        assert said.startswith(STRICT.say("en", "press-unknown")), said


# ── where it counts all the same ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.with_dms
async def test_what_the_bot_has_shown_a_person_elsewhere_works_there(world: World) -> None:
    """A player's own hand, asked for in another server and in a DM; both private answers have buttons of the table."""
    party = await start_first_turn(world, people=2)
    ben, channel = another_server(world, world.person("Ben"))
    there = answer_of(await ben.slash(channel, "hand"))
    [menu] = custom_ids_on(there)
    await work_all(ben, answer_of(await ben.select(there, [str(party.game)], custom_id=menu)))
    await work_all(ben.user, answer_of(await ben.user.slash("hand")))


async def work_all(who: MemberActor | UserHandle, message: ResponseMessage) -> None:
    """Every button and menu on a private answer is taken."""
    for custom_id in custom_ids_on(message):
        if ":ticket:" in custom_id:
            [value, *_] = [each["value"] for part in walk(components_of(message)) for each in part.get("options") or ()]
            result = await who.select(message, [value], custom_id=custom_id)
        else:
            result = await who.click(message, custom_id=custom_id)
        assert not answer_text(result).startswith(STRICT.say("en", "press-unknown")), custom_id


@pytest.mark.with_dms
async def test_a_watchers_message_works_in_their_dm_as_long_as_they_watch(world: World) -> None:
    party = await start_first_turn(world, people=2)
    zoe = world.person("Zoë")
    await send(world, zoe.id, Spot(party.channel.id, world.guild.id), Kind("button", "watch", "", ()), party.game)
    [message] = zoe.user.dm_channel.history()
    assert STRICT.say("en", "press-unknown") not in answer_text(
        await zoe.user.click(message, custom_id=button_on(message, "log"))
    )
    await play_to_end_unseen(party)
    await world.env.advance_time(61)
    [message] = zoe.user.dm_channel.history()
    assert custom_ids_on(message) == [] and STRICT.say("en", "button-go") in texts_of(message)


async def test_a_press_is_acknowledged_in_time_where_the_database_is_slow(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = await start_first_turn(world, people=2)
    table, pressed = world.tables.table, list[Interaction]()
    monkeypatch.setattr(answers, "LONG", 0.0)
    monkeypatch.setattr(world.bot, "learn_language", lambda interaction: noted(pressed, interaction))

    async def slow(game: int) -> Table | None:
        for _ in range(1000):
            if not pressed[-1].response.is_done():
                await asyncio.sleep(0.001)
        assert pressed[-1].response.is_done()
        return await table(game)

    monkeypatch.setattr(world.tables, "table", slow)
    said = answer_text(await press(world.person("Mia"), party.panel(), "log"))
    assert STRICT.say("en", "log-title", game=party.game) in said


async def noted(pressed: list[Interaction], interaction: Interaction) -> None:
    pressed.append(interaction)
