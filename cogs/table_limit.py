"""How many open tables one person may be the host of: more than anybody plays at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.errors import Sorry
from data.store.hosts import open_tables_of_host

if TYPE_CHECKING:
    from cogs.house import Interaction

MOST = 25


async def need_room(interaction: Interaction) -> None:
    """Before a table is opened, and before a thread is made for one."""
    if await open_tables_of_host(interaction.client.store, interaction.user.id) >= MOST:
        raise Sorry("tables-too-many", most=MOST)
