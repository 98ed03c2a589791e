"""The refusal to claim a route that is no longer available, with alternatives: other ways, or a station at an end."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.kit.buttons import button, truncate
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel
from cogs.kit.layout import Layout
from cogs.tables.service import Tables
from cogs.turn.arguments import way_text
from cogs.turn.prompts.next_step import next_step_panel
from cogs.turn.refusals import refusal_error, rule_buttons
from cogs.wording.length import MAX_BUTTON_LABEL
from cogs.wording.player import PlayerContext
from engine.events import Claimed, TurnBegan
from engine.insight.ways import Way, free_for, ways_between
from engine.refused import Refused

MAX_WAYS = 3


async def route_refusal(tables: Tables, ctx: PlayerContext, number: int, refused: Refused) -> UserErrorPanel:
    """Why a player cannot claim this route; if another player was faster, with the alternatives."""
    if free_for(ctx.view, ctx.seat) >> number & 1:
        return refusal_error(ctx, refused)
    text = await _refusal_text(tables, ctx, number, refused)
    ways = ways_around(ctx, number)
    first = [way_text(ctx, ways[0])] if ways else []
    layout = next_step_panel(ctx, text, *first)
    more = [_other_ways_button(ctx, number)] if len(ways) > 1 else []
    layout.row(*more, *_station_buttons(ctx, number), *rule_buttons(ctx, refused))
    return UserErrorPanel(refused.code, layout)


async def _refusal_text(tables: Tables, ctx: PlayerContext, number: int, refused: Refused) -> str:
    """Who has the route; for the route itself, not its other track, also since which turn."""
    turn = await _turn_of_claim(tables, ctx, number) if refused.code == "route_taken" else None
    if turn is None:
        return ctx.words.refusal(refused)
    facts = {"player": ctx.words.player(ctx.view.owner[number]), "route": ctx.words.route(number)}
    return ctx.say("refused-route-taken-since", turn=turn, **facts)


async def _turn_of_claim(tables: Tables, ctx: PlayerContext, number: int) -> int | None:
    """The turn in which a route was claimed."""
    entries = await tables.log(ctx.table)
    turn = 0
    for event in () if isinstance(entries, Refused) else (event for entry in entries for event in entry.events):
        turn += isinstance(event, TurnBegan)
        if isinstance(event, Claimed) and event.route == number:
            return turn
    return None


def ways_around(ctx: PlayerContext, number: int) -> list[Way]:
    """The cheapest ways between the two ends of a route that are open to this player."""
    route = ctx.view.board.routes[number]
    return [way for way in ways_between(ctx.view, ctx.seat, route.a, route.b) if way.routes][:MAX_WAYS]


def ways_panel(ctx: PlayerContext, number: int) -> Layout:
    """The panel of these ways, the cheapest first."""
    route = ctx.view.board.routes[number]
    ends = {"from": ctx.words.city(route.a), "to": ctx.words.city(route.b)}
    lines = [_way_line(ctx, way) for way in ways_around(ctx, number)]
    lines = [ctx.say("ways-title", **ends), *lines] if lines else [ctx.say("ways-none", **ends)]
    return next_step_panel(ctx, "\n".join(lines))


def _way_line(ctx: PlayerContext, way: Way) -> str:
    return ctx.say("ways-line", cars=way.cars, way=ctx.words.way(way))


def _other_ways_button(ctx: PlayerContext, number: int) -> ui.Item[Any]:
    return button(ctx.say("button-other-ways"), CustomId("ways", ctx.game, ctx.decision, str(number)))


def _station_buttons(ctx: PlayerContext, number: int) -> list[ui.Item[Any]]:
    """A button for a station at each end of the route where one can be built and paid for now."""
    if not ctx.options.station_payments:
        return []
    route = ctx.view.board.routes[number]
    return [
        button(
            truncate(ctx.say("button-station-in", city=ctx.plain_words.city(city)), MAX_BUTTON_LABEL),
            CustomId("city", ctx.game, ctx.decision, str(city)),
        )
        for city in (route.a, route.b)
        if city in ctx.options.cities
    ]
