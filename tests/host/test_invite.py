"""The invitation link in README asks for exactly the permissions that README names, and all that the bot needs."""

from __future__ import annotations

import re

import discord
import pytest

from cogs.kit.permissions import INVITED, REQUIRED
from cogs.probe.portal import invitation
from tests.data.texts import STRICT
from tests.tree.test_documents import READMES, read

README = read("README.md")


def asked() -> discord.Permissions:
    [number] = re.findall(r"oauth2/authorize\?\S*permissions=(\d+)", README)
    return discord.Permissions(int(number))


def test_the_number_is_exactly_the_permissions_that_are_named() -> None:
    [listed] = re.findall(r"exactly these permissions: ([^.]*)\.", README)
    named = {" ".join(each.split()).lower().replace(" ", "_") for each in listed.split(",")}
    named = {"view_channel" if each == "view_channels" else each for each in named}
    assert asked() == discord.Permissions(**dict.fromkeys(named, True))


def test_all_that_the_bot_must_have_is_asked_for_and_nothing_else() -> None:
    assert asked() == discord.Permissions(**dict.fromkeys(INVITED, True))
    assert {*REQUIRED, "send_messages_in_threads"} == {*INVITED}


def test_the_bot_itself_gives_the_same_address() -> None:
    [address] = re.findall(r"https://discord\.com/oauth2/authorize\S*permissions=\d+", README)[:1]
    assert invitation(7) == address.replace("APPLICATION_ID", "7")


@pytest.mark.parametrize("name", READMES.values())
def test_the_number_with_threads_is_in_every_readme(name: str) -> None:
    with_threads = discord.Permissions(**dict.fromkeys((*INVITED, "create_public_threads"), True))
    assert f"`{with_threads.value}`" in read(name)


def test_every_permission_that_is_named_in_an_answer_has_a_name() -> None:
    for name in (*REQUIRED, "send_messages_in_threads", "connect", "create_public_threads"):
        assert STRICT.say("en", f"permission-{name.replace('_', '-')}")
