"""`bot.py probe` as the host runs it: its own process, real sockets, a simulated Discord behind them."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from bot import main
from cogs.probe.run import STEPS_WITHOUT_PERSON
from tests.cogs.probe.simulated import (
    AFTER_OTHER,
    FORMS,
    PATIENCE,
    ROWS,
    WISHED,
    WITH_PERSON,
    Probed,
    probed,
    refusal,
)
from tests.discord.served import IDENTIFY, TOKEN, ServedDiscord, Session

ROOT = Path(__file__).parents[3]


class Loopback(ServedDiscord):
    """The probed Discord behind real sockets, which can fall silent or hang up."""

    def __init__(self, at: Probed) -> None:
        super().__init__(at.env.backend)
        self.at = at
        self.silent, self.called = False, asyncio.Event()
        self.hangs_up = 0  # with this code, as soon as somebody identifies

    async def receive(self, message: Any, session: Session) -> None:
        if self.hangs_up and message["op"] == IDENTIFY:
            await session.socket.close(code=self.hangs_up)
        else:
            await super().receive(message, session)

    async def answer_request(self, request: web.Request) -> web.Response:
        if request.match_info["path"] != "/gateway/bot":
            self.called.set()
            while self.silent:  # noqa: ASYNC110  # until whoever asked hangs up
                await asyncio.sleep(0.01)
        return await super().answer_request(request)


@pytest.fixture
async def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Loopback]:
    async with probed(tmp_path, monkeypatch) as at:
        small = Loopback(at)
        async with small:
            yield small


class Run:
    """The command line."""

    def __init__(self, small: Loopback, cwd: Path) -> None:
        self.small, self.cwd = small, cwd
        self.code, self.out, self.err = -1, "", ""

    async def __call__(
        self, *arguments: object, command: str = "probe", token: str = TOKEN
    ) -> asyncio.subprocess.Process:
        env = {**self.small.environment, "DISCORD_TOKEN": token, "PATH": os.environ["PATH"]}
        return await asyncio.create_subprocess_exec(
            sys.executable,
            ROOT / "bot.py",
            command,
            *map(str, arguments),
            cwd=self.cwd,
            env=env,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )

    async def ends(self, process: asyncio.subprocess.Process) -> int:
        async with asyncio.timeout(PATIENCE):
            out, err = await process.communicate()
        self.out, self.err = out.decode(), err.decode()
        assert process.returncode is not None
        assert TOKEN not in self.out + self.err and "Traceback" not in self.err, self.err
        return process.returncode


@pytest.fixture
def run(small: Loopback, tmp_path: Path) -> Run:
    (tmp_path / "there").mkdir()
    return Run(small, tmp_path / "there")


async def pressable(at: Probed, what: str) -> tuple[int, str]:
    """Waits for the message with this button of the probe."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for message in at.left():
                if found := re.search(rf"probe:\w+:{what}", str(message.components)):
                    return message.id, found.group()
            await asyncio.sleep(0.01)


async def test_the_host_gets_the_table_and_the_channel_is_left_as_it_was(small: Loopback, run: Run) -> None:
    assert await run.ends(await run(small.at.channel.id, "--alone")) == 0, run.out
    left_out = ROWS - len(STEPS_WITHOUT_PERSON)
    assert f"{ROWS} rows: {ROWS - left_out} ok, 0 differs, {left_out} not tried" in run.out
    assert small.at.left() == [] and not list(run.cwd.iterdir()), "no message, no database"


async def test_people_press_over_the_real_gateway(small: Loopback, run: Run) -> None:
    """And the headers of the answers are told, which only a real connection has."""
    at = small.at
    ann, bob = (at.guild.add_member(at.env.create_user(name)) for name in ("Ann", "Bob"))
    process = await run(at.channel.id)
    for what in ("public", "other", *AFTER_OTHER):
        who = bob if what == "other" else ann
        press = at.press_now(who, *await pressable(at, what))
        if what in FORMS:
            await at.send_form_now(who, press)
    assert await run.ends(process) == 0, run.out
    assert f"{ROWS} rows: {ROWS - WISHED} ok, 0 differs, {WISHED} not tried" in run.out
    assert "50 a bucket, 49 left" in " ".join(run.out.split()), "as the answers say"
    assert str(ann.id) not in run.out + run.err and at.left() == []


