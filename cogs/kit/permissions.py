"""Checks where a command was used: in a channel or thread of a server that allows games and where the bot may post."""

from __future__ import annotations

import discord

from cogs.kit.bot import Interaction
from cogs.wording.user_error import UserError
from data.store import ServerSettings, Store, Table
from data.text import Localizer

TOO_MANY_THREADS = (160006, 160007)  # the server has too many active threads, or announcement threads
REQUIRED = ("view_channel", "send_messages", "attach_files")
INVITED = (*REQUIRED, "send_messages_in_threads")  # what the invitation asks for


def missing_permission(interaction: Interaction) -> str | None:
    """The first permission that the bot lacks in this channel, as part of a sentence key."""
    has = interaction.app_permissions
    return next((name.replace("_", "-") for name in _required(interaction) if not getattr(has, name)), None)


def _required(interaction: Interaction) -> list[str]:
    """The permissions that the bot needs in this channel. The chat of a voice channel also needs "connect"."""
    thread = _is_thread(interaction)
    needed = [name if name != "send_messages" or not thread else "send_messages_in_threads" for name in REQUIRED]
    if isinstance(interaction.channel, discord.VoiceChannel | discord.StageChannel):
        needed.insert(1, "connect")
    return needed


def require_channel(interaction: Interaction) -> None:
    """Refuses unless this is a channel of a server in which the bot may write."""
    if interaction.guild_id is None:
        raise UserError("place-not-in-dm")
    if is_locked(interaction):
        raise UserError("place-locked")
    lacking = missing_permission(interaction)
    if lacking:
        raise MissingPermission(lacking, interaction.channel_id)


async def require_allowed_channel(interaction: Interaction, store: Store) -> ServerSettings:
    """Refuses unless the server allows games in this channel; a thread counts as its parent channel.

    Returns what the server has set, for who opens a table next.
    """
    assert interaction.guild_id is not None
    settings = await store.settings.server(interaction.guild_id)
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if settings.channels and not here & set(settings.channels):
        raise UserError("place-not-allowed", channels=" ".join(f"<#{channel}>" for channel in settings.channels[:20]))
    return settings


class MissingPermission(UserError):
    """The refusal that names a missing permission and the channel."""

    def __init__(self, permission: str, channel: int | None) -> None:
        super().__init__("place-permission")
        self.permission, self.channel = permission, channel

    def sentence(self, say: Localizer) -> str:
        return missing_text(say, self.permission, self.channel)


def post_error(interaction: Interaction, table: Table) -> UserError:
    """The refusal to answer with when a message of a table could not be posted.

    In a private thread the bot must be a member, whatever its permissions (50001).
    """
    if table.channel != interaction.channel_id:
        return MissingPermission("send-messages-in-threads", table.channel)  # a thread that was just made
    if is_locked(interaction):
        return UserError("place-locked")
    if permission := missing_permission(interaction):
        return MissingPermission(permission, table.channel)
    if interaction.channel is not None and interaction.channel.type is discord.ChannelType.private_thread:
        assert interaction.client.user is not None
        return UserError("place-not-in-thread", bot=interaction.client.user.mention)
    return MissingPermission("send-messages-in-threads" if _is_thread(interaction) else "send-messages", table.channel)


def thread_error(error: discord.HTTPException, channel: int) -> UserError:
    """The refusal to answer with when Discord did not create a thread."""
    if isinstance(error, discord.Forbidden):
        return MissingPermission("create-public-threads", channel)
    return UserError("place-too-many-threads" if error.code in TOO_MANY_THREADS else "place-no-thread")


def missing_text(say: Localizer, permission: str, channel: int | None) -> str:
    """Names the permission that the bot lacks and the channel."""
    return say("place-permission", permission=say(f"permission-{permission}"), channel=f"<#{channel}>")


def is_locked(interaction: Interaction) -> bool:
    """Whether this thread is locked. One that is only archived is unarchived by the next post."""
    return isinstance(interaction.channel, discord.Thread) and interaction.channel.locked


def _is_thread(interaction: Interaction) -> bool:
    return isinstance(interaction.channel, discord.Thread)


def channel_warning(interaction: Interaction, say: Localizer) -> str:
    """Tells a player whose move is stored that the bot cannot post in the channel; empty if it can."""
    if is_locked(interaction):
        return say("place-locked")
    lacking = missing_permission(interaction) if interaction.guild_id is not None else None
    return missing_text(say, lacking, interaction.channel_id) if lacking else ""
