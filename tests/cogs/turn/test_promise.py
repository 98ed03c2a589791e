"""What `/help` says is asked once more is what is asked, for each command of a turn, typed in full."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from data.text import LOCALES
from engine.state import Turn
from tests.data.texts import STRICT
from tests.discord.first_turn import start_first_turn
from tests.discord.players import player_to_act
from tests.discord.presses import press
from tests.discord.rigged import live_game, replace_game
from tests.discord.world import World, answer_of, answer_text
from tests.engine.positions import EUROPE, position

# What may be asked once more.
TUNNEL, PLAIN, STATION, TICKETS = "tunnel", "claim", "station", "tickets"
CLAIM_TUNNEL = {"route": "München–Venezia", "pay": "2 blue"}


@dataclass(frozen=True)
class Typed:
    """A command in full; what it is in the promise, if it is asked once more; and the command that must come before."""

    command: str
    options: dict[str, str]
    asked: str = ""
    after: tuple[str, dict[str, str], str] | None = None  # with the press that confirms it


CASES = (
    Typed("claim", {"route": "München–Wien", "pay": "3 orange"}, PLAIN),
    Typed("claim", CLAIM_TUNNEL, TUNNEL),
    Typed("station", {"city": "Wien", "pay": "1 red"}, STATION),
    Typed("tickets", {}, TICKETS),
    Typed("draw", {"first": "deck"}),
    Typed("draw", {"first": "green"}),
    Typed("tunnel", {"choice": "pay"}, after=("claim", CLAIM_TUNNEL, "lay")),
    Typed("tunnel", {"choice": "withdraw"}, after=("claim", CLAIM_TUNNEL, "lay")),
    Typed("tickets", {"keep": "A"}, after=("tickets", {}, "look")),
)

# The words of the promise for each, and for what is done at once.
NAMES = {
    "en": {TUNNEL: "tunnels", TICKETS: "new tickets", PLAIN: "claims", STATION: "stations"},
    "zh-CN": {TUNNEL: "隧道", TICKETS: "抽任务", PLAIN: "旅游", STATION: "建站"},
    "zh-TW": {TUNNEL: "隧道", TICKETS: "抽任務", PLAIN: "佔據路線", STATION: "建站"},
}
AT_ONCE = {
    "en": ("draw", "pass", "keep", "withdraw"),
    "zh-CN": ("抽车票", "跳过", "保留"),
    "zh-TW": ("抽車票", "跳過", "保留"),
}
PROMISED = {
    "en": ("counts at once; ", " are asked once more"),
    "zh-CN": ("按下就生效；", "会再请你确认一次"),
    "zh-TW": ("按下就生效；", "會再請你確認一次"),
}


def promise(locale: str) -> str:
    """The part of the help that says what is asked once more."""
    before, after = PROMISED[locale]
    return STRICT.say(locale, "help-turn", board="europe").partition(before)[2].partition(after)[0]


async def test_each_typed_command_is_asked_once_more_or_done_at_once(world: World) -> None:
    party = await start_first_turn(world)
    for typed in CASES:
        who, seat = await player_to_act(party)
        hand, deck = {seat: "4 blue 2 locomotive 3 orange 1 red"}, "blue white white red red red"
        game = position(EUROPE, phase=Turn(seat), hands=hand, market="green white red red green", deck=deck, first=seat)
        game.turns = 1
        replace_game(party, game)
        if typed.after:
            command, options, confirm = typed.after
            await press(who, answer_of(await who.slash(party.channel, command, **options)), confirm)
        before = live_game(party).answered[seat]
        said = answer_text(await who.slash(party.channel, typed.command, **typed.options))
        assert (live_game(party).answered[seat] == before) == bool(typed.asked), (typed, said)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_help_names_all_that_is_asked_and_nothing_else(locale: str) -> None:
    asked = {typed.asked for typed in CASES if typed.asked}
    assert asked == {what for what, name in NAMES[locale].items() if name in promise(locale)} == {*NAMES[locale]}
    assert not any(word in promise(locale) for word in AT_ONCE[locale])
