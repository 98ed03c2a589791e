"""What people type into the options of a command, understood in any of the languages; and what is suggested to them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cogs.kit.errors import Explained
from cogs.turn.prompts.claim import about, ordered
from cogs.turn.prompts.next_step import present
from cogs.turn.prompts.station import ordered_cities
from cogs.wording.names import escape
from cogs.wording.player import Seated
from data.names import Found, fold
from data.text import LOCALES, Texts
from engine.actions import DECK
from engine.board import Board
from engine.cards import Cards
from engine.insight.ways import Way, cheapest_way, free_for
from engine.refused import Refused
from engine.state import EMPTY, NOBODY

MOST = 25
LONGEST = 6  # digits of a number that are read: of so many, no number means anything
Suggestions = list[tuple[str, str]]

# Words for cards that people use and no rulebook has.
_ALSO = {
    "wild": (
        "loco",
        "locos",
        "wild",
        "wilds",
        "joker",
        "rainbow",
        "taxi",
        "taxis",
        "彩色",
        "彩虹",
        "百搭",
        "万能",
        "萬能",
    ),
    "pink": ("pink", "purple", "violet", "粉", "紫"),
    "blue": ("蓝", "藍"),
    "orange": ("橙", "橘"),
    "white": ("白",),
    "green": ("绿", "綠"),
    "yellow": ("黄", "黃"),
    "black": ("黑",),
    "red": ("红", "紅"),
}
_DECK = ("deck", "blind", "牌堆", "牌庫", "牌库", "盲抽")
_SOME = re.compile(r"(\d+)?\s*(?:[x×*张張]\s*)?([^\W\d_]+)")
_JOINING = ("and", "plus", "cards", "card", "of", "和", "與", "与", "加")


def card_words(texts: Texts, board: Board) -> dict[str, int]:
    """Every word for a kind of card, in all languages, compared without case and marks."""
    known: dict[str, int] = {}
    for kind, name in enumerate(board.card_names):
        other = _ALSO["wild" if kind == board.locomotive else name]
        said = (texts.say(locale, f"color-{name}", board=board.id) for locale in LOCALES)
        known.update({fold(word): kind for word in (*said, *other, name)})
    return known


def card_of(at: Seated, word: str) -> int | None:
    """The kind of card a word means; its beginning is enough if it is clear."""
    known = card_words(at.house.texts, at.view.board)
    wanted = fold(word)
    if wanted in known:
        return known[wanted]
    kinds = {kind for name, kind in known.items() if name.startswith(wanted) or wanted.startswith(name)}
    return kinds.pop() if wanted and len(kinds) == 1 else None


# ── places of the market ─────────────────────────────────────────────────────────────────────────────────────────────


def place_of(at: Seated, text: str) -> int | Refused:
    """A place of the market by its number, by the card that lies there, or the deck."""
    wanted = text.strip()
    number, _, seen = wanted.partition(":")
    if number.isdecimal():
        return _numbered(at, int(number[:LONGEST]) - 1, seen)
    if any(fold(name) == fold(wanted) for name in _DECK):
        return DECK
    card = card_of(at, wanted)
    if card is None:
        return Refused("unknown_card", text=shown(wanted))
    if card in at.view.market:
        return at.view.market.index(card)
    return Refused("not_in_market", card=card)


def _numbered(at: Seated, place: int, seen: str) -> int | Refused:
    """The place of this number; if a card was named with it, that card must still lie there."""
    names, market = at.view.board.card_names, at.view.market
    if not 0 <= place < len(market):
        return Refused("no_such_place", place=place, places=len(market))
    if seen in names and market[place] != EMPTY and names[market[place]] != seen:
        return Refused("card_has_gone", place=place, card=names.index(seen), now=market[place])
    return place


def place_suggestions(at: Seated, current: str) -> Suggestions:
    """What lies face up, and the deck."""
    names = at.view.board.card_names
    there = [(place, card) for place, card in enumerate(at.view.market) if card != EMPTY]
    known = [(f"{place + 1} {at.words.card(card)}", f"{place + 1}:{names[card]}") for place, card in there]
    return _fitting([*known, (at.voice("button-deck"), "deck")], current)


# ── cards to pay with ────────────────────────────────────────────────────────────────────────────────────────────────


def payment_of(at: Seated, text: str) -> Cards | Refused:
    """Cards as people write them: "3 green 1 loco", "3绿1彩虹"."""
    paid = [0] * (at.view.board.locomotive + 1)
    for number, word in _SOME.findall(text):
        if not number and fold(word) in _JOINING:
            continue
        card = card_of(at, word)
        if card is None:
            return Refused("unknown_card", text=shown(word))
        paid[card] += int(number or 1) if len(number) < 3 else 99
    return tuple(paid) if any(paid) else Refused("unknown_card", text=shown(text))


def pay_suggestions(at: Seated, route: str | None, current: str) -> Suggestions:
    """The payments for the route that has been typed."""
    try:
        number = route_of(at, route, None) if route else None
    except Explained:
        return []
    payments = at.options.claims.get(number, ()) if number is not None else ()
    return _cards_fitting(at, payments, current)


def fee_suggestions(at: Seated, current: str) -> Suggestions:
    """The payments for a station."""
    return _cards_fitting(at, sorted(at.options.station_payments, key=lambda paid: paid[-1]), current)


def _cards_fitting(at: Seated, payments: Iterable[Cards], current: str) -> Suggestions:
    said = [at.plain.cards(paid) for paid in payments]
    return _fitting([(each, each) for each in said], current)


# ── tickets ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def numbers_of(at: Seated, text: str) -> list[int]:
    """The numbers in "1 3", "1,3", "1 and 3" or, there being less than ten tickets, "13"."""
    digits = re.findall(r"\d", text)
    if not digits or any(char.isalpha() for char in re.sub("|".join(_JOINING), "", text.casefold())):
        raise Explained("unreadable", present(at, at.voice("refused-unreadable-numbers", text=shown(text))))
    return [int(digit) for digit in digits]


# ── routes ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def route_of(at: Seated, text: str, paid: Cards | None) -> int:
    """The route between two cities; of two tracks, the one that can be paid for."""
    board = at.view.board
    if text in board.route_index:
        return board.route_index[text]
    pair = at.words.names.find_pair(text)
    if pair is None:
        raise Explained("unknown_route", present(at, at.voice("refused-unknown-route", text=shown(text))))
    routes = list(_between(at, pair[0].cities, pair[1].cities))
    if routes and len({frozenset((board.routes[n].a, board.routes[n].b)) for n in routes}) == 1:
        return _track(at, routes, paid)
    raise _unclear(at, text, pair, routes)


def _between(at: Seated, some: Iterable[str], others: Iterable[str]) -> Iterator[int]:
    """The routes between any of these cities and any of those."""
    left, right = set(some), set(others)
    cities = at.view.board.cities
    for number, route in enumerate(at.view.board.routes):
        ends = (cities[route.a], cities[route.b])
        if (ends[0] in left and ends[1] in right) or (ends[1] in left and ends[0] in right):
            yield number


def _track(at: Seated, routes: list[int], paid: Cards | None) -> int:
    """Of the tracks of one route, the one that is meant."""
    claims = at.options.claims
    if paid is not None:
        claims = {route: payments for route, payments in claims.items() if paid in payments}
    payable = [route for route in routes if route in claims]
    still_open = [route for route in routes if at.view.open_routes >> route & 1]
    unowned = [route for route in routes if at.view.owner[route] == NOBODY]
    return (payable or still_open or unowned or routes)[0]


def _unclear(at: Seated, text: str, pair: tuple[Found, Found], routes: list[int]) -> Explained:
    """Unknown, of several meanings, or no direct route."""
    if routes:
        names = at.words.list(dict.fromkeys(map(at.words.route, routes)))
        return Explained("which_one", present(at, at.voice("refused-which-one", text=shown(text), names=names)))
    if pair[0].only and pair[1].only:
        return Explained("not_neighbours", present(at, _not_neighbours(at, pair[0].only, pair[1].only)))
    said = [at.voice("refused-unknown-route", text=shown(text))]
    near = [found.cities or found.similar for found in pair]
    close = list(dict.fromkeys(map(at.words.route, _between(at, *near))))[:3]
    if close:
        said.append(at.voice("refused-did-you-mean", names=at.words.list(close)))
    return Explained("unknown_route", present(at, *said))


def _not_neighbours(at: Seated, here: str, there: str) -> str:
    """No direct route; the cheapest way that is open to this player."""
    board = at.view.board
    start, goal = board.city_index[here], board.city_index[there]
    said = at.voice("refused-not-neighbours", **{"from": at.words.city(start), "to": at.words.city(goal)})
    way = cheapest_way(board, at.view.seats[at.seat].routes, free_for(at.view, at.seat), start, goal)
    if way is None or not way.routes:
        return said
    return f"{said}\n{way_said(at, way)}"


def way_said(at: Seated, way: Way) -> str:
    """A way with its routes."""
    return at.voice("way-open", cars=way.cars, routes=at.words.list(map(at.words.route, way.routes)))


def route_suggestions(at: Seated, current: str) -> Suggestions:
    """What this hand can pay for now, own tickets first."""
    board = at.view.board
    known: Suggestions = []
    for number in ordered(at):
        facts = {"route": at.plain.route(number), "points": board.points[number]}
        label = f"{at.voice('claim-option', **facts)} · {about(at, number)}"
        known.append((label, board.routes[number].id))
    if not current.strip():
        return known[:MOST]
    pair = at.words.names.find_pair(current)
    meant: set[int] = set(_between(at, pair[0].cities, pair[1].cities)) if pair else set()
    one = at.words.names.find_city(current).cities
    meant |= {n for n, route in enumerate(board.routes) if {board.cities[route.a], board.cities[route.b]} & set(one)}
    return [choice for choice in known if board.route_index[choice[1]] in meant][:MOST] or _fitting(known, current)


# ── cities ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def city_of(at: Seated, text: str) -> int:
    """A city by any of its names."""
    board = at.view.board
    if text in board.city_index:
        return board.city_index[text]
    found = at.words.names.find_city(text)
    if found.only:
        return board.city_index[found.only]
    if found.cities:
        names = at.words.list(at.words.names.name(city, at.voice.locale) for city in found.cities[:5])
        raise Explained("which_one", present(at, at.voice("refused-which-one", text=shown(text), names=names)))
    said = [at.voice("refused-unknown-city", text=shown(text))]
    if found.similar:
        names = at.words.list(at.words.names.name(city, at.voice.locale) for city in found.similar)
        said.append(at.voice("refused-did-you-mean", names=names))
    raise Explained("unknown_city", present(at, *said))


def city_suggestions(at: Seated, current: str) -> Suggestions:
    """Where a station can be built, own unfinished tickets first."""
    known = [(at.words.city(city), at.view.board.cities[city]) for city in ordered_cities(at)]
    if not current.strip():
        return known[:MOST]
    found = at.words.names.find_city(current).cities
    return [choice for choice in known if choice[1] in found][:MOST]


def _fitting(known: Suggestions, current: str) -> Suggestions:
    """Those in which what has been typed occurs; all if none."""
    wanted = fold(current)
    return [choice for choice in known if wanted in fold(choice[0])][:MOST] or known[:MOST]


def shown(text: str) -> str:
    """What was typed, short and harmless."""
    return escape(" ".join(text.split())[:40])
