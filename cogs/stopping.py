"""How the process is told to stop: Ctrl-C, `kill`, and what supervisors and the Windows console send."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable

STOP_SIGNALS = [signal.SIGTERM, signal.SIGINT]
if sys.platform == "win32":
    STOP_SIGNALS.append(signal.SIGBREAK)


def stop_on_signals(stop: Callable[[], object]) -> None:
    """Calls `stop` in the running event loop when the process is told to stop. For the main thread only."""
    loop = asyncio.get_running_loop()
    for number in STOP_SIGNALS:
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:  # on Windows, where a handler may run between any two lines
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))


def interrupt_until_then() -> None:
    """Lets these signals end the process by KeyboardInterrupt as long as no event loop handles them."""
    for number in STOP_SIGNALS:
        signal.signal(number, signal.default_int_handler)
