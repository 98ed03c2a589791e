"""The one way an error is answered, wherever it was raised: in a command, a button, a menu or a form.

`Sorry` is a refusal: a sentence and no error. Everything else that is raised is our fault: it gets an id, a log
line with that id, and an apology that says whether the move was taken.
"""

from __future__ import annotations

import logging
import secrets

import discord
from discord import app_commands

from cogs.kit.answers import EXPIRED, answer, localizer_of
from cogs.kit.bot import Interaction
from cogs.kit.connection import Unreachable, is_unreachable
from cogs.kit.layout import Layout, link
from cogs.wording.user_error import UserError

log = logging.getLogger(__name__)

_STORED = "taken"


class UserErrorPanel(UserError):
    """A refusal as a whole panel, with the next useful button."""

    def __init__(self, key: str, panel: Layout) -> None:
        super().__init__(key)
        self.panel = panel


def mark_stored(interaction: discord.Interaction[discord.Client]) -> None:
    """From here on the move is stored, and an apology says so."""
    interaction.extras[_STORED] = True


async def answer_error(interaction: Interaction, error: BaseException) -> None:
    """Says what went wrong to the person who asked; never raises."""
    error = _cause(error)
    if isinstance(error, UserErrorPanel):
        layout = error.panel
    elif isinstance(error, UserError):
        layout = Layout(error.sentence(localizer_of(interaction, error.board)))
    elif is_expired(error):
        log.warning("too late to answer")
        return
    elif is_unreachable(error):
        layout = _unreachable(interaction, error)
    else:
        layout = _apology(interaction, error)
    try:
        await answer(interaction, layout)
    except discord.HTTPException as failure:
        log.warning("the answer was not delivered", extra={"status": failure.status, "code": failure.code})
    except Unreachable as failure:
        log.warning("the answer was not delivered", extra={"why": str(failure)})


def _apology(interaction: Interaction, error: BaseException) -> Layout:
    error_id = secrets.token_hex(2).upper()
    taken = bool(interaction.extras.get(_STORED))
    log.error("unexpected error", extra={"error_id": error_id, "taken": taken}, exc_info=error)
    say = localizer_of(interaction)
    layout = Layout(say("error-taken" if taken else "error-not-taken", id=error_id))
    if interaction.client.report_url:
        layout.row(link(say("report"), interaction.client.report_url))
    return layout


def _unreachable(interaction: Interaction, error: BaseException) -> Layout:
    """Discord failed, not we: what was begun goes on by itself, what was not can be asked once more."""
    taken = bool(interaction.extras.get(_STORED))
    log.warning("Discord could not be reached", extra={"taken": taken, "why": type(error).__name__})
    return Layout(localizer_of(interaction)("discord-failed-taken" if taken else "discord-failed-not-taken"))


def _cause(error: BaseException) -> BaseException:
    """What was raised in a command, without discord.py's wrapping."""
    return error.original if isinstance(error, app_commands.CommandInvokeError) else error


def is_expired(error: BaseException) -> bool:
    """Whether Discord no longer takes an answer: three seconds, or fifteen minutes, have passed."""
    return isinstance(error, discord.HTTPException) and error.code in EXPIRED
