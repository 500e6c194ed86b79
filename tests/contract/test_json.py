"""Tables, views, events and choices turn into JSON and back, hash and compare."""

from __future__ import annotations

import msgspec
import pytest

from hornox.choices import Choice
from hornox.events import Event
from tests.helpers.random_games import SEEDS, every_table, some, walk


@every_table
def test_tables_and_views_survive_json(game: str, seats: int) -> None:
    for seed in SEEDS:
        played = walk(game, seats, seed)
        decoder = msgspec.json.Decoder(played.rules.table_type)

        for moment in some(played.moments, 20):
            for seat in played.seats:
                view = played.rules.view(moment.table, seat)
                assert decoder.decode(msgspec.json.encode(view)) == view
            assert decoder.decode(msgspec.json.encode(moment.table)) == moment.table


@every_table
def test_events_survive_json_as_they_happened_and_as_each_seat_saw_them(
    game: str, seats: int
) -> None:
    decoder = msgspec.json.Decoder(Event)
    for seed in SEEDS:
        played = walk(game, seats, seed)

        for event in some([*played.events], 200):
            for shown in {event, *(played.rules.seen(event, seat) for seat in played.seats)}:
                assert decoder.decode(msgspec.json.encode(shown)) == shown


@every_table
def test_choices_survive_json(game: str, seats: int) -> None:
    decoder = msgspec.json.Decoder(Choice)
    for seed in SEEDS:
        for moment in walk(game, seats, seed).moments:
            for options in moment.asked.values():
                again = [decoder.decode(msgspec.json.encode(option)) for option in options]
                assert again == [*options]


@every_table
def test_equal_tables_and_views_have_equal_hashes(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    kind = played.rules.table_type

    for moment in some(played.moments, 10):
        for seat in played.seats:
            view = played.rules.view(moment.table, seat)
            copy = msgspec.json.decode(msgspec.json.encode(view), type=kind)
            assert hash(copy) == hash(view)
            assert copy != moment.table


@every_table
def test_a_table_never_changes(game: str, seats: int) -> None:
    table = walk(game, seats, 0).start

    with pytest.raises(AttributeError, match="immutable"):
        table.round = 5  # type: ignore[misc]  # that it is frozen is the point
