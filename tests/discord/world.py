"""A simulated Discord server with the real bot, and people who use it in their own languages."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any

import discord
import pytest
from simcord import (
    ChannelHandle,
    Env,
    GuildHandle,
    InteractionResult,
    MemberActor,
    ResponseMessage,
    UserHandle,
    interactions,
)
from simcord.backend import serializers
from simcord.results import to_discord_message

from cogs.assembly import Assembly
from cogs.client import Stationmaster
from cogs.clocks.clockwork import ClockworkCog
from cogs.kit.cog import Cog
from cogs.kit.commands import sync_commands
from cogs.kit.connection import Unreachable
from cogs.kit.facts import FactStore
from cogs.show.panel_message import PanelMessages
from cogs.show.seat_dms import SeatDMs
from cogs.show.teller import Teller
from cogs.tables.position import Position
from cogs.tables.service import Tables
from cogs.wording.player import PlayerContext
from cogs.wording.user_error import UserError
from data.store import Store
from data.text import Localizer, Texts
from tests.data.texts import STRICT
from tests.discord.quick_simcord import copy_quickly, settle_quickly
from tests.discord.strict import StrictDiscord
from tests.inside.simulation import bot_scope
from tests.inside.sqlite import run_statements_at_once

copy_quickly()

CLOSED_DM = 50007
Message = discord.Message | ResponseMessage

BEGINNING = 1_740_000_000  # earlier than simcord's clock begins: games have numbers as long as at a real bot
PATIENCE = 60.0  # seconds in which the bot must become idle, also on a busy machine


class ForgetfulFacts:
    """Keeps facts in memory only."""

    def __init__(self) -> None:
        self.facts: dict[str, str] = {}

    async def get(self, key: str) -> str | None:
        return self.facts.get(key)

    async def set(self, key: str, value: str) -> None:
        self.facts[key] = value


class OnlyCogs:
    """A bot with some cogs, and without games."""

    def __init__(
        self,
        *cogs: type[Cog],
        facts: FactStore | None = None,
        report_url: str | None = None,
        texts: Texts | None = None,
    ) -> None:
        self.bot = Stationmaster(texts or STRICT, self, report_url=report_url)
        self._cogs = cogs
        self._facts = facts or ForgetfulFacts()

    async def open(self) -> None:
        for cog in self._cogs:
            await self.bot.add_cog(cog(self.bot))
        await sync_commands(self.bot, self._facts)

    async def close(self) -> None:
        pass


Parts = Any  # an `Assembly`, or `OnlyCogs`


class Languages:
    """Gives each interaction the language of its person and server; simcord itself only knows en-US.

    A server that has a language is a Community server: Discord lets no other choose one.
    """

    def __init__(self) -> None:
        self.of_users: dict[int, str] = {}
        self.of_guilds: dict[int, str] = {}

    def __call__(self, event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE" and isinstance(payload, dict):
            user = payload.get("user") or payload["member"]["user"]
            payload["locale"] = self.of_users.get(int(user["id"]), "en-US")
            if "guild_id" in payload:
                payload["guild_locale"] = self.of_guilds.get(int(payload["guild_id"]), "en-US")
        elif event in ("GUILD_CREATE", "GUILD_UPDATE") and isinstance(payload, dict):
            payload["features"] = ["COMMUNITY"] if int(payload["id"]) in self.of_guilds else []


WITH_TRACEBACK = logging.Formatter("%(message)s")


class ErrorLog(logging.Handler):
    """Collects what is logged as an error: discord.py only logs many failures."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@dataclass
