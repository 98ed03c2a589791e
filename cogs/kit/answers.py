"""Answers interactions. Every message that answers is private: only the person who asked can see it.

The first acknowledgement of an interaction decides whether its answers are public or private. It is therefore made only
here, and always private; no other file in cogs/ may defer or respond (a test holds this). One edit goes another way: a
press that is acknowledged silently lets the pressed message itself be edited (`kept_interactions.py`), which may be
public. What is put there comes by way of `channel.py`, like everything that the whole table sees, and never from here.

A private answer at a table takes the one before it away (`kept_interactions.py`). If the connection breaks, the same
request is sent again, so that the person is not left with "thinking…".
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from functools import partial
from typing import Any

import discord

from cogs.kit.bot import Interaction
from cogs.kit.connection import Unreachable, call_discord
from cogs.kit.custom_id import CustomId
from cogs.kit.fallback import Attachment, send_with_fallbacks
from cogs.kit.kept_interactions import Key, PrivateAnswer, is_fresh
from cogs.kit.languages import language_of, server_language
from cogs.kit.layout import PICTURE, Layout
from cogs.kit.modal import Modal
from cogs.wording.length import MAX_OPTION_TEXT, MAX_OPTIONS
from data.store import Table
from data.text import Localizer, locale_of

NO_MENTIONS = discord.AllowedMentions.none()
ALREADY_ACKNOWLEDGED = 40060
UNKNOWN_MESSAGE = 10008
EXPIRED = (10062, 10015, 50027)  # the three seconds or fifteen minutes to answer an interaction have passed

PRIVATELY = {"ephemeral": True, "thinking": True}
LONG = 1.0  # of the three seconds in which Discord takes an acknowledgement

log = logging.getLogger(__name__)

# Where the answers of an acknowledged interaction appear: this key of `interaction.extras`, and its two values.
_MODE = "answer"
_IN_PLACE = "in place"
_SEPARATELY = "beside"
# The keys of `interaction.extras` for the game and the server of the table that the answer shows something of.
_TABLE = "table"
_SERVER = "server"


async def acknowledge(interaction: discord.Interaction[Any]) -> None:
    """Acknowledges an interaction in private; to be called within three seconds, before anything is read or drawn.

    If a button on a private panel was pressed, the answer replaces that panel, if it is still there.
    """
    if _MODE in interaction.extras:
        return
    if is_private_panel(interaction.message):
        await _defer_update(interaction)
    else:
        await _defer(interaction, **PRIVATELY)
    interaction.extras[_MODE] = _IN_PLACE


async def acknowledge_silently(interaction: discord.Interaction[Any]) -> None:
    """Acknowledges a press whose effect is visible at the table, so that no answer is needed. An answer is private.

    For some minutes the pressed message is then edited as the answer to this press. Where the message is gone, nothing
    would show the effect: then there has to be an answer.
    """
    if _MODE not in interaction.extras:
        still_there = await _defer_update(interaction)
        interaction.extras[_MODE] = _SEPARATELY if still_there else _IN_PLACE
        if still_there:
            interaction.client.last_presses.note(interaction)


async def acknowledged_in_time(interaction: discord.Interaction[Any], work: Coroutine[Any, Any, None]) -> None:
    """Waits for what must be known before it is clear how to answer. Should that take long, as when the database has
    to be waited for, the interaction is acknowledged in private meanwhile."""
    known = asyncio.create_task(work)
    try:
        await asyncio.wait([known], timeout=LONG)
        if not known.done():
            await acknowledge(interaction)
        await known
    finally:
        known.cancel()


def is_silent(interaction: discord.Interaction[Any]) -> bool:
    """Whether the interaction was acknowledged silently, so that it may stay without an answer."""
    return interaction.extras.get(_MODE) == _SEPARATELY


async def _defer_update(interaction: discord.Interaction[Any]) -> bool:
    """Acknowledges a press, and says nothing yet; returns whether the pressed message is still there.

    If it was taken away at this moment, Discord refuses that, and takes an answer of its own, in private.
    """
    try:
        await _defer(interaction)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
    else:
        return True
    await _defer(interaction, **PRIVATELY)
    return False


async def _defer(interaction: discord.Interaction[Any], **how: bool) -> None:
    """Defers the answer. "Already acknowledged" is no error: an earlier try may have succeeded and lost its answer."""

    async def defer() -> None:
        try:
            await interaction.response.defer(**how)
        except discord.InteractionResponded:
            pass
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise

    await call_discord(defer)
    interaction.client.notify_reachable()


async def answer(interaction: discord.Interaction[Any], layout: Layout, files: Sequence[discord.File] = ()) -> None:
    """Shows a layout to the person who asked. A second answer replaces the first.

    An answer to a press on a public message stands below that message, and needs no link to it.
    """
    await acknowledge(interaction)
    if is_public_press(interaction):
        assert interaction.message is not None
        layout.drop_links_to(interaction.message.jump_url)
    try:
        if not is_silent(interaction):
            return await _answer_in_place(interaction, layout, files)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        interaction.extras[_MODE] = _SEPARATELY  # a later answer has taken the pressed panel away
    return await answer_separately(interaction, layout, files)


async def _answer_in_place(
    interaction: discord.Interaction[Any], layout: Layout, files: Sequence[discord.File]
) -> None:
    async def show(layout: Layout, files: Sequence[Attachment]) -> discord.Message:
        return await interaction.edit_original_response(
            view=layout,
            attachments=list(files),  # type: ignore[arg-type]
            allowed_mentions=NO_MENTIONS,
        )

    alts = layout.alts
    shown = await send_with_fallbacks(interaction.client, show, layout, files)
    _replace_previous(interaction, layout, shown.id, interaction.delete_original_response)
    if files and not layout.shows_files:
        await _send_files_separately(interaction, files, alts)


async def _send_files_separately(
    interaction: discord.Interaction[Any], files: Sequence[discord.File], alts: Mapping[str, str]
) -> None:
    """Sends the files that Discord refused in an answer as a message of their own; gives up if that fails too."""
    alone = Layout()
    for file in files:
        if file.filename.endswith(PICTURE):
            alone.picture(file.filename, alts[file.filename])
        else:
            alone.file(file.filename)
        file.reset()
    try:
        send = interaction.followup.send(view=alone, files=list(files), ephemeral=True, allowed_mentions=NO_MENTIONS)
        await call_discord(lambda: send, tries=1)
    except (discord.HTTPException, Unreachable) as error:
        log.warning("the files of an answer could not be sent", extra={"why": type(error).__name__})


async def answer_separately(
    interaction: discord.Interaction[Any], layout: Layout, files: Sequence[discord.File] = ()
) -> None:
    """Shows one more private message and leaves earlier answers as they are."""
    await acknowledge_silently(interaction)

    async def show(layout: Layout, files: Sequence[Attachment]) -> discord.Message:
        return await interaction.followup.send(
            view=layout,
            files=[file for file in files if isinstance(file, discord.File)],
            ephemeral=True,
            allowed_mentions=NO_MENTIONS,
            wait=True,
        )

    # After a broken connection the message may be sent twice. That is better than not at all.
    shown = await send_with_fallbacks(interaction.client, show, layout, files)
    _replace_previous(interaction, layout, shown.id, partial(interaction.followup.delete_message, shown.id))


# ── one private answer a person ──────────────────────────────────────────────────────────────────────────────────────


def mark_table(interaction: discord.Interaction[Any], table: Table) -> None:
    """Notes that the answer shows something of this table, so that the next one of this kind replaces it.

    In a DM it is answered as in the server of the table.
    """
    interaction.extras[_TABLE] = table.game
    interaction.extras[_SERVER] = table.guild


def _replace_previous(
    interaction: discord.Interaction[Any], layout: Layout, message: int, delete: Callable[[], Awaitable[None]]
) -> None:
    """Deletes the person's previous answer about the same table, a second or two after the new one is shown.

    Not at once: the person may just be pressing a button on it.
    """
    if (game := interaction.extras.get(_TABLE)) is not None:
        asks = any(each is not None and each.decision for each in map(CustomId.parse, layout.custom_ids()))
        new = PrivateAnswer(message, asks, interaction, delete)
        key = (interaction.user.id, game)
        if before := interaction.client.private_answers.replace(key, new):
            interaction.client.later.add(partial(_take_away, before, key))


def take_question_away(interaction: discord.Interaction[Any]) -> None:
    """Takes away what the person was asked in private at the table, now that they have acted on the panel itself."""
    key = (interaction.user.id, interaction.extras.get(_TABLE, 0))
    if asked := interaction.client.private_answers.pop_question(key):
        interaction.client.later.add(partial(_take_away, asked, key))


async def _take_away(old: PrivateAnswer, key: Key) -> None:
    """Deletes an answer while Discord lets that be done, unless its person has pressed it meanwhile, so that it shows
    the newest again. That it stays is harmless."""
    client = old.interaction.client
    if not is_fresh(old.interaction) or not client.is_holder() or client.private_answers.is_current(key, old.message):
        return
    try:
        await call_discord(old.delete)
    except (discord.HTTPException, Unreachable) as error:
        log.info("an old private answer stays", extra={"why": f"{type(error).__name__} {getattr(error, 'code', '')}"})


async def turn_away(interaction: discord.Interaction[Any], layout: Layout) -> None:
    """Answers an interaction that is not handled here, and leaves it alone if somebody else has answered it."""
    if interaction.type is discord.InteractionType.autocomplete:
        return

    async def respond() -> None:
        try:
            await interaction.response.send_message(view=layout, ephemeral=True, allowed_mentions=NO_MENTIONS)
        except discord.HTTPException as error:
            if error.code not in (ALREADY_ACKNOWLEDGED, *EXPIRED):
                raise

    try:
        await call_discord(respond)
    except (discord.HTTPException, Unreachable) as error:
        log.warning("could not turn an interaction away", extra={"why": type(error).__name__})


async def open_modal(interaction: discord.Interaction[Any], modal: Modal) -> None:
    """Opens a form; the interaction must not be acknowledged yet. If Discord's answer is lost, the form may be open."""
    try:
        await call_discord(lambda: interaction.response.send_modal(modal), tries=1)
    except Unreachable as error:
        log.info("whether a form was opened is not known", extra={"why": str(error)})
    interaction.extras[_MODE] = _SEPARATELY


