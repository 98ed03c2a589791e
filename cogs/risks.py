"""What a host may have overlooked: it is no error, but worth a line in the log at the start."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

if sys.platform != "win32":
    from os import geteuid
else:
    geteuid = None  # Windows knows neither root nor these modes of files

ROOT_USER = 0
OTHERS = 0o077  # what a mode allows to anybody but the owner

log = logging.getLogger(__name__)


def warn_of_risks(environment: Path) -> None:
    """Warns if the bot has all rights of its machine, or if others can read its token in a file such as `.env`."""
    if geteuid is None:
        return
    if geteuid() == ROOT_USER:
        log.warning("the bot runs as root, and needs no such rights: let it run as a user of its own")
    try:
        readable = environment.stat().st_mode & OTHERS
    except OSError:
        return  # there is no such file: the settings come from the environment
    if readable:
        log.warning(
            "others on this machine may read the token: chmod 600 %s", environment.name, extra={"file": environment}
        )
