"""One deal at every seating, with good bots and with bots that fail."""

from __future__ import annotations

import random

import pytest

from hornox import GAMES, box, new
from hornox.arena import Deal, Match, play_deal
from hornox.arena.report.standings import Tally
from hornox.bots import bot, play_out
from hornox.game import Game
from tests.arena.matches import HOSTILE


def games_of(deal: Deal) -> list[tuple[int, ...]]:
    return [game.heads for game in deal.games]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_dealt_at_every_number_of_seats(game: str) -> None:
    for seats in {2, box(game).most}:
        match = Match.of(["random"], game, seats, seed=3)

        deal = play_deal(match, 0)

        assert len(deal.games) == 1
        assert deal.games[0].rounds == {"anniversary": 2, "eleven": seats}.get(game, 1)


def test_all_seatings_of_a_deal_have_the_same_cards() -> None:
    match = Match.of(["steady", f"{HOSTILE}:First"], seats=2, seed=5)
    plain = [new("classic", 2, "5.4", rounds=1) for _ in range(2)]

    deal = play_deal(match, 4)

    for game, order in zip(plain, (("steady", "first"), ("first", "steady")), strict=True):
        play_through(game, order)
    assert games_of(deal) == [game.scores for game in plain]


def play_through(game: Game, order: tuple[str, ...]) -> None:
    while game.asks:
        game.play(
            {
                seat: options[0]
                if order[seat] == "first"
                else bot("steady").choose(game.view(seat), options, random.Random(1))
                for seat, options in game.asks.items()
            }
        )


def test_the_same_seed_gives_the_same_deal_and_another_seed_another() -> None:
    match, other = (Match.of(["random"], seats=3, seed=seed) for seed in (1, 2))

    assert games_of(play_deal(match, 0)) == games_of(play_deal(match, 0))
    assert games_of(play_deal(match, 0)) != games_of(play_deal(other, 0))
    assert games_of(play_deal(match, 0)) != games_of(play_deal(match, 1))


def test_each_seat_has_its_own_rng() -> None:
    own = Match.of([f"{HOSTILE}:UsesRng", "steady"], seats=2, seed=1)
    game = new("classic", 2, "1.0", rounds=1)
    rng = random.Random("1/0/0/0")

    while game.asks:
        game.play(
            {
                seat: bot("steady" if seat else "random").choose(game.view(seat), options, rng)
                if len(options) > 1 else options[0]
                for seat, options in game.asks.items()
            }
        )  # fmt: skip

    assert games_of(play_deal(own, 0))[0] == game.scores


def test_a_team_plays_every_deal_and_the_buffalo_is_counted_too() -> None:
    match = Match.of(["random", f"{HOSTILE}:First"], "buffalo", 3, seed=1)

    deal = play_deal(match, 0)

    assert [game.seating for game in deal.games] == [(0, 0, 0), (1, 1, 1)]
    assert all(len(game.heads) == 4 for game in deal.games)


def test_the_time_of_every_decision_is_counted() -> None:
    match = Match.of([f"{HOSTILE}:Sleeps", "random"], seats=2, seed=1)

    slow, quick = play_deal(match, 0).times

    assert slow.decisions >= 18  # nine cards at two seatings, and perhaps rows
    assert slow.total / slow.decisions >= 20
    assert slow.longest >= slow.total / slow.decisions
    assert quick.total < slow.total


def test_games_of_several_rounds_can_be_played() -> None:
    match = Match.of(["steady", "random"], seats=2, seed=1, rounds=3)

    assert [game.rounds for game in play_deal(match, 0).games] == [3, 3]


def test_games_to_a_target_can_be_played() -> None:
    match = Match.of(["steady", "random"], seats=2, seed=1, target=66)

    games = play_deal(match, 0).games

    assert all(max(game.heads) >= 66 for game in games)
    assert all(game.rounds > 1 for game in games)
    for game in games:
        assert game.winners == tuple(s for s in (0, 1) if game.heads[s] == min(game.heads))


def test_a_bot_that_always_fails_is_worse_than_any_other() -> None:
    match = Match.of([f"{HOSTILE}:Raises", "random"], seats=2, seed=1)
    tally = Tally(match)

    for number in range(10):
        tally.add(play_deal(match, number))

    fails, plays_at_random = tally.report().standings
    assert (fails.wins, plays_at_random.wins) == (0, 1)
    assert fails.heads >= plays_at_random.heads


# Bots that fail


@pytest.mark.parametrize(
    ("name", "why", "said"),
    [
        ("Raises", "raised", "ValueError: no idea"),
        ("RaisesSystemExit", "raised", "SystemExit: goodbye"),
        ("ReturnsNone", "illegal", "None"),
        ("Sleeps", "late", ""),
        ("CannotBeMade", "raised", "RuntimeError: out of clay"),
    ],
)
def test_a_bot_that_fails_forfeits_and_steady_plays_on(name: str, why: str, said: str) -> None:
    match = Match.of([f"{HOSTILE}:{name}", "random"], seats=2, seed=1, limit=0.01)
    instead = Match.of(["steady", "random"], seats=2, seed=1)

    deal = play_deal(match, 0)

    assert [(one.game, one.seat, one.decision, one.why) for one in deal.forfeits] == [
        (0, 0, 1, why), (1, 1, 2, why),
    ]  # fmt: skip
    assert {one.said.partition(" (hostile_bots.py:")[0] for one in deal.forfeits} == {said}
    assert games_of(deal) == games_of(play_deal(instead, 0))


def test_a_forfeit_is_of_one_seat_in_one_game() -> None:
    match = Match.of([f"{HOSTILE}:Raises", "random"], seats=4, seed=1)

    deal = play_deal(match, 0)

    assert [(one.game, one.seat) for one in deal.forfeits] == [(0, 0), (0, 2), (1, 1), (1, 3)]


def test_a_custom_bot_may_remember_its_game_but_no_other() -> None:
    match = Match.of([f"{HOSTILE}:Counts", "steady"], seats=2, seed=1)

    assert games_of(play_deal(match, 1)) == games_of(play_deal(match, 1))


def test_built_in_bots_play_as_they_do_outside_the_arena() -> None:
    match = Match.of(["steady"], seats=3, seed=1)
    game = new("classic", 3, "1.0", rounds=1)

    play_out(game, [bot("steady")] * 3, random.Random(1))

    assert games_of(play_deal(match, 0)) == [game.scores]
