"""A process in which computer players think: `python -m cogs.tables.thinking.worker`. The bot starts it (`pool.py`).

It reads questions from standard input and writes answers to standard output: pickles, each after its length.
The process ends when its input ends. A failure ends it too, after one line on standard error in the format of the
bot's log, which never contains anything of the hand.
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

LENGTH_BYTES = 4  # of the length before a pickle
NICENESS = 10  # lower priority than the bot itself
FAILED = 1  # the exit code after a failure

log = logging.getLogger("cogs.tables.thinking.worker")  # also where this runs as a program

Question = tuple[str, View, Options]


def advise(level: str, view: View, options: Options) -> Advice:
    """What a computer of this level does, and why. It sees only what a player on its seat would see."""
    return LEVELS[level](Random()).advise(lambda: view, options)


class _Pickler(pickle.Pickler):
    """Pickles boards by their ids: both processes have loaded the boards."""

    def persistent_id(self, obj: object) -> str | None:
        return obj.id if isinstance(obj, Board) else None


class _Unpickler(pickle.Unpickler):
    def persistent_load(self, pid: str) -> Board:
        return load_board(pid)


def encode(message: Question | Advice) -> bytes:
    """A question or an answer as it goes through the pipe: its length, then its pickle."""
    pickled = BytesIO()
    _Pickler(pickled).dump(message)
    return len(pickled.getvalue()).to_bytes(LENGTH_BYTES) + pickled.getvalue()


def decode(pickled: bytes) -> Any:
    """A question or an answer from its pickle."""
    return _Unpickler(BytesIO(pickled)).load()


def main() -> None:
    """Answers questions until the input ends. Ignores SIGTERM: a bot that is shutting down may still ask."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.nice(NICENESS)
    set_up("INFO")
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    while size := questions.read(LENGTH_BYTES):
        try:
            level, view, options = decode(questions.read(int.from_bytes(size)))
            answer = encode(advise(level, view, options))
        except Exception:
            log.exception("a thought failed")
            sys.exit(FAILED)
        answers.write(answer)
        answers.flush()


if __name__ == "__main__":
    main()
