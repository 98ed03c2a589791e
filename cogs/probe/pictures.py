"""Messages with a picture: what Discord makes of one, and what of it an edit keeps."""

from __future__ import annotations

from cogs.probe.ground import Ground, Seen, held, noted, step
from cogs.probe.wire import PICTURE, Body, media_of


@step("post a picture in a gallery", "no attachments in the answer; the media has an attachment_id")
async def posted(ground: Ground) -> Seen:
    message = await _post(ground)
    attachments, [media] = message.get("attachments"), media_of(message)
    holds = not attachments and bool(media.get("attachment_id"))
    known = "attachment_id" if media.get("attachment_id") else "no attachment_id"
    return held(holds, f"{len(attachments or ())} attachments; {known}")


@step("edit, `attachments` not sent")
async def kept_unsaid(ground: Ground) -> Seen:
    message = await _post(ground)
    return await _noted(ground, message, {})


@step("edit, picture listed by id")
async def kept_by_id(ground: Ground) -> Seen:
    message = await _post(ground)
    return await _noted(ground, message, {"attachments": [{"id": _id_of(message)}]})


@step("edit, picture listed by id and file name", "the picture stays")
async def kept_by_name(ground: Ground) -> Seen:
    message = await _post(ground)
    edited = await _keep(ground, message, {"attachments": [{"id": _id_of(message), "filename": PICTURE}]})
    return held(_keeps(message, edited), "the picture stays" if _keeps(message, edited) else "the picture is lost")


@step("edit, picture sent again", "the new picture takes its place")
async def sent_again(ground: Ground) -> Seen:
    message = await _post(ground)
    edited = await ground.wire.edit(message, ground.pictured(), ground.picture)
    pictures = [media.get("attachment_id") for media in media_of(edited)]
    replaced = len(pictures) == 1 and pictures[0] not in (None, _id_of(message))
    return held(replaced, "a new picture" if replaced else f"{len(pictures)} pictures, not a new one")


@step("edit without the picture", "the picture goes")
async def taken_out(ground: Ground) -> Seen:
    message = await _post(ground)
    edited = await ground.wire.edit(message, ground.message() | {"attachments": []})
    gone = not media_of(edited) and not edited.get("attachments")
    return held(gone, "the picture is gone" if gone else "the picture stays")


STEPS = (posted, kept_unsaid, kept_by_id, kept_by_name, sent_again, taken_out)


async def _post(ground: Ground) -> Body:
    return await ground.wire.post(ground.here, ground.pictured(), ground.picture)


async def _keep(ground: Ground, message: Body, listed: Body) -> Body:
    """An edit whose gallery still shows the picture, which is not sent again."""
    body = ground.pictured()
    del body["attachments"]
    return await ground.wire.edit(message, body | listed)


async def _noted(ground: Ground, message: Body, listed: Body) -> Seen:
    """Either is well: the bot lists the file name too."""
    edited: list[Body] = []

    async def edit() -> None:
        edited.append(await _keep(ground, message, listed))

    seen = await noted(edit())
    return Seen("the picture stays" if _keeps(message, edited[0]) else "the picture is lost") if edited else seen


def _id_of(message: Body) -> str | None:
    """The attachment behind the picture of a message."""
    return next((media.get("attachment_id") for media in media_of(message)), None)


def _keeps(message: Body, edited: Body) -> bool:
    """Whether the same picture is there, at an address of Discord's."""
    kept, shown = _id_of(message), media_of(edited)
    return bool(shown) and _id_of(edited) == kept and shown[0]["url"].startswith("http")
