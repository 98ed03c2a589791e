"""Whose moment it is: what the seat that must act can do as far as everybody can see, and who comes after it."""

from __future__ import annotations

from engine.actions import DECK, Action, Build, Claim, DrawCard, DrawTickets, Keep, Pass, PayExtra
from engine.state import EMPTY, NOBODY, NOT_YET, Choosing, OnOffer, OpenTunnel, SecondDraw, Turn
from engine.view import View


def public_actions(view: View) -> tuple[type[Action], ...]:
    """What the seat that must act can do as far as everybody can see: nothing here depends on its hand.

    `PayExtra` stands for both answers to an open tunnel.
    """
    match view.phase:
        case SecondDraw():
            return (DrawCard,)
        case OpenTunnel():
            return (PayExtra,)
        case OnOffer() | Choosing():
            return (Keep,)
        case Turn(seat):
            return _of_a_turn(view, seat)
        case _:
            return ()


def _of_a_turn(view: View, seat: int) -> tuple[type[Action], ...]:
    """The actions of a turn; a pass only where neither cards nor tickets are left to draw (TURN-2)."""
    cards = view.deck > 0 or any(card != EMPTY for card in view.market)
    cars = view.seats[seat].cars
    possible: dict[type[Action], bool] = {
        DrawCard: cards,
        Claim: view.open_routes & view.board.routes_within[cars] != 0,
        DrawTickets: view.ticket_pile > 0,
        Build: view.seats[seat].stations > 0 and NOBODY in view.station_at,
        Pass: not cards and not view.ticket_pile,
    }
    return tuple(action for action, there in possible.items() if there)


def public_draws(view: View) -> tuple[DrawCard, ...]:
    """The train cards that the seat to act may take now: everybody sees which (DRAW-1, DRAW-3)."""
    if DrawCard not in public_actions(view):
        return ()
    barred = view.board.locomotive if isinstance(view.phase, SecondDraw) else EMPTY
    face_up = (DrawCard(place) for place, card in enumerate(view.market) if card not in (EMPTY, barred))
    return (*face_up, *([DrawCard(DECK)] if view.deck else ()))


def turns_until(view: View, seat: int) -> int | None:
    """How many turns it takes until it is this seat's turn; None outside the turns."""
    phase = view.phase
    if not isinstance(phase, Turn | SecondDraw | OpenTunnel | OnOffer):
        return None
    return (seat - phase.seat) % len(view.seats)


def last_turns(view: View) -> tuple[int, ...]:
    """The seats that still have a turn in the last round, the present one first (END-1); none before it or after it."""
    if view.turns_left == NOT_YET or not view.to_act:
        return ()
    return tuple((view.to_act[0] + step) % len(view.seats) for step in range(view.turns_left + 1))
