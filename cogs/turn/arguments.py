"""Parsing and autocompletion of command options. What people type may be in any of the languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from cogs.kit.errors import UserErrorPanel
from cogs.kit.layout import Layout
from cogs.show.hand import Hand, hand_panel
from cogs.turn.prompts.claim import ordered_routes, route_details, routes_from, routes_menu
from cogs.turn.prompts.next_step import action_buttons, next_step_panel
from cogs.turn.prompts.station import ordered_cities
from cogs.wording.length import MAX_OPTIONS
from cogs.wording.log import join_sentences
from cogs.wording.names import escape
from cogs.wording.player import PlayerContext
from cogs.wording.words import Words
from data.cities import Match, fold
from data.text import LOCALES, Texts
from engine.actions import DECK
from engine.board import Board
from engine.cards import Cards
from engine.insight.payments import fewest_locomotives_first
from engine.insight.ways import Way, way_between
from engine.insight.why_not import why_not_claim, why_not_now
from engine.refused import Refused
from engine.state import EMPTY, NOBODY

MAX_DIGITS = 6  # of a number; digits after them are ignored, since a number this long is out of range anyway
Suggestions = list[tuple[str, str]]

_DECK_WORDS = ("deck", "blind", "牌堆", "牌庫", "牌库", "盲抽")
_COUNTED_WORD = re.compile(r"(\d+)?\s*(?:[x×*张張]\s*)?([^\W\d_]+)")
_FILLER_WORDS = ("and", "plus", "cards", "card", "of", "和", "與", "与", "加")


def card_words(texts: Texts, board: Board) -> dict[str, int]:
    """Every word for a kind of card, in all languages, folded to ignore case and accents."""
    known: dict[str, int] = {}
    for kind, name in enumerate(board.card_names):
        known[fold(name)] = kind
        for locale in LOCALES:
            synonyms = texts.say(locale, f"color-{name}-words", board=board.id)
            main = texts.say(locale, f"color-{name}", board=board.id)
            known.update({fold(word): kind for word in (main, *synonyms.split())})
    return known


def find_card(known: Mapping[str, int], word: str) -> int | None:
    """The kind of card that a word means, of `card_words`; an unambiguous prefix is enough."""
    wanted = fold(word)
    if wanted in known:
        return known[wanted]
    kinds = {kind for name, kind in known.items() if name.startswith(wanted) or wanted.startswith(name)}
    return kinds.pop() if wanted and len(kinds) == 1 else None


# ── places of the market ─────────────────────────────────────────────────────────────────────────────────────────────


def parse_place(ctx: PlayerContext, text: str) -> int | Refused:
    """A place of the market by its number or by its card, or the deck."""
    wanted = text.strip()
    number, _, seen = wanted.partition(":")
    if number.isdecimal():
        return _place_by_number(ctx, int(number[:MAX_DIGITS]) - 1, seen)
    if any(fold(name) == fold(wanted) for name in _DECK_WORDS):
        return DECK
    card = find_card(card_words(ctx.say.texts, ctx.view.board), wanted)
    if card is None:
        return Refused("unknown_card", text=quoted(wanted))
    if card in ctx.view.market:
        return ctx.view.market.index(card)
    return Refused("not_in_market", card=card)


def _place_by_number(ctx: PlayerContext, place: int, seen: str) -> int | Refused:
    """The place with this number. If a card was named along with it, that card must still be there."""
    names, market = ctx.view.board.card_names, ctx.view.market
    if not 0 <= place < len(market):
        return Refused("no_such_place", place=place, places=len(market))
    if seen in names and market[place] != EMPTY and names[market[place]] != seen:
        return Refused("card_has_gone", place=place, card=names.index(seen), now=market[place])
    return place


def place_suggestions(ctx: PlayerContext, current: str) -> Suggestions:
    """The face-up cards, and the deck."""
    names = ctx.view.board.card_names
    face_up = [(place, card) for place, card in enumerate(ctx.view.market) if card != EMPTY]
    known = [(f"{place + 1} {ctx.words.card(card)}", f"{place + 1}:{names[card]}") for place, card in face_up]
    return _matching([*known, (ctx.say("button-deck"), "deck")], current)


# ── cards to pay with ────────────────────────────────────────────────────────────────────────────────────────────────


def parse_payment(ctx: PlayerContext, text: str) -> Cards | Refused:
    """Cards as people type them: numbers and names, with or without spaces."""
    paid, known = [0] * (ctx.view.board.locomotive + 1), card_words(ctx.say.texts, ctx.view.board)
    for number, word in _COUNTED_WORD.findall(text):
        if not number and fold(word) in _FILLER_WORDS:
            continue
        card = find_card(known, word)
        if card is None:
            return Refused("unknown_card", text=quoted(word))
        paid[card] += int(number or 1) if len(number) < 3 else 99
    return tuple(paid) if any(paid) else Refused("unknown_card", text=quoted(text))


def route_payment_suggestions(ctx: PlayerContext, route: str | None, current: str) -> Suggestions:
    """The possible payments for the route that was typed before."""
    try:
        number = parse_route(ctx, route, None) if route else None
    except UserErrorPanel:
        return []
    payments = ctx.claims.get(number, ()) if number is not None else ()
    return _payment_suggestions(ctx, payments, current)


def station_payment_suggestions(ctx: PlayerContext, current: str) -> Suggestions:
    """The possible payments for a station."""
    return _payment_suggestions(ctx, fewest_locomotives_first(ctx.options.station_payments), current)


def _payment_suggestions(ctx: PlayerContext, payments: Iterable[Cards], current: str) -> Suggestions:
    labels = [ctx.plain_words.cards(paid) for paid in payments]
    return _matching([(label, label) for label in labels], current)


# ── tickets ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def parse_tickets(ctx: PlayerContext, text: str) -> list[int]:
    """The tickets on offer that are meant, counted from 1; 0 is one that is held already.

    They are typed by their letters ("A C", "a and c", "ac") or by these numbers, since fewer than ten are ever offered.
    """
    own, hand = ctx.view.secrets, Hand(ctx)
    marks = {hand.letter(ticket).casefold(): 0 for ticket in own.tickets}
    marks |= {hand.letter(ticket).casefold(): number for number, ticket in enumerate(own.offer, 1)}
    words = re.findall(r"\d|[^\W\d_]+", re.sub("|".join(_FILLER_WORDS), " ", text.casefold()))
    each = [mark for word in words for mark in ([word] if word in marks else word)]
    if not each or any(mark not in marks and not mark.isdecimal() for mark in each):
        example = " ".join(hand.letter(own.offer[place]) for place in sorted({0, len(own.offer) - 1}))
        sentence = ctx.say("refused-unreadable-tickets", text=quoted(text), example=example)
        raise UserErrorPanel("unreadable", next_step_panel(ctx, sentence))
    return [int(mark) if mark.isdecimal() else marks[mark] for mark in each]


# ── routes ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def parse_route(ctx: PlayerContext, text: str, paid: Cards | None) -> int:
    """The route between two cities; of a double route, the track that can be paid for."""
    board = ctx.view.board
    if text in board.route_index:
        return board.route_index[text]
    cities = ctx.words.names.find_city(text)
    if cities.only:
        raise UserErrorPanel("one_city", _routes_from_panel(ctx, board.city_index[cities.only]))
    pair = ctx.words.names.find_pair(text)
    if pair is None and cities.cities:
        raise _which_city_error(ctx, text, cities.cities)
    if pair is None:
        lines = [ctx.say("refused-unknown-route", text=quoted(text)), _meant_text(ctx, cities, "route")]
        raise UserErrorPanel("unknown_route", next_step_panel(ctx, join_sentences(ctx.words, lines)))
    routes = list(_routes_between(ctx, pair[0].cities, pair[1].cities))
    if routes and len({frozenset((board.routes[n].a, board.routes[n].b)) for n in routes}) == 1:
        return _choose_track(ctx, routes, paid)
    raise _unclear_route_error(ctx, text, pair, routes)


def _routes_between(ctx: PlayerContext, some: Iterable[str], others: Iterable[str]) -> Iterator[int]:
    """The routes from any of one group of cities to any of another."""
    left, right = set(some), set(others)
    cities = ctx.view.board.cities
    for number, route in enumerate(ctx.view.board.routes):
        ends = (cities[route.a], cities[route.b])
        if (ends[0] in left and ends[1] in right) or (ends[1] in left and ends[0] in right):
            yield number


def _choose_track(ctx: PlayerContext, routes: list[int], paid: Cards | None) -> int:
    """The track of a route that is meant: a payable one, else an open one, else an unowned one, else the first."""
    claims = ctx.claims
    if paid is not None:
        claims = {route: payments for route, payments in claims.items() if paid in payments}
    payable = [route for route in routes if route in claims]
    still_open = [route for route in routes if ctx.view.open_routes >> route & 1]
    unowned = [route for route in routes if ctx.view.owner[route] == NOBODY]
    return (payable or still_open or unowned or routes)[0]


def _unclear_route_error(ctx: PlayerContext, text: str, pair: tuple[Match, Match], routes: list[int]) -> UserErrorPanel:
    """Why the text is no single route: it is ambiguous, the cities are not neighbors, or a name is unknown."""
    if routes:
        names = ctx.words.choice(dict.fromkeys(map(ctx.words.route, routes)))
        return UserErrorPanel(
            "which_one", next_step_panel(ctx, ctx.say("refused-which-one", text=quoted(text), names=names))
        )
    if pair[0].only and pair[1].only:
        return UserErrorPanel(
            "not_neighbours", next_step_panel(ctx, _not_neighbors_text(ctx, pair[0].only, pair[1].only))
        )
    lines = [ctx.say("refused-unknown-route", text=quoted(text))]
    candidates = [match.cities or match.similar for match in pair]
    similar = list(dict.fromkeys(map(ctx.words.route, _routes_between(ctx, *candidates))))[:3]
    meant = ctx.say("refused-did-you-mean", names=ctx.words.choice(similar)) if similar else ""
    lines.append(meant or ctx.say("refused-write-route"))
    return UserErrorPanel("unknown_route", next_step_panel(ctx, join_sentences(ctx.words, lines)))


def _routes_from_panel(ctx: PlayerContext, city: int) -> Layout:
    """The routes from one city that are open to this player, with a menu of those that the hand can pay for."""
    routes = routes_from(ctx, city)
    if not routes:
        return next_step_panel(ctx, ctx.say("refused-from-city-none", city=ctx.words.city(city)))
    payable = [route for route in routes if route in ctx.claims][:MAX_OPTIONS]
    title = ctx.say("refused-from-city", city=ctx.words.city(city), payable=len(payable))
    lines = dict.fromkeys(f"- {_route_line(ctx, ctx.words, route)}" for route in routes)
    layout = hand_panel(ctx, "\n".join([title, *lines]))
    if payable:
        layout.row(routes_menu(ctx, payable))
    return layout.row(*action_buttons(ctx))


def _route_line(ctx: PlayerContext, words: Words, number: int) -> str:
    """A route with its points, length, color and kind."""
    facts = {"route": words.route(number), "points": ctx.view.board.points[number]}
    return f"{ctx.say('claim-option', **facts)} · {route_details(ctx, number)}"


def _not_neighbors_text(ctx: PlayerContext, here: str, there: str) -> str:
    """There is no direct route; names the cheapest way that is open to this player."""
    board = ctx.view.board
    start, goal = board.city_index[here], board.city_index[there]
    text = ctx.say("refused-not-neighbours", **{"from": ctx.words.city(start), "to": ctx.words.city(goal)})
    way = way_between(ctx.view, ctx.seat, start, goal)
    if way is None or not way.routes:
        return text
    return f"{text}\n{way_text(ctx, way)}"


def way_text(ctx: PlayerContext, way: Way) -> str:
    """The length of a way and its routes."""
    return ctx.say("way-open", cars=way.cars, way=ctx.words.way(way))


def route_suggestions(ctx: PlayerContext, current: str) -> Suggestions:
    """The routes that this hand can pay for, those for the player's tickets first, as far as they are what was typed.

    After them come those that were typed and cannot be claimed, each with what is lacking. No other one is suggested,
    for Enter takes the first.
    """
    board = ctx.view.board
    if why_not_now(ctx.view):
        return []
    payable = [(_route_line(ctx, ctx.plain_words, number), board.routes[number].id) for number in ordered_routes(ctx)]
    if not current.strip():
        return payable[:MAX_OPTIONS]
    meant = _routes_meant(ctx, current)
    if not meant:
        return _matching(payable, current)
    refusals = {number: why_not_claim(ctx.view, number) for number in meant}
    dear = {_lacking(ctx, number, refused): board.routes[number].id for number, refused in refusals.items() if refused}
    return [*(choice for choice in payable if board.route_index[choice[1]] in meant), *sorted(dear.items())][
        :MAX_OPTIONS
    ]


def _routes_meant(ctx: PlayerContext, text: str) -> set[int]:
    """The routes between two cities that are typed, or from the one city."""
    board, names = ctx.view.board, ctx.words.names
    pair, cities = names.find_pair(text), set(names.find_city(text).cities)
    between = _routes_between(ctx, pair[0].cities, pair[1].cities) if pair else ()
    return {
        *between,
        *(n for n, each in enumerate(board.routes) if {board.cities[each.a], board.cities[each.b]} & cities),
    }


def _lacking(ctx: PlayerContext, number: int, refused: Refused) -> str:
    """A route that cannot be claimed, with the cards that the hand lacks for it, or why it is not to be had."""
    known, board, route = refused.facts, ctx.view.board, ctx.words.route(number)
    if refused.code == "cannot_pay" and known["colors"] > 1 and not known["have"]:
        return ctx.say("claim-lacks-any", route=route, missing=known["missing"])
    if refused.code == "cannot_pay":
        color, missing = known["color"], known["missing"]
    elif refused.code == "too_few_locomotives":
        color, missing = board.locomotive, known["need"] - known["have"]
    else:
        return ctx.plain_words.refusal(refused)
    cards = ctx.words.cards(missing * (kind == color) for kind in range(len(board.card_names)))
    return ctx.say("claim-lacks", route=route, cards=cards)


# ── cities ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def parse_city(ctx: PlayerContext, text: str) -> int:
    """The city with this name, in any language or spelling."""
    board = ctx.view.board
    if text in board.city_index:
        return board.city_index[text]
    match = ctx.words.names.find_city(text)
    if match.only:
        return board.city_index[match.only]
    if match.cities:
        raise _which_city_error(ctx, text, match.cities)
    lines = [ctx.say("refused-unknown-city", text=quoted(text)), _meant_text(ctx, match, "city")]
    raise UserErrorPanel("unknown_city", next_step_panel(ctx, join_sentences(ctx.words, lines)))


def _meant_text(ctx: PlayerContext, match: Match, what: str) -> str:
    """The cities that a text resembles; if there are none, how to write a route or a city."""
    names = ctx.words.choice(ctx.words.names.name(city, ctx.say.locale) for city in match.similar)
    return ctx.say("refused-did-you-mean", names=names) if names else ctx.say(f"refused-write-{what}")


def _which_city_error(ctx: PlayerContext, text: str, cities: Sequence[str]) -> UserErrorPanel:
    """The text fits several cities."""
    names = ctx.words.choice(ctx.words.names.name(city, ctx.say.locale) for city in cities[:5])
    return UserErrorPanel(
        "which_one", next_step_panel(ctx, ctx.say("refused-which-one", text=quoted(text), names=names))
    )


def city_suggestions(ctx: PlayerContext, current: str) -> Suggestions:
    """The cities in which a station can be built, those of the player's unfinished tickets first."""
    known = [(ctx.words.city(city), ctx.view.board.cities[city]) for city in ordered_cities(ctx)]
    if not current.strip():
        return known[:MAX_OPTIONS]
    found = ctx.words.names.find_city(current).cities
    return [choice for choice in known if choice[1] in found][:MAX_OPTIONS]


def _matching(known: Suggestions, current: str) -> Suggestions:
    """The suggestions that contain the typed text. If none does, none is: Enter takes the first."""
    wanted = fold(current)
    return [choice for choice in known if any(wanted in fold(text) for text in choice)][:MAX_OPTIONS]


def quoted(text: str) -> str:
    """What a person typed, shortened and escaped, to be quoted in an answer."""
    return escape(" ".join(text.split())[:40])
