"""Final scoring: every part of every score, the best use of stations, the winners (SCORE-1 to SCORE-4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.board import Board
from engine.events import Ended, Score
from engine.longest import longest_run, longest_within
from engine.routes import Part, attraction_cities, connected, ticket_ends, tracks, unconnected, union, within
from engine.state import NOBODY, Game, stations_of

Loan = tuple[int, int]  # the city of a station, and the route of a rival that it lends its owner
Groups = tuple[int, ...]  # connected cities, as bit masks
# Of one station: the cities connected with it, and each group of cities that a loan would join to them, with that loan.
Offers = tuple[int, dict[int, Loan]]

SHARED = "shared"


def final_scores(game: Game) -> Ended:
    """The scores of all seats, and the winners (SCORE-1, SCORE-4)."""
    networks = [connected(game.board, routes) for routes in game.routes_of]
    longest = _longest_runs(game.board, networks)
    scores = tuple(_score(game, seat, parts, longest) for seat, parts in enumerate(networks))
    return Ended(scores, winners(game.board, scores))


def express_run(game: Game, seat: int) -> tuple[int, tuple[int, ...]]:
    """A seat's longest run: its length in cars, and its routes in the order traveled (SCORE-2)."""
    return longest_run(game.board, game.routes_of[seat])


def _longest_runs(board: Board, networks: Sequence[Sequence[Part]]) -> list[int]:
    """The length of every seat's longest run; 0 on a board without points for it (NY-1)."""
    if not board.express_points:
        return [0] * len(networks)
    return [longest_within(board, parts)[0] for parts in networks]


def _score(game: Game, seat: int, parts: Sequence[Part], longest: list[int]) -> Score:
    """One seat's total and what it is made of (SCORE-1)."""
    board, tickets = game.board, game.tickets[seat]
    groups = joined = tuple([part.cities for part in parts])
    missing = unconnected(board, groups, tickets)
    loans = _best_loans(board, groups, stations_of(game.station_at, seat), game.owner, seat, missing)
    if loans:
        for _, lent in loans:
            joined = _join(joined, tracks(board).ends[lent])
        missing = unconnected(board, joined, missing)
    ticket_points = _ticket_points(board, tickets, missing)
    stations = board.station_points * game.stations[seat]  # STATION-4
    express = board.express_points if longest[seat] and longest[seat] == max(longest) else 0
    attractions = _attraction_points(board, groups)
    return Score(
        seat,
        routes=game.points[seat],
        tickets=ticket_points,
        completed=len(tickets) - len(missing),
        stations=stations,
        express=express,
        attractions=attractions,
        longest=longest[seat],
        borrowed=loans,
        total=game.points[seat] + ticket_points + stations + express + attractions,
    )


def _ticket_points(board: Board, tickets: Iterable[int], missing: Iterable[int]) -> int:
    """The points of completed tickets, less those of the others (SCORE-1)."""
    return sum([board.tickets[n].points for n in tickets]) - 2 * sum([board.tickets[n].points for n in missing])


def _attraction_points(board: Board, groups: Groups) -> int:
    """The points for attractions: each that the seat's routes touch counts once (NY-7)."""
    if not board.attraction_points:
        return 0
    return board.attraction_points * (union(groups) & attraction_cities(board)).bit_count()


# Stations


def borrowable(board: Board, owner: Sequence[int], seat: int, city: int) -> list[int]:
    """The routes that a seat's station in this city may lend it: those of other players that touch it (STATION-3)."""
    return [n for n in board.routes_at[city] if owner[n] not in (NOBODY, seat)]


def routes_lent(loans: Iterable[Loan]) -> int:
    """The routes of these loans, as a bit mask; two stations may lend the same one."""
    lent = 0
    for _, route in loans:
        lent |= 1 << route
    return lent


def best_loans(
    board: Board,
    routes: int,
    stations: Iterable[int],
    owner: Sequence[int],
    seat: int,
    tickets: Iterable[int],
) -> tuple[Loan, ...]:
    """The loans that complete most ticket points, and among these most tickets, all stations together (STATION-3)."""
    groups = tuple(part.cities for part in connected(board, routes))
    return _best_loans(board, groups, stations, owner, seat, unconnected(board, groups, tickets))


