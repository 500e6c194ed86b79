"""Every option offered is accepted; everything else is refused, and nothing has changed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, cast, get_args

import pytest

from hornox import Game, play
from hornox.cards import Seat
from hornox.choices import (
    Cancel,
    Choice,
    Done,
    Lay,
    Pass,
    Pick,
    Play,
    Special,
    Steal,
    Swap,
    TakePile,
    TakeRow,
    Target,
    Unstop,
    Use,
)  # fmt: skip
from hornox.errors import MOST_LISTED, ChoiceError, IllegalChoice, Missing, NotAsked
from tests.helpers.card_places import number_cards
from tests.helpers.random_games import SEEDS, Moment, Walk, every_table, some, walk

SPECIALS: tuple[Special, ...] = get_args(Special)
SOME_CARDS = (-1, 0, 105, 1000, *range(1, 105, 13))

NONSENSE: tuple[object, ...] = (
    None, True, False, 0, -1, 105, 10**9, 10**5000, 0.5, 51.0, math.nan, math.inf, 1j,
    "", " ", "0", "-1", "105", "51.0", "1e1", "\N{FULLWIDTH DIGIT FIVE}",
    "r0", "r6", "p0", "p200", "f", "12ff",
    "no such thing", "pass pass", "\ud800", "\x00", "x" * 100_000, b"51", bytearray(b"pass"),
    [], [51], (), (51,), {}, {"card": 51}, {51}, object(), Play, Pass, ...,
)  # fmt: skip
ANY: Any = None  # stands where a typed caller could not put it
ODD_CHOICES = (
    Play(cast("Any", "51")), Play(ANY), TakeRow(cast("Any", "x")), TakeRow(10**5000), Lay(1, ANY),
    Steal(99), Target("sort"),
)  # fmt: skip

NO_SEATS: tuple[object, ...] = (
    -1, 10, 99, 10**5000, None, True, 0.0, 1.0, math.nan, "0", "A", b"0", (), (0,), Play(1),
)  # fmt: skip


def every_choice() -> Iterator[Choice]:
    """Everything that could be said at some table of some title."""
    for card in SOME_CARDS:
        yield from (Play(card), Play(card, flip=True), Pick(card))
        yield from (Target(special, card=card) for special in SPECIALS)
        yield from (Lay(card, pile) for pile in (-1, 0, 1, 99))
    for row in range(-1, 7):
        yield from (TakeRow(row), Unstop(row), TakePile(row), Steal(row))
        yield from (Target(special, row=row) for special in SPECIALS)
        yield from (Target("shift", row=row, card=card) for card in (0, 50, 51))
    for special in SPECIALS:
        yield from (Use(special), Swap(special))
    yield from (Pass(), Done(), Cancel(()), Cancel((50,)), Cancel((1, 10, 20)))


EVERY_CHOICE = tuple(every_choice())


def kinds_of_question(played: Walk) -> list[Moment]:
    """The first question of each kind in that game."""
    found: dict[object, Moment] = {}
    for moment in played.moments:
        for options in moment.asked.values():
            found.setdefault(frozenset(kind(option) for option in options), moment)
    return [*found.values()]


def kind(option: Choice) -> tuple[type, Special | None]:
    return type(option), getattr(option, "special", None)


def at(played: Walk, moment: Moment) -> Game:
    return Game(played.rules, moment.table)


@every_table
def test_every_option_offered_is_accepted(game: str, seats: int) -> None:
    for seed in SEEDS:
        played = walk(game, seats, seed)
        for moment in kinds_of_question(played):
            for seat, options in moment.asked.items():
                for option in some(options, 12):
                    choices = {**moment.choices, seat: option}
                    assert play(played.rules, moment.table, choices).events


@every_table
def test_every_notation_offered_is_understood(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    for moment in kinds_of_question(played):
        for seat, options in moment.asked.items():
            for option in some(options, 12):
                table = at(played, moment)
                table.play({**moment.choices, seat: f" {option} "})
                assert table.steps[0][seat] == option


@every_table
def test_every_choice_that_is_not_offered_is_refused(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    for moment in kinds_of_question(played):
        seat = max(moment.asked)
        said = (*some(EVERY_CHOICE, 200), *map(Play, number_cards(moment.table)))
        refuse(played, moment, seat, [one for one in said if one not in moment.asked[seat]])


@every_table
def test_nonsense_is_refused(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    for moment in kinds_of_question(played):
        for seat in some([*moment.asked], 2):
            refuse(played, moment, seat, (*NONSENSE, *ODD_CHOICES))


def refuse(played: Walk, moment: Moment, seat: Seat, wrong: Sequence[object]) -> None:
    """Each of these is an illegal choice; the error says what was allowed; nothing has changed."""
    table = at(played, moment)
    options = moment.asked[seat]
    listed = ", ".join(str(option) for option in options[:MOST_LISTED])
    for said in wrong:
        with pytest.raises(IllegalChoice) as refused:
            table.play({**moment.choices, seat: cast("Any", said)})
        assert refused.value.seat == seat
        assert refused.value.choice is said
        assert refused.value.options == options
        assert str(refused.value).startswith(f"seat {seat} cannot choose ")
        assert f": the options are {listed}" in str(refused.value)
        assert_one_line(refused.value)
    assert_unchanged(table, moment)


def assert_one_line(error: ChoiceError) -> None:
    assert str(error).isprintable()
    assert len(str(error)) < 800


def assert_unchanged(table: Game, moment: Moment) -> None:
    assert table.table == moment.table
    assert table.asks == moment.asked
    assert table.log == []
    assert table.steps == []


@every_table
def test_a_seat_that_is_not_asked_is_refused(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    for moment in kinds_of_question(played):
        table = at(played, moment)
        others = [seat for seat in range(seats) if seat not in moment.asked]
        for seat in (*others, *NO_SEATS):
            option = next(iter(moment.choices.values()))
            with pytest.raises(NotAsked) as refused:
                table.play({cast("Any", seat): option})
            assert refused.value.seat is seat
            assert refused.value.asked == tuple(moment.asked)
            asked = ", ".join(str(seat) for seat in moment.asked)
            assert str(refused.value).endswith(
                f"nothing to choose now: the game is waiting for {asked}"
            )
            assert_one_line(refused.value)
        assert_unchanged(table, moment)


@every_table
def test_nobody_can_choose_for_another_seat(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    moment = played.moments[0]
    if len(moment.asked) < 2:
        return  # a draft, a turn, a lonely player: whoever is not asked is refused above
    table = at(played, moment)

    with pytest.raises(IllegalChoice):
        table.play({**moment.choices, 0: moment.choices[1]})

    assert_unchanged(table, moment)


@every_table
def test_as_long_as_a_choice_is_missing_nothing_happens(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    for moment in kinds_of_question(played):
        table = at(played, moment)
        for said in (None, 5, "pass", [], [Pass()], {}, *partial(moment)):
            with pytest.raises(Missing) as refused:
                table.play(cast("Any", said))
            given = said if isinstance(said, dict) else {}
            missing = [seat for seat in moment.asked if seat not in given]
            assert refused.value.seats == tuple(missing)
            assert str(refused.value) == f"still to choose: {', '.join(map(str, missing))}"
        assert_unchanged(table, moment)


def partial(moment: Moment) -> Iterator[dict[Seat, Choice]]:
    """One seat's choice left out, where all must choose."""
    if len(moment.asked) > 1:
        for left_out in moment.asked:
            rest = {seat: one for seat, one in moment.choices.items() if seat != left_out}
            yield {seat: Pass() if Pass() in moment.asked[seat] else rest[seat] for seat in rest}


@every_table
def test_the_same_choices_twice_are_refused(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    moment = played.moments[0]
    table = at(played, moment)
    table.play(moment.choices)
    before = table.table, table.asks, [*table.log], [*table.steps]

    with pytest.raises(ChoiceError):
        table.play(moment.choices)

    assert (table.table, table.asks, table.log, table.steps) == before


@every_table
def test_after_the_end_nothing_can_be_chosen(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    table = Game(played.rules, played.end)

    for choices in ({}, {0: Pass()}, {0: 51}, None):
        with pytest.raises(NotAsked, match="the game is over"):
            table.play(cast("Any", choices))

    assert table.table == played.end


@every_table
def test_the_choices_that_count_alone_make_the_same_step(game: str, seats: int) -> None:
    """The others leave no trace, so that a record need not hold them."""
    played = walk(game, seats, 0)
    for moment in played.moments:
        counted = played.rules.counted(moment.asked, moment.choices)

        assert counted.items() <= moment.choices.items()
        assert played.rules.ready(moment.asked, counted)
        assert play(played.rules, moment.table, counted).events == moment.events
