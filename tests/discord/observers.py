"""What other people's eyes meet: every public message to its last byte, and whatever is answered to those who look."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from simcord import InteractionResult, MemberActor

from tests.discord.players import Party
from tests.discord.world import custom_ids_on

NUMBER = re.compile(r"\d{15,20}")  # what Discord numbers messages, people, pictures with
NOW = 1_750_000_000  # the one moment at which everything is stored

Seen = list[str]


@dataclass
class Observer:
    """Somebody who watches a table, with a seat or without: what is new since the last look."""

    party: Party
    who: MemberActor
    _known: dict[int, str] = field(default_factory=dict)
    _asked: int = 0
    _names: dict[str, str] = field(default_factory=dict)

    def look(self) -> Seen:
        """Public messages and own letters that are new, changed or gone, and what was asked of Discord about them."""
        backend, dm = self.party.world.env.backend, self.who.user.dm_channel.id
        seen: dict[int, str] = {}
        for channel in (self.party.channel.id, dm):
            for stored in backend.messages[channel].values():
                if not stored.is_ephemeral:
                    seen[stored.id] = self._portrait(stored)
        new = [f"{n} {said}" for n, said in seen.items() if self._known.get(n) != said]
        gone = [f"{n} is gone" for n in self._known if n not in seen]
        self._known = seen
        return [self._anonymous(line) for line in (*new, *gone, *self._requests())]

    def _requests(self) -> list[str]:
        """What was posted, edited and deleted in public, in this order."""
        requests = self.party.world.env.http_requests
        new, self._asked = requests[self._asked :], len(requests)
        return [f"{each.method} {each.path}" for each in new if f"/channels/{self.party.channel.id}/" in each.path]

    def answered(self, result: InteractionResult) -> Seen:
        """What somebody was answered who asked."""
        backend = self.party.world.env.backend
        said: Seen = []
        for message in (result.response, *result.followups):
            if message is not None:
                said.append(self._portrait(backend.get_message(message.channel_id, message.id)))
        return [self._anonymous(line) for line in said]

    def _portrait(self, stored: Any) -> str:
        """A message as a client gets it: its layout, its flags, who is pinged, its files with words and bytes."""
        cdn = self.party.world.env.backend.cdn
        files = [
            (each["filename"], each.get("description"), hashlib.sha256(cdn.get(each["url"]) or b"").hexdigest())
            for each in stored.attachments
        ]
        told = (stored.content, stored.embeds, stored.components, stored.flags, stored.ping_user_ids, files)
        return json.dumps(told, ensure_ascii=False, default=str)

    def _anonymous(self, text: str) -> str:
        """Numbers that Discord gives become the order in which they were met."""
        return NUMBER.sub(lambda found: self._names.setdefault(found[0], f"#{len(self._names)}"), text)


# ── asking ───────────────────────────────────────────────────────────────────────────────────────────────────────────

LOOKING = ("map", "text", "log", "log of one", "table", "mygames", "rules", "hand", "who")
TYPING = (("claim", "route"), ("claim", "pay"), ("station", "city"), ("station", "pay"), ("draw", "first"))
TRYING = ("draw", "claim", "tickets", "keep", "tunnel", "withdraw", "station", "pass", "join", "start")


async def look_up(eyes: Observer, wish: str, player: str) -> Seen:
    """One way of looking, by its name; everything is answered to the asker alone, or told to all."""
    who, channel = eyes.who, eyes.party.channel
    match wish:
        case "map" | "text":
            return eyes.answered(await who.slash(channel, "board", view=wish))
        case "log of one":
            return eyes.answered(await who.slash(channel, "log", player=player))
        case "rules":
            return eyes.answered(await who.slash(channel, "rules", topic="locomotives"))
        case "who":
            return [json.dumps(await who.autocomplete(channel, "log", "player", ""), ensure_ascii=False)]
        case _:
            return eyes.answered(await who.slash(channel, wish))


async def see_suggestions(eyes: Observer, random: Random) -> Seen:
    """What is suggested to somebody who types."""
    board = (await eyes.party.position()).board
    command, option = random.choice(TYPING)
    more = {("claim", "pay"): {"route": random.choice(board.routes).id}, ("station", "pay"): {"city": board.cities[0]}}
    typed = random.choice(("", "red", "3 red", "wie"))
    filled = more.get((command, option), {})
    choices = await eyes.who.autocomplete(eyes.party.channel, command, option, typed, **filled)
    return [json.dumps(choices, ensure_ascii=False)]


async def attempt_move(eyes: Observer, wish: str, route: str, city: str) -> Seen:
    """Why somebody who is not to act is refused, command by command."""
    who, channel = eyes.who, eyes.party.channel
    options: dict[str, dict[str, Any]] = {
        "draw": {"first": "deck"},
        "claim": {"route": route},
        "keep": {"keep": "1 2"},
        "tunnel": {"choice": "pay"},
        "withdraw": {"choice": "withdraw"},
        "station": {"city": city},
    }
    command = {"keep": "tickets", "withdraw": "tunnel"}.get(wish, wish)
    return eyes.answered(await who.slash(channel, command, **options.get(wish, {})))


async def press_every_button(eyes: Observer) -> Seen:
    """Every button of the public panel, pressed by somebody who is not to act."""
    said: Seen = []
    panel = eyes.party.panel()
    for custom_id in custom_ids_on(panel):
        said += [custom_id, *eyes.answered(await eyes.who.click(panel, custom_id=custom_id))]
    return said


async def look_around(eyes: Observer, random: Random, *, to_act: bool, players: Iterable[str], tries: int = 3) -> Seen:
    """Some things that somebody asks who wants to know more, the same for the same dice."""
    names = list(players)
    board = (await eyes.party.position()).board
    said: Seen = []
    for _ in range(tries):
        kind = random.random()
        if kind < 0.5 or (kind < 0.8 and to_act):
            wish = random.choice(LOOKING)
            said += [wish, *await look_up(eyes, wish, random.choice(names))]
        elif kind < 0.75:
            wish, route, city = random.choice(TRYING), random.choice(board.routes).id, random.choice(board.cities)
            said += [wish, route, city, *await attempt_move(eyes, wish, route, city)]
        elif kind < 0.8:
            said += await press_every_button(eyes)
        else:
            said += await see_suggestions(eyes, random)
    return [*said, *eyes.look()]
