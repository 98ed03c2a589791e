"""A hint in words, for the one person whose hand it knows: what the strong computer would do in this place, and why."""

from __future__ import annotations

from collections.abc import Iterable

from cogs.wording.reasons import reason_fact
from cogs.wording.words import Words
from engine.actions import DECK, Action, Build, Claim, DrawCard, DrawTickets, Keep, Pass, PayExtra
from engine.insight.networks import rivals
from engine.insight.tickets import progress, tickets_by_route
from engine.players.why import Advice, Why
from engine.view import View

AIMLESS = ("draw_color", "draw_locomotive", "draw_blind")  # reasons that name no route
ANY_CARD = 90  # percent: so likely does a blind card help that nearly any would
NAMES_TICKET = ("claim_for_ticket", "claim_shared")  # reasons that name the tickets of their route


def hint_lines(view: View, words: Words, advice: Advice) -> list[str]:
    """What to do, why, and what else speaks for it."""
    return [_what(view, words, advice.action), _why(words, advice.why), *_more(view, words, advice)]


def _what(view: View, words: Words, action: Action) -> str:
    say = words.say
    match action:
        case Claim(route, paid):
            return say("hint-claim", route=words.route(route), cards=words.cards(paid))
        case DrawCard(place) if place == DECK:
            return say("hint-draw-blind")
        case DrawCard(place):
            return say("hint-draw", card=words.card(view.market[place]))
        case DrawTickets():
            return say("hint-tickets")
        case Build(city, paid):
            return say("hint-station", city=words.city(city), cards=words.cards(paid))
        case Keep(tickets):
            return say("hint-keep", tickets=words.list(map(words.ticket, tickets)))
        case PayExtra(paid):
            return say("hint-pay", cards=words.cards(paid))
        case Pass():
            return say("hint-pass")
        case _:
            return say("hint-withdraw")


def _why(words: Words, why: Why) -> str:
    """The reason, as said to the person whose plan it is; without a fact that says nothing, the variant without it."""
    facts = {name: said for name, value in why.facts.items() if (said := reason_fact(words, name, value)) is not None}
    key = f"hint-why-{why.code.replace('_', '-')}"
    if why.code == "draw_blind" and why.facts["chance"] >= ANY_CARD:
        return words.say("hint-why-draw-any")
    return words.say(key if len(facts) == len(why.facts) else f"{key}-alone", **facts)


def _more(view: View, words: Words, advice: Advice) -> Iterable[str]:
    """For a route the tickets that it is on the way for, if the reason names none, and the rivals that it would suit.

    For a card without a route the open ticket that is nearest.
    """
    route = advice.why.facts.get("route")
    if route is not None:
        served = () if "ticket" in advice.why.facts else tickets_by_route(view).get(route, ())
        if served and advice.why.code not in NAMES_TICKET:
            yield words.say("hint-serves", tickets=words.list(map(words.ticket, served)))
        others = rivals(view, view.secrets.seat, route)
        if others and view.owner[route] < 0:
            yield words.say("hint-rivals", players=words.list(map(words.player, others)), number=len(others))
    elif advice.why.code in AIMLESS:
        still = [each for each in progress(view) if each.state == "open"]
        for near in sorted(still, key=lambda each: each.cars)[:1]:
            facts = {"ticket": words.ticket(near.ticket), "route": words.route(near.routes[0])}
            yield words.say("hint-nearest", cars=near.cars, **facts)
