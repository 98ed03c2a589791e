"""How much a person wants to be asked once more before a move is made, as chosen in `/settings`.

A button that says all about a claim or a station is the decision. A tunnel is a gamble and new tickets cannot be given
back, so these are asked once more, unless the person wants it otherwise.
"""

from __future__ import annotations

from data.store import PersonSettings, Store

ALWAYS = "always"  # claims and stations are asked once more as well
RISKY = "risky"  # tunnels and new tickets
NEVER = "never"  # nothing is; what is typed in full is done at once
CONFIRMATIONS = (ALWAYS, RISKY, NEVER)


def confirmation_of(person: PersonSettings) -> str:
    """What the person has chosen."""
    return person.confirm if person.confirm in CONFIRMATIONS else RISKY


class Confirming:
    """Knows what each person wants to be asked once more."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def asks(self, user: int, *, risky: bool) -> bool:
        """Whether to ask before a move that a button said in full; `risky` are tunnels and new tickets."""
        wish = await self._wish(user)
        return wish == ALWAYS or (risky and wish == RISKY)

    async def asks_typed(self, user: int) -> bool:
        """Whether to ask before a move that was typed in full."""
        return await self._wish(user) != NEVER

    async def _wish(self, user: int) -> str:
        return confirmation_of(await self._store.settings.person(user))
