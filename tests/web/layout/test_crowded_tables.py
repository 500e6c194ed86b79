"""Hands, rows and seats that hold more than usual: all of it is in sight, or the screen says so."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from hornox.server.table.state.table_state import TableState
from tests.web.browsers import until
from tests.web.layout import positions
from tests.web.layout.boxes import Box, ShownTable, faults, overlap
from tests.web.layout.positions import ME, Position, play_at_random, position
from tests.web.layout.test_phones import SIZES

SMILE = "document.querySelector('.react')"  # it comes soon after the table
CARDS_OF_ROWS = """() => [...document.querySelectorAll("[data-row]")].map((row) =>
  [...row.querySelectorAll(".card-face")].map((card) => {
    const { left, top, right, bottom } = card.getBoundingClientRect();
    return { left, top, right, bottom };
  }))"""
# One's own name, where the smile behind it does not fit into its line.
CUT_NAME = """() => [...document.querySelectorAll(".seats .mine .name")].filter((name) => {
  const smile = name.querySelector(".react");
  if (!name.checkVisibility() || getComputedStyle(smile).position !== "static") return false;
  return smile.getBoundingClientRect().right > name.getBoundingClientRect().right + 1;
}).map((name) => name.textContent)"""
HIDDEN = """() => {
  const hand = document.querySelector(".hand .cards");
  return [hand.scrollHeight - hand.clientHeight, getComputedStyle(hand).maskImage !== "none"];
}"""


def first(game: str, seats: int, seed: int, wanted: Callable[[TableState], bool]) -> Position:
    """The first position of a game that is as wanted and asks seat 0."""
    played = play_at_random(game, seats, seed)
    return next(position(one) for one in played if ME in one.asked and wanted(one))


def holding(cards: int) -> Position:
    """11 nimmt! with so many cards in hand."""
    seats, seed = (5, 0) if cards < 20 else (4, 8)
    return first("eleven", seats, seed, lambda state: hand_size(state) == cards)


def hand_size(state: TableState) -> int:
    return len(state.table.hands[ME]) if state.table else 0


@pytest.mark.parametrize("cards", [17, 24])
def test_up_to_24_cards_in_hand_are_all_in_sight_on_a_phone(shown: ShownTable, cards: int) -> None:
    shown.show(holding(cards).welcome)

    for size in SIZES:
        seen = shown.measure(*size)

        assert len(seen["cards"]) == cards
        assert not seen["handScrolls"]
        assert faults(seen) == [], size


def test_a_hand_of_more_cards_fades_where_it_goes_on(shown: ShownTable) -> None:
    shown.show(holding(26).welcome)

    for size in SIZES:
        shown.measure(*size)
        below, fades = shown.page.evaluate(HIDDEN)

        assert below > 0
        assert fades, size


def test_the_cards_of_a_row_of_six_lie_side_by_side(shown: ShownTable) -> None:
    shown.show(first("anniversary", 8, 0, has_row_of_six).welcome)

    for size in (*SIZES, (1280, 800)):
        assert faults(shown.measure(*size)) == []
        rows: list[list[Box]] = shown.page.evaluate(CARDS_OF_ROWS)
        assert max(map(len, rows)) >= 5
        for cards in rows:
            for card, following in pairwise(cards):
                assert not overlap(card, following), size


def has_row_of_six(state: TableState) -> bool:
    rows = zip(getattr(state.table, "rows", ()), getattr(state.table, "marks", ()), strict=True)
    return any("seven" in marks and len(row) >= 5 for row, marks in rows)


@pytest.mark.parametrize(
    ("game", "seats"), [("eleven", 5), ("buffalo", 6), ("buffalo", 5), ("classic", 10)]
)
def test_the_smile_at_ones_seat_covers_no_figure_and_no_name(
    shown: ShownTable, game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(positions, "NAMES", ("Maximiliane", *positions.NAMES[1:]))
    shown.show(first(game, seats, 1, lambda state: not state.silent).welcome)
    until(shown.page, SMILE)

    for size in (*SIZES, (1280, 800), (1920, 1080)):
        assert faults(shown.measure(*size)) == [], size
        assert shown.page.evaluate(CUT_NAME) == [], size
