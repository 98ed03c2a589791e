"""All of a person's games, whose turn it is in each, and the way there: `/mygames`, in servers and in DMs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.buttons import CustomId, on_press
from cogs.kit.cog import Cog
from cogs.kit.errors import UserError
from cogs.kit.layout import Layout
from cogs.lobby.move import look_for, move_buttons
from cogs.show.links import where_link
from cogs.tables.clocks import next_due
from cogs.wording.length import units
from cogs.wording.log import moment
from cogs.wording.words import words_of
from data.store import LOBBY, Table
from data.text import Localizer
from engine.refused import Refused
from engine.state import Choosing

if TYPE_CHECKING:
    from cogs.client import Interaction

ROOM = 3600  # characters of the list; what is left of 4000 is for its title and buttons


class MyGames(Cog):
    """`/mygames`."""

    async def cog_load(self) -> None:
        """The names of the channels are known from the start, and looked at every minute."""
        await super().cog_load()
        self.bot.chores.append(self.bot.places.look)
        await self.bot.places.look()

    @app_commands.command(name="mygames")
    async def mygames(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        await self._show(interaction)

    @on_press("mygames")
    async def again(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        await self._show(interaction)

    async def _show(self, interaction: Interaction) -> None:
        tables = await self.bot.tables.of(interaction.user.id)
        if not tables:
            raise UserError("no-games")
        say, lost = localizer_of(interaction), await look_for(interaction, tables)
        said = [await self._line(interaction, table, say.about(table.board)) for table in tables]
        mine_first = sorted(said, key=lambda line: not line.startswith("▶"))
        shown = fitting(mine_first)
        if len(shown) < len(said):
            shown.append(say("mygames-more", number=len(said) - len(shown)))
        layout = Layout(say("mygames-title", number=len(said)), "\n".join(shown))
        await answer(interaction, layout.row(*move_buttons(interaction, lost)))

    async def _line(self, interaction: Interaction, table: Table, say: Localizer) -> str:
        """One game; those that wait for this person are marked."""
        facts = {"where": where_link(self.bot, table), "game": str(table.game)}
        if table.status == LOBBY:
            return say("mygames-lobby", seats=len(table.seats), **facts)
        position = await self.bot.tables.position(table.game)
        seat = table.seat_of(interaction.user.id)
        if isinstance(position, Refused) or seat is None:
            return say("mygames-lobby", seats=len(table.seats), **facts)
        if position.away(seat):
            return say("mygames-away", **facts)
        view = position.view(None)
        since = moment(table.moved_at)
        if seat not in view.to_act:
            words = words_of(table, say)
            players = words.list(map(words.player, view.to_act))
            return say("mygames-other", turn=view.turns, players=players, since=since, **facts) + _left(table, say)
        if isinstance(view.phase, Choosing):
            return say("mygames-choose", **facts) + _left(table, say)
        return say("mygames-yours", turn=view.turns, since=since, **facts) + _left(table, say)


def _left(table: Table, say: Localizer) -> str:
    """When the time of those for whom the table waits runs out."""
    due = next_due(table.clocks)
    return say("clock-left", due=moment(due)) if due is not None else ""


def fitting(lines: list[str]) -> list[str]:
    """As many lines as one message takes."""
    shown: list[str] = []
    for line in lines:
        if sum(map(units, shown)) + len(shown) + units(line) > ROOM:
            break
        shown.append(line)
    return shown
