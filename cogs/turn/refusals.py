"""Refusals to players and spectators, each with the buttons that are useful next."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.buttons import Style, button
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel
from cogs.kit.layout import Layout, link
from cogs.show.buttons import nudge_button, ping_button, table_link
from cogs.tables.clocks import earliest_deadline
from cogs.tables.position import Outcome
from cogs.turn.prompts.next_step import next_step_panel
from cogs.turn.prompts.result import result_text
from cogs.wording.log import join_sentences, log_events, log_lines, relative_time
from cogs.wording.player import PlayerContext
from data.store import CANCELLED, OVER, Table
from data.text import Localizer
from engine.insight.moment import turns_until
from engine.insight.why_not import why_not_now
from engine.refused import Refused
from engine.state import SecondDraw


def what_was_done(ctx: PlayerContext, outcome: Outcome) -> str:
    """What a seat did, told to its player: in the second person, unless the computer or the clock did it."""
    if outcome.user is not None and outcome.user == ctx.table.seats[ctx.seat].user:
        lines = result_text(ctx, outcome).splitlines()
    else:
        second = outcome.before is not None and isinstance(outcome.before.view(None).phase, SecondDraw)
        lines = log_lines(ctx.words, len(ctx.table.seats), log_events(outcome), second_card=second)
    return join_sentences(ctx.words, lines[:1])


def refusal_error(ctx: PlayerContext, refused: Refused, *more: str, before: Sequence[str] = ()) -> UserErrorPanel:
    """Why the rules refuse an action, with what the player can do now. `ctx` must be up to date."""
    if refused.code == "seat_left":
        return away_error(ctx)
    if refused.code == "game_over":
        return game_over_error(ctx.table, ctx.say, ctx.panel_url(ctx.table))
    sentences = [ctx.words.refusal(refused)]
    turns = turns_until(ctx.view, ctx.seat)
    if refused.code == "not_your_turn" and turns is not None:
        sentences.append(ctx.say("turn-in", turns=turns))
    due = None if ctx.to_act else earliest_deadline(ctx.table.clocks)
    if due is not None:
        sentences[0] = ctx.say("clock-refused", text=sentences[0], due=relative_time(due))
    layout = next_step_panel(ctx, *before, join_sentences(ctx.words, sentences), *more)
    if refused.code in ("not_your_turn", "others_are_choosing"):
        ping = [ping_button(ctx)] if refused.code == "not_your_turn" else []
        layout.row(nudge_button(ctx), *ping)
    return UserErrorPanel(refused.code, layout)


def away_error(ctx: PlayerContext) -> UserErrorPanel:
    """The refusal to a player who has left: the computer plays the seat, and the player can come back."""
    back = button(ctx.say("button-come-back"), CustomId("join", ctx.game), style=Style.success)
    return UserErrorPanel("seat_left", Layout(ctx.say("refused-left-already")).row(back, table_link(ctx)))


def need_turn(ctx: PlayerContext) -> None:
    """Refuses unless it is the player's turn and no action has been begun."""
    refused = why_not_now(ctx.view)
    if refused:
        raise refusal_error(ctx, refused)


def spectator_error(table: Table, say: Localizer, url: str, key: str, **facts: str) -> UserErrorPanel:
    """A refusal to a person without a seat, with what a spectator can look at."""
    looks = (button(say(f"button-{verb}"), CustomId(verb, table.game)) for verb in ("watch", "board", "log", "rules"))
    return UserErrorPanel(key, Layout(say(key, **facts)).row(*looks, link(say("button-go"), url)))


def game_over_error(table: Table, say: Localizer, url: str) -> UserErrorPanel:
    """The refusal for a game that has ended or whose table was closed: when, and what there is to look at."""
    if table.status == CANCELLED:
        text = say("refused-table-closed", when=_last_move_day(table))
        return UserErrorPanel("game_over", Layout(text).row(link(say("button-go"), url)))
    verbs = ("rematch", "board", "log", "rules")
    looks = [button(say(f"button-{verb}"), CustomId(verb, table.game)) for verb in verbs]
    ended = table.status == OVER
    text = say("refused-game-over-since" if ended else "refused-table-closed", when=_last_move_day(table))
    to_panel = link(say("button-result" if ended else "button-go"), url)
    return UserErrorPanel("game_over", Layout(text).row(to_panel, *looks))


def _last_move_day(table: Table) -> str:
    """The day of a table's last move, as markup that Discord shows in each reader's format."""
    return f"<t:{table.moved_at}:D>"


def linked_error(ctx: PlayerContext, key: str, **facts: str) -> UserErrorPanel:
    """A refusal with the button that leads to the table."""
    return UserErrorPanel(key, Layout(ctx.say(key, **facts)).row(table_link(ctx)))
