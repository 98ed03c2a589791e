"""The panel of `/settings`: what a person and a server have set, with the menus that change it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from cogs.kit.answers import answer, localizer_of
from cogs.kit.bot import Interaction
from cogs.kit.buttons import PersistentItem, button, menu
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.settings.privacy_panels import known_button
from cogs.show.buttons import clock_menu
from cogs.tables.clocks import known_clock
from cogs.tables.contact import UTC_NAME, WAYS, reminded_by, told_by
from cogs.tables.service import Tables
from cogs.wording.names import escape
from data.store import PersonSettings, ServerSettings, Store, Table
from data.text import LOCALES, Localizer

AUTOMATIC = "auto"
CHANNELS = 25
KINDS = (
    *(discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.forum),
    *(discord.ChannelType.voice, discord.ChannelType.stage_voice),
    *(discord.ChannelType.public_thread, discord.ChannelType.private_thread, discord.ChannelType.news_thread),
)


@dataclass(frozen=True)
class Wishes:
    """What is set, as the panel shows it; `server` only for those who may change it."""

    person: PersonSettings
    server: ServerSettings | None = None
    table: Table | None = None  # the open one of this channel, for those who may choose its language
    known: tuple[int, ...] = ()  # of the server's channels that are set, those that a menu may name


class SettingsPanel:
    """Shows what is set, as it is now."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def show(self, interaction: Interaction) -> None:
        """What is set, as it is now."""
        store, guild = self._store, interaction.guild_id
        manages = guild is not None and interaction.permissions.manage_guild
        server = await store.settings.server(guild) if guild is not None and manages else None
        person, table = await store.settings.person(interaction.user.id), await self._table_here(interaction)
        known = _known_channels(interaction, server)
        await answer(interaction, settings_panel(localizer_of(interaction), Wishes(person, server, table, known)))

    async def _table_here(self, interaction: Interaction) -> Table | None:
        """The open table of this channel, if the person may choose its language."""
        if interaction.guild_id is None or interaction.channel_id is None:
            return None
        table = await self._tables.here(interaction.channel_id)
        return table if table is not None and may_speak_for(interaction, table) else None


def _known_channels(interaction: Interaction, server: ServerSettings | None) -> tuple[int, ...]:
    """What Discord does not know may not be preset in a menu; a thread that sleeps is kept all the same."""
    guild = interaction.guild
    if guild is None or server is None:
        return ()
    return tuple(channel for channel in server.channels if guild.get_channel_or_thread(channel) is not None)


def may_speak_for(interaction: Interaction, table: Table) -> bool:
    """Whether this person may choose the language of a table: its host, or who manages its server."""
    manages = interaction.guild_id == table.guild and interaction.permissions.manage_guild
    return manages or table.host == interaction.user.id


def settings_panel(say: Localizer, wishes: Wishes) -> Layout:
    """What is set, and the menus that change it."""
    layout = Layout(say("settings-title"))
    layout.text(say("settings-language")).row(_languages(say, CustomId("wish", arg="language"), wishes.person.locale))
    layout.text(say("settings-ping")).row(_ways(say, "ping", told_by(wishes.person)))
    layout.text(say("settings-remind")).row(_ways(say, "remind", reminded_by(wishes.person)))
    _quiet_part(layout, say, wishes.person)
    layout.text(say(f"settings-dm-{_dm_state(wishes.person)}")).row(*_dm_buttons(say, wishes.person))
    if wishes.table is not None:
        layout.separator().text(say("settings-this-table", game=str(wishes.table.game)))
        named = [(locale, say.texts.say(locale, "settings-own-name")) for locale in LOCALES]
        layout.row(_menu(CustomId("tongue", wishes.table.game), named, wishes.table.locale))
    if wishes.server is not None:
        _server_part(layout, say, wishes.server, wishes.known)
    return layout.separator().row(known_button(say))


def _server_part(layout: Layout, say: Localizer, server: ServerSettings, known: Sequence[int]) -> Layout:
    layout.separator().text(say("settings-server"))
    layout.text(say("settings-table-language"))
    layout.row(_languages(say, CustomId("server", arg="language"), server.locale))
    hidden = len(server.channels) - len(known)
    unseen = [say("settings-channels-unseen", number=hidden)] if hidden else []
    layout.text("\n".join((say("settings-channels", number=len(server.channels)), *unseen)))
    layout.row(_channels(say, known))
    layout.text(say("settings-clock"))
    return layout.row(clock_menu(say, CustomId("server", arg="clock"), known_clock(server.clock)))


def _languages(say: Localizer, pressed: CustomId, chosen: str | None) -> PersistentItem:
    named = [(locale, say.texts.say(locale, "settings-own-name")) for locale in LOCALES]
    automatic = say("settings-automatic" if pressed.verb == "wish" else "settings-automatic-server")
    return _menu(pressed, [(AUTOMATIC, automatic), *named], chosen or AUTOMATIC)


def _ways(say: Localizer, wish: str, chosen: str) -> PersistentItem:
    """How somebody is told of a turn, or reminded of one."""
    return _menu(CustomId("wish", arg=wish), [(how, say(f"settings-{wish}-{how}")) for how in WAYS], chosen)


def _quiet_part(layout: Layout, say: Localizer, person: PersonSettings) -> Layout:
    change = button(say("settings-quiet-change"), CustomId("quiet"))
    if not person.quiet:
        return layout.text(say("settings-not-quiet")).row(change)
    hours, zone = person.quiet.replace("-", "–"), escape(person.zone or UTC_NAME)
    off = button(say("settings-quiet-off"), CustomId("quiet", arg="off"))
    return layout.text(say("settings-quiet", hours=hours, zone=zone)).row(change, off)


def _menu(pressed: CustomId, choices: Iterable[tuple[str, str]], chosen: str) -> PersistentItem:
    return menu(
        pressed,
        [discord.SelectOption(label=label, value=value, default=value == chosen) for value, label in choices],
    )


def _dm_state(person: PersonSettings) -> str:
    return "off" if not person.dm else "closed" if person.dm_closed else "on"


def _dm_buttons(say: Localizer, person: PersonSettings) -> Sequence[ui.Item[Any]]:
    """On and off; where Discord refused them, to try again."""
    on = button(say("settings-dm-turn-on"), CustomId("wish", arg="dm-on"), style=discord.ButtonStyle.success)
    off = button(say("settings-dm-turn-off"), CustomId("wish", arg="dm-off"))
    retry = button(say("settings-dm-try-again"), CustomId("wish", arg="dm-on"))
    return {"on": (off,), "off": (on,), "closed": (retry, off)}[_dm_state(person)]


def _channels(say: Localizer, chosen: Sequence[int]) -> PersistentItem:
    """The channels in which tables may be opened; none chosen means all. What is chosen is all that is set then."""
    return PersistentItem(
        ui.ChannelSelect(
            custom_id=CustomId("server", arg="channels").custom_id,
            channel_types=list(KINDS),
            placeholder=say("settings-channels-hint"),
            min_values=0,
            max_values=CHANNELS,
            default_values=[
                discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)
                for channel in chosen
            ],
        )
    )
