"""A worker from inside: it reads questions from standard input and writes answers to standard output.

A question is a function and its arguments. The process ends when its input ends, so also if the bot was killed. Of a
question that fails the process logs where, in the format of the bot's log, and never what was asked: a hand may be in
it. It answers with nothing then, and goes on.
"""

from __future__ import annotations

import gc
import logging
import os
import signal
import sys
from contextlib import suppress
from itertools import count
from pathlib import Path

from cogs.workers.memory import give_back
from cogs.workers.pickles import LENGTH_BYTES, Pickles

NOTHING = (0).to_bytes(LENGTH_BYTES)  # the answer to a question that failed
GIVE_BACK_AFTER = 4  # answers, after which freed memory goes back to the machine
OUT_OF_MEMORY_FIRST = "500"  # of 1000: Linux ends a worker before the bot
OUT_OF_MEMORY = Path("/proc/self/oom_score_adj")

log = logging.getLogger("cogs.workers")


def serve(pickles: Pickles, failed: str, niceness: int) -> None:
    """Answers questions until the input ends, at a lower priority than the bot. `failed` is logged for one that fails.

    Ignores SIGTERM: a bot that is shutting down may still ask.
    """
    _stand_back(niceness)
    gc.collect()
    gc.freeze()  # what is loaded by now stays
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    for number in count(1):
        size = questions.read(LENGTH_BYTES)
        if not size:
            return
        answer = _answer(pickles, questions.read(int.from_bytes(size)), failed)
        try:
            answers.write(answer)
            answers.flush()
        except BrokenPipeError:
            os._exit(0)  # the bot is gone; an ordinary end would try to write the rest again
        if number % GIVE_BACK_AFTER == 0:
            give_back()


def _answer(pickles: Pickles, question: bytes, failed: str) -> bytes:
    try:
        function, arguments = pickles.decode(question)
        return pickles.encode(function(*arguments))
    except Exception:
        log.exception(failed)
        return NOTHING


def _stand_back(niceness: int) -> None:
    """The bot comes first: for the processor, and when memory runs out. Not every system can be told so."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(niceness)
    with suppress(OSError):
        OUT_OF_MEMORY.write_text(OUT_OF_MEMORY_FIRST, encoding="ascii")
