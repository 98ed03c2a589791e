"""Computers in the lobby: the host adds and removes them, and they cannot be mistaken for people."""

from __future__ import annotations

import pytest

from cogs.lobby.computers import free_computer_name
from cogs.show.scenes import shown_players
from cogs.wording.names import escape
from cogs.wording.words import COMPUTER_SIGN, DRAWN_COMPUTER_SIGN
from data.store import FINGERPRINT, RUNNING, Sitter, Table
from data.text import LOCALES
from tests.data.texts import STRICT
from tests.discord.computers import add_computers, open_computer_panel
from tests.discord.old_buttons import keep_all_answers
from tests.discord.players import button_id, open_lobby, table_of
from tests.discord.world import World, answer_of, answer_text, custom_ids_on, texts_of


def name(number: int, level: str, locale: str = "en") -> str:
    """What a computer is called."""
    return STRICT.say(locale, "computer-name", number=number, level=STRICT.say(locale, f"level-{level}"))


async def test_computers_of_every_level_sit_down_and_fill_the_table(world: World) -> None:
    party = await open_lobby(world, "new-york", 1)
    panel = await add_computers(party, world.person("Mia"), "easy", "solid", "strong")
    seats = (await table_of(party)).seats[1:]
    assert [sitter.computer for sitter in seats] == ["easy", "solid", "strong"]
    for number, level in enumerate(("easy", "solid", "strong"), 1):
        assert f"{COMPUTER_SIGN} {escape(name(number, level))}" in texts_of(party.panel())
    assert not [each for each in custom_ids_on(panel) if ":level:" in each]
    assert STRICT.say("en", "lobby-computer-added") in texts_of(panel)


async def test_a_computer_is_taken_out_and_its_number_is_free_again(world: World) -> None:
    party = await open_lobby(world, "europe", 1)
    mia = world.person("Mia")
    panel = await add_computers(party, mia, "strong", "strong", "easy")
    out = button_id(party, "uncomputer", (await table_of(party)).seats[1].color)
    gone = answer_of(await mia.click(panel, custom_id=out))
    assert escape(name(1, "strong")) not in texts_of(party.panel())
    again = answer_of(await mia.click(gone, custom_id=button_id(party, "level", "solid")))
    assert [sitter.name for sitter in (await table_of(party)).seats[1:]] == [
        *(name(2, "strong"), name(3, "easy")),
        name(1, "solid"),
    ]
    assert STRICT.say("en", "lobby-computer-added") in texts_of(again)


async def test_an_old_press_on_a_computer_that_has_gone_is_explained(world: World) -> None:
    party = await open_lobby(world, "europe", 1)
    mia = world.person("Mia")
    panel = await add_computers(party, mia, "easy")
    await world.tables.lobby.remove_computer(party.game, mia.id, "red")
    said = answer_text(await mia.click(panel, custom_id=button_id(party, "uncomputer", "red")))
    assert STRICT.say("en", "refused-no-computer") in said


async def test_only_the_host_decides_about_computers_and_only_before_the_start(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_all_answers(monkeypatch)
    party = await open_lobby(world, "europe", 2)
    mia, ben = world.person("Mia"), world.person("Ben")
    said = answer_text(await ben.click(party.panel(), custom_id=button_id(party, "computer")))
    assert said.startswith(STRICT.say("zh-CN", "lobby-only-host-computers", player="Mia ●"))
    panel = await add_computers(party, mia, "easy")
    await mia.slash(world.channel, "start")
    late = answer_text(await mia.click(panel, custom_id=button_id(party, "level", "solid")))
    assert STRICT.say("en", "lobby-begun-late") in late
    table = await table_of(party)
    assert (table.status, len(table.seats), table.options["clock"]) == (RUNNING, 3, "daily")


async def test_nobody_can_be_called_like_a_computer(world: World) -> None:
    """A person with a computer's name, sign and all, is shown without the sign, and the computer has another number."""
    party = await open_lobby(world, "europe", 1)
    await add_computers(party, world.person("Mia"), "strong")
    liar = world.person(f"{DRAWN_COMPUTER_SIGN}{COMPUTER_SIGN} {name(2, 'strong')}")
    await liar.slash(world.channel, "join")
    table = await table_of(party)
    assert texts_of(party.panel()).count(COMPUTER_SIGN) == 1
    assert [who.name for who in shown_players(table)] == [
        "Mia",
        f"{DRAWN_COMPUTER_SIGN} {name(1, 'strong')}",
        name(2, "strong"),
    ]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_number_is_given_once_whatever_the_level(locale: str) -> None:
    say = STRICT.localizer(locale, "europe")
    people = (Sitter(1, name(1, "easy", locale), "blue"), Sitter(None, name(2, "solid", locale), "red", "solid"))
    table = Table(1, "europe", "lobby", 1, 1, 1, locale, {}, None, -1, -1, 0, 0, people)
    assert free_computer_name(table, say, "strong") == name(3, "strong", locale)


async def test_training_is_said_in_the_lobby_and_can_be_taken_back(world: World) -> None:
    party = await open_lobby(world, "europe", 1)
    mia = world.person("Mia")
    panel = await open_computer_panel(party, mia)
    on = answer_of(await mia.click(panel, custom_id=button_id(party, "training", "on")))
    assert STRICT.say("en", "training-on") in texts_of(on)
    assert STRICT.say("en", "lobby-training") in texts_of(party.panel())
    table = await table_of(party)
    assert table.options == {"clock": "daily", "training": True, FINGERPRINT: table.commitment}
    await mia.click(on, custom_id=button_id(party, "training", "off"))
    assert STRICT.say("en", "lobby-training") not in texts_of(party.panel())
