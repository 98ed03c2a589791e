"""`make play` without a browser: the page works, a person acts, and all people see what they may see."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from simcord import MemberActor

from bot import build
from cogs.assembly import Assembly
from cogs.tables.position import Position
from data.settings import Settings
from data.store import RUNNING
from data.text import LOCALES, Texts, locale_of
from tests.discord.world import walk
from tests.inside.markdown import markdown_tokens, read_bold_as_discord_does
from tests.inside.preview import LEASE, LOOKED_AT, SEEN, SHOWN, STATIC
from tests.play.__main__ import forget_commands, listen
from tests.play.changes import MANNERS, replacements
from tests.play.faults import FAULTS
from tests.play.hub import KEY, PAGE, open_hub
from tests.play.patch import FILE, patch
from tests.play.polling import POLLING
from tests.play.screen import Screens
from tests.play.words import WORDS
from tests.play.world import PlayWorld, open_play_world

ROOT = Path(__file__).parents[2]
PROTOCOL = 3


@dataclass
class Page:
    """A browser, as far as the hub can tell."""

    session: aiohttp.ClientSession
    address: str
    headers: dict[str, str]
    state: dict[str, Any]
    acted: int = 0

    async def ask(self, **said: str) -> int:
        """Asks what is to be shown, as a page does; the status of the answer."""
        async with self.session.get(f"{self.address}api/state", headers={**self.headers, **said}) as answer:
            if answer.status == 200:
                self.state = await answer.json()
            return answer.status

    async def look(self) -> dict[str, Any]:
        assert await self.ask() == 200
        return self.state

    async def act(self, kind: str, **what: Any) -> dict[str, Any]:
        """Sends a request, as the browser would."""
        self.acted += 1
        state = await self.look()
        body = {
            "protocol_version": PROTOCOL,
            "sequence": self.acted,
            "request_id": f"request-{self.acted}",
            "generation": state["context"]["generation"],
            "bot_generation": state["botGeneration"],
            "published_revision": state["publishedRevision"],
            "kind": kind,
            **what,
        }
        async with self.session.post(f"{self.address}api/action", json=body, headers=self.headers) as answer:
            return await answer.json()

    async def entry(self, name: str) -> dict[str, Any]:
        """A command in the slash menu."""
        async with self.session.get(f"{self.address}api/commands", headers=self.headers) as answer:
            entries = (await answer.json())["entries"]
        return next(entry for entry in entries if entry["path"] == [name])

    async def command(self, name: str, **options: Any) -> dict[str, Any]:
        entry = await self.entry(name)
        return await self.act(
            "run_command",
            command_id=entry["commandId"],
            path=[name],
            schema_fingerprint=entry["schemaFingerprint"],
            options=options,
        )


@dataclass
class Browser:
    """A browser at the hub."""

    session: aiohttp.ClientSession
    address: str
    world: PlayWorld
    screens: Screens

    async def post(self, path: str, **body: Any) -> tuple[int, Any]:
        async with self.session.post(f"{self.address}{path}", json=body) as answer:
            return answer.status, await answer.json() if answer.status == 200 else None

    def person(self, name: str) -> MemberActor:
        return next(each for each in self.world.people if each.user.global_name == name)

    async def state(self) -> dict[str, Any]:
        async with self.session.get(f"{self.address}hub/state") as answer:
            return await answer.json()

    async def open(self, name: str, place: str) -> Page:
        person = next(each for each in (await self.state())["people"] if each["name"] == name)
        headers = {KEY: person["places"][place]["key"]}
        async with self.session.post(f"{self.address}api/pages", json={}, headers=headers) as answer:
            assert answer.status == 200
            state = await answer.json()
        return Page(self.session, self.address, {**headers, "X-Simcord-Context": state["context"]["id"]}, state)


@asynccontextmanager
async def browser(make: Any) -> AsyncIterator[Browser]:
    listener = listen(0)
    assert listener is not None
    async with open_play_world(make) as world:
        screens = Screens(world)
        async with open_hub(screens, listener) as address, aiohttp.ClientSession() as session:
            yield Browser(session, address, world, screens)


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Browser]:
    def make() -> Assembly:
        return build(Settings("not-a-token", tmp_path / "games.db"), pace=0.0)

    async with browser(make) as opened:
        yield opened


async def until_seen(page: Page, wanted: str) -> str:
    """Waits until a page shows this; returns its state."""
    for _ in range(600):
        shown = json.dumps(await page.look(), ensure_ascii=False)
        if wanted in shown:
            return shown
        await asyncio.sleep(0.05)
    raise AssertionError(f"{wanted!r} was never shown")


async def test_the_hub_shows_everybody_and_every_place(hub: Browser) -> None:
    async with hub.session.get(hub.address) as answer:
        assert answer.status == 200 and "Stationmaster" in await answer.text()
    people = (await hub.state())["people"]
    assert [person["name"] for person in people] == ["Mia", "Ben", "Li"]
    assert all(set(person["places"]) == {"channel", "dm"} for person in people)
    for path in ("hub.js", "hub.css", "screen.css", "screen", "app.js", "preview.css"):
        async with hub.session.get(hub.address + path) as answer:
            assert answer.status == 200, path


async def test_every_change_of_simcords_page_still_finds_its_place(hub: Browser) -> None:
    for file in {change.file for change in FAULTS + MANNERS + POLLING} | WORDS.keys():
        script = (STATIC / file).read_text(encoding="utf-8")
        for theirs, ours in replacements(file):
            assert theirs in script, (file, theirs)
            script = script.replace(theirs, ours)
        async with hub.session.get(hub.address + file.replace("index.html", "screen")) as answer:
            assert await answer.text() == script, file


def test_the_patch_for_the_authors_of_simcord_is_what_is_mended_here() -> None:
    assert FILE.read_text(encoding="utf-8") == patch(), "python -m tests.play.patch > tests/play/simcord.patch"


async def test_the_page_speaks_three_languages_and_has_no_word_too_many(hub: Browser) -> None:
    words = json.loads((PAGE / "words.json").read_text(encoding="utf-8"))
    used = "".join(ours for file in WORDS for _, ours in replacements(file))
    used += "".join(file.read_text(encoding="utf-8") for file in PAGE.iterdir() if file.name != "words.json")
    for key, sentence in words["en"].items():
        assert f'"{key}"' in used, f"nobody says {key}"
        for other in ("zh-CN", "zh-TW"):
            assert set(re.findall(r"{\w+}", words[other][key])) == set(re.findall(r"{\w+}", sentence)), (other, key)
    assert words["en"].keys() == words["zh-CN"].keys() == words["zh-TW"].keys()
    for key in re.findall(r"""say(?:="|\(")([a-z-]+)\"""", used):
        assert key in words["en"], key


async def test_everybody_sees_what_a_person_does_in_the_channel(hub: Browser) -> None:
    mia, ben = await hub.open("Mia", "channel"), await hub.open("Ben", "channel")
    done = await mia.command("new", board="europe")
    assert not done["rejected"] and done["settlement"] == "settled"
    assert "Mia" in await until_seen(ben, "custom_id")


async def test_a_private_answer_is_seen_by_nobody_else(hub: Browser) -> None:
    mia, ben = await hub.open("Mia", "channel"), await hub.open("Ben", "channel")
    await mia.command("draw")
    assert (await mia.look())["timeline"] != []
    await asyncio.sleep(0.5)
    assert (await ben.look())["timeline"] == []


async def test_the_language_of_a_person_can_be_chosen(hub: Browser) -> None:
    li = await hub.open("Li", "channel")
    person = next(each for each in (await hub.state())["people"] if each["name"] == "Li")
    async with hub.session.post(
        f"{hub.address}hub/language", json={"person": person["id"], "locale": "zh-TW"}
    ) as answer:
        assert answer.status == 200
    await li.command("draw")
    shown = json.dumps(await li.look(), ensure_ascii=False)
    assert any("\u4e00" <= letter <= "\u9fff" for letter in shown)


async def test_commands_dates_and_names_are_in_the_language_of_whoever_looks(hub: Browser) -> None:
    person = next(each for each in (await hub.state())["people"] if each["name"] == "Li")
    asked = {"person": person["id"], "locale": "zh-CN"}
    async with hub.session.post(f"{hub.address}hub/language", json=asked) as answer:
        assert answer.status == 200
    li, mia = await hub.open("Li", "channel"), await hub.open("Mia", "channel")
    assert li.state["profile"]["locale"] == "zh-CN" and mia.state["profile"]["locale"] == "en-US"
    new, new_for_mia = await li.entry("new"), await mia.entry("new")
    assert new["invocation"] == texts("cmd-new") and new["options"][0]["label"] == texts("cmd-new-board")
    assert new["description"] == texts("cmd-new-about") and "纽约" in new["options"][0]["choices"][1]["name"]
    assert new_for_mia["invocation"] == new_for_mia["path"][0] == "new"
    async with hub.session.get(f"{hub.address}words.js") as answer:
        assert texts("cmd-new") in await answer.text()
    await li.command("new", board="new-york")


def texts(key: str) -> str:
    return Texts.load().say(locale_of("zh-CN"), key)


def test_bold_text_before_a_chinese_character_is_bold() -> None:
    read_bold_as_discord_does()

    def shown(source: str) -> str:
        marks = {"strong_open": "<", "strong_close": ">"}
        (paragraph,) = markdown_tokens(source)
        tokens = [token for inline in paragraph["children"] for token in inline["children"]]
        return "".join(token.get("content", marks.get(token["type"], "")) for token in tokens)

    assert shown("**小明 ●**完成了**莫斯科**。") == "<小明 ●>完成了<莫斯科>。"
    assert shown("**限时：**24小时 **a** b") == "<限时：>24小时 <a> b"
    assert shown(r"\*\*Bob\*\* ** 2 ** 3") == "**Bob** ** 2 ** 3", "escaped, and between spaces, they are asterisks"


async def test_the_bot_can_be_restarted_and_goes_on(hub: Browser) -> None:
    mia = await hub.open("Mia", "channel")
    await mia.command("new", board="europe")
    async with hub.session.post(f"{hub.address}hub/restart", json={}) as answer:
        assert answer.status == 200
    await until_seen(mia, '"botGeneration": 2')
    done = await mia.command("new", board="europe")
    assert not done["rejected"], "and the channel still has its table, so that this is answered in private"


async def test_another_origin_may_neither_look_nor_act(hub: Browser) -> None:
    for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
        async with hub.session.get(f"{hub.address}hub/state", headers=headers) as answer:
            assert answer.status == 403
    async with hub.session.post(f"{hub.address}api/pages", json={}, headers={KEY: "guessed"}) as answer:
        assert answer.status == 401


# ── it stays quick ───────────────────────────────────────────────────────────────────────────────────────────────────


async def write(hub: Browser, number: int) -> None:
    """Some messages of a person, without any page."""
    for text in range(number):
        async with hub.world.one_at_a_time:
            await hub.person("Ben").send(hub.world.channel, f"message {text}")


async def test_a_page_that_shows_everything_already_is_sent_nothing(hub: Browser) -> None:
    mia = await hub.open("Mia", "channel")
    assert await mia.ask(**{SEEN: mia.state["tag"]}) == 204
    await write(hub, 1)
    assert await mia.ask(**{SEEN: mia.state["tag"]}) == 200
    assert await mia.ask(**{SEEN: mia.state["tag"]}) == 204


async def test_the_state_of_a_page_is_made_and_encoded_once(hub: Browser) -> None:
    mia = await hub.open("Mia", "channel")
    screen = hub.screens.by_place[hub.person("Mia").id, "channel"]
    page = screen.pages[mia.state["context"]["id"]]
    encoded = screen.state_of(page)[1]
    for _ in range(3):
        await mia.look()
    assert screen.state_of(page)[1] is encoded and page.revision == mia.state["publishedRevision"]


async def test_what_nobody_looks_at_is_not_made(hub: Browser) -> None:
    mia, ben = await hub.open("Mia", "channel"), await hub.open("Ben", "channel")
    page = hub.screens.by_place[hub.person("Mia").id, "channel"].pages[mia.state["context"]["id"]]
    before = page.revision
    for _ in range(3):
        await ben.command("draw")
        assert await mia.ask(**{LOOKED_AT: "no"}) == 204
    await write(hub, 2)
    await ben.look()
    assert page.revision == before
    assert len((await mia.look())["timeline"]) == 2 and page.revision == before + 1


async def test_a_page_that_does_not_ask_for_a_minute_is_given_up(hub: Browser) -> None:
    mia, other = await hub.open("Mia", "channel"), await hub.open("Mia", "channel")
    pages = hub.screens.by_place[hub.person("Mia").id, "channel"].pages
    for page, asked in ((mia, 59.0), (other, 61.0)):
        pages[page.state["context"]["id"]].last_activity -= asked
    assert await mia.ask(**{LOOKED_AT: "no"}) == 204
    assert await other.ask() == 410
    assert len(pages) == 2, "one of the browser and simcord's own"
    assert LEASE == 60.0


async def test_a_page_is_as_long_late_in_an_evening_as_early(hub: Browser) -> None:
    await write(hub, 3 * SHOWN)
    mia = await hub.open("Mia", "channel")
    assert len(mia.state["timeline"]) == SHOWN and mia.state["history"]["hasBefore"]
    newest = mia.state["timeline"][-1]
    await mia.act("history", direction="older")
    assert len((await mia.look())["timeline"]) == SHOWN and newest not in mia.state["timeline"]
    await mia.act("history", direction="latest")
    assert (await mia.look())["timeline"][-1] == newest


async def test_a_picture_of_a_moment_ago_can_still_be_loaded(hub: Browser) -> None:
    mia = await hub.open("Mia", "channel")
    await hub.post("hub/openings", opening="europe", person=str(hub.person("Mia").id), end=False)
    await until_seen(mia, '"displayWidth": 1')
    old = [number for number, asset in mia.state["assets"].items() if asset.get("bytes", 0) > 50_000]
    await write(hub, SHOWN)
    assert old and not set(old) & (await mia.look())["assets"].keys()
    async with hub.session.get(f"{hub.address}api/assets/{old[0]}", headers=mia.headers) as answer:
        assert answer.status == 200 and (await answer.read()).startswith(b"\x89PNG")
    assert not any(screen.encodes for screen in hub.screens.by_key.values())


async def test_a_press_on_what_has_moved_meanwhile_counts_if_the_button_is_still_there(hub: Browser) -> None:
    mia = await hub.open("Mia", "channel")
    await mia.command("new", board="europe")
    await mia.look()
    [(message, key)] = [
        (number, part["control_key"])
        for number, message in mia.state["messages"].items()
        for part in walk(message["components"])
        if (part.get("custom_id") or "").split(":")[3:4] == ["computer"]
    ]
    async with hub.world.one_at_a_time:
        await hub.person("Ben").slash(hub.world.channel, "join")
    seen = mia.state
    await mia.look()
    assert mia.state["publishedRevision"] > seen["publishedRevision"], "the lobby has changed"
    done = await mia.act("click", target_id=message, control_key=key, published_revision=seen["publishedRevision"])
    assert not done["rejected"]


# ── beginning ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def seats(hub: Browser) -> list[bool]:
    """Of each seat at the table of the channel: whether a computer sits there."""
    table = await hub.world.tables.here(hub.world.channel.id)
    assert table is not None and table.status == RUNNING
    return sorted(sitter.computer is not None for sitter in table.seats)


async def test_one_press_begins_a_game_against_two_computers(hub: Browser) -> None:
    mia = str(hub.person("Mia").id)
    assert await hub.post("hub/openings", opening="europe", person=mia, end=False) == (200, {"people": [mia]})
    assert await seats(hub) == [False, True, True]


async def test_one_press_begins_a_game_with_a_friend_whose_screen_is_shown_beside(hub: Browser) -> None:
    ben, li = (str(hub.person(name).id) for name in ("Ben", "Li"))
    assert await hub.post("hub/openings", opening="new-york", person=ben, end=False) == (200, {"people": [ben, li]})
    assert await seats(hub) == [False, False]


async def test_four_computers_play_by_themselves_until_another_game_begins(
    hub: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.play.openings.PAUSE", 0.0)
    mia = str(hub.person("Mia").id)
    assert (await hub.post("hub/openings", opening="watch", person=mia, end=False))[0] == 200
    first = await hub.world.tables.here(hub.world.channel.id)
    assert first is not None and len(first.seats) == 4 and first.seat_of(hub.person("Mia").id) is None
    for _ in range(600):
        position = await hub.world.tables.position(first.game)
        assert isinstance(position, Position)
        if position.view(None).turns > 8:
            break
        await asyncio.sleep(0.05)
    else:
        raise AssertionError("nobody plays")
    assert (await hub.post("hub/openings", opening="europe", person=mia, end=False))[0] == 409
    assert (await hub.post("hub/openings", opening="europe", person=mia, end=True))[0] == 200
    assert await seats(hub) == [False, True, True]


async def test_a_stored_game_is_at_the_table_when_the_page_opens(tmp_path: Path) -> None:
    def make() -> Assembly:
        return build(Settings("not-a-token", tmp_path / "games.db"), pace=0.0)

    async with browser(make) as hub:
        await hub.post("hub/openings", opening="new-york", person=str(hub.person("Ben").id), end=False)
    forget_commands(tmp_path / "games.db")
    async with browser(make) as hub:
        assert "choose" in await until_seen(await hub.open("Mia", "channel"), '"custom_id": "ttr:')


def test_the_page_has_its_words_in_every_language() -> None:
    words = json.loads((ROOT / "tests/play/page/words.json").read_text(encoding="utf-8"))
    assert words.keys() == set(LOCALES)
    assert all(each.keys() == words["en"].keys() and all(each.values()) for each in words.values())


# ── the command itself ───────────────────────────────────────────────────────────────────────────────────────────────


async def start(*arguments: str) -> Process:
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.play", *arguments, cwd=ROOT, env=env, stdout=PIPE, stderr=STDOUT
    )


async def test_ctrl_c_ends_it_in_order(tmp_path: Path) -> None:
    play = await start("--port", "0", "--database", str(tmp_path / "kept.db"))
    assert play.stdout is not None
    said = b""
    while b"http://127.0.0.1:" not in said:
        line = await asyncio.wait_for(play.stdout.readline(), 30)
        assert line, said.decode()
        said += line
    play.send_signal(signal.SIGINT)
    rest, _ = await asyncio.wait_for(play.communicate(), 30)
    assert play.returncode == 0, (said + rest).decode()
    assert b"Traceback" not in said + rest
    assert (tmp_path / "kept.db").exists() and not (tmp_path / "kept.db-wal").exists()


async def test_a_busy_port_is_said_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        play = await start("--port", str(port))
        said, _ = await asyncio.wait_for(play.communicate(), 30)
    assert play.returncode == 1
    assert said.decode().count("\n") == 1 and f"port {port} is not free" in said.decode()
