"""Quiet hours in `/settings`: a form for the hours and the time zone, and the refusal of bad values."""

from __future__ import annotations

from cogs.kit.answers import acknowledge, localizer_of, open_modal
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import button, on_press
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel
from cogs.kit.layout import Layout
from cogs.kit.modal import Modal, submitted_fields
from cogs.settings.panel import SettingsPanel
from cogs.tables.contact import UTC_NAME, BadHours, read_hours, read_zone
from cogs.wording.names import escape, shorten
from data.store import Store

EXAMPLE = "22:30–07:00"
MAX_QUOTED = 40  # characters of a bad value that are repeated


class QuietHoursCog(Cog):
    """The button and the form of quiet hours."""

    def __init__(self, bot: Bot, store: Store, panel: SettingsPanel) -> None:
        super().__init__(bot)
        self._store = store
        self._panel = panel

    @on_press("quiet")
    async def press_quiet(self, interaction: Interaction, pressed: CustomId) -> None:
        if pressed.arg == "off":
            await acknowledge(interaction)
            await self._store.settings.set_person(interaction.user.id, quiet=None)
            return await self._panel.show(interaction)
        settings, say = await self._store.settings.person(interaction.user.id), localizer_of(interaction)
        form = Modal(say("quiet-title"), CustomId("quiet-hours"))
        form.field("hours", say("quiet-hours"), value=(settings.quiet or "").replace("-", "–"), hint=EXAMPLE)
        form.field("zone", say("quiet-zone"), value=settings.zone or UTC_NAME, hint="Europe/Berlin")
        return await open_modal(interaction, form)

    @on_press("quiet-hours")
    async def submit(self, interaction: Interaction, pressed: CustomId) -> None:
        """Stores hours and zone together: hours mean nothing without their zone."""
        await acknowledge(interaction)
        fields = submitted_fields(interaction)
        try:
            hours, zone = read_hours(fields.get("hours", "")), read_zone(fields.get("zone", ""))
        except BadHours as bad:
            raise _refusal(interaction, bad) from None
        await self._store.settings.set_person(interaction.user.id, quiet=hours, zone=zone)
        await self._panel.show(interaction)


def _refusal(interaction: Interaction, bad: BadHours) -> UserErrorPanel:
    """What is wrong with the typed value, with an example and a button back to the settings."""
    say = localizer_of(interaction)
    layout = Layout(say(bad.key, text=escape(shorten(bad.text, MAX_QUOTED)) or "?"))
    return UserErrorPanel(bad.key, layout.row(button(say("known-back"), CustomId("settings"))))
