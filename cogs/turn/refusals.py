"""Refusals to players and spectators, each with the buttons that are useful next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from cogs.kit.buttons import Style, button, truncate
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel
from cogs.kit.layout import Layout, link
from cogs.show.buttons import nudge_button, ping_button, table_link
from cogs.tables.clocks import earliest_deadline
from cogs.tables.position import Outcome
from cogs.turn.prompts.next_step import next_step_panel
from cogs.turn.prompts.result import result_text
from cogs.wording.length import MAX_BUTTON_LABEL
from cogs.wording.log import join_sentences, log_events, log_lines, relative_time
from cogs.wording.player import PlayerContext
from data.store import CANCELLED, OVER, RUNNING, Table
from data.text import Localizer
from engine.insight.moment import turns_until
from engine.insight.why_not import why_not_now
from engine.refused import Refused
from engine.state import SecondDraw

# The topic of /rules that explains a refusal, by its code.
RULES = {
    "finish_drawing": "draw",
    "answer_tunnel_first": "withdrawing",
    "locomotive_second": "wild",
    "no_cards": "deck",
    "deck_empty": "deck",
    "own_twin": "doubles",
    "twin_closed": "doubles",
    "not_enough_cars": "claim",
    "cannot_pay": "claim",
    "mixed_colors": "claim",
    "wrong_color": "claim",
    "wrong_number": "claim",
    "too_few_locomotives": "ferries",
    "only_locomotives": "tunnels",
    "no_tunnel": "tunnels",
    "no_tickets_left": "tickets",
    "no_offer": "tickets",
    "no_stations_here": "stations",
    "city_occupied": "stations",
    "no_station_left": "stations",
    "something_possible": "pass",
}
_STATION_RULE = "stations"


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
    return UserErrorPanel(refused.code, layout.row(*rule_buttons(ctx, refused)))


def rule_buttons(ctx: PlayerContext, refused: Refused) -> list[ui.Item[Any]]:
    """A button that opens the rule which a refusal comes from, if it comes from one."""
    topic = _STATION_RULE if refused.facts.get("station") else RULES.get(refused.code)
    if topic is None:
        return []
    label = truncate(ctx.say("button-rule", topic=ctx.say(f"rule-{topic}-title")), MAX_BUTTON_LABEL)
    return [button(label, CustomId("rules", ctx.game, arg=topic))]


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
    """A refusal to a person without a seat, with what a spectator can look at; only a running game can be watched."""
    verbs = (*(["watch"] if table.status == RUNNING else []), "board", "log", "rules")
    looks = (button(say(f"button-{verb}"), CustomId(verb, table.game)) for verb in verbs)
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
