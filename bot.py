"""The program: reads the settings, sets up logging, puts the bot together and runs it. No other module imports this."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
from pathlib import Path

import discord
import dotenv
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from cogs.client import Stationmaster
from cogs.clocks.clockwork import Clockwork
from cogs.lobby.clock import ClockChoice
from cogs.lobby.computers import Computers
from cogs.lobby.host import Hosting
from cogs.lobby.lobby import Lobby
from cogs.lobby.move import Moving
from cogs.lobby.rematch import Rematching
from cogs.lobby.waitlist import Waiting
from cogs.logs import set_up
from cogs.look.help import Help
from cogs.look.log import Log
from cogs.look.look import Look
from cogs.look.my_games import MyGames
from cogs.look.rules import Rules
from cogs.look.watchers import Watchers
from cogs.probe.run import CannotBegin, probe
from cogs.seats.nudge import Nudging, Pinging
from cogs.seats.replace import Replacing
from cogs.seats.resign import Resigning
from cogs.seats.votes import Votes
from cogs.settings.privacy import Forgetting
from cogs.settings.quiet_hours import QuietHours
from cogs.settings.settings import Wishing
from cogs.settings.table_language import TableLanguage
from cogs.shell import FAILURE, parse, run_command, say
from cogs.show.seat_dms import SeatDMs
from cogs.turn.claim import Claims
from cogs.turn.draw import Draw
from cogs.turn.moves import Turns
from cogs.turn.station import Stations
from cogs.turn.tickets import Tickets
from cogs.turn.tunnel import Tunnels
from data.settings import Settings, SettingsError
from data.store import StoreError
from data.store.single_bot import only_bot
from data.text import Texts
from render.picture import SWITCH_INTERVAL

PLAYING = (Lobby, Computers, ClockChoice, Waiting, Hosting, Turns, Draw, Claims, Tickets, Stations, Tunnels, Pinging)
LOOKING = (Look, Watchers, Log, Rules, MyGames, Wishing, TableLanguage, QuietHours, Forgetting, Help)
CHANGING = (Replacing, Votes, Resigning, Nudging, Rematching, Moving)
COGS = (*PLAYING, *LOOKING, *CHANGING, Clockwork)
PROCESSES = max(1, (os.cpu_count() or 1) - 1)  # in which computers think
WRONG = 2  # the exit code when a setting is missing or wrong
HOUR, DAY = 3600.0, 86400.0
STOPS = (signal.SIGTERM, signal.SIGINT)  # what tells us to stop

log = logging.getLogger(__name__)


def build(settings: Settings, *, strict: bool = False, pace: float | None = None, processes: int = 0) -> Stationmaster:
    """The whole bot, put together and not yet running. `strict` refuses a sentence that is missing."""
    return Stationmaster(
        Texts.load(strict=strict),
        cog_types=COGS,
        database=settings.database_path,
        letters=SeatDMs,
        pace=settings.computer_pace if pace is None else pace,
        processes=processes,
        report_url=settings.report_url,
        shard_count=settings.shard_count,
        shard_ids=list(settings.shard_ids) if settings.shard_ids is not None else None,
    )


def use_addresses(settings: Settings) -> None:
    """Lets discord.py speak to a REST proxy and a gateway proxy, where the host has them."""
    if settings.discord_api_base:
        Route.BASE = settings.discord_api_base
    if settings.discord_gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway)


async def run(settings: Settings) -> None:
    """Runs until it is told to stop; what has begun is brought to its end."""
    loop = asyncio.get_running_loop()
    sys.setswitchinterval(SWITCH_INTERVAL)
    async with build(settings, processes=PROCESSES) as bot:
        running = loop.create_task(bot.start(settings.discord_token))
        closing = loop.create_task(close_abandoned(bot, settings.abandoned_after_days))
        for wish in STOPS:
            loop.add_signal_handler(wish, running.cancel)
        try:
            with contextlib.suppress(asyncio.CancelledError):
                await running
        finally:
            closing.cancel()


async def close_abandoned(bot: Stationmaster, days: int, every: float = HOUR) -> None:
    """Closes the games that nobody has touched for so many days, now and from time to time."""
    await bot.wait_until_ready()
    while True:
        try:
            closed = await bot.tables.close_idle(days * DAY)
            if closed:
                log.info("abandoned games were closed", extra={"games": [table.game for table in closed]})
            for table in closed:
                bot.teller.soon(table.game)
        except StoreError:
            log.exception("abandoned games could not be closed")
        await asyncio.sleep(every)


def main(arguments: list[str]) -> int:
    """Reads the settings, does what is asked, returns the exit code."""
    asked = parse(arguments)
    dotenv.load_dotenv(Path.cwd() / ".env")
    if asked.work is not None:
        return run_command(asked, os.environ)
    try:
        settings = Settings.from_env(os.environ)
    except SettingsError as wrong:
        say(f"{wrong} (see .env.example)")
        return WRONG
    set_up(settings.log_level, settings.discord_token)
    use_addresses(settings)
    for wish in STOPS:
        signal.signal(wish, signal.default_int_handler)  # until the loop runs, which answers them itself
    try:
        if asked.probed is not None:
            token, shards = settings.discord_token, settings.shard_count
            return asyncio.run(probe(token, asked.probed, COGS, alone=asked.alone, shard_count=shards))
        with only_bot(settings.database_path, say):
            asyncio.run(run(settings))
    except CannotBegin as wrong:
        say(str(wrong))
        return WRONG
    except discord.LoginFailure:
        say("DISCORD_TOKEN is refused by Discord (see .env.example)")
        return WRONG
    except StoreError as failure:
        say(str(failure))
        return FAILURE
    except OSError as failure:
        say(f"Discord cannot be reached: {failure}")
        return FAILURE
    except KeyboardInterrupt:
        return 0  # told to stop while it waits for another bot: nothing has begun
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
