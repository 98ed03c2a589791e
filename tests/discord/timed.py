"""Games with a clock."""

from __future__ import annotations

import pytest

from cogs.client import Stationmaster
from cogs.tables.position import Position
from data.store import Clock
from tests.discord.first_turn import keep_tickets
from tests.discord.players import Party, open_lobby
from tests.discord.world import World
from tests.inside.product import sweep_every

DAY = 86400
QUARTER = 900  # the clock of an evening


async def start_with_clock(
    world: World, board: str = "europe", people: int = 2, clock: str = "evening", late: str = "play"
) -> Party:
    """Starts a game with a clock; the players have not chosen their tickets yet."""
    party = await open_lobby(world, board, people, languages=("en-US",))
    mia = world.person("Mia")
    await world.tables.lobby.set_options(party.game, mia.id, clock=clock, late=late)
    await mia.click(party.panel(), custom_id=f"ttr:{party.game}:0:start:")
    return party


async def first_turn_with_clock(world: World, **options: str) -> tuple[Party, int]:
    """Starts a game with a clock; returns it in its first turn, with the seat that is to act."""
    party = await start_with_clock(world, **options)
    await keep_tickets(party)
    [seat] = (await party.position()).to_act
    return party, seat


def running_clock(now: Position) -> Clock:
    [clock] = now.table.clocks
    return clock


def let_hours_pass_fast(patch: pytest.MonkeyPatch) -> None:
    """Every bot that starts from now on sweeps, and shows that it lives, each quarter of an hour, not each minute.

    It notices outages of more than an hour. For simulated time alone; what is due happens when it is due.
    """
    begin_sweeps = Stationmaster.begin_sweeps

    def sweep_seldom(bot: Stationmaster) -> None:
        begin_sweeps(bot)
        sweep_every(bot, QUARTER)

    patch.setattr(Stationmaster, "begin_sweeps", sweep_seldom)
    patch.setattr("cogs.clocks.clockwork.INTERVAL", QUARTER)
    patch.setattr("cogs.clocks.clockwork.OUTAGE", 4 * QUARTER)


def let_days_pass_fast(patch: pytest.MonkeyPatch, world: World) -> None:
    """Makes the bot sweep every hour, and its clocks wake only when something is due. It then notices no outage."""
    patch.setattr("cogs.clocks.clockwork.INTERVAL", 100 * DAY)
    patch.setattr("cogs.clocks.clockwork.OUTAGE", 100 * DAY)
    sweep_every(world.bot, 3600)
