"""Anybody can check every shuffle: the fingerprint in the lobby, seed and record at the end, and what checks them."""

from __future__ import annotations

import hashlib
import re
import shlex
from pathlib import Path
from random import Random
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from cogs.look import record as feature
from cogs.wording.words import player_name
from data.numbers import shown_number
from data.store import Table
from engine.__main__ import main
from tests.cogs.lobby.ended_games import start_and_end
from tests.cogs.test_custom_ids import Kind, send
from tests.data.texts import STRICT
from tests.discord.old_buttons import play_to_end_unseen
from tests.discord.players import (
    LANGUAGES,
    Party,
    act_by_buttons,
    button_id,
    open_lobby,
    play_to_end,
    start_game,
    table_of,
)
from tests.discord.presses import press
from tests.discord.strict import each_time, refused
from tests.discord.world import World, answer_of, custom_ids_on, texts_of

HEX = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")


def everything_said(world: World) -> str:
    """Whatever the bot has sent by now, in the channel, in private and by DM."""
    return "\n".join(str(request.json) for request in world.env.http_requests)


def with_button(party: Party, verb: str) -> Any:
    """The newest message with such a button."""
    return [message for message in party.channel.history() if button_id(party, verb) in custom_ids_on(message)][-1]


async def record_of(party: Party, name: str) -> tuple[str, str, bytes]:
    """What a person gets for the button: the text, the name of the file and what is in it."""
    message = answer_of(await press(party.world.person(name), with_button(party, "record"), "record"))
    [file] = message.attachments
    return texts_of(message), file.filename, await file.read()


async def ask(party: Party, who: MemberActor) -> Any:
    """The answer to the button, also where no message shows it any more, or not yet."""
    record = send(party, who, Kind("button", "record", "", ()))
    await party.world.env.settle()
    return answer_of(InteractionResult(party.world.env, record))


def verify(file: Path, seed: str, *words: str) -> int:
    return main(["verify", str(file), seed, *words])


@pytest.mark.parametrize(("board", "people"), [("new-york", 3), ("europe", 2)])
async def test_a_stranger_checks_a_whole_game(world: World, tmp_path: Path, board: str, people: int) -> None:
    party = await open_lobby(world, board, people, languages=("en-US",))
    lobby = party.panel()
    [shown] = HEX.findall(texts_of(lobby))
    assert STRICT.say("en", "panel-commitment", digest=shown, board=board) in texts_of(lobby)
    joined = [sitter.color for sitter in (await table_of(party)).seats]
    await world.person("Mia").click(lobby, custom_id=button_id(party, "start"))
    assert shown in texts_of(world.message(party.channel, lobby.id)), "the lobby's message keeps it"
    if people == 3:
        await play_to_end(party, Random(4), act_by_buttons)
        await world.env.settle()
    else:
        await play_to_end_unseen(party)

    assert not HEX.findall(texts_of(with_button(party, "record"))), "the end itself says neither again"
    said, name, record = await record_of(party, "Zoë")
    [seed] = {each for each in HEX.findall(said) if each != shown}
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == shown
    assert name == f"{shown_number(party.game)}.ttr.jsonl" and seed in said and shown in said
    file = tmp_path / name
    file.write_bytes(record)
    assert verify(file, seed, "--fingerprint", shown, "--lobby", ",".join(joined)) == 0
    [command] = re.findall(r"^python -m engine (.*)$", said, re.MULTILINE)
    assert main([word if word != name else str(file) for word in shlex.split(command)]) == 0

    assert verify(file, f"{int(seed[0], 16) ^ 1:x}{seed[1:]}") == 1
    first = record.index(b'"shuffled"')
    end = record.index(b"]", first)
    bottom = record[end - 40 : end]
    assert bottom.count(b",") > 1
    for at in range(first, end, 97):
        file.write_bytes(record[:at] + bytes([record[at] ^ 1]) + record[at + 1 :])
        assert verify(file, seed) == 1


async def test_the_seed_is_drawn_when_the_table_opens_and_is_nobodys_before_the_end(world: World) -> None:
    party = await open_lobby(world, "new-york", 2)
    seed = await world.store.games.seed(party.game)
    assert seed is not None
    await world.person("Mia").slash(world.channel, "start")
    assert await world.store.games.seed(party.game) == seed
    for name, verb in (("Mia", "log"), ("Zoë", "board"), ("Ben", "hand")):
        await press(world.person(name), party.panel(), verb)
    assert hashlib.sha256(seed).hexdigest() in everything_said(world)
    assert seed.hex() not in everything_said(world)
    assert seed.hex() not in repr(await table_of(party)) and repr(seed) not in repr(await table_of(party))
    await play_to_end_unseen(party)
    assert seed.hex() not in everything_said(world)
    await press(world.person("Zoë"), with_button(party, "record"), "record")
    assert seed.hex() in everything_said(world)


async def test_a_rematch_has_a_seed_of_its_own(world: World) -> None:
    party = await start_game(world, "new-york", 2)
    await play_to_end_unseen(party)
    await press(world.person("Mia"), with_button(party, "rematch"), "rematch")
    again = await world.tables.here(party.channel.id)
    assert again is not None and again.commitment is not None
    party.game = again.game
    assert again.commitment in texts_of(party.panel())


