"""The rewards of each kind."""

import pytest
from msgspec.structs import replace

import hornox
from hornox.bots import heads_so_far
from hornox.envs.rewards import REWARDS, reward_function
from hornox.errors import BadOption
from hornox.game import Table, title
from tests.helpers.random_games import every_table, walk


def total_rewards(game: str, seats: int, name: str) -> list[float]:
    """The sum of each seat's rewards in a whole game."""
    played = walk(game, seats, 0)
    tables = [*(moment.table for moment in played.moments), played.end]
    heads = [heads_so_far(table) for table in tables]
    steps = zip(heads, heads[1:], tables[1:], strict=False)
    got = [REWARDS[name](before, after, table) for before, after, table in steps]
    return [sum(step[seat] for step in got) for seat in range(seats)]


@every_table
def test_heads_come_as_they_are_taken_and_add_up_to_the_score(game: str, seats: int) -> None:
    scores = walk(game, seats, 0).end.totals

    assert total_rewards(game, seats, "heads") == [-score for score in scores[:seats]]


@every_table
def test_relative_is_the_others_mean_minus_ones_own(game: str, seats: int) -> None:
    scores = walk(game, seats, 0).end.totals
    got = total_rewards(game, seats, "relative")

    if game == "buffalo":
        assert got == [scores[-1] - scores[0]] * seats
        return
    mean = [(sum(scores) - score) / (seats - 1) for score in scores]
    assert got == pytest.approx([mean[seat] - scores[seat] for seat in range(seats)])
    assert sum(got) == pytest.approx(0)


def ended(*totals: int) -> Table:
    game = hornox.new("classic", seats=len(totals), seed=1)
    best = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    return replace(game.table, stage="over", totals=totals, winners=best)


def test_ranks_go_down_in_even_steps_and_ties_share() -> None:
    assert REWARDS["rank"]((), (3, 9, 5), ended(3, 9, 5)) == [1, -1, 0]
    assert REWARDS["rank"]((), (3, 3, 9, 20), ended(3, 3, 9, 20)) == pytest.approx(
        [2 / 3, 2 / 3, -1 / 3, -1]
    )


def test_winners_share_the_match() -> None:
    assert REWARDS["match"]((), (), ended(3, 9, 3, 5)) == [0.25, -0.25, 0.25, -0.25]


@pytest.mark.parametrize("name", ["rank", "match"])
def test_until_the_end_nobody_gets_anything(name: str) -> None:
    table = hornox.new("classic", seats=3, seed=1).table

    assert REWARDS[name]((0, 0, 0), (5, 0, 0), table) == [0, 0, 0]


@pytest.mark.parametrize("name", ["rank", "match"])
def test_the_team_wins_or_loses_together(name: str) -> None:
    end = walk("buffalo", 3, 0).end
    won = end.totals[0] < end.totals[-1]

    assert total_rewards("buffalo", 3, name) == [1 if won else -1] * 3
    assert title("buffalo").result(end) is not None


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(BadOption, match="must be one of relative, heads, rank, match, not gold"):
        reward_function("classic", "gold")
