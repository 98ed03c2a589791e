"""The largest public and private panels stay within Discord's limits."""

from __future__ import annotations

import pytest

from cogs.kit.layout import Layout
from cogs.show.panel import Panel
from cogs.turn.prompts.claim import claim_panel, payment_panel
from cogs.turn.prompts.draw import draw_panel
from cogs.turn.prompts.next_step import next_step_panel
from cogs.turn.prompts.station import station_panel
from cogs.wording.player import PlayerContext
from cogs.wording.words import words_of
from data.boards import load_board
from data.text import LOCALES
from engine.state import Game
from tests.cogs.show.full_table import channel_url, events, full_game, position_of
from tests.data.texts import STRICT
from tests.discord.world import walk


def assert_within_limits(layout: Layout) -> None:
    """The characters that Discord counts."""
    parts = walk(layout.to_components())
    assert len(parts) <= 40
    assert sum(len(part.get("content") or "") for part in parts) <= 4000
    for part in parts:
        assert len(part.get("label") or "") <= 80 and len(part.get("custom_id") or "") <= 100
        assert len(part.get("placeholder") or "") <= 150
        options = part.get("options") or []
        assert len(options) <= 25
        assert all(len(each["label"]) <= 100 and len(each.get("description") or "") <= 100 for each in options)


def context_of_first_seat(game: Game, locale: str) -> PlayerContext:
    now = position_of(game)
    return PlayerContext(now, 0, words_of(now.table, STRICT.localizer(locale, game.board.id)), {}, channel_url)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("board", ["europe", "new-york"])
def test_the_largest_public_panel_is_within_the_limits(board: str, locale: str) -> None:
    now = position_of(full_game(load_board(board)))
    words = words_of(now.table, STRICT.localizer(locale, board))
    panel = Panel(now.table, now, words, {}, tuple(events(now.board)), tuple(range(10**18, 10**18 + 5)))
    assert_within_limits(panel.layout(999, [("board.png", "x" * 1024)]))
    assert len(panel.record()) <= 4000


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("board", ["europe", "new-york"])
async def test_the_largest_private_panels_are_within_the_limits(board: str, locale: str) -> None:
    at = context_of_first_seat(full_game(load_board(board)), locale)
    layouts = [claim_panel(at, "x" * 200, page=page) for page in range(5)]
    layouts += [payment_panel(at, route) for route in at.options.claims]
    layouts += [draw_panel(at), next_step_panel(at, "x" * 500), *(station_panel(at, page=page) for page in range(3))]
    for layout in layouts:
        assert_within_limits(layout)
