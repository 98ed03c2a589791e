"""The program: reads the settings, sets up logging, assembles the bot and runs it. No other module imports this."""

from __future__ import annotations

import asyncio
import contextlib
import gc
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
from cogs.probe.run import CannotStart, run_probe
from cogs.shell import FAILURE, parse, run_command, say
from cogs.tables.warm_up import warm_up
from cogs.workers.memory import give_back
from data.settings import Settings, SettingsError
from data.store import StoreError
from data.store.single_bot import only_bot
from data.text import Texts
from render.picture import SWITCH_INTERVAL

SPARE_CORES = max(1, (os.cpu_count() or 1) - 1)  # what is left beside the bot itself
DRAWING_PROCESSES = min(2, SPARE_CORES)  # two draw more than Discord takes; the rest is for computer players
BAD_SETTINGS = 2  # the exit code when a setting is missing or wrong
STOP_SIGNALS = (signal.SIGTERM, signal.SIGINT)


def build(settings: Settings, *, strict: bool = False, **options: Any) -> Assembly:
    """The whole bot, assembled and not yet running. With `strict`, a missing sentence is an error."""
    given = {"pace": settings.computer_pace, **options}
    return assemble(
        Texts.load(strict=strict),
        BotOptions(database=settings.database_path, **given),
        report_url=settings.report_url,
        shard_count=settings.shard_count,
        shard_ids=list(settings.shard_ids) if settings.shard_ids is not None else None,
    )


def use_addresses(settings: Settings) -> None:
    """Makes discord.py use the REST proxy and the gateway proxy that the host has set."""
    if settings.discord_api_base:
        Route.BASE = settings.discord_api_base
    if settings.discord_gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway)


def keep_for_ever() -> None:
    """Texts, modules and boards stay: looking for garbage among them again and again would hold everybody up."""
    gc.collect()
    gc.freeze()


async def get_ready() -> None:
    """Works out beside everything else what the first players would wait for."""
    await asyncio.to_thread(warm_up)
    keep_for_ever()


async def run(settings: Settings) -> None:
    """Runs the bot until a signal stops it; work that has begun is finished."""
    loop = asyncio.get_running_loop()
    sys.setswitchinterval(SWITCH_INTERVAL)
    days = settings.abandoned_after_days
    bot = build(settings, processes=SPARE_CORES, drawing=DRAWING_PROCESSES, abandoned_after_days=days).bot
    keep_for_ever()
    bot.on_sweep.append(lambda: asyncio.to_thread(give_back))
    async with bot:
        bot.start_background(get_ready())
        running = loop.create_task(bot.start(settings.discord_token))
        for number in STOP_SIGNALS:
            loop.add_signal_handler(number, running.cancel)
        with contextlib.suppress(asyncio.CancelledError):
            await running


def main(arguments: list[str]) -> int:
    """Reads the settings, runs the command, returns the exit code."""
    command = parse(arguments)
    dotenv.load_dotenv(Path.cwd() / ".env")
    if command.work is not None:
        return run_command(command, os.environ)
    try:
        settings = Settings.from_env(os.environ)
    except SettingsError as error:
        say(f"{error} (see .env.example)")
        return BAD_SETTINGS
    set_up(settings.log_level, settings.discord_token)
    use_addresses(settings)
    for number in STOP_SIGNALS:
        signal.signal(number, signal.default_int_handler)  # until the event loop handles them
    try:
        if command.probed is not None:
            token, shards = settings.discord_token, settings.shard_count
            return asyncio.run(run_probe(token, command.probed, COGS, alone=command.alone, shard_count=shards))
        with only_bot(settings.database_path, say):
            asyncio.run(run(settings))
    except CannotStart as error:
        say(str(error))
        return BAD_SETTINGS
    except discord.LoginFailure:
        say("DISCORD_TOKEN is refused by Discord (see .env.example)")
        return BAD_SETTINGS
    except StoreError as failure:
        say(str(failure))
        return FAILURE
    except OSError as failure:
        say(f"Discord cannot be reached: {failure}")
        return FAILURE
    except KeyboardInterrupt:
        return 0  # stopped while it waited for another bot to end: nothing has begun
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
