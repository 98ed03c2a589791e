"""What all actions of players have in common: find the player, apply the action, answer, and notify the table."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.answers import (
    acknowledge,
    acknowledge_silently,
    answer,
    is_public_press,
    is_silent,
    take_question_away,
)
from cogs.kit.bot import Interaction, host_time
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import DoneAlready, UserErrorPanel, mark_stored
from cogs.kit.layout import Layout
from cogs.kit.permissions import channel_warning
from cogs.logs import log_context
from cogs.show.hand import hand_panel
from cogs.show.pictures import Pictures
from cogs.show.scenes import scene_of
from cogs.show.teller import Teller
from cogs.tables.position import Outcome
from cogs.tables.service import Tables
from cogs.turn.find_player import PlayerFinder
from cogs.turn.prompts.next_step import next_step_panel
from cogs.turn.prompts.result import result_text, unseen_text
from cogs.turn.prompts.tickets import offer_panel
from cogs.turn.refusals import away_error, refusal_error, what_was_done
from cogs.wording.player import PlayerContext
from engine.actions import Action, DrawCard, Pass, Withdraw
from engine.insight.why_not import why_not_now
from engine.refused import Refused
from engine.state import Choosing, OnOffer

SECOND_TAP = 3.0  # seconds after a move in which its person may press the same once more


class Moves:
    """Applies the actions of players and answers them."""

    def __init__(self, players: PlayerFinder, tables: Tables, teller: Teller, pictures: Pictures) -> None:
        self.players = players
        self._tables = tables
        self._teller = teller
        self._pictures = pictures

    async def begin(self, interaction: Interaction, pressed: CustomId | None = None) -> PlayerContext:
        """Acknowledges the interaction privately and finds the person's seat."""
        await acknowledge(interaction)
        ctx = await self.players.find(interaction, pressed.game if pressed else None)
        log_context(game=ctx.game, seat=ctx.seat)
        if ctx.position.away(ctx.seat):
            raise away_error(ctx)
        return ctx

    async def begin_move(self, interaction: Interaction, pressed: CustomId) -> PlayerContext:
        """The same for a press that makes a move at once: on the panel itself, the redrawn panel is the answer.

        The panel of another's turn asks that player: its decision's number is not one of this person's.
        """
        public = is_public_press(interaction)
        if public:
            await acknowledge_silently(interaction)
        ctx = await self.begin(interaction, pressed)
        refused = why_not_now(ctx.view) if public and not ctx.to_act else None
        if refused and interaction.message and self._teller.shows_present_turn(interaction.message.id, ctx.position):
            raise await self.current_refusal(ctx, refused)
        return ctx

    async def act(
        self, interaction: Interaction, ctx: PlayerContext, action: Action, pressed: CustomId | None = None
    ) -> None:
        """Applies the action and answers with its result, or raises the refusal."""
        outcome = await self.attempt(interaction, ctx, action, pressed)
        if isinstance(outcome, Refused):
            raise await self.current_refusal(ctx, outcome)
        await self.finish(interaction, ctx, outcome)

    async def attempt(
        self, interaction: Interaction, ctx: PlayerContext, action: Action, pressed: CustomId | None = None
    ) -> Outcome | Refused:
        """Stores the move and returns its outcome, or the refusal. The table is told in the background."""
        outcome = await self.store(interaction, ctx, action, pressed)
        if not isinstance(outcome, Refused):
            self.tell(ctx)
        return outcome

    async def store(
        self, interaction: Interaction, ctx: PlayerContext, action: Action, pressed: CustomId | None = None
    ) -> Outcome | Refused:
        """Stores the move and returns its outcome, or the refusal. `tell` must follow."""
        decision = pressed.decision if pressed else None
        outcome = await self._tables.play(ctx.game, interaction.user.id, decision, action)
        if not isinstance(outcome, Refused):
            mark_stored(interaction)
        return outcome

    def tell(self, ctx: PlayerContext) -> None:
        """Lets the table be told, in the background, what was stored."""
        self._teller.schedule(ctx.game)

    async def finish(self, interaction: Interaction, ctx: PlayerContext, *outcomes: Outcome) -> None:
        """Answers with the results of the player's moves and the next step; a press on the panel, by its redrawing."""
        if is_silent(interaction):
            return await self._add_in_private(interaction, ctx, *outcomes)
        results = "\n".join(line for outcome in outcomes if (line := result_text(ctx, outcome)))
        lead = [line for line in (channel_warning(interaction, ctx.say), results) if line]
        return await self.show_next_step(interaction, ctx.with_position(outcomes[-1]), *lead)

    async def _add_in_private(self, interaction: Interaction, ctx: PlayerContext, *outcomes: Outcome) -> None:
        """Tells the player what the redrawn panel does not: the cards from the deck, with the hand as it is now."""
        told = [line for line in (channel_warning(interaction, ctx.say), unseen_text(ctx, outcomes)) if line]
        if told:
            return await answer(interaction, hand_panel(ctx.with_position(outcomes[-1]), *told))
        return take_question_away(interaction)

    async def show_next_step(self, interaction: Interaction, ctx: PlayerContext, *lead: str) -> None:
        """Answers with `lead`, and below it what the player can do now."""
        if has_offer(ctx):
            await self.show_offer(interaction, ctx, *lead)
        else:
            await show_panel(interaction, next_step_panel(ctx, *lead))

    async def show_offer(
        self, interaction: Interaction, ctx: PlayerContext, *lead: str, picked: Sequence[int] = ()
    ) -> None:
        """Answers with the tickets on offer and a picture that draws each of them on the map."""
        picture = await self._pictures.offer(scene_of(ctx.view, ctx.table, ctx.say))
        name_and_alt = (picture.name, picture.alt) if picture else None
        layout = offer_panel(ctx, *lead, picked=picked, picture=name_and_alt)
        await answer(interaction, layout, [picture.file()] if picture else [])

    async def current_refusal(self, ctx: PlayerContext, refused: Refused, *before: str) -> UserErrorPanel:
        """Why an action was refused, with what the player can do now; `before` says what was done before it.

        Loads the position again. A stale press is told what the seat did instead; a second tap on the panel, nothing:
        it is redrawn some moments after the first.
        """
        position = await self._tables.position(ctx.game)
        ctx = ctx if isinstance(position, Refused) else ctx.with_position(position)
        if refused.code != "stale":
            return refusal_error(ctx, refused, before=before)
        outcome = await self._tables.answer_to(ctx.table, ctx.seat, refused.facts["decision"])
        if outcome is not None and outcome.out_of_time and isinstance(outcome.action, Withdraw):
            text = ctx.say("late-withdrew")
        elif outcome:
            text = ctx.say("refused-stale-did", did=what_was_done(ctx, outcome))
        else:
            text = ctx.words.refusal(refused)
        kind = DoneAlready if outcome is not None and _is_second_tap(ctx, outcome) else UserErrorPanel
        return kind(refused.code, next_step_panel(ctx, *before, text))

    async def need_current(self, ctx: PlayerContext, pressed: CustomId) -> None:
        """Refuses a press that does not answer the decision this player is asked for now."""
        refused = None if ctx.to_act else why_not_now(ctx.view)
        if refused and (refused.code == "game_over" or pressed.decision == ctx.decision):
            raise await self.current_refusal(ctx, refused)
        if pressed.decision != ctx.decision:
            raise await self.current_refusal(
                ctx, Refused("stale", decision=pressed.decision, answered=ctx.decision, seat=ctx.seat)
            )


def _is_second_tap(ctx: PlayerContext, done: Outcome) -> bool:
    """Whether whoever presses once more has just done, on the panel, what it asked for."""
    mine = done.user == ctx.table.seats[ctx.seat].user and isinstance(done.action, DrawCard | Pass)
    return mine and host_time() - done.at <= SECOND_TAP


async def show_panel(interaction: Interaction, layout: Layout) -> None:
    """Answers with a private panel without pictures."""
    await answer(interaction, layout)


def has_offer(ctx: PlayerContext) -> bool:
    """Whether this player has tickets to choose from. Who has left has none: the computer chooses."""
    return ctx.to_act and not ctx.position.away(ctx.seat) and isinstance(ctx.phase, OnOffer | Choosing)
