"""Drawing train cards: `/draw`, the panel with five cards and the deck, and each pick."""

from __future__ import annotations

from discord import app_commands

from cogs.answers import suggest
from cogs.house import Desk, Interaction
from cogs.options import place_of, place_suggestions
from cogs.press import Pressed, number_of, on_press
from cogs.private.done import done
from cogs.private.draw import draw_panel
from cogs.seated import Seated, try_seated
from cogs.standing import Outcome
from cogs.turn import act, attempt, begin, explained, finish, need_now, need_turn, refusal, show
from engine.actions import DECK, DrawCard
from engine.refused import Refused
from engine.state import SecondDraw


class Draw(Desk):
    """Train cards (DRAW-1)."""

    @app_commands.command(name="draw")
    async def draw(self, interaction: Interaction, first: str | None = None, second: str | None = None) -> None:
        at = await begin(interaction)
        picks = [pick for pick in (first, second) if pick]
        if not picks:
            return await self._open(interaction, at)
        outcomes: list[Outcome] = []
        for pick in picks:
            now = at.later(outcomes[-1]) if outcomes else at
            if outcomes and not isinstance(now.phase, SecondDraw):
                break
            place = place_of(now, pick)
            drawn = place if isinstance(place, Refused) else await attempt(interaction, now, DrawCard(place))
            if isinstance(drawn, Refused):
                raise await refusal(now, drawn, *(done(at, outcome) for outcome in outcomes))
            outcomes.append(drawn)
        return await finish(interaction, at, *outcomes)

    @draw.autocomplete("first")
    @draw.autocomplete("second")
    async def suggest_place(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        at = await try_seated(interaction)
        await suggest(interaction, place_suggestions(at, current) if at else [])
        return []

    @on_press("draw")
    async def press_draw(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._open(interaction, await begin(interaction, pressed))

    async def _open(self, interaction: Interaction, at: Seated) -> None:
        if not (at.to_act and isinstance(at.phase, SecondDraw)):
            need_turn(at)
        if not at.options.draws:
            raise explained(at, Refused("no_cards", stations=at.view.seats[at.seat].stations))
        await show(interaction, draw_panel(at))

    @on_press("take")
    async def take(self, interaction: Interaction, pressed: Pressed) -> None:
        at = await begin(interaction, pressed)
        await need_now(at, pressed)
        place = DECK if pressed.arg == "deck" else number_of(pressed.arg, len(at.view.market))
        await finish(interaction, at, await act(interaction, at, DrawCard(place), pressed))
