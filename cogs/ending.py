"""The end in the channel: what happened last, then the reveal, in as many messages as it needs, the pictures last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from discord import ui

from cogs.final import packed, reveal, tie_lines
from cogs.layout import Layout
from cogs.panel import MARK, Panel
from cogs.panel_note import OVER, PanelNote
from cogs.pictures import Shot, who_sits
from cogs.press import Pressed, button
from cogs.private.buttons import hand_button
from cogs.standing import Outcome

if TYPE_CHECKING:
    from cogs.house import House
    from cogs.showing import Showing


class Ending:
    """Tells the end of a game, each part once."""

    def __init__(self, house: House, showing: Showing) -> None:
        self._house = house
        self._showing = showing

    async def show(self, now: Outcome, old: PanelNote | None, panel: Panel) -> None:
        """Every part that has not been posted yet."""
        note = await self._begun(now, old)
        seed = await self._house.store.seed(now.game)
        messages = packed(["\n".join(panel.news()), *reveal(now, panel.voice, seed)])
        for part in range(note.parts, len(messages)):
            last = part == len(messages) - 1
            note = note.but(parts=part + 1, message=await self._post(now, panel, messages[part], part, last=last))
            await self._showing.remember(now.game, note)

    async def _begun(self, now: Outcome, old: PanelNote | None) -> PanelNote:
        """The last panel loses its buttons; from now on parts of the end are counted."""
        if old is not None and old.key == OVER:
            return old
        since = old.made if old else -1
        note = PanelNote(old.message if old else 0, OVER, now.n, since, old.record if old else "")
        await self._showing.strip(now.table, old)
        return await self._showing.remember(now.game, note)

    async def _post(self, now: Outcome, panel: Panel, texts: Sequence[str], part: int, *, last: bool) -> int:
        shots = await self._shots(now, panel) if last else []

        def layout(pictures: Sequence[tuple[str, str]]) -> Layout:
            made = Layout()
            made.add_item(ui.TextDisplay(texts[0], id=MARK * (part + 2) + now.n))
            for text in texts[1:]:
                made.text(text)
            for name, alt in pictures:
                made.picture(name, alt)
            return self._buttons(made, now, panel) if last else made

        channel = self._showing.channel(now.table)
        return await channel.post_with(layout, shots, (), f"{now.game}.{now.n}.{part}")

    def _buttons(self, layout: Layout, now: Outcome, panel: Panel) -> Layout:
        more = [button(panel.voice(f"button-{verb}"), Pressed(verb, now.game)) for verb in ("rematch", "board", "log")]
        return layout.row(*more, hand_button(panel.voice, now.game))

    async def _shots(self, now: Outcome, panel: Panel) -> list[Shot]:
        """The final board with every network, and the score sheet."""
        who = who_sits(now.table)
        note = " ".join(tie_lines(panel.view, panel.words))
        board = await self._house.pictures.final(panel.view, who, panel.voice)
        sheet = await self._house.pictures.score_sheet(panel.view, who, panel.voice, note)
        return [shot for shot in (board, sheet) if shot is not None]
