"""Makes nonces: with one nonce Discord posts one message, however often the request is repeated.

Discord compares nonces across all messages of the bot and forgets them after some minutes. It refuses a nonce whose
message was deleted. So no two messages may share a nonce, and a message that is posted again needs a new one.
"""

from __future__ import annotations

from hashlib import blake2b
from uuid import uuid4

DIGEST_BYTES = 12  # bytes, as 24 characters: Discord takes 25


def nonce_of(*parts: object) -> str:
    """The nonce for these parts: always the same for the same parts, also after a restart."""
    return blake2b("\0".join(map(str, parts)).encode(), digest_size=DIGEST_BYTES).hexdigest()


def new_nonce() -> str:
    """A random nonce. It must be stored before it is used."""
    return uuid4().hex[: 2 * DIGEST_BYTES]


def line_nonce(nonce: str) -> str:
    """The nonce of the line that is posted before the message with this nonce, and becomes it."""
    return nonce_of(nonce, "line")


def next_nonce(nonce: str) -> str:
    """The nonce with which a message is posted again after it was deleted."""
    return nonce_of(nonce, "again")
