"""What the commands and the emoji remember of Discord: small facts that outlive a restart."""

from __future__ import annotations

from typing import Protocol


class FactStore(Protocol):
    """Keeps small facts across restarts, as the store does in its table `facts(key, value)`."""

    async def get(self, key: str) -> str | None: ...

    async def set(self, key: str, value: str) -> None: ...
