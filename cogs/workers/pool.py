"""A pool of worker processes for what takes long, so that no press has to wait for it.

In a thread even a short computation would hold the interpreter lock again and again (measured: `tests.bench.computers`,
`tests.bench.tables`). A process starts with the first question for which no other is idle, and ends when it has been
idle for a while, with all that it keeps in memory. Whatever goes wrong in one, the next question is answered.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, TypeVar

from cogs.workers.pickles import Pickles
from cogs.workers.process import Worker, end

IDLE = 600.0  # seconds after which a process that nobody asks is ended

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")


class QuestionFailed(Exception):
    """The worker could not answer; it has logged why."""


class WorkerPool:
    """Processes that answer questions, one each at a time. The process that was asked last is asked next."""

    def __init__(self, program: str, pickles: Pickles, processes: int) -> None:
        self._pickles = pickles
        self._idle = [Worker(program) for _ in range(processes)]
        self._workers = tuple(self._idle)
        self._free = asyncio.Semaphore(processes)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._rests: dict[Worker, asyncio.TimerHandle] = {}  # when an idle process is ended

    async def ask(self, function: Callable[..., Answer], *arguments: object, longest: float) -> Answer:
        """What the function of these arguments gives in a worker. One that takes longer is ended.

        If the caller stops waiting before that, the worker goes on: cheaper than starting a new process.
        """
        question = self._pickles.encode((function, arguments))
        await self._free.acquire()
        return await asyncio.shield(self._begin(question, longest))

    def _begin(self, question: bytes, longest: float) -> asyncio.Task[Any]:
        task = asyncio.create_task(self._ask_worker(question, longest))
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked may have stopped waiting for it

    async def _ask_worker(self, question: bytes, longest: float) -> Any:
        worker = self._idle.pop()
        self._let_rest(worker, None)
        try:
            async with asyncio.timeout(longest):
                answer = await worker.ask(question)
        except TimeoutError:
            log.error("a worker came to no end")
            raise
        finally:
            self._let_rest(worker, IDLE)
            self._idle.append(worker)
            self._free.release()
        if not answer:
            raise QuestionFailed
        return self._pickles.decode(answer)

    def _let_rest(self, worker: Worker, seconds: float | None) -> None:
        """Lets a process end after so many seconds, or not at all."""
        if timer := self._rests.pop(worker, None):
            timer.cancel()
        if seconds is not None:
            self._rests[worker] = asyncio.get_running_loop().call_later(seconds, self._end_idle, worker)

    def _end_idle(self, worker: Worker) -> None:
        """Ends a process. From this moment on the worker starts another one if it is asked."""
        self._rests.pop(worker, None)
        task = asyncio.create_task(end(worker.release()))
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    async def close(self) -> None:
        """Ends all processes."""
        for timer in self._rests.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._workers:
            await worker.stop()
