"""Render what people can look up: the team's own pile, and with memory aids the cards played."""

from __future__ import annotations

from hornox.cards import BACK, heads
from hornox.cli.terminal.screens.card_faces import card_faces
from hornox.cli.terminal.screens.render_context import RenderContext
from hornox.cli.terminal.text_layout import arrange_grid
from hornox.game import title
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.classic import Classic
from hornox.titles.shared.row_placement import RowTable

GRID_CARDS = 10  # in a line


def team_pile_lines(context: RenderContext, view: BuffaloTable) -> list[str]:
    """S-17: the team may look through its own pile at any time."""
    pile = sorted(view.piles[0]) if view.piles else []
    if not pile:
        return [f" {context.text('pile.empty')}"]
    heading = context.text("pile.team", count=len(pile), heads=heads(pile))
    grid = arrange_grid(card_faces(pile, context.display), context.display.width - 4)
    return [f" {heading}", "", *(f"   {line}" for line in grid)]


def played_cards_lines(context: RenderContext, view: RowTable) -> list[str]:
    """All cards of the round, those that were played as dots."""
    rules = title(view.game)
    assert isinstance(rules, Classic)
    held = {BACK}.union(*view.hands)
    played, deck = frozenset(rules.visible_cards(view)) - held, rules.deck(view)
    heading = context.text("played", count=len(played), all=len(deck))
    cells = [f"{'·' if card in played else card:>4}" for card in deck]
    lines = [
        "".join(cells[start : start + GRID_CARDS]) for start in range(0, len(cells), GRID_CARDS)
    ]
    return [f" {heading}", f" {context.text('played.hint')}", "", *lines]
