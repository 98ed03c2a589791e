"""Captures what the bot logs to standard error, and restores logging afterwards."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any
from unittest.mock import patch

from cogs.logs import set_up

TOKEN = "not-a-token"


@contextmanager
def captured_log(level: str) -> Iterator[Callable[[], list[dict[str, Any]]]]:
    """Yields a function that returns the lines written so far."""
    root, written = logging.getLogger(), StringIO()
    before = {name: logging.getLogger(name).level for name in list(root.manager.loggerDict)}
    handlers, at = list(root.handlers), root.level
    root.handlers.clear()  # pytest's own are not closed
    with patch.object(sys, "stderr", written):
        set_up(level, TOKEN)
    try:
        yield lambda: [json.loads(line) for line in written.getvalue().splitlines()]
    finally:
        for name in list(root.manager.loggerDict):
            logging.getLogger(name).setLevel(before.get(name, logging.NOTSET))
        root.handlers[:] = handlers
        root.setLevel(at)
