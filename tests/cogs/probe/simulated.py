"""A simulated Discord for the probe, which follows Discord's documentation where simcord does not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.http import Route
from simcord import ChannelHandle, Env, GuildHandle, InteractionResult, MemberActor, ResponseMessage, interactions
from simcord.backend import serializers
from simcord.backend.errors import BackendError, unknown_message
from simcord.backend.models import Interaction
from simcord.http import router

from bot import COGS, build
from cogs.probe import patience
from cogs.probe.run import STEPS_WITH_PERSON, STEPS_WITHOUT_PERSON, Client, Wishes, run_steps
from data.settings import Settings
from tests.discord.quick_simcord import settle_quickly
from tests.inside.simulation import bot_scope

PATIENCE = 60.0  # of a busy machine
LOOK = 0.002  # seconds between two looks at whether something is there
LABEL = 18  # a kind of component
FORMS = ("form", "again")  # buttons that open one
AFTER_OTHER = ("gone", "first", "second", "third", *FORMS, "vanish")
ROWS = len(STEPS_WITHOUT_PERSON) + 1 + len(STEPS_WITH_PERSON) + len(patience.STEPS)
WISHED = len(patience.STEPS)  # rows that are tried only if the host asks for it
WITH_PERSON = len(STEPS_WITH_PERSON)
Dispatch = Callable[..., Any]
Body = dict[str, Any]


class Documented:
    """Stands between the bot and simcord: nonces count, and an answer lists no attachment that a gallery shows.

    `before` is asked about each request first, and may raise; `after` may change what is answered, or raise.
    """

    def __init__(self, dispatch: Dispatch) -> None:
        self._dispatch = dispatch
        self._made: dict[str, tuple[str, str]] = {}  # by nonce: channel and message
        self.nonces = True
        self.before: Callable[[str, str, Any], None] = lambda method, path, body: None
        self.after: Callable[[str, str, Any], Any] = lambda method, path, answer: answer
        self.asked: list[tuple[str, str, Any]] = []

    def __call__(self, backend: Any, method: str, path: str, *, json: Any = None, **more: Any) -> Any:
        self.asked.append((method, path, json))
        self.before(method, path, json)
        nonce = json.get("nonce") if self.nonces and method == "POST" and isinstance(json, dict) else None
        if nonce in self._made:
            return self.after(method, path, self._existing(backend, *self._made[nonce]))
        answer = self._dispatch(backend, method, path, json=json, **more)
        if isinstance(answer, dict) and "components" in answer:
            answer = {**answer, "attachments": []}
        if nonce:
            self._made[nonce] = (answer["channel_id"], answer["id"])
        return self.after(method, path, answer)

    def _existing(self, backend: Any, channel: str, message: str) -> Any:
        """The message that was made with a nonce. Once it is deleted, no other is made."""
        if int(message) not in backend.messages[int(channel)]:
            raise unknown_message()
        return self._dispatch(backend, "GET", f"/channels/{channel}/messages/{message}")


class Probed:
    """A server with a channel in which the bot has run once, probed with its account."""

    def __init__(self, env: Env, guild: GuildHandle, channel: ChannelHandle, discord_as: Documented) -> None:
        self.env, self.guild, self.channel, self.discord = env, guild, channel, discord_as
        self.lines: list[str] = []
        self.form_values: Callable[[Body], Body] = as_shown

    @property
    def client(self) -> Client:
        assert isinstance(self.env.bot, Client)
        return self.env.bot

    async def probe(self, wait: float | None = None, channel: int | None = None, **wishes: bool) -> int:
        """Probes the channel; the exit code. Without a time to wait, nobody is there who could press."""
        wished = Wishes(alone=wait is None, **wishes)
        return await run_steps(
            self.client, channel or self.channel.id, COGS, wished, self.lines.append, wait=wait or 0.0
        )

    async def probe_with_presses(self, who: MemberActor, other: MemberActor | None = None, **wishes: bool) -> int:
        """Probes the channel while these people, or this one and Bob, press everything; the exit code."""
        pressed = self.press_all(who, other or self.person("Bob"))
        code, _ = await asyncio.gather(self.probe(wait=PATIENCE, **wishes), pressed)
        return code

    def person(self, name: str) -> MemberActor:
        """A new member of the server."""
        return self.guild.add_member(self.env.create_user(name))

    @property
    def table(self) -> str:
        return "\n".join(self.lines)

    def row(self, tried: str) -> str:
        """The row of the table about one step, on one line."""
        [found] = [row for row in map(unwrapped, self.lines) if tried in row.split(" | ")[0]]
        return found

    def left(self) -> list[Any]:
        """Every message that exists anywhere, private ones too."""
        return [message for kept in self.env.backend.messages.values() for message in kept.values()]

    async def post(self, **body: Any) -> int:
        """Posts a message in the channel as the bot, as another process of it might."""
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=self.channel.id)
        return int((await self.client.http.request(route, json=body))["id"])

    async def press(self, who: MemberActor, *buttons: str) -> None:
        """Presses these buttons of the probe, one after the other, as soon as each is there. A form is sent as it is
        shown."""
        for what in buttons:
            custom_id = f"probe:{self.client.run_id}:{what}"
            async with asyncio.timeout(PATIENCE):
                while (message := self._with_button(custom_id)) is None:  # noqa: ASYNC110  # of the simulation
                    await asyncio.sleep(LOOK)
            shown = await who.click(ResponseMessage(self.env, message), custom_id=custom_id)
            if what in FORMS:
                await self.send_form(who, shown)

    async def send_form(self, who: MemberActor, shown: InteractionResult) -> None:
        """Sends the form that a press has opened, with the values that `form_values` takes from it."""
        async with asyncio.timeout(PATIENCE):
            while (form := shown.modal) is None:  # noqa: ASYNC110  # of the simulation
                await asyncio.sleep(LOOK)
        await who.submit_modal(shown, self.form_values(form))

    async def press_all(self, who: MemberActor, other: MemberActor | None = None) -> None:
        """Presses every button; the one that is meant for somebody else is left if there is nobody."""
        await self.press(who, "public")
        if other is not None:
            await self.press(other, "other")
        await self.press(who, *AFTER_OTHER)

    def press_now(self, who: MemberActor, message: int, custom_id: str) -> Interaction:
        """Presses a button without waiting for the probe."""
        pressed = {"custom_id": custom_id, "component_type": discord.ComponentType.button.value}
        return self._interact(who, discord.InteractionType.component, pressed, message)

    async def send_form_now(self, who: MemberActor, press: Interaction) -> None:
        """Sends the form that a press opens, as it is shown, without waiting for the probe."""
        async with asyncio.timeout(PATIENCE):
            while (form := press.modal) is None:  # noqa: ASYNC110  # of another process
                await asyncio.sleep(0.01)
        fields = [label["component"] for label in form["components"]]
        filled = [
            {"custom_id": each["custom_id"], "type": each["type"]} | _filled(as_shown(form)[each["custom_id"]])
            for each in fields
        ]
        sent = {"custom_id": form["custom_id"], "components": [{"type": LABEL, "component": each} for each in filled]}
        self._interact(who, discord.InteractionType.modal_submit, sent)

    def _interact(
        self, who: MemberActor, kind: discord.InteractionType, data: Body, message: int | None = None
    ) -> Interaction:
        backend = self.env.backend
        record, payload = interactions.base_payload(
            backend, type=kind.value, channel_id=self.channel.id, guild_id=self.guild.id, user_id=who.id, data=data
        )
        event = dict(payload)
        if message is not None:
            record.source_message_id = message
            event["message"] = dict(serializers.message_payload(backend, backend.get_message(self.channel.id, message)))
        backend.emit("INTERACTION_CREATE", event)
        return record

    def _with_button(self, custom_id: str) -> Any:
        return next((each for each in self.left() if custom_id in str(each.components)), None)


def as_shown(form: Body) -> Body:
    """The values that a form shows."""
    line, menu = (label["component"] for label in form["components"])
    chosen = next(each["value"] for each in menu["options"] if each.get("default"))
    return {line["custom_id"]: line["value"], menu["custom_id"]: [chosen]}


def _filled(value: str | list[str]) -> Body:
    return {"value": value} if isinstance(value, str) else {"values": value}


def unwrapped(line: str) -> str:
    """A row of the table without its columns, and without what follows from it."""
    lines = line.partition("\n    → ")[0].split("\n")
    cut = [(each[4:31], each[32:59], each[60:87], each[88:]) for each in lines]
    return " | ".join(" ".join(part[column].strip() for part in cut).strip() for column in range(4))


@asynccontextmanager
async def probed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locale: str = "en-US") -> AsyncIterator[Probed]:
    """The bot has run once and has registered its commands and emoji; then it is probed."""
    documented = Documented(router.dispatch)
    monkeypatch.setattr(router, "dispatch", documented)
    settings = Settings(discord_token="not-a-token", database_path=tmp_path / "games.db")
    env = Env(build(settings).bot, shard_count=1, check_errors=False, settle_timeout=PATIENCE)
    settle_quickly(env)
    await env.start()
    try:
        guild = env.create_guild("Railway Club", preferred_locale=locale)
        channel = guild.create_text_channel("trains")
        await env.settle()
        with bot_scope(env):
            await env.bot.close()
        await env.restart_bot(Client())
        _take_turns(env.bot.http)
        for command in env.backend.commands[None].values():
            command |= {"integration_types": [0], "contexts": [0, 1]}
        documented.asked.clear()
        yield Probed(env, guild, channel, documented)
    finally:
        await env.shutdown()


def _take_turns(http: Any) -> None:
    """Lets other tasks run during a request, as a real one does."""
    request = http.request

    async def asked(*args: Any, **more: Any) -> Any:
        await asyncio.sleep(0)
        answer = await request(*args, **more)
        await asyncio.sleep(0)
        return answer

    http.request = asked


def refusal(status: int, code: int, message: str = "refused by the test", errors: Any = None) -> BackendError:
    """An error response of Discord."""
    return BackendError(status, code, message, errors=errors)
