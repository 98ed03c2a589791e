"""Enlarged parts of the board: the last move, for everybody; a ticket, for its owner alone."""

from __future__ import annotations

import pytest

from cogs.show.scenes import scene_of
from tests.cogs.look.claims import claim_something
from tests.discord.first_turn import keep_tickets
from tests.discord.players import start_game
from tests.discord.private_answers import localizer, pictures_of
from tests.discord.world import World, answer_of, custom_ids_on, texts_of

pytestmark = [pytest.mark.with_pictures, pytest.mark.with_dms]


async def test_the_last_move_and_each_own_ticket_can_be_seen_larger(world: World) -> None:
    party = await start_game(world, "new-york", 2, languages=("en-US",))
    await keep_tickets(party)
    mia, ben, ann = world.person("Mia"), world.person("Ben"), world.person("Ann")
    last = f"ttr:{party.game}:0:board:last"
    assert last not in custom_ids_on(answer_of(await ann.slash(world.channel, "board"))), "nothing has been built"
    await claim_something(party)

    board = answer_of(await ann.slash(world.channel, "board"))
    part = answer_of(await ann.click(board, custom_id=last))
    [(name, alt, _)] = await pictures_of(part)
    assert name == "last.png" and alt and alt.startswith("The last move")
    assert [name for name, _, _ in await pictures_of(answer_of(await ann.click(part, label="Whole map")))] == [
        "board.png"
    ]

    hand = answer_of(await mia.slash(world.channel, "hand"))
    position = await party.position()
    seat = position.table.seat_of(mia.id)
    assert seat is not None
    view = position.view(seat)
    assert view.own is not None
    ticket = view.own.tickets[0]
    menu = f"ttr:{party.game}:0:ticket:"
    crop = answer_of(await mia.select(hand, [str(ticket)], custom_id=menu))
    [(name, alt, png)] = await pictures_of(crop)
    drawn = await world.parts.pictures.ticket(scene_of(view, position.table, localizer("en", "new-york")), ticket)
    assert drawn is not None and (name, alt, png) == ("ticket.png", drawn.alt, drawn.picture.png)
    assert "ticket.png" not in str([texts_of(each) for each in world.messages_seen_by(ben)])

    back = answer_of(await mia.click(crop, custom_id=f"ttr:{party.game}:0:hand:"))
    assert "map.png" in [name for name, _, _ in await pictures_of(back)]
