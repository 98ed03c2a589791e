"""`python -m tests.play.keyboard`: a whole game of New York in Chromium, by keyboard alone, with every kind of control.

Says what it does, and fails if something cannot be done without a mouse. The two people act now by the buttons of the
table, now by commands. A few turns of Europe follow, with what New York has not: stations and tunnels. Not part of
`make test`: it needs Chromium.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlencode

from simcord import MemberActor

from bot import build
from data.settings import Settings
from tests.inside.product import set_seeds
from tests.play.__main__ import listen
from tests.play.chromium import Chromium, chromium
from tests.play.hub import PAGE, open_hub
from tests.play.keys import Keys
from tests.play.people import Pair, say
from tests.play.screen import Screens
from tests.play.world import open_play_world

SIZE = (1280, 800)
SEED = bytes(range(32))


async def settings(pair: Pair) -> None:
    """A menu of one choice, a menu of channels, and a form."""
    mia, _ = pair.people
    await mia.command("settings")
    await mia.menu(say("settings-automatic"), 1)
    await mia.menu(say("settings-channels-hint"), 1)
    await mia.button(say("settings-quiet-change"))
    await mia.form("22:30-07:00")
    assert "22:30" in await mia.said(), "the form has not arrived"
    await mia.button(say_page("dismiss"))


async def new_york(pair: Pair) -> None:
    """A whole game, and what its end offers."""
    await pair.begin("new-york", "New York", "↓")
    await pair.play()
    mia, _ = pair.people
    for button in ("button-opened", "button-fair"):
        await mia.button(say(button))


async def europe(pair: Pair) -> None:
    """Stations, by buttons and by a command; then cards, until a tunnel costs more and that is decided by a command."""
    await pair.begin("europe", "Europe", "")
    for build_station in (pair.station_by_buttons, pair.station_by_command):
        person = await pair.to_act()
        assert person is not None
        await build_station(person)
    await pair.play(until=lambda: pair.tunnels > 0)
    assert pair.tunnels, "no tunnel has been open"


def say_page(key: str) -> str:
    """A sentence of the page."""
    return json.loads((PAGE / "words.json").read_text(encoding="utf-8"))["en"][key]


async def main() -> None:
    """Runs everything."""
    listener = listen(0)
    assert listener is not None
    with tempfile.TemporaryDirectory() as folder:
        make = lambda: build(Settings("not-needed", Path(folder) / "games.db"), pace=0.0)  # noqa: E731
        async with open_play_world(make) as world:
            set_seeds(world.tables, lambda: SEED)
            screens = Screens(world)
            async with open_hub(screens, listener) as address, chromium() as browser:
                addresses = [_address(address, screens, person) for person in world.people]
                played = asyncio.ensure_future(_all(browser, addresses))
                await asyncio.wait([played])  # the bot is shut down in order, also if something failed
    played.result()


async def _all(browser: Chromium, addresses: Sequence[str]) -> None:
    mia, ben = [await _sit(name, browser, at) for name, at in zip(("Mia", "Ben"), addresses, strict=False)]
    pair = Pair(mia, ben)
    for part in (settings, new_york, europe):
        began = time.perf_counter()
        await part(pair)
        print(f"{part.__name__}: {time.perf_counter() - began:.0f} s", flush=True)
    assert not mia.tab.faults + ben.tab.faults, mia.tab.faults + ben.tab.faults


def _address(address: str, screens: Screens, person: MemberActor) -> str:
    about = urlencode({"lang": "en-US", "as": person.user.global_name})
    return f"{address}screen?{about}#{screens.by_place[person.id, 'channel'].capability}"


async def _sit(name: str, browser: Chromium, address: str) -> Keys:
    """Opens a screen in a tab of its own."""
    width, height = SIZE
    keys = Keys(name, await browser.tab(address, width=width, height=height))
    await keys.tab.until("globalThis.simcordPreview?.ready")
    await keys.rest()
    return keys


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
