"""The panel of `/settings`: what a person and a server have set, with the menus that change it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from cogs.kit.answers import answer, localizer_of
from cogs.kit.bot import Interaction
from cogs.kit.buttons import PersistentItem, button
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.settings.privacy_panels import stored_data_button
from cogs.settings.server_panel import add_server_part, language_menu
from cogs.show.buttons import choice_menu
from cogs.tables.contact import DELIVERIES, UTC_NAME, reminder_delivery, turn_delivery
from cogs.tables.service import Tables
from cogs.turn.confirming import CONFIRMATIONS, confirmation_of
from cogs.wording.names import escape
from data.store import PersonSettings, ServerSettings, Store, Table
from data.text import LOCALES, Localizer


@dataclass(frozen=True)
class ShownSettings:
    """The settings that the panel shows; `server` only to those who may change it."""

    person: PersonSettings
    server: ServerSettings | None = None
    table: Table | None = None  # the open table of this channel, for those who may change it
    visible_channels: tuple[int, ...] = ()  # of the server's channels that are set, those that a menu may name


class SettingsPanel:
    """Answers with the panel of the current settings."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def show(self, interaction: Interaction) -> None:
        store, guild = self._store, interaction.guild_id
        manages = guild is not None and interaction.permissions.manage_guild
        server = await store.settings.server(guild) if guild is not None and manages else None
        person, table = await store.settings.person(interaction.user.id), await self._table_here(interaction)
        shown = ShownSettings(person, server, table, _visible_channels(interaction, server))
        await answer(interaction, settings_panel(localizer_of(interaction), shown))

    async def _table_here(self, interaction: Interaction) -> Table | None:
        """The open table of this channel, if the person may change its language and pictures."""
        if interaction.guild_id is None or interaction.channel_id is None:
            return None
        table = await self._tables.here(interaction.channel_id)
        return table if table is not None and may_set_table(interaction, table) else None


def _visible_channels(interaction: Interaction, server: ServerSettings | None) -> tuple[int, ...]:
    """The chosen channels that a menu may preset. Discord refuses unknown ones; they (archived threads) stay set."""
    guild = interaction.guild
    if guild is None or server is None:
        return ()
    return tuple(channel for channel in server.channels if guild.get_channel_or_thread(channel) is not None)


def may_set_table(interaction: Interaction, table: Table) -> bool:
    """Whether this person may choose the language and the pictures of a table: its host, or a manager of its server."""
    manages = interaction.guild_id == table.guild and interaction.permissions.manage_guild
    return manages or table.host == interaction.user.id


def settings_panel(say: Localizer, shown: ShownSettings) -> Layout:
    """The panel: what is set, and the menus and buttons that change it."""
    layout = Layout(say("settings-title"))
    layout.text(say("settings-language")).row(
        language_menu(say, CustomId("wish", arg="language"), shown.person.locale, say("settings-automatic"))
    )
    layout.text(say("settings-ping")).row(_delivery_menu(say, "ping", turn_delivery(shown.person)))
    layout.text(say("settings-remind")).row(_delivery_menu(say, "remind", reminder_delivery(shown.person)))
    layout.text(say("settings-confirm")).row(_confirm_menu(say, shown.person))
    _quiet_part(layout, say, shown.person)
    layout.text(say(f"settings-dm-{_dm_state(shown.person)}")).row(*_dm_buttons(say, shown.person))
    if shown.table is not None:
        layout.separator().text(say("settings-this-table", game=str(shown.table.game)))
        named = [(locale, say.texts.say(locale, "settings-own-name")) for locale in LOCALES]
        layout.row(choice_menu(CustomId("tongue", shown.table.game), named, shown.table.locale))
        layout.row(button(say("table-pictures-button"), CustomId("gallery", shown.table.game)))
    if shown.server is not None:
        add_server_part(layout, say, shown.server, shown.visible_channels)
    return layout.separator().row(stored_data_button(say))


def _delivery_menu(say: Localizer, setting: str, chosen: str) -> PersistentItem:
    """How a person is told of a turn (`ping`), or reminded of one (`remind`)."""
    choices = [(delivery, say(f"settings-{setting}-{delivery}")) for delivery in DELIVERIES]
    return choice_menu(CustomId("wish", arg=setting), choices, chosen)


def _confirm_menu(say: Localizer, person: PersonSettings) -> PersistentItem:
    """What is asked once more before it is done."""
    choices = [(wish, say(f"settings-confirm-{wish}")) for wish in CONFIRMATIONS]
    return choice_menu(CustomId("wish", arg="confirm"), choices, confirmation_of(person))


def _quiet_part(layout: Layout, say: Localizer, person: PersonSettings) -> Layout:
    change = button(say("settings-quiet-change"), CustomId("quiet"))
    if not person.quiet:
        return layout.text(say("settings-not-quiet")).row(change)
    hours, zone = person.quiet.replace("-", "–"), escape(person.zone or UTC_NAME)
    off = button(say("settings-quiet-off"), CustomId("quiet", arg="off"))
    return layout.text(say("settings-quiet", hours=hours, zone=zone)).row(change, off)


def _dm_state(person: PersonSettings) -> str:
    return "off" if not person.dm else "closed" if person.dm_closed else "on"


def _dm_buttons(say: Localizer, person: PersonSettings) -> Sequence[ui.Item[Any]]:
    """Buttons that turn DMs on or off, or try again after Discord has refused one."""
    on = button(say("settings-dm-turn-on"), CustomId("wish", arg="dm-on"), style=discord.ButtonStyle.success)
    off = button(say("settings-dm-turn-off"), CustomId("wish", arg="dm-off"))
    retry = button(say("settings-dm-try-again"), CustomId("wish", arg="dm-on"))
    return {"on": (off,), "off": (on,), "closed": (retry, off)}[_dm_state(person)]
