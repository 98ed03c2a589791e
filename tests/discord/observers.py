"""What a person can observe of a game: every public message to the byte, the own DMs, and answers to the person."""

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
from tests.discord.world import components_of, walk

NUMBER = re.compile(r"\d{15,20}")  # an id that Discord gives to messages, people and pictures
ANSWER = re.compile(r"/webhooks/\d+/([^/]+)/messages/@original")
NOW = 1_750_000_000  # the time at which everything is stored

Seen = list[str]


@dataclass
class Observer:
    """A person who watches a table, with or without a seat; reports what is new since the last look."""

    party: Party
    who: MemberActor
    _known: dict[int, str] = field(default_factory=dict)
    _asked: int = 0
    _names: dict[str, str] = field(default_factory=dict)

    def look(self) -> Seen:
        """Public messages and own DMs that are new, changed or deleted, and the public requests of the bot."""
        backend, dm = self.party.world.env.backend, self.who.user.dm_channel.id
        seen: dict[int, str] = {}
        for channel in (self.party.channel.id, dm):
            for stored in backend.messages[channel].values():
                if not stored.is_ephemeral:
                    seen[stored.id] = self._portrait(stored)
        new = [f"{n} {portrait}" for n, portrait in seen.items() if self._known.get(n) != portrait]
        gone = [f"{n} is gone" for n in self._known if n not in seen]
        self._known = seen
        return [self._anonymous(line) for line in (*new, *gone, *self._requests())]

    def _requests(self) -> list[str]:
        """The requests to post, edit and delete public messages, in order."""
        requests = self.party.world.env.http_requests
        new, self._asked = requests[self._asked :], len(requests)
        return [
            f"{each.method} {each.path}"
            for each in new
            if f"/channels/{self.party.channel.id}/" in each.path or self._edits_public_message(each.path)
        ]

    def _edits_public_message(self, path: str) -> bool:
        """Whether a request changes a public message as the answer to a press on it."""
        backend, found = self.party.world.env.backend, ANSWER.fullmatch(path)
        if found is None or found[1] not in backend.interaction_tokens:
            return False
        record = backend.interactions[backend.interaction_tokens[found[1]]]
        stored = backend.messages[record.channel_id].get(record.message_id or 0)
        return stored is not None and not stored.is_ephemeral

    def answered(self, result: InteractionResult) -> Seen:
        """The answers to this person."""
        backend = self.party.world.env.backend
        seen: Seen = []
        for message in (result.response, *result.followups):
            if message is not None:
                seen.append(self._portrait(backend.get_message(message.channel_id, message.id)))
        return [self._anonymous(line) for line in seen]

    def _portrait(self, stored: Any) -> str:
        """A message as a client receives it: layout, flags, pings, and files with alt texts and contents."""
        cdn = self.party.world.env.backend.cdn
        files = [
            (each["filename"], each.get("description"), hashlib.sha256(cdn.get(each["url"]) or b"").hexdigest())
            for each in stored.attachments
        ]
        parts = (stored.content, stored.embeds, stored.components, stored.flags, stored.ping_user_ids, files)
        return json.dumps(parts, ensure_ascii=False, default=str)

    def _anonymous(self, text: str) -> str:
        """Replaces Discord's ids by the order of their first appearance."""
        return NUMBER.sub(lambda found: self._names.setdefault(found[0], f"#{len(self._names)}"), text)


# ── asking ───────────────────────────────────────────────────────────────────────────────────────────────────────────

LOOKING = ("map", "text", "log", "log of one", "table", "mygames", "rules", "hand", "who")
TYPING = (("claim", "route"), ("claim", "pay"), ("station", "city"), ("station", "pay"), ("draw", "first"))
TRYING = ("draw", "claim", "tickets", "keep", "tunnel", "withdraw", "station", "pass", "join", "start")


async def look_up(eyes: Observer, wish: str, player: str) -> Seen:
    """Looks at the game in one of the ways in `LOOKING`."""
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
    """The suggestions while the person types an option."""
    board = (await eyes.party.position()).board
    command, option = random.choice(TYPING)
    more = {("claim", "pay"): {"route": random.choice(board.routes).id}, ("station", "pay"): {"city": board.cities[0]}}
    typed = random.choice(("", "red", "3 red", "wie"))
    filled = more.get((command, option), {})
    choices = await eyes.who.autocomplete(eyes.party.channel, command, option, typed, **filled)
    return [json.dumps(choices, ensure_ascii=False)]


async def attempt_move(eyes: Observer, wish: str, route: str, city: str) -> Seen:
    """The refusal of a command by a person who is not to act."""
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
    """Presses every button of the panel that can be pressed; whoever is to act, none that makes a move at once."""
    now, seen = await eyes.party.position(), []
    panel, acts = eyes.party.panel(), now.table.seat_of(eyes.who.id) in now.to_act
    for part in walk(components_of(panel)):
        custom_id = part.get("custom_id")
        if custom_id is None or part.get("disabled") or (acts and custom_id.split(":")[3] in ("take", "pass")):
            continue
        seen += [custom_id, *eyes.answered(await eyes.who.click(panel, custom_id=custom_id))]
    return seen


async def look_around(eyes: Observer, random: Random, *, to_act: bool, players: Iterable[str], tries: int = 3) -> Seen:
    """Tries some ways to learn more, chosen at random."""
    names = list(players)
    board = (await eyes.party.position()).board
    seen: Seen = []
    for _ in range(tries):
        kind = random.random()
        if kind < 0.5 or (kind < 0.8 and to_act):
            wish = random.choice(LOOKING)
            seen += [wish, *await look_up(eyes, wish, random.choice(names))]
        elif kind < 0.75:
            wish, route, city = random.choice(TRYING), random.choice(board.routes).id, random.choice(board.cities)
            seen += [wish, route, city, *await attempt_move(eyes, wish, route, city)]
        elif kind < 0.8:
            seen += await press_every_button(eyes)
        else:
            seen += await see_suggestions(eyes, random)
    return [*seen, *eyes.look()]
