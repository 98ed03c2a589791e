"""Whether a game was shuffled as its seed says: every shuffle, the seats, and who went first.

`data/record/RECORD.md` says the same in words, so that anybody can write a check of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from data.record.read import Record
from engine.chance import SEATING, Chance
from engine.events import LONG_TICKETS, TICKETS, TRAIN_CARDS, Shuffled, TurnBegan

PILES = {TRAIN_CARDS: "the deck", LONG_TICKETS: "the long tickets", TICKETS: "the tickets"}


class Unfair(ValueError):
    """Something that does not follow from the seed, in plain words."""


def check_fairness(
    record: Record, seed: bytes, *, fingerprint: str | None = None, lobby: Sequence[str] = (), chosen: bool = False
) -> Iterator[str]:
    """Yields a line for everything that is right, and raises `Unfair` at the first thing that is wrong.

    A record does not hold the fingerprint that was shown, nor in which order the `lobby` listed the players (by their
    colors), nor whether the first player was `chosen`: who has seen them says so.
    """
    chance = Chance(seed)
    yield _fingerprint(chance, fingerprint)
    yield from _shuffles(record, chance)
    yield _seats(record, chance, lobby)
    yield _first(record, chance, chosen)


def _fingerprint(chance: Chance, shown: str | None) -> str:
    if shown is None:
        return f"fingerprint: {chance.commitment} (compare it with the one that the lobby showed)"
    if shown.strip().lower() != chance.commitment:
        raise Unfair(f"fingerprint: that of this seed is {chance.commitment}, and another one was shown")
    return f"fingerprint: {chance.commitment}, as the lobby showed it"


def _shuffles(record: Record, chance: Chance) -> Iterator[str]:
    shuffles = [(line, event) for line, event in enumerate(record.events, start=2) if isinstance(event, Shuffled)]
    for number, (line, event) in enumerate(shuffles):
        what = f"shuffle {number + 1} of {len(shuffles)}, {PILES[event.pile]} (line {line})"
        if chance.shuffle(number, event.cards) != event.cards:  # type: ignore[arg-type]
            raise Unfair(f"{what}: this order does not follow from the seed")
        yield f"{what}: follows from the seed"


def _seats(record: Record, chance: Chance, lobby: Sequence[str]) -> str:
    seated = [player.color for player in record.header.players]
    drawn = chance.shuffle(SEATING, range(len(seated)))
    joined = [color for _, color in sorted(zip(drawn, seated, strict=True))]
    if not lobby:
        return f"seats: follow from the seed if the lobby listed the players in this order: {_listed(joined)}"
    if list(lobby) != joined:
        raise Unfair(f"seats: from a lobby in the order {_listed(lobby)}, the seed does not draw {_listed(seated)}")
    return f"seats: {_listed(seated)} follow from the seed"


def _first(record: Record, chance: Chance, chosen: bool) -> str:
    players = record.header.players
    first = next(event.seat for event in record.events if isinstance(event, TurnBegan))
    if chosen:
        return f"first player: {players[first].color}, who was chosen, not drawn"
    if (drawn := chance.first_seat(len(players))) != first:
        raise Unfair(
            f"first player: {players[first].color} began, but the lot falls on {players[drawn].color}"
            " (if the lobby said who begins, add --first-chosen)"
        )
    return f"first player: {players[first].color} follows from the seed"


def _listed(colors: Sequence[str]) -> str:
    return ",".join(colors)
