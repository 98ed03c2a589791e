"""The message of a table that gathers people: who sits there, what the host may do, and the buttons."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.kit.buttons import Pressed, Style, button
from cogs.kit.layout import Layout
from cogs.show.panel_note import LOBBY_MARK
from cogs.tables.clocks import NO_CLOCK, clock_of, late_of
from cogs.tables.reasons import trains
from cogs.wording.words import player, symbol
from data.boards import load_board
from data.store import CANCELLED, LOBBY, Sitter, Table
from data.store.changes import REMATCH
from data.store.lobby import free_colors
from data.text import Voice

BUTTONS = ("join", "leave", "colour", "computer", "clock", "start", "cancel")
STYLES = {"join": Style.success, "start": Style.primary, "cancel": Style.danger}


def lobby_panel(table: Table, voice: Voice) -> Layout:
    """The table before its start."""
    layout = Layout()
    layout.add_item(ui.TextDisplay(lobby_text(table, voice), id=LOBBY_MARK))
    return layout.row(*(_button(table, voice, verb) for verb in BUTTONS)) if table.status == LOBBY else layout


def lobby_text(table: Table, voice: Voice) -> str:
    """Who sits at the table, and what is still needed."""
    board = load_board(table.board)
    lines = [voice("lobby-title", game=table.game)]
    if table.status == CANCELLED:
        return "\n".join((*lines, voice("lobby-cancelled")))
    lines += [_seat(table, voice, sitter) for sitter in table.seats]
    lines += [voice("lobby-training")] * trains(table)
    lines += clock_lines(table, voice)
    if REMATCH in table.options:
        lines.append(voice("lobby-rematch", game=table.options[REMATCH]))
    if table.status != LOBBY:
        return "\n".join((*lines, voice("lobby-started")))
    lines += [voice("lobby-free")] * (board.max_seats - len(table.seats))
    need = board.min_seats - len(table.seats)
    key = "lobby-wait" if need > 0 else "lobby-ready"
    return "\n".join((*lines, voice(key, host=host_name(table, voice))))


def _seat(table: Table, voice: Voice, sitter: Sitter) -> str:
    said = voice("lobby-seat", player=player(sitter), colour=voice(f"seat-{sitter.color}"))
    return said + voice("lobby-host") if sitter.user is not None and sitter.user == table.host else said


def host_name(table: Table, voice: Voice) -> str:
    """The host by name."""
    seat = table.seat_of(table.host)
    return player(table.seats[seat]) if seat is not None else "?"


def _button(table: Table, voice: Voice, verb: str) -> ui.Item[Any]:
    return button(voice(f"button-{verb}"), Pressed(verb, table.game), style=STYLES.get(verb, Style.secondary))


def colour_panel(table: Table, voice: Voice) -> Layout:
    """The colours that are free, for one who sits at the table."""
    free = free_colors(load_board(table.board), table)
    if not free:
        return Layout(voice("lobby-no-colour"))
    buttons = (
        button(f"{symbol(color)} {voice(f'seat-{color}')}", Pressed("recolour", table.game, arg=color))
        for color in free
    )
    return Layout(voice("lobby-choose-colour")).row(*buttons)


def clock_lines(table: Table, voice: Voice) -> list[str]:
    """How long everybody may think and what happens then; nothing at a table without a clock."""
    if clock_of(table) == NO_CLOCK:
        return []
    facts = {"clock": voice(f"clock-{clock_of(table)}"), "late": voice(f"late-{late_of(table)}")}
    return [voice("clock-line", **facts)]
