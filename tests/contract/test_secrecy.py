"""Non-interference: whatever a seat cannot see could be anything else, and it would not notice."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, cast, get_args

import msgspec
import pytest

from hornox import Game, Table
from hornox.cards import BACK, Seat
from hornox.errors import ChoiceError
from hornox.events import Event, Happened
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven_table import ElevenTable
from tests.helpers.random_games import (
    SECRETIVE,
    SEEDS,
    Walk,
    at_each,
    every_table,
    every_table_with_secrets,
    some,
    walk,
)
from tests.helpers.redeal_hidden_cards import History, history, redealt

HIDING = [kind for kind in get_args(Event) if kind.seen is not Happened.seen]


def some_moments(played: Walk) -> Sequence[int]:
    """Early, somewhere, and late."""
    return some(range(len(played.moments)), 4)


def looks_alike(played: Walk, until: int, seat: Seat | None) -> tuple[History, History]:
    """The history, and the same with all that the seat could not see dealt anew."""
    rng = random.Random(f"{until}/{seat}")
    return history(played, until), redealt(played, until, seat, rng)


def written(played: Walk, past: History, seat: Seat | None) -> bytes:
    """Everything that seat gets to see: its view and its whole log, as sent."""
    log = [played.rules.seen(event, seat) for event in past.events]
    return msgspec.json.encode((played.rules.view(past.table, seat), log))


@every_table
def test_views_and_logs_do_not_depend_on_what_the_seat_cannot_see(game: str, seats: int) -> None:
    for seed in SEEDS:
        played = walk(game, seats, seed)
        for until in some_moments(played):
            for seat in some(played.seats, 3):
                real, other = looks_alike(played, until, seat)
                assert written(played, other, seat) == written(played, real, seat)
                assert other.table.seed != real.table.seed


@at_each([table for table in SECRETIVE if table[0] != "classic-tiny"])  # a hand may come again
def test_something_was_hidden_and_is_different_now(game: str, seats: int) -> None:
    """The test above would hold as well if nothing were ever dealt anew."""
    played = walk(game, seats, 0)

    for seat in played.seats:
        real, other = looks_alike(played, 0, seat)
        assert other.events != real.events
        for place, hand in enumerate(real.table.hands):
            assert (other.table.hands[place] == hand) == (place == seat)


@every_table
def test_questions_and_errors_do_not_depend_on_what_the_seat_cannot_see(
    game: str, seats: int
) -> None:
    played = walk(game, seats, 0)

    for until in some_moments(played):
        for seat in some(range(seats), 2):
            real, other = looks_alike(played, until, seat)
            assert answers(played, other, seat) == answers(played, real, seat)


def answers(played: Walk, past: History, seat: Seat) -> list[object]:
    """All that a seat can get out of a game by asking, printing and choosing wrongly."""
    game = Game(played.rules, past.table)
    errors = [refusal(game, said) for said in (None, {}, {seat: "?"}, {seat: 105}, {99: 1})]
    return [game.asks.get(seat), [*game.asks], repr(game), str(game), game.scores, *errors]


def refusal(game: Game, said: object) -> str:
    with pytest.raises(ChoiceError) as refused:
        game.play(cast("Any", said))
    return str(refused.value)


@every_table
def test_the_seed_is_in_no_view_and_no_log(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    assert played.start.seed is not None

    for until in some_moments(played):
        for seat in played.seats:
            seen = written(played, history(played, until), seat)
            assert played.start.seed.encode() not in seen


@pytest.mark.parametrize("kind", HIDING, ids=[kind.__name__ for kind in HIDING])
def test_every_kind_of_event_that_hides_something_has_been_put_to_the_test(
    kind: type[Event],
) -> None:
    """There are games with such an event in which only what it hides is different."""
    played = walk("anniversary", 8, 0)

    last = len(played.moments) - 1
    pasts = [looks_alike(played, last * part // 6, None) for part in range(7)]
    pairs = chain(*(zip(real.events, other.events, strict=True) for real, other in pasts))
    changed = [(one, two) for one, two in pairs if isinstance(one, kind) and one != two]

    assert changed
    assert all(one.seen(None) == two.seen(None) for one, two in changed)


@every_table_with_secrets
def test_what_lies_face_down_is_only_backs_in_a_view(game: str, seats: int) -> None:
    played = walk(game, seats, 0)

    for moment in some(played.moments, 20):
        for seat in played.seats:
            view = played.rules.view(moment.table, seat)
            known = played.rules.known(moment.table)
            for place, hand in enumerate(view.hands):
                if place != seat:
                    assert {*hand} <= {BACK, *known[place]}
            assert {*face_down(view, seat)} <= {BACK, "back"}


def face_down(view: Table, seat: Seat | None) -> Iterator[object]:
    if isinstance(view, ElevenTable | BuffaloTable):
        yield from view.deck
    if isinstance(view, BuffaloTable):
        yield from view.stack
    if isinstance(view, AnniversaryTable):
        hands = enumerate(view.specials.hands)
        yield from chain(view.specials.deck, *(hand for place, hand in hands if place != seat))
