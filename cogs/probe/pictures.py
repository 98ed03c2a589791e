"""Steps about messages with a picture: how Discord returns one, and whether an edit keeps it."""

from __future__ import annotations

from cogs.probe.steps import Finding, ProbeRun, check, check_kept, record_only, step
from cogs.probe.wire import Body, id_of_picture, media_of


@step(
    "post a picture in a gallery",
    "no attachments in the answer; the media has an attachment_id",
    "the next edit cannot keep the picture: it is uploaded again, or goes",
)
async def posted(probe: ProbeRun) -> Finding:
    message = await _post(probe)
    attachments, [media] = message.get("attachments"), media_of(message)
    holds = not attachments and bool(media.get("attachment_id"))
    known = "attachment_id" if media.get("attachment_id") else "no attachment_id"
    return check(holds, f"{len(attachments or ())} attachments; {known}")


@step("edit, `attachments` not sent")
async def kept_unsaid(probe: ProbeRun) -> Finding:
    message = await _post(probe)
    return await _record_edit(probe, message, {})


@step("edit, picture listed by id")
async def kept_by_id(probe: ProbeRun) -> Finding:
    message = await _post(probe)
    return await _record_edit(probe, message, {"attachments": [{"id": id_of_picture(message)}]})


@step(
    "edit, picture listed by id and file name",
    "the picture stays",
    "panels lose their board at the next edit, which is then sent in a simpler form",
)
async def kept_by_name(probe: ProbeRun) -> Finding:
    message = await _post(probe)
    return check_kept(message, await probe.wire.edit(message, probe.keeping(message)))


@step("edit, picture sent again", "the new picture takes its place", "a panel shows an old board, or two")
async def sent_again(probe: ProbeRun) -> Finding:
    message = await _post(probe)
    edited = await probe.wire.edit(message, probe.pictured(), probe.picture)
    pictures = [media.get("attachment_id") for media in media_of(edited)]
    replaced = len(pictures) == 1 and pictures[0] not in (None, id_of_picture(message))
    return check(replaced, "a new picture" if replaced else f"{len(pictures)} pictures, not a new one")


@step("edit without the picture", "the picture goes", "retired panels keep a board that is over")
async def taken_out(probe: ProbeRun) -> Finding:
    message = await _post(probe)
    edited = await probe.wire.edit(message, probe.message() | {"attachments": []})
    gone = not media_of(edited) and not edited.get("attachments")
    return check(gone, "the picture is gone" if gone else "the picture stays")


STEPS = (posted, kept_unsaid, kept_by_id, kept_by_name, sent_again, taken_out)


async def _post(probe: ProbeRun) -> Body:
    return await probe.wire.post(probe.channel_id, probe.pictured(), probe.picture)


async def _edit_without_upload(probe: ProbeRun, message: Body, listed: Body) -> Body:
    """Edits a message whose gallery still shows the picture, without uploading the picture again."""
    body = probe.pictured()
    del body["attachments"]
    return await probe.wire.edit(message, body | listed)


async def _record_edit(probe: ProbeRun, message: Body, listed: Body) -> Finding:
    """Whether the edit keeps the picture. Nothing depends on it: the bot lists the file name too."""
    edited: list[Body] = []

    async def edit() -> None:
        edited.append(await _edit_without_upload(probe, message, listed))

    seen = await record_only(edit())
    return Finding(check_kept(message, edited[0]).seen) if edited else seen
