"""Posts the end of a game: who has won and everybody's place, the score sheet, the final board, the tickets by player.

All of it is one message if it fits; else the result is the first message, and the tickets follow in as many as they
need. Each is posted once, in order, also if the bot dies in between. Nobody is pinged. Whoever presses the buttons is
told what everybody held, and what the shuffles can be checked with.
"""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.buttons import Style, button
from cogs.kit.channel import SentMessage
from cogs.kit.colors import OWN_COLOR, player_color
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import PICTURE_ROOM, Layout, link
from cogs.show.buttons import fair_button, hand_button
from cogs.show.links import panel_url
from cogs.show.panel import Panel, fit_texts
from cogs.show.panel_message import PanelMessages
from cogs.show.panel_note import MARK, OVER
from cogs.show.pictures import PictureFile, Pictures
from cogs.show.scenes import scene_of
from cogs.tables.options import IN_WORDS, picture_rule_of
from cogs.tables.position import Outcome
from cogs.wording.final import (
    PAGE,
    bonus_text,
    pack_paragraphs,
    result_paragraphs,
    score_text,
    ticket_paragraphs,
    tie_lines,
)
from cogs.wording.length import Size, size_of
from data.store import Table
from data.store.notes import PanelNote
from engine.events import Ended

RESULT = 2  # the mark of the first message of the end; those that follow count on
NEWS = Size(700, 1600)  # of the result, for the last events: the log has them all, and the result stands above


class Ending:
    """Posts the end of a game, each part once."""

    def __init__(self, pictures: Pictures, messages: PanelMessages) -> None:
        self._pictures = pictures
        self._messages = messages

    async def post(self, outcome: Outcome, old: PanelNote, panel: Panel) -> None:
        """Posts every part that has not been posted yet."""
        note = await self._mark_started(outcome, old)
        end = EndOfGame(outcome, panel)
        if note.parts == 0:
            sent = await self._post_result(end)
            note = await self._messages.set_current(outcome.table, note.but(parts=1, message=sent.message))
        for part in range(note.parts, len(end.further) + 1):
            layout = end.further_message(part, note.message)
            await self._messages.post(outcome.table, f"end {part}", layout)
            note = await self._messages.set_current(outcome.table, note.but(parts=part + 1))

    async def post_plainly(self, outcome: Outcome, old: PanelNote, panel: Panel) -> None:
        """Posts only that the game is over, and the scores; used when the full end could not be built due to a bug."""
        note = await self._mark_started(outcome, old)
        layout = Layout().text(panel.say("panel-plain"), MARK * RESULT + outcome.n)
        layout.text(panel.say("event-ended")).text(panel.seats())
        sent = await self._messages.post(outcome.table, "plain end", add_buttons(layout, panel))
        await self._messages.set_current(outcome.table, note.but(message=sent.message))

    async def _mark_started(self, outcome: Outcome, old: PanelNote) -> PanelNote:
        """Notes that the end has begun. From then on the note counts the parts that are posted."""
        if old.key == OVER:
            return old
        note = over_note(outcome.table, old)
        await self._messages.save_note(outcome.game, note)
        return note

    async def _post_result(self, end: EndOfGame) -> SentMessage:
        sheet, board = await self._final_pictures(end)
        layout = end.result_message(sheet, board)
        files = [picture.file() for picture in (sheet, board) if picture is not None]
        return await self._messages.post(end.outcome.table, "end 0", layout, files)

    async def _final_pictures(self, end: EndOfGame) -> tuple[PictureFile | None, PictureFile | None]:
        """The score sheet, and the final board with all networks and the longest path; none at a table in words."""
        if picture_rule_of(end.outcome.table) == IN_WORDS:
            return None, None
        panel = end.panel
        scene = scene_of(panel.view, end.outcome.table, panel.say)
        note = " ".join(tie_lines(panel.view, panel.words))
        return await self._pictures.score_sheet(scene, note), await self._pictures.final(scene)


class EndOfGame:
    """The messages of one end: the result, and further ones if the tickets do not fit into it."""

    def __init__(self, outcome: Outcome, panel: Panel) -> None:
        self.outcome, self.panel = outcome, panel
        say = panel.say
        self.head = result_paragraphs(outcome, say)
        self.bonus = bonus_text(outcome, say)
        self.scores = score_text(panel.view, panel.words)
        self.moves = _last_moves(panel)
        packed = pack_paragraphs(ticket_paragraphs(outcome, say))
        together = len(packed) == 1 and _fits([*self.head, self.bonus, self.scores, *self.moves, *packed[0]])
        self.tickets = packed[0] if together else []
        self.further = [] if together else packed

    def result_message(self, sheet: PictureFile | None, board: PictureFile | None) -> Layout:
        """Who has won, in the winner's color. The scores are written out if their sheet could not be drawn."""
        layout = self._begin(0, self.head)
        if sheet is None:
            layout.text(self.scores)
        for picture in (sheet, board):
            if picture is not None:
                layout.picture(picture.name, picture.alt)
        layout.text(self.bonus)
        if self.tickets:
            layout.separator()
        for text in self.tickets:
            layout.text(text)
        if self.moves:
            layout.separator()
        for text in self.moves:
            layout.text(text)
        return add_buttons(layout, self.panel)

    def further_message(self, part: int, result: int) -> Layout:
        """Tickets that did not fit into the result; below the last of them the way back to it, and to another game."""
        layout, say = self._begin(part, self.further[part - 1]), self.panel.say
        if part == len(self.further):
            layout.row(
                link(say("button-result"), panel_url(self.outcome.table, result)),
                button(say("button-rematch"), CustomId("rematch", self.outcome.game)),
            )
        return layout

    def _begin(self, part: int, texts: Sequence[str]) -> Layout:
        """The text of one part, with the mark by which it can be found in the channel."""
        layout = Layout(color=_color(self.panel))
        layout.text(texts[0], MARK * (RESULT + part) + self.outcome.n)
        for text in texts[1:]:
            layout.text(text)
        return layout


def add_buttons(layout: Layout, panel: Panel) -> Layout:
    """Another game, what everybody held, and what else can be looked at."""
    say, game = panel.say, panel.table.game
    layout.row(
        button(say("button-rematch"), CustomId("rematch", game), style=Style.success),
        button(say("button-opened"), CustomId("opened", game)),
        hand_button(say, game),
    )
    look = [button(say(f"button-{verb}"), CustomId(verb, game)) for verb in ("board", "log")]
    return layout.row(*look, fair_button(say, game))


def _color(panel: Panel) -> int:
    """The winner's color; that of the bot if several share the victory."""
    winners = panel.view.winners
    return player_color(panel.table.board, panel.table.seats[winners[0]].color) if len(winners) == 1 else OWN_COLOR


def _last_moves(panel: Panel) -> list[str]:
    """What has happened since the last panel, but not that the game is over: the heading says who has won."""
    news = panel.but(happened=tuple(event for event in panel.happened if not isinstance(event, Ended))).news()
    return [f"{panel.say('final-moves')}\n{text}" for text in fit_texts(["\n".join(news)], NEWS)]


def _fits(texts: Sequence[str]) -> bool:
    """Whether these paragraphs fit into one message with its two pictures."""
    return size_of(*texts).fits(PAGE - PICTURE_ROOM - PICTURE_ROOM)


def over_note(table: Table, old: PanelNote) -> PanelNote:
    """The panel's note from the end on, while the last panel still has its buttons."""
    return PanelNote(old.message, OVER, made=table.last, since=old.made, older=old.as_older())
