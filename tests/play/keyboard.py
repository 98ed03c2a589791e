"""`python -m tests.play.keyboard`: a whole game of New York in Chromium, by keyboard alone, with every kind of control.

Says what it does, and fails if something cannot be done without a mouse. Not part of `make test`: it needs Chromium.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from simcord import MemberActor

from bot import build
from data.settings import Settings
from tests.play.__main__ import listen
from tests.play.chromium import Chromium, Tab, chromium
from tests.play.hub import PAGE, TEXTS, open_hub
from tests.play.screen import Screens
from tests.play.world import open_play_world

SIZE = (1280, 800)
MOST_TABS = 150  # presses of Tab until something must have been reached
MOST_TURNS = 160
CLAIM_EACH = 2  # turns of a person
MOST_ANSWERS = 4  # presses until a claim is made
COMPOSER = "channel-composer-input"
IDLE = (
    "simcordPreview.ready && !simcordPreview.pendingAction && !simcordPreview.pendingQuery "
    "&& !document.querySelector('.message-loading')"
)
FOCUSED = (
    "((at) => at === document.body ? '' : (at.ariaLabel || at.textContent || at.value || '').trim())"
    "(document.activeElement)"
)
OFFERED = "[...document.querySelectorAll('.command-popup:not([hidden]) [role=option]')]"
TO_ANSWER = (
    "((panel) => panel?.querySelector('.message-ephemeral-note') &&"
    " panel.querySelector('button.button-style-3:not(:disabled), button.button-style-1:not(:disabled)')?.textContent)"
    "([...document.querySelectorAll('.channel-message')].at(-1))"
)
SAID = "[...document.querySelectorAll('.channel-message')].slice(-3).map((each) => each.innerText).join('\\n')"


@dataclass
class Typist:
    """Somebody at a screen, who has no mouse."""

    name: str
    tab: Tab

    async def rest(self) -> None:
        """Waits until the page has nothing under way."""
        await asyncio.sleep(0.15)
        await self.tab.until(IDLE, 60)

    async def to_composer(self) -> None:
        """Goes to where one writes."""
        for _ in range(MOST_TABS):
            if await self.tab.run(f"document.activeElement.id === '{COMPOSER}'"):
                return
            await self.tab.press("Tab")
        raise AssertionError("the composer cannot be reached by Tab")

    async def to(self, label: str) -> None:
        """Goes back from where one writes to the newest control of this name."""
        await self.to_composer()
        passed: list[str] = []
        for _ in range(MOST_TABS):
            await self.tab.press("Tab", shift=True)
            passed.append(str(await self.tab.run(FOCUSED)))
            if label in passed[-1]:
                return
        raise AssertionError(f"{label!r} cannot be reached by Tab; reached: {passed[:40]}")

    async def button(self, label: str) -> None:
        """Presses a button."""
        print(f"{self.name}: [{label}]")
        await self.to(label)
        await self.tab.press("Enter")
        await self.rest()

    async def command(self, name: str, *options: Sequence[str]) -> str:
        """Writes a command; of each option its name, and what to type or how many arrows down. Returns what is said."""
        print(f"{self.name}: /{name}", *(f"{option}:{wanted}" for option, wanted in options))
        await self.to_composer()
        await self.tab.write(f"/{name}")
        await self.tab.until(f"{OFFERED}.length > 0")
        await self.tab.press("Enter")
        await self.tab.until("document.querySelector('.command-row') !== null")
        for option, wanted in options:
            await self._fill(option, wanted)
        await self.tab.press("Enter")
        await self.tab.until("document.querySelector('.command-row') === null", 120)
        await self.rest()
        assert await self.tab.run(f"document.activeElement.id === '{COMPOSER}'"), "one cannot go on writing"
        return str(await self.tab.run(SAID))

    async def menu(self, label: str, arrows: int) -> None:
        """Opens a menu, chooses, and leaves it."""
        print(f"{self.name}: [{label} ▾]")
        await self.to(label)
        await self.tab.press("Enter")
        await self.tab.until("document.querySelector('.preview-select.is-open') !== null")
        await self.rest()
        for _ in range(arrows):
            await self.tab.press("ArrowDown")
        await self.tab.press(" ")
        if await self.tab.run("document.querySelector('.preview-select.is-open') !== null"):
            await self.tab.press("Escape")
        await self.rest()

    async def form(self, *written: str) -> None:
        """Fills in the form that is open, field by field, and sends it."""
        await self.tab.until("document.activeElement.closest('.modal-dialog') !== null")
        for text in written:
            await self.tab.write(text)
            await self.tab.press("Tab")
        for _ in range(MOST_TABS):
            if await self.tab.run("document.activeElement.type === 'submit'"):
                break
            await self.tab.press("Tab")
        await self.tab.press("Enter")
        await self.tab.until("document.querySelector('.modal-dialog') === null")
        await self.rest()

    async def answer(self) -> None:
        """Presses the first button of the private panel that is newest, as long as there is another one to press."""
        for _ in range(MOST_ANSWERS):
            label = await self.tab.run(TO_ANSWER)
            if not label:
                return
            await self.button(label)

    async def _fill(self, option: str, wanted: str) -> None:
        if option not in str(await self.tab.run("document.activeElement.dataset.option ?? ''")):
            for _ in range(MOST_TABS):
                if option in str(await self.tab.run("document.querySelector('.is-active')?.textContent ?? ''")):
                    break
                await self.tab.press("ArrowDown")
            await self.tab.press("Enter")
        await self.tab.write(wanted.rstrip("↓"))
        with contextlib.suppress(TimeoutError):  # there may be nothing to suggest; the bot then says why
            await self.tab.until(f"{OFFERED}.length > 0 || !document.activeElement.matches('[role=combobox]')", 10)
        for _ in range(wanted.count("↓")):
            await self.tab.press("ArrowDown")
        if await self.tab.run(f"{OFFERED}.length > 0"):
            await self.tab.press("Enter")


async def settings(mia: Typist) -> None:
    """A menu of one choice, a menu of channels, and a form."""
    await mia.command("settings")
    await mia.menu(say("settings-automatic"), 1)
    await mia.menu(say("settings-channels-hint"), 1)
    await mia.button(say("settings-quiet-change"))
    await mia.form("22:30-07:00")
    assert "22:30" in str(await mia.tab.run(SAID)), "the form has not arrived"
    await mia.button(say_page("dismiss"))


async def play(mia: Typist, ben: Typist) -> None:
    """Opens a table, sits down, starts, and plays until it is over."""
    said = await mia.command("new", (say("cmd-new-board"), "↓"))
    assert "New York" in said, "the second choice is thrown away"
    await ben.command("join")
    await mia.command("start")
    for person in (mia, ben):
        await person.command("tickets", (say("cmd-tickets-keep"), "1"))
    for turn in range(MOST_TURNS):
        said = str(await mia.tab.run(SAID))
        if say("button-rematch") in said:
            return
        person = (mia, ben)[turn % 2]  # out of turn it is refused, and the other goes on
        if turn // 2 % CLAIM_EACH:
            await person.command("draw", (say("cmd-draw-first"), "↓"), (say("cmd-draw-second"), ""))
        else:
            await person.command("claim", (say("cmd-claim-route"), ""))
        await person.answer()
    raise AssertionError("the game has not ended")


def say(key: str) -> str:
    """A sentence of the bot."""
    return TEXTS.say("en", key)


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
            screens = Screens(world)
            async with open_hub(screens, listener) as address, chromium() as browser:
                addresses = [_address(address, screens, person) for person in world.people]
                played = asyncio.ensure_future(_all(browser, addresses))
                await asyncio.wait([played])  # the bot is shut down in order, also if something failed
    played.result()


async def _all(browser: Chromium, addresses: Sequence[str]) -> None:
    mia, ben = [await _sit(name, browser, at) for name, at in zip(("Mia", "Ben"), addresses, strict=False)]
    await settings(mia)
    await play(mia, ben)
    assert not mia.tab.faults + ben.tab.faults, mia.tab.faults + ben.tab.faults


def _address(address: str, screens: Screens, person: MemberActor) -> str:
    about = urlencode({"lang": "en-US", "as": person.user.global_name})
    return f"{address}screen?{about}#{screens.by_place[person.id, 'channel'].capability}"


async def _sit(name: str, browser: Chromium, address: str) -> Typist:
    """Opens a screen in a tab of its own."""
    width, height = SIZE
    typist = Typist(name, await browser.tab(address, width=width, height=height))
    await typist.tab.until("globalThis.simcordPreview?.ready")
    await typist.rest()
    return typist


if __name__ == "__main__":
    asyncio.run(main())
