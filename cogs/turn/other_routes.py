"""A route that is not to be had any more: since when, the ways around it, a station at one of its ends."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.kit.buttons import Pressed, button, cut
from cogs.kit.errors import Explained
from cogs.kit.layout import Layout
from cogs.turn.arguments import way_said
from cogs.turn.moves import explained
from cogs.turn.prompts.next_step import present
from cogs.wording.player import Seated
from engine.events import Claimed, TurnBegan
from engine.insight.ways import Way, cheapest_ways, free_for
from engine.refused import Refused

MOST = 3  # ways that are named
LABEL = 80


async def cannot_have(at: Seated, number: int, refused: Refused) -> Explained:
    """Why this route cannot be claimed; where somebody was faster, what else there is."""
    if free_for(at.view, at.seat) >> number & 1:
        return explained(at, refused)
    said = await _said(at, number, refused)
    ways = ways_around(at, number)
    first = [way_said(at, ways[0])] if ways else []
    layout = present(at, said, *first)
    more = [_other_ways(at, number)] if len(ways) > 1 else []
    if buttons := [*more, *_stations(at, number)]:
        layout.row(*buttons)
    return Explained(refused.code, layout)


async def _said(at: Seated, number: int, refused: Refused) -> str:
    """Who was faster; if the route itself is taken, in which turn."""
    turn = await _turn_of(at, number) if refused.code == "route_taken" else None
    if turn is None:
        return at.words.refusal(refused)
    facts = {"player": at.words.player(at.view.owner[number]), "route": at.words.route(number)}
    return at.voice("refused-route-taken-since", turn=turn, **facts)


async def _turn_of(at: Seated, number: int) -> int | None:
    """In which turn a route was claimed."""
    entries = await at.house.tables.log(at.game)
    turn = 0
    for event in () if isinstance(entries, Refused) else (event for entry in entries for event in entry.events):
        turn += isinstance(event, TurnBegan)
        if isinstance(event, Claimed) and event.route == number:
            return turn
    return None


def ways_around(at: Seated, number: int) -> list[Way]:
    """The cheapest ways between the ends of a route that are open to this player."""
    view, route = at.view, at.view.board.routes[number]
    ways = cheapest_ways(view.board, view.seats[at.seat].routes, free_for(view, at.seat), route.a, route.b)
    return [way for way in ways if way.routes][:MOST]


def ways_panel(at: Seated, number: int) -> Layout:
    """These ways, the cheapest first."""
    route = at.view.board.routes[number]
    ends = {"from": at.words.city(route.a), "to": at.words.city(route.b)}
    lines = [_line(at, way) for way in ways_around(at, number)]
    said = [at.voice("ways-title", **ends), *lines] if lines else [at.voice("ways-none", **ends)]
    return present(at, "\n".join(said))


def _line(at: Seated, way: Way) -> str:
    return at.voice("ways-line", cars=way.cars, routes=at.words.list(map(at.words.route, way.routes)))


def _other_ways(at: Seated, number: int) -> ui.Item[Any]:
    return button(at.voice("button-other-ways"), Pressed("ways", at.game, at.decision, str(number)))


def _stations(at: Seated, number: int) -> list[ui.Item[Any]]:
    """A station at an end of the route, where one can be built and paid for now."""
    if not at.options.station_payments:
        return []
    route = at.view.board.routes[number]
    return [
        button(
            cut(at.voice("button-station-in", city=at.plain.city(city)), LABEL),
            Pressed("city", at.game, at.decision, str(city)),
        )
        for city in (route.a, route.b)
        if city in at.options.cities
    ]
