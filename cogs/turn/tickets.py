"""Tickets: `/tickets`, the choice at the start, drawing more, and saying which are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from cogs.kit.buttons import Pressed, chosen, number_of, on_press
from cogs.kit.cog import Desk
from cogs.kit.errors import Sorry
from cogs.turn.arguments import numbers_of
from cogs.turn.moves import act, begin, explained, finish, need_now, need_turn, on_offer, show, show_offer
from cogs.turn.prompts.tickets import draw_tickets_panel
from cogs.wording.player import Seated
from engine.actions import DrawTickets, Keep
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import Interaction


class Tickets(Desk):
    """Destination tickets (SETUP-5, TICKET-1)."""

    @app_commands.command(name="tickets")
    async def tickets(self, interaction: Interaction, keep: str | None = None) -> None:
        at = await begin(interaction)
        if keep is not None:
            need_offer(at)
            return await self._keep(interaction, at, numbers_of(at, keep))
        if on_offer(at):
            return await show_offer(interaction, at)
        need_turn(at)
        return await finish(interaction, at, await act(interaction, at, DrawTickets()))

    @on_press("tickets")
    async def press_tickets(self, interaction: Interaction, pressed: Pressed) -> None:
        at = await begin(interaction, pressed)
        if on_offer(at):
            return await show_offer(interaction, at)
        need_turn(at)
        if not at.view.ticket_pile:
            raise explained(at, Refused("no_tickets_left"))
        return await show(interaction, draw_tickets_panel(at))

    @on_press("look")
    async def look(self, interaction: Interaction, pressed: Pressed) -> None:
        at = await begin(interaction, pressed)
        await need_now(at, pressed)
        await finish(interaction, at, await act(interaction, at, DrawTickets(), pressed))

    @on_press("choose")
    async def choose(self, interaction: Interaction, pressed: Pressed) -> None:
        at = await begin(interaction, pressed)
        need_offer(at)
        await show_offer(interaction, at)

    @on_press("pick")
    async def pick(self, interaction: Interaction, pressed: Pressed) -> None:
        at = await begin(interaction, pressed)
        await need_now(at, pressed)
        need_offer(at)
        picked = {number_of(number, _offered(at) + 1) - 1 for number in chosen(interaction)}
        if not picked or min(picked) < 0:
            raise Sorry("press-unknown")
        await show_offer(interaction, at, picked=sorted(picked))

    @on_press("keep")
    async def keep(self, interaction: Interaction, pressed: Pressed) -> None:
        at = await begin(interaction, pressed)
        await need_now(at, pressed)
        await self._keep(interaction, at, [number_of(number) for number in pressed.arg.split(".")], pressed)

    async def _keep(
        self, interaction: Interaction, at: Seated, numbers: list[int], pressed: Pressed | None = None
    ) -> None:
        """Keeps the tickets of these numbers, counted from 1 as they are shown."""
        assert at.view.own is not None
        offer = at.view.own.offer
        if any(not 1 <= number <= _offered(at) for number in numbers):
            raise explained(at, Refused("not_offered"))
        kept = Keep(tuple(offer[number - 1] for number in numbers))
        await finish(interaction, at, await act(interaction, at, kept, pressed))


def _offered(at: Seated) -> int:
    """How many tickets this person may choose from."""
    return len(at.view.own.offer) if at.view.own is not None else 0


def need_offer(at: Seated) -> None:
    """Only while there is something to choose from."""
    if not on_offer(at):
        need_turn(at)
        raise explained(at, Refused("nothing_pending"))
