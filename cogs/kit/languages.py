"""The language that a person has set, read with each interaction: it may have been changed through another process."""

from __future__ import annotations

import asyncio
import logging

from cogs.kit.bot import Interaction
from data.store import Store, StoreError

PATIENCE = 1.0  # seconds that an interaction waits for it; then it is answered in the language of Discord

_CHOSEN = "language"  # the key of `interaction.extras` for the language that the person has set

log = logging.getLogger(__name__)


def language_of(interaction: Interaction) -> str | None:
    """The language that the person has set."""
    return interaction.extras.get(_CHOSEN)


def note_language(interaction: Interaction, locale: str | None) -> None:
    """Notes the language that the person has set, for the answers of this interaction."""
    interaction.extras[_CHOSEN] = locale


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
