"""The table of refusals, row by row: what is said, in three languages, and which buttons follow."""

from __future__ import annotations

import ast as python
import re
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import pytest
from fluent.syntax import ast
from simcord import InteractionResult, MemberActor

from cogs.kit.bot import Interaction
from cogs.kit.custom_id import CustomId
from cogs.look.rules import TOPICS
from cogs.turn.lead_on import NOWHERE
from cogs.turn.refusals import RULES
from cogs.wording.user_error import UserError
from data.numbers import SERIES, shown_number
from data.text import FOLDER, LOCALES, Localizer
from tests.cogs.test_custom_ids import Kind, send
from tests.cogs.turn.refusal_cases import CASES, Case, holding, tries
from tests.data.test_text import entries
from tests.discord.first_turn import start_first_turn
from tests.discord.old_buttons import play_to_end_unseen
from tests.discord.permissions import forbid
from tests.discord.players import Party, open_lobby, start_game
from tests.discord.presses import button_on, press
from tests.discord.rigged import change_game, live_game, lock_thread, player_to_act_and_next, set_market
from tests.discord.settings import server_manager
from tests.discord.world import World, answer_of, components_of, custom_ids_on, texts_of, walk

ROOT = Path(__file__).parents[2]
DRIVEN: set[int] = set()  # the rows that the tests below drive
NOT_THERE = {
    5: "nobody asks for a number of players",
    38: "no move can be taken back",
    39: "no move can be taken back",
    44: "there is no /odds",
}
ELSEWHERE = {  # what is no answer to a command or a press, and the tests that hold it
    21: "tests/cogs/turn/test_refusals.py",
    33: "tests/cogs/clocks/test_clocks.py",
    46: "tests/cogs/show/test_seat_dms.py",
    49: "tests/data/test_text.py",
    50: "tests/cogs/clocks/test_reminders.py",
    52: "tests/cogs/kit/test_answers.py",
    53: "tests/cogs/kit/test_answers.py",
}
Act = Callable[[], Awaitable[InteractionResult]]
Test = TypeVar("Test", bound=Callable[..., object])


def rows(*numbers: int) -> Callable[[Test], Test]:
    """The rows of the table that a test drives."""
    DRIVEN.update(numbers)
    return lambda test: test


# ── what an answer must hold ─────────────────────────────────────────────────────────────────────────────────────────


@cache
def sentences(locale: str) -> dict[str, ast.Message | ast.Term]:
    """All sentences of a language except those of the boards, by key."""
    return {key: entry for file in (FOLDER / locale).glob("*.ftl") for key, entry in entries(file).items()}


def pattern_of(locale: str, key: str) -> str:
    """A regular expression of a sentence, with anything in the place of its facts."""
    value = sentences(locale)[key].value
    assert value is not None
    return _pattern(value)


def _pattern(value: ast.Pattern) -> str:
    parts: list[str] = []
    for element in value.elements:
        if isinstance(element, ast.TextElement):
            parts.append(re.escape(element.value))
        elif isinstance(element.expression, ast.SelectExpression):
            parts.append(f"(?:{'|'.join(_pattern(variant.value) for variant in element.expression.variants)})")
        else:
            parts.append(".*?")
    return "".join(parts)


def pressed_on(message: Any) -> set[str]:
    """The verbs of the buttons and menus on a message; "go" for a link."""
    parts = walk(components_of(message))
    return {each.split(":")[3] for each in custom_ids_on(message)} | {"go" for part in parts if part.get("url")}


FOREIGN = re.compile(
    r"https?://\S+|</?[^>]*>|/[a-z]+|“[^”]*”|「[^」]*」|Discord|Mia|Ben|Li|Zoë|Max|Eve|trains|other|Railway Club"
)


