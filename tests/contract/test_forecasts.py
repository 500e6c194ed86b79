"""A forecast is what really happens if nothing comes before, and tells nothing that is hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from hornox import Game, Table, Title, play
from hornox.cards import Card, Row, Seat
from hornox.choices import Choice, Pass, Play, Steal, TakeRow
from hornox.events import (
    Event,
    Laid,
    MarkerSet,
    PilesOpened,
    Revealed,
    RoundEnded,
    Took,
    TurnEnded,
)  # fmt: skip
from hornox.forecasts import PileForecast, RowForecast, RowTake
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.shared.row_placement import RowTable
from tests.helpers.random_games import SEEDS, every_table, some, walk
from tests.helpers.redeal_hidden_cards import history, redealt

MOMENTS = 40  # of each game


class Question(NamedTuple):
    """One option of one seat, at a real table."""

    rules: Title[Any]
    table: Table
    seats: list[Seat]  # all that are asked
    seat: Seat
    option: Choice


def questions(game: str, seats: int) -> Iterator[Question]:
    for seed in SEEDS:
        played = walk(game, seats, seed)
        for number, (table, asked, *_) in enumerate(some(played.moments, MOMENTS)):
            seat = [*asked][number % len(asked)]
            for option in asked[seat]:
                yield Question(played.rules, table, [*asked], seat, option)


def forecast(question: Question) -> object:
    rules, table, _, seat, option = question
    return rules.forecast(rules.view(table, seat), option)


# Rows


@every_table
def test_a_card_goes_where_its_forecast_says(game: str, seats: int) -> None:
    for question in questions(game, seats):
        found = forecast(question)
        if isinstance(found, RowForecast):
            assert outcome(found) == real_outcome(question, found.card)


def outcome(found: RowForecast) -> list[object]:
    place = None if found.row is None else (found.row, found.place)
    return [place, found.takes, found.prices, found.marker]


def real_outcome(question: Question, card: Card) -> list[object]:
    rules, table, seats, seat, option = question
    if isinstance(option, Play):
        told: tuple[Event, ...] = (revealed_first(question, option),)
    else:
        choices = dict.fromkeys(seats, option) if isinstance(option, Pass) else {seat: option}
        told = rules.told(table, choices)
    return facts(rules, *play_on(rules, table, card, told), card)


def revealed_first(question: Question, option: Play) -> Revealed:
    """All cards are revealed, and this one will be laid before the others."""
    rules, table, seats, seat, _ = question
    others: dict[Seat, Choice] = {one: Play(table.hands[one][0]) for one in seats}
    (revealed,) = rules.told(table, others | {seat: option})
    assert isinstance(revealed, Revealed)
    return Revealed(tuple(sorted(revealed.cards, key=lambda played: played.seat != seat)))


def play_on(
    rules: Title[Any], table: Table, card: Card, told: tuple[Event, ...]
) -> tuple[Table, list[Event]]:
    """The real game goes on, and everybody passes, until this card and all it causes is done."""
    events: list[Event] = []
    while told:
        for event in told:
            table = rules.after(table, event)
        events += told
        told = what_follows(rules, table, card)
    return table, events


def what_follows(rules: Title[Any], table: Table, card: Card) -> tuple[Event, ...]:
    event = rules.forced(table)
    if event:
        return (event,) if is_next(table, card) or is_caused_by(event, card) else ()
    asked = rules.asks(table)
    passes = is_next(table, card) and all(Pass() in options for options in asked.values())
    return rules.told(table, dict.fromkeys(asked, Pass())) if passes else ()


def is_next(table: Table, card: Card) -> bool:
    assert isinstance(table, RowTable)
    return [played.card for played in table.queue[:1]] == [card]


def is_caused_by(event: Event, card: Card) -> bool:
    match event:
        case Took():
            return event.card == card
        case MarkerSet():
            return event.cause is not None and event.cause.card == card
        case _:
            return False


def facts(rules: Title[Any], table: Table, events: list[Event], card: Card) -> list[object]:
    assert isinstance(table, RowTable)
    places = [(row, lying.index(card)) for row, lying in enumerate(table.rows) if card in lying]
    takes = [RowTake(one.row, one.heads, one.why) for one in events if isinstance(one, Took)]
    markers = [event.row for event in events if isinstance(event, MarkerSet)]
    prices = tuple(real_prices(rules, table, card)) if is_next(table, card) else ()
    return [
        places[0] if places else None, tuple(takes), prices, markers[-1] if markers else None
    ]  # fmt: skip


def real_prices(rules: Title[Any], table: Table, card: Card) -> Iterator[RowTake]:
    """What each row costs that the owner of the card is asked for."""
    ((seat, options),) = rules.asks(table).items()
    for option in options:
        assert isinstance(option, TakeRow)
        _, events = play_on(rules, table, card, rules.told(table, {seat: option}))
        heads = sum(event.heads for event in events if isinstance(event, Took))
        yield RowTake(option.row, heads, "low")


# Piles


def test_a_move_of_11_nimmt_does_what_its_forecast_says() -> None:
    for question in questions("eleven", 4):
        found = forecast(question)
        if isinstance(found, PileForecast):
            assert found == real_move(question, found)


def real_move(question: Question, found: PileForecast) -> PileForecast:
    rules, table, _, seat, option = question
    table, events = play(rules, table, {seat: option})
    asked = rules.asks(table)
    if any(isinstance(one, Steal) for one in asked.get(seat, ())):
        events += play(rules, table, {seat: asked[seat][0]}).events
    laid = next((event for event in events if isinstance(event, Laid)), None)
    opened = next((event for event in events if isinstance(event, PilesOpened)), None)
    over = {RoundEnded: "round", TurnEnded: "turn"}
    ends = next((over[type(event)] for event in events if type(event) in over), "")
    return replace(
        found,
        top=laid.top if laid else found.top,
        card=laid.card if laid else None,
        distance=laid.distance if laid else 0,
        opens=len(opened.cards) if opened else 0,
        ends=ends,
    )


def test_what_lies_under_the_top_of_a_pile_changes_no_forecast() -> None:
    """E-15: its height is memory, and so is whether it brings a bull card."""
    for rules, table, _, seat, option in questions("eleven", 4):
        assert isinstance(table, ElevenTable)
        view = rules.view(table, seat)
        flat = replace(view, piles=tuple(map(only_the_top, view.piles)), used=())
        if not table.used:
            assert rules.forecast(flat, option) == rules.forecast(view, option)


def only_the_top(pile: Row) -> Row:
    return pile[-1:]


# Secrets


@every_table
def test_a_forecast_does_not_depend_on_what_the_seat_cannot_see(game: str, seats: int) -> None:
    played = walk(game, seats, 0)

    for until in some(range(len(played.moments)), 4):
        for seat in some([*played.moments[until].asked], 2):
            other = redealt(played, until, seat, random.Random(f"{until}/{seat}"))
            real, imagined = (
                Game(played.rules, past.table) for past in (history(played, until), other)
            )
            for option in real.asks[seat]:
                assert imagined.forecast(seat, option) == real.forecast(seat, option)
