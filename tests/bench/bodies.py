"""The payloads of the small Discord: events, people, messages, with only the fields that discord.py reads."""

from __future__ import annotations

from typing import Any

Body = dict[str, Any]

EVERYTHING = str((1 << 53) - 1)  # permissions
LONG_AGO = "2026-01-01T00:00:00+00:00"
LAYOUT = 1 << 15


def ready(bot: int, guild: int, shard: list[int], gateway: str) -> Body:
    """The first event."""
    return {
        "v": 10,
        "user": person(bot, bot=True),
        "guilds": [{"id": str(guild), "unavailable": True}],
        "session_id": "bench",
        "resume_gateway_url": gateway,
        "shard": shard,
        "application": {"id": str(bot), "flags": 0},
    }


def server(bot: int, guild: int, channels: list[int]) -> Body:
    """The server; all its members have all permissions."""
    role = {"id": str(guild), "name": "@everyone", "permissions": EVERYTHING, "position": 0}
    role |= {"color": 0, "hoist": False, "managed": False, "mentionable": False}
    member = {"user": person(bot, bot=True), "roles": [], "joined_at": LONG_AGO}
    lists: Body = {key: [] for key in ("emojis", "stickers", "threads", "voice_states", "presences")}
    lists |= {key: [] for key in ("features", "stage_instances", "guild_scheduled_events")}
    return lists | {
        "id": str(guild),
        "name": "Railway Club",
        "owner_id": str(guild),
        "roles": [role],
        "channels": [channel(guild, number) for number in channels],
        "members": [member | {"deaf": False, "mute": False, "flags": 0}],
        "member_count": 200,
        "preferred_locale": "en-US",
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "system_channel_flags": 0,
    }


def channel(guild: int, number: int) -> Body:
    """A channel of the server."""
    return {
        "id": str(number),
        "type": 0,
        "name": f"trains-{number % 1000}",
        "position": 0,
        "permission_overwrites": [],
        "guild_id": str(guild),
        "nsfw": False,
    }


def person(number: int, *, bot: bool = False) -> Body:
    """A person, or the bot."""
    name = "Stationmaster" if bot else f"Player {number % 1000}"
    return {
        "id": str(number),
        "username": name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
        "global_name": name,
    }


def interaction(bot: int, guild: int, channel_id: int, user: int, kind: int, data: Body) -> Body:
    """A person uses a command or presses something; without id and token."""
    member: Body = {"user": person(user), "roles": [], "joined_at": LONG_AGO, "flags": 0, "deaf": False, "mute": False}
    return {
        "application_id": str(bot),
        "type": kind,
        "version": 1,
        "guild_id": str(guild),
        "guild": {"id": str(guild), "locale": "en-US", "features": []},
        "channel_id": str(channel_id),
        "channel": channel(guild, channel_id) | {"permissions": EVERYTHING},
        "member": member | {"permissions": EVERYTHING},
        "locale": "en-US",
        "guild_locale": "en-US",
        "app_permissions": EVERYTHING,
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(guild)},
        "context": 0,
        "attachment_size_limit": 10 * 1024 * 1024,
        "data": data,
    }


def message(bot: int, channel: int, body: Body, number: str) -> Body:
    """A message as the bot receives it; of its layout only what can be pressed."""
    rows = [part for part in body.get("components") or [] if part["type"] == 1]
    return {
        "id": number,
        "channel_id": str(channel),
        "author": person(bot, bot=True),
        "content": "",
        "timestamp": LONG_AGO,
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
        "components": rows,
        "flags": int(body.get("flags") or 0) | LAYOUT,
    }
