"""The benchmarks run: two tables, a few games, most of them at night. Their speed is not checked."""

from __future__ import annotations

from argparse import Namespace

import pytest

from tests.bench import check, computers, engines, growth, page, presses
from tests.bench.running import ROOT
from tests.bench.tables import measure, written


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for figures that are not looked at: computers play at once, and a short silence is enough."""
    monkeypatch.setenv("COMPUTER_PACE", "0")
    monkeypatch.setattr("tests.bench.players.QUIET", 0.3)


@pytest.mark.nightly
async def test_the_benchmark_runs() -> None:
    asked = Namespace(bot=ROOT, tables=2, think=0.1, seconds=0.2, rush=0.2, few=1, presses=0, games=60)
    figures = await measure(asked)
    assert figures["warnings"] == 0
    for name in ("turns", "cpu_ms_a_turn", "requests_a_turn", "kilobytes_a_turn", "saturation_turns_a_second"):
        assert figures[name] > 0, name
    assert figures["reference_s"] > 0 and figures["memory_mb"]["1"] > 10 < figures["memory_mb"]["2"]
    for part in ("steady", "rush"):
        for wait in ("acknowledged_ms", "answered_ms", "panel_ms"):
            assert figures["playing"][part][wait]["number"], (part, wait)
    assert figures["starting"]["games"] == 60
    assert "60 games" in written(figures)


@pytest.mark.nightly
async def test_the_benchmark_of_many_stored_games_runs() -> None:
    figures = await growth.measure(games=60)
    assert figures["start_s"] > 0 < figures["sweep_ms"] and figures["known_s"] >= 0
    assert "60 stored games" in growth.written(figures)


@pytest.mark.nightly
async def test_the_benchmark_among_computers_runs() -> None:
    figures = await computers.measure(Namespace(tables=1, think=0.1, answer=0.1, seconds=0.2))
    assert figures["warnings"] == 0
    for phase in computers.PHASES:
        assert figures[phase]["acknowledged_ms"]["number"]
    assert "1 tables of computers" in computers.written(figures)


def test_the_benchmark_of_the_check_runs() -> None:
    figures = check.measure(games=3)
    assert figures["moves"] > 3 * 40 and figures["check_s"] and figures["reference_s"]
    assert "check of 3 games" in check.written(figures)


@pytest.mark.nightly
async def test_the_benchmark_of_the_engines_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "TABLES", (1, 3))
    monkeypatch.setattr(engines, "ROUNDS", 1)
    figures = await engines.measure(seconds=0.1)
    for engine in engines.ENGINES:
        assert all(figures[engine][str(number)]["appends_a_second"] > 0 for number in engines.TABLES)
    assert "postgres,  3 tables" in engines.written(figures)


async def test_no_action_takes_more_taps_than_it_may() -> None:
    """Every action on the list, each done by a player through the bot's own buttons."""
    counted = await presses.measure()
    assert counted.keys() == presses.AT_MOST.keys()
    assert presses.broken(counted) == []


def test_without_chromium_the_page_is_not_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("sys.argv", ["tests.bench.page", "--json"])
    assert page.main() == page.MISSING
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and "no Chromium" in said.err
