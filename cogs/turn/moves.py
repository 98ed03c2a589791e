"""What every action has in common: find the player, let the rules decide, answer; the table is told besides."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.answers import acknowledge, answer
from cogs.kit.bot import Interaction
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel, mark_stored
from cogs.kit.layout import Layout
from cogs.kit.permissions import channel_warning
from cogs.logs import log_context
from cogs.show.pictures import Pictures, scene_of
from cogs.show.teller import Teller
from cogs.tables.position import Outcome
from cogs.tables.service import Tables
from cogs.turn.find_player import Players
from cogs.turn.prompts.next_step import present
from cogs.turn.prompts.result import done
from cogs.turn.prompts.tickets import offer_panel
from cogs.turn.refusals import answered_by, away, explained
from cogs.wording.player import PlayerContext
from engine.actions import Action, Withdraw
from engine.insight.why_not import why_not_now
from engine.refused import Refused
from engine.state import Choosing, OnOffer


class Moves:
    """Lets people act."""

    def __init__(self, players: Players, tables: Tables, teller: Teller, pictures: Pictures) -> None:
        self.players = players
        self._tables = tables
        self._teller = teller
        self._pictures = pictures

    async def begin(self, interaction: Interaction, pressed: CustomId | None = None) -> PlayerContext:
        """Acknowledges, privately, and finds the person's seat."""
        await acknowledge(interaction)
        ctx = await self.players.find(interaction, pressed.game if pressed else None)
        log_context(game=ctx.game, seat=ctx.seat)
        if ctx.position.away(ctx.seat):
            raise away(ctx)
        return ctx

    async def act(
        self, interaction: Interaction, ctx: PlayerContext, action: Action, pressed: CustomId | None = None
    ) -> Outcome:
        """Lets the person act, or says why not."""
        outcome = await self.attempt(interaction, ctx, action, pressed)
        if isinstance(outcome, Refused):
            raise await self.refusal(ctx, outcome)
        return outcome

    async def attempt(
        self, interaction: Interaction, ctx: PlayerContext, action: Action, pressed: CustomId | None = None
    ) -> Outcome | Refused:
        """Lets the person act; what follows is stored before it is answered, and is told to the table besides."""
        decision = pressed.decision if pressed else None
        outcome = await self._tables.play(ctx.game, interaction.user.id, decision, action)
        if not isinstance(outcome, Refused):
            mark_stored(interaction)
            self._teller.schedule(ctx.game)
        return outcome

    async def finish(self, interaction: Interaction, ctx: PlayerContext, *outcomes: Outcome) -> None:
        """Answers what was done: what it brought, and what is to be done next."""
        said = "\n".join(line for outcome in outcomes if (line := done(ctx, outcome)))
        lead = [line for line in (channel_warning(interaction, ctx.say), said) if line]
        await self.show_present(interaction, ctx.later(outcomes[-1]), *lead)

    async def show_present(self, interaction: Interaction, ctx: PlayerContext, *lead: str) -> None:
        """What was said, and below it what can be done now."""
        if on_offer(ctx):
            await self.show_offer(interaction, ctx, *lead)
        else:
            await show(interaction, present(ctx, *lead))

    async def show_offer(
        self, interaction: Interaction, ctx: PlayerContext, *lead: str, picked: Sequence[int] | None = None
    ) -> None:
        """The tickets on offer, each drawn on the map."""
        shot = await self._pictures.offer(scene_of(ctx.view, ctx.table, ctx.say))
        picture = (shot.name, shot.alt) if shot else None
        await answer(
            interaction, offer_panel(ctx, *lead, picked=picked, picture=picture), [shot.file()] if shot else []
        )

    async def refusal(self, ctx: PlayerContext, refused: Refused, *before: str) -> UserErrorPanel:
        """Why not, and what can be done now; `before` tells what was done until then."""
        now = await self._tables.position(ctx.game)
        ctx = ctx if isinstance(now, Refused) else ctx.later(now)
        if refused.code != "stale":
            return explained(ctx, refused, before=before)
        answer = await self._tables.answer_to(ctx.table, ctx.seat, refused.facts["decision"])
        if answer is not None and answer.out_of_time and isinstance(answer.action, Withdraw):
            said = ctx.say("late-withdrew")
        else:
            said = ctx.say("refused-stale-did", did=answered_by(ctx, answer)) if answer else ctx.words.refusal(refused)
        return UserErrorPanel(refused.code, present(ctx, *before, said))

    async def need_now(self, ctx: PlayerContext, pressed: CustomId) -> None:
        """Only an answer to what this person is asked now; an older press explains itself."""
        refused = None if ctx.to_act else why_not_now(ctx.view)
        if refused and (refused.code == "game_over" or pressed.decision == ctx.decision):
            raise await self.refusal(ctx, refused)
        if pressed.decision != ctx.decision:
            raise await self.refusal(
                ctx, Refused("stale", decision=pressed.decision, answered=ctx.decision, seat=ctx.seat)
            )


async def show(interaction: Interaction, layout: Layout) -> None:
    """A private panel, without pictures."""
    await answer(interaction, layout)


def on_offer(ctx: PlayerContext) -> bool:
    """Whether this person has tickets to choose from."""
    return ctx.to_act and isinstance(ctx.phase, OnOffer | Choosing)