async def test_a_500_to_a_long_message_is_an_answer_and_not_asked_for_again(small: Loopback, run: Run) -> None:
    """discord.py would ask five times, for half a minute each. The bot relies on no message as long as these."""
    refused = list[str]()

    def before(method: str, path: str, body: Any) -> None:
        if method == "POST" and "站" in str(body) and len(str(body).encode()) > 9800:
            refused.append(path)
            raise refusal(500, 0, "Internal Server Error")

    small.at.discord.before = before
    assert await run.ends(await run(small.at.channel.id, "--alone")) == 0, run.out
    assert len(refused) == 5 == run.out.count(" 500 "), run.out
    assert small.at.left() == []


async def test_a_gateway_that_closes_for_good_is_reported_and_everything_is_deleted(small: Loopback, run: Run) -> None:
    small.hangs_up = 4013
    assert await run.ends(await run(small.at.channel.id)) == 1
    assert "4013" in run.out and run.out.count("no gateway") == WITH_PERSON
    assert "could not be taken away" not in run.out and small.at.left() == []


@pytest.mark.parametrize("wish", [signal.SIGINT, signal.SIGTERM])
async def test_ctrl_c_deletes_everything(small: Loopback, run: Run, wish: signal.Signals) -> None:
    """In the middle of the steps; a second signal does not stop the deletion."""
    process = await run(small.at.channel.id)
    async with asyncio.timeout(PATIENCE):
        while len(small.at.left()) < 3:  # noqa: ASYNC110  # of another process
            await asyncio.sleep(0.001)
    for _ in range(2):
        process.send_signal(wish)
        await asyncio.sleep(0.001)
    assert await run.ends(process) == 1
    assert "stopped before the end" in run.out and small.at.left() == []


async def test_stopped_before_anything_was_tried_it_says_so(small: Loopback, run: Run) -> None:
    small.silent = True
    process = await run(small.at.channel.id)
    await small.called.wait()
    process.send_signal(signal.SIGINT)
    assert await run.ends(process) == 1
    small.silent = False
    assert run.out == "stopped before anything was tried\n"


async def test_a_difference_is_exit_code_1(small: Loopback, run: Run) -> None:
    small.at.discord.nonces = False
    assert await run.ends(await run(small.at.channel.id, "--alone")) == 1
    assert "two messages" in run.out


async def test_an_unknown_channel_is_exit_code_2(small: Loopback, run: Run) -> None:
    assert await run.ends(await run(5, "--alone")) == 2
    assert run.out == "" and run.err.splitlines()[-1].startswith("bot.py: channel 5 cannot be seen (404/10003")


async def test_a_token_that_discord_refuses_is_exit_code_2(small: Loopback, run: Run) -> None:
    assert await run.ends(await run(small.at.channel.id, token="another.one.altogether")) == 2
    assert run.err.splitlines()[-1] == "bot.py: DISCORD_TOKEN is refused by Discord (see .env.example)"


async def test_without_discord_it_is_exit_code_1(small: Loopback, run: Run) -> None:
    await small.__aexit__()
    assert await run.ends(await run(small.at.channel.id)) == 1
    assert run.err.splitlines()[-1].startswith("bot.py: Discord cannot be reached: ")


@pytest.mark.parametrize("arguments", [["probe"], ["probe", "trains"]])
def test_a_channel_is_a_number(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2 and "CHANNEL_ID" in capsys.readouterr().err


def test_a_missing_token_is_exit_code_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main(["probe", "5"]) == 2
    assert capsys.readouterr().err == "bot.py: DISCORD_TOKEN is missing (see .env.example)\n"