def _best_loans(
    board: Board,
    groups: Groups,
    stations: Iterable[int],
    owner: Sequence[int],
    seat: int,
    missing: Sequence[int],
) -> tuple[Loan, ...]:
    """`best_loans` for a seat whose routes connect these groups of cities and leave these tickets incomplete."""
    if not missing:
        return ()
    ends = ticket_ends(board)
    offers = [_offers(board, groups, city, owner, seat) for city in sorted(stations)]
    reach = [here | union(offered) if offered else 0 for here, offered in offers]
    apart = ~union(reach)
    wanted = [(ends[n], board.tickets[n].points) for n in missing if not ends[n] & apart]
    if not wanted:
        return ()
    plans = _plans(offers, reach, union(cities for cities, _ in wanted))

    def worth(joined: Groups) -> tuple[int, int]:
        done = [points for cities, points in wanted if within(cities, joined)]
        return sum(done), len(done)

    return plans[max(plans, key=worth)]


def _plans(offers: Sequence[Offers], reach: Sequence[int], goals: int) -> dict[Groups, tuple[Loan, ...]]:
    """Every useful choice of loans, by the groups of cities that it connects.

    Each choice comes after those that it adds a loan to, so `max` takes no loan that brings nothing. A loan is useful
    only if both groups that it joins hold a city of a ticket, or one that another station's loans may connect.
    """
    plans: dict[Groups, tuple[Loan, ...]] = {(): ()}
    for n, (here, offered) in enumerate(offers):
        useful = goals | union(reach[:n]) | union(reach[n + 1 :])
        if here & useful:
            lent = [(here | there, loan) for there, loan in offered.items() if there & useful]
            for joined, loans in tuple(plans.items()):
                for cities, loan in lent:
                    plans.setdefault(_join(joined, cities), (*loans, loan))
    return plans


def _offers(board: Board, groups: Iterable[int], city: int, owner: Sequence[int], seat: int) -> Offers:
    """What a station in this city offers; of the routes that lead to one group the first is lent (STATION-3)."""
    here = _group(groups, city)
    offered: dict[int, Loan] = {}
    for n in borrowable(board, owner, seat, city):
        there = _group(groups, board.routes[n].a + board.routes[n].b - city)
        if there != here:
            offered.setdefault(there, (city, n))
    return here, offered


def _group(groups: Iterable[int], city: int) -> int:
    """The group that this city is in, or the city alone."""
    alone = 1 << city
    for group in groups:
        if group & alone:
            return group
    return alone


def _join(groups: Groups, cities: int) -> Groups:
    """The groups after all that contain one of these cities have become one."""
    joined: list[int] = []
    for group in groups:
        if group & cities:
            cities |= group
        else:
            joined.append(group)
    joined.append(cities)
    joined.sort()
    return tuple(joined)


# Winners


CRITERIA: dict[str, Callable[[Score], int]] = {
    "completed": lambda score: score.completed,
    "stations": lambda score: score.stations,  # fewest built is most left
    "express": lambda score: score.express,
}


def winners(board: Board, scores: Sequence[Score]) -> tuple[int, ...]:
    """The seats that have won; several if they are equal in every criterion (SCORE-4)."""
    return tuple(score.seat for score in _tie_broken(board, scores)[0])


def tie_break(board: Board, scores: Sequence[Score]) -> str | None:
    """The criterion that broke a tie for the highest total; `shared` if none did, None without a tie (SCORE-4)."""
    return _tie_broken(board, scores)[1]


def tied_last(board: Board, scores: Sequence[Score]) -> tuple[int, ...]:
    """The seats that were tied until a criterion decided between them, or that stay tied if none did."""
    return tuple(score.seat for score in _tie_broken(board, scores)[2])


def _tie_broken(board: Board, scores: Sequence[Score]) -> tuple[list[Score], str | None, list[Score]]:
    """The winners, the criterion that broke the tie, and the seats that were tied before it."""
    tied = _best(scores, lambda score: score.total)
    if len(tied) == 1:
        return tied, None, tied
    for name in board.tie_break:
        left = _best(tied, CRITERIA[name])
        if len(left) == 1:
            return left, name, tied
        tied = left
    return tied, SHARED, tied


def _best(scores: Sequence[Score], worth: Callable[[Score], int]) -> list[Score]:
    most = max(worth(score) for score in scores)
    return [score for score in scores if worth(score) == most]
