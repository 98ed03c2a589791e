"""The market in words: place by place, with its piles."""

from __future__ import annotations

from dataclasses import replace

from engine.state import EMPTY
from render.map.alt import board_alt, market_alt
from tests.render.scenes import EUROPE, scene


def test_the_market_is_said_place_by_place_with_its_piles() -> None:
    seen = scene(EUROPE)
    market = (7, EUROPE.locomotive, EMPTY, 3, 1)
    discarded = (3,) * len(EUROPE.card_names)  # three of each
    view = replace(seen.view, market=market, deck=61, discarded=discarded, ticket_pile=22)
    alt = market_alt(replace(seen, view=view))
    for place, name in enumerate(("color-red", "color-locomotive", "market-empty", "color-white", "color-blue"), 1):
        assert f"market-place {place} {name}" in alt
    assert alt.endswith(f"61 {9 * 3} 22")


def test_whose_turn_it_is_and_which_one_are_two_clauses_and_no_list() -> None:
    seen = scene(EUROPE)
    alt = board_alt(replace(seen, view=replace(seen.view, turns=25)))
    assert "clause-separator" in alt.split("board-alt-seat")[0]
