"""Answers errors, wherever they were raised: in a command, a button, a menu or a form.

A `UserError` is a refusal: the person is told, and nothing is logged. That Discord or the database cannot be reached,
or that the disk is full, is told, and logged in one line. Every other exception is a bug: it is logged with an id, and
the person gets an apology with that id that says whether the move was stored.
"""

from __future__ import annotations

import logging
import secrets

import discord
from discord import app_commands

from cogs.kit.answers import ALREADY_ACKNOWLEDGED, EXPIRED, acknowledge, answer, is_silent, localizer_of
from cogs.kit.bot import Interaction
from cogs.kit.connection import Unreachable, is_unreachable
from cogs.kit.layout import Layout, link
from cogs.wording.user_error import UserError
from data.store import StoreError

log = logging.getLogger(__name__)

_STORED = "stored"  # a key of `interaction.extras`


class UserErrorPanel(UserError):
    """A refusal that is shown as a whole panel with the next useful button."""

    def __init__(self, key: str, panel: Layout) -> None:
        super().__init__(key)
        self.panel = panel


class DoneAlready(UserErrorPanel):
    """The refusal of what its person has just done. On a message that shows that it is done, it is no news."""


def mark_stored(interaction: discord.Interaction[discord.Client]) -> None:
    """Notes that the move is stored, so that an apology says so."""
    interaction.extras[_STORED] = True


async def answer_error(interaction: Interaction, error: BaseException) -> None:
    """Tells the person what went wrong; never raises. Where another process has the tables, it answers."""
    error = _cause(error)
    if interaction.client.has_lost:
        log.warning("an interaction is left to whoever has the tables", extra={"why": type(error).__name__})
        return
    if isinstance(error, DoneAlready) and is_silent(interaction):
        return
    if isinstance(error, UserError):
        log.debug("it is refused", extra={"refusal": error.key})
        layout = await _refusal(interaction, error)
    elif is_expired(error):
        log.warning("too late to answer")
        return
    elif isinstance(error, discord.HTTPException) and error.code == ALREADY_ACKNOWLEDGED:
        log.warning("another process has answered")
        return
    elif is_unreachable(error):
        layout = _unreachable(interaction, error)
    elif isinstance(error, StoreError) and error.passes:
        layout = _store_away(interaction, error)
    elif isinstance(error, StoreError) and error.is_full:
        layout = _disk_full(interaction, error)
    else:
        layout = _apology(interaction, error)
    try:
        await answer(interaction, layout)
    except discord.HTTPException as failure:
        log.warning("the answer was not delivered", extra={"status": failure.status, "code": failure.code})
    except Unreachable as failure:
        log.warning("the answer was not delivered", extra={"why": str(failure)})


async def _refusal(interaction: Interaction, error: UserError) -> Layout:
    """The refusal; if it has no buttons of its own, with those that lead on."""
    if isinstance(error, UserErrorPanel):
        layout = error.panel
    else:
        layout = Layout(error.sentence(localizer_of(interaction, error.board)))
    if layout.has_buttons:
        return layout
    try:
        await acknowledge(interaction)
        return layout.row(*await interaction.client.lead_on(interaction, error.key))
    except (discord.HTTPException, Unreachable):
        return layout  # the answer will fail as well, and say so
    except Exception:
        log.exception("a refusal leads nowhere", extra={"refusal": error.key})
        return layout


def _apology(interaction: Interaction, error: BaseException) -> Layout:
    """Logs a bug under a new id; returns the apology that names it."""
    error_id = secrets.token_hex(2).upper()
    stored = bool(interaction.extras.get(_STORED))
    log.error("unexpected error", extra={"error_id": error_id, "taken": stored}, exc_info=error)
    say = localizer_of(interaction)
    layout = Layout(say("error-taken" if stored else "error-not-taken", id=error_id))
    if interaction.client.report_url:
        layout.row(link(say("report"), interaction.client.report_url))
    return layout


def _unreachable(interaction: Interaction, error: BaseException) -> Layout:
    """Says that Discord could not be reached, and whether the move was stored or must be made again."""
    stored = bool(interaction.extras.get(_STORED))
    log.warning("Discord could not be reached", extra={"taken": stored, "why": type(error).__name__})
    return Layout(localizer_of(interaction)("discord-failed-taken" if stored else "discord-failed-not-taken"))


def _store_away(interaction: Interaction, error: StoreError) -> Layout:
    """Says that the database cannot be reached, and whether the move was stored; what is not known, the table shows."""
    stored = bool(interaction.extras.get(_STORED))
    log.warning("the store could not be reached", extra={"taken": stored, "why": str(error)})
    return Layout(localizer_of(interaction)("store-failed-taken" if stored else "store-failed-unknown"))


def _disk_full(interaction: Interaction, error: StoreError) -> Layout:
    """Says that the host has no room left, and whether the move was stored."""
    stored = bool(interaction.extras.get(_STORED))
    log.error("the store has no room", extra={"taken": stored, "why": str(error)})
    return Layout(localizer_of(interaction)("store-full-taken" if stored else "store-full-not-taken"))


def _cause(error: BaseException) -> BaseException:
    """The exception that was raised in a command, without discord.py's wrapper."""
    return error.original if isinstance(error, app_commands.CommandInvokeError) else error


def is_expired(error: BaseException) -> bool:
    """Whether it is too late to answer the interaction."""
    return isinstance(error, discord.HTTPException) and error.code in EXPIRED
