"""`/settings`: what a person has set, in a private panel. Every choice takes effect immediately."""

from __future__ import annotations

from discord import app_commands

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press, selected_values
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import mark_stored
from cogs.kit.languages import note_language
from cogs.settings.erasure import Eraser
from cogs.settings.panel import SettingsPanel
from cogs.settings.privacy_panels import confirm_deletion_panel, deleted_panel, stored_data_panel
from cogs.settings.server_panel import AUTOMATIC
from cogs.show.links import Links
from cogs.show.teller import Teller
from cogs.tables.contact import CHANNEL, DELIVERIES, DM
from cogs.tables.service import Tables
from cogs.turn.confirming import CONFIRMATIONS
from cogs.wording.user_error import UserError
from data.store import Store
from data.text import LOCALES


class SettingsCog(Cog):
    """`/settings` and its panel."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        tables: Tables,
        teller: Teller,
        panel: SettingsPanel,
        links: Links,
        eraser: Eraser,
    ) -> None:
        super().__init__(bot)
        self._eraser = eraser
        self._links = links
        self._store = store
        self._tables = tables
        self._teller = teller
        self._panel = panel

    @app_commands.command(name="settings")
    async def settings(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        await self._panel.show(interaction)

    @on_press("settings")
    async def press_settings(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        await self._panel.show(interaction)

    @on_press("wish")
    async def press_personal(self, interaction: Interaction, pressed: CustomId) -> None:
        """Changes a setting of the person; `arg` names it."""
        await acknowledge(interaction)
        user, values = interaction.user.id, selected_values(interaction)
        match pressed.arg, values:
            case "language", [locale] if locale in (AUTOMATIC, *LOCALES):
                async with self._teller.updating_dms(user):
                    chosen = None if locale == AUTOMATIC else locale
                    await self._store.settings.set_person(user, locale=chosen)
                    note_language(interaction, chosen)
            case "ping", [delivery] if delivery in DELIVERIES:
                reminders = DM if delivery == DM else None
                await self._store.settings.set_person(user, ping=delivery == CHANNEL, reminders=reminders)
            case "remind", [delivery] if delivery in DELIVERIES:
                await self._store.settings.set_person(user, remind=delivery)
            case "confirm", [wish] if wish in CONFIRMATIONS:
                await self._store.settings.set_person(user, confirm=wish)
            case (("dm-on" | "dm-off"), _):
                async with self._teller.updating_dms(user):
                    await self._store.settings.set_person(
                        user, dm=pressed.arg == "dm-on", dm_closed=False, dm_refused=0
                    )
            case _:
                raise UserError("press-unknown")
        await self._panel.show(interaction)

    @on_press("known")
    async def press_known(self, interaction: Interaction, pressed: CustomId) -> None:
        """Shows what is stored about the person, asks to confirm its deletion, or deletes it."""
        await acknowledge(interaction)
        user, say = interaction.user.id, localizer_of(interaction)
        match pressed.arg:
            case "":
                layout = stored_data_panel(say, await self._store.people.about(user))
            case "sure":
                layout = confirm_deletion_panel(self._links, say, await self._tables.of(user))
            case "delete":
                await self._eraser.forget(user)
                mark_stored(interaction)
                layout = deleted_panel(say)
            case _:
                raise UserError("press-unknown")
        await answer(interaction, layout)
