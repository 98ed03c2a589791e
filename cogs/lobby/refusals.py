"""The sentences for refusals in the lobby."""

from __future__ import annotations

from cogs.kit.buttons import PersistentItem, Style, button
from cogs.kit.custom_id import CustomId
from cogs.wording.words import player_name, symbol, words_of
from data.boards import load_board
from data.store import LOBBY, Table
from data.text import Localizer
from engine.refused import Refused


def full_table_text(say: Localizer, table: Table) -> str:
    board = load_board(table.board)
    return f"{say('lobby-full')}\n{say('lobby-number', least=board.min_seats, most=board.max_seats)}"


def refusal_sentence(say: Localizer, table: Table, refused: Refused) -> str:
    """The sentence for a refusal of the lobby, or of the rules."""
    facts = refused.facts
    match refused.code:
        case "already_in":
            return say("lobby-joined-already", symbol=symbol(facts["color"]))
        case "not_in":
            return say("lobby-not-joined")
        case "too_few_players":
            return say("lobby-too-few")
        case "color_taken":
            known = {"color": say(f"seat-{facts['color']}"), "free": _color_list(say, facts["free"])}
            return say("lobby-colour-taken", player=player_name(table.seats[facts["seat"]]), **known)
        case "color_kept":
            known = {"color": say(f"seat-{facts['color']}"), "free": _color_list(say, facts["free"])}
            return say("lobby-colour-kept", **known)
        case "seats_kept":
            return say("lobby-seats-kept")
        case "no_such_color":
            return say("lobby-no-such-colour", free=_color_list(say, facts["free"]))
        case _:
            return words_of(table, say).refusal(refused)


def next_buttons(say: Localizer, table: Table, refused: Refused, *, seated: bool) -> list[PersistentItem]:
    """What helps after a refusal of the lobby: another color, a seat, or computers for the seats that are free."""
    match refused.code:
        case "color_taken" | "color_kept" | "no_such_color" if seated:
            return [button(say("button-colour"), CustomId("colour", table.game))]
        case "color_taken" | "color_kept" | "no_such_color":
            return [button(say("button-join"), CustomId("join", table.game), style=Style.success)]
        case "not_in" if table.status == LOBBY:
            return [button(say("button-join"), CustomId("join", table.game), style=Style.success)]
        case "too_few_players":
            return [button(say("button-computer"), CustomId("computer", table.game))]
        case _:
            return []


def _color_list(say: Localizer, colors: tuple[str, ...]) -> str:
    return say("list-separator").join(f"{symbol(color)} {say(f'seat-{color}')}" for color in colors)
