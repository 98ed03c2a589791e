"""How quick the page of `make play` stays to the end of a game: `python -m tests.bench.page [--json]`. Needs Chromium.

Five people play, six screens are looked at. Early and late in one game, after each move: how long from a press in one
screen to its answer there, with its pictures, and from a move to the last of the six screens that shows it. Then what
an open page that rests takes of a core. A fixed loop of plain Python, run in between, says how fast the machine was.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from statistics import median
from typing import Any

from bot import build
from data.settings import Settings
from data.text import Texts
from engine.lab.bench import calibration, seconds
from tests.play.__main__ import listen
from tests.play.chromium import Chromium, NoChromium, Tab, chromium, seconds_used
from tests.play.hub import open_hub
from tests.play.screen import Screens
from tests.play.typist import Typists
from tests.play.world import PlayWorld, open_play_world

PEOPLE, SEATS = 6, 5
EARLY, LATE = 5, 120  # turns
REST = 5.0  # seconds after which a page rests
MISSING = 3  # the exit code without Chromium
Figures = dict[str, Any]

# What is private in a channel, as the page shows it; nothing while the bot thinks, or a picture is not there.
PRIVATE = """(() => {
  const list = document.getElementById("channel-message-list");
  if (!list || list.querySelector(".message-loading")) return null;
  if ([...list.querySelectorAll("img[src]")].some((image) => !image.complete)) return null;
  if (list.querySelector(".gallery-image:not([src])")) return null;
  return [...list.querySelectorAll(".message-ephemeral-note")]
    .map((note) => note.closest("[data-message-id]"))
    .map((message) => message.dataset.messageId + message.textContent).join();
})"""
PRESS = f"""(async (label) => {{
  const buttons = () => [...document.querySelectorAll("#channel-message-list button.component-button:not(:disabled)")];
  const press = () => buttons().filter((each) => each.textContent.trim() === label).at(-1)?.click();
  const before = {PRIVATE}(), began = performance.now();
  press();
  for (let tries = 1; tries <= 5;) {{
    await new Promise(requestAnimationFrame);
    const now = {PRIVATE}(), took = performance.now() - began;
    if (now !== null && now !== before) return took / 1000;
    if (took > tries * 5000) {{
      tries += 1;
      press();
    }}
  }}
  throw new Error("no answer to " + label);
}})"""
PUBLIC = """[...document.querySelectorAll("#channel-message-list [data-message-id]")]
  .filter((message) => !message.querySelector(".message-ephemeral-note"))
  .map((message) => message.dataset.messageId + message.textContent).join()"""
READY = 'globalThis.simcordPreview?.ready && document.querySelector("#channel-message-list [data-message-id]")'


@dataclass
class Evening:
    """A game, and those who look at it."""

    world: PlayWorld
    typists: Typists
    tabs: Sequence[Tab]
    labels: Iterator[str]
    loops: list[float] = field(default_factory=list)

    async def until_turn(self, turn: int) -> int:
        """Plays on; the turn that was reached."""
        while (now := await self.typists.turns()) < turn and await self.typists.act():
            await self._told()
        return now

    async def _told(self) -> None:
        """Waits until the bot has shown the move, so that every turn has its message."""
        async with self.world.one_at_a_time:
            await self.world.env.settle(timeout=60)

    async def measured(self, presses: int) -> Figures:
        """After each move one person presses a button; they take turns."""
        answered: list[float] = []
        shown: list[float] = []
        turn = await self.typists.turns()
        for number in range(presses):
            self.loops.append(seconds(calibration))
            shown.append(await self._move())
            tab = self.tabs[number % SEATS]
            await tab.until(f"{PRIVATE}() !== null")
            answered.append(await tab.run(f"{PRESS}({json.dumps(next(self.labels))})"))
        messages = len(self.world.env.backend.messages[self.world.channel.id])
        return {"turn": turn, "messages": messages, "answer_ms": spread(answered), "move_ms": spread(shown)}

    async def _move(self) -> float:
        """Plays a turn; the seconds from its last move to the last screen that shows it."""
        turn, began = await self.typists.turns(), time.perf_counter()
        before = [await tab.run(PUBLIC) for tab in self.tabs]
        while await self.typists.turns() == turn:
            began = time.perf_counter()
            assert await self.typists.act(), "the game is over"
        async with asyncio.TaskGroup() as group:
            for tab, was in zip(self.tabs, before, strict=True):
                group.create_task(tab.until(f"({PUBLIC}) !== {json.dumps(was)}"))
        return time.perf_counter() - began


def spread(waits: Sequence[float]) -> Figures:
    """The number, median, 95th percentile and maximum, in milliseconds."""
    ordered = sorted(waits)
    p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    figures = {"p50": median(ordered), "p95": p95, "max": ordered[-1]}
    return {"number": len(ordered)} | {name: round(wait * 1000) for name, wait in figures.items()}


@asynccontextmanager
async def open_evening(folder: Path) -> AsyncIterator[tuple[PlayWorld, str, Screens]]:
    """The world of `make play`, in which computers take no time, and its page."""
    listener = listen(0)
    assert listener is not None
    settings = Settings("not-a-token", folder / "games.db")
    people = [f"Person {number}" for number in range(1, PEOPLE + 1)]
    async with open_play_world(lambda: build(settings, pace=0.0), people) as world:
        screens = Screens(world)
        async with open_hub(screens, listener) as address:
            clock = asyncio.ensure_future(world.keep_time())
            try:
                yield world, address, screens
            finally:
                clock.cancel()


async def measure(asked: argparse.Namespace) -> Figures:
    """Plays a game and measures early, late and at rest."""
    with tempfile.TemporaryDirectory(prefix="stationmaster-") as folder:
        async with chromium() as browser, open_evening(Path(folder)) as (world, address, screens):
            evening = await begin(browser, world, address, screens)
            figures: Figures = {"cores": os.cpu_count(), "load": [round(os.getloadavg()[0], 1)]}
            await evening.until_turn(asked.early)
            figures["early"] = await evening.measured(asked.presses)
            await evening.until_turn(asked.late)
            figures["late"] = await evening.measured(asked.presses)
            figures["load"].append(round(os.getloadavg()[0], 1))
            figures["loop_ms"] = round(median(evening.loops) * 1000, 3)
            for kind in ("answer_ms", "move_ms"):
                early, late = figures["early"][kind], figures["late"][kind]
                figures[f"ratio_{kind[:-3]}"] = {each: round(late[each] / early[each], 2) for each in ("p50", "p95")}
            for tab in evening.tabs:
                await tab.close()
            figures["rest_percent"] = await at_rest(browser, address, asked.rest)
    return figures


async def begin(browser: Chromium, world: PlayWorld, address: str, screens: Screens) -> Evening:
    """Opens a table, seats five people, starts the game, and opens the screens of all six."""
    host, *others = world.people
    async with world.one_at_a_time:
        await host.slash(world.channel, "new", board="europe")
        for other in others[: SEATS - 1]:
            await other.slash(world.channel, "join")
        await host.slash(world.channel, "start")
    table = await world.tables.here(world.channel.id)
    assert table is not None
    keys = [screens.by_place[person.id, "channel"].capability for person in world.people]
    tabs = [await browser.tab(f"{address}screen#{key}") for key in keys]
    for tab in tabs:
        await tab.until(READY)
    labels = cycle(Texts.load().say("en", f"button-{verb}") for verb in ("log", "rules", "board"))
    return Evening(world, Typists(world, table.game, world.people[:SEATS]), tabs, labels)


async def at_rest(browser: Chromium, address: str, length: float) -> Figures:
    """How much of a core the open page takes, in percent: our process, and all of Chromium."""
    tab = await browser.tab(address)
    await tab.until("document.querySelector('iframe')?.contentWindow.simcordPreview?.ready")
    await asyncio.sleep(REST)
    began, ours, theirs = time.perf_counter(), time.process_time(), seconds_used(browser.process.pid)
    await asyncio.sleep(length)
    took = (time.perf_counter() - began) / 100
    ours, theirs = (time.process_time() - ours) / took, (seconds_used(browser.process.pid) - theirs) / took
    return {"python": round(ours, 2), "chromium": round(theirs, 2), "both": round(ours + theirs, 2)}


def written(figures: Figures) -> str:
    """The figures in a form for people."""
    load, rest = figures["load"], figures["rest_percent"]
    lines = [f"{figures['cores']} cores, load {load[0]} to {load[1]}, plain Python loop {figures['loop_ms']} ms"]
    for when in ("early", "late"):
        part = figures[when]
        lines.append(f"turn {part['turn']}, {part['messages']} messages, {PEOPLE} screens")
        for kind, name in (("answer_ms", "press to its answer"), ("move_ms", "move to the last screen")):
            spread_of = "  ".join(f"{key} {value}" for key, value in part[kind].items())
            lines.append(f"  {name:24} {spread_of} (ms)")
    lines.append(f"late to early: answers {figures['ratio_answer']}, moves {figures['ratio_move']}")
    return "\n".join(
        (*lines, f"at rest: {rest['both']} % of a core ({rest['python']} Python, {rest['chromium']} Chromium)")
    )


def main() -> int:
    """Measures and prints the results."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.page", description="The page of make play.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--early", type=int, default=EARLY, help="the turn of the first presses")
    parser.add_argument("--late", type=int, default=LATE, help="the turn of the last presses")
    parser.add_argument("--presses", type=int, default=24, help="that are measured early, and late")
    parser.add_argument("--rest", type=float, default=20.0, help="seconds in which the page rests")
    asked = parser.parse_args()
    try:
        figures = asyncio.run(measure(asked))
    except NoChromium as missing:
        print(f"tests.bench.page: {missing}", file=sys.stderr)
        return MISSING
    print(json.dumps(figures, indent=2) if asked.json else written(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
