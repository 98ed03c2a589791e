"""Posts the end of a game: who has won, with the pictures; then what everybody held, player by player.

All of it is one message if it fits; else the result is the first message, and the hands follow in as many as they need.
Each is posted once, in order, also if the bot dies in between. Nobody is pinged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from cogs.kit.buttons import button
from cogs.kit.channel import SentMessage
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout, link
from cogs.show.buttons import hand_button, record_button
from cogs.show.links import panel_url
from cogs.show.panel import Panel, fit_texts
from cogs.show.panel_message import PanelMessages
from cogs.show.panel_note import MARK, OVER
from cogs.show.pictures import PictureFile, Pictures, scene_of
from cogs.tables.options import IN_WORDS, picture_rule_of
from cogs.tables.position import Outcome
from cogs.wording.final import MAX_PAGE_LENGTH, pack_paragraphs, result_paragraphs, reveal_paragraphs, tie_lines
from cogs.wording.length import utf16_length
from data.store import Store, Table
from data.store.notes import PanelNote

RESULT = 2  # the mark of the first message of the end; those that follow count on
MAX_NEWS = 1500  # characters of the last events, so that they and the result are one message


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
        result = [*fit_texts(["\n".join(panel.news())], MAX_NEWS), *result_paragraphs(outcome, panel.say)]
        revealed = pack_paragraphs(reveal_paragraphs(outcome, panel.say, seed))
        together = [*revealed[0]] if _fits([*result, *revealed[0]]) and len(revealed) == 1 else []
        if note.parts == 0:
            sent = await self._post_result(outcome, panel, result, together)
            note = await self._messages.set_current(outcome.table, note.but(parts=1, message=sent.message))
        if together:
            return
        for part in range(note.parts, len(revealed) + 1):
            layout = _paragraphs(outcome, revealed[part - 1], part)
            if part == len(revealed):
                layout.row(*_last_buttons(outcome, panel, note.message))
            await self._messages.post(outcome.table, f"end {part}", layout)
            note = await self._messages.set_current(outcome.table, note.but(parts=part + 1))

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

    async def _post_result(
        self, outcome: Outcome, panel: Panel, result: Sequence[str], revealed: Sequence[str]
    ) -> SentMessage:
        pictures = await self._final_pictures(outcome, panel)
        layout = _paragraphs(outcome, result, 0)
        for picture in pictures:
            layout.picture(picture.name, picture.alt)
        for text in revealed:
            layout.text(text)
        last = [record_button(panel.say, outcome.game)] if revealed else []
        self._buttons(layout, outcome, panel, *last)
        return await self._messages.post(outcome.table, "end 0", layout, [picture.file() for picture in pictures])

    def _buttons(self, layout: Layout, outcome: Outcome, panel: Panel, *last: ui.Item[Any]) -> Layout:
        more = [
            button(panel.say(f"button-{verb}"), CustomId(verb, outcome.game)) for verb in ("rematch", "board", "log")
        ]
        return layout.row(*more, hand_button(panel.say, outcome.game), *last)

    async def _final_pictures(self, outcome: Outcome, panel: Panel) -> list[PictureFile]:
        """The final board with all networks, and the score sheet; none at a table that wants everything in words."""
        if picture_rule_of(outcome.table) == IN_WORDS:
            return []
        scene = scene_of(panel.view, outcome.table, panel.say)
        note = " ".join(tie_lines(panel.view, panel.words))
        board = await self._pictures.final(scene)
        sheet = await self._pictures.score_sheet(scene, note)
        return [picture for picture in (board, sheet) if picture is not None]


def _fits(texts: Sequence[str]) -> bool:
    """Whether these paragraphs fit into one message."""
    return sum(map(utf16_length, texts)) <= MAX_PAGE_LENGTH


def _last_buttons(outcome: Outcome, panel: Panel, result: int) -> list[ui.Item[Any]]:
    """Below the last hand: back to the result, on to another game, and what all can be checked with."""
    rematch = button(panel.say("button-rematch"), CustomId("rematch", outcome.game))
    return [
        link(panel.say("button-result"), panel_url(outcome.table, result)),
        rematch,
        record_button(panel.say, outcome.game),
    ]


def _paragraphs(outcome: Outcome, texts: Sequence[str], part: int) -> Layout:
    """The text of one part of the end, with the mark by which it can be found in the channel."""
    layout = Layout()
    layout.text(texts[0], MARK * (RESULT + part) + outcome.n)
    for text in texts[1:]:
        layout.text(text)
    return layout


def over_note(table: Table, old: PanelNote) -> PanelNote:
    """The panel's note from the end on, while the last panel still has its buttons."""
    return PanelNote(old.message, OVER, made=table.last, since=old.made, older=old.as_older())
