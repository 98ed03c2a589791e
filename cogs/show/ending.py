"""Posts the end of a game: the last events, then the reveal, in as many messages as needed, the pictures last."""

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
    """Posts the end of a game, each part once."""

    def __init__(self, store: Store, pictures: Pictures, messages: PanelMessages) -> None:
        self._store = store
        self._pictures = pictures
        self._messages = messages

    async def post(self, outcome: Outcome, old: PanelNote, panel: Panel) -> None:
        """Posts every part that has not been posted yet."""
        note = await self._mark_started(outcome, old)
        seed = await self._store.games.seed(outcome.game)
        messages = pack_paragraphs(["\n".join(panel.news()), *final_paragraphs(outcome, panel.say, seed)])
        for part in range(note.parts, len(messages)):
            last = part == len(messages) - 1
            sent = await self._post_part(outcome, panel, messages[part], part, last=last)
            note = await self._messages.set_current(outcome.table, note.but(parts=part + 1, message=sent.message))

    async def post_plainly(self, outcome: Outcome, old: PanelNote, panel: Panel) -> None:
        """Posts only that the game is over, and the scores; used when the full end could not be built due to a bug."""
        note = await self._mark_started(outcome, old)
        texts = [panel.say("panel-plain"), panel.say("event-ended"), panel.seats()]
        layout = self._buttons(_paragraphs(outcome, texts, 0), outcome, panel)
        sent = await self._messages.post(outcome.table, "plain end", layout)
        await self._messages.set_current(outcome.table, note.but(message=sent.message))

    async def _mark_started(self, outcome: Outcome, old: PanelNote) -> PanelNote:
        """Notes that the end has begun. From then on the note counts the parts that are posted."""
        if old.key == OVER:
            return old
        note = over_note(outcome.table, old)
        await self._messages.save_note(outcome.game, note)
        return note

    async def _post_part(
        self, outcome: Outcome, panel: Panel, texts: Sequence[str], part: int, *, last: bool
    ) -> SentMessage:
        pictures = await self._final_pictures(outcome, panel) if last else []
        layout = _paragraphs(outcome, texts, part)
        for picture in pictures:
            layout.picture(picture.name, picture.alt)
        if last:
            self._buttons(layout, outcome, panel)
        return await self._messages.post(outcome.table, f"end {part}", layout, [picture.file() for picture in pictures])

    def _buttons(self, layout: Layout, outcome: Outcome, panel: Panel) -> Layout:
        more = [
            button(panel.say(f"button-{verb}"), CustomId(verb, outcome.game)) for verb in ("rematch", "board", "log")
        ]
        return layout.row(*more, hand_button(panel.say, outcome.game))

    async def _final_pictures(self, outcome: Outcome, panel: Panel) -> list[PictureFile]:
        """The final board with all networks, and the score sheet."""
        scene = scene_of(panel.view, outcome.table, panel.say)
        note = " ".join(tie_lines(panel.view, panel.words))
        board = await self._pictures.final(scene)
        sheet = await self._pictures.score_sheet(scene, note)
        return [picture for picture in (board, sheet) if picture is not None]


def _paragraphs(outcome: Outcome, texts: Sequence[str], part: int) -> Layout:
    """The text of one part of the end, with the mark by which it can be found in the channel."""
    layout = Layout()
    layout.add_item(ui.TextDisplay(texts[0], id=MARK * (part + 2) + outcome.n))
    for text in texts[1:]:
        layout.text(text)
    return layout


def over_note(table: Table, old: PanelNote) -> PanelNote:
    """The panel's note from the end on, while the last panel still has its buttons."""
    return PanelNote(old.message, OVER, made=table.last, since=old.made, older=old.as_older())
