"""The settings of the host: read once from the environment, with everything that is wrong named at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from urllib.parse import unquote, urlsplit

import yarl

from data.store.engines import Where, is_address_of_server

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
LONGEST_PACE = 10.0  # seconds
HIGHEST_PORT = 65535
SHORTEST_SECRET = 8  # characters of a password that is looked for in every line of the log
FORM = "postgresql://user:password@host:port/database"


class SettingsError(ValueError):
    """Everything that is missing or wrong, in one line."""


@dataclass(frozen=True)
class Settings:
    """What the host decides: exactly the fields of `.env.example`."""

    discord_token: str = field(repr=False)
    database_path: Path = Path("stationmaster.db")
    database_url: str | None = field(default=None, repr=False)
    log_level: str = "INFO"
    discord_api_base: str | None = None
    discord_gateway: str | None = None
    shard_count: int | None = None
    shard_ids: tuple[int, ...] | None = None
    abandoned_after_days: int = 30
    report_url: str | None = None
    computer_pace: float = 1.0
    metrics_port: int | None = None
    metrics_host: str = "127.0.0.1"
    helpers: int | None = None

    @property
    def database(self) -> Where:
        """Where the store is: on a server if there is one, else in the file."""
        return self.database_url or self.database_path

    @property
    def shown(self) -> dict[str, str]:
        """What has been set, without secrets: for the first line of a log."""
        shown = {each.name: getattr(self, each.name) for each in fields(self) if each.repr}
        if self.database_url:
            shown |= {"database_path": None, "database_url": "set"}
        return {name: str(value) for name, value in shown.items() if value is not None}

    @property
    def secrets(self) -> tuple[str, ...]:
        """What must never stand in a log. A short password would be found in ordinary words, and could be read off what
        they lack: it is hidden in addresses alone, as every password is there."""
        password = urlsplit(self.database_url).password or "" if self.database_url else ""
        passwords = [each for each in (password, unquote(password)) if len(each) >= SHORTEST_SECRET]
        return tuple(filter(None, (self.discord_token, self.database_url, *passwords)))

    @classmethod
    def from_env(cls, env: Mapping[str, str]) -> Settings:
        """The settings in an environment; raises SettingsError with everything that is wrong."""
        read = _Reader(env)
        settings = cls(
            discord_token=read.token("DISCORD_TOKEN"),
            database_path=read.path("DATABASE_PATH"),
            database_url=read.server("DATABASE_URL"),
            log_level=read.one_of("LOG_LEVEL", LEVELS, cls.log_level),
            discord_api_base=read.address("DISCORD_API_BASE", "http", "https"),
            discord_gateway=read.address("DISCORD_GATEWAY", "ws", "wss"),
            shard_count=read.number("SHARD_COUNT", None),
            shard_ids=read.numbers("SHARD_IDS"),
            abandoned_after_days=read.number("ABANDONED_AFTER_DAYS", cls.abandoned_after_days) or 0,
            report_url=read.address("REPORT_URL", "https", "http"),
            computer_pace=read.seconds("COMPUTER_PACE", cls.computer_pace, LONGEST_PACE),
            metrics_port=read.port("METRICS_PORT"),
            metrics_host=read.host("METRICS_HOST", cls.metrics_host),
            helpers=read.number("HELPERS", None),
        )
        if settings.shard_ids is not None and settings.shard_count is None:
            read.wrong.append("SHARD_IDS needs SHARD_COUNT")
        elif settings.shard_ids is not None and max(settings.shard_ids) >= (settings.shard_count or 0):
            read.wrong.append("SHARD_IDS must be below SHARD_COUNT: the first shard is 0")
        if read.wrong:
            raise SettingsError("; ".join(read.wrong))
        return settings


def database_of(env: Mapping[str, str]) -> Where:
    """Where the store is: what commands without a token need too. Raises SettingsError if the address is wrong."""
    read = _Reader(env)
    where = read.server("DATABASE_URL") or read.path("DATABASE_PATH")
    if read.wrong:
        raise SettingsError("; ".join(read.wrong))
    return where


def file_of(env: Mapping[str, str]) -> Path:
    """Where the database file is, whether or not the store is on a server by now."""
    return _Reader(env).path("DATABASE_PATH")


def metrics_address(env: Mapping[str, str]) -> tuple[str, int]:
    """Where the running bot says how it is; raises SettingsError if it does not say it, or the address is wrong."""
    read = _Reader(env)
    port, host = read.port("METRICS_PORT"), read.host("METRICS_HOST", Settings.metrics_host)
    if read.wrong:
        raise SettingsError("; ".join(read.wrong))
    if port is None:
        raise SettingsError("METRICS_PORT is not set: the bot says nowhere how it is")
    return host, port


class _Reader:
    """Reads single settings and collects what is wrong with them."""

    def __init__(self, env: Mapping[str, str]) -> None:
        self.env = env
        self.wrong: list[str] = []

    def text(self, name: str) -> str | None:
        return self.env.get(name, "").strip() or None

    def token(self, name: str) -> str:
        token = self.text(name)
        if token is None:
            self.wrong.append(f"{name} is missing")
        elif not re.fullmatch(r"[\w.\-]+", token):
            self.wrong.append(f"{name} is no bot token")
        return token or ""

    def path(self, name: str) -> Path:
        return Path(self.text(name) or Settings.database_path)

    def server(self, name: str) -> str | None:
        given = self.text(name)
        if given is not None and not is_address_of_server(given):
            self.wrong.append(f"{name} must be {FORM}; in the password, @ is written as %40, / as %2F and # as %23")
        return given

    def one_of(self, name: str, known: tuple[str, ...], default: str) -> str:
        given = (self.text(name) or default).upper()
        if given not in known:
            self.wrong.append(f"{name} must be one of {', '.join(known)}")
        return given

    def address(self, name: str, *schemes: str) -> str | None:
        given = self.text(name)
        if given is None:
            return None
        try:
            url = yarl.URL(given)
        except ValueError:
            url = yarl.URL()
        if url.scheme not in schemes or not url.host:
            self.wrong.append(f"{name} must be an address with {' or '.join(f'{s}://' for s in schemes)}")
        return given.rstrip("/")

    def number(self, name: str, default: int | None) -> int | None:
        given = self.text(name)
        if given is None:
            return default
        if not (given.isascii() and given.isdecimal()) or int(given) == 0:
            self.wrong.append(f"{name} must be a whole number above 0")
            return default
        return int(given)

    def port(self, name: str) -> int | None:
        given = self.text(name)
        if given is None:
            return None
        if not (given.isascii() and given.isdecimal()) or not 0 < int(given) <= HIGHEST_PORT:
            self.wrong.append(f"{name} must be a port, from 1 to {HIGHEST_PORT}")
            return None
        return int(given)

    def host(self, name: str, default: str) -> str:
        given = self.text(name) or default
        if not re.fullmatch(r"[\w.:%\-]+", given, re.ASCII):
            self.wrong.append(f"{name} must be an address of this machine, such as 127.0.0.1 or 0.0.0.0")
        return given

    def seconds(self, name: str, default: float, most: float) -> float:
        given = self.text(name)
        if given is None:
            return default
        if not re.fullmatch(r"[0-9]+(\.[0-9]+)?", given) or float(given) > most:
            self.wrong.append(f"{name} must be seconds, at most {most:g}, such as 1 or 0.5")
            return default
        return float(given)

    def numbers(self, name: str) -> tuple[int, ...] | None:
        given = self.text(name)
        if given is None:
            return None
        parts = [part.strip() for part in given.split(",")]
        if not all(part.isascii() and part.isdecimal() for part in parts):
            self.wrong.append(f"{name} must be numbers with commas, such as 0,1,2")
            return None
        return tuple(map(int, parts))
