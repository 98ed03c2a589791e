"""The layout of a lobby: the seats, the options, and the buttons."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.kit.buttons import Style, button
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.show.panel_note import LOBBY_MARK
from cogs.tables.clocks import NO_CLOCK, clock_of, timeout_rule_of
from cogs.tables.lobby_rules import EXPIRED, FIRST, LOT, chosen_first, free_colors, in_lobby_order, is_closed, seats_of
from cogs.tables.options import EVERY_TURN, picture_rule_of
from cogs.tables.reasons import is_training
from cogs.wording.words import plain_player_name, player_name, symbol
from data.boards import load_board
from data.store import CANCELLED, LOBBY, REMATCH, Sitter, Table
from data.text import LOCALES, Localizer

BUTTONS = ("join", "leave", "colour", "computer", "clock", "options", "start", "cancel")
STYLES = {"join": Style.success, "start": Style.primary, "cancel": Style.danger}


def lobby_panel(table: Table, say: Localizer) -> Layout:
    """The message of a lobby."""
    layout = Layout()
    layout.text(lobby_text(table, say), LOBBY_MARK)
    if table.status != LOBBY:
        return layout
    return layout.row(*(_button(table, say, verb) for verb in BUTTONS)).row(*_language_buttons(table, say))


def lobby_text(table: Table, say: Localizer) -> str:
    """The seats and options of a lobby, and what is needed to start."""
    board = load_board(table.board)
    lines = [say("lobby-title", game=str(table.game))]
    if table.status == CANCELLED:
        return "\n".join((*lines, say("lobby-expired" if EXPIRED in table.options else "lobby-cancelled")))
    lines += [_seat(table, say, sitter) for sitter in in_lobby_order(table)]
    if table.status == LOBBY:
        lines += [say("lobby-free")] * (seats_of(board, table) - len(table.seats))
    lines += _option_lines(table, say)
    if table.status != LOBBY:
        return "\n".join((*lines, say("lobby-started"), *_fairness(table, say)))
    need = board.min_seats - len(table.seats)
    key = "lobby-wait" if need > 0 else "lobby-ready"
    return "\n".join((*lines, say(key, host=host_name(table, say)), *_fairness(table, say)))


def _fairness(table: Table, say: Localizer) -> list[str]:
    """The fingerprint of the seed from which seats, first player and deal will follow; a small line that stays."""
    return [say("panel-commitment", digest=table.commitment)] if table.commitment else []


def _option_lines(table: Table, say: Localizer) -> list[str]:
    """What is agreed at this table, besides who sits there."""
    lines = [say("lobby-training")] if is_training(table) else []
    lines += clock_lines(table, say)
    if (pictures := picture_rule_of(table)) != EVERY_TURN:
        lines.append(say("lobby-pictures", when=say(f"pictures-{pictures}")))
    if is_closed(table):
        lines.append(say("lobby-invited-only", player=host_name(table, say)))
    first = chosen_first(table)
    if REMATCH in table.options:
        lines.append(say("lobby-rematch", game=str(table.options[REMATCH])))
    if first is not None:
        lines.append(say("lobby-first", player=player_name(table.seats[first])))
    elif REMATCH in table.options:
        lines.append(say("lobby-first-lot" if table.options.get(FIRST) == LOT else "lobby-first-next"))
    return lines


def first_choices(table: Table, say: Localizer) -> list[tuple[str, str]]:
    """Who may begin, each as it is stored and as it is called: the lot, then every player."""
    return [(LOT, say("first-lot")), *((sitter.color, plain_player_name(sitter)) for sitter in table.seats)]


def _seat(table: Table, say: Localizer, sitter: Sitter) -> str:
    text = say("lobby-seat", player=player_name(sitter), color=say(f"seat-{sitter.color}"))
    return text + say("lobby-host") if sitter.user is not None and sitter.user == table.host else text


def host_name(table: Table, say: Localizer) -> str:
    """The name of the host."""
    seat = table.seat_of(table.host)
    return player_name(table.seats[seat]) if seat is not None else "?"


def _button(table: Table, say: Localizer, verb: str) -> ui.Item[Any]:
    return button(say(f"button-{verb}"), CustomId(verb, table.game), style=STYLES.get(verb, Style.secondary))


def _language_buttons(table: Table, say: Localizer) -> list[ui.Item[Any]]:
    """The other languages by their own names: one press, and the table speaks it."""
    others = [locale for locale in LOCALES if locale != table.locale]
    return [
        button(say.texts.say(locale, "settings-own-name"), CustomId("tongue", table.game, arg=locale))
        for locale in others
    ]


def color_panel(table: Table, say: Localizer) -> Layout:
    """The private panel on which a player chooses one of the free colors."""
    free = free_colors(load_board(table.board), table)
    if not free:
        return Layout(say("lobby-no-colour"))
    buttons = (
        button(f"{symbol(color)} {say(f'seat-{color}')}", CustomId("recolour", table.game, arg=color)) for color in free
    )
    return Layout(say("lobby-choose-colour")).row(*buttons)


def clock_lines(table: Table, say: Localizer) -> list[str]:
    """The time limit and what happens after it; nothing for a table without a clock."""
    if clock_of(table) == NO_CLOCK:
        return []
    facts = {"clock": say(f"clock-{clock_of(table)}"), "late": say(f"late-{timeout_rule_of(table)}")}
    return [say("clock-line", **facts)]
