"""What a lobby shows at first sight: its title picture, sent once, and the tokens of those who sit there."""

from __future__ import annotations

import pytest

from cogs.kit.colors import OWN_COLOR
from data.store.notes import PanelNote
from tests.data.texts import STRICT
from tests.discord.players import Party, button_id, open_lobby
from tests.discord.presses import press
from tests.discord.strict import LOST, each_time, refused
from tests.discord.world import World, alts_of, answer_of, components_of, custom_ids_on, texts_of, walk

pytestmark = pytest.mark.with_pictures


def title(party: Party) -> tuple[int, str] | None:
    """The number of the title picture on Discord, and its alt text."""
    shown = [(each.id, alt) for each, alt in zip(party.panel().attachments, alts_of(party.panel()), strict=True)]
    assert len(shown) <= 1
    return shown[0] if shown else None


def alt(board: str, locale: str = "en") -> str:
    least, most = (2, 5) if board == "europe" else (2, 4)
    return STRICT.say(locale, "title-alt", board=board, least=least, most=most)


async def test_the_picture_is_sent_once_and_stays_whatever_changes(world: World) -> None:
    party = await open_lobby(world, "europe", 1)
    first = title(party)
    assert first is not None and first[1] == alt("europe")
    await world.person("Ben").click(party.panel(), custom_id=button_id(party, "join"))
    await press(world.person("Mia"), party.panel(), "clock")
    await world.person("Mia").slash(world.channel, "clock", time="slow")
    await world.restart()
    await world.messages.note(party.game)
    await world.person("Li").click(party.panel(), custom_id=button_id(party, "join"))
    assert title(party) == first and "Li" in texts_of(party.panel())


async def test_in_another_language_the_table_has_another_picture(world: World) -> None:
    party = await open_lobby(world, "new-york", 1)
    before = title(party)
    await press(world.person("Mia"), party.panel(), "tongue", "zh-TW")
    after = title(party)
    assert before is not None and after is not None and before[0] != after[0]
    assert after[1] == alt("new-york", "zh-TW")


async def test_the_picture_of_a_lobby_that_was_not_noted_is_kept(world: World) -> None:
    """The answer to its posting was lost, and the bot has died."""
    world.strict.troubles.append(each_time("POST", f"/channels/{world.channel.id}/messages", LOST, LOST, LOST))
    party = await open_lobby(world, "europe", 1)
    await world.crash()
    note = await world.messages.note(party.game)
    assert note is not None and note.picture is not None and title(party) == (note.picture.attachment, alt("europe"))
    await world.person("Ben").click(party.panel(), custom_id=button_id(party, "join"))
    assert title(party) == (note.picture.attachment, alt("europe")) and "Ben" in texts_of(party.panel())


async def test_a_lobby_of_an_earlier_version_gets_its_picture_at_the_next_change(world: World) -> None:
    world.strict.troubles.append(each_time("POST", f"/channels/{world.channel.id}/messages", refused(400, 50035)))
    party = await open_lobby(world, "europe", 1)
    assert title(party) is None
    await world.person("Ben").click(party.panel(), custom_id=button_id(party, "join"))
    assert title(party) is not None


@pytest.mark.parametrize("verb", ["start", "cancel"])
async def test_what_stays_of_a_lobby_is_a_few_lines(world: World, verb: str) -> None:
    party = await open_lobby(world, "europe", 2)
    lobby = party.panel().id
    await press(world.person("Mia"), party.panel(), verb)
    await world.env.settle()
    left = world.message(party.channel, lobby)
    assert not custom_ids_on(left) and not left.attachments
    assert not [part for part in components_of(left) if part["type"] != 10], "only text"
    assert STRICT.say("en", "lobby-about", board="europe", least=2, most=5) not in texts_of(left)
    note = await world.store.notes.get(party.game, PanelNote)
    assert note is not None and (note.picture is None or note.picture.filename == "board.png")


async def test_a_lobby_stands_in_the_color_of_the_bot_and_says_what_the_game_is(world: World) -> None:
    party = await open_lobby(world, "new-york", 2)
    [container] = components_of(party.panel())
    assert container["accent_color"] == OWN_COLOR
    said = texts_of(party.panel()).splitlines()
    about = STRICT.say("en", "lobby-about", board="new-york", least=2, most=4)
    free = STRICT.say("en", "lobby-free", number=2)
    clock = next(n for n, line in enumerate(said) if line.startswith("⏳"))
    assert said.index(free) < said.index(about) < clock, "first the seats, then the game, then what was agreed"


async def test_everybody_has_a_token_in_their_color(world: World) -> None:
    party = await open_lobby(world, "europe", 2)
    mia = world.person("Mia")
    tokens = {color: world.bot.emojis_by_name[f"player_{color}"] for color in ("blue", "red", "green")}
    assert f"{tokens['blue']} Mia · blue" in texts_of(party.panel())
    assert f"{tokens['red']} Ben · red" in texts_of(party.panel())
    shown = answer_of(await press(mia, party.panel(), "colour"))
    emojis = [part["emoji"]["id"] for part in walk(components_of(shown)) if part.get("emoji")]
    assert tokens["green"].id in emojis and len(emojis) == 3


async def test_without_tokens_the_symbols_stand_there(world: World) -> None:
    """Before they are uploaded, and where Discord refuses them."""
    party = await open_lobby(world, "europe", 2)
    world.env.backend.application_emojis.clear()
    world.env.inject_error("POST", "*/emojis", status=400, code=30008, times=None)
    shown = answer_of(await press(world.person("Ben"), party.panel(), "colour"))
    labels = [part.get("label") for part in walk(components_of(shown)) if part["type"] == 2]
    assert [label and label[0] for label in labels] == ["▲", "◆", "★"]
    await world.restart()
    await world.person("Li").slash(world.channel, "join")
    await world.messages.note(party.game)
    assert "● Mia · blue" in texts_of(party.panel()) and "■ Ben · red" in texts_of(party.panel())
    shown = answer_of(await press(world.person("Ben"), party.panel(), "colour"))
    labels = [part.get("label") for part in walk(components_of(shown)) if part["type"] == 2]
    assert [label and label[0] for label in labels] == ["◆", "★"]