async def answers(world: World, who: MemberActor, act: Act, key: str, said: str, *verbs: str) -> None:
    """The answer in each language is this sentence, with (at least) these buttons; in Chinese nothing is English."""
    for locale in LOCALES:
        world.languages.of_users[who.id] = "en-US" if locale == "en" else locale
        message = answer_of(await act())
        text = texts_of(message)
        assert re.search(pattern_of(locale, key), text, re.DOTALL), (key, text)
        if locale == "en":
            assert said in text, (said, text)
        else:
            assert not re.search(r"[A-Za-z]{3,}", FOREIGN.sub("", text)), text
        assert set(verbs) <= pressed_on(message), (key, pressed_on(message))
        if verbs == ():
            assert not pressed_on(message), (key, pressed_on(message))
    world.languages.of_users[who.id] = "en-US"


# ── before a game ────────────────────────────────────────────────────────────────────────────────────────────────────


@rows(1, 2, 3, 4, 48)
async def test_a_table_that_cannot_be_opened_here(world: World) -> None:
    mia = world.person("Mia")
    text = "Games live in a server channel."
    await answers(world, mia, lambda: mia.user.slash("new", board="europe"), "place-not-in-dm", text, "mygames")
    await open_lobby(world, "europe", 1, languages=("en-US",))
    again = lambda: mia.slash(world.channel, "new", board="europe")  # noqa: E731
    text = "This channel already has game 1 (not yet started)."
    await answers(world, mia, again, "place-has-game", text, "go", "thread")
    thread = world.thread()
    lock_thread(world, thread.id)
    locked = lambda: mia.slash(thread, "new", board="europe")  # noqa: E731
    await answers(world, mia, locked, "place-locked", "Ask a moderator to unlock it")
    manager, other = server_manager(world), world.guild.create_text_channel("other")
    panel = answer_of(await manager.slash(world.channel, "settings"))
    await manager.select(panel, [world.channel], custom_id="ttr:0:0:server:channels")
    text = f"Games are allowed in <#{world.channel.id}> only."
    await answers(world, mia, lambda: mia.slash(other, "new", board="europe"), "place-not-allowed", text)
    forbid(world.env, other, "attach_files")
    text = f"I need “Attach Files” in <#{other.id}>."
    await answers(world, mia, lambda: mia.slash(other, "new", board="europe"), "place-permission", text)


@rows(6, 7, 8, 9)
async def test_in_a_lobby(world: World) -> None:
    party = await open_lobby(world, "new-york", 1, languages=("en-US",))
    mia, ben, zoe, eve = (world.person(name) for name in ("Mia", "Ben", "Zoë", "Eve"))

    def typed(who: MemberActor, command: str, **options: str) -> Act:
        return lambda: who.slash(world.channel, command, **options)

    await answers(world, mia, typed(mia, "start"), "lobby-too-few", "One more player or a computer", "computer", "go")
    await answers(world, mia, typed(mia, "join"), "lobby-joined-already", "You are already at this table", "go")
    await ben.slash(world.channel, "join")
    text = " already has blue. Free: "
    await answers(world, zoe, typed(zoe, "join", colour="blue"), "lobby-colour-taken", text, "join", "go")
    text = "Only the host, Mia"
    await answers(world, ben, typed(ben, "start"), "lobby-only-host-starts", text, "askhost", "go")
    await answers(world, ben, typed(ben, "cancel"), "lobby-only-host-cancels", text, "askhost", "go")
    await answers(world, zoe, typed(zoe, "leave"), "lobby-not-joined", "You are not at this table.", "join", "go")
    text = "or wait for Mia"
    await answers(world, zoe, typed(zoe, "draw"), "lobby-not-begun", text, "join", "go")
    await answers(world, ben, typed(ben, "draw"), "lobby-not-begun", "wait for Mia", "go")
    await zoe.slash(world.channel, "join")
    await world.person("Li").slash(world.channel, "join")
    await answers(world, eve, typed(eve, "join"), "lobby-full", "The table is full.", "wait", "go")
    await mia.slash(world.channel, "start")
    await answers(world, eve, typed(eve, "join"), "lobby-begun", "you can watch", "watch", "board", "rules", "go")
    assert shown_number(party.game) == 1 < SERIES < party.game, "the number is long, and people read the count"
    other = world.guild.create_text_channel("rails")
    await eve.slash(other, "new", board="europe")
    await ben.slash(other, "join")
    left = texts_of(answer_of(await eve.slash(other, "leave")))
    assert re.search(pattern_of("en", "lobby-handed-over"), left)


