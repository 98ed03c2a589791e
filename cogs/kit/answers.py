"""The one way to answer a person: whatever is answered is for that person's eyes alone.

Whether Discord shows an answer to everybody is fixed by the first acknowledgement. So that is only ever made
here, and only ever private; nothing else in cogs/ may defer or respond (a test holds this). What the table must
know is posted in the channel by `tell`, never as an answer.

A connection may break between Discord and us: then the same is sent again, for nobody is to be left "thinking…".
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import discord

from cogs.kit.bot import Interaction
from cogs.kit.connection import Unreachable, call_discord
from cogs.kit.emoji import sync_emoji
from cogs.kit.fallback import Attachment, send_with_fallbacks
from cogs.kit.layout import Layout
from cogs.kit.modal import Modal
from data.text import Localizer, locale_of

NO_MENTIONS = discord.AllowedMentions.none()
ALREADY_ACKNOWLEDGED = 40060
EXPIRED = (10062, 10015, 50027)  # an interaction whose three seconds, or fifteen minutes, have passed

log = logging.getLogger(__name__)

# How the answers of an interaction reach the person, once it is acknowledged.
_MODE = "answer"
_IN_PLACE = "in place"
_SEPARATELY = "beside"


async def acknowledge(interaction: discord.Interaction[Any]) -> None:
    """Within three seconds, before anything is read or drawn: what follows is private.

    A press on a private panel lets the answer replace that panel.
    """
    if _MODE in interaction.extras:
        return
    if is_private_panel(interaction.message):
        await _defer(interaction)
    else:
        await _defer(interaction, ephemeral=True, thinking=True)
    interaction.extras[_MODE] = _IN_PLACE


async def acknowledge_silently(interaction: discord.Interaction[Any]) -> None:
    """A press that the table answers: no answer is needed. If there is one all the same, it is private."""
    if _MODE not in interaction.extras:
        await _defer(interaction)
        interaction.extras[_MODE] = _SEPARATELY


async def _defer(interaction: discord.Interaction[Any], **how: bool) -> None:
    """Acknowledges once; that Discord has it already is what a lost answer looks like the second time."""

    async def defer() -> None:
        try:
            await interaction.response.defer(**how)
        except discord.InteractionResponded:
            pass
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise

    await call_discord(defer)
    _got_through(interaction)


def _got_through(interaction: discord.Interaction[Any]) -> None:
    """Discord takes what we send: whatever could not be told is tried again."""
    interaction.client.notify_reachable()


async def answer(interaction: discord.Interaction[Any], layout: Layout, files: Sequence[discord.File] = ()) -> None:
    """Shows a layout to the person who asked, and to nobody else; a second time, in place of the first."""
    await acknowledge(interaction)
    if interaction.extras.get(_MODE) != _IN_PLACE:
        return await answer_separately(interaction, layout, files)

    async def show(layout: Layout, files: Sequence[Attachment]) -> object:
        return await interaction.edit_original_response(
            view=layout,
            attachments=list(files),  # type: ignore[arg-type]
            allowed_mentions=NO_MENTIONS,
        )

    await send_with_fallbacks(show, layout, files, emoji_refused=lambda: _refresh_emoji(interaction))
    if files and not layout.has_pictures:
        await _send_pictures_separately(interaction, files)
    return None


async def _send_pictures_separately(interaction: discord.Interaction[Any], files: Sequence[discord.File]) -> None:
    """The pictures that an answer could not be given: in a message of their own; without them, if that fails too."""
    pictures = Layout()
    for file in files:
        pictures.picture(file.filename, file.description or "")
        file.reset()
    try:
        send = interaction.followup.send(view=pictures, files=list(files), ephemeral=True, allowed_mentions=NO_MENTIONS)
        await call_discord(lambda: send, tries=1)
    except (discord.HTTPException, Unreachable) as error:
        log.warning("the pictures of an answer could not be sent", extra={"why": type(error).__name__})


async def answer_separately(
    interaction: discord.Interaction[Any], layout: Layout, files: Sequence[discord.File] = ()
) -> None:
    """Shows one more private message, beside what is there already."""
    await acknowledge_silently(interaction)

    async def show(layout: Layout, files: Sequence[Attachment]) -> object:
        return await interaction.followup.send(
            view=layout,
            files=[file for file in files if isinstance(file, discord.File)],
            ephemeral=True,
            allowed_mentions=NO_MENTIONS,
            wait=True,
        )

    # Followed up twice, if the connection breaks, is better than never.
    await send_with_fallbacks(show, layout, files, emoji_refused=lambda: _refresh_emoji(interaction))


def _refresh_emoji(interaction: discord.Interaction[Any]) -> None:
    interaction.client.start_background(sync_emoji(interaction.client))


async def open_modal(interaction: discord.Interaction[Any], modal: Modal) -> None:
    """Opens a form; nothing may have been answered before. Where Discord's answer is lost, it is open all the same."""
    try:
        await call_discord(lambda: interaction.response.send_modal(modal), tries=1)
    except Unreachable as error:
        log.info("whether a form was opened is not known", extra={"why": str(error)})
    interaction.extras[_MODE] = _SEPARATELY


async def suggest(interaction: discord.Interaction[Any], choices: Sequence[tuple[str, str]]) -> None:
    """Offers (label, value) pairs while an option is being typed; whoever types on needs those of before no more."""
    offered = [discord.app_commands.Choice(name=label[:100], value=value) for label, value in choices[:25]]
    try:
        return await call_discord(lambda: interaction.response.autocomplete(offered), tries=1)
    except Unreachable as error:
        log.info("suggestions were not delivered", extra={"why": str(error)})
    except discord.HTTPException as error:
        if error.code not in (*EXPIRED, ALREADY_ACKNOWLEDGED):
            raise
        log.info("suggestions came too late", extra={"status": error.status, "code": error.code})
    # discord.py would answer once more, in vain, and call that an error.
    interaction.response._response_type = discord.InteractionResponseType.autocomplete_result
    return None


def is_private_panel(message: discord.Message | None) -> bool:
    """Whether a press was made on a message that only its reader sees."""
    return message is not None and message.flags.ephemeral


def localizer_of(interaction: Interaction, board: str | None = None) -> Localizer:
    """Who speaks the reader's language: the one set, that of Discord, that of the server, English."""
    bot = interaction.client
    wish = bot.language_of(interaction.user.id)
    server = str(interaction.guild_locale) if interaction.guild_locale else None
    return bot.texts.localizer(locale_of(wish, str(interaction.locale), server), board)
