"""What every action has in common: who asks, whether it is the moment, the move itself, its answer. Also `/pass`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from discord import app_commands

from cogs.kit.answers import acknowledge, answer
from cogs.kit.buttons import CustomId, Style, button, on_press
from cogs.kit.cog import Cog
from cogs.kit.errors import UserErrorPanel, mark_taken
from cogs.kit.layout import Layout
from cogs.kit.permissions import warning
from cogs.logs import about
from cogs.show.buttons import nudge_button, ping_button, table_link
from cogs.show.pictures import scene_of
from cogs.tables.clocks import next_due
from cogs.tables.position import Outcome
from cogs.turn.find_player import find_player, over
from cogs.turn.prompts.next_step import present, turn_panel
from cogs.turn.prompts.result import done
from cogs.turn.prompts.tickets import offer_panel
from cogs.wording.log import happened, joined, lines, moment
from cogs.wording.player import PlayerContext
from engine.actions import Action, Pass, Withdraw
from engine.refused import Refused
from engine.state import Choosing, OnOffer, OpenTunnel, Over, SecondDraw, Turn

if TYPE_CHECKING:
    from cogs.client import Interaction


async def begin(interaction: Interaction, pressed: CustomId | None = None) -> PlayerContext:
    """Acknowledges, privately, and finds the person's seat."""
    await acknowledge(interaction)
    ctx = await find_player(interaction, pressed.game if pressed else None)
    about(game=ctx.game, seat=ctx.seat)
    await ctx.bot.teller.know(ctx.game)
    if ctx.position.away(ctx.seat):
        raise away(ctx)
    return ctx


async def act(interaction: Interaction, ctx: PlayerContext, action: Action, pressed: CustomId | None = None) -> Outcome:
    """Lets the person act, or says why not."""
    outcome = await attempt(interaction, ctx, action, pressed)
    if isinstance(outcome, Refused):
        raise await refusal(ctx, outcome)
    return outcome


async def attempt(
    interaction: Interaction, ctx: PlayerContext, action: Action, pressed: CustomId | None = None
) -> Outcome | Refused:
    """Lets the person act; what follows is stored before it is answered, and is told to the table besides."""
    decision = pressed.decision if pressed else None
    outcome = await ctx.bot.tables.play(ctx.game, interaction.user.id, decision, action)
    if not isinstance(outcome, Refused):
        mark_taken(interaction)
        ctx.bot.teller.soon(ctx.game)
    return outcome


async def finish(interaction: Interaction, ctx: PlayerContext, *outcomes: Outcome) -> None:
    """Answers what was done: what it brought, and what is to be done next."""
    said = "\n".join(line for outcome in outcomes if (line := done(ctx, outcome)))
    lead = [line for line in (warning(interaction, ctx.say), said) if line]
    await show_present(interaction, ctx.later(outcomes[-1]), *lead)


async def show(interaction: Interaction, layout: Layout) -> None:
    """A private panel, without pictures."""
    await answer(interaction, layout)


async def show_present(interaction: Interaction, ctx: PlayerContext, *lead: str) -> None:
    """What was said, and below it what can be done now."""
    if on_offer(ctx):
        await show_offer(interaction, ctx, *lead)
    else:
        await show(interaction, present(ctx, *lead))


async def show_offer(
    interaction: Interaction, ctx: PlayerContext, *lead: str, picked: Sequence[int] | None = None
) -> None:
    """The tickets on offer, each drawn on the map."""
    shot = await ctx.bot.pictures.offer(scene_of(ctx.view, ctx.table, ctx.say))
    picture = (shot.name, shot.alt) if shot else None
    await answer(interaction, offer_panel(ctx, *lead, picked=picked, picture=picture), [shot.file()] if shot else [])


def on_offer(ctx: PlayerContext) -> bool:
    """Whether this person has tickets to choose from."""
    return ctx.to_act and isinstance(ctx.phase, OnOffer | Choosing)


# ── refusals ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def refusal(ctx: PlayerContext, refused: Refused, *before: str) -> UserErrorPanel:
    """Why not, in the reader's language, and below it what can be done now; `before` is what was done until then."""
    now = await ctx.bot.tables.position(ctx.game)
    ctx = ctx if isinstance(now, Refused) else ctx.later(now)
    if refused.code != "stale":
        return explained(ctx, refused, before=before)
    answer = await ctx.bot.tables.answer_to(ctx.game, ctx.seat, refused.facts["decision"])
    if answer is not None and answer.late and isinstance(answer.action, Withdraw):
        said = ctx.say("late-withdrew")
    else:
        said = ctx.say("refused-stale-did", did=answered_by(ctx, answer)) if answer else ctx.words.refusal(refused)
    return UserErrorPanel(refused.code, present(ctx, *before, said))


