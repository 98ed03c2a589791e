"""Training: the computers say why. During the game nothing but what everybody knows; when it is over, all of it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from cogs.assembly import Assembly
from cogs.tables import reasons as training
from cogs.tables.public_reasons import PastTurn, Thought, public_reason
from cogs.wording.log import log_lines
from cogs.wording.reasons import reason_text
from cogs.wording.words import Words, words_of
from data.boards import BOARDS, load_board
from data.settings import Settings
from data.store import OVER, Sitter, Table
from data.store.notes import ReasonsNote
from data.text import LOCALES
from engine.board import Board
from engine.events import Drew, Laid, TurnBegan, Withdrew
from engine.legal import Options
from engine.players import PLAYERS
from engine.players.why import REASONS, Advice, Why
from engine.refused import Refused
from engine.state import Choosing
from engine.view import View, view
from tests.data.texts import STRICT
from tests.discord.bots import build_test_bot
from tests.discord.computers import play_to_first_turn, play_turn, start_against_computers
from tests.discord.observers import NOW, Observer, Seen
from tests.discord.players import Party, act_by_commands, choose_action
from tests.discord.world import World, answer_text, open_world, texts_of
from tests.engine.positions import EUROPE, position

MOVES = 9  # of the person; no game is over by then


# ── words ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def words(board: str, locale: str) -> Words:
    seats = (Sitter(1, "Mia", "blue"), Sitter(None, "Computer", "red", "strong"))
    table = Table(1, board, OVER, 1, 1, 1, locale, {}, None, -1, -1, 0, 0, seats)
    return words_of(table, STRICT.localizer(locale, board))


def some_why(board: Board, code: str, random: Random) -> Why:
    """A reason with facts that may be."""
    facts = {
        "route": random.randrange(len(board.routes)),
        "ticket": random.randrange(len(board.tickets)),
        "tickets": random.sample(range(len(board.tickets)), 2),
        "dropped": [],
        "city": random.randrange(len(board.cities)),
        "card": random.randrange(len(board.card_names)),
    }
    return Why(code, **{name: facts.get(name, random.randrange(1, 99)) for name in REASONS[code]})


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_reason_is_said_with_all_its_facts(board: str, locale: str) -> None:
    for code in REASONS:
        why = some_why(load_board(board), code, Random(code))
        text = reason_text(words(board, locale), Thought(f"why-{code.replace('_', '-')}", why.facts))
        for name in why.facts.keys() & {"route", "city", "chance", "points", "gain", "extra", "missing"}:
            assert said_fact(words(board, locale), name, why.facts[name]) in text, (text, name)
    alone = reason_text(words(board, locale), Thought("why-build-station", {"city": 1, "ticket": None}))
    assert alone != reason_text(words(board, locale), Thought("why-build-station", {"city": 1, "ticket": 1}))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_chance_of_nothing_is_no_reason(locale: str) -> None:
    for code, about in (("draw-blind", {}), ("claim-contested", {"route": 1}), ("try-tunnel", {"route": 1})):
        for chance in (0, 0.2):
            text = reason_text(words("europe", locale), Thought(f"why-{code}", {**about, "chance": chance}))
            assert "0" not in text and "%" not in text, text


@pytest.mark.parametrize("locale", LOCALES)
def test_a_reason_is_said_once_a_turn(locale: str) -> None:
    known, white = words("europe", locale), Thought("open-draw", {"card": 3})
    said = reason_text(known, white)
    turn = (white, Drew(1, 0, 3), white, Drew(1, 1, 3), TurnBegan(0))
    told = log_lines(known, 2, turn)
    assert sum(line.count(said) for line in told) == 1, told
    told = log_lines(known, 2, (*turn, Drew(0, 0, 3), Drew(0, 1, 3), TurnBegan(1), *turn))
    assert sum(line.count(said) for line in told) == 2, "in the next turn again"
    tunnel = (white, Laid(1, 0, (1,) * 9), white, Withdrew(1))
    assert "".join(log_lines(known, 2, tunnel)).count(said) == 1


def said_fact(words: Words, name: str, value: int) -> str:
    return {"route": words.route, "city": words.city}.get(name, str)(value)


# ── not the same again ───────────────────────────────────────────────────────────────────────────────────────────────


async def reasons_by_turn(party: Party, seat: int) -> list[list[str]]:
    """Which kinds of reasons the channel was given for a seat's moves, in the order of its turns."""
    log = await party.world.tables.log(party.game)
    assert not isinstance(log, Refused)
    notes = {int(n): note for _, n, note in await party.world.store.notes.family(ReasonsNote, party.game)}
    turns: dict[int, list[str]] = {}
    number = 0
    for entry in log:
        if entry.seat == seat and number:
            note = notes.get(entry.n)
            turns.setdefault(number, []).extend([note.public.key] if note and note.public else [])
        number += sum(isinstance(event, TurnBegan) for event in entry.events)
    return list(turns.values())


@pytest.mark.parametrize("board", BOARDS)
async def test_a_turn_has_one_reason_and_the_next_ones_have_others(world: World, board: str) -> None:
    """A kind of reason is not told again in the next three turns of a computer; it rather says nothing."""
    party = await in_training(world, "solid", "easy", board=board)
    for _ in range(30):
        if not (await party.position()).to_act:
            break
        await play_turn(party, world.person("Mia"))
    kinds: set[str] = set()
    for seat in (0, 1, 2):
        told = await reasons_by_turn(party, seat)
        assert all(len(turn) <= 1 for turn in told), told
        for n, turn in enumerate(told):
            assert not {*turn} & {key for other in told[max(0, n - 3) : n] for key in other}, told
        kinds |= {key for turn in told for key in turn}
    assert len(kinds) > 5, kinds


