"""What Discord counts of a message, by the strictest report: 4,000 characters of all texts but alt texts, and 9,000
bytes of everything, of which a Chinese character takes three."""

from __future__ import annotations

from itertools import count
from typing import Any

import discord
import pytest

from cogs.kit.layout import Layout
from cogs.lobby.options import options_panel
from cogs.look.log import TurnText, log_page, log_panel
from cogs.look.look import BoardContext, text_page
from cogs.look.opened import opened_page
from cogs.look.rules import overview, rule_panel, topics_of
from cogs.show.ending import EndOfGame
from cogs.show.hand import Hand
from cogs.show.hand_message import HandMessages, with_pictures
from cogs.show.lobby_panel import lobby_panel
from cogs.show.panel import Panel, panel_of
from cogs.show.pictures import PictureFile
from cogs.tables.clocks import CLOCK_OPTION
from cogs.tables.lobby_rules import CLOSED_TABLE, FIRST
from cogs.tables.reasons import TRAINING
from cogs.turn.prompts.claim import claim_panel, confirm_panel, ordered_routes, payment_panel
from cogs.turn.prompts.draw import draw_panel
from cogs.turn.prompts.next_step import turn_panel
from cogs.turn.prompts.station import station_panel, station_payment_panel
from cogs.turn.prompts.tickets import draw_tickets_panel
from cogs.wording.board import BoardWords
from cogs.wording.player import PlayerContext
from cogs.wording.words import words_of
from data.boards import BOARDS, load_board
from data.store import FINGERPRINT, LOBBY, REMATCH
from data.text import LOCALES
from engine.events import Passed
from render.picture import Picture
from tests.cogs.show.full_table import channel_url, end_of, events, full_game, position_of
from tests.data.texts import STRICT
from tests.discord.bots import NoPictures
from tests.discord.limits.messages import BYTES, bytes_of
from tests.discord.world import walk

KEYS = ("content", "label", "placeholder", "description")
everywhere = [pytest.mark.parametrize("locale", LOCALES), pytest.mark.parametrize("board", BOARDS)]


def in_every_language(test: Any) -> Any:
    for each in everywhere:
        test = each(test)
    return test


def length_of(layout: Layout) -> int:
    """The characters that Discord may count; those outside the BMP count twice."""
    return sum(
        len(str(each.get(key) or "").encode("utf-16-le")) // 2
        for part in walk(layout.to_components())
        for each in (part, *(part.get("options") or ()))
        for key in KEYS
    )


def fits(layout: Layout) -> bool:
    """Whether Discord takes a message."""
    return length_of(layout) <= 4000 and bytes_of(layout.to_components()) <= BYTES


def layout_alts(layout: Layout) -> list[str]:
    """The words of the pictures, as they are sent."""
    return [item["description"] for part in walk(layout.to_components()) for item in part.get("items", ())]


class NoMoves:
    async def last_on_seat(self, game: int, seat: int) -> None:
        return None


class NothingMissed:
    """A store in which no player has missed a turn."""

    moves = NoMoves()


def full_context(board: str, locale: str, tickets: int = 20) -> PlayerContext:
    """A player with the fullest hand, at a table with the longest names, with the bot's own emoji."""
    game = full_game(load_board(board))
    every = [*game.board.short_tickets, *game.board.long_tickets]
    game.tickets[0] = every[:tickets]
    now = position_of(game)
    numbers = count(10**18)
    emojis = {f"card_{card}": _emoji(f"card_{card}_1f3a9c", next(numbers)) for card in game.board.card_names}
    return PlayerContext(now, 0, words_of(now.table, STRICT.localizer(locale, board)), emojis, channel_url)


def _emoji(name: str, number: int) -> Any:
    return discord.PartialEmoji(name=name, id=number)


LONG_ALT = "站" * 1024
TWO_PICTURES = [("map.png", LONG_ALT), ("hand.png", LONG_ALT)]
LEADS = ("[" + "x" * 60 + "](https://discord.com/channels/1234567890123456789/1234567890123456789) " + "x" * 100,)


@in_every_language
@pytest.mark.parametrize("tickets", [12, 20, 46])
async def test_a_hand_uses_the_room_of_a_message(board: str, locale: str, tickets: int) -> None:
    at = full_context(board, locale, tickets)
    for lead in ((), LEADS):
        words = await HandMessages(NothingMissed(), NoPictures()).words(at, *lead, lasting=bool(lead))
        layout = with_pictures(at, words, TWO_PICTURES, lasting=bool(lead))
        assert fits(layout) and all(len(alt) > 100 for alt in layout_alts(layout)), "something is left of their words"
        held = len(at.view.own.tickets) if at.view.own else 0
        assert length_of(layout) > 1900 or held < 20, "much room is left"


@in_every_language
async def test_an_ordinary_hand_leaves_nothing_out(board: str, locale: str) -> None:
    at = full_context(board, locale, 3)
    layout, _ = await HandMessages(NothingMissed(), NoPictures()).hand(at, *LEADS)
    said = str(layout.to_components())
    assert fits(layout)
    assert all(at.words.route(route) in said for ticket in Hand(at).tickets for route in ticket.routes)