def answered_by(ctx: PlayerContext, outcome: Outcome) -> str:
    """What a seat has done, to its person: in the second person, unless computer or clock did it."""
    if outcome.user is not None and outcome.user == ctx.table.seats[ctx.seat].user:
        said = done(ctx, outcome).splitlines()
    else:
        second = outcome.before is not None and isinstance(outcome.before.view(None).phase, SecondDraw)
        said = lines(ctx.words, len(ctx.table.seats), happened(outcome), second=second)
    return joined(ctx.words, said[:1])


def explained(ctx: PlayerContext, refused: Refused, *more: str, before: Sequence[str] = ()) -> UserErrorPanel:
    """The same for a moment that is known to be now."""
    if refused.code == "seat_left":
        return away(ctx)
    if refused.code == "game_over":
        return over(ctx.bot, ctx.table, ctx.say)
    said = [ctx.words.refusal(refused)]
    if refused.code == "not_your_turn" and isinstance(ctx.phase, Turn | SecondDraw | OpenTunnel | OnOffer):
        said.append(ctx.say("turn-in", turns=(ctx.seat - ctx.phase.seat) % len(ctx.view.seats)))
    due = None if ctx.to_act else next_due(ctx.table.clocks)
    if due is not None:
        said[0] = ctx.say("clock-refused", said=said[0], due=moment(due))
    layout = present(ctx, *before, joined(ctx.words, said), *more)
    if refused.code in ("not_your_turn", "others_are_choosing"):
        ping = [ping_button(ctx)] if refused.code == "not_your_turn" else []
        layout.row(nudge_button(ctx), *ping)
    return UserErrorPanel(refused.code, layout)


def away(ctx: PlayerContext) -> UserErrorPanel:
    """The computer plays this seat; its person can come back."""
    back = button(ctx.say("button-come-back"), CustomId("join", ctx.game), style=Style.success)
    return UserErrorPanel("seat_left", Layout(ctx.say("refused-left-already")).row(back, table_link(ctx)))


def not_the_moment(ctx: PlayerContext) -> Refused | None:
    """Why this is not the moment for one of the four actions; as the rules would say it."""
    phase = ctx.phase
    if isinstance(phase, Over):
        return Refused("game_over")
    if isinstance(phase, Choosing) and not ctx.to_act:
        return Refused("others_are_choosing", seats=phase.owed)
    if not ctx.to_act:
        return Refused("not_your_turn", seat=ctx.view.to_act[0])
    match phase:
        case SecondDraw():
            return Refused("finish_drawing")
        case OpenTunnel():
            return Refused("answer_tunnel_first", route=phase.route)
        case OnOffer() | Choosing():
            assert ctx.view.own is not None
            return Refused("choose_tickets_first", offered=len(ctx.view.own.offer), keep=ctx.view.own.keep)
        case _:
            return None


def need_turn(ctx: PlayerContext) -> None:
    """Only on one's turn, with nothing begun."""
    refused = not_the_moment(ctx)
    if refused:
        raise explained(ctx, refused)


async def need_now(ctx: PlayerContext, pressed: CustomId) -> None:
    """Only an answer to what this person is asked now; an older press explains itself."""
    refused = None if ctx.to_act else not_the_moment(ctx)
    if refused and (refused.code == "game_over" or pressed.decision == ctx.decision):
        raise await refusal(ctx, refused)
    if pressed.decision != ctx.decision:
        raise await refusal(ctx, Refused("stale", decision=pressed.decision, answered=ctx.decision, seat=ctx.seat))


# ── commands and presses of no action ────────────────────────────────────────────────────────────────────────────────


class Turns(Cog):
    """Passing, and the row of a turn's actions."""

    @app_commands.command(name="pass")
    async def pass_(self, interaction: Interaction) -> None:
        ctx = await begin(interaction)
        await finish(interaction, ctx, await act(interaction, ctx, Pass()))

    @on_press("pass")
    async def press_pass(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await begin(interaction, pressed)
        await finish(interaction, ctx, await act(interaction, ctx, Pass(), pressed))

    @on_press("turn")
    async def turn(self, interaction: Interaction, pressed: CustomId) -> None:
        """Back to the row of actions."""
        ctx = await begin(interaction, pressed)
        need_turn(ctx)
        await show(interaction, turn_panel(ctx))
