"""A hand is shown to its player only: cards, tickets and payable routes, in the player's language."""

from __future__ import annotations

import pytest

from cogs.show.hand import Hand
from data.text import LOCALES
from tests.data.texts import STRICT
from tests.discord.first_turn import context_of, keep_tickets
from tests.discord.old_buttons import keep_all_answers
from tests.discord.players import start_game
from tests.discord.private_answers import dms_of, localizer, pictures_of, size_of
from tests.discord.rigged import live_game, replace_game
from tests.discord.world import World, answer_of, answer_text, custom_ids_on, texts_of

pytestmark = [pytest.mark.with_pictures, pytest.mark.with_dms]


@pytest.mark.parametrize("board", ["europe", "new-york"])
async def test_players_see_their_own_cards_and_tickets_in_their_own_language(world: World, board: str) -> None:
    party = await start_game(world, board, 3)
    for name, locale in (("Mia", "en"), ("Ben", "zh-CN"), ("Li", "zh-TW")):
        at = await context_of(party, name, locale)
        said = answer_text(await world.person(name).slash(world.channel, "hand"))
        for paragraph in Hand(at).paragraphs():
            assert paragraph in said
        assert at.view.own is not None
        for ticket in at.view.own.offer:
            assert Hand(at).ticket(ticket) in said


async def test_the_button_shows_the_same_and_has_two_pictures_with_words(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_all_answers(monkeypatch)
    party = await start_game(world, "europe", 2)
    mia = world.person("Mia")
    by_command = answer_of(await mia.slash(world.channel, "hand"))
    by_button = answer_of(await mia.click(party.panel(), custom_id=f"ttr:{party.game}:0:hand:"))
    assert texts_of(by_command) == f"{texts_of(by_button)}\nGo to the table", "the button stands below the table"
    pictures = await pictures_of(by_button)
    assert [name for name, _, _ in pictures] == ["map.png", "offer.png"]
    assert all(alt and len(alt) <= 1024 and png.startswith(b"\x89PNG") for _, alt, png in pictures)


async def test_a_hand_can_be_refreshed_in_place_and_after_a_restart(world: World) -> None:
    party = await start_game(world, "europe", 2)
    mia = world.person("Mia")
    first = answer_of(await mia.slash(world.channel, "hand"))
    await world.restart()
    again = answer_of(await mia.click(first, custom_id=f"ttr:{party.game}:0:hand:"))
    assert again.id == first.id and texts_of(again) == texts_of(first)


async def test_a_spectator_has_no_hand(world: World) -> None:
    party = await start_game(world, "europe", 2)
    ann = world.person("Ann", "zh-TW")
    refusal = STRICT.say("zh-TW", "refused-only-players-have-hands", board="europe")
    assert refusal in answer_text(await ann.slash(world.channel, "hand"))
    assert refusal in answer_text(await ann.click(party.panel(), custom_id=f"ttr:{party.game}:0:hand:"))


async def test_a_spectator_cannot_use_the_buttons_of_anothers_seat_dm(world: World) -> None:
    party = await start_game(world, "europe", 2)
    [dm] = dms_of(world.person("Mia"))
    assert f"ttr:{party.game}:0:hand:" in custom_ids_on(dm)
    assert not dms_of(world.person("Ann"))


async def test_before_the_start_there_is_no_hand(world: World) -> None:
    mia = world.person("Mia")
    await mia.slash(world.channel, "new", board="europe")
    said = answer_text(await mia.slash(world.channel, "hand"))
    assert said == STRICT.say("en", "lobby-not-begun", board="europe", seat="host", player="") + "\nGo to the table"


async def test_in_a_channel_without_a_game_and_without_own_games_it_says_so(world: World) -> None:
    assert STRICT.say("en", "place-no-game") in answer_text(await world.person("Mia").slash(world.channel, "hand"))
    assert STRICT.say("en", "no-games") in answer_text(await world.person("Mia").user.slash("hand"))


async def test_in_a_dm_the_only_game_is_meant(world: World) -> None:
    await start_game(world, "europe", 2)
    mia = world.person("Mia")
    in_channel = answer_text(await mia.slash(world.channel, "hand"))
    assert answer_text(await mia.user.slash("hand")) == in_channel


async def test_in_a_dm_with_several_games_one_is_asked_which(world: World) -> None:
    party = await start_game(world, "europe", 2)
    other = world.guild.create_text_channel("rails")
    mia, ben = world.person("Mia"), world.person("Ben")
    await mia.slash(other, "new", board="new-york")
    there = await world.tables.here(other.id)
    assert there is not None
    await ben.slash(other, "join")
    await mia.slash(other, "start")
    asked = answer_of(await mia.user.slash("hand"))
    assert STRICT.say("en", "which-game") in texts_of(asked)
    assert "#trains · Railway Club" in texts_of(asked) and "#rails · Railway Club" in texts_of(asked)
    for game, board in ((party.game, "europe"), (there.game, "new-york")):
        said = answer_text(await mia.user.select(answer_of(await mia.user.slash("hand")), [str(game)]))
        assert STRICT.say("en", "board-name", board=board) in said


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_largest_hand_fits_into_one_message(world: World, locale: str) -> None:
    """60 cards, 20 tickets, none of them connected."""
    world.languages.of_users[world.person("Mia").id] = locale
    party = await start_game(world, "europe", 2)
    await keep_tickets(party)
    position = await party.position()
    seat = position.table.seat_of(world.person("Mia").id)
    assert seat is not None
    game = live_game(party).copy()
    game.hands[seat] = [7, 7, 7, 7, 7, 7, 7, 7, 4]
    game.tickets[seat] = sorted(range(46), key=lambda n: -game.board.tickets[n].points)[:20]
    replace_game(party, game)
    message = answer_of(await world.person("Mia").slash(world.channel, "hand"))
    assert localizer(locale)("hand-cards", cards=60, list="") in texts_of(message)
    text, components = size_of(message)
    assert text <= 4000 and components <= 40
