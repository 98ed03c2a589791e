"""A stranger checks a game with its record and its seed: the shell's `verify`, and the script in RECORD.md alone."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from data.boards import FOLDER
from engine.__main__ import main
from engine.chance import SEATING
from engine.events import TurnBegan
from tests.data.record.recorded_games import Played, parsed, written
from tests.engine.positions import EUROPE, NEW_YORK

RECORD_MD = Path("data/record/RECORD.md")
BOARDS = {"europe": EUROPE, "new-york": NEW_YORK}
GAMES = [("europe", 4), ("new-york", 3)]


@cache
def game_of(board: str, seats: int) -> Played:
    return Played(BOARDS[board], seats, 7)


def lobby_of(game: Played) -> list[str]:
    """The colors as the lobby must have listed them, so that the seed draws these seats."""
    seats = [player.color for player in game.header.players]
    drawn = game.chance.shuffle(SEATING, range(len(seats)))
    return [seats[drawn.index(joined)] for joined in range(len(seats))]


@dataclass
class Shell:
    """`python -m engine verify`, with what it prints."""

    file: Path
    printed: pytest.CaptureFixture[str]

    def verify(self, text: str, *words: str) -> tuple[int, str]:
        self.file.write_text(text, encoding="utf-8")
        code = main(["verify", str(self.file), *words])
        return code, self.printed.readouterr().out


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path / "1.ttr.jsonl", capsys)


@pytest.mark.parametrize(("board", "seats"), GAMES)
def test_every_shuffle_the_seats_and_the_first_player_follow_from_the_seed(
    shell: Shell, board: str, seats: int
) -> None:
    game = game_of(board, seats)
    lobby = ",".join(lobby_of(game))
    code, said = shell.verify(
        game.text, game.chance.seed.hex(), "--fingerprint", game.chance.commitment, "--lobby", lobby
    )
    assert code == 0, said
    shuffles = game.text.count('"shuffled"')
    assert shuffles >= 2 and said.count("\nshuffle ") == shuffles
    assert f"fingerprint: {game.chance.commitment}" in said
    assert "\nseats: " in said and "\nfirst player: " in said


@pytest.mark.parametrize(("board", "seats"), GAMES)
def test_without_the_lobby_its_order_is_told(shell: Shell, board: str, seats: int) -> None:
    game = game_of(board, seats)
    code, said = shell.verify(game.text, game.chance.seed.hex())
    assert code == 0 and ",".join(lobby_of(game)) in said


def test_every_changed_digit_of_the_seed_is_found(shell: Shell) -> None:
    game = game_of("europe", 4)
    seed = game.chance.seed.hex()
    for at in range(0, 64, 7):
        other = seed[:at] + f"{int(seed[at], 16) ^ 1:x}" + seed[at + 1 :]
        code, said = shell.verify(game.text, other)
        assert code == 1 and "WRONG: shuffle 1 " in said


def test_two_cards_that_changed_places_are_found_in_every_shuffle(shell: Shell) -> None:
    """Also at the bottom of a pile, where nobody has ever drawn them and the rules see nothing wrong."""
    game = game_of("europe", 4)
    lines, by_the_seed_alone = parsed(game.text), 0
    for number, line in enumerate(lines):
        if line.get("e") != "shuffled":
            continue
        cards = list(line["cards"])
        other = max(at for at in range(len(cards)) if cards[at] != cards[-1])
        cards[other], cards[-1] = cards[-1], cards[other]
        spoilt = [*lines[:number], {**line, "cards": cards}, *lines[number + 1 :]]
        code, said = shell.verify(written(spoilt), game.chance.seed.hex())
        assert code == 1 and "WRONG: " in said
        by_the_seed_alone += f"(line {number + 1}): this order does not follow from the seed" in said
    assert by_the_seed_alone


def test_another_fingerprint_another_lobby_and_another_first_player_are_found(shell: Shell) -> None:
    game, seed = game_of("new-york", 3), game_of("new-york", 3).chance.seed.hex()
    code, said = shell.verify(game.text, seed, "--fingerprint", "0" * 64)
    assert code == 1 and "WRONG: fingerprint" in said
    code, said = shell.verify(game.text, seed, "--lobby", ",".join(reversed(lobby_of(game))))
    assert code == 1 and "WRONG: seats" in said
    other = Played(NEW_YORK, 3, 7, first=(game.game.first + 1) % 3)
    code, said = shell.verify(other.text, seed)
    assert code == 1 and "WRONG: first player" in said
    assert shell.verify(other.text, seed, "--first-chosen")[0] == 0


def test_what_is_no_seed_is_told(shell: Shell) -> None:
    for text in ("", "ab", "x" * 64):
        assert shell.verify(game_of("new-york", 3).text, text)[0] == 2


@pytest.mark.parametrize(("board", "seats"), GAMES)
def test_the_script_in_the_documentation_checks_a_game_without_the_project(
    tmp_path: Path, board: str, seats: int
) -> None:
    game = game_of(board, seats)
    script = RECORD_MD.read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0]
    (tmp_path / "check.py").write_text(script, encoding="utf-8")
    (tmp_path / "record").write_text(game.text, encoding="utf-8")

    def run(seed: bytes) -> str:
        asked = ["check.py", "record", seed.hex(), str((FOLDER / board / "board.json").resolve())]
        return subprocess.run([sys.executable, "-I", *asked], cwd=tmp_path, capture_output=True, text=True).stdout

    said = run(game.chance.seed)
    assert said.count(" ok\n") == game.text.count('"shuffled"') and "WRONG" not in said
    assert f"fingerprint {game.chance.commitment}" in said
    assert f"lobby {' '.join(lobby_of(game))}\n" in said
    first = next(event.seat for event in game.events if isinstance(event, TurnBegan))
    assert f"first by lot {game.header.players[first].color}\n" in said
    assert " ok\n" not in run(bytes(32))


def test_the_names_in_the_documentation_are_in_the_order_of_the_boards() -> None:
    said = RECORD_MD.read_text(encoding="utf-8")
    for board in BOARDS:
        found = json.loads((FOLDER / board / "board.json").read_text(encoding="utf-8"))
        assert f"`{' '.join([*found['colors'], found['wild']])}`" in said
