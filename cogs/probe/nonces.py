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
async def twice(ground: Ground) -> Seen:
    ground.nonce = secrets.token_hex(8)
    one, other = (
        await ground.wire.post(ground.here, _with_nonce(ground)),
        await ground.wire.post(ground.here, _with_nonce(ground)),
    )
    same = one["id"] == other["id"]
    return held(same, "one message" if same else "two messages")


@step("the same nonce in a thread")
async def in_a_thread(ground: Ground) -> Seen:
    has = ground.permissions
    if not ground.nonce:
        return skipped("no message to compare with")
    if has is None or not all(getattr(has, name) for name in FOR_THREADS):
        return skipped("to delete a thread again, the bot needs Manage Threads")
    if "thread_metadata" in ground.channel or discord.ChannelType(ground.channel["type"]) in NO_PARENT:
        return skipped("no threads in a channel of this kind")
    return await elsewhere(ground, await _thread(ground))


@step("the same nonce after a delete", "404/10008: the nonce is spent")
async def after_delete(ground: Ground) -> Seen:
    nonce = secrets.token_hex(8)
    posted = await ground.wire.post(ground.here, _with_nonce(ground, nonce))
    await ground.wire.delete(ground.here, int(posted["id"]))
    try:
        await ground.wire.post(ground.here, _with_nonce(ground, nonce))
    except discord.HTTPException as refusal:
        return held((refusal.status, refusal.code) == (NOT_FOUND, UNKNOWN_MESSAGE), said(refusal))
    return held(False, "a new message")


STEPS = (twice, in_a_thread, after_delete)


async def elsewhere(ground: Ground, place: int) -> Seen:
    """Posts with the nonce of this channel in another: the bot gives no two messages the same one."""
    try:
        posted = await ground.wire.post(place, _with_nonce(ground))
    except discord.HTTPException as refusal:
        return refused(refusal)
    return Seen("a message of its own" if int(posted["channel_id"]) == place else "the message of the channel")


def _with_nonce(ground: Ground, nonce: str = "") -> Body:
    return ground.message() | {"nonce": nonce or ground.nonce, "enforce_nonce": True}


async def _thread(ground: Ground) -> int:
    """A thread on a message of ours; deleted at the end."""
    posted = await ground.wire.post(ground.here, ground.message())
    path = "/channels/{channel_id}/messages/{message_id}/threads"
    body = {"name": ground.say("probe-thread"), "auto_archive_duration": HOUR}
    made = await ground.wire.ask("POST", path, body, channel_id=ground.here, message_id=int(posted["id"]))
    ground.wire.thread_made(ground.here, int(made["id"]))
    return int(made["id"])
