"""A match that can be played, and what is said about one that cannot."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.arena import Match
from hornox.errors import BadSeed, HornoxError, UnknownGame, WrongSeats

TWO = ("steady", "random")


def test_a_match_is_the_classic_game_at_four_seats_by_default() -> None:
    match = Match.of(TWO)

    assert (match.game, match.seats, match.limit) == ("classic", 4, 1.0)
    assert match.seatings == ((0, 1, 0, 1), (1, 0, 1, 0))


def test_a_line_up_says_how_many_seats_there_are() -> None:
    match = Match.of(TWO, lineup=["steady", "random", "random"])

    assert match.seats == 3
    assert match.seatings[0] == (0, 1, 1)


def test_a_bot_may_meet_itself() -> None:
    match = Match.of(["steady", "steady"], lineup=["steady", "steady#2"])

    assert match.bots == ("steady", "steady#2")
    assert match.seatings == ((0, 1), (1, 0))


def test_without_a_seed_each_match_has_its_own() -> None:
    assert Match.of(TWO).seed != Match.of(TWO).seed


@pytest.mark.parametrize(
    ("bots", "more", "error", "says"),
    [
        ([], {}, HornoxError, "1 to 10 bots, not 0"),
        (["steady"] * 11, {}, HornoxError, "1 to 10 bots, not 11"),
        (["clever"], {}, HornoxError, "no bot “clever”: the bots are .*random.*module:Class"),
        (["a b:C"], {}, HornoxError, "no bot"),
        (["os.path:"], {}, HornoxError, "no bot"),
        (TWO, {"game": "chess"}, UnknownGame, "the games are"),
        (TWO, {"seats": 11}, WrongSeats, "2 to 10 players"),
        (TWO, {"seats": 7, "game": "pro"}, WrongSeats, "2 to 6 players"),
        (TWO, {"seed": "a b"}, BadSeed, "a seed is"),
        (TWO, {"seed": "x" * 128}, BadSeed, "1 to 128"),
        (TWO, {"limit": 0}, HornoxError, "more than 0"),
        (TWO, {"limit": float("nan")}, HornoxError, "more than 0"),
        (TWO, {"lineup": ["steady"] * 4}, HornoxError, "every bot .*: steady, random"),
        (TWO, {"lineup": ["steady", "x"]}, HornoxError, "no others: steady, random"),
        (TWO, {"lineup": TWO, "seats": 3}, HornoxError, "of 2 does not fit 3 seats"),
        (TWO, {"lineup": TWO, "against": True}, HornoxError, "cannot be combined with --lineup"),
        (["steady"], {"against": True}, HornoxError, "exactly two bots"),
        (TWO, {"against": True, "game": "buffalo"}, HornoxError, "with itself"),
        (TWO, {"lineup": TWO, "game": "buffalo"}, HornoxError, "with itself"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_can(
    bots: list[str], more: dict[str, Any], error: type[HornoxError], says: str
) -> None:
    with pytest.raises(error, match=says):
        Match.of(bots, **more)
