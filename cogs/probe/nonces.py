"""Nonces: a message is made only once, and a nonce that was used is spent."""

from __future__ import annotations

import secrets

import discord

from cogs.probe.ground import Ground, Seen, held, refused, skipped, step
from cogs.probe.wire import UNKNOWN_MESSAGE, Body, said

NOT_FOUND = 404
HOUR = 60  # minutes after which the thread sleeps, should it be left behind
FOR_THREADS = ("create_public_threads", "send_messages_in_threads", "manage_threads", "read_message_history")
NO_PARENT = (discord.ChannelType.voice, discord.ChannelType.stage_voice)


@step("post twice with the same nonce", "one message")
async def twice(at: Ground) -> Seen:
    at.nonce = secrets.token_hex(8)
    one, other = await at.wire.post(at.here, _with_nonce(at)), await at.wire.post(at.here, _with_nonce(at))
    same = one["id"] == other["id"]
    return held(same, "one message" if same else "two messages")


@step("the same nonce in a thread")
async def in_a_thread(at: Ground) -> Seen:
    has = at.permissions
    if not at.nonce:
        return skipped("no message to compare with")
    if has is None or not all(getattr(has, name) for name in FOR_THREADS):
        return skipped("to delete a thread again, the bot needs Manage Threads")
    if "thread_metadata" in at.channel or discord.ChannelType(at.channel["type"]) in NO_PARENT:
        return skipped("no threads in a channel of this kind")
    return await elsewhere(at, await _thread(at))


@step("the same nonce after a delete", "404/10008: the nonce is spent")
async def after_delete(at: Ground) -> Seen:
    nonce = secrets.token_hex(8)
    posted = await at.wire.post(at.here, _with_nonce(at, nonce))
    await at.wire.delete(at.here, int(posted["id"]))
    try:
        await at.wire.post(at.here, _with_nonce(at, nonce))
    except discord.HTTPException as refusal:
        return held((refusal.status, refusal.code) == (NOT_FOUND, UNKNOWN_MESSAGE), said(refusal))
    return held(False, "a new message")


STEPS = (twice, in_a_thread, after_delete)


async def elsewhere(at: Ground, place: int) -> Seen:
    """Posts with the nonce of this channel in another: the bot gives no two messages the same one."""
    try:
        posted = await at.wire.post(place, _with_nonce(at))
    except discord.HTTPException as refusal:
        return refused(refusal)
    return Seen("a message of its own" if int(posted["channel_id"]) == place else "the message of the channel")


def _with_nonce(at: Ground, nonce: str = "") -> Body:
    return at.message() | {"nonce": nonce or at.nonce, "enforce_nonce": True}


async def _thread(at: Ground) -> int:
    """A thread on a message of ours; deleted at the end."""
    posted = await at.wire.post(at.here, at.message())
    path = "/channels/{channel_id}/messages/{message_id}/threads"
    body = {"name": at.voice("probe-thread"), "auto_archive_duration": HOUR}
    made = await at.wire.ask("POST", path, body, channel_id=at.here, message_id=int(posted["id"]))
    at.wire.thread_made(at.here, int(made["id"]))
    return int(made["id"])
