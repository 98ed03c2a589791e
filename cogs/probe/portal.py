"""`bot.py check --discord`: what the application and its servers still lack, by the pages of the Developer Portal.

It asks Discord and changes nothing: no message is posted, no gateway is opened, no database is read. What games need
and do not have is *missing* (exit code 1); what a host may want otherwise is *advice*.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from typing import Any, NamedTuple

import discord

from cogs.kit.cog import Cog
from cogs.kit.commands import is_entry_point
from cogs.kit.permissions import INVITED
from cogs.probe.run import DIFFERENT, FINE, Client, commands_of, unreachable
from cogs.probe.wire import FAILURES, Body, Wire

PAGE = 200  # servers that Discord lists in one answer
MOST_SERVERS = 20  # servers with something missing that are named
IN_SERVERS, IN_ACCOUNTS = "0", "1"  # Guild Install and User Install
SCOPES = ("bot", "applications.commands")
PRIVILEGED = {  # Discord sets one of two bits for each, by how large the bot is
    "Presence Intent": 1 << 12 | 1 << 13,
    "Server Members Intent": 1 << 14 | 1 << 15,
    "Message Content Intent": 1 << 18 | 1 << 19,
}


class Remark(NamedTuple):
    """One thing to change, and where. Without what is `missing` games cannot be played."""

    text: str
    missing: bool = False

    def __str__(self) -> str:
        return f"{'missing' if self.missing else 'advice '}  {self.text}"


async def check_portal(token: str, cog_types: Iterable[type[Cog]], say: Callable[[str], None] = print) -> int:
    """Runs `bot.py check --discord`; returns the exit code.

    Raises `LoginFailure`, and `OSError` if Discord cannot be reached.
    """
    logging.getLogger("discord").setLevel(logging.WARNING)
    try:
        async with Client() as client:
            await client.login(token)
            return await look_at_portal(client, cog_types)
    except FAILURES as failure:
        raise unreachable(failure) from failure


async def look_at_portal(client: Client, cog_types: Iterable[type[Cog]], say: Callable[[str], None] = print) -> int:
    """Says with a logged-in client what is missing, then what is advised; returns the exit code."""
    wire = Wire(client)
    application = await wire.ask("GET", "/oauth2/applications/@me")
    registered = await wire.ask("GET", "/applications/{application_id}/commands", application_id=wire.application)
    servers = [server async for server in _servers(client)]
    lost = commands_of(cog_types) - {command["name"] for command in registered}
    entry_points = [command["name"] for command in registered if is_entry_point(command)]
    remarks = [
        *_of_application(application),
        *_of_commands(lost),
        *_of_entry_points(entry_points),
        *_of_servers(application, servers),
    ]
    say(f"{application['name']}, application {application['id']}, in {_many(len(servers), 'server')}")
    for remark in sorted(remarks, key=lambda remark: not remark.missing):
        say(str(remark))
    missing = sum(remark.missing for remark in remarks)
    say(f"{_many(missing, 'thing')} missing" if missing else "all that games need is there")
    return DIFFERENT if missing else FINE


async def _servers(client: Client) -> AsyncIterator[Any]:
    """Every server that the bot is in, with its permissions there."""
    after = 0
    while page := await client.http.get_guilds(PAGE, after=after, with_counts=False):
        for server in page:
            yield server
        if len(page) < PAGE:
            return
        after = max(int(server["id"]) for server in page)


# ── the pages of the portal ──────────────────────────────────────────────────────────────────────────────────────────


def _of_application(application: Body) -> Iterator[Remark]:
    yield from _general_information(application)
    yield from _bot(application)
    yield from _installation(application)


def _general_information(application: Body) -> Iterator[Remark]:
    if application.get("interactions_endpoint_url"):
        url = "General Information → Interactions Endpoint URL: clear it, or commands and presses do not reach the bot"
        yield Remark(url, missing=True)
    if not application.get("icon"):
        yield Remark("General Information → App Icon: there is none (.github/icon.png is ours)")
    if not application.get("description"):
        yield Remark("General Information → Description: there is none (README.md has one to copy)")
    if application.get("bot_public") and not (
        application.get("privacy_policy_url") and application.get("terms_of_service_url")
    ):
        wanted = "Discord wants both of a bot that grows past 100 servers (PRIVACY.md and TERMS.md are a start)"
        yield Remark(f"General Information → Terms of Service URL, Privacy Policy URL: {wanted}")


def _bot(application: Body) -> Iterator[Remark]:
    if application.get("bot_require_code_grant"):
        yield Remark("Bot → Requires OAuth2 Code Grant: turn it off, or nobody can invite the bot", missing=True)
    if application.get("bot_public"):
        private = "if it is for your own servers, choose Installation → Install Link → None, then turn it off"
        yield Remark(f"Bot → Public Bot: it is on, so anybody can invite the bot; {private}")
    flags = int(application.get("flags") or 0)
    for name in (name for name, bits in PRIVILEGED.items() if flags & bits):
        yield Remark(f"Bot → {name}: the bot does not need it; turn it off")


def _installation(application: Body) -> Iterator[Remark]:
    ways: Body | None = application.get("integration_types_config")
    if not ways:
        return
    if IN_SERVERS not in ways:
        yield Remark("Installation → Guild Install: turn it on, or the bot can be added to no server", missing=True)
    if IN_ACCOUNTS in ways:
        yield Remark(
            "Installation → User Install: turn it off; people who add the bot to their account find no commands there"
        )
    defaults = (ways.get(IN_SERVERS) or {}).get("oauth2_install_params") or {}
    asked = discord.Permissions(int(defaults.get("permissions") or 0))
    if application.get("bot_public") and not (set(SCOPES) <= {*defaults.get("scopes", ())} and not _lacking(asked)):
        profile = "they lack something, and apply to anyone who adds the bot from its profile"
        scopes, names = ", ".join(SCOPES), ", ".join(map(_title, INVITED))
        yield Remark(f"Installation → Default Install Settings: {profile}. Scopes: {scopes}; permissions: {names}")


# ── commands and servers ─────────────────────────────────────────────────────────────────────────────────────────────


def _of_commands(lost: frozenset[str]) -> Iterator[Remark]:
    if lost:
        refused = "(if Discord refuses them its log says why)"
        yield Remark(f"{_many(len(lost), 'command')} not registered yet: starting the bot does it {refused}")


def _of_entry_points(names: list[str]) -> Iterator[Remark]:
    for name in names:
        yield Remark(
            f"Activities → Settings → Enable Activities: turn it off; Discord offers /{name}, and there is none"
        )


def _of_servers(application: Body, servers: list[Body]) -> Iterator[Remark]:
    if not servers:
        yield Remark(f"the bot is in no server: invite it with {invitation(int(application['id']))}", missing=True)
    lacking = [(server, names) for server in servers if (names := _lacking_in(server))]
    for server, names in lacking[:MOST_SERVERS]:
        where = f"server {server['name']} ({server['id']})"
        yield Remark(f"{where}: give the bot's role there {', '.join(map(_title, names))}", missing=True)
    if further := lacking[MOST_SERVERS:]:
        yield Remark(f"the same in {_many(len(further), 'more server')}", missing=True)


def invitation(application: int) -> str:
    """The address that invites the bot with exactly the permissions that it needs."""
    asked = discord.Permissions(**dict.fromkeys(INVITED, True))
    return discord.utils.oauth_url(application, permissions=asked, scopes=SCOPES)


def _lacking_in(server: Body) -> list[str]:
    return _lacking(discord.Permissions(int(server["permissions"])))


def _lacking(has: discord.Permissions) -> list[str]:
    """What the bot is invited with and does not have. An administrator may do everything."""
    return [name for name in INVITED if not (has.administrator or getattr(has, name))]


def _title(permission: str) -> str:
    return permission.replace("_", " ").title()


def _many(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
