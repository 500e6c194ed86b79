"""The standings: heads, wins, places, ratings, times and forfeits, added up from deals."""

from __future__ import annotations

import pytest

from hornox.arena import Deal, Forfeit, Match, Outcome
from hornox.arena.deal_results import Times
from hornox.arena.report.standings import Tally, seat_results
from tests.arena.report.deals import deal, report


def test_heads_are_those_of_all_seats_of_a_bot() -> None:
    steady, random = report(deal(0, (2, 10), (14, 4)), deal(1, (0, 8), (8, 0))).standings

    assert (steady.heads, random.heads) == (1.5, 10.0)


def test_a_deal_is_one_sample_however_often_it_is_played() -> None:
    _, random = report(deal(0, (0, 10), (20, 0)), deal(1, (0, 5), (15, 0))).standings

    assert random.more is not None
    assert random.more.mean == 12.5
    assert random.more.high - random.more.low == pytest.approx(2 * 12.7 * 2.5, rel=0.15)


def test_luck_with_the_cards_is_no_difference() -> None:
    """All have many heads in one deal and few in the next, and one of them always one more."""
    _, random = report(*(deal(n, (n, n + 1), (n + 1, n)) for n in range(20))).standings

    assert random.interval is not None
    assert random.more is not None
    assert random.interval.margin > 2
    assert random.more.margin == pytest.approx(0)


def test_heads_are_those_of_a_round() -> None:
    steady, _ = report(deal(0, (2, 10), (14, 4), rounds=2)).standings

    assert steady.heads == 1.5


def test_who_ties_shares_the_win_and_the_place() -> None:
    at = list(seat_results(Outcome((0, 1, 0, 1), (3, 9, 3, 12), (0, 2), 1)))

    assert [one.win for one in at] == [0.5, 0, 0.5, 0]
    assert [one.place for one in at] == [1.5, 3, 1.5, 4]


def test_wins_and_places() -> None:
    steady, random = report(deal(0, (0, 10), (20, 0)), deal(1, (5, 5), (0, 9))).standings

    assert (steady.wins, random.wins) == (0.625, 0.375)
    assert (steady.placing, random.placing) == (1.375, 1.625)


def test_the_better_bot_is_rated_higher_and_more_games_make_it_surer() -> None:
    few, many = (report(*(deal(n, (0, 9), (9, 0)) for n in range(count))) for count in (2, 50))

    (first, second), (later, _) = (
        [row.rating for row in one.standings if row.rating] for one in (few, many)
    )
    assert first.mu > 25 > second.mu
    assert later.sigma < first.sigma
    assert later.ordinal == later.mu - 3 * later.sigma > first.ordinal


def test_who_sits_in_many_seats_is_not_rated_higher_for_that() -> None:
    match = Match.of(["steady", "random"], seats=4, seed=1, against=True)
    tally = Tally(match)
    for number in range(200):
        games = tuple(
            Outcome(seating, tuple((seat + number + turn) % 4 for seat in range(4)), (0,), 1)
            for turn, seating in enumerate(match.seatings)
        )
        tally.add(Deal(number, games, (Times(), Times())))

    one, three = (row.rating for row in tally.report().standings)

    assert one is not None
    assert three is not None
    assert abs(one.mu - three.mu) < 2.5


def test_times_and_forfeits_are_counted() -> None:
    late = Forfeit(1, 0, 1, 3, "late")
    raised = Forfeit(1, 1, 0, 4, "raised", "ValueError: no idea")
    deals = [
        Deal(n, deal(n, (0, 1), (1, 0)).games, (Times(4, 8.0, 5.0), Times(1, 1.0, 1.0)), why)
        for n, why in enumerate([(late,), (late, raised)])
    ]

    steady, random = report(*deals).standings

    assert (steady.decisions, steady.mean_ms, steady.longest_ms) == (8, 2.0, 5.0)
    assert (steady.forfeits, random.forfeits) == (0, 3)
    assert [(one.why, one.times) for one in random.reasons] == [("late", 2), ("raised", 1)]


