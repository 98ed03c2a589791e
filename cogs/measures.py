"""What the bot counts and times, for `/metrics` (`cogs/metrics/`). One set for the process, like the log.

A label is one of a few fixed words, such as the kind of a request. It is never a name, an ID or anything of a hand,
for whoever may read the page is told about nobody.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import accumulate
from time import perf_counter

Labels = dict[str, str]
Sample = tuple[str, Labels, float]  # what is added to the name of the family, the labels, the number

SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds, each the end of a bucket
LONG = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0)


@dataclass(frozen=True)
class Family:
    """Numbers of one name, as Prometheus reads them."""

    name: str
    kind: str  # counter, gauge or histogram
    help: str
    samples: tuple[Sample, ...]


@dataclass
class Counter:
    """Counts what happens; one number for each choice of labels."""

    name: str
    help: str
    labels: tuple[str, ...] = ()
    _counts: dict[tuple[str, ...], float] = field(default_factory=dict[tuple[str, ...], float])

    def __post_init__(self) -> None:
        if not self.labels:
            self._counts[()] = 0

    def add(self, *values: str) -> None:
        """Counts one more; `values` are those of the labels."""
        self._counts[values] = self._counts.get(values, 0) + 1

    def family(self) -> Family:
        """The numbers so far."""
        samples = tuple(("", _labels(self.labels, values), n) for values, n in sorted(self._counts.items()))
        return Family(self.name, "counter", self.help, samples)


@dataclass
class Histogram:
    """Counts how long something takes, in buckets of seconds."""

    name: str
    help: str
    buckets: tuple[float, ...]
    labels: tuple[str, ...] = ()
    _counts: dict[tuple[str, ...], list[int]] = field(default_factory=dict[tuple[str, ...], list[int]])
    _sums: dict[tuple[str, ...], float] = field(default_factory=dict[tuple[str, ...], float])

    def __post_init__(self) -> None:
        if not self.labels:
            self._begin(())

    def _begin(self, values: tuple[str, ...]) -> None:
        self._counts[values], self._sums[values] = [0] * (len(self.buckets) + 1), 0.0

    def observe(self, seconds: float, *values: str) -> None:
        """Counts something that has taken this long."""
        if values not in self._counts:
            self._begin(values)
        self._counts[values][bisect_left(self.buckets, seconds)] += 1
        self._sums[values] += seconds

    @contextmanager
    def timed(self, *values: str) -> Iterator[None]:
        """Counts how long the block takes, also when it fails."""
        began = perf_counter()
        try:
            yield
        finally:
            self.observe(perf_counter() - began, *values)

    def family(self) -> Family:
        """The numbers so far; each bucket counts those before it too."""
        return Family(self.name, "histogram", self.help, tuple(self._samples()))

    def _samples(self) -> Iterator[Sample]:
        ends = (*(f"{end:g}" for end in self.buckets), "+Inf")
        for values, counts in sorted(self._counts.items()):
            labels, total = _labels(self.labels, values), sum(counts)
            for end, number in zip(ends, accumulate(counts), strict=True):
                yield "_bucket", {**labels, "le": end}, number
            yield "_sum", labels, self._sums[values]
            yield "_count", labels, total


def _labels(names: tuple[str, ...], values: tuple[str, ...]) -> Labels:
    return dict(zip(names, values, strict=True))


INTERACTIONS = Counter("stationmaster_interactions_total", "Commands, presses and forms of people.", ("kind",))
ACKNOWLEDGED = Histogram(
    "stationmaster_acknowledgement_seconds",
    "From an interaction's arrival until Discord has taken its acknowledgement; Discord waits three seconds.",
    LONG,
    ("kind",),
)
REQUESTS = Counter(
    "stationmaster_requests_total",
    "Requests to Discord; acknowledgements and answers do not count against its limit of requests a second.",
    ("kind", "result"),
)
REQUEST_SECONDS = Histogram("stationmaster_request_seconds", "How long Discord takes to answer.", LONG, ("kind",))
MOVES = Counter("stationmaster_moves_total", "Moves that this process has stored.", ("board",))
PICTURES = Counter("stationmaster_pictures_total", "Pictures: drawn, taken from memory, or failed.", ("result",))
PICTURE_SECONDS = Histogram("stationmaster_picture_seconds", "From the wish for a picture until it is drawn.", LONG)
THOUGHT_SECONDS = Histogram("stationmaster_thought_seconds", "From a computer's turn until it knows its move.", LONG)
TRANSACTION_SECONDS = Histogram(
    "stationmaster_database_seconds", "Transactions and queries of the database, waiting included.", SHORT, ("kind",)
)
LATENESS = Histogram("stationmaster_loop_late_seconds", "By how much the event loop is late, each half second.", SHORT)

MEASURES: tuple[Counter | Histogram, ...] = (
    INTERACTIONS,
    ACKNOWLEDGED,
    REQUESTS,
    REQUEST_SECONDS,
    MOVES,
    PICTURES,
    PICTURE_SECONDS,
    THOUGHT_SECONDS,
    TRANSACTION_SECONDS,
    LATENESS,
)
