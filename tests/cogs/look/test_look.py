"""`/board`, `/log`, `/mygames`, `/help`: answered in private, in the reader's language, with public facts only."""

from __future__ import annotations

import pytest

from cogs.wording.length import Size
from cogs.wording.words import words_of
from data.text import LOCALES
from engine.board import routes_in
from tests.cogs.look.claims import claim_something
from tests.data.texts import STRICT
from tests.discord.first_turn import keep_tickets, start_first_turn
from tests.discord.players import LANGUAGES, draw_two_cards, start_game
from tests.discord.private_answers import localizer, pictures_of, size_of
from tests.discord.seat_changes import confirm_command, newest_message, vote
from tests.discord.world import World, answer_of, answer_text, custom_ids_on, paragraphs_of, texts_of

pytestmark = [pytest.mark.with_pictures, pytest.mark.with_dms]

# ── the board ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("locale", LANGUAGES)
async def test_the_board_is_shown_to_the_asker_with_words_for_it(world: World, locale: str) -> None:
    await start_game(world, "europe", 3)
    ann = world.person("Ann", locale)
    board = answer_of(await ann.slash(world.channel, "board"))
    [(name, alt, png)] = await pictures_of(board)
    assert name == "board.png" and alt and len(alt) <= 1024 and png.startswith(b"\x89PNG")
    assert STRICT.say(locale.removesuffix("-US"), "board-name", board="europe") in alt


async def test_each_region_is_a_button_and_a_larger_picture_in_place(world: World) -> None:
    party = await start_game(world, "europe", 2)
    mia = world.person("Mia")
    board = answer_of(await mia.click(party.panel(), custom_id=f"ttr:{party.game}:0:board:"))
    regions = [each for each in custom_ids_on(board) if ":region." in each]
    assert len(regions) == 6
    part = answer_of(await mia.click(board, custom_id=regions[0]))
    assert part.id == board.id
    [(name, alt, _)] = await pictures_of(part)
    assert name == "north-west.png" and alt
    whole = answer_of(await mia.click(part, custom_id=f"ttr:{party.game}:0:board:map"))
    assert (await pictures_of(whole))[0][0] == "board.png"


@pytest.mark.parametrize("board", ["europe", "new-york"])
@pytest.mark.parametrize("locale", LOCALES)
async def test_the_board_in_words_is_complete(world: World, board: str, locale: str) -> None:
    """Every claimed route with its owner, every station, the market, the piles, every free route; page by page."""
    party = await start_game(world, board, 2)
    await keep_tickets(party)
    await claim_something(party)
    ann = world.person("Ann", locale if locale != "en" else "en-US")
    page = answer_of(await ann.slash(world.channel, "board", view="text"))
    said = texts_of(page)
    for number in range(1, 9):
        following = f"ttr:{party.game}:0:board:text.{number}"
        if following not in custom_ids_on(page):
            break
        page = answer_of(await ann.click(page, custom_id=following))
        said += texts_of(page)
        text, components = size_of(page)
        assert text <= 4000 and components <= 40
    position = await party.position()
    view, words = position.view(None), words_of(position.table, localizer(locale, board))
    assert any(seat.routes for seat in view.seats)
    for number in range(len(view.board.routes)):
        assert words.route(number) in said
    for seat in view.seats:
        assert words.player(seat.seat) in said
        for route in routes_in(seat.routes):
            spaces = view.board.routes[route].length
            assert words.say("look-route", route=words.route(route), spaces=spaces) in said
    assert words.say("look-market", places="x", deck=view.deck, discards=0, tickets=1).split("\n")[0][:6] in said


