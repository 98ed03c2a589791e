"""The buttons *Fair shuffles* and *Game record*: once a game has ended, whoever asks can check how it was shuffled.

The answer has the seed, its fingerprint and the record as a file (`data/record/RECORD.md`).
"""

from __future__ import annotations

from io import BytesIO

import discord

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import button, on_press
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.look.ended import EndedGames
from cogs.tables.lobby_rules import LOBBY_ORDER
from cogs.wording.user_error import UserError
from data.numbers import shown_number
from data.record.stored import stored_record
from data.store import Store, Table
from data.text import Localizer
from engine.chance import Chance

MAX_BYTES = 8 << 20  # of a file; Discord takes 10 MiB, and the longest game has a hundredth of it


class RecordCog(Cog):
    """The record of a game that has ended, as a file for whoever asks. No other game has one: it holds every secret."""

    def __init__(self, bot: Bot, store: Store, ended: EndedGames) -> None:
        super().__init__(bot)
        self._store = store
        self._ended = ended

    @on_press("record")
    async def press_record(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        table = await self._ended.find(interaction, pressed, running="record-not-over", closed="record-never")
        record = stored_record(table, await self._store.moves.of_game(table.game)).encode()
        if len(record) > MAX_BYTES:
            raise UserError("record-too-long")
        seed = await self._store.games.seed(table.game)
        assert seed is not None
        name = f"{shown_number(table.game)}.ttr.jsonl"
        layout = record_panel(localizer_of(interaction, table.board), table, Chance(seed), name)
        await answer(interaction, layout, [discord.File(BytesIO(record), name)])


def record_panel(say: Localizer, table: Table, chance: Chance, name: str) -> Layout:
    """Seed and fingerprint, what the file is, and how to check it; back to the log, from which many people come."""
    layout = Layout(say("record-given", game=str(table.game))).file(name)
    layout.text(say("final-seed", seed=chance.seed.hex(), digest=chance.commitment))
    layout.text(say("record-check", command=verify_command(table, chance, name)))
    return layout.row(button(say("button-log"), CustomId("log", table.game)))


def verify_command(table: Table, chance: Chance, name: str) -> str:
    """What to write in a shell, so that everything that was drawn is checked."""
    words = ["python -m engine verify", name, chance.seed.hex()]
    if LOBBY_ORDER in table.options:
        words.append(f"--lobby {','.join(table.options[LOBBY_ORDER])}")
    if table.first != chance.first_seat(len(table.seats)):
        words.append("--first-chosen")
    return " ".join(words)
