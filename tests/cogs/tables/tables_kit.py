"""What the tests of the tables have in common: people, tables, games played at random."""

from __future__ import annotations

import random
from typing import Any

from cogs.tables.position import Outcome, Position
from cogs.tables.service import Tables
from data.maintenance import record_of
from data.record import Record, read_record
from data.store import Store
from engine.legal import Options
from engine.refused import Refused
from engine.view import View

ANN, BEN, LI, ZOE = 10, 11, 12, 13
SEED = bytes(range(32))


def ok(answer: Any) -> Any:
    """What was answered, which is no refusal."""
    assert not isinstance(answer, Refused), answer
    return answer


def refused(answer: Any) -> tuple[str, dict[str, Any]]:
    assert isinstance(answer, Refused), answer
    return answer.code, answer.facts


async def lobby(tables: Tables, board: str = "new-york", channel: int = 1) -> int:
    return ok(await tables.lobby.open(board, channel=channel, guild=5, host=ANN, name="Ann")).game


async def begun(tables: Tables, *others: int, board: str = "new-york", channel: int = 1) -> int:
    game = await lobby(tables, board, channel)
    for user in others or (BEN,):
        ok(await tables.join(game, user, f"User {user}"))
    ok(await tables.lobby.start(game, ANN))
    return game


async def view_of(tables: Tables, game: int, user: int | None = None) -> View:
    """The game as this user sees it; as everybody does, for a user without a seat."""
    position: Position = ok(await tables.position(game))
    return position.view(position.table.seat_of(user))


async def options_of(tables: Tables, game: int, user: int) -> Options:
    """What this user may do now."""
    position: Position = ok(await tables.position(game))
    seat = position.table.seat_of(user)
    assert seat is not None
    return position.options(seat)


async def recorded(store: Store, game: int) -> Record:
    """The record of a game that is over, read as a referee reads it."""
    return read_record(await record_of(store, game))


async def one_move(tables: Tables, game: int, dice: random.Random) -> Outcome | None:
    """Somebody whom the table waits for does something at random; None at the end."""
    position: Position = ok(await tables.position(game))
    if not position.to_act:
        return None
    seat = dice.choice(position.to_act)
    user = position.table.seats[seat].user
    assert user is not None
    return ok(await tables.play(game, user, position.decision(seat), dice.choice(position.options(seat))))


async def played(tables: Tables, game: int, moves: int = 10_000, seed: int = 0) -> list[Outcome]:
    dice = random.Random(seed)
    outcomes: list[Outcome] = []
    while len(outcomes) < moves and (outcome := await one_move(tables, game, dice)):
        outcomes.append(outcome)
    return outcomes


def whole(position: Position) -> list[Any]:
    """Everything that anybody can see."""
    seats = range(len(position.table.seats))
    return [position.view(seat) for seat in (None, *seats)] + [position.decision(seat) for seat in seats]
