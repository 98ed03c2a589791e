"""Why somebody cannot act now, with the next useful buttons."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.buttons import Style, button
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel
from cogs.kit.layout import Layout, link
from cogs.show.buttons import nudge_button, ping_button, table_link
from cogs.tables.clocks import earliest_deadline
from cogs.tables.position import Outcome
from cogs.turn.prompts.next_step import present
from cogs.turn.prompts.result import done
from cogs.wording.log import happened, joined, lines, moment
from cogs.wording.player import PlayerContext
from data.store import CANCELLED, OVER, Table
from data.text import Localizer
from engine.insight.moment import turns_until
from engine.insight.why_not import why_not_now
from engine.refused import Refused
from engine.state import SecondDraw


def answered_by(ctx: PlayerContext, outcome: Outcome) -> str:
    """What a seat has done, to its person: in the second person, unless computer or clock did it."""
    if outcome.user is not None and outcome.user == ctx.table.seats[ctx.seat].user:
        said = done(ctx, outcome).splitlines()
    else:
        second = outcome.before is not None and isinstance(outcome.before.view(None).phase, SecondDraw)
        said = lines(ctx.words, len(ctx.table.seats), happened(outcome), second=second)
    return joined(ctx.words, said[:1])


def explained(ctx: PlayerContext, refused: Refused, *more: str, before: Sequence[str] = ()) -> UserErrorPanel:
    """The same for a moment that is known to be now."""
    if refused.code == "seat_left":
        return away(ctx)
    if refused.code == "game_over":
        return over(ctx.table, ctx.say, ctx.panel_url(ctx.table))
    said = [ctx.words.refusal(refused)]
    turns = turns_until(ctx.view, ctx.seat)
    if refused.code == "not_your_turn" and turns is not None:
        said.append(ctx.say("turn-in", turns=turns))
    due = None if ctx.to_act else earliest_deadline(ctx.table.clocks)
    if due is not None:
        said[0] = ctx.say("clock-refused", said=said[0], due=moment(due))
    layout = present(ctx, *before, joined(ctx.words, said), *more)
    if refused.code in ("not_your_turn", "others_are_choosing"):
        ping = [ping_button(ctx)] if refused.code == "not_your_turn" else []
        layout.row(nudge_button(ctx), *ping)
    return UserErrorPanel(refused.code, layout)


def away(ctx: PlayerContext) -> UserErrorPanel:
    """The computer plays this seat; its person can come back."""
    back = button(ctx.say("button-come-back"), CustomId("join", ctx.game), style=Style.success)
    return UserErrorPanel("seat_left", Layout(ctx.say("refused-left-already")).row(back, table_link(ctx)))


def need_turn(ctx: PlayerContext) -> None:
    """Only on one's turn, with nothing begun."""
    refused = why_not_now(ctx.view)
    if refused:
        raise explained(ctx, refused)


def watching(table: Table, say: Localizer, url: str, key: str, **facts: str) -> UserErrorPanel:
    """Why there is nothing to do here, and what there is to look at."""
    looks = (button(say(f"button-{verb}"), CustomId(verb, table.game)) for verb in ("watch", "board", "log", "rules"))
    return UserErrorPanel(key, Layout(say(key, **facts)).row(*looks, link(say("button-go"), url)))


def over(table: Table, say: Localizer, url: str) -> UserErrorPanel:
    """The game has ended, or the table was closed: when, and what there is to look at."""
    if table.status == CANCELLED:
        said = say("refused-table-closed", when=_day(table))
        return UserErrorPanel("game_over", Layout(said).row(link(say("button-go"), url)))
    verbs = ("rematch", "board", "log", "rules")
    looks = [button(say(f"button-{verb}"), CustomId(verb, table.game)) for verb in verbs]
    ended = table.status == OVER
    said = say("refused-game-over-since" if ended else "refused-table-closed", when=_day(table))
    return UserErrorPanel(
        "game_over", Layout(said).row(link(say("button-result" if ended else "button-go"), url), *looks)
    )


def _day(table: Table) -> str:
    """When something happened at a table last, as Discord shows a day to each reader."""
    return f"<t:{table.moved_at}:D>"
