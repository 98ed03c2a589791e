"""The one way to answer a person: whatever is answered is for that person's eyes alone.

Whether Discord shows an answer to everybody is fixed by the first acknowledgement. So that is only ever made
here, and only ever private; nothing else in cogs/ may defer or respond (a test holds this). What the table must
know is posted in the channel by `tell`, never as an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord

from cogs.layout import Layout
from data.text import Voice, locale_of

if TYPE_CHECKING:
    from cogs.house import Interaction
    from cogs.press import Form

NOBODY = discord.AllowedMentions.none()

# How the answers of an interaction reach the person, once it is acknowledged.
_HOW = "answer"
_IN_PLACE = "in place"
_BESIDE = "beside"


async def acknowledge(interaction: discord.Interaction[Any]) -> None:
    """Within three seconds, before anything is read or drawn: what follows is private.

    A press on a private panel lets the answer replace that panel.
    """
    if interaction.response.is_done():
        return
    interaction.extras[_HOW] = _IN_PLACE
    if is_private_panel(interaction.message):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def acknowledge_silently(interaction: discord.Interaction[Any]) -> None:
    """A press that the table answers: no answer is needed. If there is one all the same, it is private."""
    if not interaction.response.is_done():
        interaction.extras[_HOW] = _BESIDE
        await interaction.response.defer()


async def answer(interaction: discord.Interaction[Any], layout: Layout, files: Sequence[discord.File] = ()) -> None:
    """Shows a layout to the person who asked, and to nobody else; a second time, in place of the first."""
    await acknowledge(interaction)
    if interaction.extras.get(_HOW) == _IN_PLACE:
        await interaction.edit_original_response(view=layout, attachments=list(files), allowed_mentions=NOBODY)
    else:
        await also_answer(interaction, layout, files)


async def also_answer(
    interaction: discord.Interaction[Any], layout: Layout, files: Sequence[discord.File] = ()
) -> None:
    """Shows one more private message, beside what is there already."""
    await acknowledge_silently(interaction)
    await interaction.followup.send(view=layout, files=list(files), ephemeral=True, allowed_mentions=NOBODY, wait=True)


async def ask(interaction: discord.Interaction[Any], form: Form) -> None:
    """Opens a form; nothing may have been answered before."""
    interaction.extras[_HOW] = _BESIDE
    await interaction.response.send_modal(form)


async def suggest(interaction: discord.Interaction[Any], choices: Sequence[tuple[str, str]]) -> None:
    """Offers (label, value) pairs while an option is being typed."""
    offered = [discord.app_commands.Choice(name=label[:100], value=value) for label, value in choices[:25]]
    await interaction.response.autocomplete(offered)


def is_private_panel(message: discord.Message | None) -> bool:
    """Whether a press was made on a message that only its reader sees."""
    return message is not None and message.flags.ephemeral


def voice_of(interaction: Interaction, board: str | None = None) -> Voice:
    """Who speaks the reader's language: the one set, that of Discord, that of the server, English."""
    house = interaction.client
    wish = house.language_of(interaction.user.id)
    server = str(interaction.guild_locale) if interaction.guild_locale else None
    return house.texts.voice(locale_of(wish, str(interaction.locale), server), board)
