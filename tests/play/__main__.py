"""`python -m tests.play`: the real bot on a simulated Discord in the browser. Needs no token, account or network."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import signal
import socket
import sqlite3
import sys
import tempfile
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from bot import build
from data.settings import Settings
from tests.play.hub import open_hub
from tests.play.screen import Screens
from tests.play.world import PEOPLE, open_play_world

HOST, PORT = "127.0.0.1", 8765
MOST = 5  # people; both boards have room for no more
PACE = 0.5  # seconds that a computer takes for a turn
PORT_BUSY = 1


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Parses the command line."""
    parser = argparse.ArgumentParser(prog="make play", description="Plays without a token, in the browser.")
    parser.add_argument("--port", type=int, default=PORT, help=f"where the page is ({PORT}); 0 for any free port")
    parser.add_argument(
        "--database", type=Path, help="keep the games in this file, and go on with those that are in it"
    )
    parser.add_argument("--people", nargs="+", default=PEOPLE, metavar="NAME", help="who is in the server")
    parser.add_argument("--verbose", action="store_true", help="show what the bot logs")
    chosen = parser.parse_args(arguments)
    if len(set(chosen.people)) != len(chosen.people) or len(chosen.people) > MOST:
        parser.error(f"at most {MOST} people, all with different names")
    return chosen


@contextmanager
def database(kept: Path | None) -> Iterator[Path]:
    """The chosen file, or a temporary one."""
    if kept is not None:
        forget_commands(kept)
        yield kept
        return
    with tempfile.TemporaryDirectory(prefix="stationmaster-play-") as folder:
        yield Path(folder) / "play.db"


def forget_commands(kept: Path) -> None:
    """Forgets in the file that the commands are registered: the simulated Discord is a new one."""
    if kept.exists():
        with closing(sqlite3.connect(kept)) as db, db, contextlib.suppress(sqlite3.Error):
            db.execute("DELETE FROM facts WHERE key LIKE 'commands of %'")


async def play(listener: socket.socket, file: Path, people: Sequence[str]) -> None:
    """Runs until Ctrl-C."""
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    settings = Settings(discord_token="not-needed", database_path=file)
    async with open_play_world(lambda: build(settings, pace=PACE), people) as world:
        screens = Screens(world)
        async with open_hub(screens, listener) as address:
            print(f"\n  Stationmaster plays at  {address}\n  Ctrl-C ends it.\n", flush=True)
            await _until(stop, world.keep_time())
    print("\n  Stopped.", flush=True)


async def _until(stop: asyncio.Event, *jobs: Coroutine[Any, Any, None]) -> None:
    """Runs all tasks until a signal stops them; if one fails, all end."""
    tasks = [asyncio.ensure_future(each) for each in (stop.wait(), *jobs)]
    done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


def listen(port: int) -> socket.socket | None:
    """Opens the port for the page, if it is free."""
    try:
        return socket.create_server((HOST, port))
    except OSError as error:
        print(
            f"make play: port {port} is not free ({os.strerror(error.errno or 0)}). Try: make play PORT={port + 1}",
            file=sys.stderr,
        )
        return None


def main(arguments: Sequence[str]) -> int:
    """Runs `make play`; returns the exit code: 1 if the port is not free."""
    chosen = parse(arguments)
    logging.basicConfig(level=logging.INFO if chosen.verbose else logging.WARNING, format="%(levelname)s %(message)s")
    listener = listen(chosen.port)
    if listener is None:
        return PORT_BUSY
    with database(chosen.database) as file:
        asyncio.run(play(listener, file, chosen.people))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
