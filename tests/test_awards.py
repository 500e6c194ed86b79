"""The awards at the end of a game: earned, and true."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from hornox.awards import Award, awards
from hornox.cards import Seat
from hornox.events import (
    Cause,
    Event,
    GameEnded,
    Laid,
    Played,
    Revealed,
    RoundEnded,
    Took,
    TurnEnded,
)
from hornox.game import Game
from hornox.records import read
from hornox.words import say_award

RECORDS = sorted(Path(__file__).parent.joinpath("records").glob("*-*.json"))
NAMES = ("Anna", "Ben", "Cem")


def took(seat: Seat, heads: int, card: int = 62, cause: Cause | None = None) -> Took:
    return Took(seat, card, 1, (55, 60), heads, (card,), "full", end=60, cause=cause)


def turn(*played: Played) -> Revealed:
    return Revealed(played)


def only(*events: Event) -> Award:
    (award,) = awards(events)
    return award


def test_the_most_heads_in_one_take() -> None:
    award = only(took(0, 6), took(1, 13, 71), took(1, 7))

    assert award == Award("biggest_take", (1,), heads=13, card=71)
    assert say_award(award, "en", NAMES) == "Biggest take: Ben, 13 heads at once, with the 71"
    assert (
        say_award(award, "de", NAMES)
        == "Dickster Brocken: Ben, 13 Hornochsen auf einmal, mit der 71"
    )


def test_two_share_an_award_and_three_do_not() -> None:
    assert only(took(0, 9), took(2, 9)).seats == (0, 2)
    assert awards([took(0, 9), took(1, 9), took(2, 9)]) == ()


def test_a_small_take_is_nothing_to_be_remembered_for() -> None:
    assert awards([took(0, 4)]) == ()


def test_a_card_that_fitted_until_somebody_came_first_was_unlucky() -> None:
    fitted = turn(Played(1, 60, heading=1), Played(0, 62, heading=1))
    blamed = took(0, 9, cause=Cause(1, 60, 1, "joined"))

    award = only(fitted, blamed)

    assert award.kind == "unluckiest_turn"
    assert say_award(award, "en", NAMES) == (
        "Beaten to it: Anna, the 62 fitted, then came Ben’s 60: 9 heads"
    )


def test_whoever_reads_about_an_own_card_is_spoken_to() -> None:
    award = Award("unluckiest_turn", (0,), heads=9, card=62, other=1, other_card=60)
    filled = Award("filled_row", (0,), count=2, other=1)

    assert "then came your 60" in say_award(award, "en", NAMES, 1)
    assert "dann kam deine 60" in say_award(award, "de", NAMES, 1)
    assert "und du nahmst die Reihe" in say_award(filled, "de", NAMES, 1)
    assert "und Ben nahm die Reihe" in say_award(filled, "de", NAMES)


@pytest.mark.parametrize(
    ("played", "cause"),
    [
        (Played(0, 62, heading=1, full=True), Cause(1, 60, 1, "joined")),  # it was full already
        (Played(0, 62), Cause(1, 60, 1, "joined")),  # it never fitted
        (Played(0, 62, heading=1), Cause(0, 60, 1, "joined")),  # their own doing
        (Played(0, 62, heading=1), None),
    ],
)
def test_who_could_have_known_was_not_unlucky(played: Played, cause: Cause | None) -> None:
    kinds = {award.kind for award in awards([turn(played), took(0, 9, cause=cause)])}

    assert kinds == {"biggest_take"}


def test_who_filled_whose_row_most_often() -> None:
    caught = took(0, 2, cause=Cause(1, 60, 1, "joined"))
    other = took(2, 2, cause=Cause(1, 60, 1, "joined"))

    assert only(caught, other, caught) == Award("filled_row", (1,), count=2, other=0)
    assert awards([caught, other, caught, other]) == ()


def test_who_plays_together_fills_no_rows_for_one_another() -> None:
    caught = took(0, 2, cause=Cause(1, 60, 1, "joined"))

    assert awards([replace(caught, team=True)] * 3) == ()


def test_the_longest_run_without_a_take_goes_on_over_rounds() -> None:
    both = turn(Played(0, 1), Played(1, 2))
    end = RoundEnded(1, (3, 0))

    award = only(both, took(0, 3), *[both] * 4, end, *[both] * 4, took(0, 1), took(1, 1), end)

    assert award == Award("clean_run", (1,), count=8)


def test_the_turn_of_a_take_does_not_count_as_clean() -> None:
    alone = turn(Played(0, 1))

    assert awards([*[alone] * 8, took(0, 1), RoundEnded(1, (1,))]) == ()


def test_who_was_last_and_won_has_come_back() -> None:
    rounds = (RoundEnded(1, (9, 2)), RoundEnded(2, (0, 12)))

    assert only(*rounds, GameEnded((0,), (9, 14))) == Award("comeback", (0,), count=1)


def test_the_longest_turn_of_eleven_ends_with_the_turn() -> None:
    lay = Laid(0, 5, 0, 4, 1)

    assert awards([lay, lay, TurnEnded(1), TurnEnded(0), lay, lay]) == ()
    assert only(lay, lay, lay) == Award("most_laid", (0,), count=3)


# Of whole games


def replayed(file: Path) -> Game:
    return read(file.read_bytes()).replay()


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_no_award_of_a_recorded_game_is_untrue(file: Path) -> None:
    game = replayed(file)

    given = awards(game.log)

    assert len(given) <= 4
    for award in given:
        assert is_true(award, game.log), award


def is_true(award: Award, log: tuple[Event, ...] | list[Event]) -> bool:
    """Counted again, in another way."""
    takes = [event for event in log if isinstance(event, Took)]
    match award.kind:
        case "biggest_take":
            takers = {took.seat for took in takes if took.heads == award.heads}
            return takers == {*award.seats} and award.heads == max(one.heads for one in takes)
        case "unluckiest_turn":
            return any(
                (one.seat, one.card, one.heads) == (*award.seats, award.card, award.heads)
                for one in takes
            )
        case "filled_row":
            ends = Counter(
                (one.cause.seat, one.seat)
                for one in takes
                if one.cause and one.end == one.cause.card
            )
            return ends[award.seats[0], award.other or 0] == award.count
        case "clean_run":
            return all(longest_run(seat, log) == award.count for seat in award.seats)
        case _:
            return True


def longest_run(seat: Seat, log: tuple[Event, ...] | list[Event]) -> int:
    turns = [place for place, event in enumerate(log) if isinstance(event, Revealed)]
    clean = "".join(
        "x" if any(isinstance(one, Took) and one.seat == seat for one in log[start:end]) else "."
        for start, end in pairwise([*turns, len(log)])
    )
    return max(map(len, clean.split("x")))
