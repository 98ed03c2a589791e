"""The program: reads the settings, sets up logging, assembles the bot and runs it. No other module imports this."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import platform
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import discord
import dotenv
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from cogs.assembly import COGS, Assembly, BotOptions, assemble
from cogs.login import NOT_DISCORD, WrongAddress, explain, passes, try_gateway
from cogs.logs import set_up
from cogs.metrics.ask import ask_health
from cogs.metrics.page import StatusPage
from cogs.metrics.server import PortTaken, served
from cogs.probe.portal import check_portal
from cogs.probe.run import CannotStart, Wishes, run_probe
from cogs.risks import warn_of_lost_shards, warn_of_risks
from cogs.shell import FAILURE, WHERE_SETTINGS_ARE, parse, run_command, say, write_utf_8
from cogs.stopping import interrupt_until_then, stop_on_signals
from cogs.tables.warm_up import warm_up
from cogs.workers.memory import give_back
from data.settings import Settings, SettingsError
from data.store import StoreError
from data.store.engines import alone_with
from data.text import Texts
from data.version import VERSION
from render.picture import SWITCH_INTERVAL

SPARE_CORES = max(1, (os.cpu_count() or 1) - 1)  # what is left beside the bot itself
DRAWING_PROCESSES = 2  # draw more than Discord takes; the rest is for computer players
ENVIRONMENT = Path(".env")  # where the bot is started
BAD_SETTINGS = 2  # the exit code when a setting is missing or wrong
PAUSE = 5.0  # seconds before a standby that could not start tries again
GIVE_BACK_EVERY = 15.0  # seconds

log = logging.getLogger("bot")


def build(settings: Settings, *, strict: bool = False, **options: Any) -> Assembly:
    """The whole bot, assembled and not yet running. With `strict`, a missing sentence is an error."""
    given = {"pace": settings.computer_pace, "alone": settings.database_url is None, **options}
    return assemble(
        Texts.load(strict=strict),
        BotOptions(database=settings.database, **given),
        report_url=settings.report_url,
        shard_count=settings.shard_count,
        shard_ids=list(settings.shard_ids) if settings.shard_ids is not None else None,
    )


def helpers(settings: Settings) -> tuple[int, int]:
    """How many processes think, and how many draw: as many as there is room for, or fewer if the host wants so."""
    most = min(SPARE_CORES, settings.helpers or SPARE_CORES)
    return most, min(DRAWING_PROCESSES, most)


def build_for_host(settings: Settings) -> Assembly:
    """The bot as its host runs it: with processes beside it, and looking after games and database."""
    thinking, drawing = helpers(settings)
    days = settings.abandoned_after_days
    return build(settings, processes=thinking, drawing=drawing, abandoned_after_days=days, looks_for_damage=True)


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
    """Runs the bot until a signal stops it.

    A bot whose shards another process has taken is ended, and the next one waits for them as a standby. Whatever ends a
    bot that has waited for another process, such as a database that restarts, is waited for too.
    """
    log.info("Stationmaster %s", VERSION, extra={"python": platform.python_version(), "settings": settings.shown})
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # a game needs no voice, and no host needs it
    warn_of_risks(ENVIRONMENT)
    warn_of_lost_shards(settings)
    sys.setswitchinterval(SWITCH_INTERVAL)
    stop, is_standby = asyncio.Event(), False
    stop_on_signals(stop.set)
    if settings.discord_gateway:
        await try_gateway(settings.discord_gateway)
    async with served(settings.metrics_host, settings.metrics_port) as show:
        while not stop.is_set():
            parts = build_for_host(settings)
            try:
                await run_bot(parts, settings, stop, show)
            except (StoreError, OSError, discord.HTTPException) as error:
                if not (is_standby or parts.has_waited):
                    raise
                log.warning("the standby cannot start yet", extra={"why": type(error).__name__})
                await asyncio.wait([asyncio.create_task(stop.wait())], timeout=PAUSE)
            is_standby = True


async def give_back_often() -> None:
    """Returns freed memory to the operating system every `GIVE_BACK_EVERY` seconds, until it is cancelled."""
    while True:
        await asyncio.sleep(GIVE_BACK_EVERY)
        await asyncio.to_thread(give_back)


async def start(parts: Assembly, token: str) -> None:
    """Opens the store, then logs in: what is wrong with the store is told even while Discord is away."""
    await parts.open_store()
    with _must_have_met_discord(parts.bot):
        await parts.bot.start(token)


async def run_bot(parts: Assembly, settings: Settings, stop: asyncio.Event, show: Callable[[StatusPage], None]) -> None:
    """Runs one bot until it is to stop, or has lost its shards to another process; work that has begun is finished."""
    keep_for_ever()
    show(parts.status)
    async with parts.bot as bot:
        bot.start_background(get_ready())
        giving_back = asyncio.create_task(give_back_often())
        running = asyncio.create_task(start(parts, settings.discord_token))
        ends = [running, asyncio.create_task(stop.wait()), asyncio.create_task(parts.shards_lost.wait())]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        for each in (*ends, giving_back):
            each.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running


@contextlib.contextmanager
def _must_have_met_discord(bot: discord.Client) -> Iterator[None]:
    """Tells an answer to the login that is no account, such as the web page of some server, from a bug of ours."""
    try:
        yield
    except (KeyError, TypeError) as error:
        if bot.user is None:
            raise WrongAddress(NOT_DISCORD) from error
        raise


def main(arguments: list[str]) -> int:
    """Reads the settings, runs the command, returns the exit code."""
    write_utf_8()
    command = parse(arguments)
    dotenv.load_dotenv(ENVIRONMENT)
    if command.work is not None and not command.discord:
        return run_command(command, os.environ)
    try:
        if command.health:
            return ask_health(os.environ)
        settings = Settings.from_env(os.environ)
    except SettingsError as error:
        say(f"{error} ({WHERE_SETTINGS_ARE})")
        return BAD_SETTINGS
    set_up(settings.log_level, *settings.secrets)
    use_addresses(settings)
    interrupt_until_then()
    try:
        if command.discord:
            return asyncio.run(check_portal(settings.discord_token, COGS))
        if command.probed is not None:
            token, shards = settings.discord_token, settings.shard_count
            wishes = Wishes(command.alone, command.look, command.wait)
            return asyncio.run(run_probe(token, command.probed, COGS, wishes, shard_count=shards))
        with alone_with(settings.database, say):
            asyncio.run(run(settings))
    except (CannotStart, PortTaken, WrongAddress) as error:
        say(str(error))
        return BAD_SETTINGS
    except discord.LoginFailure:
        say(f"DISCORD_TOKEN is refused by Discord ({WHERE_SETTINGS_ARE})")
        return BAD_SETTINGS
    except discord.HTTPException as answer:
        say(f"{explain(answer, settings.discord_api_base)} ({WHERE_SETTINGS_ARE})")
        return FAILURE if passes(answer.status) else BAD_SETTINGS
    except StoreError as failure:
        say(str(failure))
        return FAILURE
    except OSError as failure:
        say(f"Discord cannot be reached: {failure}")
        return FAILURE
    except KeyboardInterrupt:
        return 0  # stopped while it waited for another bot to end: nothing has begun
    return 0


def program() -> int:
    """The program `stationmaster` of an installed package."""
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(program())
