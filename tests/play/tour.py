"""`python -m tests.play.tour [LOCALE …]`: the pictures of a game in the READMEs, made anew in Chromium.

A game of Europe is played for each language, and what its player sees is kept in `.github/<locale>/`.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from urllib.parse import urlencode

from PIL import Image
from simcord import MemberActor

from bot import build
from cogs.tables.position import Position
from data.settings import Settings
from data.text import locale_of
from engine.insight.tickets import tickets_by_route
from tests.discord.players import LANGUAGES, open_private_panel
from tests.discord.presses import press
from tests.discord.world import answer_of, custom_ids_on, texts_of
from tests.inside.product import set_seeds
from tests.play.__main__ import listen
from tests.play.chromium import Chromium, Tab, chromium
from tests.play.hub import open_hub
from tests.play.screen import Screens
from tests.play.typist import Typists
from tests.play.world import PATIENCE, PlayWorld, open_play_world

FOLDER = Path(__file__).parents[2] / ".github"
WIDE, HIGH, SHARP = 720, 2400, 1.5  # pixels of the screen, and how many dots a pixel has
MIDDLE = 36  # the first turn that may be in the pictures
CHOICES = range(6, 31)  # routes that can be claimed then
BUILT = "①"  # something was built since the last turn
CHOSEN = (0, 2)  # of the first tickets
COLORS = 160
SEED = bytes(range(32))

# The last message on the screen of which this is true, as a rectangle; nothing while a picture is on its way.
LAST = """((wanted) => {
  const list = document.getElementById("channel-message-list");
  if (list.querySelector(".message-loading, .gallery-image:not([src])")) return null;
  if ([...list.querySelectorAll("img")].some((image) => !image.complete)) return null;
  const message = [...list.querySelectorAll(".channel-message")].filter(wanted).at(-1);
  if (!message) return null;
  message.scrollIntoView({ block: "start" });
  const { x, y, width, height } = message.getBoundingClientRect();
  return { x, y, width, height, scale: 1 };
})"""
PRIVATE = '(message) => message.querySelector(".message-ephemeral-note")'
PUBLIC = '(message) => !message.querySelector(".message-ephemeral-note")'


@dataclass
class Guide:
    """Somebody who plays, and keeps pictures of what there is to see."""

    world: PlayWorld
    tab: Tab
    folder: Path

    async def keep(self, name: str, wanted: str) -> None:
        """Keeps a picture of the last message of this kind."""
        await told(self.world)
        await asyncio.sleep(1.5)  # the page asks a few times a second for what is new
        clip = await self.tab.until(f"{LAST}({wanted})")
        taken = await self.tab.picture(clip)
        self.folder.mkdir(exist_ok=True)
        with Image.open(BytesIO(taken)) as picture:
            picture.convert("RGB").quantize(COLORS, dither=Image.Dither.NONE).save(
                self.folder / f"{name}.png", optimize=True
            )
        print(f"{self.folder.name}/{name}.png")


async def tour(browser: Chromium, locale: str) -> None:
    """Plays a game in one language, from the lobby to its end."""
    listener = listen(0)
    assert listener is not None
    with tempfile.TemporaryDirectory(prefix="stationmaster-") as folder:
        settings = Settings("not-a-token", Path(folder) / "games.db")
        async with open_play_world(lambda: build(settings, pace=0.0)) as world:
            set_seeds(world.tables, lambda: SEED)
            for person in world.people:
                world.languages.of_users[person.id] = locale
            screens = Screens(world)
            async with open_hub(screens, listener) as address:
                mia = world.people[0]
                screen = screens.by_place[mia.id, "channel"]
                screen.locale = locale
                about = urlencode({"lang": locale, "as": mia.user.global_name})
                seen = f"{address}screen?{about}#{screen.capability}"
                tab = await browser.tab(seen, width=WIDE, height=HIGH, scale=SHARP)
                await tab.until("globalThis.simcordPreview?.ready")
                await play(world, Guide(world, tab, FOLDER / locale_of(locale)))
                await tab.close()


async def play(world: PlayWorld, guide: Guide) -> None:
    """The game, with a picture of each of its six moments."""
    mia, *others = world.people
    async with world.one_at_a_time:
        await mia.slash(world.channel, "new", board="europe")
    table = await world.tables.here(world.channel.id)
    assert table is not None
    typists = Typists(world, table.game, world.people, "tickets")
    async with world.one_at_a_time:
        for other in others:
            await other.slash(world.channel, "join")
    await guide.keep("lobby", PUBLIC)
    await start_and_choose(world, typists, mia, guide)
    await at_the_table(world, typists, mia, guide)
    while await typists.act():
        await told(world)
    await guide.keep("end", PUBLIC)


async def start_and_choose(world: PlayWorld, typists: Typists, mia: MemberActor, guide: Guide) -> None:
    """The first tickets, of which some are chosen already."""
    async with world.one_at_a_time:
        await mia.slash(world.channel, "start")
        await world.env.settle(timeout=PATIENCE)
        seat = typists.party.seats[mia.id]
        await open_private_panel(typists.party, seat, "choose")
        for ticket in CHOSEN:
            toggles = [each for each in custom_ids_on(seat.private) if each.split(":")[3] == "pick"]
            seat.private = answer_of(await mia.click(seat.private, custom_id=toggles[ticket]))
    await guide.keep("tickets", PRIVATE)


async def at_the_table(world: PlayWorld, typists: Typists, mia: MemberActor, guide: Guide) -> None:
    """A turn of hers in the middle of the game: the table, her hand, and what she can claim."""
    while not is_good(await typists.party.position(), mia) or BUILT not in texts_of(typists.party.panel()):
        assert await typists.act(), "the game ended without such a turn"
        await told(world)
    await guide.keep("turn", PUBLIC)
    async with world.one_at_a_time:
        await press(mia, typists.party.panel(), "claim")
    await guide.keep("claim", PRIVATE)
    async with world.one_at_a_time:
        await press(mia, typists.party.panel(), "hand")
    await guide.keep("hand", PRIVATE)


def is_good(now: Position, mia: MemberActor) -> bool:
    """Whether it is her turn, with enough to choose from, also for her tickets."""
    seat = now.table.seat_of(mia.id)
    if seat is None or seat not in now.to_act or now.view(None).turns < MIDDLE:
        return False
    claims = now.options(seat).claims
    return len(claims) in CHOICES and bool(claims.keys() & tickets_by_route(now.view(seat)).keys())


async def told(world: PlayWorld) -> None:
    """Waits until the channel shows what was done, so that every turn has its message."""
    async with world.one_at_a_time:
        await world.env.settle(timeout=PATIENCE)


async def main(locales: Sequence[str]) -> None:
    """The pictures for these languages, or for all of them."""
    async with chromium() as browser:
        for locale in LANGUAGES:
            if not locales or locale_of(locale) in locales:
                await tour(browser, locale)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