def test_a_color_that_is_taken_turn_after_turn_is_told() -> None:
    before = view(position(EUROPE, seats=3), None)
    drew = (Drew(0, 2, 3),)
    past = [PastTurn(n, {3}) for n in (1, 4)]
    assert public_reason(before, drew, past) == Thought("open-draw-again", {"card": 3, "turns": 3})
    assert public_reason(before, drew, [PastTurn(1, {3}), PastTurn(4, {2})]) == Thought("open-draw", {"card": 3})
    said = [PastTurn(1, set(), {"open-draw"})]
    assert public_reason(before, drew, said) is None, "rather nothing than the same again"
    later = [*said, *(PastTurn(n) for n in (4, 7, 10))]
    assert public_reason(before, drew, later) == Thought("open-draw", {"card": 3})


# ── told ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def in_training(world: World, *levels: str, board: str = "new-york") -> Party:
    """A game in training that has come to its first turn."""
    party = await start_against_computers(world, board, *levels, training=True)
    await play_to_first_turn(party, world.person("Mia"))
    return party


async def test_reasons_stand_with_the_computers_moves_also_after_a_restart(world: World) -> None:
    party = await in_training(world, "solid", "easy")
    mia = world.person("Mia")
    while (shown := texts_of(party.panel())).count("💭") < 2:  # a computer gives no reason twice in four turns
        await play_turn(party, mia)
    log = answer_text(await mia.slash(world.channel, "log"))
    assert "💭" in log and not any(line.count("💭") for line in log.split("\n") if "Mia" in line.partition("💭")[0])
    await world.restart()
    assert answer_text(await mia.slash(world.channel, "log")) == log
    await mia.slash(world.channel, "table")
    assert [line for line in texts_of(party.panel()).split("\n") if "💭" in line] == [
        line for line in shown.split("\n") if "💭" in line
    ]


async def test_without_training_nothing_is_said_and_nothing_is_noted(world: World) -> None:
    party = await start_against_computers(world, "new-york", "solid")
    await play_to_first_turn(party, world.person("Mia"))
    for _ in range(4):
        await play_turn(party, world.person("Mia"))
    assert "💭" not in texts_of(party.panel())
    assert await world.store.notes.family(ReasonsNote, party.game) == []


async def test_when_the_game_is_over_the_log_tells_the_reasons_that_the_computers_had(world: World) -> None:
    party = await in_training(world, "solid")
    mia = world.person("Mia")
    before = answer_text(await mia.slash(world.channel, "log"))
    while (await party.position()).to_act:
        await play_turn(party, mia)
    noted = [note.whole for _, _, note in await world.store.notes.family(ReasonsNote, party.game)]
    over = await party.position()
    known = words_of(over.table, STRICT.localizer("en", over.board.id))
    whole = "\n".join([answer_text(await mia.slash(world.channel, "log", player="Computer 1"))])
    claims = [reason_text(known, Thought(key, facts)) for key, facts in noted if key == "why-claim-for-ticket"]
    assert claims and any(each in whole for each in claims)
    assert not any(each in before for each in claims)


# ── nothing leaks ────────────────────────────────────────────────────────────────────────────────────────────────────


class Parrot:
    """Computers that play the same in every world, for reasons that are others in each."""

    def __init__(self, parts: Assembly, dice: str) -> None:
        self.parts, self.dice, self.said = parts, dice, 0
        parts.thinking.advise = self.advise  # type: ignore[method-assign]

    async def advise(self, level: str, view: View, options: Options, patience: float) -> Advice:
        self.said += 1
        random = Random(f"{self.dice} {self.said}")
        action = PLAYERS["greedy"](Random(self.said)).choose(lambda: view, options)
        return Advice(action, some_why(view.board, random.choice(list(REASONS)), random))


def made(folder: Path) -> Path:
    """A new folder for a database."""
    folder.mkdir()
    return folder


async def course(folder: Path, dice: str, board: str) -> tuple[list[Seen], list[str]]:
    """What a stranger sees and is answered through a game in training; the reasons that are kept."""
    settings = Settings(discord_token="not-a-token", database_path=made(folder) / "games.db")
    async with open_world(lambda: build_test_bot(settings)) as world:
        world.store.database.time = lambda: NOW
        Parrot(world.parts, dice)
        party = await start_against_computers(world, board, "easy", "strong", training=True)
        eyes = Observer(party, world.person("Nobody", "zh-TW"))
        seen = [eyes.look()]
        for _ in range(MOVES):
            now = await party.position()
            seat = now.to_act[0]
            await act_by_commands(party, seat, choose_action(now.options(seat), now, seat, Random(now.table.last)))
            seen.append(eyes.look())
        seen += [eyes.answered(await who.slash(world.channel, "log")) for who in (eyes.who, world.person("Mia"))]
        assert not isinstance((await party.position()).view(None).phase, Choosing)
        noted = await world.store.notes.family(ReasonsNote, party.game)
        return seen, [json.dumps(note.whole) for _, _, note in noted]


async def test_nobody_learns_a_reason_before_the_end(tmp_path: Path) -> None:
    """The same course, for other reasons: every public byte and every answer is the same."""
    first, reasons = await course(tmp_path / "one", "one", "europe")
    second, others = await course(tmp_path / "two", "two", "europe")
    assert first == second
    assert len(reasons) == len(others) > MOVES
    assert sum(one != two for one, two in zip(reasons, others, strict=True)) > len(reasons) // 2
    assert sum("💭" in line for seen in first for line in seen) > 10


async def test_a_reason_that_leaks_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "OVER", "running")
    first, _ = await course(tmp_path / "one", "one", "new-york")
    second, _ = await course(tmp_path / "two", "two", "new-york")
    assert first != second