@rows(14, 15, 16)
async def test_while_tickets_are_chosen(world: World) -> None:
    await start_game(world, "europe", 3, languages=("en-US",))
    mia = world.person("Mia")

    def typed(command: str, **options: str) -> Act:
        return lambda: mia.slash(world.channel, command, **options)

    text = "Choose your tickets first: 4 offered, keep at least 2."
    for act in (
        typed("draw", second="black"),
        typed("claim", route="Paris"),
        typed("station", city="x"),
        typed("pass"),
    ):
        await answers(world, mia, act, "refused-choose-tickets-first", text, "pick")
    text = "Keep at least 2; you picked 1."
    await answers(world, mia, typed("tickets", keep="1"), "refused-too-few-tickets", text, "pick")
    await answers(world, mia, typed("tickets", keep="9"), "refused-not-offered", "not on offer", "pick")
    await answers(
        world, mia, typed("tickets", keep="x"), "refused-unreadable-tickets", "letters, for example: A D", "pick"
    )
    await mia.slash(world.channel, "tickets", keep="1 2")
    text = "; nothing to do yet."
    for act in (typed("draw", second="black"), typed("claim", route="Nowhere")):
        await answers(world, mia, act, "refused-others-are-choosing", text, "nudge", "hand", "go")


# ── in a game ────────────────────────────────────────────────────────────────────────────────────────────────────────


class Follows(NamedTuple):
    """What follows a case: the key of its sentence, and the rule that can be opened."""

    key: str
    topic: str = ""


TURN = {"draw", "claim", "tickets", "hand"}
FOLLOWS = {
    "17 another": Follows("refused-card-has-gone"),
    "17 no such": Follows("refused-not-in-market"),
    "20 only": Follows("refused-deck-empty", "deck"),
    "20": Follows("refused-no-cards", "deck"),
    "24": Follows("refused-route-taken"),
    "25": Follows("refused-own-twin", "doubles"),
    "26": Follows("refused-twin-closed", "doubles"),
    "27": Follows("refused-not-enough-cars", "claim"),
    "28 any": Follows("refused-cannot-pay-any", "claim"),
    "28 more": Follows("refused-not-enough-cards"),
    "28 fewer": Follows("refused-wrong-number", "claim"),
    "28": Follows("refused-cannot-pay", "claim"),
    "29 another": Follows("refused-wrong-color", "claim"),
    "29 mixed": Follows("refused-mixed-colors", "claim"),
    "30": Follows("refused-too-few-locomotives", "ferries"),
    "31": Follows("refused-not-enough-cards"),
    "32 loc": Follows("tunnel-too-dear-wild"),
    "32": Follows("tunnel-too-dear"),
    "34 taken": Follows("refused-city-occupied", "stations"),
    "34 a fourth": Follows("refused-no-station-left", "stations"),
    "34 cannot": Follows("refused-cannot-pay-station", "stations"),
    "36 none": Follows("refused-no-tickets-left", "tickets"),
    "36": Follows("tickets-ask"),
}
HERE = [case for case in CASES if (case.board, case.seats) == ("europe", 3)]
DRIVEN.update(int(case.row.split()[0]) for case in CASES)


async def test_what_cannot_be_done_in_a_turn(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)
    start = live_game(party).copy()
    for case in HERE:
        await change_game(party, case.how, start)
        who, other = await player_to_act_and_next(party)
        follows = next(follows for row, follows in FOLLOWS.items() if case.row.startswith(row))
        said = case.said.format(other=other)
        act = _try(party, who, case)
        buttons = pressed_on(answer_of(await act()))
        assert buttons & {*TURN, "withdraw", "look", "take"}, case.row
        await answers(world, who, act, follows.key, said, *({"rules"} if follows.topic else buttons))
        if follows.topic:
            opened = await press(who, answer_of(await act()), "rules", follows.topic)
            assert re.search(pattern_of("en", f"rule-{follows.topic}-title"), texts_of(answer_of(opened)))


def _try(party: Party, who: MemberActor, case: Case) -> Act:
    return lambda: tries(party, who, case)


