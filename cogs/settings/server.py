"""What the managers of a server set by `/settings`: where tables may be opened, and how new ones begin."""

from __future__ import annotations

from typing import Any

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import button, on_press, require_number, selected_values
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel
from cogs.kit.layout import Layout
from cogs.settings.panel import SettingsPanel
from cogs.settings.server_panel import AUTOMATIC, new_tables_panel
from cogs.tables.clocks import CLOCKS, TIMEOUT_RULES
from cogs.tables.options import most_computers, named_picture_rule
from cogs.wording.length import MAX_OPTIONS
from cogs.wording.user_error import UserError
from data.store import Store
from data.text import LOCALES
from engine.players import LEVELS


class ServerSettingsCog(Cog):
    """The menus for the managers of a server. Only they may use them, even if the panel is an old one."""

    def __init__(self, bot: Bot, store: Store, panel: SettingsPanel) -> None:
        super().__init__(bot)
        self._store = store
        self._panel = panel

    @on_press("server")
    async def press_server(self, interaction: Interaction, pressed: CustomId) -> None:
        """Opens the panel of new tables, or changes the setting that `arg` names."""
        await acknowledge(interaction)
        say, guild = localizer_of(interaction), interaction.guild_id
        if guild is None or not interaction.permissions.manage_guild:
            layout = Layout(say("settings-managers-only"))
            own = button(say("settings-own-button"), CustomId("settings"))
            raise UserErrorPanel("settings-managers-only", layout.row(own))
        settings, values = self._store.settings, selected_values(interaction)
        if pressed.arg == "tables":
            return await answer(interaction, new_tables_panel(say, await settings.server(guild)))
        changed = await settings.set_server(guild, **_change(pressed.arg, values))
        if pressed.arg == "channels":
            return await self._panel.show(interaction)
        return await answer(interaction, new_tables_panel(say, changed))


def _change(setting: str, values: list[str]) -> dict[str, Any]:
    """The field of the settings that a press changes, and its new value."""
    match setting, values:
        case "channels", _:
            return {"channels": tuple(map(require_number, values[:MAX_OPTIONS]))}
        case "language", [locale] if locale in (AUTOMATIC, *LOCALES):
            return {"locale": None if locale == AUTOMATIC else locale}
        case "clock", [clock] if clock in CLOCKS:
            return {"clock": clock}
        case "late", [rule] if rule in TIMEOUT_RULES:
            return {"late": rule}
        case "computers", [number]:
            return {"computers": require_number(number, most_computers() + 1)}
        case "level", [level] if level in LEVELS:
            return {"level": level}
        case "pictures", [wanted] if (rule := named_picture_rule(wanted)) is not None:
            return {"pictures": rule}
        case (("training-on" | "training-off"), _):
            return {"training": setting == "training-on"}
        case _:
            raise UserError("press-unknown")
