"""Chromium without a window, driven by its DevTools protocol: tabs that load a page, run a script in it and are seen.

Nothing is installed for it: the Chromium of the machine is asked over a WebSocket of aiohttp, which the bot needs too.
"""

from __future__ import annotations

import asyncio
import base64
import itertools
import os
import shutil
import tempfile
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
OPTIONS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--remote-debugging-port=0",
)
KEYS = {"Enter": 13, "Tab": 9, "Escape": 27, "Backspace": 8, "ArrowUp": 38, "ArrowDown": 40, "Home": 36, "End": 35}
TEXTS = {"Enter": "\r", "Tab": ""}  # what a key writes, where that is not its name
SHIFT = 8
PHONE = 500  # pixels: a narrower window is a phone's
TICKS = os.sysconf("SC_CLK_TCK")  # in a second, in which Linux counts the time of processes
PATIENCE = 30.0  # seconds for one answer of Chromium
POLL = 0.05  # seconds between two looks at whether something is there

Answer = dict[str, Any]


class NoChromium(Exception):
    """There is no Chromium on this machine."""


class ScriptError(Exception):
    """A script in a page has failed."""


class Chromium:
    """A running Chromium."""

    def __init__(self, process: Process, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.process = process
        self._socket = socket
        self._numbers = itertools.count(1)
        self._open: dict[int, asyncio.Future[Answer]] = {}
        self.faults: dict[str, list[str]] = {}  # what went wrong in each tab
        self._reader = asyncio.ensure_future(self._read())

    async def ask(self, method: str, session: str | None = None, /, **params: Any) -> Answer:
        """One request of the protocol, to the browser or to a tab."""
        number = next(self._numbers)
        self._open[number] = asyncio.get_running_loop().create_future()
        sent = {"id": number, "method": method, "params": params}
        await self._socket.send_json({**sent, "sessionId": session} if session else sent)
        try:
            answer = await asyncio.wait_for(self._open[number], PATIENCE)
        finally:
            del self._open[number]
        if "error" in answer:
            raise ScriptError(f"{method}: {answer['error'].get('message')}")
        return answer.get("result", {})

    async def _read(self) -> None:
        async for message in self._socket:
            answer = message.json()
            if session := answer.get("sessionId"):
                self.faults.setdefault(session, []).extend(_faults(answer.get("method"), answer.get("params", {})))
            waiting = self._open.get(answer.get("id", 0))
            if waiting is not None and not waiting.done():
                waiting.set_result(answer)

    async def tab(self, url: str, *, width: int = 1280, height: int = 800, scale: float = 1) -> Tab:
        """A tab of a person: it shares nothing with the others, and they do not hide it."""
        context = (await self.ask("Target.createBrowserContext"))["browserContextId"]
        made = await self.ask(
            "Target.createTarget", url="about:blank", browserContextId=context, width=width, height=height
        )
        target = made["targetId"]
        session = (await self.ask("Target.attachToTarget", targetId=target, flatten=True))["sessionId"]
        tab = Tab(self, target, session)
        await tab.resize(width, height, scale)
        for domain in ("Page", "Runtime", "Network"):
            await tab.ask(f"{domain}.enable")
        await tab.ask("Emulation.setFocusEmulationEnabled", enabled=True)
        await tab.ask("Page.navigate", url=url)
        return tab

    async def close(self) -> None:
        with suppress(ScriptError, ConnectionError, TimeoutError):
            await self.ask("Browser.close")
        self._reader.cancel()
        await self._socket.close()
        try:
            await asyncio.wait_for(self.process.wait(), PATIENCE)
        except TimeoutError:
            self.process.kill()


@dataclass(frozen=True)
class Tab:
    """One page in Chromium."""

    browser: Chromium
    target: str
    session: str

    async def ask(self, method: str, /, **params: Any) -> Answer:
        return await self.browser.ask(method, self.session, **params)

    async def run(self, script: str) -> Any:
        """The value of an expression in the page, which may be a promise."""
        done = await self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in done:
            raise ScriptError(done["exceptionDetails"].get("exception", {}).get("description", "a script failed"))
        return done["result"].get("value")

    async def until(self, condition: str, patience: float = PATIENCE) -> Any:
        """Waits until an expression in the page is true; its value."""
        end = asyncio.get_running_loop().time() + patience
        while asyncio.get_running_loop().time() < end:
            with suppress(ScriptError):
                if found := await self.run(condition):
                    return found
            await asyncio.sleep(POLL)
        raise TimeoutError(condition)

    @property
    def faults(self) -> list[str]:
        """What went wrong in the page: scripts that failed, and what was not found."""
        return self.browser.faults.get(self.session, [])

    async def resize(self, width: int, height: int, scale: float = 1) -> None:
        """The size of the window in pixels, and how many dots a pixel has."""
        size = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": width < PHONE}
        await self.ask("Emulation.setDeviceMetricsOverride", **size)

    async def press(self, key: str, *, shift: bool = False) -> None:
        """A key, such as `Enter`, or a letter."""
        code = KEYS.get(key, ord(key[0]))
        pressed = {"key": key, "windowsVirtualKeyCode": code, "modifiers": SHIFT if shift else 0}
        text = TEXTS.get(key, key if len(key) == 1 else "")
        await self.ask("Input.dispatchKeyEvent", type="keyDown", text=text, **pressed)
        await self.ask("Input.dispatchKeyEvent", type="keyUp", **pressed)

    async def write(self, text: str) -> None:
        """Types this, a key at a time."""
        for letter in text:
            await self.press(letter)

    async def picture(self, clip: Answer | None = None) -> bytes:
        """What is seen, or a part of it, as PNG."""
        part = {"clip": clip, "captureBeyondViewport": True} if clip else {}
        return base64.b64decode((await self.ask("Page.captureScreenshot", format="png", **part))["data"])

    async def close(self) -> None:
        await self.browser.ask("Target.closeTarget", targetId=self.target)


def _faults(event: str | None, what: Answer) -> list[str]:
    if event == "Runtime.exceptionThrown":
        return [str(what["exceptionDetails"].get("exception", {}).get("description"))]
    if event == "Network.responseReceived" and what["response"]["status"] >= 400:
        return [f"{what['response']['status']} {what['response']['url']}"]
    return []


@asynccontextmanager
async def chromium() -> AsyncIterator[Chromium]:
    """Starts Chromium with a profile of its own, and ends it."""
    name = next(filter(None, map(shutil.which, NAMES)), None)
    if name is None:
        raise NoChromium(f"there is no Chromium here ({', '.join(NAMES)})")
    with tempfile.TemporaryDirectory(prefix="stationmaster-chromium-", ignore_cleanup_errors=True) as profile:
        process = await asyncio.create_subprocess_exec(
            name, *OPTIONS, f"--user-data-dir={profile}", stdout=DEVNULL, stderr=DEVNULL, start_new_session=True
        )
        async with aiohttp.ClientSession() as session:
            socket = await session.ws_connect(await _address(process, Path(profile)), max_msg_size=0)
            browser = Chromium(process, socket)
            try:
                yield browser
            finally:
                await browser.close()


async def _address(process: Process, profile: Path) -> str:
    """Where Chromium can be asked, which it writes into its profile."""
    said = profile / "DevToolsActivePort"
    for _ in range(round(PATIENCE / POLL)):
        if said.exists() and len(lines := said.read_text().split()) == 2:
            return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        if process.returncode is not None:
            break
        await asyncio.sleep(POLL)
    raise NoChromium("Chromium does not start here")


def seconds_used(group: int) -> float:
    """The processor time of all processes of a group, as Linux counts it."""
    return sum(_ticks(file, group) for file in Path("/proc").glob("[0-9]*/stat")) / TICKS


def _ticks(file: Path, group: int) -> int:
    try:
        fields = file.read_text().rpartition(") ")[2].split()
    except OSError:  # the process has ended meanwhile
        return 0
    return sum(map(int, fields[11:13])) if int(fields[2]) == group else 0