@rows(10, 11, 12, 13, 18, 19, 22, 23, 24, 35, 37, 45)
async def test_what_a_turn_is_asked_that_cannot_be(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)
    eve = world.person("Eve")
    who, _ = await player_to_act_and_next(party)
    other = next(seat.who for seat in party.seats.values() if seat.who.id != who.id)

    def typed(by: MemberActor, command: str, **options: str) -> Act:
        return lambda: by.slash(world.channel, command, **options)

    watching, text = ("watch", "board", "log", "rules", "go"), "only players can do that"
    await answers(world, eve, typed(eve, "draw"), "refused-not-a-player", text, *watching)
    await answers(world, eve, typed(eve, "hand"), "refused-only-players-have-hands", "Only players", *watching)
    commands: dict[str, dict[str, str]] = {
        "draw": {"second": "nonsense"},
        "claim": {"route": "nonsense", "pay": "nonsense"},
        "station": {"city": "nonsense", "pay": "nonsense"},
        "tickets": {"keep": "nonsense"},
        "tunnel": {"choice": "pay"},
        "pass": {},
    }
    for command, options in commands.items():
        act = typed(other, command, **options)
        await answers(world, other, act, "refused-not-your-turn", "’s turn.", "hand", "go", "nudge", "ping")
    turn = ("draw", "claim", "tickets", "station", "hand")
    text = "You have no open tunnel."
    await answers(world, who, typed(who, "tunnel", choice="pay"), "refused-no-tunnel", text, *turn, "rules")
    text = "You have no tickets to choose from. On your turn, </tickets:"
    await answers(world, who, typed(who, "tickets", keep="1 2"), "refused-no-offer", text, *turn, "rules")
    text = "You can still draw ("
    await answers(world, who, typed(who, "pass"), "refused-something-possible", text, *turn, "rules")
    text = "I don’t know a route “Viena–Budpest”. Did you mean Budapest–Wien?"
    await answers(world, who, typed(who, "claim", route="Viena–Budpest"), "refused-did-you-mean", text, *turn)
    text = "I don’t know a route “qwerty”. Write two cities, such as Wien–Budapest"
    await answers(world, who, typed(who, "claim", route="qwerty"), "refused-write-route", text, *turn)
    text = "I don’t know a city “qwerty”. Choose from the list"
    await answers(world, who, typed(who, "station", city="qwerty"), "refused-write-city", text, *turn)
    text = "Paris and Wien are not neighbours.\nYour shortest open path needs "
    await answers(world, who, typed(who, "claim", route="Paris–Wien"), "refused-not-neighbours", text, *turn)
    text = "“qwerty” is not a card in this game. Write, for example: 3 green 1 locomotive"
    act = typed(who, "claim", route="Berlin–Wien", pay="5 qwerty")
    await answers(world, who, act, "refused-unknown-card", text, *turn)

    before = party.panel()
    deck = button_on(before, "take", "deck")
    await who.click(before, custom_id=deck)
    await world.env.advance_time(5)  # sooner it is a second tap, which is no news

    async def late() -> InteractionResult:
        return (await world.press_together((who, before, deck)))[0]

    await answers(world, who, late, "refused-stale-did", "That turn is over. You drew **", "take", "hand")
    await change_game(party, lambda game, seat: set_market(game, "red", "blue", "locomotive", "white", "green"))
    text = "You have drawn your first card; draw the second to finish your turn."
    for act in (typed(who, "claim", route="Paris"), typed(who, "tickets"), typed(who, "pass")):
        await answers(world, who, act, "refused-finish-drawing", text, "take", "hand", "rules")
    text = "A face-up locomotive can only be your first card. Take a colour or draw from the deck."
    await answers(world, who, typed(who, "draw", first="3"), "refused-locomotive-second", text, "take", "rules")


@rows(35)
async def test_a_board_without_stations(world: World) -> None:
    party = await start_first_turn(world, "new-york", 2)
    who, _ = await player_to_act_and_next(party)
    act = lambda: who.slash(world.channel, "station", city="Soho")  # noqa: E731
    text = "Ticket to Ride: New York has no stations."
    await answers(world, who, act, "refused-no-stations-here", text, "draw", "claim", "tickets", "hand", "rules")


