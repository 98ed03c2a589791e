"""The program: reads the settings, sets up logging, puts the bot together and runs it. No other module imports this."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
from pathlib import Path
from typing import Any

import discord
import dotenv
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from cogs.assembly import COGS, Assembly, BotOptions, assemble
from cogs.logs import set_up
from cogs.probe.run import CannotBegin, probe
from cogs.shell import FAILURE, parse, run_command, say
from data.settings import Settings, SettingsError
from data.store import StoreError
from data.store.single_bot import only_bot
from data.text import Texts
from render.picture import SWITCH_INTERVAL

PROCESSES = max(1, (os.cpu_count() or 1) - 1)  # in which computers think
WRONG = 2  # the exit code when a setting is missing or wrong
HOUR, DAY = 3600.0, 86400.0
STOPS = (signal.SIGTERM, signal.SIGINT)  # what tells us to stop

log = logging.getLogger(__name__)


def build(settings: Settings, *, strict: bool = False, **options: Any) -> Assembly:
    """The whole bot, put together and not yet running. `strict` refuses a sentence that is missing."""
    given = {"pace": settings.computer_pace, **options}
    return assemble(
        Texts.load(strict=strict),
        BotOptions(database=settings.database_path, **given),
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
    bot = build(settings, processes=PROCESSES, abandoned_after_days=settings.abandoned_after_days).bot
    async with bot:
        running = loop.create_task(bot.start(settings.discord_token))
        for wish in STOPS:
            loop.add_signal_handler(wish, running.cancel)
        with contextlib.suppress(asyncio.CancelledError):
            await running


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
