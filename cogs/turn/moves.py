"""What every action has in common: who asks, whether it is the moment, the move itself, its answer. Also `/pass`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from discord import app_commands

from cogs.kit.answers import acknowledge, answer
from cogs.kit.buttons import Pressed, Style, button, on_press
from cogs.kit.cog import Desk
from cogs.kit.errors import Explained, mark_taken
from cogs.kit.layout import Layout
from cogs.kit.permissions import warning
from cogs.logs import about
from cogs.show.buttons import nudge_button, ping_button, table_link
from cogs.tables.clocks import next_due
from cogs.tables.position import Outcome
from cogs.turn.find_player import over, seated
from cogs.turn.prompts.next_step import present, turn_panel
from cogs.turn.prompts.result import done
from cogs.turn.prompts.tickets import offer_panel
from cogs.wording.log import happened, joined, lines, moment
from cogs.wording.player import Seated
from engine.actions import Action, Pass, Withdraw
from engine.refused import Refused
from engine.state import Choosing, OnOffer, OpenTunnel, Over, SecondDraw, Turn

if TYPE_CHECKING:
    from cogs.client import Interaction


async def begin(interaction: Interaction, pressed: Pressed | None = None) -> Seated:
    """Acknowledges, privately, and finds the person's seat."""
    await acknowledge(interaction)
    at = await seated(interaction, pressed.game if pressed else None)
    about(game=at.game, seat=at.seat)
    await at.house.teller.know(at.game)
    if at.standing.away(at.seat):
        raise away(at)
    return at


async def act(interaction: Interaction, at: Seated, action: Action, pressed: Pressed | None = None) -> Outcome:
    """Lets the person act, or says why not."""
    outcome = await attempt(interaction, at, action, pressed)
    if isinstance(outcome, Refused):
        raise await refusal(at, outcome)
    return outcome


async def attempt(
    interaction: Interaction, at: Seated, action: Action, pressed: Pressed | None = None
) -> Outcome | Refused:
    """Lets the person act; what follows is stored before it is answered, and is told to the table besides."""
    decision = pressed.decision if pressed else None
    outcome = await at.house.tables.play(at.game, interaction.user.id, decision, action)
    if not isinstance(outcome, Refused):
        mark_taken(interaction)
        at.house.teller.soon(at.game)
    return outcome


async def finish(interaction: Interaction, at: Seated, *outcomes: Outcome) -> None:
    """Answers what was done: what it brought, and what is to be done next."""
    said = "\n".join(line for outcome in outcomes if (line := done(at, outcome)))
    lead = [line for line in (warning(interaction, at.voice), said) if line]
    await show_present(interaction, at.later(outcomes[-1]), *lead)


async def show(interaction: Interaction, layout: Layout) -> None:
    """A private panel, without pictures."""
    await answer(interaction, layout)


async def show_present(interaction: Interaction, at: Seated, *lead: str) -> None:
    """What was said, and below it what can be done now."""
    if on_offer(at):
        await show_offer(interaction, at, *lead)
    else:
        await show(interaction, present(at, *lead))


async def show_offer(interaction: Interaction, at: Seated, *lead: str, picked: Sequence[int] | None = None) -> None:
    """The tickets on offer, each drawn on the map."""
    shot = await at.house.pictures.offer(at.view, at.voice)
    picture = (shot.name, shot.alt) if shot else None
    await answer(interaction, offer_panel(at, *lead, picked=picked, picture=picture), [shot.file()] if shot else [])


def on_offer(at: Seated) -> bool:
    """Whether this person has tickets to choose from."""
    return at.to_act and isinstance(at.phase, OnOffer | Choosing)


# ── refusals ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def refusal(at: Seated, refused: Refused, *before: str) -> Explained:
    """Why not, in the reader's language, and below it what can be done now; `before` is what was done until then."""
    now = await at.house.tables.standing(at.game)
    at = at if isinstance(now, Refused) else at.later(now)
    if refused.code != "stale":
        return explained(at, refused, before=before)
    answer = await at.house.tables.answer_to(at.game, at.seat, refused.facts["decision"])
    if answer is not None and answer.late and isinstance(answer.action, Withdraw):
        said = at.voice("late-withdrew")
    else:
        said = at.voice("refused-stale-did", did=answered_by(at, answer)) if answer else at.words.refusal(refused)
    return Explained(refused.code, present(at, *before, said))


