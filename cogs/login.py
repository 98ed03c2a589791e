"""Why a bot cannot log in, in one line for its host: what its addresses lead to, and what is answered there.

An answer that may be another one in a minute (an outage, a rate limit) leaves the next attempt to whoever restarts the
bot; any other is a setting that is wrong.
"""

from __future__ import annotations

import asyncio

import aiohttp
import discord

PATIENCE = 10.0  # seconds in which a gateway proxy has to answer
TOO_MANY, NOT_FOUND, OUTAGE = 429, 404, 500  # HTTP statuses; from the last one on, the server is at fault
NOT_DISCORD = "what answers at DISCORD_API_BASE is not Discord: is `/api/v10` missing?"
MISSING = "DISCORD_API_BASE answers 404: is `/api/v10` missing?"


class WrongAddress(Exception):
    """An address that the host has set leads somewhere else."""


def passes(status: int) -> bool:
    """Whether this answer may be another one in a minute."""
    return status >= OUTAGE or status == TOO_MANY


def explain(answer: discord.HTTPException, base: str | None) -> str:
    """An answer of Discord, or of the proxy at the address `base`, which keeps the bot from starting."""
    if answer.status == NOT_FOUND and base is not None:
        return MISSING
    return f"Discord answers {answer.status} {answer.response.reason or ''}".rstrip()


async def try_gateway(gateway: str) -> None:
    """Connects to a gateway proxy and leaves again: discord.py would try a wrong address for ever.

    Raises WrongAddress if no gateway is there, and OSError if nothing answers.
    """
    try:
        async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session, session.ws_connect(gateway):
            pass
    except aiohttp.WSServerHandshakeError as answer:
        if passes(answer.status):
            raise OSError(f"DISCORD_GATEWAY answers {answer.status}") from answer
        raise WrongAddress(f"DISCORD_GATEWAY answers {answer.status}: no gateway is there") from answer
    except TimeoutError:
        raise OSError("DISCORD_GATEWAY does not answer") from None
