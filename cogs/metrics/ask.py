"""`bot.py health`: asks the running bot whether it is well, as a container does that has no curl.

`python -m cogs.metrics.ask` asks the same without loading the bot a second time: 20 MB instead of 70, twice a minute.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException

from data.settings import SettingsError, metrics_address

PATIENCE = 5.0  # seconds
WELL = 200
NOT_WELL = 1  # the exit code
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # who listens on all addresses is asked on the own one


def ask_health(env: Mapping[str, str]) -> int:
    """Prints what the running bot says of itself; returns the exit code. Raises SettingsError if it has no port."""
    well, said = _ask(*metrics_address(env))
    print(said)
    return 0 if well else NOT_WELL


def _ask(host: str, port: int) -> tuple[bool, str]:
    connection = HTTPConnection(EVERYWHERE.get(host, host), port, timeout=PATIENCE)
    try:
        connection.request("GET", "/health")
        response = connection.getresponse()
        return response.status == WELL, response.read().decode(errors="replace").rstrip()
    except (OSError, HTTPException) as failure:
        return False, f"no answer from {host} port {port}: {failure}"
    finally:
        connection.close()


def main() -> int:
    """The health check of a container. A bot that says nowhere how it is counts as well: nothing is known of it."""
    try:
        return ask_health(os.environ)
    except SettingsError as error:
        print(error)
        return 0


if __name__ == "__main__":
    sys.exit(main())
