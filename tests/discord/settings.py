"""People who manage a server, and people who look at their stored data or delete it, by `/settings`."""

from __future__ import annotations

from typing import Any

import discord
from simcord import MemberActor

from tests.discord.world import World, answer_of


def server_manager(world: World) -> MemberActor:
    """A member with the permission to manage the server."""
    role = world.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    user = world.env.create_user("Max", global_name="Max")
    world.languages.of_users[user.id] = "en-US"
    world.people["Max"] = world.guild.add_member(user, roles=[role])
    return world.people["Max"]


async def open_new_tables(world: World, manager: MemberActor) -> Any:
    """Opens the panel that says how new tables begin."""
    panel = answer_of(await manager.slash(world.channel, "settings"))
    return answer_of(await manager.click(panel, custom_id="ttr:0:0:server:tables"))


async def set_for_new_tables(world: World, manager: MemberActor, setting: str, value: str) -> Any:
    """Chooses something for new tables; returns the panel that answers."""
    panel = await open_new_tables(world, manager)
    return answer_of(await manager.select(panel, [value], custom_id=f"ttr:0:0:server:{setting}"))


# ── what is stored about a person ────────────────────────────────────────────────────────────────────────────────────


async def open_stored_data(world: World, who: MemberActor) -> Any:
    """Opens the panel that shows what is stored about a person."""
    panel = answer_of(await who.slash(world.channel, "settings"))
    return answer_of(await who.click(panel, custom_id="ttr:0:0:known:"))


async def delete_stored_data(world: World, who: MemberActor) -> Any:
    """Deletes everything that is stored about a person; returns the answer."""
    sure = answer_of(await who.click(await open_stored_data(world, who), custom_id="ttr:0:0:known:sure"))
    return answer_of(await who.click(sure, custom_id="ttr:0:0:known:delete"))
