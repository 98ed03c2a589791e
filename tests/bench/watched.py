"""Runs a `bot.py` and writes down how late its event loop is: `python tests/bench/watched.py FILE PATH/TO/bot.py`.

The loop is asked from outside the product, so that any version of the bot can be measured with the same tool: a task
beside the bot sleeps a little again and again, and notes how much later than that it was woken.
"""

from __future__ import annotations

import asyncio
import runpy
import sys
from collections.abc import Coroutine
from pathlib import Path
from time import perf_counter
from typing import Any

NAP = 0.005  # seconds
NOTED_AT_ONCE = 400  # naps between two writings to the file


async def note_lateness(file: Path) -> None:
    """Adds a line to the file for each nap: when it was over, and how many milliseconds too late."""
    lines: list[str] = []
    while True:
        due = perf_counter() + NAP
        await asyncio.sleep(NAP)
        now = perf_counter()
        lines.append(f"{now:.4f} {(now - due) * 1000:.3f}\n")
        if len(lines) == NOTED_AT_ONCE:
            with file.open("a") as opened:
                opened.writelines(lines)
            lines.clear()


def lateness(file: Path, began: float, ended: float) -> list[float]:
    """The milliseconds that the loop was late between two moments; the clock is the machine's, not a process's."""
    noted = (line.split() for line in file.read_text().splitlines())
    return [float(late) for when, late in noted if began <= float(when) <= ended]


def main() -> None:
    """Runs the bot as if by `python bot.py`."""
    file, bot = Path(sys.argv[1]), Path(sys.argv[2])
    run = asyncio.run

    def run_watched(main: Coroutine[Any, Any, Any]) -> Any:
        async def both() -> Any:
            watching = asyncio.create_task(note_lateness(file))
            try:
                return await main
            finally:
                watching.cancel()

        return run(both())

    asyncio.run = run_watched  # type: ignore[assignment]
    sys.path[0], sys.argv = str(bot.parent), [str(bot)]
    runpy.run_path(str(bot), run_name="__main__")


if __name__ == "__main__":
    main()
