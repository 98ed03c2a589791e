"""Whose moment it is: which actions are open to the seat that must act, and why another action has to wait."""

from __future__ import annotations

from engine.actions import Action, Build, Claim, DrawCard, DrawTickets, Keep, Pass, PayExtra
from engine.refused import Refused
from engine.state import EMPTY, NOBODY, NOT_YET, Choosing, Dealing, OnOffer, OpenTunnel, Over, SecondDraw, Turn
from engine.view import View


def why_not_now(view: View) -> Refused | None:
    """Why the view's owner cannot begin one of the four actions at this moment (TURN-1, TURN-3)."""
    own, phase = view.secrets, view.phase
    match phase:
        case Dealing() | Over():
            return Refused("game_over")
        case Choosing() if own.seat not in phase.owed:
            return Refused("others_are_choosing", seats=phase.owed)
        case Choosing():
            return Refused("choose_tickets_first", offered=len(own.offer), keep=own.keep)
        case _ if phase.seat != own.seat:
            return Refused("not_your_turn", seat=phase.seat)
        case SecondDraw():
            return Refused("finish_drawing")
        case OpenTunnel():
            return Refused("answer_tunnel_first", route=phase.route)
        case OnOffer():
            return Refused("choose_tickets_first", offered=len(own.offer), keep=own.keep)
        case _:
            return None


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
    cards = cards_left(view)
    cars = view.seats[seat].cars
    possible: dict[type[Action], bool] = {
        DrawCard: cards,
        Claim: view.open_routes & view.board.short_enough[cars] != 0,
        DrawTickets: view.ticket_pile > 0,
        Build: view.seats[seat].stations > 0 and NOBODY in view.station_at,
        Pass: not cards and not view.ticket_pile,
    }
    return tuple(action for action, there in possible.items() if there)


def cards_left(view: View) -> bool:
    """Whether a train card can be drawn from anywhere (DRAW-6)."""
    return view.deck > 0 or any(card != EMPTY for card in view.market)


def turns_until(view: View, seat: int) -> int | None:
    """How many turns it takes until it is this seat's turn; None outside the turns."""
    phase = view.phase
    if not isinstance(phase, Turn | SecondDraw | OpenTunnel | OnOffer):
        return None
    return (seat - phase.seat) % len(view.seats)


def last_turns(view: View) -> tuple[int, ...]:
    """The seats that still have a turn in the last round, the present one first; none before that round (END-1)."""
    if view.turns_left == NOT_YET:
        return ()
    return tuple((view.to_act[0] + step) % len(view.seats) for step in range(view.turns_left + 1))
