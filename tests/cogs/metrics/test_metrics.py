"""`/metrics` on the simulated Discord: what it counts, and that it says nothing about anybody."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.measures import Counter, Family, Histogram
from cogs.metrics.server import served
from cogs.metrics.text import exposition
from tests.cogs.metrics.scraping import HOST, PATTERNS, WORDS, Page, free_port, scrape
from tests.data.store.tables import file_of
from tests.discord.first_turn import draw_from_deck, start_first_turn
from tests.discord.players import start_game
from tests.discord.strict import BROKEN
from tests.discord.world import World

DASHBOARD = Path(__file__).parents[3] / ".deploy" / "grafana.json"
ALERTS = Path(__file__).parents[3] / ".deploy" / "alerts.yml"


@pytest.fixture
async def port(world: World) -> AsyncIterator[int]:
    """Where the bot of the world says how it is."""
    async with served(HOST, port := free_port()) as show:
        show(world.parts.status)
        yield port


async def test_a_game_is_counted(world: World, port: int) -> None:
    before = await scrape(port)
    await start_first_turn(world)
    after = await scrape(port)
    assert after.number("stationmaster_open_games", board="europe", status="running") == 1
    assert after.number("stationmaster_open_games", board="new-york", status="lobby") == 0
    counted = {
        name: after.total(name) - before.total(name)
        for name in ("stationmaster_moves_total", "stationmaster_interactions_total")
    }
    assert counted["stationmaster_moves_total"] == 3  # the deal, and two who keep tickets
    assert counted["stationmaster_interactions_total"] >= 5
    assert after.total("stationmaster_database_seconds_count") > before.total("stationmaster_database_seconds_count")
    assert after.number("stationmaster_untold_games") == 0


async def test_what_cannot_be_told_is_seen(world: World, port: int) -> None:
    party = await start_first_turn(world)
    world.strict.troubles.append(lambda method, path: BROKEN if "/channels/" in path else None)
    await draw_from_deck(party, 2)
    page = await scrape(port)
    assert page.number("stationmaster_untold_games") == 1
    assert page.number("stationmaster_retries_waiting") == 1


@pytest.mark.with_pictures
@pytest.mark.with_dms
async def test_nothing_is_said_about_anybody(world: World, port: int) -> None:
    """After a game: fixed words and numbers, no ID, no name."""
    party = await start_game(world, "new-york", 2)
    await world.person("Ann").slash(world.channel, "board")
    page = await scrape(port)
    assert page.total("stationmaster_pictures_total") > 0
    page.must_say_nothing()
    ids = {world.guild.id, world.channel.id, *(person.id for person in world.people.values())}
    assert party.seats and not [number for number in ids if str(number) in page.text]
    assert not [name for name in world.people if name in page.text]


async def test_the_dashboard_shows_what_there_is(world: World, port: int) -> None:
    """Every figure and label that it asks for is there, and every panel asks for something."""
    panels = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    asked = [target["expr"] for panel in panels for target in panel["targets"]]
    named = {name for sql in asked for name in re.findall(r"(?:stationmaster|process)_\w+", sql)}
    page = await scrape(port)
    assert {re.sub("_bucket$", "", name) for name in named} <= page.kinds.keys() and len(asked) >= len(panels) > 20
    labels = {label for sql in asked for by in re.findall(r"by \(([\w, ]+)\)", sql) for label in by.split(", ")}
    assert labels <= {*WORDS, *PATTERNS}
    assert len({(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels}) == len(panels)


async def test_the_alerts_watch_what_there_is(world: World, port: int) -> None:
    asked = re.findall(r"^ +expr: (.+)$", ALERTS.read_text(encoding="utf-8"), re.MULTILINE)
    named = {name for sql in asked for name in re.findall(r"stationmaster_\w+", sql)}
    page = await scrape(port)
    assert {re.sub("_bucket$", "", name) for name in named} <= page.kinds.keys() and len(asked) >= 8
    labels = {label for sql in asked for label in re.findall(r'(\w+)=~?"', sql)} - {"job"}
    assert labels <= {*WORDS, *PATTERNS}


async def test_the_room_of_the_database_is_told(world: World, port: int) -> None:
    page = await scrape(port)
    size, free = (page.number(f"stationmaster_{name}") for name in ("database_bytes", "disk_free_bytes"))
    assert size >= file_of(world.store).stat().st_size > 0 < free


# ── the format ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_words_are_escaped() -> None:
    family = Family("x", "gauge", "a \\ and\na line", (("", {"of": 'a "word"\\\n'}, 1.5), ("", {}, float("nan"))))
    assert exposition([family]) == (
        '# HELP x a \\\\ and\\na line\n# TYPE x gauge\nx{of="a \\"word\\"\\\\\\n"} 1.5\nx NaN\n'
    )


def test_a_bucket_counts_what_is_shorter_too() -> None:
    histogram = Histogram("x", "About x.", (0.1, 1.0), ("kind",))
    for seconds in (0.05, 0.1, 0.5, 3.0):
        histogram.observe(seconds, "a")
    page = Page.read(exposition([histogram.family(), Counter("y", "About y.").family()]))
    buckets = [page.number("x_bucket", kind="a", le=end) for end in ("0.1", "1", "+Inf")]
    assert buckets == [2, 3, 4]
    assert (page.number("x_count", kind="a"), page.number("x_sum", kind="a")) == (4, pytest.approx(3.65))
    assert ("y", frozenset()) in page.numbers
