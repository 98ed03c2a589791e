"""Settings are read at once, and everything that is wrong is named at once."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from bot import helpers
from cogs.logs import redact
from data.settings import Settings, SettingsError, database_of
from data.store.postgres.address import ServerAddress

ROOT = Path(__file__).parents[2]


def test_the_example_holds_exactly_the_settings() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    named = re.findall(r"^([A-Z_]+)=", example, re.MULTILINE)
    assert named == [field.name.upper() for field in fields(Settings)]


def test_the_example_with_a_token_is_complete() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    env = dict(re.findall(r"^([A-Z_]+)=(.*)$", example, re.MULTILINE))
    assert Settings.from_env({**env, "DISCORD_TOKEN": "a.b.c"}) == Settings("a.b.c")


def test_every_setting_can_be_set() -> None:
    settings = Settings.from_env(
        {
            "DISCORD_TOKEN": "a.b.c",
            "DATABASE_PATH": "/data/games.db",
            "DATABASE_URL": "postgresql://ann:pass%40word@db.example/stationmaster",
            "LOG_LEVEL": "debug",
            "DISCORD_API_BASE": "http://127.0.0.1:8080/api/v10/",
            "DISCORD_GATEWAY": "ws://127.0.0.1:7878",
            "SHARD_COUNT": "4",
            "SHARD_IDS": "0, 1",
            "ABANDONED_AFTER_DAYS": "7",
            "REPORT_URL": "https://example.org",
            "COMPUTER_PACE": "0.5",
            "METRICS_PORT": "9464",
            "METRICS_HOST": "0.0.0.0",
            "HELPERS": "1",
        }
    )
    assert settings == Settings(
        "a.b.c",
        Path("/data/games.db"),
        "postgresql://ann:pass%40word@db.example/stationmaster",
        "DEBUG",
        "http://127.0.0.1:8080/api/v10",
        "ws://127.0.0.1:7878",
        4,
        (0, 1),
        7,
        "https://example.org",
        0.5,
        9464,
        "0.0.0.0",
        1,
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", ""),
        ("DISCORD_TOKEN", "two words"),
        ("DATABASE_URL", "mysql://db/stationmaster"),
        ("DATABASE_URL", "postgresql://ann:pass#word@db/stationmaster"),
        ("DATABASE_URL", "postgresql://ann:pass/word@db/stationmaster"),
        ("LOG_LEVEL", "loud"),
        ("DISCORD_API_BASE", "discord.com"),
        ("DISCORD_GATEWAY", "http://x"),
        ("SHARD_COUNT", "0"),
        ("SHARD_COUNT", "²"),
        ("SHARD_IDS", "a"),
        ("SHARD_IDS", "1"),
        ("ABANDONED_AFTER_DAYS", "-1"),
        ("REPORT_URL", "mailto:x"),
        ("COMPUTER_PACE", "11"),
        ("COMPUTER_PACE", "-1"),
        ("COMPUTER_PACE", "slow"),
        ("METRICS_PORT", "0"),
        ("METRICS_PORT", "65536"),
        ("METRICS_HOST", "http://x"),
    ],
)
def test_a_wrong_setting_is_named(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name):
        Settings.from_env({"DISCORD_TOKEN": "a.b.c", name: value})


def test_a_shard_that_there_is_not_is_named() -> None:
    env = {"DISCORD_TOKEN": "a.b.c", "SHARD_COUNT": "2"}
    assert Settings.from_env({**env, "SHARD_IDS": "0,1"}).shard_ids == (0, 1)
    with pytest.raises(SettingsError, match="SHARD_IDS must be below SHARD_COUNT"):
        Settings.from_env({**env, "SHARD_IDS": "1,2"})


def test_all_that_is_wrong_is_named_at_once_in_one_line_with_exit_code_2(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "bot.py"],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "LOG_LEVEL": "loud", "SHARD_COUNT": "none"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1
    assert all(name in run.stderr for name in ("DISCORD_TOKEN", "LOG_LEVEL", "SHARD_COUNT"))


def test_the_token_and_the_password_are_not_shown() -> None:
    settings = Settings("a.b.c", database_url="postgresql://ann:signal%40box@db.example:5433/games?sslmode=require")
    assert not [secret for secret in ("a.b.c", "signal", "db.example") if secret in repr(settings)]
    assert {"a.b.c", "signal%40box", "signal@box", settings.database_url} == set(settings.secrets)
    assert str(ServerAddress.read(str(settings.database))) == "postgresql://db.example:5433/games"


def test_a_short_password_is_not_taken_out_of_ordinary_words() -> None:
    """Otherwise "the [secret] runs as root" would tell what it is."""
    settings = Settings("a.b.c", database_url="postgresql://ann:bot@db.example/games")
    address = settings.database_url or ""
    assert redact("the bot runs as root", *settings.secrets) == "the bot runs as root"
    for text in (f"see {address}", f"see {address}?sslmode=require", "postgres://bob:bot@other.example"):
        assert ":bot@" not in redact(text, *settings.secrets)


def test_a_host_with_little_memory_has_few_helpers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.SPARE_CORES", 7)
    assert helpers(Settings("a.b.c")) == helpers(Settings("a.b.c", helpers=99)) == (7, 2)
    assert helpers(Settings("a.b.c", helpers=1)) == (1, 1)


def test_the_server_comes_before_the_file() -> None:
    env = {"DATABASE_PATH": "games.db"}
    assert database_of(env) == Path("games.db")
    url = "postgresql:///games?host=/run/postgresql"
    assert database_of({**env, "DATABASE_URL": url}) == url
