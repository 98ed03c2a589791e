"""Brings games of the simulated Discord into a chosen position: in the bot's memory, not in its store."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from simcord import MemberActor

from cogs.tables.live_game import LiveGame
from cogs.tables.position import Snapshot
from cogs.wording.words import player_name
from engine.cards import route_prices, spread
from engine.events import Built, Claimed, Event
from engine.evolve import evolve
from engine.state import EMPTY, Game, to_act
from tests.discord.players import Party
from tests.discord.world import World, texts_of
from tests.inside.product import game_in_memory

Change = Callable[[Game, int], None]  # the game, and the seat that is to act


async def change_game(party: Party, how: Change, start: Game | None = None) -> Game:
    """Changes the table's game, or an earlier state of it. Moves from here on are stored as usual."""
    game = (start or live_game(party)).copy()
    [seat] = to_act(game)
    how(game, seat)
    replace_game(party, game)
    return game


def replace_game(party: Party, game: Game) -> None:
    """Replaces the game in the bot's memory: playing until the dice bring it about would take too long."""
    party.world.tables.games.keep(replace(in_memory(party), snapshot=Snapshot(game)))


def in_memory(party: Party) -> LiveGame:
    """The game in the bot's memory, with its table."""
    return game_in_memory(party.world.tables, party.game)


def live_game(party: Party) -> Game:
    """The state of the game in the bot's memory, with all secrets."""
    return in_memory(party).game


def card_kind(game: Game, color: str) -> int:
    return game.board.card_names.index(color)


def set_hand(game: Game, seat: int, cards: Mapping[str, int]) -> None:
    """Gives a seat exactly these cards, from the deck; its old cards go under the deck."""
    game.deck[:0] = spread(game.hands[seat])
    game.hands[seat] = [0] * len(game.hands[seat])
    for color, many in cards.items():
        for _ in range(many):
            game.deck.remove(card_kind(game, color))
        game.hands[seat][card_kind(game, color)] = many


def set_market(game: Game, *colors: str) -> None:
    """Lays exactly these cards face up."""
    game.deck[:0] = [card for card in game.market if card != EMPTY]
    game.lay_out([card_kind(game, color) for color in colors])
    for card in game.market:
        game.deck.remove(card)


def take_all_cards(game: Game, seat: int, *, deck: int = 0, face_up: bool = False) -> None:
    """Gives a seat all cards except `deck` cards of the deck and, with `face_up`, the face-up cards."""
    cards = [*game.deck[deck:], *spread(game.discarded)]
    game.deck, game.discarded = game.deck[:deck], [0] * len(game.discarded)
    if not face_up:
        cards += [card for card in game.market if card != EMPTY]
        game.lay_out([EMPTY] * len(game.market))
    for card in cards:
        game.hands[seat][card] += 1


def claim_route(game: Game, seat: int, route: str) -> None:
    """Lets a seat own a route that it claimed earlier."""
    index = game.board.route_index[route]
    paid = next(iter(route_prices(game.board)[index].ways))
    for card, many in enumerate(paid):
        for _ in range(many):
            game.deck.remove(card)
        game.hands[seat][card] += many
    _happened(game, Claimed(seat, index, paid, game.board.points[index]))


def build_stations(game: Game, seat: int, *cities: str) -> None:
    """Lets a seat own stations that it built earlier."""
    for city in cities:
        game.hands[seat][-1] += 1
        paid = (*[0] * game.board.locomotive, 1)
        _happened(game, Built(seat, game.board.city_index[city], paid))


def _happened(game: Game, event: Event) -> None:
    phase = game.phase
    evolve(game, event)
    game.phase = phase


def leave_tickets(game: Game, left: int = 0) -> None:
    """Leaves this many tickets in the pile and removes the others from the game."""
    game.removed += game.ticket_pile[left:]
    game.ticket_pile = game.ticket_pile[:left]


def lock_thread(world: World, thread: int) -> None:
    """Locks a thread, as a moderator would."""
    world.env.backend.edit_channel(thread, {}, thread_metadata={"locked": True})


def next_seat(game: Game, seat: int) -> int:
    """The next seat."""
    return (seat + 1) % game.seats


async def player_to_act_and_next(party: Party) -> tuple[MemberActor, str]:
    """The player to act, and the name of the next one."""
    [seat] = (await party.position()).to_act
    table = (await party.position()).table
    return (await party.seat_of(seat)).who, player_name(table.seats[(seat + 1) % len(table.seats)])


def texts_in_channel(world: World) -> list[tuple[int, str]]:
    """The messages of the channel by id, as a person without a seat reads them."""
    return [(message.id, texts_of(message)) for message in world.messages_seen_by(world.person("Watcher"))]
