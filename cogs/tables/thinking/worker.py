"""A process in which computer players think: `python -m cogs.tables.thinking.worker`. The bot starts it (`pool.py`).

Questions come in and answers go out as pickles, each behind its length. It ends with the process that asks. A thought
that fails ends it too: with one line as the bot's log has them, on the bot's standard error, and nothing of the hand.
"""

from __future__ import annotations

import logging
import os
import pickle
import signal
import sys
from io import BytesIO
from random import Random
from typing import Any

from cogs.logs import set_up
from data.boards import load_board
from engine.board import Board
from engine.legal import Options
from engine.players import LEVELS
from engine.players.why import Advice
from engine.view import View

SIZE = 4  # bytes of a length
MEEK = 10  # how far behind everybody else it stands in the line for the processor
FAILED = 1  # the exit code of a thought that came to nothing

log = logging.getLogger("cogs.tables.thinking.worker")  # also where this runs as a program

Question = tuple[str, View, Options]


def advise(level: str, view: View, options: Options) -> Advice:
    """What a player of this level does, and why; it knows no more than this."""
    return LEVELS[level](Random()).advise(lambda: view, options)


class _Written(pickle.Pickler):
    """Boards go by their name: both sides have them."""

    def persistent_id(self, obj: object) -> str | None:
        return obj.id if isinstance(obj, Board) else None


class _Read(pickle.Unpickler):
    def persistent_load(self, pid: str) -> Board:
        return load_board(pid)


def written(thing: Question | Advice) -> bytes:
    """A question or an answer as it goes through the pipe."""
    said = BytesIO()
    _Written(said).dump(thing)
    return len(said.getvalue()).to_bytes(SIZE) + said.getvalue()


def read(said: bytes) -> Any:
    """A question or an answer without its length."""
    return _Read(BytesIO(said)).load()


def main() -> None:
    """Question after question, until nobody can ask any more; a bot that is told to stop still has something to ask."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.nice(MEEK)
    set_up("INFO")
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    while size := questions.read(SIZE):
        try:
            level, view, options = read(questions.read(int.from_bytes(size)))
            answer = written(advise(level, view, options))
        except Exception:
            log.exception("a thought failed")
            sys.exit(FAILED)
        answers.write(answer)
        answers.flush()


if __name__ == "__main__":
    main()
