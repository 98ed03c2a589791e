"""Chromium, as far as the page of `make play` needs to be tried: pages, keys, pictures. No test needs it."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
    "--remote-debugging-port=0",
)
NAMES = ("chromium", "chromium-browser", "google-chrome")
KEYS = {"Enter": 13, "Tab": 9, "Escape": 27, "Backspace": 8, "ArrowUp": 38, "ArrowDown": 40, "Home": 36, "End": 35}
TEXTS = {"Enter": "\r", "Tab": ""}
SHIFT = 8
START_WAIT = 30.0  # seconds


class Tab:
    """One tab, over the DevTools protocol."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = count(1)
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self.faults: list[str] = []  # what the page said went wrong

    async def listen(self) -> None:
        """Receives answers and events, until the tab is closed."""
        async for message in self._socket:
            told = message.json()
            if "id" in told:
                self._waiting.pop(told["id"]).set_result(told)
            else:
                self._hear(told["method"], told["params"])

    def _hear(self, event: str, what: dict[str, Any]) -> None:
        if event == "Runtime.exceptionThrown":
            self.faults.append(str(what["exceptionDetails"].get("exception", {}).get("description")))
        elif event == "Network.responseReceived" and what["response"]["status"] >= 400:
            self.faults.append(f"{what['response']['status']} {what['response']['url']}")

    async def send(self, method: str, **params: Any) -> dict[str, Any]:
        """Sends a command; returns its result."""
        number = next(self._numbers)
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": params})
        told = await answer
        if "error" in told:
            raise RuntimeError(f"{method}: {told['error']['message']}")
        return told["result"]

    async def go(self, address: str, width: int, height: int) -> None:
        """Opens an address in a window of this size; below 500 pixels it is a phone."""
        await self.send(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 500,
        )
        await self.send("Page.navigate", url=address)

    async def ask(self, script: str) -> Any:
        """The value of an expression in the page."""
        told = await self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in told:
            raise RuntimeError(told["exceptionDetails"].get("exception", {}).get("description", script))
        return told["result"].get("value")

    async def until(self, script: str, seconds: float = 20.0) -> Any:
        """Waits until an expression is true; returns its value."""
        end = asyncio.get_running_loop().time() + seconds
        while not (value := await self.ask(script)):
            if asyncio.get_running_loop().time() > end:
                raise TimeoutError(script)
            await asyncio.sleep(0.05)
        return value

    async def press(self, key: str, *, shift: bool = False) -> None:
        """Presses a key."""
        text = TEXTS.get(key, key if len(key) == 1 else "")
        event = {
            "key": key,
            "code": key if len(key) > 1 else "",
            "windowsVirtualKeyCode": KEYS.get(key, ord(key[0])),
            "modifiers": SHIFT if shift else 0,
        }
        await self.send("Input.dispatchKeyEvent", type="keyDown", text=text, **event)
        await self.send("Input.dispatchKeyEvent", type="keyUp", **event)

    async def write(self, text: str) -> None:
        """Types this, a key at a time."""
        for letter in text:
            await self.press(letter)

    async def picture(self, file: Path) -> None:
        """Saves what the window shows."""
        told = await self.send("Page.captureScreenshot", format="png")
        await asyncio.to_thread(file.write_bytes, base64.b64decode(told["data"]))


class Browser:
    """A running Chromium."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        self._session, self._address = session, address

    @asynccontextmanager
    async def tab(self) -> AsyncIterator[Tab]:
        """A new tab."""
        async with self._session.put(f"{self._address}/json/new?about:blank") as answer:
            made = await answer.json()
        async with self._session.ws_connect(made["webSocketDebuggerUrl"], max_msg_size=0) as socket:
            tab = Tab(socket)
            listening = asyncio.ensure_future(tab.listen())
            for domain in ("Page", "Runtime", "Network"):
                await tab.send(f"{domain}.enable")
            await tab.send("Emulation.setFocusEmulationEnabled", enabled=True)  # each tab is drawn, not only one
            try:
                yield tab
            finally:
                listening.cancel()


@asynccontextmanager
async def open_browser() -> AsyncIterator[Browser]:
    """Starts Chromium with an empty profile, and ends it."""
    program = next((found for name in NAMES if (found := shutil.which(name))), None)
    if program is None:
        raise FileNotFoundError(f"none of {', '.join(NAMES)} is installed")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = await asyncio.create_subprocess_exec(
            program, *FLAGS, f"--user-data-dir={profile}", stderr=asyncio.subprocess.DEVNULL
        )
        try:
            port = await _port(Path(profile) / "DevToolsActivePort")
            async with aiohttp.ClientSession() as session:
                yield Browser(session, f"http://127.0.0.1:{port}")
        finally:
            process.kill()
            await process.wait()


async def _port(file: Path) -> int:
    """The port that Chromium has written into its profile."""
    end = asyncio.get_running_loop().time() + START_WAIT
    while asyncio.get_running_loop().time() < end:
        with contextlib.suppress(FileNotFoundError):
            written = await asyncio.to_thread(file.read_text)
            if "\n" in written:
                return int(written.split("\n")[0])
        await asyncio.sleep(0.05)
    raise TimeoutError("Chromium did not start")
