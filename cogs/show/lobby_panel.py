"""The layout of a lobby: its picture, the seats, what the game is, what was agreed, and the buttons."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.kit.buttons import Style, button
from cogs.kit.colors import OWN_COLOR
from cogs.kit.custom_id import CustomId
from cogs.kit.emoji import Emojis, token, token_emoji
from cogs.kit.layout import Layout
from cogs.show.panel_note import LOBBY_MARK
from cogs.tables.clocks import NO_CLOCK, clock_of, timeout_rule_of
from cogs.tables.lobby_rules import (
    EXPIRED,
    FIRST,
    LOT,
    chosen_first,
    free_colors,
    free_seats,
    in_lobby_order,
    is_closed,
    not_ready,
)
from cogs.tables.options import EVERY_TURN, picture_rule_of
from cogs.tables.reasons import is_training
from cogs.wording.names import escape
from cogs.wording.words import plain_player_name, player_name, sitter_name, symbol
from data.boards import load_board
from data.store import CANCELLED, LOBBY, REMATCH, Sitter, Table
from data.text import LOCALES, Localizer

MINUTE = "minute"  # the argument of the button that tells the rules in a minute
ANYBODY = ("join", "leave", "colour")
HOST = ("computer", "clock", "options", "cancel")
STYLES = {"join": Style.success, "fill": Style.primary, "start": Style.primary, "cancel": Style.danger}


def lobby_panel(table: Table, say: Localizer, emojis: Emojis, picture: tuple[str, str] | None = None) -> Layout:
    """The message of a lobby. `picture` is the file name and alt text of its title picture."""
    if table.status != LOBBY:
        return Layout().text(lobby_text(table, say, emojis), LOBBY_MARK)
    layout = Layout(color=OWN_COLOR)
    if picture is not None:
        layout.picture(*picture)
    layout.text("\n".join((_title(table, say), *_seats(table, say, emojis))), LOBBY_MARK).separator()
    layout.text(_about(table, say)).text("\n".join(_option_lines(table, say))).text(_what_is_needed(table, say))
    layout.row(*(_button(table, say, verb) for verb in ANYBODY), minute_button(say, table.game)).row(
        *_starting_buttons(table, say)
    )
    layout.row(*(_button(table, say, verb) for verb in HOST)).row(*_language_buttons(table, say))
    return layout.text("\n".join(_fairness(table, say)))


def lobby_text(table: Table, say: Localizer, emojis: Emojis) -> str:
    """What stays of a lobby once its game has begun, or it was closed: who sat there, and what was agreed."""
    if table.status == CANCELLED:
        return "\n".join((_title(table, say), say("lobby-expired" if EXPIRED in table.options else "lobby-cancelled")))
    lines = (_title(table, say), *_seats(table, say, emojis), *_option_lines(table, say))
    return "\n".join((*lines, say("lobby-started"), *_fairness(table, say)))


def _title(table: Table, say: Localizer) -> str:
    return say("lobby-title", game=str(table.game))


def _seats(table: Table, say: Localizer, emojis: Emojis) -> list[str]:
    """Who sits at the table, each with a token, and before the start how many seats are free."""
    lines = [_seat(table, say, sitter, emojis) for sitter in in_lobby_order(table)]
    free = free_seats(load_board(table.board), table) if table.status == LOBBY else 0
    return [*lines, say("lobby-free", number=free)] if free else lines


def _about(table: Table, say: Localizer) -> str:
    """What the game is and takes."""
    board = load_board(table.board)
    return say("lobby-about", least=board.min_seats, most=board.max_seats)


def _what_is_needed(table: Table, say: Localizer) -> str:
    """What is still needed to start, and who may."""
    seat = table.seat_of(table.host)
    host = "?" if seat is None else escape(sitter_name(table.seats[seat]))
    return say("lobby-ready" if _may_start(table) else "lobby-wait", host=host)


def _may_start(table: Table) -> bool:
    return not_ready(load_board(table.board), table) is None


def _starting_buttons(table: Table, say: Localizer) -> list[ui.Item[Any]]:
    """Starts the game: with computers on all free seats, or with those who sit there if they are enough."""
    start = button(
        say("button-start"), CustomId("start", table.game), style=STYLES["start"], disabled=not _may_start(table)
    )
    return [_button(table, say, "fill"), start] if free_seats(load_board(table.board), table) else [start]


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


def _seat(table: Table, say: Localizer, sitter: Sitter, emojis: Emojis) -> str:
    facts = {"token": token(emojis, sitter.color), "color": say(f"seat-{sitter.color}")}
    text = say("lobby-seat", player=escape(sitter_name(sitter)), **facts)
    return text + say("lobby-host") if sitter.user is not None and sitter.user == table.host else text


def host_name(table: Table, say: Localizer) -> str:
    """The name of the host."""
    seat = table.seat_of(table.host)
    return player_name(table.seats[seat]) if seat is not None else "?"


def _button(table: Table, say: Localizer, verb: str) -> ui.Item[Any]:
    return button(say(f"button-{verb}"), CustomId(verb, table.game), style=STYLES.get(verb, Style.secondary))


def minute_button(say: Localizer, game: int = 0) -> ui.Item[Any]:
    """Tells whoever presses it what the game is, in a minute."""
    return button(say("button-rules"), CustomId("rules", game, arg=MINUTE))


def _language_buttons(table: Table, say: Localizer) -> list[ui.Item[Any]]:
    """The other languages by their own names: one press, and the table speaks it."""
    others = [locale for locale in LOCALES if locale != table.locale]
    return [
        button(say.texts.say(locale, "settings-own-name"), CustomId("tongue", table.game, arg=locale))
        for locale in others
    ]


def color_panel(table: Table, say: Localizer, emojis: Emojis) -> Layout:
    """The private panel on which a player chooses one of the free colors."""
    free = free_colors(load_board(table.board), table)
    if not free:
        return Layout(say("lobby-no-colour"))
    return Layout(say("lobby-choose-colour")).row(*(_color_button(table, say, color, emojis) for color in free))


def _color_button(table: Table, say: Localizer, color: str, emojis: Emojis) -> ui.Item[Any]:
    emoji, name = token_emoji(emojis, color), say(f"seat-{color}")
    label = name if emoji else f"{symbol(color)} {name}"
    return button(label, CustomId("recolour", table.game, arg=color), emoji=emoji)


def clock_lines(table: Table, say: Localizer) -> list[str]:
    """The time limit and what happens after it; nothing for a table without a clock."""
    if clock_of(table) == NO_CLOCK:
        return []
    facts = {"clock": say(f"clock-{clock_of(table)}"), "late": say(f"late-{timeout_rule_of(table)}")}
    return [say("clock-line", **facts)]
