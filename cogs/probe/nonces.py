"""Steps about nonces: Discord makes one message for each nonce, and none once that message is deleted."""

from __future__ import annotations

import secrets

import discord

from cogs.probe.steps import Finding, ProbeRun, check, record_refusal, skipped, step
from cogs.probe.wire import UNKNOWN_MESSAGE, Body, describe

NOT_FOUND = 404
HOUR = 60  # minutes after which the thread is archived, should it be left behind
FOR_THREADS = ("create_public_threads", "send_messages_in_threads", "manage_threads", "read_message_history")
NO_PARENT = (discord.ChannelType.voice, discord.ChannelType.stage_voice)


@step("post twice with the same nonce", "one message", "a post whose answer is lost is made twice")
async def twice(probe: ProbeRun) -> Finding:
    probe.nonce = secrets.token_hex(8)
    one, other = (
        await probe.wire.post(probe.channel_id, _with_nonce(probe)),
        await probe.wire.post(probe.channel_id, _with_nonce(probe)),
    )
    same = one["id"] == other["id"]
    return check(same, "one message" if same else "two messages")


@step("the same nonce in a thread")
async def in_a_thread(probe: ProbeRun) -> Finding:
    has = probe.permissions
    if not probe.nonce:
        return skipped("no message to compare with")
    if not all(getattr(has, name) for name in FOR_THREADS):
        return skipped("to delete a thread again, the bot needs Manage Threads")
    if "thread_metadata" in probe.channel or discord.ChannelType(probe.channel["type"]) in NO_PARENT:
        return skipped("no threads in a channel of this kind")
    return await repeat_nonce(probe, await _start_thread(probe))


@step(
    "the same nonce after a delete",
    "404/10008: the nonce is spent",
    "a post that is tried again after a delete stands there twice",
)
async def after_delete(probe: ProbeRun) -> Finding:
    nonce = secrets.token_hex(8)
    posted = await probe.wire.post(probe.channel_id, _with_nonce(probe, nonce))
    await probe.wire.delete(probe.channel_id, int(posted["id"]))
    try:
        await probe.wire.post(probe.channel_id, _with_nonce(probe, nonce))
    except discord.HTTPException as refusal:
        return check((refusal.status, refusal.code) == (NOT_FOUND, UNKNOWN_MESSAGE), describe(refusal))
    return check(False, "a new message")


@step("the nonce of our own post, in GET")
async def in_history(probe: ProbeRun) -> Finding:
    """With it, a post whose answer was lost could be found again by its nonce."""
    nonce = secrets.token_hex(8)
    posted = await probe.wire.post(probe.channel_id, _with_nonce(probe, nonce))
    found = [each for each in await probe.wire.history(probe.channel_id) if each["id"] == posted["id"]]
    if not found:
        return skipped("without Read Message History nothing is seen")
    return Finding("it is there" if found[0].get("nonce") == nonce else "it is not there")


STEPS = (twice, in_a_thread, after_delete, in_history)


async def repeat_nonce(probe: ProbeRun, channel: int) -> Finding:
    """Posts in another channel with the nonce of a message in this one. The bot itself never uses a nonce twice."""
    try:
        posted = await probe.wire.post(channel, _with_nonce(probe))
    except discord.HTTPException as refusal:
        return record_refusal(refusal)
    return Finding("a message of its own" if int(posted["channel_id"]) == channel else "the message of the channel")


def _with_nonce(probe: ProbeRun, nonce: str = "") -> Body:
    return probe.message() | {"nonce": nonce or probe.nonce, "enforce_nonce": True}


async def _start_thread(probe: ProbeRun) -> int:
    """Starts a thread on a message of ours; it is deleted at the end."""
    posted = await probe.wire.post(probe.channel_id, probe.message())
    path = "/channels/{channel_id}/messages/{message_id}/threads"
    body = {"name": probe.say("probe-thread"), "auto_archive_duration": HOUR}
    made = await probe.wire.ask("POST", path, body, channel_id=probe.channel_id, message_id=int(posted["id"]))
    probe.wire.thread_made(probe.channel_id, int(made["id"]))
    return int(made["id"])
