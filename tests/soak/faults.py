"""What can go wrong with one of several processes. Each returns when others have taken over, and somebody waits."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

from tests.soak.fleet import STARTS_WITHIN, WAITS, Watch
from tests.soak.processes import BotProcess
from tests.soak.run import Run

PROC = Path("/proc")


async def killed(run: Run, watch: Watch) -> None:
    """`kill -9` of the holder, at any moment."""
    before = await watch.sure_holder()
    workers, since = children(before), monotonic()
    await before.kill()
    await watch.taken_over(before, since, watch.takeovers)
    run.wrong += [f"process {pid} has outlived its bot" for pid in workers if (PROC / str(pid)).exists()]
    await watch.add_standby()


async def frozen(run: Run, watch: Watch) -> None:
    """The holder stands still for longer than its lease, and then goes on as if nothing had been."""
    before = await watch.sure_holder()
    since = monotonic()
    before.stand_still()
    await watch.taken_over(before, since, watch.takeovers)
    heard = before.said().count(WAITS)
    before.go_on()
    await _waits_again(run, watch, before, heard)


async def cut_off(run: Run, watch: Watch) -> None:
    """The holder alone loses its connection to the database, for longer than its lease."""
    before = await watch.sure_holder()
    heard, since = before.said().count(WAITS), monotonic()
    assert before.line is not None
    before.line.cut()
    await watch.taken_over(before, since, watch.takeovers)
    before.line.mend()
    await _waits_again(run, watch, before, heard)


async def stalled(run: Run, watch: Watch) -> None:
    """The same, but nothing tells the holder: its connections stay open, and nothing comes."""
    before = await watch.sure_holder()
    heard, since = before.said().count(WAITS), monotonic()
    assert before.line is not None
    before.line.stall()
    await watch.taken_over(before, since, watch.takeovers)
    before.line.mend()
    await _waits_again(run, watch, before, heard)


async def database_restarted(run: Run, watch: Watch) -> None:
    """The database is gone for some seconds; whoever holds goes on holding, or another one does."""
    await run.restart_database()
    run.database_restarts.append(await run.moves_on(watch, STARTS_WITHIN))


async def updated(run: Run, watch: Watch) -> None:
    """The holder is stopped in order, and a new one is started, as for an update."""
    before, since = await watch.sure_holder(), monotonic()
    await before.end()
    await watch.taken_over(before, since, watch.graceful)
    await watch.add_standby()


async def _waits_again(run: Run, watch: Watch, before: BotProcess, heard: int) -> None:
    """Whoever has lost the shard finds out, and waits for it again; one that has ended instead is started anew."""
    await run.discord.until(lambda: not before.alive or before.said().count(WAITS) > heard, STARTS_WITHIN)
    if not before.alive:
        await watch.add_standby()
    elif before.said().count(WAITS) == heard:
        run.wrong.append(f"{before.name} has lost shard {watch.shard}, and does not wait for it again")
        await before.kill()
        await watch.add_standby()


# ── the processes of a bot ───────────────────────────────────────────────────────────────────────────────────────────


def children(bot: BotProcess) -> list[int]:
    """The processes that a bot has started; where the system does not say so, none."""
    listed = PROC / str(bot.pid) / "task" / str(bot.pid) / "children"
    return [int(pid) for pid in listed.read_text().split()] if listed.exists() else []
