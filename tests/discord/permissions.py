"""What a server lets the bot do in a channel."""

from __future__ import annotations

import discord
from simcord import ChannelHandle, Env
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType


def forbid(env: Env, channel: ChannelHandle, *permissions: str) -> None:
    """Denies permissions to everybody in a channel, including the bot."""
    _, deny = discord.PermissionOverwrite(**dict.fromkeys(permissions, False)).pair()
    everybody = Overwrite(_guild(env, channel), OverwriteType.ROLE, 0, deny.value)
    env.backend.set_overwrite(channel.id, everybody)


def forbid_nothing(env: Env, channel: ChannelHandle) -> None:
    """Takes back what `forbid` has denied."""
    env.backend.delete_overwrite(channel.id, _guild(env, channel))


def _guild(env: Env, channel: ChannelHandle) -> int:
    guild = env.backend.get_channel(channel.id).guild_id
    assert guild is not None
    return guild