def test_teams_are_counted_by_how_often_they_beat_the_buffalo() -> None:
    match = Match.of(["steady", "random"], "buffalo", 2, seed=1)
    won, lost = Outcome((0, 0), (8, 8, 20), (0, 1), 1), Outcome((1, 1), (30, 30, 10), (), 1)
    deals = [Deal(n, (won, lost), (Times(), Times())) for n in range(10)]

    steady, random = report(*deals, match=match).standings

    assert steady.beaten is not None
    assert random.beaten is not None
    assert (steady.beaten.mean, random.beaten.mean) == (1.0, 0.0)
    assert (steady.heads, steady.buffalo) == (8, 20)
    assert (random.more and random.more.mean) == 22
    assert (steady.wins, steady.placing, steady.rating) == (None, None, None)


# Whole games


def test_games_of_different_length_count_by_their_rounds() -> None:
    games = (Outcome((0, 1), (30, 66), (0,), rounds=3), Outcome((1, 0), (60, 70), (0,), rounds=7))

    first, second = report(Deal(0, games, (Times(), Times()))).standings

    assert (first.heads, second.heads) == (10.0, 12.6)


def test_wins_have_intervals_and_are_compared_within_deals() -> None:
    won, shared = (0, 9), (5, 5)
    deals = [deal(n, won, shared if n % 2 else won[::-1]) for n in range(40)]

    first, second = report(*deals).standings

    assert first.wins == 0.875
    assert first.wins_interval is not None
    assert first.wins_interval.low < 0.875 < first.wins_interval.high
    assert first.fewer_wins is None
    assert second.fewer_wins is not None
    assert second.fewer_wins.mean == pytest.approx(0.75)


def test_the_sequential_test_can_be_about_wins() -> None:
    """The first bot has more heads, in one deal of ten very many, and wins the other nine."""
    deals = [deal(n, (90, 0) if n % 10 == 0 else (4, 5)) for n in range(40)]

    by_heads = report(*deals, margin=0.5).verdict
    by_wins = report(*deals, margin=2, measure="wins").verdict

    assert by_heads is not None
    assert by_wins is not None
    assert by_heads.llr < 0 < by_wins.llr
    assert (by_wins.measure, by_wins.margin) == ("wins", 2)


# Forfeits


def test_a_seat_that_forfeits_is_last() -> None:
    game = Outcome((0, 1, 0, 1), (3, 9, 3, 12), (0, 2), rounds=1)

    at = list(seat_results(game, {0}))

    assert [one.heads for one in at] == [12, 9, 3, 12]
    assert [one.win for one in at] == [0, 0, 1, 0]
    assert [one.place for one in at] == [4, 2, 1, 3]


def test_if_all_winners_forfeited_the_next_one_wins() -> None:
    game = Outcome((0, 1, 1), (3, 9, 9), (0,), rounds=1)

    assert [one.win for one in seat_results(game, {0})] == [0, 0.5, 0.5]


def test_a_bot_that_ended_its_process_is_last_in_the_rest_of_the_deal() -> None:
    ended = Forfeit(0, 1, 1, 3, "ended", ended_process=True)
    one = deal(0, (0, 9), (9, 0))

    assert Deal(0, one.games, one.times, (ended,)).forfeited_seats(0) == set()
    assert Deal(0, one.games, one.times, (ended,)).forfeited_seats(1) == {1}


def test_a_team_that_forfeits_has_lost() -> None:
    match = Match.of(["steady", "random"], "buffalo", 2, seed=1)
    games = (Outcome((0, 0), (8, 8, 20), (0, 1), 1), Outcome((1, 1), (8, 8, 20), (0, 1), 1))
    raised = Forfeit(0, 0, 1, 3, "raised")

    first, second = report(Deal(0, games, (Times(), Times()), (raised,)), match=match).standings

    assert first.beaten is not None
    assert second.beaten is not None
    assert (first.beaten.mean, second.beaten.mean) == (0.0, 1.0)
    assert (first.heads, second.heads) == (14, 8)
