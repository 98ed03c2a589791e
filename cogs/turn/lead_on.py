"""The buttons below a refusal that has none of its own: to the table, to the person's games, or what else helps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from discord import ui

from cogs.kit.answers import localizer_of
from cogs.kit.bot import Interaction
from cogs.kit.buttons import button
from cogs.kit.custom_id import CustomId
from cogs.show.buttons import hand_button
from cogs.show.links import Links
from cogs.show.panel_message import PanelMessages
from cogs.tables.service import Tables
from data.store import Table
from data.text import Localizer

# Refusals after which no button helps, each with the reason.
NOWHERE = {
    "place-not-allowed": "it names the channels, each a link",
    "place-locked": "only a moderator can unlock a thread",
    "place-permission": "only an admin can give a permission",
    "place-not-in-thread": "only a mention in the thread adds the bot",
    "place-no-thread": "the person has to go to another channel",
    "place-too-many-threads": "the server has to close a thread",
}
# What helps besides the table: buttons about its game, by the key of the refusal.
_ABOUT_GAME: dict[str, tuple[str, ...]] = {
    "log-unknown-player": ("log",),
    "opened-never": ("log",),
    "opened-not-over": ("log", "hand"),
    "pictures-too-many": ("words",),
    "record-never": ("log",),
    "record-not-over": ("log",),
    "record-too-long": ("log",),
    "refused-seat-gone": ("watch",),
    "rematch-not-played": ("board", "log"),
    "watch-closed": ("board", "log"),
    "watch-full": ("board", "log"),
    "watch-you-play": ("hand",),
}
# What helps instead of the table, whatever the channel.
_ABOUT_PERSON: dict[str, tuple[str, ...]] = {
    "no-games": ("rules",),
    "place-not-in-dm": ("mygames", "rules"),
    "settings-host-only": ("settings",),
    "settings-managers-only": ("settings",),
    "tables-too-many": ("mygames",),
}


class LeadOn:
    """Makes the buttons below a refusal."""

    def __init__(self, tables: Tables, messages: PanelMessages, links: Links) -> None:
        self._tables = tables
        self._messages = messages
        self._links = links

    async def buttons(self, interaction: Interaction, key: str) -> list[ui.Item[Any]]:
        """The next useful buttons after the refusal with this key; none if it is one of `NOWHERE`."""
        if key in NOWHERE:
            return []
        say = localizer_of(interaction)
        if key in _ABOUT_PERSON:
            return [PERSONAL[verb](say) for verb in _ABOUT_PERSON[key]]
        table = await self._table(interaction)
        if table is None:
            return [PERSONAL["mygames" if await self._tables.of(interaction.user.id) else "rules"](say)]
        await self._messages.note(table.game)  # loads the panel's message, to which the link leads
        say = say.about(table.board)
        return [*(_game_button(say, table, verb) for verb in _ABOUT_GAME.get(key, ())), self._links.button(table, say)]

    async def _table(self, interaction: Interaction) -> Table | None:
        """The table of the press, or the open one of the channel."""
        data: Any = interaction.data or {}
        pressed = CustomId.parse(str(data.get("custom_id") or ""))
        table = await self._tables.table(pressed.game) if pressed and pressed.game else None
        return table or await self._tables.here(interaction.channel_id or 0)


def mygames_button(say: Localizer) -> ui.Item[Any]:
    """Lists the person's games."""
    return button(say("help-mygames"), CustomId("mygames"))


PERSONAL: dict[str, Callable[[Localizer], ui.Item[Any]]] = {
    "mygames": mygames_button,
    "rules": lambda say: button(say("button-rules"), CustomId("rules")),
    "settings": lambda say: button(say("help-settings"), CustomId("settings")),
}


def _game_button(say: Localizer, table: Table, verb: str) -> ui.Item[Any]:
    if verb == "hand":
        return hand_button(say, table.game)
    if verb == "words":
        return button(say("look-in-words"), CustomId("board", table.game, arg="text"))
    return button(say(f"button-{verb}"), CustomId(verb, table.game))