class World:
    """One server with one channel, some people, and the bot, which can be restarted."""

    env: Env
    make: Callable[[], Parts]
    parts: Parts  # of the bot that is running
    guild: GuildHandle
    channel: ChannelHandle
    languages: Languages
    error_log: ErrorLog
    strict: StrictDiscord
    people: dict[str, MemberActor] = field(default_factory=dict)
    expected: int = 0  # how many of the errors that simcord caught were expected

    @property
    def bot(self) -> Stationmaster:
        """The bot that is running."""
        assert isinstance(self.env.bot, Stationmaster)
        return self.env.bot

    def person(self, name: str, locale: str = "en-US") -> MemberActor:
        """A member of the server, created at the first call."""
        if name not in self.people:
            self.people[name] = self.guild.add_member(self.env.create_user(name, global_name=name))
            self.languages.of_users[self.people[name].id] = locale
        return self.people[name]

    @property
    def store(self) -> Store:
        return self.parts.store

    @property
    def tables(self) -> Tables:
        return self.parts.tables

    @property
    def teller(self) -> Teller:
        return self.parts.teller

    @property
    def messages(self) -> PanelMessages:
        """Which message is the panel of each table, as the bot knows it."""
        return self.parts.messages

    @property
    def seat_dms(self) -> SeatDMs:
        return self.parts.seat_dms

    def context(self, position: Position, seat: int, say: Localizer) -> PlayerContext:
        """The game as the player of a seat sees it."""
        return self.parts.players.context(position, seat, say)

    def choose_server_language(self, locale: str) -> None:
        """Makes the server a Community server, whose owner has chosen its language in Discord."""
        self.languages.of_guilds[self.guild.id] = locale
        self.env.backend.edit_guild(self.guild.id, {"preferred_locale": locale})

    async def restart(self) -> None:
        """Shuts the bot down and starts a new one on the same Discord and the same database."""
        await self.close()
        await self.start()

    async def start(self) -> None:
        """Starts a new bot on the same Discord and the same database."""
        self.parts = self.make()
        await self.env.restart_bot(self.parts.bot)
        name_commands(self.env)

    async def close(self) -> None:
        """Shuts the bot down."""
        with self.in_bot_scope():
            await self.env.bot.close()

    @contextmanager
    def in_bot_scope(self) -> Iterator[None]:
        """Code of the bot that a test calls inside this block sees the simulated time."""
        with bot_scope(self.env):
            yield

    async def crash(self) -> None:
        """Like `restart`, but nothing is shut down in order: running work is cut off."""
        await self.kill()
        await self.start()

    async def kill(self) -> None:
        """Cuts off the running work, and lets no loop of the bot go on; `start` starts another one."""
        if isinstance(self.parts, Assembly):
            self.parts.teller.retries.stop()
            self.parts.teller.dm_budget.stop()
            self.bot.on_sweep.clear()
            self.bot.later.stop()
            clockwork = self.bot.get_cog("ClockworkCog")
            assert isinstance(clockwork, ClockworkCog)
            clockwork.tick.cancel()
            await self.parts.close()

    async def press_together(self, *presses: tuple[MemberActor, Message, str]) -> list[InteractionResult]:
        """Several people press at the same moment; each press is (who, message, custom_id)."""
        records = [self._emit(*press) for press in presses]
        await self.env.settle()
        return [InteractionResult(self.env, record) for record in records]

    def _emit(self, who: MemberActor, message: Message, custom_id: str) -> Any:
        backend, stored = self.env.backend, self.env.backend.get_message(_channel_of(message), message.id)
        record, payload = interactions.base_payload(
            backend,
            type=discord.InteractionType.component.value,
            channel_id=stored.channel_id,
            guild_id=who.guild.id,
            user_id=who.id,
            data={"custom_id": custom_id, "component_type": discord.ComponentType.button.value},
        )
        record.source_message_id = stored.id
        backend.emit("INTERACTION_CREATE", {**payload, "message": dict(serializers.message_payload(backend, stored))})
        return record

    def thread(self, name: str = "a thread") -> ChannelHandle:
        """Creates a public thread in the channel."""
        owner = self.person("Mia").id
        made = self.env.backend.create_thread(self.channel.id, name, owner_id=owner)
        return ChannelHandle(self.env, self.guild, made)

    def close_dm(self, who: MemberActor | UserHandle) -> None:
        """From now on this person accepts no DMs."""
        user = who.user if isinstance(who, MemberActor) else who
        path = f"/channels/{user.dm_channel.id}/messages"
        self.env.inject_error("POST", path, status=403, code=CLOSED_DM, times=None)

    def messages_seen_by(self, who: MemberActor, channel: ChannelHandle | None = None) -> list[discord.Message]:
        """The messages of a channel that this person can see, without private answers to others."""
        return (channel or self.channel).history(viewer=who)

    def message(self, channel: ChannelHandle, number: int) -> discord.Message:
        """One message of a channel. Faster than `history`, which builds all of them."""
        return to_discord_message(self.env, self.env.backend.get_message(channel.id, number))

    def take_errors(self) -> list[logging.LogRecord]:
        """Returns the errors logged so far, and counts them as expected."""
        self.expected = self.env.error_cursor
        taken, self.error_log.records = self.error_log.records, []
        return taken

    def unexpected_errors(self) -> list[object]:
        """Errors that no test has taken: exceptions, and logged errors with tracebacks. Refusals do not count."""
        raised = [error for error in self.env.errors_since(self.expected) if not _is_refusal(error)]
        return [*raised, *map(WITH_TRACEBACK.format, self.error_log.records)]


