"""The one way to change a game: a seat's action is either refused, and nothing changes, or played to its consequences.

`decide` gives the first event; `evolve` applies it; `reflex` gives the next one, and so on, until somebody has to act.
"""

from __future__ import annotations

from engine.actions import Action
from engine.chance import Chance
from engine.decide import decide
from engine.events import Event, TurnBegan
from engine.evolve import evolve
from engine.reflexes import reflex
from engine.refused import Refused
from engine.state import Game


def play(game: Game, seat: int, action: Action, chance: Chance) -> list[Event] | Refused:
    """Plays an action of a seat: every event that followed, already applied to the game; or the refusal."""
    event = decide(game, seat, action)
    if type(event) is Refused:
        return event
    events: list[Event] = []
    while event is not None:
        evolve(game, event)
        events.append(event)
        if type(event) is TurnBegan:
            break  # nothing follows it, so `reflex` need not be asked
        event = reflex(game, chance)
    return events
