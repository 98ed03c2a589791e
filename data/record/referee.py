"""The referee replays a recorded game with the engine, fed with the recorded shuffles, and compares every line.

What the table does by itself must equal the recorded event. A recorded event of a player is turned back into the
action behind it, and what the engine makes of that action must equal it. Where the rules leave a choice, the recorded
one is accepted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from typing import Any

from data.record.events import write_event
from data.record.loans import wrong_loans
from data.record.strict import Unreadable, write_object
from engine.actions import (
    Action,
    Build,
    Claim,
    DrawCard,
    DrawTickets,
    Join,
    Keep,
    Leave,
    Pass,
    PayExtra,
    Withdraw,
)
from engine.board import Board
from engine.chance import Chance
from engine.deal import new_game
from engine.decide import decide
from engine.events import (
    Built,
    Claimed,
    Drew,
    Ended,
    Event,
    Joined,
    Kept,
    Laid,
    Left,
    Offered,
    Passed,
    Score,
    Shuffled,
    TurnBegan,
    Withdrew,
)
from engine.evolve import evolve
from engine.reflexes import reflex
from engine.refused import Refused
from engine.state import Game, OpenTunnel, Over, to_act

COMPUTER = "computer"
PARTS_OF_A_SCORE = tuple(part.name for part in fields(Score) if part.name != "borrowed")


class RecordedChance(Chance):
    """Shuffles as the record says. An impossible shuffle is sorted instead, so that the comparison fails."""

    recorded: Sequence[Shuffled]

    @classmethod
    def of(cls, events: Iterable[object]) -> RecordedChance:
        chance = cls(b"")
        chance.recorded = [event for event in events if isinstance(event, Shuffled)]
        return chance

    def shuffle(self, number: int, cards: Iterable[int]) -> tuple[int, ...]:
        """The recorded order of the shuffle of this number, if it consists of these cards."""
        right = sorted(cards)
        order: Any = self.recorded[number].cards if number < len(self.recorded) else ()
        return order if sorted(order) == right else tuple(right)


class Referee:
    """Replays one game, line by line."""

    def __init__(self, board: Board, seats: int, recorded: Iterable[object]) -> None:
        self.chance = RecordedChance.of(recorded)
        self.game, self.dealt = new_game(board, seats, self.chance, first=0)
        self.seen = 0

    def follow(self, recorded: Event) -> None:
        """Applies the next recorded event; raises `Unreadable` if it cannot happen."""
        self.seen += 1
        if self.seen <= len(self.dealt):
            self._compare(self.dealt[self.seen - 1], recorded)
        else:
            self._check_next(recorded)
            evolve(self.game, recorded)

    @property
    def over(self) -> bool:
        return self.seen >= len(self.dealt) and isinstance(self.game.phase, Over)

    def _check_next(self, recorded: Event) -> None:
        game = self.game
        if self.over:
            raise Unreadable("nothing follows the end")
        if isinstance(recorded, TurnBegan) and not game.turns:
            game.first = recorded.seat  # SETUP-6: whoever it was
        expected = reflex(game, self.chance)
        if expected is None or (isinstance(expected, TurnBegan) and isinstance(recorded, Left | Joined)):
            expected = self._expected_from_player(recorded)
        self._compare(expected, recorded)

    def _expected_from_player(self, recorded: Event) -> Event:
        """The event that follows from the action behind a recorded event."""
        game = self.game
        action = action_of(game, recorded)
        if action is None:
            raise Unreadable(f"the table waits for {_seats(to_act(game))}")
        decided = decide(game, getattr(recorded, "seat"), action)  # noqa: B009
        if isinstance(decided, Refused):
            raise Unreadable(_refusal_text(decided))
        return decided

    def _compare(self, expected: Event, recorded: Event) -> None:
        if recorded == expected or self._is_other_valid_choice(expected, recorded):
            return
        board = self.game.board
        match expected, recorded:
            case Shuffled(pile), Shuffled(other) if pile == other:
                raise Unreadable(f"these are not the cards of the pile {pile!r}")
            case Ended(), Ended():
                raise Unreadable(_wrong_end(self.game, expected, recorded))
            case Shuffled(pile), _:
                raise Unreadable(f"here the pile {pile!r} is shuffled")
            case _:
                raise Unreadable(f"should be {write_object(write_event(board, expected))}")

    def _is_other_valid_choice(self, expected: Event, recorded: Event) -> bool:
        """Whether two events differ only where the rules leave a choice."""
        match expected, recorded:
            case Kept(), Kept():
                same_set = _same(recorded.returned, expected.returned)
                return same_set and replace(recorded, returned=expected.returned) == expected
            case Ended(), Ended():
                return _without_loans(expected) == _without_loans(recorded) and not any(
                    wrong_loans(self.game, best, score)
                    for best, score in zip(expected.scores, recorded.scores, strict=True)
                )
            case _:
                return False


def action_of(game: Game, recorded: Event) -> Action | None:
    """The action behind an event; None if no player causes such events."""
    match recorded:
        case Drew(_, place):
            return DrawCard(place)
        case Claimed(_, _, paid) if isinstance(game.phase, OpenTunnel):
            return PayExtra(tuple(all_ - laid for all_, laid in zip(paid, game.phase.laid, strict=True)))
        case Claimed(_, route, paid) | Laid(_, route, paid):
            return Claim(route, paid)
        case Withdrew():
            return Withdraw()
        case Offered():
            return DrawTickets()
        case Kept(_, tickets):
            return Keep(tickets)  # type: ignore[arg-type]
        case Built(_, city, paid):
            return Build(city, paid)
        case Passed():
            return Pass()
        case Left():
            return Leave(COMPUTER)
        case Joined():
            return Join()
        case _:
            return None


def _same(one: Sequence[Any], other: Sequence[Any]) -> bool:
    return sorted(one) == sorted(other)


def _without_loans(ended: Ended) -> Ended:
    return replace(ended, scores=tuple(replace(score, borrowed=()) for score in ended.scores))


def _wrong_end(game: Game, expected: Ended, recorded: Ended) -> str:
    """What is wrong with the final scores."""
    if recorded.winners != expected.winners:
        return f"the winners are {_seats(expected.winners)}"
    if len(recorded.scores) != game.seats:
        return f"{len(recorded.scores)} scores for {game.seats} seats"
    for best, score in zip(expected.scores, recorded.scores, strict=True):
        for part in PARTS_OF_A_SCORE:
            if getattr(best, part) != getattr(score, part):
                return f"seat {best.seat}: {part} is {getattr(best, part)}, not {getattr(score, part)}"
        if wrong := wrong_loans(game, best, score):
            return wrong
    return "the scores are wrong"


def _seats(seats: Sequence[int]) -> str:
    return f"seat {seats[0]}" if len(seats) == 1 else f"seats {', '.join(map(str, seats))}"


def _refusal_text(refused: Refused) -> str:
    facts = ", ".join(f"{name} {fact}" for name, fact in refused.facts.items())
    return f"not allowed: {refused.code}" + (f" ({facts})" if facts else "")