@pytest.mark.with_pictures(drawn=True)
async def test_a_picture_that_fails_becomes_words(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await start_game(world, "europe", 2)

    def fail(*args: object) -> None:
        raise RuntimeError("no paint")

    monkeypatch.setattr("cogs.show.pictures.board_picture", fail)
    ann = world.person("Ann", "zh-TW")  # for whom no board has been drawn yet
    assert STRICT.say("zh-TW", "look-not-drawn", board="europe") in answer_text(await ann.slash(world.channel, "board"))
    assert [record.getMessage() for record in world.take_errors()] == ["a picture could not be drawn"]


async def test_the_board_of_a_closed_game_says_so_and_names_nobody_s_turn(world: World) -> None:
    party = await start_first_turn(world, "europe", 2)
    mia, turn = world.person("Mia"), "’s turn."
    assert turn in answer_text(await mia.slash(world.channel, "board", view="text"))
    await confirm_command(party, "Mia", "end")
    await vote(party, newest_message(party, "Agree"), "Ben", "agree")
    for view in ("text", "map"):
        said = answer_text(await mia.slash(world.channel, "board", view=view))
        assert STRICT.say("en", "dm-closed-table") in said and turn not in said, view


async def test_without_a_game_there_is_no_board(world: World) -> None:
    assert STRICT.say("en", "place-no-game") in answer_text(await world.person("Mia").slash(world.channel, "board"))


# ── the log ──────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_log_tells_every_turn_newest_page_first_and_of_one_player_if_asked(world: World) -> None:
    party = await start_game(world, "europe", 2)
    await keep_tickets(party)
    for _ in range(6):
        await draw_two_cards(party)
    said = answer_text(await world.person("Ann").slash(world.channel, "log"))
    assert all(f"`{number}`" in said for number in range(1, 7))
    [ben] = [choice["value"] for choice in await world.person("Ann").autocomplete(world.channel, "log", "player", "be")]
    only = answer_text(await world.person("Ann").slash(world.channel, "log", player=ben))
    assert "Ben" in only and sum(f"`{number}`" in only for number in range(1, 7)) == 3
    assert only == answer_text(await world.person("Ann").slash(world.channel, "log", player="ben"))


async def test_a_long_log_has_pages(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.look.log.PAGE", Size(300, 900))
    party = await start_game(world, "europe", 2)
    await keep_tickets(party)
    for _ in range(12):
        await draw_two_cards(party)
    ann = world.person("Ann", "zh-TW")
    newest = page = answer_of(await ann.slash(world.channel, "log"))
    assert "`12`" in texts_of(newest) and "`1`" not in texts_of(newest)
    for _ in range(9):
        older = [each for each in custom_ids_on(page) if each.startswith(f"ttr:{party.game}:0:log:all.")]
        if "`1`" in texts_of(page):
            break
        page = answer_of(await ann.click(page, custom_id=min(older, key=lambda each: int(each.rsplit(".")[-1]))))
    assert "`1`" in texts_of(page)
    one = answer_of(await ann.select(page, ["0"]))
    assert STRICT.say("zh-TW", "log-title-player", game=str(party.game), player="x").split("x")[0] in texts_of(one)


async def test_a_moment_of_the_log_is_said_once(world: World) -> None:
    """Its first and its last line may be of the same minute."""
    party = await start_first_turn(world)
    ann = world.person("Ann", "en-US")
    when = paragraphs_of(answer_of(await ann.slash(world.channel, "log")))[-1]
    assert when.count("<t:") == 1 and " to " not in when
    await world.env.advance_time(180)
    await draw_two_cards(party)
    when = paragraphs_of(answer_of(await ann.slash(world.channel, "log")))[-1]
    assert when.count("<t:") == 2 and " to " in when


async def test_nobody_of_that_name_is_said(world: World) -> None:
    await start_game(world, "europe", 2)
    said = answer_text(await world.person("Mia").slash(world.channel, "log", player="@everyone"))
    assert "Nobody at this table is called “@everyone”" in said and "Mia ● and Ben ■" in said


# ── one's games ──────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_all_games_are_listed_those_that_wait_first_with_links_also_in_dms(world: World) -> None:
    party = await start_game(world, "europe", 2)
    await keep_tickets(party)
    other = world.guild.create_text_channel("rails")
    mia = world.person("Mia")
    await mia.slash(other, "new", board="new-york")
    for said in (answer_text(await mia.slash(other, "mygames")), answer_text(await mia.user.slash("mygames"))):
        assert STRICT.say("en", "mygames-title", number=2) in said
        assert f"/channels/{world.guild.id}/{world.channel.id}" in said and f"/{other.id}" in said
        assert "not yet started" in said
    position = await party.position()
    acting = position.table.seats[position.to_act[0]].user
    name = "Mia" if acting == mia.id else "Ben"
    locale = "en" if name == "Mia" else "zh-CN"
    heading, said = paragraphs_of(answer_of(await world.person(name).slash(world.channel, "mygames")))
    assert heading == STRICT.say(locale, "mygames-title", number=len(said.splitlines())) and said.startswith("▶")
    assert (
        STRICT.say(locale, "mygames-yours", board="europe", where="w", game="1", turn=1, since="s").split("w")[0]
        in said
    )


async def test_who_plays_nowhere_is_told_how_to_begin(world: World) -> None:
    assert STRICT.say("en", "no-games") in answer_text(await world.person("Mia").slash(world.channel, "mygames"))


async def test_a_person_at_many_tables_gets_one_message(world: World) -> None:
    mia = world.person("Mia")
    for number in range(40):
        channel = world.guild.create_text_channel(f"a-channel-with-quite-a-long-name-indeed-{number}")
        await world.tables.lobby.open("europe", channel=channel.id, guild=world.guild.id, host=mia.id, name="M" * 32)
    message = answer_of(await mia.slash(world.channel, "mygames"))
    text, components = size_of(message)
    assert text <= 4000 and components <= 40
    asked = answer_of(await mia.user.slash("hand"))
    assert STRICT.say("en", "which-game") in texts_of(asked)


# ── help ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("board", "stations"), [("europe", True), ("new-york", False)])
@pytest.mark.parametrize("locale", LOCALES)
async def test_help_speaks_of_the_game_in_this_channel(world: World, locale: str, board: str, stations: bool) -> None:
    mia = world.person("Mia", locale)
    await mia.slash(world.channel, "new", board=board)
    told = answer_text(await mia.slash(world.channel, "help"))
    assert STRICT.say(locale, "button-choose", board=board) in told
    assert (f"**{STRICT.say(locale, 'button-station', board=board)}**" in told) is stations
    credits_ = ("Alan R. Moon", "Julien Delval", "Cyrille Daujean", "Days of Wonder", "Asmodee")
    assert all(name in told for name in credits_) and ("GoKids" if stations else "2019") in told


@pytest.mark.parametrize("locale", LANGUAGES)
async def test_help_starts_in_three_lines_and_its_buttons_work(world: World, locale: str) -> None:
    mia = world.person("Mia", locale)
    for run in (mia.slash(world.channel, "help"), mia.user.slash("help")):
        said = answer_text(await run)
        assert [line for line in said.splitlines() if line[:2] in ("1.", "2.", "3.")] != []
    help_ = answer_of(await mia.slash(world.channel, "help"))
    for custom_id in custom_ids_on(help_):
        assert answer_text(await mia.click(answer_of(await mia.slash(world.channel, "help")), custom_id=custom_id))
