"""One run: a Discord, a database, processes that hold and wait, people who play, faults, and the judge at the end."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from tests.discord.strict import StrictDiscord
from tests.postgres import PostgresServer
from tests.soak.crowded import CrowdedDiscord
from tests.soak.fleet import PROMISED, Watch
from tests.soak.judge import games_of, judged, settled
from tests.soak.lens import Lens, lens_on
from tests.soak.people import COUNTED, Crew, crews
from tests.soak.processes import Host, host, lives

PROCESSES = 2  # of each shard
Fault = Callable[["Run", Watch], Awaitable[None]]


@dataclass
class Run:
    """Everything that takes part, and what was found wrong on the way."""

    server: PostgresServer
    database: str  # its address there
    discord: CrowdedDiscord
    host: Host
    lens: Lens
    watches: list[Watch]
    crews: list[Crew]
    random: Random
    promised: float = PROMISED
    seconds: float = 0.0
    rest: dict[str, float] = field(default_factory=dict)  # what had not come to rest at the end, and for how long
    orphans: list[int] = field(default_factory=list)  # processes whose bot was killed: they must end too
    faults: dict[str, int] = field(default_factory=dict)  # how often each was done
    database_restarts: list[float] = field(default_factory=list)  # seconds until a press was taken again
    first_moves: list[float] = field(default_factory=list)  # seconds until somebody moved again after a fault
    wrong: list[str] = field(default_factory=list)
    _database: asyncio.Lock = field(default_factory=asyncio.Lock)

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """People play as long as this lasts; when they have stopped, and all has come to rest, it is judged."""
        stop, began = asyncio.Event(), monotonic()
        tasks = [asyncio.create_task(crew.play(stop)) for crew in self.crews]
        try:
            yield
        except Exception as error:
            self.wrong += causes(error)
        finally:
            stop.set()
            self.discord.change()
            await asyncio.gather(*tasks)
            self.seconds = monotonic() - began
        self.wrong += await settled(self.lens, games_of(self.crews), self.rest)
        self.wrong += await judged(self.discord, self.lens, self.crews)
        self.wrong += self._late() + self.host.complaints()
        self.wrong += [f"process {pid} has outlived its bot" for pid in self.orphans if lives(pid)]

    def _late(self) -> list[str]:
        """The takeovers that took longer than is promised."""
        slow = [(each.shard, took) for each in self.watches for took in each.takeovers if took > self.promised]
        return [f"shard {shard} was taken over after {took:.1f} s" for shard, took in slow]

    async def do(self, fault: Fault, watch: Watch) -> None:
        """Lets something go wrong, waits until it is overcome, and sees to it that another process waits again."""
        name = fault.__name__
        self.faults[name] = self.faults.get(name, 0) + 1
        await fault(self, watch)
        if len([bot for bot in watch.bots if bot.alive]) < PROCESSES:
            await watch.add_standby()

    async def moves_on(self, watch: Watch, seconds: float) -> float:
        """Waits until somebody moves again at a table of this shard; how long that took."""
        since = monotonic()
        here = [crew for crew in self.crews if self.discord.shard_of(crew.where) == watch.shard]
        assert await self.discord.until(lambda: any(crew.moved > since for crew in here), seconds), (
            f"nobody can move at the tables of shard {watch.shard}: {[(crew.game, dict(crew.counts)) for crew in here]}"
        )
        return monotonic() - since

    async def restart_database(self) -> None:
        """The server is ended as by a crash, and started again."""
        async with self._database:
            await asyncio.to_thread(self.server.restart, immediate=True)

    @property
    def figures(self) -> dict[str, Any]:
        """What the run has shown."""
        counts = sum((crew.counts for crew in self.crews), start=Counter[str]())
        return {
            "seconds": round(self.seconds, 1),
            "faults": dict(sorted(self.faults.items())),
            "takeover_s": spread([took for each in self.watches for took in each.takeovers]),
            "graceful_takeover_s": spread([took for each in self.watches for took in each.graceful]),
            "next_move_s": spread(self.first_moves),
            "longest_without_a_move_s": round(max(crew.slowest for crew in self.crews), 1),
            "after_a_crash_of_the_database_s": spread(self.database_restarts),
            "at_rest_after_s": round(max(self.rest.values(), default=0.0), 1),
            "games": len(games_of(self.crews)),
            "presses": len(self.discord.presses),
            **{name.lower().replace(" ", "_"): counts[name] for name in COUNTED},
            "posts": len(self.discord.posted),
            "requests": sum(self.discord.requests.values()),
            "refused_by_discord": dict(self.discord.refused),
            "wrong": self.wrong,
        }


def causes(error: BaseException) -> list[str]:
    """What has failed; of several tasks, in each of them."""
    if isinstance(error, BaseExceptionGroup):
        return [cause for each in error.exceptions for cause in causes(each)]
    return [f"{type(error).__name__}: {error}"]


def spread(seconds: Sequence[float]) -> dict[str, float]:
    """Number, median, 99th percentile and maximum."""
    ordered = sorted(seconds)
    if not ordered:
        return {"number": 0}
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    figures = {"p50": ordered[len(ordered) // 2], "p99": p99, "max": ordered[-1]}
    return {"number": len(ordered)} | {name: round(value, 2) for name, value in figures.items()}


@asynccontextmanager
async def running(folder: Path, server: PostgresServer, *, shards: int, tables: int, seed: int) -> AsyncIterator[Run]:
    """Runs an active bot and a standby for each shard, on a new database. Ends all of them when the block is left."""
    database = await server.new_database()
    settings = {"DATABASE_URL": database, "SHARD_COUNT": str(shards)}
    async with AsyncExitStack() as stack:
        discord = await stack.enter_async_context(CrowdedDiscord(shards, tables))
        stack.enter_context(StrictDiscord(discord.backend).install())
        machine = await stack.enter_async_context(host(discord, folder, settings))
        watches = [Watch(machine, shard) for shard in range(shards)]
        await asyncio.gather(*(watch.begin() for watch in watches))
        lens = await stack.enter_async_context(lens_on(discord, database))
        yield Run(server, database, discord, machine, lens, watches, crews(discord, lens, seed), Random(seed))
