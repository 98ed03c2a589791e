"""Fetches `/health` and `/metrics` of a bot over a real socket, and parses the answers."""

from __future__ import annotations

import json
import re
import socket
from dataclasses import dataclass
from typing import Any

import aiohttp

from data.boards import BOARDS

HOST = "127.0.0.1"
LEAST_ID = 1e15
NAME = r"[a-zA-Z_][a-zA-Z0-9_]*"
LABEL = rf'({NAME})="((?:[^"\\\n]|\\["\\n])*)"'
LINE = re.compile(rf"({NAME})(?:\{{({LABEL}(?:,{LABEL})*)\}})? (NaN|[+-]Inf|-?[0-9.e+-]+)")

# Every label, and every word that may be said in it. A shard is a number, and so is a bucket.
WORDS = {
    "board": {*BOARDS},
    "status": {"lobby", "running"},
    "kind": {"command", "press", "form", "suggestions", "read", "write"}
    | {"acknowledgement", "answer", "post", "edit", "delete", "open_dm", "other"},
    "result": {"drawn", "from_memory", "failed", "done", "refused", "rate_limited", "broken"},
}
PATTERNS = {
    "shard": r"\d{1,4}",
    "le": r"[0-9.]+|\+Inf",
    "version": r"[\w.+]+",
    "python": r"[\w.+]+",
    "discord_py": r"[\w.+]+",
}

Labels = frozenset[tuple[str, str]]


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as tried:
        tried.bind((HOST, 0))
        return tried.getsockname()[1]


@dataclass(frozen=True)
class Page:
    """A page of `/metrics` that Prometheus could read."""

    text: str
    numbers: dict[tuple[str, Labels], float]
    kinds: dict[str, str]

    @classmethod
    def read(cls, text: str) -> Page:
        """Fails on any line that is not in the format, on a number twice, and on one that is not announced."""
        numbers: dict[tuple[str, Labels], float] = {}
        kinds: dict[str, str] = {}
        for line in text.removesuffix("\n").split("\n"):
            if line.startswith("#"):
                _, what, name, said = line.split(" ", 3)
                assert what in ("HELP", "TYPE") and (what == "HELP") != (name in kinds), line
                kinds |= {name: ""} if what == "HELP" else {}
                if what == "TYPE":
                    assert said in ("counter", "gauge", "histogram"), line
                    kinds[name] = said
                continue
            found = LINE.fullmatch(line)
            assert found, line
            name, labels = found[1], frozenset(re.findall(LABEL, found[2] or ""))
            family = re.sub("_(bucket|sum|count)$", "", name)
            assert kinds.get(name, kinds.get(family)) and (name, labels) not in numbers, line
            numbers[name, labels] = float(found[found.lastindex or 0].replace("Inf", "inf"))
        return cls(text, numbers, kinds)

    def must_say_nothing(self) -> None:
        """Fails on a label that could be about somebody, and on a number that could be an ID."""
        for _, labels in self.numbers:
            for name, value in labels:
                assert value in WORDS[name] if name in WORDS else re.fullmatch(PATTERNS[name], value), (name, value)
        assert max(number for number in self.numbers.values() if number < float("inf")) < LEAST_ID

    def number(self, name: str, **labels: str) -> float:
        """One number; 0 if it has not been counted yet."""
        return self.numbers.get((name, frozenset(labels.items())), 0.0)

    def total(self, name: str) -> float:
        """All numbers of a name together."""
        return sum(number for (each, _), number in self.numbers.items() if each == name)


async def get(port: int, path: str) -> tuple[int, str, str]:
    """Status, content type and text of a page."""
    async with aiohttp.ClientSession() as session, session.get(f"http://{HOST}:{port}{path}") as response:
        return response.status, response.headers["Content-Type"], await response.text()


async def scrape(port: int) -> Page:
    """The figures."""
    status, kind, text = await get(port, "/metrics")
    assert (status, kind) == (200, "text/plain; version=0.0.4; charset=utf-8")
    return Page.read(text)


async def health(port: int) -> tuple[int, dict[str, Any]]:
    """The status, and what is said of each part."""
    status, _, text = await get(port, "/health")
    parts = [json.loads(line) for line in text.splitlines()]
    return status, {part["part"]: (part["ok"], part["says"]) for part in parts}
