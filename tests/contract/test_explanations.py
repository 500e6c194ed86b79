"""Whatever happens to a card can be explained from its event."""

from __future__ import annotations

from collections.abc import Iterator

from hornox import GAMES
from hornox.cards import HEADS
from hornox.events import Barred, Placed, Played, Took
from hornox.titles.shared.fan_marker import FanTable
from hornox.titles.shared.row_placement import RowTable
from tests.helpers.random_games import SEEDS, at_each, walk

BEHIND_AN_END = ("nearest", "descending", "full")
USUAL = (*BEHIND_AN_END, "low")  # laid by its number, not by a special
ROW_GAMES = [(game, seats) for game in GAMES if game != "eleven" for seats in (2, 4, 6)]
at_row_games = at_each(ROW_GAMES)


def layings(game: str, seats: int) -> Iterator[tuple[RowTable, Placed | Took, RowTable]]:
    """Every card laid in a few games, between the tables before and after it."""
    for seed in range(3 * len(SEEDS)):
        for before, event, after in walk(game, seats, seed).steps():
            if isinstance(event, Placed | Took):
                assert isinstance(before, RowTable)
                assert isinstance(after, RowTable)
                yield before, event, after


@at_row_games
def test_a_card_that_lands_elsewhere_than_it_was_heading_says_why(game: str, seats: int) -> None:
    for before, event, _ in layings(game, seats):
        if event.why in USUAL:
            if as_expected(before.queue[0], event):
                assert event.cause is None
            else:
                assert event.cause or event.barred


def as_expected(played: Played, event: Placed | Took) -> bool:
    if event.why == "low":
        return played.heading is None
    return (played.heading, played.full) == (event.row, event.why == "full")


@at_row_games
def test_a_cause_is_a_card_that_lies_already(game: str, seats: int) -> None:
    for before, event, _ in layings(game, seats):
        if event.cause:
            waiting = {event.card, *(played.card for played in before.queue)}
            assert event.cause.card not in waiting
            assert 0 <= event.cause.row < 5


@at_row_games
def test_a_card_is_laid_behind_the_end_it_names(game: str, seats: int) -> None:
    for before, event, after in layings(game, seats):
        if event.why in BEHIND_AN_END:
            assert event.end == before.rows[event.row][-1]
        if isinstance(event, Placed):
            assert event.card in after.rows[event.row]


@at_row_games
def test_a_take_tells_what_it_costs_and_what_stays(game: str, seats: int) -> None:
    for _, event, after in layings(game, seats):
        if isinstance(event, Took):
            assert event.heads == sum(HEADS[card] for card in event.cards)
            assert any(pile[-len(event.cards) :] == event.cards for pile in after.piles)
            assert not event.stays or after.rows[event.row] == event.stays


@at_row_games
def test_a_row_that_is_barred_is_as_near_or_nearer(game: str, seats: int) -> None:
    """Somebody who looks at the ends alone would have expected the card there."""
    for before, event, _ in layings(game, seats):
        if event.barred:
            number = event.number or event.card
            away = number - event.barred.end
            assert event.barred.end == before.rows[event.barred.row][-1]
            assert (away == 0) == (event.barred.why == "equal")
            assert away >= 0
            assert event.why not in BEHIND_AN_END or away <= abs(number - event.end)
            assert is_justified(event.barred, before, number)


def is_justified(barred: Barred, table: RowTable, number: int) -> bool:
    if barred.why in ("even", "odd"):
        assert isinstance(table, FanTable)
        return barred.row == table.marker and ("even", "odd")[number % 2] != barred.why
    if barred.why == "down":
        return isinstance(table, FanTable) and barred.row == table.marker
    if barred.why == "tie":
        return isinstance(table, FanTable) and barred.row != table.marker
    return True