@in_every_language
async def test_private_panels_keep_room_for_their_menus(board: str, locale: str) -> None:
    at = full_context(board, locale)
    layouts = [claim_panel(at, page=page) for page in range(5)]
    layouts += [payment_panel(at, route) for route in at.options.claims]
    layouts += [confirm_panel(at, route, payments[0]) for route, payments in at.options.claims.items()]
    layouts += [draw_panel(at), *(station_panel(at, page=page) for page in range(3))]
    layouts += [station_payment_panel(at, city) for city in at.options.cities]
    layouts += [draw_tickets_panel(at), turn_panel(at), turn_panel(at, *LEADS)]
    for layout in layouts:
        assert fits(layout)
        parts = walk(layout.to_components())
        ids = [part["custom_id"] for part in parts if part.get("custom_id")]
        assert len(parts) <= 40 and len({*ids}) == len(ids)


@in_every_language
async def test_the_fullest_hand_has_every_route_on_one_page(board: str, locale: str) -> None:
    """So that any route is three taps away; those in rows are for own tickets first."""
    at = full_context(board, locale)
    parts = walk(claim_panel(at).to_components())
    there = {option["value"].partition(":")[0] for part in parts for option in part.get("options") or ()}
    buttons = (part["custom_id"].split(":") for part in parts if part.get("custom_id") and not part.get("options"))
    there |= {pressed[4] for pressed in buttons if pressed[3] == "route"}
    assert there == {str(route) for route in ordered_routes(at)}


@in_every_language
def test_the_board_in_words(board: str, locale: str) -> None:
    at = full_context(board, locale)
    seen = BoardContext(at.table, at.view, at.words, (), ())
    pages = len(BoardWords(at.view, at.words).pages())
    for page in range(pages):
        assert fits(text_page(seen, page, at.say("look-not-drawn")))


@in_every_language
@pytest.mark.parametrize("drawn", [True, False])
def test_the_end(board: str, locale: str, drawn: bool) -> None:
    """At the longest names, hands and news, with and without its pictures; also the hands for whoever asks."""
    over, say = end_of(full_game(load_board(board))), STRICT.localizer(locale, board)
    news = tuple(Passed(seat) for seat in range(over.board.max_seats) for _ in range(40))
    end = EndOfGame(over, panel_of(over, say, {}).but(happened=news))
    sheet, final = ((PictureFile(Picture(b"", LONG_ALT, f"{n}.png")) if drawn else None) for n in ("score", "final"))
    posted = [end.result_message(sheet, final), *(end.further_message(n + 1, 10**18) for n in range(len(end.further)))]
    assert len(posted) <= 4
    for layout in (*posted, *(opened_page(over, say, page) for page in range(8))):
        assert fits(layout)
        assert all(len(alt) > 100 for alt in layout_alts(layout)), "something is left of their words"
        assert len(walk(layout.to_components())) <= 40


@in_every_language
def test_a_panel_and_what_remains_of_it(board: str, locale: str) -> None:
    """With the longest news, and with a picture that has as many words as Discord takes."""
    at = full_context(board, locale)
    news, mentioned = tuple(events(at.view.board)), tuple(range(10**18, 10**18 + 5))
    panel = Panel(at.table, at.position, at.words, at.emojis, news, mentioned)
    live = panel.layout(999, [("board.png", LONG_ALT)])
    retired = Layout(panel.record(pictured=True)).picture("board.png", LONG_ALT)
    for layout in (live, retired):
        assert fits(layout)
        assert all(len(alt) > 100 for alt in layout_alts(layout)), "something is left of its words"


@in_every_language
def test_a_page_of_the_log(board: str, locale: str) -> None:
    at = full_context(board, locale)
    for text in ("👩‍🚀 " * 20 + "x" * 60, "站" * 160):
        told = [TurnText(turn, turn % 5, 10**9, text) for turn in range(1, 200)]
        first = log_page(at.words, told, 0)
        for number in range(first.pages):
            for shown in (None, *range(len(at.table.seats))):
                assert fits(log_panel(at.words, at.table, shown, log_page(at.words, told, number)))


@in_every_language
def test_every_rule(board: str, locale: str) -> None:
    say = STRICT.localizer(locale, board)
    assert fits(overview(say, say("rules-ask")))
    assert all(fits(rule_panel(say, topic)) for topic in topics_of(say))


@in_every_language
def test_the_lobby(board: str, locale: str) -> None:
    """Also with everything that its host can choose; the host's own panel too, with all who are invited and wait."""
    at = full_context(board, locale)
    chosen = {
        CLOCK_OPTION: "evening",
        CLOSED_TABLE: True,
        FIRST: at.table.seats[0].color,
        TRAINING: True,
        REMATCH: 10**9,
    }
    host = next(sitter.user for sitter in at.table.seats if sitter.user is not None)
    lobby = at.table.but(status=LOBBY, host=host, options={**chosen, FINGERPRINT: "f" * 64})
    many = [10**18 + n for n in range(100)]
    titled = ("title.png", "a" * 300)
    lobbies = [lobby_panel(each, at.say, {}, titled) for each in (lobby, lobby.but(seats=lobby.seats[:1]))]
    for layout in (*lobbies, options_panel(lobby, at.say, LEADS[0], invited=many, waiting=many)):
        assert fits(layout)
        assert len(walk(layout.to_components())) <= 40
