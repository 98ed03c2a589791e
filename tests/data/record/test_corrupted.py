"""Every way in which a record can be wrong is found: whole games, each spoilt in one place."""

from __future__ import annotations

import copy
import random

import pytest

from data.record import BadRecord, read_record
from tests.data.record.recorded_games import parsed, played, written
from tests.data.record.spoils import SPOILS, Missing

GAMES = [("europe", 2, 0), ("europe", 3, 1), ("europe", 5, 2), ("new-york", 2, 3), ("new-york", 4, 4)]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_games_are_right_before_they_are_spoilt(game: tuple[str, int, int]) -> None:
    read_record(written(parsed(played(*game).text)))


@pytest.mark.parametrize("way", sorted(SPOILS))
def test_a_spoilt_record_is_refused(way: str, at_night: bool) -> None:
    """A record is spoilt in this way in one game by day, and at night in every game where that is possible."""
    tried = (game for game in reversed(GAMES) if refused(way, game))
    assert next(tried, None), "no game can be spoilt like this"
    if at_night:
        assert all(tried)


def refused(way: str, game: tuple[str, int, int]) -> bool:
    """Whether the game could be spoilt so; if it could, it has been refused, with the right line."""
    lines = copy.deepcopy(parsed(played(*game).text))
    try:
        line = SPOILS[way](lines, random.Random(f"{way} {game}"))
    except Missing:
        return False
    with pytest.raises(BadRecord) as caught:
        read_record(written(lines))
    assert caught.value.reason
    assert line is None or caught.value.line == line + 1, caught.value
    return True
