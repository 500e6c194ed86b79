"""Render the middle of the table: the rows with their markers, the piles, or the open draft."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hornox.cards import heads
from hornox.cli.terminal.screens.card_faces import card_face, card_faces, printed_heads
from hornox.cli.terminal.screens.render_context import LABEL_COLUMNS, RenderContext
from hornox.cli.terminal.text_layout import arrange_grid, flow, pad, text_width
from hornox.events import Played
from hornox.game import title
from hornox.titles.classic import Classic
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.flip import flip_digits
from hornox.titles.pro import ProTable
from hornox.titles.shared.fan_marker import FanTable
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable


def board_lines(context: RenderContext) -> list[str]:
    match context.view:
        case ElevenTable() as view:
            return pile_lines(context, view)
        case ProTable(stage="draft") as view:
            return draft_lines(context, view)
        case RowTable() as view:
            return row_lines(context, view) + queue_lines(context, view)
        case _:
            return []


# Rows


def row_lines(context: RenderContext, view: RowTable) -> list[str]:
    rules = title(view.game)
    assert isinstance(rules, Classic)
    if isinstance(view, SpecialTable) and not view.marks:  # between two rounds
        view = replace(view, marks=((),) * len(view.rows))
    places = [place_count(rules, view, row) for row in range(len(view.rows))]
    lines = ["  ".join(row_cells(context, view, row, count)) for row, count in enumerate(places)]
    columns = max(map(text_width, lines), default=0)
    return [
        row_line(context, view, row, pad(line, columns), rules) for row, line in enumerate(lines)
    ]


def place_count(rules: Classic[Any], view: RowTable, row: int) -> int:
    """How many cards the row holds, counting the cow as one."""
    return rules.capacity(view, row) + is_cow_row(view, row)


def is_cow_row(view: RowTable, row: int) -> bool:
    return view.game == "cow" and isinstance(view, FanTable) and view.marker == row


def row_cells(context: RenderContext, view: RowTable, row: int, places: int) -> list[str]:
    """The cards of a row, the last one bold, the cow behind it, and a dot for each free place."""
    display, cards = context.display, view.rows[row]
    columns = 4 if display.unicode else 5
    cells = []
    for card in cards:
        new = ("under",) if card in context.new_cards else ()
        cells.append(card_face(card, display, *(("bold",) if card == cards[-1] else ()), *new))
    if is_cow_row(view, row):
        cow = context.text("cow")
        cells.append(" " * (columns - len(cow)) + display.paint(cow, "bold", "green"))
    dot = " " * (columns - 2) + display.paint("·", "dim") + " "
    return cells + [dot] * (places - len(cells))


def row_line(
    context: RenderContext, view: RowTable, row: int, cells: str, rules: Classic[Any]
) -> str:
    number = pad(context.display.paint(str(row + 1), "bold"), LABEL_COLUMNS)
    worth = pad(context.voice.text("heads", heads=heads(view.rows[row])), 14)
    notes = "  ".join(row_notes(context, view, row, rules))
    return f" {number} {cells}   {worth} {notes}".rstrip()


def row_notes(context: RenderContext, view: RowTable, row: int, rules: Classic[Any]) -> list[str]:
    """Whether the row is empty or full, and what lies beside it."""
    paint, notes = context.display.paint, []
    if not view.rows[row]:
        notes.append(paint(context.text("emptied"), "green"))
    elif rules.is_full(view, row):
        notes.append(paint(context.text("full"), "red"))
    if isinstance(view, FanTable) and view.marker == row and view.side:
        notes.append(paint(fan_card_note(context, view), "bold", "green"))
    if isinstance(view, SpecialTable):
        notes += [paint(context.text(f"mark.{one}"), "bold", "green") for one in view.marks[row]]
    return notes


def fan_card_note(context: RenderContext, view: FanTable) -> str:
    """What the fan card says about its row; when climbing, also which row comes next."""
    above = view.marker  # as people count, from 1
    return context.text(f"side.{view.side}", row=above if view.side == "up" else above + 2)


def queue_lines(context: RenderContext, view: RowTable) -> list[str]:
    """The revealed cards that still have to be laid, the next one first."""
    if not view.queue:
        return []
    label = context.text("waiting")
    cards = [queued_card(context, played) for played in view.queue]
    cards[0] = context.display.paint(cards[0], "bold")
    return context.label_lines(label, flow(cards, context.columns_beside(label), " · "))


def queued_card(context: RenderContext, played: Played) -> str:
    number = f"→{flip_digits(played.card)}" if played.flipped else ""
    return f"{played.card}{number} {context.name(played.seat)}"


# The draft, and 11 nimmt!


def draft_lines(context: RenderContext, view: ProTable) -> list[str]:
    label = context.text("open")
    cards = card_faces(view.open, context.display)
    return context.label_lines(label, arrange_grid(cards, context.columns_beside(label)))


def pile_lines(context: RenderContext, view: ElevenTable) -> list[str]:
    """Only the top cards: without memory aids nobody may look under them (E-15).

    A pile that was laid on this turn says which top still counts (E-06).
    """
    label = context.text("piles")
    printed = printed_heads(view)
    used = dict(view.used)
    tops = [
        (f"{used[pile]} > " if pile in used else "")
        + card_face(cards[-1], context.display, "bold", printed=printed)
        + (f" ×{len(cards)}" if context.memory_aids else "")
        for pile, cards in enumerate(view.piles)
    ]
    return context.label_lines(label, arrange_grid(tops, context.columns_beside(label)))
