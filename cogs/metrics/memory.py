"""How much memory the bot and its helper processes have: read from Linux; other systems do not say it to a file."""

from __future__ import annotations

import mmap
from pathlib import Path

PROC = Path("/proc/self")


def resident(process: Path = PROC) -> int | None:
    """The bytes of memory that a process has now, or None where that is not known."""
    try:
        pages = int((process / "statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * mmap.PAGESIZE


def helpers() -> list[int]:
    """The bytes of memory of each helper process."""
    try:
        lists = [(task / "children").read_text(encoding="ascii") for task in (PROC / "task").iterdir()]
    except OSError:  # a thread has ended meanwhile, or the kernel does not list children
        return []
    return [size for child in " ".join(lists).split() if (size := resident(PROC.parent / child)) is not None]
