from __future__ import annotations

import hashlib
from itertools import islice

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hornox.cards import (
    BACK,
    HEADS,
    Card,
    Row,
    Value,
    add_cards,
    bull_heads,
    heads,
    hide_cards,
    letter,
    lowest,
    remove_card,
    replace_at,
)
from hornox.shuffle import commitment, random_words, shuffled

# Bull heads


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (1, 1), (2, 1), (4, 1), (6, 1), (9, 1), (51, 1), (53, 1), (59, 1), (104, 1),
        (5, 2), (15, 2), (65, 2), (95, 2),
        (10, 3), (50, 3), (90, 3), (100, 3),
        (11, 5), (22, 5), (66, 5), (99, 5),
        (55, 7),
        (101, 1), (102, 1), (103, 1),
    ],
)  # fmt: skip
def test_heads_are_printed_by_the_last_digits(card: Card, expected: int) -> None:
    """A-05: only what ends in 5 is a five; A-06: 1 by default."""
    assert bull_heads(card) == expected
    assert HEADS[card] == expected


def test_all_cards_together_have_171_heads() -> None:
    counted = [bull_heads(card) for card in range(1, 105)]

    assert sum(counted) == 171
    assert [counted.count(worth) for worth in (1, 2, 3, 5, 7)] == [76, 9, 10, 8, 1]
    assert heads(range(1, 101)) == 167


def test_a_back_has_no_heads() -> None:
    assert HEADS[BACK] == 0
    assert len(HEADS) == 105


def test_heads_can_come_from_another_table() -> None:
    assert heads((1, 2, 2)) == 3
    assert heads((1, 2, 2), (0, 10, 100)) == 210
    assert heads(()) == 0


# Words for seats and winners


def test_seats_are_called_by_letters() -> None:
    assert [letter(seat) for seat in range(10)] == [*"ABCDEFGHIJ"]
    assert letter(-1) == "BUFFALO"


@pytest.mark.parametrize(
    ("totals", "winners"), [((5, 3, 4), (1,)), ((3, 5, 3), (0, 2)), ((0,), (0,)), ((2, 2), (0, 1))]
)
def test_the_fewest_heads_win_and_ties_are_shared(
    totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """A-03."""
    assert lowest(totals) == winners


# Hands


def test_cards_are_added_in_their_place() -> None:
    assert add_cards((10, 30), 20) == (10, 20, 30)
    assert add_cards((10, 30), 40, 5) == (5, 10, 30, 40)
    assert add_cards((), 1) == (1,)


def test_a_card_leaves_a_hand() -> None:
    assert remove_card((10, 20, 30), 20) == (10, 30)
    assert remove_card((10, 20, 30), 10) == (20, 30)
    assert remove_card((10,), 10) == ()


def test_out_of_a_hidden_hand_goes_a_back_unless_the_card_is_known() -> None:
    assert remove_card((0, 0, 30), 20) == (0, 30)
    assert remove_card((0, 0, 30), 30) == (0, 0)


def test_a_hidden_hand_shows_backs_and_what_everybody_knows() -> None:
    assert hide_cards((10, 20, 30)) == (0, 0, 0)
    assert hide_cards((10, 20, 30), (30, 99)) == (0, 0, 30)
    assert hide_cards((10, 20, 30), (10,)) == (0, 0, 10)


def test_one_thing_is_changed_and_the_others_stay() -> None:
    assert replace_at((1, 2, 3), 0, 9) == (9, 2, 3)
    assert replace_at((1, 2, 3), 2, 9) == (1, 2, 9)
    assert replace_at(("a",), 0, "b") == ("b",)


# Values


class Sample(Value, frozen=True):
    card: Card
    row: Row = ()


def test_a_value_compares_hashes_and_never_changes() -> None:
    assert Sample(1, (2,)) == Sample(1, (2,))
    assert hash(Sample(1, (2,))) == hash(Sample(1, (2,)))
    with pytest.raises(AttributeError):
        Sample(1).card = 2  # type: ignore[misc]  # that it is frozen is the point


def test_a_value_turns_into_short_json_and_back() -> None:
    assert msgspec.json.encode(Sample(1)) == b'{"card":1}'
    assert msgspec.json.decode(b'{"card":1,"row":[2]}', type=Sample) == Sample(1, (2,))


def test_a_value_takes_nothing_it_does_not_know() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(b'{"card":1,"colour":2}', type=Sample)


# Shuffles


def test_a_shuffle_is_driven_by_sha_256_of_seed_number_and_block() -> None:
    first = hashlib.sha256(b"seed/3/0").digest()
    second = hashlib.sha256(b"seed/3/1").digest()
    words = [int.from_bytes(first[at : at + 4], "big") for at in range(0, 32, 4)]

    drawn = [*islice(random_words("seed", 3), 16)]

    assert drawn[:8] == words
    assert drawn[8] == int.from_bytes(second[:4], "big")
    assert drawn[15] == int.from_bytes(second[28:], "big")


def test_a_shuffle_can_be_followed_by_hand() -> None:
    """Fisher and Yates: the last place first, with the word modulo what is left."""
    words = random_words("7", 0)
    order = [*"abcdef"]
    for left in range(6, 1, -1):
        place = next(words) % left
        order[left - 1], order[place] = order[place], order[left - 1]

    assert shuffled("abcdef", "7", 0) == tuple(order)


def test_shuffles_are_fixed_for_ever() -> None:
    """A record made today must deal the same cards in ten years."""
    assert shuffled(range(1, 11), "7", 0) == (10, 4, 3, 7, 2, 5, 9, 1, 6, 8)
    assert shuffled(range(1, 11), "7", 1) == (9, 6, 10, 5, 3, 4, 2, 1, 7, 8)


@pytest.mark.parametrize("count", [3, 5, 7, 104])
def test_words_that_would_favour_some_places_are_skipped(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only as many of the 2**32 words count as fall evenly on all places."""
    limit = 2**32 // count * count
    words = iter([2**32 - 1, limit, limit - 1, *range(count)])
    monkeypatch.setattr("hornox.shuffle.random_words", lambda _seed, _number: words)

    shuffled(range(count), "any", 0)

    # Two were skipped; one and count - 2 more were used.
    assert next(words) == count - 2


@given(st.lists(st.integers(), unique=True, max_size=30), st.text("abc123", min_size=1))
def test_a_shuffle_loses_nothing_and_is_always_the_same(things: list[int], seed: str) -> None:
    once, again = shuffled(things, seed, 0), shuffled(iter(things), seed, 0)

    assert once == again
    assert sorted(once) == sorted(things)


def test_every_card_comes_up_everywhere_about_as_often() -> None:
    first = [shuffled(range(5), str(seed), 0)[0] for seed in range(2000)]
    last = [shuffled(range(5), str(seed), 0)[-1] for seed in range(2000)]

    for place in (first, last):
        assert all(330 < place.count(card) < 470 for card in range(5))


def test_other_numbers_and_other_seeds_give_other_shuffles() -> None:
    orders = {shuffled(range(104), seed, number) for seed in ("1", "2") for number in (0, 1)}

    assert len(orders) == 4


def test_nothing_and_a_single_thing_need_no_shuffle() -> None:
    assert shuffled((), "1", 0) == ()
    assert shuffled((9,), "1", 0) == (9,)


def test_a_commitment_is_the_sha_256_of_the_seed() -> None:
    assert commitment("7") == hashlib.sha256(b"7").hexdigest()
