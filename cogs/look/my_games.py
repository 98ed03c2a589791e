"""All of a person's games, whose turn it is in each, and the way there: `/mygames`, in servers and in DMs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from cogs.kit.answers import acknowledge, answer, voice_of
from cogs.kit.buttons import Pressed, on_press
from cogs.kit.cog import Desk
from cogs.kit.errors import Sorry
from cogs.kit.layout import Layout
from cogs.lobby.move import look_for, move_buttons
from cogs.show.links import where_link
from cogs.tables.clocks import next_due
from cogs.wording.length import units
from cogs.wording.log import moment
from cogs.wording.words import words_of
from data.store import LOBBY, Table
from data.text import Voice
from engine.refused import Refused
from engine.state import Choosing

if TYPE_CHECKING:
    from cogs.client import Interaction

ROOM = 3600  # characters of the list; what is left of 4000 is for its title and buttons


class MyGames(Desk):
    """`/mygames`."""

    async def cog_load(self) -> None:
        """The names of the channels are known from the start, and looked at every minute."""
        await super().cog_load()
        self.house.chores.append(self.house.places.look)
        await self.house.places.look()

    @app_commands.command(name="mygames")
    async def mygames(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        await self._show(interaction)

    @on_press("mygames")
    async def again(self, interaction: Interaction, pressed: Pressed) -> None:
        await acknowledge(interaction)
        await self._show(interaction)

    async def _show(self, interaction: Interaction) -> None:
        tables = await self.house.tables.of(interaction.user.id)
        if not tables:
            raise Sorry("no-games")
        voice, lost = voice_of(interaction), await look_for(interaction, tables)
        said = [await self._line(interaction, table, voice.about(table.board)) for table in tables]
        mine_first = sorted(said, key=lambda line: not line.startswith("▶"))
        shown = fitting(mine_first)
        if len(shown) < len(said):
            shown.append(voice("mygames-more", number=len(said) - len(shown)))
        layout = Layout(voice("mygames-title", number=len(said)), "\n".join(shown))
        await answer(interaction, layout.row(*move_buttons(interaction, lost)))

    async def _line(self, interaction: Interaction, table: Table, voice: Voice) -> str:
        """One game; those that wait for this person are marked."""
        facts = {"where": where_link(self.house, table), "game": str(table.game)}
        if table.status == LOBBY:
            return voice("mygames-lobby", seats=len(table.seats), **facts)
        standing = await self.house.tables.standing(table.game)
        seat = table.seat_of(interaction.user.id)
        if isinstance(standing, Refused) or seat is None:
            return voice("mygames-lobby", seats=len(table.seats), **facts)
        if standing.away(seat):
            return voice("mygames-away", **facts)
        view = standing.view(None)
        since = moment(table.moved_at)
        if seat not in view.to_act:
            words = words_of(table, voice)
            players = words.list(map(words.player, view.to_act))
            return voice("mygames-other", turn=view.turns, players=players, since=since, **facts) + _left(table, voice)
        if isinstance(view.phase, Choosing):
            return voice("mygames-choose", **facts) + _left(table, voice)
        return voice("mygames-yours", turn=view.turns, since=since, **facts) + _left(table, voice)


def _left(table: Table, voice: Voice) -> str:
    """When the time of those for whom the table waits runs out."""
    due = next_due(table.clocks)
    return voice("clock-left", due=moment(due)) if due is not None else ""


def fitting(lines: list[str]) -> list[str]:
    """As many lines as one message takes."""
    shown: list[str] = []
    for line in lines:
        if sum(map(units, shown)) + len(shown) + units(line) > ROOM:
            break
        shown.append(line)
    return shown
