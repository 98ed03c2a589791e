"""How a board looks: the ink, sign and vehicle of each card, the ink and sign of each player, the piece on a route.

A board's `theme.json` chooses among what can be drawn: the inks of the palette, the signs, the vehicles.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

from render.ink.palette import CARD_INKS, PLAYER_INKS, RGB
from render.ink.symbols import SHAPES
from render.ink.traffic import TRAFFIC
from render.ink.wagons import WAGONS, VehiclePart

Band = Literal["rainbow", "checkers"]
Piece = Literal["car", "taxi"]

VEHICLES: Mapping[str, tuple[VehiclePart, ...]] = {**WAGONS, **TRAFFIC}


BOARDS = Path(__file__).parents[1] / "data" / "boards"


class BadTheme(ValueError):
    """A theme that cannot be drawn, or does not fit its board, and why."""


@dataclass(frozen=True, slots=True)
class CardLook:
    """How the cards of one kind look."""

    ink: RGB
    sign: str
    vehicle: str
    text: str  # stands for the card where only text can stand
    band: Band | None = None  # sets a wild card apart from the others


@dataclass(frozen=True, slots=True)
class PlayerLook:
    """How the pieces of one player look."""

    ink: RGB
    sign: str
    text: str  # stands for the player where only text can stand


@dataclass(frozen=True, eq=False, slots=True)
class Theme:
    """The looks of a board's cards and players, by their names on the board. Compared by identity."""

    cards: Mapping[str, CardLook]
    players: Mapping[str, PlayerLook]
    piece: Piece  # what a player puts on the spaces of a claimed route
    back: str  # the sign on the back of a card


@cache
def load_theme(board: str) -> Theme:
    """The theme of a board by its id, read once."""
    return read_theme(BOARDS / board)


def read_theme(folder: Path) -> Theme:
    """The theme in a board's folder; `BadTheme`, with the folder and the reason, if it cannot be used."""
    try:
        board, theme = (
            json.loads((folder / f"{name}.json").read_text(encoding="utf-8")) for name in ("board", "theme")
        )
        return parse_theme(theme, (*board["colors"], board["wild"]), board["player_colors"])
    except (OSError, ValueError) as error:
        raise BadTheme(f"{folder.name}: {error}") from error


def parse_theme(data: Any, cards: Collection[str], players: Collection[str]) -> Theme:
    """The theme in the contents of a file, for a board with these cards and player colors; or `BadTheme`."""
    _only(data, {"cards", "players", "piece", "back"}, "the theme")
    return Theme(
        cards={name: _card_look(name, look) for name, look in _named(data["cards"], cards, "cards").items()},
        players={name: _player_look(name, look) for name, look in _named(data["players"], players, "players").items()},
        piece=_choice(data["piece"], get_args(Piece), "piece"),
        back=_choice(data["back"], SHAPES, "back"),
    )


def _card_look(name: str, data: Any) -> CardLook:
    place = f"card {name!r}"
    _only(data, {"ink", "sign", "vehicle", "text"}, place, {"band"})
    return CardLook(
        CARD_INKS[_choice(data["ink"], CARD_INKS, f"ink of {place}")],
        _choice(data["sign"], SHAPES, f"sign of {place}"),
        _choice(data["vehicle"], VEHICLES, f"vehicle of {place}"),
        _text(data["text"], place),
        _choice(data["band"], get_args(Band), f"band of {place}") if "band" in data else None,
    )


def _player_look(name: str, data: Any) -> PlayerLook:
    place = f"player {name!r}"
    _only(data, {"ink", "sign", "text"}, place)
    return PlayerLook(
        PLAYER_INKS[_choice(data["ink"], PLAYER_INKS, f"ink of {place}")],
        _choice(data["sign"], SHAPES, f"sign of {place}"),
        _text(data["text"], place),
    )


def _named(data: Any, names: Collection[str], what: str) -> dict[str, Any]:
    """A look for each name, and for no other."""
    _only(data, set(names), what)
    return data


def _only(data: Any, keys: set[str], what: str, optional: Collection[str] = ()) -> None:
    if not isinstance(data, dict):
        raise BadTheme(f"{what}: not an object")
    for fault, names in (("missing", keys - data.keys()), ("unknown", data.keys() - keys - set(optional))):
        if names:
            raise BadTheme(f"{what}: {fault} {', '.join(map(repr, sorted(names)))}")


def _choice(value: Any, known: Collection[str], what: str) -> Any:
    if not isinstance(value, str) or value not in known:
        raise BadTheme(f"{what}: {value!r} is none of {', '.join(sorted(known))}")
    return value


def _text(value: Any, what: str) -> str:
    if not isinstance(value, str) or not value:
        raise BadTheme(f"text of {what}: {value!r} is no text")
    return value
