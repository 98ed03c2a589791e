"""`bot.py check --discord` on a simulated Discord: what is missing, what it advises, and that nothing changes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot import COGS
from cogs.kit.permissions import INVITED
from cogs.probe.portal import invitation, look_at_portal
from tests.cogs.probe.simulated import Probed, probed
from tests.cogs.probe.test_probe_connection import Loopback, Run

COMPLETE = {
    "icon": "a_hash",
    "description": "Ticket to Ride in a channel",
    "bot_public": False,
    "integration_types_config": {"0": {}},
}
PERMISSIONS = str(discord.Permissions(**dict.fromkeys(INVITED, True)).value)
Spoil = dict[str, Any]


class Portal:
    """The simulated Discord, whose application and servers a test may change."""

    def __init__(self, at: Probed) -> None:
        self.at = at
        self.application: Spoil = dict(COMPLETE)
        self.permissions = PERMISSIONS
        at.discord.after = self.answered

    def answered(self, method: str, path: str, answer: Any) -> Any:
        """Adds what Discord answers by its documentation and simcord does not."""
        if path == "/oauth2/applications/@me":
            return answer | self.application
        if path == "/users/@me/guilds":
            return [server | {"permissions": self.permissions} for server in answer]
        return answer


@pytest.fixture
async def portal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Portal]:
    async with probed(tmp_path, monkeypatch) as at:
        yield Portal(at)


async def looked(portal: Portal) -> tuple[int, list[str]]:
    """The exit code, and what is said."""
    said = list[str]()
    return await look_at_portal(portal.at.client, COGS, said.append), said


async def test_where_nothing_is_missing_it_says_so_and_changes_nothing(portal: Portal) -> None:
    code, said = await looked(portal)
    assert code == 0 and said[1:] == ["all that games need is there"] and said[0].endswith(", in 1 server")
    assert {method for method, _, _ in portal.at.discord.asked} == {"GET"}


MISSING: dict[str, tuple[Spoil, str]] = {
    "presses go elsewhere": ({"interactions_endpoint_url": "https://example.org"}, "Interactions Endpoint URL"),
    "nobody can invite it": ({"bot_require_code_grant": True}, "Requires OAuth2 Code Grant"),
    "no server can have it": ({"integration_types_config": {"1": {}}}, "Guild Install"),
}


@pytest.mark.parametrize(("spoil", "named"), MISSING.values(), ids=MISSING)
async def test_what_games_need_is_missing_and_said_first(portal: Portal, spoil: Spoil, named: str) -> None:
    portal.application |= {"icon": None} | spoil
    code, said = await looked(portal)
    assert code == 1 and said[1].startswith("missing  ") and named in said[1] and said[-1] == "1 thing missing"


ADVICE: dict[str, tuple[Spoil, str]] = {
    "no icon": ({"icon": None}, "App Icon"),
    "no description": ({"description": ""}, "Description"),
    "anybody may invite it": ({"bot_public": True}, "Public Bot"),
    "no papers": ({"bot_public": True}, "Privacy Policy URL"),
    "an intent that is not needed": ({"flags": 1 << 19}, "Message Content Intent"),
    "in accounts too": ({"integration_types_config": {"0": {}, "1": {}}}, "User Install"),
    "added from its profile without permissions": ({"bot_public": True}, "Default Install Settings"),
}


@pytest.mark.parametrize(("spoil", "named"), ADVICE.values(), ids=ADVICE)
async def test_what_a_host_may_want_otherwise_is_advice(portal: Portal, spoil: Spoil, named: str) -> None:
    portal.application |= spoil
    code, said = await looked(portal)
    assert code == 0 and [line for line in said if line.startswith("advice ") and named in line]


async def test_a_public_bot_that_is_set_up_completely_is_told_only_that_it_is_public(portal: Portal) -> None:
    installed = {"scopes": ["applications.commands", "bot"], "permissions": PERMISSIONS}
    urls = {"privacy_policy_url": "https://example.org/p", "terms_of_service_url": "https://example.org/t"}
    portal.application |= {"bot_public": True, "integration_types_config": {"0": {"oauth2_install_params": installed}}}
    portal.application |= urls
    code, said = await looked(portal)
    assert code == 0 and len(said) == 3 and "Public Bot" in said[1]


async def test_a_permission_that_a_server_does_not_give_is_named(portal: Portal) -> None:
    portal.permissions = str(int(PERMISSIONS) & ~discord.Permissions(attach_files=True).value)
    code, said = await looked(portal)
    assert code == 1 and "Railway Club" in said[1] and said[1].endswith("Attach Files")


async def test_an_administrator_lacks_nothing(portal: Portal) -> None:
    portal.permissions = str(discord.Permissions(administrator=True).value)
    assert (await looked(portal))[0] == 0


async def test_of_many_servers_twenty_are_named(portal: Portal) -> None:
    portal.permissions = "0"
    for number in range(30):
        portal.at.env.create_guild(f"Club {number}")
    code, said = await looked(portal)
    assert code == 1 and len(said) == 1 + 20 + 1 + 1 and said[-2].endswith("the same in 11 more servers")


async def test_a_bot_in_no_server_is_given_its_invitation(portal: Portal) -> None:
    portal.at.env.backend.guilds.clear()
    code, said = await looked(portal)
    assert code == 1 and said[1].endswith(invitation(portal.at.env.backend.application_id))


async def test_commands_that_were_never_registered_come_with_the_first_start(portal: Portal) -> None:
    portal.at.env.backend.commands[None].clear()
    code, said = await looked(portal)
    assert code == 0 and "25 commands not registered yet" in said[1]


async def test_the_command_of_an_activity_that_is_not_there_is_named(portal: Portal) -> None:
    portal.at.env.backend.commands[None]["launch", 4] = {"id": "77", "name": "launch", "type": 4, "description": ""}
    code, said = await looked(portal)
    assert code == 0 and len(said) == 3 and "Enable Activities" in said[1] and "/launch" in said[1]


async def test_it_is_a_command_of_the_shell_that_needs_no_database(portal: Portal, tmp_path: Path) -> None:
    async with Loopback(portal.at) as served:
        (tmp_path / "there").mkdir()
        run = Run(served, tmp_path / "there")
        portal.permissions = "0"
        assert await run.ends(await run("--discord", command="check")) == 1
        assert "missing  server Railway Club" in run.out and not list(run.cwd.iterdir())
        assert await run.ends(await run("--discord", command="check", token="another.one.altogether")) == 2
        assert run.err.splitlines()[-1] == "bot.py: DISCORD_TOKEN is refused by Discord (see .env.example)"