async def suggest(interaction: discord.Interaction[Any], suggestions: Sequence[tuple[str, str]]) -> None:
    """Offers (label, value) pairs as autocomplete. Suggestions that come too late are dropped: newer ones follow."""
    choices = [
        discord.app_commands.Choice(name=label[:MAX_OPTION_TEXT], value=value)
        for label, value in suggestions[:MAX_OPTIONS]
    ]
    try:
        return await call_discord(lambda: interaction.response.autocomplete(choices), tries=1)
    except Unreachable as error:
        log.info("suggestions were not delivered", extra={"why": str(error)})
    except discord.HTTPException as error:
        if error.code not in (*EXPIRED, ALREADY_ACKNOWLEDGED):
            raise
        log.info("suggestions came too late", extra={"status": error.status, "code": error.code})
    # Otherwise discord.py would answer once more, and report the refusal as an error.
    interaction.response._response_type = discord.InteractionResponseType.autocomplete_result
    return None


def is_private_panel(message: discord.Message | None) -> bool:
    """Whether a message is visible to one person only."""
    return message is not None and message.flags.ephemeral


def is_public_press(interaction: discord.Interaction[Any]) -> bool:
    """Whether an item of a message that everybody in a channel sees was used."""
    return (
        interaction.message is not None
        and interaction.guild_id is not None
        and not is_private_panel(interaction.message)
    )


def localizer_of(interaction: Interaction, board: str | None = None) -> Localizer:
    """The sentences in the person's language: the one set, else that of Discord, else of the server, else English."""
    server = str(interaction.guild_locale) if interaction.guild_locale else None
    server = server or server_language(interaction.client, interaction.extras.get(_SERVER))
    locale = locale_of(language_of(interaction), str(interaction.locale), server)
    return interaction.client.texts.localizer(locale, board)
