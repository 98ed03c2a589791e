"""Steps about mentions, and about a line of plain text that an edit turns into a layout.

Push notifications show the plain text of a message alone, so what calls somebody is posted as such a line and edited at
once. The bot mentions nobody but itself here.
"""

from __future__ import annotations

from cogs.probe.steps import Finding, ProbeRun, check, check_picture, record_only, step, text
from cogs.probe.wire import SILENT, Body

STAYS, GOES = "the mention stays", "the mention goes"
ITSELF = "a bot cannot mention itself"


@step("edit that says whom it mentions", STAYS, "names in edited panels are no mentions any more")
async def mention_said(probe: ProbeRun) -> Finding:
    seen = await _mention(probe, {"allowed_mentions": _only_itself(probe)})
    return check(seen == STAYS, seen)


@step("edit that allows no mention")
async def mention_forbidden(probe: ProbeRun) -> Finding:
    return Finding(await _mention(probe, {"allowed_mentions": {"parse": []}}))


@step("edit that says nothing of mentions")
async def mention_unsaid(probe: ProbeRun) -> Finding:
    return Finding(await _mention(probe, {}))


@step(
    "plain text, edited into a layout",
    "taken; the text goes, the picture is shown",
    "calls stay a plain line, and the panel is a message of its own",
)
async def plain_into_layout(probe: ProbeRun) -> Finding:
    posted = await _plain(probe, probe.say("probe-about"))
    edited = await probe.wire.edit(posted, probe.pictured() | {"content": None}, probe.picture)
    if edited.get("content"):
        return check(False, "the text stays")
    return check_picture(edited)


@step("a mention in it, after that edit")
async def plain_mention(probe: ProbeRun) -> Finding:
    """Nothing depends on it: the push was sent with the post."""
    mention = f"<@{probe.wire.me}>"
    posted = await _plain(probe, mention)
    if not posted["mentions"]:
        return Finding(ITSELF)
    body = probe.message(text(mention), mentioned=probe.wire.me) | {"content": None}
    edited: list[Body] = []

    async def edit() -> None:
        edited.append(await probe.wire.edit(posted, body))

    refused = await record_only(edit())
    return Finding(mentioned(edited[0])) if edited else refused


STEPS = (mention_said, mention_forbidden, mention_unsaid, plain_into_layout, plain_mention)


def mentioned(message: Body) -> str:
    """Whether Discord knows a mention in a message."""
    return STAYS if message["mentions"] else GOES


def _only_itself(probe: ProbeRun) -> Body:
    return {"parse": [], "users": [str(probe.wire.me)]}


async def _plain(probe: ProbeRun, content: str) -> Body:
    """Posts a line of plain text, with the mark of this run."""
    body = {"content": f"{content} ({probe.wire.mark})", "allowed_mentions": _only_itself(probe)}
    return await probe.wire.post(probe.channel_id, body, flags=SILENT)


async def _mention(probe: ProbeRun, fields: Body) -> str:
    """Posts a mention of the bot itself, edits the message with `fields`, and tells whether it is still a mention."""
    body = probe.message(text(f"<@{probe.wire.me}>"), mentioned=probe.wire.me)
    posted = await probe.wire.post(probe.channel_id, body)
    if not posted["mentions"]:
        return ITSELF
    return mentioned(await probe.wire.edit(posted, {"components": body["components"]} | fields))
