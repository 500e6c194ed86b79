"""A game of any title runs its course: it ends, it replays, and no card is lost on the way."""

from __future__ import annotations

import re
from collections import Counter

from hornox import new, settle
from hornox.cards import Card
from hornox.choices import Cancel, Special
from hornox.events import Dealt, DraftOpened, SpecialsDealt
from hornox.game_catalogue import Size, size_of
from hornox.titles import anniversary
from hornox.titles.buffalo import HOW_MANY
from tests.helpers.card_places import number_cards, special_cards
from tests.helpers.random_games import (
    SEEDS,
    Walk,
    every_game,
    every_table,
    every_table_with_secrets,
    game_id,
    short,
    walk,
)

CARDS_DEALT = {"anniversary": 12, "eleven": 10}  # to each seat; ten in all others


@every_table
def test_every_game_ends_with_a_result(game: str, seats: int) -> None:
    for seed in SEEDS:
        played = walk(game, seats, seed)

        result = played.rules.result(played.end)

        assert played.end.stage == "over"
        assert played.rules.asks(played.end) == {}
        assert result is not None
        assert len(result.scores) == seats + (game == "buffalo")
        assert set(result.winners) <= set(range(seats))


@every_game
def test_a_game_with_the_usual_options_ends_too(game: str) -> None:
    table = new(game, seats=3, seed=1)

    while table.asks:
        table.play({seat: options[-1] for seat, options in table.asks.items()})

    assert table.over
    assert table.result is not None


@every_table
def test_nobody_has_a_result_before_the_end(game: str, seats: int) -> None:
    played = walk(game, seats, 0)

    results = {played.rules.result(moment.table) for moment in played.moments}

    assert results == {None}


@every_table
def test_the_same_seed_and_choices_give_the_identical_game(game: str, seats: int) -> None:
    for seed in SEEDS:
        played = walk(game, seats, seed)
        again = new(game_id(game), seats=seats, seed=f"seed-{seed}", **short(game))

        for moment in played.moments:
            assert again.table == moment.table
            again.play(moment.choices)

        assert again.table == played.end
        assert again.log == [*played.events]
        assert again.steps == [moment.choices for moment in played.moments]


@every_table
def test_the_notation_of_the_choices_gives_the_identical_game(game: str, seats: int) -> None:
    played = walk(game, seats, 0)
    again = new(game_id(game), seats=seats, seed="seed-0", **short(game))

    for moment in played.moments:
        again.play({seat: str(choice) for seat, choice in moment.choices.items()})

    assert again.table == played.end
    assert again.log == [*played.events]


@every_table_with_secrets
def test_another_seed_deals_other_cards(game: str, seats: int) -> None:
    rules = walk(game, seats, 0).rules

    deals = {settle(rules, rules.table(seats, seed)).table.hands for seed in range(20)}

    assert len(deals) == 20


@every_table
def test_every_number_card_is_in_exactly_one_place_all_the_time(game: str, seats: int) -> None:
    for seed in SEEDS:
        played = walk(game, seats, seed)

        expected: list[Card] = []
        for _, event, after in played.steps():
            if isinstance(event, Dealt | DraftOpened):
                expected = dealt_cards(played, event)
            assert sorted(number_cards(after)) == expected


def dealt_cards(played: Walk, event: Dealt | DraftOpened) -> list[Card]:
    """All cards of a new round: the right number of them, none twice."""
    if isinstance(event, DraftOpened):
        return [*event.cards]
    game, seats = played.start.game, played.start.seats
    cards = sorted(sum((*event.hands, *event.rows, event.deck), ()))
    size = size_of(played.start.options) or Size(104, CARDS_DEALT.get(game, 10), 4, 5)
    hand = size.hand
    beside = {"buffalo": 10 + 4, "eleven": 100 - 10 * seats}.get(game, size.rows)
    assert [len(dealt) for dealt in event.hands] == [hand] * seats
    assert len(cards) == len(set(cards)) == hand * seats + beside
    assert set(cards) <= set(range(1, 101 if game == "eleven" else size.deck + 1))
    return cards


@every_table
def test_every_special_card_is_in_exactly_one_place_all_the_time(game: str, seats: int) -> None:
    for seed in SEEDS:
        played = walk(game, seats, seed)

        expected: Counter[Special] = Counter()
        for _, event, after in played.steps():
            if isinstance(event, SpecialsDealt):
                expected = expected or dealt_specials(played, event)
            assert special_cards(after) == expected


def dealt_specials(played: Walk, event: SpecialsDealt) -> Counter[Special]:
    cards = Counter[Special](sum((*event.hands, event.faceup, event.deck), ()))
    if played.start.game == "anniversary":
        assert cards == Counter(anniversary.KINDS * 4)
    else:
        assert cards.total() == HOW_MANY[played.start.seats]
        assert max(cards.values(), default=0) <= 2
    return cards


@every_table
def test_nobody_is_asked_an_empty_or_ambiguous_question(game: str, seats: int) -> None:
    for seed in SEEDS:
        for moment in walk(game, seats, seed).moments:
            for options in moment.asked.values():
                assert options
                assert len({*options}) == len(options)
                assert len({str(option) for option in options}) == len(options)


@every_table
def test_notations_are_one_short_word(game: str, seats: int) -> None:
    for moment in walk(game, seats, 0).moments:
        for options in moment.asked.values():
            for option in options:
                word = str(option)
                assert all(part.isalnum() for part in re.split("[_+]", word))
                assert len(word) <= (24 if isinstance(option, Cancel) else 8)
