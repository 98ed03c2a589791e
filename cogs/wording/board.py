"""The board as text, for people who cannot see the picture: all public information, and every free route."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cogs.wording.final import pack_paragraphs
from cogs.wording.length import Size
from cogs.wording.words import Words
from engine.board import Route, routes_in
from engine.insight.moment import last_turns
from engine.state import EMPTY, Choosing, Over, stations_of
from engine.view import View

PAGE = Size(3500, 8000)


@dataclass(frozen=True)
class BoardWords:
    """A public view as text."""

    view: View
    words: Words
    closed: bool = False  # whether the game was closed before its end: it is nobody's turn any more

    def pages(self) -> list[list[str]]:
        """The paragraphs, divided into pages that fit into a message each."""
        return pack_paragraphs(
            [self._head(), self._market(), *self._players(), *self._free(), *self._attractions()], PAGE
        )

    def _head(self) -> str:
        view, say = self.view, self.words.say
        lines = [say("look-title", turn=view.turns)]
        if self.closed:
            return "\n".join([*lines, say("dm-closed-table")])
        if isinstance(view.phase, Over):
            lines.append(say("look-over", players=self.words.list(map(self.words.player, view.winners))))
        elif isinstance(view.phase, Choosing):
            lines.append(say("look-choosing", players=self.words.list(map(self.words.player, view.to_act))))
        elif view.to_act:
            lines.append(say("look-to-act", player=self.words.player(view.to_act[0])))
        if left := len(last_turns(view)):
            lines.append(say("look-last-round", left=left))
        return "\n".join(lines)

    def _market(self) -> str:
        view, say = self.view, self.words.say
        places = (
            say("market-place", place=n, color=say("market-empty") if kind == EMPTY else self.words.card(kind))
            for n, kind in enumerate(view.market, 1)
        )
        facts = {"deck": view.deck, "discards": sum(view.discarded), "tickets": view.ticket_pile}
        return say("look-market", places=self.words.series(places), **facts)

    def _players(self) -> Iterable[str]:
        """A paragraph for each player: public numbers, stations and routes."""
        for seat in self.view.seats:
            points = next((score.total for score in self.view.scores if score.seat == seat.seat), seat.points)
            facts = {"points": points, "cars": seat.cars, "cards": seat.cards, "tickets": seat.tickets}
            lines = [self.words.say("look-player", player=self.words.player(seat.seat), **facts)]
            if self.view.board.stations:
                lines.append(self._stations(seat.seat, seat.stations))
            owned = sorted(self._route(number) for number in routes_in(seat.routes))
            key = "look-routes" if owned else "look-no-routes"
            facts = {"number": len(owned), "routes": self.words.series(owned)} if owned else {}
            yield "\n".join([*lines, self.words.say(key, **facts)])

    def _stations(self, seat: int, left: int) -> str:
        cities = [self.words.city(city) for city in stations_of(self.view.station_at, seat)]
        if not cities:
            return self.words.say("look-no-stations", left=left)
        return self.words.say("look-stations", left=left, cities=self.words.list(cities))

    def _free(self) -> Iterable[str]:
        """The routes without an owner, sorted in the reader's language; closed second tracks are listed separately."""
        lines = sorted(self._free_route(number) for number in routes_in(self.view.open_routes))
        if lines:
            yield "\n".join([self.words.say("look-free", number=len(lines)), *lines])
        closed = sorted({self._route(number) for number in range(len(self.view.owner)) if self.view.closed(number)})
        if closed:
            yield self.words.say("look-closed", routes=self.words.series(closed))

    def _attractions(self) -> Iterable[str]:
        """The attractions, which the picture marks with a star."""
        if cities := sorted(map(self.words.city, self.view.board.attractions)):
            yield self.words.say("look-attractions", cities=self.words.list(cities))

    def _route(self, number: int) -> str:
        """A route with its length."""
        length = self.view.board.routes[number].length
        return self.words.say("look-route", route=self.words.route(number), spaces=length)

    def _free_route(self, number: int) -> str:
        route = self.view.board.routes[number]
        facts = {"route": self.words.route(number), "spaces": route.length, "color": self._color(route)}
        if route.ferry:
            return self.words.say("look-free-ferry", number=route.ferry, **facts)
        return self.words.say("look-free-tunnel" if route.tunnel else "look-free-route", **facts)

    def _color(self, route: Route) -> str:
        return self.words.say("look-grey") if route.color is None else self.words.card(route.color)
