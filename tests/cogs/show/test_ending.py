"""The end in words: the winner first, every place and why, the tickets; behind buttons every hand, and the seed."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from cogs.wording.final import own_result, with_sign
from cogs.wording.words import Words, words_of
from data.text import LOCALES
from engine.board import Board
from engine.scoring import SHARED, tie_break
from engine.state import Game
from tests.data.texts import STRICT
from tests.discord.first_turn import context_of
from tests.discord.old_buttons import keep_all_answers
from tests.discord.players import LANGUAGES, PEOPLE, Party, start_game
from tests.discord.presses import press
from tests.discord.private_answers import dms_of
from tests.discord.rigged import live_game, replace_game
from tests.discord.scores import end_message, opened_hands
from tests.discord.world import World, answer_of, answer_text, components_of, custom_ids_on, texts_of, walk
from tests.engine.positions import EUROPE, NEW_YORK, city, position, route, tickets

HEX = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")
FIRST, SECOND, THIRD = range(3)
LOCALES_OF = {name: LANGUAGES[n % len(LANGUAGES)].removesuffix("-US") for n, name in enumerate(PEOPLE)}


# ── games at their last turn ─────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Last:
    """A position before the last move: for each seat its routes, tickets and station cities."""

    board: Board
    routes: tuple[str, ...]
    held: Mapping[int, str] = field(default_factory=dict)
    stations: Mapping[str, int] = field(default_factory=dict)
    hands: Mapping[int, str] = field(default_factory=dict)

    def game(self) -> Game:
        owned = {name: seat for seat, names in enumerate(self.routes) for name in names.split()}
        facts: dict[str, Any] = {
            "seats": len(self.routes),
            "held": self.held,
            "stations": self.stations,
            "hands": self.hands,
        }
        return position(self.board, owned=owned, turns_left=0, **facts)


SMYRNA = "constantinople-sofia-blue constantinople-smyrna-gray"  # 6 points, a path of 5, sofia-smyrna
ELEVEN = "cadiz-madrid-orange cadiz-lisboa-blue danzig-riga-black amsterdam-bruxelles-black"  # 11 points, a path of 5
FIVES = "cadiz-madrid-orange danzig-riga-black kyiv-smolensk-red athina-sofia-pink amsterdam-bruxelles-black"

EVERYTHING = Last(
    EUROPE,
    (f"frankfurt-paris-white munchen-wien-orange {SMYRNA}", "frankfurt-munchen-pink petrograd-stockholm-gray", ""),
    {FIRST: "paris-wien kyiv-sochi sofia-smyrna", SECOND: "frankfurt-kobenhavn", THIRD: "zurich-brindisi"},
    {"munchen": FIRST, "madrid": FIRST},
    {FIRST: "3 red 1 locomotive", THIRD: "2 white"},
)
MANHATTAN = Last(
    NEW_YORK,
    (
        "central-park-times-square-black empire-state-building-times-square-orange "
        "empire-state-building-gramercy-park-blue",
        "brooklyn-chinatown-red brooklyn-wall-street-black",
    ),
    {FIRST: "central-park-gramercy-park"},
)
TIES = {
    "completed": (Last(EUROPE, (SMYRNA, ELEVEN), {FIRST: "sofia-smyrna"}), (FIRST,)),
    "stations": (
        Last(EUROPE, ("cadiz-madrid-orange", "danzig-riga-black kyiv-smolensk-red"), {}, {"wien": SECOND}),
        (FIRST,),
    ),
    "express": (Last(EUROPE, ("berlin-danzig-gray", FIVES)), (FIRST,)),
    "shared": (Last(EUROPE, ("cadiz-madrid-orange", "danzig-riga-black")), (FIRST, SECOND)),
    "nobody has a route": (Last(EUROPE, ("", "")), (FIRST, SECOND)),
    "shared in New York": (Last(NEW_YORK, ("brooklyn-chinatown-red", "brooklyn-wall-street-black")), (FIRST, SECOND)),
}


@dataclass(frozen=True)
class PostedEnd:
    """The texts posted at the end of a game, and the words to compose the expected ones."""

    party: Party
    game: Game
    words: Words
    before: str  # the panels until then
    said: str
    opened: str  # what everybody held, as a stranger reads it
    fair: str  # what the stranger can check the shuffles with

    def say(self, key: str, **facts: Any) -> str:
        return self.words.say(key, **facts)

    def player(self, *seats: int) -> str:
        return self.words.list(map(self.words.player, seats))

    def ticket(self, name: str) -> str:
        [number] = tickets(self.game.board, name)
        each = self.game.board.tickets[number]
        ends = {"a": self.words.city(each.a), "b": self.words.city(each.b)}
        return self.say("ticket", points=each.points, long=int(each.long), **ends)

    def won(self, *seats: int, points: int) -> str:
        return self.say("final-winner", players=self.player(*seats), points=points, number=len(seats))

    def heading(self, *seats: int, points: int) -> str:
        return self.say("final-heading", winner=self.won(*seats, points=points))

    def other(self, seat: int, *, place: int, points: int) -> str:
        return self.say("final-other", place=place, player=self.player(seat), points=points)

    def score(self, seat: int, total: int, **parts: int) -> str:
        said = " · ".join(self.say(f"final-part-{part}", points=with_sign(points)) for part, points in parts.items())
        return self.say("final-score", player=self.player(seat), total=total, parts=said)

    def completed(self, seat: int, *, done: int, of: int, points: int) -> str:
        facts = {"done": done, "all": of, "points": with_sign(points)}
        return self.say("final-tickets", player=self.player(seat), **facts)

    def holds(self, place: int, seat: int, total: int, **parts: int) -> str:
        """The lines that begin what a player held: the place, the score, the hand."""
        score = self.score(seat, total, **parts)
        return f"{self.say('final-placed', place=self.say('final-place', place=place), score=score)}\n{self.hand(seat)}"

    def hand(self, seat: int) -> str:
        cards = self.game.hands[seat]
        if not any(cards):
            return self.say("final-hand-empty")
        return self.say("final-hand", number=sum(cards), cards=self.words.cards(cards))

    def attractions(self, *names: str) -> str:
        """The attractions that a player touches; in the order of the board, which the game has none of its own."""
        cities = [each for each, name in enumerate(self.game.board.cities) if name in names]
        return self.say("final-attractions", number=len(names), cities=self.words.list(map(self.words.city, cities)))

    def in_order(self, *parts: str) -> None:
        """These lines were posted, in this order."""
        stand_in_order(self.said, *parts)

    def opens(self, *parts: str) -> None:
        """These lines are told to whoever asks what everybody held, in this order."""
        stand_in_order(self.opened, *parts)


def stand_in_order(said: str, *parts: str) -> None:
    rest = iter(said.split("\n"))
    for line in "\n".join(parts).split("\n"):
        assert line in rest, f"{line!r} is not said there in\n{said}"


async def play_last_move(world: World, last: Last, locale: str = "en") -> PostedEnd:
    """Plays the last move of a game in a server of this language."""
    world.choose_server_language(locale)
    party = await start_game(world, last.board.id, len(last.routes))
    assert (await party.position()).table.locale == locale
    replace_game(party, last.game())
    shown = {message.id: texts_of(message) for message in party.channel.history()}
    await (await party.seat_of(FIRST)).who.slash(party.channel, "draw", first="deck", second="deck")
    over = await party.position()
    assert over.view(None).scores, "the game is not over"
    told = sorted((each for each in party.channel.history() if each.id not in shown), key=lambda each: each.id)
    words = words_of(over.table, STRICT.localizer(locale, last.board.id))
    opened = await opened_hands(party, locale)
    fair = answer_text(await press(world.person("Zoë"), end_message(party), "record"))
    posted = "\n".join(map(texts_of, told))
    return PostedEnd(party, live_game(party), words, "\n".join(shown.values()), posted, opened, fair)


# ── what is said ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_end_in_europe(world: World, locale: str) -> None:
    told = await play_last_move(world, EVERYTHING, locale)
    say, player, words = told.say, told.player, told.words
    parts = {
        SECOND: {"routes": 2 + 21, "tickets": -5, "stations": 3 * 4, "express": 10},
        FIRST: {"routes": 4 + 4 + 4 + 2, "tickets": 5, "stations": 4},
        THIRD: {"routes": 0, "tickets": -6, "stations": 3 * 4},
    }
    assert told.said.startswith(told.heading(SECOND, points=40)), "the winner first"
    by_station = say("final-by-station", ticket=told.ticket("paris-wien"))
    told.in_order(
        told.heading(SECOND, points=40),
        told.other(FIRST, place=2, points=23),
        told.other(THIRD, place=3, points=6),
        say("final-game", game=str(told.party.game), turns=told.game.turns),
        say("final-express", players=player(SECOND), cars=8, points=10),
        told.completed(SECOND, done=0, of=1, points=-5),
        say("final-ticket-missed", ticket=told.ticket("frankfurt-kobenhavn")),
        told.completed(FIRST, done=2, of=3, points=8 + 5 - 8),
        say("final-ticket", ticket=f"{by_station} · {told.ticket('sofia-smyrna')}"),
        say("final-ticket-missed", ticket=told.ticket("kyiv-sochi")),
        told.completed(THIRD, done=0, of=1, points=-6),
        say("final-ticket-missed", ticket=told.ticket("zurich-brindisi")),
        say("final-moves"),
    )
    lent = words.route(route(EUROPE, "frankfurt-munchen-pink"))
    told.opens(
        say("final-hands", game=str(told.party.game)),
        told.holds(1, SECOND, 40, **parts[SECOND]),
        say("final-ticket-missed", ticket=told.ticket("frankfurt-kobenhavn")),
        told.holds(2, FIRST, 23, **parts[FIRST]),
        say("final-ticket-lent", ticket=told.ticket("paris-wien")),
        say("final-ticket", ticket=told.ticket("sofia-smyrna")),
        say("final-loan", city=words.city(city(EUROPE, "munchen")), route=lent, owner=player(SECOND)),
        told.holds(3, THIRD, 6, **parts[THIRD]),
    )
    assert "−5" in told.said and "-5" not in told.said, "a true minus"
    assert "+10" in told.opened and say("final-part-express", points="0") not in told.opened
    assert words.city(city(EUROPE, "madrid")) not in told.opened, "a station that borrows nothing is not told"
    check_fairness(told)
    check_language(told)


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_end_in_new_york(world: World, locale: str) -> None:
    told = await play_last_move(world, MANHATTAN, locale)
    say, player = told.say, told.player
    touched = " · ".join(say("final-counted", player=player(seat), number=3) for seat in (FIRST, SECOND))
    told.in_order(
        told.heading(FIRST, points=11),
        told.other(SECOND, place=2, points=11),
        say("final-tie-completed", tied=player(FIRST, SECOND), players=player(FIRST)),
        say("final-game", game=str(told.party.game), turns=told.game.turns),
        say("final-all-touched", players=touched, points=1),
        told.completed(FIRST, done=1, of=1, points=4),
        say("final-ticket", ticket=told.ticket("central-park-gramercy-park")),
        told.completed(SECOND, done=0, of=0, points=0),
    )
    told.opens(
        told.holds(1, FIRST, 11, routes=2 + 1 + 1, tickets=4, attractions=3),
        say("final-ticket", ticket=told.ticket("central-park-gramercy-park")),
        told.attractions("central-park", "times-square", "empire-state-building"),
        told.holds(2, SECOND, 11, routes=4 + 4, tickets=0, attractions=3),
        told.attractions("brooklyn", "chinatown", "wall-street"),
    )
    check_fairness(told)
    check_language(told)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("why", TIES)
async def test_a_tie_is_explained(world: World, why: str, locale: str) -> None:
    last, winners = TIES[why]
    told = await play_last_move(world, last, locale)
    scores = told.game.scores
    assert scores[FIRST].total == scores[SECOND].total
    key = tie_break(last.board, scores)
    assert key == (SHARED if why.startswith("nobody") else why.split()[0])
    told.in_order(
        told.heading(*winners, points=scores[FIRST].total),
        told.say(f"final-tie-{key}", tied=told.player(FIRST, SECOND), players=told.player(*winners)),
    )
    if why.startswith("nobody"):
        told.in_order(told.say("final-no-express"))
    check_language(told)


async def test_without_a_tie_nothing_is_explained(world: World) -> None:
    told = await play_last_move(world, EVERYTHING)
    facts = {"tied": told.player(FIRST, SECOND), "players": told.player(FIRST)}
    for key in ("completed", "stations", "express", "shared"):
        begins = told.say(f"final-tie-{key}", **facts).removeprefix(facts["tied"])[:20]
        assert begins not in told.said


async def test_two_hold_the_express_together(world: World) -> None:
    told = await play_last_move(world, TIES["shared"][0])
    told.in_order(told.say("final-express", players=told.player(FIRST, SECOND), cars=3, points=10))


THREE = Last(
    EUROPE,
    (SMYRNA, "essen-kobenhavn-gray-1 essen-frankfurt-green kyiv-smolensk-red", ELEVEN),
    {FIRST: "sofia-smyrna", SECOND: "frankfurt-kobenhavn"},
    {"wien": SECOND},
)


async def test_a_player_out_by_an_earlier_criterion_is_not_called_equal_in_it(world: World) -> None:
    """All have the same total: the third has fewer tickets, and of the others the first has built fewer stations."""
    told = await play_last_move(world, THREE)
    assert [(score.total, score.completed) for score in told.game.scores] == [(33, 1), (33, 1), (33, 0)]
    assert tie_break(EUROPE, told.game.scores) == "stations"
    assert (
        told.say("final-tie-stations", tied=told.player(FIRST, SECOND, THIRD), players=told.player(FIRST))
        not in told.said
    )


# ── what holds of every end ──────────────────────────────────────────────────────────────────────────────────────────


def check_fairness(told: PostedEnd) -> None:
    """Whoever asks is told the seed, whose SHA-256 is the commitment of the lobby. The end itself repeats neither."""
    [promised] = set(HEX.findall(told.before))
    seed, digest = HEX.findall(told.fair)[:2]
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == digest == promised
    assert not HEX.findall(told.said) and seed not in told.before
    assert told.say("panel-commitment", digest=promised) in told.before


def check_language(told: PostedEnd) -> None:
    """No key and no placeholder is left in the texts, and the Chinese ones have no words of another language."""
    said = f"{told.said}\n{told.opened}"
    assert not re.search(r"[{}]|(?<![A-Za-z])(final|event|ticket|panel|button|color|some|list)-[a-z]+", said), said
    if told.words.say.locale.startswith("zh"):
        for name in ("Mia", "Ben", "Li"):
            said = said.replace(name, "")
        assert not re.search(r"[A-Za-z]{2,}", said), said


# ── what each player is told in private ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.with_dms
@pytest.mark.parametrize("last", [EVERYTHING, MANHATTAN], ids=["europe", "new-york"])
async def test_my_hand_and_the_dm_tell_the_result_when_the_game_is_over(
    world: World, last: Last, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_all_answers(monkeypatch)
    told = await play_last_move(world, last)
    game, party = told.game, told.party
    position = await party.position()
    rematch = f"ttr:{party.game}:0:rematch:"
    [result] = [message for message in party.channel.history() if rematch in custom_ids_on(message)]
    for number, sitter in enumerate(position.table.seats):
        who, locale = party.seats[sitter.user or 0].who, LOCALES_OF[sitter.name]
        at = await context_of(party, sitter.name, locale)
        [dm] = dms_of(who)
        pressed, typed = (await press(who, result, "hand"), await who.slash(party.channel, "hand"))
        for message in (dm, answer_of(pressed), answer_of(typed)):
            said, buttons = texts_of(message), [each.get("label") for each in walk(components_of(message))]
            assert own_result(position.view(None), at.words, number) in said
            assert all(at.words.ticket(ticket) in said for ticket in game.tickets[number])
            assert at.say("hand-pay-none") not in said and at.say("hand-refresh") not in (*buttons, said)
            assert at.say("button-log") in buttons
            assert (at.say("button-result") in buttons) is (message.id != answer_of(pressed).id), "not below the result"
        if game.tickets[number]:
            menu = next(each for each in custom_ids_on(answer_of(typed)) if ":ticket:" in each)
            one = await who.select(answer_of(typed), [str(game.tickets[number][0])], custom_id=menu)
            assert at.words.ticket(game.tickets[number][0]) in answer_text(one)
    asked = answer_text(await world.person("Eve").slash(party.channel, "hand"))
    assert STRICT.say("en", "refused-only-players-have-hands", board=last.board.id) in asked
