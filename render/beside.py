"""Pictures are drawn in a thread, beside the event loop: how often the two take turns at the interpreter."""

from __future__ import annotations

import sys

TURN = 0.001  # seconds; Python's own 0.005 is how late the loop would then be, again and again


def take_turns() -> None:
    """From now on the event loop waits a millisecond for a drawing thread, not five."""
    sys.setswitchinterval(TURN)
