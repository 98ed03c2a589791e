"""What can go wrong with one of several processes. Each fault returns when another one has taken over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from tests.soak.fleet import IN_LINE, STARTS_WITHIN, Watch
from tests.soak.forwarder import Forwarder
from tests.soak.processes import BotProcess
from tests.soak.run import Run

A_DAY = 25 * 3600  # seconds; the clock of a table gives a day


async def killed(run: Run, watch: Watch) -> None:
    """`kill -9` of the holder, at any moment."""
    before = await watch.sure_holder()
    run.orphans += before.children()
    since = monotonic()
    await before.kill()
    await watch.taken_over(before, since, watch.takeovers)


async def frozen(run: Run, watch: Watch) -> None:
    """The holder stands still for longer than its lease, and then goes on as if nothing had been."""
    before = await watch.sure_holder()
    await run.discord.in_the_middle(before.name)
    since = monotonic()
    before.stand_still()
    await watch.taken_over(before, since, watch.takeovers)
    heard = before.said().count(IN_LINE)
    before.go_on()
    await _waits_again(run, watch, before, heard)


async def cut_off(run: Run, watch: Watch) -> None:
    """The holder alone loses its connection to the database, for longer than its lease."""
    await _without_database(run, watch, Forwarder.cut)


async def stalled(run: Run, watch: Watch) -> None:
    """The same, but nothing tells the holder: its connections stay open, and nothing comes."""
    await _without_database(run, watch, Forwarder.stall)


async def _without_database(run: Run, watch: Watch, breaks: Callable[[Forwarder], None]) -> None:
    """Cuts a shard's holder off the database, waits until another process has taken over, and lets it back."""
    before = await watch.sure_holder()
    heard, since = before.said().count(IN_LINE), monotonic()
    assert before.line is not None
    breaks(before.line)
    await watch.taken_over(before, since, watch.takeovers)
    before.line.mend()
    await _waits_again(run, watch, before, heard)


async def down_for_a_day(run: Run, watch: Watch) -> None:
    """Nobody is there for a shard, longer than its clocks last, while the others go on: no time runs out meanwhile."""
    await asyncio.gather(*(bot.kill() for bot in watch.bots))
    database, here = run.database.rpartition("/")[2], [run.discord.guilds[watch.shard]]
    games = f"SELECT id FROM games WHERE guild IN ({', '.join(map(str, here))})"
    clocks = f"since = since - {A_DAY}, due = due - {A_DAY}, next = next - {A_DAY}"
    await run.server.run(database, f"UPDATE clocks SET {clocks} WHERE game IN ({games})")
    await run.server.run(database, f"UPDATE signs SET alive = alive - {A_DAY} WHERE shard = {watch.shard}")
    lease = f"UPDATE shards SET until = until - {A_DAY * 1000} WHERE shard = {watch.shard} AND until > 0"
    await run.server.run(database, lease)
    await watch.begin()
    await run.moves_on(watch, STARTS_WITHIN)


async def database_restarted(run: Run, watch: Watch) -> None:
    """The database is gone for some seconds; whoever holds goes on holding, or another one does."""
    await run.restart_database()
    run.database_restarts.append(await run.moves_on(watch, STARTS_WITHIN))


async def updated(run: Run, watch: Watch) -> None:
    """The holder is stopped in order, and a new one is started, as for an update."""
    before, since = await watch.sure_holder(), monotonic()
    await before.end()
    await watch.taken_over(before, since, watch.graceful)


async def _waits_again(run: Run, watch: Watch, before: BotProcess, heard: int) -> None:
    """Whoever has lost the shard finds out, and waits for it again."""
    await run.discord.until(lambda: not before.alive or before.said().count(IN_LINE) > heard, STARTS_WITHIN)
    if not before.alive or before.said().count(IN_LINE) == heard:
        run.wrong.append(f"{before.name} has lost shard {watch.shard}, and does not wait for it again")
        await before.kill()