def _is_refusal(error: BaseException) -> bool:
    """Whether the bot answers this exception with a sentence: a refusal, or that Discord could not be reached."""
    return isinstance(getattr(error, "original", error), UserError | Unreachable)


@asynccontextmanager
async def open_world(make: Callable[[], Parts], *, shards: int = 1) -> AsyncIterator[World]:
    """A world with the bot ready, on a strict Discord. On exit, unexpected errors and faulty payloads fail the test."""
    error_log = ErrorLog()
    logging.getLogger().addHandler(error_log)
    with ExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr("data.numbers.BEGINNING", BEGINNING)
        run_statements_at_once(patch)
        stack.callback(logging.getLogger().removeHandler, error_log)
        # Not `simcord.run`: it binds a context variable, and a fixture is torn down in another context.
        parts = make()
        env = Env(parts.bot, shard_count=shards, check_errors=False, settle_timeout=PATIENCE)
        strict = stack.enter_context(StrictDiscord(env.backend).install())
        settle_quickly(env)
        try:
            await env.start()
        except BaseException:
            await parts.close()  # a store that stays open would keep the tests from ending
            raise
        name_commands(env)
        try:
            languages = Languages()
            env.backend.subscribers.insert(0, languages)
            guild = env.create_guild("Railway Club")
            channel = guild.create_text_channel("trains")
            world = World(env, make, parts, guild, channel, languages, error_log, strict)
            yield world
            await world.close()
        finally:
            await env.shutdown()
        if unexpected := world.unexpected_errors():
            raise AssertionError(f"the bot went wrong: {unexpected}\n{env.transcript()}")
        if faults := strict.faults():
            raise AssertionError("Discord would refuse, or we forbid:\n" + "\n".join(faults))


def name_commands(env: Env) -> None:
    """Makes the texts of the tests name the commands with the ids that they have at this Discord."""
    STRICT.name_commands({name: command["id"] for (name, _), command in env.backend.commands[None].items()})


def _channel_of(message: Message) -> int:
    return message.channel_id if isinstance(message, ResponseMessage) else message.channel.id


def texts_of(message: Message) -> str:
    """Every text in a message: its paragraphs, labels, hints, options and alt texts."""
    return "\n".join(part for component in components_of(message) for part in _texts(component))


def paragraphs_of(message: Message) -> list[str]:
    """The paragraphs of a message, without the words on its buttons, menus and pictures."""
    return [part["content"] for part in walk(components_of(message)) if part.get("content")]


def alts_of(message: Message) -> list[str]:
    """The alt text of each picture of a message, in their order."""
    items = [item for part in walk(components_of(message)) for item in part.get("items", ())]
    return [item.get("description") or "" for item in items]


def components_of(message: Message) -> list[dict[str, Any]]:
    """The components of a message as Discord has them."""
    parts: list[Any] = list(message.components)
    return [part if isinstance(part, dict) else part.to_dict() for part in parts]


def walk(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """All components, including nested ones."""
    found: list[dict[str, Any]] = []
    for part in components:
        inner = [part[key] for key in ("accessory", "component") if part.get(key)]
        found += [part, *walk(part.get("components") or []), *walk(inner)]
    return found


def _texts(component: dict[str, Any]) -> list[str]:
    texts: list[str] = []
    for part in walk([component]):
        texts += [part[key] for key in ("content", "label", "placeholder", "description") if part.get(key)]
        texts += [item["description"] for item in part.get("items") or [] if item.get("description")]
        for option in part.get("options") or []:
            texts += [option[key] for key in ("label", "description") if option.get(key)]
    return texts


def answer_of(result: InteractionResult) -> ResponseMessage:
    """The message of an answer; fails if there is none, or if it is public."""
    message = result.followups[-1] if result.followups else result.response
    assert message is not None, "nothing was answered"
    assert message.ephemeral, "the answer was public"
    return message


def with_plain_commands(text: str) -> str:
    """The text with commands as an English reader sees them: `/join` for their mention."""
    return re.sub(r"</(\w+):\d+>", r"/\1", text)


def answer_text(result: InteractionResult) -> str:
    """The text of an answer; fails if there is none, or if it is public."""
    return texts_of(answer_of(result))


def custom_ids_on(message: Message) -> list[str]:
    """The custom_ids of the buttons and menus on a message."""
    return [part["custom_id"] for part in walk(components_of(message)) if part.get("custom_id")]
