"""People who manage a server, and people who have everything deleted, by `/settings`."""

from __future__ import annotations

from typing import Any

import discord
from simcord import MemberActor

from tests.discord.private_answers import shown
from tests.discord.world import World


def manager(world: World) -> MemberActor:
    """Somebody who manages the server."""
    role = world.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    user = world.env.create_user("Max", global_name="Max")
    world.languages.of_users[user.id] = "en-US"
    return world.guild.add_member(user, roles=[role])


# ── what is stored about a person ────────────────────────────────────────────────────────────────────────────────────


async def asked(world: World, who: MemberActor) -> Any:
    """The private panel on which somebody sees what is stored about him."""
    panel = shown(await who.slash(world.channel, "settings"))
    return shown(await who.click(panel, custom_id="ttr:0:0:known:"))


async def deleted(world: World, who: MemberActor) -> Any:
    """Somebody has everything deleted."""
    sure = shown(await who.click(await asked(world, who), custom_id="ttr:0:0:known:sure"))
    return shown(await who.click(sure, custom_id="ttr:0:0:known:delete"))
