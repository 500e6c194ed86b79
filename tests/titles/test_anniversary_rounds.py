"""The anniversary variant: swapping after a take, and the two rounds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hornox import new, settle
from hornox.cards import Row
from hornox.events import (
    Drew,
    GameEnded,
    Gave,
    RoundEnded,
    SpecialDeclined,
    Specials,
    SpecialsShuffled,
    Took,
)
from hornox.shuffle import shuffled
from hornox.titles.anniversary import EVERYTHING
from hornox.titles.anniversary import TITLE as ANNIVERSARY
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.shared.special_card_piles import SpecialCards
from tests.helpers.tables import anniversary, asked, of_kind, play, the

ROWS = ((10,), (20,), (30,), (40,))
FULL = ((10, 11, 12, 13, 14), (20,), (30,), (40,))
HANDS = ((15, 101, 102), (41, 103, 104))


# Swapping


def test_after_a_take_the_taker_may_swap_one_special() -> None:
    """J-80: once the take is complete, before the next card."""
    table = anniversary(*HANDS, rows=FULL, specials=[("stop", "seven")], deck=("shift", "insert"))

    waiting = play(table, {0: 15, 1: 41}, {0: "pass"})
    step = play(waiting.table, {0: "stop"})

    assert the(waiting.events, Took).cards == FULL[0]
    assert asked(waiting.table) == {0: "pass seven stop"}
    assert waiting.table.rows[3] == (40,)  # the 41 has to wait
    assert step.events[:2] == (Gave(0, "stop"), Drew(0, "shift"))
    assert step.table.specials.hands[0] == ("seven", "shift")
    assert step.table.specials.deck == ("insert",)
    assert step.table.specials.discard == ("stop",)
    assert step.table.rows[3] == (40, 41)


def test_a_swap_may_be_declined() -> None:
    table = anniversary(*HANDS, rows=FULL, specials=[("stop",)], deck=("shift",))

    step = play(table, {0: 15, 1: 41}, {0: "pass"}, {0: "pass"})

    assert of_kind(step.events, SpecialDeclined)[-1] == SpecialDeclined(0, swap=True)
    assert step.table.specials.hands[0] == ("stop",)
    assert step.table.specials.deck == ("shift",)


def test_whoever_takes_nothing_swaps_nothing() -> None:
    table = anniversary(*HANDS, rows=ROWS, specials=[("stop",)], deck=("shift",))

    step = play(table, {0: 15, 1: 41}, {0: "pass"})

    assert asked(step.table) == {0: "101 102", 1: "103 104"}


def test_without_a_special_there_is_nothing_to_swap() -> None:
    """J-83: also if the only one was played with this card."""
    table = anniversary(*HANDS, rows=FULL, specials=[("negpos",)], deck=("shift",))

    step = play(table, {0: 15, 1: 41}, {0: "negpos"}, {0: 11})

    assert asked(step.table) == {0: "101 102", 1: "103 104"}


def test_the_drawn_special_is_secret_and_the_given_one_public() -> None:
    table = anniversary(*HANDS, rows=FULL, specials=[("stop",)], deck=("shift",))

    step = play(table, {0: 15, 1: 41}, {0: "pass"}, {0: "stop"})

    drew = the(step.events, Drew)
    assert drew.seen(0) == drew
    assert drew.seen(1) == drew.seen(None) == Drew(0, "back")
    assert the(step.events, Gave).seen(1) == Gave(0, "stop")


def test_an_empty_deck_is_made_anew_from_the_discards_when_a_card_is_needed() -> None:
    """J-81: with the card just laid down, and with the Stops just lifted."""
    table = anniversary(
        *HANDS, rows=FULL, specials=[("seven",)], discard=("shift",), marks={3: ("stop",)}
    )

    step = play(table, {0: 15, 1: 41}, {0: "pass"}, {0: "seven"})

    anew = the(step.events, SpecialsShuffled)
    assert anew.deck == shuffled(("shift", "stop", "seven"), "arranged", table.shuffles)
    assert anew.pool == ("seven", "shift", "stop")
    assert anew.seen(0) == SpecialsShuffled(("back",) * 3, anew.pool)
    assert the(step.events, Drew).special == anew.deck[0]
    assert step.table.specials.deck == anew.deck[1:]
    assert step.table.specials.pool == anew.pool
    assert step.table.specials.discard == ()
    assert step.table.shuffles == table.shuffles + 1


def test_specials_at_rows_are_not_in_the_new_deck() -> None:
    """J-81."""
    table = anniversary(*HANDS, rows=FULL, specials=[("shift",)], marks={3: ("seven",)})

    step = play(table, {0: 15, 1: 41}, {0: "pass"}, {0: "shift"})

    assert the(step.events, SpecialsShuffled).deck == ("shift",)
    assert step.table.marks[3] == ("seven",)


def test_an_emptied_deck_is_not_shuffled_before_a_card_is_needed() -> None:
    """J-81."""
    table = anniversary(*HANDS, rows=FULL, specials=[("stop",)], deck=("shift",))

    step = play(table, {0: 15, 1: 41}, {0: "pass"}, {0: "stop"})

    assert not of_kind(step.events, SpecialsShuffled)
    assert step.table.specials.deck == ()
    assert step.table.specials.discard == ("stop",)


# Rounds


def test_a_round_has_twelve_turns_and_a_game_two_rounds() -> None:
    """J-94."""
    game = new("anniversary", seats=2, seed=1)

    while game.asks:
        game.play({seat: choices[0] for seat, choices in game.asks.items()})

    reveals = [event.__class__.__name__ for event in game.log].count("Revealed")
    assert [event.round for event in of_kind(game.log, RoundEnded)] == [1, 2]
    assert reveals == 24


def between_rounds(
    seats: int, held: Specials, rows: tuple[Row, ...] = ROWS, deck: Specials = (), **more: object
) -> AnniversaryTable:
    """The end of round 1: seat 0 holds these specials, the others none."""
    table = anniversary(*[()] * seats, rows=rows, specials=[held], deck=deck)
    return replace(table, **{"totals": (5,) * seats, **more})


def test_between_the_rounds_specials_at_rows_are_discarded() -> None:
    """J-14."""
    marks = (("seven", "stop"), (), ("stop",), (), ("fifth",))
    rows = (*ROWS, (50,))
    table = between_rounds(2, ("shift",), rows, deck=("insert",) * 6, marks=marks)

    step = settle(ANNIVERSARY, table)

    assert step.table.specials.discard == ("seven", "stop", "stop", "five_row")
    assert step.table.marks == ((), (), (), ())
    assert len(step.table.rows) == 4


def test_rows_that_lie_at_the_end_of_a_round_cost_nobody_anything() -> None:
    """J-14."""
    step = settle(ANNIVERSARY, between_rounds(2, ("shift",), deck=("insert",) * 6))

    assert the(step.events, RoundEnded).heads == (0, 0)
    assert step.table.totals == (5, 5)


def test_specials_in_hand_are_kept_and_three_more_are_dealt() -> None:
    """J-90, J-92."""
    deck: Specials = ("stop", "stop", "seven", "insert", "insert", "replace", "negpos")
    step = settle(ANNIVERSARY, between_rounds(2, ("shift", "seven"), deck=deck))

    assert step.table.specials.hands == (
        ("shift", "seven", "stop", "stop", "seven"),
        ("insert", "insert", "replace"),
    )
    assert step.table.specials.deck == ("negpos",)
    assert step.table.specials.pool == deck


@pytest.mark.parametrize(
    ("seats", "held", "each"),
    [
        (2, 6, 3), (3, 9, 3), (4, 12, 3), (4, 16, 3), (4, 17, 2), (5, 15, 2), (6, 18, 1),
        (7, 21, 1), (8, 24, 0), (8, 20, 1), (7, 12, 2), (6, 10, 3),
    ],
)  # fmt: skip
def test_everybody_gets_as_many_as_there_are_but_at_most_three(
    seats: int, held: int, each: int
) -> None:
    """J-90."""
    specials = SpecialCards((EVERYTHING[:held], *[()] * (seats - 1)), EVERYTHING[held:], EVERYTHING)

    deal = specials.deal(EVERYTHING, 3, lambda cards: cards)

    assert [len(hand) for hand in deal.hands] == [each] * seats
    assert len(deal.deck) == 28 - held - each * seats


def test_the_old_deck_is_dealt_first_and_then_the_shuffled_discards() -> None:
    """J-91."""
    deck: Specials = ("stop", "seven")
    discard: Specials = ("insert", "shift", "replace", "negpos", "negpos")
    held: Specials = ("five_row",) * 21
    specials = SpecialCards((held, ()), deck, deck, discard)

    deal = specials.deal(EVERYTHING, 3, lambda cards: cards[::-1])

    assert deal.hands == (("stop", "seven", "negpos"), ("negpos", "replace", "shift"))
    assert deal.deck == ("insert",)
    assert deal.pool == discard
    assert deal.discard == ()


def test_discards_stay_where_they_are_while_the_old_deck_lasts() -> None:
    """J-91."""
    deck: Specials = ("stop",) * 6
    specials = SpecialCards((("five_row",) * 20, ()), deck, EVERYTHING, ("insert", "shift"))

    deal = specials.deal(EVERYTHING, 3, lambda cards: cards[::-1])

    assert deal.deck == ()
    assert deal.discard == ("insert", "shift")
    assert deal.pool == EVERYTHING


def test_a_new_round_is_dealt_from_all_number_cards() -> None:
    """J-74: what was set aside comes back too."""
    table = between_rounds(2, (), deck=("insert",) * 6, set_aside=(1, 2, 3))

    step = settle(ANNIVERSARY, table)

    assert step.table.round == 2
    assert [len(hand) for hand in step.table.hands] == [12, 12]
    assert step.table.set_aside == ()
    assert step.table.piles == ((), ())


def test_the_sum_of_both_rounds_decides_and_ties_are_shared() -> None:
    """J-93: 66 plays no part."""
    piles = ((55,), (1,), (10, 20))
    table = between_rounds(3, (), round=2, served=2, piles=piles, totals=(90, 96, 91))

    step = settle(ANNIVERSARY, table)

    assert step.table.totals == (97, 97, 97)
    assert step.table.winners == (0, 1, 2)
    assert the(step.events, GameEnded).winners == (0, 1, 2)


def test_after_the_first_round_the_game_goes_on_whatever_the_totals() -> None:
    """J-93."""
    table = between_rounds(2, (), deck=("stop",) * 6, totals=(100, 0))

    assert settle(ANNIVERSARY, table).table.stage == "play"


def test_specials_left_over_at_the_end_count_nothing() -> None:
    table = between_rounds(2, ("stop",) * 3, round=2, served=2, totals=(5, 6))

    assert settle(ANNIVERSARY, table).table.totals == (5, 6)
