"""Whole games in which every message that asks somebody shows the board, with what was built since their last turn.

The numbers in its text, on its picture, and what the log of the game says of those turns agree.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

import pytest

from bot import build
from cogs.assembly import Assembly
from cogs.show.drawing.scenes import cities_of
from cogs.show.panel_note import MARK
from cogs.show.pictures import PictureFile
from cogs.show.told import NUMBERS
from data.settings import Settings
from engine.events import Built, Claimed, TurnBegan
from engine.refused import Refused
from render.map.alt import board_alt
from render.map.board import board_picture
from render.picture import Picture
from tests.discord.bots import NoSeatDMs
from tests.discord.players import (
    Party,
    act_by_buttons,
    act_by_commands,
    id_of_way,
    play_to_end,
    posted_layouts,
    start_game,
)
from tests.discord.world import World, walk
from tests.inside.product import PicturesDrawnBy
from tests.nights import mostly_at_night


class BoardsInWords(PicturesDrawnBy):
    """Draws of a board only the words that stand in its place, and no other picture."""

    async def drawn(self, draw: Callable[[], Any]) -> PictureFile | None:
        assert isinstance(draw, partial)
        if draw.func is not board_picture:
            return None
        return PictureFile(Picture(b"a board", board_alt(*draw.args), "board.png"))


@pytest.fixture
def make_bot(settings: Settings) -> Callable[[], Assembly]:
    return lambda: build(settings, strict=True, pace=0, pictures=BoardsInWords, seat_dms=NoSeatDMs)


class Asking(NamedTuple):
    """A message of a table that asks somebody: the move after which it was posted, its text, the words of its board."""

    n: int
    text: str
    board: str | None


def asking(world: World) -> Iterator[Asking]:
    """Every panel that was posted, in order."""
    for payload in posted_layouts(world):
        parts = walk(payload["components"])
        [n] = [part["id"] - MARK for part in parts if 0 <= (part.get("id") or -1) - MARK < MARK] or [None]
        if n is not None:
            alts = [item["description"] for part in parts for item in part.get("items") or ()]
            yield Asking(n, "\n".join(part["content"] for part in parts if "content" in part), next(iter(alts), None))


class TurnPlayed(NamedTuple):
    """A turn by the log: whose it was, the move that began it, and what was built in it, by the names of the cities."""

    seat: int
    began: int
    built: list[set[str]]


async def turns_of(party: Party) -> list[TurnPlayed]:
    """Every turn of the game."""
    log, board = await party.world.tables.log(party.game), (await party.position()).board
    names = dict(zip(board.cities, cities_of(board, "en"), strict=True))
    assert not isinstance(log, Refused)
    turns: list[TurnPlayed] = []
    for entry in log:
        for event in entry.events:
            if isinstance(event, TurnBegan):
                turns.append(TurnPlayed(event.seat, entry.n, []))
            elif isinstance(event, Claimed):
                route = board.routes[event.route]
                turns[-1].built.append({names[board.cities[route.a]], names[board.cities[route.b]]})
            elif isinstance(event, Built):
                turns[-1].built.append({names[board.cities[event.city]]})
    return turns


def missed(turns: list[TurnPlayed], n: int) -> list[set[str]]:
    """What was built since the last turn of whoever is asked after move n."""
    now = max(k for k, turn in enumerate(turns) if turn.began <= n)
    own = max((k for k in range(now) if turns[k].seat == turns[now].seat), default=-1)
    return [built for turn in turns[own + 1 : now] for built in turn.built]


GAMES = [("new-york", 2, act_by_buttons), ("europe", 3, act_by_buttons), ("new-york", 4, act_by_commands)]


@pytest.mark.parametrize(("board", "people", "how"), mostly_at_night(GAMES, GAMES[1:2]), ids=id_of_way)
async def test_every_message_that_asks_shows_the_board_with_what_its_reader_missed(
    world: World, board: str, people: int, how: Any
) -> None:
    party = await start_game(world, board, people, languages=("en-US",))
    await play_to_end(party, Random(people), how)
    turns, most = await turns_of(party), 0
    panels = list(asking(world))
    for panel in panels:
        assert panel.board is not None, panel
        if not panel.text.startswith("### Turn"):
            continue  # while tickets are chosen nothing has been built
        told = re.findall(f"^([{NUMBERS}]) (.*)$", panel.text, re.MULTILINE)
        marked = re.findall(r" (\d+): (.*?)\.(?= )", panel.board.partition("Market")[0])
        built = missed(turns, panel.n)
        assert len(told) == len(marked) == len(built), (panel, built)
        for place, (names, (sign, line), (number, words)) in enumerate(zip(built, told, marked, strict=True)):
            assert sign == NUMBERS[place] and number == str(place + 1), panel
            assert all(name in line and name in words for name in names), (names, line, words)
        most = max(most, len(built))
    assert len(panels) > 20 and most >= people - 1