def answered_by(at: Seated, outcome: Outcome) -> str:
    """What a seat has done, to its person: in the second person, unless computer or clock did it."""
    if outcome.user is not None and outcome.user == at.table.seats[at.seat].user:
        said = done(at, outcome).splitlines()
    else:
        second = outcome.before is not None and isinstance(outcome.before.view(None).phase, SecondDraw)
        said = lines(at.words, len(at.table.seats), happened(outcome), second=second)
    return joined(at.words, said[:1])


def explained(at: Seated, refused: Refused, *more: str, before: Sequence[str] = ()) -> Explained:
    """The same for a moment that is known to be now."""
    if refused.code == "seat_left":
        return away(at)
    if refused.code == "game_over":
        return over(at.house, at.table, at.voice)
    said = [at.words.refusal(refused)]
    if refused.code == "not_your_turn" and isinstance(at.phase, Turn | SecondDraw | OpenTunnel | OnOffer):
        said.append(at.voice("turn-in", turns=(at.seat - at.phase.seat) % len(at.view.seats)))
    due = None if at.to_act else next_due(at.table.clocks)
    if due is not None:
        said[0] = at.voice("clock-refused", said=said[0], due=moment(due))
    layout = present(at, *before, joined(at.words, said), *more)
    if refused.code in ("not_your_turn", "others_are_choosing"):
        ping = [ping_button(at)] if refused.code == "not_your_turn" else []
        layout.row(nudge_button(at), *ping)
    return Explained(refused.code, layout)


def away(at: Seated) -> Explained:
    """The computer plays this seat; its person can come back."""
    back = button(at.voice("button-come-back"), Pressed("join", at.game), style=Style.success)
    return Explained("seat_left", Layout(at.voice("refused-left-already")).row(back, table_link(at)))


def not_the_moment(at: Seated) -> Refused | None:
    """Why this is not the moment for one of the four actions; as the rules would say it."""
    phase = at.phase
    if isinstance(phase, Over):
        return Refused("game_over")
    if isinstance(phase, Choosing) and not at.to_act:
        return Refused("others_are_choosing", seats=phase.owed)
    if not at.to_act:
        return Refused("not_your_turn", seat=at.view.to_act[0])
    match phase:
        case SecondDraw():
            return Refused("finish_drawing")
        case OpenTunnel():
            return Refused("answer_tunnel_first", route=phase.route)
        case OnOffer() | Choosing():
            assert at.view.own is not None
            return Refused("choose_tickets_first", offered=len(at.view.own.offer), keep=at.view.own.keep)
        case _:
            return None


def need_turn(at: Seated) -> None:
    """Only on one's turn, with nothing begun."""
    refused = not_the_moment(at)
    if refused:
        raise explained(at, refused)


async def need_now(at: Seated, pressed: Pressed) -> None:
    """Only an answer to what this person is asked now; an older press explains itself."""
    refused = None if at.to_act else not_the_moment(at)
    if refused and (refused.code == "game_over" or pressed.decision == at.decision):
        raise await refusal(at, refused)
    if pressed.decision != at.decision:
        raise await refusal(at, Refused("stale", decision=pressed.decision, answered=at.decision, seat=at.seat))


# ── commands and presses of no action ────────────────────────────────────────────────────────────────────────────────


class Turns(Desk):
    """Passing, and the row of a turn's actions."""

    @app_commands.command(name="pass")
    async def pass_(self, interaction: Interaction) -> None:
        at = await begin(interaction)
        await finish(interaction, at, await act(interaction, at, Pass()))

    @on_press("pass")
    async def press_pass(self, interaction: Interaction, pressed: Pressed) -> None:
        at = await begin(interaction, pressed)
        await finish(interaction, at, await act(interaction, at, Pass(), pressed))

    @on_press("turn")
    async def turn(self, interaction: Interaction, pressed: Pressed) -> None:
        """Back to the row of actions."""
        at = await begin(interaction, pressed)
        need_turn(at)
        await show(interaction, turn_panel(at))