async def test_one_city_lists_its_free_routes_those_that_can_be_paid_first(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)
    who, _ = await player_to_act_and_next(party)
    act = lambda: who.slash(world.channel, "claim", route="Paris")  # noqa: E731
    for cards in ({"pink": 1, "black": 1}, {}):
        await change_game(party, holding(**cards))
        await answers(world, who, act, "refused-from-city", "Paris", "draw", "hand", *(["route"] if cards else []))
    await change_game(party, holding(pink=1))
    shown = answer_of(await act())
    first, *rest = [line for line in texts_of(shown).splitlines() if line.startswith("- ")]
    assert first == "- Dieppe–Paris (+1) · 1 space, purple" and len(rest) >= 5 and all("Paris" in each for each in rest)
    [option] = next(part for part in walk(components_of(shown)) if part.get("options"))["options"]
    assert option["description"] == "1 purple"
    paid = await who.select(shown, [option["value"]])
    assert texts_of(answer_of(paid)).startswith("You claimed **Dieppe–Paris** with 1 purple: +1, 44 train cars left.")


async def test_while_the_own_tunnel_is_open_the_hand_lists_nothing_to_pay_for(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)
    start = live_game(party).copy()
    who, _ = await player_to_act_and_next(party)
    said: list[str] = []
    for how in (holding(orange=5), next(case.how for case in CASES if case.row == "32")):
        await change_game(party, how, start)
        said.append(texts_of(answer_of(await who.slash(world.channel, "hand"))))
    assert "You can pay for" in said[0] and "station" in said[0].lower()
    assert "pay for" not in said[1] and "You cannot pay" not in said[1]


# ── seats, votes, the end ────────────────────────────────────────────────────────────────────────────────────────────


@rows(40, 41, 42, 43)
async def test_seats_and_votes(world: World) -> None:
    await start_first_turn(world, "europe", 3)
    mia, ben, eve = world.person("Mia"), world.person("Ben"), world.person("Eve")

    def replace(heir: Any) -> Act:
        return lambda: mia.slash(world.channel, "replace", player=heir)

    robot = world.guild.add_member(world.env.create_user("Robot", bot=True))
    await answers(world, mia, replace(robot), "replace-bot", "A bot cannot take a seat", "go")
    await answers(world, mia, replace(mia), "replace-self", "yourself", "go")
    await answers(world, mia, replace(ben), "replace-there", "already at this table", "go")
    resign = lambda: mia.slash(world.channel, "resign")  # noqa: E731
    await answers(world, mia, resign, "resign-sure", "Sure?", "resign", "stay")
    await press(mia, answer_of(await mia.slash(world.channel, "end")), "end")
    vote = next(message for message in reversed(world.channel.history()) if "agree" in pressed_on(message))
    await answers(world, eve, lambda: press(eve, vote, "agree"), "vote-not-yours", "Only the players", "go")
    assert "against" in pressed_on(answer_of(await press(mia, vote, "agree")))  # it counts already; change it?


@rows(40)
async def test_reminders(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)
    who, _ = await player_to_act_and_next(party)
    other = next(seat.who for seat in party.seats.values() if seat.who.id != who.id)
    await answers(world, who, lambda: who.slash(world.channel, "nudge"), "nudge-own", "", "go")
    await answers(world, other, lambda: other.slash(world.channel, "nudge"), "nudge-often", "", "go")


