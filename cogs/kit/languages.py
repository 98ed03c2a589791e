"""The language in which a person is written to: the one set, else that of their Discord, else that of the server.

What somebody has set is read with each interaction: it may have been changed through another process.
"""

from __future__ import annotations

import asyncio
import logging

from cogs.kit.bot import Bot, Interaction
from data.store import PersonSettings, Store, StoreError, Table
from data.text import locale_of

PATIENCE = 1.0  # seconds that an interaction waits for it; then it is answered in the language of Discord

_CHOSEN = "language"  # the key of `interaction.extras` for the language that the person has set

log = logging.getLogger(__name__)


def language_of(interaction: Interaction) -> str | None:
    """The language that the person has set."""
    return interaction.extras.get(_CHOSEN)


def note_language(interaction: Interaction, locale: str | None) -> None:
    """Notes the language that the person has set, for the answers of this interaction."""
    interaction.extras[_CHOSEN] = locale


def server_language(bot: Bot, guild: int | None) -> str | None:
    """The language that a server has in Discord."""
    known = bot.get_guild(guild) if guild else None
    return str(known.preferred_locale) if known else None


def language_for(bot: Bot, person: PersonSettings, table: Table, spoken: str | None = None) -> str:
    """The language of a message about a table that a person has not just asked for: the one in which they are answered.

    `spoken` is the language of their Discord. As long as it is not known, that of the table stands in.
    """
    return locale_of(person.locale, person.heard or spoken or table.locale, server_language(bot, table.guild))


class Languages:
    """The languages of people."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def learn(self, interaction: Interaction) -> None:
        """Notes which language its person has set, before the interaction is handled.

        If the language of the person's Discord has changed, that is stored, as far as one was stored before.
        """
        user, spoken = interaction.user.id, str(interaction.locale)
        try:
            async with asyncio.timeout(PATIENCE):
                settings = await self._store.settings.person(user)
                note_language(interaction, settings.locale)
                if settings.heard not in (None, spoken):
                    await self._store.settings.set_person(user, heard=spoken)
        except (StoreError, TimeoutError) as error:
            log.warning("the language of a person cannot be read", extra={"why": type(error).__name__})
