"""Makes nonces: under one nonce Discord posts one message, however often it is asked.

Discord compares them author-wide and forgets them after some minutes; a nonce whose message was deleted is not taken
again. So no two messages may share one, and what is to be sent anew under the same words needs another.
"""

from __future__ import annotations

from hashlib import blake2b
from uuid import uuid4

DIGEST_BYTES = 12  # bytes, as 24 characters: Discord takes 25


def nonce_of(*parts: object) -> str:
    """The nonce of what these say: the same after a crash, another for every other message."""
    return blake2b("\0".join(map(str, parts)).encode(), digest_size=DIGEST_BYTES).hexdigest()


def new_nonce() -> str:
    """A nonce that nothing has had, to be noted before it is used."""
    return uuid4().hex[: 2 * DIGEST_BYTES]


def next_nonce(nonce: str) -> str:
    """The next nonce for the same message, once the one before is used up."""
    return nonce_of(nonce, "again")
