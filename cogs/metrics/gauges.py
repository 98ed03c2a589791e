"""The figures that are read when somebody asks for them: the store, the gateway, what waits, the process."""

from __future__ import annotations

import platform
import time
from collections.abc import Iterator, Mapping

import discord

from cogs.kit.bot import Bot
from cogs.kit.lease import ACTIVE, STANDBY, LeaseView
from cogs.measures import Family, Labels
from cogs.metrics.memory import helpers, resident
from cogs.show.retries import Retries
from data.boards import BOARDS
from data.store import LOBBY, RUNNING, Store
from data.version import VERSION

STARTED = time.time()


def build_family() -> Family:
    """Which version runs."""
    labels = {"version": VERSION, "python": platform.python_version(), "discord_py": discord.__version__}
    return _gauge("stationmaster_build_info", "The version that runs; always 1.", (labels, 1))


def process_families() -> Iterator[Family]:
    """Time and memory of the process; the names are those that every Prometheus knows."""
    cpu = time.process_time()
    yield _gauge("process_start_time_seconds", "When the process began, in seconds since 1970.", ({}, STARTED))
    yield Family("process_cpu_seconds_total", "counter", "CPU time of the process.", (("", {}, cpu),))
    if (own := resident()) is not None:
        yield _gauge("process_resident_memory_bytes", "Memory of the process.", ({}, own))
        sizes = helpers()
        yield _gauge("stationmaster_helpers", "Helper processes.", ({}, len(sizes)))
        yield _gauge("stationmaster_helpers_memory_bytes", "Memory of the helper processes together.", ({}, sum(sizes)))


def gateway_families(bot: Bot) -> Iterator[Family]:
    """The connection of each shard."""
    shards = [({"shard": str(number)}, shard) for number, shard in sorted(bot.shards.items())]
    up = [(labels, int(bot.is_ready() and not shard.is_closed())) for labels, shard in shards]
    latencies = [(labels, shard.latency) for labels, shard in shards]
    yield _gauge("stationmaster_gateway_up", "Whether the shard is connected.", *up)
    yield _gauge("stationmaster_gateway_latency_seconds", "From a heartbeat of the shard to its answer.", *latencies)


def lease_families(lease: LeaseView) -> Iterator[Family]:
    """Whether this process runs the tables of its shards, or stands by."""
    held = [({"shard": str(number)}, int(lease.role == ACTIVE)) for number in lease.shards]
    yield _gauge("stationmaster_lease_held", "Whether this process runs the tables of the shard.", *held)
    standby = int(lease.role == STANDBY)
    yield _gauge("stationmaster_standby", "Whether this process stands by for another one.", ({}, standby))
    if lease.seconds_left is not None:
        left = ({}, lease.seconds_left)
        yield _gauge("stationmaster_lease_seconds", "For how long it may go on if the database is silent.", left)


async def store_families(store: Store) -> list[Family]:
    """What is stored; several processes with one database all say the same."""
    counted = await store.counts.count()
    pairs = [(board, status) for board in BOARDS for status in (LOBBY, RUNNING)]
    games: Mapping[tuple[str, str], int] = {**dict.fromkeys(pairs, 0), **counted.open_games}
    tables = [({"board": board, "status": status}, number) for (board, status), number in games.items()]
    room = await store.database.room()
    free = () if room.free is None else (({}, room.free),)
    oldest = 0 if counted.untold_since is None else max(0, store.now() - counted.untold_since)
    return [
        _gauge("stationmaster_open_games", "Tables that gather or play.", *tables),
        _gauge(
            "stationmaster_untold_games", "Games with moves that their channel does not show.", ({}, counted.untold)
        ),
        _gauge("stationmaster_untold_seconds", "For how long the oldest of them has waited.", ({}, oldest)),
        _gauge("stationmaster_owed_dms", "Direct messages that are not up to date.", ({}, counted.owed_dms)),
        _gauge("stationmaster_database_bytes", "What the database takes of its disk.", ({}, room.size)),
        _gauge("stationmaster_disk_free_bytes", "What is free on the disk of a database file.", *free),
    ]


def retry_family(retries: Retries) -> Family:
    """What Discord has not taken."""
    return _gauge("stationmaster_retries_waiting", "Games that are told again later.", ({}, retries.waiting()))


def _gauge(name: str, about: str, *numbers: tuple[Labels, float]) -> Family:
    return Family(name, "gauge", about, tuple(("", labels, number) for labels, number in numbers))