@pytest.mark.parametrize("how", ["cancel", "leave"])
async def test_the_seed_of_a_lobby_that_never_began_is_never_shown(world: World, how: str) -> None:
    party = await open_lobby(world, "europe", 2)
    seed = await world.store.games.seed(party.game)
    for name in ("Mia",) if how == "cancel" else ("Mia", "Ben"):
        await world.person(name).slash(world.channel, how)
    assert (await table_of(party)).status == "cancelled"
    answered = await ask(party, world.person("Mia"))
    assert seed is not None and texts_of(answered) and not answered.attachments
    assert seed.hex() not in everything_said(world)


async def test_a_lobby_of_an_older_version_draws_its_seed_at_the_start(world: World) -> None:
    party = await open_lobby(world, "europe", 2)
    async with world.store.database.transaction() as connection:
        await connection.execute("UPDATE games SET seed = NULL, options = '{}' WHERE id = ?", party.game)
    await world.person("Ben").slash(world.channel, "table")
    assert not HEX.findall(texts_of(party.panel()))
    await world.person("Mia").slash(world.channel, "start")
    seed = await world.store.games.seed(party.game)
    assert seed is not None and (await table_of(party)).commitment == hashlib.sha256(seed).hexdigest()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nobody_gets_the_record_of_a_game_that_goes_on(world: World, language: str) -> None:
    party = await start_game(world, "europe", 2)
    zoe = world.person("Zoë", language)
    answered = await ask(party, zoe)
    assert STRICT.say(language.removesuffix("-US"), "record-not-over", board="europe") in texts_of(answered)
    assert not answered.attachments and button_id(party, "log") in custom_ids_on(answered)
    log = answer_of(await press(zoe, party.panel(), "log"))
    assert button_id(party, "record") not in custom_ids_on(log)


async def test_a_game_that_was_closed_has_no_record(world: World) -> None:
    party = await start_and_end(world)
    zoe, seed = world.person("Zoë"), await world.store.games.seed(party.game)
    log = answer_of(await zoe.slash(party.channel, "log"))
    assert button_id(party, "record") not in custom_ids_on(log)
    answered = await ask(party, zoe)
    assert STRICT.say("en", "record-never", board="europe") in texts_of(answered) and not answered.attachments
    assert seed is not None and seed.hex() not in everything_said(world)


async def test_the_log_of_an_ended_game_leads_to_the_record_and_back(world: World) -> None:
    party = await start_game(world, "new-york", 2)
    await play_to_end_unseen(party)
    zoe = world.person("Zoë")
    log = answer_of(await zoe.slash(party.channel, "log"))
    given = answer_of(await press(zoe, log, "record"))
    assert [each.filename for each in given.attachments] == [f"{shown_number(party.game)}.ttr.jsonl"]
    again = answer_of(await press(zoe, given, "log"))
    assert texts_of(again) == texts_of(log)


async def test_who_was_erased_has_no_name_in_the_record(world: World) -> None:
    party = await start_game(world, "new-york", 2)
    await play_to_end_unseen(party)
    await world.tables.forget(world.person("Ben").id)
    _, _, record = await record_of(party, "Mia")
    header = record.decode().splitlines()[0]
    assert '"name":"?"' in header.replace(" ", "") and "Ben" not in record.decode() and "Mia" in header


async def test_a_first_player_whom_the_host_chose_is_told_in_lobby_and_command(world: World, tmp_path: Path) -> None:
    party = await open_lobby(world, "new-york", 2, languages=("en-US",))
    mia, ben = world.person("Mia"), world.person("Ben")
    lobby = party.panel()
    table = await table_of(party)
    await mia.slash(world.channel, "start", first="Ben")
    begun = await table_of(party)
    assert isinstance(begun, Table) and begun.first == begun.seat_of(ben.id)
    begins = STRICT.say("en", "lobby-first", board="new-york", player=player_name(begun.seats[begun.first or 0]))
    assert begins in texts_of(world.message(party.channel, lobby.id))
    listed = [line for line in texts_of(world.message(party.channel, lobby.id)).splitlines() if " · " in line]
    assert ["Mia" in line for line in listed[:2]] == [sitter.user == mia.id for sitter in table.seats]
    await play_to_end_unseen(party)
    said, name, record = await record_of(party, "Ben")
    (tmp_path / name).write_bytes(record)
    command = shlex.split(re.findall(r"^python -m engine (.*)$", said, re.MULTILINE)[0])
    assert main([word if word != name else str(tmp_path / name) for word in command]) == 0


async def test_a_record_that_discord_would_not_take_is_refused_in_words(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feature, "MAX_BYTES", 100)
    party = await start_game(world, "new-york", 2)
    await play_to_end_unseen(party)
    answered = answer_of(await press(world.person("Mia"), with_button(party, "record"), "record"))
    assert STRICT.say("en", "record-too-long", board="new-york") in texts_of(answered) and not answered.attachments


async def test_a_file_that_discord_refuses_in_an_answer_is_sent_separately(world: World) -> None:
    party = await start_game(world, "new-york", 2)
    await play_to_end_unseen(party)
    end = with_button(party, "record")
    world.strict.troubles.append(each_time("PATCH", "/messages/@original", refused(400, 50035)))
    result = await press(world.person("Mia"), end, "record")
    assert result.response is not None and not result.response.attachments
    assert "python -m engine verify" in texts_of(result.response)
    assert [each.filename for each in result.followups[-1].attachments] == [f"{shown_number(party.game)}.ttr.jsonl"]
    assert result.followups[-1].ephemeral
