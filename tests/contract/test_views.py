"""What a seat sees follows from what it saw, and from nothing else."""

from __future__ import annotations

import random

from hornox.choices import Choice, Done, Pass, Play, TakePile
from tests.helpers.random_games import SEEDS, every_table, some, walk

SECRETS: dict[str, type[Choice] | tuple[type[Choice], ...]] = {
    "anniversary": Pass,  # whether a special is of use
    "flip": Play,  # whether the last card can be flipped
    "eleven": (Done, TakePile),  # whether a card fits
}


@every_table
def test_a_view_follows_from_the_view_before_and_the_event_seen(game: str, seats: int) -> None:
    for seed in SEEDS:
        played = walk(game, seats, seed)
        rules = played.rules

        for before, event, after in played.steps():
            for seat in some(played.seats, 4):
                told = rules.after(rules.view(before, seat), rules.seen(event, seat))
                assert told == rules.view(after, seat)


@every_table
def test_a_view_has_no_seed_and_says_whose_it_is(game: str, seats: int) -> None:
    played = walk(game, seats, 0)

    for moment in some(played.moments, 30):
        for seat in played.seats:
            view = played.rules.view(moment.table, seat)
            assert view.seed is None
            assert view.me == seat


@every_table
def test_a_view_of_a_view_shows_no_more(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    rules = played.rules

    for moment in some(played.moments, 20):
        for seat in played.seats:
            view = rules.view(moment.table, seat)
            assert rules.view(view, seat) == view
            assert rules.view(view, None) == rules.view(moment.table, None)


@every_table
def test_an_event_seen_twice_shows_no_more(game: str, seats: int) -> None:
    played = walk(game, seats, 0)

    for event in some([*played.events], 200):
        for seat in some(played.seats, 4):
            seen = played.rules.seen(event, seat)
            assert seen.seen(seat) == seen
            assert seen.seen(None) == event.seen(None)


@every_table
def test_a_seat_finds_its_own_question_in_its_view(game: str, seats: int) -> None:
    for seed in SEEDS:
        played = walk(game, seats, seed)

        for moment in played.moments:
            for seat, options in moment.asked.items():
                view = played.rules.view(moment.table, seat)
                assert played.rules.asks(view)[seat] == options


@every_table
def test_who_is_asked_is_known_to_all(game: str, seats: int) -> None:
    for seed in SEEDS:
        played = walk(game, seats, seed)

        for moment in played.moments:
            for seat in some(played.seats, 3):
                view = played.rules.view(moment.table, seat)
                assert [*played.rules.asks(view)] == [*moment.asked]


@every_table
def test_who_is_asked_does_not_depend_on_what_is_hidden(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    rng = random.Random(seats)

    for moment in played.moments:
        imagined = played.rules.imagine(played.rules.view(moment.table, None), rng)
        assert [*played.rules.asks(imagined)] == [*moment.asked]


@every_table
def test_a_question_with_one_answer_is_asked_only_where_that_is_a_secret(
    game: str, seats: int
) -> None:
    for seed in SEEDS:
        for moment in walk(game, seats, seed).moments:
            for options in moment.asked.values():
                if len(options) == 1:
                    assert isinstance(options[0], SECRETS[game])