@rows(47, 51)
async def test_in_the_wrong_place_and_after_the_end(world: World) -> None:
    party = await start_first_turn(world, "europe", 2)
    who, _ = await player_to_act_and_next(party)
    other, eve = world.guild.create_text_channel("other"), world.person("Eve")
    for command, options in (("draw", {}), ("claim", {"route": "x"}), ("nudge", {}), ("join", {}), ("clock", {})):
        act = _typed(who, other, command, options)
        text = "There is no game in this channel. Yours: [\\#trains · Railway Club](https://discord.com/"
        await answers(world, who, act, "place-nothing-here", text, "go", "mygames")
        assert "(your turn)" in texts_of(answer_of(await act()))
    await answers(world, who, lambda: who.user.slash("draw"), "place-yours", "(your turn)", "go", "mygames")
    await answers(world, eve, _typed(eve, other, "draw", {}), "place-no-game", "Open one with </new:", "rules")
    await who.slash(other, "new", board="new-york")
    text = "press **Start** at the table when everybody is there."
    await answers(world, who, _typed(who, other, "draw", {}), "lobby-not-begun", text, "go")
    third = world.guild.create_text_channel("third")
    text = "There is no game in this channel. Yours: \n- ["
    await answers(world, who, _typed(who, third, "draw", {}), "place-yours", text, "mygames")
    await answers(world, who, lambda: who.user.slash("hand"), "which-game", "Which game?", "hand")
    await who.slash(other, "cancel")
    await play_to_end_unseen(party)
    act = _typed(who, world.channel, "draw", {})
    await answers(world, who, act, "refused-game-over-since", "The game ended on <t:", "go", "rematch", "board", "log")
    hand = await eve.slash(world.channel, "hand")
    assert "Only players have hands." in texts_of(answer_of(hand))
    assert [verb for verb in pressed_on(answer_of(hand)) if verb == "watch"] == [], "nothing is left to be watched"


async def test_who_plays_elsewhere_and_types_at_another_table_is_led_home(world: World) -> None:
    await start_first_turn(world, "europe", 2)
    other, eve = world.guild.create_text_channel("other"), world.person("Eve")
    await eve.slash(other, "new", board="europe")
    text = "Yours: [\\#other · Railway Club]("
    act = _typed(eve, world.channel, "draw", {})
    await answers(world, eve, act, "place-yours", text, "watch", "go", "mygames")
    lobby = world.guild.create_text_channel("third")
    await world.person("Zoë").slash(lobby, "new", board="europe")
    await answers(world, eve, _typed(eve, lobby, "draw", {}), "place-yours", text, "join", "go", "mygames")


def _typed(who: MemberActor, channel: Any, command: str, options: dict[str, str]) -> Act:
    return lambda: who.slash(channel, command, **options)


# ── all of them ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_row_is_driven_or_has_its_reason() -> None:
    assert DRIVEN | NOT_THERE.keys() | ELSEWHERE.keys() == set(range(1, 54))
    for file in ELSEWHERE.values():
        assert (ROOT / file).is_file(), file


def keys_of_refusals() -> Iterator[str]:
    """The keys of all refusals that are a sentence alone."""
    for file in (ROOT / "cogs").rglob("*.py"):
        for call in python.walk(python.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, python.Call) and python.unparse(call.func) == "UserError":
                for part in python.walk(call.args[0]):
                    if isinstance(part, python.Constant) and isinstance(part.value, str):
                        yield part.value


async def test_a_refusal_without_buttons_of_its_own_gets_those_that_lead_on(world: World) -> None:
    """Whatever its key, also a new one; those that rightly have none are named with the reason."""
    keys = sorted({*keys_of_refusals(), *NOWHERE, "a key of tomorrow"})
    assert len(keys) > 30

    async def refuse(interaction: Interaction, pressed: CustomId) -> None:
        raise Bare(keys[int(pressed.arg)])

    party, who = await start_first_turn(world, "europe", 2), world.person("Mia")
    world.bot.handlers["refuse"] = refuse
    records = {key: send(party, who, Kind("button", "refuse", str(n), ())) for n, key in enumerate(keys)}
    await world.env.settle()
    for key, record in records.items():
        followed = pressed_on(answer_of(InteractionResult(world.env, record)))
        assert bool(followed) == (key not in NOWHERE), key


class Bare(UserError):
    """A refusal without its facts."""

    def sentence(self, say: Localizer) -> str:
        return self.key


def test_every_reason_for_no_button_is_about_a_refusal() -> None:
    said = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "cogs").rglob("*.py"))
    assert all(said.count(f'"{key}"') >= 2 and reason for key, reason in NOWHERE.items())


@pytest.mark.parametrize("code", RULES)
def test_the_rule_of_a_refusal_is_a_topic(code: str) -> None:
    assert RULES[code] in TOPICS and f"refused-{code.replace('_', '-')}" in sentences("en")
