"""The part of `/settings` for the managers of a server: where tables may be opened, and how new ones begin."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from cogs.kit.buttons import PersistentItem, button
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.show.buttons import choice_menu, clock_menu, pictures_menu
from cogs.tables.clocks import NO_CLOCK, TIMEOUT_RULES, default_clock
from cogs.tables.options import (
    known_computers,
    known_level,
    known_picture_rule,
    known_timeout_rule,
    most_computers,
)
from cogs.wording.length import MAX_OPTIONS
from cogs.wording.words import clock_text
from data.store import ServerSettings
from data.text import LOCALES, Localizer
from engine.players import LEVELS

AUTOMATIC = "auto"  # the language that nobody has chosen
CHANNEL_TYPES = (
    *(discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.forum),
    *(discord.ChannelType.voice, discord.ChannelType.stage_voice),
    *(discord.ChannelType.public_thread, discord.ChannelType.private_thread, discord.ChannelType.news_thread),
)


def add_server_part(layout: Layout, say: Localizer, server: ServerSettings, visible_channels: Sequence[int]) -> Layout:
    """The channels, and in one line how new tables begin, with the button that opens the panel for it."""
    hidden = len(server.channels) - len(visible_channels)
    unseen = [say("settings-channels-unseen", number=hidden)] if hidden else []
    layout.separator().text(say("settings-server"))
    layout.text("\n".join((say("settings-channels", number=len(server.channels)), *unseen)))
    layout.row(_channel_menu(say, visible_channels))
    layout.text(say("settings-new-tables-now", settings=" · ".join(_chosen(say, server))))
    return layout.row(
        button(say("settings-new-tables-button"), _pressed("tables")),
        button(say("button-all-tables"), CustomId("tables")),
    )


def new_tables_panel(say: Localizer, server: ServerSettings) -> Layout:
    """How new tables of the server begin: a menu for each setting, with its present value."""
    layout = Layout(say("settings-new-tables"))
    layout.text(say("settings-table-language")).row(
        language_menu(say, _pressed("language"), server.locale, say("settings-automatic-server"))
    )
    layout.text(say("settings-clock")).row(clock_menu(say, _pressed("clock"), default_clock(server.clock)))
    if default_clock(server.clock) != NO_CLOCK:
        late = ((rule, say(f"late-{rule}")) for rule in TIMEOUT_RULES)
        layout.text(say("settings-late"))
        layout.row(choice_menu(_pressed("late"), late, known_timeout_rule(server.late)))
    _computers_part(layout, say, server)
    layout.text(say("settings-pictures"))
    layout.row(pictures_menu(_pressed("pictures"), say, known_picture_rule(server.pictures)))
    now, other = ("on", "off") if server.training else ("off", "on")
    training = button(say(f"button-training-{other}"), _pressed(f"training-{other}"))
    layout.text(say(f"settings-training-{now}")).row(training)
    return layout.separator().row(button(say("known-back"), CustomId("settings")))


def _computers_part(layout: Layout, say: Localizer, server: ServerSettings) -> None:
    """How many computers sit down at once and, if there are any, their level."""
    chosen = known_computers(server.computers)
    numbers = [(str(number), _computers(say, number)) for number in range(min(most_computers() + 1, MAX_OPTIONS))]
    layout.text(say("settings-computers")).row(choice_menu(_pressed("computers"), numbers, str(chosen)))
    if chosen:
        levels = [(level, say(f"level-{level}")) for level in LEVELS]
        layout.text(say("settings-level")).row(choice_menu(_pressed("level"), levels, known_level(server.level)))


def _chosen(say: Localizer, server: ServerSettings) -> list[str]:
    """What new tables begin with, in a few words each."""
    computers = known_computers(server.computers)
    level = say(f"level-{known_level(server.level)}")
    own_name = say.texts.say(server.locale, "settings-own-name") if server.locale in LOCALES else None
    return [
        own_name or say("settings-language-automatic"),
        clock_text(say, default_clock(server.clock), known_timeout_rule(server.late)),
        say("settings-computers-short", number=computers, level=level),
        say("settings-pictures-short", when=say(f"pictures-{known_picture_rule(server.pictures)}")),
        *([say("settings-training-short")] if server.training else []),
    ]


def _computers(say: Localizer, number: int) -> str:
    return say("settings-computers-number", number=number)


def language_menu(say: Localizer, pressed: CustomId, chosen: str | None, automatic: str) -> PersistentItem:
    """The languages by their own names, and first that nobody chooses one."""
    named = [(locale, say.texts.say(locale, "settings-own-name")) for locale in LOCALES]
    return choice_menu(pressed, [(AUTOMATIC, automatic), *named], chosen if chosen in LOCALES else AUTOMATIC)


def _channel_menu(say: Localizer, chosen: Sequence[int]) -> PersistentItem:
    """The channels in which tables may be opened; none means all. A choice replaces all that were set."""
    return PersistentItem(
        ui.ChannelSelect(
            custom_id=_pressed("channels").custom_id,
            channel_types=list(CHANNEL_TYPES),
            placeholder=say("settings-channels-hint"),
            min_values=0,
            max_values=MAX_OPTIONS,
            default_values=[
                discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)
                for channel in chosen
            ],
        )
    )


def _pressed(setting: str) -> CustomId:
    return CustomId("server", arg=setting)
