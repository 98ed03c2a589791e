"""The end in the channel: what happened last, then the reveal, in as many messages as it needs, the pictures last."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from cogs.kit.buttons import button
from cogs.kit.channel import SentMessage
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.show.buttons import hand_button
from cogs.show.panel import Panel
from cogs.show.panel_message import PanelMessages
from cogs.show.panel_note import MARK, OVER
from cogs.show.pictures import PictureFile, Pictures, scene_of
from cogs.tables.position import Outcome
from cogs.wording.final import final_paragraphs, pack_paragraphs, tie_lines
from data.store import Store, Table
from data.store.notes import PanelNote


class Ending:
    """Tells the end of a game, each part once."""

    def __init__(self, store: Store, pictures: Pictures, messages: PanelMessages) -> None:
        self._store = store
        self._pictures = pictures
        self._messages = messages

    async def post(self, now: Outcome, old: PanelNote, panel: Panel) -> None:
        """Every part that has not been posted yet."""
        note = await self._mark_started(now, old)
        seed = await self._store.games.seed(now.game)
        messages = pack_paragraphs(["\n".join(panel.news()), *final_paragraphs(now, panel.say, seed)])
        for part in range(note.parts, len(messages)):
            last = part == len(messages) - 1
            sent = await self._post_part(now, panel, messages[part], part, last=last)
            note = await self._messages.set_current(now.table, note.but(parts=part + 1, message=sent.message))

    async def post_plainly(self, now: Outcome, old: PanelNote, panel: Panel) -> None:
        """That the game is over and who has how much, where the rest cannot be told by a fault of ours."""
        note = await self._mark_started(now, old)
        texts = [panel.say("panel-plain"), panel.say("event-ended"), panel.seats()]
        layout = self._buttons(_paragraphs(now, texts, 0), now, panel)
        sent = await self._messages.post(now.table, "plain end", layout)
        await self._messages.set_current(now.table, note.but(message=sent.message))

    async def _mark_started(self, now: Outcome, old: PanelNote) -> PanelNote:
        """Notes that the end has begun: from then on it is counted how many of its messages are posted."""
        if old.key == OVER:
            return old
        note = over_note(now.table, old)
        await self._messages.save_note(now.game, note)
        return note

    async def _post_part(
        self, now: Outcome, panel: Panel, texts: Sequence[str], part: int, *, last: bool
    ) -> SentMessage:
        shots = await self._final_pictures(now, panel) if last else []
        layout = _paragraphs(now, texts, part)
        for shot in shots:
            layout.picture(shot.name, shot.alt)
        if last:
            self._buttons(layout, now, panel)
        return await self._messages.post(now.table, f"end {part}", layout, [shot.file() for shot in shots])

    def _buttons(self, layout: Layout, now: Outcome, panel: Panel) -> Layout:
        more = [button(panel.say(f"button-{verb}"), CustomId(verb, now.game)) for verb in ("rematch", "board", "log")]
        return layout.row(*more, hand_button(panel.say, now.game))

    async def _final_pictures(self, now: Outcome, panel: Panel) -> list[PictureFile]:
        """The final board with every network, and the score sheet."""
        scene = scene_of(panel.view, now.table, panel.say)
        note = " ".join(tie_lines(panel.view, panel.words))
        board = await self._pictures.final(scene)
        sheet = await self._pictures.score_sheet(scene, note)
        return [shot for shot in (board, sheet) if shot is not None]


def _paragraphs(now: Outcome, texts: Sequence[str], part: int) -> Layout:
    """Text of a part of the end, by which it is known again."""
    layout = Layout()
    layout.add_item(ui.TextDisplay(texts[0], id=MARK * (part + 2) + now.n))
    for text in texts[1:]:
        layout.text(text)
    return layout


def over_note(table: Table, old: PanelNote) -> PanelNote:
    """What is remembered from the end on, while the last panel still has its buttons."""
    return PanelNote(old.message, OVER, made=table.last, since=old.made, older=old.as_older())
