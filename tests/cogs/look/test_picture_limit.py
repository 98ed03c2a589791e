"""The limit of pictures a minute. Answers in one's own turn are not limited."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from bot import build
from cogs.assembly import Assembly
from cogs.look.picture_limit import MAX_PICTURES, PERIOD
from cogs.show.pictures import PictureFile
from data.settings import Settings
from data.text import LOCALES
from engine.actions import DECK, DrawCard, DrawTickets, Keep
from render.picture import Picture
from tests.data.texts import STRICT
from tests.discord.bots import NoSeatDMs
from tests.discord.players import Party, act_by_buttons, start_game
from tests.discord.world import World, answer_text
from tests.inside.product import PicturesDrawnBy

SENTENCE = STRICT.say("en", "pictures-too-many", most=MAX_PICTURES, next="|").split("|")[0]


class Blank(PicturesDrawnBy):
    """Every picture is the same and is drawn immediately."""

    number = 0

    async def drawn(self, draw: Any) -> PictureFile:
        self.number += 1
        return PictureFile(Picture(b"\x89PNG", "A picture.", "board.png"))


@pytest.fixture
def make_bot(settings: Settings) -> Callable[[], Assembly]:
    return lambda: build(settings, strict=True, pace=0, pictures=Blank, seat_dms=NoSeatDMs)


def pictures_in(result: InteractionResult) -> int:
    return len(result.response.attachments) if result.response else 0


async def look(party: Party, who: MemberActor, number: int) -> InteractionResult:
    """Asks for the hand or the board, by command or by button, in turn."""
    match number % 3:
        case 0:
            return await who.slash(party.channel, "hand")
        case 1:
            return await who.slash(party.channel, "board")
        case _:
            return await who.click(party.panel(), custom_id=f"ttr:{party.game}:0:board:")


async def test_so_many_in_a_minute_and_no_more(world: World) -> None:
    party = await start_game(world, "new-york", 2, languages=("en-US",))
    mia, ben = world.person("Mia"), world.person("Ben")
    for number in range(MAX_PICTURES):
        assert pictures_in(await look(party, mia, number)), number
    drawn = world.parts.pictures.number  # type: ignore[attr-defined]
    for number in range(3):
        said = answer_text(await look(party, mia, number))
        assert said.startswith(SENTENCE)
        [moment] = re.findall(r"<t:(\d+):R>", said)
        assert int(moment) - int(world.env.now().timestamp()) == PERIOD
    assert world.parts.pictures.number == drawn  # type: ignore[attr-defined]
    assert pictures_in(await look(party, ben, 0)), "somebody else"
    await world.env.advance_time(PERIOD - 1)
    assert answer_text(await look(party, mia, 0)).startswith(SENTENCE)
    await world.env.advance_time(1)
    assert pictures_in(await look(party, mia, 0))


async def test_what_is_said_in_words_or_not_drawn_does_not_count(world: World) -> None:
    party = await start_game(world, "new-york", 2, languages=("en-US",))
    mia, stranger = world.person("Mia"), world.person("Zoë")
    for number in range(MAX_PICTURES + 5):
        assert not answer_text(await mia.slash(party.channel, "board", view="text")).startswith(SENTENCE), number
        assert not answer_text(await stranger.slash(party.channel, "hand")).startswith(SENTENCE)
        assert not answer_text(await mia.slash(party.channel, "log")).startswith(SENTENCE)
    assert pictures_in(await look(party, mia, 0)) and pictures_in(await look(party, stranger, 1))


async def test_who_may_not_look_may_act_and_sees_the_tickets_to_choose_from(world: World) -> None:
    party = await start_game(world, "new-york", 2, languages=("en-US",))
    for who in (world.person("Mia"), world.person("Ben")):
        for number in range(MAX_PICTURES):
            await look(party, who, number)
    for _ in range(4):
        now = await party.position()
        [seat] = now.to_act[:1]
        own = now.view(seat).own
        assert own is not None
        action = Keep(own.offer) if own.offer else DrawTickets() if now.view(None).turns == 1 else DrawCard(DECK)
        await act_by_buttons(party, seat, action)
        assert (await party.position()).table.last == now.table.last + 1
        private = (await party.seat_of(seat)).private
        assert private is not None
        if action == DrawTickets():
            assert len(private.attachments) == 1, "the offer, drawn"


@pytest.mark.parametrize("locale", LOCALES)
def test_it_is_said_in_every_language(locale: str) -> None:
    said = STRICT.say(locale, "pictures-too-many", most=MAX_PICTURES, next="<t:1:R>")
    assert str(MAX_PICTURES) in said and "<t:1:R>" in said
