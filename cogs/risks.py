"""What a host may have overlooked: it is no error, but worth a line in the log at the start."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

from data.settings import Settings
from data.store.engines import is_server

if sys.platform != "win32":
    from os import geteuid
else:
    geteuid = None  # Windows knows neither root nor these modes of files

ROOT_USER = 0
OTHERS = 0o077  # what a mode allows to anybody but the owner

log = logging.getLogger(__name__)


def warn_of_lost_shards(settings: Settings) -> None:
    """Warns if some shards are left to other processes, which a file cannot have: their servers would get no answer."""
    if is_server(settings.database) or settings.shard_ids is None or settings.shard_count is None:
        return
    if lost := sorted(set(range(settings.shard_count)) - set(settings.shard_ids)):
        log.warning(
            "nobody runs these shards: a database file is for one process. Leave SHARD_IDS empty, or set DATABASE_URL",
            extra={"shards": lost},
        )


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
