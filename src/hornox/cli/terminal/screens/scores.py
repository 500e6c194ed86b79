"""Render the scores: each player's total and what the round has brought so far."""

from __future__ import annotations

from hornox.cards import Seat, heads
from hornox.cli.terminal.screens.render_context import RenderContext
from hornox.cli.terminal.text_layout import arrange_grid, flow
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.flip import FlipTable
from hornox.titles.shared.row_placement import RowTable


def score_lines(context: RenderContext) -> list[str]:
    view = context.view
    if isinstance(view, BuffaloTable):
        return team_score_lines(context, view)
    label = context.text("score")
    cells = [player_score(context, seat) for seat in range(view.seats)]
    return context.label_lines(label, arrange_grid(cells, context.columns_beside(label), gap=3))


def player_score(context: RenderContext, seat: Seat) -> str:
    view = context.view
    name = context.name(seat)
    if seat == view.me:
        name = context.display.paint(f"▸{name}", "bold")
    return f"{name} {view.totals[seat]}{round_score(context, seat)}"


def round_score(context: RenderContext, seat: Seat) -> str:
    """What the round has brought so far: heads taken; in 11 nimmt!, the hand and the bulls."""
    view = context.view
    if isinstance(view, ElevenTable):
        held = context.text("held", cards=len(view.hands[seat]), bulls=view.bulls[seat])
        return context.display.paint(f" {held}", "dim") if view.stage == "play" else ""
    if not isinstance(view, RowTable) or view.stage != "play":
        return ""
    has_flip = isinstance(view, FlipTable) and view.flips[seat]
    flip = f" {context.text('flip.held')}" if has_flip else ""
    return context.display.paint(f" +{heads(view.piles[seat])}{flip}", "dim")


def team_score_lines(context: RenderContext, view: BuffaloTable) -> list[str]:
    """The heads as they count: in a team of one or two, the team's are doubled."""
    team, buffalo = (heads(pile) for pile in view.piles) if view.piles else (0, 0)
    key = "team.double" if view.seats <= 2 else "team"
    names = ", ".join(context.name(seat) for seat in range(view.seats))
    parts = (
        context.text(key, names=names, heads=team, twice=2 * team),
        buffalo_score(context, buffalo),
    )
    label = context.text("score")
    return context.label_lines(label, flow(parts, context.columns_beside(label), "   "))


def buffalo_score(context: RenderContext, buffalo: int) -> str:
    """S-17: nobody looks into the buffalo's pile before the end."""
    if context.piles_closed:
        return context.text("team.closed")
    return context.text("team.buffalo", heads=buffalo)
