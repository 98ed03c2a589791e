"""Finds the game of a press on a button that is only for games that have ended; each button has its own refusals."""

from __future__ import annotations

from cogs.kit.bot import Interaction
from cogs.kit.custom_id import CustomId
from cogs.logs import log_context
from cogs.turn.find_game import GameFinder
from cogs.turn.find_player import PlayerFinder
from cogs.wording.user_error import UserError
from data.store import CLOSED, OVER, RUNNING, Table


class EndedGames:
    """The games that have come to their end, in which nothing is secret any more (SECRET-4)."""

    def __init__(self, players: PlayerFinder, games: GameFinder) -> None:
        self._players = players
        self._games = games

    async def find(self, interaction: Interaction, pressed: CustomId, *, running: str, closed: str) -> Table:
        """The table of the press. `running` refuses while the game goes on, `closed` one that was closed before."""
        table = await self._games.find(interaction, pressed.verb, pressed)
        log_context(game=table.game)
        if table.status == RUNNING:
            raise UserError(running, board=table.board)
        if table.status == CLOSED:
            raise UserError(closed, board=table.board)
        if table.status != OVER:
            raise await self._players.not_running_error(interaction, table)
        return table
