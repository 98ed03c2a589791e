"""Prometheus's text format, version 0.0.4: the figures of `/metrics` as lines."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from cogs.measures import Family, Labels

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


def exposition(families: Iterable[Family]) -> str:
    """The page that Prometheus reads. A family without numbers is named all the same."""
    return "".join(f"{line}\n" for family in families for line in _lines(family))


def _lines(family: Family) -> Iterator[str]:
    yield f"# HELP {family.name} {_escaped(family.help)}"
    yield f"# TYPE {family.name} {family.kind}"
    for ending, labels, number in family.samples:
        yield f"{family.name}{ending}{_labels(labels)} {_number(number)}"


def _labels(labels: Labels) -> str:
    quoted = (f'{name}="{_quotable(value)}"' for name, value in labels.items())
    return f"{{{','.join(quoted)}}}" if labels else ""


def _number(number: float) -> str:
    if math.isnan(number):
        return "NaN"
    if math.isinf(number):
        return "+Inf" if number > 0 else "-Inf"
    return str(int(number)) if number == int(number) else repr(number)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _quotable(value: str) -> str:
    return _escaped(value).replace('"', '\\"')
