"""Quiet hours in `/settings`: a form for the hours and the time zone, and the refusal of bad values."""

from __future__ import annotations

from hashlib import blake2b

from cogs.kit.answers import acknowledge, localizer_of, open_modal
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import Style, button, on_press
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel
from cogs.kit.layout import Layout
from cogs.kit.modal import Modal, submitted_fields
from cogs.settings.panel import SettingsPanel
from cogs.tables.contact import USUAL_ZONES, UTC_NAME, BadHours, read_hours, read_zone
from cogs.wording.length import cut
from cogs.wording.names import escape, shorten
from data.store import Store
from data.text import Localizer

EXAMPLE = "22:30–07:00"
MAX_QUOTED = 40  # characters of a bad value that are repeated
MAX_KEPT = 35  # of each value that the button for another try remembers, as Discord counts: a custom_id is short
DIGEST_BYTES = 8
AGAIN, SEPARATOR = "again", "|"


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
        settings = await self._store.settings.person(interaction.user.id)
        hours, zone = (settings.quiet or "").replace("-", "–"), ""
        if pressed.arg:
            hours, zone = _typed_before(pressed.arg)
        return await open_modal(interaction, _form(localizer_of(interaction), hours, settings.zone or UTC_NAME, zone))

    @on_press("quiet-hours")
    async def submit(self, interaction: Interaction, pressed: CustomId) -> None:
        """Stores hours and zone together: hours mean nothing without their zone."""
        await acknowledge(interaction)
        fields = submitted_fields(interaction)
        typed = fields.get("hours", ""), fields.get("zone", "")
        try:
            hours, zone = read_hours(typed[0]), read_zone(typed[1].strip() or fields.get("usual", ""))
        except BadHours as bad:
            raise _refusal(interaction, bad, *typed) from None
        await self._store.settings.set_person(interaction.user.id, quiet=hours, zone=zone)
        await self._panel.show(interaction)


def _form(say: Localizer, hours: str, zone: str, other_zone: str) -> Modal:
    """The form of the quiet hours. The time zone is chosen in a menu of usual ones, or typed.

    A phone shows the values with which it has first seen a form of this `custom_id`: other values give it another one.
    """
    form = Modal(say("quiet-title"), CustomId("quiet-hours", arg=_digest(hours, zone, other_zone)))
    form.field("hours", say("quiet-hours"), value=hours, hint=EXAMPLE)
    zones = USUAL_ZONES if zone in USUAL_ZONES else (zone, *USUAL_ZONES)
    form.menu("usual", say("quiet-zone"), zones, zone)
    return form.field("zone", say("quiet-other-zone"), value=other_zone, hint="Europe/Lisbon")


def _refusal(interaction: Interaction, bad: BadHours, hours: str, zone: str) -> UserErrorPanel:
    """What is wrong with the typed value, with an example, and the form once more with all that was typed."""
    say = localizer_of(interaction)
    layout = Layout(say(bad.key, text=escape(shorten(bad.text, MAX_QUOTED)) or "?"))
    typed = SEPARATOR.join((AGAIN, *(_kept(text) for text in (hours, zone))))
    again = button(say("quiet-again"), CustomId("quiet", arg=typed), style=Style.primary)
    return UserErrorPanel(bad.key, layout.row(again, button(say("known-back"), CustomId("settings"))))


def _kept(text: str) -> str:
    return cut(shorten(text.replace(SEPARATOR, " "), MAX_KEPT), MAX_KEPT)


def _digest(*values: str) -> str:
    return blake2b("\0".join(values).encode(), digest_size=DIGEST_BYTES).hexdigest()


def _typed_before(arg: str) -> tuple[str, str]:
    """The hours and the zone in the argument of the button that opens the form again."""
    _, hours, zone, *_ = [*arg.split(SEPARATOR), "", ""]
    return hours, zone
