"""How much memory the bot and its helper processes have: read from Linux; other systems do not say it to a file."""

from __future__ import annotations

import os
from pathlib import Path

PROC = Path("/proc/self")


def resident(process: Path = PROC) -> int | None:
    """The bytes of memory that a process has now, or None where that is not known."""
    try:
        pages = int((process / "statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else None


def helpers() -> list[int]:
    """The bytes of memory of each helper process."""
    try:
        children = [child for task in (PROC / "task").iterdir() for child in (task / "children").read_text().split()]
    except OSError:
        return []
    return [size for child in children if (size := resident(PROC.parent / child)) is not None]
